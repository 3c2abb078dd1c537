"""How many are meant: `all`, `up to three`, `the two`, `X`."""

from typing import Literal

from havenwright.cards.amounts import VARIABLES, begins_amount, read_factor
from havenwright.cards.lexicon.nouns import PICKS
from havenwright.cards.lexicon.verbs import MOST_TARGETS, NUMBER_WORDS
from havenwright.cards.text.cursor import Cursor
from havenwright.cards.tree import Amount


def begins_picked_number(cursor: Cursor) -> bool:
    """True if a formula's letter says how many, and a word behind it which: `the C closest`."""
    picked = cursor.peek().small in PICKS or (cursor.peek().small, cursor.peek(2).small) == (
        "most",
        "damaged",
    )
    return cursor.next.small in VARIABLES and picked


def read_target_count(cursor: Cursor) -> Amount | Literal["all"]:
    """`all`, `2`, `two`, `up to three`, `X`."""
    token = cursor.next
    if cursor.accept_any("all", "each", "every", "both"):
        return "all"
    if cursor.accept("any", "number", "of"):
        return "all"
    if cursor.accept_any("any", "another"):
        if cursor.next.small in NUMBER_WORDS:
            return NUMBER_WORDS[cursor.take().small]
        return 1
    cursor.accept("up", "to")
    if (
        cursor.accept("the")
        and not (cursor.next.small in NUMBER_WORDS or cursor.next.kind == "number")
        and not begins_picked_number(cursor)
    ):
        return 1
    token = cursor.next
    if token.kind == "number":
        count = cursor.number()
        if not 1 <= count <= MOST_TARGETS:
            raise cursor.mistake(f"{count} targets; there could be 1 to {MOST_TARGETS}", token)
        return count
    if token.small in NUMBER_WORDS:
        return NUMBER_WORDS[cursor.take().small]
    if token.kind != "end" and begins_amount(cursor):
        return read_factor(cursor)
    raise cursor.wrong(["a number", "all", "one", "two"])
