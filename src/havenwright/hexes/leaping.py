"""Movement by jump, in flight and by teleport: only the hex that the move ends in counts."""

from collections.abc import Iterator
from functools import lru_cache

from havenwright.hexes.bitboards import Frame, Ways, bits, shared_ways, shifted
from havenwright.hexes.ground import Cost, CostQueue, Ground, Kind, Levels, no_stopping, put


def leap(ways: Ways, start: int, ground: Ground, kind: Kind, limit: int | None, hard_landing: bool) -> Levels:
    """Hexes in reach, by cost; only those that the move may end in."""
    landable = _landable(ways, ground, kind)
    levels: Levels = [[1 << start]]
    ring = seen = 1 << start
    paths = free_ways(ways.frame) if kind == "teleport" else ways
    distance = 0
    while ring and (limit is None or distance < limit):
        distance += 1
        ring = _grown(paths, ring, ground, kind) & ~seen
        seen |= ring
        for extra, part in _landings(ring & landable, ground, kind, hard_landing):
            points = distance - 1 + extra.points
            if limit is None or points <= limit:
                put(levels, extra.negative, points, part)
    return levels


def leap_back(ways: Ways, targets: int, ground: Ground, kind: Kind, hard_landing: bool) -> Levels:
    """The cost of getting to the targets."""
    paths = free_ways(ways.frame) if kind == "teleport" else ways
    open_to_flight = -1 if kind == "teleport" else ~ground.sealed
    queue = CostQueue(None)
    for landing, part in _landings(targets & _landable(ways, ground, kind), ground, kind, hard_landing):
        queue.add(landing.negative, landing.points, paths.sources(part) & open_to_flight)
    for negative, points, ring in queue:
        queue.add(negative, points + 1, paths.sources(ring) & open_to_flight)
    # Only now, since a move may pass over one hex of the set to end in another.
    levels = [[ring & ~targets for ring in level] for level in queue.levels]
    put(levels, 0, 0, targets)
    return levels


def leapt(ways: Ways, ground: Ground, kind: Kind, start: int, end: int) -> Iterator[tuple[int, ...]]:
    """The shortest ways through the air to a hex."""
    rings = _rings(ways, ground, kind, start, end)

    def back(index: int, steps: int) -> Iterator[tuple[int, ...]]:
        if steps == 0:
            yield (start,)
            return
        for before in bits(rings[steps - 1]):
            if ways.grow(1 << before) >> index & 1:
                for path in back(before, steps - 1):
                    yield (*path, index)

    yield from back(end, len(rings) - 1)


def first_leapt(ways: Ways, ground: Ground, kind: Kind, start: int, end: int) -> tuple[int, ...]:
    """The first of these ways, found without the others."""
    rings = _rings(ways, ground, kind, start, end)
    rings[-1] = 1 << end
    for steps in range(len(rings) - 2, 0, -1):
        rings[steps] &= ways.sources(rings[steps + 1])
    path = [start]
    for ring in rings[1:]:
        ahead = ring & ways.grow(1 << path[-1])
        path.append((ahead & -ahead).bit_length() - 1)
    return tuple(path)


def _rings(ways: Ways, ground: Ground, kind: Kind, start: int, end: int) -> list[int]:
    """Rings of hexes around the start, each one step farther, until a hex is reached."""
    rings = [1 << start]
    seen = 1 << start
    while not rings[-1] >> end & 1:
        rings.append(_grown(ways, rings[-1], ground, kind) & ~seen)
        seen |= rings[-1]
    return rings


@lru_cache(maxsize=64)
def free_ways(frame: Frame) -> Ways:
    """Steps as if there were no walls at all and hexes everywhere: how teleports are counted."""
    column = (1 << frame.rows) - 1
    space = sum(column << (q << frame.shift) for q in range(frame.columns))
    leaving = [space & shifted(space, -frame.offset(k)) for k in range(3)]
    # A step up from a column's first row would come out at the foot of the column before.
    leaving[0] &= ~sum(1 << (q << frame.shift) for q in range(frame.columns))
    leaving[1] &= ~sum(1 << (q << frame.shift) for q in range(frame.columns))
    arriving = [shifted(mask, frame.offset(k)) for k, mask in enumerate(leaving)]
    return shared_ways(frame, space, (*leaving, *arriving))


def _landable(ways: Ways, ground: Ground, kind: Kind) -> int:
    landable = ~no_stopping(ground, kind)
    # A teleport passes the outside and the insides of walls, but does not end there.
    return landable & ways.hexes if kind == "teleport" else landable


def _grown(paths: Ways, ring: int, ground: Ground, kind: Kind) -> int:
    grown = paths.grow(ring)
    return grown if kind == "teleport" else grown & ~ground.sealed


def _landings(mask: int, ground: Ground, kind: Kind, hard_landing: bool) -> Iterator[tuple[Cost, int]]:
    """Parts of a set by what it costs to end a move there: the last step, negative or not."""
    if kind == "fly":
        yield Cost(0, 1), mask
        return
    hard = ground.difficult if kind == "jump" and hard_landing else 0
    for negative, part in ((0, mask & ~ground.negative), (1, mask & ground.negative)):
        if part & ~hard:
            yield Cost(negative, 1), part & ~hard
        if part & hard:
            yield Cost(negative, 2), part & hard
