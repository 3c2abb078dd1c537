"""An ability under way: what every verb is given."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, Literal

import msgspec
from msgspec.structs import replace

from havenwright.cards.ability_kinds import is_ranged
from havenwright.cards.tree import Ability, Bonus, Change, If, Is
from havenwright.cards.words_with_parts import IsWord
from havenwright.engine.core.play import Play
from havenwright.engine.core.record import note
from havenwright.engine.model.agenda import Perform
from havenwright.engine.model.frames import Context, Frame, Kinds
from havenwright.engine.model.state import ActiveBonus
from havenwright.engine.model.window_kinds import WindowName

LATER_EVENTS: Final = ("start of turn", "start of round")
"""Events whose next one is never of the turn or round under way."""


class AbilityUnderWay(msgspec.Struct, frozen=True, gc=False):
    """An ability with everything that was decided about it before it is performed."""

    entry: Perform
    frame: Frame
    context: Context
    ability: Ability
    amount: int
    changes: list[Change]
    later: list[If]
    """Extras that depend on each target."""
    owed: Sequence[Change] = ()
    """Those of the changes that can't be left out."""

    @property
    def actor(self) -> int:
        return self.frame.performer

    def perform(self, play: Play) -> None:
        """Write down that it is performed, once."""
        if self.frame.noted != self.frame.ability:
            note(play, self.frame.performer, self.ability.verb, frame=self.frame)
        self.frame.noted, self.frame.performed = self.frame.ability, True

    @property
    def conditions(self) -> list[str]:
        return [change.name for change in self.changes if change.field == "condition"]


def lasting(entry: Perform, bearer: int, bonus: Bonus | Ability, uses: int = -1) -> ActiveBonus:
    """A bonus as long as it says, or as its card lies; without any word for the round."""
    lost = entry.action.loss != "no"
    card = entry.card if entry.action.stays != "no" else -1
    lasts = bonus.lasts if isinstance(bonus, Bonus) else ""
    if not lasts and entry.action.stays != "persistent" and isinstance(bonus, Bonus) and _comes_later(bonus):
        return ActiveBonus(bearer, bonus, -1, uses, "scenario", by=entry.actor)
    if entry.action.kind and isinstance(bonus, Bonus):
        bonus = replace(bonus, kind=bonus.kind or entry.action.kind)
    if lasts in ("turn", "ability"):
        card = -1
    usual: Literal["persistent", "round"] = "persistent" if entry.action.stays == "persistent" else "round"
    return ActiveBonus(bearer, bonus, card, uses, lasts or usual, lost, by=entry.actor)


def _comes_later(bonus: Bonus) -> bool:
    """True if a bonus is for a turn or a round that is still to come, so that it outlasts the present one."""
    moment = bonus.moment
    return bool(bonus.uses) and (moment.event in LATER_EVENTS or Is("later") in moment.where)


EVENTS: Final[Mapping[str, WindowName]] = {
    "attack": "attack ability",
    "heal": "heal ability",
    "move": "move",
    "loot": "loot",
    "shield": "shield",
}
"""Verbs that bonuses wait for as abilities."""


def kinds_of(ability: Ability, frame: Frame) -> Kinds:
    """The kinds of an ability, for bonuses that wait only for some."""
    return _kinds(ability, frame.lost, frame.card >= 0, frame.kinds)


@lru_cache(maxsize=4096)
def _kinds(ability: Ability, lost: bool, on_card: bool, action: tuple[IsWord, ...]) -> Kinds:
    kinds = []
    if ability.verb == "attack":
        kinds.append("ranged" if is_ranged(ability) else "melee")
    target = ability.target
    if target is None or (target.count == 1 and target.area is None):
        kinds.append("single-target")
    else:
        kinds.append("area" if target.area is not None else "multi-target")
    if lost:
        kinds.append("lost")
    if on_card:
        kinds.append("on an ability card")
    return frozenset((ability.verb, *kinds, *action))
