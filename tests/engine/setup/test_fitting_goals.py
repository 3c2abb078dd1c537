"""Battle goals that can't be met, or can't be missed, aren't dealt in a scenario."""

import pytest

from havenwright.packs.goal_conditions import read_deed
from havenwright.packs.records import BattleGoal
from havenwright.packs.scenario.plot import Event as When
from havenwright.packs.scenario.plot import Forbid, Spawn, Trigger
from havenwright.packs.scenario.records import Group, Tile
from tests.engine.parties import by_the_book


def goal(text: str) -> BattleGoal:
    return BattleGoal(id=text, name=text, condition=read_deed(text))


def dealt(*texts: str, board: str = "1   2   3   M", **told: object) -> set[str]:
    """The goals that are dealt, of these alone."""
    game = by_the_book(board, goals=[goal(text) for text in texts], **told)  # type: ignore[arg-type]
    dealings = [decision for decision in game.decisions if decision.kind == "battle goal"]
    return {str(text) for decision in dealings for text in decision.options}


MET_OR_MISSED = ("you long rested", "you killed at least one enemy", "you suffered at most three damage")


@pytest.mark.parametrize(
    "text",
    [
        "you opened a door",  # there is none
        "you never opened a door",
        "you looted a treasure",
        "you sprang a trap and you long rested",
        "you killed at least two enemies",  # there is one, and no more come
        "you used an item",  # nobody has one
    ],
)
def test_a_goal_that_nobody_can_meet_or_miss_is_not_dealt(text: str) -> None:
    assert dealt(text, *MET_OR_MISSED) == set(MET_OR_MISSED)


def test_a_goal_of_several_parts_fits_while_it_can_be_met_and_missed() -> None:
    assert dealt("you never opened a door and you long rested") == {
        "you never opened a door and you long rested"
    }


def test_further_monsters_and_treasures_let_goals_fit_again() -> None:
    many = "you killed at least two enemies"
    spawn = Trigger(event=When(kind="start of round", round=2), does=(Spawn("rat", 1),))
    assert dealt(many, triggers=(spawn,)) == {many}
    treasure = Tile(kind="treasure", at=(1, 0))
    assert dealt("you looted a treasure", tiles=(treasure,)) == {"you looted a treasure"}
    assert dealt("you sprang a trap", tiles=(Tile(kind="trap", at=(1, 0)),)) == {"you sprang a trap"}


def test_a_scenario_that_forbids_to_rest_makes_no_goal_of_it() -> None:
    never = Forbid(Group(kind="characters"), "rest")
    assert dealt("you never rested", "you suffered at most three damage", rules=(never,)) == {
        "you suffered at most three damage"
    }


def test_goals_that_fit_are_drawn_as_they_always_were() -> None:
    fitting = [f"you suffered at most {number} damage" for number in range(2, 11)]
    first = by_the_book("1   2   3   M", goals=[goal(text) for text in fitting])
    more = by_the_book("1   2   3   M", goals=[goal(text) for text in (*fitting, "you opened a door")])
    assert all("you opened a door" not in decision.options for decision in more.decisions)
    assert sum(len(decision.options) for decision in first.decisions) == 9
