"""Phrasings that few cards use: each is read as the text beside it, or not at all."""

import pytest

from havenwright.cards import CardErrors, read_action, write_action


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        # Movement and targets
        (
            "Poison all adjacent enemies and all adjacent allies",
            "Poison, target all other adjacent figures",
        ),
        (
            "All enemies and all allies within Range 2 suffer 1 damage",
            "All other figures within Range 2 suffer 1 damage",
        ),
        (
            "Perform one attack for each adjacent enemy, to a maximum of three: Attack 2, Pierce 1",
            "Perform X times: Attack 2, Pierce 1, where X is the number of adjacent enemies up to a "
            "maximum of 3",
        ),
        (
            "Attack 2. Add +1 Attack for each adjacent enemy to the target",
            "Attack 2. Add +1 Attack for each enemy adjacent to the target.",
        ),
        (
            "Attack 2, Target 3. Add Wound to all targets that already have Poison",
            "Attack 2, Target 3. If the target has Poison: Wound.",
        ),
        (
            "One ally within Range 2 gains Strengthen and may perform: Move 2",
            "Strengthen, target one ally within Range 2\nGrant the target: Move 2",
        ),
        (
            "Attack 2, Target 3. If you attacked at least three enemies with the attack ability, Move 3",
            "Attack 2, Target 3\n"
            "If the number of figures you targeted with this ability is at least 3: Move 3",
        ),
        (
            "Unless you have Wound, Attack 2",
            "If you do not have Wound: Attack 2",
        ),
        (
            "After each attack ability targeting you this round, perform: Attack 2, target the enemy "
            "that attacked you",
            "This round, after attacks targeting you: Attack 2, target it",
        ),
        (
            "When you perform a Move action, add +2 Move if you have not attacked this turn",
            "On your moves: If you did not perform an attack ability this turn: +2 Move",
        ),
        (
            "During your turn, if you perform a Move action, gain Jump for that action",
            "During your turn: this turn, on your next move, add Jump",
        ),
        (
            "If you have not performed an attack ability this turn, Move 2",
            "If you did not perform an attack ability this turn: Move 2",
        ),
        (
            "Attack 2. Attack 2. If you have Wound, skip the second attack",
            "Attack 2\nIf you do not have Wound: Attack 2",
        ),
        (
            "Grant one ally within Range 3: Attack 3. If that ally has Bless, add +1 Attack",
            "Grant one ally within Range 3: Attack 3 (If you have Bless: +1 Attack)",
        ),
        (
            "Move 3. Add +2 Move if you start this movement in water",
            "Move 3. If there is a water tile in your hex: +2 Move.",
        ),
        (
            "Teleport 4. This teleport must end in a hex with a Silt token",
            "Teleport to a hex within Range 4 on a Silt token",
        ),
        (
            "Move 3. Consume earth: Add Jump and all enemies adjacent to the hex you end in suffer 1 damage",
            "Move 3. Consume earth: Jump; All adjacent enemies suffer 1 damage.",
        ),
        (
            "Grant one ally: Move 3. If this movement ends adjacent to an enemy, the ally may perform: "
            "Attack 2",
            "Grant one ally: Move 3; If there is an adjacent enemy: Attack 2",
        ),
        (
            "Move 4, Jump. Attack 1 each enemy you move through",
            "Move 4, Jump\nAttack 1, target all enemies moved through",
        ),
        (
            "Move one adjacent enemy up to three hexes. You control this movement",
            "Force one adjacent enemy to move 3 hexes",
        ),
        (
            "Move one adjacent enemy to any empty hex within Range 2 of it",
            "Teleport one adjacent enemy to an empty hex within Range 2 of it",
        ),
        (
            "At the end of your turn, you may return to the hex you occupied at the start of your turn",
            "At the end of your turn, you may: Teleport to a hex at the start of the turn",
        ),
        (
            "Move 4. You may move through enemies during this movement, and each enemy moved through "
            "gains Curse",
            "During this ability: Ignore enemies\nMove 4\nCurse, target all enemies moved through",
        ),
        (
            "Move 4. You may end this movement in a hex containing an obstacle, destroying that obstacle",
            "During this ability: Ignore obstacles at the end of moves\nMove 4\n"
            "Mandatory: Destroy one obstacle in your hex",
        ),
        (
            "Move 4, Jump. If you moved through an obstacle during this movement, gain Experience 1",
            "Move 4, Jump\nIf there is an obstacle that was entered: Experience 1",
        ),
        # Forced movement and its moments
        (
            "Whenever an ally is force moved by one of your abilities, that ally may perform: Heal 1, self",
            "Whenever an ally is pushed or pulled by you: Grant it: Heal 1, self",
        ),
        (
            "When you would be force moved, negate the forced movement",
            "Whenever you are pushed or pulled, instead: Negate the forced movement",
        ),
        (
            "When you would be pushed or pulled, you may instead: Heal 1, self",
            "Whenever you are pushed or pulled, you may instead: Heal 1, self",
        ),
        (
            "Whenever you Push or Pull an enemy at least one hex, after the forced movement, that "
            "enemy suffers 1 damage",
            "Whenever you push or pull an enemy: It suffers 1 damage",
        ),
        (
            "Attack 3, Push 2. If the target enters a hex adjacent to an obstacle during the push, add Stun",
            "Attack 3, Push 2. If there is a hex entered by the target adjacent to an obstacle: Stun.",
        ),
        (
            "Attack 3, Range 3. Pull 2 before the attack",
            "During this ability, before your attacks targeting an enemy: Pull 2, target the target\n"
            "Attack 3, Range 3",
        ),
        (
            "Attack 3, Range 2. Before the attack, you may Teleport 3",
            "You may teleport 3\nAttack 3, Range 2",
        ),
        (
            "Attack 2. Suffer 1 damage before the attack",
            "Suffer 1 damage\nAttack 2",
        ),
        (
            "Attack 2. Then, Teleport 2, then: Attack 2",
            "Attack 2\nTeleport 2\nAttack 2",
        ),
        # Hexes and sight
        (
            "Move 3. If no enemy has line-of-sight to you, gain Invisible",
            "Move 3\nIf there are no enemies in sight: Invisible, self",
        ),
        (
            "All enemies within line of sight gain Muddle",
            "Muddle, target all enemies in sight",
        ),
        (
            "One enemy you can see suffers 2 damage",
            "One enemy in sight suffers 2 damage",
        ),
        (
            "Whenever an obstacle within Range 3 is destroyed, gain Experience 1",
            "Whenever a figure destroys an obstacle within Range 3: Experience 1",
        ),
        (
            "Whenever an adjacent trap is destroyed: Heal 1, self",
            "Whenever a figure destroys an adjacent trap: Heal 1, self",
        ),
        (
            "Whenever you end your turn in hazardous terrain, perform Heal 2, self",
            "At the end of your turn if there is a hazardous terrain tile in your hex: Heal 2, self",
        ),
        (
            "Remove all hazardous terrain tiles within Range 2. Heal X, self, where X is the number of "
            "tiles removed",
            "Destroy all hazardous terrain tiles within Range 2\n"
            "Heal X, self, where X is the number of hexes that were destroyed",
        ),
        (
            "If there is an obstacle on you: Destroy one obstacle on you",
            "If there is an obstacle in your hex: Destroy one obstacle in your hex",
        ),
        # Everyday words
        (
            "All allies within Range 2 may lose Poison and Wound",
            "You may remove Poison from all allies within Range 2\n"
            "You may remove Wound from all allies within Range 2",
        ),
        (
            "While your hit points are below half, you gain Advantage on all your attacks",
            "On your attacks if your current hit point value is less than X, add Advantage, where X is "
            "half your maximum hit point value rounded up",
        ),
        (
            "Attack 3, Range 4. The target cannot move on its next turn",
            "Attack 3, Range 4\nThe target has: until the end of your next turn: Prevent move abilities",
        ),
        (
            "Reduce all damage suffered by you and adjacent allies by 1 this round",
            "This round, on sources of damage to an adjacent ally or self: Negate 1 damage",
        ),
        (
            "Whenever an adjacent ally heals, increase the heal by 1",
            "On heals performed by an adjacent ally, add +1 Heal",
        ),
        # Summons, obstacles and traps, and conditions that are lost later
        (
            "Grant all of your summons and self: Shield 1",
            "Grant all allies and self for which (there is one of your summons "
            "in its hex or it is on you): Shield 1",
        ),
        (
            "Heal 2, Range 2, target self or one of your summons",
            "Heal 2, target one ally or self within Range 2 for which (there is one of your summons "
            "in its hex or it is on you)",
        ),
        (
            "All attacks targeting you and your summons gain disadvantage this round",
            "This round, on attacks targeting an ally or self for which (there is one of your summons "
            "in its hex or it is on you), add Disadvantage",
        ),
        (
            "One of your summons within Range 2 may immediately switch places with you",
            "You may swap places with one of your summons within Range 2",
        ),
        (
            "Relocate one of your summons to an empty hex adjacent to you",
            "Teleport one of your summons to an adjacent empty hex",
        ),
        (
            "Summon Mud Otter: Hit Points 4, Move 2, Attack 1. Summon two of this summon instead of one",
            "Summon two Mud Otter: Hit Points 4, Move 2, Attack 1",
        ),
        (
            "Summon Mud Otter: Hit Points 4, Attack 1. This summon cannot be forced to move",
            "Summon Mud Otter: Hit Points 4, Attack 1, (Prevent Push), (Prevent Pull)",
        ),
        (
            "Whenever you damage an enemy: Heal 1, self",
            "After sources of damage to an enemy caused by you: Heal 1, self",
        ),
        (
            "Once this round, when one of your summons would suffer damage, you may suffer that damage"
            " instead",
            "This round, once each round, before sources of damage to one of your summons, you may: "
            "Redirect the attack to self",
        ),
        (
            "When an adjacent ally would be targeted by an attack, once each scenario, you may have the"
            " attack target you instead",
            "Once each scenario, before attacks targeting an adjacent ally, you may: Redirect the attack"
            " to self",
        ),
        (
            "Destroy one of your summons to perform: Attack 3, target all enemies within Range 2 of the"
            " hex it occupied",
            "Kill one of your summons to perform Attack 3, target all enemies within Range 2 of it",
        ),
        (
            "Place one damage trap worth 4 damage in an adjacent empty hex",
            "Create one 4 damage trap in an adjacent empty hex",
        ),
        (
            "Create two obstacles in adjacent empty hexes. All allies and enemies adjacent to one or"
            " more of the created obstacles suffer 1 damage",
            "Create two obstacles in adjacent empty hexes\n"
            "All other figures adjacent to the affected piece suffer 1 damage",
        ),
        (
            "Kill one normal enemy within Range 2, then create one obstacle in the featureless hex it"
            " occupied",
            "Kill one normal enemy within Range 2\n"
            "Create one obstacle in a featureless hex within Range 0 of the affected piece",
        ),
        (
            "Destroy one obstacle within Range 3. Pull 1, target all enemies within Range 2 of the"
            " destroyed obstacle, pulling toward the hex it occupied",
            "Destroy one obstacle within Range 3\n"
            "Pull 1, target all enemies within Range 2 of the affected piece, "
            "towards the affected piece",
        ),
        (
            "Move one adjacent obstacle to an empty hex within Range 2 to perform: Attack 2, target all"
            " enemies adjacent to the moved obstacle (Consume ice: +1 Attack)",
            "Move one adjacent obstacle to an empty hex within Range 2 to perform Attack 2, target all"
            " enemies adjacent to the affected piece (Consume ice: +1 Attack)",
        ),
        (
            "You and one adjacent ally gain Ward. At the end of the round, you both lose Ward",
            "Ward, self\n"
            "Ward, target one adjacent ally\nAt the end of the round: Remove Ward; Remove Ward from it",
        ),
        (
            "Kill one enemy within Range 2 whose current hit point value is less than or equal to yours",
            "Kill one enemy within Range 2 whose current hit point value is at most your current hit"
            " point value",
        ),
        (
            "On attacks targeting you performed by a non-adjacent enemy, gain Shield 2",
            "On attacks targeting you performed by an enemy that is not adjacent to you, gain Shield 2",
        ),
        (
            "Grant one adjacent ally: Attack 3. They add Pierce 1 to the attack",
            "Grant one adjacent ally: Attack 3, Pierce 1",
        ),
        (
            "While ice is strong, all attacks targeting you gain disadvantage and you add Pierce 1 to"
            " all your attacks",
            "On attacks targeting you if ice is strong, add Disadvantage\n"
            "On your attacks if ice is strong, add Pierce 1",
        ),
        (
            "All attacks you and your summons perform this round gain Pierce 2",
            "This round, on attacks performed by an ally or self for which (there is one of your summons "
            "in its hex or it is on you), add Pierce 2",
        ),
        (
            "Attack 2, Range 3. Consume air: Pull 2 before the attack",
            "Consume air: during this ability, before your attacks targeting an enemy: Pull 2, target "
            "the target\nAttack 2, Range 3",
        ),
        (
            "You may move one adjacent enemy up to two hexes",
            "Force one adjacent enemy to move 2 hexes",
        ),
        (
            "Move 5. This move cannot end adjacent to an enemy",
            "Move 5, to a hex adjacent to no enemies",
        ),
        (
            "Move 3. You may pass through obstacles",
            "During this ability: Ignore obstacles\nMove 3",
        ),
        (
            "Teleport 3. All enemies adjacent to the hex you teleported from suffer 1 damage",
            "Teleport 3\nAll enemies adjacent to a hex at the start of the move suffer 1 damage",
        ),
        (
            "All enemies that start their turn adjacent to you suffer 1 damage this round",
            "This round, whenever an enemy starts its turn adjacent to you: It suffers 1 damage",
        ),
        (
            "Attack 3. If this attack kills the target, you may move into its hex",
            "Attack 3\nIf the target was killed: you may move to a hex vacated by the target",
        ),
        (
            "Attack 3 against one enemy within Range 2",
            "Attack 3, Range 2",
        ),
        (
            "Heal 2, target one ally within Range 3 or yourself",
            "Heal 2, Range 3",
        ),
        (
            "Move 4. Gain Shield 1 if you end adjacent to an ally",
            "Move 4\nIf there is an adjacent ally: Shield 1",
        ),
        (
            "One ally within Range 3 may move up to two hexes",
            "Grant one ally within Range 3: Move 2",
        ),
        (
            "Negate the damage from all attacks targeting you this round",
            "This round, on sources of damage from attacks targeting you: Negate the damage",
        ),
        (
            "Push 3. The target suffers 1 damage for each hex it was moved",
            "Push 3\nThe target suffers X damage, where X is the number of hexes it moved by push or pull",
        ),
        (
            "Force one enemy with Poison within Range 4 to perform, with you controlling the action: Move 3",
            "Control one enemy within Range 4 with Poison: Move 3",
        ),
        (
            "Each time an enemy attacks you this round, that enemy gains Poison after the attack is resolved",
            "This round, after attacks targeting you performed by an enemy: Poison, target it",
        ),
        (
            "Attack 2, Target 2. If you have Wound, add +1 Attack to both attacks",
            "Attack 2, Target 2. If you have Wound: +1 Attack.",
        ),
        # Lists of conditions
        (
            "Kill one normal enemy within Range 2 that has Muddle and Wound",
            "Kill one normal enemy within Range 2 for which (it has Muddle and it has Wound)",
        ),
        (
            "Stun, target one enemy with Poison, Wound, and Muddle",
            "Stun, target one enemy for which (it has Poison and it has Wound and it has Muddle)",
        ),
        (
            "Attack 2. This attack gains Advantage if you have Ward or if the target has Wound",
            "Attack 2. If you have Ward or the target has Wound: Advantage.",
        ),
        # Instead of the ability before
        (
            "Kill one normal enemy within Range 2 that has Wound. Consume ice: Kill one elite enemy instead",
            "Consume ice: Kill one elite enemy within Range 2 with Wound\n"
            "If you did not consume ice this action: Kill one normal enemy within Range 2 with Wound",
        ),
        (
            "Kill one normal enemy within Range 2 that has Wound. "
            "Consume ice: Kill one elite enemy within Range 1 instead",
            "Consume ice: Kill one adjacent elite enemy\n"
            "If you did not consume ice this action: Kill one normal enemy within Range 2 with Wound",
        ),
        (
            "One enemy within Range 4 suffers 1 damage. If it has Muddle, it suffers 2 damage instead",
            "One enemy within Range 4 suffers 1 damage. If it has Muddle: Damage 2 instead.",
        ),
        (
            "Target one enemy within Range 3. The target suffers 1 damage. "
            "If the target has Muddle, it suffers 3 damage instead",
            "Choose an enemy within Range 3\n"
            "The target suffers 1 damage. If the target has Muddle: Damage 3 instead.",
        ),
        (
            "Attack 2, Muddle. If you have Ward, add Stun instead",
            "Attack 2. If you have Ward: Stun; otherwise: Muddle.",
        ),
        (
            "One enemy within Range 2 gains Wound. If it is elite, it gains Muddle instead",
            "Choose an enemy within Range 2\n"
            "If the target is elite: Muddle, target the target; otherwise: Wound, target the target",
        ),
        (
            "On your next two attacks, add +1 Attack. If the target is elite, +2 Attack instead. [ ][1 xp]",
            "On your next two attacks: If the target is elite: +2 Attack; otherwise: +1 Attack. [ ][1 xp]",
        ),
        # When one attack is over
        (
            "On the next two attacks targeting you, gain Shield 1. After each, the attacker suffers 1 damage",
            "On the next two attacks targeting you, gain Shield 1; It suffers 1 damage. [ ][ ]",
        ),
        # Conditions behind what they are for
        (
            "During your single-target attack ability, add +1 Attack if the target has Wound",
            "On your single-target attacks: If the target has Wound: +1 Attack",
        ),
        (
            "All enemies within Range 2 suffer 1 damage unless they are adjacent to an obstacle",
            "All enemies within Range 2 adjacent to no obstacles suffer 1 damage",
        ),
        ("Suffer 1 damage unless you have Ward", "If you do not have Ward: Suffer 1 damage"),
        (
            "Heal 1, Range 2. If the target is at maximum hit points after this heal, it gains Bless",
            "Heal 1, Range 2\nIf the target is undamaged: Bless, target it",
        ),
        (
            "Remove two negative conditions from one ally. If you remove at least two conditions, gain 1 xp",
            "Remove two negative conditions from one ally\n"
            "If the number of conditions you removed this action is at least 2: Experience 1",
        ),
        # Some figures
        (
            "Choose one enemy within Range 4. That enemy and all enemies adjacent to it suffer 1 damage",
            "Choose an enemy within Range 4\nThe target suffers 1 damage\n"
            "All enemies adjacent to it suffer 1 damage",
        ),
        ("Give one enemy Curse and Muddle", "Curse, Muddle"),
        (
            "Give all adjacent enemies Poison, Wound, and Muddle",
            "Poison, target all adjacent enemies, Wound, Muddle",
        ),
        # Conditions that are passed on
        (
            "Remove one negative condition from one adjacent ally. Gain that condition",
            "Remove one negative condition from one adjacent ally\nGive the same conditions to you",
        ),
        (
            "Whenever you gain a negative condition, one adjacent enemy gains the same condition",
            "Whenever you gain a negative condition: Give the same conditions to one adjacent enemy",
        ),
        (
            "Remove one negative condition from yourself to give it to one enemy within Range 3",
            "Remove one negative condition to perform Give the same conditions to one enemy within Range 3",
        ),
        # What is done with the dead, and for how long
        (
            "Kill one of your summons to have all enemies adjacent to the hex it occupied suffer 2 damage",
            "Kill one of your summons to perform All enemies adjacent to the affected piece suffer 2 damage",
        ),
        (
            "At the end of each of your long rests, you may perform Retaliate 1 for the next round",
            "After your long rests, you may: for the next round: Retaliate 1",
        ),
        (
            "Attack 2. For each negative condition you have, add +1 Attack and suffer 1 damage",
            "Attack 2. Add +1 Attack for each negative condition.\n"
            "For each negative condition: Suffer 1 damage",
        ),
        # Changes to whole heal abilities
        ("Add +1 Range to all your heals", "On your heal abilities, add +1 Range"),
        (
            "On your next heal, add +1 Heal and +1 Target",
            "On your next heal ability, add +1 Heal, +1 Target. [ ]",
        ),
        ("Whenever you heal an ally, add +1 Heal", "On your heals targeting an ally, add +1 Heal"),
        (
            "Loot 1. Gain 2 gold for each money token looted",
            "Loot 1\nGain X gold, where X is twice the number of tokens you looted with this ability",
        ),
        (
            "Move 3, Jump. All enemies you jump over gain Muddle",
            "Move 3, Jump\nMuddle, target all enemies moved through",
        ),
        # Any number
        (
            "Attack 2, Range 3. Consume any number of elements: Add +1 Range for each",
            "Attack 2, Range 3. Any number of times: Consume any: +1 Range.",
        ),
        (
            "Move 2. You may discard any number of cards to add +2 Move for each card discarded",
            "Move 2. Any number of times: Discard one card to add +2 Move.",
        ),
        (
            "Spend any number of Silt tokens. For each token spent, Heal 1, self",
            "Any number of times: Spend 1 Silt to perform Heal 1, self",
        ),
        # Up to a number
        (
            "Attack 2, Range 4. You may consume up to three elements: add +1 Attack for each",
            "Attack 2, Range 4. Up to three times: Consume any: +1 Attack.",
        ),
        (
            "Consume up to 2 elements. For each element consumed, perform: Heal 1, self",
            "Up to two times: Consume any: Heal 1, self",
        ),
        (
            "Attack 2. Spend up to 3 Silt tokens: +1 Attack for each",
            "Attack 2. Up to three times: Spend 1 Silt to add +1 Attack.",
        ),
        (
            "Spend up to 2 Silt tokens to perform: Attack X, where X is twice the number of tokens spent",
            "Up to two times: Spend 1 Silt\nIf the number of resources you spent this action is at least 1: "
            "Attack X, where X is twice the number of resources you spent this action",
        ),
        (
            "Spend any number of Silt tokens. Perform: Attack X, where X is the number of tokens spent",
            "Any number of times: Spend 1 Silt\n"
            "Attack X, where X is the number of resources you spent this action",
        ),
        (
            "Attack 2. Discard up to two cards to add +1 Attack for each",
            "Attack 2. Up to two times: Discard one card to add +1 Attack.",
        ),
        (
            "Attack 2. Remove any number of negative conditions from yourself: +1 Attack for each",
            "Attack 2. Any number of times: Remove one negative condition to add +1 Attack.",
        ),
        (
            "Attack 2. Suffer any amount of damage to add that much Attack",
            "Attack 2. Any number of times at once: Suffer 1 damage to add +1 Attack.",
        ),
        (
            "Heal 2, Range 3. You may suffer up to 3 damage: +1 Heal for each point of damage suffered",
            "Heal 2, Range 3. Up to three times at once: Suffer 1 damage to add +1 Heal.",
        ),
        (
            "You may suffer any amount of damage. Perform: Attack X, where X is the damage suffered",
            "Any number of times at once: Suffer 1 damage\n"
            "Attack X, where X is the damage you suffered with this ability",
        ),
        ("Attack 2. Up to one times: Consume ice: Push 1", "Attack 2. Consume ice: Push 1."),
        # Elements of others, and for each of something
        ("Infuse any for each enemy adjacent to you", "For each adjacent enemy: perform Infuse any"),
        ("For each adjacent enemy: Infuse fire", "For each adjacent enemy: perform Infuse fire"),
        (
            "Attack 2. Infuse one element of your choice for each enemy killed",
            "Attack 2\nPerform X times: perform Infuse any, "
            "where X is the number of enemies you killed with this ability",
        ),
        (
            "Any one ally within Range 3 may consume one element to perform: Heal 3, self",
            "Grant one ally within Range 3: Consume any: Heal 3, self",
        ),
        (
            "Each adjacent ally may consume fire or ice to gain Strengthen",
            "Grant all adjacent allies: Consume fire or ice: Strengthen, self",
        ),
        ("One adjacent ally may infuse any element", "Grant one adjacent ally: perform Infuse any"),
        (
            "Whenever any element is consumed, gain 1 Silt",
            "Whenever a figure consumes an element: Gain 1 Silt",
        ),
        (
            "Whenever fire or ice is infused, gain 1 Silt",
            "Whenever a figure infuses Fire or Ice: Gain 1 Silt",
        ),
        # Of whom a moment tells
        (
            "On the next two attacks targeting an ally within Range 2, that ally gains Shield 1",
            "On the next two attacks targeting an ally within Range 2, gain Shield 1 for the target. [ ][ ]",
        ),
        (
            "On the next two attacks targeting an ally within Range 2, that ally gains Ward",
            "On the next two attacks targeting an ally within Range 2: Ward, target the target. [ ][ ]",
        ),
        (
            "Whenever an ally attacks, that ally gains Shield 2",
            "On attacks performed by an ally: Shield 2, target it",
        ),
        # Moments
        (
            "When ice is Strong or Waning, add +2 Move to all your move abilities",
            "On your moves if ice is strong or waning, add +2 Move",
        ),
        (
            "At the end of your turn, if you performed no attacks this turn, gain Ward",
            "At the end of your turn: If you did not perform an attack ability this turn: Ward, self",
        ),
        (
            "When an enemy attacks you, it gains Disadvantage on the attack",
            "On attacks targeting you performed by an enemy, add Disadvantage",
        ),
        (
            "Any ally that ends their turn adjacent to you this round may perform Heal 2, self",
            "This round, whenever an ally ends its turn adjacent to you: Grant it: Heal 2, self",
        ),
        (
            "Whenever you become Invisible, you may perform Loot 1",
            "Whenever you gain Invisible, you may: Loot 1",
        ),
        (
            "During your first turn each scenario, you may perform Loot 1",
            "Once each scenario, during your turn if the round is exactly 1, you may: Loot 1",
        ),
        (
            "All attacks targeting adjacent allies this round target you instead",
            "This round, before attacks targeting an adjacent ally: Redirect the attack to self",
        ),
        (
            "This round, all attacks targeting you gain Disadvantage while you are adjacent to an obstacle",
            "This round, on attacks targeting you if there is an adjacent obstacle, add Disadvantage",
        ),
        (
            "Whenever an enemy dies, one enemy within Range 2 of the hex it occupied gains Wound",
            "Whenever an enemy dies: Wound, target one enemy within Range 2 of it",
        ),
        (
            "This round, whenever an adjacent ally is attacked, the attacker gains Wound",
            "This round, on attacks targeting an adjacent ally: Wound, target it",
        ),
        (
            "Whenever an enemy is attacked, that enemy gains Wound",
            "On attacks targeting an enemy: Wound, target the target",
        ),
        (
            "During each of your turns, you may perform Loot 1",
            "Once each turn, during your turn, you may: Loot 1",
        ),
        (
            "Whenever a monster is killed by an ally, gain 1 experience",
            "Whenever an ally kills a monster: Experience 1",
        ),
        (
            "Whenever an enemy moves out of an adjacent hex, it suffers 1 damage",
            "Whenever an enemy leaves a hex adjacent to you: It suffers 1 damage",
        ),
        (
            "Each enemy that ends its movement adjacent to you gains Wound",
            "Whenever an enemy ends its move adjacent to you: Wound, target it",
        ),
        (
            "When an enemy attacks an ally, that attack gains Disadvantage",
            "On attacks targeting an ally performed by an enemy, add Disadvantage",
        ),
        (
            "Whenever an enemy attacks an ally, that ally gains Ward",
            "On attacks targeting an ally performed by an enemy: Ward, target the target",
        ),
        (
            "Whenever you heal an ally, that ally gains Ward",
            "On your heals targeting an ally: Ward, target it",
        ),
        (
            "Whenever an ally enters a hex adjacent to you, it gains Shield 1 this round",
            "Whenever an ally enters a hex adjacent to you: Shield 1, target it",
        ),
        (
            "Whenever you move 3 or more hexes, gain Ward",
            "After your moves if the number of hexes you moved with this ability is at least 3: Ward, self",
        ),
        (
            "Whenever an ally attacks an adjacent enemy, that enemy suffers 1 damage",
            "On attacks targeting an adjacent enemy performed by an ally: The target suffers 1 damage",
        ),
        # Targets
        (
            "Attack 1. This attack gains Advantage against enemies with Wound",
            "Attack 1. If the target has Wound: Advantage.",
        ),
        (
            "Heal 3, Range 2. The target must have fewer than half of its maximum hit points",
            "Heal 3, target one ally or self within Range 2 whose current hit point value is less than X, "
            "where X is half its maximum hit point value rounded up",
        ),
        (
            "Attack 3, Range 2. The target must have Wound",
            "Attack 3, target one enemy within Range 2 with Wound",
        ),
        (
            "Attack 2. The target must not be adjacent to an obstacle",
            "Attack 2, target one enemy for which (not (there is an obstacle adjacent to it))",
        ),
        ("Attack 1. Add +2 Attack against elite enemies", "Attack 1. If the target is elite: +2 Attack."),
        (
            "Attack 1. This attack ignores the target's Shield value",
            "During this ability: Ignore shield\nAttack 1",
        ),
        (
            "Move 3. Ignore icy terrain and traps during this movement",
            "During this ability: Ignore icy terrain; Ignore traps\nMove 3",
        ),
        ("Attack 1, Target 2. Each target must have Wound", "Attack 1, target two enemies with Wound"),
        (
            "On your next two attacks targeting an enemy with full hit points, add +1 Attack",
            "On your next two attacks targeting an undamaged enemy, add +1 Attack. [ ][ ]",
        ),
        # Several abilities
        (
            "All adjacent enemies gain Muddle and suffer 1 damage",
            "Muddle, target all adjacent enemies\nAll adjacent enemies suffer 1 damage",
        ),
        (
            "One ally within Range 2 gains Shield 1 and Ward",
            "Shield 1, target one ally within Range 2\nWard, target it",
        ),
        (
            "All allies gain Shield 1 and Retaliate 2",
            "Shield 1, target all allies\nRetaliate 2, target all allies",
        ),
        ("Attack 1. Perform this attack twice", "Attack 1\nAttack 1"),
        ("Muddle one enemy within Range 2 twice", "Muddle, Range 2, Muddle"),
        ("Attack 3. After this attack, swap places with the target", "Attack 3\nSwap places with the target"),
        ("Attack 3. After this attack, you may perform Move 2", "Attack 3\nYou may move 2"),
        ("Attack 3\nOn this attack, gain Advantage", "Attack 3, Advantage"),
        ("Lose all negative conditions", "Remove all negative conditions"),
        (
            "Each adjacent ally may remove one negative condition",
            "You may remove one negative condition from all adjacent allies",
        ),
        (
            "Gain Retaliate equal to the number of adjacent enemies",
            "Retaliate X, where X is the number of adjacent enemies",
        ),
        ("Give one adjacent ally Retaliate 2", "Retaliate 2, target one adjacent ally"),
        (
            "One adjacent enemy loses Strengthen and Ward and gains Wound",
            "Remove Strengthen from one adjacent enemy\nRemove Ward from it\nWound, target it",
        ),
        (
            "All adjacent enemies lose Ward and gain Wound",
            "Remove Ward from all adjacent enemies\nWound, target all adjacent enemies",
        ),
        (
            "One adjacent ally suffers 1 damage and loses all negative conditions",
            "One adjacent ally suffers 1 damage\nRemove all negative conditions from it",
        ),
        ("Attack 2. Perform Move 1", "Attack 2\nMove 1"),
        ("Perform Heal 1, self if the target was killed", "If the target was killed: Heal 1, self"),
        (
            "Wound, target all adjacent enemies. For each enemy affected, gain 1 experience",
            "Wound, target all adjacent enemies\nFor each enemy that was targeted: Experience 1",
        ),
        # Halves
        (
            "If your current hit point value is less than half your maximum hit point value: Loot 1",
            "If your current hit point value is less than X: Loot 1, "
            "where X is half your maximum hit point value rounded up",
        ),
        # Items
        (
            "During your turn, Loot 1. You cannot use this item if you have attacked this turn",
            "During your turn if you did not perform an attack ability this turn: Loot 1",
        ),
        # Choices
        (
            "Remove up to two negative conditions from each adjacent ally",
            "You may remove two negative conditions from all adjacent allies",
        ),
        (
            "Kill one adjacent normal enemy, or have one adjacent elite enemy suffer 3 damage",
            "Choose one: Kill one adjacent normal enemy; or One adjacent elite enemy suffers 3 damage",
        ),
        # Costs
        (
            "Kill one of your summons to have one enemy within Range 2 suffer 3 damage",
            "Kill one of your summons to perform One enemy within Range 2 suffers 3 damage",
        ),
        (
            "Attack 2. You may lose one card. If you do, +2 Attack",
            "Attack 2. Lose one card to add +2 Attack.",
        ),
        ("Consume ice consume dark to perform: Heal 4, self", "Consume ice and dark: Heal 4, self"),
        (
            "Attack 1, Target 2. Consume ice: Add +2 Attack to the entire attack action",
            "Attack 1, Target 2. Consume ice: +2 Attack.",
        ),
        # Amounts
        (
            "Attack 1. Add +1 Attack for each different negative condition the target has",
            "Attack 1. Add +1 Attack for each negative condition on the target.",
        ),
        (
            "Attack 1, Range 4. Add +X Attack, where X is the number of hexes between you and the target",
            "Attack 1, Range 4, +(X - 1) Attack, where X is the range to the target",
        ),
        (
            "Attack 1, target all adjacent enemies\nGain Retaliate 2 for each enemy targeted",
            "Attack 1, target all adjacent enemies\n"
            "Retaliate X, where X is twice the number of figures you targeted with this ability",
        ),
        # Others
        (
            "If the attack kills the target, you perform Heal 1, self",
            "If the target was killed: Heal 1, self",
        ),
        ("One ally may also recover one lost card", "One ally may recover one lost card"),
        (
            "Remove one negative condition from yourself or an ally within Range 2",
            "Remove one negative condition from one ally or self within Range 2",
        ),
        (
            "Muddle, Range 2. If you have Wound, Muddle the target an additional time",
            "Muddle, Range 2\nIf you have Wound: Muddle, target the target",
        ),
        ("Treat icy terrain hexes as normal terrain hexes", "Ignore icy terrain"),
        ("Infuse any one element", "Infuse any"),
        (
            "Create one 2 damage trap in an adjacent empty hex. Consume ice: Add Stun to the trap",
            "Consume ice: Create one 2 damage, Stun trap in an adjacent empty hex\n"
            "If you did not consume ice this action: "
            "Create one 2 damage trap in an adjacent empty hex",
        ),
    ],
)
def test_a_rarer_phrasing_is_printed_in_the_usual_way(text: str, canonical: str) -> None:
    assert write_action(read_action(text)) == canonical
    assert read_action(canonical) == read_action(text)


