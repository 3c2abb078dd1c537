"""No word of a card is idle: a sample of what `python -m tests.importers.every_word` tries."""

from itertools import islice

import pytest

from havenwright.cards import read_action
from havenwright.importers.ghs.things import Piece
from tests.importers.every_word import all_idle, changed_texts, full_pieces
from tests.shared import SHARED

EVERY = 3
"""One text in so many is tried."""


def test_numbers_and_words_are_changed() -> None:
    assert list(changed_texts("Attack 3, target all enemies, Area [R R]")) == [
        ("3", "Attack 4, target all enemies, Area [R R]"),
        ("Attack", "3, target all enemies, Area [R R]"),
        ("enemies", "Attack 3, target all, Area [R R]"),
        ("Area", "Attack 3, target all enemies, [R R]"),
    ]
    assert [word for word, _ in changed_texts("Target all enemies within Range 2")] == [
        "2",
        "enemies",
        "within",
    ]


def test_an_idle_word_is_found() -> None:
    tree = read_action("Attack 3")
    assert [idle.word for idle in all_idle([(Piece("Attack 3"), "Attack 3", tree)])] == []
    wrong = read_action("Attack 4")
    assert [idle.word for idle in all_idle([(Piece("Attack 3"), "Attack 3", wrong)])] == ["3"]


@pytest.mark.skipif(not (SHARED / "samples" / "ghs").is_dir(), reason=f"samples/ghs is not in {SHARED}")
def test_no_word_of_a_sample_is_idle() -> None:
    found = all_idle(islice(full_pieces(), 0, None, EVERY))
    assert not found, "\n".join(f"{idle.word!r} is idle in: {idle.text}" for idle in found)
