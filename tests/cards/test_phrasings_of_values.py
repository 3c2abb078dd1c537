"""Phrasings about decks, values, elements and initiative: each is read as the text beside it."""

import pytest

from havenwright.cards import read_action, write_action


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        # Advantage and disadvantage that don't count
        (
            "When an enemy attacks you with advantage, negate the advantage",
            "On attacks targeting you performed by an enemy: Ignore advantage",
        ),
        (
            "Enemies cannot gain Advantage on attacks targeting you",
            "On attacks targeting you performed by an enemy: Ignore advantage",
        ),
        (
            "Attack 3, Range 3. This attack does not suffer Disadvantage from adjacent targets",
            "During this ability: Ignore disadvantage from adjacent targets\nAttack 3, Range 3",
        ),
        (
            "You do not suffer Disadvantage when attacking adjacent enemies",
            "Ignore disadvantage from adjacent targets",
        ),
        # Shield and retaliate that are less, or lost
        (
            "All enemies with Shield have their Shield value reduced by 1 this round",
            "All enemies with Shield have: this round: Shield -1",
        ),
        ("Reduce the Retaliate of one adjacent enemy by 2", "Retaliate -2, target one adjacent enemy"),
        (
            "Attack 2. If the target has Shield, the target loses all Shield until the end of the round",
            "Attack 2\nIf the target has Shield: the target has: this round: Lose all Shield",
        ),
        ("Remove all Shield from one enemy within Range 3", "One enemy within Range 3 loses all Shield"),
        ("Prevent Poison this round", "This round: Prevent Poison"),
        # Cards in modifier decks
        (
            "Attack X, where X is the number of Curse cards in the monsters' attack modifier deck",
            "Attack X, where X is the number of Curse cards in the monster attack modifier deck",
        ),
        (
            "Attack 2. If you have at least one Bless card in your attack modifier deck, add +1 Attack",
            "Attack 2. If the number of Bless cards in your attack modifier deck is at least 1: +1 Attack.",
        ),
        (
            "If there are no Curse cards in your modifier deck, Heal 2, self",
            "If the number of Curse cards in your attack modifier deck is exactly 0: Heal 2, self",
        ),
        (
            "Attack 2. Add +1 Attack for each Curse card in the monster attack modifier deck",
            "Attack 2, +X Attack, where X is the number of Curse cards in the monster attack modifier deck",
        ),
        # Modifier cards that are drawn again, or chosen
        (
            "Once each scenario, before drawing an attack modifier card, you may draw two cards and pick one",
            "Once each scenario, on your attacks, you may add Modifier choice",
        ),
        ("Attack 3. Draw two modifier cards and choose one to use", "Attack 3, Modifier choice"),
        (
            "Once each turn, after revealing a modifier card, you may shuffle it back and draw another",
            "Once each turn, "
            "on your attacks, you may add Modifier any as another card with this one shuffled in",
        ),
        (
            "On your attacks, after revealing a modifier card, you may shuffle it back and draw another",
            "On your attacks, you may add Modifier any as another card with this one shuffled in",
        ),
        (
            "Whenever you draw a modifier card, you may discard it and draw a new card",
            "On your attacks, you may add Modifier any as another card",
        ),
        (
            "When you would draw a Curse card, you may discard it and draw a new card",
            "On your attacks, you may add Modifier curse as another card",
        ),
        # Initiative, and the place of an action in the turn
        ("Exchange your initiative with one ally", "Swap initiatives with one ally"),
        ("Swap the initiative values of two allies", "Swap the initiatives of two allies"),
        (
            "During ordering of initiative, after all ability cards have been revealed, "
            "you may add or subtract 10 from your initiative",
            "During ordering of initiative, you may: Increase or decrease your initiative by 10",
        ),
        ("Subtract 10 from your initiative", "Decrease your initiative by 10"),
        (
            "Attack 2. Add +1 Attack if this is your second action this turn",
            "Attack 2. If the number of actions you performed this turn is exactly 1: +1 Attack.",
        ),
        (
            "If this is your first action of the turn, Heal 2, self",
            "If the number of actions you performed this turn is exactly 0: Heal 2, self",
        ),
        # Elements
        ("All elements currently Waning become Strong", "Make all waning elements strong"),
        (
            "Move all elements from Strong to Inert. "
            "Add +1 Attack to your next attack this turn for each element moved",
            "Make all strong elements inert\n"
            "This turn, on your next attack, add +X Attack, "
            "where X is the number of elements you changed this turn",
        ),
        (
            "Convert one Strong element into any other element",
            "Make one strong element inert to perform Make one waning or inert element strong",
        ),
        (
            "Consume any number of elements. Attack 1, Range 3 for each element consumed",
            "Any number of times: Consume any: Attack 1, Range 3",
        ),
        (
            "Consume up to three elements. Heal 2, Range 3 for each element consumed this way",
            "Up to three times: Consume any: Heal 2, Range 3",
        ),
        (
            "One enemy within Range 3 suffers 1 damage, plus 1 damage for each element you consume",
            "One enemy within Range 3 suffers 1 damage. Any number of times: Consume any: +1 Damage.",
        ),
        # The record of play
        (
            "Attack X, where X is the number of obstacles you have destroyed this scenario",
            "Attack X, where X is the number of obstacles you destroyed this scenario",
        ),
        (
            "If you suffer no damage from attacks this round, gain Experience 1 at the end of the round",
            "At the end of this round if you did not suffer damage from attacks this round: "
            "Experience 1. [ ]",
        ),
        (
            "If you suffered damage this round, gain Strengthen at the end of this round",
            "If you suffered damage this round: at the end of this round: Strengthen, self",
        ),
        # Damage, heals and exhaustion of others
        (
            "Increase all damage suffered by enemies due to Poison by 1",
            "On attacks targeting an enemy with Poison, add +1 Attack",
        ),
        (
            "Increase all damage suffered by enemies due to Wound by 1",
            "On sources of damage from Wound to an enemy, add +1 Damage",
        ),
        (
            "Reduce all damage suffered by you and adjacent allies by 1 this round",
            "This round, on sources of damage to an adjacent ally or self: Negate 1 damage",
        ),
        (
            "Whenever an adjacent ally heals, increase the heal by 1",
            "On heals performed by an adjacent ally, add +1 Heal",
        ),
        (
            "When an adjacent ally would become exhausted this round, they instead set their hit points to 3",
            "This round, whenever an adjacent ally becomes exhausted, instead: Set the hit points of it to 3",
        ),
        (
            "Whenever you would gain Wound, prevent it and give Wound to all adjacent enemies instead",
            "Before you gain Wound: Prevent conditions; Wound, target all adjacent enemies",
        ),
        (
            "All enemies with Poison that you moved through suffer 1 damage",
            "All enemies with Poison moved through suffer 1 damage",
        ),
        (
            "After each of your attack abilities that kills an enemy, you may perform: Move 1",
            "After your attack abilities if the number of enemies you killed with this ability is at least 1,"
            " you may: Move 1",
        ),
        (
            "Enemies that have Wound suffer 2 damage at the start of each of their turns instead of 1 damage",
            "On sources of damage from Wound to an enemy, add +1 Damage",
        ),
        (
            "Poison, Range 3, Target 2\nTargets that have Wound also suffer 1 damage",
            "Poison, Range 3, Target 2\nAll targets with Wound suffer 1 damage",
        ),
        ("Enemies focus on you this round, if able", "All enemies focus on you this round"),
        (
            "Discard this card during your turn to perform: Attack 2, Range 2",
            "During your turn, you may: Discard this card to perform Attack 2, Range 2",
        ),
        (
            "One adjacent ally may place one card from their discard pile in their hand",
            "One adjacent ally may recover one discarded card",
        ),
        (
            "On your attacks: one enemy adjacent to both you and the target suffers 1 damage",
            "On your attacks: One enemy for which (it is adjacent to you and it is adjacent to the target)"
            " suffers 1 damage",
        ),
        (
            "At the start of each scenario, all enemies in the starting room gain Wound",
            "At the start of the scenario: Wound, target all enemies",
        ),
        (
            "At the start of each scenario, you may have fire be waning",
            "At the start of the scenario, you may: Make fire waning",
        ),
        (
            "Heal 2, target all adjacent allies and self. Gain Experience 1 for each ally healed",
            "Heal 2, target all adjacent allies and self\n"
            "Experience X, where X is the number of allies that were healed",
        ),
        (
            "When an ally within Range 3 would become exhausted, they may instead perform Heal 3, self",
            "Whenever an ally within Range 3 becomes exhausted, instead: Grant it: Heal 3, self",
        ),
        (
            "While your hit points are below half, add +1 Attack to all your attacks",
            "On your attacks if your current hit point value is less than X, add +1 Attack, "
            "where X is half your maximum hit point value rounded up",
        ),
        (
            "Kill one adjacent normal enemy whose current hit point value is less than or equal to half the"
            " number of hit points you are missing",
            "Kill one adjacent normal enemy whose current hit point value is at most X, where X is half the"
            " number of hit points you are missing rounded down",
        ),
        (
            "Attack 2, Range 3. If the attack ability killed the target, create one 1-hex obstacle tile in"
            " the featureless hex it occupied",
            "Attack 2, Range 3\nIf the target was killed: Create one obstacle in a featureless hex within"
            " Range 0 of the affected piece",
        ),
        # Cards and items
        ("You cannot perform Loot actions", "Prevent loot abilities"),
        (
            "During your turn, place one of your spent items in your active area ready to be used again",
            "During your turn: Refresh one spent item",
        ),
        (
            "Shuffle two Bless cards into the attack modifier decks of two allies within Range 3, one each",
            "Put one Bless card into the attack modifier deck of two allies within Range 3",
        ),
        (
            "One of your summons suffers 1 damage. If it does, perform: Attack 4, Range 3",
            "One of your summons suffers 1 damage to perform Attack 4, Range 3",
        ),
        (
            "Give one ally within Range 3 Shield 1 for the next two attacks targeting that ally. [ ][1 xp]",
            "One ally within Range 3 has: on the next two attacks targeting you, gain Shield 1. [ ][1 xp]",
        ),
        (
            "On your next three Heal abilities when possible, target an additional figure",
            "On your next three heal abilities if it is able to target more, add +1 Target. [ ][ ][ ]",
        ),
        (
            "Each time an ally performs a Heal on you, they also gain Experience 1",
            "On heals targeting you performed by an ally: It gains 1 experience",
        ),
        (
            "When a monster's ability card is revealed, you may have them draw a new one",
            "During ordering of initiative, you may: Draw a new ability card for one monster",
        ),
        (
            "Have one enemy within Range 3 draw a new ability card",
            "Draw a new ability card for one enemy within Range 3",
        ),
    ],
)
def test_values_and_decks_are_told_in_several_wordings(text: str, canonical: str) -> None:
    assert write_action(read_action(text)) == canonical


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        (
            "Heal X, self, where X is your maximum hit point value minus your current hit point value",
            "Heal X, self, where X is the number of hit points you are missing",
        ),
        (
            "Whenever you suffer damage, all adjacent enemies suffer half that amount of damage, rounded"
            " down",
            "On sources of damage to you: All adjacent enemies suffer X damage, where X is half the same"
            " amount of"
            " damage rounded down",
        ),
        (
            "When you would next be healed, instead all adjacent enemies suffer damage equal to the value"
            " of that"
            " heal",
            "On the next heal targeting you, instead: All adjacent enemies suffer X damage, where X is the"
            " value of"
            " that ability. [ ]",
        ),
        (
            "One adjacent enemy suffers 2 damage. If this kills the enemy, gain Experience 1",
            "One adjacent enemy suffers 2 damage\nIf the target was killed: Experience 1",
        ),
        (
            "Heal 2, self. If you have no positive conditions after the heal ability, gain Ward",
            "Heal 2, self\nIf there are no positive conditions: Ward, self",
        ),
        (
            "Wound, target all adjacent enemies. Consume ice: and Impair",
            "Wound, target all adjacent enemies. Consume ice: Impair.",
        ),
    ],
)
def test_values_of_the_moment(text: str, canonical: str) -> None:
    assert write_action(read_action(text)) == canonical
