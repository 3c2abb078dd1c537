"""Phrasings of damage, death, conditions and cards that are answered: each is read as the text beside it."""

import pytest

from havenwright.cards import CardErrors, read_action, write_action

SAME = "where X is the same amount of damage"
HALF = "where X is half the same amount of damage rounded"
FROM_ATTACKS = "damage from attacks targeting you"


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        # Less damage
        (
            "When you would suffer 4 or more damage from an attack, suffer 3 damage instead",
            f"Before sources of 4 or more {FROM_ATTACKS}: Negate X - 3 damage, {SAME}",
        ),
        (
            "When you would suffer 4 damage or more from an attack, you suffer 3 damage instead",
            f"Before sources of 4 or more {FROM_ATTACKS}: Negate X - 3 damage, {SAME}",
        ),
        (
            "Whenever you would suffer damage from an attack, suffer no more than 3 damage",
            f"Before sources of {FROM_ATTACKS}: Negate X - 3 damage, {SAME}",
        ),
        (
            "When an adjacent ally would suffer damage, that ally suffers only 1 damage instead",
            f"Before sources of damage to an adjacent ally: Negate X - 1 damage, {SAME}",
        ),
        (
            "When you would suffer damage, reduce that damage to 2",
            f"Before sources of damage to you: Negate X - 2 damage, {SAME}",
        ),
        (
            "On the next two sources of 4 or more damage to you, reduce that damage by half, rounded up",
            f"On the next two sources of 4 or more damage to you: Negate X damage, {HALF} up. [ ][ ]",
        ),
        (
            "When you would suffer damage from an attack, halve the damage (rounded up)",
            f"Before sources of {FROM_ATTACKS}: Negate X damage, {HALF} down",
        ),
        (
            "When you would suffer damage, suffer half of that damage instead, rounded down",
            f"Before sources of damage to you: Negate X damage, {HALF} up",
        ),
        # Where damage comes from
        (
            "When you would suffer damage from a trap, suffer no damage instead",
            "Before sources of damage from traps to you: Negate the damage",
        ),
        (
            "When an ally would suffer damage from a trap or hazardous terrain, negate the damage",
            "Before sources of damage from traps or hazardous terrain to an ally: Negate the damage",
        ),
        (
            "When you would suffer damage from Retaliate, reduce that damage by 1",
            "Before sources of damage from Retaliate to you: Negate 1 damage",
        ),
        (
            "When an enemy suffers damage from hazardous terrain, that enemy suffers an additional 2 damage",
            "On sources of damage from hazardous terrain to an enemy, add +2 Damage",
        ),
        # Damage that is shared
        (
            "When an adjacent ally would suffer damage this round, you may suffer 1 of that damage instead",
            "This round, before sources of damage to an adjacent ally, you may: Redirect 1 damage to self",
        ),
        # Death
        (
            "When you would become exhausted by suffering damage, instead set your current hit points to 1",
            "Whenever you become exhausted, instead: Set your hit points to 1",
        ),
        (
            "Whenever an ally within Range 2 would become exhausted, discard this card to prevent it",
            "Whenever an ally within Range 2 becomes exhausted, you may instead: Discard this card;"
            " Set the hit points of it to 1",
        ),
        (
            "If you would be reduced to 0 or fewer hit points, prevent it and perform Heal 2, self",
            "On death, instead: Set your hit points to 1; Heal 2, self",
        ),
        (
            "Any adjacent ally that would be killed this round is reduced to 1 hit point instead",
            "This round, whenever an adjacent ally dies, instead: Set the hit points of it to 1",
        ),
        (
            "When one of your summons would be killed, it is reduced to 1 hit point instead",
            "Whenever one of your summons dies, instead: Set the hit points of it to 1",
        ),
        (
            "You cannot become exhausted this round by suffering damage",
            "This round, whenever you become exhausted, instead: Set your hit points to 1",
        ),
        ("You cannot be killed this round", "This round, on death, instead: Set your hit points to 1"),
        (
            "Whenever an ally within Range 2 would become exhausted due to damage, you may discard this card"
            " to prevent that damage",
            "Before sources of lethal damage to an ally within Range 2, you may: Discard this card to perform"
            " Negate the damage",
        ),
        (
            "Whenever one of your summons would die, negate the damage",
            "Before sources of lethal damage to one of your summons: Negate the damage",
        ),
        (
            "When you would become exhausted by suffering damage, negate the damage",
            "Before sources of lethal damage to you: Negate the damage",
        ),
        (
            "Attack 3. If this attack would kill the target, you may instead reduce its hit points to 1",
            "During this ability, whenever an enemy dies by an attack, you may instead:"
            " Set the hit points of it to 1\nAttack 3",
        ),
        # Conditions
        (
            "When you would gain a negative condition, prevent it",
            "Before you gain a negative condition: Prevent conditions",
        ),
        (
            "When you would gain a negative condition from an attack, prevent the condition",
            "Before you gain a negative condition by an attack: Prevent conditions",
        ),
        (
            "When you would gain Wound or Stun, you may suffer 1 damage to prevent it",
            "Before you gain Wound or Stun, you may: Suffer 1 damage to perform Prevent conditions",
        ),
        (
            "When an adjacent ally would gain a negative condition, you may gain it instead",
            "Before an adjacent ally gains a negative condition, you may: Redirect the condition to self",
        ),
        # Items, tiles and cards
        (
            "Whenever you use one of your small items, gain Shield 1",
            "Whenever you use a small item: Shield 1",
        ),
        (
            "Whenever you or an adjacent ally uses an item, that figure may perform Heal 1, self",
            "Whenever an adjacent ally or self uses an item: Grant it: Heal 1, self",
        ),
        (
            "Attack 2. If you used an item this turn, add +1 Attack",
            "Attack 2. If you used an item this turn: +1 Attack.",
        ),
        (
            "Each time you destroy an obstacle, gain Shield 1 for the round",
            "Whenever you destroy an obstacle: Shield 1",
        ),
        (
            "The next two times you destroy a trap, one enemy within Range 2 suffers 1 damage. [ ][1 xp]",
            "The next two times you destroy a trap: One enemy within Range 2 suffers 1 damage. [ ][1 xp]",
        ),
        ("Whenever you draw a Curse, gain Strengthen", "Whenever you draw a Curse card: Strengthen, self"),
        (
            "Whenever you draw a -1 attack modifier card, Heal 1, self",
            "Whenever you draw a -1 card: Heal 1, self",
        ),
        (
            "Whenever you draw a Bless card, return it to your attack modifier deck instead of removing it",
            "Whenever you draw a Bless card: Put one Bless card into your attack modifier deck",
        ),
        (
            "Each time you or an adjacent ally draws a null card, you may draw another card instead",
            "On attacks performed by an adjacent ally or self, you may add Modifier null as another card",
        ),
        (
            "When you draw a -2 attack modifier card, draw an additional card and ignore it",
            "On your attacks, add Modifier -2 as another card",
        ),
        ("After using an item, Move 1", "After you use an item: Move 1"),
        (
            "Whenever an obstacle is destroyed, Heal 1, self",
            "Whenever a figure destroys an obstacle: Heal 1, self",
        ),
        (
            "Whenever you draw a null or Curse card, Heal 1, self",
            "Whenever you draw a null or Curse card: Heal 1, self",
        ),
        # Said otherwise
        (
            "Whenever you become exhausted, you may first perform an Attack 3 with Range 2 and Target 2",
            "Whenever you become exhausted, you may: Attack 3, Range 2, Target 2",
        ),
        (
            "Reduce all damage you would suffer this round by 1",
            "This round, on sources of damage to you: Negate 1 damage",
        ),
        (
            "All damage an adjacent ally would suffer from attacks is reduced by 2",
            "On sources of damage from attacks targeting an adjacent ally: Negate 2 damage",
        ),
        (
            "You suffer no damage from traps or hazardous terrain this round",
            "This round, on sources of damage from traps or hazardous terrain to you: Negate the damage",
        ),
        (
            "When an attack would deal you 4 or more damage, suffer 2 damage instead",
            f"Before sources of 4 or more {FROM_ATTACKS}: Negate X - 2 damage, {SAME}",
        ),
        (
            "When an attack would reduce you to 0 hit points, set your hit points to 1 instead",
            "Whenever you die by an attack, instead: Set your hit points to 1",
        ),
        ("When you would be given Poison, prevent it", "Before you gain Poison: Prevent conditions"),
        (
            "Whenever an enemy gives you a negative condition, prevent it",
            "Whenever you gain a negative condition from an enemy: Prevent conditions",
        ),
        # Something else instead
        (
            "When you would lose a card to negate damage, suffer 1 damage instead",
            "Whenever you lose a card to negate damage, instead: Suffer 1 damage",
        ),
    ],
)
def test_a_phrasing_of_harm_is_printed_in_the_usual_way(text: str, canonical: str) -> None:
    found = read_action(text, stays="persistent")
    assert write_action(found) == canonical
    assert read_action(canonical, stays="persistent") == found


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (
            "When an ally would suffer damage, you may suffer half of that damage (rounded up) instead",
            "whose damage this is isn't clear",
        ),
        (
            "When you suffer damage, you may suffer 1 of that damage instead",
            "whose damage this is isn't clear",
        ),
        (
            "Whenever you would lose a card, prevent it",
            "only a death, a condition, damage or forced movement can be prevented",
        ),
        (
            "When you would become exhausted, you may discard one card to prevent it",
            "a death isn't prevented at a price that may be missing",
        ),
        ("Whenever you create an adjacent obstacle, gain Shield 1", "here a kind of tile should stand"),
        (
            "Whenever you draw a -1 card, return it to your attack modifier deck",
            "only one's own bless and curse cards would be removed",
        ),
        ("When you would suffer damage, you may discard it instead", "done at another time: lose card"),
        ("Whenever you use an item, refresh that item", "which item this is isn't known any more"),
        ("You cannot become exhausted this round", "doesn't fit here"),
        ("Whenever you loot from an attack, gain Shield 1", "only a condition is gained from an attack"),
        (
            "Whenever you kill an enemy from a trap, gain Shield 1",
            "`trap` doesn't fit here",
        ),
    ],
)
def test_harm_that_could_mean_something_else_is_a_mistake(text: str, why: str) -> None:
    with pytest.raises(CardErrors) as caught:
        read_action(text, stays="persistent")
    assert why in str(caught.value)
