"""Hexes and figures by the letters of the map."""

import pytest

from havenwright.cards.reading import read_action
from tests.engine.acting import at
from tests.engine.scenes import Scene
from tests.engine.stories import Story, kind, story
from tests.engine.tables import hero, monster, select, table, until

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


# Places of the past


def tiles(scene: Scene, kind: str) -> list[int]:
    return sorted(hex_ for tile in scene.state.tiles if tile.kind == kind for hex_ in tile.at)


def placed(scene: Scene, *letters: str) -> list[int]:
    return sorted(at(scene, letter) for letter in letters)


def test_hexes_that_a_movement_left_are_those_before_its_last() -> None:
    text = "Move 3\nCreate one icy terrain tile in all hexes left behind"
    scene = Scene("A   x   y   z", ruleset="fh").perform("A", text, "z")
    assert tiles(scene, "icy") == placed(scene, "A", "x", "y")


def test_who_stays_leaves_no_hex() -> None:
    text = "Move 3\nCreate one icy terrain tile in all hexes left behind"
    assert tiles(Scene("A   x   y", ruleset="fh").perform("A", text, "skip"), "icy") == []


def test_a_turn_begins_where_its_figure_was_then() -> None:
    scene = Scene("A   x   y", ruleset="fh")
    scene.turn(
        "A", "Move 2", "Create one 3 damage trap in a hex at the start of the turn", answers=["y", "A"]
    )
    assert tiles(scene, "trap") == placed(scene, "A")


def test_outside_of_the_own_turn_there_is_no_start_of_it() -> None:
    scene = Scene("A   x   y", ruleset="fh")
    scene.perform("A", "Move 2\nCreate one 3 damage trap in a hex at the start of the turn", "y")
    assert tiles(scene, "trap") == []


@pytest.mark.parametrize(("word", "letters"), [("entered", "xy"), ("left", "Mx")])
def test_a_push_enters_hexes_and_leaves_hexes(word: str, letters: str) -> None:
    text = f"Push 2\nPlace one Soot token in all hexes {word} by the target"
    scene = Scene("A   M   x   y   z", ruleset="gh2").perform("A", text, "M", "y")
    assert [hex_ for _, hex_ in scene.state.placed] == placed(scene, *letters)


def test_only_the_last_ability_that_forced_somebody_counts() -> None:
    scene = Scene("y   N   A   M   x", ruleset="gh2")
    text = "Push 1\nPush 1\nPlace one Soot token in all hexes entered by the target"
    scene.perform("A", text, "M", "x", "N", "y")
    assert [hex_ for _, hex_ in scene.state.placed] == placed(scene, "y")


@pytest.mark.parametrize(("end", "wounded"), [("y", True), ("x", False)])
def test_who_is_forced_into_hazardous_terrain_is_known(end: str, wounded: bool) -> None:
    scene = Scene("        x\n  A   M   hy", ruleset="jotl")
    scene.perform("A", "Push 1\nWound, target all enemies forced into hazardous terrain", "M", end)
    assert ("wound" in scene.conditions("M")) == wounded


@pytest.mark.parametrize(("row", "left"), [(0, 7), (1, 8)])
def test_only_hexes_at_a_wall_are_adjacent_to_it(row: int, left: int) -> None:
    plain, there = ".   .   .   .   .", ".   A   M   .   ."
    rows = [there if number == row else plain for number in range(5)]
    scene = Scene("\n".join("  " * (number % 2) + drawn for number, drawn in enumerate(rows)))
    scene.perform("A", "Attack 2. If there is a wall adjacent to the target: +1 Attack.", "M")
    assert scene.hp("M") == left


def test_a_game_knows_where_a_turn_began_that_a_card_asks_for() -> None:
    cards = [
        (10, "Attack 2", "Move 2"),
        (20, "Place one Soot token in a hex at the start of the turn", "Loot 1"),
    ]
    game = table("1   .   .   .   M", [hero("Runner", *cards)], {"M": monster("Rat", (95, "Does not act"))})
    begun = game.state.figures[0].hex
    until(select(until(game, "select cards"), (0, 1)), "play card").choose((0, 1))
    decision = until(game, "move").decision
    assert decision is not None
    game.choose(max(hex_ for hex_ in decision.options if isinstance(hex_, int)))
    until(game, "play card").choose((1, 0))
    until(game, "create").choose(begun)
    assert game.state.placed == (("soot", begun),)
