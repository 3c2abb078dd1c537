"""The scenarios of the Ebb are played: what is special about each happens, and they are won and lost."""

from collections.abc import Callable, Iterator
from functools import cache

import pytest

from havenwright.bots import named
from havenwright.bots.matches import classes_for, playable
from havenwright.cards.tree import Ability
from havenwright.engine.game import Game
from havenwright.engine.model.decisions import Answer, Decision
from havenwright.engine.setting.setting import Seat
from havenwright.hexes import bits
from havenwright.packs.scenario.plot import Exit
from tests.engine.invariants import check
from tests.engine.shipped_games import aims, apart, packs

SCENARIOS = playable(packs(), "gh2")
STRONG, WEAK = (9, 0), (1, 7)
"""Levels of the characters and of the scenario."""


Aim = Callable[[Game], list[int]]
"""Where a party wants to go; nothing: as the greedy bot likes."""


def out(game: Game) -> list[int]:
    """To the way out, where there is one for the party."""
    leaves = any(isinstance(rule, Exit) and rule.who.kind == "characters" for rule in game.state.plot.rules)
    return aims(game) if leaves and not game.setting.scenario.figures else []


def doors(game: Game) -> list[int]:
    return list(bits(game.setting.board(game.state.open_doors).closed_doors))


class Purposeful:
    """Plays as well as the greedy bot, but goes somewhere where it has a reason to."""

    def __init__(self, seed: int, aim: Aim) -> None:
        self._greedy, self._aim = named("greedy", seed), aim

    def __call__(self, game: Game, decision: Decision) -> Answer:
        goals = self._aim(game)
        if decision.kind == "escape":
            return "yes"
        if goals and decision.kind == "play card":
            bottoms = [option for option in decision.options if isinstance(option, tuple) and option[1] % 2]
            if bottoms:
                return max(bottoms, key=lambda option: _hexes(game, *option))
        if goals and decision.kind == "move":
            ends = [option for option in decision.options if isinstance(option, int)]
            return min(ends, key=lambda at: min(apart(game, at, goal) for goal in goals))
        return self._greedy(game.handle())


def _hexes(game: Game, card: int, half: int) -> int:
    """How far a bottom action goes."""
    parts = game.setting.cards[card][1].bottom.parts if half == 1 else ()
    moves = [part.amount for part in parts if isinstance(part, Ability) and part.verb == "move"]
    return 2 if half == 3 else max((amount for amount in moves if isinstance(amount, int)), default=0)


def start(scenario: str, seed: int, size: int, levels: tuple[int, int] = STRONG) -> Game:
    classes = classes_for(packs(), "gh2")
    party = [Seat(classes[(seed + seat) % len(classes)], levels[0]) for seat in range(size)]
    return Game.start(
        ruleset="gh2", packs=packs(), scenario=scenario, party=party, level=levels[1], seed=seed
    )


@cache
def finished(scenario: str, seed: int, size: int, levels: tuple[int, int] = STRONG, aim: Aim = out) -> Game:
    """A game that was played to its end."""
    game, bot = start(scenario, seed, size, levels), Purposeful(seed, aim)
    while (decision := game.decision) is not None:
        game.choose(bot(game, decision), decision.seat)
        check(game)
    return game


def games(scenario: str, fits: Callable[[Game], bool], most: int = 12) -> Iterator[Game]:
    """Games of a scenario, one of which has what is looked for."""
    for number in range(most):
        game = finished(scenario, number, 2 + number % 3)
        yield game
        if fits(game):
            return
    raise AssertionError(f"none of {most} games of {scenario}")


def first(scenario: str, fits: Callable[[Game], bool]) -> Game:
    *_, found = games(scenario, fits)
    return found


def happened(game: Game, kind: str, **data: object) -> list[int]:
    """When something was told, by number."""
    return [
        number
        for number, event in enumerate(game.events)
        if event.kind == kind and all(event.get(key) == value for key, value in data.items())
    ]


def called(game: Game, name: str) -> list[int]:
    people = (*game.setting.identities, *game.state.born)
    return [number for number, who in enumerate(people) if who.name.startswith(name)]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_strong_party_wins_and_a_weak_one_loses(scenario: str) -> None:
    assert first(scenario, lambda game: game.outcome == "won").outcome == "won"
    assert any(finished(scenario, seed, 2, WEAK).outcome == "lost" for seed in range(1, 5))


def test_the_pump_is_attacked_in_waves_and_its_end_is_the_end() -> None:
    game = finished("the-pump-house", 1, 3, WEAK)
    (pump,) = called(game, "Great Pump")
    assert happened(game, "focus", focus=pump)
    assert happened(game, "section", section="2")
    assert happened(game, "destroyed", figure=pump)
    won = first("the-pump-house", lambda game: game.outcome == "won")
    assert won.state.round in (7, 8)
    assert won.state.figures[called(won, "Great Pump")[0]].here
    assert len(happened(won, "spawned")) >= 3


def test_the_boiler_is_stoked_or_not() -> None:
    game = finished("the-pump-house", 0, 3, STRONG, doors)
    (choice,) = game.state.plot.chosen
    assert choice in ("Stoke the Boiler", "Let It Be")
    assert happened(game, "section", section="3") > happened(game, "door opened", door="1")


