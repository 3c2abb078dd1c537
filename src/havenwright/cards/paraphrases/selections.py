"""Other wordings of selections: whom or what something is for."""

from typing import Final

from havenwright.cards.grammar.selections import Body, Noun
from havenwright.cards.tree import Is
from havenwright.grammar import MISFIT, Refused


def _near_one_picked(pick: str) -> object:
    raise Refused("one can't be near the one that is picked; focus on it first, or choose it", pick)


def _all_others(a: Body, b: Body) -> object:
    """`all adjacent enemies and all adjacent allies`; a place that is said once is that of both."""
    if {a.noun.who, b.noun.who} != {"enemy", "ally"} or a.noun.kinds or b.noun.kinds:
        return MISFIT
    if a._replace(noun=b.noun) not in (b, Body(b.noun)):
        return MISFIT
    return b._replace(noun=Noun("figure", kinds=(Is("other"),))).select("all")


LEFT: Final = (Is("left behind"),)
STARTED_OR_ENTERED: Final = ("at the start of the move", "entered")


def _named_body(b: Body) -> object:
    """`the Beacon token`: one that goes by its name. Of the hexes that one left there are several."""
    known = b.noun.named or b.noun.kinds not in ((), LEFT) or b.pick
    return b.select("all" if b.noun.many and b.noun.who == "token" else 1) if known else MISFIT
