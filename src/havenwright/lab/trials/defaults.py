"""Default answers of a trial: do what a text says, decline everything else."""

from collections.abc import Callable

from havenwright.engine import SKIP, Answer, Decision, ValueType
from havenwright.packs.modifiers import USUAL, read_modifier

DECLINED = (
    "move",
    "teleport",
    "short rest",
    "lose another card",
    "heal in a long rest",
    "use: turn",
    "follow",
)
"""Kinds that are declined where a trial has no answer for them; some uses in a turn have no end else."""


def usual_value(card: str) -> int:
    """The value of a usual attack with a modifier card."""
    return read_modifier(card).applied(USUAL)


def by_default(decision: Decision, value_with: Callable[[str], int] = usual_value) -> Answer:
    """The default answer: do the act's own text as fully as possible, decline everything else.

    `value_with`: the value of the attack under way with one of two modifiers.
    """
    options = decision.options
    if decision.kind == "suffer or negate":
        return "suffer"
    if decision.kind in DECLINED:
        return next(option for option in ("no", SKIP, "pass") if option in options)
    if decision.kind == "choose modifier":
        # Most would choose by the value, then by the effects.
        return max(options, key=lambda one: (value_with(str(one)), len(read_modifier(str(one)).effects)))
    if decision.kind == "area" or decision.declared.row == ValueType.PATH:
        return max(options, key=lambda option: len(option) if isinstance(option, tuple) else 0)
    return options[0]
