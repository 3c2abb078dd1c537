"""How much: numbers, arithmetic, and what a letter can stand for."""

from collections.abc import Iterable, Mapping
from typing import Literal

from msgspec.structs import replace

from havenwright.cards.lexicon.verbs import MOST_TERMS
from havenwright.cards.tree import Amount, Count, Fact, Is, Select, Stat, Sum
from havenwright.grammar import Refused

Operator = Literal["+", "-", "x", "/ rounded up", "/ rounded down", "at most", "at least"]


def sums(first: Amount, more: Iterable[tuple[Operator, Amount]]) -> Amount:
    """Add terms to an amount, from left to right."""
    terms = 1
    for operator, right in more:
        terms += 1
        if terms > MOST_TERMS:
            raise Refused(f"an amount of more than {MOST_TERMS} terms")
        first = Sum(first, operator, right)
    return first


def multiplied(n: Amount, q: Amount) -> Amount:
    """An amount times another; once is the other itself."""
    return q if n == 1 else Sum(n, "x", q)


def counted(what: Select) -> Amount:
    """How many there are; of conditions and cards on piles there are values and facts."""
    if what.who == "condition" and Is("different") in what.where:  # no figure has a condition twice
        what = replace(what, where=tuple(one for one in what.where if one != Is("different")))
    if what == Select("condition", "all", origin=what.origin):
        return Stat("conditions", what.origin)
    if what == Select("card", "all", origin=what.origin, named=what.named):
        if what.named == "lost":
            return Fact("cards lost", "now", what.origin)
        if what.named == "discard":
            return Fact("cards discarded", "now", what.origin)
    return Count(what)


def told(facts: Mapping[str, str], of: str) -> list[tuple[str, str]]:
    """Facts with the words of a pattern, in which a hole stands for who is meant."""
    return [(name, phrase.format(of)) for name, phrase in facts.items()]
