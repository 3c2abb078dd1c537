"""Where a figure can go and at what cost: on foot, by jump, in flight, by teleport.

A mover sees the board as a `Ground`: who it is and what the hexes do to it are the caller's to know.
"""

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from havenwright.hexes.bitboards import Ways
from havenwright.hexes.ground import Cost, Ground, Kind, Levels, cost_in, no_stopping
from havenwright.hexes.leaping import first_leapt, leap, leap_back, leapt
from havenwright.hexes.walking import first_walked, walk, walk_back, walked


class Reach(msgspec.Struct, frozen=True, gc=False):
    """Where a mover can get to, and what the best way to each hex costs."""

    ways: Ways
    start: int
    ground: Ground
    kind: Kind
    levels: Levels
    """On foot also the hexes that may only be passed; otherwise only those that the move may end in."""
    ends: int
    """The hexes that a move may end in, within the limit; staying is always among them."""

    def cost(self, index: int) -> Cost | None:
        """The best cost of a hex; None if it can't be reached."""
        return cost_in(self.levels, index)

    def within(self, points: int) -> "Reach":
        """The part in reach with fewer points, where a hex has no second, dearer way."""
        levels = [level[: points + 1] for level in self.levels]
        return replace(self, levels=levels, ends=self.ends & _in_any(levels))

    def paths(self, end: int) -> Iterator[tuple[int, ...]]:
        """All best paths to a hex in canonical order, each from the start to the hex, both included."""
        cost = self.cost(end)
        if cost is None:
            return
        if self.kind == "walk":
            # A link between neighbours makes two steps of the same two hexes.
            yield from sorted(set(walked(self.ways, self.ground, self.levels, self.start, end, cost)))
        elif self.kind == "teleport" or end == self.start:
            yield (self.start, end) if end != self.start else (end,)
        else:
            yield from sorted(leapt(self.ways, self.ground, self.kind, self.start, end))

    def path(self, end: int) -> tuple[int, ...]:
        """The first of the best paths to a hex that can be reached."""
        cost = self.cost(end)
        assert cost is not None
        if self.kind == "walk":
            return first_walked(self.ways, self.ground, self.levels, self.start, end, cost)
        if self.kind == "teleport" or end == self.start:
            return next(self.paths(end))
        return first_leapt(self.ways, self.ground, self.kind, self.start, end)


def reach(
    ways: Ways,
    start: int,
    ground: Ground,
    kind: Kind = "walk",
    *,
    limit: int | None = None,
    hard_landing: bool = False,
) -> Reach:
    """Everything within a number of points, or however far it is.

    Without a limit the best cost of a hex is the lexicographically smallest. With one it is the
    smallest that can be afforded: through a trap, if the way round is too long.
    `hard_landing`: a jump that ends on difficult ground pays two points for that last hex.
    """
    if kind == "walk":
        levels = walk(ways, start, ground, limit)
    else:
        levels = leap(ways, start, ground, kind, limit, hard_landing)
    ends = _in_any(levels) & ~no_stopping(ground, kind) | 1 << start
    return Reach(ways, start, ground, kind, levels, ends)


def _in_any(levels: Levels) -> int:
    found = 0
    for level in levels:
        for reached in level:
            found |= reached
    return found


def costs_to(
    ways: Ways, targets: int, start: int, ground: Ground, kind: Kind = "walk", *, hard_landing: bool = False
) -> Levels:
    """The cost of getting into a set of hexes, from everywhere: levels[n][p] as in `Reach`.

    The hexes of the set stand at no cost. `start` is the mover's own hex.
    """
    if kind == "walk":
        return walk_back(ways, targets, start, ground)
    return leap_back(ways, targets, ground, kind, hard_landing)
