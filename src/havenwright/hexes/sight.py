"""Line of sight, exactly: from corner to corner, or from any part of a hex to any part of another.

Walls and closed doors block, also where a line only touches them; nothing else does. All
answers come from integer arithmetic. A viewpoint's answer is worked out when it is first asked
for and kept, for all boards with the same walls.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final, Literal, Protocol, TypeAlias

from havenwright.hexes.bitboards import Frame, Ways, bits, shared_ways, shifted
from havenwright.hexes.board import Board
from havenwright.hexes.coordinates import DIRECTIONS, Point, lattice_side
from havenwright.hexes.lines import EAST, WEST, Beam, Stencil, beams, between, touched

SightRule: TypeAlias = Literal["corner to corner", "any part to any part", "unlimited"]


class Sight(Protocol):
    """Who sees what on a board."""

    def seen_from(self, index: int) -> int:
        """The hexes seen from a hex, the hex itself included."""
        ...


def sight(board: Board, rule: SightRule) -> Sight:
    """Sight on a board, by one of the definitions."""
    return SIGHT_RULES[rule](board)


def sees(board: Board, rule: SightRule, a: int, b: int) -> bool:
    """Whether there is a line of sight between two hexes."""
    return bool(sight(board, rule).seen_from(a) >> b & 1)


class Unlimited:
    """Everything is seen from everywhere."""

    def __init__(self, floor: int) -> None:
        self._floor = floor

    def seen_from(self, index: int) -> int:
        return self._floor


class CornerToCorner:
    """A line from a corner of one hex to a corner of the other that touches no wall.

    What a corner sees is worked out once, for the up to three hexes that share it.
    """

    def __init__(self, frame: Frame, walls: int, floor: int) -> None:
        self._frame = frame
        self._walls = walls
        self._floor = floor
        self._free = self._free_corners()
        self._seen_by_corner: tuple[dict[int, int], dict[int, int]] = ({}, {})
        self._seen: dict[int, int] = {}

    def seen_from(self, index: int) -> int:
        seen = self._seen.get(index)
        if seen is None:
            seen = 1 << index
            for kind, owner in self._corners(index):
                if self._free[kind] >> owner & 1:
                    seen |= self._seen_by(kind, owner)
            self._seen[index] = seen
        return seen

    def _corners(self, index: int) -> tuple[tuple[int, int], ...]:
        row = 1 << self._frame.shift
        return (
            *((EAST, index), (WEST, index), (WEST, index + row), (WEST, index + row - 1)),
            *((EAST, index - row), (EAST, index - row + 1)),
        )

    def _hexes_around(self, east: int, west: int) -> int:
        """The hexes of the board that have one of these corners."""
        row = 1 << self._frame.shift
        around = east | west | west >> row | west >> row - 1 | east << row | east << row - 1
        return around & self._floor

    def _free_corners(self) -> tuple[int, int]:
        """The corners of the board's hexes that touch no wall, east corners and west corners."""
        row = 1 << self._frame.shift
        floor = self._floor
        # A hex's corner is its own, or one of a neighbour's.
        east = floor | floor >> row | floor >> row - 1
        west = floor | floor << row | floor << row - 1
        free = []
        for kind, corners in ((EAST, east), (WEST, west)):
            stencil = touched(self._frame.shift, kind, kind, 0, 0)
            free.append(sum(1 << i for i in bits(corners) if self._clear(i, stencil)))
        return free[EAST], free[WEST]

    def _clear(self, owner: int, stencil: Stencil) -> bool:
        return not self._walls >> 3 * owner + stencil.base & stencil.sides

    def _seen_by(self, kind: int, owner: int) -> int:
        """The hexes one of whose corners is seen from a corner."""
        known = self._seen_by_corner[kind].get(owner)
        if known is not None:
            return known
        shift, walls, at = self._frame.shift, self._walls, 3 * owner
        q, r = self._frame.hex(owner)
        found = [0, 0]
        for end in (EAST, WEST):
            for other in bits(self._free[end]):
                far_q, far_r = self._frame.hex(other)
                base, sides = touched(shift, kind, end, far_q - q, far_r - r)
                if not walls >> at + base & sides:
                    found[end] |= 1 << other
        seen = self._hexes_around(*found)
        self._seen_by_corner[kind][owner] = seen
        return seen


