"""Wordings of states of one's own, marks on others, tokens, and conditions that go from one to another."""

import pytest

from havenwright.cards import CardErrors, read_action, write_action


def check(text: str, canonical: str) -> None:
    """A text is read as the canonical one beside it."""
    assert write_action(read_action(text)) == canonical
    assert read_action(canonical) == read_action(text)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("If you are in Flow form, Move 2", "If you are Flow: Move 2"),
        ("If you are in your Flow stance: Move 2", "If you are Flow: Move 2"),
        (
            "Attack 2. If you are Flow, add +1 Attack and gain Experience 1",
            "Attack 2. If you are Flow: +1 Attack, Experience 1.",
        ),
        ("You may switch forms", "You may switch forms"),
        ("You may switch to your other form", "You may switch forms"),
        ("Change stance", "Switch forms"),
        ("Switch to Flow form", "Become Flow"),
        ("Enter the Flow stance", "Become Flow"),
        ("You become Flow", "Become Flow"),
        ("Whenever you become Flow, gain Shield 1", "Whenever you switch forms if you are Flow: Shield 1"),
        ("Whenever you enter Flow form: Shield 1", "Whenever you switch forms if you are Flow: Shield 1"),
        ("Whenever you change forms, gain Shield 1", "Whenever you switch forms: Shield 1"),
        ("While you are in Flow form, gain Shield 1", "While you are Flow: Shield 1"),
    ],
)
def test_forms_go_by_several_words(text: str, canonical: str) -> None:
    check(text, canonical)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("Gain one Silt", "Gain 1 Silt"),
        ("Lose 2 Silt to perform: Attack 5", "Spend 2 Silt to perform Attack 5"),
        ("Lose two Silt tokens: Attack 5", "Spend 2 Silt to perform Attack 5"),
    ],
)
def test_a_resource_is_gained_and_lost_by_its_name(text: str, canonical: str) -> None:
    check(text, canonical)


@pytest.mark.parametrize("text", ["Become swift", "You are Flow"])
def test_what_is_no_form_and_no_change_of_one_is_a_mistake(text: str) -> None:
    with pytest.raises(CardErrors):
        read_action(text)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        (
            "Choose one enemy within Range 3. Whenever you suffer damage, that enemy suffers 1 damage",
            "Choose an enemy within Range 3\nOn sources of damage to you: The marked figure suffers 1 damage",
        ),
        (
            "Choose one ally within Range 3. Whenever you heal, that ally gains Bless",
            "Choose an ally within Range 3\nOn your heals: Bless, target the marked figure",
        ),
        (
            "Choose one enemy within Range 3. At the end of each of its turns, that enemy suffers 2 damage",
            "Choose an enemy within Range 3\nAt the end of the turn of the target: It suffers 2 damage",
        ),
        (
            "Choose one enemy within Range 3. Whenever that enemy moves, it suffers 1 damage",
            "Choose an enemy within Range 3\nOn moves performed by the target: It suffers 1 damage",
        ),
        (
            "Choose one enemy within Range 3. When that enemy dies, gain Experience 1",
            "Choose an enemy within Range 3\nWhenever the target dies: Experience 1",
        ),
        (
            "Place this card in front of one enemy within Range 5. "
            "All attacks targeting that enemy gain +1 Attack",
            "Choose an enemy within Range 5\nOn attacks targeting the target, add +1 Attack",
        ),
        (
            "Choose one enemy within Range 5. Add +1 Attack to all attacks targeting that enemy",
            "Choose an enemy within Range 5\nOn attacks targeting the target, add +1 Attack",
        ),
        (
            "Add Disadvantage to all attacks targeting adjacent allies",
            "On attacks targeting an adjacent ally, add Disadvantage",
        ),
        (
            "Add +1 Attack to all attacks against enemies with Poison this round",
            "This round, on attacks targeting an enemy with Poison, add +1 Attack",
        ),
        (
            "You add +1 Attack to all attacks targeting enemies with Poison",
            "On your attacks targeting an enemy with Poison, add +1 Attack",
        ),
        (
            "Choose one enemy within Range 5. Add +1 Attack to all your attacks targeting that enemy",
            "Choose an enemy within Range 5\nOn your attacks targeting the target, add +1 Attack",
        ),
        (
            "Place this card in front of one ally within Range 5. "
            "Whenever that ally attacks, they add +1 Attack",
            "Choose an ally within Range 5\nOn attacks performed by the target, add +1 Attack",
        ),
        (
            "Whenever an enemy is attacked, all enemies adjacent to it suffer 1 damage",
            "On attacks targeting an enemy: All enemies adjacent to the target suffer 1 damage",
        ),
        (
            "Whenever an ally attacks, they add +1 Attack",
            "On attacks performed by an ally, add +1 Attack",
        ),
        (
            "When you summon, that summon gains Ward",
            "Whenever you summon a figure: Ward, target the affected piece",
        ),
        (
            "When you perform a summon ability, "
            "that summon gains Ward and adds +1 Attack to its first attack",
            "Whenever you summon a figure: Ward, target the affected piece; "
            "the affected piece has: this scenario, on your next attack, add +1 Attack",
        ),
        (
            "The next ally to act this round adds +2 Attack to their first attack",
            "This round, at the start of the next turn of an ally: "
            "it has: on your next attack, add +2 Attack",
        ),
        (
            "One ally within Range 3 gains Strengthen and adds +1 Attack to their next attack",
            "Strengthen, target one ally within Range 3\nIt has: on your next attack, add +1 Attack. [ ]",
        ),
        (
            "Attack 3, Range 4. The target cannot move on its next turn",
            "Attack 3, Range 4\nThe target has: until the end of your next turn: Prevent move abilities",
        ),
        (
            "All enemies within Range 2 cannot attack this round",
            "All enemies within Range 2 have: this round: Prevent attack abilities",
        ),
    ],
)
def test_who_was_chosen_or_told_of_is_meant_later(text: str, canonical: str) -> None:
    check(text, canonical)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("Attack 2. Place one Silt on each target", "Attack 2\nPlace one Silt token on all targets"),
        ("Give one adjacent ally one Silt token", "Place one Silt token on one adjacent ally"),
        (
            "Whenever you kill an elite enemy, place one Silt on this card",
            "Whenever you kill an elite enemy: Gain 1 Silt",
        ),
        (
            "Place one of your character tokens on this card whenever an enemy dies",
            "Whenever an enemy dies: Gain 1 Mark",
        ),
        (
            "Add +1 Attack to your first attack each turn for each Silt on this card",
            "Once each turn, on your attacks, add +X Attack, where X is the number of Silt you have",
        ),
        (
            "Attack X, where X is the number of tokens on this card",
            "Attack X, where X is the number of Mark you have",
        ),
        (
            "Remove one Silt token within Range 4 to perform: Attack 4, as if you were occupying that hex",
            "Destroy one Silt token within Range 4 to perform Attack 4, from the affected piece",
        ),
        (
            "Remove all Silt tokens within Range 3. All enemies adjacent to each removed token gain Wound",
            "Destroy all Silt tokens within Range 3\n"
            "Wound, target all enemies adjacent to the affected piece",
        ),
        (
            "Place one Grudge token on one enemy. You add +1 Attack to all your attacks targeting that enemy",
            "Place one Grudge token on one enemy\n"
            "This scenario, on your attacks targeting an enemy with your Grudge token, add +1 Attack",
        ),
        (
            "Place one Silt token in an adjacent empty hex. "
            "At the start of your next turn, all figures within two hexes of the token suffer 4 damage",
            "Place one Silt token in an adjacent empty hex\n"
            "At the start of your next turn: All figures within Range 2 of a Silt token suffer 4 damage. [ ]",
        ),
        (
            "Place one Silt token in an adjacent empty hex. At the start of your next turn, all allies"
            " occupying or adjacent to the hex containing the token gain Bless",
            "Place one Silt token in an adjacent empty hex\n"
            "At the start of your next turn: Bless, target all allies for which (there is a Silt token in its"
            " hex or there is a Silt token adjacent to it). [ ]",
        ),
        (
            "Place a character token on one trap within Range 2. "
            "When an enemy springs that trap, it gains Wound",
            "Place one Mark token in a trap within Range 2\n"
            "Whenever an enemy springs a trap on a Mark token: Wound, target it",
        ),
        (
            "Teleport 3. This teleport must end in a hex with a Silt token",
            "Teleport to a hex within Range 3 on a Silt token",
        ),
    ],
)
def test_tokens_are_spoken_of_again(text: str, canonical: str) -> None:
    check(text, canonical)


