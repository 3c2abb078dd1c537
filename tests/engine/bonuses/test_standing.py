"""Standing abilities that end: noticed after each step, in every copy of a game alike."""

import pytest

from havenwright.engine.bonuses.standing import note_standing
from havenwright.engine.game import Game
from havenwright.lab.trials.format import TrialItem
from havenwright.packs.records import Tile
from tests.engine.courses import IDLE
from tests.engine.scenes import Scene
from tests.engine.stories import story
from tests.engine.tables import Card, hero, select, table, until

WINGS: tuple[Card, ...] = ((10, "This round: Flying", "Move 1"), (20, "Loot 1", "Move 1"))
ROCK = Tile(kind="obstacle", at=(2, 0))


def landing() -> Game:
    """A game in which somebody above a rock is asked where to land, at the end of the first round."""
    game = select(
        table(
            ".   1   .   .   .   M", [hero("One", *WINGS, *WINGS)], {"M": IDLE}, tiles=(ROCK,), edition="gh2"
        ),
        (0, 1),
    )
    until(game, "play card")
    game.choose((0, 0))
    until(game, "move", {"play card": (1, 1)})
    rock = game.setting.board(()).index((2, 0))
    game.choose(rock)
    return until(game, "land")


def test_a_round_of_flight_ends_with_the_question_where_to_land() -> None:
    game = landing()
    assert game.decision is not None
    board = game.setting.board(())
    assert game.decision.options == tuple(sorted((board.index((1, 0)), board.index((3, 0)))))


@pytest.mark.parametrize("how", ["as it is", "fork", "undo"])
def test_every_copy_of_a_game_notices_flight_that_its_next_step_ends(how: str) -> None:
    wings: Card = (10, "persistent: While there is an adjacent enemy: Flying", "Move 1")
    heroes = [hero("One", wings, (20, "Loot 1", "Attack 19"), *WINGS)]
    game = table(".   t   M   .   .   M", heroes, {"M": IDLE}, starts=((1, 0),), edition="gh2")
    until(select(game, (0, 1)), "play card")
    game.choose((0, 0))
    until(game, "attack", {"play card": (1, 1)})
    assert [tile.kind for tile in game.state.tiles] == ["trap"]
    if how == "fork":
        game = game.fork()
    target = game.decision.options[0] if game.decision else 0
    if how == "undo":
        game.choose(target)
        game.undo()
    game.choose(target)
    until(game, "select cards")
    assert not game.state.figures[1].here
    assert (game.state.tiles, game.state.figures[0].hit_points) == ((), 7)


@pytest.mark.parametrize("how", ["fork", "undo"])
def test_every_copy_of_a_game_lands_alike(how: str) -> None:
    game = landing()
    there = game.decision.options[-1] if game.decision else 0
    twin = game.fork()
    if how == "undo":
        twin.undo()
        twin.redo()
    assert (twin.hash(), twin.decision) == (game.hash(), game.decision)
    for one in (game, twin):
        one.choose(there)
    assert (twin.hash(), twin.events) == (game.hash(), game.events)
    assert game.state.figures[0].hex == there


def test_nobody_lands_twice() -> None:
    game = landing()
    game.choose(game.decision.options[0] if game.decision else 0)
    until(game, "select cards")
    assert [event.why for event in game.events if event.kind == "moved"].count("flying") == 1


def test_wings_of_an_item_can_be_lost_while_all_bonuses_stay() -> None:
    wings = TrialItem(id="wings", text="Flying", use="none")
    play = Scene("A   M", A={"items": [wings]}).runner.play
    note_standing(play)
    assert (play.fliers, play.standing_of) == (frozenset({0}), None)


@pytest.mark.parametrize(("whose", "steady"), [("all characters at a", False), ("all characters", True)])
def test_flight_that_the_scenario_gives_at_a_place_is_looked_at_after_every_step(
    whose: str, steady: bool
) -> None:
    play = story(
        f"""
      map
        s   s   .   a
      a  hex
      rule {whose}: Flying
    """
    ).game.scene.play
    note_standing(play)
    assert (play.standing_of is not None) == steady


def test_another_game_s_fliers_are_not_taken_over_where_nothing_gives_flight() -> None:
    winged = Scene("A   M").perform("A", "Flying").runner.play
    plain = Scene("A   M").runner.play
    note_standing(winged)
    note_standing(plain, winged)
    assert (winged.fliers, plain.fliers) == (frozenset((0,)), frozenset())
