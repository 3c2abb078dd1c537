"""Where a figure can go and at what cost: on foot, by jump, in flight, by teleport; slides on ice.

Costs are lexicographic: first the negative hexes that a way leads through, then movement points.
A mover sees the board as a `Ground`: who it is and what the hexes do to it are the caller's to know.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

from havenwright.hexes.bitboards import Frame, Ways, bits, shared_ways, shifted

Kind: TypeAlias = Literal["walk", "jump", "fly", "teleport"]
Levels: TypeAlias = list[list[int]]
"""levels[n][p]: the hexes that are reached through n negative hexes for p points."""


class Cost(NamedTuple):
    """What a way costs; the smaller tuple is the better way."""

    negative: int
    points: int


@dataclass(frozen=True, slots=True)
class Ground:
    """What lies and stands on the hexes, as a mover finds it. The mover's own hex is in none of these."""

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


@dataclass(frozen=True, slots=True)
class Reach:
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

    def paths(self, end: int) -> Iterator[tuple[int, ...]]:
        """All best paths to a hex in canonical order, each from the start to the hex, both included."""
        cost = self.cost(end)
        if cost is None:
            return
        if self.kind == "walk":
            # A link between neighbours makes two steps of the same two hexes.
            yield from sorted(set(_walked_back(self, end, cost)))
        elif self.kind == "teleport" or end == self.start:
            yield (self.start, end) if end != self.start else (end,)
        else:
            yield from sorted(_leapt_back(self, end))


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
        levels = _walk(ways, start, ground, limit)
    else:
        levels = _leap(ways, start, ground, kind, limit, hard_landing)
    ends = 0
    for level in levels:
        for reached in level:
            ends |= reached
    return Reach(ways, start, ground, kind, levels, ends & ~no_stopping(ground, kind) | 1 << start)


def cost_in(levels: Levels, index: int) -> Cost | None:
    """The best cost of a hex in such levels; None if it isn't among them."""
    for negative, level in enumerate(levels):
        for points, reached in enumerate(level):
            if reached >> index & 1:
                return Cost(negative, points)
    return None


def costs_to(
    ways: Ways, targets: int, start: int, ground: Ground, kind: Kind = "walk", *, hard_landing: bool = False
) -> Levels:
    """What it costs to get into a set of hexes, from everywhere: levels[n][p] as in `Reach`.

    The hexes of the set stand at no cost. `start` is the mover's own hex.
    """
    if kind == "walk":
        return _walk_back(ways, targets, start, ground)
    paths = free_ways(ways.frame) if kind == "teleport" else ways
    open_to_flight = -1 if kind == "teleport" else ~ground.sealed
    queue = _Queue(None)
    for landing, part in _landings(targets & _landable(ways, ground, kind), ground, kind, hard_landing):
        queue.add(landing.negative, landing.points, paths.sources(part) & open_to_flight)
    for negative, points, ring in queue:
        queue.add(negative, points + 1, paths.sources(ring) & open_to_flight)
    # Only now, since a move may pass over one hex of the set to end in another.
    levels = [[ring & ~targets for ring in level] for level in queue.levels]
    _put(levels, 0, 0, targets)
    return levels


def no_stopping(ground: Ground, kind: Kind) -> int:
    """The hexes that a move of this kind must not end in."""
    taken = ground.foes | ground.friends | ground.sealed
    return taken if kind == "fly" else taken | ground.obstacles


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


# On foot


def _walk(ways: Ways, start: int, ground: Ground, limit: int | None) -> Levels:
    open_to_feet = ~(ground.obstacles | ground.foes | ground.sealed)
    difficult, negative, icy = ground.difficult, ground.negative, ground.icy
    queue = _Queue(limit)
    queue.add(0, 0, 1 << start)
    for at, points, ring in queue:
        if icy:
            for more, cost, mask in _steps_with_slides(ways, ring, ground):
                queue.add(at + more, points + cost, mask)
            continue
        grown = ways.grow(ring) & open_to_feet
        if hard := grown & (difficult | negative):
            queue.add(at + 1, points + 1, hard & negative & ~difficult)
            queue.add(at + 1, points + 2, hard & negative & difficult)
            queue.add(at, points + 2, hard & ~negative)
        queue.add(at, points + 1, grown & ~(difficult | negative))
    return queue.levels


