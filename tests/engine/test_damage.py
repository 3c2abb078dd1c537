"""Suffering damage or losing cards instead, exhaustion, rests, and what depends on the scenario level."""

import pytest
from msgspec.structs import replace

from havenwright.engine.figures.damage import suffer
from havenwright.engine.loot import loot
from havenwright.engine.setting.setting import Seat, Setting
from havenwright.engine.setup.first_state import first_state
from havenwright.packs.records import MonsterPlace
from tests.engine.scenes import Scene
from tests.engine.tables import hero, monster, table
from tests.proves import proves

rule = pytest.mark.rule


@proves(
    "gh2.damage.suffer-or-negate",
    "jotl.damage.reduces-hit-points",
    "fh.damage.reduce-or-negate",
    "bnb.damage.suffer-or-negate",
)
def test_damage_that_is_not_negated_is_suffered() -> None:
    assert Scene("A   M", A={"hp": 9, "hand": 3}).damage("A", 4, "suffer").hp("A") == 5


@rule("gh2.damage.one-hand-card", "gh2.damage.two-discards")
def test_a_card_from_the_hand_or_two_discards_negate_any_damage() -> None:
    hand = Scene("A   M", A={"hand": 1}).damage("A", 7, "hand")
    assert (hand.hp("A"), hand.cards("A")) == (10, (0, 0, 1))
    discards = Scene("A   M", A={"discard": 2}).damage("A", 7, "discards")
    assert (discards.hp("A"), discards.cards("A")) == (10, (0, 0, 2))
    single = Scene("A   M", A={"discard": 1, "hand": 1}).damage("A", 7, "discards")
    assert single.asked[0].options == ("suffer", 0)
    assert single.hp("A") == 3


@proves(
    "gh2.damage.effects-still-apply",
    "fh.damage.effects-still-apply",
    "bnb.damage.negation-keeps-effects",
)
def test_the_condition_of_a_negated_attack_comes_all_the_same() -> None:
    scene = Scene("A   M", A={"hand": 1}, M={"attack": 4}).monster_turn("M", "Attack +0, Poison", "hand")
    assert (scene.hp("A"), scene.conditions("A")) == (10, ["poison"])


@proves("gh2.damage.separate-sources", "bnb.damage.one-source-each")
def test_a_lost_card_negates_one_damage_only() -> None:
    scene = Scene("A   M", A={"hand": 2}, M={"attack": 3})
    scene.monster_turn("M", "Attack +0\nAttack +0", "hand", "suffer")
    assert (scene.hp("A"), scene.cards("A")) == (7, (1, 0, 1))


@rule("gh2.damage.not-active-cards")
def test_active_cards_cannot_be_lost_for_damage() -> None:
    scene = Scene("A   M", A={"hand": 2})
    scene.runner.play.state.zones[:] = ["active", "active"]
    scene.runner._drive(suffer(scene.runner.play, 0, 3, by=-1, why="damage"))
    assert scene.asked == []
    assert scene.hp("A") == 7


# Exhaustion


@rule("gh2.exhaustion.zero-hp")
def test_without_hit_points_a_character_is_exhausted() -> None:
    scene = Scene("A   B   M", A={"hp": 2, "hand": 2, "discard": 1}).damage("A", 3, "suffer")
    assert scene.gone("A")
    assert scene.hp("A") == 0
    assert scene.cards("A") == (0, 0, 3)


def test_the_last_to_be_exhausted_loses_the_scenario() -> None:
    scene = Scene("A   B   M").damage("A", 10)
    assert scene.state.outcome == ""
    assert scene.damage("B", 10).state.outcome == ""
    assert scene.end_round().state.outcome == "lost"


@proves("gh2.monster-stats.hit-points", "bnb.death.zero-hit-points")
def test_a_monster_dies_when_its_damage_reaches_its_hit_points() -> None:
    scene = Scene("A   M", M={"hp": 6}).damage("M", 5)
    assert not scene.gone("M")
    assert scene.damage("M", 1).gone("M")


@rule("gh2.monster-stats.attack-base", "gh2.monster-attack.needs-listed-attack")
def test_a_monsters_card_adds_to_its_attack() -> None:
    assert Scene("A   M", M={"attack": 3}).monster_turn("M", "Attack -1").hp("A") == 8
    assert Scene("A   M", M={"attack": 2}).monster_turn("M", "Attack +1").hp("A") == 7


# Rests


@rule("gh2.rest.needs-two-discards", "gh2.rest.short-rest")
def test_a_short_rest_loses_a_card_and_brings_the_others_back() -> None:
    assert Scene("A   M", A={"discard": 2}).rest("A", "short").cards("A") == (1, 0, 1)
    assert Scene("A   M", A={"discard": 4}).rest("A", "short").cards("A") == (3, 0, 1)
    refused = Scene("A   M", A={"discard": 1}).rest("A", "short")
    assert (refused.cards("A"), refused.asked) == ((0, 1, 0), [])