def test_water_rises_and_brings_the_assessor_who_can_not_be_killed() -> None:
    game = first("slack-water", lambda game: bool(called(game, "Deep Assessor")))
    (assessor,) = called(game, "Deep Assessor")
    assert happened(game, "section", section="2") < happened(game, "section", section="3")
    assert happened(game, "spawned", figure=assessor)
    assert not happened(game, "died", figure=assessor)
    assert game.state.resources["counter Water"] >= 6


def test_the_party_gets_out_in_time_or_not() -> None:
    won = first("slack-water", lambda game: game.outcome == "won")
    assert won.state.plot.escaped
    assert len(happened(won, "escaped")) == len(won.state.plot.escaped)
    assert not any(won.state.figures[seat].here for seat in range(len(won.setting.party)))
    late = start("slack-water", 3, 2)
    while (decision := late.decision) is not None:
        stays = next(
            (option for option in ("skip", "no") if option in decision.options), decision.options[-1]
        )
        late.choose(stays, decision.seat)
    assert late.outcome == "lost"


def test_gates_are_unlocked_close_behind_you_and_a_room_opens_down_the_pipe() -> None:
    game = first("the-lock-flight", lambda game: {"3", "4"} <= set(game.state.plot.read))
    assert happened(game, "door", door="1", how="unlock") or happened(game, "door opened", door="1")
    assert happened(game, "treasure", number=3) < happened(game, "section", section="4")
    assert happened(game, "room revealed")
    wheels = called(game, "Sluice Wheel")
    assert all(happened(game, "revealed", figure=wheel) for wheel in wheels)


def test_two_who_stand_on_the_plates_unlock_the_gate() -> None:
    game = start("the-lock-flight", 0, 2, (9, 0))
    plates = [game.setting.board(()).index(place.at) for place in game.state.plot.places if place.name == "p"]
    bots = [Purposeful(seat, lambda _, at=plate: [at]) for seat, plate in enumerate(plates)]  # type: ignore[misc]
    while "2" not in game.state.plot.read:
        decision = game.decision
        assert decision is not None
        assert not happened(game, "door opened")
        standing = game.state.figures[max(0, decision.seat)].hex == plates[max(0, decision.seat)]
        stays = standing and decision.kind == "move"
        game.choose("skip" if stays else bots[max(0, decision.seat)](game, decision), decision.seat)
    assert game.state.plot.read == ("2",)
    assert game.state.plot.locked == ("2",)


def test_the_harbourmaster_changes_below_half_his_hit_points() -> None:
    game = first(
        "the-harbourmasters-hours", lambda game: game.outcome == "won" and "3" in game.state.plot.read
    )
    (boss,) = called(game, "Harbourmaster")
    who = game.setting.identities[boss]
    most = game.state.figures[boss].max_hit_points
    assert who.rank == "boss"
    assert most == 6 + 6 * len(game.setting.party)
    (phase,) = happened(game, "section", section="2")
    hurt = [
        event for event in game.events[:phase] if event.kind == "suffered" and event.get("figure") == boss
    ]
    left = [points for event in hurt if isinstance(points := event.get("left"), int)]
    assert 2 * left[-1] <= most
    assert all(2 * points > most for points in left[:-1])
    assert happened(game, "door opened", door="1")[0] > phase
    assert [event for event in game.events[phase:] if event.kind == "bonus" and event.get("figure") == boss]
    assert happened(game, "died", figure=boss)
    assert len(happened(game, "section", section="3")) == 1


def test_the_bride_walks_by_herself_and_has_to_arrive() -> None:
    won = first("the-wedding-at-sluice-street", lambda game: game.outcome == "won")
    (bride,) = called(won, "Osk's Daughter")
    exits = [won.setting.board(()).index(p.at) for p in won.state.plot.places if p.name == "x"]
    walked = [
        event.get("to") for event in won.events if event.kind == "moved" and event.get("figure") == bride
    ]
    assert bride in won.state.plot.escaped or won.state.plot.end == "won"
    assert walked[-1] in exits or won.state.plot.end == "won"
    lost = finished("the-wedding-at-sluice-street", 1, 2, WEAK)
    assert happened(lost, "died", figure=called(lost, "Osk's Daughter")[0]) or happened(lost, "all exhausted")


def test_lamplighters_are_allies_that_fight_and_old_pincer_is_named() -> None:
    game = finished("the-wedding-at-sluice-street", 0, 4)
    lamplighters = called(game, "Lamplighter")
    assert {game.setting.identities[number].rank for number in lamplighters} == {"named"}
    assert any(happened(game, "attacked", figure=number) for number in lamplighters)
    (pincer,) = called(game, "Old Pincer")
    assert game.setting.identities[pincer].set == "bailiff-crab"
    crab = packs().monster("bailiff-crab").elite[0].hit_points
    assert isinstance(crab, int)
    assert game.state.figures[pincer].max_hit_points == -(-4 * crab // 2)


def test_the_mudlarks_are_paid_or_not() -> None:
    choices = set()
    for seed in range(3):
        game = finished("the-wedding-at-sluice-street", seed, 2 + seed % 3)
        choices |= set(game.state.plot.chosen)
        if "Share the Cake" in game.state.plot.chosen:
            (asked,) = happened(game, "section", section="2")
            alive = [
                n
                for n in called(game, "Mudlark")
                if not any(at < asked for at in happened(game, "died", figure=n))
            ]
            joined = [event.get("figure") for event in game.events if event.kind == "changed sides"]
            assert set(joined) <= set(alive)
    assert choices