def _walk_back(ways: Ways, targets: int, start: int, ground: Ground) -> Levels:
    """As `_walk`, from the targets back: a step is paid for by the hex that it leads into."""
    enterable = ~(ground.obstacles | ground.foes | ground.sealed)
    stood_on = enterable | 1 << start
    difficult, negative, icy = ground.difficult, ground.negative, ground.icy
    queue = _Queue(None)
    queue.add(0, 0, targets)
    for at, points, ring in queue:
        if icy:
            for more, cost, mask in _sources_with_slides(ways, ring, ground):
                queue.add(at + more, points + cost, mask & stood_on)
        elif ring & (difficult | negative):
            for more, part in ((0, ring & enterable & ~negative), (1, ring & enterable & negative)):
                queue.add(at + more, points + 1, ways.sources(part & ~difficult) & stood_on)
                queue.add(at + more, points + 2, ways.sources(part & difficult) & stood_on)
        else:
            queue.add(at, points + 1, ways.sources(ring & enterable) & stood_on)
    return queue.levels


class _Queue:
    """Sets of hexes in the order of their costs; a hex comes up again only if it is worth it.

    Without a limit a hex comes up once, at its best cost. With one it comes up again for fewer
    points through more negative hexes, since a way that goes on from it may need them.
    """

    __slots__ = ("_known", "_limit", "_waiting", "levels")

    def __init__(self, limit: int | None) -> None:
        self.levels: Levels = []
        self._limit = limit
        self._known = [0] * (1 if limit is None else limit + 1)
        """What was reached for at most so many points (without a limit: at all)."""
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


def _steps_with_slides(ways: Ways, ring: int, ground: Ground) -> Iterator[tuple[int, int, int]]:
    """Where steps from a set lead, slides included: (negative hexes entered, points, hexes)."""
    enterable = ~(ground.obstacles | ground.foes | ground.sealed)
    free = enterable & ~ground.friends
    icy, difficult, negative = ground.icy, ground.difficult, ground.negative
    for stepped, direction in steps(ways, ring):
        for points, part in ((1, stepped & enterable & ~difficult), (2, stepped & enterable & difficult)):
            for more, arriving in ((0, part & ~negative), (1, part & negative)):
                yield more, points, arriving & ~icy if direction is not None else arriving
                if direction is None:
                    continue
                sliding = {more: arriving & icy}
                while sliding:
                    onward: dict[int, int] = {}
                    for entered, on_ice in sliding.items():
                        slipping = on_ice & ways.back(free, direction)
                        yield entered, points, on_ice & ~slipping
                        landed = ways.step(slipping, direction)
                        for n, there in ((entered, landed & ~negative), (entered + 1, landed & negative)):
                            yield n, points, there & ~icy
                            if there & icy:
                                onward[n] = onward.get(n, 0) | there & icy
                    sliding = onward


def _sources_with_slides(ways: Ways, ring: int, ground: Ground) -> Iterator[tuple[int, int, int]]:
    """From where steps lead into a set, slides included: (negative hexes entered, points, hexes)."""
    enterable = ~(ground.obstacles | ground.foes | ground.sealed)
    free = enterable & ~ground.friends
    icy, difficult, negative = ground.icy, ground.difficult, ground.negative
    for here, there in ways.links:
        if ring & there & enterable:
            yield int(bool(there & negative)), 2 if there & difficult else 1, here
    for direction in range(6):
        resting = ring & enterable & ~(icy & ways.back(free, direction))
        chain = {0: resting & ~negative, 1: resting & negative}
        while any(chain.values()):
            longer: dict[int, int] = {}
            for entered, first in chain.items():
                yield entered, 1, ways.back(first & ~difficult, direction)
                yield entered, 2, ways.back(first & difficult, direction)
                # Or the mover slid into it over an icy hex before it.
                before = ways.back(first & free, direction) & icy & enterable
                for n, part in ((entered, before & ~negative), (entered + 1, before & negative)):
                    if part:
                        longer[n] = longer.get(n, 0) | part
            chain = longer


