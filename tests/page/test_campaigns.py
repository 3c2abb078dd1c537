"""A campaign in the browser: founding, a typed result, an event, an item and a level, all by clicks."""

import re

from playwright.sync_api import Page, expect

from havenwright.server.running import Running
from tests.page.campaigning import IN_TOWN, SCENARIO, act, found, go_on, join, type_result
from tests.page.conftest import PHONE, Open
from tests.page.seats import address
from tests.page.test_access import faults_in_both_themes

TABS = ("map", "party", "characters", "town", "shop")


def founded(page: Page) -> None:
    """Found the Tide Mark with one person and a bot, and make a character."""
    found(page, "the-tide-mark", "gh2", "Ada", "bo")
    join(page)
    go_on(page, IN_TOWN)


def test_a_campaign_goes_from_founding_to_a_level(service: Running, open_page: Open) -> None:
    page = open_page(address(service.url))
    founded(page)
    page.click('[data-tab="shop"]')
    page.click("[data-buy] >> nth=0")
    page.click('[data-tab="characters"]')
    expect(page.locator("[data-sheet] [data-item]")).to_have_count(1)
    act(page, '.strip [data-verb="done"]')
    go_on(page, SCENARIO)
    type_result(page, xp=60)
    go_on(page, SCENARIO)
    type_result(page, xp=60)
    assert "event" in go_on(page, IN_TOWN)  # a card was answered on its paper
    page.click('[data-tab="characters"]')
    level = page.locator("[data-sheet] .levels")
    expect(level).to_have_attribute("aria-label", re.compile("Level 1 of 9"))
    act(page, "[data-level] button >> nth=0")
    expect(level).to_have_attribute("aria-label", re.compile("Level 2 of 9"))
    act(page, "[data-perk] >> nth=0")
    act(page, f'.strip button[aria-label="{"Undo"}"]')
    page.reload()
    page.click('[data-tab="characters"]')
    expect(level).to_have_attribute("aria-label", re.compile("Level 2 of 9"))


def test_every_tab_of_a_campaign_has_no_serious_fault(service: Running, open_page: Open) -> None:
    page = open_page(address(service.url, theme="dark"), size=PHONE, painted=True)
    founded(page)
    for tab in TABS:
        page.click(f'[data-tab="{tab}"]')
        page.wait_for_selector(f'[data-panel="{tab}"]')
        assert faults_in_both_themes(page) == [], tab
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0], tab


def test_a_scenario_of_a_campaign_is_played_on_a_table(service: Running, open_page: Open) -> None:
    page = open_page(address(service.url))
    founded(page)
    campaign = page.url
    act(page, '.strip [data-verb="done"]')
    go_on(page, SCENARIO)
    page.click("[data-play]")
    page.wait_for_url(re.compile("room="))
    page.wait_for_selector("[data-question]")
    page.goto("about:blank")
    page.goto(campaign)
    expect(page.locator('[data-question="scenario"] [data-play]')).to_be_visible()
