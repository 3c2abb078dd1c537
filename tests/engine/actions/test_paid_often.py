"""Prices that are paid any number of times: as long as they can be, and it is wanted."""

import pytest

from havenwright.cards.tree import Ability
from havenwright.packs.records import Use
from tests.engine.acting import equip, say
from tests.engine.gear import item
from tests.engine.scenes import Scene

BOARD = {"fire": "strong", "ice": "waning", "air": "strong"}
FIRE, ICE, AIR = 0, 1, 2


@pytest.mark.parametrize(
    ("answers", "left"),
    [(("skip",), 8), ((FIRE, "skip"), 7), ((FIRE, ICE, "skip"), 6), ((FIRE, ICE, AIR), 5)],
)
def test_each_element_adds_to_the_attack(answers: tuple[int | str, ...], left: int) -> None:
    scene = Scene("A   M", ruleset="gh2", elements=BOARD)
    say(scene, "A", "Attack 2. Consume any number of elements: +1 Attack for each element consumed", *answers)
    assert scene.hp("M") == left
    assert [strength > 0 for strength in scene.state.elements[:3]] == [
        element not in answers for element in (FIRE, ICE, AIR)
    ]


def test_each_element_is_another_ability() -> None:
    scene = Scene("A   M", ruleset="gh2", elements=BOARD, A={"hp": 3, "max_hp": 10})
    text = "Consume any number of elements. For each element consumed, perform Heal 2, self"
    say(scene, "A", text, FIRE, AIR, "skip")
    assert scene.hp("A") == 7


@pytest.mark.parametrize(
    ("answers", "left", "xp"),
    [(("skip",), 8, 0), ((FIRE, "skip"), 7, 0), ((FIRE, ICE), 6, 1)],
)
def test_elements_consumed_before_an_attack_are_counted(
    answers: tuple[int | str, ...], left: int, xp: int
) -> None:
    scene = Scene("A   M", ruleset="gh2", elements=BOARD)
    text = "Consume up to two elements. Attack 2. Add +1 Attack for each element consumed. "
    say(scene, "A", text + "Gain Experience 1 if at least two were consumed", *answers)
    assert scene.hp("M") == left
    assert scene.result("A")["xp"] == xp


def test_elements_of_an_earlier_action_are_not_counted() -> None:
    scene = Scene("A   M", ruleset="gh2", elements=BOARD)
    text = "Consume any number of elements. Attack X. X is the number of elements consumed"
    say(scene, "A", text, FIRE, AIR, "skip")
    assert scene.hp("M") == 8
    say(scene, "A", text, ICE)
    assert scene.hp("M") == 7


@pytest.mark.parametrize(("answers", "left"), [(("yes", "no"), 7), (("yes", "yes", "yes"), 5)])
def test_tokens_are_spent_as_long_as_there_are_some(answers: tuple[str, ...], left: int) -> None:
    scene = say(Scene("A   M", ruleset="gh2"), "A", "Gain 3 Silt")
    say(
        scene,
        "A",
        "Attack 2. Spend any number of Silt tokens to add +1 Attack for each token spent",
        *answers,
    )
    assert scene.hp("M") == left


@pytest.mark.parametrize(("answers", "left"), [(("yes", "yes", "no"), 6), (("no",), 10)])
def test_tokens_that_were_spent_are_counted(answers: tuple[str, ...], left: int) -> None:
    scene = say(Scene("A   M", ruleset="gh2"), "A", "Gain 3 Silt")
    text = "Spend any number of Silt tokens to perform: Attack X, where X is twice the number of tokens spent"
    say(scene, "A", text, *answers)
    assert scene.hp("M") == left
    assert all(decision.kind != "attack" for decision in scene.asked) == (left == 10)


def test_all_tokens_are_lost_at_once() -> None:
    scene = say(Scene("A   M", ruleset="gh2"), "A", "Gain 3 Silt")
    say(scene, "A", "Lose all your Silt")
    say(scene, "A", "Attack 2. If you have no Silt, add +1 Attack")
    assert scene.hp("M") == 7


@pytest.mark.parametrize(("gain", "left"), [("Gain 3 Silt", 10 - 2 - 3), ("Move 1", 10)])
def test_an_attack_counts_what_was_lost_to_perform_it(gain: str, left: int) -> None:
    scene = say(Scene("A   M", ruleset="gh2"), "A", gain)
    say(scene, "A", "Lose all Silt to perform: Attack 2. Add +1 Attack for each Silt lost", "yes")
    assert scene.hp("M") == left


