"""How much: the value of an amount when it is needed."""

from havenwright.cards.tree import Amount, Count, Fact, Relative, Sum, Variable
from havenwright.engine.play import Play
from havenwright.engine.setting import Setting
from havenwright.errors import UserError


def amount_of(play: Play, actor: int, amount: Amount, base: int = 0) -> int:
    """The number that an amount stands for; what is relative is added to the base."""
    match amount:
        case int():
            return amount
        case Relative(plus):
            return base + plus
        case Variable(name):
            return play.setting.level if name == "L" else len(play.setting.party)
        case Sum(left, operator, right):
            return computed(amount_of(play, actor, left, base), operator, amount_of(play, actor, right, base))
        case Fact(name="hexes moved"):
            return play.state.hexes_moved
        case Fact(name="hit points missing"):
            body = play.figure(actor)
            return body.max_hit_points - body.hit_points
        case Count(what):
            others = play.enemies(actor) if what.who == "enemy" else play.friends(actor)
            reach = None if what.range is None else amount_of(play, actor, what.range)
            return len([n for n in play.in_reach(actor, others, reach) if n != actor])
        case _:
            raise AssertionError(f"{amount} can't be counted yet")


def value(setting: Setting, amount: Amount) -> int:
    """An amount that needs nothing but the scenario: numbers over L and C."""
    match amount:
        case int():
            return amount
        case Variable(name="L"):
            return setting.level
        case Variable(name="C"):
            return len(setting.party)
        case Sum(left, operator, right):
            return computed(value(setting, left), operator, value(setting, right))
        case _:
            raise UserError(f"{amount} is no number before the scenario begins")


def computed(left: int, operator: str, right: int) -> int:
    match operator:
        case "+":
            return left + right
        case "-":
            return left - right
        case "x":
            return left * right
        case "/ rounded up":
            return -(-left // right)
        case _:
            return left // right
