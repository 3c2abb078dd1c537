"""Turns by the monster rules: everything that can stand on a monster's card is performed."""

from typing import Any

import pytest

from havenwright.cards.reading import read_action
from havenwright.cards.tree import Ability, Relative
from havenwright.engine.figures.monster_targets import stats_of
from havenwright.engine.model.decisions import PARTY
from havenwright.engine.model.frames import Frame
from havenwright.engine.round.monster_card import planned_abilities
from havenwright.monsters import card_steps as profile
from tests.engine.scenes import Scene, around

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
    said = planned_abilities(play, Frame(number, PARTY), read_action(text).parts).abilities
    (step,) = profile.steps(stats_of(play, number, flies=False), said, play.setting.rules)
    assert step.turn is not None
    assert step.turn.attack is not None
    assert (step.amount, step.turn.attack.range, step.turn.attack.targets) == expected


def test_a_jump_counts_for_its_own_move_alone() -> None:
    scene = Scene("A   M")
    play, number = scene.runner.play, scene.runner.position.number("M")
    said = planned_abilities(
        play, Frame(number, PARTY), read_action("Move +0, Jump\nAttack +0\nMove +0").parts
    ).abilities
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
    said = planned_abilities(play, Frame(number, PARTY), parts).abilities
    assert [type(ability) for ability in said] == [profile.MoveAbility, profile.AttackAbility]


@pytest.mark.parametrize("editions", [("gh1", "gh2"), ("gh2", "gh1")])
def test_games_of_different_rules_beside_each_other_plan_the_same_card_differently(
    editions: tuple[str, str],
) -> None:
    """Flight that ends with the move touches its last hex in the second edition, and not in the first."""
    for edition in editions:
        scene = Scene(around("A   hx  M"), ruleset=edition, M={"move": 1})
        scene.monster_turn("M", "Move +0, Flying\nAttack +0")
        assert (scene.at("M") == "x", scene.hp("A", "M")) == {
            "gh1": (True, [8, 10]),
            "gh2": (False, [10, 10]),
        }[edition]


def test_games_of_different_levels_beside_each_other_reach_by_their_own_level() -> None:
    for level, struck in ((1, 10), (3, 8), (1, 10)):
        toad = {"range": 1, "text": "+L Range"}
        scene = Scene("A   .   .   .   M", M=toad, level=level).monster_turn("M", "Attack +0, Range +0")
        assert scene.hp("A") == struck


@pytest.mark.parametrize("edition", ["gh1", "gh2"])
def test_a_monster_of_several_targets_attacks_its_focus_with_all_of_them(edition: str) -> None:
    drawing = around("A   M   B")
    usual = Scene(drawing, ruleset=edition, M={"targets": 2}).monster_turn("M", "Attack +0")
    assert usual.hp("A", "B") == [8, 8]
    scene = Scene(drawing, ruleset=edition, M={"targets": 2}).monster_turn("M", "Attack +0, Same target")
    assert sorted(scene.hp("A", "B")) == [6, 10]
