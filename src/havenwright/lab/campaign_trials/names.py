"""The names of a campaign trial: items, classes, quests, events and cards must be defined in it."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, Literal, TypeAlias

from havenwright.errors import UserError
from havenwright.lab.campaign_trials.format import CampaignTrial
from havenwright.packs.campaigns.content import Content
from havenwright.packs.campaigns.outcome_text import read_outcome
from havenwright.packs.campaigns.outcomes import (
    All,
    ChangeDeck,
    Condition,
    GainDesign,
    GainItem,
    Has,
    Not,
    Outcome,
    Unlock,
)

Kind: TypeAlias = Literal["item", "class", "quest", "event", "card"]
Named: TypeAlias = tuple[Kind, str]

DECKS: Final[Mapping[str, Kind]] = {
    "road": "event",
    "city": "event",
    "event": "event",
    "summer road": "event",
    "winter road": "event",
    "summer outpost": "event",
    "winter outpost": "event",
    "quests": "quest",
    "locked quests": "quest",
    "designs": "item",
}


def check_names(trial: CampaignTrial, content: Content) -> None:
    """Raise an error for the first name that the trial doesn't define."""
    known: Mapping[Kind, Iterable[str]] = {
        "item": content.items,
        "class": content.classes,
        "quest": content.quests,
        "event": content.events,
        "card": content.cards,
    }
    for kind, name in (*_of_things(content), *_of_campaign(trial), *_of_acts(trial)):
        if name and name not in known[kind]:
            raise UserError(f"the {kind} '{name}' isn't defined")


def _all(kind: Kind, names: Iterable[str]) -> Iterator[Named]:
    return ((kind, name) for name in names)


def _of_things(content: Content) -> Iterator[Named]:
    for item in content.items.values():
        yield from _all("item", item.needs)
    for quest in content.quests.values():
        yield "class", quest.unlocks
        yield "quest", quest.adds
        yield from _of_condition(quest.needs)
    for own in content.classes.values():
        for events in own.events.values():
            yield from _all("event", events)
    for event in content.events.values():
        for needs in event.needs.values():
            yield from _of_condition(needs)
    for building in content.buildings.values():
        yield from _all("quest", building.quests)
    for scenario in content.scenarios.values():
        yield from _of_condition(scenario.needs)
    yield from _all("item", (*content.chart.values(), content.doubles))
    yield from _all("class", (card.owner for card in content.cards.values()))
    for outcome in _outcomes(content):
        yield from _of_outcome(outcome)


def _outcomes(content: Content) -> Iterator[Outcome]:
    for event in content.events.values():
        yield from event.options.values()
    for building in content.buildings.values():
        for card in building.levels.values():
            yield from (card.once, card.normal, card.wrecked)
    yield from (quest.extra for quest in content.quests.values())
    yield from (scenario.reward for scenario in content.scenarios.values())
    yield from content.treasures.values()
    yield from content.sections.values()


def _of_outcome(outcome: Outcome) -> Iterator[Named]:
    for line in outcome:
        yield from _of_condition(line.when)
        for effect in line.effects:
            match effect:
                case GainItem(item) | GainDesign(item):
                    yield "item", item
                case Unlock("class", name):
                    yield "class", name
                case ChangeDeck(event):
                    yield "event", event


def _of_condition(condition: Condition | None) -> Iterator[Named]:
    match condition:
        case All(conditions):
            for one in conditions:
                yield from _of_condition(one)
        case Not(one):
            yield from _of_condition(one)
        case Has("class", name):
            yield "class", name


def _of_campaign(trial: CampaignTrial) -> Iterator[Named]:
    told = trial.campaign
    yield from _all("item", (*told.shop, *told.unavailable))
    yield from _all("class", told.classes or ())
    yield from _all("card", told.enhancements)
    for deck, cards in told.decks.items():
        if deck in DECKS:
            yield from _all(DECKS[deck], cards)
    for character in told.characters.values():
        yield "class", character.class_
        yield "quest", character.quest or ""
        yield from _all("item", character.items)


def _of_acts(trial: CampaignTrial) -> Iterator[Named]:
    """Names in texts; what an act itself names and isn't there is refused by the rules."""
    for act in trial.acts:
        if "apply" in act:
            yield from _of_outcome(read_outcome(act["apply"]))
