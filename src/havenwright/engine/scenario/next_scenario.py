"""The next scenario: how the party may go on, and what it takes along.

The party may go directly to a linked scenario, must go to a forced one, and may play a lost one again at
once; otherwise it goes home first. Experience, gold and treasures are always kept; other loot is lost to a
party that doesn't go home.
"""

from collections.abc import Collection, Mapping
from typing import Literal, TypeAlias

import msgspec

from havenwright.engine.model.state import State, held_key
from havenwright.engine.setting.setting import Setting
from havenwright.errors import UserError

Resources: TypeAlias = dict[str, int]
"""How much of each material and herb."""


class Onward(msgspec.Struct, frozen=True):
    """A way to go on."""

    to: Literal["home", "again", "linked", "forced"]
    scenario: str = ""
    """The next scenario's id; empty: the party chooses at home."""
    gained: tuple[Resources, ...] = ()
    """By seat."""

    @property
    def through_home(self) -> bool:
        """True if time passes, levels are gained and events happen before the next scenario."""
        return self.to == "home"


def looted(setting: Setting, state: State) -> tuple[Resources, ...]:
    """Each seat's loot beside coins and items."""
    kinds = sorted(setting.rules.materials | setting.rules.herbs)
    return tuple(_held(state.resources, seat, kinds) for seat in range(len(setting.party)))


def _held(resources: Mapping[str, int], seat: int, kinds: list[str]) -> Resources:
    amounts = {kind: resources.get(held_key(seat, kind), 0) for kind in kinds}
    return {kind: amount for kind, amount in amounts.items() if amount}


def ways_on(setting: Setting, state: State, completed: Collection[str] = ()) -> tuple[Onward, ...]:
    """The ways that are open once a scenario is over; `completed` are those that were before it was begun."""
    scenario, found = setting.scenario, looted(setting, state)
    home = Onward("home", gained=found)
    if not state.outcome:
        raise UserError(f"{scenario.name} isn't over")
    if state.outcome == "lost":
        return home, Onward("again", scenario.id, ({},) * len(found))
    if scenario.id in completed:  # its links were for the first time
        return (home,)
    forced = tuple(Onward("forced", link.scenario, found) for link in scenario.links if link.kind == "forces")
    linked = (Onward("linked", link.scenario, found) for link in scenario.links if link.kind == "links")
    return forced or (home, *linked)
