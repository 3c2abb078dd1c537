"""Whom attacks and other abilities are for, by the rules of several editions: targets, sight, areas."""

import pytest
from msgspec.structs import replace

from havenwright.cards.reading import read_action
from havenwright.cards.tree import Ability, Change, Compare, If, Is, Select
from tests.engine.acting import at, number, perform, tiles
from tests.engine.scenes import Scene, around
from tests.proves import proves

STAR = """
    .   M   N   .
      .   A   P   .
    .   .   .   .
"""


@proves("gh1.targeting.abilities-not-allies", "jotl.attack.cannot-attack-allies")
def test_allies_are_no_targets() -> None:
    scene = Scene(around("B   A   M")).perform("A", "Attack 2", "M")
    assert scene.offered() == "M"
    assert Scene(around("B   A   .   M")).perform("A", "Attack 2", "B").asked == []


@proves("gh1.targeting.target-z", "jotl.targeting.target-x-separate-figures")
def test_up_to_so_many_different_enemies_are_attacked() -> None:
    scene = Scene(STAR).perform("A", "Attack 2, Target 2", "M", "N", "P")
    assert scene.hp("M", "N", "P") == [8, 8, 10]
    fewer = Scene(around("M   A   N")).perform("A", "Attack 2, Target 3", "M", "N")
    assert fewer.hp("M", "N") == [8, 8]
    assert fewer.kinds.count("attacked") == 2


@proves("fh.targeting.target-x", "fh.targeting.negative-and-positive")
def test_every_target_gets_what_the_attack_carries() -> None:
    scene = Scene("B   A   .   M   N", A={"hp": 5})
    scene.perform("A", "Attack 2, Target 3, Range 3, Poison", "M", "N")
    assert scene.hp("M", "N") == [8, 8]
    assert (scene.conditions("M"), scene.conditions("N")) == (["poison"], ["poison"])
    assert scene.perform("A", "Stun, Range 3", "B").offered(-1) == "MN"
    assert scene.conditions("B") == []
    healed = Scene("A   .   B   M", A={"hp": 5, "max_hp": 9})
    assert healed.perform("A", "Heal 3, Range 2", "A").hp("A") == 8


@proves("gh1.targeting.add-target", "fh.targeting.default-target-one")
def test_an_added_target_is_one_more() -> None:
    scene = Scene(around("A   .   M   N   P")).perform("A", "Attack 2, Range 3, +1 Target", "M", "N", "N")
    assert scene.hp("M", "N", "P") == [8, 8, 10]
    melee = Scene(STAR).perform("A", "Attack 3, +1 Target", "M", "N", "P")
    assert melee.hp("M", "N", "P") == [7, 7, 10]


ADDING = "+0, +1 Target"


@pytest.mark.parametrize(("edition", "attacks"), [("gh1", 2), ("gh2", 3), ("fh", 3)])
def test_a_modifier_adds_a_target_and_in_one_game_that_is_all(edition: str, attacks: int) -> None:
    scene = Scene(STAR, ruleset=edition)
    scene.perform("A", "Attack 2, Poison", "M", "N", "P", draws=[ADDING, ADDING, "+0"])
    assert scene.kinds.count("attacked") == attacks


@proves("gh1.targeting.add-target-copies-effects")
def test_an_added_target_is_poisoned_too_and_adds_none() -> None:
    scene = Scene(STAR)
    scene.perform("A", "Attack 2, Poison", "M", "N", "P", draws=[ADDING, ADDING, "+0"])
    assert scene.hp("M", "N", "P") == [8, 8, 10]
    assert (scene.conditions("N"), scene.conditions("P")) == (["poison"], [])


@proves("gh1.targeting.multi-target-definition")
def test_an_attack_that_could_have_several_targets_is_one_for_several() -> None:
    scene = Scene(around("A   M"))
    scene.perform("A", "On your next multi-target attack, add +1 Attack.")
    assert scene.perform("A", "Attack 2", "M").hp("M") == 8
    assert scene.perform("A", "Attack 2, Target 3", "M").hp("M") == 5


@proves("gh1.range.melee-is-one", "fh.attack.melee-default")
def test_an_attack_without_a_range_reaches_the_next_hex() -> None:
    scene = Scene(around("A   M   N")).perform("A", "Attack 3", "N", "M")
    assert scene.offered() == "M"
    assert scene.hp("M", "N") == [7, 10]


@proves("fh.attack.range-bonus-makes-ranged")
def test_more_range_makes_a_melee_attack_ranged() -> None:
    text = "Attack 3. Consume air: +2 Range"
    far = Scene("A   .   .   M", elements={"air": "strong"}).perform("A", text, "yes", "M")
    assert (far.hp("M"), far.drawn("A")) == (7, 1)
    near = Scene("A   M", elements={"air": "strong"})
    near.perform("A", text, "yes", "M", draws=["+1", "-1"])
    assert (near.hp("M"), near.drawn("A")) == (8, 2)


@proves("fh.targeting.needs-valid-target")
def test_without_a_target_an_attack_is_not_performed() -> None:
    scene = Scene("A   .   .   M").perform("A", "Attack 3\nExperience 1")
    assert (scene.result("A")["xp"], scene.kinds) == (0, [])
    assert Scene("A   M").perform("A", "Attack 3\nExperience 1", "M").result("A")["xp"] == 1


