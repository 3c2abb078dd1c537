"""Area patterns: their drawings, rotations and mirror images, and where they can be laid.

A pattern is drawn like a board, two characters to a hex:

     R R      R  a red hex: figures in it are targets      B  a blue hex: must hold an ally
    G R       G  the gray hex: where the figure stands     o  a spacer, which is nothing
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from havenwright.hexes.bitboards import Frame
from havenwright.hexes.board import Board, BoardError
from havenwright.hexes.coordinates import Hex, add, mirror, rotate, subtract
from havenwright.hexes.text import read_cells

RED, BLUE, GRAY, SPACER = "R", "B", "G", "o"
MOST_HEXES: Final = 60


class Placement(NamedTuple):
    """A pattern laid on a board: the sets of its red and its blue hexes there."""

    red: int
    blue: int


@dataclass(frozen=True)
class Pattern:
    """The hexes of an area relative to the gray one, or to no hex in particular if it has none."""

    red: frozenset[Hex]
    blue: frozenset[Hex] = frozenset()
    gray: bool = False
    """True if it is laid around the acting figure's own hex, which is then (0, 0)."""

    @classmethod
    def of(cls, red: Iterable[Hex], blue: Iterable[Hex] = (), *, gray: bool) -> "Pattern":
        """The pattern of these hexes, around the figure's own hex (0, 0) or around none."""
        return _settled(set(red), set(blue), gray)

    @property
    def turned(self) -> tuple["Pattern", ...]:
        """All rotations and mirror images that differ, this one first."""
        return _all_turned(self)

    def turn(self, sixths: int, flip: bool) -> "Pattern":
        def turn(at: Hex) -> Hex:
            return rotate(mirror(at) if flip else at, sixths)

        return _settled({turn(at) for at in self.red}, {turn(at) for at in self.blue}, self.gray)


@lru_cache(maxsize=1024)
def _all_turned(pattern: Pattern) -> tuple[Pattern, ...]:
    return tuple(dict.fromkeys(pattern.turn(sixths, flip) for flip in (False, True) for sixths in range(6)))


def _settled(red: set[Hex], blue: set[Hex], gray: bool) -> Pattern:
    """A pattern in its normal place: without a gray hex its first red hex is (0, 0)."""
    origin = (0, 0) if gray else min(red)
    return Pattern(
        frozenset(subtract(at, origin) for at in red), frozenset(subtract(at, origin) for at in blue), gray
    )


def read_pattern(text: str) -> Pattern:
    """The pattern that a text draws."""
    if len(text) > 100 * MOST_HEXES:
        raise BoardError(f"a pattern of {len(text)} characters; the most is {100 * MOST_HEXES}")
    places: dict[str, set[Hex]] = {RED: set(), BLUE: set(), GRAY: set(), SPACER: set()}
    for word, at, line, column in read_cells(text, pitch=2):
        if word not in places:
            raise BoardError(
                f"'{word[:12]}' is no hex of a pattern. Expected R, B, G, o",
                line=line,
                column=column,
            )
        if word == GRAY and places[GRAY]:
            raise BoardError("a second gray hex; a figure stands in one", line=line, column=column)
        places[word].add(at)
    if not places[RED]:
        raise BoardError("a pattern needs a red hex", line=1, column=1)
    if sum(map(len, places.values())) > MOST_HEXES:
        raise BoardError(f"a pattern of more than {MOST_HEXES} hexes")
    gray = next(iter(places[GRAY]), None)
    origin = gray or (0, 0)
    moved = [{subtract(at, origin) for at in places[kind]} for kind in (RED, BLUE)]
    return _settled(moved[0], moved[1], gray is not None)


def write_pattern(pattern: Pattern) -> str:
    """A pattern as text; `read_pattern` gives it back."""
    words = dict.fromkeys(pattern.red, RED) | dict.fromkeys(pattern.blue, BLUE)
    if pattern.gray:
        words[0, 0] = GRAY
    top = min(r for _, r in words)
    left = min(2 * q + r for q, r in words)
    lines = []
    for row in range(top, max(r for _, r in words) + 1):
        columns = {2 * q + r - left: word for (q, r), word in words.items() if r == row}
        if not columns:
            columns = {(row - top + min(2 * q + r for q, r in words if r == top) - left) % 2: SPACER}
        lines.append("".join(columns.get(column, " ") for column in range(max(columns) + 1)))
    return "\n".join(lines) + "\n"


def placements(board: Board, pattern: Pattern, own: int, reach: int) -> list[Placement]:
    """Every way to lay a pattern, each set of hexes once, in canonical order.

    With a gray hex it lies around the own hex, and range doesn't matter. Without one, at least one of its
    red hexes must be within range and not inside a wall. Red hexes inside walls or off the board are
    nowhere; a blue hex must be on the board.
    """
    if pattern.gray:
        at = board.hex(own)
        found = {laid for turned in pattern.turned if (laid := _laid(board, turned, at))}
    else:
        found = set()
        near = board.within(own, reach)
        for turned in pattern.turned:
            for corner in _corners_within(board, turned, near):
                if laid := _laid(board, turned, corner):
                    found.add(laid)
    return sorted(found)


def _corners_within(board: Board, pattern: Pattern, near: int) -> set[Hex]:
    """Where to put a pattern's (0, 0), so that one of its red hexes is in the set."""
    return {subtract(at, part) for at in board.hexes(near) for part in pattern.red}


def _laid(board: Board, pattern: Pattern, at: Hex) -> Placement | None:
    frame, floor = board.frame, board.floor
    rows = at[1] - frame.top
    stencil = _stencil(frame, pattern)
    blue = [add(at, part) for part in pattern.blue]
    if blue and any(part not in board for part in blue):
        return None
    if stencil.highest <= rows < frame.rows - stencil.lowest:
        index = frame.index(at) + stencil.base
        red = (stencil.red << index if index >= 0 else stencil.red >> -index) & floor
    else:
        red = frame.mask(part for part in (add(at, part) for part in pattern.red) if part in board)
    return Placement(red, board.mask(blue) if blue else 0) if red else None


class _Stencil(NamedTuple):
    red: int
    base: int
    highest: int
    lowest: int


@lru_cache(maxsize=4096)
def _stencil(frame: Frame, pattern: Pattern) -> _Stencil:
    offsets = [(q << frame.shift) + r for q, r in pattern.red]
    base = min(offsets)
    rows = [r for _, r in pattern.red]
    return _Stencil(sum(1 << offset - base for offset in offsets), base, -min([0, *rows]), max([0, *rows]))
