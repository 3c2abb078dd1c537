"""A campaign in words: every event, act and question has a sentence, and names stand for ids."""

import re
from random import Random

import pytest

from havenwright.bots.campaigns import Wanderer
from havenwright.bots.careers import drawn_result
from havenwright.campaign.acts import ACTS
from havenwright.campaign.campaign import Campaign
from havenwright.campaign.core.play import Refused, Told
from havenwright.campaign.model.decisions import KINDS, Decision
from havenwright.campaign.model.event_kinds import KINDS as EVENT_KINDS
from havenwright.campaign.model.state import BuildingState
from havenwright.packs.campaigns.build import content_of
from havenwright.packs.campaigns.content import Building, BuildingLevel, Content, Scenario
from havenwright.packs.campaigns.outcome_text import read_condition
from havenwright.packs.campaigns.outcomes import counted
from havenwright.rulesets.campaigns import CAMPAIGN_RULES
from havenwright.telling import ENGLISH
from havenwright.telling.campaigns import CampaignWords
from tests.campaign.random_campaigns import begun
from tests.campaign.tables import table
from tests.campaign.test_contract import answer_one
from tests.engine.shipped_games import packs


def settle(campaign: Campaign) -> None:
    """Answer every question with its first option."""
    while campaign.pending is not None:
        campaign.answer(campaign.pending.question.options[0])


def founded(game: str, id: str) -> Campaign:
    """Ada and Bo in a shipped campaign, each with a character of the first classes."""
    campaign = Campaign.start(ruleset=game, packs=packs(game), campaign=id, players=["Ada", "Bo"])
    for player, class_ in zip(campaign.state.players, campaign.content.start.classes, strict=False):
        campaign.do({"create": class_, "class": class_, "player": player})
        settle(campaign)
    return campaign


def test_every_kind_of_a_campaign_has_a_sentence() -> None:
    assert set(ENGLISH.campaign_events) == set(EVENT_KINDS)
    assert set(ENGLISH.campaign_acts) == set(ACTS)
    assert set(ENGLISH.campaign_questions) == set(KINDS)


@pytest.mark.parametrize("game", sorted(CAMPAIGN_RULES))
def test_everything_that_a_campaign_asks_and_tells_is_said(game: str) -> None:
    campaign, random = begun(game, 21), Random(21)
    for _ in range(70):
        words = CampaignWords(campaign)
        for decision in campaign.decisions:
            assert words.question(decision)
            for option in decision.options:
                assert words.option(decision, option), option
        answer_one(campaign, random)
    words = CampaignWords(campaign)
    for told in campaign.events:
        sentence = words.told(told)
        assert sentence
        assert "{" not in sentence
        assert "[" not in sentence


def test_names_that_people_gave_stand_in_sentences() -> None:
    campaign = begun("gh2", 1)
    campaign.state.at.step = "downtime"
    campaign.choose({"rename": "ada", "to": "Ada of the Mud"}, 0)
    campaign.choose({"buy": "item1", "by": "ada"}, 0)
    words = CampaignWords(campaign)
    assert words.told(campaign.events[-1]) == "Ada of the Mud buys item1 for 7 gold"
    assert words.act({"sell": "item1", "by": "ada"}) == "Sell item1 for 3 gold"
    assert words.told(Told("track", {"track": "prosperity", "faction": "", "amount": 2})) == (
        "Prosperity: +2"
    )


@pytest.mark.parametrize(
    ("told", "sentence"),
    [
        (Told("gained", {"holder": "ada", "what": "checkmarks", "amount": 1}), "ada gains 1 check mark"),
        (Told("lost", {"holder": "ada", "what": "checkmarks", "amount": 2}), "ada loses 2 check marks"),
        (Told("gained", {"holder": "town", "what": "lumber", "amount": 1}), "The town gains 1 lumber"),
        (
            Told("cards to discard", {"character": "ada", "amount": 1}),
            "ada discards 1 card when the next scenario begins",
        ),
        (
            Told("deck changed", {"deck": "city", "amount": 1, "added": True}),
            "The deck city gets 1 card",
        ),
        (
            Told("deck changed", {"deck": "city", "amount": 3, "added": False}),
            "The deck city loses 3 cards",
        ),
        (Told("quests drawn", {"player": "Ada", "amount": 1}), "Ada looks at 1 quest"),
        (Told("perk marks", {"character": "ada", "amount": 1, "by": "x"}), "ada gains 1 perk mark"),
        (
            Told("doubtful", {"character": "ada", "amount": 90, "rounds": 1}),
            "ada has 90 experience from 1 round: is that right?",
        ),
    ],
)
def test_one_of_a_thing_is_said_in_the_singular(told: Told, sentence: str) -> None:
    assert CampaignWords(begun("gh2", 1)).told(told) == sentence


def test_a_section_without_a_number_is_told_by_its_name() -> None:
    words = CampaignWords(founded("gh1", "the-tide-mark"))
    told = [words.told(Told("section read", {"section": id})) for id in ("71", "town records")]
    assert told[0].startswith("Section 71: The Bellwarden ")
    assert told[1] == "The town records are read"


