"""Bonuses that wait for a class's own resource to be gained or spent."""

import pytest
from msgspec.structs import replace

from havenwright.cards.tree import Ability
from tests.engine.acting import perform
from tests.engine.scenes import Scene


def test_each_one_that_is_gained_is_a_moment() -> None:
    scene = Scene("A   M", M={"hp": 9})
    scene.perform("A", "Whenever you gain one Spark: All adjacent enemies suffer 1 damage\nGain 3 Spark")
    assert scene.hp("M") == 6


@pytest.mark.parametrize(("price", "left"), [("Spend 1 Spark", 8), ("Spend 2 Spark", 7)])
def test_each_one_that_is_paid_is_a_moment(price: str, left: int) -> None:
    scene = Scene("A   M", M={"hp": 9})
    scene.perform(
        "A", "Gain 2 Spark\nThis round, whenever you spend one Spark: One adjacent enemy suffers 1 damage"
    )
    assert scene.perform("A", f"{price} to perform Shield 1", "yes").hp("M") == left


def test_gaining_is_not_spending_and_names_are_told_apart() -> None:
    scene = Scene("A   M", M={"hp": 9})
    scene.perform("A", "Whenever you spend one Spark: All adjacent enemies suffer 1 damage\nGain 3 Spark")
    scene.perform("A", "Gain 2 Ember\nThis round, whenever you gain one Spark: Muddle, Range 1\nGain 1 Ember")
    assert (scene.hp("M"), scene.conditions("M")) == (9, [])


def test_only_as_many_as_the_class_can_have_are_gained() -> None:
    scene = Scene("A   M", M={"hp": 9})
    scene.perform("A", "This round, whenever you gain one Spark: One adjacent enemy suffers 1 damage")
    setting = scene.runner.play.setting
    setting.classes["A"] = replace(setting.classes["A"], resources=(("spark", 2),))
    perform(scene, "A", Ability("gain", 3, "spark"))
    assert scene.hp("M") == 7
