"""Forms, ways through others, prices in two sentences, states that are kept: other wordings."""

import pytest

from havenwright.cards import CardErrors, read_action, write_action


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        (
            "Move 3. Move through enemies and obstacles as if they were empty hexes",
            "During this ability: Ignore enemies; Ignore obstacles\nMove 3",
        ),
        (
            "Move 3. If you are Ebb, you may move through obstacles during this movement",
            "If you are Ebb: during this ability: Ignore obstacles\nMove 3",
        ),
        (
            "Move 3. If you have Ward: You are unaffected by icy terrain during this move ability",
            "If you have Ward: during this ability: Ignore icy terrain\nMove 3",
        ),
        (
            "Move 2. Consume earth: You may enter hexes with enemies",
            "Consume earth: during this ability: Ignore enemies\nMove 2",
        ),
        (
            "Move 5. Whenever you enter difficult terrain during this movement, perform Heal 1, self",
            "During this ability, whenever you enter a difficult terrain tile: Heal 1, self\nMove 5",
        ),
        (
            "Attack 1, Target 3. Whenever you kill an enemy with this attack, gain Ward",
            "During this ability, whenever you kill an enemy: Ward, self\nAttack 1, Target 3",
        ),
        ("Whenever you are Ebb, gain Retaliate 1", "While you are Ebb: Retaliate 1"),
        (
            "Whenever you are Flow, add +1 Heal to all your heals",
            "On your heals if you are Flow, add +1 Heal",
        ),
        (
            "When you are next attacked this round, gain Shield 2",
            "This round, on the next attack targeting you, gain Shield 2",
        ),
        (
            "When one of your summons is next attacked, the attacker gains disadvantage",
            "On the next attack targeting one of your summons, add Disadvantage. [ ]",
        ),
        (
            "Whenever you end your turn without moving, gain Strengthen",
            "At the end of your turn if you did not move this turn: Strengthen, self",
        ),
        (
            "Each time you end your turn without attacking, perform Loot 1",
            "At the end of your turn if you did not perform an attack ability this turn: Loot 1",
        ),
        (
            "Whenever you do not have Ward, gain Ward",
            "Ward, self\nWhenever you lose Ward: Ward, self",
        ),
        ("While this card is active, you cannot gain Poison", "Prevent Poison"),
        ("While this card is in your active area, gain Shield 1", "Shield 1"),
        (
            "Attack 2. If you are Ebb, the attack instead targets all adjacent enemies",
            "Attack 2. If you are Ebb: target all adjacent enemies instead.",
        ),
        (
            "Attack 2. You may spend up to two Ember. Add +1 Attack for each Ember spent this way",
            "Attack 2. Up to two times: Spend 1 Ember to add +1 Attack.",
        ),
        (
            "Heal 2, Range 2. Spend any number of Ember. For each Ember spent, add +1 Heal",
            "Heal 2, Range 2. Any number of times: Spend 1 Ember to add +1 Heal.",
        ),
        (
            "Move 2. Discard any number of cards. Add +2 Move for each card discarded this way",
            "Move 2. Any number of times: Discard one card to add +2 Move.",
        ),
        (
            "Attack 1. Consume up to two elements. For each element consumed, add +1 Attack",
            "Attack 1. Up to two times: Consume any: +1 Attack.",
        ),
        ("Move all Soot tokens up to 3 hexes each", "Move all Soot tokens up to 3 hexes"),
        (
            "Push 1, Range 2. Place one Soot token in the hex the target originally occupied",
            "Push 1, Range 2\nPlace one Soot token in a hex vacated by the target",
        ),
        (
            "Designate one Soot token. All allies within Range 2 of the designated Soot token gain Ward",
            "Choose a Soot token\nWard, target all allies within Range 2 of the chosen hex",
        ),
        (
            "Attack 2. All enemies adjacent to the target, except the target, gain Wound",
            "Attack 2\nWound, target all enemies adjacent to the target",
        ),
        (
            "Pull 2, Range 4. If the target is now adjacent to you, gain Shield 1",
            "Pull 2, Range 4\nIf the target is adjacent to you: Shield 1",
        ),
    ],
)
def test_forms_ways_and_prices_are_told_in_several_wordings(text: str, canonical: str) -> None:
    assert write_action(read_action(text)) == canonical


@pytest.mark.parametrize(
    "text",
    [
        "Attack 2. Move through enemies as if they were empty hexes",
        "Whenever you are Ebb, gain one Ember",
        "Whenever you do not have Ward, gain Strengthen",
        "While this card is active, perform Heal 2, self",
        "Attack 2. You may spend up to two Ember. Add +1 Attack for each Soot spent this way",
        "Designate one Soot token. All allies within Range 1 of the designated Soot token gain Ward",
        "Designate one Soot token. All allies adjacent to the designated Soot token gain Ward",
        "Whenever you enter a hex adjacent to an enemy, that enemy suffers 2 damage",
        "Whenever you enter water during this move ability, suffer 1 damage",
    ],
)
def test_what_else_could_be_meant_is_refused(text: str) -> None:
    with pytest.raises(CardErrors):
        read_action(text)
