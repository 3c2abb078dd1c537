r"""Boards and area patterns as text that a person can draw and read.

A board is drawn pointy-top, a row of hexes to a line, four characters to a hex, every other
row moved by two. Between two rows stands a line for the walls between them:

    .   .   A | .        .   floor                 |    a wall between two hexes of a row
      .   #   .          #   a hex full of wall    \ /  walls below a hex, to its left and right
             \ /         D1  a closed door; d1 is the same door open
    .   .   D1  .        A   a mark of the caller's: floor, and its place is remembered

A blank is no hex; `_` says the same and keeps an otherwise empty row. Lines with `name: value`
may follow: `border: open`, `link: 0,0 3,1` and `origin: 2,-1` (the coordinates of the place where
the first row begins).
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from havenwright.hexes.board import MOST_HEXES, Board, BoardError, Border
from havenwright.hexes.coordinates import Hex, step

LARGEST_TEXT: Final = 1_000_000
LONGEST_WORD: Final = 2
MOST_BLANKS: Final = 20_000
FLOOR, WALL_HEX, NOTHING = ".", "#", "_"

_CELL: Final = re.compile(r"[^\s|/\\]+")
_WALL_ROW: Final = re.compile(r"[\s/\\]*")
_WALL_SIGN: Final = re.compile(r"[|/\\]")
_SETTING: Final = re.compile(r"\s*([a-z]+):(.*)")
_PAIR: Final = re.compile(r"(-?\d{1,6}),(-?\d{1,6})")
_DOOR: Final = re.compile(r"([Dd])([0-9A-Za-z])")
_LOWER_LEFT, _LOWER_RIGHT, _RIGHT = 4, 3, 2
"""Directions as drawn here: pointy-top, so that direction 2 points to the right."""


@dataclass(frozen=True, slots=True)
class DrawnBoard:
    """A board read from text, and where the caller's marks stood in it."""

    board: Board
    marks: Mapping[str, tuple[Hex, ...]]

    def hex(self, mark: str) -> Hex:
        """The hex of a mark that stands exactly once."""
        (at,) = self.marks[mark]
        return at

    def index(self, mark: str) -> int:
        return self.board.index(self.hex(mark))

    def mask(self, marks: str) -> int:
        """The set of all hexes that carry one of these one-letter marks."""
        return self.board.mask(at for mark in marks for at in self.marks.get(mark, ()))


class Cell(NamedTuple):
    """A word in a grid: what it says, its hex, and its line and column for messages (from 1)."""

    word: str
    at: Hex
    line: int
    column: int


def read_board(text: str, marks: Iterable[str] = (), *, border: Border = "wall") -> DrawnBoard:
    """The board that a text draws. `marks` are the words that may stand in a hex beside the usual ones."""
    if len(text) > LARGEST_TEXT:
        raise BoardError(f"a board of {len(text)} characters; the most is {LARGEST_TEXT}")
    grid, settings = _split(text)
    cells, walls = _read_grid(grid)
    return _board_of(cells, walls, settings, frozenset(marks), border)


def write_board(board: Board, marks: Mapping[str, Iterable[Hex]] | None = None) -> str:
    """A board as text; `read_board` gives the same board back."""
    words: dict[Hex, str] = dict.fromkeys(board.hexes(), FLOOR)
    words |= dict.fromkeys(board.frame.hexes(board.wall_hexes), WALL_HEX)
    words |= {at: mark for mark, hexes in (marks or {}).items() for at in hexes}
    for word in words.values():
        if len(word) > LONGEST_WORD:
            raise BoardError(f"'{word}' is too long to be written into a hex; {LONGEST_WORD} characters fit")
    for name, hexes in board.doors.items():
        word = ("d" if name in board.open_doors else "D") + name
        if not _DOOR.fullmatch(word):
            raise BoardError(f"door '{name}' can't be written into a hex; its name must be a letter or digit")
        words |= dict.fromkeys(hexes, word)
    first = _first_place(words, board.wall_lines)
    lines = _write_rows(words, board.wall_lines, first)
    if board.border != "wall":
        lines.append(f"border: {board.border}")
    if first != (0, 0):
        lines.append(f"origin: {first[0]},{first[1]}")
    lines += [f"link: {a[0]},{a[1]} {b[0]},{b[1]}" for a, b in board.links]
    return "\n".join(lines) + "\n"


