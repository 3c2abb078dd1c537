"""The log of a room as it is kept: its header, and a line for everything that changed it."""

from typing import Final, Literal, TypeAlias

import msgspec

from havenwright.engine import Answer
from havenwright.table.party import Setup

PACE: Final = 0.6
"""Seconds between the answers of bots, so that people can follow."""

UndoBy: TypeAlias = Literal["consent", "anybody"]


class Header(msgspec.Struct, frozen=True):
    """The unchanging part of a room: how it was begun."""

    setup: Setup
    keys: tuple[str, ...]
    """The first key of each seat."""
    undo: UndoBy = "consent"
    """By consent: those must agree whom an undo concerns."""
    pace: float = PACE
    """Seconds between the answers of bots."""
    saved: bytes = b""
    """A saved table from which the room goes on; empty: it was begun with the set-up."""
    from_stored: bool = False
    """True if it goes on from the start of the last round of that game."""


class Replied(msgspec.Struct, frozen=True, tag="reply", omit_defaults=True):
    """An entry of the game's own log."""

    seat: int
    answer: Answer
    events: int = 0
    """How many events there were after it; 0: not counted."""


class PlayerIs(msgspec.Struct, frozen=True, tag="player"):
    """A seat is a person's or a bot's from now on."""

    seat: int
    player: str


class KeyIs(msgspec.Struct, frozen=True, tag="key"):
    """A seat has another key from now on."""

    seat: int
    key: str


class HostIs(msgspec.Struct, frozen=True, tag="host"):
    """Another seat has the host's rights."""

    seat: int


class Failed(msgspec.Struct, frozen=True, tag="failed"):
    """A mistake of ours: nobody plays until the host goes on from before it."""

    reason: str
    report: str
    """Lines for whoever mends it: nothing that a seat may not know."""
    replies: int
    """How many answers there were before."""
    seat: int
    """Whoever was to answer."""
    answer: Answer | None = None
    """The answer at which it happened; None: at something else."""
    taken: bool = False
    """True if the answer stands in the log, and only the table after it can't be shown."""
    saved: str = ""
    """The name of the game among the saved ones; empty: it couldn't be kept."""


class GoneOn(msgspec.Struct, frozen=True, tag="gone on"):
    """The host goes on from before the mistake."""


class Restored(msgspec.Struct, frozen=True, tag="restored"):
    """The game goes on from the start of a stored round; answers before this line don't count."""

    saved: bytes
    """The game with that round; empty: it begins anew."""


Line: TypeAlias = Replied | PlayerIs | KeyIs | HostIs | Failed | GoneOn | Restored

read_line: Final = msgspec.json.Decoder(Line)

read_header: Final = msgspec.json.Decoder(Header)
