"""Sentences that say two things at once: `Destroy one trap or obstacle`, `Bless yourself and one ally`.

They are read twice, with the one and with the other.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

from havenwright.cards.lexicon.nouns import FIGURES, GROUND, NOUNS
from havenwright.cards.lexicon.verbs import SELF_WORDS
from havenwright.cards.selects import begins_select, read_whom
from havenwright.cards.text.cursor import Cursor
from havenwright.cards.text.mistakes import CardError
from havenwright.cards.text.tokens import Token
from havenwright.cards.tree import Change, Choose, Part

VERBS: Final = ("destroy", "create", "place", "spring", "remove", "disarm", "move")
ONE: Final = ("one", "a", "an", "any")
ALL: Final = ("all", "each", "every")
LONGEST_LOOK: Final = 20
Both: TypeAlias = tuple[int, list[Token], list[Token], int]
"""Where two are named: from where on, the words for oneself, those for the other, and to where."""


def read_either_tile(cursor: Cursor, read: Callable[[], list[Change | Part]]) -> list[Change | Part]:
    """Read once with each of two tiles; nothing if there is only one kind."""
    start, tokens = cursor.at, cursor.tokens
    if cursor.next.small not in VERBS or cursor.peek().small not in (*ONE, *ALL):
        return []
    every = cursor.peek().small in ALL
    spans = _tiles(cursor)
    cursor.at = start
    if not spans:
        return []
    first, end = spans[0][0], spans[-1][1]
    found: list[tuple[Change | Part, ...]] = []
    for begin, stop in spans:
        cursor.tokens, cursor.at = [*tokens[:first], *tokens[begin:stop], *tokens[end:]], start
        found.append(tuple(read()))
    return [part for each in found for part in each] if every else [Choose(tuple(found))]


def read_both(cursor: Cursor, read: Callable[[], list[Change | Part]]) -> list[Change | Part]:
    """Read once for the figure itself and once for one other; nothing if not both are named.

    All allies and oneself are one selection; one ally and oneself aren't, since nobody chooses then.
    """
    start, tokens = cursor.at, cursor.tokens
    if all(token.small != "and" for token in tokens):
        return []
    spans = _self_and_one(cursor) or _one_and_self(cursor)
    cursor.at = start
    if spans is None:
        return []
    first, own, others, end = spans
    found: list[Change | Part] = []
    for words in (own, others):
        cursor.tokens, cursor.at = [*tokens[:first], *words, *tokens[end:]], start
        found += read()
    return found


def _self_and_one(cursor: Cursor) -> Both | None:
    """`yourself and one adjacent ally`."""
    start = cursor.at
    for first in range(cursor.at, min(cursor.at + LONGEST_LOOK, len(cursor.tokens) - 2)):
        if cursor.tokens[first].text in (":", ";", "("):
            break
        cursor.at = first
        named = cursor.accept_any(*SELF_WORDS) or cursor.accept("the", "target")
        own = cursor.at
        if named and cursor.accept("and") and cursor.next.small in ONE and begins_select(cursor):
            other = cursor.at
            try:
                whom = read_whom(cursor)
            except CardError:
                break
            if whom.who in FIGURES and whom.count == 1:
                return first, cursor.tokens[first:own], cursor.tokens[other : cursor.at], cursor.at
            break
    cursor.at = start
    return None


def _one_and_self(cursor: Cursor) -> Both | None:
    """`one adjacent ally and self`, with nothing behind it that both would have."""
    words = cursor.tokens
    for last in range(cursor.at + 1, min(cursor.at + LONGEST_LOOK, len(words) - 2)):
        joined = words[last].small == "ally" and words[last + 1].small == "and"
        if joined and words[last + 2].small in SELF_WORDS and words[last + 3].text in (",", ""):
            first = next((at for at in range(last, cursor.at, -1) if words[at].small in ONE), None)
            if first is not None:
                return first, words[last + 2 : last + 3], words[first : last + 1], last + 3
    return None


def _tiles(cursor: Cursor) -> list[tuple[int, int]]:
    """Where the tiles are named, with commas and an `or` between them."""
    for first in range(cursor.at + 2, min(cursor.at + LONGEST_LOOK, len(cursor.tokens))):
        if cursor.tokens[first].text in (":", ";", "("):
            return []
        cursor.at = first
        if not _tile(cursor):
            continue
        found, end = [(first, cursor.at)], 0
        while True:
            comma, last = cursor.accept(","), cursor.accept_any("or", "and")
            cursor.accept_any("a", "an", "one")
            begin = cursor.at
            if not (comma or last) or not _tile(cursor):
                break
            found.append((begin, cursor.at))
            end = len(found) if last else end
        if end:
            return found[:end]
    return []


def _tile(cursor: Cursor) -> bool:
    noun = cursor.match(NOUNS)
    if noun is None or noun.who not in GROUND or noun.who == "hex":
        return False
    cursor.accept_any("tile", "tiles")
    return True
