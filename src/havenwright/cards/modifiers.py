"""Modifier cards that are read as others: `Modifier 2x as +0`, or `treat any 2x modifier card as +0`."""

from typing import Final

from havenwright.cards.text.cursor import Cursor
from havenwright.cards.words_with_parts import ReadAs

NAMED: Final = ("null", "curse", "bless", "critical", "minus", "neutral", "plus")
"""The last three are the faces of a die, where that is what is rolled instead of drawing a card."""

FACTOR: Final = ("2", "x")
"""The words of the card that doubles."""

OWNERS: Final = (
    *(("the", "enemy", "draws"), ("the", "attacker", "draws"), ("they", "draw"), ("you", "draw")),
    *(("from", "your", "attack", "modifier", "deck"), ("drawn",)),
)


def read_card(cursor: Cursor) -> str:
    """A modifier card by its name: `2x`, `+0`, `-1`, `null`."""
    if sign := cursor.accept_any("+", "-"):
        return f"{sign}{cursor.number()}"
    if named := cursor.accept_any(*NAMED):
        return named
    if factor := read_factor_card(cursor):
        return factor
    raise cursor.wrong(["2x", "+0", "-1", *NAMED])


def read_factor_card(cursor: Cursor) -> str:
    """`2x`, if it comes next."""
    return "2x" if cursor.accept(*FACTOR) else ""


def read_replaced(cursor: Cursor) -> ReadAs:
    """`2x as +0`, as a change has it."""
    card = read_card(cursor)
    cursor.expect("as")
    return ReadAs(card, read_card(cursor))


def read_treated(cursor: Cursor, met: str = "") -> ReadAs | None:
    """`treat any 2x attack modifier card the enemy draws as a +0 instead`; nothing if that isn't said.

    `met`: the card that the moment is about, which is `it` then.
    """
    at = cursor.at
    word = cursor.accept_any("treat", "treats", "consider")
    if word is None:
        return None
    if met and cursor.accept("it"):
        return ReadAs(met, _other(cursor))
    if not cursor.accept_any("any", "all", "a", "an", "the", "its", "their", "your"):
        cursor.at = at
        return None
    card = read_card(cursor)
    cursor.accept("attack")
    cursor.accept("modifier")
    cursor.accept_any("card", "cards")
    accept_owner(cursor)
    return ReadAs(card, _other(cursor))


def accept_owner(cursor: Cursor) -> None:
    """Skip the drawer of the card: it goes without saying."""
    for words in OWNERS:
        cursor.accept(*words)


def _other(cursor: Cursor) -> str:
    """`as a +0 instead`."""
    if not cursor.accept("to", "be"):
        cursor.expect("as")
    cursor.accept_any("a", "an")
    other = read_card(cursor)
    cursor.accept("attack", "modifier")
    cursor.accept_any("card", "cards")
    cursor.accept("instead")
    return other
