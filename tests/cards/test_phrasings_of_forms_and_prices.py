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
        ("Whenever you are adjacent to an ally, gain Shield 1", "While there is an adjacent ally: Shield 1"),
        # A gauge, and what goes up to a number
        ("Gain up to 1 Ember", "You may gain 1 Ember"),
        ("Lose up to one Ember", "You may spend 1 Ember"),
        ("Lose up to two Ember", "Up to two times: Spend 1 Ember"),
        ("Gain or lose 1 Ember", "Choose one: Gain 1 Ember; or Spend 1 Ember"),
        ("Gain or lose up to 1 Ember", "Choose one: you may gain 1 Ember; or you may spend 1 Ember"),
        (
            "Set your Ember gauge to any value within 2 of its current value",
            "Choose one: (Up to two times: Gain 1 Ember); or Up to two times: Spend 1 Ember",
        ),
        (
            "Heal 3, Range 2. Lose any number of Ember to add +1 Heal for each Ember lost",
            "Heal 3, Range 2. Any number of times: Spend 1 Ember to add +1 Heal.",
        ),
        (
            "Attack 3, Pierce 1. Increase Pierce 1 to Pierce 4 if you are Flow",
            "Attack 3, Pierce 1. If you are Flow: Pierce 3.",
        ),
        # What is performed for a price, and said of it behind
        (
            "Destroy one adjacent obstacle to perform: Attack 4, Range 3. Add +1 Attack for each adjacent "
            "enemy",
            "Destroy one adjacent obstacle to perform Attack 4, Range 3 (+1 Attack for each adjacent enemy)",
        ),
        (
            "Move 2. Lose one card to perform Attack 2. Consume fire: Wound",
            "Move 2\nLose one card to perform Attack 2 (Consume fire: Wound)",
        ),
        (
            "Lose all Ember to perform: Attack 2. Add +1 Attack for each Ember lost",
            "Gain 0 - Y Ember to perform Attack 2, +X Attack, where X is the number of resources you spent "
            "this action and Y is the number of Ember you have",
        ),
        # Terrain of two kinds, and one's own turn
        (
            "Each figure occupying difficult or icy terrain suffers 1 damage",
            "All figures for which (there is a difficult terrain tile in its hex or there is an "
            "icy terrain tile in its hex) suffer 1 damage",
        ),
        (
            "Attack 2. Add +1 Attack if you occupy icy or difficult terrain",
            "Attack 2. If there is an icy terrain tile in your hex or there is a difficult terrain tile "
            "in your hex: +1 Attack.",
        ),
        (
            "Attack 2. Create one hazardous terrain tile in a hex occupied by or adjacent to the target",
            "Attack 2\nCreate one hazardous terrain tile in a hex for which (it is on the target or it is "
            "adjacent to the target)",
        ),
        (
            "Whenever you enter a hex with icy terrain during your turn, gain Shield 1 for the round (at "
            "most once each round)",
            "Once each round, whenever you enter an icy terrain tile if you are taking a turn: Shield 1",
        ),
        (
            "Whenever you gain Ward on your turn, you may perform Move 1",
            "Whenever you gain Ward if you are taking a turn, you may: Move 1",
        ),
        # Others
        (
            "You cannot perform any attack or move abilities this round",
            "This round: Prevent attack abilities; Prevent move abilities",
        ),
        (
            "During your next rest, you may choose which card you lose as if you were performing a long rest",
            "On your next rest, you may: Ignore random losses. [ ]",
        ),
        ("Grant all your summons: Shield 1 for the round", "Grant all of your summons: this round: Shield 1"),
        (
            "Recover one of your discarded cards that has a summon action",
            "Recover one discarded card that is a summon",
        ),
        ("Attack 2. When you are Ebb, add +1 Attack", "Attack 2. If you are Ebb: +1 Attack."),
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
        (
            "Attack 2. If you have performed at least one heal ability this turn, add +1 Attack",
            "Attack 2. If you performed a heal ability this turn: +1 Attack.",
        ),
        (
            "Your summons add +1 Move to their move abilities and +1 Attack to their attacks",
            "All of your summons have: on your moves, add +1 Move\n"
            "All of your summons have: on your attacks, add +1 Attack",
        ),
        ("Your maximum hit point value is increased by 2", "Increase your maximum hit points by 2"),
        (
            "Move 3. You may ignore all negative terrain effects during this move ability",
            "During this ability: Ignore difficult terrain; Ignore hazardous terrain; Ignore icy terrain\n"
            "Move 3",
        ),
        ("Move 4. You must move in a straight line", "Move 4, in a straight line"),
        (
            "Move 2. Place one Soot token in the hex you end this movement in",
            "Move 2\nPlace one Soot token in a hex within Range 0",
        ),
        (
            "Grant all your summons, in any order: Move 1, Attack 1",
            "Grant all of your summons: Move 1; Attack 1",
        ),
        (
            "If you are adjacent to an ally, gain Experience 1 and Retaliate 1 for the round",
            "If there is an adjacent ally: Experience 1; this round: Retaliate 1",
        ),
        (
            "Heal 2, self. If both air and light are strong, add +2 Heal",
            "Heal 2, self. If air is strong and light is strong: +2 Heal.",
        ),
        (
            "Whenever an enemy attacks you this round, after the attack, Push 2 that enemy",
            "This round, after attacks targeting you performed by an enemy: Push 2, target it",
        ),
        (
            "Designate one enemy within Range 3. The designated enemy suffers 2 damage",
            "Choose an enemy within Range 3\nIt suffers 2 damage",
        ),
        (
            "Summon Reed Wolf: Hit Points 2. At the end of each of this summon's turns, it gains Ward",
            "Summon Reed Wolf: Hit Points 2, (at the end of your turn: Ward, self)",
        ),
        (
            "Summon Reed Wolf: Hit Points 2. At the start of its turns, it performs Heal 1, Range 2",
            "Summon Reed Wolf: Hit Points 2, (at the start of your turn: Heal 1, Range 2)",
        ),
        (
            "Push 2, Target 2, Range 2. Each target pushed at least one hex gains Wound",
            "Push 2, Range 2, Target 2\n"
            "Wound, target all targets for which (it suffered forced movement this action)",
        ),
        (
            "Push 1 all adjacent enemies in the same direction",
            "Push 1, target all adjacent enemies, in one direction",
        ),
        (
            "Retaliate 1. If you are occupying a hex with a water tile, gain Retaliate 3 instead",
            "If there is a hex within Range 0 on a water tile: Retaliate 3; otherwise: Retaliate 1",
        ),
        (
            "Remove any number of Soot tokens from the map. Move X, where X is the number of tokens removed",
            "Destroy any number of Soot tokens\nMove X, where X is the number of tokens that were destroyed",
        ),
        (
            "Heal 2, self. For each Ember you have, add +1 Heal",
            "Heal 2, self, +X Heal, where X is the number of Ember you have",
        ),
        (
            "Move 2. For each adjacent enemy, add +2 Move",
            "Move 2. Add +2 Move for each adjacent enemy.",
        ),
        (
            "Attack 3. If this attack causes the target to suffer 6 or more damage, perform: Loot 1",
            "Attack 3\nIf the damage the target suffered with this ability is at least 6: Loot 1",
        ),
        (
            "Attack 2. Before the attack, you may discard one card to add +1 Attack and Wound",
            "Attack 2. Discard one card to add +1 Attack, Wound.",
        ),
        (
            "Attack 2, Range 2. Perform this ability once for each adjacent ally",
            "For each adjacent ally: Attack 2, Range 2",
        ),
        (
            "Perform Heal 2, self, for each adjacent obstacle",
            "For each adjacent obstacle: Heal 2, self",
        ),
        (
            "All allies adjacent to or occupying difficult terrain gain Ward",
            "Ward, target all allies for which (there is a difficult terrain tile in its hex"
            " or there is a difficult terrain tile adjacent to it)",
        ),
        (
            "On your next attack, you may draw two attack modifier cards and choose one to resolve",
            "On your next attack, you may add Modifier choice. [ ]",
        ),
        (
            "Attack X, where X is half (rounded up) the number of hexes you have moved this turn",
            "Attack X, where X is half the number of hexes you moved this turn rounded up",
        ),
        (
            "Reveal the top two cards of your attack modifier deck. Place each on the top or bottom of the"
            " deck in any order",
            "Reveal the top two cards of your attack modifier deck\nPlace any of them on the bottom\n"
            "Put them back in any order",
        ),
        ("Remove all Soot tokens on the map", "Destroy all Soot tokens"),
        ("Teleport 3, to a hex with a Soot token", "Teleport to a hex within Range 3 on a Soot token"),
        (
            "All enemies within Range 2 of you or any Soot token gain Wound",
            "Wound, target all enemies for which (it is within Range 2 of you or there is a Soot token"
            " within Range 2 of it)",
        ),
        (
            "Designate one Soot token. All allies within Range 1 of the designated Soot token gain Ward",
            "Choose a Soot token\n"
            "Ward, target all allies for which (it is on the chosen hex or it is adjacent to the chosen hex)",
        ),
        (
            "For each Soot token on the map, perform: Attack 1, target one enemy in or adjacent to the hex"
            " with that Soot token",
            "For each Soot token: Attack 1, target one enemy for which (it is on the affected piece or it is"
            " adjacent to the affected piece)",
        ),
        (
            "Place a character token on one enemy within Range 2. At the end of its second turn, it suffers 4"
            " damage",
            "One enemy within Range 2 has: at the end of your second turn from now: Suffer 4 damage",
        ),
        (
            "Move 4. Place one Soot token in each of up to two hexes you entered",
            "Move 4\nPlace two Soot tokens in hexes that were entered",
        ),
        ("Heal 2, self. Then switch forms and perform: Attack 1", "Heal 2, self\nSwitch forms\nAttack 1"),
        (
            "Attack 2. Add Wound if you are Ebb or Push 1 if you are Flow",
            "Attack 2. If you are Ebb: Wound. If you are Flow: Push 1.",
        ),
        (
            "All adjacent enemies suffer 1 damage. -2 Ember: and gain Wound",
            "All adjacent enemies suffer 1 damage. Spend 2 Ember to add Wound.",
        ),
        ("You must become Ebb next round", "At the start of the next round: Become Ebb. [ ]"),
        (
            "At the start of each of your turns, if you are not resting, gain 1 Ember",
            "At the start of your turn: If you are not resting: Gain 1 Ember",
        ),
        ("If you are performing a long rest: Heal 2, self", "If you are resting: Heal 2, self"),
        # Damage up to a number, cards of a kind and elements as prices
        (
            "You may suffer up to 3 damage to perform: Attack 2, Target X, where X is the amount of damage"
            " you suffered plus one",
            "Up to three times at once: Suffer 1 damage\n"
            "Attack 2, target (X + 1) enemies, where X is the damage you suffered with this ability",
        ),
        (
            "Muddle, target all enemies within Range 2. Discard one of your active Chant to have each target"
            " gain Poison",
            "Muddle, target all enemies within Range 2\n"
            "Discard one active card that is a Chant to perform Poison, target all targets",
        ),
        ("Discard all your active Chant", "Discard all active cards that are Chant"),
        ("You may lose two Ember to have yourself gain Ward", "Spend 2 Ember to perform Ward, self"),
        ("Choose one element that is waning. That element becomes strong", "Make one waning element strong"),
        (
            "At the start of each round, you may have one element that is inert become waning",
            "At the start of the round, you may: Make one inert element waning",
        ),
        (
            "You may have two Chant active at once. If you play a third Chant, you must discard one of the"
            " other two",
            "Keep two Chant cards active",
        ),
        (
            "You and one adjacent ally may each recover one level 1 or level X card from your discard pile",
            "You may recover one discarded card whose level is exactly 1\n"
            "One adjacent ally may recover one discarded card whose level is exactly 1",
        ),
    ],
)
def test_forms_ways_and_prices_are_told_in_several_wordings(text: str, canonical: str) -> None:
    assert write_action(read_action(text)) == canonical


