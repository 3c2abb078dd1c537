"""Own words of a class: what it gains and spends, which the data has in small letters, as a name.

A class that says `gain 1 trophy` on one card speaks of `three trophies` on another. The card language has
names, with a capital and in the singular.
"""

import re
from collections.abc import Iterable
from functools import cache
from typing import Final

from havenwright.cards.grammar.reference import words
from havenwright.cards.lexicon.verbs import NUMBERS

_GAINED: Final = re.compile(
    rf"\b[Gg]ains? (?:\d+|an?|{'|'.join(NUMBERS)}) ([a-z]{{4,}})"
    r"(?=$|[.,:;\n]| (?:tokens?|counters?|to|for each|and|if|instead)\b)"
)
_COMMON: Final = frozenset(
    (
        *("additional", "advantage", "character", "coin", "counter", "disadvantage", "different", "loot"),
        *("money", "more", "objective", "point", "treasure", "turn"),
    )
)
"""Words that are gained beside those of the card language, and are no class's own."""
_NAMES_TOO: Final = frozenset(("pressure",))
"""Words of the card language that mean something else there: a plate."""


def own_words(texts: Iterable[str]) -> tuple[str, ...]:
    """The words for what a class gains by its texts, in the singular."""
    found = {_one(word) for text in texts for word in _GAINED.findall(text)}
    return tuple(sorted(word for word in found if word in _NAMES_TOO or not _is_known(word)))


def with_names(text: str, own: Iterable[str]) -> str:
    """A text with a class's own words as names; of those that it counts, the ones that it has count."""
    for word in own:
        name = word.title()
        text = re.sub(rf"(?i:\b(?:{word}|{_many(word)})\b)(?! plates?\b)", name, text)
        text = re.sub(rf"\b(for each {name})(?=$|[.,;\n])", r"\1 you have", text)
    return text


@cache
def _is_known(word: str) -> bool:
    return word in _COMMON or any(form in words() for form in (word, _many(word)))


def _one(word: str) -> str:
    if word.endswith("ies"):
        return f"{word[:-3]}y"
    return word.removesuffix("s") if not word.endswith(("ss", "us", "is")) else word


def _many(word: str) -> str:
    return f"{word[:-1]}ies" if re.search("[^aeiou]y$", word) else f"{word}s"
