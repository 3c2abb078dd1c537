"""Words of the tree that hold a name or a number: put together and taken apart in one place."""

import pytest

from havenwright.cards import read_action, write_action
from havenwright.cards.tree import (
    Change,
    Has,
    Is,
    cards_read,
    item_named,
    item_word,
    kind_named,
    kind_word,
    reading_word,
    size_in,
    size_word,
)
from havenwright.lab.rehearsal.needs import nodes


@pytest.mark.parametrize(
    ("text", "node"),
    [
        ("All Reed Wolf within Range 3 suffer 1 damage", Is(kind_word("reed wolf"))),
        ("Destroy one adjacent 3-hex obstacle", Is(size_word(3, "hex"))),
        ("Recover one item that is 2-herb", Is(size_word(2, "herb"))),
        ("If you brought Tide Lamp: Attack 2", Has(item_word("tide lamp"), "self")),
        ("On your attacks, add Modifier 2x as +0", Change("modifier", 1, reading_word("2x", "+0"))),
    ],
)
def test_they_are_read_and_written_back(text: str, node: object) -> None:
    action = read_action(text)
    assert node in list(nodes(action.parts))
    assert write_action(action) == text


def test_their_parts_are_found_and_other_words_have_none() -> None:
    assert (kind_named(kind_word("reed wolf")), kind_named("elite")) == ("reed wolf", "")
    assert (item_named(item_word("tide lamp")), item_named("poison")) == ("tide lamp", "")
    assert (size_in("12-hex", "hex"), size_in("12-hex", "herb"), size_in("elite", "hex")) == (12, 0, 0)
    assert cards_read(reading_word("2x", "+0")) == ("2x", "+0")
