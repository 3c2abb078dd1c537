r"""Patterns: the words and holes on the left side of a row.

word            this word                             [words|words]   one of these, or nothing
{rule}          a phrase of that rule                 (words|words)   one of these
{name:rule}     the same, under another name          \(              the sign itself
{name:rule*}    any number of them, as a tuple; {name:rule+} at least one
"""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple

_PIECE: Final = re.compile(
    r"\s*(?:\{(\w+)(?::(\w+))?([*+]?)\}|([\[(])|([\])|])|((?:\\.|[^\s\\\[\](){}|])+))\s*"
)


class GrammarError(ValueError):
    """A mistake in a grammar, found when it is built."""


class Word(NamedTuple):
    text: str


class Hole(NamedTuple):
    name: str
    rule: str
    repeat: str


class Group(NamedTuple):
    options: tuple["Pattern", ...]
    optional: bool


Piece = Word | Hole | Group
Pattern = tuple[Piece, ...]


@cache
def parse_pattern(text: str) -> Pattern:
    """Parse the left side of a row; refuse one that fits where there are no words."""
    open_groups: list[tuple[str, list[list[Piece]]]] = [("", [[]])]
    at = 0
    while piece := _PIECE.match(text, at):
        at = piece.end()
        hole, rule, repeat, opening, closing, word = piece.groups()
        bracket, options = open_groups[-1]
        if hole:
            options[-1].append(Hole(hole, rule or hole, repeat))
        elif word:
            options[-1].append(Word(re.sub(r"\\(.)", r"\1", word).lower()))
        elif opening:
            open_groups.append((opening, [[]]))
        elif bracket + closing not in ("[|", "(|", "[]", "()") or _can_be_missing(options[-1]):
            raise GrammarError(f"row '{text}': '{closing}' closes nothing, or an empty option")
        elif closing == "|":
            options.append([])
        elif any(_begins(first, other) for at, first in enumerate(options) for other in options[at + 1 :]):
            raise GrammarError(f"row '{text}': an option hides a longer one behind it that begins with it")
        else:
            open_groups.pop()
            open_groups[-1][1][-1].append(Group(tuple(map(tuple, options)), closing == "]"))
    if at < len(text) or len(open_groups) > 1 or _can_be_missing(open_groups[0][1][0]):
        raise GrammarError(f"row '{text}': it is empty, or a bracket is open, or '{text[at:]}' is no pattern")
    return tuple(open_groups[0][1][0])


def _begins(first: Sequence[Piece], other: Sequence[Piece]) -> bool:
    return len(first) < len(other) and [*first] == [*other[: len(first)]]


def _can_be_missing(pieces: Sequence[Piece]) -> bool:
    return all(
        piece.repeat == "*" if isinstance(piece, Hole) else isinstance(piece, Group) and piece.optional
        for piece in pieces
    )


def flatten(pattern: Pattern, surely: bool = True) -> Iterator[tuple[Word | Hole, bool]]:
    """All words and holes of a pattern, each with True if every text of the row has it."""
    for piece in pattern:
        if isinstance(piece, Group):
            for option in piece.options:
                yield from flatten(option, surely and not piece.optional and len(piece.options) == 1)
        else:
            yield piece, surely


def beginnings(pattern: Pattern) -> Iterator[Word | Hole]:
    """The words and holes with which a pattern can begin."""
    for piece in pattern:
        if isinstance(piece, Group):
            for option in piece.options:
                yield from beginnings(option)
        else:
            yield piece
        if not _can_be_missing([piece]):
            return
