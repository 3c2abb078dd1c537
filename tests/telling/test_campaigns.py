"""A campaign in words: every event, act and question has a sentence, and names stand for ids."""

from random import Random

import pytest

from havenwright.campaign.acts import ACTS
from havenwright.campaign.core.play import Told
from havenwright.campaign.model.decisions import KINDS
from havenwright.campaign.model.event_kinds import KINDS as EVENT_KINDS
from havenwright.packs.campaigns.outcomes import counted
from havenwright.rulesets.campaigns import CAMPAIGN_RULES
from havenwright.telling import ENGLISH
from havenwright.telling.campaigns import CampaignWords
from tests.campaign.random_campaigns import begun
from tests.campaign.test_contract import answer_one


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
        "Prosperity changes by +2"
    )


@pytest.mark.parametrize(
    ("told", "sentence"),
    [
        (Told("gained", {"holder": "ada", "what": "checkmarks", "amount": 1}), "ada gains 1 check mark"),
        (Told("lost", {"holder": "ada", "what": "checkmarks", "amount": 2}), "ada loses 2 check marks"),
        (Told("gained", {"holder": "town", "what": "lumber", "amount": 1}), "the town gains 1 lumber"),
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


def test_questions_say_one_of_a_thing_in_the_singular() -> None:
    assert [counted(1, "checkmarks"), counted(2, "checkmarks")] == ["1 check mark", "2 check marks"]
    assert [counted(1, "gold"), counted(1, "cards")] == ["1 gold", "1 card"]
