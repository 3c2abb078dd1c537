"""How much: numbers, arithmetic, and what a letter can stand for."""

from collections.abc import Iterable
from typing import Final, Literal

from msgspec.structs import replace

from havenwright.cards.lexicon.nouns import OWNERS, REFS
from havenwright.cards.lexicon.record import CHART_VALUES, FACTS, MOMENTARY, PRESENT_FACTS, SCOPES, STATS
from havenwright.cards.lexicon.verbs import MOST_TERMS, NUMBERS
from havenwright.cards.tree import (
    Amount,
    ChartValue,
    Count,
    Fact,
    Is,
    Relative,
    Resource,
    Select,
    Stat,
    Sum,
    Variable,
)
from havenwright.grammar import Phrases, Refused, Rule

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


RULES: Final[dict[str, Rule]] = {
    "ref_word": Phrases({phrase: ref for ref, phrase in REFS.items()}, "you, the target or it"),
    "ref": [("{r:ref_word}", lambda r: r)],
    "owner_word": Phrases({phrase: ref for ref, phrase in OWNERS.items()}, "your or the target's"),
    "owner": [("{o:owner_word}", lambda o: o)],
    "scope_word": Phrases({phrase: scope for scope, phrase in SCOPES.items()}, "this turn"),
    "scope": [("{s:scope_word}", lambda s: s)],
    "number_word": Phrases({word: number for number, word in enumerate(NUMBERS, 1)}, "one"),
    "variable": Phrases({name: Variable(name) for name in ("L", "C", "H", "R")}, "L, C or H"),
    "chart_value": Phrases({phrase: ChartValue(name) for name, phrase in CHART_VALUES.items()}),
    "stat_name": Phrases(
        {phrase.lower(): name for name, phrase in STATS.items() if name not in ("range", "conditions")},
        "Shield value",
    ),
    "factor": [
        ("{n:number}", lambda n: n),
        ("{n:letter}", lambda n: n),
        ("{n:variable}", lambda n: n),
        (r"\( {n:amount} \)", lambda n: n),
    ],
    "times": [
        ("x {n:factor}", lambda n: ("x", n)),
        ("/ {n:factor} rounded up", lambda n: ("/ rounded up", n)),
        ("/ {n:factor} rounded down", lambda n: ("/ rounded down", n)),
    ],
    "product": [("{first:factor} {more:times*}", sums)],
    "plus": [("+ {n:product}", lambda n: ("+", n)), ("- {n:product}", lambda n: ("-", n))],
    "amount": [("{first:product} {more:plus*}", sums)],
    "signed": [("+ {n:number}", lambda n: n), ("- {n:number}", lambda n: -n)],
    "relative": [("{plus:signed}", Relative)],
    "base_amount": [("{first:relative} {more:plus*}", sums), ("{n:amount}", lambda n: n)],
    "reach": [("{n:relative}", lambda n: n), ("{n:amount}", lambda n: n)],
    "stat": [
        ("the range to {of:ref}", lambda of: Stat("range", of)),
        ("the number of conditions on {of:ref}", lambda of: Stat("conditions", of)),
        ("{of:owner} {name:stat_name}", lambda of, name: Stat(name, of)),
    ],
    "fact": [
        *(
            (f"the {phrase.format('{of:ref}')} {{scope}}", lambda of, scope, name=name: Fact(name, scope, of))
            for name, phrase in FACTS.items()
        ),
        *(
            (f"the {phrase.format('{of:owner}')}", lambda of, name=name: Fact(name, "now", of))
            for name, phrase in PRESENT_FACTS.items()
        ),
        (
            "the number of hit points {of:ref} (is|are) missing",
            lambda of: Fact("hit points missing", "now", of),
        ),
        *((phrase, lambda name=name: Fact(name, "now", "it")) for name, phrase in MOMENTARY.items()),
    ],
    "plain_quantity": [
        ("{q:chart_value}", lambda q: q),
        ("{q:fact}", lambda q: q),
        ("the number of {name} you have", Resource),
        ("the number of {what:counted}", counted),
        ("{q:stat}", lambda q: q),
    ],
    "bound": [
        ("up to a maximum of {n:amount}", lambda n: ("at most", n)),
        ("down to a minimum of {n:amount}", lambda n: ("at least", n)),
    ],
    "multiple": [
        ("twice {q:plain_quantity}", lambda q: Sum(2, "x", q)),
        ("half {q:plain_quantity} rounded up", lambda q: Sum(q, "/ rounded up", 2)),
        ("half {q:plain_quantity} rounded down", lambda q: Sum(q, "/ rounded down", 2)),
        ("{q:plain_quantity}", lambda q: q),
        ("{q:amount}", lambda q: q),
    ],
    "quantity": [("{first:multiple} {more:bound*}", sums)],
}
