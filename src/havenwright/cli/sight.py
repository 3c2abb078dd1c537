"""`haven sight`: which hexes are seen from a hex, for the cases of a file."""

from pathlib import Path
from types import MappingProxyType
from typing import Literal

import click

from havenwright.cli.cases import Case, Place, case_error, read_cases, shown
from havenwright.cli.common import json_option, write_json
from havenwright.errors import UserError
from havenwright.hexes import Board, Border, Hex, SightRule, sight, write_board

RULES: MappingProxyType[str, SightRule] = MappingProxyType(
    {"corner": "corner to corner", "hex": "any part to any part"}
)


class SightCase(Case, frozen=True, rename={"viewpoint": "from"}):
    """A board, a viewpoint, and by which definition to look."""

    definition: Literal["corner", "hex"]
    viewpoint: Place


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--border",
    type=click.Choice(["open", "wall"]),
    default="open",
    show_default=True,
    help="What lies outside the board: nothing that stops a line of sight, or wall.",
)
@json_option
def command(file: Path, border: Border, as_json: bool) -> None:
    """Say which hexes are seen from a hex, for every case of FILE.

    A case is a board, a hex to look from, and a definition: "corner" (a line from a
    corner to a corner) or "hex" (from any part of a hex to any part of another).
    A line that touches a wall is blocked. The answers are exact.

    \b
    haven sight cases.json                  a drawing of each: @ looks, o is seen
    haven sight cases.json --json           {"id": ..., "visible": [[q, r], ...]} a line
    haven sight cases.json --border wall    as if all were rock around the board
    """
    for case in read_cases(file, SightCase):
        try:
            board = case.board.board(border)
            seen = visible(board, case)
        except UserError as error:
            raise case_error(file, case, error) from None
        if as_json:
            write_json({"id": case.id, "visible": seen})
        else:
            rule = RULES[case.definition]
            click.echo(f"{shown(case.id)}: {len(seen)} of {len(board) - 1} hexes are seen, {rule}\n")
            click.echo(write_board(board, {"o": seen, "@": [case.viewpoint]}))


def visible(board: Board, case: SightCase) -> list[Hex]:
    """The hexes seen, without the viewpoint itself."""
    if case.viewpoint not in board:
        raise UserError(f"from: there is no hex {case.viewpoint[0]},{case.viewpoint[1]} to look from")
    index = board.index(case.viewpoint)
    seen = sight(board, RULES[case.definition]).seen_from(index)
    return board.hexes(seen & ~(1 << index))
