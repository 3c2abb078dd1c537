"""Saving between two evenings."""

import pytest

from havenwright.campaign.campaign import Campaign
from tests.campaign.test_campaign import played


@pytest.mark.rule("jotl.campaign.save-state")
def test_map_sheets_and_both_halves_of_each_deck_are_there_the_next_evening() -> None:
    campaign = played("jotl", 11, 50)
    again = Campaign.load(campaign.save(), campaign.content)
    before, after = campaign.state, again.state
    assert after.scenarios == before.scenarios
    assert after.characters == before.characters
    assert (after.shop, after.unavailable, after.decks) == (before.shop, before.unavailable, before.decks)
    assert "completed" in before.scenarios.values()
    assert again.events == campaign.events
