"""Costs of an ability: can they be paid?"""

from typing import TypeVar

from msgspec.structs import replace

from havenwright.cards.tree import Ability, Consume, Pay, Select
from havenwright.engine.core.play import Play
from havenwright.engine.model.frames import Context
from havenwright.engine.model.state import held_key
from havenwright.engine.terms.cards_and_items import has_cards, spendable
from havenwright.engine.terms.conditions import CONDITIONS_OF
from havenwright.engine.terms.elements import elements_to_make
from havenwright.engine.terms.forms import next_form
from havenwright.engine.terms.selections import hexes_in_range, number_of


def most_of(play: Play, figure: int, name: str) -> int | None:
    """The most that a character can have of a resource; None: there is no limit."""
    seat = play.who(figure).seat
    if seat < 0:
        return None
    return dict(play.setting.classes[play.setting.party[seat].character].resources).get(name)


# How often

Price = TypeVar("Price", bound=Consume | Pay)


def once_more(part: Price) -> tuple[Price, ...]:
    """The price that is offered next, when this one was paid; none if that was the last time."""
    if not part.often or (isinstance(part, Pay) and part.at_once):
        return ()
    if not part.most:
        return (part,)
    return (replace(part, often=part.most > 2, most=part.most - 1 if part.most > 2 else 0),)


# What a cost takes


def can_pay(play: Play, context: Context, cost: Ability) -> bool:
    """True if a figure has what a cost takes."""
    match cost:
        case Ability("lose" | "discard", amount=int(amount)):
            select = cost.to or Select("card", max(1, amount))
            return has_cards(play, context, select, amount, ("hand",))
        case Ability("spend", to=Select() as select):
            count = 1 if select.count == "all" else number_of(play, context, select.count)
            return len(spendable(play, context.actor, select)) >= count
        case Ability("gold", amount=int(amount)) if amount < 0:
            return play.figure(context.actor).gold >= -amount
        case Ability("gain", amount=int(amount)) if amount < 0:
            return play.state.resources.get(held_key(context.actor, cost.what), 0) >= -amount
        case Ability("switch", what=form):
            return bool(next_form(play, context.actor, form))
        case Ability("cleanse", target=None):
            return bool(removable(play, context.actor, cost.what))
        case Ability("make", what=strength, to=Select() as select):
            return bool(elements_to_make(play, select, strength))
        case Ability("destroy" | "spring" | "relocate" | "arm"):
            select = cost.target or Select("obstacle", range=1)
            count = 1 if select.count == "all" else number_of(play, context, select.count)
            return len(hexes_in_range(play, context, select)) >= count
        case _:
            return True


def removable(play: Play, figure: int, what: str) -> list[str]:
    """The conditions of a figure that have a name, or are of a kind."""
    wanted = CONDITIONS_OF.get(what, (what,))
    return [condition.name for condition in play.figure(figure).conditions if condition.name in wanted]
