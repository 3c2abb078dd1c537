"""Phrasings that cards use for what can be said otherwise: each is read as the text beside it."""

import pytest

from havenwright.cards import CardErrors, read_action, read_traits, write_action


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        # Places of the past
        (
            "Attack 2, Push 1. After the push, you may move into the hex the target left",
            "Attack 2, Push 1\nYou may move to a hex vacated by the target",
        ),
        (
            "Push 2. You may move into the hex it was pushed out of",
            "Push 2\nYou may move to a hex vacated by the target",
        ),
        (
            "Attack 3. You may move into the hex that the target occupied",
            "Attack 3\nYou may move to a hex vacated by the target",
        ),
        (
            "Move 3. Attack 2. You may move back to the hex you started in",
            "Move 3\nAttack 2\nYou may move to a hex at the start of the move",
        ),
        (
            "At the end of your turn, you may move back to the hex you occupied at the start of your turn",
            "At the end of your turn, you may: Move to a hex at the start of the turn",
        ),
        (
            "Move 3. Enemies adjacent to the hexes you leave during this movement suffer 1 damage",
            "Move 3\nAll enemies adjacent to a hex left behind suffer 1 damage",
        ),
        (
            "Attack 2, Push 2. If the target enters hazardous terrain from this push, gain Experience 1",
            "Attack 2, Push 2\nIf the target is forced into hazardous terrain: Experience 1",
        ),
        (
            "Move 3. Ignore the effects of all terrain during this movement",
            "During this ability: Ignore difficult terrain; Ignore hazardous terrain; Ignore icy terrain\n"
            "Move 3",
        ),
        (
            "Move 3. Consume air: Ignore hazardous terrain during this movement",
            "Consume air: during this ability: Ignore hazardous terrain\nMove 3",
        ),
        (
            "Move 3. You may enter hexes with traps without springing them",
            "During this ability: Ignore traps\nMove 3",
        ),
        # Pasts of each figure, and states before the ability
        (
            "Push 2, Target 2. Each target suffers 1 damage for each hex it was pushed",
            "Push 2, Target 2\n"
            "All targets suffer X damage, where X is the number of hexes it moved by push or pull",
        ),
        (
            "All enemies that moved or were moved this round suffer 2 damage",
            "All enemies for which (it moved this round or it suffered forced movement this round) "
            "suffer 2 damage",
        ),
        (
            "One enemy within Range 4 suffers 1 damage. If that enemy was already damaged, it gains Brittle",
            "One enemy within Range 4 suffers 1 damage. If the target is damaged: Brittle.",
        ),
        (
            "Attack 2. If the target was already damaged, gain Experience 1",
            "Attack 2. If the target is damaged: add Experience 1.",
        ),
        (
            "Heal 2, Range 2. If the target already has full hit points, the target gains Bless",
            "Heal 2, Range 2. If the target is undamaged: Bless.",
        ),
        (
            "Attack 2. If the target was below half its hit points, add +1 Attack",
            "Attack 2. If the target's current hit point value is less than X: +1 Attack, where X is half "
            "the target's maximum hit point value rounded up.",
        ),
        # Traps
        (
            "Add 2 damage and Poison to one trap within Range 3",
            "Put 2 damage and Poison into one trap within Range 3",
        ),
        (
            "Create three 2 damage traps in empty hexes within Range 3. Each trap must be placed at least "
            "two hexes away from the other traps",
            "Create three 2 damage traps in empty hexes within Range 3 apart from each other",
        ),
        (
            "Create two 2 damage traps in empty hexes within Range 3. The traps must not be adjacent to each "
            "other",
            "Create two 2 damage traps in empty hexes within Range 3 apart from each other",
        ),
        (
            "Spring all traps within Range 3. All enemies adjacent to each sprung trap suffer its effects",
            "Spring all traps within Range 3 against all enemies adjacent to the affected piece",
        ),
        (
            "Whenever an enemy springs a trap you created, that enemy suffers an additional 2 damage",
            "Before an enemy springs a trap that was created by you: Put 2 damage into the affected piece",
        ),
        (
            "Whenever you spring a trap, you may ignore its effects",
            "Whenever you spring a trap, you may instead: Negate the trap",
        ),
        (
            "Teleport to the hex you occupied at the start of this turn",
            "Teleport to a hex at the start of the turn",
        ),
        (
            "Move 3. Create one 2 damage trap in the hex you started this movement in",
            "Move 3\nCreate one 2 damage trap in a hex at the start of the move",
        ),
        (
            "Move 3. Create one 1-hex icy terrain tile in each empty hex you exited during this movement",
            "Move 3\nCreate one icy terrain tile in all hexes left behind that are empty",
        ),
        (
            "Move 4. Each enemy you moved adjacent to suffers 2 damage",
            "Move 4\nAll enemies adjacent to a hex that was entered suffer 2 damage",
        ),
        (
            "Move 4. Muddle, target all enemies adjacent to the path of the movement",
            "Move 4\nMuddle, target all enemies adjacent to a hex that was entered",
        ),
        (
            "Push 2. Place one Soot token in each hex the target enters due to this push",
            "Push 2\nPlace one Soot token in all hexes entered by the target",
        ),
        (
            "Push 2. Place one Soot token in each hex it left because of this push",
            "Push 2\nPlace one Soot token in all hexes left by the target",
        ),
        (
            "Push 1, target all adjacent enemies. Each enemy pushed into icy terrain gains Muddle",
            "Push 1, target all adjacent enemies\nMuddle, target all enemies forced into icy terrain",
        ),
        (
            "Push 2. If the target is pulled through hazardous terrain, gain Experience 1",
            "Push 2\nIf the target is forced into hazardous terrain: Experience 1",
        ),
        (
            "Push 2. If the target is pushed into a hex adjacent to a wall or obstacle, it suffers 1 damage",
            "Push 2\nIf the number of hexes you pushed or pulled with this ability is at least 1 and "
            "(there is a wall adjacent to the target or there is an obstacle adjacent to the target): "
            "It suffers 1 damage",
        ),
        (
            "Whenever an enemy enters hazardous terrain within Range 3, it suffers 1 damage",
            "Whenever an enemy enters a hazardous terrain tile that is within Range 3 of you: "
            "It suffers 1 damage",
        ),
        (
            "Attack 2. Place one Soot token in the target's hex",
            "Attack 2\nPlace one Soot token in the target",
        ),
        # Attacks as if from another place
        (
            "Attack 4. Perform this attack as if you were occupying a hex with a Soot token within Range 2",
            "Attack 4, from a hex within Range 2 on a Soot token",
        ),
        (
            "Attack 2, Range 2. You may perform this attack as if you were in a hex with a Soot token",
            "Attack 2, Range 2, from you or a hex on a Soot token",
        ),
        (
            "Attack 2, Wound. This attack may originate from a Soot token within Range 5",
            "Attack 2, from you or a Soot token within Range 5, Wound",
        ),
        # Ground that is something else for a move
        (
            "Move 5. Treat difficult terrain as though it were empty",
            "During this ability: Ignore difficult terrain\nMove 5",
        ),
        (
            "Move 2. Ignore difficult terrain and water tiles during this movement",
            "During this ability: Ignore difficult terrain\nMove 2",
        ),
        (
            "Move 2. Enter hazardous terrain without suffering damage",
            "During this ability: Ignore hazardous terrain\nMove 2",
        ),
        (
            "You are unaffected by icy and hazardous terrain",
            "Ignore icy terrain\nIgnore hazardous terrain",
        ),
        (
            "All allies within Range 2 are unaffected by hazardous terrain this round",
            "All allies within Range 2 have: this round: Ignore hazardous terrain",
        ),
        (
            "Move 2. You may treat all hexes with Soot tokens as adjacent to each other during this movement",
            "During this ability: Link hexes with Soot tokens\nMove 2",
        ),
        (
            "Place three Soot tokens in empty hexes within Range 2. You and all allies may treat the hexes "
            "containing the tokens as being adjacent to each other during move abilities",
            "Place three Soot tokens in empty hexes within Range 2\n"
            "All allies and self link hexes with Soot tokens",
        ),
        # Traps
        (
            "All water tiles within Range 4 may be moved up to 3 hexes",
            "Move all water tiles within Range 4 up to 3 hexes",
        ),
        (
            "One enemy within Range 2 springs one adjacent trap",
            "Control one enemy within Range 2: Spring one adjacent trap",
        ),
        (
            "Add 3 damage to all traps you create this round",
            "This round, whenever you create a trap: Put 3 damage into the affected piece",
        ),
        (
            "All traps you create deal +2 damage",
            "Whenever you create a trap: Put 2 damage into the affected piece",
        ),
        (
            "Double the damage of all traps you create",
            "Whenever you create a trap: Put X damage into the affected piece, "
            "where X is the damage of that trap",
        ),
        (
            "Attack 2, Push 2. If the target was pushed or pulled, it gains Muddle",
            "Attack 2, Push 2\nIf the number of hexes you pushed or pulled with this ability is at least 1: "
            "Muddle, target it",
        ),
        (
            "Push 2. If the target is pushed into a trap, gain Experience 1",
            "Push 2\nIf the target sprang a trap this action: Experience 1",
        ),
        ("Add 4 damage to one trap within Range 2", "Put 4 damage into one trap within Range 2"),
        ("Add Muddle to all adjacent traps", "Put Muddle into all adjacent traps"),
        ("Increase the damage of one adjacent trap by 3", "Put 3 damage into one adjacent trap"),
        (
            "Add 3 damage or Heal 3 to one trap within Range 4",
            "Choose one: Put 3 damage into one trap within Range 4; or "
            "Put Heal 3 into one trap within Range 4",
        ),
        (
            "Create one 4 damage or Heal 4 trap in an empty hex within Range 2",
            "Choose one: (Create one 4 damage trap in an empty hex within Range 2); or "
            "Create one Heal 4 trap in an empty hex within Range 2",
        ),
        (
            "Destroy one adjacent trap to perform: Attack X, Range 2, where X is the trap's damage value",
            "Destroy one adjacent trap to perform Attack X, Range 2, where X is the damage of that trap",
        ),
        (
            "Whenever an enemy springs a trap you created, that enemy also gains Muddle",
            "Whenever an enemy springs a trap that was created by you: Muddle, target it",
        ),
        (
            "Whenever a figure springs a trap within Range 4, Heal 1, self",
            "Whenever a figure springs a trap that is within Range 4 of you: Heal 1, self",
        ),
        (
            "Create one 4 damage trap in an adjacent empty hex. "
            "This trap affects all figures adjacent to it as well",
            "Create one 4 damage trap in an adjacent empty hex: All adjacent figures suffer 4 damage",
        ),
        (
            "Create one 2 damage trap in an adjacent empty hex. "
            "Consume air: Create one 4 damage and Muddle trap instead",
            "Consume air: Create one 4 damage, Muddle trap in an adjacent empty hex\n"
            "If you did not consume air this action: "
            "Create one 2 damage trap in an adjacent empty hex",
        ),
        # Forced movement
        ("Pull 2, Range 4, target all enemies within Range 4", "Pull 2, target all enemies within Range 4"),
        (
            "All enemies within Range 2 are pushed 3 hexes away from you",
            "Push 3, target all enemies within Range 2",
        ),
        ("Force one enemy within Range 4 to move two hexes away from you", "Push 2, Range 4"),
        # Tokens and tiles that are gone
        (
            "Attack 2. Remove any number of Soot tokens within Range 3: +1 Attack for each token removed",
            "Attack 2. Destroy any number of Soot tokens within Range 3 to add +1 Attack for each token that "
            "was destroyed.",
        ),
        (
            "Remove all Soot tokens within Range 4. Heal X, self, where X is the number of tokens removed",
            "Destroy all Soot tokens within Range 4\n"
            "Heal X, self, where X is the number of tokens that were destroyed",
        ),
        # Costs
        (
            "Attack 3. Before applying any other bonuses, move the character token on one of your persistent "
            "abilities forward one slot: +2 Range",
            "Attack 3. Move the token on one of your persistent abilities forward one slot to add +2 Range.",
        ),
        ("Heal 3, Range 3. Lose one card: +1 Target", "Heal 3, Range 3. Lose one card to add +1 Target."),
        (
            "All monsters consider you to be first in initiative order when determining focus this round",
            "This round: All monsters consider you to be first in initiative order when determining focus",
        ),
        # Amounts
        (
            "Attack 2, +1 Attack for every L hexes moved this turn",
            "Attack 2, +(X / L rounded down) Attack, where X is the number of hexes you moved this turn",
        ),
        (
            "Attack 2, +1 Attack for each point of damage the target was dealt this round",
            "Attack 2, +X Attack, where X is the damage the target suffered this round",
        ),
        (
            "Heal 2, Range 3, target one ally adjacent to the target",
            "Heal 2, target one ally within Range 3 that is adjacent to the target",
        ),
        # Others perform
        (
            "One ally gains Retaliate 2, Range 3",
            "One ally has: always: Retaliate 2, Range 3",
        ),
        ("You and one ally may move 2", "You may move 2\nGrant one ally: Move 2"),
        (
            "Two allies may each suffer 1 damage. Each ally who does may perform: Heal 3, self",
            "Grant two allies: Suffer 1 damage to perform Heal 3, self",
        ),
        (
            "Attack 2\nGrant one ally: Attack 3. This attack must target the target of your attack ability",
            "Attack 2\nGrant one ally: Attack 3, target one enemy that was targeted",
        ),
        # Moments
        (
            "Attack 2. Add +1 Attack if you have moved at least 3 hexes this turn",
            "Attack 2. If the number of hexes you moved this turn is at least 3: +1 Attack.",
        ),
        ("One enemy gains Poison, and Wound", "Poison, Wound"),
        ("You cannot gain Poison, Wound, or Muddle", "Prevent Poison\nPrevent Wound\nPrevent Muddle"),
        (
            "Poison, target one enemy. At the end of its next turn, it suffers 2 damage",
            "Poison\nAt the end of the next turn of the target: It suffers 2 damage. [ ]",
        ),
        (
            "Attack 2. At the start of its next turn, the target suffers 1 damage",
            "Attack 2\nAt the start of the next turn of the target: It suffers 1 damage. [ ]",
        ),
        (
            "Strengthen, target one ally. Add +1 Attack to their next attack",
            "Strengthen, target one ally\nOn the next attack performed by the target, add +1 Attack. [ ]",
        ),
        (
            "All allies add +1 Attack to one of their attacks each turn",
            "All allies have: once each turn, on your attacks, you may add +1 Attack",
        ),
        ("Mandatory: Remove Poison and Wound", "Mandatory: Remove Poison\nMandatory: Remove Wound"),
        ("You may ignore Poison and Wound", "You may ignore Poison\nYou may ignore Wound"),
        (
            "Attack 3, Push 2. For each hex the target could not be pushed, it suffers 1 damage",
            "Attack 3, Push 2\nPerform X times: It suffers 1 damage, "
            "where X is the number of hexes the target could not be pushed or pulled",
        ),
        (
            "Whenever an enemy is attacked, the attacker gains Poison",
            "On attacks targeting an enemy: Poison, target it",
        ),
        (
            "Whenever an ally attacks, reveal the top card of its attack modifier deck",
            "On attacks performed by an ally: Reveal the top card of the attack modifier deck of it",
        ),
        (
            "Attack 2, +1 Attack for each monster targeted",
            "Attack 2. Add +1 Attack for each monster that was targeted.",
        ),
        (
            "Attack 2, target all enemies two hexes away",
            "Attack 2, target all enemies exactly at Range 2",
        ),
        (
            "Whenever an enemy leaves your hex, it suffers 1 damage",
            "Whenever an enemy leaves the hex of you: It suffers 1 damage",
        ),
        (
            "Whenever you perform an attack that kills an enemy, gain Bless",
            "Whenever you kill an enemy with an attack: Bless, self",
        ),
        (
            "Whenever you perform a ranged attack that kills an enemy, gain Bless",
            "Whenever you kill an enemy if it is ranged: Bless, self",
        ),
        (
            "Each time one ally with Poison is attacked, it suffers 1 damage",
            "On attacks targeting an ally with Poison: The target suffers 1 damage",
        ),
        (
            "Heal 1, Range 2. All allies who lose Wound with this heal gain Strengthen",
            "During this ability, whenever an ally loses Wound: Strengthen, target it\nHeal 1, Range 2",
        ),
        (
            "All enemies lose Ward and may no longer gain Invisible",
            "Remove Ward from all enemies\nBefore an enemy gains Invisible: Prevent Invisible",
        ),
        (
            "On the next two deaths of an ally: Heal 2, self",
            "The next two times an ally dies: Heal 2, self. [ ][ ]",
        ),
        (
            "After your Gull's next two attacks, it performs Heal 1, self",
            "After the next two attacks performed by one of your Gull summons: "
            "It performs: Heal 1, self. [ ][ ]",
        ),
        (
            "When you next attack an enemy with Muddle this round, after the attack ability, perform: Loot 1",
            "This round, on your next attack targeting an enemy with Muddle: "
            "this turn, after your next attack ability: Loot 1",
        ),
        (
            "Heal 2, Range 2\nBefore the heal, remove Wound from the target",
            "During this ability, before your heals targeting a figure: Remove Wound from the target\n"
            "Heal 2, Range 2",
        ),
        (
            "At the end of your turn, Heal 1, self. Then all adjacent enemies suffer 1 damage",
            "At the end of your turn: Heal 1, self; All adjacent enemies suffer 1 damage",
        ),
        (
            "You may treat all move abilities as attack abilities of equal value",
            "On your moves, you may instead: Attack X, where X is the value of that ability",
        ),
        ("You cannot perform attack abilities this round", "This round: Prevent attack abilities"),
        (
            "Place a character token on one ally within Range 2. "
            "On the next two sources of damage they would suffer, negate the damage",
            "Place one Mark token on one ally within Range 2\n"
            "On the next two sources of damage to an ally with your Mark token: Negate the damage. [ ][ ]",
        ),
        (
            "On your next two attacks when possible, one ally adjacent to the target suffers 1 damage",
            "On your next two attacks if there is an ally adjacent to the target: "
            "One ally adjacent to the target suffers 1 damage. [ ][ ]",
        ),
        # Conditions
        (
            "Attack 2\nAdd +1 Attack if you have Wound, add +2 Attack if the target has Poison, "
            "and gain Advantage if both are true",
            "Attack 2. If you have Wound: +1 Attack. If the target has Poison: +2 Attack. "
            "If you have Wound and the target has Poison: Advantage.",
        ),
        (
            "Attack 2. Add +1 Attack if the target has your Beacon token, then return the token to its card",
            "Attack 2. If the target has your Beacon token: +1 Attack; Destroy one Beacon token; "
            "Gain X Beacon, where X is the number of hexes you destroyed with this ability.",
        ),
        ("Recover one lost card with a summon action on it", "Recover one lost card that is a summon"),
        # Summons
        (
            "Summon Gull: Hit Points 2, Move 2\n"
            "This summon is considered to be first in initiative order when determining monster focus",
            "Summon Gull: Hit Points 2, Move 2, "
            "(always: All monsters consider you to be first in initiative order when determining focus)",
        ),
        # Places
        (
            "If your Beacon token is in or adjacent to your hex: Heal 2, self",
            "If there is a Beacon token for which (it is on you or it is adjacent to you): Heal 2, self",
        ),
        ("Heal 2, Range 1, target one ally, enemy, or self", "Heal 2, target one adjacent figure"),
        (
            "One ally may perform: Move 3. If they do, this ally gains Muddle and gain 1 experience",
            "Grant one ally: Move 3; If the move ability was performed: Muddle, self; "
            "The summoner gains 1 experience",
        ),
        (
            "One ally may perform: Attack 2\nIf they do, this ally may perform: Loot 1",
            "Grant one ally: Attack 2; If the attack ability was performed: Loot 1",
        ),
        # Damage
        (
            "Whenever an enemy dies, it suffers damage equal to your Shield value",
            "Whenever an enemy dies: It suffers X damage, where X is your Shield value",
        ),
        # Sentences about the bonus before
        (
            "On your melee attacks, add +1 Attack. This attack is unaffected by Retaliate",
            "On your melee attacks, add +1 Attack; Ignore retaliate",
        ),
        (
            "During your turn, gain Invisible. This item may only be used if you have Poison",
            "During your turn if you have Poison: Invisible, self",
        ),
        # Several in a row
        (
            "During your turn, refresh all spent items, Heal 3, self, and recover one lost card",
            "During your turn: Refresh all spent items; Heal 3, self; Recover one lost card",
        ),
        (
            "Attack 5. Consume fire: +1 Attack, all enemies adjacent to the target suffer 1 damage",
            "Attack 5. Consume fire: +1 Attack; All enemies adjacent to the target suffer 1 damage.",
        ),
        (
            "On attacks targeting you, consume air to gain Shield 1 and Muddle that enemy",
            "On attacks targeting you: Consume air: +1 Shield; Muddle, target it",
        ),
        (
            "On attacks targeting you, you may suffer 2 damage to gain Shield 3",
            "On attacks targeting you, you may: Suffer 2 damage to add +3 Shield",
        ),
        (
            "At the end of your turn, you may suffer 2 damage to gain Shield 3",
            "At the end of your turn, you may: Suffer 2 damage to perform Shield 3",
        ),
        (
            "At the end of your turn, perform the following twice: Attack 2",
            "At the end of your turn: Perform 2 times: Attack 2",
        ),
        (
            "Push 2. For each hex you cannot push the target because of a wall or obstacle, Shield 1",
            "Push 2\nPerform X times: Shield 1, where X is the number of hexes the target could not be "
            "pushed or pulled because of walls or obstacles",
        ),
        (
            "Push 2. If the target was pushed into a wall or obstacle, it suffers 2 damage",
            "Push 2\nIf the target is forced against a wall or the target is forced against an obstacle: "
            "It suffers 2 damage",
        ),
        (
            "Push 2. If the target is stopped by an obstacle, it gains Stun",
            "Push 2\nIf the target is forced against an obstacle: Stun, target it",
        ),
        (
            "Push 2, target all adjacent enemies. Each enemy pushed against a wall or another figure suffers "
            "2 damage",
            "Push 2, target all adjacent enemies\nAll enemies for which (it is forced against a wall or it "
            "is forced against a figure) suffer 2 damage",
        ),
        (
            "Push 2. The target suffers 1 damage for each hex it can't be pushed due to walls or obstacles",
            "Push 2\nThe target suffers X damage, where X is the number of hexes it could not be pushed or "
            "pulled because of walls or obstacles",
        ),
        (
            "Push 2. If the target could not be pushed the full distance, it suffers 2 damage",
            "Push 2\nIf the number of hexes the target could not be pushed or pulled is at least 1: "
            "It suffers 2 damage",
        ),
        (
            "Push 2. If the target is pushed into another enemy, it gains Muddle",
            "Push 2\nIf there is an enemy in the way of the target: Muddle, target it",
        ),
        (
            "Push 2. If the target was pushed into another enemy, both suffer 1 damage",
            "Push 2\nIf there is an enemy in the way of the target: The target suffers 1 damage; One enemy "
            "in the way of the target suffers 1 damage",
        ),
        (
            "Push 3. Place one Soot token in each hex the target is pushed into",
            "Push 3\nPlace one Soot token in all hexes entered by the target",
        ),
        (
            "Push all adjacent enemies 2 hexes in the same direction",
            "Push 2, target all adjacent enemies, in one direction",
        ),
        (
            "All enemies within Range 2 are pulled up to 2 hexes all in the same direction",
            "Pull 2, target all enemies within Range 2, in one direction",
        ),
        (
            "Move all enemies within Range 3 one hex in a direction of your choice",
            "Force all enemies within Range 3 to move 1 hex in one direction",
        ),
        (
            "Force one enemy within Range 3 to move up to two hexes in any direction, chosen by you",
            "Force one enemy within Range 3 to move 2 hexes",
        ),
        (
            "One enemy within Range 3 is forced to move 2 hexes in a straight line",
            "Force one enemy within Range 3 to move 2 hexes in a straight line",
        ),
        ("Move one ally within Range 3 up to 2 hexes", "Control one ally within Range 3: Move 2"),
        ("Teleport one adjacent enemy two hexes", "Teleport one adjacent enemy up to 2 hexes"),
        (
            "One enemy within Range 3 is teleported to an empty hex adjacent to you",
            "Teleport one enemy within Range 3 to an adjacent empty hex",
        ),
        (
            "Teleport one adjacent enemy up to 3 hexes. That enemy gains Muddle",
            "Teleport one adjacent enemy up to 3 hexes\nMuddle, target it",
        ),
        (
            "Push 3. Each enemy the target is pushed against suffers 1 damage",
            "Push 3\nAll enemies in the way of the target suffer 1 damage",
        ),
        (
            "Attack 2. Perform Shield 1 for each enemy damaged",
            "Attack 2\nFor each enemy for which (it suffered damage with this ability): Shield 1",
        ),
        # Cards and names
        ("One ally may recover all their discarded cards", "One ally may recover all of its discarded cards"),
        (
            "Play one lost card other than Salt Idol to perform an action with the lost icon of the card",
            "Play one lost card that is not a Salt Idol to perform its lost action",
        ),
        (
            "On your attacks targeting a Reed Wolf, Ice Wraith, or Gull, add +1 Attack",
            "On your attacks targeting a Reed Wolf, Ice Wraith or Gull, add +1 Attack",
        ),
        ("Push 2 targeting the attacker", "Push 2, target it"),
        # Oneself and others
        ("Bless, self and all adjacent allies", "Bless, target all adjacent allies and self"),
        ("Heal 2, target self and all adjacent allies", "Heal 2, target all adjacent allies and self"),
        ("Heal 2, self and all allies within Range 3", "Heal 2, target all allies and self within Range 3"),
        (
            "Heal 2, self and all adjacent enemies suffer 1 damage",
            "Heal 2, self\nAll adjacent enemies suffer 1 damage",
        ),
        # Levels
        (
            "Recover up to two lost cards of level 3 or lower",
            "You may recover two lost cards whose level is at most 3",
        ),
        (
            "Recover one discarded card with a level of at least 2",
            "Recover one discarded card whose level is at least 2",
        ),
        # The first time, and what became of an attack
        (
            "The first time an enemy attacks you each round, gain Shield 1",
            "Once each round, on attacks targeting you performed by an enemy, gain Shield 1",
        ),
        (
            "The first time you kill an enemy this scenario, Heal 2, self",
            "Once each scenario, whenever you kill an enemy: Heal 2, self",
        ),
        (
            "The first time you attack this round, add +1 Attack",
            "This round, on your next attack, add +1 Attack",
        ),
        (
            "Attack 3. If the attack damaged the target, Muddle, target it",
            "Attack 3\nIf the target suffered damage with this ability: Muddle, target it",
        ),
        (
            "Attack 2. If this attack damages an enemy: Shield 1",
            "Attack 2\nIf the damage you dealt with this ability is at least 1: Shield 1",
        ),
        (
            "Attack 3. Experience 1 if the attack had at least two targets",
            "Attack 3\nIf the number of figures you targeted with this ability is at least 2: Experience 1",
        ),
        (
            "Attack 3. Deal the excess damage to one enemy adjacent to the target",
            "Attack 3\nOne enemy adjacent to the target suffers X damage, where X is the excess damage you "
            "dealt with this ability",
        ),
        # Damage that is kept off, hexes that are left, tokens that are kept
        (
            "On the next three sources of damage you suffer, prevent 2 of that damage",
            "On the next three sources of damage to you: Negate 2 damage. [ ][ ][ ]",
        ),
        (
            "On the next source of damage to you, prevent all damage",
            "On the next source of damage to you: Negate the damage. [ ]",
        ),
        (
            "Whenever an adjacent enemy leaves its hex, it suffers 1 damage",
            "Whenever an enemy leaves a hex adjacent to you: It suffers 1 damage",
        ),
        ("Whenever an ally leaves its hex: Heal 1, self", "Whenever an ally leaves a hex: Heal 1, self"),
        ("Place two Spore tokens on your character mat", "Gain 2 Spore"),
        # More than a monster's own value
        (
            "Attack +2 for each adjacent ally",
            "Attack +0 + X, where X is twice the number of adjacent allies",
        ),
        (
            "Move -1 for each adjacent enemy",
            "Move +0 - X, where X is the number of adjacent enemies",
        ),
        # Moves that fly
        ("Move 3. This move has Flying", "Move 3, Flying"),
        ("Move 3, Flying, Infuse air", "Move 3, Flying, Infuse air"),
        ("Move 3. Consume air: Add Flying", "Move 3. Consume air: add Flying."),
        ("On your next move, gain Flying", "On your next move, add Flying. [ ]"),
        # Tiles taken elsewhere
        ("Move one obstacle within Range 2 3 hexes", "Move one obstacle within Range 2 up to 3 hexes"),
        ("Move one adjacent trap up to one hex", "Move one adjacent trap up to 1 hex"),
        (
            "Relocate one trap within Range 3 to an empty hex within Range 2",
            "Move one trap within Range 3 to an empty hex within Range 2",
        ),
        # Wordings that another one begins with
        ("One enemy is pushed 2 hexes towards an ally", "Push 2, towards an ally"),
        (
            "Attack 2, target one enemy within Range 2 of focus",
            "Attack 2, target one enemy within Range 2 of the focus",
        ),
        ("Prevent Stun for all allies", "Prevent Stun on all allies"),
        ("Ignore Shield values", "Ignore shield"),
        ("Summon two normal Mudlark for each character", "Summon 2 x C normal Mudlark"),
        (
            "Summon one normal Mudlark for each character in an empty hex",
            "Summon C normal Mudlark in an empty hex",
        ),
        (
            "If the target is wounded and adjacent, Heal 1, self",
            "If the target has Wound and the target is adjacent to you: Heal 1, self",
        ),
        (
            "Whenever an enemy attacks you, the attacker gains disadvantage on the attack "
            "and you gain Shield 1 for the attack",
            "On attacks targeting you performed by an enemy, add Disadvantage, Shield 1",
        ),
        # A choice behind an attack is for its target
        (
            "Attack 2, Range 3. Push 1 or Pull 1",
            "Attack 2, Range 3\nChoose one: Push 1, target the target; or Pull 1, target the target",
        ),
        (
            "Attack 2. Choose one: Wound; or Heal 1, self",
            "Attack 2\nChoose one: Wound, target the target; or Heal 1, self",
        ),
        ("Push 1 or Pull 1", "Choose one: Push 1, target one enemy; or Pull 1, target one enemy"),
        # How long, and for which of several
        ("When you are attacked, gain Shield 2 for the round", "Before attacks targeting you: Shield 2"),
        ("When you are attacked, gain Retaliate 1 this round", "Before attacks targeting you: Retaliate 1"),
        (
            "During your heal ability, add +2 Heal to one heal",
            "Once each ability, on your heals, add +2 Heal",
        ),
        (
            "At the start of your first turn each scenario, you may perform Loot 1",
            "At the start of your turn if the round is exactly 1, you may: Loot 1",
        ),
        (
            "During your first turn of each scenario, gain Ward",
            "Once each scenario, during your turn if the round is exactly 1: Ward, self",
        ),
        (
            "Attack 3\nIf you have Ward, gain Shield 1 this round",
            "Attack 3\nIf you have Ward: this round: Shield 1",
        ),
        (
            "Whenever an enemy with Poison attacks you, it suffers 1 damage after the attack",
            "After attacks targeting you performed by an enemy with Poison: It suffers 1 damage",
        ),
        (
            "During your ranged attack ability, add +1 Range to one attack and gain advantage on it",
            "Once each ability, on your ranged attacks, add +1 Range, Advantage",
        ),
        ("During your move ability, add +3 Move to the ability", "On your moves, add +3 Move"),
        # Choices and several at once
        (
            "Whenever you loot, you may perform Heal 1, self or Bless, self",
            "Whenever you loot, you may: Choose one: Heal 1, self; or Bless, self",
        ),
        ("You and all adjacent enemies gain Muddle", "Muddle, self\nMuddle, target all adjacent enemies"),
        (
            "All enemies within Range 2 and you suffer 1 damage",
            "Suffer 1 damage\nAll enemies within Range 2 suffer 1 damage",
        ),
        ("You cannot be forced to move", "Prevent Push\nPrevent Pull"),
        ("Swap positions with one adjacent enemy or ally", "Swap places with one other adjacent figure"),
        # Instead of the ability before
        (
            "Heal 2, self. If your current hit point value is less than 4, perform Heal 4, self instead",
            "If your current hit point value is less than 4: Heal 4, self; otherwise: Heal 2, self",
        ),
        # Moves
        ("Heal 1, Range 2. The target may move 2 hexes", "Heal 1, Range 2\nGrant the target: Move 2"),
        (
            "Move 2\nHazardous terrain does not affect you during this movement",
            "During this ability: Ignore hazardous terrain\nMove 2",
        ),
        (
            "Move 4\nIf you moved through at least two allies during this ability, gain Experience 1",
            "Move 4\nIf there are at least two allies moved through: Experience 1",
        ),
        (
            "Move 4\nYou may destroy any traps you move through",
            "Move 4\nDestroy any number of traps that were entered",
        ),
        (
            "Push 2, Range 2\nIf the target springs a trap due to this push, gain Experience 1",
            "Push 2, Range 2\nIf the target sprang a trap this action: Experience 1",
        ),
        (
            "Replace one adjacent trap with difficult terrain",
            "Replace one adjacent trap with one difficult terrain tile",
        ),
        (
            "Whenever an enemy enters a hex with icy terrain, that enemy suffers 1 damage",
            "Whenever an enemy enters an icy terrain tile: It suffers 1 damage",
        ),
        # Once more
        (
            "Heal 1, Range 3. Repeat this ability with a different target",
            "Heal 1, Range 3\nHeal 1, target one different ally or self within Range 3",
        ),
        # Deaths
        (
            "After your melee attack kills an enemy, perform: Heal 1, self",
            "After you kill an enemy with an attack if it is melee: Heal 1, self",
        ),
        (
            "Whenever you heal an ally, that ally may move 1 hex",
            "On your heals targeting an ally: Grant it: Move 1",
        ),
        (
            "Whenever you heal from a long rest, you may remove one negative condition from yourself",
            "On your long rests, you may: Remove one negative condition",
        ),
        (
            "Each time you become the target of an attack by an elite enemy, you may lose one Lantern token "
            "to give the attacker disadvantage",
            "On attacks targeting you performed by an elite enemy, you may: "
            "Spend 1 Lantern to add Disadvantage",
        ),
        (
            "Attack 2, Push 1. If the target springs a trap, gain Experience 1",
            "Attack 2, Push 1\nIf the target sprang a trap this action: Experience 1",
        ),
        (
            "Attack 1\nIf you were damaged this round: Heal 2, self",
            "Attack 1\nIf you suffered damage this round: Heal 2, self",
        ),
        ("If you have both Wound and Muddle: Loot 1", "If you have Wound and you have Muddle: Loot 1"),
        ("You suffer no damage from hazardous terrain", "Ignore hazardous terrain"),
        (
            "At the end of your turn, if you are adjacent to an enemy, gain Shield 1 this round",
            "At the end of your turn: If there is an adjacent enemy: Shield 1",
        ),
        (
            "Attack 2, Area [R R]\nCreate one obstacle in one targeted empty hex",
            "Attack 2, Area [R R]\nCreate one obstacle in a hex in the targeted area that is empty",
        ),
        (
            "Create up to three obstacles in empty hexes within Range 2",
            "Create three obstacles in empty hexes within Range 2",
        ),
        ("Place up to two Lantern tokens in adjacent hexes", "Place two Lantern tokens in adjacent hexes"),
        ("One adjacent enemy gains Stun if it has Wound", "Stun, target one adjacent enemy with Wound"),
        (
            "One enemy within Range 3 suffers 2 damage if it is elite",
            "One elite enemy within Range 3 suffers 2 damage",
        ),
        ("Grant one ally: Move 2 or Loot 1", "Grant one ally: Choose one: Move 2; or Loot 1"),
        (
            "One adjacent enemy loses all positive conditions",
            "Remove all positive conditions from one adjacent enemy",
        ),
        (
            "Place one Lantern token on one adjacent enemy. Whenever that enemy is attacked, add +1 Attack",
            "Place one Lantern token on one adjacent enemy\n"
            "On attacks targeting an enemy with your Lantern token, add +1 Attack",
        ),
        # Tokens that one has
        (
            "Attack 1. Add +2 Attack for each Lantern token you have",
            "Attack 1, +X Attack, where X is twice the number of Lantern you have",
        ),
        (
            "Gain two Lantern tokens for each adjacent ally",
            "Gain X Lantern, where X is twice the number of adjacent allies",
        ),
        ("At the start of your turn, gain 2 Lantern tokens", "At the start of your turn: Gain 2 Lantern"),
        (
            "If you have two or fewer cards in your hand: Loot 1",
            "If there are at most two cards in hand: Loot 1",
        ),
        (
            "Attack 3. Add +2 Attack unless the target has Shield",
            "Attack 3. If the target does not have Shield: +2 Attack.",
        ),
        ("Gain Bless unless you have Curse", "If you do not have Curse: Bless, self"),
        (
            "Attack 2. Attack 2 if the target was killed",
            "Attack 2\nIf the target was killed: Attack 2",
        ),
        (
            "Attack 2. Add +1 Attack if you or the target are occupying a water tile",
            "Attack 2. If there is a water tile in your hex or there is a water tile in the target's hex:"
            " +1 Attack.",
        ),
        (
            "Move 2\nAll enemies you end the movement adjacent to gain Muddle",
            "Move 2\nMuddle, target all enemies that are adjacent to you",
        ),
        (
            "Destroy one adjacent trap and gain Retaliate 2 this round",
            "Destroy one adjacent trap\nThis round: Retaliate 2",
        ),
        # Near something that is near you
        (
            "All enemies adjacent to an obstacle within Range 2 suffer 1 damage",
            "All enemies adjacent to an obstacle that is within Range 2 of you suffer 1 damage",
        ),
        (
            "All enemies occupying or adjacent to a Lantern token suffer 1 damage",
            "All enemies for which (there is a Lantern token in its hex or there is a Lantern "
            "token adjacent to it) suffer 1 damage",
        ),
        # One or the other, by the element
        (
            "Attack 2. Consume fire: +1 Attack. Shield 1. Consume earth: Heal 3, self instead",
            "Attack 2. Consume fire: +1 Attack.\n"
            "Consume earth: Heal 3, self\n"
            "If you did not consume earth this action: Shield 1",
        ),
        (
            "Shield 1. Consume fire or ice: Heal 1, self instead",
            "Consume fire or ice: Heal 1, self\n"
            "If you did not consume fire this action and you did not consume ice this action: Shield 1",
        ),
        (
            "Shield 1. Consume fire and ice: Heal 1, self instead",
            "Consume fire and ice: Heal 1, self\n"
            "If you did not consume fire this action or you did not consume ice this action: Shield 1",
        ),
        (
            "Shield 1. Consume any: Heal 1, self instead",
            "Consume any: Heal 1, self\nIf you did not consume an element this action: Shield 1",
        ),
        # Whose, and not
        (
            "If the element is not consumed: Heal 1, self",
            "If you did not consume an element this action: Heal 1, self",
        ),
        (
            "One ally within Range 3 may recover all their cards from their discard pile",
            "One ally within Range 3 may recover all of its discarded cards",
        ),
        (
            "One enemy with less than half its hit points gains Stun",
            "Stun, target one enemy whose current hit point value is less than X, "
            "where X is half its maximum hit point value rounded up",
        ),
        # Of cards of other classes
        (
            "Move 3. Any ally you move through during this movement gains Ward",
            "Move 3\nWard, target all allies moved through",
        ),
        (
            "Move 3. If you end the movement in a hex with no adjacent enemies, gain Strengthen",
            "Move 3\nIf there is a hex within Range 0 adjacent to no enemies: Strengthen, self",
        ),
        (
            "During your attack ability, if the target has Muddle, add +1 Attack to one attack",
            "Once each ability, on your attacks if the target has Muddle, add +1 Attack",
        ),
        (
            "During your attack ability, add Push 1 to one attack if there is an ally adjacent to the target",
            "Once each ability, on your attacks if there is an ally adjacent to the target, add Push 1",
        ),
        (
            "Whenever an enemy attacks you, if you have not acted this round, gain Shield 1 for the attack",
            "On attacks targeting you performed by an enemy if you have not acted this round, gain Shield 1",
        ),
        (
            "At the end of each of your turns in which you did not attack, Heal 1, self",
            "At the end of your turn if you did not perform an attack ability this turn: Heal 1, self",
        ),
        (
            "Gain Ward at the end of each of your turns in which you did not attack",
            "At the end of your turn if you did not perform an attack ability this turn: Ward, self",
        ),
        (
            "Each round, the first time you gain a negative condition, Heal 1, self",
            "Once each round, whenever you gain a negative condition: Heal 1, self",
        ),
        (
            "Teleport 3. Gain Experience 1 if you pass through an enemy",
            "Teleport 3\nIf there is an enemy moved through: Experience 1",
        ),
        (
            "Attack 2. If the target has sprung a trap this round, add +1 Attack",
            "Attack 2. If the target sprang a trap this round: +1 Attack.",
        ),
        (
            "Whenever you are attacked this round, the attacker gains Muddle after the attack",
            "This round, after attacks targeting you: Muddle, target it",
        ),
        ("Attack 2. Gain advantage if you have Ward", "Attack 2. If you have Ward: Advantage."),
        (
            "Attack 2. If the target has Muddle, gain Advantage on the attack",
            "Attack 2. If the target has Muddle: Advantage.",
        ),
        (
            "Destroy all adjacent obstacles. Perform: Heal 2, self",
            "Destroy all adjacent obstacles\nHeal 2, self",
        ),
        (
            "Attack 2. For each element you consume: add +1 Attack",
            "Attack 2. Any number of times: Consume any: +1 Attack.",
        ),
        (
            "All enemies with an initiative higher than yours gain Muddle",
            "Muddle, target all enemies whose initiative is more than your initiative",
        ),
        (
            "All enemies that have at least two different negative conditions gain Disarm",
            "Disarm, target all enemies for which (there are at least two negative conditions on it)",
        ),
        (
            "Move 3. You may move through traps without springing them during this movement",
            "During this ability: Ignore traps\nMove 3",
        ),
        (
            "During your rest, choose one card to be lost, instead of having it chosen randomly",
            "On your rests: Ignore random losses",
        ),
        (
            "On your next two attacks, ignore the target's Shield. [ ][ ]",
            "On your next two attacks: Ignore shield. [ ][ ]",
        ),
        ("Unaffected by difficult terrain", "Ignore difficult terrain"),
        (
            "On sources of damage to you, prevent up to 2 of the damage",
            "On sources of damage to you: Negate 2 damage",
        ),
        (
            "Attack X, where X is the number of elements currently Strong or Waning",
            "Attack X, where X is the number of strong or waning elements",
        ),
        ("Give one ally within Range 2 one Bless card", "Bless, target one ally within Range 2"),
        (
            "When attacked, the attacker gains Disadvantage on that attack",
            "On attacks targeting you, add Disadvantage",
        ),
        (
            "Whenever an enemy gains Wound, you may have it suffer 1 damage",
            "Whenever an enemy gains Wound, you may: It suffers 1 damage",
        ),
        (
            "Give Wound to each enemy that attacks you this round",
            "This round, on attacks targeting you performed by an enemy: Wound, target it",
        ),
        (
            "On the next two sources of damage to you or any adjacent ally, gain Shield 1. [ ][ ]",
            "On the next two sources of damage to an adjacent ally or self, gain Shield 1. [ ][ ]",
        ),
        (
            "Destroy one adjacent obstacle, then create one trap in the hex it occupied",
            "Destroy one adjacent obstacle\nCreate one trap in the affected piece",
        ),
        (
            "Destroy one adjacent obstacle. Create one trap in its hex",
            "Destroy one adjacent obstacle\nCreate one trap in the affected piece",
        ),
        (
            "All enemies adjacent to another enemy suffer 1 damage",
            "All enemies adjacent to an other enemy suffer 1 damage",
        ),
        (
            "Infuse all six elements",
            "Infuse fire\nInfuse ice\nInfuse air\nInfuse earth\nInfuse light\nInfuse dark",
        ),
        ("You cannot be force moved this round", "This round: Prevent Push; Prevent Pull"),
        ("You cannot be force moved", "Prevent Push\nPrevent Pull"),
        ("Whenever you consume elements, Heal 1, self", "Whenever you consume an element: Heal 1, self"),
        (
            "Heal 2, Range 2. Remove all negative conditions from the target before the heal",
            "During this ability, before your heals targeting a figure: "
            "Remove all negative conditions from the target\nHeal 2, Range 2",
        ),
        (
            "Heal 2, target one ally whose hit points are less than half their maximum hit points",
            "Heal 2, target one ally whose current hit point value is less than X, "
            "where X is half its maximum hit point value rounded up",
        ),
        (
            "Remove Wound and Poison from one ally within Range 3",
            "Remove Wound from one ally within Range 3\nRemove Poison from the target",
        ),
        (
            "One ally within Range 3 loses Wound and Poison",
            "Remove Wound from one ally within Range 3\nRemove Poison from the target",
        ),
        ("Move one of your traps up to 2 hexes", "Move one trap that was created by you up to 2 hexes"),
        (
            "Destroy one obstacle within Range 4. All figures adjacent to it suffer 2 damage",
            "Destroy one obstacle within Range 4\nAll figures adjacent to the affected piece suffer 2 damage",
        ),
        (
            "Create one obstacle in an adjacent empty hex. All enemies adjacent to it gain Muddle",
            "Create one obstacle in an adjacent empty hex\n"
            "Muddle, target all enemies adjacent to the affected piece",
        ),
        (
            "Create one trap in an adjacent empty hex. If that hex is adjacent to an enemy, gain Ward",
            "Create one trap in an adjacent empty hex\n"
            "If there is an enemy adjacent to the affected piece: Ward, self",
        ),
        (
            "Move 3. You must end this movement adjacent to an ally",
            "Move 3, to an empty hex adjacent to an ally",
        ),
        ("Move 3. You must end this movement in a starting hex", "Move 3, to a starting hex"),
        (
            "Attack 2. If ice and air are both strong, add Stun",
            "Attack 2. If ice is strong and air is strong: Stun.",
        ),
        (
            "Choose one adjacent enemy. That enemy suffers 2 damage and gains Wound",
            "One adjacent enemy suffers 2 damage, Wound",
        ),
        (
            "Whenever you are attacked, after the attack is resolved, perform Heal 1, self",
            "After attacks targeting you: Heal 1, self",
        ),
        ("Heal 2, self. If you have Ward, also gain Bless", "Heal 2, self\nIf you have Ward: Bless, self"),
        (
            "All enemies that attack you this round suffer 1 damage after the attack",
            "This round, after attacks targeting you performed by an enemy: It suffers 1 damage",
        ),
        # Half of the hit points, starts and ends of moves, immunity for a round
        (
            "If your current hit point value is half your maximum or less, gain Ward",
            "If your current hit point value is at most X: Ward, self, where X is half your maximum hit "
            "point "
            "value rounded down",
        ),
        (
            "While your current hit points are half of your maximum or more, add +1 Attack to your "
            "melee attacks",
            "On your melee attacks if your current hit point value is at least X, add +1 Attack, "
            "where X is half your maximum hit point value rounded up",
        ),
        (
            "You and all adjacent figures suffer 2 damage",
            "Suffer 2 damage\nAll other adjacent figures suffer 2 damage",
        ),
        (
            "Move 3. All enemies you started adjacent to gain Wound",
            "Move 3\nWound, target all enemies adjacent to a hex at the start of the move",
        ),
        (
            "Move 3. Each enemy that you ended the move adjacent to gains Wound",
            "Move 3\nWound, target all enemies that are adjacent to you",
        ),
        (
            "Move 3. Gain Experience 1 for each obstacle adjacent to the hex in which you ended this "
            "movement",
            "Move 3\nExperience X, where X is the number of adjacent obstacles",
        ),
        (
            "Move 3. Ignore the negative effects of hazardous terrain during this movement",
            "During this ability: Ignore hazardous terrain\nMove 3",
        ),
        (
            "Prevent all negative conditions that would be applied to you this round",
            "This round: Prevent negative conditions",
        ),
        (
            "Prevent all Wound and Muddle conditions you would gain this round",
            "This round: Prevent Wound; Prevent Muddle",
        ),
        ("You have immunity to Wound", "Prevent Wound"),
        (
            "You are considered last in initiative order for the purposes of monster focus for this round",
            "This round: All monsters consider you to be last in initiative order when determining focus",
        ),
        (
            "You are considered first in initiative order for the purpose of determining focus",
            "All monsters consider you to be first in initiative order when determining focus",
        ),
        (
            "Until the end of your next turn, you cannot be reduced below 1 hit point",
            "Until the end of your next turn, on death, instead: Set your hit points to 1",
        ),
        (
            "You can not become exhausted this round due to damage",
            "This round, whenever you become exhausted, instead: Set your hit points to 1",
        ),
        (
            "Attack 2. If the attack killed the target, perform an additional attack ability: Attack 1",
            "Attack 2\nIf the target was killed: Attack 1",
        ),
        (
            "After your melee attack that killed an enemy, perform: Loot 1",
            "After you kill an enemy if it is melee: Loot 1",
        ),
        (
            "Perform this attack as if you were occupying any hex that contains a Soot token: Attack 2, "
            "Range 3",
            "Attack 2, Range 3, from a hex on a Soot token",
        ),
        (
            "Attack 3. Add +1 Attack if you or the target has Wound",
            "Attack 3. If you have Wound or the target has Wound: +1 Attack.",
        ),
        (
            "Attack 3. Add +1 Attack if you or the target occupies icy terrain",
            "Attack 3. If there is an icy terrain tile in your hex or there is an icy terrain tile in the"
            " target's hex: +1 Attack.",
        ),
        (
            "Place a character token on one enemy within Range 2. At the start of each of that enemy's "
            "turns, "
            "it suffers 1 damage",
            "Place one Mark token on one enemy within Range 2\n"
            "At the start of the turn of an enemy with your Mark token: It suffers 1 damage",
        ),
        (
            "Heal 2, Range 2. You may also disarm one trap within Range 3 to add +1 Heal",
            "Heal 2, Range 2. Destroy one trap within Range 3 to add +1 Heal.",
        ),
        (
            "All allies within Range 3 may perform a Move 1 at the start of their next turn",
            "All allies within Range 3 have: at the start of your next turn, you may: Move 1. [ ]",
        ),
        (
            "At the start of your first turn in each scenario, Loot 1",
            "At the start of your turn if the round is exactly 1: Loot 1",
        ),
        (
            "Attack 2. You may discard any number of Tide to add +1 Attack for each token discarded",
            "Attack 2. Any number of times: Spend 1 Tide to add +1 Attack.",
        ),
        (
            "Move 3. All enemies adjacent to you at any point during the move gain Wound",
            "Move 3\nWound, target all enemies for which (there is a hex adjacent to it at the start of "
            "the move "
            "or there is a hex adjacent to it that was entered)",
        ),
        (
            "Attack 2, Range 2, Target 2. After the attack ability, create one icy terrain tile in a "
            "featureless "
            "hex adjacent to each target",
            "Attack 2, Range 2, Target 2\n"
            "For each target: Create one icy terrain tile in a featureless hex adjacent to it",
        ),
        (
            "Attack 2, Target 2. Add +1 Attack against each target that is damaged",
            "Attack 2, Target 2. If the target is damaged: +1 Attack.",
        ),
        ("Pull one enemy within Range 3 2 hexes toward you", "Pull 2, Range 3"),
        (
            "Attack 2. This attack can only target an enemy with Wound",
            "Attack 2, target one enemy with Wound",
        ),
        (
            "Attack 2, target all adjacent enemies. This attack may only target enemies that are damaged",
            "Attack 2, target all adjacent damaged enemies",
        ),
        (
            "If you killed an enemy this turn, gain Experience 1 and two Tide tokens",
            "If you killed an enemy this turn: Experience 1; Gain 2 Tide",
        ),
        ("Whenever you loot, gain 1 Tide and Experience 1", "Whenever you loot: Gain 1 Tide; Experience 1"),
        (
            "Double the damage enemies suffer from traps this round",
            "This round, on sources of damage from traps to an enemy, add Damage times 2",
        ),
        (
            "Move 3. This movement is not affected by difficult terrain",
            "During this ability: Ignore difficult terrain\nMove 3",
        ),
        (
            "If there are two adjacent enemies, Shield 2 this round",
            "If there are at least two adjacent enemies: this round: Shield 2",
        ),
        (
            "Attack 2, target all adjacent enemies. Add +1 Attack against each target with Wound",
            "Attack 2, target all adjacent enemies. If the target has Wound: +1 Attack.",
        ),
        (
            "Attack 2, Range 3. Add +1 Attack against an enemy with your Soot token",
            "Attack 2, Range 3. If the target has your Soot token: +1 Attack.",
        ),
        ("Teleport up to four hexes", "Teleport 4"),
        ("You heal 2 for each adjacent ally", "Heal X, self, where X is twice the number of adjacent allies"),
        ("If you have Ward, Poison the target too", "If you have Ward: Poison, target the target"),
        (
            "Infuse any element for each adjacent enemy, to a maximum of two",
            "Perform X times: perform Infuse any,"
            " where X is the number of adjacent enemies up to a maximum of 2",
        ),
        (
            "Whenever a trap is destroyed within Range 2, gain Shield 1 until the end of your next turn",
            "Whenever a figure destroys a trap within Range 2: until the end of your next turn: Shield 1",
        ),
        (
            "Two adjacent enemies lose all Shield and all Retaliate this round",
            "Two adjacent enemies have: this round: Lose all Shield; Lose all Retaliate",
        ),
        (
            "You are immune to all damage until your next turn",
            "Until the start of your next turn, on sources of damage to you: Negate the damage",
        ),
        (
            "When you would suffer damage from a trap, suffer none instead",
            "Before sources of damage from traps to you: Negate the damage",
        ),
        (
            "When you would gain Muddle, you gain no condition instead",
            "Before you gain Muddle: Prevent conditions",
        ),
        (
            "During your movement, you may move through all obstacles and enemies for the movement",
            "On your moves, you may: Ignore obstacles; Ignore enemies",
        ),
        (
            "Any enemy that enters or starts its turn in a hex adjacent to you this round gains Wound",
            "This round, whenever an enemy enters a hex adjacent to you: Wound, target it\n"
            "This round, whenever an enemy starts its turn adjacent to you: Wound, target it",
        ),
        (
            "Until your next turn, all enemies that enter or leave a hex within Range 2 suffer 1 damage",
            "Until the start of your next turn, whenever an enemy enters a hex within Range 2 of you:"
            " It suffers 1 damage\n"
            "Until the start of your next turn, whenever an enemy leaves a hex within Range 2 of you:"
            " It suffers 1 damage",
        ),
        ("You cannot perform heals this round", "This round: Prevent heal abilities"),
        (
            "Each time an element is consumed by an enemy, gain Experience 1",
            "Whenever an enemy consumes an element: Experience 1",
        ),
        (
            "Attack 3, Range 5. This attack cannot target an adjacent enemy",
            "Attack 3, target one enemy within Range 5 for which (not (it is adjacent to you))",
        ),
        (
            "All enemies adjacent to you or to one of your allies gain Curse",
            "Curse, target all enemies for which (it is adjacent to you or there is an ally adjacent to it)",
        ),
        (
            "All adjacent enemies suffer 1 damage and are pushed 1 hex",
            "All adjacent enemies suffer 1 damage\nPush 1, target all adjacent enemies",
        ),
        (
            "The next time you are attacked this round, the attacker gains Wound and is pushed two hexes",
            "This round, on the next attack targeting you: Wound, target it; Push 2, target it",
        ),
        (
            "One enemy within Range 2 suffers 1 damage at the start of each of its turns this scenario",
            "One enemy within Range 2 has: this scenario, at the start of your turn: Suffer 1 damage",
        ),
        (
            "One adjacent ally gains Bless at the end of its next turn",
            "One adjacent ally has: at the end of your next turn: Bless, self. [ ]",
        ),
        (
            "You and one adjacent ally each gain Shield 2 this round",
            "Shield 2\nShield 2, target one adjacent ally",
        ),
        ("Whenever you loot, gain 2 additional gold", "Whenever you loot: Gain 2 gold"),
        (
            "One adjacent enemy and one ally within Range 2 swap places",
            "Swap the places of one adjacent enemy and one ally within Range 2",
        ),
        ("Two enemies within Range 3 switch positions", "Swap the places of two enemies within Range 3"),
        (
            "Whenever you kill an enemy, pull 1 all enemies within Range 3",
            "Whenever you kill an enemy: Pull 1, target all enemies within Range 3",
        ),
        (
            "During your ranged attack, ignore the target's Shield for a single attack",
            "Once each ability, on your ranged attacks: Ignore shield",
        ),
        (
            "If you did not move this turn, gain Shield 1 until the end of your next turn",
            "If you did not move this turn: until the end of your next turn: Shield 1",
        ),
        (
            "The next enemy that attacks you this round suffers 1 damage",
            "This round, on the next attack targeting you performed by an enemy: It suffers 1 damage",
        ),
        ("Enemies attacking you gain Disadvantage", "On attacks targeting you, add Disadvantage"),
        (
            "Push 1, target all adjacent enemies. All enemies pushed suffer 1 damage",
            "Push 1, target all adjacent enemies\n"
            "All enemies for which (it suffered forced movement this action) suffer 1 damage",
        ),
        (
            "Pull 3, Range 4. Wound the target if it ends adjacent to you",
            "Pull 3, Range 4\nIf it is adjacent to you: Wound, target the target",
        ),
        (
            "Attack 2. If you kill an enemy with this attack, Loot 1",
            "Attack 2\nIf you killed an enemy with this ability: Loot 1",
        ),
        ("Either Attack 3 or Heal 2, self", "Choose one: Attack 3; or Heal 2, self"),
        (
            "Kill one adjacent normal enemy or Attack 2",
            "Choose one: Kill one adjacent normal enemy; or Attack 2",
        ),
        (
            "Ignore all damage from the next attack targeting you",
            "On the next source of damage from attacks targeting you: Negate the damage. [ ]",
        ),
        (
            "You take no damage from traps or hazardous terrain this round",
            "This round, on sources of damage from traps or hazardous terrain to you: Negate the damage",
        ),
        ("Your initiative this round is 50", "Set your initiative to 50"),
        (
            "After initiative is revealed, you may set your initiative to 50",
            "During ordering of initiative, you may: Set your initiative to 50",
        ),
        (
            "Attack 2. If you have at least two summons, add +1 Attack",
            "Attack 2. If there are at least two your summons: +1 Attack.",
        ),
        (
            "If you have a summon within Range 2, gain Bless",
            "If there is one of your summons within Range 2: Bless, self",
        ),
        (
            "Pull all enemies within Range 4 up to two hexes toward you",
            "Pull 2, target all enemies within Range 4",
        ),
        (
            "Pull 2 one enemy within Range 3 toward one adjacent ally",
            "Pull 2, Range 3, towards an adjacent ally",
        ),
        (
            "All attacks made by adjacent enemies gain Disadvantage this round",
            "This round, on attacks performed by an adjacent enemy, add Disadvantage",
        ),
        (
            "Attack 1\nAttack 2\nThe second attack must target a different enemy",
            "Attack 1\nAttack 2, target one different enemy",
        ),
    ],
)
def test_a_phrasing_is_printed_in_the_usual_way(text: str, canonical: str) -> None:
    assert write_action(read_action(text)) == canonical
    assert read_action(canonical) == read_action(text)


