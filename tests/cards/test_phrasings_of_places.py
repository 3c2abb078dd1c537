"""Misses, walls, rooms, terrain that changes, reach, items used: other wordings and their canonical text."""

import pytest

from havenwright.cards import CardErrors, read_action, write_action

WALLS = "where X is the number of adjacent obstacles and Y is the number of adjacent walls"


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        (
            "When you open a door, all enemies in the newly revealed room gain Muddle",
            "Whenever you open a door: Muddle, target all enemies in the revealed room",
        ),
        (
            "Whenever an enemy misses an attack targeting you, perform: Attack 2",
            "Whenever an enemy misses you: Attack 2",
        ),
        ("Whenever one of your attacks misses: Heal 1, self", "Whenever you miss: Heal 1, self"),
        ("Whenever an attack targeting you misses: Loot 1", "Whenever a figure misses you: Loot 1"),
        ("Whenever an enemy's attack misses you: Loot 1", "Whenever an enemy misses you: Loot 1"),
        (
            "Whenever you miss with a melee attack: Experience 1",
            "Whenever you miss if it is melee: Experience 1",
        ),
        (
            "Attack 4. Add +2 Attack if you are adjacent to three or more obstacles or walls",
            f"Attack 4. If Z is at least 3: +2 Attack, {WALLS} and Z is X + Y.",
        ),
        (
            "If you have used at least two items this turn: Heal 1, self",
            "If the number of items you used this turn is at least 2: Heal 1, self",
        ),
        (
            "Attack 2. +1 Attack for each item you used this turn",
            "Attack 2, +X Attack, where X is the number of items you used this turn",
        ),
        (
            "Whenever you enter a room for the first time in a scenario, gain Invisible",
            "Whenever you enter a room for the first time: Invisible, self",
        ),
        (
            "Whenever an ally enters a new room, it gains Bless",
            "Whenever an ally enters a room for the first time: Bless, target it",
        ),
        (
            "Each ally that ends its turn in a different room than it started gains Experience 1",
            "At the end of the turn of an ally if it is not in the room where the turn began: "
            "It gains 1 experience",
        ),
        (
            "Negate the damage and added effects of all attacks targeting you this round",
            "This round, on attacks targeting you: Negate the damage; Ignore added effects",
        ),
        (
            "Whenever you are attacked, you may negate the damage and added effects of that attack",
            "On attacks targeting you, you may: Negate the damage; Ignore added effects",
        ),
        (
            "All icy terrain within Range 3 becomes difficult terrain this round",
            "Treat all icy terrain tiles within Range 3 as difficult terrain this round",
        ),
        (
            "All icy terrain within Range 3 becomes difficult terrain",
            "Replace all icy terrain tiles within Range 3 with one difficult terrain tile each",
        ),
        (
            "Recover one card from the lost pile of one ally adjacent to you",
            "One adjacent ally recovers one lost card",
        ),
        ("Attack 3. Increase the reach of the attack by one hex", "Attack 3, +1 Reach"),
        (
            "During your melee attack, increase the reach of the attack by one hex, so that it may target an "
            "enemy up to two hexes away",
            "On your melee attacks, add +1 Reach",
        ),
        (
            "Until another of its kind is played, your single-target melee attack abilities may target "
            "enemies within 2 hexes",
            "Until another of its kind is played, on your single-target melee attack abilities, "
            "add Reach 2 instead",
        ),
        (
            "Your melee attacks can target enemies within two hexes this round",
            "This round, on your melee attacks, add Reach 2 instead",
        ),
        ("Attack 2. +1 Attack for each adjacent obstacle or wall", f"Attack 2, +(X + Y) Attack, {WALLS}"),
    ],
)
def test_moments_and_places_are_told_in_several_wordings(text: str, canonical: str) -> None:
    assert write_action(read_action(text)) == canonical


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        (
            "If you or any adjacent ally has Ward or Bless: Heal 1, self",
            "If there is an adjacent ally or self with Ward or Bless: Heal 1, self",
        ),
        (
            "If you or any ally within Range 2 has Ward: Heal 1, self",
            "If there is an ally or self within Range 2 with Ward: Heal 1, self",
        ),
        (
            "Pull 1. If the target is pulled into an obstacle, it suffers 1 damage and destroy that obstacle",
            (
                "Pull 1\n"
                "If the target is forced against an obstacle: It suffers 1 damage; Destroy one obstacle in"
                " the way of the target"
            ),
        ),
        (
            "Move 2. Add +2 Move if you start this ability in a water hex",
            "Move 2. If there is a water tile in your hex: +2 Move.",
        ),
        (
            "Move 2. You may create one water tile in the hex you exited last",
            "Move 2\nCreate one water tile in a hex left last",
        ),
        (
            "Move 2. Place one Silt token in the last hex you left",
            "Move 2\nPlace one Silt token in a hex left last",
        ),
        (
            (
                "Move 2. Each hex of icy terrain you enter with this move ability adds +2 Attack to your next"
                " attack this turn"
            ),
            (
                "Move 2\n"
                "This turn, on your next attack, add +2 Attack for each icy terrain tile that was entered"
            ),
        ),
        (
            "Place one Silt token in the hex occupied by one ally within Range 2",
            "Place one Silt token in the hex of one ally within Range 2",
        ),
        (
            "Teleport to any hex with a Silt token. You may then remove the Silt token to perform: Heal 3",
            ("Teleport to a hex on a Silt token\nDestroy all Silt tokens in your hex to perform Heal 3"),
        ),
        (
            (
                "Place one of your character tokens on one enemy within Range 2. At the end of the round,"
                " that enemy and all allies adjacent to it suffer 1 damage"
            ),
            (
                "Place one Mark token on one enemy within Range 2\n"
                "At the end of the round: All allies adjacent to it suffer 1 damage; It suffers 1 damage"
            ),
        ),
        (
            "Push 2, Range 2. If the target is pushed into an obstacle, destroy the obstacle",
            (
                "Push 2, Range 2\n"
                "If the target is forced against an obstacle: Destroy one obstacle in the way of the target"
            ),
        ),
        (
            (
                "Attack 1, Push 1. If the target was pushed against an obstacle, destroy that obstacle and"
                " the target gains Wound"
            ),
            (
                "Attack 1, Push 1\nIf the target is forced against an obstacle: Destroy one obstacle in the"
                " way of the target; Wound, target the target"
            ),
        ),
        (
            "Attack 3\nAttack 1, target a different enemy than the previous Attack ability, Wound",
            "Attack 3\nAttack 1, target one different enemy, Wound",
        ),
        # Away from a place
        (
            "Choose an empty hex within Range 4. Push all enemies adjacent to that hex 2 hexes away from it",
            "Choose an empty hex within Range 4\n"
            "Push 2, target all enemies adjacent to the chosen hex, away from the chosen hex",
        ),
        (
            "Push all enemies within Range 2 three hexes away from the closest obstacle",
            "Push 3, target all enemies within Range 2, away from the closest obstacle",
        ),
        ("Push one adjacent enemy two hexes away from you", "Push 2, Range 1"),
        (
            "Attack 2, Pull 1. You may push the target instead of pulling it",
            "Attack 2\nChoose one: Push 1, target the target; or Pull 1, target the target",
        ),
        # Where a turn or a move began, and difficult ground
        (
            "While you occupy the same hex in which you started your turn, add +2 Attack to all your attacks",
            "On your attacks if you are at the start of the turn, add +2 Attack",
        ),
        (
            "Move 3\nCreate one water tile of difficult terrain in the hex you started this movement in",
            "Move 3\nCreate one difficult terrain tile in a hex at the start of the move",
        ),
        (
            "Whenever an enemy enters a hex of difficult terrain, that enemy suffers 2 damage",
            "Whenever an enemy enters a difficult terrain tile: It suffers 2 damage",
        ),
        ("You ignore the movement penalties of difficult terrain", "Ignore difficult terrain"),
        (
            "Attack 3, Range 4. This attack does not require line of sight",
            "During this ability: Ignore line of sight\nAttack 3, Range 4",
        ),
        # Others
        ("Recover one lost card that has a ranged Attack ability", "Recover one lost card that is ranged"),
        ("Heal 2, target all summons you control", "Heal 2, target all of your summons"),
        (
            "Your maximum hit point value is increased by 2, and you perform: Heal 2, self",
            "Increase your maximum hit points by 2\nHeal 2, self",
        ),
        ("Consume dark: Perform one additional Move 2", "Consume dark: Move 2"),
    ],
)
def test_ways_tokens_and_obstacles_that_a_sentence_speaks_of(text: str, canonical: str) -> None:
    assert write_action(read_action(text)) == canonical


@pytest.mark.parametrize(
    "text",
    [
        "Push 2, Range 2. If the target is pushed into a wall, destroy the obstacle",
        "Teleport to any hex with a Silt token. You may remove the Ember token to perform: Attack 3",
        "Remove the Silt token to perform: Attack 3",
        "Push 1, target all adjacent enemies. If the target is pushed into an obstacle, destroy the obstacle",
        "If you or any enemy within Range 2 has Ward: Heal 1, self",
        "At the end of the round, that enemy and all figures adjacent to you suffer 2 damage",
        "Place one Silt token in the hex of one obstacle within Range 2",
    ],
)
def test_ways_that_nobody_knows_are_mistakes(text: str) -> None:
    with pytest.raises(CardErrors):
        read_action(text)
