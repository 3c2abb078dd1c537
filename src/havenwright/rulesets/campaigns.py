"""Differences of the five games between scenarios: one frozen record of values a game, with pages."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal, TypeAlias, get_args

from havenwright.rulesets.base import SILENT, Values, on

OUTSIDE: Final = "outside source"
"""Stands for a page where a game's text refers to figures that it doesn't give."""

Step: TypeAlias = Literal["scenario", "after", "event", "operations", "downtime", "construction", "leaving"]
"""Where a party is: in a scenario, after it, at a step of the home phase, or about to set out."""

HomeEvent: TypeAlias = Literal["never", "may", "must", "must after a win"]
RoadEvent: TypeAlias = Literal["never", "to unlinked ones", "but for exceptions"]
FreeLevel: TypeAlias = Literal["never", "to the prosperity level", "to half of it, rounded up"]
Casual: TypeAlias = Literal["never", "own gains are kept", "leaves no trace"]
Empty: TypeAlias = Literal["nothing", "15 collective gold", "1 inspiration"]
Variant: TypeAlias = Literal[
    "solo",
    "open information",
    "reduced randomness",
    "permanent death",
    "respec",
    "temporary enhancements",
    "crossover classes",
    "crossover items",
    "random dungeon",
]
"""House rules that a table may play with."""


@dataclass(frozen=True, kw_only=True, slots=True)
class CampaignRules(Values):
    """The rules of one game between scenarios, as far as they differ between the five."""

    parties: Literal["one", "several"]
    variants: tuple[Variant, ...]
    home: tuple[Step, ...]
    """The steps of the home phase, in order; none: there is no such phase."""
    home_event: HomeEvent
    home_deck: str
    road_event: RoadEvent
    road_deck: str
    opening: tuple[str, ...]
    """The first scenarios: no event waits on the road to them, and no home phase lies between them."""
    seasons: int
    """The weeks of a season; each season has decks of its own. 0: time doesn't count."""
    returns_cards: bool
    """True if an event card can return to its deck."""
    removing_shuffles: bool
    """True if a deck is shuffled after an event was taken out; after one was added it always is."""
    unqualified: Literal["each", "one character"]
    """The receivers of an outcome that names none."""
    loses_experience: bool
    """True if experience can be lost, down to what the level requires."""
    level_experience: tuple[int, ...]
    levels_anywhere: bool
    """True if levels are gained right after a scenario too, not only in downtime."""
    free_level: FreeLevel
    free_level_sets_experience: bool
    """True if a level without the experience raises it to what the level requires."""
    first_level: Literal["1", "to the prosperity level", "free levels"]
    """The level that a new character begins with, or is brought to at once."""
    first_gold: tuple[int, int, int]
    """Starting gold: a sum, more by prosperity level, and more by the level of the character."""
    first_gold_kept: bool
    """True if starting gold that isn't spent at once is kept."""
    members_change_anywhere: bool
    """True if characters leave the party and rejoin it outside of the home phase too."""
    quests: bool
    """True if characters have personal quests, and retire."""
    questless_retires_at: int | None
    """The experience at which a character without a quest may retire; None: never."""
    fulfilled_play_on: bool
    """True if a character with a fulfilled quest can play another scenario before it retires."""
    retiring_prosperity: int
    retiring_adds_quest: bool
    """True if a quest that is completed brings another one into the deck."""
    retiring_adds_events: bool
    """True if the events of the classes that retire and open come into the decks."""
    retired_gold_lost: bool
    """True if the gold of who retires is nobody's afterwards; else it stays on the sheet."""
    first_retirement_reads: str
    """The section that the first retirement of a campaign opens; empty: none."""
    classes_shared: bool
    """True if several characters may be of one class, though they never play together."""
    economy: bool
    """True if there is gold and experience to gain."""
    second_quest: tuple[int, str] | None
    """Inspiration for a second quest, and the deck that it is drawn from."""
    second_quest_adds_quest: bool
    """True if a second quest brings another one into the deck too."""
    deck_empty: Empty
    """Stands in for a random design or scenario whose deck is empty."""
    inspires: bool
    prosperity: bool
    reputation: Literal["none", "one", "by faction"]
    reputation_bounds: tuple[int, int]
    reputation_prices: tuple[tuple[int, int], ...]
    """From which reputation on, counted from 0 up or down, prices change by how much."""
    morale: bool
    gives_items: bool
    passes_on_found: bool
    """True if who loots an item that they own may give it to another character; else it is sold."""
    sells_rounded_up: bool
    buys: Literal["from the supply", "from a building"]
    named_designs: Literal["all copies", "one copy"]
    """The copies of an item that come into the supply with its design."""
    random_designs: Literal["all copies", "one copy"]
    donation: tuple[int, int] | None
    """The gold of a donation, and the blessings that it gives; None: nobody donates."""
    donation_prosperity: int
    """The number of donations that give 1 prosperity; 0: none do."""
    donation_needs_campaign: bool
    """True if a donation is only possible after a scenario in campaign mode, and only works in one."""
    enhancing: Literal["never", "achievement", "building"]
    enhanced_cards_by_prosperity: bool
    """True if a class can have no more enhanced cards than the prosperity level."""
    most_checkmarks: int | None
    masteries: bool
    completed_again: Literal["never", "casually", "without rewards", "always"]
    ways_after_loss: tuple[Literal["home", "again", "open"], ...]
    ways_after_win: tuple[Literal["home", "again", "open", "links", "next"], ...]
    loot_lost_on_replay: bool
    """True if loot of a lost scenario is kept only by who goes home."""
    casual: Casual
    crossover: tuple[int, int, int] | None
    """Gold, experience and perks of a character from the larger game; None: nothing special."""
    crafts: bool
    """True if items are crafted and brewed, and resources are gathered."""
    constructs: bool
    second_building_morale: int
    level_by: Literal["experience", "scenario"]


