"""Turns by the monster rules: everything that can stand on a monster's card is performed."""

from typing import Any

import pytest
from msgspec.structs import replace

from havenwright.cards.reading import read_action
from havenwright.cards.tree import Ability, Action, Change, Relative
from havenwright.engine.figures.monster_targets import stats_of
from havenwright.engine.model.decisions import PARTY
from havenwright.engine.model.frames import Frame
from havenwright.engine.model.state import INERT, STRONG
from havenwright.engine.round.monster_card import told
from havenwright.monsters import card_steps as profile
from havenwright.packs.scenario.records import Aim, Group, NamedHex
from tests.engine.scenes import Scene
from tests.proves import proves

rule = pytest.mark.rule


# Focus


@rule("gh2.focus.no-focus")
def test_without_a_focus_everything_else_is_performed() -> None:
    scene = Scene("A   N   M", N={"hp": 5}).monster_turn("M", "Move +0\nAttack +0\nShield 1, self")
    assert scene.at("M") == "M"
    assert scene.hp("A") == 10
    assert [bonus.figure for bonus in scene.state.bonuses] == [scene.runner.position.number("M")]


@rule("gh2.focus.stunned-no-focus")
def test_a_stunned_monster_does_nothing() -> None:
    scene = Scene("A   M", M={"conditions": ["stun"]}).monster_turn("M", "Move +0\nAttack +0\nShield 1, self")
    assert scene.hp("A") == 10
    assert scene.state.bonuses == ()
    assert "focus" not in scene.kinds
    assert scene.conditions("M") == []


@pytest.mark.parametrize(("words", "struck"), [("", [8, 10]), ("Focus on the farthest enemy\n", [10, 8])])
def test_a_card_can_turn_the_focus_to_the_farthest(words: str, struck: list[int]) -> None:
    scene = Scene("A   M   .   B", A={"initiative": 60}).monster_turn("M", f"{words}Move +0\nAttack +0")
    assert scene.hp("A", "B") == struck


def test_the_farthest_within_a_range_only_where_somebody_is() -> None:
    card = "Focus on the farthest enemy within Range 2\nAttack +0, Range 5"
    scene = Scene("A   .   M   C   .   .   B").monster_turn("M", card)
    assert scene.hp("A", "B", "C") == [8, 10, 10]
    nobody = Scene("M   .   .   A   B").monster_turn("M", card)
    assert sorted(nobody.hp("A", "B")) == [8, 10]


def test_a_later_focus_is_for_what_follows() -> None:
    card = "Attack +0, Range 5\nFocus on the farthest enemy\nAttack +1, Range 5"
    scene = Scene("A   .   M   .   .   .   B").monster_turn("M", card)
    assert scene.hp("A", "B") == [8, 7]


# Conditions, choices, repetitions


@pytest.mark.parametrize(("drawing", "shield"), [("A   M", 1), ("A   .   .   .   .   M", 0)])
def test_what_follows_an_attack_that_was_performed(drawing: str, shield: int) -> None:
    scene = Scene(drawing).monster_turn("M", "Attack +0\nIf the attack ability was performed: Shield 1, self")
    assert len(scene.state.bonuses) == shield


def test_an_attack_behind_a_condition_counts_for_the_focus_and_the_move() -> None:
    card = "Move +0\nIf fire is strong: Attack +0, Range 3"
    scene = Scene("A   .   x   .   .   M", elements={"fire": "strong"}).monster_turn("M", card)
    assert scene.hp("A") == 8
    assert scene.at("M") != "x"
    cold = Scene("A   .   x   y   .   M").monster_turn("M", card)
    assert (cold.hp("A"), cold.at("M")) == (10, "y")


def test_consumed_elements_add_abilities_and_changes() -> None:
    card = "Attack +0\n  Consume fire: +2 Attack\nConsume ice: Shield 2, self"
    scene = Scene("A   M", elements={"fire": "strong", "ice": "waning"}).monster_turn("M", card)
    assert scene.hp("A") == 6
    assert len(scene.state.bonuses) == 1
    assert (scene.element("fire"), scene.element("ice")) == ("inert", "inert")
    without = Scene("A   M", elements={"ice": "strong"}).monster_turn("M", card)
    assert (without.hp("A"), len(without.state.bonuses)) == (8, 1)


