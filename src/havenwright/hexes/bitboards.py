"""Sets of hexes as integers: which bit stands for which hex, and how sets grow step by step.

A `Frame` lays a parallelogram over a board, a power of two of bits to a column, so that a
step in a direction is a shift by a constant. `Ways` knows from which hexes one may step in
which direction, and answers what follows from that: neighbours, floods, ranges.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from havenwright.hexes.coordinates import DIRECTIONS, Hex

PAD: Final = 2
"""Columns and rows kept free around the board: lines of sight between its hexes pass there."""


@dataclass(frozen=True, slots=True)
class Frame:
    """Which bit stands for which hex: bit (q - left) * 2**shift + (r - top)."""

    left: int
    top: int
    columns: int
    rows: int
    shift: int

    @classmethod
    def around(cls, hexes: Iterable[Hex]) -> "Frame":
        """The smallest frame that holds these hexes and a margin of `PAD` around them."""
        columns = [q for q, _ in hexes]
        rows = [r for _, r in hexes]
        left, top = min(columns) - PAD, min(rows) - PAD
        height = max(rows) - top + 1 + PAD
        return cls(left, top, max(columns) - left + 1 + PAD, height, max(4, (height - 1).bit_length()))

    def index(self, at: Hex) -> int:
        return (at[0] - self.left << self.shift) + at[1] - self.top

    def hex(self, index: int) -> Hex:
        return (index >> self.shift) + self.left, (index & (1 << self.shift) - 1) + self.top

    def holds(self, at: Hex) -> bool:
        return 0 <= at[0] - self.left < self.columns and 0 <= at[1] - self.top < self.rows

    def mask(self, hexes: Iterable[Hex]) -> int:
        found = 0
        for at in hexes:
            found |= 1 << self.index(at)
        return found

    def hexes(self, mask: int) -> list[Hex]:
        """The hexes of a set in canonical order: by q, then by r."""
        return [self.hex(index) for index in bits(mask)]

    def offset(self, direction: int) -> int:
        """By how much an index changes with a step in a direction."""
        q, r = DIRECTIONS[direction]
        return (q << self.shift) + r


def bits(mask: int) -> Iterator[int]:
    """The numbers of the bits that are set, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def shifted(mask: int, by: int) -> int:
    """A set shifted by a number of bits, up or down."""
    return mask << by if by > 0 else mask >> -by


class Ways:
    """From which hexes one may step in which direction, over which links, and what follows.

    Two boards between whose hexes the same steps are possible share one `Ways` (see
    `shared_ways`), and so all ranges that were ever measured on it.
    """

    __slots__ = ("_disks", "_row", "exits", "frame", "hexes", "links")

    def __init__(
        self, frame: Frame, hexes: int, exits: tuple[int, ...], links: tuple[tuple[int, int], ...]
    ) -> None:
        self.frame = frame
        self.hexes = hexes
        """The hexes that can be entered at all, from wherever."""
        self.exits = exits
        """For each direction the hexes that can be left that way."""
        self.links = links
        """Pairs of one-hex sets: from the first one may step to the second, wherever they lie."""
        self._row = 1 << frame.shift
        self._disks: dict[int, list[int]] = {}

    def grow(self, mask: int) -> int:
        """All hexes one step away from some hex of the set."""
        row, less = self._row, self._row - 1
        north, north_east, south_east, south, south_west, north_west = self.exits
        grown = (
            (mask & north) >> 1
            | (mask & north_east) << less
            | (mask & south_east) << row
            | (mask & south) << 1
            | (mask & south_west) >> less
            | (mask & north_west) >> row
        )
        for here, there in self.links:
            if mask & here:
                grown |= there
        return grown

    def sources(self, mask: int) -> int:
        """All hexes from which one step leads into the set."""
        row, less = self._row, self._row - 1
        north, north_east, south_east, south, south_west, north_west = self.exits
        found = (
            mask << 1 & north
            | mask >> less & north_east
            | mask >> row & south_east
            | mask >> 1 & south
            | mask << less & south_west
            | mask << row & north_west
        )
        for here, there in self.links:
            if mask & there:
                found |= here
        return found

    def step(self, mask: int, direction: int) -> int:
        """Where the hexes of a set that can be left in a direction lead."""
        return shifted(mask & self.exits[direction], self.frame.offset(direction))

    def back(self, mask: int, direction: int) -> int:
        """The hexes from which a step in a direction leads into the set."""
        return shifted(mask, -self.frame.offset(direction)) & self.exits[direction]

    def flood(self, seeds: int, within: int = -1) -> int:
        """Everything that can be reached step by step from a set, without leaving `within`."""
        row = self._row
        exits, links, filled = self.exits, self.links, seeds
        if within != -1:
            exits = tuple(self.back(within, direction) & within for direction in range(6))
            links = tuple((here & within, there) for here, there in links if there & within)
            filled &= within
        north, north_east, south_east, south, south_west, north_west = exits
        while True:
            # Each direction starts from what the one before it reached: fewer rounds than six at once.
            before = filled
            filled |= (filled & south_east) << row
            filled |= (filled & south) << 1
            filled |= (filled & north_east) << row - 1
            filled |= (filled & north_west) >> row
            filled |= (filled & north) >> 1
            filled |= (filled & south_west) >> row - 1
            for here, there in links:
                if filled & here:
                    filled |= there
            if filled == before:
                return filled

    def parts(self, mask: int) -> list[int]:
        """The pieces of a set that hang together by steps within it."""
        found = []
        while mask:
            part = self.flood(mask & -mask, mask)
            found.append(part)
            mask &= ~part
        return found

    def within(self, index: int, hexes: int) -> int:
        """The hexes at most this many steps away, the hex itself included."""
        disks = self.disks(index)
        return disks[min(hexes, len(disks) - 1)] if hexes >= 0 else 0

    def disks(self, index: int) -> list[int]:
        """For 0, 1, 2 ... steps the hexes at most so far away, until there are no more."""
        known = self._disks.get(index)
        if known is None:
            known = self._disks[index] = self._measure(index)
        return known

    def distance(self, a: int, b: int) -> int | None:
        """The number of steps between two hexes; None if no way leads from one to the other."""
        target = 1 << b
        for steps, disk in enumerate(self.disks(a)):
            if disk & target:
                return steps
        return None

    def _measure(self, index: int) -> list[int]:
        disk = 1 << index
        disks = [disk]
        edge = disk
        grow = self.grow
        while edge := grow(edge) & ~disk:
            disk |= edge
            disks.append(disk)
        return disks


@lru_cache(maxsize=1024)
def shared_ways(
    frame: Frame, hexes: int, exits: tuple[int, ...], links: tuple[tuple[int, int], ...] = ()
) -> Ways:
    """The one `Ways` for these steps."""
    return Ways(frame, hexes, exits, links)
