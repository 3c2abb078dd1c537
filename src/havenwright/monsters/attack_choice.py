"""Choosing an attack hex and targets when the focus is known, criterion by criterion."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, TypeAlias, TypeVar

from havenwright.hexes import bits
from havenwright.monsters.attack_reach import NO_CHOICE, Aim, Choices
from havenwright.monsters.focus import NO_RANGE, Key, Measure
from havenwright.monsters.movement import Mover
from havenwright.monsters.position import ACTED, UNDECIDED, Turn
from havenwright.rulesets.base import HexCriterion, Ruleset

T = TypeVar("T")
Spots: TypeAlias = list[tuple[int, int]]
"""Hexes by the points that it costs to get there."""


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


class Chooser:
    """The part of planning that begins when the focus is known."""

    __slots__ = ("_aim", "_measures", "_mover", "_places", "_rules", "_turn")

    def __init__(
        self, turn: Turn, rules: Ruleset, mover: Mover, aim: Aim, measures: Sequence[Measure]
    ) -> None:
        self._turn = turn
        self._rules = rules
        self._mover = mover
        self._aim = aim
        self._measures = measures
        self._places: list[int] | None = None

    def outcomes(self, focus: int, *, heading: bool = True) -> Iterator[Outcome]:
        """All outcomes with this focus; without `heading` only those in which it is attacked."""
        now = self.in_reach(focus)
        if now:
            for stand in self.best(now, focus):
                for group in stand.groups:
                    yield Outcome(stand.at, self._targets(group), focus)
        if now or not heading:
            return
        for stand in self.best(self.attack_hexes(focus), focus, alone=self.heads_for_focus_alone):
            for end in self._mover.towards(stand.at):
                yield Outcome(end, (), focus, stand.at)

    def attack_hexes(self, focus: int) -> Spots:
        """The hexes from which the focus can be attacked, with the fewest negative hexes on the way.

        These come before everything else, also before attacking this turn.
        """
        cost = self._measures[focus].cost
        assert cost is not None
        spots = self._aim.spots(focus) & self._mover.everywhere.ends
        level = self._mover.everywhere.levels[cost.negative]
        return [(points, mask & spots) for points, mask in enumerate(level) if mask & spots]

    def in_reach(self, focus: int) -> Spots:
        """Those of them that it can get to this turn."""
        return [spot for spot in self.attack_hexes(focus) if spot[0] <= self._turn.points]

    @property
    def heads_for_focus_alone(self) -> bool:
        return self._rules.heading == "focus alone"

    def _targets(self, group: int) -> tuple[int, ...]:
        return tuple(bits(group)) if self._turn.performs_attack else ()

    def best(
        self, spots: Spots, focus: int, *, alone: bool = False, lost: dict[int, HexCriterion] | None = None
    ) -> list[Stand]:
        """The best attack hexes, each with the best groups to attack, by the ruleset's criteria in order.

        `alone`: with the focus as the only target. `lost` collects why each other hex lost.
        """
        single = alone or (self._aim.attack.targets == 1 and self._aim.attack.area is None)
        if single and lost is None:
            return self._best_for_one(spots, focus)
        only = Choices(1, [(1 << focus, 0, 0)])
        stands = [
            Stand(at, points, self._near(at), only if single else self._aim.choices(at, focus))
            for points, mask in spots
            for at in bits(mask)
        ]
        expanded = False
        for criterion in self._rules.attack_hex_order:
            # What can be told from the hexes alone comes first: there are fewer of them than of groups.
            if not expanded and criterion not in ("focus without disadvantage", "most targets"):
                stands = [stand._replace(groups=frozenset(stand.choices.groups())) for stand in stands]
                expanded = True
            kept = self._keep_best(criterion, stands, focus)
            if lost is not None:
                staying = {stand.at for stand in kept}
                lost.update({stand.at: criterion for stand in stands if stand.at not in staying})
            stands = kept
        return stands

    def _best_for_one(self, spots: Spots, focus: int) -> list[Stand]:
        """With one target every ruleset's criteria come to this: no disadvantage, then the fewest points."""
        near = self._aim.adjacent[focus] if self._aim.attack.range and not self._turn.disadvantage else 0
        group = frozenset({1 << focus})
        for avoided in (near, 0) if near else (0,):
            for points, mask in spots:
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
            case "best other targets there":
                return [self._best_others(stand, focus) for stand in stands]

    def _best_others(self, stand: Stand, focus: int) -> Stand:
        rank = {group: self._rank(group & ~(1 << focus)) for group in stand.groups}
        best = min(rank.values())
        return stand._replace(groups=frozenset(group for group in rank if rank[group] == best))

    def _rank(self, others: int) -> tuple[int, ...]:
        """How good a group of further targets is: its best one first, then the next."""
        if self._places is None:
            self._places = self._rank_enemies()
        return tuple(sorted([self._places[i] for i in bits(others)]))

    def _rank_enemies(self) -> list[int]:
        """The place of each enemy among further targets; the smaller is the better."""
        keys = [self._other_key(measure) for measure in self._measures]
        keys = [_with_the_tied(key, keys) if key and key[-1][1:3] == UNDECIDED else key for key in keys]
        order = {key: place for place, key in enumerate(sorted(set(keys)))}
        return [order[key] for key in keys]

    def _other_key(self, measure: Measure) -> Key:
        order = self._rules.other_targets_order
        # An enemy that can't be attacked but from where others are attacked too comes after all others.
        return measure.key(order) if measure.cost else ((NO_RANGE,),) * len(order)


def _with_the_tied(key: Key, keys: list[Key]) -> Key:
    """The best key of the others with the same initiative that are as good in all else; else its own."""
    decided = [other for other in keys if other[-1][1:3] != UNDECIDED and other[-1][1:2] != (ACTED,)]
    tied = [other for other in decided if other[:-1] == key[:-1] and other[-1][:1] == key[-1][:1]]
    return min(tied, default=key)


def _least(items: list[T], keys: Sequence[int]) -> list[T]:
    """The items with the smallest key."""
    best = min(keys)
    return [item for item, key in zip(items, keys, strict=True) if key == best]


def _with_groups(stands: list[Stand], keep: Callable[[Stand, int], bool]) -> list[Stand]:
    """The stands with only some of their groups; those without any are left out."""
    stands_left = []
    for stand in stands:
        if groups := frozenset(group for group in stand.groups if keep(stand, group)):
            stands_left.append(stand._replace(groups=groups))
    return stands_left
