"""Saving between two evenings."""

import pytest

from havenwright.campaign.campaign import Campaign
from havenwright.campaign.games import read_result
from havenwright.campaign.saves import decode
from havenwright.errors import UserError
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


@pytest.mark.parametrize("damage", [b'{"format":"\x91"}', b'{"format":' + b"[" * 9_999])
def test_bytes_that_are_no_text_are_refused_with_a_sentence(damage: bytes) -> None:
    with pytest.raises(UserError, match="this is no save of a campaign"):
        decode(damage)
    with pytest.raises(UserError, match="this is no result of a scenario"):
        read_result(damage)
