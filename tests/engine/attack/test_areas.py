"""Areas of attacks: who stands in them, who is outside, and what makes them melee."""

import pytest
from msgspec.structs import replace

from havenwright.cards.reading import read_action
from havenwright.cards.tree import Ability, Change, If, Is
from tests.engine.acting import number, perform
from tests.engine.scenes import Scene, around
from tests.proves import proves

rule = pytest.mark.rule


@rule("gh2.area.side-filter")
def test_an_area_attack_strikes_enemies_only() -> None:
    scene = Scene("A   .   M   B   N").perform("A", "Attack 2, Range 3, Area [R R R]", "M")
    assert scene.hp("M", "N", "B") == [8, 8, 10]


@proves("gh2.area.plus-target", "bnb.area.plus-target-with-area")
def test_an_added_target_may_stand_outside_of_the_area() -> None:
    scene = Scene("P   .   A   .   M   N")
    scene.perform("A", "Attack 2, Range 3, Area [R R], +1 Target", "M", "M", "N", "P")
    assert scene.hp("M", "N", "P") == [8, 8, 8]


@rule("gh2.area.los-each-target")
def test_an_area_reaches_nobody_behind_a_wall() -> None:
    scene = Scene("A   .   M | N").perform("A", "Attack 2, Range 3, Area [R R]", "M")
    assert scene.hp("M", "N") == [8, 10]


@proves("gh2.area.gray-hex-melee", "bnb.area.gray-hex-is-melee")
def test_an_area_around_oneself_is_a_melee_attack() -> None:
    scene = Scene("A   M").perform("A", "Attack 2, Area [G R]", "M", draws=["-1", "+1"])
    assert scene.drawn("A") == 1
    assert scene.hp("M") == 9


@proves("gh1.area.all-enemies-targeted")
def test_once_an_area_is_laid_everybody_seen_in_it_is_struck() -> None:
    drawing = ".   .   .   .   .\n  A   .   M   N | P\n.   .   .   .   ."
    scene = Scene(drawing).perform("A", "Attack 2, Range 3, Area [R R R]", "M", "M", "skip")
    assert scene.hp("M", "N", "P") == [8, 8, 10]
    free = Scene(drawing, ruleset="gh2").perform("A", "Attack 2, Range 3, Area [R R R]", "M", "M", "skip")
    assert free.hp("M", "N") == [8, 10]


@proves("gh1.area.all-enemies-targeted")
def test_an_objective_in_an_area_may_be_spared_for_it_is_no_enemy() -> None:
    scene = Scene(around("A   .   M   O")).perform("A", "Attack 2, Range 3, Area [R R]", "M", "M", "skip")
    assert scene.hp("M", "O") == [8, 10]


@proves("gh1.area.grey-is-melee", "fh.area.gray-hex")
def test_an_area_with_the_attacker_in_it_is_melee_however_far_it_reaches() -> None:
    scene = Scene(around("A   .   M")).perform("A", "Attack 2, Area [G R R]", "M", draws=["-1", "+1"])
    assert (scene.hp("M"), scene.drawn("A")) == (9, 1)
    near = Scene(around("A   M")).perform("A", "Attack 2, Area [G R R]", "M", draws=["-1", "+1"])
    assert (near.hp("M"), near.drawn("A")) == (9, 1)


@proves("jotl.area.red-hexes-are-targets", "fh.area.sides-in-area")
def test_an_area_attack_skips_allies() -> None:
    scene = Scene("A   .   M   B   N").perform("A", "Attack 2, Range 3, Area [R R R]", "M", "M", "N")
    assert scene.hp("M", "N", "B") == [8, 8, 10]
    assert (scene.drawn("A"), scene.kinds.count("attacked")) == (2, 2)


@proves("jotl.area.grey-hex-is-user")
def test_an_area_around_oneself_draws_one_card() -> None:
    scene = Scene("A   M").perform("A", "Attack 2, Area [G R]", "M", draws=["-1", "+1"])
    assert (scene.drawn("A"), scene.hp("M")) == (1, 9)


