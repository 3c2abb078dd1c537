"""Healing: for whom, how much, and what it ends."""

import pytest

from tests.engine.scenes import Scene, around
from tests.proves import proves

rule = pytest.mark.rule


def hurt(points: int, *conditions: str, **more: object) -> dict[str, object]:
    """A figure that had ten hit points once."""
    return {"hp": points, "max_hp": 10, "conditions": list(conditions), **more}


# Heal


def healed(points: int, *conditions: str) -> Scene:
    return Scene("A   M", A={"hp": points, "max_hp": 10, "conditions": list(conditions)})


@proves(
    "gh2.heal.heal-x",
    "gh2.heal.at-max-allowed",
    "fh.heal.heal-at-full",
    "bnb.heal.raise-hit-points",
    "bnb.heal.full-health-target-allowed",
)
def test_heal_never_exceeds_the_maximum() -> None:
    assert healed(7).perform("A", "Heal 5, self").hp("A") == 10
    wounded = healed(10, "wound").perform("A", "Heal 2, self")
    assert (wounded.hp("A"), wounded.conditions("A")) == (10, [])


@proves(
    "gh2.heal.wound-removed",
    "gh2.heal.poison-blocks",
    "gh2.heal.both-removed",
    "gh1.heal.removes-wound",
    "gh1.heal.blocked-by-poison",
    "gh1.heal.poison-and-wound",
    "bnb.heal.wound-and-poison-together",
    "bnb.conditions.poison",
    "bnb.conditions.wound",
)
def test_heal_removes_wound_and_poison_and_poison_takes_the_healing() -> None:
    for conditions, points in ((["wound"], 7), (["poison"], 4), (["poison", "wound"], 4)):
        scene = healed(4, *conditions).perform("A", "Heal 3, self")
        assert (scene.hp("A"), scene.conditions("A")) == (points, [])


@rule("gh2.heal.character-vs-monster-tracking")
def test_a_monster_is_healed_likewise() -> None:
    scene = Scene("A   M", M={"hp": 8, "max_hp": 10}).monster_turn("M", "Heal 5, self")
    assert scene.hp("M") == 10


@rule("gh2.range.range-x", "gh2.targeting.not-own-ally", "gh2.targeting.self-only")
def test_whom_a_heal_can_be_for() -> None:
    hurt = {"hp": 4, "max_hp": 9}
    scene = Scene("A   .   .   B   C", A=hurt, B=hurt, C=hurt).perform("A", "Heal 2, Range 3", "B")
    assert scene.offered() == "AB"
    allies = Scene("B   A   C", A=hurt, B=hurt, C=hurt).perform("A", "Heal 2, all adjacent allies")
    assert allies.hp("A", "B", "C") == [4, 6, 6]
    alone = Scene("A   B", A=hurt, B=hurt).perform("A", "Heal 3, self", "B")
    assert alone.hp("A", "B") == [7, 4]


@rule("gh2.targeting.default-target-one")
def test_a_heal_has_one_target_and_those_added_to_it() -> None:
    hurt = {"hp": 4, "max_hp": 9}
    one = Scene("A   B", A=hurt, B=hurt).perform("A", "Heal 3, Range 2", "A", "B")
    assert one.hp("A", "B") == [7, 4]
    two = Scene("A   B", A=hurt, B=hurt).perform("A", "Heal 3, Range 2, +1 Target", "A", "B")
    assert two.hp("A", "B") == [7, 7]


def test_elements_and_bonuses_add_to_heals_too() -> None:
    hurt = {"hp": 2, "max_hp": 20}
    scene = Scene("A   B", A=hurt, elements={"fire": "strong"})
    scene.perform("A", "Heal 3, self. Consume fire: +2 Heal, Strengthen")
    assert (scene.hp("A"), scene.element("fire"), scene.conditions("A")) == (7, "inert", ["strengthen"])
    scene.perform("A", "On your next two heals, add +1 Heal. [ ][1 xp]")
    scene.perform("A", "Heal 1, self\nHeal 1, self\nHeal 1, self")
    assert (scene.hp("A"), scene.result("A")["xp"]) == (12, 1)


# Healing


@proves("gh1.heal.self-or-range", "fh.range.within-x", "fh.targeting.self-only")
def test_a_heal_with_a_range_is_for_oneself_or_an_ally() -> None:
    scene = Scene(around("B   .   A   C"), A=hurt(5), B=hurt(5), C=hurt(5)).perform(
        "A", "Heal 3, Range 2", "B"
    )
    assert (scene.offered(), scene.hp("B")) == ("ABC", 8)
    far = Scene(around("A   .   .   B"), A=hurt(5), B=hurt(5)).perform("A", "Heal 3, Range 2", "B", "A")
    assert (far.offered(), far.hp("A", "B")) == ("A", [8, 5])
    own = Scene(around("A   B"), A=hurt(5), B=hurt(5)).perform("A", "Heal 2, self", "B")
    assert (own.asked, own.hp("A", "B")) == ([], [7, 5])


@proves("jotl.heal.targets-allies", "jotl.targeting.self-only")
def test_a_heal_is_for_allies_unless_it_says_self() -> None:
    scene = Scene("A   .   B   .   M", A=hurt(5), B=hurt(5)).perform("A", "Heal 3, Range 3", "B")
    assert scene.asked[0].options == (1, "skip")
    assert scene.hp("A", "B") == [5, 8]
    own = Scene("A   B", A=hurt(5), B=hurt(5)).perform("A", "Heal 3, self")
    assert own.hp("A", "B") == [8, 5]
    everybody = Scene("A   B", A=hurt(5), B=hurt(5), ruleset="gh2").perform("A", "Heal 3, Range 3", "A")
    assert everybody.hp("A") == 8


@proves("jotl.heal.basic", "fh.heal.heal-x")
def test_a_heal_stops_at_the_maximum() -> None:
    assert Scene("A   M", A=hurt(8)).perform("A", "Heal 5, self").hp("A") == 10


@proves("jotl.heal.full-health-is-legal-target")
def test_the_unhurt_can_be_healed_of_a_wound() -> None:
    scene = Scene("A   B", B=hurt(10, "wound")).perform("A", "Heal 2, Range 1", "B")
    assert (scene.hp("B"), scene.conditions("B")) == (10, [])


@proves(
    "jotl.conditions.poison-heal-blocked",
    "jotl.conditions.wound-heal",
    "jotl.conditions.poison-and-wound-heal",
)
@pytest.mark.parametrize(
    ("points", "conditions", "heal", "left"),
    [(3, ["poison"], 4, 3), (5, ["wound"], 3, 8), (5, ["poison", "wound"], 3, 5)],
)
def test_what_a_heal_ends(points: int, conditions: list[str], heal: int, left: int) -> None:
    scene = Scene("A   M", A=hurt(points, *conditions)).perform("A", f"Heal {heal}, self")
    assert (scene.hp("A"), scene.conditions("A")) == (left, [])


@proves("fh.conditions.poison-stops-heal", "fh.heal.removes-conditions")
def test_one_heal_ends_four_conditions_and_poison_takes_the_healing() -> None:
    scene = Scene("A   M", A=hurt(3, "poison")).perform("A", "Heal 4, self")
    assert (scene.hp("A"), scene.conditions("A")) == (3, [])
    four = Scene("A   M", A=hurt(4, "wound", "brittle", "bane", "poison")).perform("A", "Heal 3, self")
    assert (four.hp("A"), four.conditions("A")) == (4, [])
