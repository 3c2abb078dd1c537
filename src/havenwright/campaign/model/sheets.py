"""Records that a screen draws: a campaign, its party, its characters, the map, the town and the shop."""

from collections.abc import Mapping

import msgspec


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """A record that a screen draws."""


class Named(Sheet, frozen=True):
    id: str
    name: str


class PerkRow(Sheet, frozen=True):
    name: str
    boxes: int
    marked: int = 0
    linked: bool = False


class QuestSheet(Sheet, frozen=True):
    id: str
    name: str
    story: str = ""
    counters: Mapping[str, int] = {}
    asks: tuple[str, ...] = ()
    """The lines of its card that say what it counts, and when it is fulfilled."""
    fulfilled: bool = False


class CharacterSheet(Sheet, frozen=True):
    """A character with everything it has."""

    id: str
    name: str
    kind: Named
    """Its class."""
    player: str
    status: str = "active"
    lineage: int = 0
    """Characters that its player has retired; where one person has several, those of its own lineage."""
    level: int = 1
    experience: int = 0
    next_level: int = 0
    """The experience that the next level needs; 0: there is none."""
    hit_points: int = 0
    gold: int = 0
    resources: Mapping[str, int] = {}
    items: tuple[Named, ...] = ()
    cards: tuple[str, ...] = ()
    """Ability cards in its pool, by id."""
    offered: tuple[str, ...] = ()
    """Ability cards that the next level would offer."""
    perks: tuple[PerkRow, ...] = ()
    marks_left: int = 0
    """Perk marks that aren't used."""
    checkmarks: int = 0
    most_checkmarks: int = 0
    """0: there can be any number."""
    masteries: Mapping[str, bool] = {}
    """Masteries of its class, and whether they are achieved."""
    quest: QuestSheet | None = None
    """None: there is none, or its player keeps it secret."""
    secret: bool = False
    traits: tuple[str, ...] = ()
    blesses: int = 0
    used_up: tuple[Named, ...] = ()
    """Items that are used up when the next scenario begins."""
    discards: int = 0
    """Cards that are discarded when the next scenario begins."""
    waits: tuple[str, ...] = ()
    """Things that are due: `level`, `perk`, `retirement`."""


class PartySheet(Sheet, frozen=True):
    name: str
    step: str
    steps: tuple[str, ...] = ()
    """The steps of the home phase, in their order."""
    members: tuple[str, ...] = ()
    location: str = ""
    reputation: Mapping[str, int] = {}
    """By faction; with one for all: under the name `reputation`."""
    achievements: tuple[str, ...] = ()
    playing: str = ""
    """The scenario under way, or the one that has just ended."""
    outcome: str = ""
    bound: str = ""
    done: tuple[str, ...] = ()
    founding: bool = False


class Region(Sheet, frozen=True):
    """A region of the map."""

    name: str
    row: int
    """The row of coordinates that it begins with."""


class CampaignSheet(Sheet, frozen=True):
    """The tracks and flags of the whole campaign."""

    name: str
    story: str = ""
    home: str = ""
    """The name of the town; empty: the campaign doesn't say."""
    regions: tuple[Region, ...] = ()
    """Regions of the map, from the top; those that nobody knows a scenario of aren't there."""
    prosperity: int = 0
    prosperity_level: int = 1
    next_prosperity: int = 0
    """The number of boxes at which the next level begins; 0: there is none."""
    inspiration: int = 0
    morale: int = 0
    defense: int = 0
    total_defense: int = 0
    soldiers: int = 0
    donations: int = 0
    imbuement: int = 0
    favor_points: int = 0
    """Points to spend on favors before a scenario; 0: none can be bought."""
    imbuement_unlocked: str = "none"
    """The highest imbuement that a scenario may be played with: `none`, `basic` or `advanced`."""
    achievements: tuple[str, ...] = ()
    stickers: tuple[str, ...] = ()
    envelopes: tuple[str, ...] = ()
    treasures: tuple[str, ...] = ()
    classes: tuple[Named, ...] = ()
    parties: tuple[str, ...] = ()
    """Where several share the campaign: their names."""
    retired: Mapping[str, int] = {}
    variants: Mapping[str, bool] = {}
    """House rules of the game, and whether the table plays with them."""
    enhancing: bool = False
    """True if cards can be enhanced by now."""
    ended: bool = False
    """True if a scenario that ends the campaign is completed."""


class FavorRow(Sheet, frozen=True):
    """A favor that can be bought for a scenario."""

    id: str
    name: str
    points: int
    about: str = ""
    """Its effect, for people."""
    once: bool = False
    """False: it can be bought as often as the points allow."""


class MapPlace(Sheet, frozen=True):
    """A scenario on the map."""

    id: str
    name: str
    number: str = ""
    at: str = ""
    status: str = "locked"
    why_not: str = ""
    """The reason why it can't be played now; empty: there is none."""
    in_town: bool = False
    links: tuple[str, ...] = ()
    level: int = 0
    favors: tuple[FavorRow, ...] = ()
    """Favors that can be bought for it; empty: none can."""


class BuildingRow(Sheet, frozen=True):
    id: str
    name: str
    level: int = 0
    wrecked: bool = False
    highest: int = 0
    cost: Mapping[str, int] = {}
    """Of the next level."""
    needs: int = 0
    """The prosperity level that it needs."""
    gives: tuple[str, ...] = ()
    """The lines of its card that say what it does; before it is built those of its first level."""


class TownSheet(Sheet, frozen=True):
    resources: Mapping[str, int] = {}
    buildings: tuple[BuildingRow, ...] = ()
    week: int = 0
    season: str = ""
    weeks_a_season: int = 0
    calendar: Mapping[int, int] = {}
    """Sections that wait, by week: only their number is known."""
    guard: Mapping[str, int] = {}
    """The cards of the town guard, by kind."""
    chart: Mapping[str, Named] = {}
    """Potions that are known, by their herbs."""
    most_soldiers: int = 0
    """The room in the barracks."""


class ShopRow(Sheet, frozen=True):
    id: str
    name: str
    price: int = 0
    copies: int = 0
    source: str = ""
    materials: Mapping[str, int] = {}
    why_not: Mapping[str, str] = {}
    """Reasons why characters can't have it, in downtime; who isn't named can."""


class ResultSheet(Sheet, frozen=True):
    """The scenario under way, with the fields of a result that people type."""

    scenario: str
    members: tuple[str, ...]
    level: int = 1
    gains: bool = True
    """False where nothing is gained but the scenario itself."""
    money: int = 1
    """The gold of a money token."""
    bonus: int = 0
    """Experience of everybody for winning."""
    loot: tuple[str, ...] = ()
    """Kinds of materials and herbs that can be looted."""
    random_item: bool = False
    """True if an item can be drawn for a loot card."""
    masteries: bool = False
    deaths: bool = False
    """True if characters can die for good."""
    treasures: tuple[str, ...] = ()
    """Numbered treasures that nobody has looted."""
    choices: tuple[tuple[str, ...], ...] = ()
    """Choices of the party in the scenario, each with its options."""


class Sheets(Sheet, frozen=True):
    """All sheets, as a seat may see them."""

    seat: int
    ruleset: str
    players: tuple[str, ...]
    campaign: CampaignSheet
    party: PartySheet
    characters: tuple[CharacterSheet, ...] = ()
    map: tuple[MapPlace, ...] = ()
    town: TownSheet | None = None
    shop: tuple[ShopRow, ...] = ()
    result: ResultSheet | None = None
    """None: no scenario is under way."""
    decks: Mapping[str, int] = {}
    """How many cards each deck has."""
