"""Questions that the values of a game between scenarios answer, and the answers in words."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from havenwright.rulesets.base import SILENT, Page
from havenwright.rulesets.campaigns import CampaignRules
from havenwright.rulesets.words import NEVER, in_words

CAMPAIGN_QUESTIONS: Final[Mapping[str, Mapping[str, str]]] = MappingProxyType(
    {
        "Between scenarios: home and road": {
            "parties": "Parties in a campaign",
            "variants": "Variants",
            "home": "Steps of the home phase",
            "home_event": "Event at home",
            "home_deck": "Deck of the events at home",
            "road_event": "Event on the road",
            "road_deck": "Deck of the events on the road",
            "opening": "First scenarios, with neither road event nor home phase between them",
            "seasons": "Weeks of a season",
            "returns_cards": "Event cards can return to their deck",
            "removing_shuffles": "Taking an event out of a deck shuffles it",
            "unqualified": "Who gets what an outcome gives to nobody by name",
            "loses_experience": "Experience can be lost",
            "completed_again": "Completed scenarios can be played again",
            "ways_after_loss": "Ways on after a loss",
            "ways_after_win": "Ways on after a win",
            "loot_lost_on_replay": "Who plays a lost scenario again leaves its loot behind",
            "casual": "Casual mode",
            "economy": "Gold and experience are gained",
        },
        "Between scenarios: characters": {
            "level_by": "Levels come from",
            "level_experience": "Experience of the levels",
            "levels_anywhere": "Levels are gained right after a scenario too",
            "free_level": "Levels without the experience",
            "free_level_sets_experience": "A level without the experience gives it",
            "first_level": "First level of a new character",
            "first_gold": "Gold of a new character",
            "first_gold_kept": "Gold of a new character that isn't spent is kept",
            "members_change_anywhere": "Characters leave and rejoin anywhere",
            "classes_shared": "Several characters may be of one class",
            "most_checkmarks": "Most check marks",
            "masteries": "Masteries",
            "quests": "Personal quests, and retiring",
            "questless_retires_at": "Experience at which one without a quest may retire",
            "fulfilled_play_on": "Who has fulfilled a quest can play on before retiring",
            "retiring_prosperity": "Prosperity for a retirement",
            "retiring_adds_quest": "A completed quest brings another",
            "retiring_adds_events": "Classes that retire and open bring events",
            "retired_gold_lost": "Gold of a retired character is lost",
            "first_retirement_reads": "Read at the first retirement",
            "second_quest": "A second quest at a retirement",
            "second_quest_adds_quest": "The second quest brings another too",
            "crossover": "A character from the larger game has",
        },
        "Between scenarios: the town": {
            "prosperity": "Prosperity",
            "inspires": "Inspiration",
            "reputation": "Reputation",
            "reputation_bounds": "Bounds of reputation",
            "reputation_prices": "Prices by reputation",
            "morale": "Morale and defense",
            "buys": "Items are bought",
            "sells_rounded_up": "Half a price is rounded up",
            "gives_items": "Items can be handed over",
            "passes_on_found": "A second copy that was looted can be given away",
            "named_designs": "A named design opens",
            "random_designs": "A random design opens",
            "deck_empty": "In place of a random design or scenario from an empty deck",
            "donation": "A donation",
            "donation_prosperity": "Donations for 1 prosperity",
            "donation_needs_campaign": "Donations need campaign mode",
            "enhancing": "Enhancing opens by",
            "enhanced_cards_by_prosperity": "Prosperity limits the enhanced cards of a class",
            "crafts": "Crafting, brewing and resources",
            "constructs": "Buildings",
            "second_building_morale": "Morale for a second building in a week",
        },
    }
)
"""Questions by chapter."""


def _gold(value: tuple[int, int, int]) -> str:
    fixed, by_prosperity, by_level = value
    parts = [str(fixed)] if fixed or not (by_prosperity or by_level) else []
    parts += [f"{by_prosperity} a prosperity level"] if by_prosperity else []
    parts += [f"{by_level} a level"] if by_level else []
    return " and ".join(parts)


def _bands(value: tuple[tuple[int, int], ...]) -> str:
    return "by " + ", ".join(f"{by} from {start}" for start, by in value) if value else "the same"


WORDS: Final[Mapping[str, Callable[[Any], str]]] = MappingProxyType(
    {
        "level_experience": lambda value: ", ".join(map(str, value)),
        "first_gold": _gold,
        "reputation_prices": _bands,
        "donation": lambda value: f"{value[0]} gold for {value[1]} bless" if value else "none",
        "second_quest": lambda value: f"{value[0]} inspiration, from the {value[1]}" if value else "none",
        "crossover": lambda value: (
            f"{value[0]} gold, {value[1]} experience, {value[2]} perk" if value else "nothing special"
        ),
        "most_checkmarks": lambda value: "no limit" if value is None else str(value),
        "first_retirement_reads": lambda value: value or "nothing",
        "variants": lambda value: ", ".join(value) or "none",
        "opening": lambda value: ", ".join(value) or "none",
        "home": lambda value: ", ".join(value) or "none",
        "ways_after_loss": ", ".join,
        "ways_after_win": ", ".join,
    }
)
"""Values in words of their own."""

_QUESTLESS: Final = (
    "questless_retires_at",
    "fulfilled_play_on",
    "retiring_prosperity",
    "retiring_adds_quest",
    "retiring_adds_events",
    "retired_gold_lost",
    "first_retirement_reads",
    "second_quest",
    "second_quest_adds_quest",
)
_MONEYLESS: Final = (
    "loses_experience",
    "level_experience",
    "levels_anywhere",
    "free_level",
    "first_level",
    "first_gold",
    "first_gold_kept",
    "most_checkmarks",
    "buys",
    "sells_rounded_up",
    "passes_on_found",
    "named_designs",
    "random_designs",
    "deck_empty",
    "unqualified",
    "returns_cards",
    "removing_shuffles",
    "crossover",
)

CAMPAIGN_MOOT: Final[Mapping[str, Callable[[CampaignRules], bool]]] = MappingProxyType(
    {
        **{name: lambda rules: not rules.quests for name in _QUESTLESS},
        **{name: lambda rules: not rules.economy for name in _MONEYLESS},
        "home_deck": lambda rules: rules.home_event == "never",
        "road_deck": lambda rules: rules.road_event == "never",
        "free_level_sets_experience": lambda rules: rules.free_level == "never",
        "first_gold_kept": lambda rules: not any(rules.first_gold),
        "second_quest_adds_quest": lambda rules: rules.second_quest is None or not rules.retiring_adds_quest,
        "reputation_bounds": lambda rules: rules.reputation == "none",
        "reputation_prices": lambda rules: rules.reputation == "none",
        "donation_prosperity": lambda rules: rules.donation is None,
        "donation_needs_campaign": lambda rules: rules.donation is None,
        "enhanced_cards_by_prosperity": lambda rules: rules.enhancing == "never",
        "second_building_morale": lambda rules: not rules.constructs,
        "classes_shared": lambda rules: not rules.economy,
        "passes_on_found": lambda rules: rules.gives_items or not rules.economy,
    }
)
"""Questions that don't arise in a game, because it hasn't what they are about."""

OTHER_READINGS: Final[Mapping[str, Mapping[str, str]]] = MappingProxyType(
    {
        "Whom an event at home touches": dict.fromkeys(("gh2", "fh"), "all active characters"),
        "A second copy of an item": dict.fromkeys(
            ("gh2", "fh"), "looted: given away or sold; otherwise: sold"
        ),
        "Two quests at once that open the same": dict.fromkeys(
            ("gh2", "fh"), "it opens once, and neither counts it as open before"
        ),
        "Bonus experience": {"gh2": "before battle goals and rewards"},
        "Random item card that was earned": {"fh": "left out of later loot decks of the scenario"},
        "Cards before a scenario, for items": {"bnb": "those with lower numbers"},
        "After a loss": {"bnb": "the lost one again, before any other card"},
    }
)
"""Readings that are no value of a game: by their question, the answer of each game with a silent text."""

READ: Final = "reading"
"""Stands for the page of a value that a silent text leaves to us."""
_READ_AS_NONE: Final = frozenset({"most_checkmarks", "second_quest_adds_quest"})
"""Values for which nothing is an answer too."""


def campaign_answer(rules: CampaignRules, name: str) -> str:
    """A value in words."""
    if name in CAMPAIGN_MOOT and CAMPAIGN_MOOT[name](rules):
        return NEVER
    return WORDS.get(name, in_words)(getattr(rules, name))


def campaign_page(rules: CampaignRules, name: str) -> Page | None:
    """The page of a value; a silent text's is a reading, unless the game hasn't the thing at all."""
    page = rules.pages.get(name)
    if page != SILENT:
        return page
    absent = getattr(rules, name) in (None, False, 0, (), "", "never", "none")
    return None if absent and name not in _READ_AS_NONE else READ
