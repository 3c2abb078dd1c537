"""Which sides of hexes a line of sight can meet, as stencils laid over a board's walls.

Everything here depends only on where two hexes (or corners) lie relative to each other, so
a stencil is made once and serves every board whose frame has the same shift. A stencil is a
set of sides relative to a hex: bit 3 * index + direction, lowered by `base`.
All arithmetic is on the integer lattice of `coordinates`.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from havenwright.hexes.coordinates import CORNERS, Hex, Point, lattice_centre, lattice_side

Segment: TypeAlias = tuple[Point, Point]
Hull: TypeAlias = tuple[tuple[tuple[Hex, int], Point, Point], ...]
"""Sides of hexes, each with its two ends."""

EAST: Final = 0
WEST: Final = 1
CORNER_POINTS: Final[tuple[Point, ...]] = ((2, 0), (-2, 0))
"""Every corner of the grid is the east or the west corner of exactly one hex."""


class Stencil(NamedTuple):
    """Sides of hexes relative to a hex; `walls >> 3 * index + base & sides` lays it over a board."""

    base: int
    sides: int


@lru_cache(maxsize=1 << 15)
def touched(shift: int, start: int, end: int, columns: int, rows: int) -> Stencil:
    """The sides that a straight line between two corners touches, its ends included.

    It goes from the `start` corner (EAST or WEST) of a hex to the `end` corner of the hex that many
    columns and rows away.
    """
    a = CORNER_POINTS[start]
    x, y = lattice_centre((columns, rows))
    dx, dy = CORNER_POINTS[end]
    segment = a, (x + dx, y + dy)
    return stencil_of(shift, (side for side in _sides_near(segment) if _touch(segment, lattice_side(*side))))


@lru_cache(maxsize=1 << 14)
def between(shift: int, columns: int, rows: int) -> Stencil:
    """The sides that some line from inside a hex to inside another one may meet."""
    return stencil_of(shift, (side for side, _, _ in hull(columns, rows)))


def stencil_of(shift: int, sides: Iterable[tuple[Hex, int]]) -> Stencil:
    numbers = [3 * ((q << shift) + r) + direction for (q, r), direction in sides]
    base = min(numbers, default=0)
    return Stencil(base, sum(1 << number - base for number in numbers))


def _sides_near(segment: Segment) -> Iterable[tuple[Hex, int]]:
    """The sides of all hexes that a segment might touch (and some more)."""
    (x0, y0), (x1, y1) = sorted(segment)
    for q in range(-((2 - x0) // 3), (x1 + 2) // 3 + 1):
        low, high = max(x0, 3 * q - 2), min(x1, 3 * q + 2)
        if x0 == x1:
            ends = y0, y1
        else:
            # Where the segment enters and leaves this column of hexes, rounded both ways.
            at_low, at_high = (y1 - y0) * (low - x0), (y1 - y0) * (high - x0)
            ends = y0 + min(at_low, at_high) // (x1 - x0), y0 - (-max(at_low, at_high) // (x1 - x0))
        for r in range((min(ends) - 1 - q) // 2, (max(ends) + 1 - q) // 2 + 1):
            for direction in range(3):
                yield (q, r), direction


@lru_cache(maxsize=1 << 8)
def hull(columns: int, rows: int) -> Hull:
    """The sides that meet the inside of the convex hull of the hex at the origin and another one."""
    d = lattice_centre((columns, rows))
    half_width = max(2 * abs(d[1]), abs(d[0]) + abs(d[1]))
    found = []
    for q in range(min(0, columns) - 1, max(0, columns) + 2):
        for r in _rows_of_hull(d, q, half_width):
            x, y = lattice_centre((q, r))
            for direction in range(3):
                (ax, ay), (bx, by) = CORNERS[direction], CORNERS[direction + 1]
                a, b = (x + ax, y + ay), (x + bx, y + by)
                if _in_hull(d, half_width, a, b):
                    found.append((((q, r), direction), a, b))
    return tuple(found)


def _rows_of_hull(d: Point, q: int, half_width: int) -> range:
    dx, dy = d
    if dx == 0:
        # A column: as high as the two hexes, with those beside them.
        rows = dy // 2
        return range(min(0, rows) - 2, max(0, rows) + 3)
    # |dx * (q + 2r) - dy * 3q| < 2 * half_width, rounded generously.
    ends = (3 * q * dy - 2 * half_width) // dx, (3 * q * dy + 2 * half_width) // dx
    return range((min(ends) - q) // 2, (max(ends) + 1 - q) // 2 + 1)


def _in_hull(d: Point, half_width: int, one: Point, other: Point) -> bool:
    """True if a side meets the inside of the hull of two hexes: no axis separates them."""
    (ax, ay), (bx, by) = one, other
    dx, dy = d
    a, b = dx * ay - dy * ax, dx * by - dy * bx
    if max(a, b) <= -half_width or min(a, b) >= half_width:
        return False
    if max(ay, by) <= min(0, dy) - 1 or min(ay, by) >= max(0, dy) + 1:
        return False
    a, b, far = ax - ay, bx - by, dx - dy
    if max(a, b) <= min(0, far) - 2 or min(a, b) >= max(0, far) + 2:
        return False
    a, b, far = ax + ay, bx + by, dx + dy
    return max(a, b) > min(0, far) - 2 and min(a, b) < max(0, far) + 2


def _cross(o: Point, a: Point, b: Point) -> int:
    """Twice the signed area of a triangle: positive if b is to the right of o -> a (y grows downwards)."""
    return (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])


def _touch(one: Segment, other: Segment) -> bool:
    """True if two closed segments have a point in common."""
    (p, q), (a, b) = one, other
    from_one = _cross(p, q, a), _cross(p, q, b)
    from_other = _cross(a, b, p), _cross(a, b, q)
    if from_one[0] * from_one[1] > 0 or from_other[0] * from_other[1] > 0:
        return False
    return any((*from_one, *from_other)) or (max(min(p, q), min(a, b)) <= min(max(p, q), max(a, b)))


def forget() -> None:
    """Drop all stencils, so that what it takes to make them can be measured."""
    for cached in (touched, between, hull):
        cached.cache_clear()
