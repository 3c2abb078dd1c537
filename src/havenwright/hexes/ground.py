"""The ground as a mover finds it, and the costs of movement.

Costs are lexicographic: first the negative hexes that a way leads through, then movement points.
"""

from collections.abc import Iterator
from typing import Literal, NamedTuple, TypeAlias

import msgspec

Kind: TypeAlias = Literal["walk", "jump", "fly", "teleport"]
Levels: TypeAlias = list[list[int]]
"""levels[n][p]: the hexes that are reached through n negative hexes for p points."""


class Cost(NamedTuple):
    """The cost of a way; the smaller tuple is the better way."""

    negative: int
    points: int


class Ground(msgspec.Struct, frozen=True, gc=False):
    """Obstacles, terrain and figures as a mover finds them. The mover's own hex is in none of these."""

    obstacles: int = 0
    """Not entered on foot, jumped over but not ended on, flown over and ended on."""
    foes: int = 0
    """Figures that bar the way on foot; nobody ends a move in their hexes."""
    friends: int = 0
    """Figures whose hexes are passed but not ended in."""
    difficult: int = 0
    """Two points to enter on foot."""
    negative: int = 0
    """Hexes to keep out of: they cost no points, but come first in every comparison."""
    icy: int = 0
    """Entered on foot, they pass the mover on in the same direction."""
    sealed: int = 0
    """Never entered or passed in any way, but by a teleport over them: rooms not yet revealed."""


def no_stopping(ground: Ground, kind: Kind) -> int:
    """The hexes that a move of this kind must not end in."""
    taken = ground.foes | ground.friends | ground.sealed
    return taken if kind == "fly" else taken | ground.obstacles


def cost_in(levels: Levels, index: int) -> Cost | None:
    """The best cost of a hex in such levels; None if it isn't among them."""
    for negative, level in enumerate(levels):
        for points, reached in enumerate(level):
            if reached >> index & 1:
                return Cost(negative, points)
    return None


def best_cost(levels: Levels, among: int) -> Cost | None:
    """The least cost of a way that ends in one of these hexes; None if there is none."""
    for negative, level in enumerate(levels):
        for points, reached in enumerate(level):
            if reached & among:
                return Cost(negative, points)
    return None


def put(levels: Levels, negative: int, points: int, mask: int) -> None:
    while len(levels) <= negative:
        levels.append([])
    level = levels[negative]
    while len(level) <= points:
        level.append(0)
    level[points] |= mask


class CostQueue:
    """Sets of hexes in the order of their costs; a hex comes up again only if it is worth it.

    Without a limit a hex comes up once, at its best cost. With one it comes up again for fewer
    points through more negative hexes, since a way that goes on from it may need them.
    """

    __slots__ = ("_known", "_limit", "_waiting", "levels")

    def __init__(self, limit: int | None) -> None:
        self.levels: Levels = []
        self._limit = limit
        self._known = [0] * (1 if limit is None else limit + 1)
        """Hexes reached with at most this many points (without a limit: at all)."""
        self._waiting: list[dict[int, int]] = []

    def add(self, negative: int, points: int, mask: int) -> None:
        if not mask or (self._limit is not None and points > self._limit):
            return
        while len(self._waiting) <= negative:
            self._waiting.append({})
        waiting = self._waiting[negative]
        waiting[points] = waiting.get(points, 0) | mask

    def __iter__(self) -> Iterator[tuple[int, int, int]]:
        negative = 0
        known = self._known
        while negative < len(self._waiting):
            waiting = self._waiting[negative]
            level: list[int] = []
            self.levels.append(level)
            points = 0
            while waiting:
                slot = 0 if self._limit is None else points
                ring = waiting.pop(points, 0)
                if ring:
                    ring &= ~known[slot]
                level.append(ring)
                if ring:
                    for i in range(slot, len(known)):
                        known[i] |= ring
                    yield negative, points, ring
                points += 1
            negative += 1
