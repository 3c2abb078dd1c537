"""Phrases read by themselves, as sentences read them."""

from collections.abc import Callable
from typing import TypeVar

from havenwright.cards.quantities import explained, read_definitions
from havenwright.cards.text.cursor import Cursor
from havenwright.cards.text.mistakes import Problems
from havenwright.cards.text.tokens import sentences
from havenwright.cards.write.phrase import Letters

T = TypeVar("T")


def cursor_of(text: str) -> Cursor:
    """A cursor at the first word of a text."""
    problems = Problems()
    (sentence,) = explained(sentences(text, 1, 1, problems))
    problems.raise_any()
    cursor = Cursor(sentence)
    read_definitions(cursor)
    return cursor


def read_phrase(text: str, reader: Callable[[Cursor], T]) -> T:
    """The tree of a phrase; it must be read to its end."""
    cursor = cursor_of(text)
    found = reader(cursor)
    if not cursor.done or cursor.unused:
        raise cursor.wrong(["the end of the sentence"])
    return found


def write_phrase(node: T, writer: Callable[[T, Letters], str]) -> str:
    letters = Letters()
    return writer(node, letters) + letters.where()
