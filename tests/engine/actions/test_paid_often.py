"""Prices that are paid any number of times: as long as they can be, and it is wanted."""

import pytest

from tests.engine.acting import say
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


def test_the_commander_consumes_any_number_for_another() -> None:
    scene = Scene("A   B   M", ruleset="gh2", elements=BOARD)
    text = "Grant one ally: Attack 2 (Any number of times: Consume any: +1 Attack)"
    say(scene, "A", text, FIRE, AIR, "skip")
    assert scene.hp("M") == 6
