"""Phrasings of the first edition's later classes: each is read as the text beside it."""

import pytest

from havenwright.cards import CardErrors, read_action, write_action


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        # Rules and conditions that somebody ignores for a while
        (
            "One ally within Range 2 ignores all negative conditions this round",
            "One ally within Range 2 has: this round: Ignore negative conditions",
        ),
        (
            "All adjacent allies ignore difficult terrain this round",
            "All adjacent allies have: this round: Ignore difficult terrain",
        ),
        # Harm before the attack
        (
            "Attack 2, Range 2. If the target has Wound, it suffers 1 damage before the attack",
            "During this ability, before your attacks targeting an enemy: If the target has Wound: The target"
            " suffers 1 damage\nAttack 2, Range 2",
        ),
        (
            "Attack 2. Before the attack, the target suffers 1 damage",
            "During this ability, before your attacks targeting an enemy: The target suffers 1"
            " damage\nAttack 2",
        ),
        # One who is chosen once
        (
            "All attacks targeting one enemy within Range 4 gain Advantage this round",
            "Choose an enemy within Range 4\nThis round, on attacks targeting the target, add Advantage",
        ),
        (
            "Add +1 Attack to all your attacks targeting one enemy within Range 2 this round",
            "Choose an enemy within Range 2\nThis round, on your attacks targeting the target, add +1 Attack",
        ),
        (
            "At the end of the next three turns of one adjacent ally, that ally may perform Heal 1, self",
            "One adjacent ally has: at the end of your next three turns, you may: Heal 1, self. [ ][ ][ ]",
        ),
        # Instead of an ability before the last one
        (
            "Kill one normal enemy within Range 2. Wound self. Consume dark: Kill one elite enemy instead",
            "Consume dark: Kill one elite enemy within Range 2\n"
            "If you did not consume dark this action: Kill one normal enemy within Range 2\nWound, self",
        ),
        # Of several
        (
            "Remove all negative conditions from you and all adjacent allies. Gain Experience 1 for"
            " each figure"
            " that had a condition removed",
            "Experience X, where X is the number of adjacent allies and self with a negative condition\n"
            "Remove all negative conditions from all adjacent allies and self",
        ),
        (
            "Kill one adjacent normal enemy, or one adjacent elite enemy with Muddle",
            "Choose one: Kill one adjacent normal enemy; or Kill one adjacent elite enemy with Muddle",
        ),
        (
            "All adjacent allies add +1 Attack to all their attacks and gain Retaliate 1",
            "All adjacent allies have: on your attacks, add +1 Attack\nRetaliate 1, target all"
            " adjacent allies",
        ),
        # Moments
        (
            "Any time you apply Wound to an enemy, also apply Muddle",
            "Whenever an enemy gains Wound from you: Muddle, target it",
        ),
        (
            "Whenever you damage an enemy with an attack, it gains Muddle",
            "After sources of damage from attacks targeting an enemy performed by you: Muddle, target it",
        ),
        (
            "Whenever you damage an enemy, Heal 1, self",
            "After sources of damage to an enemy caused by you: Heal 1, self",
        ),
        (
            "Gain Advantage on all your attacks whenever ice is Strong or Waning",
            "On your attacks if ice is strong or waning, add Advantage",
        ),
        (
            "When damaged by a ranged attack, gain Shield 2 for the attack",
            "On sources of damage from ranged attacks targeting you, gain Shield 2",
        ),
        (
            "On the next source of damage from an attack targeting you or any adjacent ally, the"
            " target suffers"
            " no damage instead",
            "On the next source of damage from attacks targeting an adjacent ally or self: Negate"
            " the damage. [ ]",
        ),
        (
            "Move 2, Jump\nIf you end the movement adjacent to no enemies, Infuse air",
            "Move 2, Jump\nIf there are no adjacent enemies: perform Infuse air",
        ),
        (
            "When you draw a null attack modifier card while performing an attack, consider it to"
            " be a 2x instead",
            "On your attacks, add Modifier null as 2x",
        ),
        # What takes the place of an exhaustion
        (
            "The next two times any ally would be exhausted due to having zero hit points, that ally is set"
            " to three hit points instead",
            "The next two times an ally becomes exhausted, instead: Set the hit points of it to 3. [ ][ ]",
        ),
        (
            "The next time you would become exhausted from damage, you are set to 2 hit points instead",
            "The next time you become exhausted, instead: Set your hit points to 2. [ ]",
        ),
        # Less for others' attacks
        (
            "Subtract 2 from all attacks targeting you this round",
            "This round, on attacks targeting you, add -2 Attack",
        ),
        (
            "All enemies within Range 2 subtract 1 Attack from all their attacks this round",
            "All enemies within Range 2 have: this round, on your attacks, add -1 Attack",
        ),
        # Others' attacks, and how long two things last
        (
            "All allies add +1 Attack to attacks targeting them performed by an enemy",
            "All allies have: on attacks targeting you performed by an enemy, add +1 Attack",
        ),
        (
            "All your summons add +1 Move to all their moves and +1 Attack to all their attacks this round",
            "All of your summons have: this round, on your moves, add +1 Move\n"
            "All of your summons have: this round, on your attacks, add +1 Attack",
        ),
        (
            "On the next attack targeting you, gain Shield 1. Consume earth: Shield 3 instead",
            "Consume earth: on the next attack targeting you, gain Shield 3\n"
            "If you did not consume earth this action: on the next attack targeting you, gain Shield 1",
        ),
        # An attack with another area
        (
            "During your attack, you may turn a single-target melee attack into the following: Area [G R R]",
            "On your single-target melee attack abilities, you may add Area [G R R]",
        ),
        (
            "During your attack, turn a single-target ranged attack into the following: Area [R R/ R]",
            "On your single-target ranged attack abilities, add Area [R R/ R]",
        ),
        (
            "On your next attack, turn a single-target attack into the following: Area [R R]",
            "On your next single-target attack ability, add Area [R R]. [ ]",
        ),
        (
            "Attack 2, Range 4. Consume earth: Turn this attack into the following: Area [R R]",
            "Attack 2, Range 4. Consume earth: Area [R R].",
        ),
        # Another condition
        (
            "Immobilize, target all adjacent enemies. Consume ice: Stun instead, Experience 1",
            "Consume ice: Stun, target all adjacent enemies; Experience 1\n"
            "If you did not consume ice this action: Immobilize, target all adjacent enemies",
        ),
        # The figure that a condition asked for
        (
            "If an adjacent enemy has Wound, it suffers 1 damage",
            "If there is an adjacent enemy with Wound: One adjacent enemy with Wound suffers 1 damage",
        ),
        (
            "If an adjacent ally dies this round, Heal 3, self",
            "This round, whenever an adjacent ally dies: Heal 3, self",
        ),
        # Attacks of several, done again, with something besides
        (
            "Attack 2, Range 2, Target 3. Gain Advantage on these attacks if you have Strengthen",
            "Attack 2, Range 2, Target 3. If you have Strengthen: Advantage.",
        ),
        ("Attack 2. Repeat this attack two more times", "Attack 2\nPerform 2 times: Attack 2"),
        (
            "Add +2 Attack to the next attack each adjacent ally makes this round",
            "All adjacent allies have: this round, on your next attack, add +2 Attack",
        ),
        (
            "All your ranged attack abilities target one additional enemy",
            "On your ranged attack abilities, add +1 Target",
        ),
        (
            "Attack 2. Consume light: Experience 1; This attack ignores Retaliate",
            "Consume light: (during this ability: Ignore retaliate); Experience 1\nAttack 2",
        ),
        (
            "Perform the following attack once for each lost card: Attack 2",
            "For each lost card: Attack 2",
        ),
        (
            "On your next attack, double the value of the attack and gain Experience 2",
            "On your next attack, add Attack times 2, Experience 2. [ ]",
        ),
        (
            "On your next two kills, gain Strengthen",
            "The next two times you kill an enemy: Strengthen, self. [ ][ ]",
        ),
        (
            "Attack 2. If this attack kills the target, you may perform a Move 2",
            "Attack 2\nIf the target was killed: you may move 2",
        ),
        (
            "Any time an enemy within Range 2 performs a Move action, it suffers 1 damage after the movement",
            "After moves performed by an enemy within Range 2: It suffers 1 damage",
        ),
        # Elements
        (
            "Consume up to two elements. Infuse any for each element you consumed",
            "Up to two times: Consume any: perform Infuse any",
        ),
        (
            "Gain Experience 1 if you consumed both earth and air",
            "If you consumed earth this action and you consumed air this action: Experience 1",
        ),
        # Times, decks and others than oneself
        (
            "Remove one Curse card from an adjacent ally's attack modifier deck",
            "Remove one Curse card from the attack modifier deck of one adjacent ally",
        ),
        (
            "Until your next turn, any enemy that ends its turn adjacent to you gains Wound",
            "Until the start of your next turn, whenever an enemy ends its turn adjacent to you: Wound,"
            " target it",
        ),
        (
            "At the end of each of your turns, if you moved that turn, perform Heal 1, self",
            "At the end of your turn: If you moved this turn: Heal 1, self",
        ),
        (
            "Immobilize, target all figures within Range 2 except for you",
            "Immobilize, target all other figures within Range 2",
        ),
        ("Infuse three elements of your choice", "Infuse any\nInfuse any\nInfuse any"),
        # An action that others perform
        (
            "Two allies within Range 3 may perform as an action: Move 1",
            "Grant two allies within Range 3 as an action: Move 1",
        ),
        (
            "One ally within Range 2 may perform an Attack 1 action",
            "Grant one ally within Range 2 as an action: Attack 1",
        ),
    ],
)
def test_a_phrasing_of_the_first_edition_is_read(text: str, canonical: str) -> None:
    assert write_action(read_action(text, stays="persistent")) == canonical


