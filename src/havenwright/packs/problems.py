"""Problems of a pack, for people, and the places that checks point at."""

from collections.abc import Iterable
from typing import Final, NamedTuple

import msgspec

from havenwright.cards.text.mistakes import CardError
from havenwright.errors import UserError, printable

MOST_PROBLEMS: Final = 50
"""More than these are not told; who has mended fifty comes back anyway."""


class Problem(msgspec.Struct, frozen=True, order=True):
    """Something wrong in a file, with the place where it stands (lines and columns from 1)."""

    file: str
    line: int
    column: int
    message: str
    length: int = 1

    def __str__(self) -> str:
        return f"{printable(self.file)}:{self.line}:{self.column}: {self.message}"


class PackError(UserError):
    """A pack that can't be loaded, with everything that is wrong with it."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        first = self.problems[0]
        more = f" (and {len(self.problems) - 1} more)" if len(self.problems) > 1 else ""
        super().__init__(first.message + more, file=first.file, line=first.line, column=first.column)


class Place(NamedTuple):
    """A stretch of a line in a file; line and column from 1."""

    line: int = 1
    column: int = 1
    length: int = 1


class Source:
    """One file of a pack: its name, and where in it the parts of its content stand.

    A part has an address, such as `initiative of wallow`; a check points at it. Every file has the
    address "", its head.
    """

    def __init__(self, file: str) -> None:
        self.file = file
        self.places: dict[str, Place] = {}

    def note(self, address: str, line: int, column: int, length: int = 1) -> None:
        """Remembers where a part stands; a second part of the same address is `again` it."""
        name = f"again {address}" if address in self.places else address
        self.places.setdefault(name, Place(line, column, max(1, length)))

    def problem(self, message: str, address: str = "") -> Problem:
        """A problem with the part at an address, or with the file as a whole."""
        place = self.places.get(address) or self.places.get("") or Place()
        return Problem(self.file, place.line, place.column, message, place.length)


def problem_of(error: CardError, file: str) -> Problem:
    """A mistake in text that was read, as a problem of the pack."""
    return Problem(error.file or file, error.line or 1, error.column or 1, error.message, error.length)
