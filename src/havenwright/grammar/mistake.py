"""Mistakes in a text: the place, the token there, and all that the grammar expected instead."""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Final, NamedTuple

from havenwright.errors import UserError
from havenwright.grammar.tokens import Token

MOST_LISTED: Final = 12
LONGEST_QUOTE: Final = 40


class Expected(NamedTuple):
    """A word, or a name for several (`an element`) with the words that it stands for."""

    shown: str
    words: tuple[str, ...] = ()


class Mistake(UserError):  # noqa: N818 - the author's, not the program's
    """A token that fits no row; `near` is the expected word that looks most like it."""

    def __init__(self, tokens: Sequence[Token], at: int, expected: Iterable[Expected], why: str = "") -> None:
        options = list(expected)
        last = tokens[min(at, len(tokens) - 1)] if tokens else None
        self.at, self.found = at, last.text if last and at < len(tokens) else ""
        self.expected = tuple(dict.fromkeys(option.shown for option in options))
        self.near = _near(self.found, [word for option in options for word in option.words])
        column = last.column + (0 if self.found else len(last.text)) if last else 1
        super().__init__(why or self._describe(), line=last.line if last else 1, column=column)

    def _describe(self) -> str:
        quote = self.found[:LONGEST_QUOTE] + "..." * (len(self.found) > LONGEST_QUOTE)
        sentences = [f"'{quote}' doesn't fit here." if self.found else "The text ends too early."]
        sentences += [f"Expected {_list(self.expected)}."] if self.expected else []
        sentences += [f"Did you mean '{self.near}'?"] if self.near else []
        return " ".join(sentences)


def _near(found: str, words: Iterable[str]) -> str:
    by_small = {word.lower(): word for word in words}
    near = get_close_matches(found.lower(), by_small, cutoff=0.7) if 1 < len(found) <= LONGEST_QUOTE else []
    return by_small[near[0]] if near else ""


def _list(words: Sequence[str]) -> str:
    if len(words) > MOST_LISTED:
        return f"{', '.join(words[:MOST_LISTED])} or one of {len(words) - MOST_LISTED} more"
    return " or ".join(filter(None, (", ".join(words[:-1]), words[-1])))
