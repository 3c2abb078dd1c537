"""The content of a campaign: items, events, quests, classes, buildings, scenarios, sections, a chart."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from havenwright.cards.tree import Action
from havenwright.packs.campaigns.outcomes import Condition, Outcome

Role: TypeAlias = Literal["", "barracks", "craftsman", "alchemist"]
Parity: TypeAlias = Literal["all", "odd", "even"]
Half: TypeAlias = Literal["top", "bottom"]

SHOP_BUILDING: Final = "37"
ENHANCING_BUILDING: Final = "44"
"""Buildings that the rulebook means by these numbers."""

POWER_OF_ENHANCEMENT: Final = "Power of Enhancement"
"""The achievement that opens enhancing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """An item, and what it costs: gold, or materials and other items."""

    cost: int = 0
    materials: Mapping[str, int] = field(default_factory=dict)
    needs: tuple[str, ...] = ()
    potion: bool = False
    reputation: Mapping[str, int] = field(default_factory=dict)
    prosperity: int = 0
    """The prosperity level that brings it; 0: none does."""
    card: str = ""
    """The scenario card on which it is printed."""

    @property
    def is_crafted(self) -> bool:
        """True if it is made, not bought."""
        return bool(self.materials or self.needs or self.potion)


@dataclass(frozen=True, slots=True, kw_only=True)
class Attack:
    """An attack on the town that follows an event."""

    value: int
    targets: int
    parity: Parity = "all"
    ascending: bool | None = None
    """The order of the numbers of its targets; None: the party decides."""
    wrecks: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    options: Mapping[str, Outcome]
    needs: Mapping[str, Condition] = field(default_factory=dict)
    attack: Attack | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Quest:
    """A personal quest: what it asks for, and what it opens."""

    unlocks: str = ""
    envelope: str = ""
    building: str = ""
    alternate: str = ""
    adds: str = ""
    extra: Outcome = ()
    needs: Condition | None = None
    """None: the character itself says whether it is fulfilled."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Perk:
    boxes: int = 1
    linked: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Class:
    hit_points: tuple[int, ...] = ()
    cards: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    perks: Mapping[str, Perk] = field(default_factory=dict)
    masteries: tuple[str, ...] = ()
    section: str = ""
    events: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def first_cards(self) -> tuple[str, ...]:
        """The cards that every character of the class has: those of levels 1 and X."""
        return (*self.cards.get("1", ()), *self.cards.get("X", ()))


@dataclass(frozen=True, slots=True, kw_only=True)
class BuildingLevel:
    needs: int = 1
    """The prosperity level that it needs."""
    cost: Mapping[str, int] = field(default_factory=dict)
    once: Outcome = ()
    normal: Outcome = ()
    wrecked: Outcome = ()
    repair: int = 0
    rebuild: Mapping[str, int] = field(default_factory=dict)
    soldiers: int = 0
    """The most soldiers that there can be."""
    reduces: tuple[int, ...] = ()
    """How much 1, 2 and more lost soldiers take off an attack."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Building:
    levels: Mapping[int, BuildingLevel] = field(default_factory=dict)
    role: Role = ""
    quests: tuple[str, ...] = ()

    def at(self, level: int) -> BuildingLevel:
        """Its card of a level; an empty one if nothing is printed for it."""
        return self.levels.get(level, BuildingLevel())


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenario:
    home: bool = False
    links: tuple[str, ...] = ()
    forces: tuple[str, ...] = ()
    needs: Condition | None = None
    reward: Outcome = ()
    treasures: tuple[str, ...] = ()
    random: bool = False
    level: int = 1
    next: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """An ability card with places for stickers."""

    owner: str
    level: str
    halves: Mapping[Half, Action]


@dataclass(frozen=True, slots=True, kw_only=True)
class Content:
    """Everything that a campaign names. What is only named needs no entry."""

    id: str = ""
    items: Mapping[str, Item] = field(default_factory=dict)
    events: Mapping[str, Event] = field(default_factory=dict)
    quests: Mapping[str, Quest] = field(default_factory=dict)
    classes: Mapping[str, Class] = field(default_factory=dict)
    buildings: Mapping[str, Building] = field(default_factory=dict)
    scenarios: Mapping[str, Scenario] = field(default_factory=dict)
    treasures: Mapping[str, Outcome] = field(default_factory=dict)
    sections: Mapping[str, Outcome] = field(default_factory=dict)
    chart: Mapping[str, str] = field(default_factory=dict)
    """Potions by their herbs, in the order of the alphabet, joined by `+`."""
    doubles: str = ""
    """The potion of three herbs of which two or more are alike."""
    cards: Mapping[str, Card] = field(default_factory=dict)
    prosperity_at: tuple[int, ...] = ()
    """The numbers of boxes at which levels 2, 3 and so on begin."""
    reputation_sections: Mapping[str, Mapping[int, str]] = field(default_factory=dict)
    morale_sections: Mapping[int, str] = field(default_factory=dict)
    defense_by_morale: Mapping[int, int] = field(default_factory=dict)
    imbuement_sections: Mapping[int, str] = field(default_factory=dict)

    def scenario(self, name: str) -> Scenario:
        return self.scenarios.get(name, Scenario())

    def building(self, name: str) -> Building:
        return self.buildings.get(name, Building())

    def class_of(self, name: str) -> Class:
        return self.classes.get(name, Class())