@pytest.mark.parametrize(("answers", "left"), [(("no",), 8), (("yes", "no"), 7), (("yes", "yes"), 6)])
def test_damage_is_suffered_for_an_attack_before_it(answers: tuple[str, ...], left: int) -> None:
    scene = Scene("A   M", ruleset="gh2", A={"hp": 8, "max_hp": 10})
    text = "Attack 2. You may suffer up to 2 damage. For each damage suffered, add +1 Attack"
    say(scene, "A", text, *answers)
    assert (scene.hp("M"), scene.hp("A")) == (left, left)


def test_other_enemies_than_the_target_are_counted() -> None:
    scene = Scene("A   M   N", ruleset="gh2")
    say(scene, "A", "Attack 2. If there is a different adjacent enemy: +1 Attack")
    assert scene.hp("M") == 8


def test_the_commander_consumes_any_number_for_another() -> None:
    scene = Scene("A   B   M", ruleset="gh2", elements=BOARD)
    text = "Grant one ally: Attack 2 (Any number of times: Consume any: +1 Attack)"
    say(scene, "A", text, FIRE, AIR, "skip")
    assert scene.hp("M") == 6


# Up to a number


@pytest.mark.parametrize(
    ("answers", "left"), [(("skip",), 8), ((FIRE, "skip"), 7), ((FIRE, ICE), 6), ((AIR, ICE), 6)]
)
def test_no_more_elements_are_consumed_than_the_limit(answers: tuple[int | str, ...], left: int) -> None:
    scene = Scene("A   M", ruleset="gh2", elements=BOARD)
    say(scene, "A", "Attack 2. Consume up to two elements: +1 Attack for each", *answers)
    assert scene.hp("M") == left
    assert sum(strength > 0 for strength in scene.state.elements) == 3 - (8 - left)


def test_a_limit_counts_for_abilities_of_their_own_too() -> None:
    scene = Scene("A   M", ruleset="gh2", elements=BOARD, A={"hp": 3, "max_hp": 10})
    text = "Consume up to two elements. For each element consumed, perform Heal 2, self"
    say(scene, "A", text, FIRE, AIR)
    assert scene.hp("A") == 7
    assert [decision.kind for decision in scene.asked] == ["consume", "consume"]


@pytest.mark.parametrize(("answers", "left"), [(("no",), 8), (("yes", "no"), 7), (("yes", "yes"), 6)])
def test_no_more_tokens_are_spent_than_the_limit(answers: tuple[str, ...], left: int) -> None:
    scene = say(Scene("A   M", ruleset="gh2"), "A", "Gain 3 Silt")
    say(scene, "A", "Attack 2. Spend up to 2 Silt tokens: +1 Attack for each", *answers)
    assert scene.hp("M") == left
    assert scene.state.resources == {"0 silt": 3 - (8 - left)}


@pytest.mark.parametrize(("answers", "left"), [(("no",), 8), (("yes", "yes"), 6)])
def test_the_attack_comes_also_if_nothing_was_spent(answers: tuple[str, ...], left: int) -> None:
    scene = say(Scene("A   M", ruleset="gh2"), "A", "Gain 3 Silt")
    text = "Spend up to 2 Silt tokens. Perform: Attack X, where X is 2 plus the number of tokens spent"
    say(scene, "A", text, *answers)
    assert scene.hp("M") == left


def test_conditions_are_a_price_as_long_as_there_are_some() -> None:
    scene = Scene("A   M", ruleset="gh2", A={"conditions": ["wound", "impair"]})
    text = "Attack 2. Remove any number of negative conditions: +1 Attack for each condition removed"
    say(scene, "A", text, "yes", "wound", "yes")
    assert (scene.hp("M"), scene.conditions("A")) == (6, [])
    assert [decision.kind for decision in scene.asked] == ["pay", "remove condition", "pay", "attack"]


# Damage, all of it at once


@pytest.mark.parametrize(
    ("answers", "left"), [(("no",), (10, 8)), (("yes", "no"), (9, 7)), (("yes", "yes", "yes"), (7, 5))]
)
def test_damage_is_suffered_once_for_all_that_it_adds(
    answers: tuple[str, ...], left: tuple[int, int]
) -> None:
    listening = {"text": "Whenever you suffer damage: Gain 1 Silt"}
    scene = Scene("A   M", ruleset="gh2", A=listening)
    say(scene, "A", "Attack 2. Suffer up to 3 damage: +1 Attack for each point of damage suffered", *answers)
    assert (scene.hp("A"), scene.hp("M")) == left
    assert scene.state.resources == ({} if answers == ("no",) else {"0 silt": 1})


