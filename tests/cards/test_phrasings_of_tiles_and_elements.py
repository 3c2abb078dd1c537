"""Phrasings about tiles that are made in several hexes, traps, forced movement, elements and limits."""

import pytest

from havenwright.cards import CardErrors, read_action, write_action


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        # Tiles
        (
            "Create two hexes of difficult terrain in empty hexes within Range 2",
            "Create two difficult terrain tiles in empty hexes within Range 2",
        ),
        (
            "Attack 2, Range 3, Area [R R]\nCreate one hex of hazardous terrain in each empty hex of the"
            " targeted area",
            "Attack 2, Range 3, Area [R R]\nCreate one hazardous terrain tile in all empty hexes in the"
            " targeted area",
        ),
        (
            "Create one 2 damage trap in each of up to two empty hexes within Range 4, no two of which are"
            " adjacent",
            "Create two 2 damage traps in two empty hexes within Range 4 apart from each other",
        ),
        (
            "Relocate one trap within Range 3 to an empty hex within Range 2 of the hex it occupied",
            "Move one trap within Range 3 to an empty hex within Range 2 of the affected piece",
        ),
        (
            "Move one obstacle within Range 2 up to two hexes. All enemies adjacent to the hex the obstacle"
            " ends in suffer 2 damage",
            "Move one obstacle within Range 2 up to 2 hexes\n"
            "All enemies adjacent to the affected piece suffer 2 damage",
        ),
        (
            "Attack 2, Range 3. You may perform this attack as if you occupied the hex of one trap within"
            " Range 2",
            "Attack 2, Range 3, from you or a trap within Range 2",
        ),
        (
            "Destroy all adjacent obstacles. For each obstacle destroyed, all enemies adjacent to the hex it"
            " occupied suffer 2 damage",
            "Destroy all adjacent obstacles\nFor each obstacle that was destroyed: All enemies adjacent to"
            " the affected piece suffer 2 damage",
        ),
        # Terrain that is ignored
        (
            "Move 3\nUnaffected by hazardous terrain and difficult terrain during this movement",
            "During this ability: Ignore hazardous terrain; Ignore difficult terrain\nMove 3",
        ),
        (
            "Move 3\nYou are unaffected by icy terrain and traps during this movement",
            "During this ability: Ignore icy terrain; Ignore traps\nMove 3",
        ),
        # Those who are forced to move
        (
            "Push 2, Target 2\nAny target that cannot be pushed the full distance gains Stun",
            "Push 2, Target 2\nStun, target the target for which (the number of hexes it could not be pushed"
            " or pulled is at least 1)",
        ),
        (
            "Push 3\nFor each hex the target is not pushed due to a wall, an obstacle, or a figure, the"
            " target suffers 1 damage",
            "Push 3\nPerform X times: The target suffers 1 damage, where X is the number of hexes the target"
            " could not be pushed or pulled",
        ),
        (
            "Attack 2, Push 2\nIf the target entered a hex containing a trap, gain Experience 1",
            "Attack 2, Push 2\nIf the target sprang a trap this action: Experience 1",
        ),
        (
            "Pull 2, Range 3\nAny enemy pulled adjacent to you gains Muddle",
            "Pull 2, Range 3\nMuddle, target one enemy for which (it suffered forced movement this action"
            " and it is adjacent to you)",
        ),
        (
            "The next two times an enemy springs a trap, the enemy that sprang it suffers 1 damage. [ ][ ]",
            "The next two times an enemy springs a trap: It suffers 1 damage. [ ][ ]",
        ),
        (
            "Designate one adjacent ally. Place that ally in any empty hex within Range 3",
            "Choose an adjacent ally\nTeleport it to an empty hex within Range 3",
        ),
        # One or the other
        (
            "All enemies that have Bane or are adjacent to a trap suffer 2 damage",
            "All enemies for which (it has Bane or there is a trap adjacent to it) suffer 2 damage",
        ),
        (
            "All enemies that are adjacent to an obstacle or have Ward gain Muddle",
            "Muddle, target all enemies for which (there is an obstacle adjacent to it or it has Ward)",
        ),
        # Elements
        (
            "If you consumed at least two different elements this turn, gain Bless",
            "If the number of different elements you consumed this turn is at least 2: Bless, self",
        ),
        (
            "Attack 2. Add +1 Attack for each different element consumed this turn",
            "Attack 2, +X Attack, where X is the number of different elements you consumed this turn",
        ),
        (
            "Consume fire: Shield 1\nConsume ice: Retaliate 1\nIf you consumed both elements, gain Ward",
            "Consume fire: Shield 1\nConsume ice: Retaliate 1\n"
            "If the number of elements you consumed this action is at least 2: Ward, self",
        ),
        (
            "Perform the following a number of times equal to the number of different strong elements:"
            " Attack 1, Range 2",
            "Perform X times: Attack 1, Range 2, where X is the number of strong elements",
        ),
        ("All elements become inert", "Make all elements inert"),
        ("You may return all waning elements to strong", "You may make all waning elements strong"),
        # How often, and how long
        (
            "Until another of its kind is played, whenever you loot, triggering no more than once each turn,"
            " gain Experience 1",
            "Until another of its kind is played, once each turn, whenever you loot: Experience 1",
        ),
        (
            "Until another of its kind is played, whenever an enemy starts its turn, you may give that enemy"
            " Muddle, triggering no more than twice each round",
            "Until another of its kind is played, twice each round, at the start of the turn of an enemy, you"
            " may: Muddle, target it",
        ),
        (
            "All adjacent enemies focus on you until the end of the round",
            "All adjacent enemies focus on you this round",
        ),
        # What others do
        (
            "At the end of each of your turns, you may have one ally within Range 2 perform: Move 1",
            "At the end of your turn, you may: Grant one ally within Range 2: Move 1",
        ),
        (
            "All attacks targeting an enemy with your Grudge token gain Pierce 1",
            "On attacks targeting an enemy with your Grudge token, add Pierce 1",
        ),
        (
            "Attack 3, Range 2. You may lose one card to have the target suffer 2 damage and all enemies"
            " adjacent to it suffer 1 damage",
            "Attack 3, Range 2\nLose one card to perform The target suffers 2 damage; All enemies adjacent to"
            " it suffer 1 damage",
        ),
        (
            "An enemy with your Grudge token suffers 1 damage whenever it moves",
            "On moves performed by an enemy with your Grudge token: It suffers 1 damage",
        ),
        (
            "Whenever you are the target of a ranged attack, gain Shield 1 for the attack",
            "On ranged attacks targeting you, gain Shield 1",
        ),
        # Cards
        (
            "Attack 2. Discard one active Glyph to add +1 Attack",
            "Attack 2. Discard one active card that is a Glyph to add +1 Attack.",
        ),
        (
            "At the end of your turn, place one card from your hand in your discard pile",
            "At the end of your turn: Discard one card in hand",
        ),
        (
            "You may play one Glyph from your hand to perform the Glyph action of the card",
            "You may play one card in hand to perform its Glyph action",
        ),
        (
            "After you destroy an obstacle with one of your abilities, Shield 1",
            "After you destroy an obstacle: Shield 1",
        ),
    ],
)
def test_tiles_forced_movement_elements_and_limits(text: str, canonical: str) -> None:
    assert write_action(read_action(text)) == canonical


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (
            "Destroy all adjacent obstacles and traps. For each trap destroyed, one enemy adjacent to it"
            " gains Muddle",
            "which of those destroyed",
        ),
        (
            "Attack 3\nIf the target has Bane, you may lose one card to have the target suffer 2 damage, all"
            " enemies adjacent to it gain Muddle",
            "whether the rest is for the price",
        ),
        ("You may have one enemy perform: Move 1", "doesn't fit"),
        ("One adjacent enemy gains Muddle whenever it attacks", "who it is that does it"),
        (
            "Any enemy that attacks you while adjacent to an obstacle suffers 1 damage",
            "who of them is there",
        ),
        ("Push 3. You may destroy any obstacle the target is pushed into", "what is in the way"),
        ("Relocate one trap within Range 3 to an empty hex adjacent to it", "beside which of them"),
        ("Designate one trap within Range 3. You may move it up to two hexes", "which piece it is"),
        (
            "Spend any number of Silt. All allies add +X Attack to their next attack this round, where X is"
            " the number of Silt spent",
            "of which action it is counted",
        ),
        ("You may play one Glyph from your hand to perform the Rune action of the card", "doesn't fit"),
    ],
)
def test_what_it_is_isnt_guessed(text: str, why: str) -> None:
    with pytest.raises(CardErrors, match=why):
        read_action(text)
