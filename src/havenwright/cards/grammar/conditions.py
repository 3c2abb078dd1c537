"""Conditions on figures, numbers and elements, and filters behind a noun."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, Literal, TypeAlias

from msgspec.structs import replace

from havenwright.cards.ability_kinds import inside
from havenwright.cards.grammar.selections import Body, plain, several
from havenwright.cards.lexicon.nouns import ADJECTIVES, KINDS, OTHER_BEINGS, PARTICIPLES, PLACE_PHRASES
from havenwright.cards.tree import (
    Amount,
    Change,
    Compare,
    Condition,
    Consume,
    Count,
    Did,
    Every,
    Fact,
    Has,
    Is,
    Not,
    Part,
    Select,
    Some,
    Stat,
    Sum,
)
from havenwright.cards.tree_walk import plain_conditions, with_each_plain
from havenwright.cards.vocabulary import Creature, Ref, Scope, Who
from havenwright.cards.words_with_parts import HasWord, IsWord
from havenwright.grammar import MISFIT

Of: TypeAlias = Callable[[Ref], Condition]
"""A predicate: the condition that it is of somebody."""
Quantified: TypeAlias = tuple[Select, Literal["<", "<=", "=", ">=", ">"], Amount]


def has(what: HasWord) -> Of:
    return lambda who: Has(what, who)


def has_some(first: HasWord, more: Sequence[HasWord]) -> Of:
    return lambda who: several(Has(first, who), [Has(other, who) for other in more])


def is_(what: IsWord) -> Of:
    return lambda who: Is(what, who)


def has_done(what: str, scope: Scope) -> Of:
    return lambda who: Did(what, scope, who)


def has_dealt(what: str, scope: Scope, whom: Creature | Literal["target"], **_: object) -> object:
    """Something that was done to another, or by another; of a scenario that is remembered of nobody."""
    return MISFIT if scope == "scenario" else lambda who: Did(what, scope, who, whom)


def no(predicate: Of) -> Of:
    return lambda who: negated(predicate(who))


def negated(condition: Condition) -> Condition:
    """The contrary: nobody is near, or it isn't so."""
    match condition:
        case Compare(Count(), ">=", 1):
            return Compare(condition.left, "=", 0)
    return Not(condition)


def in_order(operator: Literal["<", ">"], other: Ref) -> Of:
    return lambda who: Compare(Stat("turn order", who), operator, Stat("turn order", other))


def near(
    who: Ref, reach: Amount, what: Select, operator: Literal["<", "<=", "=", ">=", ">"], n: Amount
) -> Condition:
    """A number of things near somebody; of those that are also within some range, if that is said."""
    where = what.where
    if what.range is not None:
        where = (*where, near_ref(what.range, what.origin)("it"))
    there = Select(what.who, "all", reach, what.area, who, where, what.pick, what.named)
    return Compare(Count(there), operator, n)


def two_kinds(kinds: tuple[Who, Who], reach: Amount, of: Ref) -> Sum:
    """How many tiles of two kinds there are near somebody."""
    one, other = (Count(Select(kind, "all", reach, None, of)) for kind in kinds)
    return Sum(one, "+", other)


def near_ref(reach: Amount, other: Ref) -> Of:
    return lambda who: Compare(Count(Select(other, "all", reach, None, who)), ">=", 1)  # type: ignore[arg-type]


def numbered(body: Body, operator: Literal["<", "<=", "=", ">=", ">"], number: Amount) -> Quantified:
    return plain(body.select("all")), operator, number


def compared(operator: str, right: Amount = 0) -> Callable[[Amount], Condition]:
    return lambda left: Compare(left, operator, right)  # type: ignore[arg-type]


def not_consumed(consumed: Consume, before: Iterable[Part] = ()) -> Condition | None:
    """Not these elements: others may have been consumed in the same action, by a card or by an item.

    None where what stands before may have consumed the same.
    """
    known = set(_elements_in(before))
    if known & {*consumed.elements, "any"} or (known and "any" in consumed.elements):
        return None
    names = dict.fromkeys("consume" if one == "any" else f"consume {one}" for one in consumed.elements)
    first, *more = [Not(Did(name)) for name in names]
    if not more:
        return first
    return Every((first, *more)) if consumed.either else Some((first, *more))


def _elements_in(parts: Iterable[Change | Part]) -> Iterator[str]:
    for part in parts:
        if isinstance(part, Consume):
            yield from part.elements
        if not isinstance(part, Change):
            yield from _elements_in(inside(part))


def is_state(condition: Condition) -> bool:
    """True if a condition is about what is, and not about what was done."""
    return not any(map(_is_of_deed, plain_conditions(condition)))


def _is_of_deed(condition: Condition) -> bool:
    match condition:
        case Did() | Compare(left=Fact()) | Compare(right=Fact()):
            return True
        case Is(what):
            return what in PARTICIPLES
    return False


def is_one_of(condition: Condition, words: Sequence[str]) -> bool:
    """True of `elite`, or `normal or elite`, if these are among the words."""
    each = condition.of if isinstance(condition, Some) else (condition,)
    return all(isinstance(one, Is) and one.what in words for one in each)


def asked_of_target(condition: Condition) -> Condition:
    """A condition on `it`, asked of the target."""
    return with_each_plain(condition, _asked_of_target)


def _asked_of_target(condition: Condition) -> Condition:
    match condition:
        case Has(who="it") | Is(who="it"):
            return replace(condition, who="target")
        case Did(of="it"):
            return replace(condition, of="target")
        case Compare(Count(Select(origin="it") as near)):
            return replace(condition, left=Count(replace(near, origin="target")))
        case Compare((Stat(of="it") | Fact(of="it")) as left):
            return replace(condition, left=replace(left, of="target"))
    return condition


def _dashed(word: str) -> str:
    return word.replace("-", " - ")


BEING_WORDS: Final[dict[str, str]] = {
    **{_dashed(word): word for word in (*ADJECTIVES, *PARTICIPLES, *OTHER_BEINGS)},
    **{phrase: what for what, phrase in PLACE_PHRASES.items()},
    **{phrase: what for what, pair in KINDS.items() for phrase in pair},
}


def usual_scope(what: str) -> Scope:
    return "turn" if what in ("spring a trap", "lost action") else "action"


ROUNDED: Final = {
    "<": "/ rounded up",
    ">=": "/ rounded up",
    "<=": "/ rounded down",
    ">": "/ rounded down",
}
"""How half of a number is rounded that whole ones are compared with, so that it makes no difference."""


def half(op: str, owner: Ref) -> object:
    def of(who: Ref) -> object:
        if owner not in (who, "it"):
            return MISFIT  # half of another's hit points
        left, whole = Stat("hit points", who), Stat("maximum hit points", who)
        if op not in ROUNDED:
            return Compare(Sum(2, "x", left), op, whole)  # type: ignore[arg-type]
        return Compare(left, op, Sum(whole, ROUNDED[op], 2))  # type: ignore[arg-type]

    return of
