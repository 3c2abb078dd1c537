"""Other wordings of sentences, bodies, tiles, summons and commands."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from havenwright.cards.grammar.bodies import Then
from havenwright.cards.grammar.changes import as_ability, as_part
from havenwright.cards.grammar.conditions import Of, asked_of_target, not_consumed
from havenwright.cards.lexicon.nouns import FIGURES
from havenwright.cards.lexicon.verbs import DEEDS, FITTING, OF_CONDITIONS, SEPARATE, STANDING_BY
from havenwright.cards.tree import (
    Ability,
    Amount,
    Change,
    Condition,
    Consume,
    Each,
    Every,
    If,
    Part,
    Pay,
    Select,
)
from havenwright.grammar import MISFIT


def _one_or_the_other(consumed: Consume, other: Then) -> object:
    """`Consume ice: Loot 2. Otherwise: Move 1`."""
    without = not_consumed(consumed)
    assert without is not None
    return consumed, If(without, other)


def _times(n: int, parts: Sequence[Part]) -> object:
    match parts:
        case (Ability("condition", what=what) as gained,):  # the same figure gains it so often
            again = (Change("condition", 1, what),) * (n - 1)
            return (replace(gained, extras=(*gained.extras, *again)),)
    return (Each(n, tuple(parts)),) if all(isinstance(one, Ability) for one in parts) else MISFIT


def _follows_comma(then: Then) -> bool:
    """True if it can be no mistaken change to the ability before a comma."""
    first = then[0]
    if not isinstance(first, Ability):
        return isinstance(first, If | Consume)
    return first.verb in ("experience", "infuse", "arrange") or (
        first.verb in ("suffer", "condition") and first.target is not None
    )


class Behind(tuple[Change | Part, ...]):
    """A part behind a comma."""


def _stand_together(first: Then, more: Sequence[Then]) -> bool:
    """True if everything behind a comma is an ability: `Move 2, Attack 3`, not `Attack 3, Shield 2`."""
    before: Change | Part = first[-1]
    for then in more:
        if isinstance(then, Behind) and not (_follows_comma(then) or _is_separate(before, then[0])):
            return False
        if _is_of_conditions(before) and _is_bare_condition(then[0]):
            return False
        if _is_done_to_others(before) and _is_own(then[0]):
            return False  # one's own, or theirs to whom the first is done?
        before = then[-1]
    return True


def _is_of_conditions(part: Change | Part) -> bool:
    """`Remove Poison`, behind which `and Wound` is another one to remove."""
    return isinstance(part, Ability) and part.verb in OF_CONDITIONS


def _is_own(part: Change | Part) -> bool:
    """`heal 2`, `suffer 1 damage`, `remove Poison`, without a word for whom."""
    verbs = (*OF_CONDITIONS, *SEPARATE, *STANDING_BY, "suffer")
    return isinstance(part, Ability) and part.target is None and part.verb in verbs


def _is_done_to_others(part: Change | Part) -> bool:
    if not isinstance(part, Ability) or part.verb not in (
        "condition",
        "suffer",
        "heal",
        "shield",
        "retaliate",
    ):
        return False
    return part.target is not None and part.target.who != "self"


def _is_bare_force(one: object) -> bool:
    """True of `Heal 2, target it, Pull 1`, which would pull an enemy."""
    if isinstance(one, Change):
        return one.field in ("push", "pull")
    return isinstance(one, Ability) and one.verb in ("push", "pull") and one.target is None


def _is_bare_condition(part: Change | Part) -> bool:
    if isinstance(part, Change):
        return part.field == "condition"
    return isinstance(part, Ability) and part.verb == "condition" and part.target is None


def _is_separate(before: Change | Part, one: Change | Part) -> bool:
    if not isinstance(one, Ability) or not isinstance(before, Ability):
        return isinstance(one, Ability) or not isinstance(before, Ability)
    if before.verb in DEEDS:
        return one.verb != "condition" or one.target is not None
    if one.verb in FITTING[before.verb]:
        return False
    if before.verb in STANDING_BY and one.verb in STANDING_BY:
        return before.verb != one.verb
    return one.verb in SEPARATE


def _of_those(a: Ability, p: Of) -> object:
    """`All adjacent enemies suffer 2 damage if they have Wound`: asked of each."""
    match a.target:
        case Select(count="all") as whom:
            return (replace(a, target=replace(whom, where=(*whom.where, p("it")))),)
    return MISFIT


def _of_that_one(a: Ability, p: Of) -> object:
    """`One adjacent enemy gains Stun if it has Wound`: one that has; targets before are asked."""
    match a.target:
        case Select(who, 1) as whom if who in FIGURES and who != "target":
            return (replace(a, target=replace(whom, where=(*whom.where, p("it")))),)
    return MISFIT


def _of_target(before: Sequence[object], f: Sequence[object]) -> object:
    """`on each undamaged target`: if the target is that."""
    where = (*before, *f)
    if not where or not all(isinstance(one, Condition) for one in where):
        return MISFIT
    found = tuple(map(asked_of_target, where))  # type: ignore[arg-type]
    return found[0] if len(found) == 1 else Every(found)


def _within(one: Change | Part) -> Change | Part:
    """A part of what others do, in which there is nothing to change."""
    match one:
        case Change("infuse"):
            return as_ability(one)
        case Consume(then=then) | If(then=then) if all(map(_can_be_done, then)):
            return replace(one, then=tuple(map(as_part, then)))
    return one


def _can_be_done(one: Change | Part) -> bool:
    return not isinstance(one, Change) or (
        one.field in ("condition", "infuse", "push", "pull", "experience") and one.how == "add"
    )


def _harmed_where_it_died(a: Ability, w: Select, n: Amount) -> object:
    """`Kill one of your summons to have all enemies adjacent to it suffer 2 damage`."""
    if a.verb != "kill" or w.origin != "it":
        return MISFIT
    return Pay((a,), (Ability("suffer", n, target=replace(w, origin="made")),))


PAID_FIELDS: Final = ("attack", "move", "heal", "range", "target", "pierce", "push", "pull", "damage")
PAID_OFTEN: Final = (
    ("spend", "{name} [tokens]", "[token] [spent]", "spend 1 {name} to"),
    ("discard", "cards", "[card] [discarded]", "discard one card to"),
    ("lose", "cards", "[card] [lost]", "lose one card to"),
    (
        "remove",
        "negative conditions [from (self|yourself|you)]",
        "[condition] [removed]",
        "remove one negative condition to",
    ),
)
"""Prices that are paid again and again, each with what is counted, and with its canonical words."""
HOW_MANY: Final = (("any number of", "any number of"), ("up to {m:so_many}", "up to {m}"))
"""How many of something are paid, and how often one of them is."""
HOW_MUCH: Final = (("any amount of", "any number of"), ("up to {m:number}", "up to {m}"))


def _mandatory_if(c: Condition, then: Sequence[Part]) -> object:
    """Abilities that are mandatory where a condition holds."""
    if not all(isinstance(one, Ability) for one in then):
        return MISFIT
    return (If(c, tuple(replace(one, mandatory=True) for one in then if isinstance(one, Ability))),)
