"""Conditions: what each does, how long it lasts, who is immune, and what safeguard and ward prevent."""

import pytest

from tests.engine.scenes import Scene
from tests.engine.tables import hero, monster, select, table, until
from tests.proves import proves

rule = pytest.mark.rule


@proves("gh2.conditions.no-duplicates", "bnb.conditions.no-duplicates")
def test_a_condition_that_is_gained_again_lasts_to_the_end_of_the_next_turn() -> None:
    scene = Scene("A   M", A={"conditions": ["muddle"]}).turn("A", "Muddle, self")
    assert scene.conditions("A") == ["muddle"]
    assert scene.turn("A", "Move 1").conditions("A") == []


@proves("gh2.conditions.own-turn-duration", "bnb.conditions.gained-on-own-turn")
def test_a_condition_gained_in_ones_own_turn_lasts_through_the_next_one() -> None:
    scene = Scene("A   M").turn("A", "Strengthen, self").end_round()
    assert scene.conditions("A") == ["strengthen"]
    assert scene.turn("A", "Attack 1", answers=["skip"]).conditions("A") == []


@rule("gh2.conditions.invisible-duration")
def test_a_condition_gained_before_ones_turn_ends_with_it() -> None:
    scene = Scene("A   B   M").perform("A", "Invisible, one adjacent ally", "B")
    assert scene.conditions("B") == ["invisible"]
    assert scene.turn("B", "Move 1").conditions("B") == []


@rule("gh2.conditions.as-added-effect")
def test_a_condition_beside_a_heal_is_for_everybody_healed() -> None:
    scene = Scene("A   B", A={"hp": 5, "max_hp": 9}, B={"hp": 5, "max_hp": 9})
    scene.perform("A", "Heal 2, Range 2, Target 2, Bless", "A", "B")
    assert scene.hp("A", "B") == [7, 7]
    assert [scene.state.decks[f"seat {seat}"].left.count("bless") for seat in (0, 1)] == [1, 1]
    assert scene.kinds == ["healed", "condition", "healed", "condition"]


@proves(
    "gh2.conditions.attack-condition-kill",
    "gh2.conditions.immunity",
    "gh2.monster-stats.immunities",
    "bnb.conditions.added-to-attack",
    "bnb.conditions.immunity",
)
def test_a_living_target_gains_the_condition_unless_it_is_immune() -> None:
    assert Scene("A   M").perform("A", "Attack 0, Stun", "M").conditions("M") == ["stun"]
    immune = Scene("A   M", M={"immune": ["stun", "poison"]}).perform("A", "Attack 1, Stun", "M")
    assert immune.conditions("M") == []
    assert immune.perform("A", "Attack 1, Poison", "M").conditions("M") == []


@rule("gh2.conditions.no-double-condition-on-ability")
def test_the_same_condition_twice_is_one_but_two_curses_are_two() -> None:
    scene = Scene("A   M", elements={"dark": "strong"}).perform(
        "A", "Attack 1, Poison. Consume dark: Poison", "M"
    )
    assert scene.conditions("M") == ["poison"]
    scene = Scene("A   M", elements={"dark": "strong"}).perform(
        "A", "Attack 1, Curse. Consume dark: Curse", "M"
    )
    assert scene.state.decks["monsters"].left.count("curse") == 2


@rule("gh2.conditions.safeguard", "gh2.conditions.safeguard-choice", "gh2.conditions.safeguard-curse")
def test_safeguard_prevents_one_negative_condition() -> None:
    scene = Scene("A   M", M={"conditions": ["safeguard"]}).perform("A", "Attack 1, Wound", "M")
    assert scene.conditions("M") == []
    both = Scene("A   M", M={"conditions": ["safeguard"]})
    both.perform("A", "Attack 1, Poison, Immobilize", "M", "poison")
    assert both.asked[-1].seat == -1
    assert both.conditions("M") == ["immobilize"]
    curse = Scene("A   M", M={"conditions": ["safeguard"]}).perform("A", "Curse, Range 1", "M")
    assert "curse" not in curse.state.decks["monsters"].left
    drawn = Scene("A   M", M={"conditions": ["safeguard"]}).monster_turn("M", "Attack +5", draws=["curse"])
    assert drawn.hp("A") == 10


@rule("gh2.conditions.ward", "gh2.conditions.ward-any-source")
def test_ward_halves_the_next_damage_whatever_it_comes_from() -> None:
    scene = Scene("A   M", A={"conditions": ["ward"]}).damage("A", 5)
    assert (scene.hp("A"), scene.conditions("A")) == (8, [])
    scene = Scene("A   M", A={"conditions": ["ward"]}).damage("A", 1)
    assert (scene.hp("A"), scene.conditions("A")) == (10, [])
    scene = Scene("A   tx", A={"conditions": ["ward"]}, trap="Damage 4").perform("A", "Move 1", "x")
    assert scene.hp("A") == 8


@rule("gh2.conditions.ward-last")
def test_ward_halves_what_is_left_after_shield() -> None:
    scene = Scene("A   M", A={"conditions": ["ward"], "text": "Shield 1", "hand": 1}, M={"attack": 6})
    scene.monster_turn("M", "Attack +0", "suffer")
    assert scene.asked[-1].about == 2
    assert scene.hp("A") == 8


