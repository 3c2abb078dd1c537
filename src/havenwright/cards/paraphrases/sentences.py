"""Other wordings of sentences, bodies, tiles, summons and commands."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from havenwright.cards.grammar.bodies import Then, paid_often
from havenwright.cards.grammar.changes import as_ability, as_part
from havenwright.cards.grammar.conditions import Of, asked_of_target, not_consumed
from havenwright.cards.grammar.selections import such
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
    match then[0]:
        case If() | Consume() | Ability("experience" | "infuse" | "arrange"):
            return True
        case Ability("suffer" | "condition", target=Select()):
            return True
    return False


class Behind(tuple[Change | Part, ...]):
    """A part behind a comma."""


def _stand_together(first: Then, more: Sequence[Then]) -> bool:
    """True if everything behind a comma is an ability: `Move 2, Attack 3`, not `Attack 3, Shield 2`."""
    before: Change | Part = first[-1]
    for then in more:
        if isinstance(before, Consume | If | Pay):
            return False  # within its body, or behind it?
        if isinstance(then, Behind) and not (_follows_comma(then) or _is_separate(before, then[0])):
            return False
        match before, then[0]:
            case Ability(verb), one if verb in OF_CONDITIONS and _is_bare_condition(one):
                return False  # `Remove Poison and Wound`: another one to remove
            case Ability(verb, target=Select(who)), Ability(own, target=None):
                if verb in DONE_TO_OTHERS and who != "self" and own in DONE_TO_ONESELF:
                    return False  # one's own, or theirs to whom the first is done?
        before = then[-1]
    return True


DONE_TO_OTHERS: Final = ("condition", "suffer", "heal", "shield", "retaliate")
DONE_TO_ONESELF: Final = (*OF_CONDITIONS, *SEPARATE, *STANDING_BY, "suffer")
"""Abilities for oneself without a word for whom: `heal 2`, `suffer 1 damage`, `remove Poison`."""


def _is_bare_force(one: object) -> bool:
    """True of `Heal 2, target it, Pull 1`, which would pull an enemy."""
    match one:
        case Change("push" | "pull") | Ability("push" | "pull", target=None):
            return True
    return False


def _is_bare_condition(one: object) -> bool:
    match one:
        case Change("condition") | Ability("condition", target=None):
            return True
    return False


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
            return (replace(a, target=such(whom, p("it"))),)
    return MISFIT


def _of_that_one(a: Ability, p: Of) -> object:
    """`One adjacent enemy gains Stun if it has Wound`: one that has; targets before are asked."""
    match a.target:
        case Select(who, 1) as whom if who in FIGURES and who != "target":
            return (replace(a, target=such(whom, p("it"))),)
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
    """`Kill one of your summons to have all enemies adjacent to it suffer 2 damage`; or harm it."""
    harmed = a.verb == "suffer" and a.target is not None and a.target.who == "summon"
    if w.origin != "it" or not (harmed or a.verb == "kill"):
        return MISFIT
    return Pay((a,), (Ability("suffer", n, target=replace(w, origin="target" if harmed else "made")),))


def _spent(m: int | None, name: str, then: Then) -> object:
    """Something of one's own that is spent again and again, at most that often."""
    return paid_often(m or 0, Pay((Ability("gain", -1, name),), then))


PAID_FIELDS: Final = ("attack", "move", "heal", "range", "target", "pierce", "push", "pull", "damage")
PAID_OFTEN: Final = (
    ("spend", "{name} [tokens]", "[token] [spent]", "spend 1 {name} to"),
    ("discard", "{name} [tokens]", "[token] [discarded]", "spend 1 {name} to"),
    ("discard", "cards", "[card] [discarded]", "discard one card to"),
    (
        "move",
        "[of your] (active cards|cards from your active area) to your discard pile",
        "[card] [moved]",
        "discard one active card to",
    ),
    (
        "move",
        "[of your] active {name} cards to your discard pile",
        "[card] [moved]",
        "discard one active card that is a {name} to",
    ),
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
