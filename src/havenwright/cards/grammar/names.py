"""Names that the meanings of rows know: nodes of the tree, tables of words, functions that build nodes."""

from collections.abc import Mapping
from functools import cache
from typing import Final

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
from havenwright.grammar.chapters import names_of

MODULES: Final = (
    *(tree, vocabulary, words_with_parts, components, durations, nouns, record, verbs, words_of_moments),
    *(abilities, about, always, amounts, bodies, bonuses, changes, conditions, deeds, effects, harm, lines),
    *(moments, pieces, selections, waiting),
)
OTHERS: Final[dict[str, object]] = {"Verb": vocabulary.Verb, "replace": replace}


@cache
def common_names() -> Mapping[str, object]:
    """The names that all chapters know."""
    return names_of(MODULES) | OTHERS