@proves("fh.area.los-per-target")
def test_whoever_is_out_of_sight_is_spared_in_an_area() -> None:
    scene = Scene("A   .   M   N | P")
    scene.perform("A", "Attack 2, Range 3, Area [R R R]", "M", "M", "N")
    assert scene.hp("M", "N", "P") == [8, 8, 10]


@proves("gh1.targeting.target-z-on-area")
def test_further_targets_of_an_area_are_outside_of_it() -> None:
    drawing = ".   .   .   .   .   .\n  P   A   .   M   N\n.   O   .   .   .   ."
    scene = Scene(drawing)
    scene.perform("A", "Attack 2, Range 3, Area [R R], Target 2", "M", "M", "N", "P", "O")
    assert scene.hp("M", "N", "P", "O") == [8, 8, 8, 10]


@proves("fh.area.plus-target")
def test_an_extra_target_of_an_area_is_outside_of_it() -> None:
    scene = Scene("O   .   A   .   M   N   P")
    scene.perform("A", "Attack 2, Range 3, Area [R R R], +1 Target", "M", "M", "N", "P", "O")
    assert scene.hp("M", "N", "P", "O") == [8, 8, 8, 8]


@proves("jotl.attack.same-ability-once-per-figure")
def test_who_was_struck_by_the_area_is_not_struck_again() -> None:
    scene = Scene("A   .   M")
    scene.perform("A", "Attack 2, Range 3, Area [R R], Target 2", "M", "M", "M")
    assert (scene.hp("M"), scene.kinds.count("attacked")) == (8, 1)


@proves("fh.area.blue-hex-ally")
def test_an_area_with_a_blue_hex_needs_an_ally_in_it() -> None:
    text = "Attack 2, Area [G R B]"
    assert Scene("A   M   .").perform("A", text, "M").asked == []
    with_ally = Scene("A   M   B").perform("A", text, "M")
    assert with_ally.hp("M", "B") == [8, 10]


@proves("gh1.targeting.add-target-not-area")
def test_an_added_target_is_not_in_the_area() -> None:
    (laid,) = read_action("Attack 2, Range 3, Area [R R]").parts
    assert isinstance(laid, Ability)
    inside = If(Is("in the area", "target"), (Change("attack", 1),))
    attack = replace(laid, extras=(Change("target", 1), inside))
    scene = Scene(".   .   .   .   .   .\n  P   A   .   M   N\n.   .   .   .   .   .")
    m, n, p = (number(scene, who) for who in "MNP")
    perform(scene, "A", attack, answers=[(m, n), m, p])
    assert scene.hp("M", "N", "P") == [7, 7, 8]


@pytest.mark.parametrize(("row", "left"), [("M   A   N", 8), ("M   A   .   N", 10), ("N   M   A", 10)])
def test_a_monsters_area_with_a_blue_hex_needs_an_ally_in_that_hex(row: str, left: int) -> None:
    assert Scene(around(row), M={"move": 0}).monster_turn("M", "Attack +0, Area [G R B]").hp("A") == left


def test_a_condition_is_for_all_in_its_area() -> None:
    scene = Scene(around("A   .   .   M   N   P")).perform("A", "Poison, Range 3, Area [R R]", "MN")
    assert [scene.conditions(who) for who in "MNP"] == [["poison"], ["poison"], []]
    far = Scene(around("A   .   .   .   M   N")).perform("A", "Poison, Range 3, Area [R R]", "M")
    assert [far.conditions(who) for who in "MN"] == [["poison"], []]


def test_damage_and_death_come_to_all_in_an_area_alone() -> None:
    scene = Scene(around("A   M   N   P")).perform("A", "All enemies suffer 3 damage, Area [G R R]")
    assert scene.hp("M", "N", "P") == [7, 7, 10]
    weak = Scene(around("A   M   N   P"), M={"hp": 2}, P={"hp": 2})
    weak.perform("A", "Kill all enemies in Area [G R R] whose current hit point value is at most 5")
    assert weak.hp("M", "N", "P") == [0, 10, 2]


def test_enemies_in_an_area_are_controlled() -> None:
    scene = Scene(around("A   M   N   P"))
    scene.perform("A", "Control all enemies in Area [G R R]: Poison, self")
    assert [scene.conditions(who) for who in "MNP"] == [["poison"], ["poison"], []]
