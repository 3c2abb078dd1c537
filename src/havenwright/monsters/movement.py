"""How a figure that acts by the monster rules moves: where it could ever get, and how near this turn."""

from havenwright.hexes import Ground, Reach, best_cost, bits, costs_to, reach
from havenwright.monsters.position import Figure, Others, Position, Turn, ground_for, others
from havenwright.rulesets.base import Ruleset


class Mover:
    """A figure with its way of moving and its points for this turn."""

    __slots__ = (
        "_figure",
        "_position",
        "_rules",
        "_turn",
        "_ways",
        "everywhere",
        "ground",
        "others",
        "start",
    )

    def __init__(
        self,
        position: Position,
        figure: Figure,
        turn: Turn,
        rules: Ruleset,
        known: "Mover | None" = None,
    ) -> None:
        """`known` is what was found before, perhaps for the same figure in the same position."""
        self._ways = position.board.ways
        self._position = position
        self._figure = figure
        self._turn = turn
        self._rules = rules
        self.start = figure.at
        self.others: Others
        self.ground: Ground
        self.everywhere: Reach
        """Every hex that it could get to with any number of points."""
        if known is not None and known._moves_alike(position, figure, turn):
            self.others, self.ground, self.everywhere = known.others, known.ground, known.everywhere
        else:
            self.others = others(position, figure)
            self.ground = ground_for(position, self.others, turn, rules)
            self.everywhere = self._reach(None)

    def _moves_alike(self, position: Position, figure: Figure, turn: Turn) -> bool:
        if self._position is not position or self._figure is not figure:
            return False
        return (self._turn.kind, self._turn.flying) == (turn.kind, turn.flying)

    def afforded(self) -> Reach:
        """The reach with this turn's points."""
        if self._turn.kind == "walk" and self.ground.negative:
            return self._reach(self._turn.points)  # through a trap, if the way round is too long
        return self.everywhere.within(self._turn.points)

    def towards(self, destination: int) -> list[int]:
        """Where it ends on its way to a hex: fewest negative hexes in all, nearest to it, fewest points.

        If nothing brings it nearer, that is where it stands.
        """
        left = costs_to(
            self._ways,
            1 << destination,
            self.start,
            self.ground,
            self._turn.kind,
            hard_landing=self._rules.hard_landing,
        )
        best: tuple[int, int, int] | None = None
        ends = 0
        for negative, level in enumerate(self.everywhere.levels):
            for more, remaining in enumerate(left):
                nearest = _nearest(level[: self._turn.points + 1], remaining, self.everywhere.ends)
                if nearest is None:
                    continue
                distance, points, mask = nearest
                key = negative + more, distance, points
                if best is None or key < best:
                    best, ends = key, mask
                elif key == best:
                    ends |= mask
        return list(bits(ends))

    def to_one_of(self, goals: int) -> list[tuple[int, int]]:
        """Where it ends if it only wants to get to one of these hexes; each with the hex it heads for."""
        wanted = goals & self.everywhere.ends
        cost = best_cost(self.everywhere.levels, wanted)
        if cost is None:
            return []
        nearest = list(bits(self.everywhere.levels[cost.negative][cost.points] & wanted))
        if cost.points <= self._turn.points:
            return [(at, at) for at in nearest]
        return [(end, at) for at in nearest for end in self.towards(at)]

    def _reach(self, limit: int | None) -> Reach:
        return reach(
            self._ways,
            self.start,
            self.ground,
            self._turn.kind,
            limit=limit,
            hard_landing=self._rules.hard_landing,
        )


def _nearest(level: list[int], remaining: list[int], ends: int) -> tuple[int, int, int] | None:
    """Of the hexes that were reached those with the least left to go, then with the fewest points spent."""
    for distance, near in enumerate(remaining):
        for points, reached in enumerate(level):
            if mask := near & reached & ends:
                return distance, points, mask
    return None
