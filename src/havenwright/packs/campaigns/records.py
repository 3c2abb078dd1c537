"""Records of campaigns as packs keep them: plans, events, quests, buildings, a chart, the town guard.

Names in them are as somebody wrote them; `build.content_of` looks them up.
"""

from typing import Literal, TypeAlias

import msgspec

from havenwright.cards.tree import Condition as Deed
from havenwright.packs.campaigns.outcomes import Condition, Outcome
from havenwright.packs.named import Content

Parity: TypeAlias = Literal["all", "odd", "even"]
Role: TypeAlias = Literal["", "barracks", "craftsman", "alchemist"]
Service: TypeAlias = Literal["craft", "brew", "shop", "enhance", "favors"]
"""A thing that can be done in a building that stands."""
Subject: TypeAlias = Literal[
    "kills", "elites", "totals", "loot", "treasures", "scenarios", "lost scenarios", "scenarios with"
]
"""A part of a scenario's result that quests count."""


class Part(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A part of something that packs hold."""


# Events


class EventOption(Part, frozen=True):
    name: str
    outcome: Outcome = ()
    needs: Condition | None = None
    story: str = ""


class OutpostAttack(Part, frozen=True):
    """An attack on the town, and what happens when it is over."""

    value: int
    targets: int
    parity: Parity = "all"
    ascending: bool | None = None
    """The order of the numbers of its targets; None: the party decides."""
    wrecks: bool = False
    then: Outcome = ()


class EventCard(Content, frozen=True):
    """An event: its deck and number, a story, and options."""

    deck: str
    number: int
    options: tuple[EventOption, ...]
    story: str = ""
    attack: OutpostAttack | None = None
    icon: str = ""
    """An icon by which many cards are found at once."""
    game: str = ""
    """The game that it belongs to; empty: any that its pack is for."""
    crossover: tuple[tuple[str, str], ...] = ()
    """Ancestries, and the section that one of them may read in place of an option."""

    @property
    def key(self) -> str:
        """Its name in a campaign: `city-14`."""
        return event_key(self.deck, self.number)


def event_key(deck: str, number: int | str) -> str:
    """The name of an event of a deck: `winter-outpost-31`."""
    return f"{'-'.join(deck.lower().split())}-{number}"


# Quests


class Tally(Part, frozen=True):
    """A counter of a quest: what of each scenario's result is added to it."""

    name: str
    subject: Subject
    of: str = ""
    """The kind of monster by id, the kind of loot, the name in the record of play; empty: any."""
    deed: Deed | None = None
    """Of `scenarios with`: what the record of the scenario must tell."""


class QuestCard(Content, frozen=True):
    """A personal quest: what it counts, when it is done, and what it gives."""

    number: int
    tallies: tuple[Tally, ...] = ()
    done: Condition | None = None
    unlocks: str = ""
    envelope: str = ""
    building: str = ""
    alternate: str = ""
    adds: str = ""
    extra: Outcome = ()
    story: str = ""


# Buildings, chart, guard


class BuildingSide(Part, frozen=True):
    """The card of a building at one level."""

    level: int
    needs: int = 1
    """The prosperity level that it needs."""
    cost: tuple[tuple[str, int], ...] = ()
    once: Outcome = ()
    weekly: Outcome = ()
    wrecked: Outcome = ()
    opens: tuple[Service, ...] = ()
    repair: int = 0
    rebuild: tuple[tuple[str, int], ...] = ()
    soldiers: int = 0
    reduces: tuple[int, ...] = ()


class BuildingCard(Content, frozen=True):
    """A building by its number, and its cards."""

    number: int
    levels: tuple[BuildingSide, ...]
    role: Role = ""
    quests: tuple[str, ...] = ()
    """Quests in its envelope."""
    story: str = ""


class BrewingChart(Content, frozen=True):
    """Potions, by the herbs that they are brewed from."""

    rows: tuple[tuple[tuple[str, ...], str], ...]
    """Herbs in the order of the alphabet, and the potion."""
    doubles: str = ""
    """The potion of three herbs of which two or more are alike."""


class GuardPerk(Part, frozen=True):
    """A change of the town guard that something opens."""

    text: str
    remove: tuple[str, ...] = ()
    add: tuple[str, ...] = ()
    count: int = 1
    after: Condition | None = None


class GuardDeck(Content, frozen=True):
    """The deck of the town guard at the start, and its perks."""

    cards: tuple[tuple[int, str], ...]
    perks: tuple[GuardPerk, ...] = ()


# Campaigns


class MapRow(Part, frozen=True):
    """A scenario of a campaign: where it is, and what leads to and from it."""

    scenario: str
    at: str = ""
    """Coordinates on the map: `B3`."""
    number: str = ""
    home: bool = False
    """True if it is in the town itself."""
    unlocks: tuple[str, ...] = ()
    links: tuple[str, ...] = ()
    forces: tuple[str, ...] = ()
    blocks: tuple[str, ...] = ()
    next: tuple[str, ...] = ()
    shop: tuple[str, ...] = ()
    """Items that can be bought once it is completed."""
    needs: Condition | None = None
    level: int = 0
    """The level that it is played at; 0: the party's."""
    reward: Outcome = ()


class Deck(Part, frozen=True):
    """The numbers of the cards of a deck, at the start or later."""

    name: str
    numbers: tuple[int, ...]
    later: bool = False


class PlannedSection(Part, frozen=True):
    number: str
    outcome: Outcome = ()
    story: str = ""


class Reached(Part, frozen=True):
    """Something that happens when a track, the calendar or an envelope says so."""

    track: str
    """`week`, `morale`, `prosperity`, `imbuement`, `envelope`, or `reputation`."""
    value: str
    """A number, or the name of an envelope."""
    outcome: Outcome
    faction: str = ""
    completed: tuple[str, ...] = ()
    """Scenarios that must be completed too."""


class PlanPart(Part, frozen=True):
    """The lines of a campaign that are for all its games, or for one of them."""

    game: str = ""
    begins: tuple[str, ...] = ()
    """The first scenarios, which are played without coming home."""
    home: str = ""
    """The name of the town that the party comes home to."""
    regions: tuple[tuple[int, str], ...] = ()
    """Regions of the map: the row of coordinates that each begins with, and its name."""
    open: tuple[str, ...] = ()
    ends: tuple[str, ...] = ()
    classes: tuple[str, ...] = ()
    locked: tuple[str, ...] = ()
    prosperity: tuple[int, ...] = ()
    factions: tuple[str, ...] = ()
    map: tuple[MapRow, ...] = ()
    decks: tuple[Deck, ...] = ()
    random_scenarios: tuple[str, ...] = ()
    enhancing_after: str = ""
    """The achievement that opens enhancing; empty: the usual one."""
    sections: tuple[PlannedSection, ...] = ()
    reached: tuple[Reached, ...] = ()
    defense_rows: tuple[tuple[int, int], ...] = ()
    """Defense, and from which morale on."""
    starts: tuple[tuple[str, int], ...] = ()
    """Morale, soldiers and other tracks, and resources, at the start."""
    buildings: tuple[tuple[str, int], ...] = ()
    """Buildings at the start with their levels; 0: unlocked."""
    items: tuple[str, ...] = ()
    """Items that are there although they are from another pack."""
    item_packs: tuple[str, ...] = ()
    """Packs whose items are there as well."""
    chart: str = ""
    guard: str = ""
    achievements: tuple[str, ...] = ()


class CampaignPlan(Content, frozen=True):
    """A campaign as its file says it."""

    games: tuple[str, ...]
    parts: tuple[PlanPart, ...]
    story: str = ""
