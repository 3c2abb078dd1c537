"""Phrasings of items, perks and monsters' cards: each is read as the text beside it, or is a mistake."""

import pytest

from havenwright.cards import CardErrors, read_action, write_action

MEANT = [
    (
        "At the start of the scenario and whenever you short rest, you may: Heal 1, self",
        "At the start of the scenario, you may: Heal 1, self\nOn your short rests, you may: Heal 1, self",
    ),
    (
        "When you would gain Wound, Bane, or Stun, prevent the condition",
        "Before you gain Wound, Bane or Stun: Prevent conditions",
    ),
    (
        "When a negative condition would be applied to an adjacent ally, you may gain it instead",
        "Before an adjacent ally gains a negative condition, you may: Redirect the condition to self",
    ),
    (
        "When Wound would be given to you by an enemy, prevent that condition",
        "Before you gain Wound from an enemy: Prevent conditions",
    ),
    (
        "When an enemy moves into a hex adjacent to you, it suffers 1 damage",
        "Whenever an enemy enters a hex adjacent to you: It suffers 1 damage",
    ),
    (
        "When you reveal your +0 attack modifier card, gain 1 experience",
        "Whenever you draw a +0 card: Experience 1",
    ),
    (
        "On the first turn of each scenario, gain Shield 1",
        "Once each scenario, during your turn if the round is exactly 1: Shield 1",
    ),
    (
        "Whenever you have three or fewer cards in your hand, gain Retaliate 1",
        "While there are at most three cards in hand: Retaliate 1",
    ),
    ("Whenever you have Wound, gain Retaliate 1", "While you have Wound: Retaliate 1"),
    (
        "When you are attacked, the attacker gains disadvantage for the attack",
        "On attacks targeting you, add Disadvantage",
    ),
    (
        "When attacked, the attacker gains disadvantage and suffers 2 damage",
        "On attacks targeting you, add Disadvantage; It suffers 2 damage",
    ),
    ("On your attacks, treat all of your -1 cards as +1 instead", "On your attacks, add Modifier -1 as +1"),
    ("Trade places with one ally within Range 4", "Swap places with one ally within Range 4"),
    ("Gain immunity to Poison and Bane", "Prevent Poison\nPrevent Bane"),
    ("Gain immunity to Poison this round", "This round: Prevent Poison"),
    ("You may carry up to two additional head items into the scenario", "Bring two more head items"),
    ("One enemy within Range 2 skips its turn this round", "One enemy within Range 2 does not act"),
    (
        "When you heal an ally, that ally may also remove one negative condition",
        "On your heals targeting an ally: (you may remove one negative condition from it)",
    ),
    ("Gain three money tokens from the supply", "Gain X x 3 gold, where X is the value of a money token"),
    (
        "At the end of your turn, play an additional ability card from your hand and perform its top action",
        "At the end of your turn: Play one card in hand to perform its top action",
    ),
    (
        "Perform one of the following abilities: Move 3; or Heal 2, self",
        "Choose one: Move 3; or Heal 2, self",
    ),
    (
        "At the end of your turn, you may either gain Wound or suffer 2 damage",
        "At the end of your turn, you may: Choose one: Wound, self; or Suffer 2 damage",
    ),
    ("Two adjacent allies may immediately perform: Move 2", "Grant two adjacent allies: Move 2"),
    (
        "Reveal the top card of your attack modifier deck. You may discard it",
        "Reveal the top card of your attack modifier deck\nYou may discard one of them",
    ),
    (
        "Whenever you suffer damage from a source other than an attack, reduce the damage by 2",
        "On sources of damage to you if it is not by an attack: Negate 2 damage",
    ),
    (
        "Whenever you spring a trap, reduce the damage you would suffer by 2",
        "On sources of damage from traps to you: Negate 2 damage",
    ),
    (
        "Whenever you give Wound to an enemy, it suffers 1 damage, once each round",
        "Once each round, whenever an enemy gains Wound from you: It suffers 1 damage",
    ),
    (
        "Whenever an ally kills an enemy, you may gain 1 experience once each scenario",
        "Once each scenario, whenever an ally kills an enemy, you may: Experience 1",
    ),
    (
        "When you short rest, choose the card you lose instead of losing one at random",
        "Before your short rests: Ignore random losses",
    ),
    (
        "Recover one discarded card with an initiative of 60 or higher",
        "Recover one discarded card whose initiative is at least 60",
    ),
    (
        "One enemy with an initiative of 40 or lower gains Muddle",
        "Muddle, target one enemy whose initiative is at most 40",
    ),
    (
        "Move one token backward one slot",
        "Move the token on one of your persistent abilities backwards one slot",
    ),
    ("You are immune to damage from hazardous terrain", "Ignore hazardous terrain"),
    ("During your movement, double the value of the movement", "On your moves, add Move times 2"),
    ("During your heal action, double the value of the heal", "On your heal abilities, add Heal times 2"),
    (
        "When one of your summons is attacked, the summon gains Retaliate 2 for the attack",
        "On attacks targeting one of your summons, gain Retaliate 2 for the target",
    ),
    (
        "If the move ability ends adjacent to an obstacle: Shield 1",
        "If there is an adjacent obstacle: Shield 1",
    ),
    (
        "If no attack was performed this turn: Shield 1",
        "If you did not perform an attack ability this turn: Shield 1",
    ),
    (
        "You do not gain disadvantage on this attack against adjacent enemies",
        "Ignore disadvantage from adjacent targets",
    ),
    ("Whenever you long rest or short rest, you may gain Ward", "On your rests, you may: Ward, self"),
    (
        "Move 3. If you end the movement adjacent to an enemy, that enemy gains Wound",
        "Move 3\nIf there is an adjacent enemy: Wound, Range 1",
    ),
    (
        "Attack 2. If there is an ally adjacent to the target, that ally gains Ward",
        "Attack 2\nIf there is an ally adjacent to the target: Ward, target one ally adjacent to the target",
    ),
    (
        "Attack 2. If the target is adjacent to an ally, it suffers 1 damage",
        "Attack 2\nIf there is an ally adjacent to the target: It suffers 1 damage",
    ),
    (
        "At the end of your turn, if you are adjacent to exactly one enemy, that enemy suffers 1 damage",
        "At the end of your turn: If there is exactly one adjacent enemy: One adjacent"
        " enemy suffers 1 damage",
    ),
    (
        "Whenever an adjacent ally suffers damage from an attack, give the attacker Wound",
        "On sources of damage from attacks targeting an adjacent ally: Wound, target the target",
    ),
    ("Whenever an ally suffers damage, it gains Ward", "On sources of damage to an ally: Ward, target it"),
    (
        "During your move ability, add Jump. If you end the movement adjacent to an"
        " enemy, that enemy gains Wound",
        "On your moves, add Jump; during this ability, after your next move if there is"
        " an adjacent enemy: Wound, Range 1",
    ),
    (
        "During your move ability, add +1 Move. If you end the movement in difficult"
        " terrain, gain 1 experience",
        "On your moves, add +1 Move; during this ability, after your next move if there"
        " is a difficult terrain tile in your hex: Experience 1",
    ),
    (
        "When a character ally becomes exhausted, gain Ward",
        "Whenever an ally that is a character becomes exhausted: Ward, self",
    ),
    (
        "All character allies within Range 2 gain Ward",
        "Ward, target all allies within Range 2 that are characters",
    ),
    (
        "If you performed a lost action this round: Retaliate 1",
        "If you performed an action with the lost icon this round: Retaliate 1",
    ),
    (
        "Whenever you draw a Bless attack modifier card during your attack, you may draw"
        " another card instead",
        "On your attacks, you may add Modifier bless as another card",
    ),
    (
        "During your melee attack ability, the attack ignores Shield and Retaliate",
        "On your melee attack abilities: Ignore shield; Ignore retaliate",
    ),
    (
        "Enemies can not gain Advantage when attacking you",
        "On attacks targeting you performed by an enemy: Ignore advantage",
    ),
    (
        "During your short rest, you may perform an additional Heal 2, Range 2",
        "On your short rests, you may: Heal 2, Range 2",
    ),
    (
        "During your melee attack ability, add +1 Attack to one attack for each negative condition you have",
        "Once each ability, on your melee attacks, add +1 Attack for each negative condition",
    ),
    (
        "During your turn, destroy one adjacent obstacle to gain Retaliate 1 for the round",
        "During your turn: Destroy one adjacent obstacle to (this round: Retaliate 1)",
    ),
    ("Attack 2. If this is a ranged attack, add Poison", "Attack 2. If it is ranged: Poison."),
    (
        "When attacked, force the attacker to draw two attack modifier cards and use the worse one",
        "On attacks targeting you, add Disadvantage",
    ),
    ("Attack 2. Draw two attack modifier cards and use the better one", "Attack 2, Advantage"),
    ("Whenever you long rest, one ally may gain Ward", "On your long rests: (you may ward, target one ally)"),
    (
        "You and all allies within Range 2 remove all negative conditions",
        "Remove all negative conditions from all allies and self within Range 2",
    ),
    (
        "During your ranged attack ability, add +1 Attack to all your attacks targeting"
        " enemies at Range 4 or more",
        "On your ranged attack abilities: during this ability, on your attacks targeting"
        " an enemy whose range is at least 4, add +1 Attack",
    ),
    (
        "When an adjacent ally is attacked, give the attacker Muddle",
        "On attacks targeting an adjacent ally: Muddle, target it",
    ),
    (
        "When an enemy attacks an ally, the ally gains Ward",
        "On attacks targeting an ally performed by an enemy: Ward, target the target",
    ),
    (
        "When an enemy attacks one of your summons, the summon gains Ward",
        "On attacks targeting one of your summons performed by an enemy: Ward, target the target",
    ),
]

UNCLEAR = [
    ("When an ally is attacked, they gain Ward and the attacker suffers 1 damage", "who is meant"),
    (
        "Whenever you attack and while you have Invisible, gain Shield 1",
        "doesn't fit here",
    ),
    (
        "Whenever you have Wound, perform Heal 1, self",
        "done at some time",
    ),
    ("Whenever you kill an enemy, reduce the damage by 2", "done at another time"),
    (
        "Whenever an enemy springs a trap, disarm it",
        "is it the trap",
    ),
    (
        "Teleport to an empty hex adjacent to the ally closest to you",
        "near the one that is picked",
    ),
]


@pytest.mark.parametrize(("text", "canonical"), MEANT)
def test_a_sentence_is_read_as_the_one_beside_it(text: str, canonical: str) -> None:
    action = read_action(text)
    assert write_action(action) == canonical
    assert read_action(canonical) == action


@pytest.mark.parametrize(("text", "why"), UNCLEAR)
def test_a_sentence_that_could_mean_something_else_is_a_mistake(text: str, why: str) -> None:
    with pytest.raises(CardErrors, match=why):
        read_action(text)
