"""The end of a scenario: all exhausted, experience and gold, inspiration, battle goals; and its level."""

import pytest
from msgspec.structs import replace

from havenwright.cards.tree import Ability, Bonus, Compare, Did, Fact, Moment, Not, Select
from havenwright.engine.game import Game
from havenwright.engine.loot import loot_in
from havenwright.engine.model.agenda import Conclude, EndRound
from havenwright.engine.model.events import Event
from havenwright.engine.setting.setting import Seat
from havenwright.engine.setting.variants import recommended_level
from havenwright.engine.steps import run as step
from havenwright.errors import UserError
from havenwright.packs.records import BattleGoal
from havenwright.rulesets import ruleset
from tests.engine.acting import perform, run
from tests.engine.games import packs
from tests.engine.scenes import Scene
from tests.engine.tables import Card, hero, monster, select, table, until
from tests.proves import proves

rule = pytest.mark.rule

WAIT: Card = (20, "Move 1", "Move 1")
RAT = monster("Rat", (50, "Loot 1"), hp=1)
GOAL = BattleGoal(id="calm", name="Calm", condition=Not(Did("long rest", "scenario")), checkmarks=2)


def ended(
    outcome: str,
    *,
    heroes: int = 2,
    level: int = 1,
    experience: int = 0,
    tokens: int = 0,
    goal: BattleGoal | None = None,
) -> list[Event]:
    """What is told at the end of a scenario in which the first character gained so much."""
    classes = [hero(f"Hero {n}", *(WAIT,) * 4) for n in range(heroes)]
    seats = [Seat(one.id, goal=goal.id if goal else "") for one in classes]
    drawing = "   ".join([*"1234"[:heroes], "M"])
    game = table(drawing, classes, {"M": RAT}, level=level, goals=[goal] if goal else [], seats=seats)
    play = game._play
    play.figure(0).experience = experience
    if tokens:
        play.state.tokens = (play.figure(0).hex,) * tokens
        list(loot_in(play, 0, 1 << play.figure(0).hex))
    for _ in step(play, Conclude(outcome=outcome)):  # type: ignore[arg-type]
        raise AssertionError("nothing is asked at the end")
    assert play.state.outcome == outcome
    return list(play.events)


def gains(events: list[Event], seat: int = 0) -> dict[str, object]:
    return next(dict(e.data) for e in events if e.kind == "gained" and e.get("figure") == seat)


# Losing and winning


@proves("gh2.exhaustion.all-exhausted-lost", "bnb.exhaustion.loses-scenario")
def test_when_the_last_is_exhausted_the_scenario_is_lost_at_the_end_of_the_round() -> None:
    scene = Scene("A   M").damage("A", 10)
    assert scene.state.outcome == ""
    assert scene.end_round().state.outcome == "lost"
    assert "all exhausted" in scene.kinds


def test_who_has_no_cards_at_the_start_of_a_round_has_lost_at_once() -> None:
    game = table("1   M", [hero("One", *(WAIT,) * 2)], {"M": RAT}, zones=["lost", "discard"])
    assert game.decision is None
    assert game.outcome == "lost"


def test_what_waits_for_the_end_of_the_scenario_happens_before_it_is_over() -> None:
    scene = Scene("A   M")
    perform(scene, "A", Bonus(Moment("end of scenario"), (Ability("experience", 2),), lasts="scenario"))
    perform(scene, "A", Ability("kill", target=Select("enemy")), answers=[1])
    run(scene, EndRound())
    assert scene.state.outcome == "won"
    assert scene.result("A")["xp"] == 2
    assert gains(scene.events)["experience"] == 2 + 6


# What everybody takes home


@rule("gh2.level.bonus-experience")
def test_bonus_experience_by_level() -> None:
    assert [row.bonus_experience for row in ruleset("gh2").level_chart] == [4, 6, 8, 10, 12, 14, 16, 18]


@rule("gh2.end-of-scenario.base-xp", "gh2.end-of-scenario.bonus-xp")
@pytest.mark.parametrize(("outcome", "experience"), [("won", 17), ("lost", 7)])
def test_experience_is_kept_and_more_is_for_those_who_win(outcome: str, experience: int) -> None:
    assert gains(ended(outcome, level=3, experience=7))["experience"] == experience


@rule("gh2.end-of-scenario.gold", "gh2.loot.character-keeps-token")
@pytest.mark.parametrize(("level", "tokens", "gold"), [(6, 4, 20), (3, 3, 9)])
def test_money_is_kept_whatever_happens(level: int, tokens: int, gold: int) -> None:
    for outcome in ("won", "lost"):
        assert gains(ended(outcome, level=level, tokens=tokens))["gold"] == gold
    assert gains(ended("won", level=level, tokens=tokens), seat=1)["gold"] == 0


