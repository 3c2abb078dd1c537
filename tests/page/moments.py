"""Moments of real games for pictures: right before something happens, and the end of a scenario."""

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import NamedTuple

import msgspec

from havenwright import bots
from havenwright.engine import PARTY, Answer, Event, Seat
from havenwright.table.party import PERSON, Place, Setup, begin
from tests.page.positions import Position
from tests.server.parties import packs, setup

SCENARIOS = ("lamps-at-low-water", "the-pump-house", "the-customs-house")

SEEDS = range(1, 9)

LONGEST = 600
"""Answers of a game."""


THREE = (
    Seat("bellwarden", items=("oilskin-coat", "bell-rope")),
    Seat("lampwright", items=("rum-flask",)),
    Seat("shucker", items=("tin-whistle",)),
)


class Moment(NamedTuple):
    """A position, and the option of its question that makes something happen."""

    position: Position
    option: int
    events: tuple[Event, ...]
    """Everything that happens then, up to the next question."""
    outcome: str


def moment_of(kind: str) -> Moment:
    """The last moment of a game before an event of a kind, soon after somebody's answer."""
    for scenario, seed in product(SCENARIOS, SEEDS):
        for moment in _moments(scenario, seed):
            kinds = [event.kind for event in moment.events]
            if moment.option >= 0 and kind in kinds[:SOON]:
                return moment
    raise AssertionError(f"no game has an event '{kind}'")


SOON = 12
"""How many events after an answer may come before the one that is looked for."""


def late_question(kind: str) -> Position:
    """A question of a kind behind the first door of a large scenario, where three have much to choose."""
    opened = False
    found: list[Position] = []
    for moment in _moments("the-customs-house", 1, people=3):
        position = moment.position
        if opened and position.decision.kind == kind:
            found.append(position)
        opened = opened or any(event.kind == "door opened" for event in moment.events)
    assert found, f"'{kind}' isn't asked behind the door"
    return max(found[:MANY], key=lambda position: len(position.decision.options))


MANY = 12
"""How many questions are compared."""


def end_of_game(outcome: str) -> Position:
    """A whole game, which ended like this."""
    for scenario, seed in product(SCENARIOS, SEEDS):
        last = _moments(scenario, seed)[-1]
        if last.outcome == outcome:
            position = last.position
            answer = position.decision.options[last.option]
            return position._replace(replies=(*position.replies, (position.decision.seat, answer)))
    raise AssertionError(f"no game is {outcome}")


def _party(scenario: str, seed: int, people: int) -> Setup:
    if people == 2:
        return setup(PERSON, PERSON, seed=seed, scenario=scenario)
    return Setup(scenario, tuple(Place(seat) for seat in THREE), seed=seed)


@cache
def _moments(scenario: str, seed: int, people: int = 2) -> tuple[Moment, ...]:
    """The moments of a whole game."""
    return tuple(_play(scenario, seed, people))


def _play(scenario: str, seed: int, people: int) -> Iterator[Moment]:
    """Every answer of a game of greedy seats, and what came of it."""
    begun = msgspec.structs.replace(_party(scenario, seed, people), hidden=False)
    game = begin(begun, packs())
    bot = bots.named("greedy", seed)
    replies: list[tuple[int, Answer]] = []
    while game.decision is not None and len(replies) < LONGEST:
        decision = game.decisions[0]
        answer = bot(game.handle(max(0, decision.seat)))
        so_far, seen = tuple(replies), len(game.events)
        game.choose(answer, None if decision.seat == PARTY else decision.seat)
        replies.append((decision.seat, answer))
        option = decision.options.index(answer) if answer in decision.options else -1
        yield Moment(Position(begun, so_far, decision), option, tuple(game.events[seen:]), game.outcome or "")
