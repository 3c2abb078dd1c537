"""Forced focus: foci that cards force on figures that act by the monster rules. The latest counts."""

from collections.abc import Iterator
from typing import NamedTuple

from havenwright.cards.tree import Ability, Select
from havenwright.engine.core.play import Play
from havenwright.engine.model.frames import Context, Frame
from havenwright.engine.model.state import ActiveBonus
from havenwright.engine.terms.amounts import amount_of
from havenwright.engine.terms.in_force import abilities_of
from havenwright.engine.terms.selections import in_range


class Forced(NamedTuple):
    """Somebody to focus on, and what makes a figure do so: a card, an item, or whoever did it, by number."""

    figure: int
    source: str


def forced_foci(play: Play, actor: int) -> Iterator[Forced]:
    """On whom a figure is made to focus, whether it can or not."""
    for active in reversed(play.state.bonuses):
        if active.whom >= 0:
            if active.figure == actor and play.figure(active.whom).here:
                yield Forced(active.whom, _source(play, active))
            continue
        if isinstance(active.bonus, Ability) or not play.figure(active.figure).here:
            continue
        for ability in abilities_of(play, active):
            if ability.verb == "force focus":
                for figure in _while_it_holds(play, active, ability, actor):
                    yield Forced(figure, _source(play, active))


def _while_it_holds(play: Play, active: ActiveBonus, ability: Ability, actor: int) -> list[int]:
    """On whom, by what holds all the time for all that it is for."""
    context = Context(Frame(active.figure, play.seat_of(active.figure), it=active.figure))
    if actor not in _meant(play, context, ability.target or Select("enemy", "all")):
        return []
    if ability.to is None or ability.to.who == "self":
        return [active.figure]
    return _meant(play, context, ability.to)


def _meant(play: Play, context: Context, select: Select) -> list[int]:
    reach = None if select.range is None else amount_of(play, context, select.range)
    return in_range(play, context, select, reach, aimed=False)


def _source(play: Play, active: ActiveBonus) -> str:
    source = active.source or source_of(play, active.card, active.item)
    return source or str(active.by if active.by >= 0 else active.figure)


def source_of(play: Play, card: int, item: int) -> str:
    """The name of the card, or the item, that something stands on; nothing if it is neither."""
    if card >= 0:
        return play.setting.cards[card][1].name
    return play.setting.items[item].item.name if item >= 0 else ""
