"""The content of a campaign: items, events, quests, classes, buildings, scenarios, sections, a chart."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from havenwright.cards.tree import Action
from havenwright.packs.campaigns import records
from havenwright.packs.campaigns.outcomes import Condition, Outcome
from havenwright.packs.dungeon import RANDOM_DUNGEON
from havenwright.packs.records import LootCard

Role: TypeAlias = records.Role
Parity: TypeAlias = records.Parity
Tally = records.Tally
GuardPerk = records.GuardPerk
Half: TypeAlias = Literal["top", "bottom"]

SHOP_BUILDING: Final = "37"
ENHANCING_BUILDING: Final = "44"
FAVORS_BUILDING: Final = "81"
GUARD_BUILDING: Final = "90"
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
    name: str = ""
    copies: int = 1
    slot: str = ""
    source: str = ""
    """Where it comes from, as its file says: `prosperity 2`, `craft`, `random`."""
    game: str = ""
    """The game that it belongs to, if that is another one."""
    solo: str = ""
    """The class whose own it is: no other has it, and nobody buys it."""
    gone: bool = False
    """True if it isn't in the packs any more."""

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
    then: Outcome = ()
    """The outcome once the attack is over."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    options: Mapping[str, Outcome]
    needs: Mapping[str, Condition] = field(default_factory=dict)
    attack: Attack | None = None
    name: str = ""
    story: str = ""
    stories: Mapping[str, str] = field(default_factory=dict)
    """The stories of its options, which nobody reads before one is chosen."""
    deck: str = ""
    number: int = 0
    icon: str = ""
    """An icon by which many cards are found at once."""
    crossover: Mapping[str, str] = field(default_factory=dict)
    """Sections that stand in for its outcomes, by the ancestry of somebody from another game."""
    game: str = ""
    """The game that it belongs to, if that is another one."""


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
    name: str = ""
    story: str = ""
    tallies: tuple[Tally, ...] = ()
    """Its counters: what of each scenario they count."""
    said: tuple[str, ...] = ()
    """The lines of its card that say what it counts, and when it is fulfilled."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Perk:
    boxes: int = 1
    linked: bool = False
    number: int = 0
    """Its place in the list of the class, from 0 on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Class:
    hit_points: tuple[int, ...] = ()
    cards: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    perks: Mapping[str, Perk] = field(default_factory=dict)
    masteries: tuple[str, ...] = ()
    section: str = ""
    events: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    name: str = ""
    traits: tuple[str, ...] = ()
    game: str = ""
    """The game that it belongs to, if that is another one."""
    starting: bool = False
    """True if nobody has to unlock it in its own game."""
    ancestry: str = ""
    gone: bool = False
    """True if it isn't in the packs any more."""

    @property
    def first_cards(self) -> tuple[str, ...]:
        """The cards that every character of the class has: those of levels 1 and X."""
        return (*self.cards.get("1", ()), *self.cards.get("X", ()))

    def level_of(self, card: str) -> int:
        """The level of a card; a letter counts as the first."""
        rank = next((rank for rank, cards in self.cards.items() if card in cards), "")
        return int(rank) if rank.isdecimal() else 1


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
    said: tuple[str, ...] = ()
    """The lines of its card that say what it does."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Building:
    levels: Mapping[int, BuildingLevel] = field(default_factory=dict)
    role: Role = ""
    quests: tuple[str, ...] = ()
    name: str = ""
    story: str = ""
    gone: bool = False
    """True if it isn't in the packs any more."""

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
    loot: Mapping[str, int] = field(default_factory=dict)
    """How many cards of each kind its loot deck has; empty: it has none."""
    choices: tuple[tuple[str, ...], ...] = ()
    """Choices that the party has in it, each with its options."""
    foes: Mapping[str, str] = field(default_factory=dict)
    """The decks of its monsters, with their names."""
    random: bool = False
    level: int = 1
    next: tuple[str, ...] = ()
    name: str = ""
    number: str = ""
    """Its number in the book or on its card."""
    at: str = ""
    """Its coordinates on the map: `B3`."""
    gone: bool = False
    """True if it isn't in the packs any more."""

    @property
    def leads_to(self) -> tuple[str, ...]:
        """The scenarios that it names as ways on."""
        return tuple(dict.fromkeys((*self.forces, *self.links, *self.next)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """An ability card with places for stickers."""

    owner: str
    level: str
    halves: Mapping[Half, Action]
    name: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class FurtherSection:
    """A section that needs reputation with a faction and completed scenarios."""

    faction: str
    reputation: int
    completed: tuple[str, ...]
    section: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Start:
    """Everything that a campaign begins with."""

    scenarios: tuple[str, ...] = ()
    """Open ones, the first to play first."""
    classes: tuple[str, ...] = ()
    decks: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """All cards of decks, by number, to be shuffled: events as `city-14`, quests, designs and others."""
    shop: Mapping[str, int] = field(default_factory=dict)
    """Copies of items that can be had; designs that are drawn at random are in their deck."""
    unavailable: Mapping[str, int] = field(default_factory=dict)
    buildings: Mapping[str, int] = field(default_factory=dict)
    """Buildings with their levels; 0: unlocked, not built."""
    resources: Mapping[str, int] = field(default_factory=dict)
    tracks: Mapping[str, int] = field(default_factory=dict)
    """`morale`, `defense`, `soldiers`, `inspiration`, where the campaign says them."""
    calendar: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    """Sections by the week in which they are read."""
    achievements: tuple[str, ...] = ()


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
    goals: Mapping[str, int] = field(default_factory=dict)
    """Battle goals, each with the check marks on its card; empty: nobody knows which there are."""
    loot_cards: tuple[LootCard, ...] = ()
    """The cards that loot decks are made of."""
    chart: Mapping[str, str] = field(default_factory=dict)
    """Potions by their herbs, in the order of the alphabet, joined by `+`."""
    doubles: str = ""
    """The potion of three herbs of which two or more are alike."""
    cards: Mapping[str, Card] = field(default_factory=dict)
    masteries: Mapping[str, str] = field(default_factory=dict)
    """The names of masteries."""
    prosperity_at: tuple[int, ...] = ()
    """The numbers of boxes at which levels 2, 3 and so on begin."""
    prosperity_sections: Mapping[int, str] = field(default_factory=dict)
    """Sections by the number of the box that they are printed in."""
    reputation_sections: Mapping[str, Mapping[int, str]] = field(default_factory=dict)
    further_sections: tuple[FurtherSection, ...] = ()
    morale_sections: Mapping[int, str] = field(default_factory=dict)
    defense_by_morale: Mapping[int, int] = field(default_factory=dict)
    imbuement_sections: Mapping[int, str] = field(default_factory=dict)
    name: str = ""
    game: str = ""
    story: str = ""
    start: Start = field(default_factory=Start)
    opening: tuple[str, ...] | None = None
    """The first scenarios, played without coming home; None: those of the rulebook."""
    home: str = ""
    """The name of the town that the party comes home to."""
    regions: tuple[tuple[int, str], ...] = ()
    """Regions of the map by their first row, from the top."""
    ends: tuple[str, ...] = ()
    """Scenarios with which the campaign ends."""
    locked: tuple[str, ...] = ()
    """Classes that nobody can play at first."""
    factions: tuple[str, ...] = ()
    envelopes: Mapping[str, Outcome] = field(default_factory=dict)
    stories: Mapping[str, str] = field(default_factory=dict)
    """The stories of sections."""
    guard: tuple[str, ...] = ()
    """The town guard at the start; empty: the usual one."""
    guard_perks: tuple[GuardPerk, ...] = ()
    enhancing_after: str = POWER_OF_ENHANCEMENT
    """The achievement that opens enhancing."""
    enhancing_building: str = ENHANCING_BUILDING
    favors_building: str = FAVORS_BUILDING
    shop_building: str = SHOP_BUILDING
    dungeon: Scenario | None = None
    """A dungeon made of room and setup cards, for tables that want one; None: there are no such cards."""

    def scenario(self, name: str) -> Scenario:
        if name not in self.scenarios and name == RANDOM_DUNGEON and self.dungeon is not None:
            return self.dungeon
        return self.scenarios.get(name, Scenario())

    def number_of(self, scenario: str) -> str:
        """The number of a scenario, or its name if it has none."""
        return self.scenario(scenario).number or scenario

    def building(self, name: str) -> Building:
        return self.buildings.get(name, Building())

    def class_of(self, name: str) -> Class:
        return self.classes.get(name, Class())

    # Names as people know them

    def item_name(self, id: str) -> str:
        item = self.items.get(id)
        return (item.name if item else "") or id

    def scenario_name(self, id: str) -> str:
        return self.scenario(id).name or id

    def building_name(self, id: str) -> str:
        return self.building(id).name or id

    def class_name(self, id: str) -> str:
        return self.class_of(id).name or id

    def card_name(self, id: str) -> str:
        """The name of an ability card; of one that nobody describes, its id as a title."""
        card = self.cards.get(id)
        return (card.name if card else "") or _title(id)

    def mastery_name(self, id: str) -> str:
        return self.masteries.get(id) or _title(id)


def _title(id: str) -> str:
    """The last part of an id as a title."""
    return " ".join(word.capitalize() for word in id.rpartition("/")[2].split("-"))
