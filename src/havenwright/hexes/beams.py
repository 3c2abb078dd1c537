"""Beams of sight: all lines that leave one hex by one side and enter another by one side.

Whether some line of a beam touches no wall is decided exactly. Such a line has every wall on its
left or on its right. Walls that hang together, or hang on an edge of the beam, are on one side;
pieces that hang on nothing may be on either. Points on the left and points on the right can be told
apart by a straight line if a slope remains that every pair of them allows.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, TypeAlias

from havenwright.hexes.bitboards import bits
from havenwright.hexes.coordinates import Hex, Point, lattice_side
from havenwright.hexes.lines import Segment, Stencil, hull, stencil_of

LEFT: Final = 0
RIGHT: Final = 1

Slopes: TypeAlias = tuple[int, int, int, int]
"""An open interval of fractions: numerator and denominator of the low and of the high end.

Denominators are positive, or 0 for an end that lies at infinity.
"""
ALL_SLOPES: Final[Slopes] = (-1, 0, 1, 0)


class Beam:
    """All straight lines that leave one hex by one side and enter another hex by one side.

    Left and right are as seen along the lines: the ends of the two sides on either hand.
    """

    def __init__(self, shift: int, target: Hex, leaves_by: int, enters_by: int) -> None:
        self.leaves_by = leaves_by
        self.enters_by = enters_by
        self._shift = shift
        self._target = target
        near_left, near_right = lattice_side((0, 0), leaves_by)
        far_right, far_left = lattice_side(target, enters_by)
        self._left = near_left, far_left
        self._right = near_right, far_right
        self._lefts = [self._placed(point) for point in self._left]
        self._rights = [self._placed(point) for point in self._right]
        self._slopes = _between(self._lefts, self._rights, ALL_SLOPES)
        self._nodes: dict[int, tuple[int, int]] = {}
        """The two ends of sides that were asked for: LEFT, RIGHT or the number of a point."""
        self._numbers: dict[Point, int] = {}
        self._points = [*self._lefts[:1], *self._rights[:1]]
        self._kept_stencils: tuple[Stencil, Stencil] | None = None

    @property
    def stencil(self) -> Stencil:
        """The sides of hexes inside the beam; its own two sides are not among them."""
        return self._stencils[0]

    @property
    def midline(self) -> Stencil:
        """The sides of hexes that the line in the middle of the beam touches: mostly that one will do."""
        return self._stencils[1]

    @property
    def _stencils(self) -> tuple[Stencil, Stencil]:
        if self._kept_stencils is None:
            self._kept_stencils = self._find_stencils()
        return self._kept_stencils

    def _find_stencils(self) -> tuple[Stencil, Stencil]:
        (left, far_left), (right, far_right) = self._left, self._right
        # Twice the lattice, where the middle of a side has integer coordinates too.
        near = left[0] + right[0], left[1] + right[1]
        far = far_left[0] + far_right[0], far_left[1] + far_right[1]
        fx, fy, f = _functional(near, far)
        inside, touched = [], []
        for side, (ax, ay), (bx, by) in self._sides_inside():
            inside.append(side)
            if (2 * (fx * ax + fy * ay) + f) * (2 * (fx * bx + fy * by) + f) <= 0:
                touched.append(side)
        return stencil_of(self._shift, inside), stencil_of(self._shift, touched)

    def passes(self, walls: int) -> bool:
        """True if some line of the beam touches none of the walls that its stencil showed."""
        groups = self._groups(walls)
        if groups is None or self._slopes is None:
            return False
        left, right, islands = groups
        points = self._points
        lefts = self._lefts + [points[node] for node in left]
        rights = self._rights + [points[node] for node in right]
        slopes = _between(lefts, rights, self._slopes)
        return slopes is not None and _some_side(
            [[points[node] for node in island] for island in islands], lefts, rights, slopes
        )

    def _groups(self, walls: int) -> tuple[list[int], list[int], list[list[int]]] | None:
        """Points that must lie left of a line, points right of that line, and groups on either side.

        None if walls reach from edge to edge.
        """
        parent = {LEFT: LEFT, RIGHT: RIGHT}
        for number in bits(walls):
            a, b = self._nodes.get(number) or self._ends_of(number)
            while (up := parent.setdefault(a, a)) != a:
                a = up
            while (up := parent.setdefault(b, b)) != b:
                b = up
            if a + b == RIGHT:
                return None
            # The smaller is the root, so that LEFT and RIGHT stay roots.
            if a < b:
                parent[b] = a
            else:
                parent[a] = b
        sides: dict[int, list[int]] = {LEFT: [], RIGHT: []}
        for node in parent:
            root = node
            while parent[root] != root:
                root = parent[root]
            if node > RIGHT:
                sides.setdefault(root, []).append(node)
        left, right, *islands = sides.values()
        return left, right, islands

    def _ends_of(self, number: int) -> tuple[int, int]:
        """The nodes at the ends of a side that the stencil has under this number."""
        index, direction = divmod(number + self.stencil.base, 3)
        # A line between the two hexes touches fewer rows than a column has bits: counted from the first one.
        top = min(0, self._target[1]) - 1
        q = index - top >> self._shift
        a, b = lattice_side((q, index - (q << self._shift)), direction)
        nodes = self._nodes[number] = self._node(a), self._node(b)
        return nodes

    def _node(self, point: Point) -> int:
        """LEFT or RIGHT for a point on or outside that edge of the beam, its own number for one inside."""
        if _on_edge(self._left, point, -1):
            return LEFT
        if _on_edge(self._right, point, 1):
            return RIGHT
        number = self._numbers.setdefault(point, len(self._points))
        if number == len(self._points):
            self._points.append(self._placed(point))
        return number

    def _placed(self, point: Point) -> Point:
        """A point with x growing along every line of the beam, y from left to right along its near side."""
        near, far = self._left[0], self._right[0]
        ux, uy = far[0] - near[0], far[1] - near[1]
        dx, dy = point[0] - near[0], point[1] - near[1]
        return dx * uy - dy * ux, dx * ux + dy * uy

    def _sides_inside(self) -> Iterator[tuple[tuple[Hex, int], Point, Point]]:
        (left, far_left), (right, far_right) = self._left, self._right
        # Going round the outline with the inside on the right hand.
        outline = ((left, far_left), (far_left, far_right), (far_right, right), (right, left))
        edges = [_functional(a, b) for a, b in outline if a != b]
        corners = (left, far_left, right, far_right)
        for side, (ax, ay), (bx, by) in hull(*self._target):
            if any(fx * ax + fy * ay + f <= 0 and fx * bx + fy * by + f <= 0 for fx, fy, f in edges):
                continue
            gx, gy, g = _functional((ax, ay), (bx, by))
            across = [gx * x + gy * y + g for x, y in corners]
            if min(across) < 0 < max(across):
                yield side, (ax, ay), (bx, by)


@lru_cache(maxsize=1 << 13)
def beams(shift: int, columns: int, rows: int) -> tuple[Beam, ...]:
    """The beams by which a hex may be seen from another one, the widest first."""
    target = columns, rows
    found = []
    for out in range(6):
        left, right = lattice_side((0, 0), out)
        for entry in range(6):
            far_right, far_left = lattice_side(target, entry)
            # A line leaves a convex hex outwards: the far side must lie beyond the near one, and the reverse.
            if _beyond(left, right, far_left, far_right) and _beyond(far_right, far_left, left, right):
                width = min(_depth(left, far_left, right), _depth(right, far_right, left))
                found.append((-width, out, entry))
    return tuple(Beam(shift, target, out, entry) for _, out, entry in sorted(found))


def _some_side(islands: list[list[Point]], lefts: list[Point], rights: list[Point], slopes: Slopes) -> bool:
    """True if the islands can be put on one side or the other, each as a whole."""
    if not islands:
        return True
    first, rest = islands[0], islands[1:]
    narrowed = _between(first, rights, slopes)
    if narrowed is not None and _some_side(rest, lefts + first, rights, narrowed):
        return True
    narrowed = _between(lefts, first, slopes)
    return narrowed is not None and _some_side(rest, lefts, rights + first, narrowed)


def _between(lefts: list[Point], rights: list[Point], slopes: Slopes) -> Slopes | None:
    """The slopes of lines that pass every left point on its right and every right point on its left."""
    low, low_run, high, high_run = slopes
    for left_x, left_y in lefts:
        for right_x, right_y in rights:
            run, rise = right_x - left_x, right_y - left_y
            if run > 0:
                if rise * high_run < high * run:
                    high, high_run = rise, run
            elif run < 0:
                if -rise * low_run > low * -run:
                    low, low_run = -rise, -run
            elif rise <= 0:
                return None
    if low_run and high_run and low * high_run >= high * low_run:
        return None
    return low, low_run, high, high_run


def _on_edge(edge: Segment, point: Point, hand: int) -> bool:
    """True if a point lies on an edge of a beam or outside it, on the left (-1) or the right (1) hand."""
    near, far = edge
    if near == far:
        return point == near
    fx, fy, f = _functional(near, far)
    return hand * (fx * point[0] + fy * point[1] + f) >= 0


def _beyond(left: Point, right: Point, *points: Point) -> bool:
    """True if points lie outside a hex's side (its ends as seen from within) or on it, but not all on it."""
    fx, fy, f = _functional(right, left)
    outside = [fx * x + fy * y + f for x, y in points]
    return min(outside) >= 0 and max(outside) > 0


def _depth(a: Point, b: Point, point: Point) -> int:
    """How far a point lies from a -> b, as an area."""
    fx, fy, f = _functional(a, b)
    return abs(fx * point[0] + fy * point[1] + f)


def _functional(a: Point, b: Point) -> tuple[int, int, int]:
    """The function x * fx + y * fy + f that is positive to the right of a -> b and 0 on it."""
    fx, fy = a[1] - b[1], b[0] - a[0]
    return fx, fy, -(fx * a[0] + fy * a[1])


def forget() -> None:
    """Drop all beams, so that what it takes to make them can be measured."""
    beams.cache_clear()
