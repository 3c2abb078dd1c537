"""Whole games by the rules of the other editions: every state keeps its properties, and says why."""

import pytest

from havenwright.engine.game import Game
from havenwright.engine.setting.setting import Seat
from tests.engine.games import MOST_DECISIONS, STRENGTHS, bot, new_game, packs
from tests.engine.invariants import check

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
