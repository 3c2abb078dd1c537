"""Whole games of the shipped scenarios by the rules of the other editions, played at random."""

import pytest

from havenwright.engine.game import Game
from havenwright.engine.setting.setting import Seat
from havenwright.engine.setting.variants import BY_THE_BOOK, QUICK
from tests.engine.agreement import agrees
from tests.engine.games import LEVELS, MOST_DECISIONS, SIZES, STRENGTHS, bot, packs
from tests.engine.invariants import check

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
