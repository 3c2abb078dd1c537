"""Sheets: everything that a screen draws, and no secret of another seat."""

from random import Random

import msgspec
import pytest

from havenwright.campaign.model.state import BuildingState
from havenwright.packs.campaigns.content import Building, BuildingLevel, Content, Item
from havenwright.rulesets.campaigns import CAMPAIGN_RULES
from tests.campaign.random_campaigns import begun
from tests.campaign.tables import people, table
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


@pytest.mark.parametrize("game", ["gh1", "gh2", "jotl", "fh"])
def test_whoever_cant_have_an_item_of_the_shop_is_told_why(game: str) -> None:
    campaign, random = begun(game, 5), Random(5)
    seen = 0
    for _ in range(120):
        answer_one(campaign, random)
        if campaign.state.at.step != "downtime":
            assert not any(row.why_not for row in campaign.sheets().shop)
        if campaign.pending is not None or campaign.state.at.step != "downtime":
            continue
        acts = campaign.possible()
        can = {(act["by"], act.get("buy") or act.get("craft")) for act in acts if "by" in act}
        for row in campaign.sheets().shop:
            for name in campaign.state.active():
                assert ((name, row.id) in can) is (name not in row.why_not), row
                seen += 1
    assert seen > 20


def test_reasons_name_the_missing_gold_the_missing_material_and_the_closed_shop() -> None:
    content = Content(
        items={
            "rope": Item(cost=20),
            "shield": Item(materials={"hide": 2}),
            "stew": Item(materials={"axenut": 2}),
        },
        buildings={"34": Building(role="craftsman", levels={1: BuildingLevel()})},
    )
    everybody = people(gold=5, resources={"hide": 1, "axenut": 1})
    everybody["bo"].gold, everybody["bo"].items = 20, ["rope"]
    supply = {"rope": 1, "shield": 1, "stew": 1}
    for game, bought in (
        ("fh", {"ada": "nothing can be bought yet", "bo": "nothing can be bought yet"}),
        ("gh2", {"ada": "that costs 20 gold", "bo": "bo has rope already"}),
    ):
        campaign = table(
            game, content, shop=supply, characters=everybody, buildings={"34": BuildingState(level=1)}
        )
        reasons = {row.id: row.why_not for row in campaign.sheets().shop}
        assert reasons["rope"] == bought
    campaign = table(
        "fh", content, shop=supply, characters=everybody, buildings={"34": BuildingState(level=1)}
    )
    campaign.state.resources["axenut"] = 1  # herbs of the town count, materials don't
    campaign.state.resources["hide"] = 9
    reasons = {row.id: row.why_not for row in campaign.sheets().shop}
    assert reasons["shield"] == {"ada": "ada doesn't have 2 hide", "bo": "bo doesn't have 2 hide"}
    assert reasons["stew"] == {}
    campaign.state.buildings["34"].wrecked = True
    reasons = {row.id: row.why_not for row in campaign.sheets().shop}
    assert reasons["stew"]["ada"] == "nothing can be crafted now"
