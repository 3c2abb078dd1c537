"""Reasons for what a figure does: the focus, the move, the attack, the players' choice.

An explanation is data: keys and values. `telling` has the sentences.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from msgspec.structs import replace

from havenwright.hexes import Cost, Ground, Hex, Levels, Reach, bits, cost_in, costs_to, reach
from havenwright.monsters.attack_choice import Outcome
from havenwright.monsters.comparisons import (
    EnemyRow,
    HexRow,
    Reason,
    criteria,
    enemy_rows,
    focus_topic,
    hex_rows,
    least_disadvantages,
    standing,
    told_apart_by,
)
from havenwright.monsters.focus import Criterion, Key, Measure, Value
from havenwright.monsters.planning import Plan
from havenwright.rulesets.base import FocusCriterion


@dataclass(frozen=True, slots=True)
class Explanation:
    """Everything that decided about a plan."""

    focus: Reason
    move: tuple[Reason, ...] = ()
    attack: tuple[Reason, ...] = ()
    players: tuple[Reason, ...] = ()
    """The players' choice among equal outcomes."""
    criteria: tuple[Criterion, ...] = ()
    """The order in which enemies were compared."""
    enemies: tuple[EnemyRow, ...] = ()
    """The best first."""
    hexes: tuple[HexRow, ...] = ()
    """The attack hexes for the chosen focus, the best first."""

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """A few sentences: the focus, the move, the attack, the players' choice."""
        return (self.focus, *self.move, *self.attack, *self.players)


def explain(plan: Plan, outcome: Outcome | None = None) -> Explanation:
    """Explain a plan; of several outcomes the one given, or the first."""
    chosen = outcome or (plan.outcomes[0] if plan.outcomes else None)
    focus, order, enemies = _focus_reason(plan, chosen), criteria(plan), tuple(enemy_rows(plan))
    if chosen is None:
        return Explanation(focus, criteria=order, enemies=enemies)
    hexes = hex_rows(plan, chosen.focus)
    return Explanation(
        focus,
        tuple(_move_reasons(plan, chosen, hexes)),
        tuple(_attack_reasons(plan, chosen, hexes)),
        tuple(_players_reasons(plan, chosen)),
        order,
        enemies,
        tuple(hexes),
    )


# The focus


def _focus_reason(plan: Plan, chosen: Outcome | None) -> Reason:
    cite = plan.rules.cite
    values: dict[str, object] = {"actor": plan.actor.name}
    if plan.turn.stunned:
        return Reason("focus stunned", values, cite("focus stunned"))
    if chosen is None:
        if plan.focus_kept:
            return Reason("focus kept in vain", values, cite("focus"))
        if not plan.enemies and plan.position.enemies_of(plan.actor):
            return Reason("focus invisible", values, cite("focus invisible"))
        return Reason("focus none", values, cite("focus none"))
    focus = plan.measures[chosen.focus]
    values["focus"] = focus.figure.name
    if plan.focus_kept:
        return Reason("focus kept", values, cite("focus"))
    if plan.forced_by:
        return Reason("focus forced", values | {"source": plan.forced_by})
    if len(plan.foci) > 1:
        values["names"] = _names(plan, plan.foci)
        return Reason("focus players", values, cite("focus players"))
    rivals = [measure for measure in plan.measures if measure.cost is not None and measure is not focus]
    if not rivals:
        return Reason("focus only", values, cite("focus"))
    other = min(rivals, key=lambda measure: standing(plan, measure))
    return _compared(plan, focus, other, values)


def _compared(plan: Plan, focus: Measure, other: Measure, values: dict[str, object]) -> Reason:
    """Why one enemy is the focus and not the next best."""
    criterion = told_apart_by(plan, focus, other)
    key = f"focus {criterion}"
    shown: FocusCriterion = "range" if criterion == "farthest" else criterion
    if criterion == "farthest" and focus.range is None:
        key = "focus farthest uncounted"
    elif criterion == "range" and other.range is None:
        key = "focus range uncounted"
    elif criterion == "initiative" and plan.turn.focus_on == "farthest":
        key = "focus farthest initiative"
    elif criterion == "initiative" and "range" in plan.rules.focus_order and focus.range is not None:
        key = "focus initiative as close"
        values["range"] = focus.range
    values |= {
        "other": other.figure.name,
        "points": focus.value("points")[0],
        "value": _shown(focus.value(shown)),
        "other_value": _shown(other.value(shown)),
    }
    return Reason(key, values, plan.rules.cite(focus_topic(criterion)))


def _shown(value: Value) -> str:
    return " / ".join(map(str, value)) or "-"


