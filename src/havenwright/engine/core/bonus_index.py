"""The index of the bonuses in force: by the event that they wait for, by what they give at all times."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

import msgspec

from havenwright.cards.tree import Ability, Bonus, Change, Consume, Part
from havenwright.engine.model.state import ActiveBonus
from havenwright.engine.model.window_kinds import WindowName
from havenwright.engine.setting.trigger_index import is_standing

RESHAPING: Final = frozenset(("range", "reach", "target", "area"))
"""Changes to an attack that have to be known before its targets are chosen."""


class BonusIndex(msgspec.Struct, frozen=True, gc=False):
    """Some bonuses, told apart once."""

    of: tuple[ActiveBonus, ...] = ()
    """The bonuses themselves: the index holds while the state has this very tuple."""
    awaited: frozenset[WindowName] = frozenset()
    """The events that some bonus waits for."""
    awaiting: Mapping[WindowName, Sequence[tuple[ActiveBonus, Bonus]]] = {}
    """Bonuses by the event that they wait for, in their order."""
    borne: Mapping[str, Sequence[ActiveBonus]] = {}
    """Bonuses by the verbs that they give their bearers at all times, or would if something were so."""
    standing: frozenset[str] = frozenset()
    """Verbs that bonuses give at all times, of those that change something at once when they end."""
    lasting: frozenset[str] = frozenset()
    """The times that bonuses last for."""


NO_BONUSES: Final = BonusIndex()


def index_bonuses(bonuses: tuple[ActiveBonus, ...]) -> BonusIndex:
    """Tell bonuses apart."""
    awaiting: dict[WindowName, list[tuple[ActiveBonus, Bonus]]] = {}
    borne: dict[str, list[ActiveBonus]] = {}
    standing: set[str] = set()
    for active in bonuses:
        bonus = active.bonus
        if isinstance(bonus, Ability):
            given = [bonus]
        else:
            awaiting.setdefault(event := event_of(bonus), []).append((active, bonus))
            if event != "always":
                continue
            given = [one for one in bonus.then if isinstance(one, Ability)]
        for verb in {one.verb for one in given}:
            borne.setdefault(verb, []).append(active)
        standing.update([one.verb for one in given if is_standing(one)])
    lasting = frozenset([active.lasts for active in bonuses])
    return BonusIndex(bonuses, frozenset(awaiting), awaiting, borne, frozenset(standing), lasting)


@lru_cache(maxsize=4096)
def event_of(bonus: Bonus) -> WindowName:
    """The event that a bonus waits for: of one's attacks the whole ability, if it changes whom they reach.

    What can be done at any time, but only so often, is done in one's own turn.
    """
    moment = bonus.moment
    if moment.event == "always" and (bonus.limit or bonus.optional):
        return "turn"
    if moment.event == "heal" and moment.when == "before" and moment.who.who == "self" and not moment.whom:
        return "heal ability"
    own = moment.event == "attack" and moment.when in ("during", "before") and moment.who.who == "self"
    return "attack ability" if own and any(map(_reshapes, bonus.then)) else moment.event


def _reshapes(part: Change | Part) -> bool:
    if isinstance(part, Change):
        return part.field in RESHAPING
    return isinstance(part, Consume) and any(map(_reshapes, part.then))
