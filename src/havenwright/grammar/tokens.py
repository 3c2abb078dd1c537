"""Tokens: the words of a text with their places."""

import re
from typing import Final, NamedTuple, Protocol

_TOKEN: Final = re.compile(r"[^\W\d_]+(?:['\u2019][^\W\d_]+)*|\d+|[^\w\s]|_")


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
    """A word, a number or a sign."""

    text: str
    small: str
    line: int
    column: int


def tokenize(text: str, line: int = 1) -> list[PlainToken]:
    """Split a text that begins on this line into words, numbers and single signs."""
    return [
        PlainToken(token[0], token[0].lower(), number, token.start() + 1)
        for number, row in enumerate(text.split("\n"), line)
        for token in _TOKEN.finditer(row)
    ]
