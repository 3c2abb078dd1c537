"""What is printed on modifier cards beside their numbers: changes to the attack, and what comes after it."""

import pytest

from tests.engine.scenes import Scene


def attacked(draw: str, *answers: str, drawing: str = "A   M   x", **elements: str) -> Scene:
    """A, who lacks 5 hit points of 10, attacks M for 2 with one card."""
    hero = {"hp": 5, "max_hp": 10}
    return Scene(drawing, elements=elements, A=hero).perform("A", "Attack 2", "M", *answers, draws=[draw])


@pytest.mark.parametrize(("draw", "left"), [("+1", 7), ("-1", 9), ("2x", 6), ("null", 10)])
def test_a_number_alone(draw: str, left: int) -> None:
    scene = attacked(draw)
    assert scene.hp("M") == left
    assert scene.hp("A") == 5


def test_a_heal_beside_a_number_is_performed_after_the_attack() -> None:
    scene = attacked("+1, Heal 2, self")
    assert scene.hp("M") == 7
    assert scene.hp("A") == 7
    assert scene.kinds.index("attacked") < scene.kinds.index("healed")


def test_a_change_and_an_ability_on_one_card() -> None:
    scene = attacked("+0, Wound. Heal 1, self")
    assert scene.conditions("M") == ["wound"]
    assert (scene.hp("M"), scene.hp("A")) == (8, 6)


def test_attack_that_a_card_adds_for_each_of_something_counts() -> None:
    card = "+0, Add +1 Attack for each ally adjacent to the target"
    assert attacked(card, drawing="A   M   B").hp("M") == 7
    assert attacked(card, drawing="A   M   x   B").hp("M") == 8


def test_a_card_can_ask_for_an_element() -> None:
    card = "+0, Consume fire: +2 Attack"
    assert attacked(card, "yes", fire="strong").hp("M") == 6
    assert attacked(card, "no", fire="strong").hp("M") == 8
    assert attacked(card).hp("M") == 8
    assert attacked(card, "yes", fire="strong").element("fire") == "inert"


def test_a_rolling_card_brings_its_ability_too() -> None:
    hero = {"hp": 5, "max_hp": 10}
    scene = Scene("A   M", A=hero).perform("A", "Attack 2", "M", draws=["+0, rolling, Heal 1, self", "+1"])
    assert (scene.hp("M"), scene.hp("A")) == (7, 6)
