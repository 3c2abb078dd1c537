"""Phrasings of choices, limits and places: each is read as the text beside it, or not at all."""

import pytest

from havenwright.cards import CardErrors, read_action, write_action


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        # One of several
        (
            "On your next two attacks, add Poison, Wound or Muddle",
            "On your next two attacks: Choose one: Poison; or Wound; or Muddle. [ ][ ]",
        ),
        (
            "When you attack, you may add Push 1 or Pull 1",
            "On your attacks, you may: Choose one: Push 1; or Pull 1",
        ),
        (
            "All adjacent allies add +1 Attack or Pierce 2 to all their attacks this round",
            "All adjacent allies have: this round, on your attacks: Choose one: +1 Attack; or Pierce 2",
        ),
        (
            "During your melee attack, add your choice of Wound or Muddle to one attack",
            "Once each ability, on your melee attacks: Choose one: Wound; or Muddle",
        ),
        ("Infuse ice, dark or light", "Infuse ice or dark or light"),
        ("Infuse ice, Infuse dark, or Infuse light", "Infuse ice or dark or light"),
        (
            "At the end of each of your turns, Infuse ice, dark, or light",
            "At the end of your turn: perform Infuse ice or dark or light",
        ),
        (
            "One ally may gain Ward or Regenerate",
            "Choose one: you may ward, target one ally; or you may regenerate, target one ally",
        ),
        (
            "Consume ice: Heal 2, self, or consume light: Loot 1",
            "Choose one: (Consume ice: Heal 2, self); or Consume light: Loot 1",
        ),
        (
            "During your turn, consume dark to Infuse light, or consume light to Infuse dark",
            "During your turn: Choose one: (Consume dark: perform Infuse light); or Consume light: perform "
            "Infuse dark",
        ),
        (
            "Lose one card from your hand or discard pile",
            "Choose one: Lose one card in hand; or Lose one discarded card",
        ),
        (
            "Whenever you loot, perform Heal 2, self. If you are undamaged, perform Move 1 instead",
            "Whenever you loot: If you are undamaged: Move 1; otherwise: Heal 2, self",
        ),
        (
            "Look at the top two cards of your or one ally's attack modifier deck",
            "Look at the top two cards of the attack modifier deck of one ally or self",
        ),
        ("Remove Stun or Muddle", "Choose one: Remove Stun; or Remove Muddle"),
        (
            "Remove Poison, Wound, or Bane from one adjacent ally",
            "Choose one: Remove Poison from one adjacent ally; or Remove Wound from one adjacent ally; or "
            "Remove Bane from one adjacent ally",
        ),
        (
            "Remove Poison or Wound to perform: Loot 1",
            "Choose one: (Remove Poison to perform Loot 1); or Remove Wound to perform Loot 1",
        ),
        (
            "During your attack ability, draw two cards and apply either one",
            "On your attack abilities, add Modifier choice",
        ),
        (
            "When you draw a null, shuffle it back and draw another card",
            "On your attacks, add Modifier null as another card with this one shuffled in",
        ),
        (
            "At the end of your turn, you may play one additional card from your hand for its bottom action",
            "At the end of your turn, you may: Play one card in hand to perform its bottom action",
        ),
        # How much there is of something
        ("Gain up to 3 Silt", "Up to three times: Gain 1 Silt"),
        (
            "Gain 1 Silt, up to a maximum of 4",
            "If the number of Silt you have is less than 4: Gain 1 Silt",
        ),
        ("The target gains +3 maximum hit points", "Increase the maximum hit points of the target by 3"),
        # For oneself and another
        (
            "All negative conditions are removed from you and one adjacent ally",
            "Remove all negative conditions\nRemove all negative conditions from one adjacent ally",
        ),
        ("Poison is removed from one ally", "Remove Poison from one ally"),
        (
            "You and one adjacent ally cannot be pushed or pulled this round",
            "This round: Prevent Push; Prevent Pull\n"
            "One adjacent ally has: this round: Prevent Push; Prevent Pull",
        ),
        (
            "All adjacent allies cannot be forced to move this round",
            "All adjacent allies have: this round: Prevent Push; Prevent Pull",
        ),
        (
            "Consume ice: Add Retaliate 1 to all adjacent allies this round",
            "Consume ice: all adjacent allies have: this round: Retaliate 1",
        ),
        (
            "You and all adjacent allies gain Shield 2 against melee attacks",
            "All adjacent allies and self have: on melee attacks targeting you, gain Shield 2",
        ),
        (
            "You gain Retaliate 1 against ranged attacks this round",
            "This round, on ranged attacks targeting you, gain Retaliate 1",
        ),
        (
            "One ally within Range 2 gains Retaliate 1 until the end of the round and you gain Experience 1",
            "One ally within Range 2 has: this round: Retaliate 1\nExperience 1",
        ),
        (
            "Grant one adjacent ally: Attack 1. Add +1 Attack if ice is strong",
            "Grant one adjacent ally: Attack 1 (If ice is strong: +1 Attack)",
        ),
        (
            "When an adjacent ally would gain a negative condition, that ally does not gain it",
            "Before an adjacent ally gains a negative condition: Prevent conditions",
        ),
        # Places and ways
        ("All adjacent enemies must move 2 hexes away from you", "Push 2, target all adjacent enemies"),
        (
            "One enemy within Range 3 must move 1 hex toward you, if able",
            "Pull 1, Range 3",
        ),
        (
            "Teleport 2\nAll enemies adjacent to the hex you left gain Muddle",
            "Teleport 2\nMuddle, target all enemies adjacent to a hex at the start of the move",
        ),
        (
            "Move 2\nYou may move through other figures and obstacles with this movement",
            "During this ability: Ignore enemies; Ignore obstacles\nMove 2",
        ),
        (
            "Move 2, Jump\nThis movement does not trigger traps",
            "During this ability: Ignore traps\nMove 2, Jump",
        ),
        (
            "Ignore difficult and icy terrain this round",
            "This round: Ignore difficult terrain; Ignore icy terrain",
        ),
        (
            "During your move ability, treat all icy terrain and difficult terrain as normal terrain",
            "On your moves: Ignore icy terrain; Ignore difficult terrain",
        ),
        (
            "Create one overlay obstacle tile in an adjacent empty hex",
            "Create one obstacle in an adjacent empty hex",
        ),
        (
            "Create one obstacle overlay tile in an adjacent empty hex",
            "Create one obstacle in an adjacent empty hex",
        ),
        ("One enemy of your choice within Range 2 gains Bane", "Bane, Range 2"),
        (
            "All adjacent enemies that act later in the initiative order suffer 2 damage",
            "All adjacent enemies acting after you suffer 2 damage",
        ),
        ("You cannot move for the rest of your turn", "This turn: Prevent move abilities"),
        (
            "Teleport 2\nIgnore line-of-sight for this ability",
            "During this ability: Ignore line of sight\nTeleport 2",
        ),
        # What is so when something begins, or was done
        (
            "Pull 2, Range 3\nIf the target ends adjacent to you, it gains Disarm",
            "Pull 2, Range 3\nIf the target is adjacent to you: Disarm, target it",
        ),
        (
            "Move 3, Jump\nIf you jumped over at least two enemies, gain Strengthen",
            "Move 3, Jump\nIf there are at least two enemies moved through: Strengthen, self",
        ),
        (
            "The next two enemies you kill, perform Loot 1",
            "The next two times you kill an enemy: Loot 1. [ ][ ]",
        ),
        (
            "Muddle the target of your next melee attack this round",
            "This round, on your next melee attack, add Muddle",
        ),
        (
            "Move 3\nIf you started this movement with Ward, add +1 Move",
            "Move 3. If you have Ward: +1 Move.",
        ),
        (
            "Attack 2, Target 2\nIf this attack kills an elite enemy, perform Loot 1",
            "Attack 2, Target 2\nIf there is an elite enemy that was killed: Loot 1",
        ),
        (
            "If you did not move this turn, perform at the end of your turn: Heal 1, self",
            "At the end of your turn if you did not move this turn: Heal 1, self",
        ),
        (
            "During your move ability, consume air to gain Ward at the end of the movement",
            "After your moves: Consume air: Ward, self",
        ),
        # Summons
        (
            "Summon Marsh Toad: Hit Points 3, Move 2, Attack 1, "
            "(Add +1 Attack for each ally adjacent to the target)",
            "Summon Marsh Toad: Hit Points 3, Move 2, Attack 1, "
            "(on your attacks, add +1 Attack for each ally adjacent to the target)",
        ),
        (
            "When a summon of yours would be killed, its hit point value becomes 2 instead",
            "Whenever one of your summons dies, instead: Set the hit points of it to 2",
        ),
        (
            "During your turn, summon: Summon Marsh Toad: Hit Points 3, Move 2, Attack 1",
            "During your turn: Summon Marsh Toad: Hit Points 3, Move 2, Attack 1",
        ),
    ],
)
def test_one_or_another_is_read(text: str, canonical: str) -> None:
    assert write_action(read_action(text)) == canonical
    assert write_action(read_action(canonical)) == canonical


@pytest.mark.parametrize(
    "text",
    [
        "All allies may gain Ward or Regenerate",
        "All enemies of your choice within Range 2 suffer 1 damage",
        "Lose two cards from your hand or discard pile",
        "Remove Stun or Muddle from all allies",
        "Grant one adjacent ally: Attack 1. Add +1 Attack if you have Ward",
        "Gain 2 Silt, up to a maximum of 5",
        "The target must move 2 hexes",
        "Whenever you loot: Attack 2. If the target has Poison, perform Move 1 instead",
        "Attack 2. Consume fire: +1 Attack, or consume ice: Wound",
        "Summon Marsh Toad: Hit Points 3, Move 2, Attack 1, (Add +1 Move)",
    ],
)
def test_what_could_be_another_choice_is_a_mistake(text: str) -> None:
    with pytest.raises(CardErrors):
        read_action(text)
