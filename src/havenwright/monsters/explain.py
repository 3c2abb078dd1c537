"""Why a figure does what it does: every enemy and every attack hex with what it lost by, and the rule.

An explanation is data; `sentences` turns it into words of a language's table, `tables` into rows.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from havenwright.hexes import Cost, bits, cost_in, costs_to
from havenwright.monsters.choosing import Outcome, Stand
from havenwright.monsters.focus import Measure
from havenwright.monsters.messages import ENGLISH, listed
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

    at: tuple[int, int]
    cost: Cost
    targets: int
    disadvantages: int
    lost_by: Reason | None


@dataclass(frozen=True, slots=True)
class Explanation:
    """Everything that decided about a plan."""

    reasons: tuple[Reason, ...]
    """In a few sentences: the focus, the move, the attack, the players' choice."""
    enemies: tuple[EnemyRow, ...]
    hexes: tuple[HexRow, ...]


def explain(plan: Plan, outcome: Outcome | None = None) -> Explanation:
    """Why the plan is as it is; of several outcomes the one given, or the first, is told."""
    chosen = outcome or (plan.outcomes[0] if plan.outcomes else None)
    reasons = [_focus_reason(plan, chosen)]
    if chosen is not None:
        reasons.append(_move_reason(plan, chosen))
        reasons += _attack_reasons(plan, chosen)
    different = {(o.end, o.targets) for o in plan.outcomes}
    if len(different) > 1:
        reasons.append(Reason("players", {"number": len(different)}, plan.rules.cite("move players")))
    return Explanation(
        tuple(reasons),
        tuple(_enemy_row(plan, measure, number) for number, measure in enumerate(plan.measures)),
        () if chosen is None else tuple(_hex_rows(plan, chosen.focus)),
    )


def sentences(explanation: Explanation, messages: Mapping[str, str] = ENGLISH) -> list[str]:
    """The reasons in words, each with its rule: `It stays at 2,1: it has no move [gh2 p. 40].`"""
    return [_said(reason, messages) for reason in explanation.reasons]


def _said(reason: Reason, messages: Mapping[str, str]) -> str:
    text = messages[reason.key].format(**reason.values)
    return f"{text} [{reason.rule}]." if reason.rule else f"{text}."


# The focus


def _focus_reason(plan: Plan, chosen: Outcome | None) -> Reason:
    cite = plan.rules.cite
    actor = plan.actor.name
    if plan.turn.stunned:
        return Reason("focus stunned", {"actor": actor}, cite("focus stunned"))
    if chosen is None:
        if not plan.enemies and plan.position.enemies_of(plan.actor):
            return Reason("focus invisible", {"actor": actor}, cite("focus invisible"))
        return Reason("focus none", {"actor": actor}, cite("focus none"))
    if len(plan.foci) > 1:
        names = listed([plan.enemies[number].name for number in plan.foci])
        return Reason("focus players", {"actor": actor, "names": names}, cite("focus players"))
    focus = plan.measures[chosen.focus]
    values: dict[str, object] = {"actor": actor, "focus": focus.figure.name}
    rivals = [m for m in plan.measures if m.cost is not None and m is not focus]
    if not rivals:
        return Reason("focus only", values, cite("focus"))
    if plan.focus_kept:
        return Reason("focus kept", values, cite("attack only focus"))
    if plan.turn.focus_on == "farthest":
        return Reason("focus farthest", values)
    order = plan.rules.focus_order
    other = min(rivals, key=lambda m: m.key(order))
    criterion = next(c for c in order if focus.value(c) != other.value(c))
    values |= {
        "other": other.figure.name,
        "value": _shown(focus.value(criterion)),
        "other_value": _shown(other.value(criterion)),
    }
    return Reason(f"focus {criterion}", values, cite(_topic(criterion)))


def _enemy_row(plan: Plan, measure: Measure, number: int) -> EnemyRow:
    return EnemyRow(
        measure.figure.name,
        measure.cost,
        measure.range,
        measure.figure.initiative,
        None if number in plan.foci else _why_not(plan, measure),
    )


def _why_not(plan: Plan, measure: Measure) -> Reason:
    cite = plan.rules.cite
    if measure.cost is None:
        return Reason("lost no way", {}, cite("no way"))
    if plan.focus_kept:
        return Reason("lost kept", {}, cite("attack only focus"))
    if plan.turn.focus_on == "farthest":
        return Reason("lost farthest")
    focus = plan.measures[plan.foci[0]]
    criterion = next(c for c in plan.rules.focus_order if measure.value(c) != focus.value(c))
    return Reason(f"lost {criterion}", {}, cite(_topic(criterion)))


def _topic(criterion: str) -> str:
    return "focus negative" if criterion == "negative hexes" else f"focus {criterion}"


def _shown(value: tuple[int, ...]) -> str:
    return " / ".join(map(str, value))


# The move


def _move_reason(plan: Plan, chosen: Outcome) -> Reason:
    cite = plan.rules.cite
    end = _place(plan, chosen.end)
    focus = plan.enemies[chosen.focus].name
    names = listed([plan.enemies[number].name for number in chosen.targets])
    values: dict[str, object] = {"end": end, "focus": focus, "targets": names}
    if chosen.end == plan.actor.at:
        return _stay_reason(plan, chosen, values)
    assert plan.mover is not None
    cost = plan.mover.afforded().cost(chosen.end)
    values["points"] = cost.points if cost else 0
    if chosen.heading is not None:
        left = _left_to_go(plan, chosen.end, chosen.heading)
        values |= {"heading": _place(plan, chosen.heading), "left": left.points if left else "?"}
        return Reason("move towards", values, cite("move near"))
    if not plan.turn.performs_attack:
        return Reason("move melee", values, cite("focus melee"))
    if len(chosen.targets) == 1 and _could_attack_at_once(plan, chosen):
        return Reason("move away", values, cite("move step away"))
    return Reason("move attack", values, cite("move targets" if len(chosen.targets) > 1 else "move points"))


