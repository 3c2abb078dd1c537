"""Turn order: `acting after you`, `has not acted yet`, `with a later initiative than you`."""

from typing import Final, Literal

from havenwright.cards.facts import read_ref
from havenwright.cards.lexicon.record import MORE_AND_LESS
from havenwright.cards.text.cursor import Cursor
from havenwright.cards.tree import Compare, Condition, Is, Not, Stat
from havenwright.cards.vocabulary import Ref

ORDER: Final = "turn order"

A_TURN: Final = (("a", "turn"), ("its", "turn"), ("their", "turn"))

AFTER: Final[dict[str, Literal["<", ">"]]] = {"after": ">", "later": ">", "before": "<", "earlier": "<"}
"""`After` and `before` somebody, `later` and `earlier` than somebody."""

BY_INITIATIVE: Final[dict[str, Literal["<", ">"]]] = {
    **dict.fromkeys((*MORE_AND_LESS[0], "earlier", "faster"), "<"),
    **dict.fromkeys((*MORE_AND_LESS[1], "later", "slower"), ">"),
}


def read_order(cursor: Cursor, who: Ref) -> Condition:
    """From `after` on: `after you`, `later in the round than the target`."""
    word = cursor.expect(*AFTER)
    if word in ("later", "earlier"):
        cursor.accept("in", "the", "round")
        cursor.accept("this", "round")
        cursor.expect("than")
    other = read_ref(cursor)
    if other is None:
        raise cursor.wrong(["you", "the target"])
    return Compare(Stat(ORDER, who), AFTER[word], Stat(ORDER, other))


def read_initiative(cursor: Cursor, who: Ref) -> Condition | None:
    """`a later initiative than you`, behind `with` or `has`; nothing if that isn't said."""
    at = cursor.at
    cursor.accept_any("a", "an")
    other: Ref | None
    operator = BY_INITIATIVE.get(cursor.next.small)
    if operator is not None and cursor.peek().small == "initiative":
        cursor.at += 2
        cursor.accept("value")
        other = None
        if cursor.accept("than"):
            other = "self" if cursor.accept("yours") else read_ref(cursor)
        if other is not None:
            return Compare(Stat("initiative", who), operator, Stat("initiative", other))
    cursor.at = at
    return None


def read_acted(cursor: Cursor, who: Ref) -> Condition | None:
    """`acted`, `already acted`, `yet to act`, behind `has`; nothing if that isn't said."""
    at = cursor.at
    if cursor.accept("yet", "to", "act"):
        cursor.accept("this", "round")
        return Not(Is("acted", who))
    cursor.accept_any("already", "yet")
    if cursor.accept("acted") or any(cursor.accept("taken", *words) for words in A_TURN):
        cursor.accept("yet")
        cursor.accept("this", "round")
        return Is("acted", who)
    cursor.at = at
    return None
