"""A campaign in words: every event, act and question has a sentence, and names stand for ids."""

from random import Random

import pytest

from havenwright.campaign.acts import ACTS
from havenwright.campaign.core.play import Told
from havenwright.campaign.model.decisions import KINDS
from havenwright.campaign.model.event_kinds import KINDS as EVENT_KINDS
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
