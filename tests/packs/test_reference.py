"""The rows of scenarios, goals, modifier cards and perks: each has an example, which its rule reads."""

import pytest

from havenwright.cards.grammar.reference import Entry, spaced
from havenwright.packs import goal_conditions, modifiers, perks
from havenwright.packs.line_language import LineLanguage, LineWords, PlainWords
from havenwright.packs.pack_file import Field
from havenwright.packs.reference import entries
from havenwright.packs.scenario.language import LANGUAGE

WITH_CARDS: dict[str, LineLanguage] = {"goals": goal_conditions.LANGUAGE}
PLAIN = {"modifiers": modifiers.LANGUAGE, "perks": perks.LANGUAGE}
SEEN_BEHIND = ("option_name",)
"""Leaves that look at the word behind them."""
ENTRIES = list(entries())


def read(entry: Entry) -> object:
    field = Field(spaced(entry.example), 1, 1)
    if entry.chapter in PLAIN:
        return PLAIN[entry.chapter].read(PlainWords(field), entry.rule)
    return WITH_CARDS.get(entry.chapter, LANGUAGE).read(LineWords(field), entry.rule)


@pytest.mark.parametrize("chapter", dict.fromkeys(entry.chapter for entry in ENTRIES))
def test_the_example_of_a_row_of_packs_is_read_by_its_rule(chapter: str) -> None:
    for entry in ENTRIES:
        if entry.chapter == chapter and entry.example and entry.rule not in SEEN_BEHIND:
            read(entry)


def test_every_row_of_packs_has_an_example() -> None:
    without = [entry.rule for entry in ENTRIES if not entry.example]
    assert without == ["words_to_the_end", "prose"], "leaves that answer mistakes"
