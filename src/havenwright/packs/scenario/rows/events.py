"""Triggers and rules that hold: `when door D1 opens: ...`, `at the start of round 4: ...`, `rule ...`."""

from typing import Final, Literal

from havenwright.cards.tree import Amount
from havenwright.grammar import Refused
from havenwright.packs.scenario.plot import Event
from havenwright.packs.scenario.records import Group, Opened, Revealed, State

CHARACTERS: Final = Group(kind="characters")
MOST_ROUNDS: Final = 99
Side = Literal["start of round", "end of round"]


def _so(s: State) -> Event:
    """A state that comes about; a door that opens and a room that is revealed are events of their own."""
    match s:
        case Revealed(place) if place:
            return Event(kind="reveal", places=(place,))
        case Opened(door) if door:
            return Event(kind="open", places=(door,))
    return Event(kind="so", state=s)


def _round(side: Side, n: Amount) -> tuple[Event, bool]:
    if n == 0:
        raise Refused("round 0; the first is 1", "0")
    return Event(kind=side, round=n), True


def _every(side: Side, n: int = 1, first: Amount | None = None) -> tuple[Event, bool]:
    if not 1 <= n <= MOST_ROUNDS:
        raise Refused(f"every {n} rounds; it can be 1 to {MOST_ROUNDS}", str(n))
    return Event(kind=side, round=n if first is None else first, every=n), False
