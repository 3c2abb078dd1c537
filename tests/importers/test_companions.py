"""Companions of a class: they go by their names on cards, perks and modifier cards."""

import pytest

from havenwright.importers.ghs.things import with_companion


@pytest.mark.parametrize(
    ("text", "own"),
    [
        ("Swap places with the otter", "Swap places with your Otter"),
        ("The Otter performs: Move 1", "your Otter performs: Move 1"),
        ("On your otter's attacks, add Wound", "On your Otter's attacks, add Wound"),
        ("Push the otters", "Push the otters"),
    ],
)
def test_a_companion_is_ones_own(text: str, own: str) -> None:
    assert with_companion(text, "Otter") == own
    assert with_companion(text, "") == text


@pytest.mark.parametrize(
    ("text", "own"),
    [
        ("Grant your otter: Move 2", "Grant your River Otter: Move 2"),
        ("Grant your river otter: Move 2", "Grant your River Otter: Move 2"),
        ("Push the otter", "Push the otter"),
        ("Push your otters", "Push your otters"),
    ],
)
def test_a_companion_goes_by_the_last_word_of_its_name(text: str, own: str) -> None:
    assert with_companion(text, "River Otter") == own
