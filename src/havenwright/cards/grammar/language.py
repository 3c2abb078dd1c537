"""The language: its chapters put together."""

from typing import Final

from havenwright.cards.grammar import (
    abilities,
    amounts,
    bodies,
    bonuses,
    changes,
    conditions,
    deeds,
    leaves,
    lines,
    pieces,
    selections,
)
from havenwright.grammar import Grammar, GrammarError, Rule

CHAPTERS: Final = (
    leaves,
    amounts,
    selections,
    conditions,
    changes,
    abilities,
    deeds,
    pieces,
    bodies,
    bonuses,
    lines,
)


def canonical_rules() -> dict[str, Rule]:
    """All rules of the language by name; no chapter has another's."""
    rules: dict[str, Rule] = {}
    for chapter in CHAPTERS:
        if twice := rules.keys() & chapter.RULES.keys():
            raise GrammarError(f"rules of two chapters: {', '.join(sorted(twice))}")
        rules |= chapter.RULES
    return rules


LANGUAGE: Final[Grammar[object]] = Grammar("line", canonical_rules(), deepest=160)
"""Reads a sentence of a card to its parts and changes, a tuple."""
