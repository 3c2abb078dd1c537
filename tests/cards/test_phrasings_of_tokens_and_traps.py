"""Phrasings of what a class gains and spends, of traps and forced movement: each with its text."""

import pytest

from havenwright.cards import CardErrors, read_action, write_action


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        # What a class gains and spends
        ("Increase your Silt by 2", "Gain 2 Silt"),
        ("Decrease your Silt by 2", "Spend 2 Silt"),
        ("Increase or decrease your Silt by 1", "Choose one: Gain 1 Silt; or Spend 1 Silt"),
        (
            "Gain Silt equal to the number of adjacent allies",
            "Gain X Silt, where X is the number of adjacent allies",
        ),
        (
            "Gain 2 Silt for each adjacent ally",
            "Gain X Silt, where X is twice the number of adjacent allies",
        ),
        (
            "Move 2. Spend up to 4 Silt: +1 Move for each Silt spent",
            "Move 2. Up to four times: Spend 1 Silt to add +1 Move.",
        ),
        (
            "Move 2. Spend any amount of Silt to add +1 Move for each Silt spent",
            "Move 2. Any number of times: Spend 1 Silt to add +1 Move.",
        ),
        (
            "Spend up to two Silt. For each Silt spent, one adjacent enemy suffers 1 damage",
            "Up to two times: Spend 1 Silt to perform One adjacent enemy suffers 1 damage",
        ),
        (
            "Spend any number of Silt to perform: Heal X, self, where X is the number of Silt spent",
            "Any number of times: Spend 1 Silt\n"
            "If the number of resources you spent this action is at least 1: "
            "Heal X, self, where X is the number of resources you spent this action",
        ),
        (
            "Attack 1. Spend any amount of Silt to add +1 Attack and Pierce 1 for each Silt spent",
            "Attack 1. Any number of times: Spend 1 Silt to add +1 Attack, Pierce 1.",
        ),
        (
            "Attack 1. Add +1 Attack for each Silt you have",
            "Attack 1, +X Attack, where X is the number of Silt you have",
        ),
        (
            "Attack 1. Add +1 Attack for every two Silt you have",
            "Attack 1, +X Attack, where X is half the number of Silt you have rounded down",
        ),
        ("Lose all your Silt", "Gain 0 - X Silt, where X is the number of Silt you have"),
        (
            "Spend all your Silt to perform Loot 1",
            "Gain 0 - X Silt to perform Loot 1, where X is the number of Silt you have",
        ),
        ("Remove two Silt from this card to perform Loot 1", "Spend 2 Silt to perform Loot 1"),
        (
            "If there are at least two Silt on this card, Loot 1",
            "If the number of Silt you have is at least 2: Loot 1",
        ),
        (
            "Loot 1. For every two tokens looted, gain 1 Silt",
            "Loot 1\nPerform X times: Gain 1 Silt, "
            "where X is half the number of tokens you looted with this ability rounded down",
        ),
        (
            "Attack 2. You may suffer up to 4 damage. For each damage suffered, add +1 Attack",
            "Attack 2. Up to four times at once: Suffer 1 damage to add +1 Attack.",
        ),
        (
            "Attack 2. Suffer any amount of damage. Add +1 Attack for each damage suffered",
            "Attack 2. Any number of times at once: Suffer 1 damage to add +1 Attack.",
        ),
        (
            "Suffer up to 3 damage. For each damage suffered, one adjacent ally gains Bless",
            "Up to three times at once: Suffer 1 damage to perform Bless, target one adjacent ally",
        ),
        # One of several for the same
        ("Gain Muddle or Curse", "Choose one: Muddle, self; or Curse, self"),
        (
            "One adjacent ally gains Bless, Ward, or Strengthen",
            "Choose one: Bless, target one adjacent ally; or Ward, target one adjacent ally; or "
            "Strengthen, target one adjacent ally",
        ),
        (
            "Give your choice of Muddle or Poison to one enemy within Range 2",
            "Choose one: Muddle, Range 2; or Poison, Range 2",
        ),
        ("Muddle or Poison, Range 2", "Choose one: Muddle, Range 2; or Poison, Range 2"),
        ("Give Muddle and Poison to one enemy within Range 2", "Muddle, Range 2, Poison"),
        (
            "One adjacent ally gains Shield 2 or Retaliate 2",
            "Choose one: Shield 2, target one adjacent ally; or Retaliate 2, target one adjacent ally",
        ),
        (
            "One adjacent enemy suffers 3 damage or gains Muddle",
            "Choose one: One adjacent enemy suffers 3 damage; or Muddle, Range 1",
        ),
        # Traps
        ("All adjacent traps gain 1 damage and Muddle", "Put 1 damage and Muddle into all adjacent traps"),
        (
            "Whenever an enemy springs a trap, add Muddle to that trap",
            "Before an enemy springs a trap: Put Muddle into the affected piece",
        ),
        (
            "The next two times an enemy springs a trap, increase the damage of that trap by 3",
            "Before the next two times an enemy springs a trap: Put 3 damage into the affected piece. [ ][ ]",
        ),
        (
            "Whenever an enemy springs one of your traps, Heal 1, self",
            "Whenever an enemy springs a trap that was created by you: Heal 1, self",
        ),
        (
            "Whenever you would spring a trap, you may choose not to spring it",
            "Whenever you spring a trap, you may instead: Ignore traps",
        ),
        (
            "You may enter hexes with traps without springing them this round",
            "This round, whenever you spring a trap, you may instead: Ignore traps",
        ),
        (
            "This round, one adjacent ally may move through traps without springing them",
            "One adjacent ally has: this round, whenever you spring a trap, you may instead: Ignore traps",
        ),
        (
            "Attack 1, Push 3. If the target enters a hex with a trap during this push, gain Shield 1",
            "Attack 1, Push 3\nIf the target sprang a trap this action: Shield 1",
        ),
        (
            "Attack 1, Pull 3. If the target does not spring a trap, Experience 1",
            "Attack 1, Pull 3\nIf the target did not spring a trap this action: Experience 1",
        ),
        (
            "Push 3. If the target springs a trap, it suffers an additional 1 damage",
            "Push 3\nIf the target sprang a trap this action: It suffers 1 damage",
        ),
        (
            "Muddle, target all enemies that have sprung a trap this turn",
            "Muddle, target all enemies for which (it sprang a trap this turn)",
        ),
        (
            "Disarm one adjacent trap. Heal X, self, where X is the damage value of the disarmed trap",
            "Destroy one adjacent trap\nHeal X, self, where X is the damage of that trap",
        ),
        (
            "Disarm all adjacent traps. For each trap disarmed, gain 1 Silt",
            "Destroy all adjacent traps\n"
            "Perform X times: Gain 1 Silt, where X is the number of traps you destroyed with this ability",
        ),
        # Others move, or are moved
        (
            "Force one adjacent enemy to perform Move 3 with you controlling the movement",
            "Control one adjacent enemy: Move 3",
        ),
        (
            "Control one ally within Range 2: Move 3, with Jump",
            "Control one ally within Range 2: Move 3, Jump",
        ),
        (
            "Whenever you would be forced to move, you may prevent it",
            "Whenever you are pushed or pulled, you may instead: Negate the forced movement",
        ),
        (
            "Attack 1, Pull 2, Range 3. If the target is adjacent to you after the pull, it gains Muddle",
            "Attack 1, Range 3, Pull 2\nIf the target is adjacent to you: Muddle, target it",
        ),
        (
            "Push 2, target all adjacent enemies. Each enemy that springs a trap with this push gains Muddle",
            "Push 2, target all adjacent enemies\n"
            "Muddle, target all enemies for which (it sprang a trap this action)",
        ),
        (
            "Move 2. At the end of this move ability, you may create one trap in an adjacent empty hex",
            "Move 2\nCreate one trap in an adjacent empty hex",
        ),
        (
            "During the next two rounds, at the start of the round, infuse air",
            "For the next two rounds, at the start of the round: perform Infuse air",
        ),
        # Conditions, cards, attacks
        (
            "Whenever one of your negative conditions is removed, gain Shield 1",
            "Whenever you lose a negative condition: Shield 1",
        ),
        (
            "Whenever a positive condition is removed from an enemy, Heal 1, self",
            "Whenever an enemy loses a positive condition: Heal 1, self",
        ),
        (
            "Any time a Bless is drawn by an ally, Heal 1, self",
            "Whenever an ally draws a Bless card: Heal 1, self",
        ),
        (
            "Muddle, Range 4, target all enemies that cannot see you",
            "Muddle, target all enemies within Range 4 that are not in sight",
        ),
        (
            "Redirect all attacks targeting adjacent allies to yourself this round",
            "This round, before attacks targeting an adjacent ally: Redirect the attack to self",
        ),
        (
            "Reduce all damage you suffer from attacks by 2 this round",
            "This round, on sources of damage from attacks targeting you: Negate 2 damage",
        ),
        (
            "Increase your maximum hit points by 2 for the rest of the scenario",
            "Increase your maximum hit points by 2",
        ),
        (
            "Attack 2. Add +1 Attack if air is strong, and add Muddle if the target has Wound",
            "Attack 2. If air is strong: +1 Attack. If the target has Wound: Muddle.",
        ),
        ("One ally cannot gain Wound this round", "One ally has: this round: Prevent Wound"),
        ("You cannot gain Stun or Wound this round", "This round: Prevent Stun; Prevent Wound"),
        (
            "Whenever you kill an enemy, you may heal 1 self once each turn",
            "Once each turn, whenever you kill an enemy, you may: Heal 1, self",
        ),
        (
            "Heal 2, Range 2. The target and you each gain Ward",
            "Heal 2, Range 2\nWard, target the target\nWard, self",
        ),
        (
            "Attack 2. The target and you each suffer 1 damage",
            "Attack 2\nThe target suffers 1 damage\nSuffer 1 damage",
        ),
        (
            "You and one adjacent ally each suffer 2 damage",
            "Suffer 2 damage\nOne adjacent ally suffers 2 damage",
        ),
    ],
)
def test_a_phrasing_is_read_as_its_canonical_text(text: str, canonical: str) -> None:
    assert write_action(read_action(text)) == canonical
    assert write_action(read_action(canonical)) == canonical


