"""Misprints: words a letter off a known one, and words without the blank between them.

A word is known if the card language has it, or if the data itself prints it often. An unknown word is mended
only where that lets something be read that couldn't be before, and only if exactly one known word near it
does.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Final

from havenwright.cards.grammar.language import whole_language

OFTEN: Final = 6
"""A word that is printed so often is no misprint."""
SHORTEST: Final = 3
CONFUSED: Final = {"you": "your", "your": "you", "our": "your", "range": "ranged", "and": "an"}
"""Known words that are easily printed for others."""
MISSING: Final = (
    (re.compile(r" ?[\u25a0-\u25ff]"), ""),
    (re.compile(r"\b([A-Z]\w+) (one attack|all (?:your )?attacks)\b"), r"\1 to \2"),
    (re.compile(r"\b([a-z]+) \1\b"), r"\1"),
    (re.compile(r"\bwhere is ([XYZ]) is\b"), r"where \1 is"),
    (re.compile(r"\b(consume (?:any|\w+)) (add)\b"), r"\1 to \2"),
    (re.compile(r"\b(During your)(?=,)"), r"\1 turn"),
    (re.compile(r"\b(there|it|this) os\b"), r"\1 is"),
    (re.compile(r"\bmy be performed\b"), "may be performed"),
    (re.compile(r"\b(hit point) is\b"), r"\1 value is"),
    (re.compile(r"\bto attack to(?= instead\b)"), "to the attack"),
    (re.compile(r"\b(your (?:\w+ )?ability) you(?=,)"), r"\1"),
)
"""A word that is missing, one that is there twice, and boxes that were printed by mistake."""
_WORD: Final = re.compile(r"[A-Za-z]+")
_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"


class Mender:
    """Mends texts with the words that it knows."""

    def __init__(self, printed: Iterable[str] = (), names: Iterable[str] = ()) -> None:
        counted = Counter(word for text in printed for word in words_in(text))
        often = {word for word, times in counted.items() if times >= OFTEN}
        self._known: Final = frozenset((*language_words(), *often))
        self._named: Final = frozenset(word for name in names for word in words_in(name))
        self._found: Final[dict[str, list[str]]] = {}

    def mended(self, text: str, unread: Callable[[str], int]) -> tuple[str, int]:
        """A text with its misprints mended, and how many there were; `unread` counts what can't be read."""
        repairs = 0
        start = 0
        worst = unread(text)
        for pattern, instead in MISSING:
            put = pattern.sub(instead, text)
            if put != text and (left := unread(put)) < worst:
                text, worst = put, left
                repairs += 1
        while worst and (found := _WORD.search(text, start)):
            start = found.end()
            better = []
            for word in self._candidates(found, text):
                left = unread(put := _put(text, found, word))
                if left < worst:
                    better.append((put, left))
            if len(better) == 1:
                start += len(better[0][0]) - len(text)
                text, worst = better[0]
                repairs += 1
        return text, repairs

    def _candidates(self, found: re.Match[str], text: str) -> list[str]:
        word = found[0].lower()
        if word in CONFUSED:
            return [CONFUSED[word]]
        if (
            len(word) < SHORTEST
            or word in self._known
            or word in self._named
            or _is_plural(word, self._known)
        ):
            return []
        before = text[: found.start()].rstrip(" ")
        if found[0][0].isupper() and before and before[-1] not in ".:;\n":
            # A name.
            return []
        return self._near(word)

    def _near(self, word: str) -> list[str]:
        """The known words that a word may be a misprint of; hardly anybody gets the first letter wrong."""
        if word not in self._found:
            near = sorted(other for other in _one_off(word) & self._known if other[0] == word[0])
            near += [f"{word[:at]} {word[at:]}" for at in range(1, len(word)) if self._are_known(word, at)]
            self._found[word] = near
        return self._found[word]

    def _are_known(self, word: str, at: int) -> bool:
        """True if two known words stand together without a blank."""
        first, second = word[:at], word[at:]
        short = (first in ("a", "an") or len(first) >= SHORTEST) and (
            second == "a" or len(second) >= SHORTEST
        )
        return short and first in self._known and second in self._known


def _put(text: str, found: re.Match[str], word: str) -> str:
    word = word[0].upper() + word[1:] if found[0][0].isupper() else word
    return text[: found.start()] + word + text[found.end() :]


def _is_plural(word: str, known: frozenset[str]) -> bool:
    return word.endswith("s") and (word[:-1] in known or word.removesuffix("es") in known)


def _one_off(word: str) -> set[str]:
    """Words with a letter more, a letter less, another letter, or two letters swapped."""
    parts = [(word[:at], word[at:]) for at in range(len(word) + 1)]
    found = {first + rest[1:] for first, rest in parts if rest}
    found |= {first + rest[1] + rest[0] + rest[2:] for first, rest in parts if len(rest) > 1}
    found |= {first + letter + rest[1:] for first, rest in parts if rest for letter in _LETTERS}
    found |= {first + letter + rest for first, rest in parts for letter in _LETTERS}
    return found - {word}


def words_in(text: str) -> Iterator[str]:
    """The words of a text, in small letters; not those of keys and marks in it."""
    plain = re.sub(r"%[^%]*%|<[^<>]*>|&\w+;", " ", text)
    return (word.lower() for word in _WORD.findall(plain))


@cache
def language_words() -> frozenset[str]:
    """Every word of the card language's rows."""
    return frozenset(words_in(" ".join(whole_language().words)))