@rule("gh2.monster-elements.consume-at-first")
def test_all_of_a_set_have_what_the_first_consumed() -> None:
    card = "Attack +0\n  Consume fire: +1 Attack"
    scene = Scene("M   A   N", elements={"fire": "strong"}, M={"set": "rats"}, N={"set": "rats"})
    scene.monster_turn("M", card).monster_turn("N", card)
    assert scene.hp("A") == 4


def test_the_party_chooses_where_a_card_does() -> None:
    card = "Choose one: Heal 2, self; or Attack +0"
    scene = Scene("A   M", M={"hp": 5, "max_hp": 10}).monster_turn("M", card)
    assert [(asked.kind, asked.seat) for asked in scene.asked] == [("choose one", PARTY)]
    assert (scene.hp("M"), scene.hp("A")) == (7, 10)


def test_the_same_for_each_of_some() -> None:
    scene = Scene("A   M   N").monster_turn("M", "For each adjacent ally: Attack +0")
    assert scene.hp("A") == 8


# What stands beside attacks


def test_advantage_beside_an_attack_draws_two_cards() -> None:
    scene = Scene("A   M").monster_turn("M", "Attack +0, Advantage", draws=("-1", "+1"))
    assert scene.drawn("monsters") == 2
    assert scene.hp("A") == 7


def test_a_condition_on_the_target_changes_only_its_attack() -> None:
    card = "Attack +0, Target 2\n  If the target has poison: +2 Attack"
    scene = Scene("A   M   B", B={"conditions": ["poison"]}).monster_turn("M", card)
    assert scene.hp("A", "B") == [8, 5]


def test_the_targets_of_an_attack_are_remembered() -> None:
    scene = Scene("A   M   B").monster_turn("M", "Attack +0, Target 2\nAll targets suffer 1 damage")
    assert scene.hp("A", "B") == [7, 7]


def test_a_monster_may_suffer_by_its_own_card() -> None:
    scene = Scene("A   M").monster_turn("M", "Attack +2\nSuffer 1 damage")
    assert (scene.hp("A"), scene.hp("M")) == (6, 9)


def test_a_bonus_on_a_monsters_card_waits_for_its_moment() -> None:
    scene = Scene("A   M").monster_turn("M", "Whenever you are attacked this round, gain +1 Shield")
    scene.perform("A", "Attack 3")
    assert scene.hp("M") == 8


def test_who_does_not_act_does_nothing() -> None:
    scene = Scene("A   M").monster_turn("M", "Does not act")
    assert scene.hp("A") == 10
    assert "nothing" in scene.kinds


@rule("gh2.monster-other.loot")
def test_a_monster_loots_without_dropping_it_again() -> None:
    scene = Scene("A   M   N", N={"hp": 1}).perform("A", "Attack 1, Range 3", "N").monster_turn("M", "Loot 1")
    assert scene.tokens() == []
    scene.perform("A", "Attack 20", "M")
    assert len(scene.tokens()) == 1


@rule("gh2.monster-other.negative-targeted")
def test_a_curse_finds_its_target_as_an_attack_does() -> None:
    scene = Scene("A   .   M   .   B", A={"initiative": 20}, B={"initiative": 10})
    scene.monster_turn("M", "Poison, Range 2")
    assert (scene.conditions("A"), scene.conditions("B")) == ([], ["poison"])


@rule("gh2.monster-other.heal")
def test_a_heal_is_for_the_most_hurt() -> None:
    hurt = {"hp": 5, "max_hp": 10}
    scene = Scene("A   M   N", M={"hp": 8, "max_hp": 10}, N=hurt).monster_turn("M", "Heal 3, Range 3")
    assert (scene.hp("M"), scene.hp("N")) == (8, 8)
    two = Scene("P   M   N   A", M={"hp": 8, "max_hp": 10}, N=hurt, P={"hp": 1, "max_hp": 10})
    two.monster_turn("M", "Heal 3, Range 3, Target 2")
    assert two.hp("M", "N", "P") == [8, 8, 4]