@pytest.mark.parametrize(
    "text",
    [
        # Another than what is spent can't be counted.
        "Move 2. Spend up to 4 Silt: +1 Move for each Sand spent",
        # A value that abilities have is nothing that is gained.
        "Increase your Shield by 1",
        "Decrease your Range by 1",
        # Of somebody else's step nobody knows who may decide.
        "Whenever an ally would spring a trap, you may choose to not spring it",
        "Reduce all damage you suffer from attacks by 2 to a minimum of 1 this round",
        # The second could be for the same ally, or for oneself.
        "One ally may recover one lost card or refresh one spent item",
        "All adjacent allies gain Bless or Ward",
        "One enemy gains Muddle and Poison or Wound",
        "Push 2 or Pull 2, Range 3",
        # What is asked of the whole, or of the last.
        "Attack 2. If the target has Wound, add +1 Attack and gain Experience 1 if it dies",
        # The attack is over when its target is moved.
        "Attack 2, Push 2. If the target is adjacent to a wall after the push, add +1 Attack",
        "Choose one negative condition. One adjacent enemy gains that condition",
        "You may create one icy terrain tile in all adjacent empty hexes",
        # What is added to a trap is added when one is sprung.
        "Whenever an enemy dies, add 2 damage to that trap",
        "Whenever you would lose a card, you may prevent it",
    ],
)
def test_what_could_mean_something_else_is_a_mistake(text: str) -> None:
    with pytest.raises(CardErrors):
        read_action(text)


