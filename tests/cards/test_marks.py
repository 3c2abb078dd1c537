"""Marks for enhancements: what each belongs to, and where it is printed."""

import msgspec
import pytest

from havenwright.cards import CardErrors, read_action, underlined, write_action
from havenwright.cards.tree import Action, Mark
from havenwright.cards.tree_address import Address, look
from havenwright.cards.words_with_parts import from_wire, to_json


def marks(text: str) -> list[tuple[str, Address]]:
    return [(mark.shape, mark.at) for mark in read_action(text, marks=True).marks]


def test_a_mark_belongs_to_the_number_that_it_stands_behind() -> None:
    text = "Attack 3 <diamond>, Range 2 <square>, Target 4 <circle>, Pierce 5 <dot>, Poison"
    action = read_action(text, marks=True)
    values = {mark.shape: look(action, mark.at) for mark in action.marks}
    assert values == {"diamond": 3, "square": 2, "circle": 4, "dot": 5}
    assert write_action(action) == text


PLACES: list[tuple[str, Address]] = [
    ("Move 4 <circle>", ("parts", 0, "amount")),
    ("Attack 2\nHeal 3 <circle>, self", ("parts", 1, "amount")),
    ("Strengthen <circle>, target one ally", ("parts", 0, "extras")),
    ("Attack 3, Wound <circle>", ("parts", 0, "extras", 0)),
    ("Attack 2, Area [R R] <circle>", ("parts", 0, "target", "area")),
    ("Attack 2. Consume fire: +2 <circle> Attack.", ("parts", 0, "extras", 0, "then", 0, "amount")),
    ("Consume fire: Heal 2 <circle>, self", ("parts", 0, "then", 0, "amount")),
    ("Grant one ally: Move 1; Attack 2 <circle>", ("parts", 0, "then", 1, "amount")),
    ("Choose one: Attack 2; or Heal 2 <circle>, self", ("parts", 0, "options", 1, 0, "amount")),
    (
        "If you moved this turn: Move 1; otherwise: Shield 1 <circle>",
        ("parts", 0, "otherwise", 0, "amount"),
    ),
    ("Perform 3 times: Attack 1 <circle>", ("parts", 0, "then", 0, "amount")),
    ("On your next attack, add +1 <circle> Attack. [ ]", ("parts", 0, "then", 0, "amount")),
    ("Attack 1. Suffer 2 damage to add +2 <circle> Attack.", ("parts", 0, "extras", 0, "then", 0, "amount")),
    ("Summon Reed Wolf: Hit Points 4 <circle>, Attack 2", ("parts", 0, "hit_points")),
    ("Create one 2 <circle> damage trap in an adjacent empty hex", ("parts", 0, "effects", 0, "amount")),
    ("Move one obstacle within Range 2 up to 3 <circle> hexes", ("parts", 0, "amount")),
    ("Attack 2 + L <circle>", ("parts", 0, "amount")),
    ("Attack X <circle>, where X is the number of adjacent enemies", ("parts", 0, "amount")),
    ("Attack X + 1 <circle>, where X is the number of adjacent enemies", ("parts", 0, "amount")),
    (
        "Heal X <circle>, self, where X is half the number of adjacent allies rounded up",
        ("parts", 0, "amount"),
    ),
    ("Heal H / 2 rounded up <circle>, self", ("parts", 0, "amount")),
    ("Attack (2 + L) x (C + 1) <circle>", ("parts", 0, "amount")),
    ("Attack 2. Add +2 <circle> Attack for each adjacent ally.", ("parts", 0, "extras", 0, "amount")),
]


@pytest.mark.parametrize(("text", "at"), PLACES)
def test_it_can_stand_wherever_a_number_a_condition_or_an_area_can(text: str, at: Address) -> None:
    action = read_action(text, marks=True)
    assert [mark.at for mark in action.marks] == [at]
    assert write_action(action) == text


def test_several_marks_can_stand_behind_one_number() -> None:
    at = ("parts", 0, "amount")
    assert marks("Attack 3 <diamond> <square>") == [("square", at), ("diamond", at)]
    assert marks("Attack 3 <square> <diamond>") == marks("Attack 3 <diamond> <square>")


def test_other_words_for_the_same_give_the_same_tree() -> None:
    one = read_action("Attack 2, Target 2 <square>, Range 3 <circle>, Push 1 <dot>", marks=True)
    other = read_action("attack 2. range 3<Circle>, target 2 < SQUARE >, push 1 <DOT>", marks=True)
    assert one == other
    assert write_action(one) == "Attack 2, Range 3 <circle>, Target 2 <square>, Push 1 <dot>"


def test_without_its_marks_an_action_is_the_same() -> None:
    marked, plain = read_action("Attack 3 <diamond>", marks=True), read_action("Attack 3")
    assert msgspec.structs.replace(marked, marks=()) == plain
    assert b"marks" not in to_json(plain)
    assert msgspec.json.decode(to_json(marked), type=Action, dec_hook=from_wire) == marked


def test_an_address_that_the_text_has_no_word_for_is_not_written() -> None:
    action = read_action("Attack 2, target all adjacent enemies")
    for at in (("parts", 0, "target", "range"), ("parts", 0, "extras"), ("parts", 0, "optional")):
        with pytest.raises(ValueError, match="nothing in 'Attack 2, target all adjacent enemies' is at"):
            write_action(msgspec.structs.replace(action, marks=(Mark("square", at),)))


def test_a_mistake_underlines_the_mark() -> None:
    text = "Move 2\nAttack 3 <dimond>, Range 2"
    with pytest.raises(CardErrors) as caught:
        read_action(text, marks=True)
    (problem,) = caught.value.problems
    assert underlined(problem, text).splitlines()[:2] == [
        "2 | Attack 3 <dimond>, Range 2",
        "             ^^^^^^^^",
    ]
