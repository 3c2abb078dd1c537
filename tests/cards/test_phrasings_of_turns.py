"""Phrasings of turns, pieces just made and targets taken over: each is read as the text beside it."""

import pytest

from havenwright.cards import CardErrors, read_action, write_action


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("Whenever you long rest, add +1 to the heal", "On your heals with a long rest, add +1 Heal"),
        (
            "When performing a long rest, heal 2 additional damage",
            "On your heals with a long rest, add +2 Heal",
        ),
        (
            "During your long rests, perform Heal 3, self instead",
            "On your heals with a long rest, add Heal 3 instead",
        ),
        # At the start or the end of a turn
        (
            "All enemies adjacent to you at the start of each of your turns gain Wound",
            "At the start of your turn: Wound, target all adjacent enemies",
        ),
        (
            "Each enemy within Range 2 at the end of your turn suffers 2 damage",
            "At the end of your turn: All enemies within Range 2 suffer 2 damage",
        ),
        (
            "All allies adjacent to you at the end of their turns gain Bless",
            "At the end of the turn of an adjacent ally: Bless, target it",
        ),
        (
            "Each ally within Range 3 at the start of its turn may perform Move 1",
            "At the start of the turn of an ally within Range 3: Grant it: Move 1",
        ),
        (
            "If ice is Strong at the start of your turn, you may add +2 Move to all your moves that turn",
            "At the start of your turn if ice is strong, you may: this turn, on your moves, add +2 Move",
        ),
        (
            "You cannot perform attack actions while this card is active",
            "Prevent attack abilities",
        ),
        (
            "Heal 1, Range 3. At the start of the target's next turn, it performs Move 2",
            "Heal 1, Range 3\nAt the start of the next turn of the target: It performs: Move 2. [ ]",
        ),
        (
            "One adjacent ally may perform Move 3 at the start of their next turn",
            "One adjacent ally has: at the start of your next turn, you may: Move 3. [ ]",
        ),
        ("One ally may immediately perform Attack 1", "Grant one ally: Attack 1"),
        # Attacks told by their target or where they come from
        (
            "During each of your attacks that targets an elite enemy, add +1 Attack",
            "On your attacks targeting an elite enemy, add +1 Attack",
        ),
        (
            "Any enemy that attacks you from an adjacent hex gains Poison after the attack",
            "After attacks targeting you performed by an adjacent enemy: Poison, target it",
        ),
        (
            "Add +1 Attack to all your attacks for which you consumed at least two elements",
            "On your attacks if the number of elements you consumed with this ability is at least 2,"
            " add +1 Attack",
        ),
        (
            "Attack 2. If the attack targets an elite enemy with Wound, add +3 Attack",
            "Attack 2. If the target is elite and the target has Wound: +3 Attack.",
        ),
        (
            "Attack 3, Range 5. You cannot target adjacent enemies with this attack",
            "Attack 3, target one enemy within Range 5 for which (not (it is adjacent to you))",
        ),
        (
            "Attack 2. You may repeat this attack against a different target up to two times",
            "Attack 2\nPerform 2 times: Attack 2, target one different enemy",
        ),
        (
            "Attack 2, Range 3. Repeat this attack against another target",
            "Attack 2, Range 3\nAttack 2, target one different enemy within Range 3",
        ),
        # Pieces just made or destroyed
        (
            "Destroy one obstacle within Range 4. All enemies adjacent to that obstacle gain Stun",
            "Destroy one obstacle within Range 4\nStun, target all enemies adjacent to the affected piece",
        ),
        (
            "Attack 4. If the target is adjacent to an obstacle, you may destroy that obstacle to add Muddle",
            "Attack 4. Destroy one obstacle adjacent to the target to add Muddle.",
        ),
        (
            "Move up to two obstacles within Range 4 three hexes in any direction",
            "Move two obstacles within Range 4 up to 3 hexes",
        ),
        ("Loot one of the hexes adjacent to you", "Loot one adjacent hex"),
        (
            "Attack 2, Push 1. After the attack, you may move into the hex vacated by the target",
            "Attack 2, Push 1\nYou may move to a hex vacated by the target",
        ),
        (
            "Create two 1 damage traps in adjacent empty hexes. Consume air: Add Stun to each trap",
            "Consume air: Create two 1 damage, Stun traps in adjacent empty hexes\n"
            "If you did not consume air this action: Create two 1 damage traps in adjacent empty hexes",
        ),
        (
            "Attack 2. If you destroyed an obstacle this turn, add +1 Attack",
            "Attack 2. If the number of obstacles you destroyed this turn is at least 1: +1 Attack.",
        ),
        (
            "If you did not destroy a trap this round, Heal 1, self",
            "If the number of traps you destroyed this round is exactly 0: Heal 1, self",
        ),
        # What others perform
        (
            "Control all enemies within Range 2: Move 2. Consume ice: Move 4 instead",
            "Control all enemies within Range 2: Move 2 (Consume ice: Move 4 instead)",
        ),
        (
            "Attack 2. Grant one ally: Move 1. Consume dark: +2 Move, Experience 1",
            "Attack 2\nGrant one ally: Move 1 (Consume dark: +2 Move, Experience 1)",
        ),
        (
            "Attack 2. Grant one ally: Move 1. Consume dark: +2 Attack",
            "Attack 2. Consume dark: +2 Attack.\nGrant one ally: Move 1",
        ),
        ("Allies within Range 2 may perform Heal 1, self", "Grant all allies within Range 2: Heal 1, self"),
        ("Enemies adjacent to you cannot gain Retaliate", "All adjacent enemies lose all Retaliate"),
        (
            "Give this card to one ally. On that ally's next two moves, add +1 Move. [ ][ ]",
            "Choose an ally\nOn the next two moves performed by the target, add +1 Move. [ ][ ]",
        ),
        # Decks
        (
            "Look at the top card of any one monster ability deck. You may place it on the bottom of the"
            " deck",
            "Look at the top card of the ability deck of one monster\n"
            "You may place one of them on the bottom",
        ),
        (
            "Look at the top two cards of your attack modifier deck. Place one on the top of the deck and"
            " one on the bottom",
            "Look at the top two cards of your attack modifier deck\nPlace one of them on the bottom",
        ),
        (
            "One ally within Range 2 may shuffle their attack modifier deck",
            "You may shuffle the attack modifier deck of one ally within Range 2",
        ),
        (
            "Reveal the top card of the monster attack modifier deck. If it is a Bless card, Heal 2, self."
            " Return the card to the top",
            "Reveal the top card of the monster attack modifier deck\n"
            "If you revealed a Bless card this action: Heal 2, self\nPut them back in any order",
        ),
        # For an attack, for a round
        (
            "Each ally within Range 2 gains Retaliate 1 against the next attack targeting them",
            "All allies within Range 2 have: on the next attack targeting you, gain Retaliate 1. [ ]",
        ),
        (
            "All adjacent allies gain Retaliate 2, Range 3 this round",
            "All adjacent allies have: this round: Retaliate 2, Range 3",
        ),
        (
            "Attack 1. The target is immune to Bless and Strengthen this round",
            "Attack 1\nThe target has: this round: Prevent Bless; Prevent Strengthen",
        ),
        ("You are immune to Stun and Curse this round", "This round: Prevent Stun; Prevent Curse"),
        (
            "One ally adds +2 Attack to all their attacks this round and gains Ward",
            "Ward, target one ally\nIt has: this round, on your attacks, add +2 Attack",
        ),
        (
            "Retaliate 1, self. Any enemy damaged by this retaliate gains Poison",
            "Retaliate 1, Poison",
        ),
        (
            "Attack 2. Any enemy damaged by this attack gains Wound",
            "Attack 2\nWound, target all enemies for which (it suffered damage this action)",
        ),
        (
            "Attack 2. If you have Ward, also Stun the target",
            "Attack 2\nIf you have Ward: Stun, target the target",
        ),
        # What befalls others
        (
            "Whenever an enemy is wounded by one of your abilities, it also suffers 1 damage",
            "Whenever an enemy gains Wound from you: It suffers 1 damage",
        ),
        (
            "All traps within Range 2 are disarmed. For each trap disarmed, Heal 1, self",
            "Destroy all traps within Range 2\n"
            "Perform X times: Heal 1, self, where X is the number of traps you destroyed with this ability",
        ),
        (
            "Summon Reed Wolf: Hit Points 3, Attack 2, (When killed, all adjacent enemies gain Wound)",
            "Summon Reed Wolf: Hit Points 3, Attack 2, (on death: Wound, target all adjacent enemies)",
        ),
        (
            "You may discard one card to have one adjacent ally recover one of their discarded cards",
            "Discard one card to perform One adjacent ally recovers one of its discarded cards",
        ),
        # Values
        (
            "Kill one adjacent normal enemy if its current hit point value is less than 3",
            "Kill one adjacent normal enemy whose current hit point value is less than 3",
        ),
        ("Increase the value of each of your heal abilities by 2", "On your heal abilities, add +2 Heal"),
        ("Increase all your moves by 1 this round", "This round, on your moves, add +1 Move"),
        (
            "Heal 2, Range 2. Double the heal value if the target has Wound",
            "Heal 2, Range 2. If the target has Wound: Heal times 2.",
        ),
        (
            "Attack 1. Add +2 Attack for each adjacent ally, up to +4 Attack",
            "Attack 1, +X Attack, where X is twice the number of adjacent allies up to a maximum of 4",
        ),
        (
            "When an adjacent ally would suffer damage, that ally suffers 1 less damage",
            "Before sources of damage to an adjacent ally: Negate 1 damage",
        ),
        (
            "When you would suffer damage, suffer 2 less damage",
            "Before sources of damage to you: Negate 2 damage",
        ),
        (
            "Heal 3, Range 2. If the target is you, gain Muddle",
            "Heal 3, Range 2\nIf the target is on you: Muddle, self",
        ),
        # What may be chosen
        ("Perform one of the following: Move 2 or Loot 1", "Choose one: Move 2; or Loot 1"),
        (
            "You may choose to suffer 1 damage to perform Heal 2, Range 2",
            "Suffer 1 damage to perform Heal 2, Range 2",
        ),
        (
            "At the start of each round, you may choose to suffer 1 damage to add +1 Move to all your moves"
            " that round",
            "At the start of the round, you may: Suffer 1 damage to (this round, on your moves, add +1 Move)",
        ),
        # Others than the usual targets
        (
            "All enemies within Range 2 suffer 1 damage. Consume ice: They suffer 3 damage instead",
            "Consume ice: All enemies within Range 2 suffer 3 damage\n"
            "If you did not consume ice this action: All enemies within Range 2 suffer 1 damage",
        ),
        (
            "Muddle, Range 2, Target 2. Consume fire: Wound all targets instead",
            "Consume fire: Wound, Range 2, Target 2\n"
            "If you did not consume fire this action: Muddle, Range 2, Target 2",
        ),
        ("Shield 2, target one adjacent ally and self", "Shield 2\nShield 2, target one adjacent ally"),
        ("Retaliate 1, self and one ally", "Retaliate 1\nRetaliate 1, target one ally"),
        (
            "One adjacent ally is immune to Wound and Stun",
            "One adjacent ally has: always: Prevent Wound; Prevent Stun",
        ),
        (
            "You and one ally within Range 2 are immune to Curse and Muddle",
            "Prevent Curse\nPrevent Muddle\n"
            "One ally within Range 2 has: always: Prevent Curse; Prevent Muddle",
        ),
        (
            "Heal 1, Range 2. Consume earth: The target gains Retaliate 1 this round",
            "Heal 1, Range 2\nConsume earth: the target has: this round: Retaliate 1",
        ),
        (
            "Attack 3. The target does not benefit from Shield this round",
            "Attack 3\nThe target has: this round: Lose all Shield",
        ),
        ("Swap two enemies within Range 2", "Swap the places of two enemies within Range 2"),
        ("Swap one ally with one adjacent enemy", "Swap the places of one ally and one adjacent enemy"),
        # Hit points, cards and elements
        (
            "If an adjacent ally would be reduced to less than 1 hit point, they are reduced to 1 hit point"
            " instead",
            "Whenever an adjacent ally dies, instead: Set the hit points of it to 1",
        ),
        (
            "The next time an ally would become exhausted from damage, they have 2 hit points instead",
            "The next time an ally becomes exhausted, instead: Set the hit points of it to 2. [ ]",
        ),
        (
            "You may perform the bottom action of one of your discarded cards",
            "You may play one discarded card to perform its bottom action",
        ),
        (
            "Reveal the top card of one monster ability deck. You may discard it",
            "Reveal the top card of the ability deck of one monster\nYou may discard one of them",
        ),
        (
            "At the end of each round, one element of your choice moves to Strong",
            "At the end of the round: Make one element strong",
        ),
        (
            "Move 2. Consume dark: You may move through obstacles during this movement",
            "Consume dark: during this ability: Ignore obstacles\nMove 2",
        ),
        (
            "Move 2. Consume dark: You may move through enemies",
            "Consume dark: during this ability: Ignore enemies\nMove 2",
        ),
        # In the turns of others, and the first time of each of them
        (
            "At the start of each of their turns, all allies may perform: Heal 2, self",
            "All allies have: at the start of your turn, you may: Heal 2, self",
        ),
        (
            "Until you play another Chant, at the end of each of their turns, all allies may perform: Move 1",
            "All allies have: until you play another Chant, at the end of your turn, you may: Move 1",
        ),
        (
            "Until you play another Chant, at the end of each of their turns, all enemies gain Poison",
            "Until you play another Chant, at the end of the turn of an enemy: Poison, target it",
        ),
        (
            "The first attack each enemy performs each round gains disadvantage",
            "All enemies have: once each round, on your attacks, add Disadvantage",
        ),
        (
            "Until you play another Chant, the first ranged attack each ally performs each turn gains Pierce"
            " 2",
            "All allies have: until you play another Chant, once each turn, on your ranged attacks, add"
            " Pierce 2",
        ),
        (
            "Until you play another Chant, all allies gain Retaliate 2, Range 3",
            "All allies have: until you play another Chant: Retaliate 2, Range 3",
        ),
        (
            "Negate the next damage one ally within Range 2 would suffer this round",
            "One ally within Range 2 has: this round, on the next source of damage to you: Negate the damage",
        ),
        (
            "Once each scenario, during your turn, if you have 3 or fewer hit points, you may perform: Ward,"
            " self",
            "Once each scenario, during your turn if your current hit point value is at most 3, you may:"
            " Ward, self",
        ),
        (
            "Once each scenario, when an ally within Range 2 would become exhausted by suffering damage, you"
            " may suffer that damage instead",
            "Once each scenario, before sources of lethal damage to an ally within Range 2 that is a"
            " character, you may: Redirect the attack to self",
        ),
        (
            "Whenever you kill an enemy, you may perform: Move 1; Heal 1, self. Triggering no more than"
            " twice each round",
            "Twice each round, whenever you kill an enemy, you may: Move 1; Heal 1, self",
        ),
        (
            "Whenever you loot, gain Strengthen. Triggering no more than once each turn",
            "Once each turn, whenever you loot: Strengthen, self",
        ),
        (
            "Up to twice per round, on your attacks, add +1 Attack",
            "Twice each round, on your attacks, add +1 Attack",
        ),
        (
            "Three times each round, on attacks targeting you: Heal 1, self",
            "Three times each round, on attacks targeting you: Heal 1, self",
        ),
        (
            "On the next two sources of damage that would reduce your current hit point value to less than 1,"
            " negate the damage",
            "On the next two sources of lethal damage to you: Negate the damage. [ ][ ]",
        ),
    ],
)
def test_a_phrasing_of_turns_and_targets_is_read(text: str, canonical: str) -> None:
    assert write_action(read_action(text, stays="persistent")) == canonical


@pytest.mark.parametrize(
    "text",
    [
        "Attack 3, Range 2. Consume fire: The target suffers 4 damage instead",
        "Destroy one obstacle within Range 2. All enemies adjacent to that trap suffer 1 damage",
        "Attack 3. If there is an obstacle adjacent to the target, all enemies adjacent to that obstacle gain"
        " Wound",
        "Attack 3. If the target is adjacent to a trap, destroy that obstacle to add +1 Attack",
        "Grant one adjacent ally and self: Move 2",
        "One adjacent ally and you are immune to Poison",
        "Attack 2. Consume air: You may move through enemies",
        "Each ally at the end of your turn adds +1 Attack to their next attack",
        "If an enemy is adjacent to you, that enemy gains Wound and that enemy suffers 1 damage",
        "All allies may shuffle their attack modifier deck",
        "If you are adjacent to an obstacle, destroy the obstacle",
        "Increase the value of each of your loot abilities by 1",
    ],
)
def test_a_sentence_about_turns_or_pieces_that_is_unclear_is_a_mistake(text: str) -> None:
    with pytest.raises(CardErrors):
        read_action(text, stays="persistent")