MADE = "Create one 4 damage trap in an empty hex within Range 2"


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        (f"{MADE}. Gain Experience 2 when the trap is sprung by an enemy", "Experience 2"),
        (f"{MADE}. When an enemy springs that trap, gain Experience 2", "Experience 2"),
        (f"{MADE}. Gain 2 experience when it is triggered by an enemy", "Experience 2"),
        (f"{MADE}. Whenever the trap is sprung by an enemy: Heal 2, self", "Heal 2, self"),
    ],
)
def test_a_trap_knows_what_its_maker_gains(text: str, canonical: str) -> None:
    assert write_action(read_action(text)) == f"{MADE} (when an enemy springs it: {canonical})"


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        (
            "Pull 2, Range 4. Gain Experience 1 for each trap sprung by this ability",
            (
                "Pull 2, Range 4\n"
                "Experience X, where X is the number of traps you caused to spring with this ability"
            ),
        ),
        (
            "Add Muddle and 2 damage to one trap within Range 4",
            "Put 2 damage and Muddle into one trap within Range 4",
        ),
        (
            "Increase the value of all damage traps within Range 3 by 2",
            "Put 2 damage into all damaging traps within Range 3",
        ),
        (
            "This turn, you may disarm each trap you enter",
            "This turn, whenever you spring a trap, you may instead: Destroy the affected piece",
        ),
    ],
)
def test_traps_are_counted_disarmed_and_added_to(text: str, canonical: str) -> None:
    assert write_action(read_action(text)) == canonical


