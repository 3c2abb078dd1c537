"""Names that the meanings of rows know: nodes of the tree, tables of words, functions that build nodes."""

from collections.abc import Mapping
from functools import cache, partial
from inspect import isclass, isfunction
from types import ModuleType
from typing import Final, get_args

from msgspec.structs import replace

from havenwright.cards import tree, vocabulary, words_with_parts
from havenwright.cards.grammar import (
    abilities,
    about,
    always,
    amounts,
    bodies,
    bonuses,
    changes,
    conditions,
    deeds,
    effects,
    harm,
    lines,
    moments,
    pieces,
    selections,
    waiting,
)
from havenwright.cards.lexicon import components, durations, nouns, record, verbs
from havenwright.cards.lexicon import moments as words_of_moments
from havenwright.grammar import MISFIT, Phrases

MODULES: Final = (
    *(tree, vocabulary, words_with_parts, components, durations, nouns, record, verbs, words_of_moments),
    *(abilities, about, always, amounts, bodies, bonuses, changes, conditions, deeds, effects, harm, lines),
    *(moments, pieces, selections, waiting),
)
OTHERS: Final[dict[str, object]] = {
    "MISFIT": MISFIT,
    "Verb": vocabulary.Verb,
    "Phrases": Phrases,
    "get_args": get_args,
    "partial": partial,
    "replace": replace,
}


@cache
def common_names() -> Mapping[str, object]:
    """The names that all chapters know; one that means two things none of them does."""
    found: dict[str, object] = {}
    unclear: set[str] = set()
    for module in MODULES:
        own = [one for one in vars(module).items() if not one[0].startswith("_") and _is_own(module, one[1])]
        unclear.update(name for name, value in own if found.setdefault(name, value) is not value)
    return {name: value for name, value in found.items() if name not in unclear} | OTHERS


def _is_own(module: ModuleType, value: object) -> bool:
    """True if a module may have defined a value; functions and classes of others, and types, it only uses."""
    if isfunction(value) or isclass(value):
        return value.__module__ == module.__name__
    return type(value).__module__ != "typing"
