"""Turns of speech in places where they are easily taken for something else."""

import pytest

from havenwright.cards import CardErrors, read_action, write_action


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        (
            "Perform the following as if you were occupying a hex with a Silt token: Attack 2, Range 3",
            "Attack 2, Range 3, from a hex on a Silt token",
        ),
        ("If you are Flow this round, Heal 2, self", "If you are Flow: Heal 2, self"),
        (
            "On the next three sources of damage to any adjacent ally, that ally suffers no damage instead",
            "On the next three sources of damage to an adjacent ally: Negate the damage. [ ][ ][ ]",
        ),
        (
            "You and all adjacent allies are immune to all negative conditions",
            "Prevent negative conditions on all adjacent allies and self",
        ),
        (
            "Whenever you enter a trap's hex, you may choose to not spring the trap",
            "Whenever you spring a trap, you may instead: Ignore traps",
        ),
        (
            "Attack 2. Consume any number of elements. Add +1 Attack for each",
            "Attack 2. Any number of times: Consume any: +1 Attack.",
        ),
        # Paid for before the attack
        (
            "Attack 3. You may suffer 1 damage to ignore the target's Shield and gain Experience 1",
            "Suffer 1 damage to (during this ability: Ignore shield); Experience 1\nAttack 3",
        ),
        # Others than those before
        (
            "One ally gains Bless and one other ally gains Strengthen",
            "Bless, target one ally\nStrengthen, target one different ally",
        ),
        (
            "Attack 3. Consume fire: All other adjacent enemies suffer 1 damage",
            "Attack 3\nConsume fire: All different adjacent enemies suffer 1 damage",
        ),
        ("Move 3. All other enemies suffer 1 damage", "Move 3\nAll other enemies suffer 1 damage"),
        (
            "Gain Shield 2 on the next two attacks targeting you",
            "On the next two attacks targeting you, gain Shield 2. [ ][ ]",
        ),
        (
            "Attack 2\nWound, target all enemies adjacent to the target if the target was killed",
            "Attack 2\nIf the target was killed: Wound, target all enemies adjacent to the target",
        ),
        (
            "Attack 2. Gain +1 Attack if the target is undamaged",
            "Attack 2. If the target is undamaged: +1 Attack.",
        ),
        (
            "Attack 2. Gain Strengthen if you killed an enemy this turn",
            "Attack 2\nIf you killed an enemy this turn: Strengthen, self",
        ),
        (
            "Attack 3. If the target has no adjacent allies, add +2 Attack",
            "Attack 3. If there are no enemies adjacent to the target: +2 Attack.",
        ),
        ("If you have an adjacent ally, Move 2", "If there is an adjacent ally: Move 2"),
        ("Attack 3. If you do not kill the target, Move 2", "Attack 3\nIf the target was not killed: Move 2"),
        (
            "Attack 3. If the target is not an elite enemy, add +1 Attack",
            "Attack 3. If the target is not elite: +1 Attack.",
        ),
        ("Grant one ally to perform as an action: Attack 2", "Grant one ally as an action: Attack 2"),
        (
            "Whenever an enemy attacks you, it suffers 1 damage once per round",
            "Once each round, on attacks targeting you performed by an enemy: It suffers 1 damage",
        ),
        ("Switch positions with one ally within Range 3", "Swap places with one ally within Range 3"),
        ("Gain Shield 2 until the start of your next turn", "Until the start of your next turn: Shield 2"),
        (
            "One adjacent ally gains Shield 1 until the beginning of their next turn",
            "One adjacent ally has: until the start of your next turn: Shield 1",
        ),
        ("Add +1 Shield while you have Ward", "While you have Ward: Shield 1"),
        (
            "Attack 3. If you performed this attack while Invisible, add +3 Attack",
            "Attack 3. If you have Invisible: +3 Attack.",
        ),
        (
            "All enemies that have Wound and are adjacent to you suffer 2 damage",
            "All enemies for which (it has Wound and it is adjacent to you) suffer 2 damage",
        ),
        (
            "Attack 2, Target 3. Gain Experience 1 for each enemy targeted that has Poison",
            "Attack 2, Target 3\n"
            "Experience X, where X is the number of enemies that were targeted with Poison",
        ),
        (
            "When an adjacent enemy attacks you and misses, that enemy suffers 2 damage",
            "Whenever an adjacent enemy misses you: It suffers 2 damage",
        ),
        (
            "On your next move, add +3 Move. After the ability, you suffer 1 damage",
            "On your next move, add +3 Move; during this ability, after your next move: Suffer 1 damage. [ ]",
        ),
        ("You ignore the effects of hazardous terrain", "Ignore hazardous terrain"),
        (
            "Move X, where X is the number of hexes of icy terrain adjacent to you",
            "Move X, where X is the number of adjacent icy terrain tiles",
        ),
        ("Inflict Poison on all adjacent enemies", "Poison, target all adjacent enemies"),
        (
            "Attack 2. You may choose to lose one card to add +2 Attack",
            "Attack 2. Lose one card to add +2 Attack.",
        ),
        (
            "Whenever an enemy enters a hex adjacent to you or starts its turn adjacent to you,"
            " it suffers 1 damage",
            "Whenever an enemy enters a hex adjacent to you: It suffers 1 damage\n"
            "Whenever an enemy starts its turn adjacent to you: It suffers 1 damage",
        ),
        (
            "Whenever you enter or leave hazardous terrain, Heal 1, self",
            "Whenever you enter a hazardous terrain tile: Heal 1, self\n"
            "Whenever you leave a hazardous terrain tile: Heal 1, self",
        ),
        (
            "Whenever you attack or are attacked, gain Experience 1",
            "On your attacks: Experience 1\nOn attacks targeting you: Experience 1",
        ),
        (
            "At the start and end of each of your turns, Heal 1, self",
            "At the start of your turn: Heal 1, self\nAt the end of your turn: Heal 1, self",
        ),
    ],
)
def test_a_turn_of_speech_is_read_as_what_it_means(text: str, canonical: str) -> None:
    assert write_action(read_action(text)) == canonical


@pytest.mark.parametrize(
    "text",
    [
        "Whenever an ally attacks or kills an enemy, gain Experience 1",
        "Once each round, whenever you gain or lose a condition, Heal 1, self",
        "The next two times an enemy enters a hex adjacent to you or starts its turn adjacent to you, it"
        " suffers 1 damage",
    ],
)
def test_two_moments_share_no_uses_and_are_no_part_of_each_other(text: str) -> None:
    with pytest.raises(CardErrors):
        read_action(text)
