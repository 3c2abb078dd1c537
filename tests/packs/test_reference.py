"""The rows of scenarios, goals, modifier cards, perks and outcomes: each has an example that it reads."""

import pytest

from havenwright.grammar.rules import rows_of
from havenwright.packs.campaigns import outcome_text
from havenwright.packs.reference import (
    LANGUAGES,
    LOOKING_BEHIND,
    OUTCOMES,
    entries,
    phrases_of_shipped,
    read_example,
)

BOOKS = phrases_of_shipped()
ENTRIES = list(entries(BOOKS))


@pytest.mark.parametrize("chapter", dict.fromkeys(entry.chapter for entry in ENTRIES))
def test_the_example_of_a_row_of_packs_is_read_by_its_rule(chapter: str) -> None:
    for entry in ENTRIES:
        if entry.chapter == chapter and entry.example and entry.rule not in LOOKING_BEHIND:
            read_example(entry)


def test_every_row_of_packs_has_an_example() -> None:
    without = [entry.rule for entry in ENTRIES if not entry.example]
    assert without == ["words_to_the_end", "prose"], "leaves that answer mistakes"


def test_a_meaning_is_the_tree_in_short() -> None:
    meanings = {entry.row: entry.meaning for entry in ENTRIES}
    assert (
        meanings["{who:figures} (is|are) (at|on) {places:hexes}"]
        == "Present(Group(characters, count=2), (p))"
    )
    assert meanings["remove {c:kinds_of_cards}"] == "Clause((Modifier(-1), Modifier(-1)))"


def test_most_examples_are_those_of_packs_in_the_box() -> None:
    said = {
        text for kind in (*LANGUAGES, OUTCOMES) for some in BOOKS[kind].of_rules().values() for text in some
    }
    rows = [entry for entry in ENTRIES if "{" in entry.row]
    assert sum(entry.example in said for entry in rows) > len(rows) * 0.7


def test_outcomes_have_every_row_of_their_file() -> None:
    (table,) = outcome_text.language().values()
    listed = {(entry.rule, entry.row) for entry in ENTRIES if entry.chapter == OUTCOMES}
    rows = [(rule, row) for rule, some in table.rules.items() for row, _ in rows_of(some)]
    assert {(rule, table.written[rule, row].row) for rule, row in rows} <= listed
    assert ("effect", "<verb> {amount:<n>} reputation") in listed


def test_nobody_gathers_phrases_when_the_packs_were_read() -> None:
    assert [kind for kind, lines in LANGUAGES.items() if lines.book is not None] == []