@pytest.mark.parametrize(
    "text",
    [
        f"{MADE}. When an enemy springs the trap, all adjacent enemies suffer 1 damage",
        "Create one obstacle in an adjacent empty hex. Gain Experience 1 when the trap is sprung by an enemy",
        "Create one obstacle in an adjacent empty hex (when an enemy springs it: Experience 1)",
        "Gain Experience 1 when the trap is sprung by an enemy",
        "Pull 2, Range 4. Gain Experience 1 for each trap the target sprung",
        "Increase the value of all damage enemies within Range 3 by 2",
    ],
)
def test_what_a_trap_cannot_know_is_a_mistake(text: str) -> None:
    with pytest.raises(CardErrors):
        read_action(text)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        (
            "Whenever you spring a trap, do not remove it",
            "Before you spring a trap: Ignore the removal of traps",
        ),
        (
            "On the next two traps sprung by an ally, do not remove the trap",
            "Before the next two times an ally springs a trap: Ignore the removal of traps. [ ][ ]",
        ),
        (
            "All traps deal +2 damage this round",
            "This round, on sources of damage from traps to a figure, add +2 Damage",
        ),
        (
            "Create one Stun trap in all empty hexes adjacent to one ally within Range 2",
            "Choose an ally within Range 2\nCreate one Stun trap in all empty hexes adjacent to the target",
        ),
        (
            "Destroy any number of icy terrain tiles within Range 2. For each tile destroyed: Push 1,"
            " target one"
            " enemy adjacent to the destroyed tile",
            "Any number of times: Destroy one icy terrain tile within Range 2 to perform Push 1, target one"
            " enemy"
            " adjacent to the affected piece",
        ),
        (
            "All allies may move through difficult terrain as if it were an empty hex this round",
            "All allies have: this round: Ignore difficult terrain",
        ),
        (
            "You and your allies do not suffer damage from icy terrain this round",
            "All allies and self have: this round: Ignore icy terrain",
        ),
        ("Teleport 5, to a hex with icy terrain", "Teleport to an icy terrain tile within Range 5"),
        (
            "Move 2. All allies adjacent to the hex in which you started the move ability gain Bless",
            "Move 2\nBless, target all allies adjacent to a hex at the start of the move",
        ),
        (
            "Attack 1, Push 1. If the target was pushed into an obstacle or another enemy, it gains Stun",
            "Attack 1, Push 1\nIf the target is forced against an obstacle or there is an enemy in the way"
            " of the"
            " target: Stun, target it",
        ),
        (
            "When you would be affected by a Pull or Push, cancel that movement",
            "Whenever you are pushed or pulled, instead: Negate the forced movement",
        ),
        (
            "Attack X, where X is the number of hexes the target was pulled this turn",
            "Attack X, where X is the number of hexes the target moved by push or pull this turn",
        ),
        (
            "Whenever you enter a hex with icy terrain during your move ability: Heal 1, self",
            "Whenever you enter an icy terrain tile with a move ability: Heal 1, self",
        ),
        (
            "Summon Mud Otter: Hit Points 4, Move 2, (All enemies must focus on this summon)",
            "Summon Mud Otter: Hit Points 4, Move 2, (always: all enemies focus on you)",
        ),
    ],
)
def test_ways_tiles_and_those_moved_by_force(text: str, canonical: str) -> None:
    assert write_action(read_action(text)) == canonical
