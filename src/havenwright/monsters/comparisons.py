"""Everything that was compared for a plan, as rows: each enemy and each attack hex, with what it lost by."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from havenwright.hexes import Cost, Hex, bits
from havenwright.monsters.attack_choice import Stand
from havenwright.monsters.attack_reach import Choices
from havenwright.monsters.focus import FARTHEST, NO_RANGE, Criterion, Measure, Value
from havenwright.monsters.planning import Plan
from havenwright.rulesets.base import Citation, HexCriterion


@dataclass(frozen=True, slots=True)
class Reason:
    """A sentence's key, what goes into it, and the rule behind it (None where the game's text is silent)."""

    key: str
    values: Mapping[str, object] = field(default_factory=dict)
    rule: Citation | None = None


@dataclass(frozen=True, slots=True)
class EnemyRow:
    """An enemy as it was measured, and by what it lost (None: it is the focus, or can be)."""

    name: str
    cost: Cost | None
    range: int | None
    initiative: tuple[int, ...]
    lost_by: Reason | None


@dataclass(frozen=True, slots=True)
class HexRow:
    """An attack hex for the focus: its cost, what it lets attack, and by what it lost (None: it is best)."""

    at: Hex
    cost: Cost
    targets: int
    disadvantages: int
    lost_by: Reason | None


# Enemies


def enemy_rows(plan: Plan) -> list[EnemyRow]:
    """Every enemy that could be focused on: the foci first, then as they come."""

    def place(number: int) -> tuple[object, ...]:
        measure = plan.measures[number]
        values = [] if measure.cost is None else standing(plan, measure)
        apart = NO_RANGE if measure.range is None else measure.range
        return number not in plan.foci, measure.cost is None, values, apart, measure.figure.initiative

    return [
        EnemyRow(
            plan.enemies[number].name,
            plan.measures[number].cost,
            plan.measures[number].range,
            plan.enemies[number].initiative,
            None if number in plan.foci else _why_no_focus(plan, plan.measures[number]),
        )
        for number in sorted(range(len(plan.enemies)), key=place)
    ]


def criteria(plan: Plan) -> tuple[Criterion, ...]:
    """By what the plan's enemies were compared, in order."""
    if plan.turn.focus_on == "farthest":
        return FARTHEST
    return plan.rules.focus_order


def standing(plan: Plan, measure: Measure) -> list[Value]:
    """How an enemy that could be attacked stands by each criterion; less is better."""
    return [measure.value(criterion) for criterion in criteria(plan)]


def told_apart_by(plan: Plan, one: Measure, other: Measure) -> Criterion:
    """The first criterion in which two enemies differ."""
    values = zip(criteria(plan), standing(plan, one), standing(plan, other), strict=True)
    return next(criterion for criterion, a, b in values if a != b)


def focus_topic(criterion: Criterion) -> str:
    return "focus negative" if criterion == "negative hexes" else f"focus {criterion}"


def _why_no_focus(plan: Plan, measure: Measure) -> Reason:
    cite = plan.rules.cite
    if measure.cost is None:
        return Reason("lost no way", {}, cite("no way"))
    if plan.focus_kept:
        return Reason("lost kept", {}, cite("attack only focus"))
    if plan.forced_by:
        return Reason("lost forced", {"source": plan.forced_by})
    criterion = told_apart_by(plan, plan.measures[plan.foci[0]], measure)
    return Reason(f"lost {criterion}", {}, cite(focus_topic(criterion)))


# Attack hexes


def hex_rows(plan: Plan, focus: int) -> list[HexRow]:
    """Every hex from which the focus could be attacked: the best first, then by cost."""
    assert plan.mover is not None
    assert plan.aim is not None
    chooser = plan.chooser
    now = chooser.in_reach(focus)
    spots = now or chooser.attack_hexes(focus)
    alone = not now and chooser.heads_for_focus_alone
    lost: dict[int, HexCriterion] = {}
    winners = {stand.at: stand for stand in chooser.best(spots, focus, alone=alone, lost=lost)}
    best = plan.measures[focus].cost
    assert best is not None
    considered = sum(mask for _, mask in spots)
    wanted = plan.aim.spots(focus) & plan.mover.everywhere.ends
    rows = []
    for at, cost in _costs(plan.mover.everywhere.levels, wanted):
        if at in winners:
            reason = None
        elif cost.negative > best.negative:
            reason = Reason("lost negative hexes", {}, plan.rules.cite("move negative"))
        elif not considered >> at & 1:
            reason = Reason("lost out of reach", {}, plan.rules.cite("move points"))
        else:
            reason = Reason(f"lost {lost[at]}", {}, plan.rules.cite(HEX_TOPICS[lost[at]]))
        targets, disadvantages = _attack(plan, at, focus, winners.get(at), alone)
        rows.append(HexRow(plan.position.board.hex(at), cost, targets, disadvantages, reason))
    return sorted(rows, key=lambda row: (row.lost_by is not None, row.cost, row.at))


HEX_TOPICS: Mapping[HexCriterion, str] = {
    "focus without disadvantage": "move step away",
    "most targets": "move targets",
    "shortest way to the targets": "move points",
    "best other targets": "other targets",
    "best other targets there": "other targets",
    "fewest disadvantages": "move disadvantage",
    "fewest points": "move points",
}


def _costs(levels: list[list[int]], wanted: int) -> Iterator[tuple[int, Cost]]:
    for negative, level in enumerate(levels):
        for points, reached in enumerate(level):
            for at in bits(reached & wanted):
                yield at, Cost(negative, points)


def _attack(plan: Plan, at: int, focus: int, winner: Stand | None, alone: bool) -> tuple[int, int]:
    """How many can be attacked from a hex at most, and with how many disadvantages at least."""
    assert plan.aim is not None
    near = 0 if plan.turn.disadvantage else plan.aim.disadvantaged(at)
    if alone:
        return 1, near >> focus & 1
    choices = plan.aim.choices(at, focus)
    if winner is not None:
        return choices.size, min((near & group).bit_count() for group in winner.groups)
    return choices.size, least_disadvantages(choices, near)


def least_disadvantages(choices: Choices, near: int) -> int:
    """The fewest disadvantages when as many enemies as possible are attacked."""
    return min(
        (near & hit).bit_count() + max(0, number - (others & ~near).bit_count())
        for hit, others, number in choices.ways
    )
