"""Boards as pictures: SVG, with whatever the caller wants to show on them."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from typing import Final, TypeAlias

from havenwright.hexes.board import Board
from havenwright.hexes.coordinates import Drawing, Hex, centre, corners, side

SIZE: Final = 28.0
"""Pixels to a hex's side."""


@dataclass(frozen=True, slots=True)
class Fill:
    """Hexes in a colour, with a word that says what it means."""

    hexes: Iterable[Hex]
    colour: str
    meaning: str = ""


@dataclass(frozen=True, slots=True)
class Label:
    """A few letters in a hex, on a disc if it has a colour."""

    at: Hex
    text: str
    colour: str = "#1d2433"
    disc: str = ""


@dataclass(frozen=True, slots=True)
class Trail:
    """A line from hex to hex; with an arrow if it is a way that something goes."""

    hexes: Sequence[Hex]
    colour: str
    arrow: bool = False
    dashed: bool = False
    short: bool = False
    """True if it stops before the middle of its last hex."""


Layer: TypeAlias = Fill | Label | Trail

_NOT_XML: Final = "[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]"
"""Characters that no XML document may contain, however they are written. Compiled when a board is drawn."""

_STYLE: Final = (
    ".f{fill:#f4f1e8;stroke:#c9c2ae;stroke-width:1}.s{fill:#4a4f5c;stroke:#4a4f5c}"
    ".w{stroke:#22262f;stroke-width:5;stroke-linecap:round}.d{fill:#a9762f;stroke:#5f4118;stroke-width:2}"
    ".o{fill:#e8cfa4;stroke:#5f4118;stroke-width:2}.k{stroke:#3a7ca5;stroke-width:2;stroke-dasharray:2 5}"
    "text{font:11px sans-serif;text-anchor:middle;dominant-baseline:central}"
)


def draw_svg(
    board: Board, layers: Iterable[Layer] = (), *, drawing: Drawing = "flat", title: str = ""
) -> str:
    """The board as an SVG document: hexes, walls, doors and links, then the layers in order."""
    solid = board.frame.hexes(board.wall_hexes)
    points = [point for at in (*board.hexes(), *solid) for point in corners(at, drawing)]
    left, top = min(x for x, _ in points), min(y for _, y in points)
    width, height = max(x for x, _ in points) - left, max(y for _, y in points) - top
    parts = [_polygon(at, drawing, "f") for at in board.hexes()]
    parts += [_polygon(at, drawing, "s") for at in solid]
    for name, hexes in board.doors.items():
        style = "o" if name in board.open_doors else "d"
        for at in hexes:
            parts += [_polygon(at, drawing, style), _text(at, f"D{name}", drawing, "#1d2433")]
    shown = list(layers)
    parts += [part for layer in shown if isinstance(layer, Fill) for part in _draw(layer, drawing)]
    parts += _walls(board, drawing)
    parts += [
        _line([centre(a, drawing), centre(b, drawing)], 'class="k" fill="none"') for a, b in board.links
    ]
    parts += [part for layer in shown if not isinstance(layer, Fill) for part in _draw(layer, drawing)]
    box = f"{_n(left - 0.3)} {_n(top - 0.3)} {_n(width + 0.6)} {_n(height + 0.6)}"
    document = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" '
        f'width="{_n(width + 0.6)}" height="{_n(height + 0.6)}" role="img">'
        f"<title>{_plain(title or 'A board')}</title><style>{_STYLE}</style>"
        '<defs><marker id="tip" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="4" markerHeight="4" '
        'orient="auto"><path d="M0 0L8 4L0 8z" fill="context-stroke"/></marker></defs>'
        f"{''.join(parts)}</svg>\n"
    )
    return re.sub(_NOT_XML, "\N{REPLACEMENT CHARACTER}", document)


def _draw(layer: Layer, drawing: Drawing) -> list[str]:
    match layer:
        case Fill(hexes, colour, meaning):
            note = f"<title>{_plain(meaning)}</title>" if meaning else ""
            return [
                _polygon(at, drawing, "", f'fill={_quoted(colour)} fill-opacity="0.7"', note) for at in hexes
            ]
        case Label(at, text, colour, disc):
            words = [_text(at, text, drawing, colour)]
            return [_disc(at, drawing, disc), *words] if disc else words
        case Trail(hexes, colour, arrow, dashed, short):
            style = f'stroke={_quoted(colour)} fill="none" stroke-width="3" stroke-linejoin="round"'
            style += ' marker-end="url(#tip)"' if arrow else ""
            style += ' stroke-dasharray="6 4"' if dashed else ""
            points = [centre(at, drawing) for at in hexes]
            return [_line(_shortened(points) if short else points, style)]


def _walls(board: Board, drawing: Drawing) -> list[str]:
    found = []
    for direction, owners in enumerate(board.walled_sides):
        for at in board.frame.hexes(owners & ~board.closed_doors):
            (ax, ay), (bx, by) = side(at, direction, drawing)
            found.append(f'<line class="w" x1="{_n(ax)}" y1="{_n(ay)}" x2="{_n(bx)}" y2="{_n(by)}"/>')
    return found


def _polygon(at: Hex, drawing: Drawing, style: str, more: str = "", inside: str = "") -> str:
    points = " ".join(f"{_n(x)},{_n(y)}" for x, y in corners(at, drawing))
    kind = f' class="{style}"' if style else ""
    return f'<polygon{kind} points="{points}" {more}>{inside}</polygon>'


def _disc(at: Hex, drawing: Drawing, colour: str) -> str:
    x, y = centre(at, drawing)
    return f'<circle cx="{_n(x)}" cy="{_n(y)}" r="{_n(0.5)}" fill={_quoted(colour)} stroke="#fff"/>'


def _shortened(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
    (x, y), (end_x, end_y) = points[-2:]
    length = ((end_x - x) ** 2 + (end_y - y) ** 2) ** 0.5
    part = max(0.0, 1 - 0.6 / length)
    return [*points[:-1], (x + (end_x - x) * part, y + (end_y - y) * part)]


def _text(at: Hex, text: str, drawing: Drawing, colour: str) -> str:
    x, y = centre(at, drawing)
    return f'<text x="{_n(x)}" y="{_n(y)}" fill={_quoted(colour)}>{_plain(text)}</text>'


def _plain(said: str) -> str:
    return escape(said, quote=False)


def _quoted(value: str) -> str:
    return f'"{escape(value)}"'


def _line(points: Sequence[tuple[float, float]], style: str) -> str:
    through = " ".join(f"{_n(x)},{_n(y)}" for x, y in points)
    return f'<polyline points="{through}" {style}/>'


def _n(value: float) -> str:
    return f"{value * SIZE:.1f}"
