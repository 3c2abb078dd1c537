"""Damage that bonuses make less, or more, or let others suffer."""

import pytest

from tests.engine.scenes import Scene, around


def hurt(text: str, amount: int, **hero: object) -> int:
    """How much of some damage A suffers, who has a text before it."""
    scene = Scene("A   M", A={"hp": 20, "text": text, **hero})
    return 20 - int(scene.damage("A", amount, "suffer").hp("A"))


@pytest.mark.parametrize(("amount", "suffered"), [(6, 3), (4, 3), (3, 3), (2, 2)])
def test_damage_has_a_most_that_is_suffered(amount: int, suffered: int) -> None:
    assert hurt("When you would suffer damage, suffer no more than 3 damage", amount) == suffered


@pytest.mark.parametrize(("amount", "suffered"), [(9, 2), (5, 2), (4, 4)])
def test_much_damage_becomes_less_and_little_stays(amount: int, suffered: int) -> None:
    assert hurt("When you would suffer 5 or more damage, suffer 2 damage instead", amount) == suffered


@pytest.mark.parametrize(("way", "suffered"), [("up", 2), ("down", 3)])
def test_the_half_that_is_negated_is_rounded(way: str, suffered: int) -> None:
    assert hurt(f"When you would suffer damage, reduce the damage by half (rounded {way})", 5) == suffered


def test_the_half_is_that_of_what_ward_leaves() -> None:
    text = "When you would suffer damage, reduce the damage by half (rounded up)"
    assert hurt(text, 8, conditions=["ward"]) == 2


def test_a_most_that_is_suffered_is_of_one_attack() -> None:
    text = "When you would suffer damage from an attack, suffer no more than 1 damage"
    scene = Scene("A   M", A={"text": text}, M={"attack": 5})
    scene.monster_turn("M", "Attack +0\nAttack +0", "suffer", "suffer")
    assert scene.hp("A") == 8
    assert scene.damage("A", 3, "suffer").hp("A") == 5


# Where it comes from

FROM_TRAPS = "On sources of damage from traps to you: Negate the damage"
FROM_HAZARDS = "On sources of damage from hazardous terrain to you: Negate 1 damage"


@pytest.mark.parametrize(("text", "left"), [("Prevent Curse", 7), (FROM_TRAPS, 10), (FROM_HAZARDS, 7)])
def test_damage_from_a_trap_is_negated_by_what_speaks_of_traps(text: str, left: int) -> None:
    scene = Scene(around("A   tx"), A={"text": text}).perform("A", "Move 1", "x")
    assert scene.hp("A") == left


@pytest.mark.parametrize(("text", "left"), [("Prevent Curse", 8), (FROM_TRAPS, 8), (FROM_HAZARDS, 9)])
def test_damage_from_hazardous_terrain_is_known_too(text: str, left: int) -> None:
    scene = Scene(around("A   hx"), A={"text": text}, hazard="Damage 2").perform("A", "Move 1", "x")
    assert scene.hp("A") == left


def test_damage_from_retaliate_and_wound_is_known_too() -> None:
    text = "On sources of damage from Retaliate or Wound to you: Negate 1 damage"
    scene = Scene("A   M", A={"text": text, "conditions": ["wound"]}, M={"text": "Retaliate 3"})
    scene.perform("A", "Attack 1", "M")
    assert scene.hp("A") == 8
    assert scene.damage("A", 1, "suffer").hp("A") == 7


def test_a_hazard_hurts_enemies_more() -> None:
    text = "On sources of damage from hazardous terrain to an enemy, add +1 Damage"
    scene = Scene(around("A   M   hx"), A={"text": text}, hazard="Damage 2")
    scene.perform("A", "Push 1", "M", "x")
    assert scene.hp("M") == 7
    assert scene.perform("A", "One enemy within Range 3 suffers 2 damage", "M").hp("M") == 5


# Shared

SHARED = "Before sources of damage to an adjacent ally, you may: Redirect 2 damage to self"


@pytest.mark.parametrize(("answer", "left"), [("use", [8, 7]), ("pass", [10, 5])])
def test_a_part_of_an_allys_damage_is_suffered_by_another(answer: str, left: list[int]) -> None:
    scene = Scene("A   B   M", A={"text": SHARED}, M={"attack": 5})
    answers = (answer, "suffer", "suffer") if answer == "use" else (answer, "suffer")
    scene.monster_turn("M", "Attack +0", *answers)
    assert scene.hp("A", "B") == left
    assert ("damage shared" in scene.kinds) == (answer == "use")


def test_no_more_is_shared_than_there_is() -> None:
    scene = Scene("A   B", A={"text": SHARED}).damage("B", 1, "use", "suffer")
    assert scene.hp("A", "B") == [9, 10]


def test_who_is_too_far_away_shares_nothing() -> None:
    scene = Scene("A   .   B", A={"text": SHARED}).damage("B", 3, "suffer")
    assert scene.hp("A", "B") == [10, 7]