def test_questions_say_one_of_a_thing_in_the_singular() -> None:
    assert [counted(1, "checkmarks"), counted(2, "checkmarks")] == ["1 check mark", "2 check marks"]
    assert [counted(1, "gold"), counted(1, "cards")] == ["1 gold", "1 card"]


@pytest.mark.parametrize(
    ("game", "id"), [("gh2", "the-tide-mark"), ("fh", "cold-lading"), ("jotl", "the-short-stair")]
)
def test_no_sentence_of_a_shipped_campaign_has_an_id(game: str, id: str) -> None:
    campaign = founded(game, id)
    campaign.do({"apply": "gain 45 experience each; gain 30 gold each"})
    sentences, bot, random = [], Wanderer(3), Random(3)
    for _ in range(60):
        words = CampaignWords(campaign)
        for decision in campaign.decisions:
            sentences += [words.option(decision, option) for option in decision.options]
        decision = campaign.decisions[0]
        if decision.kind == "scenario":
            campaign.enter(drawn_result(campaign, random))
        else:
            campaign.choose(bot(decision, campaign), decision.seat)
    sentences += [CampaignWords(campaign).told(told) for told in campaign.events]
    classes = "|".join(campaign.content.classes)
    assert [said for said in sentences if re.search(rf"({classes})/|\w-\w+-", said, re.IGNORECASE)] == []


def test_cards_and_masteries_are_called_by_their_names() -> None:
    campaign = founded("gh2", "the-tide-mark")
    words = CampaignWords(campaign)
    act = {"level up": "bellwarden", "card": "bellwarden/hold-the-stair"}
    assert words.act(act) == "Bellwarden: level up, gain Hold the Stair"
    told = Told("mastery", {"character": "bellwarden", "mastery": "bellwarden/rung-dry"})
    assert words.told(told) == "Bellwarden has achieved the mastery Rung Dry"


def test_a_second_character_of_a_class_has_a_number_until_it_has_a_name() -> None:
    campaign = founded("gh1", "the-tide-mark")
    campaign.do({"set aside": "bellwarden"})
    campaign.do({"create": "bellwarden 2", "class": "bellwarden", "player": "Ada"})
    settle(campaign)
    words = CampaignWords(campaign)
    assert [words.character(name) for name in ("bellwarden", "bellwarden 2")] == [
        "Bellwarden",
        "Bellwarden 2",
    ]
    campaign.do({"rename": "bellwarden 2", "to": "Osk"})
    assert CampaignWords(campaign).character("bellwarden 2") == "Osk"


def test_refusals_call_things_by_their_names() -> None:
    campaign = founded("gh2", "the-tide-mark")
    for act, reason in (
        ({"buy": "storm-lantern", "by": "bellwarden"}, "no Storm Lantern is for sale"),
        ({"sell": "tin-whistle", "by": "bellwarden"}, "Bellwarden has no Tin Whistle"),
        ({"level up": "bellwarden"}, "Bellwarden can't gain a level"),
    ):
        with pytest.raises(Refused, match=reason):
            campaign.do(act)


def test_any_card_can_follow_and_the_next_one_is_recommended() -> None:
    campaign = Campaign.start(ruleset="bnb", packs=packs("bnb"), campaign="thimble", players=["Ada"])
    campaign.do({"create": "pinner", "class": "pinner", "player": "Ada"})
    campaign.do({"done": "Ada"})
    assert _ways(campaign)[0] == "Set out for The Edge of the Drawer (recommended)"
    campaign.do({"start": "the-edge-of-the-drawer"})
    campaign.enter({"finish": "won"})
    ways = _ways(campaign)
    assert ways[0] == "Go on to The Ribbon Shelf (recommended)"
    assert "Go on to The Lamp" in ways
    assert len(ways) == 6
    campaign.do({"go": "the-lamp"})
    campaign.do({"start": "the-lamp"})
    campaign.enter({"finish": "lost"})
    assert _ways(campaign) == ["Play the same scenario again"]  # before any other card


def _ways(campaign: Campaign) -> list[str]:
    """The options of the first decision, in words."""
    words, decision = CampaignWords(campaign), campaign.decisions[0]
    return [words.option(decision, option) for option in decision.options]


def test_a_party_that_is_too_small_is_told_how_many_a_scenario_takes() -> None:
    campaign = Campaign.start(
        ruleset="gh2", packs=packs("gh2"), campaign="the-tide-mark", players=["Ada", "Bo"]
    )
    asked = [CampaignWords(campaign).question(decision) for decision in campaign.decisions]
    assert asked == ["Who will you be?"] * 2
    campaign.do({"create": "bellwarden", "class": "bellwarden", "player": "Bo"})
    settle(campaign)
    for act in ({"done": "Ada"}, {"done": "Bo"}, {"next": True}):
        campaign.choose(act)
    asked = [CampaignWords(campaign).question(decision) for decision in campaign.decisions]
    assert asked == ["A scenario takes 2 to 4 characters, you have 1: who joins?"]


