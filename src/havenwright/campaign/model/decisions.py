"""Decisions of a campaign: the kinds there are, and the record of one that is open."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, TypeAlias

import msgspec

from havenwright.errors import UserError

PARTY: Final = -1
"""The seat of a decision that any player may answer for all."""

Act: TypeAlias = Mapping[str, Any]
"""Something that is done: a verb with its object, and further words."""
Answer: TypeAlias = Any
"""Plain data: an act, a name, a number, truth, or shares by name."""

KINDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "party": "The party's menu. Options are acts; other acts of the party are taken too.",
        "player": "A player's menu in downtime. Options are acts of the player's characters, and `done`.",
        "scenario": "A scenario is under way: it is played, or its result is entered. The option is `play`.",
        "option": "An event card lies open. Options are those of its front that can be chosen.",
        "who": "Somebody gets or loses something. Options are names.",
        "share": "An amount is shared, paid or lost together: names with numbers; an option is usual.",
        "pay": "An optional cost is paid or not: true or false.",
        "section": "Several sections wait. The option that is read first.",
        "targets": "Buildings that an attack is on: a list of `amount` of them.",
        "soldiers": "The number of soldiers that are lost at a check.",
        "repair": "A damaged building: who pays which materials, or null. Options: null.",
        "quest": "Quests that were drawn. The option is the one that is kept or completed.",
        "card": "Ability cards of a level. The option is the one that is gained.",
        "purchase": "Starting gold. The option is an item that is bought; empty: nothing more.",
        "bring": "A favor: a card that was passed over comes along. Options are such cards; empty: none.",
        "leave": "Cards of as high a level. The option stays behind for the card that is brought.",
        "item": "An item is used up in the next scenario. Options are items of the character.",
    }
)
"""Kinds of decisions, and their answers."""


class Decision(msgspec.Struct, frozen=True, kw_only=True):
    """A question to a player or to the party, with answers that the rules allow."""

    seat: int
    """The number of the player, or `PARTY`."""
    kind: str
    options: tuple[Answer, ...]
    number: int
    """Of the answers of this campaign, from 0: an answer to an earlier number comes too late."""
    prompt: str = ""
    about: str = ""
    """The card, the building or the scenario that it is about."""
    amount: int = 0
    most: Mapping[str, int] = {}
    """Of a share: how much each can have. Of targets: the buildings to choose from."""


class IllegalAnswer(UserError):  # noqa: N818 - the name that the contract gives it
    """An answer that isn't allowed, or not any more; nothing has changed."""

    def __init__(self, message: str, at: str = "") -> None:
        super().__init__(message)
        self.at = at
        """The wrong field of the answer and its owner: `treasures dredger`, or empty."""
