"""Words that designers use for what the language says in its own: the same tree, printed in those."""

import pytest

from havenwright.cards import CardErrors, read_action, read_traits, write_action, write_traits

ACTIONS = [
    # Commas and stops
    (
        "Attack 2, Consume earth: +1 Attack, Experience 1",
        "Attack 2. Consume earth: +1 Attack, Experience 1.",
    ),
    ("Attack 2, Range 3, consume earth: Wound", "Attack 2, Range 3. Consume earth: Wound."),
    (
        "Attack 2, consume fire: +1 Attack, consume ice: +1 Range",
        "Attack 2. Consume fire: +1 Attack. Consume ice: +1 Range.",
    ),
    ("Attack 2. Range 4. Target 2", "Attack 2, Range 4, Target 2"),
    (
        "If you have Wound: Heal 3, self. Otherwise: Move 3",
        "If you have Wound: Heal 3, self; otherwise: Move 3",
    ),
    ("Move +0, Attack +0", "Move +0\nAttack +0"),
    ("Move 2, Attack 3, Push 1", "Move 2\nAttack 3, Push 1"),
    ("Loot 1 then Move 2", "Loot 1\nMove 2"),
    ("Attack 2 or Heal 2, self", "Choose one: Attack 2; or Heal 2, self"),
    ("Attack 3 at Range 2 with Advantage", "Attack 3, Range 2, Advantage"),
    ("Attack 3, Bless, self", "Attack 3\nBless, self"),
    ("Attack 1 three times", "Perform 3 times: Attack 1"),
    ("Perform Heal 1, self twice", "Perform 2 times: Heal 1, self"),
    ("Attack 2, target one enemy next to an ally", "Attack 2, target one enemy adjacent to an ally"),
    # Elements
    ("Attack 2. Consume any element: +1 Attack", "Attack 2. Consume any: +1 Attack."),
    ("Attack 2. Consume two elements: +2 Attack", "Attack 2. Consume any and any: +2 Attack."),
    ("Attack 2. Consume fire/ice: +1 Attack", "Attack 2. Consume fire or ice: +1 Attack."),
    ("Attack 2. If you consume fire, add +1 Attack", "Attack 2. Consume fire: +1 Attack."),
    (
        "If fire or ice is strong: Attack 2",
        "If fire is strong or ice is strong: Attack 2",
    ),
    # The figure whose card it is
    ("Whenever this figure is attacked: Shield 1", "On attacks targeting you: Shield 1"),
    ("On attacks targeting this monster, gain Shield 1", "On attacks targeting you, gain Shield 1"),
    ("On this monster's attacks, add +1 Attack", "On your attacks, add +1 Attack"),
    ("Upon death, all adjacent enemies suffer 2 damage", "On death: All adjacent enemies suffer 2 damage"),
    ("Self suffers 2 damage", "Suffer 2 damage"),
    # Damage
    ("Deal 2 damage to all adjacent enemies", "All adjacent enemies suffer 2 damage"),
    ("One adjacent enemy takes 2 damage", "One adjacent enemy suffers 2 damage"),
    ("You take 2 damage", "Suffer 2 damage"),
    (
        "When you are attacked, prevent 2 of the damage from the attack",
        "On attacks targeting you: Negate 2 damage",
    ),
    (
        "When damaged by an attack, reduce the damage by 2",
        "On sources of damage from attacks targeting you: Negate 2 damage",
    ),
    (
        "Whenever you suffer damage from an attack, the attacker suffers the same amount of damage",
        "On sources of damage from attacks targeting you: It suffers X damage, where X is the same amount "
        "of damage",
    ),
    (
        "Negate the damage from the next attack targeting you",
        "On the next source of damage from attacks targeting you: Negate the damage. [ ]",
    ),
    # Of the ability before
    ("Attack 3. Gain Advantage on this attack", "Attack 3, Advantage"),
    ("Attack 3. This attack gains Pierce 2", "Attack 3, Pierce 2"),
    ("Attack 3. Add +1 Attack to the attack", "Attack 3, +1 Attack"),
    ("Move 4. This movement has Jump", "Move 4, Jump"),
    (
        "On your next two attacks, add +1 Attack. Consume fire: +2 Attack instead. [ ][ ]",
        "Consume fire: on your next two attacks, add +2 Attack\n"
        "If you did not consume fire this action: on your next two attacks, add +1 Attack",
    ),
    (
        "On your attacks, add +1 Attack. Consume ice: Pierce 2",
        "Consume ice: on your attacks, add +1 Attack, Pierce 2\n"
        "If you did not consume ice this action: on your attacks, add +1 Attack",
    ),
    (
        "On your next two attacks, add +1 Attack. Consume air: +2 Attack instead, Experience 1. [ ][1 xp]",
        "Consume air: Experience 1; on your next two attacks, add +2 Attack. [ ][1 xp]\n"
        "If you did not consume air this action: on your next two attacks, add +1 Attack. [ ][1 xp]",
    ),
    # Tiles
    (
        "Destroy one trap or hazardous terrain tile within Range 3",
        "Choose one: Destroy one trap within Range 3; or Destroy one hazardous terrain tile within Range 3",
    ),
    (
        "Destroy all adjacent traps and obstacles",
        "Destroy all adjacent traps\nDestroy all adjacent obstacles",
    ),
    ("Remove one adjacent trap", "Destroy one adjacent trap"),
    (
        "Place one trap that deals 3 damage and Poison in an adjacent empty hex",
        "Create one 3 damage, Poison trap in an adjacent empty hex",
    ),
    # Whom, cards, resources
    ("Heal yourself for 3", "Heal 3, self"),
    ("Heal one ally within Range 3 for 2", "Heal 2, target one ally within Range 3"),
    ("Bless yourself and one ally", "Bless, self\nBless, target one ally"),
    ("Heal 2, target one adjacent ally and self", "Heal 2, self\nHeal 2, target one adjacent ally"),
    ("You and one adjacent ally gain Shield 1", "Shield 1\nShield 1, target one adjacent ally"),
    ("Heal 2, target yourself and all allies", "Heal 2, target all allies and self"),
    ("Heal 2, target you or one ally", "Heal 2"),
    ("Infuse any element", "Infuse any"),
    ("Gain 3 coins", "Gain 3 gold"),
    ("One adjacent ally may Move 3", "Grant one adjacent ally: Move 3"),
    ("Allow one ally within Range 3 to perform Move 2", "Grant one ally within Range 3: Move 2"),
    ("Every adjacent ally gains Strengthen", "Strengthen, target all adjacent allies"),
    ("Each character must discard one card", "Mandatory: All characters discard one card"),
    ("The target dies", "Kill the target"),
    (
        "Remove Poison and Wound from one ally",
        "Remove Poison from one ally\nRemove Wound from the target",
    ),
    ("Return up to two discarded cards to your hand", "You may recover two discarded cards"),
    ("Recover one lost card of level 3 or lower", "Recover one lost card whose level is at most 3"),
    ("Place two Tide tokens on this card", "Gain 2 Tide"),
    ("Remove one Tide token from this card: Heal 2, self", "Spend 1 Tide to perform Heal 2, self"),
    ("Gain one Tide token", "Gain 1 Tide"),
    # When
    ("Shield 1 this round", "This round: Shield 1"),
    ("The first time you attack each turn, add +1 Attack", "Once each turn, on your attacks, add +1 Attack"),
    ("Before your attack modifier card is drawn, add +1 Attack", "On your attacks, add +1 Attack"),
    (
        "When you are attacked by a melee attack, gain Retaliate 2",
        "On melee attacks targeting you, gain Retaliate 2",
    ),
    (
        "Whenever an enemy moves adjacent to you, it suffers 1 damage",
        "Whenever an enemy enters a hex adjacent to you: It suffers 1 damage",
    ),
    (
        "Every time an enemy dies within Range 3: Heal 1, self",
        "Whenever an enemy within Range 3 dies: Heal 1, self",
    ),
    (
        "Whenever an adjacent ally attacks an enemy, that ally adds +1 Attack",
        "On attacks targeting an enemy performed by an adjacent ally, add +1 Attack",
    ),
    (
        "During your turn, recover up to two discarded cards",
        "During your turn: (you may recover two discarded cards)",
    ),
    (
        "Attack 3. If the attack dealt damage, Heal 2, self",
        "Attack 3\nIf the damage you dealt with this ability is at least 1: Heal 2, self",
    ),
]
TRAITS = [
    ("Retaliate 1, Attackers gain Disadvantage", "Retaliate 1\nOn attacks targeting you, add Disadvantage"),
    ("Shield 1, Advantage", "Shield 1\nOn your attacks, add Advantage"),
    ("Shield 2, Immune to Poison and Wound", "Shield 2, Prevent Poison, Prevent Wound"),
    (
        "Ranged attacks targeting this monster gain Disadvantage",
        "On ranged attacks targeting you, add Disadvantage",
    ),
    ("Retaliate 2 Range 3", "Retaliate 2, Range 3"),
]


@pytest.mark.parametrize(("text", "canonical"), ACTIONS)
def test_usual_words_are_the_languages_own(text: str, canonical: str) -> None:
    assert write_action(read_action(text)) == canonical
    assert read_action(canonical) == read_action(text)


@pytest.mark.parametrize(("text", "canonical"), TRAITS)
def test_usual_traits_are_the_languages_own(text: str, canonical: str) -> None:
    assert write_traits(read_traits(text)) == canonical
    assert read_traits(canonical) == read_traits(text)


@pytest.mark.parametrize(
    "text",
    [
        "Otherwise: Move 3",
        "On your next two attacks, add +1 Attack. [1 xp][ ] Consume fire: Jump",
        "The first time you attack, add +1 Attack",
        "Destroy two traps or obstacles",
        "Return one discarded card",
        "Attack 2, consume: +1 Attack",
        "Remove one Tide token",
        "Deal 2 damage",
    ],
)
def test_what_is_half_said_is_not_read(text: str) -> None:
    with pytest.raises(CardErrors):
        read_action(text)
