"""Formulas: amounts that need only the scenario's level and the number of characters."""

from havenwright.cards.tree import Amount, Sum, Variable
from havenwright.errors import UserError


def evaluated(amount: Amount, level: int, characters: int, elite: int) -> int:
    """A number over L, C, and H, the hit points of an elite of the kind that is spoken of."""
    match amount:
        case int():
            return amount
        case Variable(name="L"):
            return level
        case Variable(name="C"):
            return characters
        case Variable(name="H"):
            return elite
        case Sum(left, operator, right):
            one, other = (evaluated(part, level, characters, elite) for part in (left, right))
            return computed(one, operator, other)
        case _:
            raise UserError(f"{amount} is no number before the scenario begins")


def at_level(amount: Amount, level: int) -> Amount:
    """An amount in which L stands for a level."""
    match amount:
        case Variable(name="L"):
            return level
        case Sum(left, operator, right):
            return Sum(at_level(left, level), operator, at_level(right, level))
        case _:
            return amount


def added(left: Amount, right: Amount) -> Amount:
    """The sum of two amounts: a number, if both are."""
    return left + right if isinstance(left, int) and isinstance(right, int) else Sum(left, "+", right)


def computed(left: int, operator: str, right: int) -> int:
    match operator:
        case "+":
            return left + right
        case "-":
            return left - right
        case "x":
            return left * right
        case "at most":
            return min(left, right)
        case "at least":
            return max(left, right)
        case "/ rounded up":
            return -(-left // right) if right else 0
        case _:
            return left // right if right else 0
