"""Causes of mistakes: bare names, commas in names, words that cards don't have."""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

from havenwright.cards.grammar.language import own_words, whole_language
from havenwright.cards.grammar.leaves import Words
from havenwright.cards.text.tokens import Token
from havenwright.grammar import Mistake

IsName: TypeAlias = Callable[[Token, bool], bool]
"""True of a word that is none of the language's. One that stands alone must be like none of them either."""


class Hint(NamedTuple):
    """The words that are wrong, by place and number, and the cause with what to say instead."""

    at: int
    length: int
    message: str


OWNERS: Final = (("your",), ("one", "of", "your"), ("all", "of", "your"))
"""Words before a name that may have been left out."""
KINDS: Final = ((), ("summon",), ("summons",))
PLACED: Final = "Place one Mark token on one enemy within Range 3"
SEEN_FIRST: Final = "All monsters consider you to be first in initiative order when determining focus"
OTHER_WORDS: Final = (
    (r"(?:^|(?<=[,:;] )|(?<=may )|(?<=then ))mark\b", PLACED),
    (r"\b(?:transform|shape ?shift)s?\b", "Switch forms"),
    (r"\b(?:recover|regain|restore|heal)s? (?:\d+|x) (?:hit points?|hp|health)\b", "Heal 3, target one ally"),
    (r"\b(?:mind ?control|dominate|possess)(?:es|s)?\b", "Control one enemy within Range 3: Move 1"),
    (
        r"\b(?:taunt|provoke)s?\b",
        "All monsters consider you to be first in initiative order when determining focus",
    ),
    (r"\b(?:detonate|explode)s?\b", "All enemies adjacent to a Mine token suffer 2 damage"),
    (r"\b(?:cure|cleanse)s?\b", "Remove one negative condition"),
)
"""Words that cards don't have, and how cards say it."""


def hint(words: Words, at: int, rule: str, is_name: IsName) -> Hint | None:
    """The cause of a mistake at a place, if it is one of those that are known."""
    return (
        _bare_name(words, at, rule, is_name)
        or _comma_in_a_name(words, rule, is_name)
        or _other_word(words, at)
    )


def _bare_name(words: Words, at: int, rule: str, is_name: IsName) -> Hint | None:
    """A summon's name without `your` before it, or without `summons` behind it."""
    for start, end in _names(words, is_name):
        if start > at:
            break
        name = [word.text for word in words[start:end]]
        owned = start > 0 and words[start - 1].small == "your"
        before = start - 1 if owned else start
        for said in ([*owner, *name, *kind] for owner in OWNERS for kind in KINDS):
            if _reads(words, before, end, said, rule):
                bare = "" if owned else f"`{' '.join(name)}` is a name without its owner. "
                return Hint(before, end - before, f"{bare}Say `{' '.join(said)}`")
    return None


def _comma_in_a_name(words: Words, rule: str, is_name: IsName) -> Hint | None:
    for at in range(1, len(words) - 1):
        beside = (words[at - 1], words[at + 1])
        named = words[at].text == "," and all(w.text[0].isupper() and is_name(w, False) for w in beside)
        if named and _reads(words, at, at + 1, [], rule):
            return Hint(at, 1, f"a name has no comma. Say `{beside[0].text} {beside[1].text}`")
    return None


def _other_word(words: Words, at: int) -> Hint | None:
    text = " ".join(word.small for word in words)
    for pattern, instead in OTHER_WORDS:
        if found := re.search(pattern, text):
            place = text[: found.start()].count(" ")
            if place <= at:
                length = found[0].count(" ") + 1
                return Hint(
                    place, length, f"cards have other words for `{found[0]}`. Say for instance `{instead}`"
                )
    return None


def _names(words: Sequence[Token], is_name: IsName) -> Iterator[tuple[int, int]]:
    """Where names stand: words with capitals, side by side."""
    start = 0
    for at in range(len(words) + 1):
        if at == len(words) or not (words[at].text[0].isupper() and is_name(words[at], False)):
            if at > start + 1 or (at == start + 1 and is_name(words[start], True)):
                yield start, at
            start = at + 1


def _reads(words: Words, start: int, end: int, said: Sequence[str], rule: str) -> bool:
    """True if the sentence can be read with other words in a place."""
    place = words[start]
    put = [Token("word", text, text.lower(), place.line, place.column) for text in said]
    tried = words.beginning(start)
    tried += put
    tried += words[end:]
    if own_words().read_if_fits(tried, rule) is not None:
        return True
    try:
        whole_language().read(tried, rule)
    except Mistake:
        return False
    return True
