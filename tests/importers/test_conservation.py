"""Conservation: a text that doesn't come back whole is not understood."""

import pytest

from havenwright.cards import read_action, write_action
from havenwright.importers.ghs.conservation import lost_words, missing_words
from havenwright.importers.ghs.phrases import in_our_words
from tests.cards.reworded import cases, outcome


def lost(text: str) -> list[str]:
    return lost_words(text, write_action(read_action(in_our_words(text))))


@pytest.mark.parametrize(
    "text",
    [
        "Attack 3, Range 2, Wound. Consume fire: +1 Attack, Experience 1",
        "If you suffer no damage this round, gain Experience 1 at the end of the round",
        "Until the end of your next turn, you cannot be reduced below 1 hit point",
        "At the start of your first turn each scenario, Loot 1",
        "At the start of your first turn in each scenario, Loot 1",
        "Attack 2, target all adjacent enemies. Gain Experience 1 if you targeted three or more enemies",
        "Attack 1. You may consume any number of elements. Add +1 Attack for each element consumed. Gain"
        " Experience 1 if you consumed two or more elements",
        "Move 2. Consume earth: Destroy all obstacles moved through and gain Experience 1 for each obstacle"
        " destroyed",
        "Strengthen, self. Consume light: target one adjacent ally as well",
        "Move 2. Treat difficult and hazardous terrain as normal",
        "On the next two deaths of an enemy within Range 2, gain Bless. [ ][ ]",
        "When an enemy with one of your Dooms dies, Refresh this item",
        "Control one of your Heron summons: Attack X, where X is the number of enemies adjacent to your Heron"
        " plus 2",
        "Heal 2, Range 2\nConsume earth: The target also gains Shield 1 for the round, Experience 1",
        "Kill all adjacent normal enemies. Gain Experience 1 for each enemy killed this way",
        "Destroy all adjacent obstacles. Gain Experience 1 if you destroyed at least one obstacle",
        "Push 1, target all adjacent enemies. All enemies that were pushed suffer 1 damage",
        "Designate one obstacle within Range 2. Destroy it to perform: Attack 3, Range 4",
        "After you destroy an obstacle, Shield 1. [ ][ ]",
        "When you kill an enemy, gain Bless. [ ][1 xp][ ]",
        "Whenever you destroy an obstacle, all enemies adjacent to it suffer 1 damage",
        "Whenever an enemy within Range 2 starts its turn, that enemy gains Muddle",
        "Move 2\nIf you end this move ability adjacent to no enemies, gain Bless",
        "Push 2\nIf the target entered a trap, gain Experience 1",
        "Consume fire: Shield 1\nConsume ice: Retaliate 1\nIf you consumed both elements, gain Ward",
        "Create two 1 damage traps in empty hexes within Range 3, no two of which are adjacent to each other",
        "Return one card from your discard pile to your hand",
        "Recover up to two cards from your discard pile, then Infuse ice",
        "Infuse ice, Infuse dark or Infuse light\nLoot 1",
        "When you draw an attack modifier card, you may shuffle it back into the deck and draw a new one",
        "All adjacent enemies must move 1 hex away from you, if possible",
        "Gain 1 Silt, up to a maximum of 4",
        "Your summons focus on an enemy of your choice within Range 2 this round",
        "All adjacent enemies that act later in the initiative order suffer 2 damage",
        "Teleport 2\nAll enemies adjacent to the hex you left gain Muddle",
        "Move 2\nYou may move through obstacles and other figures with this movement",
        "You cannot attack for the rest of your turn",
        "When an enemy moves into a hex adjacent to you, that enemy suffers 1 damage",
        "Attack 1, Target 2. Add +1 Attack against targets that have Bane",
        "Move one negative condition from yourself to an enemy within Range 2",
        "Enemies that end their turn within Range 2 of you this round suffer 1 damage",
        "Move 2\nInfuse light and Infuse ice",
        "When an adjacent ally would gain a negative condition, that ally does not gain it",
        "You and all adjacent allies gain Shield 2 against melee attacks",
        "One ally within Range 2 gains Shield 1 until the end of the round and you gain Experience 1",
        "When a summon of yours would be killed, its hit point value becomes 2 instead",
        "During your turn, reveal the top card of each monster ability deck in play",
        "During your move ability, consume air to gain Ward at the end of the movement",
        "Your single-target melee attack abilities may target enemies within 2 hexes (of you)",
        "Until the end of the scenario, whenever you use an item, you may perform: Move 1",
        "Recover up to one card of level 1 or X from your discard pile",
        "You may have two Hymn active at once. If you play a third Hymn, you must discard either of the other"
        " two",
        "Attack 3\nAdd +1 Attack for each 4 hit points you are below your maximum hit point value",
        "Relocate one obstacle within Range 2 to an adjacent empty hex",
        "Increase the value of all damage traps within Range 3 by 2",
        "This round, you may disarm any traps you enter",
        "Attack 1, Pull 2. Gain Experience 1 if the target enters difficult terrain",
        "Move 2. Add +1 Move if you start this ability in a water hex",
        "Attack 1\nAttack 2, target a different enemy than the first attack",
        "On the next three attacks performed by one adjacent ally, that ally adds +2 Attack. [ ][1 xp][ ]",
        "Create one 3 damage trap in an empty hex. Gain Experience 2 when the trap is sprung by an enemy",
        "Push 1. If the target is pushed into an obstacle, destroy the obstacle and the target gains Wound",
        "Place one of your character tokens on one enemy within Range 2. At the end of the round, that enemy"
        " and all figures adjacent to it suffer 1 damage",
        "Teleport to any hex with a Silt token. You may then remove the Silt token to perform: Attack 2",
        "Attack X, where X is your current Shield value plus 2",
        "Attack X, where X is the number of adjacent allies plus the number of adjacent obstacles",
        "At the end of your turn, move any one element to strong",
        "Look at the top two cards of your attack modifier deck. Discard any number of them and return the "
        "rest in any order",
        "Move 3\nLose 1 silt",
        "Increase your Silt by 2",
        "Lose all Silt",
        "Lose 1 silt to gain Shield 1",
        "Retaliate 2, Range 2, self",
        "Move 2\nAt the end of this move ability, Heal 1, self",
        "One adjacent ally may enter hexes with traps without springing them this round",
        "Increase or decrease your Silt by 1",
        "Move 2\nSpend up to two Silt: +1 Move for each Silt spent",
        "At the end of the round, if you have no Silt, gain 1 silt",
        "Disarm all adjacent traps. For each trap disarmed, gain 1 silt",
        "Remove all adjacent icy terrain tiles. For each tile removed, gain 1 silt",
        "Loot 1\nFor every two money tokens looted, gain 1 silt",
        "Whenever you would spring a trap, you may choose to not spring it",
        "Whenever one of your negative conditions is removed, gain 1 silt",
        "Increase your maximum hit point value by 2 for the rest of the scenario",
        "Push 2\nIf the target is pushed into a wall, obstacle or another figure, it suffers 1 damage",
        "Push 2\nIf the target was pushed through icy terrain, gain Experience 1",
        "Pull 2\nIf the target entered a hex with a trap with this pull, gain Experience 1",
        "Attack 2\nAttack 2\nIf you have Wound, skip the second attack",
        "Attack 3. The target does not benefit from Shield this round",
        "Until the end of the round, any enemy that enters a hex adjacent to you gains Muddle",
        "Attack 2, Range 5. If the target has not taken a turn this round, Immobilize",
        "Infuse fire, ice, and earth",
        "Give this card to one adjacent ally. On that ally's next attack, add +1 Attack. [ ]",
        "When an adjacent ally would suffer damage, they suffer 2 less damage",
        "Move all Waning elements to Strong",
        "Place one 2 damage and Stun trap in an adjacent empty hex",
        "Create one 2 damage trap in an adjacent empty hex. Consume ice: Add Stun to each trap",
        "Attack 3, Advantage. Add +1 Attack if you performed no move action this turn",
        "Attack 2. You may repeat this attack against a different target up to two times",
        "Any enemy that attacks you from an adjacent hex suffers 1 damage after the attack",
        "Whenever an enemy dies, you may loot one of the hexes adjacent to you",
        "You cannot perform move actions while this card is active",
        "At the end of each round, one element of your choice moves to Waning",
        "All waning elements become Strong",
        "Whenever you become Invisible, infuse air",
        "All adjacent enemies suffer 1 damage. Gain Experience 1 for every two enemies damaged",
        "Until the end of the round, each time you suffer damage, all adjacent enemies suffer 1 damage",
        "At the end of the round, if you suffered no damage, gain Experience 1",
        "If an ally would be reduced to less than 1 hit point, they are reduced to 1 hit point instead",
        "Look at the top three cards of the monster attack modifier deck. Place any number of them on the"
        " bottom and the rest back on top in any order",
        "Loot 1\nIf you loot at least two money tokens, perform Heal 2, self",
        "Attack 3, Range 2. Before the attack, you may Teleport 3",
        "Move 3\nAdd +2 Move if you start this movement in water",
        "Remove all hazardous terrain tiles within Range 2. Heal X, self, where X is the number of tiles "
        "removed",
        "Whenever you end your turn in hazardous terrain, perform Heal 2, self",
        "Whenever an ally is force moved by one of your abilities, that ally may perform: Heal 1, self",
        "Move one adjacent enemy up to three hexes. You control this movement",
        "Heal 2, target yourself or one adjacent ally",
        "Move 3\nConsume earth: Add Jump and all enemies adjacent to the hex you end in suffer 1 damage",
        "If no enemy has line-of-sight to you, gain Invisible",
        "Move 2, Jump\nIf you end this movement in a hex occupied by an obstacle, destroy it",
        "Grant one ally: Move 3\nIf this movement ends adjacent to an enemy, the ally may perform: Attack 2",
        "Move 3, Jump\nIf you moved through an obstacle during this movement, gain Experience 1",
        "Move one adjacent enemy to any empty hex within Range 2 of it",
        "Choose one adjacent enemy. That enemy suffers 2 damage and gains Wound",
        "Add +1 Attack to all your attacks this round",
        "On the next two sources of damage to you, suffer no damage instead. [ ][1 xp]",
        "Move 3\nLoot every hex you enter with this ability",
        "Kill one adjacent normal enemy whose current hit point value is equal to or less than 4",
        "All adjacent allies and enemies suffer 1 damage",
        "All enemies that are wounded suffer 1 damage",
        "All adjacent immobilized enemies gain Curse",
        "All adjacent stunned enemies gain Curse",
        "You are not affected by difficult terrain",
        "If you are adjacent to the target of your Doom, gain Shield 1 this round",
        "Move 4\nGain Experience 1 if you moved four or more hexes",
        "Loot 1\nGain Experience 1 if you looted at least one token",
        "Move 3\nYou may move through traps without springing them during this movement",
        "Move 3\nEnemies adjacent to the hexes you leave during this movement suffer 1 damage",
        "Move 3\nIgnore all terrain effects during this move",
        "Move 3\nConsume air: Ignore the effects of all terrain during this movement",
        "Attack 2, Push 1\nYou may move into the hex the target occupied",
        "Attack 2, Push 2\nIf the target enters hazardous terrain from this push, gain Experience 1",
        "Create two 2 damage traps in empty hexes within Range 3. Each trap must be placed at least two "
        "hexes away from the other traps",
        "Spring all traps within Range 3. All enemies adjacent to each sprung trap suffer its effects",
        "Whenever you spring a trap, you may ignore its effects",
        "During your movement, treat all difficult terrain as normal terrain",
        "Move 3\nCreate one icy terrain tile in a hex you moved through",
        "On sources of damage to you, prevent up to 2 of the damage",
        "Attack 2. For each element you consume: add +1 Attack",
        "Give one ally within Range 2 one Bless card",
        "During your rest, choose one card to be lost, instead of having it chosen randomly",
        "You cannot be force moved this round",
        "Attack 2. Add +1 Attack if this is your second action this turn",
        "When a monster's ability card is revealed, you may have them draw a new one",
        "Increase all damage suffered by enemies due to Poison by 1",
        "All elements currently Waning become Strong",
        "Move all elements from Strong to Inert. "
        "Add +1 Attack to your next attack this turn for each element moved",
        "Convert one Strong element into any other element",
        "One enemy within Range 3 suffers 1 damage, plus 1 damage for each element you consume",
        "When you would draw a Curse card, you may discard it and draw a new card",
        "Once each turn, after revealing a modifier card, you may shuffle it back and draw another",
        "Once each scenario, "
        "before drawing an attack modifier card, you may choose to draw two cards and pick one",
        "During your turn, place one of your spent items in your active area ready to be used again",
        "Attack 3, Range 3. This attack does not suffer Disadvantage from adjacent targets",
        "When an enemy attacks you with advantage, negate the advantage",
        "Attack 2. If the target has Shield, it loses all Shield until the end of the round",
        "Disarm one adjacent trap",
        "Attack 2. Gain Experience 1 for each enemy targeted",
        "Attack 2. Remove one Lantern token within Range 2: +1 Attack",
        "Gain two lantern tokens",
        "On the next two sources of damage from attacks targeting you, lose one Silt to gain Shield 1."
        " [ ][1 xp]",
        "Whenever you switch forms, perform Heal 1, self. [ ][1 xp]",
        "Place this card in your active area. On your next attack, discard this card to add +1 Attack",
        "On your short rests, you may spend one small item for no effect to recover a different spent small"
        " item",
        "Place a character token on one enemy within Range 3. At the end of its second turn, that enemy"
        " suffers 3 damage",
        "Move 3\nPlace one Lantern token in each of up to two hexes you entered",
        "Move 2\nIf you end this movement in a hex with a Lantern token: Heal 1, self",
        "Attack 3. If this attack kills the target, place one Lantern token in the hex it occupied",
        "Place one Lantern token in a hex occupied by an enemy within Range 2",
        "Place one Lantern token in the hex you occupy",
        "When you are attacked, gain Shield 2 this round",
        "Attack 2, target all adjacent enemies. Gain Experience 1 for each enemy damaged by this attack",
        "All enemies within Range 2 suffer 1 damage. All enemies with Wound suffer 3 damage instead",
        "Infuse any and any",
        "During your attack, if the target is adjacent to one of your allies, add +1 Attack to the attack",
        "Attack 2. Attack 2. Each attack must target a different enemy",
        "Attack 3. After this attack, you may swap places with the target",
        "You have Advantage on all attacks against enemies with Muddle",
        "Consume fire: Attack 3, target all adjacent enemies. Otherwise, Attack 2",
        "Lose all negative conditions",
        "During your turn, remove Wound and Poison from self",
        "When an enemy moves adjacent to you, it suffers 1 damage",
        "You may infuse any element",
        "Move 3. At the end of this movement, all adjacent enemies gain Muddle",
        "The first time each round an enemy attacks you, it gains Disadvantage",
        "At the end of the round, return this card to your hand",
        "For the rest of the scenario, add +1 Move to all your moves",
        "Kill one adjacent enemy with 2 or fewer hit points remaining",
        "Move 4. You may pass through enemies. Each enemy passed through gains Muddle",
        "All allies may immediately move up to 2 hexes",
        "Gain Shield 1 and Retaliate 1 this round",
        "Heal 3, Range 2. The target must have fewer than half of its maximum hit points",
        "Attack 1. Add +2 Attack against elite enemies",
        "Gain Shield 2 this round if ice is Strong or Waning",
        "All figures adjacent to the target, including you, suffer 1 damage",
        "On your attacks targeting an enemy that has not yet acted this round, add Advantage",
        "Attack 1. Add +1 Attack for each different negative condition the target has",
        "Move 2\nGain Experience 1 if you end this movement adjacent to two or more enemies",
        "Look at the top two cards of your attack modifier deck. "
        "Put one of them on the bottom of the deck and return the rest to the top in any order",
        "During your movement, add Jump to the entire movement",
        "Whenever one of your summons is killed, you may perform Heal 1, self",
        "Create one 2-hex stone pillar obstacle in an empty hex within Range 2",
        "All enemies within Range 2 who do not have Wound gain Wound",
        "Attack 1, Target 3. Gain Experience 1 for every two enemies that suffered damage",
        "Move one negative condition from one adjacent ally to one adjacent enemy",
        "Loot 1. If this ability looted two or more money tokens, Move 2",
        "Attack 2. If this attack targets an enemy adjacent to a trap, add +1 Attack",
        "Attack X, where X is the number of cards in your active area",
        "Attack X, where X is 2 plus the number of adjacent allies",
        "During your turn, consume any element to perform: Heal 2, self",
        "On attacks targeting you performed by an enemy at Range 2 or greater, add Disadvantage",
        "Attack 1\nAttack 1, target the same enemy",
        "Move 2. You may move through obstacles. Destroy all obstacles moved through",
        "When an adjacent ally is attacked, you may become the target of the attack instead",
        "Attack 1, Range 2. Add +1 Attack for each of your summons within Range 3 (of the target)",
        "During your turn, perform Ward, self and Bless, self",
        "Attack X, where X is 2 plus the number of adjacent enemies",
        "Whenever you declare a long rest during card selection, gain Shield 1 for the round",
        "During your move ability, you may move through obstacles. You must end the ability in an empty hex",
        "Summon Sand Crab: Hit Points 3\nAt the end of each of its turns, one ally may perform Heal 1, self",
        "Look at the top two cards of your attack modifier deck. Place them back in any order",
        "If the target is occupying or adjacent to a water tile: Immobilize, target it",
        "Gain 2 ballast",
        "During your turn, one adjacent ally gains Shield 1 this round",
        "One adjacent enemy gains Stun if it has Wound",
        "Enemies adjacent to you gain disadvantage on all their attacks",
        "Attack 2. After the attack, you may swap places with the target",
        "One ally may recover a lost card of level 2 or lower",
        "Allies within Range 2 also gain Shield 1 this round",
        "Create up to two obstacles in empty hexes within Range 3",
        "Until the end of the round, whenever an enemy attacks you, that enemy suffers 1 damage",
        "Attack 2\nPush the target 2 hexes",
        "Move 2\nAll enemies adjacent to you at the end of this movement gain Muddle",
        "Add +1 Attack to all your melee attacks and -1 Move to all your move abilities",
        "Once each scenario, when you would become exhausted by suffering damage, you may instead reduce your"
        " hit point value to 2",
        "Once each scenario, when you would become exhausted by suffering damage, instead gain Muddle and"
        " Ward and reduce your hit point value to 1",
        "Whenever a new room is revealed, you may reveal the top card of the monster attack modifier deck",
        "Attacks targeting you gain disadvantage while you occupy a hex with a Lantern token",
        "At the start of each scenario, you may play a level 1 card from your hand to perform a persistent"
        " action of the card",
        "Move 2\nIgnore the effects of traps during this movement",
        "During your turn, recover one of your spent head or small items",
        "Heal 2, self. If you have Wound, perform Heal 3, self instead",
        "Focus on the enemy with the lowest current hit point value within Range 4",
        "Attack 2. You may spend one lantern token to repeat this attack with a different target",
        "Attack 2, Range 3. Consume any number of elements: +1 Attack for each element consumed",
        "Attack 2. Spend any number of Lantern tokens to add +1 Attack for each token spent",
        "Attack 2. Consume up to three elements: +1 Attack for each element consumed",
        "Attack 2. Spend up to 2 Lantern tokens to add +1 Attack for each token spent",
        "One ally within Range 2 may consume one element to perform Heal 1, self",
        "Infuse one element of your choice for each adjacent enemy",
        "Infuse all six elements",
        "Whenever any element is consumed, perform Heal 1, self",
        "Attack 2, Muddle. If the target already has Muddle, add Wound instead",
        "On your next two attacks, add +1 Attack. After each of these attacks, you may move 1. [ ][ ]",
        "All enemies within Range 2 suffer 1 damage unless they are adjacent to an obstacle",
        "Heal 2, Range 2. If the target is at maximum hit points after this heal, it gains Ward",
        "Give one enemy within Range 2 Muddle and Curse",
        "During your movement, add +1 Move and treat the movement as Jump",
        "When you would be exhausted from suffering damage, instead set your hit points to 1",
        "When you reveal your -1 attack modifier card, gain 1 experience",
        "One enemy within Range 2 loses its turn",
        "You may bring up to two additional small items into the scenario",
        "At the end of your turn, you may play an additional card from your hand and perform its top action",
        "During your melee attack ability targeting exactly one enemy, add +1 Attack",
        "Whenever you spring a trap, reduce the damage by 1",
        "At the start of your turn, if you have no cards in your discard pile, gain Bless",
        "Move 2\nIf the move ability ends adjacent to an ally, gain Ward",
        "During your short rest, you may perform an additional Heal 2, Range 2",
        "You may push one enemy adjacent to the target 1 hex",
        "Until the end of the round, any figure that attacks you gains Wound",
        "You or one adjacent ally gains Ward",
        "Place one trap in an adjacent empty hex",
        "Whenever you loot, gain Strengthen. Triggering no more than twice each round",
        "Choose one element that is waning. That element becomes strong",
        "Change any one element that is strong to inert to perform Attack 3, Range 2",
        "You may have two Chant active at once. If you play a third Chant, you must discard one of the other"
        " two",
        "Recover one level 1 or level X card from your discard pile",
        "Heal X, Range 2, where X is the difference between the target's maximum hit point value and current"
        " hit point value",
        "On the next two sources of damage that would reduce your hit point value to less than 1, negate the"
        " damage",
        "You may suffer up to 2 damage to perform: Attack X, where X is the amount of damage you suffered"
        " plus two",
        "Attack 2, Range 3, Muddle. You may lose one Ember to add +1 Target",
    ],
)
def test_other_words_for_the_same_are_kept(text: str) -> None:
    assert lost(text) == []


