"""A figure's turn by the monster rules, as a pure function: its focus, and every outcome they allow.

The order is the rulebooks' monster turn guide: look for ways to attack hexes, find the focus, then move
to attack it as well as possible, or as near as possible to where it could be attacked.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from havenwright.hexes import Ground, bits, costs_to, reach
from havenwright.hexes.movement import Levels, Reach
from havenwright.monsters.aim import NO_CHOICE, Aim, Choices
from havenwright.monsters.focus import NO_RANGE, Key, Measure, best_cost, find_foci
from havenwright.monsters.position import MELEE, Figure, Position, Turn, ground_for
from havenwright.rulesets.base import HexCriterion, Ruleset

T = TypeVar("T")


class Outcome(NamedTuple):
    """One way in which a turn can go: where the figure ends, and whom it attacks (the numbers of figures)."""

    end: int
    targets: tuple[int, ...]
    focus: int
    heading: int | None = None
    """The hex that it was on its way to, if it couldn't attack."""


class Stand(NamedTuple):
    """An attack hex, what it costs to get there, and what can be attacked from it."""

    at: int
    points: int
    near: int
    """The enemies that an attack from here would have disadvantage on."""
    choices: Choices
    groups: frozenset[int] = frozenset()
    """The groups of enemies under consideration."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What a figure will do: the foci and outcomes to choose from, and all that they were chosen by."""

    position: Position
    actor: Figure
    turn: Turn
    rules: Ruleset
    ground: Ground
    reach: Reach | None
    """Every hex that it could ever get to; None if it can't do anything (stunned)."""
    aim: Aim | None
    enemies: tuple[Figure, ...]
    """Those that can be focused on, by their numbers in measures, foci and groups."""
    measures: tuple[Measure, ...]
    foci: tuple[int, ...]
    outcomes: tuple[Outcome, ...]
    """In canonical order: by end hex, then targets. More than one: the players choose. Empty: no focus."""

    def paths(self, outcome: Outcome) -> Iterator[tuple[int, ...]]:
        """The equally good ways to the end of an outcome; the players choose among them."""
        yield from self.afforded().paths(outcome.end)

    def afforded(self) -> Reach:
        """What it can get to with this turn's points."""
        return reach(
            self.position.board.ways,
            self.actor.at,
            self.ground,
            self.turn.kind,
            limit=self.turn.points,
            hard_landing=self.rules.hard_landing,
        )


def plan(position: Position, actor: Figure, turn: Turn, rules: Ruleset) -> Plan:
    """What the figure will do if it acts now."""
    if turn.stunned:
        return Plan(position, actor, turn, rules, Ground(), None, None, (), (), (), ())
    board = position.board
    ground = ground_for(position, actor, turn, rules)
    reached = reach(board.ways, actor.at, ground, turn.kind, hard_landing=rules.hard_landing)
    enemies = [figure for figure in position.enemies_of(actor) if not figure.invisible]
    # Whoever can't attack finds its focus and moves as for a melee attack on one target.
    attack = turn.attack if turn.attack is not None and turn.performs_attack else MELEE
    aim = Aim(board, rules.sight, attack, [figure.at for figure in enemies])
    measures = [
        Measure(
            figure,
            best_cost(reached.levels, aim.spots(number) & reached.ends),
            board.range.distance(actor.at, figure.at),
        )
        for number, figure in enumerate(enemies)
    ]
    foci = find_foci(measures, rules.focus_order, farthest=turn.focus_on == "farthest")
    plans = _Planner(position, actor, turn, rules, ground, reached, aim, measures)
    outcomes = {outcome for focus in foci for outcome in plans.outcomes(focus)}
    return Plan(
        *(position, actor, turn, rules, ground, reached, aim),
        *(tuple(enemies), tuple(measures), tuple(foci), tuple(sorted(outcomes, key=_canonical))),
    )


def _canonical(outcome: Outcome) -> tuple[int, tuple[int, ...], int, int]:
    return outcome.end, outcome.targets, outcome.focus, -1 if outcome.heading is None else outcome.heading


