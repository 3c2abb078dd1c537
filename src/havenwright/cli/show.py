"""`haven show`: a board as a drawing or as an SVG picture, or a thing of the shipped packs."""

from pathlib import Path

import click

from havenwright.cards.text.mistakes import did_you_mean
from havenwright.cli.common import json_option, pack_option, read_text, write_json, write_text
from havenwright.cli.pictures import scenario_layers
from havenwright.errors import UserError
from havenwright.hexes import DrawnBoard, Label, draw_svg, read_board, write_board
from havenwright.hexes.coordinates import Drawing
from havenwright.packs import Content, Registry, Scenario, packs_with, write_content
from havenwright.packs.campaigns.records import CampaignPlan
from havenwright.packs.write.campaigns import draw_map
from havenwright.pictures import card_svg, has_picture

STANDARD_OUTPUT = "-"


@click.command()
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE|ID")
@click.option("--marks", default="", help="Letters that may stand in hexes, e.g. 'abs'.")
@click.option(
    "--svg",
    type=click.Path(path_type=Path),
    is_flag=False,
    flag_value=STANDARD_OUTPUT,
    metavar="[FILE]",
    help="An SVG picture instead of text, into this file; without one it is printed.",
)
@click.option(
    "--hexes",
    "drawing",
    type=click.Choice(["flat", "pointy"]),
    default="pointy",
    show_default=True,
    help="How hexes stand in the picture of a board; a drawing in text is pointy.",
)
@pack_option
@json_option
def command(
    file: Path, marks: str, svg: Path | None, drawing: Drawing, folders: tuple[Path, ...], as_json: bool
) -> None:
    """Draw the board of FILE, tidied up, and say what is on it; or show the class, monster,
    scenario, item, battle goal, treasure, card, campaign, event, quest or building that has this
    ID, or this name, in the packs.

    A board is drawn with four characters to a hex, every other row moved by two:
    . is floor, # a hex of wall, D1 a closed door (d1 an open one), | \\ / are walls.

    \b
    haven show cave.board                                   the drawing, and its rooms
    haven show cave.board --svg cave.svg                    its picture
    haven show mudlark                                      a monster, as packs write it
    haven show bellwarden/breakwater --svg breakwater.svg   a card, drawn
    haven show "Hold the Stair"                             a card by its name
    haven show mudlark --svg mudlark.svg                    a stat card and its deck
    haven show the-customs-house --svg map.svg              the map of a scenario
    haven show my-card --pack my-pack                       something of your own pack
    haven show the-tide-mark                                a campaign, and its map
    """
    if not file.exists() and _may_be_a_name(str(file)):
        packs = packs_with(folders)
        for thing in _things(str(file), packs):
            _show_thing(thing, packs, drawing, svg, as_json)
        return
    try:
        drawn = read_board(read_text(file), marks)
    except UserError as error:
        raise UserError(error.message, file=file, line=error.line, column=error.column) from None
    board = drawn.board
    if svg is not None:
        labels = [Label(at, mark) for mark, hexes in drawn.marks.items() for at in hexes]
        _put(svg, draw_svg(board, labels, drawing=drawing, title=file.stem))
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


def _may_be_a_name(text: str) -> bool:
    """True if something can be meant that is in the packs, and not a file: no name has a dot in it."""
    return text != STANDARD_OUTPUT and not text.startswith("/") and "." not in text


def _things(name: str, packs: Registry) -> list[Content]:
    """Things with this id or name."""
    if found := packs.named(name):
        return found
    known = [name for thing in packs.everything() for name in (thing.id, thing.name)]
    raise UserError(
        f"there is no file '{name}', and nothing in the packs is called so{did_you_mean(name, known)}"
    )


def _show_thing(thing: Content, packs: Registry, drawing: Drawing, svg: Path | None, as_json: bool) -> None:
    named = (*packs.monsters.values(), *packs.items.values())
    names = {one.id: one.name for one in named}
    if svg is not None:
        _put(svg, _svg(thing, packs, names, drawing))
    elif as_json:
        write_json(thing)
    else:
        click.echo(write_content(thing, names), nl=False)
        if isinstance(thing, CampaignPlan) and (drawn := draw_map(thing)):
            click.echo(f"\n{drawn}", nl=False)


def _svg(thing: Content, packs: Registry, names: dict[str, str], drawing: Drawing) -> str:
    if isinstance(thing, Scenario):
        board = read_board(thing.board, thing.marks).board
        return draw_svg(board, scenario_layers(thing, names), drawing=drawing, title=thing.name)
    if not has_picture(thing):
        raise UserError(f"there is no picture of {thing.id}; boards, scenarios, monsters and cards have one")
    owner = thing.id.partition("/")[0]
    owners = {one.id: one.name for one in (*packs.classes.values(), *packs.monsters.values())}
    return card_svg(thing, owners.get(owner, "") if "/" in thing.id else "", names)


def _put(file: Path, picture: str) -> None:
    """A picture into a file, or to standard output."""
    if str(file) == STANDARD_OUTPUT:
        click.echo(picture, nl=False)
    else:
        write_text(file, picture)


def _summary(drawn: DrawnBoard) -> str:
    board = drawn.board
    rooms = ", ".join(str(room.bit_count()) for room in board.rooms)
    doors = ", ".join(f"{name} ({'open' if name in board.open_doors else 'closed'})" for name in board.doors)
    return f"{len(board)} hexes; rooms of {rooms or 'no'} hexes; doors: {doors or 'none'}"
