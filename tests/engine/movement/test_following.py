"""Moves to places of the past: where a target was, where the movement began; ways counted for each target."""

import pytest

from tests.engine.acting import at, say
from tests.engine.scenes import Scene, around

FOLLOW = "Attack 1, Push 1. After the push, you may move into the hex the target left"


def test_who_pushes_may_follow() -> None:
    scene = Scene(around("A   M   x"), ruleset="gh2")
    say(scene, "A", FOLLOW, (at(scene, "x"),), at(scene, "M"))
    assert (scene.at("A"), scene.at("M")) == ("M", "x")


def test_nobody_follows_who_was_not_pushed() -> None:
    scene = say(Scene("A   M", ruleset="gh2"), "A", FOLLOW)
    assert (scene.at("A"), scene.at("M"), scene.hp("M")) == ("A", "M", 9)


def test_the_hex_of_a_longer_push_is_the_one_where_it_began() -> None:
    scene = Scene(around("A   M   x   y"), ruleset="gh2")
    way = (at(scene, "x"), at(scene, "y"))
    say(scene, "A", "Push 2. You may move into the hex the target left", way, at(scene, "M"))
    assert (scene.at("A"), at(scene, "x") in scene.asked[-1].options) == ("M", False)


def test_the_hex_of_a_killed_target_is_vacated_too() -> None:
    scene = Scene(around("A   M   x"), ruleset="gh2", M={"hp": 1})
    say(scene, "A", FOLLOW, at(scene, "M"))
    assert (scene.at("A"), scene.gone("M")) == ("M", True)


def test_difficult_terrain_does_not_keep_from_following_but_immobilize_does() -> None:
    scene = Scene(around("A   Mw  x"), ruleset="gh2")
    say(scene, "A", FOLLOW, (at(scene, "x"),), at(scene, "M"))
    assert scene.at("A") == "M"
    held = Scene(around("A   M   x"), ruleset="gh2", A={"conditions": ["immobilize"]})
    assert say(held, "A", FOLLOW, (at(held, "x"),)).at("A") == "A"


@pytest.mark.parametrize(
    "back",
    [
        "You may move back to the hex you started in",
        "Teleport to the hex you started the move in",
    ],
)
def test_a_movement_can_be_taken_back(back: str) -> None:
    scene = Scene(around("A   x   y   z"), ruleset="gh2")
    say(scene, "A", f"Move 3\n{back}", at(scene, "y"), at(scene, "A"))
    assert scene.at("A") == "A"


def test_each_target_suffers_for_its_own_way() -> None:
    text = "Push 2, target all adjacent enemies. Each target suffers 1 damage for each hex it was pushed"
    scene = Scene(around("y   x   N   A   M   z"), ruleset="gh2")
    say(scene, "A", text, (at(scene, "z"),), (at(scene, "x"), at(scene, "y")))
    assert scene.hp("M", "N") == [9, 8]


def test_the_way_of_a_push_is_known_when_it_is_answered() -> None:
    scene = Scene(around("A   M   x   y"), ruleset="gh2")
    say(scene, "A", "Whenever an enemy is pushed or pulled, it suffers 1 damage for each hex it was pushed")
    say(scene, "A", "Push 2", (at(scene, "x"), at(scene, "y")))
    assert scene.hp("M") == 8


def test_who_was_moved_by_others_is_remembered_for_the_round() -> None:
    scene = Scene(around("A   M   x   N"), ruleset="gh2").perform("A", "Push 1", "M", "x")
    scene.perform("A", "All enemies that moved or were moved this round suffer 2 damage")
    assert scene.hp("M", "N") == [8, 10]
    scene.end_round()
    scene.perform("A", "All enemies that were moved this round suffer 2 damage")
    assert scene.hp("M", "N") == [8, 10]


def test_forced_movement_that_is_no_push_is_remembered_too() -> None:
    scene = Scene(around("A   M   x   N"), ruleset="gh2")
    scene.perform("A", "Force one adjacent enemy to move 1 hex", "M", "x")
    scene.perform("A", "All enemies that were moved this round suffer 2 damage")
    assert scene.hp("M", "N") == [8, 10]


def test_all_terrain_is_ignored_for_one_move() -> None:
    scene = Scene("A   w   h   x", ruleset="fh")
    scene.perform("A", "Move 3. Ignore all terrain effects during this move", "x")
    assert (scene.at("A"), scene.hp("A")) == ("x", 10)


@pytest.mark.parametrize(("answer", "end"), [("yes", "x"), ("no", "A")])
def test_terrain_is_ignored_for_a_move_that_consumes(answer: str, end: str) -> None:
    scene = Scene("A   w   w   x", ruleset="gh2", elements={"air": "strong"})
    scene.perform("A", "Move 3. Consume air: Ignore all terrain effects during this move", answer, end)
    assert scene.at("A") == end


def test_a_hex_with_a_trap_is_entered_without_springing_it() -> None:
    scene = Scene("A   t   x", ruleset="gh2")
    scene.perform("A", "Move 2. You may enter hexes with traps without springing them", "x")
    assert (scene.hp("A"), len(scene.state.tiles)) == (10, 1)


def test_who_returns_at_the_end_of_the_turn_is_back_where_it_began() -> None:
    text = "At the end of your turn, you may return to the hex you occupied at the start of your turn"
    scene = Scene("Ax  .   y", A={"text": text})
    scene.turn("A", "Move 2", answers=["y", "A", "x"])
    assert scene.at("A") == "x"
    assert [*scene.asked[-1].options] == [at(scene, "x"), "skip"]


def test_each_is_moved_to_a_place_near_itself() -> None:
    scene = Scene("A   M   u   .   v   N   .   z")
    scene.perform("A", "Move two enemies to any empty hex adjacent to it", "M", "N", "u", "v")
    assert (scene.at("M"), scene.at("N")) == ("u", "v")
    assert at(scene, "v") not in scene.asked[2].options


def test_a_move_that_must_keep_clear_of_enemies() -> None:
    scene = Scene("A   x   y   M").perform("A", "Move 3. This move cannot end adjacent to an enemy", "x")
    assert scene.at("A") == "x"
    assert at(scene, "y") not in scene.asked[0].options


def test_who_stood_next_to_where_a_teleport_began_suffers() -> None:
    text = "Teleport 3. All enemies adjacent to the hex you teleported from suffer 1 damage"
    scene = Scene("M   A   .   x   N").perform("A", text, "x")
    assert (scene.at("A"), scene.hp("M", "N")) == ("x", [9, 10])