@pytest.mark.parametrize(
    ("text", "written", "missing"),
    [
        ("Attack 3, Wound", "Attack 3", "'wound'"),
        (
            "Attack 2, target one enemy adjacent to an obstacle within Range 3",
            "Attack 2, target one enemy adjacent to an obstacle that is within Range 3 of you",
            "it is unclear: how far the attack reaches",
        ),
        (
            "Move 3\nIgnore difficult terrain",
            "Move 3\nIgnore difficult terrain",
            "it is unclear: for the ability before or longer",
        ),
        (
            "Attack 2\nHeal 2, self\nGain Experience 1 if you targeted three or more enemies",
            "Attack 2\nHeal 2, self\n"
            "If the number of figures you targeted this action is at least 3: Experience 1",
            "'this action' is added",
        ),
        (
            "Attack 2. If the target was undamaged, gain 1 Silt",
            "Attack 2\nIf the target is undamaged: Gain 1 Silt",
            "it is unclear: whether it was so before",
        ),
        (
            "Attack 2. Ignore Shield if the target has Wound",
            "Attack 2\nIf the target has Wound: Ignore shield",
            "it is unclear: for which attack",
        ),
        (
            "Move 3. Add +1 Move for each enemy moved through",
            "Move 3. Add +1 Move for each enemy moved through.",
            "it is unclear: how far somebody moves who hasn't moved yet",
        ),
        (
            "All adjacent allies add +1 Attack to their next attack\nExperience 1 for each ally affected",
            "All adjacent allies have: on your next attack, add +1 Attack. [ ]\n"
            "Experience X, where X is the number of allies that were targeted",
            "it is unclear: who was affected",
        ),
        ("Heal 2, self unless you have Wound", "If you have Wound: Heal 2, self", "'not'"),
        ("Heal 2, self except with Wound", "Heal 2, self", "'except'"),
        ("Attack 3, Pierce 2", "Attack 3, Pierce 3", "'2'"),
        ("Once each turn, when you loot: Heal 2, self", "Whenever you loot: Heal 2, self", "'once'"),
        ("Attack 3", "Attack 3, Poison", "'poison' is added"),
        (
            "Attack X, where X is the damage you suffered",
            "Attack X, where X is the damage you suffered this turn",
            "'this turn' is added",
        ),
        (
            "Infuse ice, Infuse dark or Infuse light",
            "Infuse ice\nInfuse dark or light",
            "'infuse' without its condition",
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
            "Attack 2\nAttack 3\nGain Experience 1 for each enemy damaged by this attack",
            "Attack 2\nAttack 3\nExperience X, where X is the number of enemies for which (it suffered"
            " damage this action)",
            "'this action' is added",
        ),
        (
            "Attack X, where X is 2 plus the number of adjacent allies",
            "Attack X, where X is twice the number of adjacent allies",
            "it is unclear: a sum",
        ),
        (
            "Choose a hex within Range 3. All enemies adjacent to that hex suffer 1 damage",
            "Choose a hex within Range 3\nAll enemies adjacent to the chosen hex suffer 1 damage",
            "it is unclear: who is in the chosen hex",
        ),
        (
            "Attack 3. All other enemies within Range 2 suffer 1 damage",
            "Attack 3\nAll other enemies within Range 2 suffer 1 damage",
            "it is unclear: other than whom",
        ),
        (
            "Suffer 2 damage. All adjacent enemies suffer the same amount of damage",
            "Suffer 2 damage\nAll adjacent enemies suffer X damage, where X is the same amount of damage",
            "it is unclear: which damage",
        ),
        (
            "One adjacent ally may perform Attack X, where X is your Shield value",
            "Grant one adjacent ally: Attack X, where X is your Shield value",
            "it is unclear: whose it is",
        ),
        (
            "Attack 2. Gain Ward if there are no other enemies within Range 2",
            "Attack 2\nIf there are no other enemies within Range 2: Ward, self",
            "it is unclear: other than whom",
        ),
        (
            "Whenever an ally is attacked, perform Attack 2 targeting the attacker",
            "On attacks targeting an ally: Attack 2, target the target",
            "it is unclear: who attacks",
        ),
        (
            "Reveal the top card of your attack modifier deck. If it is negative, discard it",
            "Reveal the top card of your attack modifier deck\nIf it is negative: Discard one of them",
            "it is unclear: which condition or card",
        ),
        (
            "The next two times they lose Stun, they gain Muddle",
            "The next two times you lose Stun: Muddle, target it",
            "it is unclear: who they are",
        ),
        (
            "Summon Crab: Hit Points 2, Attack 1. At the end of its turns, you suffer 1 damage",
            "Summon Crab: Hit Points 2, Attack 1, (at the end of your turn: Suffer 1 damage)",
            "it is unclear: who does it in the turn of a summon",
        ),
        (
            "You may recover one lost card to discard it",
            "Recover one lost card to perform Discard one of them",
            "it is unclear: which card is discarded",
        ),
        (
            "Heal X, Range 2, where X is the damage it has suffered",
            "Heal X, Range 2, where X is the damage it suffered with this ability",
            "it is unclear: since when damage was suffered",
        ),
        (
            "If it is in or adjacent to your hex: Loot 1",
            "If there is an adjacent hex: Loot 1",
            "it is unclear: the own hex",
        ),
        (
            "When you are attacked, gain Shield 2 for the round",
            "On attacks targeting you, gain Shield 2",
            "it is unclear: how long it lasts",
        ),
        (
            "Heal 2, Range 3. Target one more ally",
            "Heal 2, Range 3, +1 Target",
            "it is unclear: an ally, and not oneself",
        ),
        (
            "Attack 3. Target another enemy adjacent to the target",
            "Attack 3, target one different enemy adjacent to the target",
            "it is unclear: a target besides the one before",
        ),
        (
            "Grant one ally within Range 3: Attack 2\nThe target of the attack gains Poison",
            "Grant one ally within Range 3: Attack 2\nPoison, target the target",
            "it is unclear: whose target",
        ),
        (
            "One adjacent ally may perform Attack 2, then you may perform Attack 2",
            "Grant one adjacent ally: Attack 2; you may attack 2",
            "it is unclear: who does it then",
        ),
        (
            "All allies may lose one card to perform Heal 3, self",
            "All allies may lose one card to perform Heal 3, self",
            "it is unclear: who performs it",
        ),
        (
            "Wound, Range 2, Target 2\nGain Experience 1 for each target that already has Wound",
            "Wound, Range 2, Target 2\nExperience X, where X is the number of targets with Wound",
            "it is unclear: who had the condition before",
        ),
        (
            "Whenever you kill a summon, gain Experience 1",
            "Whenever you kill one of your summons, add Experience 1",
            "it is unclear: whose summon",
        ),
        (
            "Move one enemy within Range 3 to an adjacent hex",
            "Teleport one enemy within Range 3 to an adjacent hex",
            "it is unclear: adjacent to whom",
        ),
        (
            "Destroy one adjacent obstacle. Move into its hex",
            "Destroy one adjacent obstacle\nMove to a hex vacated by the target",
            "it is unclear: whose hex",
        ),
        (
            "During your turn, if you performed a Move action, gain Shield 1",
            "During your turn: If the move ability was performed: Shield 1",
            "it is unclear: in which action",
        ),
        (
            "Whenever you perform an attack in which you kill an enemy, gain Ward",
            "On your attacks if the number of enemies you killed with this ability is at least 1: Ward, self",
            "it is unclear: a kill that comes later",
        ),
        (
            "Force one enemy within Range 2 to move up to 3 hexes",
            "Control one enemy within Range 2: Move 3",
            "it is unclear: forced movement",
        ),
        (
            "Attack 2, Pull 1. Add +1 Attack if the target springs a trap due to this pull",
            "Attack 2, Pull 1. If the target sprang a trap this action: +1 Attack.",
            "it is unclear: a trap that is sprung after the attack",
        ),
        (
            "Kill one of your summons to perform Attack X, where X is the summon's current hit point value",
            "Kill one of your summons to perform Attack X, where X is the affected piece's current hit point"
            " value",
            "it is unclear: hit points of somebody who is dead",
        ),
        (
            "Summon Sand Crab: Hit Points 3. At the end of each of its turns, Heal 1, self",
            "Summon Sand Crab: Hit Points 3\nAt the end of your turn: Heal 1, self",
            "it is unclear: whose turn",
        ),
        (
            "Attack 2, Target 2. If both targets are killed, gain Experience 2",
            "Attack 2, Target 2\nWhenever the target dies: Experience 2",
            "it is unclear: both of them",
        ),
        (
            "Whenever an ally attacks an enemy, that enemy suffers 1 damage",
            "On attacks targeting an enemy performed by an ally: It suffers 1 damage",
            "it is unclear: which of two others",
        ),
        (
            "Whenever an enemy attacks an adjacent ally, you may have that ally gain Ward",
            "On attacks targeting an adjacent ally performed by an enemy, you may: Ward, target it",
            "it is unclear: which of two others",
        ),
        (
            "At the start of each of its turns, each enemy within Range 2 suffers 1 damage",
            "At the start of your turn: All enemies within Range 2 suffer 1 damage",
            "it is unclear: whose turn",
        ),
        (
            "If you are Drenched: Heal 2, self",
            "If you are a Drenched: Heal 2, self",
            "it is unclear: a name for a state",
        ),
        (
            "Attack 2, target all enemies within 3 hexes",
            "Attack 2, target all enemies within Range 3",
            "it is unclear: a melee attack that reaches farther",
        ),
        (
            "One adjacent enemy suffers X damage, where X is its Shield value for this attack",
            "One adjacent enemy suffers X damage, where X is its Shield value",
            "it is unclear: a Shield that is gained for one attack",
        ),
        (
            "On your next two heal abilities, target an additional ally",
            "On your next two heal abilities, add +1 Target",
            "it is unclear: an ally, and not oneself",
        ),
        (
            "Attack 2. Gain Experience 1 if the target enters hazardous terrain",
            "Attack 2\nIf the target is forced into hazardous terrain: Experience 1",
            "it is unclear: who moves the target",
        ),
    ],
)
def test_words_that_are_dropped_added_or_moved_are_told(text: str, written: str, missing: str) -> None:
    assert missing in lost_words(text, written)


