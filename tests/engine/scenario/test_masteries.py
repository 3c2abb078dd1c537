"""Masteries of classes: achieved once, in a scenario that was completed."""

from msgspec.structs import replace

from havenwright.engine.figures.death import die
from havenwright.engine.game import Game
from havenwright.engine.setting.setting import Seat
from havenwright.packs.goal_conditions import read_deed
from havenwright.packs.records import Mastery
from tests.engine.acting import Ending, conclude
from tests.engine.courses import IDLE, waiting
from tests.engine.tables import table
from tests.proves import proves

SLAYER = Mastery(id="One/slayer", name="Slayer", condition=read_deed("you killed at least one enemy"))
CALM = Mastery(id="One/calm", name="Calm", condition=read_deed("you never short rested"))
ONE = replace(waiting("One", 10, 20, 30, 40), masteries=(SLAYER, CALM))
TWO = waiting("Two", 50, 60, 70, 80)


def fought(edition: str = "", *, achieved: tuple[str, ...] = (), falls: bool = False) -> Game:
    """A game in which the first character has killed somebody, and may have been exhausted after that."""
    seats = [Seat("One", masteries=achieved), Seat("Two")]
    game = table("1   2   M   N", [ONE, TWO], {"M": IDLE, "N": IDLE}, seats=seats, edition=edition)
    list(die(game.scene.play, 2, by=0))
    if falls:
        list(die(game.scene.play, 0, by=3))
        assert not game.state.figures[0].here
    return game


def achieved(game: Game, outcome: Ending = "won") -> list[tuple[str, ...]]:
    conclude(game, outcome)
    return [seat.masteries for seat in game.result().seats]


@proves("gh2.end-of-scenario.masteries", "fh.end-of-scenario.masteries")
def test_each_mastery_counts_once_also_for_the_exhausted(edition: str) -> None:
    both = ("One/slayer", "One/calm")
    assert achieved(fought(edition)) == [both, ()]
    assert achieved(fought(edition, falls=True)) == [both, ()]
    assert achieved(fought(edition, achieved=("One/slayer",))) == [("One/calm",), ()]
    assert achieved(fought(edition, achieved=both)) == [(), ()]


def test_no_mastery_is_achieved_in_a_lost_scenario_or_where_there_are_none() -> None:
    assert achieved(fought(), "lost") == [(), ()]
    for edition in ("gh1", "jotl"):
        assert achieved(fought(edition)) == [(), ()]


def test_a_mastery_is_told_between_gains_and_conclusion() -> None:
    game = table("1   2   M", [ONE, TWO], {"M": IDLE}, conclusion="They went home.")
    achieved(game)
    kinds = [event.kind for event in game.events]
    assert [kind for kind in kinds if kind in ("gained", "mastery", "conclusion", "inspiration")] == [
        *("gained", "gained", "mastery", "conclusion", "inspiration")
    ]
    told = next(event for event in game.events if event.kind == "mastery")
    assert (told.get("figure"), told.get("mastery"), told.get("name")) == (0, "One/calm", "Calm")