@proves("fh.targeting.sides", "fh.targeting.all-versus-all-figures")
def test_nobody_is_an_ally_of_their_own_and_all_figures_are_both_sides() -> None:
    alone = Scene("A   M", A={"hp": 5, "max_hp": 9})
    assert alone.perform("A", "Heal 2, one ally", "A").hp("A") == 5
    assert alone.asked == []
    for who, struck in (("enemies", [10, 8, 8]), ("figures", [8, 8, 8])):
        scene = Scene("B   A   M\n  N")
        scene.perform("A", f"Attack 2, all adjacent {who}", *("B" if who == "figures" else ""), "M", "N")
        assert scene.hp("B", "M", "N") == struck
        assert scene.kinds.count("attacked") == struck.count(8)


@proves("jotl.targeting.no-range-means-adjacent", "jotl.targeting.condition-ability-sides")
def test_a_condition_is_for_one_side_and_without_a_range_for_the_next_hex() -> None:
    scene = Scene("A   M   N").perform("A", "Immobilize", "N", "M")
    assert (scene.offered(), scene.conditions("M")) == ("M", ["immobilize"])
    friends = Scene("A   .   B   C   M").perform("A", "Strengthen, Range 2", "B")
    assert friends.asked[0].options == (number(friends, "B"), "skip")
    foes = Scene("B   A   M   N").perform("A", "Muddle, Range 2", "M")
    assert foes.offered() == "MN"


@pytest.mark.parametrize(("edition", "cards"), [("gh1", 2), ("gh2", 1)])
def test_in_one_game_what_comes_of_a_shot_is_a_shot(edition: str, cards: int) -> None:
    assert _second_shot().drawn("A") == 1 + cards


@proves("gh1.range.spawned-attacks-ranged")
def test_an_attack_that_comes_of_a_shot_has_disadvantage_next_to_the_shooter() -> None:
    scene = _second_shot()
    assert scene.drawn("A") == 1 + 2
    assert scene.hp("M", "N") == [7, 10 - (2 - 1)]


def _second_shot() -> Scene:
    """A shot at M, which brings an attack on N with it, who stands beside A and M."""
    second = Ability("attack", 2, target=Select("enemy", "all", 1, origin="target"))
    shot = Ability("attack", 3, target=Select("enemy", range=4), extras=(If(Compare(1, ">=", 1), (second,)),))
    scene = Scene(around("A   N   M"))
    m, n = number(scene, "M"), number(scene, "N")
    return perform(scene, "A", shot, answers=[m, n], draws=["+0", "+1", "-1"])


# Sight


@proves("fh.los.as-if-occupying", "fh.range.own-hex-adjacent")
def test_sight_is_from_the_hex_that_an_ability_is_performed_from() -> None:
    corner = "A   .   .   .   .   x\n  #   #   #   #   #   .\n    .   .   .   .   .   M"
    scene = Scene(corner)
    assert scene.perform("A", "Attack 3, Range 9", "M").asked == []
    scene.runner.play.state.placed = (("beacon", at(scene, "x")),)
    chosen = Ability("choose hex", target=Select("token", range=5, named="beacon"))
    near = Ability("attack", 3, target=Select("enemy", range=2, origin="chosen"))
    perform(scene, "A", chosen, near, answers=[at(scene, "x"), number(scene, "M")])
    assert scene.hp("M") == 7
    hovering = Scene("A   tx  .   .")
    perform(hovering, "A", Ability("flying"), Ability("move", 1), answers=[at(hovering, "x")])
    destroy = Ability("destroy", target=Select("trap", range=1))
    perform(hovering, "A", destroy, answers=[at(hovering, "x")])
    assert [option for option in hovering.asked[-1].options if option != "skip"] == [at(hovering, "x")]
    assert tiles(hovering, "trap") == []


@proves("gh1.los.required-for")
def test_what_has_no_range_needs_no_sight_and_loot_does() -> None:
    hidden = "A   #   M\n  .   ."
    scene = Scene(hidden).perform("A", "Attack 2, Range 3", "M")
    assert scene.asked == []
    assert scene.perform("A", "All enemies suffer 1 damage").hp("M") == 9
    for drawing, left in (("A | Mx\n  .", ["x"]), (around("A   .   Mx"), [])):
        loot = Scene(drawing, M={"hp": 1}).damage("M", 1).perform("A", "Loot 2")
        assert loot.tokens() == left


@proves("jotl.targeting.target-needs-los", "fh.los.required-for-targeting")
def test_nobody_is_attacked_behind_a_wall() -> None:
    assert Scene("A   #   M\n  .   .").perform("A", "Attack 2, Range 3", "M").asked == []
    assert Scene("A   .   M\n  .   .").perform("A", "Attack 2, Range 3", "M").hp("M") == 8


@proves("jotl.suffer.no-los-needed", "fh.los.not-for-non-targeted")
def test_who_suffers_damage_need_not_be_seen() -> None:
    scene = Scene("A   #   M\n  .   .").perform("A", "All enemies within Range 3 suffer 1 damage")
    assert scene.hp("M") == 9


# Areas


@proves("gh1.area.all-enemies-targeted")
def test_once_an_area_is_laid_everybody_seen_in_it_is_struck() -> None:
    drawing = ".   .   .   .   .\n  A   .   M   N | P\n.   .   .   .   ."
    scene = Scene(drawing).perform("A", "Attack 2, Range 3, Area [R R R]", "M", "M", "skip")
    assert scene.hp("M", "N", "P") == [8, 8, 10]
    free = Scene(drawing, ruleset="gh2").perform("A", "Attack 2, Range 3, Area [R R R]", "M", "M", "skip")
    assert free.hp("M", "N") == [8, 10]


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