def _focus_first(chosen: Outcome) -> tuple[int, ...]:
    return tuple(sorted(chosen.targets, key=lambda number: number != chosen.focus))


def _names(plan: Plan, numbers: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(plan.enemies[number].name for number in numbers)


# The move


def _move_reasons(plan: Plan, chosen: Outcome, rows: list[HexRow]) -> Iterator[Reason]:
    values: dict[str, object] = {
        "end": _place(plan, chosen.end),
        "focus": plan.enemies[chosen.focus].name,
        "targets": _names(plan, _focus_first(chosen)),
    }
    if chosen.heading is not None:
        yield from _towards_reasons(plan, chosen, chosen.heading, rows, values)
    elif chosen.end == plan.actor.at:
        yield _stay_reason(plan, chosen, values)
    else:
        yield from _attack_move_reasons(plan, chosen, rows, values)


def _stay_reason(plan: Plan, chosen: Outcome, values: dict[str, object]) -> Reason:
    cite = plan.rules.cite
    if not plan.turn.performs_attack:
        return Reason("stay melee", values, cite("focus melee"))
    assert plan.aim is not None
    if plan.turn.disadvantage and plan.aim.disadvantaged(chosen.end) >> chosen.focus & 1:
        return Reason("stay disadvantage", values, cite("move no step away"))
    return Reason("stay attack", values, cite("move points"))


def _attack_move_reasons(
    plan: Plan, chosen: Outcome, rows: list[HexRow], values: dict[str, object]
) -> Iterator[Reason]:
    """A move to where the focus can be attacked: the cheapest such hex, and what is meant by that."""
    cite = plan.rules.cite
    own = next(row for row in rows if row.at == values["end"])
    values["points"] = own.cost.points
    near = _disadvantaged(plan, chosen)
    cheaper = {
        row.lost_by.key
        for row in rows
        if row.lost_by is not None and row.cost < own.cost and row.targets >= len(chosen.targets)
    }
    if not plan.turn.performs_attack:
        yield Reason("move melee", values, cite("focus melee"))
    elif not cheaper & {"lost focus without disadvantage", "lost fewest disadvantages"}:
        topic = "move targets" if len(chosen.targets) > 1 else "move points"
        yield Reason("move attack", values, cite(topic))
    elif not near:
        topic = "move disadvantage" if len(chosen.targets) > 1 else "move step away"
        yield Reason("move clear", values, cite(topic))
    elif "lost fewest disadvantages" not in cheaper:
        yield Reason("move focus clear", values, cite("move step away"))
    else:
        yield Reason("move less disadvantage", values, cite("move disadvantage"))
    if _cheaper_through_negative_hexes(plan, own, rows):
        yield Reason("detour", {}, cite("move negative"))


def _cheaper_through_negative_hexes(plan: Plan, own: HexRow, rows: list[HexRow]) -> bool:
    """True if some hex that is as good to attack from could be reached for fewer points."""
    careless = _careless(plan, own.cost.points - 1).ends
    return any(
        careless >> plan.position.board.index(row.at) & 1
        for row in rows
        if row.lost_by is None
        or (
            row.lost_by.key in ("lost fewest points", "lost out of reach", "lost negative hexes")
            and row.targets >= own.targets
            and row.disadvantages <= own.disadvantages
        )
    )


def _towards_reasons(
    plan: Plan, chosen: Outcome, heading: int, rows: list[HexRow], values: dict[str, object]
) -> Iterator[Reason]:
    """A move towards where the focus could be attacked, or none; and what stops it short."""
    assert plan.mover is not None
    cite = plan.rules.cite
    values["heading"] = _place(plan, heading)
    left = _costs_to(plan, heading)
    remaining = cost_in(left, chosen.end)
    spent = plan.mover.afforded().cost(chosen.end)
    assert remaining is not None
    assert spent is not None
    values |= {"points": spent.points, "left": remaining.points}
    board = plan.position.board
    within_points = _careless(plan, plan.turn.points).ends
    careful = any(within_points >> board.index(row.at) & 1 for row in rows)
    if chosen.end == plan.actor.at:
        yield _stay_short_reason(plan, left, remaining, careful, values)
        return
    key = "move towards careful" if careful else "move towards"
    yield Reason(key, values, cite("move near"))
    whole = plan.mover.everywhere.cost(heading)
    assert whole is not None
    if not careful and _careless(plan, whole.points - 1).ends >> heading & 1:
        yield Reason("detour", {}, cite("move negative"))
    elif spent.points < plan.turn.points:
        cause = _what_stops(plan, left, remaining)
        topic = "move trap stays" if cause == "negative" else "move near"
        if not (careful and cause == "negative"):
            yield Reason(f"stops {cause}", {"unused": plan.turn.points - spent.points}, cite(topic))


def _stay_short_reason(
    plan: Plan, left: Levels, remaining: Cost, careful: bool, values: dict[str, object]
) -> Reason:
    cite = plan.rules.cite
    if plan.turn.immobilized:
        return Reason("stay immobilized", values, cite("move immobilized"))
    if plan.turn.move is None:
        return Reason("stay no card", values, cite("move needs card"))
    if not plan.turn.points:
        return Reason("stay no points", values)
    if careful:
        return Reason("stay careful", values, cite("move trap stays"))
    cause = _what_stops(plan, left, remaining)
    topic = "move trap stays" if cause == "negative" else "move shorter"
    return Reason(f"stay {cause}", values, cite(topic))


def _what_stops(plan: Plan, left: Levels, remaining: Cost) -> str:
    """Why a figure with points to spend gets no nearer: negative hexes, hexes to pass only, or its points."""
    assert plan.mover is not None
    nearer = 0
    for level in left:
        for mask in level[: remaining.points]:
            nearer |= mask
    afforded = plan.mover.afforded()
    if afforded.ends & nearer:
        return "negative"
    passed = 0
    if plan.turn.kind == "walk":
        for level in afforded.levels:
            for mask in level:
                passed |= mask
    else:
        bare = replace(plan.mover.ground, friends=0, foes=0, obstacles=0)
        passed = _reach(plan, bare, plan.turn.points).ends
    return "occupied" if passed & nearer else "points"


def _careless(plan: Plan, limit: int) -> Reach:
    """Where it could get to if it didn't mind negative hexes."""
    assert plan.mover is not None
    return _reach(plan, replace(plan.mover.ground, negative=0), limit)


def _reach(plan: Plan, ground: Ground, limit: int) -> Reach:
    return reach(
        plan.position.board.ways,
        plan.actor.at,
        ground,
        plan.turn.kind,
        limit=limit,
        hard_landing=plan.rules.hard_landing,
    )


def _costs_to(plan: Plan, heading: int) -> Levels:
    assert plan.mover is not None
    return costs_to(
        plan.position.board.ways,
        1 << heading,
        plan.actor.at,
        plan.mover.ground,
        plan.turn.kind,
        hard_landing=plan.rules.hard_landing,
    )


def _place(plan: Plan, index: int) -> Hex:
    return plan.position.board.hex(index)


# The attack


def _attack_reasons(plan: Plan, chosen: Outcome, rows: list[HexRow]) -> Iterator[Reason]:
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
            others = {"others": _names(plan, tuple(could))}
            yield Reason("attack only focus", others, cite("attack only focus"))
    else:
        yield from _disadvantage_reasons(plan, chosen, rows)
        yield from _fewer_targets_reasons(plan, chosen, rows)
        yield from _other_targets_reasons(plan, chosen, rows)


def _disadvantaged(plan: Plan, chosen: Outcome) -> tuple[int, ...]:
    """The targets that it chooses to attack with disadvantage; whoever has it anyway doesn't choose."""
    assert plan.aim is not None
    near = 0 if plan.turn.disadvantage else plan.aim.disadvantaged(chosen.end)
    return tuple(number for number in _focus_first(chosen) if near >> number & 1)


def _disadvantage_reasons(plan: Plan, chosen: Outcome, rows: list[HexRow]) -> Iterator[Reason]:
    near = _disadvantaged(plan, chosen)
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
    values = {"near": _names(plan, near), "focus": plan.enemies[chosen.focus].name}
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
        "value": _shown(one.value(criterion)),
        "other_value": _shown(other.value(criterion)),
    }
    uncounted = criterion == "range" and other.range is None
    key = f"others {criterion} uncounted" if uncounted else f"others {criterion}"
    return Reason(key, values, plan.rules.cite("other targets"))


# The players' choice


def _players_reasons(plan: Plan, chosen: Outcome) -> Iterator[Reason]:
    """Outcomes for the same focus that differ in where it ends or whom it attacks, not only in the way."""
    equal = {(other.end, other.targets) for other in plan.outcomes if other.focus == chosen.focus}
    if len(equal) == 1:
        return
    number = {"number": len(equal)}
    if len({end for end, _ in equal}) == 1:
        ranked = plan.rules.other_targets_order
        yield Reason("players targets", number, plan.rules.cite("other targets") if ranked else None)
    else:
        yield Reason("players", number, plan.rules.cite("move players"))
