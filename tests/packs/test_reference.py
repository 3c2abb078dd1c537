"""The rows of scenarios, goals, modifier cards and perks: each has an example, which its rule reads."""

import pytest

from havenwright.packs.reference import LOOKING_BEHIND, entries, read_example

ENTRIES = list(entries())


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
    assert meanings["{who:figures} (is|are) (at|on) {places:hexes}"] == "Present(Group(characters), (a))"
    assert meanings["remove {c:kinds_of_cards}"] == "Clause((Modifier(-1), Modifier(-1)))"
