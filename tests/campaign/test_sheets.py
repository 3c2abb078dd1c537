"""Sheets: everything that a screen draws, and no secret of another seat."""

from random import Random

import msgspec
import pytest

from havenwright.rulesets.campaigns import CAMPAIGN_RULES
from tests.campaign.random_campaigns import begun
from tests.campaign.test_contract import answer_one, played


@pytest.mark.parametrize("game", sorted(CAMPAIGN_RULES))
def test_sheets_say_what_the_state_says(game: str) -> None:
    campaign = played(game, 3, 60)
    sheets = campaign.sheets(0)
    for sheet in sheets.characters:
        character = campaign.state.characters[sheet.id]
        assert (sheet.level, sheet.gold, sheet.experience) == (character.level, character.gold, character.xp)
        assert [item.id for item in sheet.items] == character.items
        assert sum(perk.marked for perk in sheet.perks) + sheet.marks_left == max(
            character.perks, sum(character.boxes.values())
        )
    assert sheets.decks == {name: len(cards) for name, cards in campaign.state.decks.items() if cards}
    assert {place.id for place in sheets.map} >= set(campaign.state.scenarios)


def test_a_secret_quest_is_on_no_other_sheet() -> None:
    campaign = begun("gh2", 1)
    campaign.request(0, {"keep secret": "ada", "on": True})
    own, other = campaign.sheets(0), campaign.sheets(1)
    assert own.characters[0].quest is not None
    assert other.characters[0].quest is None
    assert other.characters[1].quest is not None
    assert "q1" not in msgspec.json.encode(other).decode()


HIDDEN = ("road", "city", "quests", "locked quests")


@pytest.mark.parametrize("game", ["gh1", "gh2", "fh"])
def test_no_sheet_tells_what_comes_next_in_a_deck(game: str) -> None:
    campaign, random = begun(game, 4), Random(4)
    for _ in range(30):
        answer_one(campaign, random)
        hidden = {
            card
            for name in ("road", "city", "quests", "locked quests")
            for card in campaign.state.decks.get(name, ())
        }
        told = msgspec.json.encode((campaign.sheets(0), campaign.sheets(1))).decode()
        shown = {one.quest for one in campaign.state.characters.values()}
        assert [card for card in hidden - shown if f'"{card}"' in told] == []


def test_a_recap_tells_the_news_and_what_waits() -> None:
    campaign = begun("gh2", 1)
    before = len(campaign.held)
    campaign.state.at.step = "downtime"
    campaign.state.characters["ada"].xp = 50
    campaign.choose({"buy": "item1", "by": "bo"}, 1)
    recap = campaign.recap(before)
    assert [told.kind for told in recap.events] == ["bought"]
    assert ("class0", "level") in recap.waits or ("ada", "level") in recap.waits
    assert recap.acts == before + 1
