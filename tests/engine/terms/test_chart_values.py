"""Trap damage and hazardous terrain damage in card text: the ruleset's level chart says how much."""

import pytest

from havenwright.cards import read_action, write_action
from havenwright.cards.tree import Ability, ChartValue, Select
from tests.engine.scenes import Scene


@pytest.mark.parametrize(("edition", "hit_points"), [("gh1", 6), ("gh2", 7), ("fh", 7)])
def test_hazardous_terrain_damage_in_text_is_that_of_the_game(edition: str, hit_points: int) -> None:
    """At level 6 a hazard deals 4 in the first edition and 3 in the others."""
    scene = Scene("A   M", ruleset=edition, level=6)
    assert scene.perform("A", "All adjacent enemies suffer hazardous terrain damage").hp("M") == hit_points
    entered = Scene("A   hx", ruleset=edition, level=6).perform("A", "Move 1", "x")
    assert entered.hp("A") == hit_points


@pytest.mark.parametrize("edition", ["gh1", "jotl", "gh2", "fh"])
def test_trap_damage_in_text_is_that_of_the_level(edition: str) -> None:
    scene = Scene("A   M", ruleset=edition, level=4)
    assert scene.perform("A", "All adjacent enemies suffer trap damage").hp("M") == 4


def test_the_tree_names_the_value_and_no_formula() -> None:
    text = "All adjacent enemies suffer hazardous terrain damage"
    action = read_action(text)
    everybody = Select("enemy", "all", 1)
    assert action.parts == (Ability("suffer", ChartValue("hazard damage"), target=everybody),)
    assert write_action(action) == text


def test_a_letter_can_stand_for_half_of_a_traps_damage() -> None:
    scene = Scene("A   M", level=5, A={"hp": 3, "max_hp": 10})
    assert scene.perform("A", "Heal X, self, where X is half trap damage rounded down").hp("A") == 6
