"""Whole games at random by the rules of every edition: they end, and every state keeps its properties."""

import pytest

from havenwright.engine.game import Game
from havenwright.engine.setting.setting import Seat
from havenwright.engine.setting.variants import BY_THE_BOOK, QUICK
from tests.engine.agreement import agrees
from tests.engine.invariants import check
from tests.engine.shipped_games import LEVELS, MOST_DECISIONS, SIZES, STRENGTHS, bot, new_game, packs

GAMES = 18


def started(edition: str, seed: int) -> Game:
    """A game whose scenario, party and level follow from the seed."""
    scenarios, classes = list(packs().scenarios), list(packs().classes)
    size = SIZES[seed % 3]
    return Game.start(
        ruleset=edition,
        packs=packs(),
        scenario=scenarios[seed * 7 % len(scenarios)],
        party=[Seat(classes[(seed + seat) % len(classes)], STRENGTHS[seed % 3]) for seat in range(size)],
        level=LEVELS[seed % 4],
        seed=seed,
        variants=BY_THE_BOOK if seed % 2 else QUICK,
    )


EVERY = 10
"""How many decisions there are between two looks at the state."""


def start(edition: str, seed: int) -> Game:
    """The game of a seed, by other rules."""
    usual = new_game(seed).setting
    return Game.start(
        ruleset=edition,
        packs=packs(),
        scenario=usual.scenario.id,
        party=[Seat(seat.character, STRENGTHS[seed % 3]) for seat in usual.party],
        level=usual.level,
        seed=seed,
    )


@pytest.mark.parametrize("edition", ["gh1", "jotl", "fh"])
@pytest.mark.parametrize("seed", range(GAMES))
def test_random_games_come_to_an_end(edition: str, seed: int) -> None:
    game, choose = started(edition, seed), bot(seed)
    for number in range(MOST_DECISIONS):
        decision = game.decision
        if decision is None:
            break
        if game.state.round and number % 15 == 0:
            check(game)
        if number == 40:
            agrees(game, known=packs())
        game.choose(choose(game, decision), decision.seat)
    assert game.outcome in ("won", "lost")


@pytest.mark.parametrize("edition", ["gh1", "jotl", "fh"])
@pytest.mark.parametrize("seed", [2, 13, 24])
def test_a_game_keeps_its_properties_to_the_end(edition: str, seed: int) -> None:
    game, choose = start(edition, seed), bot(seed)
    for number in range(MOST_DECISIONS):
        decision = game.decision
        if number % EVERY == 0:
            check(game)
        if decision is None:
            break
        game.choose(choose(game, decision), decision.seat)
    check(game)
    assert game.decision is None
    assert game.state.outcome in ("won", "lost")
    assert [event for event in game.events if not event.why] == []
