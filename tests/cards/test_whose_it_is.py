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
        ("On your moves, add Jump. Gain 1 experience for each enemy moved through", "now, or at that moment"),
        (
            "On the next attack targeting you, gain Shield 2. The attacker gains Muddle",
            "now, or at that moment",
        ),
        (
            "At the end of each of your turns, gain 1 Bloom. If you have 3 Bloom, lose this card",
            "asked now, or each time",
        ),
        ("If you have attacked, gain Shield 1", "since when it counts"),
        ("If you moved, gain Shield 1", "since when it counts"),
        ("If it dies, you may recover one lost card", "who that is"),
        ("Grant one ally: Heal 2, targeting itself", "who that is"),
        (
            "Create one obstacle in an adjacent empty hex. If it is destroyed, gain 1 experience",
            "now, or whenever it comes",
        ),
        ("Place one Soot token on one enemy. If it dies, gain 1 experience", "now, or whenever it comes"),
        (
            "Create one obstacle in an adjacent empty hex. "
            "Whenever an enemy enters a hex adjacent to it, that enemy suffers 1 damage",
            "what it is",
        ),
        (
            "Place one Soot token in an adjacent hex. "
            "At the end of each round, all enemies adjacent to it suffer 1 damage",
            "what it is",
        ),
        ("Destroy one obstacle within Range 3. Create one 2 damage trap in that hex", "which hex"),
        ("Recover one lost card. Suffer damage equal to its level", "whose level"),
        ("Lose one card. Attack X, where X is its level plus 2", "whose level"),
        (
            "Attack 2. If the target is adjacent to an ally, +1 Attack, and that ally gains Bless",
            "which of both",
        ),
        (
            "One enemy adjacent to one of your summons gains Muddle. That summon gains Shield 1",
            "which of both",
        ),
        ("Attack 3, Target 2. One of the targets gains Wound", "which of the targets"),
        ("Push 1 one of the targets", "which of the targets"),
        ("Place one Soot token in the empty hex closest to an enemy", "closest to whom"),
        ("Move one obstacle to an empty hex closest to an enemy", "closest to whom"),
        ("Whenever you target an ally with an ability, they gain Bless", "by which abilities"),
        ("Whenever you target an enemy with an ability, it gains Muddle", "by which abilities"),
        ("Summon Wisp: Hit Points 4, Move 2, Attack 2, Shield 1 and Retaliate 1", "whose these are"),
        (
            "On the next three attacks targeting you, gain Shield 1. Then lose this card",
            "at which of the uses",
        ),
        ("On your next three attacks, add +1 Attack. Then discard this card", "at which of the uses"),
        ("Perform Attack 1 for each adjacent ally", "how often, or how much"),
        ("Perform Attack 2 for each enemy adjacent to you", "how often, or how much"),
        ("Infuse fire and ice or air and earth", "which elements together"),
        ("Infuse fire and ice or light", "which elements together"),
        ("Attack 2. Gain Strengthen. The target gains Wound", "which target"),
        ("Attack 2. One ally may Move 2. The target gains Muddle", "which target"),
        ("One ally may Attack 2. The target gains Muddle", "whose target"),
        ("One of your summons may Attack 2. If the target dies, Heal 2", "whose target"),
        ("All adjacent enemies gain Muddle. If they have Poison, they suffer 1 damage", "which of them"),
        ("Attack 2, Target 3. If the target has Poison, it gains Wound", "which of them"),
        ("Attack 2. Consume fire: +1 Attack. If you do, gain 1 experience", "what was done"),
        ("Attack 2. Discard one card: +2 Attack. If you do, gain 1 experience", "what was done"),
        ("Attack 3. If no other enemies are adjacent to you, +2 Attack", "other than whom"),
        (
            "Whenever you attack an enemy you attacked this turn, add +1 Attack",
            "since when they are attacked",
        ),
        ("Whenever an enemy moves through an adjacent hex, it suffers 1 damage", "through which hex"),
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
            "On your next attack, add +2 Attack. The target gains Muddle",
            "On your next attack, add +2 Attack; Muddle, target the target. [ ]",
        ),
        (
            "On your next attack, add +2 Attack. If the target survives, it gains Wound",
            "On your next attack, add +2 Attack; If the target was not killed: Wound, target the target. [ ]",
        ),
        (
            "On your next attack, add +2 Attack. All enemies adjacent to the target suffer 1 damage",
            "On your next attack, add +2 Attack; All enemies adjacent to the target suffer 1 damage. [ ]",
        ),
        (
            "On your next attack, add +2 Attack. Gain Experience 1",
            "On your next attack, add +2 Attack. [ ]\nExperience 1",
        ),
        (
            "Attack 2. The target gains Wound. Gain Strengthen",
            "Attack 2\nWound, target the target\nStrengthen, self",
        ),
        (
            "Enemies within Range 4 suffer 1 damage at the start of their turns",
            "At the start of the turn of an enemy within Range 4: It suffers 1 damage",
        ),
    ],
)
def test_what_is_clear_is_read(text: str, canonical: str) -> None:
    assert write_action(read_action(text)) == canonical
