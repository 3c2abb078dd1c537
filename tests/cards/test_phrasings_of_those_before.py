"""Phrasings of those whom the sentence before was about, and of what happens on the ground."""

import pytest

from havenwright.cards import CardErrors, read_action, write_action


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        # What all of those gain for whom the ability before was
        (
            "All enemies within Range 2 suffer 2 damage\nThose enemies also gain Poison",
            "All enemies within Range 2 suffer 2 damage, Poison",
        ),
        (
            "Attack 1, target all adjacent enemies\n"
            "Consume dark and air: Those enemies gain Muddle and Curse",
            "Attack 1, target all adjacent enemies. Consume dark and air: Muddle, Curse.",
        ),
        (
            "Heal 1, target all allies within Range 3. Consume light: These allies each gain Bless",
            "Heal 1, target all allies within Range 3. Consume light: Bless.",
        ),
        (
            "Push 1, Target 3, Range 2. Consume air: Add Wound to each target",
            "Push 1, Range 2, Target 3. Consume air: Wound.",
        ),
        (
            "Attack 2, Range 3, Poison. If you have Ward, the target gains Wound instead",
            "Attack 2, Range 3. If you have Ward: Wound; otherwise: Poison.",
        ),
        # Oneself and others, of whom more is said
        (
            "You and all allies with Wound gain Ward",
            "Ward, target all allies and self for which (it has Wound or it is on you)",
        ),
        (
            "Retaliate 1, target self and all summoned allies",
            "Retaliate 1, target all allies and self for which (it is summoned or it is on you)",
        ),
        (
            "Heal 2, target self and all allies adjacent to an obstacle",
            "Heal 2, target all allies and self for which (there is an obstacle adjacent to it or "
            "it is on you)",
        ),
        (
            "You and all adjacent allies gain Ward",
            "Ward, target all adjacent allies and self",
        ),
        (
            "One adjacent enemy and one ally within Range 3 gain Muddle",
            "Muddle, Range 1\nMuddle, target one ally within Range 3",
        ),
        (
            "One adjacent enemy and one adjacent ally suffer 2 damage",
            "One adjacent enemy suffers 2 damage\nOne adjacent ally suffers 2 damage",
        ),
        (
            "Strengthen, Range 2\nIf the target is adjacent to you, gain Strengthen too",
            "Strengthen, Range 2\nIf the target is adjacent to you: Strengthen, self",
        ),
        # Obstacles, terrain and traps
        (
            "Move one obstacle within Range 3 up to 2 hexes. All enemies adjacent to the "
            "obstacle's final hex gain Muddle",
            "Move one obstacle within Range 3 up to 2 hexes\n"
            "Muddle, target all enemies adjacent to the affected piece",
        ),
        (
            "Destroy any number of icy terrain tiles within Range 3. Gain Experience 1 for each",
            "Destroy any number of icy terrain tiles within Range 3\n"
            "Experience X, where X is the number of icy terrain tiles that were destroyed",
        ),
        (
            "Destroy two adjacent obstacles. Gain 2 experience for each of them",
            "Destroy two adjacent obstacles\n"
            "Experience X, where X is twice the number of obstacles that were destroyed",
        ),
        (
            "Move 2. You treat difficult terrain as normal terrain during this movement",
            "During this ability: Ignore difficult terrain\nMove 2",
        ),
        (
            "Push 3, Range 2\nAll enemies forced to enter icy terrain by this push gain Immobilize",
            "Push 3, Range 2\nImmobilize, target all enemies forced into icy terrain",
        ),
        (
            "Move 2\n"
            "Create one difficult terrain tile in the hex you started this movement in, if it is "
            "empty",
            "Move 2\nCreate one difficult terrain tile in a hex at the start of the move that is empty",
        ),
        (
            "Move 4\nIf you entered at least one hex of difficult terrain during this movement, gain Ward",
            "Move 4\nIf there is a difficult terrain tile that was entered: Ward, self",
        ),
        (
            "Increase the damage enemies suffer from traps by 2 this round",
            "This round, on sources of damage from traps to an enemy, add +2 Damage",
        ),
        (
            "Pull 2, Range 2\nIf the target is forced into a hex with a trap, gain Experience 1",
            "Pull 2, Range 2\nIf the target sprang a trap this action: Experience 1",
        ),
        (
            "Attack 2. If the target has triggered a trap this turn, add +1 Attack",
            "Attack 2. If the target sprang a trap this turn: +1 Attack.",
        ),
        (
            "Move 3\nIf you trigger a trap during the move ability, gain Ward",
            "Move 3\nIf you sprang a trap this action: Ward, self",
        ),
        (
            "Move up to two traps within Range 4 1 hex each",
            "Move two traps within Range 4 up to 1 hex",
        ),
        (
            "One adjacent enemy suffers the effects of one trap within Range 3, then destroy the trap",
            "Spring one trap within Range 3 against one adjacent enemy",
        ),
        (
            "Spring one trap within Range 4. All enemies adjacent to the trap suffer its effects",
            "Spring one trap within Range 4 against all enemies adjacent to the affected piece",
        ),
        (
            "Destroy one adjacent trap to perform Attack X, where X is the damage value of the trap",
            "Destroy one adjacent trap to perform Attack X, where X is the damage of that trap",
        ),
        # Bonuses
        (
            "Add +2 Attack to all your attacks this round for each element consumed on the same turn",
            "This round, on your attacks, add +X Attack, where X is twice the number of elements "
            "you consumed this turn",
        ),
        (
            "Retaliate 1\n+2 Retaliate while you are adjacent to an obstacle",
            "Retaliate 1\nWhile there is an adjacent obstacle: Retaliate 2",
        ),
        (
            "Attack 3. If the target is occupying difficult terrain, double the attack",
            "Attack 3. If there is a difficult terrain tile in the target's hex: Attack times 2.",
        ),
        (
            "Shield 1. +1 Shield for each two adjacent enemies",
            "Shield 1, +X Shield, where X is half the number of adjacent enemies rounded down",
        ),
        (
            "The next time you suffer damage from an attack, reduce the damage by 1 for each adjacent ally",
            "On the next source of damage from attacks targeting you: Negate X damage, where X is "
            "the number of adjacent allies. [ ]",
        ),
        (
            "The next ally to perform a heal ability this round adds +1 Heal",
            "This round, on the next heal ability performed by an ally, add +1 Heal",
        ),
        (
            "The next enemy to perform an attack this round gains disadvantage",
            "This round, on the next attack performed by an enemy, add Disadvantage",
        ),
        (
            "You gain advantage whenever you target an enemy adjacent to an obstacle with an attack",
            "On your attacks targeting an enemy adjacent to an obstacle, add Advantage",
        ),
        (
            "At the start of the first round of each scenario, gain Ward",
            "At the start of the round if the round is exactly 1: Ward, self",
        ),
        (
            "Whenever you suffer damage from a negative condition, Loot 1",
            "On sources of damage from Wound or Bane to you: Loot 1",
        ),
        (
            "If you have a Bless card in your attack modifier deck, gain Ward",
            "If the number of Bless cards in your attack modifier deck is at least 1: Ward, self",
        ),
        (
            "Add two Curse to your attack modifier deck",
            "Put two Curse cards into your attack modifier deck",
        ),
        (
            "Pull 1, Range 4. Consume dark: All enemies targeted by the pull ability gain Poison",
            "Pull 1, Range 4\nConsume dark: Poison, target all enemies that were targeted",
        ),
        (
            "All adjacent enemies suffer 2 damage. If dark is strong, each suffers 3 damage instead",
            "All adjacent enemies suffer 2 damage. If dark is strong: Damage 3 instead.",
        ),
        # Others who are driven, moved or kept from something
        (
            "All enemies within Range 2 are forced to move 1 hex directly away from you",
            "Push 1, target all enemies within Range 2",
        ),
        (
            "One enemy within Range 4 is forced to move 2 hexes toward you",
            "Pull 2, Range 4",
        ),
        (
            "Pull 2, Target 2, Range 3. Consume dark: Those enemies suffer 1 damage",
            "Pull 2, Range 3, Target 2\nConsume dark: All targets suffer 1 damage",
        ),
        (
            "Poison, Target 2, Range 2\nIf a target is adjacent to an obstacle, it also gains Muddle",
            "Poison, Range 2, Target 2\nMuddle, target all targets adjacent to an obstacle",
        ),
        (
            "One enemy within Range 2 is moved to any empty hex adjacent to you",
            "Teleport one enemy within Range 2 to an adjacent empty hex",
        ),
        (
            "All enemies within Range 2 must focus on you this round if able",
            "All enemies within Range 2 focus on you this round",
        ),
        (
            "You cannot move until the end of your next turn",
            "Until the end of your next turn: Prevent move abilities",
        ),
        # How often, how much and where
        (
            "Loot 1\nGain Retaliate 1 this round for each token looted, up to a maximum of 2",
            "Loot 1\n"
            "Retaliate X, where X is the number of tokens you looted with this ability up to a "
            "maximum of 2",
        ),
        (
            "Whenever you enter a hex adjacent to an obstacle for the first time each turn, gain "
            "Experience 1",
            "Once each turn, whenever you enter a hex adjacent to an obstacle: Experience 1",
        ),
        (
            "At the end of each round in which you performed both an attack and a heal ability, gain Ward",
            "At the end of the round if you performed an attack ability this round and you "
            "performed a heal ability this round: Ward, self",
        ),
        (
            "Move 1. You may suffer 2 damage any number of times to add +1 Move each time",
            "Move 1. Any number of times: Suffer 2 damage to add +1 Move.",
        ),
        (
            "Destroy one adjacent obstacle. Create one icy terrain tile in its place",
            "Destroy one adjacent obstacle\nCreate one icy terrain tile in the affected piece",
        ),
        (
            "Attack 1. +1 Attack for each element currently waning",
            "Attack 1. Add +1 Attack for each waning element.",
        ),
        (
            "You and all summoned allies within Range 3 gain Ward",
            "Ward, target all allies and self within Range 3 for which (it is summoned or it is on you)",
        ),
        (
            "Move 2. You are not affected by icy terrain during this movement",
            "During this ability: Ignore icy terrain\nMove 2",
        ),
        (
            "Heal 2, Range 3. If the target is at full health after the heal, it gains Bless",
            "Heal 2, Range 3\nIf the target is undamaged: Bless, target it",
        ),
        (
            "Whenever one of your attacks kills a normal enemy, gain Ward",
            "Whenever you kill a normal enemy with an attack: Ward, self",
        ),
        (
            "Create two 2 damage traps with Poison and Muddle in adjacent empty hexes",
            "Create two 2 damage, Poison, Muddle traps in adjacent empty hexes",
        ),
        (
            "Whenever you create a trap, you may add 2 damage to it",
            "Whenever you create a trap, you may: Put 2 damage into the affected piece",
        ),
        (
            "When you create a trap, add Wound to that trap",
            "Whenever you create a trap: Put Wound into the affected piece",
        ),
        # One of whom it was asked if they are there
        (
            "Move 3. If you end the movement adjacent to an enemy, it gains Poison",
            "Move 3\nIf there is an adjacent enemy: Poison, Range 1",
        ),
        (
            "Move 1. If you are adjacent to an ally, it gains Ward",
            "Move 1\nIf there is an adjacent ally: Ward, target one adjacent ally",
        ),
    ],
)
def test_a_phrasing_of_those_before_is_read_as_its_text(text: str, canonical: str) -> None:
    assert write_action(read_action(text)) == canonical
    assert write_action(read_action(canonical)) == canonical


