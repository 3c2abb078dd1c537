"""A card's text as lines of words with icons, areas drawn as hexes, use slots and enhancement marks."""

import re
from collections.abc import Iterable, Iterator, Sequence
from math import sqrt
from typing import Final, NamedTuple

from havenwright.cards.areas import read_area
from havenwright.cards.tree import Action, Area
from havenwright.cards.write.action import write_heads, write_parts
from havenwright.pictures.canvas import FAINT, FONT, INK, LINE, Picture, number, placed, words, words_width
from havenwright.pictures.icons import SQUARE, icon, icon_of

LEADING: Final = 21.0
"""From one line to the next."""
SPACE: Final = 4.5
HEX: Final = 9.0
"""The side of a hex of an area."""
AREA_COLOURS: Final = {"R": "#c0392b", "B": "#3a7ca5", "G": "#8d939e"}
SLOT: Final = 17.0
MARK: Final = (13.0, 11.0)
"""How large a mark for an enhancement is, with a little space before it."""
_PIECES: Final = re.compile(
    r"(?P<area>\[[ RBGo/]*[RBG][ RBGo/]*\])|(?P<slots>(?:\[(?: |\d+ xp)\])+)"
    r"|<(?P<mark>[a-z+]+)>(?P<stop>[.,;:)]*)|(?P<word>[^\s\[]+|\[)"
)
_NUMBER: Final = re.compile(r"[+-]?\d+|X|[+-]X")
_BARE: Final = re.compile(r"[\w+-]+")


class Chunk(NamedTuple):
    """A chunk that is never divided at a line's end: a word, perhaps behind its icon, or something drawn."""

    width: float
    height: float = LEADING
    text: str = ""
    bold: bool = False
    icon: str = ""
    drawn: Picture | None = None
    behind: str = ""
    """Punctuation directly behind something drawn."""
    glued: bool = False
    """True if it stays in the row of what is before it: a number beside its word."""


def action_lines(action: Action) -> list[list[Chunk]]:
    """The parts of an action, with the marks for enhancements where they stand in them."""
    return text_lines([*write_heads(action), *(" ".join(said.splitlines()) for said in write_parts(action))])


def text_lines(texts: Iterable[str]) -> list[list[Chunk]]:
    """Card language, a line each."""
    return [[*_chunks(text)] for text in texts]


def flowed(lines: Iterable[Sequence[Chunk]], width: float) -> Picture:
    """Lines one below the other, divided where they are too long."""
    parts: list[str] = []
    y = 0.0
    for line in lines:
        for row in _rows(line, width):
            height = max(chunk.height for chunk in row)
            parts += _drawn_row(row, y, height)
            y += height
        y += 3
    return Picture(width, max(0.0, y - 3), tuple(parts))


# Pieces


def _chunks(text: str) -> Iterator[Chunk]:
    """The pieces of a line. A number beside a word with an icon belongs to it and is bold as well."""
    before = ""
    for found in _PIECES.finditer(text):
        piece = found[0]
        if found["area"]:
            drawn = area_picture(read_area(piece, line=1, column=1))
            stop = _stop_after(text, found.end())
            width = drawn.width + words_width(stop)
            yield Chunk(width, drawn.height + 4, drawn=drawn, behind=stop)
        elif found["slots"]:
            drawn = _slots(piece)
            yield Chunk(drawn.width, max(LEADING, drawn.height + 4), drawn=drawn)
        elif found["mark"]:
            yield _mark(found["mark"], found["stop"])
            if not found["stop"]:
                continue  # `+2 <square> Attack` stays together
        elif not (piece in ".," and found.start() and text[found.start() - 1] == "]"):
            bare = _BARE.match(piece.strip("(\"'"))
            name = icon_of(bare[0]) if bare else ""
            is_number = bool(_NUMBER.fullmatch(piece.rstrip(".,;:)")))
            is_value = is_number and before == "word"
            is_bold = bool(name) or is_value or (is_number and piece[0] in "+-")
            width = words_width(piece, bold=is_bold) + (SQUARE + 3 if name else 0)
            glued = is_value or (bool(name) and before == "change")
            yield Chunk(width, text=piece, bold=is_bold, icon=name, glued=glued)
            if piece[-1] in ".,;:":  # what follows belongs to something else
                before = ""
            else:
                before = "word" if name else "change" if is_number and piece[0] in "+-" else ""
            continue
        before = ""


def _stop_after(text: str, at: int) -> str:
    return text[at] if at < len(text) and text[at] in ".," else ""


