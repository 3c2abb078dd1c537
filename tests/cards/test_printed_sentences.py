"""Sentences as cards print them: each is read as the text beside it."""

import pytest

from havenwright.cards import read_action, write_action


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        (
            "At the start of your next three turns where you do not have Ward, perform: Ward, self",
            "At the start of your next three turns if you do not have Ward: Ward, self. [ ][ ][ ]",
        ),
        (
            "Attack 2. Add +1 Attack when the target is adjacent to any of your allies",
            "Attack 2. If there is an ally adjacent to the target: +1 Attack.",
        ),
        (
            (
                "Attack 4. Consume dark: Add +2 Attack and gain Experience 1 when the target is adjacent"
                " to any of your allies"
            ),
            ("Attack 4. If there is an ally adjacent to the target: Consume dark: +2 Attack, Experience 1."),
        ),
        (
            (
                "Attack X, where X is the difference between your maximum hit point value and current hit"
                " point value"
            ),
            "Attack X, where X is the number of hit points you are missing",
        ),
        (
            "Attack 3. Gain Experience 1 for every 4 damage done",
            ("Attack 3\nExperience X / 4 rounded down, where X is the damage you dealt with this ability"),
        ),
        (
            (
                "Kill one adjacent normal enemy whose current hit point value is less than half the"
                " difference between your maximum hit point value and current hit point value"
            ),
            (
                "Kill one adjacent normal enemy whose current hit point value is less than X, where X is"
                " half the number of hit points you are missing rounded up"
            ),
        ),
        (
            "Move X, where X is the number of cards you have lost",
            "Move X, where X is the number of your lost cards",
        ),
        (
            "Attack 2. Add +X Attack where X is double the Shield value of the target",
            "Attack 2, +X Attack, where X is twice the target's Shield value",
        ),
        (
            (
                "On your next melee attack targeting an enemy that has Shield, add +(X+1)Attack, where X"
                " is the Shield value of the target"
            ),
            (
                "On your next melee attack targeting an enemy with Shield, add +(X + 1) Attack, where X is"
                " the target's Shield value. [ ]"
            ),
        ),
        (
            ("Attack 4. Add +1 Attack and gain advantage, Experience 1 if the target is a normal monster"),
            "Attack 4. If the target is normal: +1 Attack, Advantage, Experience 1.",
        ),
        (
            (
                "Attack 4. Add +2 Attack if the target is both adjacent to any of your allies and none of"
                " its allies"
            ),
            (
                "Attack 4. If there is an ally adjacent to the target and there are no enemies adjacent to"
                " the target: +2 Attack."
            ),
        ),
        (
            (
                "Attack 4. Add +2 Attack if the target is adjacent to any of your allies or is adjacent to"
                " none of its allies"
            ),
            (
                "Attack 4. If there is an ally adjacent to the target or there are no enemies adjacent to"
                " the target: +2 Attack."
            ),
        ),
        (
            (
                "Kill one adjacent enemy that is adjacent to none of its allies and also adjacent to any"
                " of your allies"
            ),
            (
                "Kill one adjacent enemy for which (there are no enemies adjacent to it and there is an"
                " ally adjacent to it)"
            ),
        ),
        (
            (
                "On your next attack targeting an enemy adjacent to none of its allies and also adjacent"
                " to any of your allies, double the value of the attack"
            ),
            (
                "On your next attack targeting an enemy for which (there are no enemies adjacent to it and"
                " there is an ally adjacent to it), add Attack times 2. [ ]"
            ),
        ),
        (
            (
                "Kill one adjacent enemy that has at least two negative conditions and whose current hit"
                " point value is 5 or less"
            ),
            (
                "Kill one adjacent enemy for which (there are at least two negative conditions on it)"
                " whose current hit point value is at most 5"
            ),
        ),
        (
            "Attack X, where X is the number of Reed Wolf currently on the map",
            "Attack X, where X is the number of Reed Wolf",
        ),
        (
            "Focus on the lowest hit point character with a viable attack hex adjacent to them",
            "Focus on one character with the fewest hit points",
        ),
        (
            "The highest health enemy within Range 5 and within line-of-sight suffers 2 damage",
            "One enemy with the most hit points within Range 5 suffers 2 damage",
        ),
        (
            ("Kill one enemy within Range 3. Attack 2, target all enemies adjacent to the killed target"),
            ("Kill one enemy within Range 3\nAttack 2, target all enemies adjacent to the affected piece"),
        ),
        ("Attack 3. Gain a money token", "Attack 3\nGain X gold, where X is the value of a money token"),
        (
            "Loot 1. Gain one additional money token from the supply for each adjacent enemy",
            (
                "Loot 1\nGain X x Y gold, where X is the value of a money token and Y is the number of"
                " adjacent enemies"
            ),
        ),
        (
            "Negate the next damage you would suffer this round",
            "This round, on the next source of damage to you: Negate the damage",
        ),
        (
            ("Grant one adjacent ally: Retaliate 1. Negate the next damage they would suffer this round"),
            (
                "Grant one adjacent ally: Retaliate 1\nThe target has: this round, on the next source of"
                " damage to you: Negate the damage"
            ),
        ),
        ("You are immune to all negative conditions", "Prevent negative conditions"),
        (
            (
                "On the next three sources of damage to you that would reduce you to less than 1 hit"
                " point, suffer no damage instead"
            ),
            "On the next three sources of lethal damage to you: Negate the damage. [ ][ ][ ]",
        ),
        (
            "Move 5, Jump. Destroy all obstacles and disarm all traps moved through",
            "Move 5, Jump\nDestroy all obstacles that were entered\nDestroy all traps that were entered",
        ),
        (
            "During an enemy's attack, gain Shield 1",
            "On attacks targeting you performed by an enemy, gain Shield 1",
        ),
        (
            "Whenever you kill a summon perform: Heal 1, self",
            "Whenever you kill a summoned enemy: Heal 1, self",
        ),
        (
            (
                "After any ally within Range 2 suffers damage from an attack, perform: Heal 3, target the"
                " ally, Pull 2"
            ),
            (
                "After sources of damage from attacks targeting an ally within Range 2: Heal 3, target it;"
                " Pull 2, target it"
            ),
        ),
        (
            "During your turn, give Stun to half (rounded up) the enemies adjacent to you",
            (
                "During your turn: Stun, target X adjacent enemies, where X is half the number of adjacent"
                " enemies rounded up"
            ),
        ),
        (
            (
                "At the end of your turn, play one card from your hand and perform the bottom action of"
                " the card"
            ),
            "At the end of your turn: Play one card in hand to perform its bottom action",
        ),
        (
            (
                "During your turn, all figures gain disadvantage on and add -1 Range to all ranged attacks"
                " this round"
            ),
            (
                "During your turn: all figures have: this round, on your ranged attacks, add Disadvantage,"
                " -1 Range"
            ),
        ),
        ("Shield 1. Consume ice: Shield 2, instead", "Shield 1. Consume ice: Shield 2 instead."),
        (
            ("On any of your Move actions, or the Move actions of any ally you have summoned, add +2 Move"),
            "On your moves, add +2 Move\nOn moves performed by one of your summons, add +2 Move",
        ),
        (
            (
                "Attack 3, Push 1. You may push the target into hexes containing obstacles. In each case,"
                " destroy the obstacle, the target suffers 2 damage, and you gain Experience 1"
            ),
            (
                "All enemies have: during this ability: Ignore obstacles\nDuring this ability, whenever an"
                " enemy enters an obstacle: Destroy all obstacles on the chosen hex; It"
                " suffers 2 damage; Experience 1\nAttack 3, Push 1"
            ),
        ),
        ("The target can no longer fly", "The target has: this scenario: Prevent Flying"),
        (
            (
                "Attack 3. Each time the target is attacked this round, it suffers 1 damage. To signify"
                " this, place one of your character tokens on the target"
            ),
            "Attack 3\nThis round, on attacks targeting the target: The target suffers 1 damage",
        ),
        (
            "Reduce your current hit point value to 1. This is not considered damage",
            "Set your hit points to 1",
        ),
        (
            "Attack 3. Add +2 Attack and gain Experience 1 for each negative condition on the target",
            (
                "Attack 3. Add +2 Attack for each negative condition on the target, Experience X, where X"
                " is the number of negative conditions on the target."
            ),
        ),
        (
            (
                "Force one normal enemy within Range 3 to perform its turn this round as if its allies"
                " were enemies and its enemies were allies"
            ),
            "One normal enemy within Range 3 has: this round: Betray allies",
        ),
        (
            (
                "Control one normal enemy within Range 3: its turn this round as if its allies were"
                " enemies and its enemies were allies"
            ),
            "One normal enemy within Range 3 has: this round: Betray allies; Obey",
        ),
        (
            ("You may have two Chants active at once. If a third Chant is played, discard one of the others"),
            "Keep two Chant cards active",
        ),
        (
            "All your ranged attacks gain the effects of your Chants this round",
            "This round: Count Chant cards for ranged attacks",
        ),
        (
            "On your melee attacks: Consume dark: Kill one normal target instead",
            (
                "On your melee attacks targeting a normal enemy, you may instead: Consume dark: Kill the"
                " target"
            ),
        ),
        (
            "Curse, Range 4. Consume dark: Kill one normal target instead, Experience 1",
            (
                "Consume dark: Kill one normal enemy within Range 4; Experience 1\nIf you did not consume"
                " dark this action: Curse, Range 4"
            ),
        ),
        (
            (
                "All allies add +1 Move to all their Move actions, and add +1 Range to all their ranged"
                " attacks"
            ),
            (
                "All allies have: on your moves, add +1 Move\nAll allies have: on your ranged attacks, add"
                " +1 Range"
            ),
        ),
        (
            "All allies may perform Heal 1, Self at the beginning of each of their turns",
            "All allies have: at the start of your turn, you may: Heal 1, self",
        ),
        (
            "All allies may perform Move 1 before any of their Attack actions",
            "All allies have: before your attack abilities, you may: Move 1",
        ),
        ("All allies gain Retaliate 2, Range 2", "All allies have: always: Retaliate 2, Range 2"),
        (
            "The next five times you Curse an enemy, Curse them an additional time",
            (
                "The next five times an enemy gains Curse from you: Put one Curse card into the monster"
                " attack modifier deck. [ ][ ][ ][ ][ ]"
            ),
        ),
        (
            "Control all enemies moved through: Attack 3 targeting another enemy",
            "Control all enemies moved through: Attack 3, target one other enemy",
        ),
        (
            (
                "Disarm one adjacent trap, target one enemy within Range 3 to suffer the effects of the"
                " disarmed trap"
            ),
            "Spring one adjacent trap against one enemy within Range 3",
        ),
        (
            "All allies within Range 2 Refresh one of their spent or consumed items",
            "All allies within Range 2 refresh one of its items for which (it is spent or it is lost)",
        ),
        (
            "If any adjacent ally performs a ranged attack, that ally gains +1 Target for the attack",
            "On ranged attack abilities performed by an adjacent ally, add +1 Target",
        ),
        (
            "You or any one ally may Refresh one of your spent or lost items",
            "One ally or self may refresh one item for which (it is spent or it is lost)",
        ),
        (
            "Any time you perform a Chant action, Muddle the target of the Chant",
            "After your Chant actions: Muddle, target one enemy with your Chant token",
        ),
        (
            "You may immediately play a card from your hand to perform a Chant action of the card",
            "You may play one card in hand to perform its Chant action",
        ),
        (
            ("You may play one card from your hand or discard pile to perform a Chant action of the card"),
            (
                "Choose one: you may play one card in hand to perform its Chant action; or you may play"
                " one discarded card to perform its Chant action"
            ),
        ),
        (
            (
                "Summon Pond Ox: Hit Points 3, Move 2, (After moving for the first time each round, add +1"
                " Attack to all attacks for the round)"
            ),
            (
                "Summon Pond Ox: Hit Points 3, Move 2, (once each round, after your moves: this round, on"
                " your attacks, add +1 Attack)"
            ),
        ),
        (
            "Summon Pond Ox: Hit Points 3, Move 2. You control the movement of this summon",
            "Summon Pond Ox: Hit Points 3, Move 2, (always: Obey in moves)",
        ),
        (
            "Summon Pond Ox: Hit Points 3, Move 2, (When attacking, ignore Retaliate)",
            "Summon Pond Ox: Hit Points 3, Move 2, (on your attacks: Ignore retaliate)",
        ),
        (
            ("Control one enemy within Range 4: Move 1. Consume ice: The controlled enemy suffers 2 damage"),
            "Control one enemy within Range 4: Move 1\nConsume ice: The target suffers 2 damage",
        ),
        (
            "On the next three negative conditions an enemy would apply to you, prevent the condition",
            (
                "Before the next three times you gain a negative condition from an enemy: Prevent"
                " conditions. [ ][ ][ ]"
            ),
        ),
        (
            (
                "Attack 3. Heal X, self, where X is the amount of damage enemies suffered from the attack"
                " ability"
            ),
            "Attack 3\nHeal X, self, where X is the damage the target suffered with this ability",
        ),
        (
            "Move 3. You may choose not to spring traps in hexes you enter with this movement",
            "During this ability, whenever you spring a trap, you may instead: Ignore traps\nMove 3",
        ),
        (
            (
                "Force one enemy within Range 3 to perform: Attack 2, targeting an enemy of your choice"
                " adjacent to them"
            ),
            "Control one enemy within Range 3: Attack 2, target one adjacent enemy",
        ),
        (
            "Control one enemy within Range 4: Attack 3. Consume ice: Stun the acting enemy",
            "Control one enemy within Range 4: Attack 3\nConsume ice: Stun, target the target",
        ),
        (
            "One ally within Range 3 may perform: Shield 1. This same ally may perform: Move 2",
            "Grant one ally within Range 3: Shield 1; Move 2",
        ),
        (
            (
                "Poison, Range 3. One adjacent ally may perform: Attack 3, Range 4, targeting the target"
                " of the Poison"
            ),
            (
                "Poison, Range 3\nGrant one adjacent ally: Attack 3, target one enemy within Range 4 that"
                " was targeted"
            ),
        ),
        (
            (
                "The next three times after an ally attacks an enemy with Poison, that ally may perform"
                " Heal 1, self"
            ),
            (
                "After the next three attacks targeting an enemy with Poison performed by an ally: Grant"
                " it: Heal 1, self. [ ][ ][ ]"
            ),
        ),
        (
            "Heal all damage on one ally within Range 3. If you do, that ally gains Muddle",
            (
                "Heal X, target one ally within Range 3, where X is the number of hit points the target is"
                " missing\nIf the heal ability was performed: Muddle, target it"
            ),
        ),
        (
            "Attack 3. Gain Shield 1 this round if the target is immobilized",
            "Attack 3\nIf the target has Immobilize: this round: Shield 1",
        ),
        (
            "Your summons gain Shield 1 and Retaliate 1 this round",
            "Shield 1, target all of your summons\nRetaliate 1, target all of your summons",
        ),
        (
            (
                "Grant the closest Reed Wolf within Range 4: Attack +0. If no Reed Wolf was targeted by"
                " the grant ability: Heal 1, self"
            ),
            (
                "Grant the closest Reed Wolf within Range 4: Attack +0\nIf the grant ability was not"
                " performed: Heal 1, self"
            ),
        ),
        (
            ("Attack -2, Range 3. Control all targets of the attack ability in initiative order: Attack 3"),
            "Attack -2, Range 3\nControl all figures that were targeted: Attack 3",
        ),
        (
            (
                "When you suffer damage from an attack, gain Shield 1 for the attack and prevent any"
                " negative conditions from the attack"
            ),
            ("On sources of damage from attacks targeting you, gain Shield 1; Prevent negative conditions"),
        ),
        (
            "After your ability where you kill an enemy, perform: Move 4",
            (
                "After your abilities if the number of enemies you killed with this ability is at least 1:"
                " Move 4"
            ),
        ),
        (
            "You are considered to be last in initiative order when determining monster focus",
            "All monsters consider you to be last in initiative order when determining focus",
        ),
        (
            (
                "At the start of the scenario, reveal the top card of each monster ability card deck in"
                " the scenario"
            ),
            "At the start of the scenario: Reveal the top card of the monster ability deck",
        ),
        ("Does not perform a turn", "Does not act"),
        (
            "At the start of your turn, destroy the closest one 1-hex hazardous terrain tile",
            "At the start of your turn: Destroy the closest 1-hex hazardous terrain tile",
        ),
        ("You immediately become exhausted", "Become exhausted"),
        ("You and all allies may perform: Heal 3, self", "Grant all allies and self: Heal 3, self"),
        (
            "Attack 2. Gain Experience 1 if this attack targeted an adjacent enemy",
            "Attack 2\nIf the target is adjacent to you: Experience 1",
        ),
        (
            "Teleport to the hex occupied by one adjacent ally and teleport that ally to your hex",
            "Swap places with one adjacent ally",
        ),
        (
            (
                "Place one character token on one normal enemy within Range 2. During that enemy's turn,"
                " it treats its enemies as allies and its allies as enemies, with you controlling its"
                " actions"
            ),
            "One normal enemy within Range 2 has: this round: Betray allies; Obey",
        ),
        (
            (
                "Force one enemy within Range 2 to perform: Attack 1, targeting all other enemies adjacent"
                " to it. The acting enemy suffers 2 damage"
            ),
            "Control one enemy within Range 2: Attack 1, target all adjacent enemies; Suffer 2 damage",
        ),
        (
            "Control one adjacent ally: Move 2. The controlled ally gains Ward",
            "Control one adjacent ally: Move 2; Ward, self",
        ),
        (
            (
                "Whenever you rest, after you recover your cards, you may play one card from your hand to"
                " perform a Chant action of the card"
            ),
            "After your rests, you may: Play one card in hand to perform its Chant action",
        ),
        (
            "This round, on death: All figures adjacent to the hex it occupied suffer 1 damage",
            "This round, on death: All adjacent figures suffer 1 damage",
        ),
        (
            (
                "Whenever you are attacked this round, gain Shield X, where X is the number of enemies"
                " adjacent to you at the time of the attack"
            ),
            "This round, on attacks targeting you, gain +1 Shield for each adjacent enemy",
        ),
        (
            "Play one card from your hand or discard pile to perform its top action",
            (
                "Choose one: Play one card in hand to perform its top action; or Play one discarded card"
                " to perform its top action"
            ),
        ),
        (
            (
                "At the end of each of your turns, you may create either one 1-hex obstacle or icy terrain"
                " tile in an empty hex within Range 3"
            ),
            (
                "At the end of your turn, you may: Choose one: (Create one obstacle in an empty hex within"
                " Range 3); or Create one icy terrain tile in an empty hex within Range 3"
            ),
        ),
        (
            "Add +1 Attack to all your melee attacks and -1 Move to all your move abilities",
            "On your melee attacks, add +1 Attack\nOn your moves, add -1 Move",
        ),
        (
            "Enemies adjacent to you gain disadvantage on all their attacks",
            "All adjacent enemies have: on your attacks, add Disadvantage",
        ),
        ("Allies within Range 2 also gain Shield 1", "Shield 1, target all allies within Range 2"),
        ("Gain Shield 1 and Retaliate 1 this round", "Shield 1\nRetaliate 1"),
        (
            "All figures adjacent to the target, including you, suffer 1 damage",
            "All figures adjacent to the target suffer 1 damage",
        ),
        (
            "Move 4. You may pass through enemies. Each enemy passed through gains Muddle",
            "During this ability: Ignore enemies\nMove 4\nMuddle, target all enemies moved through",
        ),
        ("All allies may immediately move up to 2 hexes", "Grant all allies: Move 2"),
        (
            (
                "During your move ability, you may move through obstacles. You must end the ability in an"
                " empty hex"
            ),
            "On your moves, you may: Ignore obstacles",
        ),
        (
            "Attack 1, Range 2. Add +1 Attack for each of your summons within Range 3 (of the target)",
            "Attack 1, Range 2. Add +1 Attack for each of your summons within Range 3 of the target.",
        ),
        ("Place one Lantern token in the hex you occupy", "Place one Lantern token in a hex within Range 0"),
        (
            "Summon Reed Wolf: Hit Points 3, Move 2, Attack 1. This summon's attacks gain Poison",
            "Summon Reed Wolf: Hit Points 3, Move 2, Attack 1, (on your attacks, add Poison)",
        ),
        (
            "Attack 3, Range 4. Add +2 Attack if the target is exactly 4 hexes away",
            "Attack 3, Range 4. If the range to the target is exactly 4: +2 Attack.",
        ),
        (
            "Once per round, when an adjacent ally is attacked, they gain Shield 1 for the attack",
            "Once each round, on attacks targeting an adjacent ally, gain Shield 1 for the target",
        ),
        (
            "Any ally who ends their turn adjacent to you performs Heal 1, self",
            "Whenever an ally ends its turn adjacent to you: It performs: Heal 1, self",
        ),
        (
            "Shuffle one Bless card into your attack modifier deck for each adjacent ally",
            "For each adjacent ally: Put one Bless card into your attack modifier deck",
        ),
        (
            "Attack 3, Range 3. Target one additional enemy if you consumed an element this turn",
            "Attack 3, Range 3. If you consumed an element this turn: +1 Target.",
        ),
        (
            "Prevent the next source of damage you would suffer",
            "On the next source of damage to you: Negate the damage. [ ]",
        ),
        ("Perform Attack 2 three times", "Perform 3 times: Attack 2"),
        ("Retaliate 3. You may not attack this round", "Retaliate 3\nThis round: Prevent attack abilities"),
        ("Heal 2 to all adjacent allies", "Heal 2, target all adjacent allies"),
        (
            "At the end of your turn, if you did not move, gain Ward",
            "At the end of your turn: If you did not move this turn: Ward, self",
        ),
        ("Attack 1 four times. Each attack may target a different enemy", "Perform 4 times: Attack 1"),
        ("Attack 1 each adjacent enemy, Wound", "Attack 1, target all adjacent enemies, Wound"),
        (
            "All enemies within Range 2 gain Disadvantage this round",
            "All enemies within Range 2 have: this round, on your attacks, add Disadvantage",
        ),
        (
            (
                "Choose one ally within Range 2. On that ally's next four attacks, add +1 Attack. [ ][1"
                " xp][ ][1 xp]"
            ),
            (
                "Choose an ally within Range 2\nOn the next four attacks performed by the target, add +1"
                " Attack. [ ][1 xp][ ][1 xp]"
            ),
        ),
        (
            (
                "Place this card in the active area of one ally within Range 2. On that ally's next ranged"
                " attack, add +1 Attack"
            ),
            (
                "Choose an ally within Range 2\nOn the next ranged attack performed by the target, add +1"
                " Attack. [ ]"
            ),
        ),
        ("You may equip up to two additional small items", "Bring two more small items"),
        (
            "Whenever you short rest, you may suffer 1 damage to choose which card is lost",
            "Before your short rests, you may: Suffer 1 damage to perform Ignore random losses",
        ),
        (
            (
                "Any one ally within Range 3 gains Shield 1. Place one of your character tokens on that"
                " ally to signify this"
            ),
            "Shield 1, target one ally within Range 3",
        ),
        ("Infuse air or Infuse earth or Infuse dark", "Infuse air or earth or dark"),
        (
            "Gain Poison or Wound to perform: Attack 4, Range 2",
            (
                "Choose one: (Poison, self to perform Attack 4, Range 2); or Wound, self to perform Attack"
                " 4, Range 2"
            ),
        ),
        ("Mandatory: If you have Ward, gain one Silt token", "If you have Ward: Mandatory: Gain 1 Silt"),
        (
            "Create one 1 damage trap in each of two featureless hexes adjacent to you",
            "Create two 1 damage traps in two adjacent featureless hexes",
        ),
        ("Push each adjacent enemy one hex", "Push 1, target all adjacent enemies"),
        (
            (
                "All enemies in the same room as you suffer 2 damage. Each of those enemies with Poison"
                " suffers 4 damage instead"
            ),
            (
                "All enemies in the same room without Poison suffer 2 damage\nAll enemies in the same room"
                " with Poison suffer 4 damage"
            ),
        ),
        (
            "All adjacent enemies suffer 1 damage. Each target with Poison suffers 2 damage instead",
            (
                "All adjacent enemies without Poison suffer 1 damage\nAll adjacent enemies with Poison"
                " suffer 2 damage"
            ),
        ),
        (
            "If you performed a Teleport or Move ability this turn, Heal 1, self",
            "If you performed a teleport ability this turn or you moved this turn: Heal 1, self",
        ),
        (
            (
                "Up to two summoned allies within Range 4 perform, with you controlling the actions: Move"
                " +0; Attack +1"
            ),
            "Control two summoned allies within Range 4: Move +0; Attack +1",
        ),
        (
            "Choose up to two Inert elements and move them to the Waning column",
            "You may make two inert elements waning",
        ),
        (
            (
                "Each time you consume an element, it moves to Waning instead of Inert. This can only"
                " happen once each turn"
            ),
            "Once each turn, whenever you consume an element: Make the consumed elements waning",
        ),
        (
            ("During your melee attack, add +3 Attack if the target is a Reed Wolf, Mudlark, or Silt Wader"),
            (
                "On your melee attacks: If the target is a Reed Wolf or the target is a Mudlark or the"
                " target is a Silt Wader: +3 Attack"
            ),
        ),
        (
            "During your turn, Refresh any number of your spent items",
            "During your turn: (you may refresh all spent items)",
        ),
        (
            "Negate the next damage you would suffer this round. After doing so, gain Muddle",
            "This round, on the next source of damage to you: Negate the damage; Muddle, self",
        ),
        (
            ("Once each scenario, when one of your summons would die, it is instead reduced to 1 hit point"),
            ("Once each scenario, whenever one of your summons dies, instead: Set the hit points of it to 1"),
        ),
        (
            (
                "When attacked, the attacker gains Disadvantage on the attack. This does not apply if the"
                " attacker is adjacent to you"
            ),
            "On attacks targeting you if not (the attacker is adjacent to you), add Disadvantage",
        ),
        (
            (
                "Destroy one obstacle within Range 3. Attack 3, targeting all enemies adjacent to the hex"
                " the obstacle occupied"
            ),
            (
                "Destroy one obstacle within Range 3\nAttack 3, target all enemies adjacent to the affected"
                " piece"
            ),
        ),
        (
            (
                "At the start of each of your turns, you may destroy one obstacle within Range 2 to add +2"
                " Attack to your first attack that turn"
            ),
            (
                "At the start of your turn, you may: Destroy one obstacle within Range 2 to (this turn, on"
                " your next attack, add +2 Attack)"
            ),
        ),
        (
            (
                "One of your summons within Range 3 gains Regenerate and adds +1 Attack to its first"
                " attack this round"
            ),
            (
                "Regenerate, target one of your summons within Range 3\nIt has: this round, on your next"
                " attack, add +1 Attack"
            ),
        ),
        ("Choose one adjacent enemy to gain Stun", "Stun, Range 1"),
        ("Choose one adjacent enemy to suffer 2 damage", "One adjacent enemy suffers 2 damage"),
        (
            "During your turn, choose one adjacent enemy: that enemy gains Stun",
            "During your turn: Stun, Range 1",
        ),
        (
            "Choose one ally within Range 3 to perform: Heal 2, self",
            "Grant one ally within Range 3: Heal 2, self",
        ),
        (
            "Move X, where X is the number of cards you have lost this turn",
            "Move X, where X is the number of cards you lost this turn",
        ),
        (
            "During an enemy's attack targeting an adjacent ally, add Disadvantage",
            "On attacks targeting an adjacent ally performed by an enemy, add Disadvantage",
        ),
        (
            (
                "Control one enemy: Attack 2. The controlled enemy suffers 1 damage for each ally adjacent"
                " to you"
            ),
            (
                "Control one enemy: Attack 2\nThe target suffers X damage, where X is the number of"
                " adjacent allies"
            ),
        ),
    ],
)
def test_a_printed_sentence_is_read(text: str, canonical: str) -> None:
    assert write_action(read_action(text)) == canonical
    assert read_action(canonical) == read_action(text)
