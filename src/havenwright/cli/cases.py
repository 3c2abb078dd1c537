"""Files of cases: boards with a question each, as JSON `{"cases": [...]}`.

Reading them is strict, and a mistake is reported with the case and the field.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, TypeVar

import msgspec

from havenwright.cli.common import read_text
from havenwright.errors import UserError
from havenwright.hexes import Board, Border, Hex

Terrain = Literal["open", "wall", "obstacle", "trap", "hazard", "difficult", "icy"]


class CaseBoard(msgspec.Struct, frozen=True):
    """A board hex by hex; walls on the sides between two hexes."""

    hexes: list[tuple[int, int, Terrain]]
    thin_walls: list[tuple[Hex, Hex]] = []

    def board(self, border: Border) -> Board:
        return Board(
            [(q, r) for q, r, terrain in self.hexes if terrain != "wall"],
            wall_hexes=self.of("wall"),
            walls=self.thin_walls,
            border=border,
        )

    def of(self, terrain: Terrain) -> list[Hex]:
        return [(q, r) for q, r, kind in self.hexes if kind == terrain]


class Case(msgspec.Struct, frozen=True):
    """What every case has."""

    id: str
    board: CaseBoard


CaseType = TypeVar("CaseType", bound=Case)


def read_cases(path: Path, kind: type[CaseType]) -> Iterator[CaseType]:
    """The cases of a file, one after the other."""
    for number, raw in enumerate(_raw_cases(path), start=1):
        try:
            yield msgspec.convert(raw, kind)
        except msgspec.ValidationError as error:
            raise UserError(f"case {_name(raw, number)}: {_plainly(error)}", file=path) from None


def case_error(path: Path, case: Case, error: UserError) -> UserError:
    """An error in what a case says, with the case's name."""
    return UserError(f"case {case.id}: {error.message}", file=path)


def _raw_cases(path: Path) -> list[Any]:
    try:
        content = msgspec.json.decode(read_text(path))
    except msgspec.DecodeError as error:
        raise UserError(f"is not JSON: {error}", file=path) from None
    except RecursionError:
        raise UserError("is not a file of cases: it is nested too deeply", file=path) from None
    cases = content.get("cases") if isinstance(content, dict) else None
    if not isinstance(cases, list):
        raise UserError('is not a file of cases: an object with a list "cases"', file=path)
    return cases


def _name(raw: object, number: int) -> str:
    name = raw.get("id") if isinstance(raw, dict) else None
    return name if isinstance(name, str) else f"number {number}"


def _plainly(error: msgspec.ValidationError) -> str:
    """msgspec says `Expected X - at `$.board.hexes[0]``; here the field comes first."""
    message, _, where = str(error).partition(" - at `$")
    field = where.strip("`").lstrip(".")
    return f"{field}: {message[0].lower()}{message[1:]}" if field else message[0].lower() + message[1:]
