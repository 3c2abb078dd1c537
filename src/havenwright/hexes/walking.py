"""Movement on foot: searches there and back, slides on ice, and the paths that were found."""

from collections.abc import Callable, Iterator

from havenwright.hexes.bitboards import Ways
from havenwright.hexes.ground import Cost, CostQueue, Ground, Levels


def walk(ways: Ways, start: int, ground: Ground, limit: int | None) -> Levels:
    """Hexes in reach on foot, by cost."""
    open_to_feet = ~_barred(ground)
    difficult, negative, icy = ground.difficult, ground.negative, ground.icy
    uneven = difficult | negative | icy
    if not uneven:
        return [_rings(ways.grow, 1 << start, open_to_feet, limit)]
    if not icy and (limit is None or not negative):
        return _by_best_cost(ways, 1 << start, ground, limit)
    slides = _Slides(ways, ground) if icy else None
    queue = CostQueue(limit)
    queue.add(0, 0, 1 << start)
    for at, points, ring in queue:
        grown = ways.grow(ring) & open_to_feet
        if hard := grown & uneven:
            if slides and hard & icy:
                for more, cost, mask in slides.ahead(ring):
                    queue.add(at + more, points + cost, mask)
                hard &= ~icy
            queue.add(at + 1, points + 1, hard & negative & ~difficult)
            queue.add(at + 1, points + 2, hard & negative & difficult)
            queue.add(at, points + 2, hard & ~negative)
        queue.add(at, points + 1, grown & ~uneven)
    return queue.levels


def _by_best_cost(ways: Ways, first: int, ground: Ground, limit: int | None) -> Levels:
    """Hexes in reach where there is no ice, each at its best cost only."""
    difficult, negative = ground.difficult, ground.negative
    easy, hard = ~(difficult | negative), difficult & ~negative
    unseen = ~_barred(ground) | first
    levels: Levels = []
    entered = {0: first}
    """Hexes of the next level that are entered from the one before, by points."""
    while entered:
        level: list[int] = []
        from_here: dict[int, int] = {}
        last, near, nearer = max(entered), 0, 0
        points = -1
        while (near or nearer or points < last) and points != limit:
            points += 1
            ring = (entered.get(points, 0) | near & easy | nearer & hard) & unseen
            unseen &= ~ring
            level.append(ring)
            near, nearer = ways.grow(ring) if ring else 0, near
            if traps := near & negative:
                for price, part in ((1, traps & ~difficult), (2, traps & difficult)):
                    if part:
                        from_here[points + price] = from_here.get(points + price, 0) | part
        levels.append(level)
        entered = {points: new for points, mask in from_here.items() if (new := mask & unseen)}
    return levels


def walk_back(ways: Ways, targets: int, start: int, ground: Ground) -> Levels:
    """The cost of getting to the targets: the hex that a step enters sets its price."""
    enterable = ~_barred(ground)
    stood_on = enterable | 1 << start
    difficult, negative, icy = ground.difficult, ground.negative, ground.icy
    if not (difficult | negative | icy):
        first = ways.sources(targets & enterable) & stood_on & ~targets
        return [[targets, *_rings(ways.sources, first, stood_on & ~targets, None)]] if first else [[targets]]
    slides = _Slides(ways, ground) if icy else None
    queue = CostQueue(None)
    queue.add(0, 0, targets)
    for at, points, ring in queue:
        entered = ring & enterable
        if slides:
            for more, cost, mask in slides.behind(entered):
                queue.add(at + more, points + cost, mask & stood_on)
            entered &= ~icy
        if entered & (difficult | negative):
            for more, part in ((0, entered & ~negative), (1, entered & negative)):
                queue.add(at + more, points + 1, ways.sources(part & ~difficult) & stood_on)
                queue.add(at + more, points + 2, ways.sources(part & difficult) & stood_on)
        else:
            queue.add(at, points + 1, ways.sources(entered) & stood_on)
    return queue.levels


def walked(
    ways: Ways, ground: Ground, levels: Levels, start: int, end: int, cost: Cost
) -> Iterator[tuple[int, ...]]:
    """The paths on foot that arrive at a hex for exactly this cost; slid-over hexes are on them."""
    if end == start and cost == (0, 0):
        yield (end,)
        return
    for came_from, entered in _arrivals(ways, ground, end):
        more, points = _price(ground, entered)
        before = Cost(cost.negative - more, cost.points - points)
        if _stands_at(levels, came_from, before):
            for path in walked(ways, ground, levels, start, came_from, before):
                yield path + entered


def first_walked(
    ways: Ways, ground: Ground, levels: Levels, start: int, end: int, cost: Cost
) -> tuple[int, ...]:
    """The first of these paths, found without the others; on ice there are seldom many."""
    if ground.icy:
        return min(walked(ways, ground, levels, start, end, cost))
    passed = _passed(ways, ground, levels, end, cost)
    path, at = [start], Cost(0, 0)
    while at != cost:
        ahead = ways.grow(1 << path[-1])
        choices = []
        for more, points, part in _by_price(ground, ahead):
            then = Cost(at.negative + more, at.points + points)
            if there := part & passed.get(then, 0):
                choices.append((there & -there, then))
        low, at = min(choices)
        path.append(low.bit_length() - 1)
    return tuple(path)


