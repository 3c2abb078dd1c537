"""Places in a tree: looked at, put anew, and found where two trees differ."""

import pytest

from havenwright.cards import read_action
from havenwright.cards.tree import Ability, Action, Select
from havenwright.cards.tree_address import Address, all_that_differ, along, look, order_in, put, where_differs
from tests.cards import trees
from tests.cards.marked_trees import addresses
from tests.quick_draw import quickly

ATTACK = read_action("Move 2\nAttack 3, Range 2, Pierce 1, Poison")


def test_an_address_leads_to_one_thing() -> None:
    assert look(ATTACK, ("parts", 1, "amount")) == 3
    assert look(ATTACK, ("parts", 1, "target", "range")) == 2
    assert look(ATTACK, ("parts", 1, "extras", 0, "amount")) == 1
    assert look(ATTACK, ()) is ATTACK


@pytest.mark.parametrize(
    "at", [("parts", 2), ("parts", -1), ("part",), ("parts", "amount"), ("parts", 0, "amount", 1)]
)
def test_a_place_that_is_not_there_is_an_error(at: Address) -> None:
    with pytest.raises(LookupError, match="there is no"):
        look(ATTACK, at)
    with pytest.raises(LookupError):
        put(ATTACK, at, 1)


def test_something_else_is_put_there_and_the_tree_stays_as_it_was() -> None:
    again = put(ATTACK, ("parts", 1, "target", "range"), 5)
    assert again == read_action("Move 2\nAttack 3, Range 5, Pierce 1, Poison")
    assert look(ATTACK, ("parts", 1, "target", "range")) == 2


def test_two_trees_differ_in_the_smallest_thing_that_holds_all_differences() -> None:
    assert where_differs(ATTACK, ATTACK) is None
    other = read_action("Move 2\nAttack 3, Range 4, Pierce 1, Poison")
    assert where_differs(ATTACK, other) == ("parts", 1, "target", "range")
    other = read_action("Move 2\nAttack 3, Range 4, Target 2, Pierce 1, Poison")
    assert where_differs(ATTACK, other) == ("parts", 1, "target")
    assert where_differs(ATTACK, read_action("Move 3\nAttack 4, Range 2, Pierce 1, Poison")) == ("parts",)
    assert where_differs(ATTACK, read_action("Move 2\nAttack 3, Range 2, Pierce 1")) == ("parts", 1, "extras")
    assert where_differs(ATTACK, Action(ATTACK.parts, "lost")) == ("loss",)


def test_all_the_smallest_things_that_differ() -> None:
    other = read_action("Move 3\nAttack 4, Range 2, Pierce 1, Wound")
    assert list(all_that_differ(ATTACK, other)) == [
        ("parts", 0, "amount"),
        ("parts", 1, "amount"),
        ("parts", 1, "extras", 1, "what"),
    ]
    assert list(all_that_differ(ATTACK, ATTACK)) == []
    assert list(all_that_differ(ATTACK, read_action("Move 2"))) == [("parts",)]


def test_what_is_on_the_way_to_a_place() -> None:
    steps = [type(thing).__name__ for _, thing in along(ATTACK, ("parts", 1, "target", "range"))]
    assert steps == ["Action", "tuple", "Ability", "Select", "int"]


def test_places_are_sorted_as_they_follow_each_other_in_the_tree() -> None:
    ability = Ability("attack", 3, target=Select("enemy", 2, 3))
    places: list[Address] = [("target", "range"), ("extras",), ("amount",), ("target", "count")]
    in_order = sorted(places, key=lambda at: order_in(ability, at))
    assert in_order == [("amount",), ("target", "count"), ("target", "range"), ("extras",)]


@quickly(50, trees.actions)
def test_what_is_put_is_found_there_and_nowhere_else(action: Action) -> None:
    for at in addresses(action):
        changed = put(action, at, 12_345)
        assert look(changed, at) == 12_345
        assert where_differs(action, changed) == at
        assert put(changed, at, look(action, at)) == action
