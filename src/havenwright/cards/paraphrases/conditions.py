"""Other wordings of conditions."""

from collections.abc import Callable, Sequence
from typing import Final

from msgspec.structs import replace

from havenwright.cards.grammar.amounts import counted
from havenwright.cards.grammar.conditions import Of, near
from havenwright.cards.grammar.selections import several
from havenwright.cards.tree import (
    Ability,
    Amount,
    Compare,
    Condition,
    Count,
    Every,
    Fact,
    Has,
    If,
    Is,
    Select,
    Some,
    Stat,
)
from havenwright.cards.vocabulary import Ref, Scope
from havenwright.grammar import MISFIT

UNCOUNTED: Final = ("water", "hazardous terrain", "difficult terrain", "icy terrain")


def _joined_being(first: object, word: str, more: Sequence[object]) -> object:
    kind = Some if word == "or" else Every

    def of(who: Ref) -> object:
        found = tuple(one(who) for one in (first, *more))  # type: ignore[operator]
        return MISFIT if MISFIT in found else kind(found)

    return of


BESIDE_THE_WAY: Final = near("it", 1, Select("hex", where=(Is("entered"),)), ">=", 1)
"""Next to a hex that the movement entered."""


def _only_of(whom: Sequence[Ref], of: Of) -> object:
    """A predicate that only these can have: nobody wrote it down of others."""
    return lambda who: of(who) if who in whom else MISFIT


def _own(of: Of) -> object:
    """A state at the end of one's own movement, which is over; another's is a moment."""
    return _only_of(("self",), of)


def _all_in(pile: str, who: Ref) -> Select:
    return Select("card", "all", origin=who, named=pile)


def _has_cards(cards: Select, who: Ref, op: str, n: Amount) -> object:
    """How many cards of a pile somebody has."""
    if cards.who != "card" or not cards.named:
        return MISFIT
    return Compare(counted(replace(cards, origin=who)), op, n)  # type: ignore[arg-type]


def _stat(name: str, op: str, n: Amount) -> object:
    """A value of somebody; nobody has a range to himself."""
    own = name == "range"
    return lambda who: MISFIT if own and who == "self" else Compare(Stat(name, who), op, n)  # type: ignore[arg-type]


def _fact_of(name: str, op: str, n: Amount, scope: Scope) -> object:
    return lambda who: Compare(Fact(name, scope, who), op, n)  # type: ignore[arg-type]


def _near_some(n: Amount, q: tuple[Select, str, Amount]) -> Of:
    return lambda who: near(who, n, *q)  # type: ignore[arg-type]


BARS: Final = {
    f"{article} {noun}".strip(): what
    for noun, what in (
        ("wall", "forced against a wall"),
        ("obstacle", "forced against an obstacle"),
        ("figure", "forced against a figure"),
        ("enemy", "enemy"),
    )
    for article in ("a", "an", "another", "")
}
"""All that a push or a pull can end against."""


HIT: Final = Select("enemy", where=(Is("in the way of the target"),))
"""An enemy that the target was pushed into."""
HIT_ONE: Final = Compare(Count(replace(HIT, count="all")), ">=", 1)
FORCED: Final = ("target", "it")
"""Those who are pushed or pulled."""


def _against(first: str, more: Sequence[str] = ()) -> object:
    """A push or a pull ended against one of these; only of those who were forced an enemy is known."""

    def ended(who: Ref) -> Condition:
        asked = [HIT_ONE if bar == "enemy" else Is(bar, who) for bar in (first, *more)]
        return several(asked[0], asked[1:])

    return _only_of(FORCED, ended) if "enemy" in (first, *more) else ended


def _both_suffer(n: Amount) -> object:
    then = tuple(Ability("suffer", n, target=whom) for whom in (Select("target"), HIT))
    return (If(HIT_ONE, then),)


def _driven_near(p: Of) -> object:
    """Pushed or pulled, and near something now."""
    forced = Compare(Fact("hexes forced", "ability"), ">=", 1)
    return _only_of(FORCED, lambda who: Every((forced, p(who))))


def _drawn_past(p: Of) -> object:
    """Pushed or pulled through a hex near something."""
    way = Select("hex", "all", where=(Is("entered by the target"), p("it")))
    return _only_of(FORCED, lambda who: Compare(Count(way), ">=", 1))


def _in_or_beside(near_it: Callable[[int], Of]) -> Of:
    """In the hex of something, or in an adjacent one."""
    return lambda who: Some((near_it(0)(who), near_it(1)(who)))


def _with_kind(op: str, n: Amount, kind: str) -> object:
    def of(who: Ref) -> Condition:
        if (op, n) == (">=", 1):
            return Has(f"{kind} condition", who)
        return Compare(Count(Select("condition", "all", origin=who, where=(Is(kind),))), op, n)  # type: ignore[arg-type]

    return of


MANY: Final = (
    ("moved", "hexes moved", "(hexes|hex)"),
    ("killed", "enemies killed", "(enemies|enemy)"),
    ("(attacked|targeted)", "figures targeted", "(enemies|figures)"),
    ("suffered", "damage suffered", "damage"),
    ("dealt", "damage dealt", "damage"),
    ("consumed", "elements consumed", "(elements|element)"),
    ("consumed", "different elements consumed", "different (elements|element)"),
    ("infused", "elements infused", "(elements|element)"),
    ("used", "items used", "(items|item)"),
    ("looted", "tokens looted", "[money|loot] (tokens|token)"),
    ("loot", "tokens looted", "[money|loot] (tokens|token)"),
    ("removed", "conditions removed", "(conditions|condition)"),
    ("remove", "conditions removed", "(conditions|condition)"),
)
"""Things done so often, as in `moved three or more hexes`: the verb, the fact, and what is counted."""
DONE_ONCE: Final = ("killed", "consumed", "infused")
"""Of which `has killed an enemy` says that it was done at all."""


JUST_NOW: Final[tuple[Scope, ...]] = ("ability", "action")
"""Scopes of what was just done, which a participle says alone."""


def _near_token(reach: Amount, name: str) -> Of:
    token = Select("token", "all", named=name)
    return lambda who: near(who, reach, token, ">=", 1)