def _passed(ways: Ways, ground: Ground, levels: Levels, end: int, cost: Cost) -> dict[Cost, int]:
    """The hexes of all paths to a hex for exactly this cost, by what they cost: from the end backwards."""
    found = {cost: 1 << end}
    for points in range(cost.points, 0, -1):
        for negative in range(cost.negative, -1, -1):
            here = found.get(Cost(negative, points), 0)
            for more, price, part in _by_price(ground, here) if here else ():
                before = Cost(negative - more, points - price)
                if min(before) < 0 or before.points >= len(levels[before.negative]):
                    continue
                if came_from := ways.sources(part) & levels[before.negative][before.points]:
                    found[before] = found.get(before, 0) | came_from
    return found


def _by_price(ground: Ground, entered: int) -> Iterator[tuple[int, int, int]]:
    """Parts of a set by what a step into them costs: negative hexes, points, hexes."""
    if not entered & (ground.difficult | ground.negative):
        yield 0, 1, entered
        return
    for more, part in ((0, entered & ~ground.negative), (1, entered & ground.negative)):
        if part & ~ground.difficult:
            yield more, 1, part & ~ground.difficult
        if part & ground.difficult:
            yield more, 2, part & ground.difficult


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


def slides_on(ways: Ways, ground: Ground, direction: int) -> int:
    """The hexes from which a slide in a direction goes on: into a hex without a figure or an obstacle.

    Nobody slides into a closed door: it can be stepped into, but not back out of.
    """
    free = ~(_barred(ground) | ground.friends)
    return ways.back(free & ways.exits[(direction + 3) % 6], direction)


class _Slides:
    """Steps onto ice and off it again, in each direction."""

    def __init__(self, ways: Ways, ground: Ground) -> None:
        self._ways = ways
        self._ground = ground
        self._ice = ground.icy & ~_barred(ground)
        self._slippery = [self._ice & slides_on(ways, ground, direction) for direction in range(6)]
        """For each direction the icy hexes that pass a mover on."""

    def ahead(self, ring: int) -> Iterator[tuple[int, int, int]]:
        """Where steps from a set onto ice end: (negative hexes entered, points, hexes)."""
        difficult, negative = self._ground.difficult, self._ground.negative
        for stepped, direction in steps(self._ways, ring):
            for points, part in ((1, stepped & self._ice & ~difficult), (2, stepped & self._ice & difficult)):
                moving = [(0, part & ~negative), (1, part & negative)]
                while moving:
                    entered, mask = moving.pop()
                    slipping = 0 if direction is None else mask & self._slippery[direction]
                    if mask & ~slipping:
                        yield entered, points, mask & ~slipping
                    if slipping and direction is not None:
                        landed = self._ways.step(slipping, direction)
                        moving.append((entered, landed & ~negative & self._ice))
                        moving.append((entered + 1, landed & negative & self._ice))
                        yield entered, points, landed & ~negative & ~self._ice
                        yield entered + 1, points, landed & negative & ~self._ice

    def behind(self, ring: int) -> Iterator[tuple[int, int, int]]:
        """From where steps over ice end in a set: (negative hexes entered, points, hexes)."""
        difficult, negative, ice = self._ground.difficult, self._ground.negative, self._ice
        for here, there in self._ways.links:
            if ring & there & ice:
                yield int(bool(there & negative)), 2 if there & difficult else 1, here
        back = self._ways.back
        for direction in range(6):
            slippery = self._slippery[direction]
            resting = ring & ~slippery
            ends = [(0, resting & ~negative), (1, resting & negative)]
            for entered, part in ends:
                # Straight onto the ice, and no farther.
                yield entered, 1, back(part & ice & ~difficult, direction)
                yield entered, 2, back(part & ice & difficult, direction)
            while ends:
                entered, part = ends.pop()
                # Or it was slid into, over an icy hex before it, and that one perhaps too.
                over = back(part, direction) & slippery
                for more, first in ((entered, over & ~negative), (entered + 1, over & negative)):
                    if first:
                        yield more, 1, back(first & ~difficult, direction)
                        yield more, 2, back(first & difficult, direction)
                        ends.append((more, first))


def _barred(ground: Ground) -> int:
    return ground.obstacles | ground.foes | ground.sealed


def _rings(grow: Callable[[int], int], first: int, within: int, limit: int | None) -> list[int]:
    """Rings around a set, each a step farther, on ground where every step costs the same."""
    found = [first]
    seen = first
    ring = first
    while (limit is None or len(found) <= limit) and (ring := grow(ring) & within & ~seen):
        seen |= ring
        found.append(ring)
    return found


def _stands_at(levels: Levels, index: int, cost: Cost) -> bool:
    negative, points = cost
    return (
        0 <= negative < len(levels)
        and 0 <= points < len(levels[negative])
        and bool(levels[negative][points] >> index & 1)
    )


def _price(ground: Ground, entered: tuple[int, ...]) -> tuple[int, int]:
    """The price of a step: negative hexes entered, and points for the first; a slide is free."""
    return sum(ground.negative >> i & 1 for i in entered), 2 if ground.difficult >> entered[0] & 1 else 1


def _arrivals(ways: Ways, ground: Ground, end: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    """The steps that come to rest in a hex: from where, and the hexes that they enter."""
    here = 1 << end
    for direction in range(6):
        slippery = ground.icy and ground.icy & ~_barred(ground) & slides_on(ways, ground, direction)
        if slippery & here:
            continue
        entered: tuple[int, ...] = (end,)
        while before := ways.back(1 << entered[0], direction):
            came_from = before.bit_length() - 1
            yield came_from, entered
            if not before & slippery:
                break
            entered = (came_from, *entered)
    for one, other in ways.links:
        if other == here:
            yield one.bit_length() - 1, (end,)