def read_cells(text: str, pitch: int) -> list[Cell]:
    """The words of a pattern, a drawing without walls, `pitch` characters to a hex."""
    rows = [(number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    for number, line in rows:
        if wall := _WALL_SIGN.search(line):
            raise BoardError(
                f"'{wall[0]}' in a pattern, which has no walls", line=number, column=wall.start() + 1
            )
    start = _start(rows[0][1], pitch) if rows else 0
    return [
        cell for row, (number, line) in enumerate(rows) for cell in _cells_of(line, number, row, pitch, start)
    ]


# Reading


def _start(line: str, pitch: int) -> int:
    first = _CELL.search(line)
    return first.start() % pitch if first else 0


def _cells_of(words: str, number: int, row: int, pitch: int, start: int) -> Iterator[Cell]:
    _refuse_tabs(words, number)
    for found in _CELL.finditer(words):
        column = found.start()
        place = column - start - row * (pitch // 2)
        if place % pitch:
            raise BoardError(
                f"'{_quoted(found[0])}' does not stand where a hex of this row can: every {pitch} "
                f"characters, moved by {pitch // 2} against the row above",
                line=number,
                column=column + 1,
            )
        yield Cell(found[0], (place // pitch, row), number, column + 1)


def _refuse_tabs(line: str, number: int) -> None:
    if "\t" in line:
        raise BoardError("a tab; draw with blanks", line=number, column=line.index("\t") + 1)


class _Setting(NamedTuple):
    name: str
    value: str
    line: int
    column: int

    def wrong(self, message: str) -> BoardError:
        return BoardError(message, line=self.line, column=self.column)


def _split(text: str) -> tuple[list[tuple[int, str]], list[_Setting]]:
    """The lines of the grid, and the settings that follow it."""
    grid: list[tuple[int, str]] = []
    settings: list[_Setting] = []
    for number, line in enumerate(text.splitlines(), 1):
        if setting := _SETTING.fullmatch(line):
            settings.append(_Setting(setting[1], setting[2].strip(), number, setting.start(1) + 1))
        elif not line.strip():
            continue
        elif settings:
            raise BoardError("a row of hexes after the settings", line=number, column=1)
        else:
            grid.append((number, line.rstrip()))
    if not any(_CELL.search(line) for _, line in grid):
        raise BoardError("no hexes are drawn", line=1, column=1)
    return grid, settings


def _read_grid(grid: list[tuple[int, str]]) -> tuple[list[Cell], list[tuple[Hex, int, int, int]]]:
    """The hexes, and the walls as (hex, direction, line, column)."""
    words = [word for _, line in grid for word in _CELL.findall(line)]
    blanks = words.count(NOTHING)
    for number, most, what in ((len(words) - blanks, MOST_HEXES, "hexes"), (blanks, MOST_BLANKS, NOTHING)):
        if number > most:
            raise BoardError(f"a board of {number} {what}; the most is {most}")
    start = _start(next(line for _, line in grid if _CELL.search(line)), 4)
    cells: list[Cell] = []
    walls: list[tuple[Hex, int, int, int]] = []
    row = -1
    after_walls = False
    for number, line in grid:
        if _WALL_ROW.fullmatch(line):
            if after_walls:
                raise BoardError("two lines of walls without hexes between", line=number, column=1)
            after_walls = True
            walls += _slanted_walls(line, number, row, start)
        else:
            row += 1
            after_walls = False
            cells += _cells_of(line, number, row, 4, start)
            walls += _upright_walls(line, number, row, start)
    return cells, walls


def _slanted_walls(line: str, number: int, row: int, start: int) -> Iterator[tuple[Hex, int, int, int]]:
    _refuse_tabs(line, number)
    for column, sign in enumerate(line):
        if sign not in "/\\":
            continue
        place = column - start - 2 * row
        # A hex's lower left side stands one to the left of it, its lower right side one to the right.
        if sign == "\\" and place % 4 == 3:
            yield ((place + 1) // 4, row), _LOWER_LEFT, number, column + 1
        elif sign == "/" and place % 4 == 1:
            yield ((place - 1) // 4, row), _LOWER_RIGHT, number, column + 1
        else:
            raise BoardError(
                f"'{sign}' does not stand under a hex: \\ belongs one to its left, / one to its right",
                line=number,
                column=column + 1,
            )


def _upright_walls(line: str, number: int, row: int, start: int) -> Iterator[tuple[Hex, int, int, int]]:
    for column, sign in enumerate(line):
        if sign == "|":
            place = column - start - 2 * row
            if place % 4 != 2:
                raise BoardError(
                    "'|' does not stand between two hexes of its row", line=number, column=column + 1
                )
            yield ((place - 2) // 4, row), _RIGHT, number, column + 1
        elif sign in "/\\":
            raise BoardError(
                f"'{sign}' in a row of hexes; slanted walls stand in a line of their own below it",
                line=number,
                column=column + 1,
            )


def _board_of(
    cells: list[Cell],
    walls: list[tuple[Hex, int, int, int]],
    settings: list[_Setting],
    marks: frozenset[str],
    border: Border,
) -> DrawnBoard:
    origin, links, border = _read_settings(settings, border)
    moved = [cell._replace(at=(cell.at[0] + origin[0], cell.at[1] + origin[1])) for cell in cells]
    floor: list[Hex] = []
    solid: list[Hex] = []
    doors: dict[str, list[Hex]] = {}
    opened: dict[str, bool] = {}
    marked: dict[str, list[Hex]] = {}
    for cell in moved:
        if cell.word == WALL_HEX:
            solid.append(cell.at)
            continue
        if cell.word == NOTHING:
            continue
        floor.append(cell.at)
        if cell.word in marks:
            marked.setdefault(cell.word, []).append(cell.at)
        elif door := _DOOR.fullmatch(cell.word):
            _note_door(cell, door[2], door[1] == "d", doors, opened)
        elif cell.word != FLOOR:
            raise BoardError(_unknown(cell.word, marks), line=cell.line, column=cell.column)
    inside = set(floor)
    present = inside.union(solid)
    lines = []
    for at, direction, line, column in walls:
        a = at[0] + origin[0], at[1] + origin[1]
        if a not in present and step(a, direction) not in present:
            raise BoardError("a wall with no hex on either side", line=line, column=column)
        lines.append((a, step(a, direction)))
    for a, b, setting in links:
        for at in (a, b):
            if at not in inside or a == b:
                raise setting.wrong(
                    f"a link joins two different hexes of the board; {at[0]},{at[1]} can't be"
                )
    if not floor:
        raise BoardError("a board needs at least one hex that is not wall", line=cells[0].line, column=1)
    board = Board(
        floor,
        walls=lines,
        wall_hexes=solid,
        doors=doors,
        open_doors=[name for name, is_open in opened.items() if is_open],
        links=[(a, b) for a, b, _ in links],
        border=border,
    )
    return DrawnBoard(board, {mark: tuple(hexes) for mark, hexes in marked.items()})


def _note_door(
    cell: Cell, name: str, is_open: bool, doors: dict[str, list[Hex]], opened: dict[str, bool]
) -> None:
    doors.setdefault(name, []).append(cell.at)
    if opened.setdefault(name, is_open) != is_open:
        raise BoardError(f"door '{name}' is drawn open and closed", line=cell.line, column=cell.column)


def _unknown(word: str, marks: frozenset[str]) -> str:
    known = ", ".join([FLOOR, WALL_HEX, NOTHING, "D1", "d1", *sorted(marks)])
    return f"'{_quoted(word)}' is no hex. Expected {known}"


def _quoted(word: str) -> str:
    return word if len(word) <= 12 else word[:12] + "..."


def _read_settings(
    settings: list[_Setting], border: Border
) -> tuple[Hex, list[tuple[Hex, Hex, _Setting]], Border]:
    origin: Hex = (0, 0)
    links: list[tuple[Hex, Hex, _Setting]] = []
    for setting in settings:
        pairs = [(int(a), int(b)) for a, b in _PAIR.findall(setting.value)]
        if " ".join(f"{a},{b}" for a, b in pairs) != setting.value:
            pairs = []
        match setting.name, setting.value, pairs:
            case "border", "open", _:
                border = "open"
            case "border", "wall", _:
                border = "wall"
            case "border", value, _:
                raise setting.wrong(f"the border can be wall or open, not '{value[:20]}'")
            case "origin", _, [at]:
                origin = at
            case "origin", _, _:
                raise setting.wrong("an origin is one hex: origin: 2,-1")
            case "link", _, [a, b]:
                links.append((a, b, setting))
            case "link", _, _:
                raise setting.wrong("a link joins two hexes: link: 0,0 3,1")
            case name, _, _:
                raise setting.wrong(f"'{name[:20]}' is no setting; there are border, link and origin")
    return origin, links, border


# Writing


def _first_place(words: Mapping[Hex, str], walls: Iterable[tuple[Hex, int]]) -> Hex:
    """The place where the first row begins: so far left that nothing stands before the first column."""
    top = min(r for _, r in words)
    columns = [4 * q + 2 * (r - top) for q, r in words]
    columns += [4 * q + 2 * (r - top) + _DRAWN[direction][1] for (q, r), direction in walls]
    return min(columns) // 4, top


_DRAWN: Final = {0: (-1, -1, "/"), 1: (-1, 1, "\\"), 2: (0, 2, "|")}
"""Where the wall on a side stands as seen from its hex (lines down, characters right), and its sign."""


def _write_rows(words: Mapping[Hex, str], walls: Iterable[tuple[Hex, int]], first: Hex) -> list[str]:
    left, top = first
    canvas: dict[int, dict[int, str]] = {}
    for r in range(top, max(r for _, r in words) + 1):
        if not any(at[1] == r for at in words):
            canvas[2 * (r - top)] = {2 * (r - top) % 4: NOTHING}
    for (q, r), word in words.items():
        column = 4 * (q - left) + 2 * (r - top)
        canvas.setdefault(2 * (r - top), {}).update({column + i: letter for i, letter in enumerate(word)})
    for (q, r), direction in walls:
        down, right, sign = _DRAWN[direction]
        canvas.setdefault(2 * (r - top) + down, {})[4 * (q - left) + 2 * (r - top) + right] = sign
    return [_line(canvas.get(row, {})) for row in range(min(canvas), max(canvas) + 1)]


def _line(letters: Mapping[int, str]) -> str:
    return "".join(letters.get(column, " ") for column in range(max(letters, default=-1) + 1))
