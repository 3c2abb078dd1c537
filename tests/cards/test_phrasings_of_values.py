"""Phrasings about decks, values, elements and initiative: each is read as the text beside it."""

import pytest

from havenwright.cards import read_action, write_action


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        # Advantage and disadvantage that don't count
        (
            "When an enemy attacks you with advantage, negate the advantage",
            "On attacks targeting you performed by an enemy: Ignore advantage",
        ),
        (
            "Enemies cannot gain Advantage on attacks targeting you",
            "On attacks targeting you performed by an enemy: Ignore advantage",
        ),
        (
            "Attack 3, Range 3. This attack does not suffer Disadvantage from adjacent targets",
            "During this ability: Ignore disadvantage from adjacent targets\nAttack 3, Range 3",
        ),
        (
            "You do not suffer Disadvantage when attacking adjacent enemies",
            "Ignore disadvantage from adjacent targets",
        ),
    ],
)
def test_values_and_decks_are_told_in_several_wordings(text: str, canonical: str) -> None:
    assert write_action(read_action(text)) == canonical
