"""Campaigns of all games in the browser: founded and played through two scenarios with what lies between."""

import pytest
from playwright.sync_api import Page, expect

from havenwright.engine import Game, SeatResult
from havenwright.server import campaign_hall
from havenwright.server.running import Running
from tests.page.campaigning import (
    IN_TOWN,
    SCENARIO,
    act,
    found,
    go_on,
    join,
    let_bots_play,
    outpost,
    sheet,
    tracks,
    type_result,
)
from tests.page.conftest import PHONE, Open, Visit
from tests.page.seats import address

WON = 6
"""Experience for winning at level 1."""
TOKEN = 2
"""Gold for a money token at level 1."""


@pytest.fixture(autouse=True)
def _seeded(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same draws every time, and bots that don't hesitate."""
    monkeypatch.setattr("havenwright.server.campaign_room.new_secret", lambda: 1)
    monkeypatch.setattr(campaign_hall, "PACE", 0)


def begin(page: Page, campaign: str, game: str) -> None:
    """Found a campaign with a bot beside oneself, and make a character."""
    found(page, campaign, game, "Ada", "bo")
    join(page)
    go_on(page, IN_TOWN)


def buy(page: Page, item: str) -> None:
    page.click('[data-tab="shop"]')
    act(page, f'[data-buy="{item}"]')


def level_up(page: Page) -> None:
    page.click('[data-tab="characters"]')
    act(page, "[data-level] button >> nth=0")


def part_of(game: Game, character: str) -> SeatResult:
    """The part of a character in a game that is over."""
    return next(seat for seat in game.result().seats if seat.character == character)


def shows(page: Page, **facts: object) -> None:
    """Check some facts of one's own sheet."""
    shown = sheet(page)
    assert {name: shown[name] for name in facts} == facts


@pytest.mark.parametrize(("game", "first_gold"), [("gh1", 30), ("gh2", 25)])
def test_the_tide_mark_goes_through_two_scenarios(
    game: str, first_gold: int, service: Running, visit: Visit
) -> None:
    page = visit(address(service.url))
    begin(page, "the-tide-mark", game)
    buy(page, "dry-socks")
    shows(page, level=1, gold=first_gold - 10, items=["dry-socks"])
    act(page, '.strip [data-verb="done"]')
    on_the_road = go_on(page, SCENARIO)
    assert ("event" in on_the_road) == (game == "gh1")  # gh2 has none before its first scenarios
    before = sheet(page)

    played = let_bots_play(page, service)
    part = part_of(played, "bellwarden")
    assert played.outcome == "won"
    act(page, "[data-finish]")
    expect(page.locator('[data-front="conclusion"]')).to_have_count(0)  # it was read at the table
    gold = before["gold"] + part.gold + 3  # 3 are the scenario's
    experience = before["experience"] + part.experience + WON
    shows(page, experience=experience, gold=gold, marks=part.checkmarks)

    go_on(page, SCENARIO)
    type_result(page, xp=60, money=5, goals=2)
    go_on(page, ".strip [data-verb=event]")
    shows(page, experience=experience + 60 + WON, gold=gold + 5 * TOKEN + 5, marks=part.checkmarks + 2)
    assert "event" in go_on(page, IN_TOWN, first='.strip [data-verb="event"]')
    gold, marks = sheet(page)["gold"], sheet(page)["marks"]
    level_up(page)
    marked = page.locator("[data-sheet] .boxes i.on")
    before_perk = marked.count()
    act(page, "[data-perk] >> nth=0")
    expect(marked).to_have_count(before_perk + 1)
    act(page, '.strip button[aria-label="Undo"]')
    expect(marked).to_have_count(before_perk)
    act(page, '.strip button[aria-label="Redo"]')
    expect(marked).to_have_count(before_perk + 1)
    buy(page, "tin-whistle")
    page.reload()
    shows(page, level=2, gold=gold - 10, marks=marks, items=["dry-socks", "tin-whistle"])
    assert tracks(page)["Prosperity"].startswith("Level 1, ")
    expect(page.locator('[data-spot="the-customs-house"].completed')).to_have_count(0)
    page.click('[data-tab="map"]')
    expect(page.locator('[data-spot="the-customs-house"].completed')).to_have_count(1)


def test_the_short_stair_gives_levels_before_anybody_comes_home(service: Running, open_page: Open) -> None:
    page = open_page(address(service.url), size=PHONE, touch=True)
    begin(page, "the-short-stair", "jotl")
    act(page, '.strip [data-verb="done"]')
    go_on(page, SCENARIO)
    played = let_bots_play(page, service)
    part = part_of(played, "stevedore")
    act(page, "[data-finish]")
    assert go_on(page, SCENARIO)[0] == "who"  # somebody gets the Coal Scuttle
    shows(page, level=1, experience=part.experience + WON, gold=part.gold + 5, marks=0)
    type_result(page, xp=60, money=5, goals=1)
    go_on(page, '.strip [data-way-to="characters"]')  # nobody goes on before the level that is due
    level_up(page)
    shows(page, level=2, experience=part.experience + 2 * WON + 60, gold=part.gold + 5 + 15)
    go_on(page, SCENARIO)
    type_result(page, xp=1, money=0, goals=1)
    assert "event" in go_on(page, IN_TOWN)
    shows(page, level=2, experience=part.experience + 3 * WON + 61)
    buy(page, "bowler-hat")
    assert sheet(page)["items"] == ["bowler-hat"]
    tabs = page.locator("[data-tab]").all_text_contents()
    assert tabs == ["Map", "Party", "Characters", "The Toll House", "Shop"]


def test_cold_lading_is_attacked_and_builds(service: Running, visit: Visit) -> None:
    page = visit(address(service.url))
    found(page, "cold-lading", "fh", "Ada", "bo")
    join(page)
    go_on(page, '.strip[data-question="purchase"]')
    act(page, '.strip [data-answer="1"] button')
    go_on(page, IN_TOWN)
    shows(page, gold=0, items=["boat-hook"])
    act(page, '.strip [data-verb="done"]')
    go_on(page, SCENARIO)
    played = let_bots_play(page, service)
    part = part_of(played, "sawyer")
    act(page, "[data-finish]")
    if played.outcome == "lost":  # as the scenario and the bots are now; the second try is won
        act(page, '.strip [data-verb="go"]:has-text("again")')
        go_on(page, SCENARIO)
        type_result(page)
    go_on(page, SCENARIO)
    shows(page, experience=part.experience + WON, gold=part.gold + 3)
    type_result(page, xp=60, money=5, goals=2)
    read = go_on(page, ".strip [data-verb=event]")
    assert read.count("section") == 2  # the end of the scenario, and the second week
    before = outpost(page)
    tracked = {"morale": 10, "defense": 20, "soldiers": 2, "inspiration": 5}
    assert before == {**tracked, "lumber": 3, "metal": 2, "hide": 3, "items": []}
    expect(page.locator(".weeks .past")).to_have_count(4)
    assert "soldiers" in go_on(page, IN_TOWN)
    assert outpost(page) == {**before, "soldiers": 3}  # the guardhouse was paid for
    level_up(page)
    act(page, '.strip [data-verb="done"]')
    go_on(page, '.strip [data-way-to="town"]')
    page.click('[data-tab="town"]')
    act(page, '[data-build="8"]')
    assert outpost(page) == {**before, "soldiers": 3, "lumber": 1, "hide": 2}
    expect(page.locator('[data-building="8"]')).to_contain_text("Level 1 of 2")
    assert tracks(page)["Prosperity"] == "Level 1, 1 of 4 boxes"
    shows(page, level=2, experience=part.experience + 2 * WON + 60)


def test_thimble_has_no_town_and_goes_from_card_to_card(service: Running, visit: Visit) -> None:
    page = visit(address(service.url))
    found(page, "thimble", "bnb", "Ada")
    join(page)
    assert page.locator("[data-tab]").all_text_contents() == ["Map", "Party", "Characters"]
    assert sheet(page) == {"hit points": 9, "items": []}
    act(page, '.strip [data-verb="done"]')
    go_on(page, SCENARIO)
    played = let_bots_play(page, service)
    assert played.outcome == "lost"
    act(page, "[data-finish]")
    expect(page.locator(".strip .go")).to_have_text("Play the same scenario again")
    go_on(page, SCENARIO)
    type_result(page)
    expect(page.locator(".strip .go")).to_have_text("Go on to The Ribbon Shelf (recommended)")
    expect(page.locator('.strip [data-verb="go"]')).to_have_count(3)
    expect(page.locator('.strip [data-way-to="map"]')).to_have_count(0)  # any card: the others are here
    page.click("[data-front] [data-read]")
    page.click('[data-tab="party"]')
    expect(page.locator('.strip [data-way-to="map"]')).to_have_count(1)
    go_on(page, SCENARIO)
    page.click('[data-tab="map"]')
    expect(page.locator(".spot.playing")).to_have_attribute("data-spot", "the-ribbon-shelf")
