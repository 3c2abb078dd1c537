"""Attacks whose value is asked of each target."""

import pytest

from tests.engine.scenes import Scene

EDITIONS = ("gh2", "jotl", "fh")


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_value_counts_conditions_of_the_one_who_is_attacked(edition: str) -> None:
    text = "Attack X, where X is the number of conditions on the target"
    scene = Scene("A   M", ruleset=edition, M={"hp": 9, "conditions": ["immobilize", "wound"]})
    assert scene.perform("A", text, "M").hp("M") == 7


def test_a_value_is_asked_of_each_target() -> None:
    text = "Attack X, target all adjacent enemies, where X is the number of conditions on the target"
    sick, less = {"hp": 9, "conditions": ["muddle", "wound"]}, {"hp": 9, "conditions": ["muddle"]}
    assert Scene("M   A   N", M=sick, N=less).perform("A", text, "M", "N").hp("M", "N") == [7, 8]


def test_a_value_is_not_that_of_the_target_before() -> None:
    text = "Muddle, Range 1\nAttack X, where X is the number of conditions on the target"
    scene = Scene("M   A   N", M={"hp": 9}, N={"hp": 9, "conditions": ["wound", "immobilize"]})
    scene.perform("A", text, "M", "N")
    assert scene.hp("M", "N") == [9, 7]


def test_a_value_is_doubled_and_added_to() -> None:
    text = "Attack X + 1, +1 Attack, where X is the number of conditions on the target"
    scene = Scene("A   M", M={"hp": 9, "conditions": ["muddle"]}).perform("A", text, "M")
    assert scene.hp("M") == 9 - 3
