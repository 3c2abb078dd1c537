"""Sentences that might mean something else than they would be read as: mistakes, which say the doubt."""

import pytest

from havenwright.cards import CardErrors, read_action, write_action


@pytest.mark.parametrize(
    ("text", "doubt"),
    [
        ("Grant one ally within Range 3: Attack 2. The target of the attack gains Wound", "whose target"),
        (
            "One ally within Range 3 may perform: Move 2, then you may perform Attack 2",
            "who does it then",
        ),
        ("All allies may lose one card to perform: Attack 3", "who performs it"),
        ("Move one enemy to an adjacent hex", "adjacent to whom"),
        ("Destroy one obstacle. Move into its hex", "whose hex"),
        (
            "During your turn, if you performed a Move action, add +1 Attack to all your attacks",
            "in which action",
        ),
        ("At the start of their turn, grant all allies: Move 2", "who they are"),
        (
            "Grant one ally within Range 4: Attack 2 with +1 Attack if the ally is adjacent to you",
            "who is meant",
        ),
        ("Add +1 Attack to all their attacks", "whose it is"),
        ("Your first attack each turn if the target has Poison gains +1 Attack", "the first attack, or"),
        ("One adjacent ally may recover up to two of their lost cards, then lose two cards", "who pays"),
        (
            "All allies within Range 2 add +X Attack to all their attacks this round, where X is the number"
            " of enemies within Range 3 of you",
            "around whom they are counted",
        ),
        (
            "One ally within Range 3 may perform: Attack 3, Range 3, targeting an enemy of your choice",
            "a choice",
        ),
    ],
)
def test_a_doubtful_sentence_is_a_mistake(text: str, doubt: str) -> None:
    with pytest.raises(CardErrors, match=f"it is unclear: {doubt}"):
        read_action(text)


def test_the_mistake_says_the_words_for_the_reading() -> None:
    with pytest.raises(CardErrors, match="say 'Destroy one obstacle / Move to a hex vacated by the target'"):
        read_action("Destroy one obstacle. Move into its hex")


@pytest.mark.parametrize(
    "text",
    [
        "Destroy one obstacle\nMove to a hex vacated by the target",
        "Teleport one enemy to an adjacent hex",
        "All allies may lose one card to perform Attack 3",
        "Once each turn, on your attacks if the target has Poison, add +1 Attack",
    ],
)
def test_canonical_words_are_never_doubtful(text: str) -> None:
    assert write_action(read_action(text)) == text


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("Attack 2. Ignore all Shield", "During this ability: Ignore shield\nAttack 2"),
        ("Attack 2. Ignore Retaliate", "During this ability: Ignore retaliate\nAttack 2"),
        ("Attack 2\nIgnore Shield", "Attack 2\nIgnore shield"),
        ("Move 2. Ignore all Shield", "Move 2\nIgnore shield"),
        (
            "One adjacent ally may move 2, then you may attack 2",
            "Grant one adjacent ally: Move 2\nYou may attack 2",
        ),
        (
            "Before you become exhausted: Negate the damage",
            "Before sources of lethal damage to you: Negate the damage",
        ),
    ],
)
def test_near_relatives_are_read(text: str, canonical: str) -> None:
    assert write_action(read_action(text)) == canonical


@pytest.mark.parametrize(
    "text",
    [
        "Whenever two enemies die: Heal 1, self",
        "Whenever two of your summons dies: Heal 1, self",
        "Strengthen, target all allies. Their next attack gains Pierce 2",
    ],
)
def test_a_moment_is_about_one_figure(text: str) -> None:
    with pytest.raises(CardErrors):
        read_action(text)


def test_damage_is_not_negated_after_a_death() -> None:
    with pytest.raises(CardErrors, match="the damage is suffered by then"):
        read_action("After an ally dies: Negate the damage")
