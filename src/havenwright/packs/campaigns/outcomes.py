"""Outcomes of events, sections, rewards, treasures and buildings, and their conditions."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, get_args

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


# Conditions


@dataclass(frozen=True, slots=True)
class Has:
    """Some of those present has this trait, or is of this class."""

    kind: Literal["trait", "class"]
    name: str


@dataclass(frozen=True, slots=True)
class Holds:
    """An amount: of a quest's character, of all together, on a track, or the prosperity level."""

    what: Owned | Track | Literal["prosperity level"]
    than: Comparison
    amount: int
    collective: bool = False
    faction: str = ""


@dataclass(frozen=True, slots=True)
class Stands:
    """A flag of the campaign, a building that stands, a scenario completed, or a treasure looted."""

    kind: Flag | Literal["building", "completed", "looted"]
    name: str


@dataclass(frozen=True, slots=True)
class Not:
    condition: "Condition"


@dataclass(frozen=True, slots=True)
class All:
    conditions: tuple["Condition", ...]


Condition: TypeAlias = Has | Holds | Stands | Not | All


# Effects


@dataclass(frozen=True, slots=True)
class Change:
    """Characters gain something, or lose it if the amount is negative."""

    amount: int
    what: Owned
    whose: Whose = "unsaid"


@dataclass(frozen=True, slots=True)
class Shift:
    """A track goes up or down."""

    amount: int
    track: Track
    faction: str = ""


@dataclass(frozen=True, slots=True)
class GainItem:
    item: str


@dataclass(frozen=True, slots=True)
class GainDesign:
    """The design of an item; without a name: one at random."""

    item: str = ""


@dataclass(frozen=True, slots=True)
class GainScenario:
    """A scenario at random."""


@dataclass(frozen=True, slots=True)
class SetFlag:
    kind: Flag
    name: str
    gained: bool = True


@dataclass(frozen=True, slots=True)
class Unlock:
    kind: Literal["scenario", "class", "building"]
    name: str


@dataclass(frozen=True, slots=True)
class Close:
    """A scenario that can't be played any more."""

    scenario: str


@dataclass(frozen=True, slots=True)
class ReadSection:
    section: str


@dataclass(frozen=True, slots=True)
class AddSection:
    """A section to be read some weeks from now."""

    section: str
    weeks: int


@dataclass(frozen=True, slots=True)
class PassTime:
    """A week passes."""


@dataclass(frozen=True, slots=True)
class ChangeDeck:
    """An event that comes into a deck, or leaves one."""

    event: str
    deck: str
    added: bool = True


@dataclass(frozen=True, slots=True)
class Wreck:
    building: str


@dataclass(frozen=True, slots=True)
class SkipOutpostEvent:
    """The next outpost event is left out."""


@dataclass(frozen=True, slots=True)
class ChangeAttack:
    """The attack that follows: its value, or how many buildings it is on."""

    amount: int
    what: Literal["value", "targets"]


@dataclass(frozen=True, slots=True)
class ReturnCard:
    """The event card goes to the bottom of its deck."""


Effect: TypeAlias = (
    Change
    | Shift
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
    | Wreck
    | SkipOutpostEvent
    | ChangeAttack
    | ReturnCard
)


@dataclass(frozen=True, slots=True)
class Line:
    """Effects, and what they depend on."""

    effects: tuple[Effect, ...]
    when: Condition | None = None
    otherwise: bool = False
    """True if it applies where no line with a condition before it did."""
    price: Change | None = None
    """A collective price that may be paid for it."""


Outcome: TypeAlias = tuple[Line, ...]
