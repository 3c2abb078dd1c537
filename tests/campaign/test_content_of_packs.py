"""Content of packs at work: openings, envelopes, an outcome behind an attack, counters of quests."""

from typing import Any

import pytest

from havenwright.campaign.campaign import Campaign
from havenwright.campaign.core.play import Refused
from havenwright.campaign.model.state import BuildingState
from havenwright.campaign.road.pool import items
from havenwright.packs.campaigns.content import Attack, Content, Event, Item, Quest, Scenario
from havenwright.packs.campaigns.outcome_text import read_condition, read_outcome
from havenwright.rulesets.campaigns import Step
from tests.campaign.tables import people, table


def campaign(game: str, content: Content, step: Step = "downtime", **told: Any) -> Campaign:
    """A campaign in which Ada has a quest, at a step of its home phase."""
    characters = people(gold=5)
    for name, character in characters.items():
        character.class_ = name
    characters["ada"].quest = "1"
    return table(game, content, step=step, characters=characters, **told)


def test_an_outcome_may_follow_an_attack() -> None:
    attack = Attack(value=10, targets=1, ascending=True, then=read_outcome("gain 2 morale"))
    content = Content(events={"e": Event(options={"A": (), "B": ()}, attack=attack)})
    decks = {"summer outpost": ["e"], "guard": ["success"]}
    town = campaign("fh", content, "event", decks=decks, buildings={"5": BuildingState(level=1)}, morale=7)
    town.do({"event": "home", "choose": "A"})
    while town.pending is not None:
        town.answer(town.pending.question.options[0])
    assert town.state.morale == 9


def test_an_envelope_that_a_quest_opens_does_what_is_in_it() -> None:
    content = Content(
        quests={"1": Quest(envelope="X", needs=read_condition("gold is at least 5"))},
        envelopes={"X": read_outcome("unlock class stovekeeper")},
    )
    city = campaign("gh1", content)
    city.do({"retire": "ada"})
    assert city.state.envelopes == ["X"]
    assert city.state.classes == ["stovekeeper"]


def test_no_event_is_met_on_the_road_to_the_first_scenarios_of_a_campaign() -> None:
    event = Event(options={"A": read_outcome("gain 1 gold each")})
    for opening, gold in ((("wreck",), 5), ((), 6)):
        content = Content(events={"e": event}, opening=opening, quests={"1": Quest()})
        city = campaign("gh2", content, decks={"road": ["e"]}, scenarios={"wreck": "open"})
        city.do({"start": "wreck", "choose": "A"})
        if city.pending is not None:
            city.answer("A")
        assert city.state.characters["bo"].gold == gold


def test_card_text_of_an_outcome_waits_for_the_next_scenario() -> None:
    event = Event(options={"A": read_outcome("if class ada: all characters: Damage 2, Poison")})
    content = Content(events={"e": event}, quests={"1": Quest()})
    city = campaign("gh2", content, decks={"road": ["e"]}, scenarios={"wreck": "open"})
    city.do({"start": "wreck"})
    city.answer("A")
    playing = city.state.at.playing
    assert playing is not None
    assert playing.effects == ["all characters: Damage 2, Poison"]
    assert city.state.at.next_effects == []


def test_a_quest_asks_for_counters_items_and_levels() -> None:
    needs = read_condition("Clerks is at least 2 and you have rope and level is at least 3", quest=True)
    content = Content(quests={"1": Quest(needs=needs)}, items={"rope": Item()})
    for counted, held, level in ((1, ["rope"], 3), (2, [], 3), (2, ["rope"], 2)):
        city = campaign("gh2", content)
        ada = city.state.characters["ada"]
        ada.counters, ada.items, ada.level = {"Clerks": counted}, held, level
        with pytest.raises(Refused, match="hasn't fulfilled a quest"):
            city.do({"retire": "ada"})
    city = campaign("gh2", content)
    ada = city.state.characters["ada"]
    ada.counters, ada.items, ada.level = {"Clerks": 2}, ["rope"], 3
    city.do({"retire": "ada"})
    assert city.state.characters["ada"].status == "retired"


def test_items_of_cards_come_by_the_number_of_the_scenario() -> None:
    content = Content(
        items={"needle": Item(card="1"), "cap": Item(card="2")},
        scenarios={"drawer": Scenario(number="1"), "shelf": Scenario(number="2")},
    )
    shop = campaign("bnb", content, "leaving", scenarios={"drawer": "completed", "shelf": "open"})
    assert items(shop.begin(), "shelf") == ["needle"]
