"""Outcomes of events, sections, rewards, treasures and buildings, and their conditions."""

from types import MappingProxyType
from typing import Final, Literal, TypeAlias, get_args

import msgspec

from havenwright.cards.tree import Amount

Material: TypeAlias = Literal["lumber", "metal", "hide"]
Herb: TypeAlias = Literal["arrowvine", "axenut", "corpsecap", "flamefruit", "rockroot", "snowthistle"]
Resource: TypeAlias = Material | Herb
MATERIALS: Final[tuple[Material, ...]] = get_args(Material)
HERBS: Final[tuple[Herb, ...]] = get_args(Herb)
RESOURCES: Final[tuple[Resource, ...]] = (*MATERIALS, *HERBS)

Owned: TypeAlias = Literal["gold", "experience", "checkmarks", "perks"] | Resource
"""Things that characters have by number."""
Track: TypeAlias = Literal["prosperity", "morale", "defense", "soldiers", "inspiration", "reputation"]
Flag: TypeAlias = Literal["sticker", "achievement", "party achievement"]
Comparison: TypeAlias = Literal["at least", "at most"]
Whose: TypeAlias = Literal["each", "collective", "unsaid"]
Slot: TypeAlias = Literal["head", "body", "feet", "one hand", "two hands", "small"]
SLOTS: Final[tuple[Slot, ...]] = get_args(Slot)

_ONE_AND_MORE: Final = MappingProxyType(
    {
        "checkmarks": ("check mark", "check marks"),
        "perks": ("perk", "perks"),
        "soldiers": ("soldier", "soldiers"),
        "cards": ("card", "cards"),
    }
)


def counted(amount: int, what: str) -> str:
    """An amount of something in words: `1 check mark`, `3 gold`."""
    one, more = _ONE_AND_MORE.get(what, (what, what))
    return f"{amount} {one if amount == 1 else more}"


class Said(msgspec.Struct, frozen=True, omit_defaults=True):
    """A part of an outcome, as packs keep it."""


# Conditions


class Has(Said, frozen=True, tag="has"):
    """Some of those present has this trait, or is of this class."""

    kind: Literal["trait", "class"]
    name: str


class Holds(Said, frozen=True, tag="holds"):
    """An amount: of a quest's character, of all together, on a track, or a level."""

    what: Owned | Track | Literal["prosperity level", "level", "items"]
    than: Comparison
    amount: int
    collective: bool = False
    faction: str = ""


class Stands(Said, frozen=True, tag="stands"):
    """A flag of the campaign, a building that stands, a scenario completed, or a treasure looted."""

    kind: Flag | Literal["building", "completed", "looted"]
    name: str


class Owns(Said, frozen=True, tag="owns"):
    """A quest's character has an item."""

    item: str


class Tallied(Said, frozen=True, tag="tallied"):
    """A counter of a quest's character."""

    counter: str
    than: Comparison
    amount: int


class Not(Said, frozen=True, tag="not"):
    condition: "Condition"


class All(Said, frozen=True, tag="all"):
    conditions: tuple["Condition", ...]


Condition: TypeAlias = Has | Holds | Stands | Owns | Tallied | Not | All


# Effects


class Change(Said, frozen=True, tag="change"):
    """Characters gain something, or lose it if the amount is negative."""

    amount: int
    what: Owned
    whose: Whose = "unsaid"


class Shift(Said, frozen=True, tag="shift"):
    """A track goes up or down."""

    amount: int
    track: Track
    faction: str = ""


class RaiseReputation(Said, frozen=True, tag="raise reputation"):
    """The most reputation that there can be with a faction; without a name: with all of them."""

    most: int
    faction: str = ""


class GainItem(Said, frozen=True, tag="gain item"):
    item: str


class GainDesign(Said, frozen=True, tag="gain design"):
    """The design of an item; without a name: one at random."""

    item: str = ""


class GainScenario(Said, frozen=True, tag="gain scenario"):
    """A scenario at random."""


class SetFlag(Said, frozen=True, tag="set flag"):
    kind: Flag
    name: str
    gained: bool = True


class Unlock(Said, frozen=True, tag="unlock"):
    kind: Literal["scenario", "class", "building"]
    name: str


class Close(Said, frozen=True, tag="close"):
    """A scenario that can't be played any more."""

    scenario: str


class ReadSection(Said, frozen=True, tag="read section"):
    section: str


class AddSection(Said, frozen=True, tag="add section"):
    """A section to be read some weeks from now."""

    section: str
    weeks: int


class PassTime(Said, frozen=True, tag="pass time"):
    """A week passes."""


class ChangeDeck(Said, frozen=True, tag="change deck"):
    """An event that comes into a deck, or leaves one."""

    event: str
    deck: str
    added: bool = True


class ChangeGroup(Said, frozen=True, tag="change group"):
    """All events with an icon that come into a deck, or leave one."""

    icon: str
    deck: str
    added: bool = True


class ChangeGuard(Said, frozen=True, tag="change guard"):
    """A card that comes into the town guard's deck, or leaves it."""

    card: str
    added: bool = True


class GainGuardMarks(Said, frozen=True, tag="gain guard marks"):
    """Perk marks of the town guard."""

    amount: int


class AddLootSticker(Said, frozen=True, tag="add loot sticker"):
    """A sticker on a loot card of a resource, for good."""

    resource: Resource


class Wreck(Said, frozen=True, tag="wreck"):
    building: str


class SkipOutpostEvent(Said, frozen=True, tag="skip outpost event"):
    """The next outpost event is left out."""


class ChangeAttack(Said, frozen=True, tag="change attack"):
    """The attack that follows: its value, or how many buildings it is on."""

    amount: int
    what: Literal["value", "targets"]


class ReturnCard(Said, frozen=True, tag="return card"):
    """The event card goes to the bottom of its deck."""


class AtNextScenario(Said, frozen=True, tag="at next scenario"):
    """Card text that happens when the next scenario begins: `all characters: Wound`."""

    text: str


class UseUp(Said, frozen=True, tag="use up"):
    """Items that begin the next scenario used up: one by its name, or some, perhaps of a slot."""

    item: str = ""
    amount: int = 1
    slot: Slot | Literal[""] = ""
    whose: Literal["each", "unsaid"] = "unsaid"


class DiscardCards(Said, frozen=True, tag="discard cards"):
    """Cards that are discarded when the next scenario begins, once hands are chosen."""

    amount: int
    whose: Literal["each", "unsaid"] = "unsaid"


class WorkedOut(Said, frozen=True, tag="worked out"):
    """A gain of a scenario whose amount is a formula over its level and the number of characters."""

    effect: Change | Shift
    amount: Amount


Effect: TypeAlias = (
    Change
    | Shift
    | RaiseReputation
    | GainItem
    | GainDesign
    | GainScenario
    | SetFlag
    | Unlock
    | Close
    | ReadSection
    | AddSection
    | PassTime
    | ChangeDeck
    | ChangeGroup
    | ChangeGuard
    | GainGuardMarks
    | AddLootSticker
    | Wreck
    | SkipOutpostEvent
    | ChangeAttack
    | ReturnCard
    | AtNextScenario
    | UseUp
    | DiscardCards
    | WorkedOut
)


class Line(Said, frozen=True):
    """Effects, and what they depend on."""

    effects: tuple[Effect, ...]
    when: Condition | None = None
    otherwise: bool = False
    """True if it applies where no line with a condition before it did."""
    price: Change | None = None
    """A collective price that may be paid for it."""


Outcome: TypeAlias = tuple[Line, ...]
