"""Default answers of a trial: do what a text says, decline everything else."""

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


def by_default(decision: Decision, attack: int = USUAL) -> Answer:
    """The default answer: do the act's own text as fully as possible, decline everything else.

    `attack`: the value of the attack under way, for the better of two modifiers.
    """
    options = decision.options
    if decision.kind == "suffer or negate":
        return "suffer"
    if decision.kind in DECLINED:
        return next(option for option in ("no", SKIP, "pass") if option in options)
    if decision.kind == "choose modifier":
        return max(options, key=lambda card: _worth(card, attack))
    if decision.kind == "area" or decision.declared.row == ValueType.PATH:
        return max(options, key=lambda option: len(option) if isinstance(option, tuple) else 0)
    return options[0]


def _worth(card: Answer, attack: int) -> tuple[int, int]:
    """By which of two modifiers most would choose: what it makes of the attack, then its effects."""
    modifier = read_modifier(str(card))
    return modifier.applied(attack), len(modifier.effects)
