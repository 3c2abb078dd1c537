"""Reasons for the focus."""

from havenwright.monsters.attack_choice import Outcome
from havenwright.monsters.comparisons import Reason, focus_topic, standing, told_apart_by
from havenwright.monsters.focus import Measure, Value
from havenwright.monsters.planning import Plan
from havenwright.rulesets.base import FocusCriterion


def focus_reason(plan: Plan, chosen: Outcome | None) -> Reason:
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
        values["names"] = names(plan, plan.foci)
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
        "value": show_value(focus.value(shown)),
        "other_value": show_value(other.value(shown)),
    }
    return Reason(key, values, plan.rules.cite(focus_topic(criterion)))


def show_value(value: Value) -> str:
    return " / ".join(map(str, value)) or "-"


def names(plan: Plan, numbers: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(plan.enemies[number].name for number in numbers)