@pytest.mark.parametrize(
    "text",
    [
        "Attack 2. Move through enemies as if they were empty hexes",
        "Attack 1. Lose one card to perform Attack 2. Add +1 Attack for each adjacent enemy",
        "Attack 3, Pierce 3. Increase Pierce 3 to Pierce 2 if you are Flow",
        "Kill one of your summons to perform: Attack 4, Range 4. Gain Experience 1 if the summon was "
        "undamaged",
        "You may suffer up to 3 damage to perform Heal 2, Range 3",
        "Whenever you are Ebb, gain one Ember",
        "Whenever you do not have Ward, gain Strengthen",
        "While this card is active, perform Heal 2, self",
        "Attack 2. You may spend up to two Ember. Add +1 Attack for each Soot spent this way",
        "Attack 2. Add Wound if you have Ward or Push 1 if you have Bless",
        "All enemies suffer 1 damage and perform: Attack 2",
        "For each enemy: All enemies adjacent to that Soot token suffer 1 damage",
        "Teleport 3, to one ally",
        "Designate one Soot token. All allies adjacent to the designated Soot token gain Ward",
        "Whenever you enter a hex adjacent to an enemy, that enemy suffers 2 damage",
        "Whenever you enter water during this move ability, suffer 1 damage",
        "Control one enemy within Range 2: Move 1. Place one Soot token in all hexes it entered",
        "Whenever an enemy attacks you, after the attack ability, that enemy suffers 1 damage",
        "Designate one enemy within Range 3. Your summons focus on the designated enemy this round",
        "Designate one enemy within Range 3. Whenever you loot, the designated enemy suffers 1 damage",
        "Attack 1. All your next attacks this turn gain Pierce 1",
        "Kill one adjacent enemy. All enemies adjacent to it suffer damage equal to its remaining hit points",
    ],
)
def test_what_else_could_be_meant_is_refused(text: str) -> None:
    with pytest.raises(CardErrors):
        read_action(text)