def _stay_reason(plan: Plan, chosen: Outcome, values: dict[str, object]) -> Reason:
    cite = plan.rules.cite
    if chosen.heading is None:
        if not plan.turn.performs_attack:
            return Reason("stay melee", values, cite("focus melee"))
        assert plan.aim is not None
        if plan.turn.disadvantage and plan.aim.disadvantaged(chosen.end) >> chosen.focus & 1:
            return Reason("stay disadvantage", values, cite("move no step away"))
        return Reason("stay attack", values, cite("move points"))
    values["heading"] = _place(plan, chosen.heading)
    if plan.turn.immobilized:
        return Reason("stay immobilized", values, cite("move immobilized"))
    if not plan.turn.points:
        return Reason("stay no card", values, cite("move needs card"))
    if _nearer_through_negative_hexes(plan, chosen.heading):
        return Reason("stay negative", values, cite("move trap stays"))
    return Reason("stay blocked", values, cite("move shorter"))


def _could_attack_at_once(plan: Plan, chosen: Outcome) -> bool:
    return any(mask >> plan.actor.at & 1 for _, mask in plan.chooser.in_reach(chosen.focus))


def _nearer_through_negative_hexes(plan: Plan, heading: int) -> bool:
    """Whether some hex in reach is nearer to where it heads, if one doesn't mind negative hexes."""
    assert plan.mover is not None
    now = _left_to_go(plan, plan.actor.at, heading)
    afforded = plan.mover.afforded()
    left = (_left_to_go(plan, at, heading) for at in bits(afforded.ends))
    return now is not None and any(cost is not None and cost.points < now.points for cost in left)


def _left_to_go(plan: Plan, start: int, heading: int) -> Cost | None:
    assert plan.mover is not None
    levels = costs_to(
        plan.position.board.ways,
        1 << heading,
        plan.actor.at,
        plan.mover.ground,
        plan.turn.kind,
        hard_landing=plan.rules.hard_landing,
    )
    return cost_in(levels, start)


def _place(plan: Plan, index: int) -> str:
    q, r = plan.position.board.hex(index)
    return f"{q},{r}"


# The attack


def _attack_reasons(plan: Plan, chosen: Outcome) -> list[Reason]:
    cite = plan.rules.cite
    if not plan.turn.performs_attack:
        if plan.turn.attack is not None:
            return [Reason("attack disarmed", {}, cite("attack disarmed"))]
        return [Reason("attack no card", {}, cite("attack needs card"))]
    if not chosen.targets:
        assert plan.aim is not None
        others = [hexes for i, hexes in enumerate(plan.aim.singles) if hexes >> chosen.end & 1]
        return [Reason("attack out of reach", {}, cite("attack only focus"))] if others else []
    assert plan.aim is not None
    near = plan.aim.disadvantaged(chosen.end)
    names = [plan.enemies[number].name for number in chosen.targets if near >> number & 1]
    if names and not plan.turn.disadvantage:
        return [Reason("attack disadvantage", {"near": listed(names)}, cite("move disadvantage"))]
    return []


# The attack hexes


def _hex_rows(plan: Plan, focus: int) -> list[HexRow]:
    """Every hex from which the focus could be attacked, the best first."""
    assert plan.mover is not None
    assert plan.aim is not None
    chooser = plan.chooser
    best = plan.measures[focus].cost
    assert best is not None
    now = chooser.in_reach(focus)
    lost: dict[int, HexCriterion] = {}
    spots = now or chooser.attack_hexes(focus)
    winners = chooser.best(spots, focus, alone=not now and chooser.heads_for_focus_alone, lost=lost)
    winning = {stand.at for stand in winners}
    considered = sum(mask for _, mask in spots)
    rows = []
    everywhere = plan.mover.everywhere
    for negative, level in enumerate(everywhere.levels):
        for points, mask in enumerate(level):
            for at in bits(mask & plan.aim.spots(focus) & everywhere.ends):
                if at in winning:
                    reason = None
                elif negative > best.negative:
                    reason = Reason("lost negative hexes", {}, plan.rules.cite("move negative"))
                elif not considered >> at & 1:
                    reason = Reason("lost out of reach", {}, plan.rules.cite("move points"))
                else:
                    reason = Reason(f"lost {lost[at]}", {}, plan.rules.cite(HEX_TOPICS[lost[at]]))
                rows.append(_hex_row(plan, at, Cost(negative, points), focus, winners, reason))
    return sorted(rows, key=lambda row: (row.lost_by is not None, row.cost, row.at))


def _hex_row(
    plan: Plan, at: int, cost: Cost, focus: int, winners: list[Stand], reason: Reason | None
) -> HexRow:
    assert plan.aim is not None
    groups = next((stand.groups for stand in winners if stand.at == at), frozenset())
    if not groups:
        groups = frozenset(plan.aim.choices(at, focus).groups())
    near = 0 if plan.turn.disadvantage else plan.aim.disadvantaged(at)
    most = max(groups, key=int.bit_count, default=0)
    fewest = min(((near & group).bit_count() for group in groups), default=0)
    return HexRow(plan.position.board.hex(at), cost, most.bit_count(), fewest, reason)


HEX_TOPICS: Mapping[HexCriterion, str] = {
    "focus without disadvantage": "move step away",
    "most targets": "move targets",
    "shortest way to the targets": "move points",
    "best other targets": "other targets",
    "best other targets there": "other targets",
    "fewest disadvantages": "move disadvantage",
    "fewest points": "move points",
}
