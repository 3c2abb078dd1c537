"""Slow and obvious definitions of walls, range and sight, to hold the fast ones against.

Sets, plain searches and fractions; nothing is shared with `havenwright.hexes` but the coordinates of
hexes and of their corners.
"""

from collections.abc import Callable, Iterable
from fractions import Fraction
from itertools import combinations, product
from typing import TypeAlias

from havenwright.hexes import Board, Hex
from havenwright.hexes.coordinates import Point, lattice_corners, lattice_side, neighbours, step

Wall: TypeAlias = tuple[Point, Point]
Steps: TypeAlias = Callable[[Hex], Iterable[Hex]]


class PlainBoard:
    """A board as sets of hexes, walls as pairs of neighbours."""

    def __init__(self, board: Board) -> None:
        self.floor = set(board.hexes())
        self.solid = set(board.frame.hexes(board.wall_hexes))
        self.shut = {
            at for name, hexes in board.doors.items() if name not in board.open_doors for at in hexes
        }
        self.doors = {at for hexes in board.doors.values() for at in hexes}
        self.drawn = {frozenset((at, step(at, k))) for at, k in board.wall_lines}
        self.border = board.border
        self.links = board.links
        self._counted: dict[Hex, list[Hex]] = {}
        self._ranges: dict[Hex, dict[Hex, int]] = {}

    def wall_between(self, a: Hex, b: Hex, *, doors: bool = True) -> bool:
        """True if a wall (or a closed door) is on the side that two neighbours share."""
        return (
            frozenset((a, b)) in self.drawn
            or a in self.solid
            or b in self.solid
            or (doors and (a in self.shut or b in self.shut))
            or (self.border == "wall" and (a in self.floor) != (b in self.floor))
        )

    def counted(self, at: Hex) -> list[Hex]:
        """The hexes at range 1."""
        if at not in self._counted:
            beside = [to for to in neighbours(at) if to in self.floor]
            self._counted[at] = [to for to in beside if not self.wall_between(at, to)]
        return self._counted[at]

    def ranges(self, at: Hex) -> dict[Hex, int]:
        """The range of every hex to which one can be counted."""
        if at not in self._ranges:
            self._ranges[at] = search(at, self.counted)
        return self._ranges[at]

    def linked(self, at: Hex) -> list[Hex]:
        return [b if at == a else a for a, b in self.links if at in (a, b)]

    def stepped(self, at: Hex) -> list[Hex]:
        """Where somebody who opens no doors can step."""
        links = [to for to in self.linked(at) if not {at, to} & self.shut]
        return [*self.counted(at), *links]

    def entered(self, at: Hex) -> list[Hex]:
        """Where a character can step: into closed doors too, but no farther."""
        if at in self.shut:
            return []
        beside = [
            to for to in neighbours(at) if to in self.floor and not self.wall_between(at, to, doors=False)
        ]
        return [*beside, *self.linked(at)]

    def walls(self) -> list[Wall]:
        """All walls as segments between corners."""
        found = set()
        for at in self.floor | self.solid:
            for direction, other in enumerate(neighbours(at)):
                if self.wall_between(at, other):
                    a, b = sorted(lattice_side(at, direction))
                    found.add((a, b))
        return sorted(found)


def search(start: Hex, steps: Steps) -> dict[Hex, int]:
    """How many steps away everything is that can be stepped to."""
    found = {start: 0}
    rim = [start]
    while rim:
        fresh = []
        for at in rim:
            for to in steps(at):
                if to not in found:
                    found[to] = found[at] + 1
                    fresh.append(to)
        rim = fresh
    return found


# Sight


def sees_by_corners(walls: list[Wall], a: Hex, b: Hex) -> bool:
    """One of the 36 lines from corner to corner touches no wall."""
    return a == b or any(
        not any(touch((p, q), wall) for wall in walls)
        for p, q in product(lattice_corners(a), lattice_corners(b))
    )


