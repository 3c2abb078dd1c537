"""The campaigns of our own packs: whole, with two ways to an end."""

import pytest

from havenwright.packs.campaigns.build import content_of
from havenwright.packs.campaigns.content import Content
from havenwright.packs.campaigns.outcomes import Close, Has, Holds, Unlock
from havenwright.packs.checks.scenarios import walk
from havenwright.packs.loading import shipped_packs

PACKS = shipped_packs()
OURS = [
    ("the-tide-mark", "gh2"),
    ("the-tide-mark", "gh1"),
    ("the-short-stair", "jotl"),
    ("cold-lading", "fh"),
    ("thimble", "bnb"),
]


def content(campaign: str, game: str) -> Content:
    return content_of(PACKS, campaign, game)


def ways_to_the_end(campaign: Content) -> set[tuple[str, ...]]:
    """All orders in which scenarios can be won until one that ends the campaign."""
    found: set[tuple[str, ...]] = set()

    def go_on(won: tuple[str, ...], there: frozenset[str], closed: frozenset[str]) -> None:
        if won and won[-1] in campaign.ends:
            found.add(won)
            return
        for scenario in sorted(there - closed - set(won)):
            effects = [effect for line in campaign.scenario(scenario).reward for effect in line.effects]
            opened = {one.name for one in effects if isinstance(one, Unlock) and one.kind == "scenario"}
            shut = {one.scenario for one in effects if isinstance(one, Close)}
            after = opened | set(campaign.scenario(scenario).next)
            go_on((*won, scenario), there | after, closed | shut)

    go_on((), frozenset(campaign.start.scenarios), frozenset())
    return found


def test_every_campaign_of_ours_is_there() -> None:
    assert sorted(OURS) == sorted((id, game) for id, plan in PACKS.campaigns.items() for game in plan.games)


@pytest.mark.parametrize(("campaign", "game"), OURS[:-1], ids=lambda value: value)
def test_two_ways_that_close_each_other_lead_to_the_end(campaign: str, game: str) -> None:
    there = content(campaign, game)
    ways = ways_to_the_end(there)
    branches = {
        "the-tide-mark": {"the-night-auction", "the-stamp-office"},
        "the-short-stair": {"return-to-sender", "the-kitchen-door"},
        "cold-lading": {"the-long-saw", "the-warm-berth"},
    }[campaign]
    assert {frozenset(branches & set(way)) for way in ways} == {frozenset({one}) for one in branches}
    assert {scenario for way in ways for scenario in way} == set(there.scenarios)
    (end,) = there.ends
    assert any(PACKS.monsters[place.monster].boss for place in PACKS.scenario(end).monsters)


def test_the_cards_of_the_shop_follow_each_other() -> None:
    there = content("thimble", "bnb")
    (way,) = ways_to_the_end(there)
    assert [there.scenario(scenario).number for scenario in way] == ["1", "2", "3", "4", "5", "6"]
    assert {item.card for item in there.items.values()} == {"1", "2", "3", "4", "5"}


@pytest.mark.parametrize(("campaign", "game"), OURS, ids=lambda value: value)
def test_every_event_has_a_scene_and_two_options_with_what_comes_of_them(campaign: str, game: str) -> None:
    there = content(campaign, game)
    drawn = {card for name, deck in there.start.decks.items() if name in _EVENTS for card in deck}
    for card in drawn:
        event = there.events[card]
        assert len(event.story) > 100, event.name
        assert len(event.options) == 2, event.name
        assert event.stories.keys() == event.options.keys(), event.name
        assert all(event.options.values()), event.name
    assert all(there.stories.values())


_EVENTS = {"road", "city", "event", "summer road", "winter road", "summer outpost", "winter outpost"}


def test_there_is_enough_of_everything() -> None:
    tide = content("the-tide-mark", "gh2")
    assert {name: len(deck) for name, deck in tide.start.decks.items() if name in _EVENTS} == {
        "road": 12,
        "city": 12,
    }
    assert (len(tide.scenarios), len(tide.quests), len(tide.items)) == (10, 8, 36)
    assert sum(item.prosperity > 0 for item in tide.items.values()) == 33
    assert {item.prosperity for item in tide.items.values()} >= {1, 2, 3, 4, 5, 6, 7}
    stair = content("the-short-stair", "jotl")
    assert (len(stair.scenarios), len(stair.start.decks["event"])) == (7, 6)
    assert sum(item.source in ("start", "reward") for item in stair.items.values()) >= 12
    lading = content("cold-lading", "fh")
    assert {name: len(deck) for name, deck in lading.start.decks.items() if name in _EVENTS} == dict.fromkeys(
        ("summer road", "winter road", "summer outpost", "winter outpost"), 6
    )
    for season in ("summer", "winter"):
        attacks = [lading.events[card].attack for card in lading.start.decks[f"{season} outpost"]]
        assert sum(attack is not None for attack in attacks) == 2
    assert (len(lading.scenarios), len(lading.buildings)) == (6, 13)
    assert sum(bool(item.materials) for item in lading.items.values()) == 20
    assert len({*lading.chart.values(), lading.doubles}) == 9


@pytest.mark.parametrize("game", ["gh2", "gh1"])
def test_outcomes_ask_for_traits_that_there_are_and_for_every_faction(game: str) -> None:
    there = content("the-tide-mark", game)
    traits = {trait for kind in there.classes.values() for trait in kind.traits}
    said = [part for event in there.events.values() for part in walk(tuple(event.options.values()))]
    asked = {part.name for part in said if isinstance(part, Has) and part.kind == "trait"}
    assert asked <= traits
    factions = {part.faction for part in said if isinstance(part, Holds) and part.what == "reputation"}
    assert factions == ({"Toll House", "Lamplighters"} if game == "gh2" else {""})
