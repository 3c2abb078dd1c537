"""Answers to what would happen: less damage, half of that damage, nothing at all."""

from typing import Final, Literal, NamedTuple

from havenwright.cards.tree import Ability, Amount, Fact, Moment, Part, Pay, Select, Sum
from havenwright.grammar import Refused

UNSURE_PRICE: Final = "a death isn't prevented at a price that may be missing"
DAMAGE_OF_THE_MOMENT: Final = Fact("damage suffered", "now", "it")


class Less(NamedTuple):
    """An amount of damage instead: the rest of some damage is negated; of other events it takes the place."""

    amount: Amount


class Averted(NamedTuple):
    """A death, a condition or damage is prevented, perhaps at a price."""

    cost: tuple[Part, ...] = ()
    damage: bool = False
    """True if the text says that it is damage."""


def averted(moment: Moment, cost: tuple[Part, ...] = (), *, damage: bool = False) -> tuple[Part, ...]:
    """Parts that keep the event of a moment from happening."""
    match moment.event:
        case "die" | "exhaust" if not damage:
            if not all(map(_can_always_be_paid, cost)):
                raise Refused(UNSURE_PRICE)
            saved = None if moment.who == Select("self") else Select("it")
            return (*cost, Ability("hit points", 1, "set", saved))
        case "gain condition":
            answer = Ability("prevent", what="condition")
        case "forced":
            answer = Ability("negate", what="forced movement")
        case "suffer":
            answer = Ability("negate")
        case _ if damage:
            answer = Ability("negate")
        case _:
            raise Refused("only a death, a condition, damage or forced movement can be prevented")
    return (Pay(cost, (answer,)),) if cost else (answer,)


def _can_always_be_paid(cost: Part) -> bool:
    match cost:
        case Ability("discard" | "lose", to=Select(named="this")):
            return True
    return isinstance(cost, Ability) and cost.verb == "suffer" and cost.target is None


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
