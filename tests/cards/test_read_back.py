"""Canonical texts that were once refused, or read as something else, are read back as they were written."""

import pytest

from havenwright.cards import read_action, write_action
from havenwright.cards.tree import Ability, Bonus, Change, Moment, Part, Select

REACHING = Ability("retaliate", 1, target=Select("self", range=2))


@pytest.mark.parametrize(
    ("text", "then"),
    [
        (
            "Whenever you retaliate, add Retaliate 1, Range 2 instead",
            (Change("retaliate"), Change("range", 2, how="instead")),
        ),
        ("Whenever you retaliate, add Retaliate 1, +2 Range", (Change("retaliate"), Change("range", 2))),
        ("Whenever you retaliate: Retaliate 1, Range 2", (REACHING,)),
        (
            "Whenever you retaliate, gain Retaliate 1; Retaliate 1, Range 2",
            (Change("retaliate"), REACHING),
        ),
    ],
)
def test_a_retaliate_gets_another_range_or_is_one_of_ones_own(
    text: str, then: tuple[Change | Part, ...]
) -> None:
    action = read_action(text)
    assert action.parts == (Bonus(Moment("retaliate"), then),)
    assert write_action(action) == text


@pytest.mark.parametrize("trait", ["Shield -1", "Shield -1, Advantage", "Retaliate +1, Range 2"])
def test_a_summon_has_traits_of_any_sign(trait: str) -> None:
    text = f"Summon Reed Wolf: Hit Points 4, Move 2, {trait}"
    assert write_action(read_action(text)) == text


def test_adjacent_hexes_of_tiles_are_those_within_range_one() -> None:
    """Only attacks ask if the word was `adjacent`."""
    (part,) = read_action("Create two traps in adjacent hexes").parts
    (same,) = read_action("Create two traps in hexes within Range 1").parts
    assert part == same


def test_a_trap_keeps_what_is_said_behind_its_damage() -> None:
    text = "Create one 2 damage, Wound trap in an adjacent empty hex: Muddle, target all adjacent enemies"
    assert write_action(read_action(text)) == text


def test_it_is_no_card_behind_a_look_at_ability_cards() -> None:
    text = "Reveal the top two cards of your ability deck\nIf it is damaged: Place one of them on the bottom"
    assert write_action(read_action(text)) == text


def test_a_teleport_up_to_some_hexes_is_no_move() -> None:
    assert write_action(read_action("Teleport up to 3 hexes away")) == "Teleport 3"
    assert write_action(read_action("Move up to 3 hexes")) == "Move 3"


def test_what_is_consumed_behind_a_bonus_is_read_in_the_language_s_own_words_first() -> None:
    text = "Whenever you loot: Heal 1, self\nConsume ice: Force all characters to move 2 hexes"
    assert write_action(read_action(text)) == text
