"""Sentences about several figures, times or deeds: what would be read of the wrong one is a mistake."""

import pytest

from havenwright.cards import CardErrors, read_action, write_action


@pytest.mark.parametrize(
    ("text", "doubt"),
    [
        (
            "All adjacent allies may Move 1 and then perform Attack 1",
            "whether the second is a choice, and whose",
        ),
        ("Each of your summons may Move 1 and then Attack 1", "whether the second is a choice, and whose"),
        ("One ally gains 1 experience and Bless", "who does the second"),
        ("All allies gain Bless and recover one discarded card", "who does the second"),
        ("All characters suffer 1 damage and discard one card", "who does the second"),
        ("Each character must lose one card or suffer 3 damage", "who suffers the other"),
        ("All characters discard one card or gain Muddle", "who suffers the other"),
        (
            "At the start of each of your turns, you may suffer 1 damage to gain Strengthen and infuse dark",
            "what is paid for",
        ),
        (
            "At the start of your turn, you may discard one card to gain Shield 1 and infuse earth",
            "what is paid for",
        ),
        ("Once per turn, you may suffer 1 damage to gain Bless and infuse light", "what is paid for"),
        ("One enemy within Range 3 gains Muddle the next time it attacks", "whose moment"),
        ("One ally gains Bless the next time it heals", "whose moment"),
        ("One ally suffers 1 damage the next time they attack", "whose moment"),
        ("The target suffers 1 damage at the start of each of its turns", "whose turn"),
        ("One enemy within Range 3 suffers 2 damage at the end of its turn", "how often"),
        ("One adjacent ally gains Invisible at the end of its turn", "how often"),
        ("One ally within Range 3 may recover one discarded card at the end of their turn", "how often"),
        ("Attack 3. One ally adds +2 Attack to its next attack against it", "against whom"),
        ("Attack 3. All allies gain Advantage on their next attack against it", "against whom"),
        ("Push 2. One ally adds +1 Attack to their next attack on it", "against whom"),
        ("You and one ally have Advantage on your next attacks", "which of both"),
        ("You and one ally gain Advantage on your next attack", "which of both"),
        ("You and one adjacent ally add +1 Attack to your next attacks", "which of both"),
        ("Move 3, Jump if you have Shield", "whether all of it is asked for"),
        ("Attack 3, Advantage if you have Bless", "whether all of it is asked for"),
        ("Attack 3, +2 Attack if you moved this turn", "whether all of it is asked for"),
        ("Immobilize one enemy within Range 3 unless it is adjacent to you", "who is asked"),
        ("One adjacent enemy suffers 2 damage unless it has Shield", "who is asked"),
        ("Push 2 one enemy if it is adjacent to you", "who is asked"),
        ("Whenever an ally is attacked, the enemy gains Muddle", "who the enemy is"),
        ("After an ally is attacked, the enemy suffers 1 damage", "who the enemy is"),
        (
            "Whenever an enemy is attacked by one of your summons, that summon gains Bless",
            "which of the others",
        ),
        (
            "Whenever an enemy enters a hex adjacent to an ally, they may Attack 1 targeting it",
            "which of the others",
        ),
        ("Bless, target one ally. Whenever you kill an enemy, they may Move 1", "who it is now"),
        ("Wound, Range 3. Whenever an ally attacks this round, it suffers 1 damage", "who it is now"),
        ("Whenever that enemy attacks, add Disadvantage", "who that is"),
        ("The next time that ally attacks, they add +1 Attack", "who that is"),
        ("The next time that enemy attacks, it gains Disadvantage", "who that is"),
        ("Whenever you attack, gain Shield 1, and whenever you heal, gain Bless", "when the second happens"),
        ("On your attacks, add +1 Attack and on your moves, add +1 Move", "when the second happens"),
        ("When you attack, add +1 Attack; when you are attacked, gain Shield 1", "when the second happens"),
        (
            "The first time each enemy enters an adjacent hex this round, it suffers 1 damage",
            "the next of each",
        ),
        ("The first time each ally attacks this round, they add +1 Attack", "the next of each"),
        ("The first attack each ally performs this round gains +1 Attack", "the next of each"),
        ("Grant one ally: Move 3. Gain Shield X, where X is the number of hexes moved", "who did it"),
        ("Control one enemy: Move 2. It suffers 1 damage for each hex moved", "who did it"),
        ("Grant one ally: Loot 1. Gain 1 experience for each token looted", "who did it"),
        ("Kill one of your summons. If you do, Heal 3, self", "whether an enemy was killed"),
        ("If you were adjacent to an enemy at the start of your turn, Move 2", "what was so then"),
        ("If you had Shield at the start of your turn, Attack 3", "what was so then"),
        ("If you had Poison at the start of the round, Heal 3", "what was so then"),
        ("Your attacks gain +1 Attack and your heals gain +1 Heal this round", "how long the other lasts"),
        (
            "Your melee attacks gain +1 Attack and your ranged attacks gain +1 Range this round",
            "how long the other lasts",
        ),
        (
            "Your attacks have Advantage and attacks against you have Disadvantage this round",
            "how long the other lasts",
        ),
        ("Attack 3. Your next attack against another enemy gains +1 Attack", "other than whom"),
        ("Whenever you attack a target with Poison, add +1 Attack", "which target"),
        ("Grant one ally: Attack 2, target an enemy adjacent to it", "from how far"),
        ("One of your summons may attack an enemy adjacent to it", "from how far"),
        ("Whenever an enemy kills a summon, gain Strengthen", "whose summon"),
        ("Attack 3. During its next turn, the target cannot move", "how it is held back"),
        ("The target has Disadvantage on attacks against allies this round", "whose allies"),
        ("The target adds -1 Attack to attacks against your allies", "whose allies"),
        ("Whenever you short rest, you may suffer 1 damage to choose the lost card", "which card"),
    ],
)
def test_what_could_be_of_another_is_a_mistake(text: str, doubt: str) -> None:
    with pytest.raises(CardErrors) as found:
        read_action(text)
    assert f"it is unclear: {doubt}" in str(found.value)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        (
            "All adjacent enemies suffer 1 damage and gain Muddle",
            "All adjacent enemies suffer 1 damage, Muddle",
        ),
        (
            "All adjacent allies gain Shield 1 and Retaliate 1",
            "Shield 1, target all adjacent allies\nRetaliate 1, target all adjacent allies",
        ),
        ("The target gains Wound and suffers 1 damage", "Wound, target the target\nIt suffers 1 damage"),
        (
            "Whenever an enemy attacks you, it suffers 1 damage and gains Muddle",
            "On attacks targeting you performed by an enemy: It suffers 1 damage, Muddle",
        ),
        ("Heal 2, self if you have Wound", "If you have Wound: Heal 2, self"),
        ("You may suffer 1 damage to gain Bless", "Suffer 1 damage to perform Bless, self"),
        ("You may move 2. Then attack 2", "You may move 2\nAttack 2"),
        (
            "Attack 2. If the target is adjacent to an ally, it suffers 1 damage",
            "Attack 2\nIf there is an ally adjacent to the target: It suffers 1 damage",
        ),
        (
            "On your next attack, add +1 Attack, and gain 1 experience",
            "On your next attack, add +1 Attack, Experience 1. [ ]",
        ),
        (
            "One enemy suffers 2 damage at the end of each of its turns",
            "One enemy has: at the end of your turn: Suffer 2 damage",
        ),
        (
            "Enemies within Range 4 suffer 1 damage at the start of their turns",
            "At the start of the turn of an enemy within Range 4: It suffers 1 damage",
        ),
    ],
)
def test_what_is_clear_is_read(text: str, canonical: str) -> None:
    assert write_action(read_action(text)) == canonical