class _Planner:
    """The part of planning that begins when the focus is known."""

    __slots__ = ("_other_keys", "actor", "aim", "ground", "measures", "position", "reached", "rules", "turn")

    def __init__(
        self,
        position: Position,
        actor: Figure,
        turn: Turn,
        rules: Ruleset,
        ground: Ground,
        reached: Reach,
        aim: Aim,
        measures: list[Measure],
    ) -> None:
        self.position = position
        self.actor = actor
        self.turn = turn
        self.rules = rules
        self.ground = ground
        self.reached = reached
        self.aim = aim
        self.measures = measures
        order = rules.other_targets_order
        # An enemy that can't be attacked but from where others are attacked too comes after all others.
        self._other_keys = [m.key(order) if m.cost else ((NO_RANGE,),) * len(order) for m in measures]

    def outcomes(self, focus: int) -> Iterator[Outcome]:
        """All outcomes with this focus."""
        cost = self.measures[focus].cost
        assert cost is not None
        # Fewest negative hexes come before everything else, also before attacking this turn.
        level = self.reached.levels[cost.negative]
        spots = self.aim.spots(focus) & self.reached.ends
        in_reach = [(points, mask & spots) for points, mask in enumerate(level[: self.turn.points + 1])]
        if any(mask for _, mask in in_reach):
            for stand in self._best(in_reach, focus, alone=False):
                for group in stand.groups:
                    yield Outcome(stand.at, self._targets(group), focus)
            return
        everywhere = [(points, mask & spots) for points, mask in enumerate(level)]
        for stand in self._best(everywhere, focus, alone=self.rules.heading == "focus alone"):
            for end in self._towards(stand.at):
                yield Outcome(end, (), focus, stand.at)

    def _targets(self, group: int) -> tuple[int, ...]:
        return tuple(bits(group)) if self.turn.performs_attack else ()

    def _best(self, hexes: list[tuple[int, int]], focus: int, *, alone: bool) -> list[Stand]:
        """The best attack hexes, each with the best groups to attack, by the ruleset's criteria in order."""
        if alone or (self.aim.attack.targets == 1 and self.aim.attack.area is None):
            return self._best_for_one(hexes, focus)
        stands = [
            Stand(at, points, self._near(at), self.aim.choices(at, focus))
            for points, mask in hexes
            for at in bits(mask)
        ]
        expanded = False
        for criterion in self.rules.attack_hex_order:
            if not expanded and criterion not in ("focus without disadvantage", "most targets"):
                stands = [stand._replace(groups=frozenset(stand.choices.groups())) for stand in stands]
                expanded = True
            stands = self._keep_best(criterion, stands, focus)
        return stands

    def _best_for_one(self, hexes: list[tuple[int, int]], focus: int) -> list[Stand]:
        """With one target every ruleset's criteria come to this: no disadvantage, then the fewest points."""
        near = self.aim.adjacent[focus] if self.aim.attack.range and not self.turn.disadvantage else 0
        group = frozenset({1 << focus})
        for avoided in (near, 0) if near else (0,):
            for points, mask in hexes:
                if mask & ~avoided:
                    return [Stand(at, points, 0, NO_CHOICE, group) for at in bits(mask & ~avoided)]
        return []

    def _near(self, at: int) -> int:
        return 0 if self.turn.disadvantage else self.aim.disadvantaged(at)

    def _keep_best(self, criterion: HexCriterion, stands: list[Stand], focus: int) -> list[Stand]:
        """The attack hexes and groups that are best by one criterion."""
        match criterion:
            case "focus without disadvantage":
                return _least(stands, [stand.near >> focus & 1 for stand in stands])
            case "most targets":
                return _least(stands, [-stand.choices.size for stand in stands])
            case "fewest points":
                return _least(stands, [stand.points for stand in stands])
            case "shortest way to the targets":
                nearest = _least(stands, [stand.points for stand in stands])
                within_reach = frozenset().union(*(stand.groups for stand in nearest))
                return _with_groups(stands, lambda stand, group: group in within_reach)
            case "fewest disadvantages":
                fewest = min((stand.near & group).bit_count() for stand in stands for group in stand.groups)
                return _with_groups(stands, lambda stand, group: (stand.near & group).bit_count() == fewest)
            case "best other targets":
                rank = {group: self._rank(group & ~(1 << focus)) for s in stands for group in s.groups}
                best = min(rank.values())
                return _with_groups(stands, lambda stand, group: rank[group] == best)

    def _rank(self, others: int) -> Key:
        """How good a group of further targets is: its best one first, then the next."""
        keys = sorted(self._other_keys[i] for i in bits(others))
        return tuple(value for key in keys for value in key)

    def _towards(self, destination: int) -> list[int]:
        """Where it ends on its way to a hex: fewest negative hexes in all, nearest to it, fewest points."""
        left = costs_to(
            self.position.board.ways,
            1 << destination,
            self.actor.at,
            self.ground,
            self.turn.kind,
            hard_landing=self.rules.hard_landing,
        )
        afforded = self._afforded()
        best: list[int] = [1 << self.actor.at]
        best_key: tuple[int, int, int] | None = None
        for negative, level in enumerate(afforded):
            for more, remaining in enumerate(left):
                found = _nearest(level, remaining, self.reached.ends)
                if found is not None:
                    distance, points, mask = found
                    key = negative + more, distance, points
                    if best_key is None or key < best_key:
                        best_key, best = key, [mask]
                    elif key == best_key:
                        best.append(mask)
        return sorted({at for mask in best for at in bits(mask)})

    def _afforded(self) -> Levels:
        points = self.turn.points
        if not self.ground.negative:
            return [level[: points + 1] for level in self.reached.levels]
        return reach(
            self.position.board.ways,
            self.actor.at,
            self.ground,
            self.turn.kind,
            limit=points,
            hard_landing=self.rules.hard_landing,
        ).levels


def _least(items: list[T], keys: Sequence[int]) -> list[T]:
    """The items with the smallest key."""
    best = min(keys)
    return [item for item, key in zip(items, keys, strict=True) if key == best]


def _with_groups(stands: list[Stand], keep: Callable[[Stand, int], bool]) -> list[Stand]:
    """The stands with only some of their groups; those without any are left out."""
    found = []
    for stand in stands:
        if groups := frozenset(group for group in stand.groups if keep(stand, group)):
            found.append(stand._replace(groups=groups))
    return found


def _nearest(level: list[int], remaining: list[int], ends: int) -> tuple[int, int, int] | None:
    """Of the hexes that were reached those with the least left to go, then with the fewest points spent."""
    for distance, near in enumerate(remaining):
        for points, reached in enumerate(level):
            if mask := near & reached & ends:
                return distance, points, mask
    return None