@rule("gh2.monster-other.positive-conditions")
def test_a_blessing_is_for_the_nearest_without_it() -> None:
    scene = Scene("M   N   P   A").monster_turn("M", "Strengthen, Range 3")
    assert scene.conditions("M") == ["strengthen"]
    again = Scene("M   N   P   A", M={"conditions": ["ward"]}).monster_turn("M", "Ward, Range 3")
    assert (again.conditions("N"), again.conditions("P")) == (["ward"], [])


# Bosses


@rule("gh2.named-boss.boss-cards")
@pytest.mark.parametrize(("number", "points"), [(1, 5), (2, 10)])
def test_a_bosss_card_calls_for_what_its_stat_card_says(number: int, points: int) -> None:
    scene = Scene("A   M").monster_turn("M", "Loot 1")
    setting = scene.runner.play.setting
    (kind,) = [kind for kind in setting.monsters.values() if kind.id == "M"]
    specials = (read_action("Attack +3"), read_action("Heal 1, self"))
    stats = replace(kind.normal[0], specials=specials)
    card = replace(kind.deck[0], action=Action((Ability("special", number),)))
    setting.monsters["M"] = replace(kind, normal=(stats,) * 8, deck=(card,))
    scene.runner.play.forced = ["+0"]
    scene.runner._monster_turn(scene.runner.position.number("M"), "act 0")
    assert scene.hp("A") == points


# One account of a card


@pytest.mark.parametrize(
    ("text", "values", "expected"),
    [
        ("Attack +1", {}, (3, 0, 1)),
        ("Attack 4", {}, (4, 0, 1)),
        ("Attack +0, Range 3", {}, (2, 3, 1)),
        ("Attack +0, Range +1", {"range": 2}, (2, 3, 1)),
        ("Attack +0, +1 Range", {"range": 2}, (2, 3, 1)),
        ("Attack +0, Target 2", {}, (2, 0, 2)),
        ("Attack +0, +1 Target", {"targets": 2}, (2, 0, 3)),
        ("Attack +0, Target 2", {"targets": 3}, (2, 0, 3)),
    ],
)
def test_what_the_monster_rules_are_told_of_an_attack(
    text: str, values: dict[str, Any], expected: tuple[int, int, int]
) -> None:
    scene = Scene("A   M", M=values)
    play, number = scene.runner.play, scene.runner.position.number("M")
    said = told(play, Frame(number, PARTY), read_action(text).parts).abilities
    (step,) = profile.steps(stats_of(play, number, flies=False), said, play.setting.rules)
    assert step.turn is not None
    assert step.turn.attack is not None
    assert (step.amount, step.turn.attack.range, step.turn.attack.targets) == expected


def test_a_jump_counts_for_its_own_move_alone() -> None:
    scene = Scene("A   M")
    play, number = scene.runner.play, scene.runner.position.number("M")
    said = told(play, Frame(number, PARTY), read_action("Move +0, Jump\nAttack +0\nMove +0").parts).abilities
    moves = [ability.kind for ability in said if isinstance(ability, profile.MoveAbility)]
    assert moves == ["jump", "walk"]


def test_nothing_is_told_of_what_builds_on_a_missing_value() -> None:
    scene = Scene("A   M", M={"move": None})
    play, number = scene.runner.play, scene.runner.position.number("M")
    parts = (
        Ability("move", Relative(1)),
        Ability("move", 2),
        Ability("attack", Relative(0)),
    )
    said = told(play, Frame(number, PARTY), parts).abilities
    assert [type(ability) for ability in said] == [profile.MoveAbility, profile.AttackAbility]


# Elements of those who come late


