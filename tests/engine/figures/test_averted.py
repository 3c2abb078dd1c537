"""Deaths and conditions that bonuses keep from happening, or that another figure takes over."""

import pytest

from tests.engine.scenes import Scene, around

UNDYING = "This round, whenever you become exhausted, instead: Set your hit points to 1"


def test_who_cannot_become_exhausted_has_a_hit_point_left_again_and_again() -> None:
    scene = Scene("A   M", A={"text": UNDYING})
    for _ in range(3):
        scene.damage("A", 30, "suffer")
        assert (scene.hp("A"), scene.gone("A")) == (1, False)
    assert scene.kinds.count("survived") == 3


def test_an_ally_near_by_is_kept_on_its_feet_by_a_card_that_goes() -> None:
    text = "Whenever an ally within Range 2 becomes exhausted, you may instead: Heal 3, target it"
    scene = Scene(around("A   B   M"), A={"text": text}).damage("B", 30, "use")
    assert (scene.hp("B"), scene.gone("B")) == (4, False)


@pytest.mark.parametrize(("drawing", "answers"), [("A   B   M", ["pass"]), ("A   .   .   B", [])])
def test_an_ally_dies_where_nobody_prevents_it(drawing: str, answers: list[str]) -> None:
    text = "Whenever an ally within Range 2 becomes exhausted, you may instead: Heal 3, target it"
    assert Scene(around(drawing), A={"text": text}).damage("B", 30, *answers).gone("B")


def test_who_would_become_exhausted_suffers_no_damage_where_that_is_prevented() -> None:
    text = (
        "Whenever an ally within Range 2 would become exhausted, you may suffer 1 damage to negate the damage"
    )
    scene = Scene(around("A   B   M"), A={"text": text}).damage("B", 30, "use")
    assert (scene.hp("A", "B"), scene.gone("B")) == ([9, 10], False)


def test_a_summon_that_would_die_has_a_hit_point_left() -> None:
    text = "Whenever one of your summons dies, instead: Set the hit points of it to 1"
    scene = Scene(around("A   S   M"), A={"text": text}, S={"hp": 2}, M={"attack": 5})
    scene.monster_turn("M", "Attack +0")
    assert (scene.hp("S"), scene.gone("S")) == (1, False)


SPARING = (
    "Attack 9. If the target would be killed by this attack, you may instead reduce its hit points to 1 "
    "and perform Heal 4, self"
)


@pytest.mark.parametrize(("answer", "left"), [("use", (False, 9)), ("pass", (True, 5))])
def test_an_enemy_may_be_spared_by_the_attack_that_would_kill_it(answer: str, left: tuple[bool, int]) -> None:
    scene = Scene(around("A   M"), A={"hp": 5, "max_hp": 10}, M={"hp": 4}).perform("A", SPARING, "M", answer)
    assert (scene.gone("M"), scene.hp("A")) == left
    assert answer == "pass" or scene.hp("M") == 1


def test_an_enemy_is_spared_only_while_that_attack_is_performed() -> None:
    scene = Scene(around("A   M   N"), M={"hp": 4}).perform("A", SPARING.replace("9", "2"), "M")
    scene.perform("A", "Attack 9", "M")
    assert scene.gone("M")


# Conditions

KEPT_OFF = "When you would gain a negative condition from an attack, prevent it"


@pytest.mark.parametrize(("text", "gained"), [("Shield 0", ["poison"]), (KEPT_OFF, [])])
def test_a_condition_from_an_attack_is_prevented(text: str, gained: list[str]) -> None:
    scene = Scene("A   M", A={"text": text}).monster_turn("M", "Attack +0, Poison", "suffer")
    assert scene.conditions("A") == gained


@pytest.mark.parametrize("card", ["Poison", "Heal 1, self\nPoison, Range 3"])
def test_a_condition_that_no_attack_gives_is_gained(card: str) -> None:
    scene = Scene("A   M", A={"text": KEPT_OFF}).monster_turn("M", card)
    assert scene.conditions("A") == ["poison"]


def test_a_positive_condition_is_gained_whatever_keeps_off_negative_ones() -> None:
    scene = Scene("A   M", A={"text": "When you would gain a negative condition, prevent it"})
    assert scene.perform("A", "Strengthen, self").conditions("A") == ["strengthen"]


TAKEN = "Before an ally within Range 2 gains a negative condition, you may: Redirect the condition to self"


@pytest.mark.parametrize(("answer", "gained"), [("use", (["muddle"], [])), ("pass", ([], ["muddle"]))])
def test_a_condition_is_gained_in_an_allys_place(answer: str, gained: tuple[list[str], list[str]]) -> None:
    scene = Scene(around("A   B   M"), A={"text": TAKEN}).monster_turn("M", "Muddle", answer)
    assert (scene.conditions("A"), scene.conditions("B")) == gained


def test_who_is_immune_takes_a_condition_over_for_nothing() -> None:
    scene = Scene(around("A   B   M"), A={"text": f"{TAKEN}\nPrevent Muddle"})
    scene.monster_turn("M", "Muddle", "use")
    assert (scene.conditions("A"), scene.conditions("B")) == ([], [])


def test_a_condition_is_taken_over_once() -> None:
    scene = Scene(around("A   B   M"), A={"text": TAKEN}, B={"text": TAKEN})
    scene.monster_turn("M", "Muddle", "use")
    assert (scene.conditions("A"), scene.conditions("B")) == (["muddle"], [])


def test_safeguard_keeps_off_a_condition_that_is_taken_over() -> None:
    scene = Scene(around("A   B   M"), ruleset="fh", A={"text": TAKEN, "conditions": ["safeguard"]})
    scene.monster_turn("M", "Muddle", "use")
    assert (scene.conditions("A"), scene.conditions("B")) == ([], [])
