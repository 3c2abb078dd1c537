"""The language: its chapters put together, first the canonical rows, then other wordings of them.

A chapter is a file of rows; the module of its name has the functions that only its rows need.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Final

from havenwright.cards import grammar, paraphrases
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
from havenwright.cards.grammar.canonical_text import reading_as
from havenwright.cards.grammar.names import common_names
from havenwright.cards.paraphrases import abilities as other_abilities
from havenwright.cards.paraphrases import about, decks, several, tiles, units
from havenwright.cards.paraphrases import amounts as other_amounts
from havenwright.cards.paraphrases import bonuses as other_bonuses
from havenwright.cards.paraphrases import conditions as other_conditions
from havenwright.cards.paraphrases import deeds as other_deeds
from havenwright.cards.paraphrases import moments as other_moments
from havenwright.cards.paraphrases import selections as other_selections
from havenwright.cards.paraphrases import sentences as other_sentences
from havenwright.grammar import Grammar, GrammarError, Phrases, Rule
from havenwright.grammar.chapters import read_chapters
from havenwright.grammar.rows_file import As, Same, Table
from havenwright.grammar.rules import Row

CHAPTERS: Final[Mapping[str, ModuleType | None]] = {
    "amounts": amounts,
    "selections": selections,
    "conditions": conditions,
    "changes": changes,
    "abilities": abilities,
    "deeds": deeds,
    "pieces": pieces,
    "bodies": bodies,
    "bonuses": bonuses,
    "lines": lines,
}
PARAPHRASES: Final[Mapping[str, ModuleType | None]] = {
    "amounts": other_amounts,
    "selections": other_selections,
    "conditions": other_conditions,
    "units": units,
    "abilities": other_abilities,
    "deeds": other_deeds,
    "moments": other_moments,
    "bonuses": other_bonuses,
    "answers": None,
    "effects_first": None,
    "sentences": other_sentences,
    "about": about,
    "tiles": tiles,
    "decks": decks,
    "several": several,
}


@cache
def canonical_chapters() -> dict[str, Table]:
    """The chapters of the language by name, its leaves first."""
    title = (leaves.__doc__ or "").partition("\n")[0]
    return {"leaves": Table(title, leaves.RULES, {}, {}, {}), **_tables(grammar, CHAPTERS)}


@cache
def other_chapters() -> dict[str, Table]:
    """The chapters of other wordings by name."""
    return _tables(paraphrases, PARAPHRASES)


def _tables(package: ModuleType, chapters: Mapping[str, ModuleType | None]) -> dict[str, Table]:
    folder = Path(package.__path__[0])
    files = {folder / f"{name}.rows": vars(module) if module else {} for name, module in chapters.items()}
    return read_chapters(files, common_names())


def canonical_rules() -> dict[str, Rule]:
    """All rules of the language by name; no chapter has another's."""
    rules: dict[str, Rule] = {}
    for chapter in canonical_chapters().values():
        if twice := rules.keys() & chapter.rules.keys():
            raise GrammarError(f"rules of two chapters: {', '.join(sorted(twice))}")
        rules |= chapter.rules
    return rules


def all_rules() -> dict[str, Rule]:
    """The rules with all other wordings."""
    canonical = canonical_rules()
    rules = dict(canonical)
    for chapter in other_chapters().values():
        for name, more in chapter.rules.items():
            rules[name] = _joined(name, rules.get(name), more, canonical)
        for name, more in chapter.first.items():
            rules[name] = _joined(name, rules.get(name), more, canonical, first=True)
    return rules


def _joined(
    name: str, known: Rule | None, more: Rule, canonical: Mapping[str, Rule], *, first: bool = False
) -> Rule:
    """A rule with the other wordings of its rows."""
    if known is None:
        return [_meant(name, row, canonical) for row in more] if isinstance(more, list) else more
    if isinstance(known, Phrases) and isinstance(more, Phrases):
        return Phrases({**more.table, **known.table}, known.expected)
    if not isinstance(known, list) or not isinstance(more, list):
        raise GrammarError(f"rule '{name}' has rows and phrases, or a leaf has another wording")
    rows = [_meant(name, row, canonical) for row in more]
    return [*rows, *known] if first else [*known, *rows]


def _meant(name: str, row: Row, canonical: Mapping[str, Rule]) -> Row:
    """A row with the meaning of the canonical row, or of the canonical text, that it names."""
    pattern, meaning = row
    rule = canonical.get(name)
    if isinstance(meaning, As):
        return pattern, reading_as(meaning.rule or name, pattern, meaning.text, _with_blanks)
    if not isinstance(meaning, Same):
        return row
    for known, meant in rule if isinstance(rule, list) else ():
        if known == meaning.row:
            return pattern, meant
    raise GrammarError(f"rule '{name}' has no row '{meaning.row}'")


@cache
def own_words() -> Grammar[object]:
    """Reads a sentence in the language's own words. Who reads no card, as packs are kept, never builds it."""
    return Grammar("line", canonical_rules(), deepest=160)


@cache
def _with_blanks() -> Grammar[object]:
    """Reads the canonical texts that other wordings stand for."""
    return Grammar("line", canonical_rules(), deepest=160, with_blanks=True)


@cache
def whole_language() -> Grammar[object]:
    """Reads a sentence of a card in any words to its parts and changes, a tuple.

    It is built when the first sentence isn't in the language's own words: that takes a third of a second.
    """
    return Grammar("line", all_rules(), deepest=160)
