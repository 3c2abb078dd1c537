"""Bonuses that name first who does it: `All enemies that enter an adjacent hex gain Poison`."""

from typing import Final

from msgspec.structs import replace

from havenwright.cards.clauses import Waiting
from havenwright.cards.happenings import read_clause
from havenwright.cards.lexicon.nouns import FIGURES
from havenwright.cards.outcomes import ReadThen, Then, owned
from havenwright.cards.selects import begins_select, read_whom
from havenwright.cards.text.cursor import Cursor
from havenwright.cards.text.mistakes import CardError
from havenwright.cards.tree import Ability, Bonus, Select

FIRSTS: Final = ("all", "each", "any", "every")
HAPPENING: Final = ("suffer", "suffers", "gain", "gains", "take", "takes", "is", "are", "dies", "die")
"""Verbs that follow a doer."""
WHENEVER: Final = (("whenever",), ("when",), ("each", "time"), ("every", "time"), ("any", "time"))


def begins_with_doer(cursor: Cursor) -> bool:
    """True if figures are named, what they do, and then what happens to them."""
    if cursor.next.small not in FIRSTS or not begins_select(cursor):
        return False
    at = cursor.at
    try:
        _read_doer(cursor, Waiting())
        return cursor.next.small in HAPPENING
    except CardError:
        return False
    finally:
        cursor.at = at


def read_done_by(cursor: Cursor, waiting: Waiting, read_then: ReadThen) -> Then:
    """From the figures on; what happens to them is for `it`."""
    _read_doer(cursor, waiting)
    _say_it(cursor)
    return read_then(cursor, *owned(waiting))


def _read_doer(cursor: Cursor, waiting: Waiting) -> None:
    who = replace(read_whom(cursor), count=1)
    if not cursor.accept_any("that", "who"):
        raise cursor.wrong(["that"])
    _say_it(cursor)
    read_clause(cursor, waiting)
    waiting.who = who


def _say_it(cursor: Cursor) -> None:
    cursor.tokens.insert(cursor.at, cursor.next._replace(kind="word", text="it", small="it"))


def say_who_gains(cursor: Cursor) -> None:
    """`Give one ally Advantage on all their attacks`: they gain it, which is how bonuses are said."""
    at = cursor.at
    if cursor.accept("give") and begins_select(cursor):
        try:
            read_whom(cursor)
        except CardError:
            cursor.at = at
            return
        if cursor.next.small in ("advantage", "disadvantage") or cursor.next.text == "+":
            gains = cursor.next._replace(kind="word", text="gains", small="gains")
            cursor.tokens.insert(cursor.at, gains)
            del cursor.tokens[at]
    cursor.at = at


def told_whenever(cursor: Cursor, ability: Ability) -> Bonus | None:
    """`All enemies suffer 1 damage whenever they move`, from `whenever` on; nothing if it isn't said."""
    at, whom = cursor.at, ability.target
    if whom is None or whom.who not in FIGURES or not any(cursor.accept(*words) for words in WHENEVER):
        return None
    if cursor.next.small not in ("they", "it") or whom.count != "all":
        cursor.at = at
        return None
    waiting = Waiting()
    read_clause(cursor, waiting)
    waiting.who = replace(whom, count=1)
    then = (replace(ability, target=Select("it")),)
    return Bonus(waiting.moment(), then, lasts=waiting.lasts, limit=waiting.limit)
