"""Files of cases: boards with a question each, as JSON `{"cases": [...]}`.

Reading them is strict, and a mistake is reported with the case and the field.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Final, Literal, TypeVar

import msgspec
from msgspec import inspect

from havenwright.cli.common import read_text
from havenwright.errors import UserError, printable
from havenwright.hexes import Board, BoardError, Border, Hex

LONGEST_NAME: Final = 60

Coordinate = Annotated[int, msgspec.Meta(ge=-1_000_000, le=1_000_000)]
Place = tuple[Coordinate, Coordinate]
"""A hex as a file says it."""
Terrain = Literal["open", "wall", "obstacle", "trap", "hazard", "difficult", "icy"]


class CaseBoard(msgspec.Struct, frozen=True):
    """A board hex by hex; walls on the sides between two hexes."""

    hexes: list[tuple[Coordinate, Coordinate, Terrain]]
    thin_walls: list[tuple[Place, Place]] = []

    def board(self, border: Border) -> Board:
        try:
            return Board(
                [(q, r) for q, r, terrain in self.hexes if terrain != "wall"],
                wall_hexes=self.of("wall"),
                walls=self.thin_walls,
                border=border,
            )
        except BoardError as error:
            raise UserError(f"board: {error.message}") from None

    def of(self, terrain: Terrain) -> list[Hex]:
        return [(q, r) for q, r, kind in self.hexes if kind == terrain]


class Case(msgspec.Struct, frozen=True):
    """The fields of every case."""

    id: str
    board: CaseBoard


CaseType = TypeVar("CaseType", bound=Case)


def read_cases(path: Path, kind: type[CaseType]) -> Iterator[CaseType]:
    """The cases of a file, one after the other."""
    for number, raw in enumerate(_raw_cases(path), start=1):
        try:
            yield msgspec.convert(raw, kind)
        except msgspec.ValidationError as error:
            raise UserError(f"case {_name(raw, number)}: {_plainly(error, kind)}", file=path) from None


def case_error(path: Path, case: Case, error: UserError) -> UserError:
    """An error in what a case says, with the case's name."""
    return UserError(f"case {shown(case.id) or 'without a name'}: {error.message}", file=path)


def shown(name: str) -> str:
    """A name from a file as it can stand in a line of text: short, and with nothing that a terminal obeys."""
    short = name if len(name) <= LONGEST_NAME else name[:LONGEST_NAME] + "..."
    return printable(short)


# The file


def _raw_cases(path: Path) -> list[Any]:
    text = read_text(path)
    try:
        content = msgspec.json.decode(text)
    except msgspec.DecodeError as error:
        raise _not_json(error, text, path) from None
    except RecursionError:
        raise UserError("is not a file of cases: it is nested too deeply", file=path) from None
    if not isinstance(content, dict):
        raise UserError(f"is not a file of cases: it must be an object, not {_word(content)}", file=path)
    if "cases" not in content:
        raise UserError('is not a file of cases: "cases" is missing', file=path)
    cases = content["cases"]
    if not isinstance(cases, list):
        raise UserError(f'is not a file of cases: "cases" must be a list, not {_word(cases)}', file=path)
    return cases


def _not_json(error: msgspec.DecodeError, text: str, path: Path) -> UserError:
    """msgspec counts bytes; people count lines and columns."""
    reason = str(error).partition(" - at `")[0].removeprefix("JSON is malformed: ")
    reason, _, byte = reason.partition(" (byte ")
    line = column = None
    if byte:
        lines = text.encode()[: int(byte.rstrip(")"))].decode(errors="ignore").split("\n")
        line, column = len(lines), len(lines[-1]) + 1
    return UserError(f"is not JSON: {_REASONS.get(reason, reason)}", file=path, line=line, column=column)


_REASONS: Final = {
    "Input data was truncated": "it ends too early",
    "Integer value out of range": "a number is too large",
    "Number out of range": "a number is too large",
}


# The cases


def _name(raw: object, number: int) -> str:
    name = raw.get("id") if isinstance(raw, dict) else None
    return shown(name) if isinstance(name, str) and name else f"number {number}"


def _plainly(error: msgspec.ValidationError, kind: type[Case]) -> str:
    """msgspec says ``Expected `int`, got `str` - at `$.board.hexes[0]` ``; here the field comes first."""
    message, _, where = str(error).partition(" - at `$")
    field = where.rstrip("`").lstrip(".")
    if missing := re.fullmatch("Object missing required field `(.*)`", message):
        return f"{field}.{missing[1]} is missing".lstrip(".")
    if wrong := re.fullmatch("Invalid enum value (.*)", message, re.DOTALL):
        could_be = ", ".join(map(str, _choices(inspect.type_info(kind), where)))
        return f"{field}: {shown(wrong[1])} is none of {could_be}"
    said = re.sub("`(.*?)`", lambda words: _WORDS.get(words[1].partition(" ")[0], words[1]), message)
    return ": ".join(filter(None, (field, said[0].lower() + said[1:])))


def _choices(kind: inspect.Type, where: str) -> tuple[object, ...]:
    """The values that may stand in a field, given its place such as `.board.hexes[0][2]`."""
    for name, number in re.findall(r"\.(\w+)|\[(\d+)\]", where):
        if isinstance(kind, inspect.UnionType):
            kind = next(part for part in kind.types if not isinstance(part, inspect.NoneType))
        match kind:
            case inspect.StructType():
                kind = next(field.type for field in kind.fields if field.encode_name == name)
            case inspect.TupleType():
                kind = kind.item_types[int(number)]
            case inspect.ListType():
                kind = kind.item_type
    return kind.values if isinstance(kind, inspect.LiteralType) else ()


def _word(value: object) -> str:
    return _WORDS.get(_JSON.get(type(value), ""), "null")


_WORDS: Final = {
    "int": "a whole number",
    "float": "a decimal number",
    "str": "text",
    "bool": "true or false",
    "array": "a list",
    "object": "an object",
    "null": "null",
}
_JSON: Final = {int: "int", float: "float", str: "str", bool: "bool", list: "array", dict: "object"}
