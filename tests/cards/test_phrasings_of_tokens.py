"""Phrasings of tokens, forms, tiles that are gone and summons: each is read as the text beside it."""

import pytest

from havenwright.cards import CardErrors, read_action, write_action

CRAB = "Summon Sand Crab: Hit Points 4, Move 3, Attack 2"


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        # A class's own resource
        ("Whenever you gain a Silt, perform Move 1", "Whenever you gain one Silt: Move 1"),
        (
            "Each time you lose a Silt token, you may perform Heal 1, self",
            "Whenever you spend one Silt, you may: Heal 1, self",
        ),
        (
            "The next two times you spend a Silt: Attack 2. [ ][1 xp]",
            "The next two times you spend one Silt: Attack 2. [ ][1 xp]",
        ),
        # Tokens and tiles that are put or removed before
        (
            "Remove one Silt token within Range 2: Two enemies adjacent to that Silt token suffer 2 damage",
            "Destroy one Silt token within Range 2 to perform Two enemies adjacent to the affected piece "
            "suffer 2 damage",
        ),
        (
            "Destroy one adjacent trap: All enemies adjacent to that hex gain Muddle",
            "Destroy one adjacent trap to perform Muddle, target all enemies adjacent to the affected piece",
        ),
        (
            "Destroy one adjacent obstacle: All enemies adjacent to it suffer 1 damage",
            "Destroy one adjacent obstacle to perform All enemies adjacent to the affected piece suffer 1 "
            "damage",
        ),
        (
            "Destroy one adjacent obstacle: One ally adjacent to that obstacle gains Ward",
            "Destroy one adjacent obstacle to perform Ward, target one ally adjacent to the affected piece",
        ),
        (
            "Place one Silt token in a hex within Range 4\nAll enemies in that hex and all adjacent hexes "
            "gain Poison",
            "Place one Silt token in a hex within Range 4\nPoison, target all enemies for which (it is on "
            "the affected piece or it is adjacent to the affected piece)",
        ),
        (
            "Whenever an enemy dies, you may place one Silt token in the hex where it died",
            "Whenever an enemy dies, you may: Place one Silt token in it",
        ),
        (
            "Place one Silt token in an adjacent hex. Move 3. All allies adjacent to that hex gain Ward",
            "Place one Silt token in an adjacent hex\nMove 3\n"
            "Ward, target all allies adjacent to the affected piece",
        ),
        ("Destroy the Silt tokens", "Destroy all Silt tokens"),
        ("Destroy the Silt token", "Destroy one Silt token"),
        ("Spend 2 Silt tokens to perform Move 4", "Spend 2 Silt to perform Move 4"),
        ("Spend one unspent Silt token to perform Move 4", "Spend 1 Silt to perform Move 4"),
        (
            "Move any number of icy terrain tiles within Range 4 up to 1 hex each",
            "Move all icy terrain tiles within Range 4 up to 1 hex",
        ),
        (
            "Place two Silt tokens in adjacent hexes. Consume ice: Place up to three Silt tokens instead",
            "Consume ice: Place three Silt tokens in adjacent hexes\n"
            "If you did not consume ice this action: Place two Silt tokens in adjacent hexes",
        ),
        (
            "Create one obstacle in an adjacent empty hex. Consume earth: Create three obstacles instead",
            "Consume earth: Create three obstacles in adjacent empty hexes\n"
            "If you did not consume earth this action: Create one obstacle in an adjacent empty hex",
        ),
        (
            "Destroy one adjacent obstacle or trap: Heal 4, self",
            "Choose one: (Destroy one adjacent obstacle to perform Heal 4, self); or Destroy one adjacent "
            "trap to perform Heal 4, self",
        ),
        (
            "Destroy one adjacent obstacle to create one icy terrain tile in that hex",
            "Destroy one adjacent obstacle to (Create one icy terrain tile in the affected piece)",
        ),
        ("Remove all Silt tokens from the map", "Destroy all Silt tokens"),
        ("You may place one Silt token in an adjacent hex", "Place one Silt token in an adjacent hex"),
        (
            "If you have Ward, you may create one obstacle in an adjacent empty hex",
            "If you have Ward: Create one obstacle in an adjacent empty hex",
        ),
        (
            "Push 2, Range 4. For each icy terrain hex the target enters, gain 1 experience",
            "Push 2, Range 4\nFor each icy terrain tile entered by the target: Experience 1",
        ),
        # Turns, forms and places
        (
            "Enemies that end their turn in a hex with a Silt token gain Poison",
            "At the end of the turn of an enemy on a hex on a Silt token: Poison, target it",
        ),
        (
            "Whenever an ally starts its turn on a Silt token, it gains Ward",
            "At the start of the turn of an ally on a Silt token: Ward, target it",
        ),
        ("If you switched forms this turn: Loot 1", "If you performed a switch ability this turn: Loot 1"),
        (
            "At the end of each round in which you did not switch forms, gain Muddle",
            "At the end of the round if you did not perform a switch ability this round: Muddle, self",
        ),
        (
            "At the end of each round in which you did not attack, gain Bless",
            "At the end of the round if you did not perform an attack ability this round: Bless, self",
        ),
        (
            "Attack 2. If the target occupies or is adjacent to a water tile, add Stun",
            "Attack 2. If there is a water tile in the target's hex or there is a water tile "
            "adjacent to the target: Stun.",
        ),
        (
            "Push 3, Range 2. If the target enters icy terrain, gain Bless",
            "Push 3, Range 2\nIf the target is forced into icy terrain: Bless, self",
        ),
        (
            "Move 2. If you end the movement in the same hex in which you started it, gain Bless",
            "Move 2\nIf you are at the start of the move: Bless, self",
        ),
        (
            "Attack 2, Pull 3. If the target ends this pull adjacent to you, add Disarm",
            "Attack 2, Pull 3\nIf the target is adjacent to you: Disarm, target the target",
        ),
        (
            "Attack 2, Pull 3. If the target is adjacent to you after the pull, add Disarm",
            "Attack 2, Pull 3\nIf the target is adjacent to you: Disarm, target the target",
        ),
        (
            "If you are missing at least half of your hit points: Shield 2",
            "If your current hit point value is at most X: Shield 2, where X is half your maximum hit point "
            "value rounded down",
        ),
        (
            "Attack 1, Push 2. Move to the hex vacated by the target",
            "Attack 1, Push 2\nMove to a hex vacated by the target",
        ),
        (
            "Attack 1, Push 2. You may move to the hex it occupied before the push",
            "Attack 1, Push 2\nYou may move to a hex vacated by the target",
        ),
        (
            "Move 2. You may move through hexes occupied by obstacles",
            "During this ability: Ignore obstacles\nMove 2",
        ),
        # What is said of an ability or a summon
        ("Attack 1, Target 3. Add Poison to all attacks", "Attack 1, Target 3, Poison"),
        (
            "Attack 1, Target 3. Consume air: Add +1 Attack to each attack",
            "Attack 1, Target 3. Consume air: +1 Attack.",
        ),
        ("Attack 4. Only perform this attack if you have Muddle", "If you have Muddle: Attack 4"),
        (
            "Attack 2. If you have Ward, after the attack, perform Move 3",
            "Attack 2\nIf you have Ward: Move 3",
        ),
        (
            "Attack 2, Target 3. Each target that suffers damage from this attack gains Bane",
            "Attack 2, Target 3\nBane, target all targets for which (it suffered damage this action)",
        ),
        (
            "Retaliate 1. Each enemy that suffers damage from this retaliate gains Poison",
            "Retaliate 1, Poison",
        ),
        (
            "Attack 5. If this attack misses, gain Ward",
            "During this ability, whenever you miss: Ward, self\nAttack 5",
        ),
        ("Pull 4, Range 5. Pull the target toward one ally", "Pull 4, Range 5, towards an ally"),
        (
            "Heal 1, Range 2, Target 2. The targets may each perform Move 3",
            "Heal 1, Range 2, Target 2\nGrant all targets: Move 3",
        ),
        (
            "Force one enemy within Range 2 to perform Attack 1, you control this attack",
            "Control one enemy within Range 2: Attack 1",
        ),
        (
            "Grant one ally: Attack 3. Consume ice: +2 Attack",
            "Grant one ally: Attack 3 (Consume ice: +2 Attack)",
        ),
        (f"{CRAB}\nThis summon is unaffected by traps", f"{CRAB}, (Ignore traps)"),
        (
            f"{CRAB}\nThis summon adds +2 Attack to all its attacks",
            f"{CRAB}, (on your attacks, add +2 Attack)",
        ),
        (
            f"{CRAB}\nAt the end of its turns, it gains Ward",
            f"{CRAB}, (at the end of your turn: Ward, self)",
        ),
        ("One of your summons takes an extra turn", "One of your summons acts again"),
        ("Move 1. You may then perform Loot 1", "Move 1\nYou may loot 1"),
        (
            "Grant one of your summons: Move 1. That summon may then perform Attack 3",
            "Grant one of your summons: Move 1; Attack 3",
        ),
        (
            "Attack 1. If the target is adjacent to a door, wall, or water tile, add Stun",
            "Attack 1. If there is a door adjacent to the target or there is a wall adjacent to the target "
            "or there is a water tile adjacent to the target: Stun.",
        ),
        ("Sacrifice one of your summons: Move 5", "Kill one of your summons to perform Move 5"),
        ("Grant one ally: Attack 3. That ally gains Muddle", "Grant one ally: Attack 3; Muddle, self"),
        (
            "Attack 3. If you have Ward, gain advantage on this attack and it gains Pierce 1",
            "Attack 3. If you have Ward: Advantage, Pierce 1.",
        ),
        (
            "Attack 3. Add Wound if the target is adjacent to you, otherwise Poison",
            "Attack 3. If the target is adjacent to you: Wound; otherwise: Poison.",
        ),
        # Changes under a condition that is asked when the push is over
        (
            "Attack 1, Push 3. If the target is pushed into icy terrain, add Stun",
            "Attack 1, Push 3. If the target is forced into icy terrain: Stun.",
        ),
        (
            "Push 1. Attack 3. If the target was pushed into icy terrain, add +1 Attack",
            "Push 1\nAttack 3. If the target is forced into icy terrain: +1 Attack.",
        ),
        # Whom
        (
            "Choose one of your summons. That summon gains Shield 1 and Retaliate 2 this round",
            "Shield 1, target one of your summons\nRetaliate 2, target it",
        ),
        (
            "One adjacent ally gains Shield 1 and Retaliate 2 this round",
            "Shield 1, target one adjacent ally\nRetaliate 2, target it",
        ),
        (
            "Attack 1, Range 5. The next ally to attack the target this round gains advantage",
            "Attack 1, Range 5\n"
            "This round, on the next attack targeting the target performed by an ally, add Advantage",
        ),
        (
            "Whenever you short rest, you may either gain Ward or gain Bless",
            "On your short rests, you may: Choose one: Ward, self; or Bless, self",
        ),
        (
            "Whenever you long rest, you may consume any element. If you do, gain Ward",
            "On your long rests, you may: Consume any: Ward, self",
        ),
        ("Push any enemies adjacent to you 2 hexes", "Push 2, target all adjacent enemies"),
        ("Any adjacent enemy suffers 2 damage", "One adjacent enemy suffers 2 damage"),
        (
            "At the end of your turn, one enemy within Range 2 gains Bane if it has Wound",
            "At the end of your turn: Bane, target one enemy within Range 2 with Wound",
        ),
        (
            "Recover all discarded cards of one adjacent ally",
            "One adjacent ally recovers all discarded cards",
        ),
        (
            "Whenever you give an enemy Poison, Wound, or Stun, gain Bless",
            "Whenever an enemy gains Poison, Wound or Stun from you: Bless, self",
        ),
        (
            "Remove one negative condition from yourself and give it to one adjacent enemy",
            "Remove one negative condition to perform Give the same conditions to one adjacent enemy",
        ),
        (
            "Whenever an adjacent ally is attacked, you may consume air to give the attacker disadvantage",
            "On attacks targeting an adjacent ally, you may: Consume air: Disadvantage",
        ),
        (
            "The next time you would suffer damage this round, you may spend one Silt token to negate the "
            "damage instead",
            "This round, before the next source of damage to you, you may: Spend 1 Silt to perform Negate "
            "the damage",
        ),
    ],
)
def test_tokens_and_forms_are_told_in_several_wordings(text: str, canonical: str) -> None:
    assert write_action(read_action(text)) == canonical


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Remove one Silt token: One enemy adjacent to that Soot token suffers 2 damage", "doesn't fit"),
        ("Two enemies adjacent to that Silt token suffer 2 damage", "doesn't fit"),
        (
            "Place one Silt token in an adjacent hex. Consume ice: Place two Soot tokens instead",
            "doesn't fit",
        ),
        (
            "Create one 2 damage trap in an adjacent empty hex. Consume ice: Create two traps instead",
            "`instead`",
        ),
        ("Attack 3. Destroy one adjacent obstacle or trap to add +2 Attack", "a choice between changes"),
        ("Attack 3. Suffer 2 damage or discard one card to add +2 Attack", "a choice between changes"),
        ("Move 3. If you have Ward: add +1 Attack to all attacks", "no ability before"),
        ("Attack 3, Push 2. If the target is pushed into icy terrain, add +1 Attack", "asked after the push"),
        ("Retaliate 2. Consume fire: Wound", "who gains this isn't clear"),
        ("Attack 3. Grant one ally: Attack 2. Consume fire: +1 Attack", "whose ability this changes"),
        ("Push 2, Range 3. Each enemy that is pushed suffers 1 damage", "doesn't fit"),
        ("You may create one obstacle in all adjacent empty hexes", "doesn't fit"),
        ("Attack 2, Pull 2. Pull the target toward one ally", "doesn't fit"),
        ("If you are at Range 2 or more or adjacent to an ally: Heal 2, self", "doesn't fit"),
    ],
)
def test_tokens_and_choices_that_are_unclear_are_a_mistake(text: str, why: str) -> None:
    with pytest.raises(CardErrors, match=why):
        read_action(text)
