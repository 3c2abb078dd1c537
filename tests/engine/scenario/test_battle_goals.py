"""Battle goals: which count, when, for whom, and what becomes of them."""

from typing import Any

import pytest

from havenwright.cards.tree import Compare, Did, Fact, Not, Stat
from havenwright.engine.game import Game
from havenwright.engine.model.state import GOALS
from havenwright.engine.setting.setting import Seat
from havenwright.errors import UserError
from havenwright.packs.records import BattleGoal
from tests.engine.acting import Ending, conclude
from tests.engine.parties import RAT, by_the_book, idler, party, settled
from tests.engine.scenario.endings import STEP, WEAK_RAT, ended, gains
from tests.engine.shipped_games import packs
from tests.engine.tables import hero, select, table, until
from tests.proves import proves

CALM = Not(Did("long rest", "scenario"))


def concluded(game: Game, outcome: Ending) -> list[dict[str, object]]:
    """The gains of each character."""
    conclude(game, outcome)
    return [dict(event.data) for event in game.events if event.kind == "gained"]


def goals(count: int, checkmarks: int = 1) -> list[BattleGoal]:
    return [
        BattleGoal(id=f"goal {n:02}", name=f"Goal {n}", condition=CALM, checkmarks=checkmarks)
        for n in range(count)
    ]


rule = pytest.mark.rule


def with_goal(checkmarks: int) -> Game:
    one = BattleGoal(id="calm", name="Calm", condition=CALM, checkmarks=checkmarks)
    seats = [Seat("Hero 0", goal="calm"), Seat("Hero 1")]
    return table("1   2   M", party(2), {"M": RAT}, goals=[one], seats=seats)


@proves(
    "gh1.battle-goals.reward-on-success",
    "jotl.battle-goals.worth-one-check-mark",
    "gh2.battle-goals.reward-on-completion",
    "fh.battle-goals.reward-requires-completion",
)
def test_a_goal_counts_for_those_who_win(edition: str) -> None:
    worth = {"gh1": 2, "jotl": 1, "gh2": 2, "fh": 2}[edition]
    assert concluded(with_goal(2), "won")[0]["checkmarks"] == worth
    assert concluded(with_goal(2), "lost")[0]["checkmarks"] == 0


@proves("gh1.battle-goals.returned-after", "fh.battle-goals.reshuffled-after")
def test_all_goals_are_in_their_deck_again(edition: str) -> None:
    size, cards, out = {"gh1": (4, 24, 8), "fh": (3, 60, 9)}[edition]
    game = settled(by_the_book("1   2   3   4   M", size, goals=goals(cards)))
    assert len(game.state.decks[GOALS].left) == cards - out
    concluded(game, "lost")
    deck = game.state.decks[GOALS]
    assert sorted(deck.left) == [f"goal {n:02}" for n in range(cards)]
    assert (deck.discarded, deck.top, deck.bottom) == ((), (), ())  # so the next one comes by chance


@proves("gh1.battle-goals.exhaustion-by-cards-keeps-hp")
def test_who_ran_out_of_cards_still_has_hit_points() -> None:
    alive = BattleGoal(
        id="alive", name="Alive", condition=Compare(Stat("hit points", "self"), ">=", 1), checkmarks=1
    )
    heroes = [idler("Hero 0", hp=4), idler("Hero 1")]
    seats = [Seat("Hero 0", goal="alive"), Seat("Hero 1")]
    zones: Any = ["hand", "lost", "lost", "lost", *["hand"] * 4]
    game = table("1   2   M", heroes, {"M": RAT}, goals=[alive], seats=seats, zones=zones)
    body = game.state.figures[0]
    assert (body.here, body.hit_points) == (False, 4)
    assert concluded(game, "won")[0]["checkmarks"] == 1


def test_a_goal_that_the_record_does_not_tell_of_gives_nothing() -> None:
    greedy = BattleGoal(
        id="greedy", name="Greedy", condition=Compare(Fact("tokens looted", "scenario"), ">=", 3)
    )
    assert gains(ended("won", goal=greedy, tokens=2))["checkmarks"] == 0
    assert gains(ended("won", goal=greedy, tokens=3))["checkmarks"] == 1


def test_a_goal_is_judged_by_a_whole_game() -> None:
    one = hero("One", (20, "Attack 5", "Move 1"), STEP, STEP, STEP)
    slayer = BattleGoal(
        id="slayer", name="Slayer", condition=Compare(Fact("enemies killed", "scenario"), ">=", 1)
    )
    game = table("1   M", [one], {"M": WEAK_RAT}, goals=[slayer], seats=[Seat("One", goal="slayer")])
    select(game, (0, 1))
    game.scene.force("+0")
    game.choose((0, 0))
    game.choose(1)
    until(game, "nothing", {"short rest": "no"})
    assert game.outcome == "won"
    assert gains(list(game.events))["checkmarks"] == 1


def test_an_unknown_goal_is_refused() -> None:
    classes, scenario = list(packs().classes), next(iter(packs().scenarios))
    with pytest.raises(UserError, match="battle goal 'nothing'"):
        Game.start(ruleset="gh2", packs=packs(), scenario=scenario, party=[Seat(classes[0], goal="nothing")])
