"""Answers to damage that would be suffered: less damage, or half."""

from typing import Final, Literal, NamedTuple

from havenwright.cards.tree import Ability, Amount, Fact, Sum

DAMAGE_OF_THE_MOMENT: Final = Fact("damage suffered", "now", "it")


class Less(NamedTuple):
    """An amount of damage instead: the rest of some damage is negated; of any other event it takes the place."""

    amount: Amount


def less_damage(most: Amount) -> Ability:
    """Negate all damage of the moment beyond an amount."""
    return Ability("negate", Sum(DAMAGE_OF_THE_MOMENT, "-", most))


Rounded = Literal["/ rounded up", "/ rounded down"]
OTHER_WAY: Final[dict[Rounded, Rounded]] = {
    "/ rounded up": "/ rounded down",
    "/ rounded down": "/ rounded up",
}
"""How the negated half of some damage is rounded, by how the other half is that is suffered."""


def halved_damage(rounded: Rounded) -> Ability:
    """Negate half the damage of the moment, rounded one way."""
    return Ability("negate", Sum(DAMAGE_OF_THE_MOMENT, rounded, 2))
