"""Time in a campaign: forks, undo, redo, saves and replays agree at every decision of random campaigns."""

from random import Random

import pytest

from havenwright.campaign.campaign import Campaign
from havenwright.campaign.model.decisions import IllegalAnswer
from tests.campaign.random_campaigns import begun
from tests.campaign.test_contract import GAMES, answer_one

DECISIONS = 70
WHOLE = 20
"""Every how many decisions everything is played again."""


@pytest.mark.parametrize("game", GAMES)
def test_all_ways_to_a_state_agree_at_every_decision(game: str) -> None:
    campaign, random = begun(game, 23), Random(23)
    campaign.rule_of_undo = "free"
    compared = 0
    for number in range(DECISIONS):
        if campaign.decision is None:
            break
        twin = campaign.fork()
        assert (twin.hash, twin.decisions) == (campaign.hash, campaign.decisions)
        check_loaded(campaign, whole=number % WHOLE == 0)
        check_refusal(campaign)
        before, acts = campaign.hash, len(campaign.held)
        answer_one(campaign, random)
        if len(campaign.held) > acts:
            compared += 1
            check_undo(campaign, before)
            assert twin.hash == before
    assert compared > 20
    check_loaded(campaign, whole=True)


def check_loaded(campaign: Campaign, *, whole: bool) -> None:
    """Compare a campaign with its save; an act that waits for an answer isn't saved."""
    again = Campaign.load(campaign.save(), campaign.content, whole=whole)
    assert (again.hash, again.log, again.phases[-1]) == (campaign.hash, campaign.log, campaign.phases[-1])
    if campaign.pending is None:
        assert again.decisions == campaign.decisions


def check_undo(campaign: Campaign, before: str) -> None:
    """Take the last act back and do it again, in a fork."""
    twin = campaign.fork()
    twin.undo()
    assert twin.hash == before
    twin.redo()
    assert (twin.hash, twin.events) == (campaign.hash, campaign.events)
    check_loaded(twin, whole=False)


def check_refusal(campaign: Campaign) -> None:
    """Answer what nobody asked for: nothing changes."""
    before = campaign.hash
    with pytest.raises(IllegalAnswer):
        campaign.choose({"sell": "nothing like it", "by": "nobody"}, 0)
    assert (campaign.hash, len(campaign.held)) == (before, len(campaign.held))


def test_nothing_is_undone_if_what_was_before_cant_be_played_again() -> None:
    campaign, random = begun("gh2", 23), Random(23)
    campaign.rule_of_undo = "free"
    while len(campaign.held) < 12 or campaign.pending is not None:
        answer_one(campaign, random)
    again = Campaign.load(campaign.save(), campaign.content)
    again.held[0] = type(again.held[0])({"start": "99"})
    while len(again.held) > again.last_point.count:
        again.undo()
    kept = again.hash
    with pytest.raises(Exception, match="locked"):
        again.undo()
    assert (again.hash, again.last_point.count) == (kept, len(again.held))