@pytest.mark.parametrize(
    "text",
    [
        "Move 2. At the end of this turn, if an adjacent enemy has Wound, it suffers 1 damage",
        "Whenever an ally is attacked by an enemy, apply Poison",
        "At the start of your turn, apply Wound",
        "All enemies adjacent to the enemy with your Soot token suffer 1 damage",
        "Subtract 1 from all your moves",
        "Attack 2. If the target dies this round, gain Experience 1",
        "Grant one adjacent ally: Attack 2. If the attack kills an enemy, gain Experience 1",
        "Attack 2. The target gains Disadvantage on its next attack. Consume dark: Wound",
        "Place two Cinders in empty hexes within Range 2",
        "If you moved that turn, gain Experience 1",
        "All your summoned allies gain Shield 2 this round",
        "Attack 2. Consume dark: Experience 1; +1 Attack if the target has not acted this round",
        "Attack 2, Muddle, Wound. Consume dark: Stun instead",
        "Muddle, Range 2. Consume dark: +1 Attack instead",
        "Attack 2. Repeat this attack, targeting a different enemy if possible",
    ],
)
def test_a_sentence_of_the_first_edition_that_is_unclear_is_a_mistake(text: str) -> None:
    with pytest.raises(CardErrors):
        read_action(text, stays="persistent")