@rule("gh2.rest.short-rest-reroll")
def test_for_a_damage_another_card_is_lost_once() -> None:
    scene = Scene("A   M", A={"discard": 3}).rest("A", "short", "yes")
    first = scene.asked[1].about
    assert [decision.kind for decision in scene.asked].count("lose another card") == 1
    assert scene.hp("A") == 9
    assert scene.cards("A") == (2, 0, 1)
    assert scene.state.zones[first] == "hand"


@rule("gh2.rest.long-rest-lose-choice")
def test_a_long_rest_loses_a_card_of_choice() -> None:
    scene = Scene("A   M", A={"discard": 3}).rest("A", "long", "no")
    (asked,) = [decision for decision in scene.asked if decision.kind == "lose a card"]
    assert asked.options == (0, 1, 2)
    assert scene.state.zones == ["lost", "hand", "hand"]


def test_a_long_rest_may_be_taken_without_healing() -> None:
    scene = Scene("A   M", A={"hp": 5, "max_hp": 9, "discard": 2}).rest("A", "long", "no")
    assert scene.hp("A") == 5


# Experience


@rule("gh2.experience.from-action", "gh2.experience.no-xp-for-kills", "gh2.experience.once-per-action")
def test_an_action_gives_the_experience_that_it_says_once() -> None:
    assert Scene("A   M").perform("A", "Attack 1\nExperience 1", "M").result("A")["xp"] == 1
    assert Scene("A   M", M={"hp": 1}).perform("A", "Attack 2", "M").result("A")["xp"] == 0
    three = Scene("M   A   N\n  P").perform("A", "Attack 1, Target 3\nExperience 1", "M", "N", "P")
    assert three.result("A")["xp"] == 1


@rule("gh2.experience.conditional")
def test_experience_for_consuming_comes_only_if_it_is_done() -> None:
    text = "Attack 1\nConsume ice: Experience 1"
    assert Scene("A   M").perform("A", text, "M").result("A")["xp"] == 0
    consumed = Scene("A   M", elements={"ice": "strong"}).perform("A", text, "M", "yes")
    assert consumed.result("A")["xp"] == 1


@rule("gh2.experience.once-per-action")
def test_experience_for_consuming_comes_once_however_many_are_struck() -> None:
    text = "Attack 1, target all adjacent enemies. Consume ice: +1 Attack, Experience 1."
    both = Scene("M   A   N", elements={"ice": "strong"}).perform("A", text, "yes", "M", "N")
    assert (both.hp("M", "N"), both.result("A")["xp"]) == ([8, 8], 1)


# Setting up


@pytest.mark.parametrize(("level", "gold"), [(0, 8), (2, 12), (5, 16), (7, 24)])
@rule("gh2.level.gold-conversion")
def test_what_four_tokens_are_worth(level: int, gold: int) -> None:
    scene = Scene("A   M", level=level)
    play = scene.runner.play
    play.state.tokens = (play.figure(0).hex,) * 4
    scene.runner._drive(loot(play, 0, 0))
    assert play.figure(0).gold == gold


@rule("gh2.setup.hit-points-and-xp-dials")
def test_a_character_begins_with_the_hit_points_of_its_level() -> None:
    game = table("1   M", [hero("One", (10, "Move 1", "Move 1"))], {"M": monster("Rat", (5, "Loot 1"))})
    old = game.setting
    chart = replace(old.classes["One"], hit_points=(8, 10, 12, 13, 15, 16, 18, 19, 21))
    setting = Setting(
        rules=old.rules,
        classes={"One": chart},
        monsters=old.monsters,
        scenario=old.scenario,
        party=(Seat("One", level=3),),
    )
    (body, _) = first_state(setting).figures
    assert (body.hit_points, body.max_hit_points, body.experience) == (12, 12, 0)


@pytest.mark.parametrize(("size", "rank"), [(2, None), (3, "normal"), (4, "elite")])
@rule("gh2.setup.monster-placement-bars")
def test_who_is_placed_depends_on_the_number_of_characters(size: int, rank: str | None) -> None:
    heroes = [hero(f"Hero {number}", (10, "Move 1", "Move 1")) for number in range(size)]
    game = table("1   2   3   4   M", heroes, {"M": monster("Bones", (5, "Loot 1"))})
    place = MonsterPlace(
        monster="Bones", at=game.setting.scenario.monsters[0].at, ranks=("-", "normal", "elite")
    )
    setting = Setting(
        rules=game.setting.rules,
        classes=game.setting.classes,
        monsters=game.setting.monsters,
        scenario=replace(game.setting.scenario, monsters=(place,)),
        party=game.setting.party,
    )
    assert [who.rank for who in setting.identities[size:]] == ([rank] if rank else [])


# Areas


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