@proves("gh2.conditions.wound", "bnb.conditions.wound")
def test_a_wound_costs_a_hit_point_at_the_start_of_each_turn() -> None:
    scene = Scene("A   M", M={"hp": 4, "conditions": ["wound"]}).monster_turn("M", "Attack +0")
    assert (scene.hp("M"), scene.conditions("M")) == (3, ["wound"])
    assert scene.kinds[0] == "suffered"


@proves("gh2.conditions.poison-multi-attacker", "bnb.conditions.poison")
def test_poison_adds_to_every_attack_and_to_nothing_else() -> None:
    scene = Scene("M   A   tx", A={"hp": 20, "conditions": ["poison"]})
    lost = []
    for act in ("attack", "attack", "trap"):
        before = scene.hp("A")
        scene = scene.perform("A", "Move 1", "x") if act == "trap" else scene.perform("M", "Attack 2", "A")
        lost.append(before - scene.hp("A"))
    assert lost == [3, 3, 3]


@rule("gh2.conditions.immobilize", "gh2.move.teleport-not-move")
def test_the_immobilized_cannot_move_but_can_teleport() -> None:
    scene = Scene("A   .   x", A={"conditions": ["immobilize"]}).perform("A", "Move 3", "x")
    assert (scene.at("A"), scene.asked) == ("A", [])
    assert scene.perform("A", "Teleport 2", "x").at("A") == "x"


@proves("gh2.conditions.disarm", "bnb.conditions.disarm")
def test_the_disarmed_move_and_do_not_attack() -> None:
    scene = Scene("M   .   x   A", M={"conditions": ["disarm"]}).monster_turn("M", "Move +0\nAttack +0")
    assert (scene.at("M"), scene.hp("A")) == ("x", 10)
    assert Scene("A   M", A={"conditions": ["disarm"]}).perform("A", "Attack 3", "M").hp("M") == 10


@rule("gh2.focus.stunned-no-focus")
def test_the_stunned_do_nothing_and_are_free_after_their_turn() -> None:
    scene = Scene("M   .   A", M={"conditions": ["stun"]}).monster_turn("M", "Move +0\nAttack +0")
    assert (scene.at("M"), scene.hp("A"), scene.conditions("M")) == ("M", 10, [])
    hero = Scene("A   M", A={"conditions": ["stun"]}).turn("A", "Attack 3", answers=["M"])
    assert (hero.hp("M"), hero.conditions("A")) == (10, [])


@rule("gh2.conditions.stun")
def test_who_is_stunned_on_the_way_performs_no_more() -> None:
    reckless = hero(
        "Reckless", (10, "Stun, self\nMove 2\nExperience 1", "Move 1"), *([(40, "Loot 1", "Move 3")] * 5)
    )
    played = table("1   .   .   .   M", [reckless], {"M": monster("Rat", (60, "Does not act"))})
    select(played, (0, 1))
    until(played, "play card").choose((0, 0))
    until(played, "select cards")
    told = [event.kind for event in played.events]
    assert "moved" not in told
    assert told.count("played") == 1
    assert told.count("experience") == 1
    assert [played.state.zones[card] for card in (0, 1)] == ["discard", "discard"]


def test_nobody_is_stopped_where_another_one_is() -> None:
    scene = Scene("A   B   x   .").perform(
        "B", "Whenever an ally enters a hex adjacent to you: It gains Immobilize"
    )
    scene.perform("A", "Move 2", "x")
    assert scene.conditions("A") == ["immobilize"]
    assert scene.at("A") not in ("B", "x")


@rule("gh2.rest.long-rest-heal")
def test_the_stunned_rest_as_others_do() -> None:
    hurt = {"hp": 5, "max_hp": 10, "discard": 3, "conditions": ["stun"]}
    scene = Scene("A   M", A=hurt).rest("A", "long", "yes")
    assert scene.hp("A") == 7
    assert scene.cards("A") == (2, 0, 1)
    rested = Scene("A   M", A=hurt | {"conditions": []}).rest("A", "long", "yes")
    assert rested.hp("A") == 7


@rule("gh2.conditions.trap-conditions")
def test_a_trap_may_bring_conditions() -> None:
    scene = Scene("A   M   tx", trap="Damage 3, Poison").perform("A", "Push 1", "M", "x")
    assert (scene.hp("M"), scene.conditions("M")) == (7, ["poison"])


@rule("gh2.conditions.targeted-ability", "gh2.targeting.negative-vs-positive")
def test_a_condition_ability_is_aimed_bad_ones_at_enemies_good_ones_at_friends() -> None:
    scene = Scene("B   A   .   M   N").perform("A", "Muddle, Range 2", "M")
    assert scene.offered() == "M"
    assert scene.conditions("M") == ["muddle"]
    scene = Scene("B   .   .   A   M").perform("A", "Bless, Range 3", "B")
    assert scene.offered() == "AB"


@rule("gh2.conditions.invisible-allies")
def test_allies_can_aim_at_the_invisible() -> None:
    scene = Scene("A   B", B={"hp": 4, "max_hp": 9, "conditions": ["invisible"]})
    assert scene.perform("A", "Heal 3, Range 1", "B").hp("B") == 7


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


@proves("gh2.range.non-attack-unlimited", "fh.range.no-range-non-attack")
def test_a_condition_without_a_range_reaches_any_ally_in_sight() -> None:
    scene = Scene("A" + "   ." * 8 + "   B").perform("A", "Strengthen, one ally", "B")
    assert scene.conditions("B") == ["strengthen"]
