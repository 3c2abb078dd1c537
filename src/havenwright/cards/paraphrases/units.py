"""Other wordings of whole conditions: who is what, and what was done."""

from msgspec.structs import replace

from havenwright.cards.grammar.conditions import Of
from havenwright.cards.grammar.selections import Body, plain, such
from havenwright.cards.tree import Amount, Compare, Condition, Count, Is, Select


def _where(b: Body, p: Of, op: str, n: Amount) -> Condition:
    """`an adjacent enemy has your token`: how many there are of whom it is so."""
    select = plain(b.select("all"))
    found = p("it")
    match found:
        case Compare(Count(Select(other, "all", reach, None, "it")), ">=", 1):
            if select.range is None and other in ("self", "target", "it", "made", "chosen"):
                return Compare(Count(replace(select, range=reach, origin=other)), op, n)  # type: ignore[arg-type]
    return Compare(Count(such(select, found)), op, n)  # type: ignore[arg-type]


def _passed(op: str, n: Amount, b: Body) -> Condition:
    select = plain(b._replace(where=(*b.where, Is("moved through"))).select("all"))
    return Compare(Count(select), op, n)  # type: ignore[arg-type]
