"""Pieces of pictures: shapes and words with a size, laid beside and below each other, and the document."""

import re
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple
from xml.sax.saxutils import escape, quoteattr

INK, FAINT, PAPER, PANEL, LINE = "#1d2433", "#6c7689", "#f4f1e8", "#fffdf7", "#c9c2ae"
FONT: Final = 14.0
FAMILY: Final = "'DejaVu Sans', Verdana, Arial, sans-serif"
GAP: Final = 14.0
"""Between pictures on a sheet."""

_NARROW, _WIDE = "iljtfrI.,:;'|!()[]/ ", "mwMWQ@%+="
_NOT_XML: Final = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that no XML document may contain, however they are written."""


class Picture(NamedTuple):
    """Something drawn, with its size; its upper left corner is at 0, 0."""

    width: float
    height: float
    parts: tuple[str, ...]


def number(value: float) -> str:
    """A coordinate, as short as it can be."""
    return f"{value:.1f}".removesuffix(".0")


def words_width(text: str, size: float = FONT, *, bold: bool = False) -> float:
    """How wide words are about, with room for fonts that are wider than others."""
    total = 0.0
    for sign in text:
        if sign in _NARROW:
            total += 0.38
        elif sign in _WIDE:
            total += 0.95
        else:
            total += 0.7 if sign.isupper() else 0.61
    return total * size * (1.1 if bold else 1.0)


def words(
    x: float,
    y: float,
    text: str,
    *,
    size: float = FONT,
    bold: bool = False,
    colour: str = INK,
    anchor: str = "start",
) -> str:
    """A run of words; y is the line on which they stand."""
    style = f' font-size="{number(size)}"' if size != FONT else ""
    style += ' font-weight="bold"' if bold else ""
    style += f' text-anchor="{anchor}"' if anchor != "start" else ""
    return f'<text x="{number(x)}" y="{number(y)}"{style} fill={quoteattr(colour)}>{escape(text)}</text>'


def box(
    x: float, y: float, width: float, height: float, *, fill: str, line: str = LINE, round: float = 8
) -> str:
    """A rectangle with round corners."""
    return (
        f'<rect x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}" '
        f'rx="{number(round)}" fill="{fill}" stroke="{line}"/>'
    )


def placed(picture: Picture, x: float, y: float) -> str:
    """A picture at a place within another."""
    return f'<g transform="translate({number(x)} {number(y)})">{"".join(picture.parts)}</g>'


def beside(pictures: Sequence[Picture], gap: float = GAP) -> Picture:
    """Pictures in a row."""
    parts, x = [], 0.0
    for picture in pictures:
        parts.append(placed(picture, x, 0))
        x += picture.width + gap
    return Picture(max(0.0, x - gap), max((one.height for one in pictures), default=0.0), tuple(parts))


def below(pictures: Sequence[Picture], gap: float = GAP) -> Picture:
    """Pictures in a column."""
    parts, y = [], 0.0
    for picture in pictures:
        parts.append(placed(picture, 0, y))
        y += picture.height + gap
    return Picture(max((one.width for one in pictures), default=0.0), max(0.0, y - gap), tuple(parts))


def sheet(pictures: Iterable[Picture], columns: int) -> Picture:
    """Pictures in rows of `columns`."""
    every = list(pictures)
    return below([beside(every[at : at + columns]) for at in range(0, len(every), columns)])


def document(picture: Picture, title: str, text: str) -> str:
    """A picture as an SVG document of its own; the text is what it says, for those who can't see it."""
    width, height = number(picture.width + 2 * GAP), number(picture.height + 2 * GAP)
    made = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" role="img">'
        f"<title>{escape(title)}</title><desc>{escape(text)}</desc>"
        f'<g font-family="{FAMILY}" font-size="{number(FONT)}">{placed(picture, GAP, GAP)}</g></svg>\n'
    )
    return _NOT_XML.sub("\N{REPLACEMENT CHARACTER}", made)