@pytest.mark.parametrize(("condition", "left"), [("ward", (8, 6)), ("brittle", (2, 0))])
def test_damage_counts_as_it_was_suffered(condition: str, left: tuple[int, int]) -> None:
    scene = Scene("A   M", ruleset="gh2", A={"conditions": [condition]})
    text = "Attack 2. Suffer any amount of damage to add that much Attack"
    say(scene, "A", text, "yes", "yes", "yes", "yes", "no")
    assert (scene.hp("A"), scene.hp("M")) == left


def test_nobody_suffers_more_than_all_hit_points() -> None:
    scene = Scene("A   M", ruleset="gh2", A={"hp": 2})
    say(scene, "A", "Attack 2. Suffer any amount of damage to add that much Attack", "yes", "yes")
    assert (scene.hp("A"), scene.hp("M")) == (0, 10)


@pytest.mark.parametrize(("answers", "left"), [(("yes", "yes", "no"), 8), (("no",), 10)])
def test_damage_without_a_use_is_told_of_by_the_next_ability(answers: tuple[str, ...], left: int) -> None:
    scene = Scene("A   M", ruleset="gh2")
    text = "Suffer 4 damage\nYou may suffer any amount of damage. Attack X, where X is the damage suffered"
    say(scene, "A", text, *answers)
    assert scene.hp("M") == left


def test_damage_without_a_use_is_told_of_by_what_is_repeated() -> None:
    scene = Scene("A   M", ruleset="gh2", A={"hp": 9, "max_hp": 9})
    text = "You may suffer up to 2 damage. For each point of damage suffered, perform Attack 1"
    say(scene, "A", text, "yes", "yes")
    assert (scene.hp("A"), scene.hp("M")) == (7, 8)


@pytest.mark.parametrize(("use", "left"), [("spent", (5, 3)), ("lost", (7, 5))])
def test_an_item_is_spent_for_nothing_if_it_can_be_spent(use: Use, left: tuple[int, int]) -> None:
    scene = equip(Scene("A   M", M={"hp": 9}), "A", item(Ability("heal", 3), use=use))
    text = "Attack 2. Spend one item to add +2 Attack."
    assert say(scene, "A", text, *["yes"] * (use == "spent")).hp("M") == left[0]
    assert scene.state.items == ("spent" if use == "spent" else "ready",)
    assert say(scene, "A", text).hp("M") == left[1]


def test_another_item_than_the_one_that_was_spent_is_recovered() -> None:
    one, other = item(Ability("heal", 3), use="spent"), item(Ability("heal", 2), use="spent")
    scene = equip(Scene("A   M"), "A", one, other)
    scene.state.items = ("spent", "ready")
    text = "Spend one item for no effect to recover a different spent item"
    say(scene, "A", text, "yes", 0)
    assert scene.state.items == ("ready", "spent")
    alone = equip(Scene("A   M"), "A", one)
    say(alone, "A", text, "yes")
    assert alone.state.items == ("spent",)


@pytest.mark.parametrize(("answer", "left", "xp"), [("yes", 5, 1), ("no", 7, 0)])
def test_experience_is_no_ability_that_ends_what_lasts_for_one(answer: str, left: int, xp: int) -> None:
    scene = Scene("A   M", M={"hp": 9, "text": "Shield 2"})
    text = "Suffer 1 damage to (during this ability: Ignore shield); Experience 1\nAttack 4"
    scene.perform("A", text, answer)
    assert (scene.hp("M"), scene.result("A")["xp"]) == (left, xp)


@pytest.mark.parametrize(
    "text",
    [
        "Heal 2, self. If you are damaged: +1 Heal, Experience 1.",
        "Muddle, Range 1. If the target is damaged: Wound, Experience 1.",
        "One adjacent enemy suffers 1 damage. If the target is damaged: Wound, Experience 1.",
    ],
)
def test_experience_that_is_asked_for_a_target_comes(text: str) -> None:
    for hurt, xp in ((5, 1), (10, 0)):
        body = {"hp": hurt, "max_hp": 10}
        assert Scene("A   M", A=body, M=body).perform("A", text).result("A")["xp"] == xp


def test_elements_that_are_asked_for_a_target_come() -> None:
    scene = Scene("A   M", A={"hp": 5, "max_hp": 10})
    scene.perform("A", "Heal 2, self. If you are damaged: Infuse light.")
    assert scene.state.infusing == ("light",)