class AnyPartToAnyPart:
    """A line from any point of one hex to any point of the other that touches no wall.

    A line that enters a hex comes out of a neighbour that is seen too, so sight spreads from the
    viewpoint outwards, and only the hexes at its rim are examined.
    """

    def __init__(self, ways: Ways, walls: int, floor: int) -> None:
        self._ways = ways
        self._walls = walls
        self._floor = floor
        self._seen: dict[int, int] = {}

    def seen_from(self, index: int) -> int:
        seen = self._seen.get(index)
        if seen is None:
            seen = self._seen[index] = self._spread(index) & self._floor
        return seen

    def _spread(self, viewpoint: int) -> int:
        seen = examined = rim = 1 << viewpoint
        at = self._ways.frame.hex(viewpoint)
        while fresh := self._ways.grow(rim) & ~examined:
            rim = 0
            for index in bits(fresh):
                q, r = self._ways.frame.hex(index)
                if self._line_exists(viewpoint, q - at[0], r - at[1]):
                    rim |= 1 << index
            examined |= fresh
            seen |= rim
        return seen

    def _line_exists(self, viewpoint: int, columns: int, rows: int) -> bool:
        shift, walls = self._ways.frame.shift, self._walls
        there = viewpoint + (columns << shift) + rows
        if (columns, rows) < (0, 0):
            # Sight is mutual: half of the stencils are enough.
            viewpoint, there, columns, rows = there, viewpoint, -columns, -rows
        at = 3 * viewpoint
        base, sides = between(shift, columns, rows)
        if not walls >> at + base & sides:
            return True
        if (columns, rows) in DIRECTIONS and not self._walled(viewpoint, DIRECTIONS.index((columns, rows))):
            return True
        for beam in beams(shift, columns, rows):
            if self._walled(viewpoint, beam.leaves_by) or self._walled(there, beam.enters_by):
                continue
            base, sides = beam.stencil
            inside = walls >> at + base & sides
            if not inside or _passes(beam, self._segments(inside, base)):
                return True
        return False

    def _walled(self, index: int, direction: int) -> int:
        if direction >= len(DIRECTIONS) // 2:
            index += self._ways.frame.offset(direction)
            direction -= 3
        return self._walls >> 3 * index + direction & 1

    def _segments(self, inside: int, base: int) -> list[tuple[Point, Point]]:
        """The walls that a stencil showed, relative to the viewpoint."""
        shift = self._ways.frame.shift
        half = 1 << shift - 1
        found = []
        for number in bits(inside):
            index, direction = divmod(number + base, 3)
            q = index + half >> shift
            found.append(lattice_side((q, index - (q << shift)), direction))
        return found


def _passes(beam: Beam, walls: list[tuple[Point, Point]]) -> bool:
    """Whether some straight line of a beam touches none of the walls inside it.

    Such a line has every wall on its left or on its right. Walls that hang together, or hang on
    an edge of the beam, are on one side; pieces that hang on nothing may be on either.
    """
    clusters = _clusters(beam, walls)
    if clusters is None:
        return False
    left, right, islands = clusters
    near, far = beam.left[0], beam.right[0]
    # x grows along every line of the beam, y from left to right along its near side.
    ux, uy = far[0] - near[0], far[1] - near[1]

    def place(point: Point) -> Point:
        dx, dy = point[0] - near[0], point[1] - near[1]
        return dy * -ux + dx * uy, dx * ux + dy * uy

    slopes = _Slopes()
    lefts: list[Point] = []
    rights: list[Point] = []
    for point in map(place, left):
        lefts.append(point)
    for point in map(place, right):
        if not all(slopes.narrow(point_left, point) for point_left in lefts):
            return False
        rights.append(point)
    return _island_on_some_side([list(map(place, island)) for island in islands], lefts, rights, slopes)


def _island_on_some_side(
    islands: list[list[Point]], lefts: list[Point], rights: list[Point], slopes: "_Slopes"
) -> bool:
    if not islands:
        return True
    first, rest = islands[0], islands[1:]
    narrowed = slopes.copy()
    if all(narrowed.narrow(point, other) for point in first for other in rights) and _island_on_some_side(
        rest, [*lefts, *first], rights, narrowed
    ):
        return True
    narrowed = slopes.copy()
    return all(narrowed.narrow(other, point) for point in first for other in lefts) and _island_on_some_side(
        rest, lefts, [*rights, *first], narrowed
    )


