"""Which abilities are targeted or ranged, what an action is called, and what level a card counts as."""

from typing import get_args

import pytest

from havenwright.cards import read_action
from havenwright.cards.ability_kinds import is_ranged, is_targeted, kinds
from havenwright.cards.character_card import LEVELS, counts_as_level
from havenwright.cards.tree import Ability
from havenwright.cards.vocabulary import Verb
from havenwright.hexes import distance
from tests.proves import proves

rule = pytest.mark.rule


def ability(text: str) -> Ability:
    """The one ability that the text says."""
    (part,) = read_action(text).parts
    assert isinstance(part, Ability)
    return part


# Actions


@rule("jotl.action.abilities-split-by-lines")
def test_each_line_of_an_action_is_an_ability_of_its_own() -> None:
    assert read_action("Move 2\nAttack 2").parts == (Ability("move", 2), Ability("attack", 2))
    assert read_action("Attack 2\nMove 2").parts == (Ability("attack", 2), Ability("move", 2))


@proves("gh2.action.definition", "fh.action.action-named-by-any-ability")
def test_a_move_and_a_loot_are_a_move_action_as_well_as_a_loot_action(edition: str) -> None:
    assert kinds(read_action("Move 2\nLoot 2")) == {"move", "loot"}


@rule("bnb.action.named-by-its-abilities")
def test_a_move_and_an_attack_are_a_move_action_as_well_as_an_attack_action() -> None:
    assert kinds(read_action("Move 2\nAttack 2")) == {"move", "attack"}


def test_what_is_gained_beside_them_names_no_action() -> None:
    assert kinds(read_action("Attack 2, Push 1\nInfuse fire\nExperience 1")) == {"attack"}


def test_an_ability_that_elements_pay_for_names_its_action_too() -> None:
    assert kinds(read_action("Move 3\nConsume light: Heal 2, self")) == {"move", "heal"}


@pytest.mark.parametrize(
    "text",
    [
        "If you moved this turn: Heal 2, self",
        "Suffer 1 damage to perform Heal 2, self",
        "Choose one: Heal 2, self; or Move 2",
        "For each enemy that was targeted: Heal 2, self",
        "Grant one ally: Heal 2, self",
        "Attack 2. If the target is elite: +1 Attack; Heal 1, self.",
    ],
)
def test_an_ability_names_its_action_however_deep_it_stands(text: str) -> None:
    assert "heal" in kinds(read_action(text))


def test_a_bonus_that_waits_names_no_action() -> None:
    assert kinds(read_action("Loot 1\nWhenever you kill an enemy: Heal 2, self")) == {"loot"}


# Targeted


@rule("fh.targeting.targeted-list")
def test_retaliate_suffered_damage_and_loot_are_not_targeted() -> None:
    not_targeted = ["Retaliate 2", "All adjacent enemies suffer 1 damage", "Loot 2"]
    assert [is_targeted(ability(text)) for text in not_targeted] == [False] * 3
    targeted = ["Attack 2", "Wound", "Strengthen, one ally", "Heal 2, Range 3", "Push 2", "Pull 1, Range 4"]
    assert [is_targeted(ability(text)) for text in targeted] == [True] * 6


@rule("gh1.targeting.targeted-ability-definition")
def test_damage_that_is_suffered_targets_nobody_and_an_attack_does() -> None:
    assert not is_targeted(ability("All adjacent enemies suffer 1 damage"))
    assert is_targeted(ability("Attack 1"))
    assert is_targeted(ability("Poison, target one enemy within Range 3"))


def test_the_list_of_targeted_abilities_is_closed() -> None:
    targeted = {verb for verb in get_args(Verb) if is_targeted(Ability(verb))}
    tiles = {"create", "destroy", "relocate", "spring", "arm", "place"}
    assert targeted == {"attack", "condition", "heal", "push", "pull", "force"} | tiles


@proves("gh2.targeting.targeted-list", "fh.targeting.targeted-list")
def test_commands_and_tiles_are_targeted_and_a_summon_is_not(edition: str) -> None:
    targeted = ["Grant one ally: Move 2", "Control one enemy: Move 2", "Destroy one adjacent obstacle"]
    targeted += ["Create one obstacle in an adjacent empty hex"]
    for text in targeted:
        assert is_targeted(read_action(text).parts[0])
    others = ["Summon Reed Wolf: Hit Points 3, Attack 2", "Move 2", "Shield 1", "Loot 1"]
    others += ["One enemy within Range 2 suffers 1 damage"]
    for text in others:
        assert not is_targeted(read_action(text).parts[0])


# Ranged


@proves("gh2.range.ranged-ability", "fh.range.ranged-ability")
def test_an_attack_with_range_one_is_ranged(edition: str) -> None:
    assert is_ranged(ability("Attack 2, Range 1"))
    assert not is_ranged(ability("Attack 2"))


@rule("jotl.range.word-range-makes-ranged")
def test_an_area_around_the_gray_hex_is_not_ranged_however_far_it_reaches() -> None:
    attack = ability("Attack 2, area [ G R R ]")
    assert attack.target is not None
    assert attack.target.area is not None
    gray, *red = ((q, r) for q, r, _ in attack.target.area.hexes)
    assert max(distance(gray, at) for at in red) == 2
    assert not is_ranged(attack)
    assert is_ranged(ability("Attack 2, Range 3, area [ R R ]"))


def test_all_adjacent_enemies_are_attacked_in_melee() -> None:
    assert not is_ranged(ability("Attack 2, all adjacent enemies"))
    assert is_ranged(ability("Attack 2, all enemies, Range 2"))


def test_the_range_of_a_retaliate_makes_no_ranged_ability() -> None:
    assert not is_ranged(ability("Retaliate 2, Range 3"))


# Levels


@rule("fh.cards.level-x-is-level-one")
def test_a_card_of_level_x_is_one_of_level_one() -> None:
    assert counts_as_level("X") == counts_as_level("1") == 1
    assert [level for level in LEVELS if level.isdigit() and counts_as_level(level) == 1] == ["1"]
    assert [counts_as_level(level) for level in ("2", "9")] == [2, 9]
