"""Conservation: a text that doesn't come back whole is not understood."""

import pytest

from havenwright.cards import read_action, write_action
from havenwright.importers.ghs.conservation import lost_words, missing_words
from havenwright.importers.ghs.phrases import in_our_words


def lost(text: str) -> list[str]:
    return lost_words(text, write_action(read_action(in_our_words(text))))


@pytest.mark.parametrize(
    "text",
    [
        "Attack 3, Range 2, Wound. Consume fire: +1 Attack, Experience 1",
        "Add +1 Attack to all your attacks this round",
        "On the next two sources of damage to you, suffer no damage instead. [ ][1 xp]",
        "Move 3\nLoot every hex you enter with this ability",
        "Kill one adjacent normal enemy whose current hit point value is equal to or less than 4",
        "All adjacent allies and enemies suffer 1 damage",
        "Disarm one adjacent trap",
        "Attack 2. Gain Experience 1 for each enemy targeted",
    ],
)
def test_other_words_for_the_same_are_kept(text: str) -> None:
    assert lost(text) == []


@pytest.mark.parametrize(
    ("text", "written", "missing"),
    [
        ("Attack 3, Wound", "Attack 3", "'wound'"),
        ("Attack 3, Pierce 2", "Attack 3, Pierce 3", "'2'"),
        ("Control one enemy: Move 2, ending next to a wall", "Control one enemy: Move 2", "'wall'"),
        ("Attack 3", "Attack 3, Poison", "'poison' is added"),
        (
            "Attack X, where X is the damage you suffered",
            "Attack X, where X is the damage you suffered this turn",
            "'this turn' is added",
        ),
        (
            "Attack 2. If the target is elite: Experience 1",
            "Attack 2\nIf the target is elite\nExperience 1",
            "'experience' without its condition",
        ),
        (
            "Move 2. Consume air: Jump, Experience 1",
            "Move 2. Consume air: Jump.\nExperience 1",
            "'consume air' for something else",
        ),
        (
            "The next two times they lose Stun, they gain Muddle",
            "The next two times you lose Stun: Muddle, target it",
            "it is unclear: who they are",
        ),
        (
            "If it is in or adjacent to your hex: Loot 1",
            "If there is an adjacent hex: Loot 1",
            "it is unclear: the own hex",
        ),
    ],
)
def test_words_that_are_dropped_added_or_moved_are_told(text: str, written: str, missing: str) -> None:
    assert missing in lost_words(text, written)


def test_a_number_word_is_a_number() -> None:
    assert missing_words("Create two single-hex obstacles", "Create 2 obstacles") == []
    assert missing_words("Create two obstacles", "Create three obstacles") == ["'2'"]


@pytest.mark.parametrize(
    ("text", "written"),
    [
        (
            "Attack 2. Add +1 Attack and gain Experience 1 when the target is adjacent to any of your allies",
            "Attack 2. If there is an ally adjacent to the target: +1 Attack, Experience 1.",
        ),
        ("Suffer 2 damage at the start of each of your turns", "At the start of your turn: Suffer 2 damage"),
        (
            "Force one enemy within Range 2 to perform: Attack 1, targeting an enemy of your choice"
            " adjacent to them",
            "Control one enemy within Range 2: Attack 1, target one adjacent enemy",
        ),
        (
            "One ally within Range 2 may perform: Attack 4. If they do, this ally suffers 3 damage",
            "Grant one ally within Range 2: Attack 4; If the attack ability was performed: Suffer 3 damage",
        ),
        (
            "You and all enemies within Range 3 suffer 1 damage",
            "All enemies within Range 3 suffer 1 damage\nSuffer 1 damage",
        ),
        (
            "Heal X, self, where X is the difference between your maximum hit point value and current hit"
            " point value",
            "Heal X, self, where X is the number of hit points you are missing",
        ),
    ],
)
def test_phrases_are_said_in_our_words(text: str, written: str) -> None:
    assert write_action(read_action(in_our_words(text))) == written
    assert lost(text) == []
