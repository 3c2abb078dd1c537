"""`haven show`: a board as a drawing or as an SVG picture, or a thing of the shipped packs."""

from pathlib import Path

import click

from havenwright.cli.common import json_option, read_text, write_json
from havenwright.cli.pictures import scenario_layers
from havenwright.errors import UserError
from havenwright.hexes import DrawnBoard, Label, draw_svg, read_board, write_board
from havenwright.hexes.coordinates import Drawing
from havenwright.packs import Content, Scenario, shipped_packs, write_content


@click.command()
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE|ID")
@click.option("--marks", default="", help="Letters that may stand in hexes, e.g. 'abs'.")
@click.option("--svg", "as_svg", is_flag=True, help="Print an SVG picture instead of text.")
@click.option(
    "--hexes",
    "drawing",
    type=click.Choice(["flat", "pointy"]),
    default="pointy",
    show_default=True,
    help="How hexes stand in the picture; a drawing in text is pointy.",
)
@json_option
def command(file: Path, marks: str, as_svg: bool, drawing: Drawing, as_json: bool) -> None:
    """Draw the board of FILE, tidied up, and say what is on it; or show the class, monster,
    scenario, item, battle goal, treasure or card that has this ID in the shipped packs.

    A board is drawn with four characters to a hex, every other row moved by two:
    . is floor, # a hex of wall, D1 a closed door (d1 an open one), | \\ / are walls.

    \b
    haven show cave.board                   the drawing, and its rooms
    haven show cave.board --svg > cave.svg  a picture
    haven show mudlark                      a monster, as packs write it
    haven show bellwarden/breakwater        a card
    haven show tin-whistle                  an item
    """
    if not file.exists() and (things := _shipped(str(file))):
        _show_things(things, drawing, as_svg, as_json)
        return
    try:
        drawn = read_board(read_text(file), marks)
    except UserError as error:
        raise UserError(error.message, file=file, line=error.line, column=error.column) from None
    board = drawn.board
    if as_svg:
        labels = [Label(at, mark) for mark, hexes in drawn.marks.items() for at in hexes]
        click.echo(draw_svg(board, labels, drawing=drawing, title=file.stem), nl=False)
    elif as_json:
        write_json(
            {
                "hexes": board.hexes(),
                "rooms": [board.hexes(room) for room in board.rooms],
                "doors": {
                    name: {"hexes": hexes, "open": name in board.open_doors}
                    for name, hexes in board.doors.items()
                },
                "marks": drawn.marks,
            }
        )
    else:
        click.echo(write_board(board, drawn.marks))
        click.echo(_summary(drawn))


def _shipped(id: str) -> list[Content]:
    return [] if id == "-" or id.startswith("/") else shipped_packs().named(id)


def _show_things(things: list[Content], drawing: Drawing, as_svg: bool, as_json: bool) -> None:
    shipped = shipped_packs()
    named = (*shipped.monsters.values(), *shipped.items.values())
    names = {thing.id: thing.name for thing in named}
    for thing in things:
        if as_svg and isinstance(thing, Scenario):
            board = read_board(thing.board, thing.marks).board
            click.echo(
                draw_svg(board, scenario_layers(thing, names), drawing=drawing, title=thing.name), nl=False
            )
        elif as_svg:
            raise UserError(f"only boards and scenarios have a picture, and {thing.id} is neither")
        elif as_json:
            write_json(thing)
        else:
            click.echo(write_content(thing, names), nl=False)


def _summary(drawn: DrawnBoard) -> str:
    board = drawn.board
    rooms = ", ".join(str(room.bit_count()) for room in board.rooms)
    doors = ", ".join(f"{name} ({'open' if name in board.open_doors else 'closed'})" for name in board.doors)
    return f"{len(board)} hexes; rooms of {rooms or 'no'} hexes; doors: {doors or 'none'}"
