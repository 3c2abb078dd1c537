"""The maps of a scenario: one drawing, or several that are joined by their coordinates."""

import re
from typing import Final

from havenwright.cards.text.indented_file import Line
from havenwright.cards.text.mistakes import CardError
from havenwright.errors import UserError
from havenwright.hexes import Board, DrawnBoard, read_board
from havenwright.hexes.coordinates import Hex, step
from havenwright.packs.pack_file import Field, PackFile
from havenwright.packs.scenario.legend import Legend, Standing

_CELL: Final = re.compile(r"[^\s|/\\]+")
_SETTING: Final = re.compile(r"\s*[a-z]+:")
_BORDER: Final = re.compile(r"\s*border:")
_ORIGIN: Final = re.compile(r"\s*origin:\s*(-?\d{1,6}),(-?\d{1,6})")


def read_maps(file: PackFile, heads: list[Line], legend: Legend) -> tuple[Board | None, dict[str, Standing]]:
    """The board of all maps, and what stands on it."""
    drawn: list[DrawnBoard] = []
    for head in heads:
        found = _read_map(file, head, legend)
        if found is None:
            return None, {}
        drawn.append(found)
    hexes: dict[str, tuple[Hex, ...]] = {}
    for each in drawn:
        for mark, at in each.marks.items():
            hexes[mark] = (*hexes.get(mark, ()), *at)
    for mark, field in legend.marks.items():
        if mark not in hexes:
            file.problems.add(field.wrong(f"{mark} stands nowhere in the map"))
    board = _joined(file, heads, [each.board for each in drawn], legend.linked(hexes))
    if board is not None:
        for name, field in legend.locked.items():
            if name not in board.doors:
                file.problems.add(field.wrong(f"D{name} stands nowhere in the map"))
    return board, legend.standing(hexes)


def _read_map(file: PackFile, head: Line, legend: Legend) -> DrawnBoard | None:
    rows = head.children
    file.note("map", Field(head.text, head.line, head.column))
    if head.rest:
        file.problems.add(head.wrong("the map begins in the next line"))
    for row in rows:
        if _BORDER.match(row.text):
            file.problems.add(row.wrong("the border of a scenario's map is always wall"))
            return None
    try:
        drawn = read_board(head.verbatim, legend.marks)
    except UserError as error:
        row = rows[min(error.line or 1, len(rows)) - 1] if rows else head
        column = row.column + (error.column or 1) - 1
        file.problems.add(CardError(error.message, line=row.line, column=column))
        return None
    _note_hexes(file, rows)
    return drawn


def _joined(
    file: PackFile, heads: list[Line], boards: list[Board], links: list[tuple[Hex, Hex]]
) -> Board | None:
    """Several boards as one: pages of a book that lie beside each other."""
    if len(boards) == 1 and not links:
        return boards[0]
    taken: dict[Hex, int] = {}
    for number, board in enumerate(boards):
        for at in (*board.hexes(), *board.frame.hexes(board.wall_hexes)):
            if taken.setdefault(at, number) != number:
                file.problems.add(
                    heads[number].wrong(
                        f"the hex {at[0]},{at[1]} is in another map already; "
                        "say where this one begins: 'origin: 8,0'"
                    )
                )
                return None
    doors: dict[str, list[Hex]] = {}
    for board in boards:
        for name, hexes in board.doors.items():
            doors.setdefault(name, []).extend(hexes)
    opened = {name for board in boards for name in board.open_doors}
    return Board(
        [at for board in boards for at in board.hexes()],
        walls=[wall for board in boards for wall in walls_of(board)],
        wall_hexes=[at for board in boards for at in board.frame.hexes(board.wall_hexes)],
        doors=doors,
        open_doors=sorted(opened),
        links=sorted({*(pair for board in boards for pair in board.links), *links}),
        border="wall",
    )


def walls_of(board: Board) -> list[tuple[Hex, Hex]]:
    """The walls between two hexes, as pairs."""
    return [(at, step(at, direction)) for at, direction in board.wall_lines]


def _note_hexes(file: PackFile, rows: tuple[Line, ...]) -> None:
    """Where in the file each hex is drawn: four characters to a hex, every row of hexes moved by two."""
    drawn = [row for row in rows if _CELL.search(row.text) and not _SETTING.match(row.text)]
    first = _CELL.search(drawn[0].text)
    start = first.start() % 4 if first else 0
    origin = next((found for row in rows if (found := _ORIGIN.match(row.text))), None)
    left, top = (int(origin[1]), int(origin[2])) if origin else (0, 0)
    for r, row in enumerate(drawn):
        for word in _CELL.finditer(row.text):
            q = (word.start() - start - 2 * r) // 4
            file.note(f"hex {q + left},{r + top}", Field(word[0], row.line, row.column + word.start()))
