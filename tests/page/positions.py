"""A position of a real game for each kind of question that the shipped packs ask."""

from functools import cache
from itertools import product
from typing import Final, NamedTuple

import msgspec

from havenwright import bots
from havenwright.engine import PARTY, Answer, Decision, Game
from havenwright.table.offers import scenarios_for
from havenwright.table.party import PERSON, Setup, begin
from tests.server.parties import packs, setup

RULESETS: Final = ("gh2", "fh", "jotl", "gh1", "bnb")

SEEDS: Final = (1, 2, 3)

LONGEST: Final = 400
"""Questions of a game that are looked at."""


class Position(NamedTuple):
    """A game up to a question, with a person in every seat."""

    setup: Setup
    replies: tuple[tuple[int, Answer], ...]
    """The seat, and its answer, of every question so far."""
    question: int
    """The number of the question."""


def play(game: Game, position: Position) -> None:
    """Play up to a position."""
    for seat, answer in position.replies:
        game.choose(answer, None if seat == PARTY else seat)


def is_telling(decision: Decision) -> bool:
    """True if there is something to choose."""
    return len(decision.options) > 1


@cache
def positions() -> dict[str, Position]:
    """The first position of each kind, in games that a random bot plays."""
    found: dict[str, Position] = {}
    for seed, ruleset in product(SEEDS, RULESETS):
        for scenario in scenarios_for(packs(), ruleset):
            _collect(found, ruleset, scenario.id, seed)
    return found


def _collect(found: dict[str, Position], ruleset: str, scenario: str, seed: int) -> None:
    seats = 1 if ruleset == "bnb" else 2
    begun = setup(*[PERSON] * seats, seed=seed, ruleset=ruleset, scenario=scenario)
    begun = msgspec.structs.replace(begun, hidden=False)
    game = begin(begun, packs())
    bot = bots.named("random" if seed > 1 else "greedy", seed)
    replies: list[tuple[int, Answer]] = []
    while not game.outcome and len(replies) < LONGEST:
        decision = game.decisions[0]
        if decision.kind not in found and is_telling(decision):
            found[decision.kind] = Position(begun, tuple(replies), decision.number)
        seat = max(0, decision.seat)
        answer = bot(decision, game.glance(seat), game)
        game.choose(answer, None if decision.seat == PARTY else decision.seat)
        replies.append((decision.seat, answer))