def test_a_player_for_whom_no_class_is_left_is_told_so() -> None:
    campaign = founded("gh2", "the-tide-mark")
    for player, class_ in (("Cy", "dredger"), ("Dot", "shucker")):
        campaign.do({"invite": player})
        campaign.do({"create": class_, "class": class_, "player": player})
        settle(campaign)
    campaign.do({"invite": "Eve"})
    asked = CampaignWords(campaign).question(campaign.decisions_for(campaign.seat_of("Eve"))[0])
    assert asked == "No class is free for you now"


def test_a_second_building_and_a_rebuilding_say_what_they_cost() -> None:
    content = Content(
        buildings={
            "1": Building(levels={1: BuildingLevel(cost={"hide": 1})}, name="Loft"),
            "2": Building(levels={1: BuildingLevel(cost={"lumber": 2})}, name="Shed"),
            "3": Building(levels={1: BuildingLevel(rebuild={"metal": 1})}, name="Mill"),
        }
    )
    buildings = {"1": BuildingState(), "2": BuildingState(), "3": BuildingState(level=1, wrecked=True)}
    has = {"resources": {"hide": 1, "lumber": 2, "metal": 1}, "morale": 5, "buildings": buildings}
    campaign = table("fh", content, step="construction", **has)
    assert _asked(campaign) == (
        "What is built this week?",
        ["Build Loft for 1 hide", "Build Shed for 2 lumber"],
        ["Rebuild Mill for 1 metal; nothing new is built after it"],
    )
    campaign.choose({"build": "1"})
    assert _asked(campaign) == (
        "One is built this week: a second costs 2 morale",
        ["Build Shed for 2 lumber, 2 morale"],
        ["Rebuild Mill for 1 metal; nothing new is built after it"],
    )
    campaign.choose({"build": "2"})
    assert campaign.state.morale == 3
    assert _asked(campaign) == ("What is rebuilt?", [], ["Rebuild Mill for 1 metal"])
    campaign.choose({"rebuild": "3"})
    assert _asked(campaign) == ("Nothing more can be built now", [], [])


def _asked(campaign: Campaign) -> tuple[str, list[str], list[str]]:
    """The question of the party, and its options to build and to rebuild."""
    words, decision = CampaignWords(campaign), campaign.decision
    assert decision is not None
    options = [words.option(decision, option) for option in decision.options]
    return (
        words.question(decision),
        [option for option in options if option.startswith("Build")],
        [option for option in options if option.startswith("Rebuild")],
    )


def test_soldiers_are_asked_for_with_what_they_change() -> None:
    barracks = Building(role="barracks", levels={1: BuildingLevel(reduces=(5, 8))}, name="Guardhouse")
    content = Content(buildings={"1": Building(name="Loft"), "98": barracks})
    buildings = {"1": BuildingState(level=1), "98": BuildingState(level=1)}
    campaign = table("fh", content, buildings=buildings, defense=15, morale=10, soldiers=3)
    words = CampaignWords(campaign)
    asked = Decision(seat=-1, kind="soldiers", options=(0, 1, 3), number=0, about="1", amount=20)
    defense = campaign.sheets().campaign.total_defense
    assert words.question(asked) == (
        f"Loft is attacked with 20, the defense is {defense}: how many soldiers do you spend?"
    )
    assert [words.option(asked, count) for count in asked.options] == [
        "None: one guard card",
        "1: attack 15, the better of two guard cards",
        "3: attack 12, the better of two guard cards",
    ]


def test_buildings_and_outcomes_are_told_in_sentences() -> None:
    content = content_of(packs("fh"), "cold-lading", "fh")
    by_name = {one.name: one for one in content.buildings.values()}
    assert by_name["Still Room"].levels[1].said[-1] == "Potions can be brewed"
    assert by_name["Ice House"].levels[1].said[0].startswith("When it is built: gain 1 prosperity")
    assert by_name["Guardhouse"].levels[1].said == (
        "Each week: pay 3 gold: gain 1 soldier",
        "Room for 4 soldiers",
        "Soldiers take 5, 10, 15, 20 off an attack",
    )


def test_a_condition_that_fails_is_told_with_names() -> None:
    campaign = founded("gh2", "the-tide-mark")
    campaign.do({"apply": "if the-lock-flight is completed and not class gullherd: gain 1 prosperity"})
    assert CampaignWords(campaign).told(campaign.events[-1]) == (
        "Passed over: only if The Lock Flight is completed and not class Gullherd"
    )
    needs = read_condition("building 34 and achievement Dry Feet")
    content = Content(
        scenarios={"5": Scenario(name="Weir", needs=needs)}, buildings={"34": Building(name="Loft")}
    )
    (place,) = table("gh2", content, scenarios={"5": "open"}).sheets().map
    assert place.why_not == "Weir requires: building Loft and achievement Dry Feet"
