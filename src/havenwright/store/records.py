"""Records of the store, and what every store can do."""

from collections.abc import Sequence
from pathlib import Path
from typing import Literal, Protocol, TypeAlias

import msgspec

from havenwright.errors import UserError

Kind: TypeAlias = Literal["table", "campaign"]
"""The kind of a room."""


class StoreError(UserError):
    """A store that can't be read or written; the message says why in one sentence."""


class NumberTaken(StoreError):  # noqa: N818 - it is told as it is
    """A line of a room that somebody else has appended first."""


class RoomRow(msgspec.Struct, frozen=True):
    """A room as a list shows it."""

    id: str
    created: float
    """In seconds since 1970."""
    changed: float
    title: bytes
    """The line about it that whoever owns it wrote last, in JSON."""
    lines: int


class SaveRow(msgspec.Struct, frozen=True):
    """A saved game as a list shows it."""

    id: int
    name: str
    created: float
    size: int


class Store(Protocol):
    """Keeps rooms and saved games; what it has accepted survives the end of the process."""

    def create(self, room: str, header: bytes, title: bytes, kind: Kind = "table") -> None:
        """Begin a room; refuse an id that is there."""

    def append(
        self,
        room: str,
        number: int,
        lines: Sequence[bytes],
        title: bytes | None = None,
        stored: bytes | None = None,
    ) -> None:
        """Append lines from a number on, all or none; `NumberTaken` if that isn't the next one.

        `title` and `stored` take the place of those before, if they are given.
        """

    def has(self, room: str) -> bool:
        """True if there is a room of an id."""

    def header(self, room: str) -> bytes:
        """The first words of a room; refuse one that isn't there."""

    def stored(self, room: str) -> bytes:
        """The game from which a room can go on if its lines can't be played again; empty: none."""

    def lines(self, room: str, since: int = 0) -> list[bytes]:
        """The lines of a room from a number on."""

    def rooms(self, kind: Kind) -> list[RoomRow]:
        """All rooms of a kind, the last changed first."""

    def delete(self, room: str) -> None:
        """Remove a room and its lines; no room of that id is no mistake."""

    def keep(self, name: str, content: bytes) -> int:
        """Keep a saved game; return its number."""

    def saves(self) -> list[SaveRow]:
        """All saved games, the newest first."""

    def save(self, number: int) -> bytes:
        """The content of a saved game; refuse a number that isn't there."""

    def rename(self, number: int, name: str) -> None:
        """Give a saved game another name."""

    def drop(self, number: int) -> None:
        """Remove a saved game."""

    def back_up(self, path: Path) -> None:
        """Copy everything into a file, while others go on writing."""

    def close(self) -> None:
        """Let go of the files."""
