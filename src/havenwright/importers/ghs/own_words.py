"""Own words of a class: what it gains, or places on the map, which the data has in small letters, as a name.

A class that says `gain 1 trophy` on one card speaks of `three trophies` on another, and one that says `place
one ghost in an empty hex` of `all enemies adjacent to a ghost`. The card language has names, with a capital
and in the singular, and pieces with a name are tokens.
"""

import re
from collections.abc import Collection
from functools import cache
from typing import Final, NamedTuple

from havenwright.cards.grammar.reference import words
from havenwright.cards.lexicon.verbs import NUMBERS
from havenwright.importers.ghs.boxes import COMMANDED, LAID, LASTING

_GAINED: Final = re.compile(
    rf"\b[Gg]ains? (?:\d+|an?|{'|'.join(NUMBERS)}) ([a-z]{{4,}})"
    r"(?=$|[.,:;\n]| (?:tokens?|counters?|to|for each|and|if|instead)\b)"
)
_KEPT: Final = re.compile(
    rf"\b[Gg]ains? (?:\d+|an?|{'|'.join(NUMBERS)}) ([A-Z][a-z]+) (?:tokens?|counters?)\b"
)
_LAID: Final = re.compile(r"\b[Pp]lace (?:[a-z\d]+ )+([A-Z][a-z]+) tokens?\b(?! on (?:this|your) )")
_OTHERWISE: Final = re.compile(r"\b(?:This is a|[Ss]ummon(?: \w+)?|[Gg]ains? \w+) ([A-Z][a-z]+)\b")
"""Names of a class that are not only those of tokens."""
_A_OR_SOME: Final = "(?:an?|any|one|each|every|the|your|another|all)(?: other)?"
_PLACED: Final = re.compile(
    rf"\b[Pp]lace (?:up to )?(?:an?|{'|'.join(NUMBERS)}) ([a-z]{{4,}})"
    r"(?= (?:in|on) (?:an?|the|one|each|any|adjacent|empty|unoccupied|featureless)\b)"
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
_GAUGE: Final = re.compile(r"\b([A-Z]\w+) (Gain|Lose)\b")
"""The icons of a gauge, which stand behind the verb."""


class OwnWords(NamedTuple):
    """A class's words in the singular."""

    gained: tuple[str, ...] = ()
    placed: tuple[str, ...] = ()
    """Names of its tokens on the map."""
    gauges: tuple[str, ...] = ()
    """Names of what it gains and loses by two icons: `Gain 1 Steam Gain`, `Lose 1 Steam Lose`."""
    laid: tuple[str, ...] = ()
    """Names of tokens that it lays on the map, which are also said without that word."""
    kept: tuple[str, ...] = ()
    """Names of tokens that it gains, and that never lie on the map."""
    held: tuple[str, ...] = ()
    """Titles of actions that others have before them."""


def own_words(texts: Collection[str], titles: Collection[str] = ()) -> OwnWords:
    """The words for what a class gains, and for what it places, by its texts; the titles of its boxes."""
    gained, placed = (
        {_one(word) for text in texts for word in pattern.findall(text)} for pattern in (_GAINED, _PLACED)
    )
    kept = {name for text in texts for name in _KEPT.findall(text)}
    laid = {name for text in texts for name in _LAID.findall(text)}
    others = {name for text in texts for name in _OTHERWISE.findall(text)}
    icons = {icon for text in texts for icon in _GAUGE.findall(text)}
    return OwnWords(
        tuple(sorted(word for word in gained if word in _NAMES_TOO or not _is_known(word))),
        tuple(sorted(word for word in placed - gained if not _is_known(word))),
        tuple(sorted(name for name, way in icons if way == "Gain" and (name, "Lose") in icons)),
        tuple(sorted(laid - others)),
        tuple(sorted(kept - laid)),
        tuple(sorted(title for title in titles if title and title not in (*LASTING, *COMMANDED, *LAID))),
    )


def with_names(text: str, own: OwnWords) -> str:
    """A text with a class's own words as names; of those that it counts, the ones that it has count."""
    for word in own.gained:
        name = word.title()
        text = re.sub(rf"(?i:\b(?:{word}|{_many(word)})\b)(?! plates?\b)", name, text)
        text = re.sub(rf"\b(for each {name})(?=$|[.,;\n])", r"\1 you have", text)
    for word in own.placed:
        name = word.title()
        text = re.sub(rf"(?i:\b{word} tokens?\b|\b{word}\b)", f"{name} token", text)
        text = re.sub(rf"(?i:\b{_many(word)}\b)", f"{name} tokens", text)
        text = _removed(text, name, "destroy")
    for name in own.laid:
        text = re.sub(rf"(?i:\b{_A_OR_SOME}) {name}(?=$|[.,;:\n])", r"\g<0> token", text)
        text = re.sub(rf"\b{_many(name)}(?=$|[.,;:\n])", f"{name} tokens", text)
    for name in own.kept:
        text = _removed(text, name, "spend")
    for name in own.held:
        had = rf"(\ball(?:y|ies)\b[^.\n]*? (?:with|has|have)) (?:an?|one of your) {name}s?\b(?! tokens?\b)"
        text = re.sub(had, rf"\1 an active {name}", text)
    for name in own.gauges:
        text = re.sub(rf"(?<![\w,] ){name} Gain or {name} Lose\b", f"Gain or lose 1 {name}", text)
        text = re.sub(rf"\b{name} (?:Gain|Lose)\b", name, text)
        text = re.sub(rf"\b{name.lower()} gauge\b", f"{name} gauge", text)
    return text


def _removed(text: str, name: str, verb: str) -> str:
    """A text in which tokens of a name aren't removed but destroyed, or spent."""
    many = rf"(?:an?|any(?: number of)?|all|each|up to \w+|\d+|{'|'.join(NUMBERS)})(?: of)?(?: your)?"
    removed = rf"\b(R|r)emove (?={many} {name} tokens?\b)"
    text = re.sub(removed, lambda found: f"{verb.title() if found[1] == 'R' else verb} ", text)
    return re.sub(rf"\b({name} tokens?) removed\b", r"\1 spent", text) if verb == "spend" else text


@cache
def _is_known(word: str) -> bool:
    return word in _COMMON or any(form in words() for form in (word, _many(word)))


def _one(word: str) -> str:
    if word.endswith("ies"):
        return f"{word[:-3]}y"
    return word.removesuffix("s") if not word.endswith(("ss", "us", "is")) else word


def _many(word: str) -> str:
    return f"{word[:-1]}ies" if re.search("[^aeiou]y$", word) else f"{word}s"
