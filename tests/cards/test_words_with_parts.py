"""Words of the tree with parts: types to the code, one short text on the wire."""

import pickle
from typing import Any

import msgspec
import pytest

from havenwright.cards import read_action, write_action
from havenwright.cards.tree import Action, Change, Condition, Has, Is, Node
from havenwright.cards.tree_walk import nodes_in
from havenwright.cards.words_with_parts import (
    Active,
    Brought,
    OfKind,
    OfSize,
    ReadAs,
    WithParts,
    from_wire,
    to_json,
)


@pytest.mark.parametrize(
    ("text", "node"),
    [
        ("All Reed Wolf within Range 3 suffer 1 damage", Is(OfKind("reed wolf"))),
        ("Destroy one adjacent 3-hex obstacle", Is(OfSize(3, "hex"))),
        ("Recover one item that is 2-herb", Is(OfSize(2, "herb"))),
        ("If you brought Tide Lamp: Attack 2", Has(Brought("tide lamp"), "self")),
        ("Grant one ally with an active Ration: Move 2", Has(Active("ration"))),
        ("On your attacks, add Modifier 2x as +0", Change("modifier", 1, ReadAs("2x", "+0"))),
    ],
)
def test_they_are_read_and_written_back(text: str, node: object) -> None:
    action = read_action(text)
    assert node in list(nodes_in(action.parts))
    assert write_action(action) == text


WIRE: tuple[tuple[Node, str], ...] = (
    (Is(OfKind("reed wolf")), "kind: reed wolf"),
    (Is(OfSize(12, "hex")), "12-hex"),
    (Is(OfSize(2, "herb")), "2-herb"),
    (Has(Brought("tide lamp")), "brought tide lamp"),
    (Has(Active("ration")), "active ration"),
    (Change("modifier", 1, ReadAs("2x", "+0")), "2x -> +0"),
)
"""Texts that the oldest saves hold."""


@pytest.mark.parametrize(("node", "text"), WIRE)
def test_on_the_wire_they_are_one_text(node: Node, text: str) -> None:
    wire = to_json(node)
    assert msgspec.json.decode(wire)["what"] == text
    assert msgspec.json.decode(wire, type=type(node), dec_hook=from_wire) == node


@pytest.mark.parametrize(
    "node",
    [Is("brought kelp"), Is("12-hexes"), Has("kind: wolf"), Has("3-hex"), Change("condition", 1, "wound")],
)
def test_a_plain_word_stays_plain(node: Node) -> None:
    assert msgspec.json.decode(to_json(node), type=type(node), dec_hook=from_wire) == node


def test_a_word_on_the_wire_is_a_text() -> None:
    with pytest.raises(msgspec.ValidationError, match=r"Expected `IsWord`, got `int` - at `\$.what`"):
        msgspec.json.decode(b'{"node":"is","what":7}', type=Condition, dec_hook=from_wire)


def test_nothing_else_gets_a_text() -> None:
    with pytest.raises(NotImplementedError, match="complex can't be encoded"):
        to_json(1j)


def test_equal_parts_make_equal_words() -> None:
    words: set[WithParts] = {OfKind("a"), OfKind("a"), Brought("a"), OfSize(1, "hex"), OfSize(1, "herb")}
    assert len(words) == 4
    assert OfKind("a") != "kind: a"
    assert repr(OfSize(1, "hex")) == "OfSize(1, 'hex')"
    assert {pickle.loads(pickle.dumps(word)) for word in words} == words


def test_a_word_is_fixed() -> None:
    word: Any = OfKind("reed wolf")
    with pytest.raises(AttributeError, match="its name can't be set"):
        word.name = "salt idol"


def test_a_whole_action_comes_back_from_the_wire() -> None:
    action = read_action("All Reed Wolf within Range 3 suffer 1 damage. If you brought Tide Lamp: Attack 2")
    assert msgspec.json.decode(to_json(action), type=Action, dec_hook=from_wire) == action