_GH2: Final = CampaignRules(
    id="gh2",
    pages=MappingProxyType(
        {
            "parties": 50,
            "variants": 57,
            "home": 53,
            "home_event": 53,
            "road_event": 12,
            "opening": 12,
            "returns_cards": 12,
            "removing_shuffles": 12,
            "unqualified": SILENT,
            "loses_experience": SILENT,
            "level_experience": 49,
            "free_level": 53,
            "free_level_sets_experience": 53,
            "first_level": 56,
            "first_gold": 56,
            "members_change_anywhere": 56,
            "quests": 55,
            "fulfilled_play_on": 55,
            "questless_retires_at": 56,
            "retiring_prosperity": 55,
            "retiring_adds_quest": 55,
            "retired_gold_lost": 55,
            "classes_shared": 56,
            "second_quest": 55,
            "second_quest_adds_quest": SILENT,
            "deck_empty": 14,
            "inspires": 46,
            "prosperity": 50,
            "reputation": 50,
            "reputation_bounds": 50,
            "gives_items": 33,
            "passes_on_found": 30,
            "sells_rounded_up": 57,
            "buys": 57,
            "random_designs": 52,
            "donation": SILENT,
            "donation_prosperity": 50,
            "enhancing": 56,
            "most_checkmarks": 49,
            "masteries": 46,
            "completed_again": 57,
            "ways_after_loss": 45,
            "ways_after_win": 53,
            "casual": 57,
        }
    ),
    parties="one",
    variants=tuple(variant for variant in get_args(Variant) if variant != "crossover items"),
    home=("event", "downtime"),
    home_event="must",
    home_deck="city",
    road_event="but for exceptions",
    road_deck="road",
    opening=("0", "1"),
    seasons=0,
    returns_cards=True,
    removing_shuffles=True,
    unqualified="one character",
    loses_experience=True,
    level_experience=(0, 45, 95, 150, 210, 275, 345, 420, 500),
    levels_anywhere=False,
    free_level="to half of it, rounded up",
    free_level_sets_experience=True,
    first_level="free levels",
    first_gold=(15, 10, 0),
    first_gold_kept=True,
    members_change_anywhere=False,
    quests=True,
    questless_retires_at=585,
    fulfilled_play_on=True,
    retiring_prosperity=2,
    retiring_adds_quest=True,
    retiring_adds_events=False,
    retired_gold_lost=True,
    first_retirement_reads="",
    classes_shared=False,
    economy=True,
    second_quest=(12, "locked quests"),
    second_quest_adds_quest=False,
    deck_empty="15 collective gold",
    inspires=True,
    prosperity=True,
    reputation="by faction",
    reputation_bounds=(-10, 12),
    reputation_prices=(),
    morale=False,
    gives_items=False,
    passes_on_found=True,
    sells_rounded_up=False,
    buys="from the supply",
    named_designs="all copies",
    random_designs="one copy",
    donation=(10, 2),
    donation_prosperity=5,
    donation_needs_campaign=False,
    enhancing="achievement",
    enhanced_cards_by_prosperity=False,
    most_checkmarks=18,
    masteries=True,
    completed_again="without rewards",
    ways_after_loss=("home", "again"),
    ways_after_win=("home",),
    loot_lost_on_replay=False,
    casual="leaves no trace",
    crossover=None,
    crafts=False,
    constructs=False,
    second_building_morale=0,
    level_by="experience",
)

