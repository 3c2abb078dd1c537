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