@pytest.mark.parametrize(
    "text",
    [
        "All adjacent enemies suffer 2",
        "Relocate one enemy to an empty hex within Range 2",
        "Recover one lost card of level or lower",
        "The first time you kill an enemy, Heal 2, self",
        "Attack 3. If the attack damaged: Shield 1",
        "Attack 3. Experience 1 if the attack had two",
        "If the ability was performed: Shield 1",
        "If an element was consumed by: Shield 1",
        "Attack X, where X is the of adjacent enemies",
        "Attack 3. Before applying any other bonuses, Shield 1",
        "Attack 3. This attack is unaffected by",
        "When an ally would be attacked, are attacked instead",
        "When an ally would be attacked, you are attacked instead, regardless of",
    ],
)
def test_a_sentence_that_lacks_a_word_is_a_mistake(text: str) -> None:
    with pytest.raises(CardErrors):
        read_action(text)


@pytest.mark.parametrize(
    "text",
    [
        "One enemy with less than half your hit points gains Stun",
        "All enemies targeted by the target gain Muddle",
        "All enemies attacked this round gain Muddle",
        "If the element was consumed by an enemy: Heal 1, self",
        "Replace one obstacle with two traps",
        "Loot all hexes that were healed",
        "Whenever you gain a negative condition from a trap, Heal 1, self",
        "All attacks targeting you this round gain disadvantage and you gain Retaliate 1",
        "Move one hex within Range 2 to an empty hex",
        "Attack 2, Push 1 or Pull 1",
        "When you suffer damage, gain Shield 1 for the round",
        "Attack 2, Target 3. Push 1 or Pull 1",
        "Attack 2. Choose one: +1 Attack; or Pierce 2",
        "Attack 2, +1 Attack for each figure the target was healed",
        "Attack 2. If the target is adjacent to each enemy: +1 Attack",
        "If the Reed Wolf has Poison: Heal 1, self",
        "All enemies damaged by this turn gain Muddle",
        "If it damaged the target: Heal 1, self",
        "All enemies whose Move value increased gain Muddle",
        "Whenever an enemy ends your turn adjacent to you, it suffers 1 damage",
        "Whenever an enemy moves at least two hexes on your turn, it suffers 1 damage",
        "Whenever you perform a move that kills an enemy, gain Bless",
        "On your attacks during card selection, add +1 Attack",
        "Always, add +1 Attack targeting an adjacent enemy",
        "Poison, target one enemy of the target",
        "Poison, target all enemies the target has",
        "Heal 2, Range 3, target one adjacent ally",
        "You and one ally may obey",
        "Two enemies gain Poison and lose Ward",
        "Grant one ally: Move 2. On their next attack this round, add +1 Attack",
        "Whenever you heal an ally, add +1 Attack to their next attack",
        "Attack 2. Consume fire: on its next attack, add -1 Attack",
        "Whenever an enemy attacks you, gain +1 Attack this round",
        "On your attacks, you may prevent Poison and Wound",
        "Move 3. All enemies you left suffer 1 damage",
        "Move 3. Place one Soot token in the hex you left",
        "Attack 2, Push 1. If you were pushed, gain Shield 1",
        "Attack 2, Range 3, from one of your summons",
    ],
)
def test_a_word_that_would_be_lost_is_a_mistake(text: str) -> None:
    """It says more than the tree could hold."""
    with pytest.raises(CardErrors):
        read_action(text)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (
            "On sources of damage with the lost icon, Heal 1, self",
            "1:1: this says more than 'On sources of damage to you: Heal 1, self', which is all",
        ),
        ("Heal 2, self\nAt the end of your turn: Heal 1, self (+1 Attack)", "2:43: Heal can't have `Attack`"),
        ("Retaliate 2, Push times 2", "1:14: who is struck back had none of this before"),
        ("Attack 2, Stun if the target is elite", "1:1: who is meant isn't clear"),
        ("Move 2. Attack 2 if the target has Shield", "1:9: who is meant isn't clear"),
        ("Attack 2 unless it is elite", "1:1: who is meant isn't clear"),
        ("Whenever you disarm a trap, gain Bless", "1:1: only figures have conditions"),
    ],
)
def test_what_has_no_text_of_its_own_is_a_mistake(text: str, why: str) -> None:
    with pytest.raises(CardErrors) as found:
        read_action(text)
    assert why in str(found.value)


def test_a_trait_has_a_text_of_its_own_too() -> None:
    with pytest.raises(CardErrors, match="1:1: these words mean nothing together"):
        read_traits("Shield 1, always, add +1 Attack after the attack ability")


@pytest.mark.parametrize(
    "text",
    [
        "Attack 2. Consume fire: +1 Attack. Shield 1. Consume fire: Heal 3, self instead",
        "Attack 2. Consume any: +1 Attack. Shield 1. Consume ice: Heal 3, self instead",
        "Attack 2. Consume fire: +1 Attack. Shield 1. Consume any: Heal 3, self instead",
        "Attack 2. Consume fire: +1 Attack. On your attacks, add +1 Attack. Consume fire: +2 Attack instead",
        "Attack 2. Consume ice: +1 Attack. Create one 2 damage trap in an adjacent empty hex. "
        "Consume ice: the trap has Stun",
    ],
)
def test_nothing_is_done_instead_if_the_element_could_be_that_of_another_line(text: str) -> None:
    with pytest.raises(CardErrors):
        read_action(text)
