"""A figure's turn by the monster rules, as a pure function: its focus, and every outcome they allow.

The order is the rulebooks' monster turn guide: look for ways to attack hexes, find the focus, then move
to attack it as well as possible, or as near as possible to where it could be attacked.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from havenwright.hexes import Placement, bits, placements
from havenwright.monsters.aim import NO_CHOICE, Aim, Choices
from havenwright.monsters.focus import NO_RANGE, Key, Measure, find_foci
from havenwright.monsters.moving import Mover, best_cost
from havenwright.monsters.position import MELEE, Figure, Position, Turn
from havenwright.rulesets.base import HexCriterion, Ruleset

T = TypeVar("T")


class Outcome(NamedTuple):
    """One way in which a turn can go. Enemies are the numbers that they have in the plan."""

    end: int
    targets: tuple[int, ...]
    focus: int
    heading: int | None = None
    """The attack hex that it is on its way to, if it can't attack its focus now."""


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
    enemies: tuple[Figure, ...]
    """Those that can be focused on; measures, foci and targets are numbered like them."""
    measures: tuple[Measure, ...]
    foci: tuple[int, ...]
    """More than one: the players choose."""
    outcomes: tuple[Outcome, ...]
    """In canonical order: by end hex, then targets. More than one: the players choose. None: no focus."""
    mover: Mover | None
    aim: Aim | None
    """What the plan was made with; None for a figure that can do nothing."""

    def paths(self, outcome: Outcome) -> Iterator[tuple[int, ...]]:
        """The equally good ways to the end of an outcome; the players choose among them."""
        assert self.mover is not None
        yield from self.mover.afforded().paths(outcome.end)

    def areas(self, outcome: Outcome) -> list[Placement]:
        """The ways to lay the attack's area so that, with single targets besides, it hits an outcome's targets."""
        if self.aim is None or self.aim.attack.area is None or not outcome.targets:
            return []
        wanted = sum(1 << number for number in outcome.targets)
        found = []
        for placement in placements(
            self.position.board, self.aim.attack.area, outcome.end, self.aim.attack.reach
        ):
            hit, alone = self.aim.hit_by(placement.red, outcome.end)
            missed = wanted & ~hit
            allowed = not hit & ~wanted and not missed & ~alone
            if hit and allowed and missed.bit_count() < self.aim.attack.targets:
                found.append(placement)
        return found


def plan(
    position: Position, actor: Figure, turn: Turn, rules: Ruleset, *, focus: Figure | None = None
) -> Plan:
    """What the figure will do if it acts now.

    `focus`: the one that it has had since its turn began, if it still can be focused on; for what comes
    later in the turn than the first ability.
    """
    if turn.stunned:
        return Plan(position, actor, turn, rules, (), (), (), (), None, None)
    mover = Mover(position, actor, turn, rules)
    reached = mover.everywhere
    enemies = [figure for figure in position.enemies_of(actor) if not figure.invisible]
    # Whoever can't attack finds its focus and moves as for a melee attack on one target.
    attack = turn.attack if turn.attack is not None and turn.performs_attack else MELEE
    aim = Aim(position.board, rules.sight, attack, [figure.at for figure in enemies])
    distance = position.board.range.distance
    measures = [
        Measure(figure, best_cost(reached.levels, aim.spots(i) & reached.ends), distance(actor.at, figure.at))
        for i, figure in enumerate(enemies)
    ]
    foci = find_foci(measures, rules.focus_order, farthest=turn.focus_on == "farthest")
    if focus is not None and focus in enemies:
        kept = enemies.index(focus)
        foci = [kept] if measures[kept].cost is not None else []
    chooser = _Chooser(turn, rules, mover, aim, measures)
    outcomes = {outcome for number in foci for outcome in chooser.outcomes(number)}
    ordered = tuple(sorted(outcomes, key=_canonical))
    return Plan(
        position, actor, turn, rules, tuple(enemies), tuple(measures), tuple(foci), ordered, mover, aim
    )


def _canonical(outcome: Outcome) -> tuple[int, tuple[int, ...], int, int]:
    return outcome.end, outcome.targets, outcome.focus, -1 if outcome.heading is None else outcome.heading


class _Chooser:
    """The part of planning that begins when the focus is known."""

    __slots__ = ("_aim", "_measures", "_mover", "_other_keys", "_rules", "_turn")

    def __init__(self, turn: Turn, rules: Ruleset, mover: Mover, aim: Aim, measures: list[Measure]) -> None:
        self._turn = turn
        self._rules = rules
        self._mover = mover
        self._aim = aim
        self._measures = measures
        order = rules.other_targets_order
        # An enemy that can't be attacked but from where others are attacked too comes after all others.
        self._other_keys = [m.key(order) if m.cost else ((NO_RANGE,),) * len(order) for m in measures]

    def outcomes(self, focus: int) -> Iterator[Outcome]:
        """All outcomes with this focus."""
        cost = self._measures[focus].cost
        assert cost is not None
        # Fewest negative hexes come before everything else, also before attacking this turn.
        level = self._mover.everywhere.levels[cost.negative]
        spots = self._aim.spots(focus) & self._mover.everywhere.ends
        in_reach = [(points, mask & spots) for points, mask in enumerate(level[: self._turn.points + 1])]
        if any(mask for _, mask in in_reach):
            for stand in self.best(in_reach, focus, alone=False):
                for group in stand.groups:
                    yield Outcome(stand.at, self._targets(group), focus)
            return
        everywhere = [(points, mask & spots) for points, mask in enumerate(level)]
        for stand in self.best(everywhere, focus, alone=self._rules.heading == "focus alone"):
            for end in self._mover.towards(stand.at):
                yield Outcome(end, (), focus, stand.at)

    def _targets(self, group: int) -> tuple[int, ...]:
        return tuple(bits(group)) if self._turn.performs_attack else ()

    def best(self, hexes: list[tuple[int, int]], focus: int, *, alone: bool) -> list[Stand]:
        """The best attack hexes, each with the best groups to attack, by the ruleset's criteria in order."""
        if alone or (self._aim.attack.targets == 1 and self._aim.attack.area is None):
            return self._best_for_one(hexes, focus)
        stands = [
            Stand(at, points, self._near(at), self._aim.choices(at, focus))
            for points, mask in hexes
            for at in bits(mask)
        ]
        expanded = False
        for criterion in self._rules.attack_hex_order:
            # What can be told from the hexes alone comes first: there are fewer of them than of groups.
            if not expanded and criterion not in ("focus without disadvantage", "most targets"):
                stands = [stand._replace(groups=frozenset(stand.choices.groups())) for stand in stands]
                expanded = True
            stands = self._keep_best(criterion, stands, focus)
        return stands

    def _best_for_one(self, hexes: list[tuple[int, int]], focus: int) -> list[Stand]:
        """With one target every ruleset's criteria come to this: no disadvantage, then the fewest points."""
        near = self._aim.adjacent[focus] if self._aim.attack.range and not self._turn.disadvantage else 0
        group = frozenset({1 << focus})
        for avoided in (near, 0) if near else (0,):
            for points, mask in hexes:
                if mask & ~avoided:
                    return [Stand(at, points, 0, NO_CHOICE, group) for at in bits(mask & ~avoided)]
        return []

    def _near(self, at: int) -> int:
        return 0 if self._turn.disadvantage else self._aim.disadvantaged(at)

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