@pytest.mark.parametrize(
    "text",
    [
        # Nobody is meant by those, or others than the ability was for.
        "Move 3. Those enemies gain Wound",
        "Attack 2. Those allies gain Ward",
        "Grant all adjacent allies: Move 1. Those allies gain Ward",
        "Grant one adjacent ally: Attack 1. Those enemies suffer 1 damage",
        "Attack 3. Consume fire: All enemies adjacent to it suffer 1 damage. Those enemies gain Wound",
        # Whose allies?
        "Attack 2. If the target has at least two allies adjacent to it: +1 Attack",
        "You and all allies adjacent to the target gain Ward",
        # Only of what is destroyed it is known how many there were.
        "Attack 2, Target 3. Gain Experience 1 for each",
        "One adjacent enemy suffers the effects of one obstacle within Range 2, then destroy it",
        "One trap within Range 3 is moved to any empty hex adjacent to you",
        # Is it still for the element?
        "Heal 2, Range 3. Consume light: +1 Heal, the target may remove one negative condition",
        "Attack 2. If you have Ward, the target gains Wound instead",
        "Whenever you suffer damage from any negative conditions or an ally, gain Bless",
        # That ally was not attacked, nor was that enemy healed.
        "Attack 2. If you are adjacent to an ally, add +1 Attack. That ally gains Ward",
        "Heal 2, Range 3. That enemy gains Muddle",
        "Attack 2. If you are adjacent to an ally, it gains Ward",
        "Whenever you create an obstacle, add 1 damage to it",
    ],
)
def test_what_could_be_about_somebody_else_is_a_mistake(text: str) -> None:
    with pytest.raises(CardErrors):
        read_action(text)
