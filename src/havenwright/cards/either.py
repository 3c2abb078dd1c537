"""Tiles of several kinds: `Destroy one adjacent trap or obstacle`, one of them, or all of both."""

from collections.abc import Callable
from typing import Final

from havenwright.cards.cursor import Cursor
from havenwright.cards.tree import Change, Choose, Part
from havenwright.cards.wording import GROUND, NOUNS

VERBS: Final = ("destroy", "create", "place", "spring", "remove", "disarm", "move")
ONE: Final = ("one", "a", "an", "any")
ALL: Final = ("all", "each", "every")
LONGEST_LOOK: Final = 20


def read_either_tile(cursor: Cursor, read: Callable[[], list[Change | Part]]) -> list[Change | Part]:
    """What `read` reads with the one tile and with the other; nothing if there aren't two kinds."""
    start, tokens = cursor.at, cursor.tokens
    if cursor.next.small not in VERBS or cursor.peek().small not in (*ONE, *ALL):
        return []
    every = cursor.peek().small in ALL
    spans = _two_tiles(cursor)
    cursor.at = start
    if spans is None:
        return []
    first, middle, second, end = spans
    found: list[tuple[Change | Part, ...]] = []
    for words in (tokens[first:middle], tokens[second:end]):
        cursor.tokens, cursor.at = [*tokens[:first], *words, *tokens[end:]], start
        found.append(tuple(read()))
    return [*found[0], *found[1]] if every else [Choose(tuple(found))]


def _two_tiles(cursor: Cursor) -> tuple[int, int, int, int] | None:
    """Where the one tile is named, and where the other, with `or` between them."""
    for first in range(cursor.at + 2, min(cursor.at + LONGEST_LOOK, len(cursor.tokens))):
        if cursor.tokens[first].text in (":", ";", "("):
            return None
        cursor.at = first
        if not _tile(cursor):
            continue
        middle = cursor.at
        if not cursor.accept_any("or", "and"):
            continue
        cursor.accept_any("a", "an", "one")
        second = cursor.at
        if _tile(cursor):
            return first, middle, second, cursor.at
    return None


def _tile(cursor: Cursor) -> bool:
    noun = cursor.match(NOUNS)
    if noun is None or noun.who not in GROUND or noun.who == "hex":
        return False
    cursor.accept_any("tile", "tiles")
    return True
