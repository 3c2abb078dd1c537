"""Texts: tokens with their places, and mistakes with all that a grammar expected instead."""

import re
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Final, NamedTuple, Protocol

from havenwright.errors import UserError

_TOKEN: Final = re.compile(r"[^\W\d_]+(?:['\u2019][^\W\d_]+)*|\d+|[^\w\s]|_")
MOST_LISTED: Final = 7
LONGEST_QUOTE: Final = 40


class Token(Protocol):
    """A word as written and in small letters; line and column count from 1. Any tokenizer may make them."""

    @property
    def text(self) -> str: ...
    @property
    def small(self) -> str: ...
    @property
    def line(self) -> int: ...
    @property
    def column(self) -> int: ...


class PlainToken(NamedTuple):
    text: str
    small: str
    line: int
    column: int


class Filled(NamedTuple):
    """A value in the place of a phrase; `text` is the rule that read it, in braces."""

    text: str
    value: object
    line: int = 1
    column: int = 1

    @property
    def small(self) -> str:
        return self.text


def tokenize(text: str, line: int = 1) -> list[PlainToken]:
    """Split a text that begins on this line into words, numbers and single signs."""
    return [
        PlainToken(token[0], token[0].lower(), number, token.start() + 1)
        for number, row in enumerate(text.split("\n"), line)
        for token in _TOKEN.finditer(row)
    ]


class Expected(NamedTuple):
    """A word, or a name for several (`an element`) with the words that it stands for."""

    shown: str
    words: tuple[str, ...] = ()


class Mistake(UserError):  # noqa: N818 - the author's, not the program's
    """A token that fits no row; `near` is the expected word that looks most like it."""

    def __init__(self, tokens: Sequence[Token], at: int, expected: Iterable[Expected], why: str = "") -> None:
        self.why, options = why, tuple(expected)
        last = tokens[min(at, len(tokens) - 1)] if tokens else None
        self.at, self.found = at, last.text if last and at < len(tokens) else ""
        self.expected = tuple(dict.fromkeys(option.shown for option in options))
        words = {word.lower(): word for option in options for word in option.words}
        sought = self.found.lower() if 1 < len(self.found) <= LONGEST_QUOTE else ""
        self.near = next((words[near] for near in get_close_matches(sought, words, cutoff=0.7)), "")
        column = last.column + (0 if self.found else len(last.text)) if last else 1
        super().__init__(why or self._describe(), line=last.line if last else 1, column=column)

    def _describe(self) -> str:
        quote = self.found[:LONGEST_QUOTE] + "..." * (len(self.found) > LONGEST_QUOTE)
        *most, last = self.expected or ("",)
        if len(most) > MOST_LISTED:
            most, last = most[:MOST_LISTED], f"one of {len(self.expected) - MOST_LISTED} more"
        sentences = [f"'{quote}' doesn't fit here." if self.found else "The text ends too early."]
        sentences += [f"Expected {' or '.join(filter(None, (', '.join(most), last)))}."] if last else []
        sentences += [f"Did you mean '{self.near}'?"] if self.near else []
        return " ".join(sentences)


class Phrase(NamedTuple):
    """Some tokens of a text, and the row that reads them, by its number in its rule."""

    rule: str
    row: int
    start: int
    end: int
