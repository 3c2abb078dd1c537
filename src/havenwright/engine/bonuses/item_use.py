"""Item use: can an item be used now, by its own rules, its bearer and the step under way?"""

from typing import Final

from havenwright.cards.tree import Bonus
from havenwright.engine.components.items import CAPACITY, is_held_back, small_items
from havenwright.engine.core.play import Play
from havenwright.engine.model.frames import ACTION, NOBODY
from havenwright.engine.model.state import ActiveBonus

DEEDS: Final = frozenset(("attack", "attack ability", "move", "heal", "heal ability", "ability", "loot"))
"""Deeds of a figure; everything else is something that it reacts to."""


def is_usable(play: Play, active: ActiveBonus, bonus: Bonus) -> bool:
    """True if it is ready, its bearer can use items, and what is under way is something to use it with."""
    if play.state.items[active.item] != ("back" if active.back else "ready"):
        return False
    if play.setting.variants.favors and _keeps_one(play, active):
        return False
    if is_held_back(play, active):
        return False
    return not (play.setting.rules.items_need_an_action and _is_no_action(play, active, bonus))


def uses_items_amid_abilities(play: Play, figure: int) -> bool:
    """True if a figure may use something of its own turn in the middle of an ability."""
    return play.setting.rules.items_amid_abilities and play.state.turn == figure and "turn" in play.awaited


def _is_no_action(play: Play, active: ActiveBonus, bonus: Bonus) -> bool:
    """True if it is for what its bearer does, and that is no action: granted, or done when the turn ends."""
    if bonus.moment.event not in DEEDS or bonus.moment.who.who != "self":
        return False
    frame = next(reversed(play.state.frames.values()), None)
    if frame is None or frame.performer != active.figure:
        return True
    return frame.commander not in (NOBODY, active.figure) and ACTION not in frame.kinds


def _keeps_one(play: Play, active: ActiveBonus) -> bool:
    """True if a small item has to stay unused, since its owner could bring more of them for that."""
    items = play.setting.items
    if CAPACITY not in play.setting.variants.favors or items[active.item].item.slot != "small":
        return False
    pairs = zip(items, play.state.items, strict=True)
    own = [how for one, how in pairs if one.seat == active.figure and one.item.slot == "small" and one.here]
    if len(own) <= small_items(play.setting.party[active.figure].level):
        return False
    return own.count("ready") <= play.setting.variants.favors.count(CAPACITY)