def test_words_of_the_data_are_lost_on_the_way_to_the_text() -> None:
    text = "Force one enemy to perform: Move 2, beside a wall"
    assert missing_words(text, "Control one enemy: Move 2") == ["'beside'", "'wall'"]
    died = "When an enemy with your Doom token dies, gain Bless"
    assert missing_words("When the target dies, gain Bless", died) == []
    assert missing_words("When the target of your Doom dies, gain Bless", died) == []


def test_a_number_word_is_a_number() -> None:
    assert missing_words("Create two obstacles", "Create 2 obstacles") == []
    assert missing_words("Create two obstacles", "Create three obstacles") == ["'2'"]


@pytest.mark.parametrize(
    ("text", "written"),
    [
        (
            "Attack 2. Add +1 Attack for each other enemy adjacent to you",
            "Attack 2. Add +1 Attack for each different adjacent enemy.",
        ),
        (
            "Attack 2\nAll other adjacent enemies suffer 1 damage",
            "Attack 2\nAll different adjacent enemies suffer 1 damage",
        ),
        (
            "Heal 2, Range 3\nAll other allies within Range 3 gain Bless",
            "Heal 2, Range 3\nBless, target all different allies within Range 3",
        ),
        (
            "Attack 2. If you are adjacent to another enemy, add +1 Attack",
            "Attack 2. If there is a different adjacent enemy: +1 Attack.",
        ),
        (
            "Whenever one of your summons attacks an enemy, that enemy gains Poison",
            "On attacks targeting an enemy performed by one of your summons: Poison, target the target",
        ),
        (
            "Whenever an enemy attacks an ally, that ally gains Ward",
            "On attacks targeting an ally performed by an enemy: Ward, target the target",
        ),
        (
            "Attack 2. Add +1 Attack and gain Experience 1 when the target is adjacent to any of your allies",
            "Attack 2. If there is an ally adjacent to the target: +1 Attack, Experience 1.",
        ),
        ("Suffer 2 damage at the start of each of your turns", "At the start of your turn: Suffer 2 damage"),
        (
            "Force one enemy within Range 2 to move up to 3 hexes",
            "Force one enemy within Range 2 to move 3 hexes",
        ),
        (
            "Force one enemy within Range 2 to move 3 hexes in any direction",
            "Force one enemy within Range 2 to move 3 hexes",
        ),
        (
            "Force all enemies within Range 2 to move 1 hex in the same direction",
            "Force all enemies within Range 2 to move 1 hex in one direction",
        ),
        (
            "Move all enemies within Range 3 one hex in a direction of your choice",
            "Force all enemies within Range 3 to move 1 hex in one direction",
        ),
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
            "Suffer 1 damage\nAll enemies within Range 3 suffer 1 damage",
        ),
        (
            "Heal X, self, where X is the difference between your maximum hit point value and current hit"
            " point value",
            "Heal X, self, where X is the number of hit points you are missing",
        ),
        (
            "You may suffer up to 2 damage\nAttack 3 + X, where X is the amount of damage you suffered",
            "Up to two times at once: Suffer 1 damage\n"
            "Attack 3 + X, where X is the damage you suffered with this ability",
        ),
        (
            "Attack 1. Add +1 Attack for each of your allies adjacent to the target. Consume ice:"
            " Add +2 Attack"
            " instead, Experience 1",
            "Attack 1. Add +1 Attack for each ally adjacent to the target. Consume ice: +1 Attack"
            " for each ally"
            " adjacent to the target, Experience 1.",
        ),
        (
            "Attack 9. Gain Experience 1 for every 4 damage done",
            "Attack 9\nExperience X / 4 rounded down, where X is the damage you dealt with this ability",
        ),
        (
            "Attack 6. Add +1 Attack and gain Experience 1 for each negative condition the target has",
            "Attack 6. Add +1 Attack for each negative condition on the target, Experience X, where X is the"
            " number of negative conditions on the target.",
        ),
        (
            "Kill all enemies in the targeted area whose current hit point value is equal to or less than 3,"
            " Area [ R/G R]",
            "Kill all enemies in Area [ R/G R] whose current hit point value is at most 3",
        ),
        (
            "You and all enemies in the targeted area suffer 4 damage, Area [ R/G R]",
            "Suffer 4 damage\nAll enemies suffer 4 damage, Area [ R/G R]",
        ),
        (
            "Control one adjacent enemy: Move 2. This movement must end in a hex adjacent to the"
            " Marsh Keeper",
            "Control one adjacent enemy: Move 2, to a hex adjacent to the summoner",
        ),
        (
            "The next two times after an ally attacks an enemy with Wound, that ally may perform"
            " Heal 2, self",
            "After the next two attacks targeting an enemy with Wound performed by an ally: Grant it:"
            " Heal 2, self. [ ][ ]",
        ),
        ("Gain a money token", "Gain X gold, where X is the value of a money token"),
        (
            "Heal all damage on one ally within Range 2. If you do, that ally gains Stun",
            "Heal X, target one ally within Range 2, where X is the number of hit points the target"
            " is missing\n"
            "If the heal ability was performed: Stun, target it",
        ),
        (
            "Move 3. You may choose not to spring traps in hexes you enter with this movement",
            "During this ability, whenever you spring a trap, you may instead: Ignore traps\nMove 3",
        ),
        (
            "On the next two negative conditions an enemy would apply to you, prevent the condition. [ ][ ]",
            "Before the next two times you gain a negative condition from an enemy: Prevent conditions."
            " [ ][ ]",
        ),
        (
            "Summon Pond Sprite: Hit Points 3, Move 2, (Performs: Heal 1, Range 3, at end of turn)",
            "Summon Pond Sprite: Hit Points 3, Move 2, (at the end of your turn: Heal 1, Range 3)",
        ),
        (
            "Summon Pond Ox: Hit Points 3, Move 2, (After moving for the first time each round, add"
            " +1 Attack to"
            " all attacks for the round)\nWhenever this summon kills an enemy, grant it: Move +0",
            "Summon Pond Ox: Hit Points 3, Move 2, (once each round, after your moves: this round, on your"
            " attacks, add +1 Attack), (whenever you kill an enemy, you may: Move +0)",
        ),
        (
            "During your turn, you may create either one 1-hex obstacle or difficult terrain tile"
            " in an empty hex"
            " within Range 4",
            "During your turn, you may: Choose one: (Create one obstacle in an empty hex within Range 4); or"
            " Create one difficult terrain tile in an empty hex within Range 4",
        ),
        (
            "At the end of you turn, play one card from your hand and perform the top action of the card",
            "At the end of your turn: Play one card in hand to perform its top action",
        ),
        ("All adjacent characters gain 2 brine", "All adjacent characters gain 2 Brine"),
        (
            "One adjacent enemy suffers X damage\nHeal X, self, where X is equal to hazardous terrain damage",
            "One adjacent enemy suffers hazardous terrain damage\n"
            "Heal X, self, where X is hazardous terrain damage",
        ),
        (
            "Attack 2. Add +1 Attack if the target has Moss",
            "Attack 2. If the target has your Moss token: +1 Attack.",
        ),
        (
            "All enemies within Range 2 suffer 1 damage. All enemies with Wound suffer 3 damage instead",
            "All enemies within Range 2 without Wound suffer 1 damage\n"
            "All enemies within Range 2 with Wound suffer 3 damage",
        ),
        (
            "All adjacent enemies suffer 1 damage. Consume ice: All enemies within Range 3 instead",
            "Consume ice: All enemies within Range 3 suffer 1 damage\n"
            "If you did not consume ice this action: All adjacent enemies suffer 1 damage",
        ),
    ],
)
def test_phrases_are_said_in_our_words(text: str, written: str) -> None:
    assert write_action(read_action(in_our_words(text))) == written
    assert lost(text) == []


def test_turns_of_speech_that_mean_the_same_are_kept() -> None:
    same = [case for case in cases() if outcome(case) == "same"]
    lost_in = {
        case.text: lost_words(case.text, case.canonical) for case in same if " different " not in case.text
    }
    assert {text: words for text, words in lost_in.items() if words} == {}