class _Slopes:
    """The slopes that a line may still have: an open interval of fractions."""

    __slots__ = ("high", "low")

    def __init__(self) -> None:
        self.low: tuple[int, int] | None = None
        self.high: tuple[int, int] | None = None

    def copy(self) -> "_Slopes":
        other = _Slopes()
        other.low, other.high = self.low, self.high
        return other

    def narrow(self, left: Point, right: Point) -> bool:
        """Have one point on the left and the other on the right; False if no slope remains."""
        run, rise = right[0] - left[0], right[1] - left[1]
        if run == 0:
            return rise > 0
        if run > 0:
            if self.high is None or rise * self.high[1] < self.high[0] * run:
                self.high = rise, run
        elif self.low is None or -rise * self.low[1] > self.low[0] * -run:
            self.low = -rise, -run
        return (
            self.low is None or self.high is None or self.low[0] * self.high[1] < self.high[0] * self.low[1]
        )


def _clusters(
    beam: Beam, walls: list[tuple[Point, Point]]
) -> tuple[list[Point], list[Point], list[list[Point]]] | None:
    """The points that must be left of a line, those right of it, and groups that may be either.

    None if walls reach from edge to edge.
    """
    on_left, on_right = _on_edge(*beam.left, sign=-1), _on_edge(*beam.right, sign=1)
    left_edge, right_edge = beam.left, beam.right
    parent: dict[Point, Point] = {left_edge[0]: left_edge[0], right_edge[0]: right_edge[0]}

    def root(point: Point) -> Point:
        while parent[point] != point:
            point = parent[point]
        return point

    inner: set[Point] = set()
    for ends in walls:
        nodes = []
        for point in ends:
            if on_left(point):
                nodes.append(left_edge[0])
            if on_right(point):
                nodes.append(right_edge[0])
            if not on_left(point) and not on_right(point):
                inner.add(point)
                parent.setdefault(point, point)
                nodes.append(point)
        for node in nodes[1:]:
            parent[root(node)] = root(nodes[0])
    left_root, right_root = root(left_edge[0]), root(right_edge[0])
    if left_root == right_root:
        return None
    left, right = list(dict.fromkeys(left_edge)), list(dict.fromkeys(right_edge))
    islands: dict[Point, list[Point]] = {}
    for point in sorted(inner):
        at = root(point)
        (left if at == left_root else right if at == right_root else islands.setdefault(at, [])).append(point)
    return left, right, list(islands.values())


def _on_edge(near: Point, far: Point, *, sign: int) -> Callable[[Point], bool]:
    """Whether a point lies on an edge of a beam or outside it."""
    if near == far:
        return lambda point: point == near
    dx, dy = far[0] - near[0], far[1] - near[1]
    return lambda point: sign * (dx * (point[1] - near[1]) - dy * (point[0] - near[0])) >= 0


def _corner_to_corner(board: Board) -> Sight:
    return (
        _shared_corner_to_corner(board.frame, board.walls, board.floor)
        if board.walls
        else Unlimited(board.floor)
    )


def _any_part_to_any_part(board: Board) -> Sight:
    if not board.walls:
        return Unlimited(board.floor)
    return _shared_any_part(_space(board), board.walls, board.floor)


def _unlimited(board: Board) -> Sight:
    return Unlimited(board.floor)


@lru_cache(maxsize=256)
def _shared_corner_to_corner(frame: Frame, walls: int, floor: int) -> CornerToCorner:
    return CornerToCorner(frame, walls, floor)


@lru_cache(maxsize=256)
def _shared_any_part(ways: Ways, walls: int, floor: int) -> AnyPartToAnyPart:
    return AnyPartToAnyPart(ways, walls, floor)


def _space(board: Board) -> Ways:
    """How a line of sight passes from hex to hex: also outside the board, if the border is open."""
    if board.border == "wall":
        return board.range
    frame = board.frame
    column = (1 << frame.rows - 2) - 1 << 1
    space = sum(column << (q << frame.shift) for q in range(1, frame.columns - 1))
    leaving = [space & shifted(space, -frame.offset(k)) & ~board.walled_sides[k] for k in range(3)]
    arriving = [shifted(mask, frame.offset(k)) for k, mask in enumerate(leaving)]
    return shared_ways(frame, (*leaving, *arriving))


SIGHT_RULES: Final[Mapping[SightRule, Callable[[Board], Sight]]] = MappingProxyType(
    {
        "corner to corner": _corner_to_corner,
        "any part to any part": _any_part_to_any_part,
        "unlimited": _unlimited,
    }
)


def forget() -> None:
    """Drop all kept answers, so that what it takes to find them can be measured."""
    _shared_corner_to_corner.cache_clear()
    _shared_any_part.cache_clear()
