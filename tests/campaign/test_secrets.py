"""Secrets of a campaign: no event tells a quest, a deck or a chart to anybody who doesn't know it."""

import re
from random import Random

import msgspec
import pytest

from havenwright.campaign.model.event_kinds import KINDS
from havenwright.rulesets.campaigns import CAMPAIGN_RULES
from tests.campaign.random_campaigns import begun
from tests.campaign.test_contract import answer_one

OPEN = frozenset(
    {
        *("building", "card", "character", "class", "deck", "event", "faction", "holder", "item"),
        *("mastery", "name", "number", "party", "perk", "player", "scenario", "section", "text", "treasure"),
        *("truth", "word"),
    }
)
"""Types of fields that everybody may read. A field of another type is a secret of somebody: `events_for` must
leave it out for the others before it is added here, or to an event."""
WITH_QUESTS = sorted(game for game, rules in CAMPAIGN_RULES.items() if rules.quests)


def test_no_event_has_a_field_that_somebody_may_not_read() -> None:
    types = {type for kind in KINDS.values() for type in kind.fields.values()}
    assert types <= OPEN
    assert not OPEN & {"quest", "quests", "goal", "hand", "chart", "envelope"}


@pytest.mark.parametrize("game", WITH_QUESTS)
def test_events_tell_nobody_a_quest(game: str) -> None:
    campaign, random = begun(game, 5), Random(5)
    campaign.state.at.step = "downtime"
    for seat, name in enumerate(campaign.state.players):
        campaign.request(seat, {"keep secret": name, "on": True})
    for _ in range(90):
        answer_one(campaign, random)
    drawn = [told.kind for told in campaign.events]
    assert "quests drawn" in drawn or "retired" in drawn
    for seat in range(len(campaign.state.players)):
        told = msgspec.json.encode([(one.kind, dict(one.data)) for one in campaign.events_for(seat)]).decode()
        assert re.findall(r'"q\d+"', told) == []
