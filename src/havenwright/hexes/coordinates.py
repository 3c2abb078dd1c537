"""Hexes as axial coordinates (q, r), and the integer lattice on which their corners lie.

Axial coordinates know no drawing: the six directions are the same whether the hexes
stand on a point or on a side. The lattice is a linear image of the plane in which every
centre and every corner has integer coordinates. A linear map keeps straight lines
straight and points on them, so whatever is asked of the lattice is exact.
"""

from math import sqrt
from typing import Final, Literal, TypeAlias

Hex: TypeAlias = tuple[int, int]
Point: TypeAlias = tuple[int, int]
Drawing: TypeAlias = Literal["flat", "pointy"]

DIRECTIONS: Final[tuple[Hex, ...]] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""The six steps to a neighbour, clockwise; drawn flat-top they are N, NE, SE, S, SW, NW."""


def add(a: Hex, b: Hex) -> Hex:
    return a[0] + b[0], a[1] + b[1]


def subtract(a: Hex, b: Hex) -> Hex:
    return a[0] - b[0], a[1] - b[1]


def step(at: Hex, direction: int, hexes: int = 1) -> Hex:
    """The hex `hexes` steps away in a direction (an index into `DIRECTIONS`)."""
    q, r = DIRECTIONS[direction % 6]
    return at[0] + q * hexes, at[1] + r * hexes


def neighbours(at: Hex) -> list[Hex]:
    return [add(at, direction) for direction in DIRECTIONS]


def direction_between(a: Hex, b: Hex) -> int:
    """The direction from a hex to its neighbour; ValueError if they don't share a side."""
    try:
        return DIRECTIONS.index(subtract(b, a))
    except ValueError:
        raise ValueError(f"hexes {a} and {b} do not share a side") from None


def distance(a: Hex, b: Hex) -> int:
    """The number of steps between two hexes with nothing in the way."""
    q, r = subtract(a, b)
    return max(abs(q), abs(r), abs(q + r))


def rotate(at: Hex, sixths: int = 1) -> Hex:
    """Turn clockwise about (0, 0) by sixths of a full turn."""
    q, r = at
    for _ in range(sixths % 6):
        q, r = -r, q + r
    return q, r


def mirror(at: Hex) -> Hex:
    """Reflected in an axis through (0, 0)."""
    return at[1], at[0]


def ring(centre: Hex, radius: int) -> list[Hex]:
    """The hexes at exactly that distance, clockwise."""
    if radius == 0:
        return [centre]
    found = []
    at = step(centre, 0, radius)
    for side in range(6):
        for _ in range(radius):
            found.append(at)
            at = step(at, side + 2)
    return found


def disk(centre: Hex, radius: int) -> list[Hex]:
    """The hexes within that distance, nearest first."""
    return [at for n in range(radius + 1) for at in ring(centre, n)]


def line(a: Hex, b: Hex) -> list[Hex]:
    """The hexes under a straight line between two centres, both ends included.

    Where the line runs along a side, the hex on the same hand is taken throughout, so
    that the line from b to a is the same line read backwards.
    """
    if b < a:
        return line(b, a)[::-1]
    steps = distance(a, b)
    return [_nearest(a, b, i, steps) for i in range(steps + 1)]


def _nearest(a: Hex, b: Hex, part: int, whole: int) -> Hex:
    if whole == 0:
        return a
    nudge = 8 * whole
    scale = nudge * whole
    parts = [nudge * ((whole - part) * a[i] + part * b[i]) + (1, 2)[i] for i in (0, 1)]
    exact = (parts[0], parts[1], -parts[0] - parts[1])
    rounded = [(2 * value + scale) // (2 * scale) for value in exact]
    errors = [abs(rounded[i] * scale - exact[i]) for i in range(3)]
    worst = errors.index(max(errors))
    if worst < 2:
        rounded[worst] = -sum(rounded[i] for i in range(3) if i != worst)
    return rounded[0], rounded[1]


# The lattice: centres at (3q, q + 2r), corners two or one-and-one away.

CORNERS: Final[tuple[Point, ...]] = ((-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0))
"""A hex's corners around its centre, clockwise; corners k and k + 1 end the side in direction k."""


def lattice_centre(at: Hex) -> Point:
    return 3 * at[0], at[0] + 2 * at[1]


def lattice_corners(at: Hex) -> list[Point]:
    x, y = lattice_centre(at)
    return [(x + dx, y + dy) for dx, dy in CORNERS]


def lattice_side(at: Hex, direction: int) -> tuple[Point, Point]:
    """The two ends of the side of a hex that faces a direction."""
    corners = lattice_corners(at)
    return corners[direction % 6], corners[(direction + 1) % 6]


# Drawing: hexes with sides of length 1, y growing downwards.


def centre(at: Hex, drawing: Drawing = "flat") -> tuple[float, float]:
    return _draw(lattice_centre(at), drawing)


def corners(at: Hex, drawing: Drawing = "flat") -> list[tuple[float, float]]:
    return [_draw(point, drawing) for point in lattice_corners(at)]


def side(
    at: Hex, direction: int, drawing: Drawing = "flat"
) -> tuple[tuple[float, float], tuple[float, float]]:
    """The ends of the side facing a direction, as drawn."""
    a, b = lattice_side(at, direction)
    return _draw(a, drawing), _draw(b, drawing)


def _draw(point: Point, drawing: Drawing) -> tuple[float, float]:
    x, y = point[0] / 2, point[1] * sqrt(3) / 2
    if drawing == "flat":
        return x, y
    # Turned by a twelfth, so that (1, 0) points to the right and (0, 1) down to the right.
    return (x * sqrt(3) + y) / 2, (y * sqrt(3) - x) / 2