@rule("gh2.monster-elements.later-added-no-benefit")
@pytest.mark.parametrize(("infused", "points"), [(False, 8), (True, 7)])
def test_who_comes_late_has_only_what_was_infused_since(infused: bool, points: int) -> None:
    card = "Attack +0\n  Consume fire: +1 Attack"
    scene = Scene("M   A   .   .   N   B", elements={"fire": "strong"}, M={"set": "rats"}, N={"set": "rats"})
    scene.monster_turn("M", card)
    assert scene.hp("A") == 7
    play, late = scene.runner.play, scene.runner.position.number("N")
    # As if the other one had come when fire was consumed already.
    play.state.consumed = tuple(taken for taken in play.state.consumed if taken[2] != late)
    if infused:
        play.state.elements = (STRONG, *play.state.elements[1:])
    play.forced = ["+0"]
    scene.runner._monster_turn(late, "act 0")
    assert play.figure(scene.runner.position.number("B")).hit_points == points
    assert play.state.elements[0] == INERT


@rule("gh2.monster-order.one-at-a-time")
def test_the_second_finds_its_own_focus_when_the_first_has_killed() -> None:
    scene = Scene("M   A   N   .   B", A={"hp": 2}, M={"attack": 4}).monster_turn("M", "Attack +0")
    scene.monster_turn("N", "Move +0\nAttack +0")
    assert scene.gone("A")
    assert scene.hp("B") == 8


@rule("gh2.monster-other.performs-as-fully-as-possible")
def test_a_heal_for_nobody_hurt_changes_nothing() -> None:
    scene = Scene("A   M   .   N", N={"hp": 5, "max_hp": 10}).monster_turn(
        "M", "Heal 2, Range 1\nShield 1, self"
    )
    assert (scene.hp("M"), scene.hp("N")) == (10, 5)
    assert len(scene.state.bonuses) == 1


@proves("gh2.monster-stats.attack-effects", "bnb.monster-cards.attack-effects-always-added")
def test_what_the_stat_card_adds_is_added_to_every_attack() -> None:
    scene = Scene("A   .   .   M").monster_turn("M", "Attack +0, Range 3")
    setting = scene.runner.play.setting
    kind = setting.monsters["M"]
    stats = replace(kind.normal[0], attack_effects=(Change("condition", what="wound"),))
    setting.monsters["M"] = replace(kind, normal=(stats,) * 8)
    scene.runner.play.forced = ["+0"]
    scene.runner._monster_turn(scene.runner.position.number("M"), "act 0")
    assert scene.conditions("A") == ["wound"]


# What the scenario says


def aimed(scene: Scene, *aims: Aim) -> Scene:
    """The scene with figures that the scenario turns on others, or somewhere."""
    state = scene.runner.play.state
    state.plot = replace(state.plot, aims=aims, places=(NamedHex(name="a", at=scene.places["x"]),))
    scene.runner.play.forced = ["+0"] * 5
    scene.runner._monster_turn(scene.runner.position.number("M"), "act 0")
    return scene


def test_a_scenario_can_name_the_focus() -> None:
    aim = Aim(Group(kind="enemies"), Group(kind="named", name="B"))
    scene = Scene("A   M   x   .   B").monster_turn("M", "Does not act")
    kind = scene.runner.play.setting.monsters["M"]
    card = replace(kind.deck[0], action=read_action("Move +0\nAttack +0"))
    scene.runner.play.setting.monsters["M"] = replace(kind, deck=(card,))
    aimed(scene, aim)
    assert scene.hp("A", "B") == [10, 8]


def test_a_scenario_can_send_a_figure_somewhere() -> None:
    scene = Scene("A   M   .   .   .   x").monster_turn("M", "Does not act")
    kind = scene.runner.play.setting.monsters["M"]
    card = replace(kind.deck[0], action=read_action("Move +0\nAttack +0"))
    scene.runner.play.setting.monsters["M"] = replace(kind, deck=(card,))
    aimed(scene, Aim(Group(kind="enemies"), None, ("a",)))
    board = scene.runner.position.board
    assert board.hex(scene.state.figures[scene.runner.position.number("M")].hex) == (3, 0)
    assert scene.hp("A") == 10


def test_who_says_that_it_dies_dies_itself() -> None:
    scene = Scene("A   M   .   N").monster_turn(
        "M", "Attack +0\nIf the attack ability was performed, you die"
    )
    assert (scene.gone("M"), scene.hp("A"), scene.hp("N")) == (True, 8, 10)
