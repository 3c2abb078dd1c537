"""Amounts: the value of an amount when it is needed."""

from functools import lru_cache

from msgspec.structs import replace

from havenwright.cards.tree import (
    Ability,
    Amount,
    ChartValue,
    Count,
    Fact,
    ModifierCards,
    Relative,
    Resource,
    Select,
    Stat,
    Sum,
    Variable,
)
from havenwright.cards.tree_walk import nodes_in
from havenwright.engine.components.modifier_decks import count_cards, deck_of
from havenwright.engine.core.play import Play
from havenwright.engine.core.record import fact
from havenwright.engine.model.frames import Context, Frame
from havenwright.engine.model.identity import MONSTERS
from havenwright.engine.model.state import held_key
from havenwright.engine.setting.formulas import computed, evaluated
from havenwright.engine.setting.setting import Setting


def amount_before(play: Play, context: Context, amount: Amount, base: int = 0) -> int:
    """An amount of an ability that is still to be done: facts of an ability are of one before."""
    told = context if isinstance(amount, int) else replace(context, earlier=True)
    return amount_of(play, told, amount, base)


def amount_of(play: Play, context: Context, amount: Amount, base: int = 0) -> int:
    """The number that an amount stands for; what is relative is added to the base."""
    match amount:
        case int():
            return amount
        case Relative(plus):
            return base + plus
        case Variable(name):
            return play.state.round if name == "R" else value(play.setting, amount)
        case ChartValue(name):
            chart = play.setting.chart
            if name == "money token":
                return chart.gold
            return play.setting.trap_damage if name == "trap damage" else chart.hazard_damage
        case Sum(left, operator, right):
            one, other = (amount_of(play, context, part, base) for part in (left, right))
            return computed(one, operator, other)
        case Fact():
            return fact(play, context, amount)
        case Stat():
            return _stat(play, context, amount)
        case Resource(name):
            return play.state.resources.get(held_key(context.actor, name), 0)
        case ModifierCards(card, of):
            decks = [MONSTERS] if of == "monsters" else [deck_of(play, n) for n in context.figures(of)]
            return sum(count_cards(play, deck, card) for deck in dict.fromkeys(decks))
        case Count(what):
            from havenwright.engine.terms.selections import counted

            return counted(play, context, what)


def is_relative(amount: Amount) -> bool:
    """True if an amount is added to a value of the figure's own."""
    if isinstance(amount, Sum):
        return is_relative(amount.left) or is_relative(amount.right)
    return isinstance(amount, Relative)


def is_less(amount: Amount) -> bool:
    """True if an amount of something that figures gain is taken from what they have: `Shield -1`."""
    return isinstance(amount, Relative) or (isinstance(amount, int) and amount < 0)


@lru_cache(maxsize=4096)
def speaks_of_target(amount: Amount) -> bool:
    """True if an amount is another one for each target: its tokens, its hit points, its shield."""
    match amount:
        case Sum(left, _, right):
            return speaks_of_target(left) or speaks_of_target(right)
        case Stat(of=of) | ModifierCards(of=of):
            return of in ("target", "it")
        case Fact("hit points missing" | "hexes barred" | "hexes short" | "hexes driven", of=of):
            return of in ("target", "it")
        case Count(what):
            return what.origin in ("target", "it") or any(map(_is_near_target, nodes_in(what.where)))
    return False


def _is_near_target(node: object) -> bool:
    """True of those who are counted around the target; `it` is one of them."""
    return isinstance(node, Select) and "target" in (node.who, node.origin)


def lacks_its_stat(play: Play, figure: int, ability: Ability) -> bool:
    """True if an ability adds to a value that a figure doesn't have."""
    if ability.verb not in ("attack", "move") or play.who(figure).kind == "character":
        return False
    own = play.stats(figure).attack if ability.verb == "attack" else play.stats(figure).move
    return own is None and is_relative(ability.amount)


def plain(play: Play, figure: int, amount: Amount, base: int = 0) -> int:
    """An amount for a figure outside any action: of its stat card, of what it bears."""
    if isinstance(amount, int):
        return amount
    return amount_of(play, Context(Frame(figure, play.seat_of(figure))), amount, base)


def _stat(play: Play, context: Context, wanted: Stat) -> int:
    from havenwright.engine.terms.in_force import retaliate_of, shield_of

    figures = context.figures(wanted.of)
    if not figures:
        return 0
    figure = figures[0]
    body = play.figure(figure)
    match wanted.name:
        case "hit points":
            return body.hit_points
        case "maximum hit points":
            return body.max_hit_points
        case "shield":
            return shield_of(play, figure)
        case "shield for the attack":
            return dict(context.frame.shields).get(figure, shield_of(play, figure))
        case "retaliate":
            return retaliate_of(play, figure, 1)
        case "level":
            who = play.who(figure)
            return play.setting.party[who.seat].level if who.kind == "character" else play.setting.level
        case "initiative":
            return body.initiative[0]
        case "turn order":
            return sum(play.figure(other).initiative < body.initiative for other in play.present())
        case "range":
            own = play.figure(context.actor)
            distance = play.board.distance(own.place, body.hex) if own.here and body.here else None
            return 0 if distance is None else distance
        case "attack" | "move" if play.who(figure).kind == "character":
            return 0  # characters have no stat card
        case "attack":
            return plain(play, figure, play.stats(figure).attack or 0)
        case "move":
            return play.stats(figure).move or 0
        case "gold":
            return body.gold
        case "conditions":
            return len(body.conditions)


def value(setting: Setting, amount: Amount) -> int:
    """An amount that needs nothing but the scenario: numbers over L and C."""
    return evaluated(amount, setting.level, len(setting.party), 0)