def steps(ways: Ways, ring: int) -> Iterator[tuple[int, int | None]]:
    """Steps from a set: where they lead, and in which direction (none over a link)."""
    for direction in range(6):
        if stepped := ways.step(ring, direction):
            yield stepped, direction
    linked = 0
    for here, there in ways.links:
        if ring & here:
            linked |= there
    if linked:
        yield linked, None


def _walked_back(reached: Reach, end: int, cost: Cost) -> Iterator[tuple[int, ...]]:
    """The paths on foot that arrive at a hex for exactly this cost; slid-over hexes are on them."""
    if end == reached.start and cost == (0, 0):
        yield (end,)
        return
    for came_from, entered in _arrivals(reached, end):
        more, points = _price(reached.ground, entered)
        before = Cost(cost.negative - more, cost.points - points)
        if _stands_at(reached.levels, came_from, before):
            for path in _walked_back(reached, came_from, before):
                yield path + entered


def _stands_at(levels: Levels, index: int, cost: Cost) -> bool:
    negative, points = cost
    return (
        0 <= negative < len(levels)
        and 0 <= points < len(levels[negative])
        and bool(levels[negative][points] >> index & 1)
    )


def _price(ground: Ground, entered: tuple[int, ...]) -> tuple[int, int]:
    """What a step costs: negative hexes that it enters, and points for the first; a slide is free."""
    return sum(ground.negative >> i & 1 for i in entered), 2 if ground.difficult >> entered[0] & 1 else 1


def _arrivals(reached: Reach, end: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    """The steps that come to rest in a hex: from where, and the hexes that they enter."""
    ways, ground = reached.ways, reached.ground
    enterable = ~(ground.obstacles | ground.foes | ground.sealed)
    free = enterable & ~ground.friends
    here = 1 << end
    for direction in range(6):
        if ground.icy & here and ways.back(free, direction) & here:
            continue
        entered: tuple[int, ...] = (end,)
        while before := ways.back(1 << entered[0], direction):
            came_from = before.bit_length() - 1
            yield came_from, entered
            if not (before & ground.icy & enterable and 1 << entered[0] & free):
                break
            entered = (came_from, *entered)
    for one, other in ways.links:
        if other == here:
            yield one.bit_length() - 1, (end,)


def _leapt_back(reached: Reach, end: int) -> Iterator[tuple[int, ...]]:
    """The shortest ways through the air to a hex."""
    ways, start = reached.ways, reached.start
    rings = [1 << start]
    seen = 1 << start
    while not rings[-1] >> end & 1:
        rings.append(_grown(ways, rings[-1], reached.ground, reached.kind) & ~seen)
        seen |= rings[-1]

    def back(index: int, steps: int) -> Iterator[tuple[int, ...]]:
        if steps == 0:
            yield (start,)
            return
        for before in bits(rings[steps - 1]):
            if ways.grow(1 << before) >> index & 1:
                for path in back(before, steps - 1):
                    yield (*path, index)

    yield from back(end, len(rings) - 1)


# By jump, in flight, by teleport: only the hex that the move ends in counts


def _leap(
    ways: Ways, start: int, ground: Ground, kind: Kind, limit: int | None, hard_landing: bool
) -> Levels:
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
                _put(levels, extra.negative, points, part)
    return levels


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


def _put(levels: Levels, negative: int, points: int, mask: int) -> None:
    while len(levels) <= negative:
        levels.append([])
    level = levels[negative]
    while len(level) <= points:
        level.append(0)
    level[points] |= mask