def area_picture(area: Area) -> Picture:
    """An area pattern: red and blue hexes, and a gray one where the figure stands."""
    across, down = HEX * sqrt(3), HEX * 1.5
    centres = [(across * (q + r / 2), down * r, kind) for q, r, kind in area.hexes]
    left, top = min(x for x, _, _ in centres) - across / 2, min(y for _, y, _ in centres) - HEX
    parts = []
    for x, y, kind in centres:
        corners = (
            (x - left, y - top - HEX),
            (x - left + across / 2, y - top - HEX / 2),
            (x - left + across / 2, y - top + HEX / 2),
            (x - left, y - top + HEX),
            (x - left - across / 2, y - top + HEX / 2),
            (x - left - across / 2, y - top - HEX / 2),
        )
        points = " ".join(f"{number(a)},{number(b)}" for a, b in corners)
        parts.append(
            f'<polygon points="{points}" fill="{AREA_COLOURS[kind]}" stroke="#fff" stroke-width="1.5"/>'
        )
    width = max(x for x, _, _ in centres) - left + across / 2
    height = max(y for _, y, _ in centres) - top + HEX
    return Picture(width, height, ("<g><title>area</title>", *parts, "</g>"))


def _slots(text: str) -> Picture:
    """Use slots in a row, with the experience that some of them give."""
    parts = []
    gains = re.findall(r"\[([^\]]*)\]", text)
    for at, gain in enumerate(gains):
        x = at * (SLOT + 5)
        parts.append(
            f'<circle cx="{number(x + SLOT / 2)}" cy="{number(SLOT / 2)}" r="{number(SLOT / 2)}" '
            f'fill="#fff" stroke="{INK}" stroke-width="1.5"><title>use slot</title></circle>'
        )
        if gain.strip():
            experience = gain.partition(" ")[0]
            parts.append(icon("experience", x + 2, 2, SLOT - 4))
            parts.append(
                words(
                    x + SLOT / 2, SLOT / 2 + 3, experience, size=8, bold=True, colour="#fff", anchor="middle"
                )
            )
    return Picture(len(gains) * (SLOT + 5) - 5, SLOT, tuple(parts))


def _mark(shape: str, stop: str) -> Chunk:
    """A mark for an enhancement in its shape, beside what it belongs to."""
    style = f'fill="#fff" stroke="{FAINT}" stroke-width="1.3"'
    if shape == "square":
        drawn = f'<rect x="2" y="0.5" width="10" height="10" {style}/>'
    elif shape == "hex":
        drawn = f'<polygon points="4.2,0.5 9.8,0.5 12.5,5.5 9.8,10.5 4.2,10.5 1.5,5.5" {style}/>'
    elif shape.startswith("diamond"):
        plus = f'<path d="M7 2.8v5.4M4.3 5.5h5.4" stroke="{FAINT}"/>' if shape == "diamond+" else ""
        drawn = f'<polygon points="7,-0.5 13,5.5 7,11.5 1,5.5" {style}/>{plus}'
    else:
        drawn = f'<circle cx="7" cy="5.5" r="{5.2 if shape == "circle" else 2.8}" {style}/>'
    picture = Picture(*MARK, (f"<g><title>enhancement: {shape}</title>{drawn}</g>",))
    return Chunk(picture.width + words_width(stop), drawn=picture, behind=stop, glued=True)


# Rows


def _rows(line: Sequence[Chunk], width: float) -> Iterator[list[Chunk]]:
    groups: list[list[Chunk]] = []
    for chunk in line:
        if chunk.glued and groups:
            groups[-1].append(chunk)
        else:
            groups.append([chunk])
    row: list[Chunk] = []
    used = 0.0
    for group in groups:
        needed = sum(chunk.width for chunk in group) + SPACE * (len(group) - 1)
        if row and used + SPACE + needed > width:
            yield row
            row, used = [], 0.0
        used += needed + (SPACE if row else 0)
        row += group
    if row:
        yield row


def _drawn_row(row: Sequence[Chunk], top: float, height: float) -> Iterator[str]:
    """A row; words that follow each other are one run, so that they can be found and copied."""
    base = top + height / 2 + FONT * 0.36
    x = start = 0.0
    run: list[str] = []
    bold = False
    for chunk in row:
        if run and (chunk.icon or chunk.drawn or chunk.bold != bold):
            yield words(start, base, " ".join(run), bold=bold)
            run = []
        if chunk.drawn is not None:
            yield placed(chunk.drawn, x, top + (height - chunk.drawn.height) / 2)
            if chunk.behind:
                yield words(x + chunk.drawn.width + 1, base, chunk.behind)
        else:
            if chunk.icon:
                yield icon(chunk.icon, x, top + (height - SQUARE) / 2)
            if not run:
                start, bold = x + (SQUARE + 3 if chunk.icon else 0), chunk.bold
            run.append(chunk.text)
        x += chunk.width + SPACE
    if run:
        yield words(start, base, " ".join(run), bold=bold)


def rule(x: float, y: float, width: float) -> str:
    """A line across."""
    return f'<path d="M{number(x)} {number(y)}h{number(width)}" stroke="{LINE}" stroke-width="1.5"/>'
