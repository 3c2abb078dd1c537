"""Deeds between others: who attacked, healed, moved or harmed whom in this round."""

import pytest

from tests.engine.acting import say
from tests.engine.scenes import Scene

ANSWER = "Attack 1. If the target attacked an ally this round: +2 Attack"


def test_an_enemy_that_attacked_an_ally_is_known() -> None:
    scene = Scene("A   M   B", ruleset="gh2")
    say(scene, "M", "Attack 1, target one adjacent enemy", 1)
    say(scene, "A", ANSWER)
    assert scene.hp("B", "M") == [9, 7]


def test_who_was_attacked_is_no_ally_of_its_own() -> None:
    scene = Scene("A   M   B", ruleset="gh2")
    say(scene, "M", "Attack 1, target one adjacent enemy", 0)
    say(scene, "A", ANSWER)
    assert scene.hp("A", "M") == [9, 9]
    say(scene, "A", "Attack 1. If the target attacked you this round: +3 Attack")
    assert scene.hp("M") == 5


def test_an_ally_that_is_gone_was_attacked_all_the_same() -> None:
    scene = Scene("A   M   B", ruleset="gh2", B={"hp": 1, "max_hp": 10})
    say(scene, "M", "Attack 1, target one adjacent enemy", 1)
    assert scene.gone("B")
    say(scene, "A", ANSWER)
    assert scene.hp("M") == 7


def test_another_round_is_another_matter() -> None:
    scene = Scene("A   M   B", ruleset="gh2")
    say(scene, "M", "Attack 1, target one adjacent enemy", 1)
    scene.end_round()
    say(scene, "A", ANSWER)
    assert scene.hp("M") == 9


@pytest.mark.parametrize(("mover", "left"), [("B", 7), ("A", 9)])
def test_who_moved_an_enemy_is_known(mover: str, left: int) -> None:
    scene = Scene("A   M   x   B", ruleset="gh2")
    scene.perform(mover, "Force one enemy to move 1 hex", "M", "x")
    assert scene.at("M") == "x"
    say(scene, "A", "Attack 1, Range 5. If the target was moved by an ally this round: +2 Attack")
    assert scene.hp("M") == left


def test_pushes_are_moves_of_who_pushes() -> None:
    scene = Scene("A   B   M   .", ruleset="gh2")
    say(scene, "B", "Push 1")
    say(scene, "A", "All enemies that were moved by an ally this round suffer 2 damage")
    assert scene.hp("M") == 8


def test_the_attack_under_way_is_none_of_before() -> None:
    scene = Scene("A   M", ruleset="gh2")
    text = "Attack 1. If you attacked the target this turn: +3 Attack"
    assert say(scene, "A", text).hp("M") == 9
    assert say(scene, "A", text).hp("M") == 5
    mine = "Attack 1. If the target was attacked by you this turn: +3 Attack"
    assert say(Scene("A   M", ruleset="gh2"), "A", mine).hp("M") == 9


def test_damage_of_an_enemy_is_none_of_a_friend() -> None:
    scene = Scene("A   M   B", ruleset="gh2", A={"hp": 10, "max_hp": 10})
    text = "If you suffered damage from an enemy this round: Experience 1"
    say(scene, "A", "Suffer 1 damage")
    assert say(scene, "A", text).result("A")["xp"] == 0
    say(scene, "M", "Attack 1, target one adjacent enemy", 0)
    assert say(scene, "A", text).result("A")["xp"] == 1


def test_a_heal_of_an_ally_is_no_heal_of_oneself() -> None:
    scene = Scene("A   B", ruleset="gh2", A={"hp": 5, "max_hp": 10}, B={"hp": 5, "max_hp": 10})
    text = "If you healed an ally this turn: Experience 1"
    say(scene, "A", "Heal 1, self")
    assert say(scene, "A", text).result("A")["xp"] == 0
    say(scene, "A", "Heal 1, target one adjacent ally")
    assert say(scene, "A", text).result("A")["xp"] == 1
