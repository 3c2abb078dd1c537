"""A figure's text in a trial: traits, and the effects of its attacks between them."""

import pytest

from havenwright.cards.reading import read_effects, read_traits
from havenwright.errors import UserError
from havenwright.lab.trials.figure_text import traits_and_effects, traits_of_character


def test_traits_alone_are_read_as_on_a_stat_card() -> None:
    text = "Shield 1, Retaliate 2, Range 2, Poison"
    assert traits_and_effects(text) == (read_traits(text), ())


def test_effects_of_attacks_stand_between_traits() -> None:
    traits, effects = traits_and_effects("Shield 1, Pierce 2, Retaliate 2, Range 2, +1 Target")
    assert traits == read_traits("Shield 1, Retaliate 2, Range 2")
    assert effects == read_effects("Pierce 2, +1 Target")


def test_a_character_has_them_as_a_bonus_that_waits_for_attacks() -> None:
    assert traits_of_character("Pierce 2") == read_traits("On your attacks, add Pierce 2")
    assert traits_of_character("Shield 1, Poison") == (
        *read_traits("Shield 1"),
        *read_traits("On your attacks, add Poison"),
    )


def test_a_number_of_targets_is_so_many_more_for_all_attacks() -> None:
    assert traits_and_effects("Target 3, Wound") == ((), read_effects("+2 Target, Wound"))


def test_no_text_says_nothing() -> None:
    assert traits_and_effects("") == ((), ())
    assert traits_of_character("") == ()


def test_a_text_that_nobody_knows_is_told_of_as_it_was_written() -> None:
    with pytest.raises(UserError, match="Glimmer"):
        traits_and_effects("Shield 1, Glimmer 2")