@pytest.mark.parametrize(
    "text",
    [
        "When that trap is sprung, all enemies adjacent to it gain Immobilize",
        "Attack 4, as if you were occupying the Silt token's hex",
        "Invisible, self. Remove that Silt token",
        "Give one adjacent ally one Silt",
        "Teleport 3. This teleport must end in a hex within Range 2",
    ],
)
def test_a_token_or_a_trap_that_nobody_placed_is_not_spoken_of(text: str) -> None:
    with pytest.raises(CardErrors):
        read_action(text)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        (
            "Transfer one negative condition from you to one enemy within Range 3",
            "Remove one negative condition to perform Give the same conditions to one enemy within Range 3",
        ),
        (
            "Transfer all negative conditions from one adjacent ally to one adjacent enemy",
            "Remove all negative conditions from one adjacent ally to perform "
            "Give the same conditions to one adjacent enemy",
        ),
        (
            "Remove one negative condition from one adjacent ally. "
            "If you do, you may give one adjacent enemy the negative condition you removed",
            "Remove one negative condition from one adjacent ally\n"
            "If the cleanse ability was performed: you may give the same conditions to one adjacent enemy",
        ),
        (
            "One enemy within Range 2 gains every negative condition you have",
            "Give your negative conditions to one enemy within Range 2",
        ),
        (
            "Give one adjacent enemy all negative conditions you have",
            "Give your negative conditions to one adjacent enemy",
        ),
        (
            "All enemies within Range 3 lose Poison. "
            "Perform Heal X, self, where X is twice the number of enemies that lost Poison",
            "Remove Poison from all enemies within Range 3\n"
            "Heal X, self, where X is twice the number of conditions you removed with this ability",
        ),
        (
            "All allies within Range 2 may lose Poison and Wound",
            "You may remove Poison from all allies within Range 2\n"
            "You may remove Wound from all allies within Range 2",
        ),
        ("Heal 2, self. Also remove Wound and Bane", "Heal 2, self\nRemove Wound\nRemove Bane"),
        ("Heal 2, Range 3. Also remove Wound", "Heal 2, Range 3\nRemove Wound from the target"),
        (
            "Heal 2, Range 3, Target 2. Also remove Wound",
            "Heal 2, Range 3, Target 2\nRemove Wound from all targets",
        ),
    ],
)
def test_conditions_go_from_one_to_another(text: str, canonical: str) -> None:
    check(text, canonical)


@pytest.mark.parametrize("text", ["Also remove Wound", "Move 3. Also remove Wound and Bane"])
def test_nothing_is_removed_also_where_nobody_is_told_of(text: str) -> None:
    with pytest.raises(CardErrors):
        read_action(text)