_GH1: Final = _GH2.but(
    id="gh1",
    parties=on("glossary", "several"),
    variants=on(15, ("solo", "open information", "crossover classes")),
    home=on(42, ("downtime",)),
    home_event=on(41, "may"),
    road_event=on(41, "to unlinked ones"),
    opening=on(SILENT, ()),
    returns_cards=on(41, True),
    removing_shuffles=on(SILENT, False),
    unqualified=on(42, "each"),
    loses_experience=on(42, True),
    level_experience=on(OUTSIDE, _GH2.level_experience),
    free_level=on(42, "to the prosperity level"),
    free_level_sets_experience=on(SILENT, True),
    first_level=on(42, "to the prosperity level"),
    first_gold=on(42, (15, 0, 15)),
    members_change_anywhere=on("glossary", True),
    questless_retires_at=on(48, None),
    fulfilled_play_on=on(48, False),
    retiring_prosperity=on(48, 1),
    retiring_adds_quest=on(SILENT, False),
    retiring_adds_events=on(6, True),
    retired_gold_lost=on(SILENT, True),
    first_retirement_reads=on(48, "town records"),
    classes_shared=on(SILENT, True),
    second_quest=on(SILENT, None),
    deck_empty=on(38, "nothing"),
    inspires=on(SILENT, False),
    reputation=on(36, "one"),
    reputation_bounds=on(OUTSIDE, (-20, 20)),
    reputation_prices=on(OUTSIDE, ((3, 1), (7, 2), (11, 3), (15, 4), (19, 5))),
    passes_on_found=on(27, False),
    random_designs=on(38, "all copies"),
    donation=on(45, (10, 2)),
    donation_prosperity=on(SILENT, 0),
    donation_needs_campaign=on("FAQ", True),
    enhancing=on(45, "achievement"),
    enhanced_cards_by_prosperity=on(45, True),
    most_checkmarks=on(SILENT, None),
    masteries=on(SILENT, False),
    completed_again=on(34, "casually"),
    ways_after_loss=on(33, ("home", "again", "open")),
    ways_after_win=on(33, ("home", "again", "open")),
    casual=on(34, "own gains are kept"),
)

_JOTL: Final = _GH2.but(
    id="jotl",
    variants=on(SILENT, ()),
    home=on(9, ("event", "downtime")),
    home_event=on(9, "must after a win"),
    home_deck=on(9, "event"),
    road_event=on(SILENT, "never"),
    opening=on(SILENT, ()),
    returns_cards=on(9, False),
    removing_shuffles=on(SILENT, False),
    unqualified=on(18, "one character"),
    loses_experience=on(13, False),
    level_experience=on(25, _GH2.level_experience),
    levels_anywhere=on(13, True),
    free_level=on(SILENT, "never"),
    first_level=on(5, "1"),
    first_gold=on(SILENT, (0, 0, 0)),
    quests=on(30, False),
    questless_retires_at=on(SILENT, None),
    inspires=on(SILENT, False),
    prosperity=on(SILENT, False),
    reputation=on(SILENT, "none"),
    gives_items=on(12, True),
    sells_rounded_up=on(10, True),
    donation=on(SILENT, None),
    enhancing=on(8, "never"),
    most_checkmarks=on(6, 18),
    masteries=on(SILENT, False),
    completed_again=on(6, "never"),
    ways_after_loss=on(SILENT, ("home",)),
    ways_after_win=on(SILENT, ("home",)),
    casual=on(SILENT, "never"),
    crossover=on(30, (40, 10, 1)),
)

_FH: Final = _GH2.but(
    id="fh",
    variants=on(69, get_args(Variant)),
    home=on(59, ("event", "operations", "downtime", "construction")),
    home_event=on(60, "must"),
    home_deck=on(60, "outpost"),
    road_event=on(12, "but for exceptions"),
    opening=on(12, ("0", "1")),
    removing_shuffles=on(12, True),
    seasons=on(54, 10),
    unqualified=on(SILENT, "one character"),
    loses_experience=on(SILENT, True),
    level_experience=on(53, _GH2.level_experience),
    free_level=on(62, "to half of it, rounded up"),
    free_level_sets_experience=on(62, True),
    first_level=on(65, "free levels"),
    first_gold=on(65, (20, 10, 0)),
    first_gold_kept=on(65, False),
    questless_retires_at=on(65, None),
    retiring_prosperity=on(64, 2),
    retiring_adds_quest=on(SILENT, False),
    retired_gold_lost=on(64, True),
    classes_shared=on(65, False),
    second_quest=on(64, (15, "quests")),
    deck_empty=on(15, "1 inspiration"),
    inspires=on(48, True),
    reputation=on(SILENT, "none"),
    morale=on(54, True),
    gives_items=on(35, False),
    passes_on_found=on(32, True),
    sells_rounded_up=on(67, False),
    buys=on(67, "from a building"),
    random_designs=on(15, "all copies"),
    donation=on(SILENT, None),
    enhancing=on(77, "building"),
    most_checkmarks=on(17, 18),
    masteries=on(48, True),
    completed_again=on(48, "without rewards"),
    ways_after_loss=on(47, ("home", "again")),
    ways_after_win=on(48, ("home", "links")),
    loot_lost_on_replay=on(47, True),
    casual=on(69, "leaves no trace"),
    crafts=on(65, True),
    constructs=on(68, True),
    second_building_morale=on(68, 2),
)

_BNB: Final = _JOTL.but(
    id="bnb",
    economy=on(35, False),
    home=on(35, ()),
    home_event=on(35, "never"),
    levels_anywhere=on(35, False),
    level_by=on(35, "scenario"),
    gives_items=on(35, False),
    completed_again=on(7, "always"),
    ways_after_loss=on(34, ("again",)),
    ways_after_win=on(34, ("next", "open")),
    crossover=on(SILENT, None),
)

CAMPAIGN_RULES: Final[Mapping[str, CampaignRules]] = MappingProxyType(
    {rules.id: rules for rules in (_GH1, _JOTL, _GH2, _FH, _BNB)}
)
