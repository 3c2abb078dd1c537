"""Other wordings that stand for a canonical text, which is read with the values of their holes in it."""

import re
from collections.abc import Callable
from functools import cache
from typing import Final, cast

from havenwright.cards.grammar.leaves import Words
from havenwright.cards.text.mistakes import Problems
from havenwright.cards.text.tokens import Token, sentences
from havenwright.grammar import MISFIT, Grammar
from havenwright.grammar.pattern import Hole, flatten, parse_pattern
from havenwright.grammar.text import Filled

_CHOICE: Final = re.compile(r"\[([^\]]*\{[^\]]*)\]")
_HOLE: Final = re.compile(r"\{(\w+)(?::(\w+))?\}")
_BLANK: Final = "blank"


def reading_as(
    rule: str, pattern: str, text: str, language: Callable[[], Grammar[object]]
) -> Callable[..., object]:
    """The meaning of a row that stands for a canonical text of a rule."""
    pieces = [piece for piece, _ in flatten(parse_pattern(pattern)) if isinstance(piece, Hole)]
    rules = {hole.name: f"{{{hole.rule}}}" for hole in pieces}
    rules |= {name: f"{{{other}}}" for name, other in _HOLE.findall(text) if other}
    repeated = {hole.name for hole in pieces if hole.repeat}

    @cache
    def words_with(filled: frozenset[str]) -> tuple[Token | str, ...]:
        """The words of the text, or names of holes, if these holes are filled."""
        said = _CHOICE.sub(lambda choice: _chosen(choice[1], filled), text)
        names = [name for name, _ in _HOLE.findall(said)]
        (sentence,) = sentences(_HOLE.sub(_BLANK, said), 1, 1, Problems())
        holes = iter(names)
        return tuple(next(holes) if word.small == _BLANK else word for word in sentence.words)

    def meaning(**holes: object) -> object:
        words = words_with(frozenset(holes))
        tokens: list[Token | Filled] = []
        for word in words:
            if isinstance(word, Token):
                tokens.append(word)
            else:
                values = cast("tuple[object, ...]", holes[word]) if word in repeated else (holes[word],)
                tokens += [Filled(rules[word], value) for value in values]
        found = language().read_filled(Words(tokens, {}), rule)  # type: ignore[arg-type]
        return MISFIT if found is None else found

    return meaning


def _chosen(options: str, filled: frozenset[str]) -> str:
    return next(
        (one for one in options.split("|") if filled.issuperset(name for name, _ in _HOLE.findall(one))), ""
    )
