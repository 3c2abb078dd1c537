"""Slow and obvious definitions of movement, hex by hex, to hold the fast ones against."""

from collections.abc import Iterator
from heapq import heappop, heappush
from typing import TypeAlias

from havenwright.hexes import DIRECTIONS, Board, Cost, Ground, Hex, Kind, distance
from havenwright.hexes.coordinates import step
from tests.hexes.oracles import PlainBoard, search

Entered: TypeAlias = tuple[Hex, ...]
"""The hexes that one step enters: more than one if the walker slides."""


class Walker:
    """A mover on a board: a character, who may enter closed doors, or anybody else."""

    def __init__(
        self, board: Board, ground: Ground, *, opens_doors: bool = False, plain: PlainBoard | None = None
    ) -> None:
        self.plain = plain or PlainBoard(board)
        self.opens_doors = opens_doors

        def there(mask: int) -> set[Hex]:
            return set(board.hexes(mask))

        self.obstacles, self.foes, self.friends = map(there, (ground.obstacles, ground.foes, ground.friends))
        self.difficult, self.negative, self.icy = map(there, (ground.difficult, ground.negative, ground.icy))
        self.sealed = there(ground.sealed)
        self.barred = self.obstacles | self.foes | self.sealed
        self._steps: dict[Hex, list[Entered]] = {}

    # One step

    def neighbours(self, at: Hex) -> list[Hex]:
        return self.plain.entered(at) if self.opens_doors else self.plain.stepped(at)

    def beside(self, at: Hex, direction: int) -> Hex | None:
        """The neighbour in a direction, if no wall is between; not over a link."""
        to = step(at, direction)
        if to not in self.plain.floor:
            return None
        if not self.plain.wall_between(at, to):
            return to
        enters = self.opens_doors and to in self.plain.shut and at not in self.plain.shut
        return to if enters and not self.plain.wall_between(at, to, doors=False) else None

    def steps(self, at: Hex) -> list[Entered]:
        """All steps on foot."""
        if at not in self._steps:
            self._steps[at] = list(self._find_steps(at))
        return self._steps[at]

    def _find_steps(self, at: Hex) -> Iterator[Entered]:
        for direction in range(len(DIRECTIONS)):
            to = self.beside(at, direction)
            if to is not None and to not in self.barred:
                yield (to, *self.slide(to, direction))
        for to in self.neighbours(at):
            if to not in self.barred and to in self.plain.linked(at):
                yield (to,)

    def slide(self, at: Hex, direction: int) -> Iterator[Hex]:
        """The hexes that a walker slides on to who stepped into a hex; never into a closed door."""
        while at in self.icy:
            to = self.beside(at, direction)
            if to is None or to in self.barred | self.friends | self.plain.shut:
                return
            yield to
            at = to

    def price(self, entered: Entered) -> Cost:
        return Cost(sum(at in self.negative for at in entered), 2 if entered[0] in self.difficult else 1)

    # On foot

    def costs(self, start: Hex) -> dict[Hex, Cost]:
        """The best cost of every hex that can be walked to, by Dijkstra."""
        best: dict[Hex, Cost] = {}
        queue = [(Cost(0, 0), start)]
        while queue:
            cost, at = heappop(queue)
            if at not in best:
                best[at] = cost
                for entered in self.steps(at):
                    heappush(queue, (_sum(cost, self.price(entered)), entered[-1]))
        return best

    def costs_within(self, start: Hex, limit: int) -> dict[Hex, list[Cost]]:
        """For every hex the costs worth knowing: none needs at least as many of both as another."""
        found: dict[Hex, list[Cost]] = {}
        queue = [(Cost(0, 0), start)]
        while queue:
            cost, at = heappop(queue)
            known = found.setdefault(at, [])
            if all(cost.points < other.points for other in known):
                known.append(cost)
                for entered in self.steps(at):
                    total = _sum(cost, self.price(entered))
                    if total.points <= limit:
                        heappush(queue, (total, entered[-1]))
        return found

    def all_paths(self, start: Hex, end: Hex, limit: int) -> set[Entered]:
        """Every cheapest path, found by trying all of them up to a number of points."""
        found: dict[Cost, set[Entered]] = {}

        def go_on(path: Entered, rests: set[Hex], cost: Cost) -> None:
            if path[-1] == end:
                found.setdefault(cost, set()).add(path)
                return
            for entered in self.steps(path[-1]):
                total = _sum(cost, self.price(entered))
                if total.points <= limit and entered[-1] not in rests:
                    go_on(path + entered, rests | {entered[-1]}, total)

        go_on((start,), {start}, Cost(0, 0))
        return found[min(found)] if found else set()

    # By jump, in flight, by teleport

    def landings(self, start: Hex, kind: Kind, hard_landing: bool) -> dict[Hex, Cost]:
        """The cost of ending in each hex."""
        found = {start: Cost(0, 0)}
        for at, steps in self.airborne(start, kind).items():
            if at != start and self.may_end(at, kind):
                hard = kind == "jump" and hard_landing and at in self.difficult
                found[at] = Cost(int(kind != "fly" and at in self.negative), steps + hard)
        return found

    def airborne(self, start: Hex, kind: Kind) -> dict[Hex, int]:
        """How far everything is through the air."""
        if kind == "teleport":
            ends = self.plain.floor if self.opens_doors else self.plain.floor - self.plain.shut | {start}
            return {at: distance(start, at) for at in ends}
        return search(start, lambda at: [to for to in self.neighbours(at) if to not in self.sealed])

    def may_end(self, at: Hex, kind: Kind) -> bool:
        taken = self.foes | self.friends | self.sealed
        return at not in (taken if kind == "fly" else taken | self.obstacles)

    # Pushed and pulled

    def forced(
        self, away: bool, actor: Hex, target: Hex, hexes: int, *, flying: bool, whole: bool
    ) -> set[Entered]:
        """Every way to be forced, staying included; each step's first hex is farther or nearer."""
        far = self.plain.ranges(actor)
        kind: Kind = "fly" if flying else "walk"

        def allowed(at: Hex, to: Hex) -> bool:
            if at not in far:
                return False
            if away:
                return to not in far or far[to] > far[at]
            return to in far and far[to] < far[at] and to != actor

        def flights(at: Hex) -> list[Entered]:
            return [(to,) for to in self.neighbours(at) if to not in self.sealed]

        def ways(path: Entered, left: int) -> set[Entered]:
            at = path[-1] if path else target
            found: set[Entered] = set()
            for entered in flights(at) if flying else self.steps(at):
                if left and allowed(at, entered[0]):
                    found |= ways(path + entered, left - 1)
            if path and self.may_end(at, kind) and not (whole and found):
                found.add(path)
            return found

        return ways((), hexes) | {()}


def _sum(a: Cost, b: Cost) -> Cost:
    return Cost(a.negative + b.negative, a.points + b.points)
