"""Line of sight, exactly: from corner to corner, or from any part of a hex to any part of another.

Walls and closed doors block, also where a line only touches them; nothing else does. All
answers come from integer arithmetic. A viewpoint's answer is worked out when it is first asked
for and kept, for all boards with the same walls.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final, Literal, Protocol, TypeAlias

from havenwright.hexes.beams import beams
from havenwright.hexes.bitboards import Frame, Ways, bits, shared_ways, shifted
from havenwright.hexes.board import Board
from havenwright.hexes.coordinates import DIRECTIONS
from havenwright.hexes.lines import EAST, WEST, Stencil, between, touched

SPARSE: Final = 8
"""How many times larger than the floor a space is in which sight looks at the floor alone."""

SightRule: TypeAlias = Literal["corner to corner", "any part to any part", "unlimited"]


class Sight(Protocol):
    """Lines of sight on a board."""

    def seen_from(self, index: int) -> int:
        """The hexes seen from a hex, the hex itself included."""
        ...


def sight(board: Board, rule: SightRule) -> Sight:
    """Sight on a board, by one of the definitions."""
    return SIGHT_RULES[rule](board)


def sees(board: Board, rule: SightRule, a: int, b: int) -> bool:
    """True if there is a line of sight between two hexes."""
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
    viewpoint outwards, and only the hexes at its rim are examined. Where little of the space is floor, the
    floor is examined hex by hex instead.
    """

    def __init__(self, ways: Ways, walls: int, floor: int) -> None:
        self._ways = ways
        self._walls = walls
        self._floor = floor
        self._is_sparse = floor.bit_count() * SPARSE < ways.hexes.bit_count()
        self._shut = self._walled_directions()
        self._seen: dict[int, int] = {}

    def seen_from(self, index: int) -> int:
        seen = self._seen.get(index)
        if seen is None:
            spread = self._look_at_floor if self._is_sparse else self._spread
            seen = self._seen[index] = spread(index) & self._floor
        return seen

    def _look_at_floor(self, viewpoint: int) -> int:
        """The hexes of the floor that are seen, each examined by itself."""
        q, r = self._ways.frame.hex(viewpoint)
        seen = 1 << viewpoint
        for index in bits(self._floor & ~seen):
            far_q, far_r = self._ways.frame.hex(index)
            if self._line_exists(viewpoint, far_q - q, far_r - r):
                seen |= 1 << index
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
        shut_here, shut_there = self._shut.get(viewpoint, 0), self._shut.get(there, 0)
        if (columns, rows) in DIRECTIONS and not shut_here >> DIRECTIONS.index((columns, rows)) & 1:
            return True
        crowded = []
        for beam in beams(shift, columns, rows):
            if not (shut_here >> beam.leaves_by & 1 or shut_there >> beam.enters_by & 1):
                base, sides = beam.midline
                if not walls >> at + base & sides:
                    return True
                crowded.append(beam)
        for beam in crowded:
            base, sides = beam.stencil
            if beam.passes(walls >> at + base & sides):
                return True
        return False

    def _walled_directions(self) -> dict[int, int]:
        """For each hex with walls the directions, as bits, in which they stand."""
        found: dict[int, int] = {}
        for number in bits(self._walls):
            index, direction = divmod(number, 3)
            other = index + self._ways.frame.offset(direction)
            found[index] = found.get(index, 0) | 1 << direction
            found[other] = found.get(other, 0) | 1 << direction + 3
        return found


def _corner_to_corner(board: Board) -> Sight:
    return (
        _shared_corner_to_corner(board.frame, board.walls, board.floor)
        if board.walls
        else Unlimited(board.floor)
    )


def _any_part_to_any_part(board: Board) -> Sight:
    walls = board.walls
    return _shared_any_part(_space(board), walls, board.floor) if walls else Unlimited(board.floor)


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
    return shared_ways(frame, space, (*leaving, *arriving))


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