def touch(one: Wall, other: Wall) -> bool:
    """True if two segments, their ends included, have a point in common."""
    (p, q), (a, b) = one, other
    sides = [side(p, q, a), side(p, q, b), side(a, b, p), side(a, b, q)]
    if any(sides):
        return sides[0] * sides[1] <= 0 and sides[2] * sides[3] <= 0
    return max(min(one), min(other)) <= min(max(one), max(other))


def side(a: Point, b: Point, c: Point) -> int:
    """On which side of the line through a and b the third point lies; 0 on it."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


FINE = 10**6
"""How much finer the grid is on which lines are moved a little off the points they pass through."""


def sees_any_part(walls: list[Wall], a: Hex, b: Hex) -> bool:
    """Some line from a point of one hex to a point of the other touches no wall.

    If there is such a line, it can be moved and turned until it is caught by two points, each a corner
    of the hexes or an end of a wall; so the lines that pass two of these points by a hair are enough.
    """
    if a == b:
        return True
    corners_a, corners_b = lattice_corners(a), lattice_corners(b)
    near = [wall for wall in walls if _boxes_meet(wall, [*corners_a, *corners_b])]
    catching = sorted({*corners_a, *corners_b, *(end for wall in near for end in wall)})
    for p, q in combinations(catching, 2):
        if _all_aside(p, q, corners_a) or _all_aside(p, q, corners_b):
            continue
        for aside_p, aside_q in product((-1, 1), repeat=2):
            line = _passing(p, q, aside_p, aside_q)
            crossed_a, crossed_b = _crossed(line, corners_a), _crossed(line, corners_b)
            if crossed_a and crossed_b:
                first, second = sorted((crossed_a, crossed_b))
                if not any(_blocks(line, first[1], second[0], wall) for wall in near):
                    return True
    return False


def _boxes_meet(some: Iterable[Point], others: Iterable[Point]) -> bool:
    return all(
        max(min(xs), min(ys)) <= min(max(xs), max(ys))
        for xs, ys in zip(zip(*some, strict=True), zip(*others, strict=True), strict=True)
    )


def _all_aside(p: Point, q: Point, points: list[Point]) -> bool:
    sides = [side(p, q, point) for point in points]
    return min(sides) > 0 or max(sides) < 0


def _passing(p: Point, q: Point, aside_p: int, aside_q: int) -> tuple[Point, Point]:
    """A line that passes two points by a hair, each on the given side; on the fine grid."""
    across = q[1] - p[1], p[0] - q[0]
    return (
        (FINE * p[0] + aside_p * across[0], FINE * p[1] + aside_p * across[1]),
        (FINE * q[0] + aside_q * across[0], FINE * q[1] + aside_q * across[1]),
    )


def _crossed(line: tuple[Point, Point], corners: list[Point]) -> tuple[Fraction, Fraction] | None:
    """Where a line enters and leaves a hex, measured along the line; None if it passes outside."""
    places = [_place(line, corner) for corner in corners]
    if all(aside >= 0 for aside, _ in places) or all(aside <= 0 for aside, _ in places):
        return None
    met = [_meeting(places[i - 1], places[i]) for i in range(6) if places[i - 1][0] * places[i][0] <= 0]
    return min(met), max(met)


def _blocks(line: tuple[Point, Point], start: Fraction, end: Fraction, wall: Wall) -> bool:
    """True if a wall touches the part of a line between two places on it."""
    a, b = _place(line, wall[0]), _place(line, wall[1])
    return a[0] * b[0] <= 0 and start <= _meeting(a, b) <= end


def _place(line: tuple[Point, Point], point: Point) -> Point:
    """How far a point is aside of a line, and how far along it."""
    (px, py), (qx, qy) = line
    dx, dy = qx - px, qy - py
    x, y = FINE * point[0] - px, FINE * point[1] - py
    return dx * y - dy * x, dx * x + dy * y


def _meeting(a: Point, b: Point) -> Fraction:
    """Where the segment between two places on either side of a line meets it."""
    assert a[0] != b[0], "no line that passes by a hair runs along a side"
    return Fraction(a[1] * b[0] - b[1] * a[0], b[0] - a[0])
