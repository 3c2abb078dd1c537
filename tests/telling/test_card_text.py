"""Card text where people read it."""

from havenwright.cards import read_action
from havenwright.packs.records import Face
from havenwright.telling.card_text import card_text, half_text

TOP = read_action(
    "Attack 3 <diamond>, Range 2 <square>, Area [R R] <hex>\nBless <diamond+>, self", marks=True
)
BOTTOM = read_action("Move 2 <circle>\nShield 1 <dot>", loss="lost", stays="round", marks=True)


def test_a_card_shows_its_marks_as_small_signs() -> None:
    assert card_text(Face(20, TOP, BOTTOM)) == [
        "TOP",
        "  Attack 3 ◇, Range 2 □, Area [R R] ⬡",
        "  Bless ◈, self",
        "BOTTOM",
        "  Move 2 ○",
        "  Shield 1 ·",
        "  (lost, active this round)",
    ]


def test_an_answer_to_a_question_has_no_marks_in_it() -> None:
    assert half_text(TOP) == ["Attack 3, Range 2, Area [R R]", "Bless, self"]
