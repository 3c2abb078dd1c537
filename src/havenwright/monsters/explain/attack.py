"""Reasons for the attack: targets, disadvantage, further targets."""

from collections.abc import Iterable, Iterator

from havenwright.hexes import bits
from havenwright.monsters.attack_choice import Outcome
from havenwright.monsters.comparisons import (
    HexRow,
    Reason,
    least_disadvantages,
)
from havenwright.monsters.explain.focus import names, show_value
from havenwright.monsters.focus import Key, Measure
from havenwright.monsters.planning import Plan


def attack_reasons(plan: Plan, chosen: Outcome, rows: list[HexRow]) -> Iterator[Reason]:
    cite = plan.rules.cite
    if not plan.turn.performs_attack:
        if plan.turn.attack is None:
            yield Reason("attack no card", {}, cite("attack needs card"))
        else:
            yield Reason("attack disarmed", {}, cite("attack disarmed"))
    elif chosen.heading is not None:
        assert plan.aim is not None
        could = [number for number in range(len(plan.enemies)) if plan.aim.spots(number) >> chosen.end & 1]
        if could:
            others = {"others": names(plan, tuple(could))}
            yield Reason("attack only focus", others, cite("attack only focus"))
    else:
        yield from _disadvantage_reasons(plan, chosen, rows)
        yield from _fewer_targets_reasons(plan, chosen, rows)
        yield from _other_targets_reasons(plan, chosen, rows)


def focus_first(chosen: Outcome) -> tuple[int, ...]:
    return tuple(sorted(chosen.targets, key=lambda number: number != chosen.focus))


def disadvantaged(plan: Plan, chosen: Outcome) -> tuple[int, ...]:
    """The targets that it chooses to attack with disadvantage; whoever has it anyway doesn't choose."""
    assert plan.aim is not None
    near = 0 if plan.turn.disadvantage else plan.aim.disadvantaged(chosen.end)
    return tuple(number for number in focus_first(chosen) if near >> number & 1)


def _disadvantage_reasons(plan: Plan, chosen: Outcome, rows: list[HexRow]) -> Iterator[Reason]:
    near = disadvantaged(plan, chosen)
    if not near:
        return
    assert plan.aim is not None
    choices = plan.aim.choices(chosen.end, chosen.focus)
    less = _lost_by(plan, (row for row in rows if row.disadvantages < len(near)))
    less_here = least_disadvantages(choices, plan.aim.disadvantaged(chosen.end)) < len(near)
    if less_here or less & {"lost best other targets", "lost fewest disadvantages", "lost fewest points"}:
        key, topic = "disadvantage others", "other targets"
    elif "lost most targets" in less:
        key, topic = "disadvantage targets", "move targets"
    elif "lost focus without disadvantage" in less:
        key, topic = "disadvantage focus", "move step away"
    elif "lost shortest way to the targets" in less:
        key, topic = "disadvantage way", "move points"
    elif "lost negative hexes" in less:
        key, topic = "disadvantage negative", "move negative"
    else:
        key, topic = "disadvantage", "move disadvantage"
    values = {"near": names(plan, near), "focus": plan.enemies[chosen.focus].name}
    yield Reason(key, values, plan.rules.cite(topic))


def _fewer_targets_reasons(plan: Plan, chosen: Outcome, rows: list[HexRow]) -> Iterator[Reason]:
    """Why it leaves out enemies that it could attack from elsewhere."""
    more = _lost_by(plan, (row for row in rows if row.targets > len(chosen.targets)))
    if "lost focus without disadvantage" in more:
        focus = {"focus": plan.enemies[chosen.focus].name}
        yield Reason("fewer targets disadvantage", focus, plan.rules.cite("move step away"))
    elif "lost negative hexes" in more:
        yield Reason("fewer targets negative", {}, plan.rules.cite("move negative"))


def _lost_by(plan: Plan, rows: Iterable[HexRow]) -> set[str]:
    """By what those of some hexes lost that it could have got to this turn, by whatever way."""
    assert plan.mover is not None
    afforded = plan.mover.afforded().ends
    keys = {
        row.lost_by.key for row in rows if row.lost_by and afforded >> plan.position.board.index(row.at) & 1
    }
    # What is out of reach and can be got to all the same is got to through negative hexes.
    return {"lost negative hexes" if key == "lost out of reach" else key for key in keys}


def _other_targets_reasons(plan: Plan, chosen: Outcome, rows: list[HexRow]) -> Iterator[Reason]:
    """Why these further targets and not others, as many, that it could attack there or from elsewhere."""
    assert plan.aim is not None
    if len(chosen.targets) == 1 or not plan.rules.other_targets_order:
        return
    worse = [row for row in rows if row.lost_by is not None and row.lost_by.key == "lost best other targets"]
    places = [chosen.end, *(plan.position.board.index(row.at) for row in worse)]
    taken = sum(1 << number for number in chosen.targets)
    near = 0 if plan.turn.disadvantage else plan.aim.disadvantaged(chosen.end)
    clearer: list[tuple[Key, str, str]] = []
    better: list[tuple[Key, str, Measure, Measure]] = []
    for place in places:
        for group in plan.aim.choices(place, chosen.focus).groups():
            one, other = _first_difference(plan, taken & ~group, group & ~taken)
            if one is None or other is None:
                continue
            one_key, other_key = (m.key(plan.rules.other_targets_order) for m in (one, other))
            if one_key < other_key:
                better.append((other_key, other.figure.name, one, other))
            elif place == chosen.end and near & group & ~taken:
                clearer.append((other_key, other.figure.name, one.figure.name))
    if clearer:
        _, spared, hit = min(clearer)
        yield Reason(
            "others disadvantage", {"one": hit, "other": spared}, plan.rules.cite("move disadvantage")
        )
    elif better:
        *_, one, other = min(better, key=lambda found: found[:2])
        yield _preferred(plan, one, other)


def _first_difference(plan: Plan, group: int, others: int) -> tuple[Measure, Measure] | tuple[None, None]:
    """The best of some further targets, and of others instead, that differ in rank."""
    order = plan.rules.other_targets_order
    pairs = zip(_ranked(plan, group), _ranked(plan, others), strict=False)
    return next(((one, other) for one, other in pairs if one.key(order) != other.key(order)), (None, None))


def _ranked(plan: Plan, group: int) -> list[Measure]:
    """Enemies as they come as further targets."""
    measures = [plan.measures[number] for number in bits(group)]
    return sorted(measures, key=lambda measure: measure.key(plan.rules.other_targets_order))


def _preferred(plan: Plan, one: Measure, other: Measure) -> Reason:
    criterion = next(c for c in plan.rules.other_targets_order if one.value(c) != other.value(c))
    values = {
        "one": one.figure.name,
        "other": other.figure.name,
        "value": show_value(one.value(criterion)),
        "other_value": show_value(other.value(criterion)),
    }
    uncounted = criterion == "range" and other.range is None
    key = f"others {criterion} uncounted" if uncounted else f"others {criterion}"
    return Reason(key, values, plan.rules.cite("other targets"))
