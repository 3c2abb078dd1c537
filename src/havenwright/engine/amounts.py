"""How much: the value of an amount when it is needed."""

from havenwright.cards.tree import Amount, Count, Fact, Relative, Select, Sum, Variable
from havenwright.engine.play import Play
from havenwright.engine.setting import Setting
from havenwright.errors import UserError


def amount_of(play: Play, actor: int, amount: Amount, base: int = 0, *, target: int = -1) -> int:
    """The number that an amount stands for; what is relative is added to the base.

    `target` is the figure that a count around the target is made around.
    """
    match amount:
        case int():
            return amount
        case Relative(plus):
            return base + plus
        case Variable(name):
            return play.setting.level if name == "L" else len(play.setting.party)
        case Sum(left, operator, right):
            one, other = (amount_of(play, actor, part, base, target=target) for part in (left, right))
            return computed(one, operator, other)
        case Fact(name="hexes moved"):
            return play.state.hexes_moved
        case Fact(name="hit points missing"):
            body = play.figure(actor)
            return body.max_hit_points - body.hit_points
        case Count(what):
            return _counted(play, actor, what, target)
        case _:
            raise AssertionError(f"{amount} can't be counted yet")


def _counted(play: Play, actor: int, what: Select, target: int) -> int:
    """How many figures of a kind there are around the actor, or around the target; neither counts itself."""
    match what.who:
        case "self":
            others = [actor]
        case "enemy":
            others = play.enemies(actor)
        case "figure":
            others = list(play.present())
        case _:
            others = play.friends(actor)
    centre = target if what.origin == "target" else actor
    reach = None if what.range is None else amount_of(play, actor, what.range)
    near = play.board.floor if reach is None else play.board.within(play.figure(centre).hex, reach)
    return sum(
        near >> play.figure(n).hex & 1
        for n in others
        if n != centre and not (what.who == "ally" and n == actor)
    )


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
