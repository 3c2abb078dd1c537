"""Rules of a grammar as an author writes them: rows, phrases, or a leaf that reads tokens by itself."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, Generic, NamedTuple, NoReturn, TypeVar

from havenwright.grammar.text import Token

NUMERAL: Final = "#number"
CAPITAL: Final = "#capital"
SMALL: Final = "#small"
SIGN: Final = "#sign"
ANY_TOKEN: Final = frozenset((NUMERAL, CAPITAL, SMALL, SIGN))
"""Shapes of tokens: `3`, `Attack`, `attack`, and all else."""


@lru_cache(10_000)
def shape_of(text: str) -> str:
    """The shape of a token with this text."""
    if text[:1].isalpha():
        return CAPITAL if text[0].isupper() else SMALL
    return NUMERAL if text.isdecimal() else SIGN


MISFIT: Final = object()
"""Returned by a meaning that refuses its holes: the row doesn't fit, and the next one is tried."""


class Refused(Exception):  # noqa: N818 - the author's mistake, not the program's
    """Raised by a meaning whose holes no other row may read either.

    The mistake is at the last such `word` of the text, or at the row's beginning.
    """

    def __init__(self, why: str, word: str = "") -> None:
        super().__init__(why)
        self.word = word


def refuse(why: str, word: str = "") -> NoReturn:
    """Raise `Refused`, from within an expression."""
    raise Refused(why, word)


T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)

Row = tuple[str, object]
"""A pattern and its meaning: a function whose parameters are the pattern's holes, or a plain value."""


class Phrases(NamedTuple, Generic[T_co]):
    """A table from phrases to their meanings. The longest that fits is taken; mistakes call it `expected`."""

    table: Mapping[str, T_co]
    expected: str = ""


class Rows(NamedTuple):
    """Rows under one name: where none can begin, mistakes say `expected` instead of all their words."""

    rows: Sequence[Row]
    expected: str


class Leaf(NamedTuple, Generic[T_co]):
    """A function from a place among the tokens to a value and the place behind it; None if nothing fits."""

    read: Callable[[Sequence[Token], int], tuple[T_co, int] | None]
    expected: str
    write: Callable[[Any], str] = str
    """The text of a value, for texts that are written."""
    sample: str = ""
    """A text that it reads, for examples; empty: its rows are left out of them."""
    first: frozenset[str] = ANY_TOKEN
    """With which tokens it can begin: words in small letters, and shapes."""


Rule = Sequence[Row] | Rows | Phrases[object] | Leaf[object]


def rows_of(rule: Rule) -> Sequence[Row]:
    """The rows that an author wrote; phrases and leaves have none."""
    if isinstance(rule, Rows):
        return rule.rows
    return () if isinstance(rule, Leaf | Phrases) else rule


def leaf_of_token(
    value: Callable[[Token], T | None], expected: str, write: Callable[[Any], str] = str
) -> Leaf[T]:
    """Make a leaf of single tokens. The value of a token that doesn't fit is None."""

    def read(tokens: Sequence[Token], at: int) -> tuple[T, int] | None:
        meaning = value(tokens[at])
        return None if meaning is None else (meaning, at + 1)

    return Leaf(read, expected, write)


NUMBER: Final = leaf_of_token(
    lambda word: int(word.text) if word.text.isdecimal() else None, "a number"
)._replace(sample="2", first=frozenset((NUMERAL,)))