@rule("gh2.end-of-scenario.no-late-loot")
def test_what_lies_on_the_map_is_nobodys() -> None:
    scene = Scene("A   .   .   M", M={"hp": 1})
    play = scene.runner.play
    play.state.tokens = tuple(play.board.index((n, 0)) for n in (1, 2)) * 2
    for _ in step(play, Conclude(outcome="won")):
        pass
    assert gains(scene.events)["gold"] == 0


@rule("gh2.end-of-scenario.inspiration")
@pytest.mark.parametrize(("heroes", "amount"), [(2, 2), (3, 1), (4, 0)])
def test_inspiration_for_small_parties(heroes: int, amount: int) -> None:
    told = [event.get("amount") for event in ended("won", heroes=heroes) if event.kind == "inspiration"]
    assert told == [amount]
    assert not [event for event in ended("lost", heroes=heroes) if event.kind == "inspiration"]


@rule("gh2.end-of-scenario.exhausted-keeps-gains", "gh2.battle-goals.exhausted-can-achieve")
def test_the_exhausted_keep_what_they_gained() -> None:
    one, two = hero("One", *(WAIT,) * 2), hero("Two", *(WAIT,) * 4)
    zones = ["lost", "discard", *["hand"] * 4]
    seats = [Seat("One", goal="calm"), Seat("Two")]
    game = table("1   2   M", [one, two], {"M": RAT}, zones=zones, goals=[GOAL], seats=seats)  # type: ignore[arg-type]
    play = game._play
    assert not play.figure(0).here
    play.figure(0).experience, play.figure(0).gold = 5, 4
    for _ in step(play, Conclude(outcome="won")):
        pass
    assert gains(play.events) == {"figure": 0, "experience": 11, "gold": 4, "checkmarks": 2}


# Battle goals


@rule("gh2.battle-goals.reward-on-completion")
@pytest.mark.parametrize(("outcome", "checkmarks"), [("won", 1), ("lost", 0)])
def test_a_goal_counts_for_those_who_win(outcome: str, checkmarks: int) -> None:
    assert gains(ended(outcome, goal=replace(GOAL, checkmarks=1)))["checkmarks"] == checkmarks


def test_a_goal_that_the_record_does_not_tell_of_gives_nothing() -> None:
    greedy = BattleGoal(
        id="greedy", name="Greedy", condition=Compare(Fact("tokens looted", "scenario"), ">=", 3)
    )
    assert gains(ended("won", goal=greedy, tokens=2))["checkmarks"] == 0
    assert gains(ended("won", goal=greedy, tokens=3))["checkmarks"] == 1


def test_a_goal_is_judged_by_a_whole_game() -> None:
    one = hero("One", (20, "Attack 5", "Move 1"), WAIT, WAIT, WAIT)
    slayer = BattleGoal(
        id="slayer", name="Slayer", condition=Compare(Fact("enemies killed", "scenario"), ">=", 1)
    )
    game = table("1   M", [one], {"M": RAT}, goals=[slayer], seats=[Seat("One", goal="slayer")])
    select(game, (0, 1))
    game._play.forced = ["+0"]
    game.choose((0, 0))
    game.choose(1)
    until(game, "nothing", {"short rest": "no"})
    assert game.outcome == "won"
    assert gains(list(game.events))["checkmarks"] == 1


def test_an_unknown_goal_is_refused() -> None:
    classes, scenario = list(packs().classes), next(iter(packs().scenarios))
    with pytest.raises(UserError, match="battle goal 'nothing'"):
        Game.start(ruleset="gh2", packs=packs(), scenario=scenario, party=[Seat(classes[0], goal="nothing")])


# Level


@rule("gh2.level.recommended")
@pytest.mark.parametrize(("levels", "recommended"), [((2, 2), 1), ((2, 3), 2), ((1, 1), 1), ((9, 9), 5)])
def test_the_usual_level(levels: tuple[int, ...], recommended: int) -> None:
    assert recommended_level(levels) == recommended


@rule("gh2.level.free-choice")
@pytest.mark.parametrize(("level", "accepted"), [(0, True), (7, True), (8, False), (-1, False)])
def test_any_level_from_0_to_7(level: int, accepted: bool) -> None:
    def start() -> Game:
        return table("1   M", [hero("One", *(WAIT,) * 4)], {"M": RAT}, level=level)

    if accepted:
        assert start().setting.level == level
    else:
        with pytest.raises(UserError, match="levels from 0 to 7"):
            start()


@rule("gh2.battle-goals.secret")
def test_a_battle_goal_is_secret_until_the_end() -> None:
    classes = [hero("One", *(WAIT,) * 4), hero("Two", *(WAIT,) * 4)]
    seats = [Seat("One", goal="calm"), Seat("Two", goal="calm")]
    game = table("1   2   M", classes, {"M": RAT}, goals=[GOAL], seats=seats)
    assert [seat.goal for seat in game.view(0).seats] == ["calm", ""]
    game._play.state.outcome = "lost"
    assert [seat.goal for seat in game.view(0).seats] == ["calm", "calm"]
