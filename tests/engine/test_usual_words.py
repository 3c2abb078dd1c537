"""What usual words of cards do when they are played: damage given back, a bonus for a consumed element."""

import pytest

from havenwright.cards.reading import read_action
from tests.engine.acting import at, perform
from tests.engine.scenes import Scene


def told(scene: Scene, who: str, text: str, *answers: object) -> Scene:
    return perform(scene, who, *read_action(text).parts, answers=answers)  # type: ignore[arg-type]


@pytest.mark.parametrize(("attack", "left"), [(1, 9), (3, 7)])
def test_who_attacks_suffers_the_same_amount(attack: int, left: int) -> None:
    scene = Scene("A   M", A={"hp": 10}, M={"hp": 10})
    told(
        scene,
        "A",
        "Whenever you suffer damage from an attack, the attacker suffers the same amount of damage",
    )
    told(scene, "M", f"Attack {attack}")
    assert scene.result("A")["hp"] == 10 - attack
    assert scene.result("M")["hp"] == left


def test_so_much_of_the_damage_is_kept_off() -> None:
    scene = told(Scene("A   M", A={"hp": 10}), "A", "When damaged by an attack, reduce the damage by 2")
    told(scene, "M", "Attack 3")
    assert scene.result("A")["hp"] == 9


@pytest.mark.parametrize(("elements", "left"), [({"fire": "strong"}, 6), ({}, 7)])
def test_a_bonus_is_another_for_a_consumed_element(elements: dict[str, str], left: int) -> None:
    text = "On your next two attacks, add +1 Attack. Consume fire: +2 Attack instead. [ ][ ]"
    scene = Scene("A   M", M={"hp": 10}, elements=elements)
    told(scene, "A", text, *["yes"] * bool(elements))
    told(scene, "A", "Attack 2")
    assert scene.result("M")["hp"] == left


@pytest.mark.parametrize(("shield", "muddled"), [(2, True), (3, False)])
def test_only_a_damaged_target_is_muddled(shield: int, muddled: bool) -> None:
    scene = told(Scene("A   M", M={"hp": 10}), "M", f"Shield {shield}")
    told(scene, "A", "Attack 3. If the attack damaged the target, Muddle, target it")
    assert ("muddle" in scene.result("M")["conditions"]) == muddled


def test_who_leaves_its_hex_beside_another_suffers_and_who_comes_does_not() -> None:
    scene = told(
        Scene("A   M   x   y   z", M={"hp": 10}),
        "A",
        "Whenever an adjacent enemy leaves its hex, it suffers 1 damage",
    )
    told(scene, "M", "Move 2", at(scene, "y"))
    assert scene.result("M")["hp"] == 9
    told(scene, "M", "Move 2", at(scene, "x"))
    assert scene.result("M")["hp"] == 9


@pytest.mark.parametrize(("before", "left"), [(2, 7), (5, 10), (8, 10)])
def test_what_is_left_of_the_damage_strikes_another(before: int, left: int) -> None:
    scene = Scene("A   M   N", M={"hp": before}, N={"hp": 10})
    told(scene, "A", "Attack 5. Deal the excess damage to one enemy adjacent to the target")
    assert scene.result("N")["hp"] == left


@pytest.mark.parametrize(("drawn", "left"), [("A   M   N", 6), ("A   M", 8)])
def test_a_monster_attacks_with_more_for_each_ally_beside_it(drawn: str, left: int) -> None:
    scene = Scene(drawn, A={"hp": 10}, M={"attack": 2})
    told(scene, "M", "Attack +2 for each adjacent ally")
    assert scene.result("A")["hp"] == left


def test_a_move_that_flies_passes_over_everything_and_ends_on_foot() -> None:
    scene = Scene("A   o   t   h   tx", trap="Damage 4")
    told(scene, "A", "Move 4, Flying", at(scene, "x"))
    assert (scene.at("A"), scene.hp("A")) == ("x", 6)
    told(scene, "A", "Move 3", "skip")
    assert at(scene, "A") not in scene.asked[-1].options


@pytest.mark.parametrize(("text", "end", "left"), [("Move +0, Flying", "y", 6), ("Move +0", "M", 10)])
def test_a_monster_flies_for_a_move_that_says_so_and_lands(text: str, end: str, left: int) -> None:
    scene = Scene("M   o   ty  A", trap="Damage 4").monster_turn("M", f"{text}\nAttack +0")
    assert (scene.at("M"), scene.hp("M")) == (end, left)
