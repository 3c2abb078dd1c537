"""The needs of an action are on the stage when it is tried again."""

import pytest

from havenwright.cards.reading import read_action
from havenwright.lab.rehearsal.run import performs


@pytest.mark.parametrize(
    "text",
    [
        "All enemies with Poison suffer 3 damage",
        "Remove all negative conditions",
        "Remove Wound from all allies",
        "All enemies on a Gloom token suffer 2 damage",
        "Return your Gloom token to its card",
        "Spend 3 Tide",
        "Recover one item that is lost",
        "If there are no adjacent enemies: Invisible, self",
        "All enemies adjacent to at least two enemies suffer 1 damage",
        "If you have Strengthen: Heal 2, self",
    ],
)
def test_what_needs_something_finds_it(text: str) -> None:
    assert performs(read_action(text))


def test_what_does_nothing_anywhere_is_not_said_to_do_something() -> None:
    assert not performs(read_action("If the round is exactly 90: Heal 2, self"))
