"""Summons by their name, obstacles by their look, and what goes with them: other wordings."""

import pytest

from havenwright.cards import CardErrors, read_action, write_action


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        # Summons by their name
        ("Swap places with your Otter", "Swap places with one of your Otter summons"),
        ("Heal 2, target your Otter", "Heal 2, target one of your Otter summons"),
        ("Heal 2, target your Otter, at any Range", "Heal 2, target one of your Otter summons at any range"),
        ("You and your Mud Otter swap positions", "Swap places with one of your Mud Otter summons"),
        (
            "Heal 2, target you and your Otter",
            "Heal 2, target all allies and self for which (there is one of your Otter summons in its hex"
            " or it is on you)",
        ),
        (
            "On your Mud Otter's next two attacks, add +1 Attack. [ ][ ]",
            "On the next two attacks performed by one of your Mud Otter summons, add +1 Attack. [ ][ ]",
        ),
        (
            "On your Otter's attacks, add Wound",
            "On attacks performed by one of your Otter summons, add Wound",
        ),
        (
            "Add +1 Attack and +1 Move to all of your Otter's abilities",
            "On abilities performed by one of your Otter summons, add +1 Attack, +1 Move",
        ),
        (
            "All enemies within 2 hexes of your Otter that are not adjacent to you gain Wound",
            "Wound, target all enemies for which (there is one of your Otter summons within Range 2 of it)"
            " that are not adjacent to you",
        ),
        (
            "Whenever your Otter performs an attack ability, Move 1",
            "On attack abilities performed by one of your Otter summons: Move 1",
        ),
        (
            "Muddle, target all enemies adjacent to your Otter",
            "Muddle, target all enemies adjacent to one of your Otter summons",
        ),
        (
            "Attack 3. Add +1 Attack if the target is adjacent to your Otter",
            "Attack 3. If there is one of your Otter summons adjacent to the target: +1 Attack.",
        ),
        (
            "If your Otter is within Range 2, Heal 2, self",
            "If there is one of your Otter summons within Range 2: Heal 2, self",
        ),
        (
            "Both you and your Otter gain Bless",
            "Bless, self\nBless, target one of your Otter summons",
        ),
        ("Your summons each suffer 1 damage", "All of your summons suffer 1 damage"),
        ("All adjacent enemies each gain Muddle", "Muddle, target all adjacent enemies"),
        (
            "Summon Otter: Hit Points 3, Move 3, Attack 1, (Add Poison to all its attacks)",
            "Summon Otter: Hit Points 3, Move 3, Attack 1, (on your attacks, add Poison)",
        ),
        (
            "Force all adjacent enemies to perform Move 1, with you controlling the movement",
            "Control all adjacent enemies: Move 1",
        ),
        # Obstacles by their look
        (
            "Create one 1-hex stone obstacle in an adjacent empty hex",
            "Create one obstacle in an adjacent empty hex",
        ),
        (
            "Create one 2-hex crystal pillar obstacle in empty hexes within Range 2",
            "Create one 2-hex obstacle in an empty hex within Range 2",
        ),
        (
            "Whenever you destroy an obstacle, all allies adjacent to the hex that obstacle occupied gain "
            "Bless",
            "Whenever you destroy an obstacle: Bless, target all allies adjacent to the affected piece",
        ),
        # Conditions and amounts
        (
            "Attack 2, Range 3. If this attack targets an enemy adjacent to a trap, add +2 Attack",
            "Attack 2, Range 3. If there is a trap adjacent to the target: +2 Attack.",
        ),
        (
            "Attack 2. If this attack targets an elite enemy, add Muddle",
            "Attack 2. If the target is elite: Muddle.",
        ),
        (
            "Attack 2. If this attack targets an enemy that has Wound, gain Experience 1",
            "Attack 2\nIf the target has Wound: Experience 1",
        ),
        (
            "Heal X, self, where X is two plus the number of adjacent allies",
            "Heal 2 + X, self, where X is the number of adjacent allies",
        ),
        (
            "Attack 1. Add +2 Attack for each adjacent obstacle (to a maximum of +4 Attack)",
            "Attack 1, +X Attack, where X is twice the number of adjacent obstacles up to a maximum of 4",
        ),
        (
            "Loot 2. If at least three money tokens were looted with this ability, gain Experience 1",
            "Loot 2\nIf the number of tokens you looted with this ability is at least 3: Experience 1",
        ),
        (
            "Attack 1, Target 3. If two or more enemies were killed, Move 2",
            "Attack 1, Target 3\nIf the number of enemies you killed this action is at least 2: Move 2",
        ),
        (
            "If you have not looted a token this turn, gain Experience 1",
            "If you did not loot a token this turn: Experience 1",
        ),
        (
            "Kill one adjacent enemy with a current hit point value of 2 or less",
            "Kill one adjacent enemy whose current hit point value is at most 2",
        ),
        (
            "Wound, target all enemies within Range 2 with a hit point value less than 4",
            "Wound, target all enemies within Range 2 whose current hit point value is less than 4",
        ),
        (
            "Attack 1. Add +1 Attack for each 3 hit points you are missing",
            "Attack 1, +(X / 3 rounded down) Attack, where X is the number of hit points you are missing",
        ),
        (
            "Pull 2, Range 3. If the target ends this movement adjacent to you, it gains Wound",
            "Pull 2, Range 3\nIf the target is adjacent to you: Wound, target it",
        ),
        (
            "Designate one obstacle within Range 2 to perform: Attack 2, target all enemies adjacent to the "
            "designated obstacle",
            "Choose an obstacle within Range 2\nAttack 2, target all enemies adjacent to the chosen hex",
        ),
        (
            "Heal 3, Range 1. If this ability removed at least two negative conditions, gain Experience 1",
            "Heal 3, Range 1\nIf the number of conditions you removed with this ability is at least 2: "
            "Experience 1",
        ),
        (
            "Attack 1. Add +3 Attack if your current hit point value is half or less of your maximum hit "
            "point value",
            "Attack 1. If your current hit point value is at most X: +3 Attack, where X is half your maximum "
            "hit point value rounded down.",
        ),
        # Deeds
        (
            "Move one character token on one of your active cards backward one slot",
            "Move the token on one of your persistent abilities backwards one slot",
        ),
        (
            "Give one adjacent ally Shield 1 and Retaliate 2 for the round",
            "Shield 1, target one adjacent ally\nRetaliate 2, target one adjacent ally",
        ),
        (
            "Move 2, then Attack 3 if you are adjacent to a trap",
            "Move 2\nIf there is an adjacent trap: Attack 3",
        ),
        ("Attack 2. You may repeat this attack once", "Attack 2\nYou may attack 2"),
        (
            "Attack 2. Also remove one negative condition from one adjacent ally",
            "Attack 2\nRemove one negative condition from one adjacent ally",
        ),
        (
            "Refresh one spent head item for one adjacent ally",
            "One adjacent ally refreshes one spent head item",
        ),
        (
            "Teleport 3. You may only teleport to a hex adjacent to an obstacle",
            "Teleport to a hex within Range 3 adjacent to an obstacle",
        ),
        ("You may move through enemies this round", "This round: Ignore enemies"),
        (
            "Attack 1, Target 3. All attacks must target different enemies",
            "Attack 1, target three different enemies",
        ),
        (
            "If you would be killed this round, instead your current hit point value is set to 2",
            "This round, on death, instead: Set your hit points to 2",
        ),
        (
            "Gain Experience 1 when an ally within Range 2 opens a door",
            "Whenever an ally within Range 2 opens a door: Experience 1",
        ),
        (
            "Whenever you perform a heal ability on another figure, gain Experience 1",
            "On your heals targeting an other figure: Experience 1",
        ),
        (
            "Whenever you are attacked by an adjacent enemy, you may spend one Thorn to have the attacker "
            "suffer 1 damage",
            "On attacks targeting you performed by an adjacent enemy, you may: Spend 1 Thorn to perform It "
            "suffers 1 damage",
        ),
    ],
)
def test_other_words_are_read_as_the_canonical_ones(text: str, canonical: str) -> None:
    assert write_action(read_action(text)) == canonical
    assert write_action(read_action(canonical)) == canonical


@pytest.mark.parametrize(
    "text",
    [
        "Swap places with your otter",
        "Destroy one stone obstacle within Range 2",
        "Attack 2. If it targets an enemy that has Wound, add +1 Attack",
        "Attack 2. Also remove Wound",
        "Attack 2. Add +1 Attack for each adjacent enemy, to a maximum of three enemies",
        "Attack 2. If you or the target is at range 2 or more: +1 Attack",
        "You may only teleport",
        "Choose one adjacent trap. Destroy the designated trap",
    ],
)
def test_what_is_left_open_is_refused(text: str) -> None:
    with pytest.raises(CardErrors):
        read_action(text)