@pytest.mark.parametrize(
    "text",
    [
        "This round, add +1 Attack to all your attacks targeting that enemy",
        "Attack 2. Destroy one adjacent obstacle. If you do, +1 Attack",
        "Attack 2\nMove 2. If you do, +1 Attack",
        "One enemy suffers 1 damage. You may lose one card. If you do, it suffers 3 damage instead",
        "Remove Wound from one enemy within Range 2 to have it suffer 3 damage",
        "Attack 2\nOn this and your next two attacks, add +1 Attack",
        "Whenever you kill an enemy adjacent to an ally, that ally gains Ward",
        "Whenever you perform a heal ability, remove Wound from the target",
        "All allies gain Bless and heal 2",
        "When you perform a melee attack ability, you may push the target 1 hex",
        "If it ends its movement adjacent to you: Heal 1, self",
        "Attack 2. Before this attack, you may destroy one adjacent obstacle",
        "During your attack ability, add +1 Attack if the target has Wound",
        "During your attack, gain 1 experience if the attack kills the target",
        "On your attacks, add +1 Attack. If the target was killed, add +2 Attack instead",
        "On your next two attacks, add +1 Attack. If the target is elite, add +2 Attack instead. [ ]",
        "Whenever an enemy attacks, that ally gains Shield 1",
        "Whenever you heal an ally, add +1 Range",
        "Whenever an ally attacks, add +1 Range",
        "Whenever you push or pull, add Push 1",
        "Whenever you loot, instead Heal 1, self",
        "When you would become exhausted, you may suffer 2 damage to set your hit points to 1 instead",
        "When you would long rest, instead Heal 2, self",
        "Whenever an enemy gains a negative condition, all enemies adjacent to it gain the same condition",
        "Attack 2, Poison, Muddle. If the target has Poison, add Wound instead",
        "Poison, target all adjacent enemies. If the target has Poison, it gains Wound instead",
        "On your attacks: Any number of times: Consume any: +1 Attack",
        "Whenever you consume Infuse air, you may move 1",
        "All enemies with no adjacent allies suffer 1 damage",
        "During your attack ability, if there is an ally adjacent to the target, add Wound",
        "One enemy within Range 3 suffers 1 damage. If that enemy was already damaged, Heal 1, self",
        "Poison, Range 3. If the target already has Poison, it suffers 2 damage",
        "Choose one enemy within Range 3. Whenever an ally attacks that enemy, that ally gains Bless",
        "If there is an adjacent obstacle, destroy it",
        "On your attacks, remove Wound and Poison from one adjacent ally",
        "If there is a trap within Range 2, all enemies adjacent to it suffer 1 damage",
        "Attack 2. If you have Wound, skip the second attack",
        "Grant one ally: Attack 3. If you have Bless, add +1 Attack",
        "Attack 3. You control this movement",
        "All adjacent enemies and all allies suffer 1 damage",
        "Return to a hex within Range 3",
        "Attack 3. Before the attack, all adjacent enemies gain Wound",
        "Whenever you attack, negate the forced movement",
        "Whenever you create an obstacle within Range 3: Experience 1",
        "One enemy within Range 2 suffers 1 damage. If you do, Heal 2, self",
        "All enemies within Range 2 suffer 1 damage. All adjacent enemies with Wound suffer 3 damage instead",
        "On that ally's next attack, add +1 Attack",
        "One enemy within Range 2 suffers 1 damage. Each target with Wound suffers 3 damage instead",
        "Choose one enemy within Range 3 to perform: Heal 2, self",
        "After an ally suffers damage, remove Wound from the ally then perform: Heal 1, target it, Pull 1",
        "On your melee attacks or ranged attacks targeting an enemy with Wound, add +1 Attack",
        "Attack 3. Add +1 Attack if you are exactly 2 hexes away",
        "One ally adds +1 Attack to its first attack and may perform Heal 2, self",
        "Attack X, where X is the difference between its maximum hit points and your current hit points",
        "Grant one ally: Attack 2. After this attack ability, that ally performs: Move 1",
        "Destroy one adjacent enemy",
    ],
)
def test_a_phrasing_that_would_be_taken_for_another_is_a_mistake(text: str) -> None:
    """An ability that is over is not changed, and nobody is meant whom nothing names."""
    with pytest.raises(CardErrors):
        read_action(text)
