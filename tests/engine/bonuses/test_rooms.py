"""Rooms: one that is entered for the first time, and one where a turn began."""

import pytest

from havenwright.cards.reading import read_action
from tests.engine.acting import at, equip, say
from tests.engine.gear import item
from tests.engine.scenes import Scene


def wearing(drawing: str, text: str) -> Scene:
    scene = Scene(drawing, A={"hp": 2, "max_hp": 10})
    return equip(scene, "A", item(*read_action(text).parts, use="none"))


def test_a_room_is_entered_for_the_first_time_once() -> None:
    scene = wearing("y   A   D1  u   x", "Whenever you enter a room for the first time: Heal 2, self")
    say(scene, "A", "Move 1", at(scene, "y"))
    say(scene, "A", "Move 2", at(scene, "D1"))
    assert scene.hp("A") == 2
    say(scene, "A", "Move 1", at(scene, "u"))
    say(scene, "A", "Move 1", at(scene, "x"))
    assert scene.hp("A") == 4
    say(scene, "A", "Move 4", at(scene, "y"))  # where it was at first
    say(scene, "A", "Move 4", at(scene, "x"))
    assert scene.hp("A") == 4


def test_rooms_are_remembered_that_were_entered_before_somebody_waited_for_it() -> None:
    scene = Scene("A   D1  u   .", A={"hp": 2, "max_hp": 10})
    say(scene, "A", "Move 1", at(scene, "D1"))
    say(scene, "A", "Move 1", at(scene, "u"))
    equip(scene, "A", item(*read_action("Whenever you enter a new room: Heal 2, self").parts, use="none"))
    say(scene, "A", "Move 2", at(scene, "A"))
    say(scene, "A", "Move 2", at(scene, "u"))
    assert scene.hp("A") == 2


@pytest.mark.parametrize(
    ("text", "where", "gained"), [("Move 2", "D1", 1), ("Move 3", "u", 1), ("Move 1", "v", 0)]
)
def test_who_ends_a_turn_in_another_room_is_seen(text: str, where: str, gained: int) -> None:
    told = "Each ally that ends its turn in a different room than it started gains Experience 1"
    scene = Scene("A   B   v   D1  u   .", A={"text": told})
    scene.turn("B", text, answers=[where])
    assert scene.result("B")["xp"] == gained
    assert scene.result("A")["xp"] == 0


def test_the_revealed_room_is_that_of_the_door_just_opened() -> None:
    told = "Whenever you open a door: All enemies in the revealed room suffer 1 damage"
    scene = Scene("M   A   D1  u   N   .   D2  v   P", A={"text": told, "hp": 20})
    say(scene, "A", "Move 2", at(scene, "D1"))
    assert scene.hp("M", "N", "P") == [10, 9, 10]
    say(scene, "A", "Move 9, Jump", at(scene, "D2"))
    assert scene.hp("M", "N", "P") == [10, 9, 9]
