"""Changed packs: what a campaign names that its packs renamed, or don't have any more.

Renamed things go on under their new names. Things that are gone stay on the sheets as unknown, or are left
out of their decks; a remark tells of each."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

import msgspec

from havenwright.campaign.model.state import State
from havenwright.campaign.timeline import Entry, TakenBack
from havenwright.packs.campaigns.content import Building, Class, Content, Item, Quest, Scenario
from havenwright.packs.dungeon import RANDOM_DUNGEON

Formerly = Mapping[tuple[str, str], str]
"""New ids of renamed things, by kind and old id."""


class Gone(NamedTuple):
    """Something that a campaign names and its packs don't have."""

    kind: str
    id: str

    @property
    def remark(self) -> str:
        return f"{self.kind} {self.id} isn't in the packs any more: {_REMARKS[self.kind]}"


_REMARKS: Mapping[str, str] = {
    "item": "it stays on the sheet, and can be sold for its price",
    "class": "its characters can be abandoned, not played",
    "scenario": "it can't be played",
    "quest": "it is in no deck, and can't be fulfilled",
    "event": "it is left out of its deck",
    "building": "it does nothing",
    "section": "it is left out",
    "card": "it is left out of the pool",
}


# Renamed things


def renamed_state(state: State, formerly: Formerly) -> State:
    """The state with new names for renamed things."""
    if not formerly:
        return state
    found = state.copy()

    def of(kind: str) -> Callable[[str], str]:
        return lambda id: formerly.get((kind, id), id)

    item, class_, scenario, card = of("item"), of("class"), of("scenario"), _card(formerly)
    quest, event, building = of("quest"), of("event"), of("building")
    for one in found.characters.values():
        one.items, one.used_up = [*map(item, one.items)], [*map(item, one.used_up)]
        one.class_, one.cards = class_(one.class_), [*map(card, one.cards)]
        one.masteries = [*map(card, one.masteries)]
        one.quest = None if one.quest is None else quest(one.quest)
    for party in found.parties.values():
        party.location, party.bound = scenario(party.location), scenario(party.bound)
        party.shared = _keys(party.shared, item)
        if party.playing is not None:
            party.playing.scenario = scenario(party.playing.scenario)
    found.scenarios, found.buildings = _keys(found.scenarios, scenario), _keys(found.buildings, building)
    found.shop, found.unavailable = _keys(found.shop, item), _keys(found.unavailable, item)
    found.classes, found.random_items = [*map(class_, found.classes)], [*map(item, found.random_items)]
    found.random_item_scenarios = [*map(scenario, found.random_item_scenarios)]
    found.enhancements = _keys(found.enhancements, card)
    for sticker in found.temporary:
        sticker.card = card(sticker.card)
    for deck, cards in found.decks.items():
        name = {"designs": item, "random scenarios": scenario, "quests": quest, "locked quests": quest}
        cards[:] = map(name.get(deck, event), cards)
    return found


def _card(formerly: Formerly) -> Callable[[str], str]:
    """The new id of a card or a mastery, `class/card`; a renamed class takes its cards along."""

    def renamed(id: str) -> str:
        if ("card", id) in formerly:
            return formerly["card", id]
        owner, slash, name = id.partition("/")
        return f"{formerly.get(('class', owner), owner)}{slash}{name}"

    return renamed


def _keys(values: Mapping[str, Any], name: Callable[[str], str]) -> dict[str, Any]:
    return {name(key): value for key, value in values.items()}


def renamed_log(log: Iterable[Entry | TakenBack], formerly: Formerly) -> Iterator[Entry | TakenBack]:
    """The log with new names for renamed things."""
    names = {old: new for (_, old), new in formerly.items()}
    for line in log:
        if not names or isinstance(line, TakenBack):
            yield line
        else:
            act, answers = _with_names(line.act, names), _with_names(line.answers, names)
            yield msgspec.structs.replace(line, act=act, answers=tuple(answers))


def _with_names(value: Any, names: Mapping[str, str]) -> Any:
    match value:
        case str():
            return names.get(value, value)
        case dict():
            return {key: _with_names(one, names) for key, one in value.items()}
        case list() | tuple():
            return [_with_names(one, names) for one in value]
    return value


# Things that are gone


def gone_from(state: State, content: Content) -> list[Gone]:
    """Things that a state names and the content of its packs doesn't have."""
    known: Mapping[str, Iterable[str]] = {
        "item": content.items,
        "class": content.classes,
        "scenario": (*content.scenarios, RANDOM_DUNGEON),
        "quest": content.quests,
        "event": content.events,
        "building": content.buildings,
        "section": content.sections,
        "card": content.cards,
    }
    named = dict.fromkeys(_named_in(state))
    return [gone for gone in named if gone.id and gone.id not in known[gone.kind]]


def _named_in(state: State) -> Iterator[Gone]:
    for one in state.characters.values():
        yield from (Gone("item", item) for item in one.items)
        if one.status in ("active", "aside"):
            yield Gone("class", one.class_)
            yield from (Gone("card", card) for card in one.cards if "/" in card)
        if one.quest is not None:
            yield Gone("quest", one.quest)
    yield from (Gone("class", name) for name in state.classes)
    yield from (Gone("scenario", name) for name in state.scenarios)
    yield from (Gone("building", name) for name in state.buildings)
    yield from (Gone("item", name) for name in (*state.shop, *state.unavailable))
    yield from (Gone("section", one) for some in state.calendar.values() for one in some)
    for deck, cards in state.decks.items():
        yield from (Gone(_kind_of(deck), card) for card in cards if deck != "guard")


def _kind_of(deck: str) -> str:
    """The kind of the cards of a deck."""
    kinds = {"designs": "item", "random scenarios": "scenario", "quests": "quest", "locked quests": "quest"}
    return kinds.get(deck, "event")


def without(state: State, gone: Sequence[Gone]) -> State:
    """The state with decks, supplies and calendar that hold nothing that is gone, in the same order."""
    if not gone:
        return state
    found, lacking = state.copy(), set(gone)
    for deck, cards in found.decks.items():
        cards[:] = [card for card in cards if Gone(_kind_of(deck), card) not in lacking]
    for supply in (found.shop, found.unavailable):
        for item in [item for item in supply if Gone("item", item) in lacking]:
            del supply[item]
    for sections in found.calendar.values():
        sections[:] = [section for section in sections if Gone("section", section) not in lacking]
    found.classes = [name for name in found.classes if Gone("class", name) not in lacking]
    for one in found.characters.values():
        one.cards = [card for card in one.cards if Gone("card", card) not in lacking]
    return found


def with_unknown(content: Content, gone: Sequence[Gone], costs: Mapping[str, int]) -> Content:
    """The content with a record for each thing that is gone, which says no more than that it was there."""
    ids = {kind: [one.id for one in gone if one.kind == kind] for kind in _REMARKS}
    items = {id: Item(name=f"unknown: {id}", cost=costs.get(id, 0), gone=True) for id in ids["item"]}
    classes = {id: Class(name=f"unknown: {id}", gone=True) for id in ids["class"]}
    scenarios = {id: Scenario(name=f"unknown: {id}", gone=True) for id in ids["scenario"]}
    buildings = {id: Building(name=f"unknown: {id}", gone=True) for id in ids["building"]}
    quests = {id: Quest(name=f"unknown: {id}") for id in ids["quest"]}
    return replace(
        content,
        items={**content.items, **items},
        classes={**content.classes, **classes},
        scenarios={**content.scenarios, **scenarios},
        buildings={**content.buildings, **buildings},
        quests={**content.quests, **quests},
    )
