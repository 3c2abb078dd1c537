"""Hexes and figures by the letters of the map."""

from havenwright.cards.reading import read_action
from tests.engine.stories import Story, kind, story

MAP = """
  map
    .   .   .   .   .   .
      s   s   .   Q   P
    .   x   y   .   .   .
  Q  Wolf  normal
  P  Wolf  normal
  Q  hex b
  x  hex c
  y  hex c
"""


def position() -> Story:
    return story(MAP, monsters=[kind("Wolf", hit_points=9)])


def performed(played: Story, who: str, text: str) -> Story:
    """A figure performs something; nothing is asked."""
    scene = played.game.scene
    scene.perform(played.number(who), read_action(text)).run_out(lambda decision: decision.options[0])
    return played


def test_a_figure_is_known_by_the_hex_where_the_scenario_places_it() -> None:
    played = performed(position(), "One", "All monsters that are from hex b suffer 3 damage")
    assert [played.body(name).hit_points for name in ("Wolf 1", "Wolf 2")] == [6, 9]


def test_whoever_stands_on_hexes_of_a_letter_is_meant() -> None:
    played = position()
    played.body("Two").hex = played.at("c")
    before = [played.body(name).hit_points for name in ("One", "Two")]
    performed(played, "Wolf 1", "All enemies on a hex c suffer 2 damage")
    assert [played.body(name).hit_points for name in ("One", "Two")] == [before[0], before[1] - 2]
