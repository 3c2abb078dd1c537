"""A campaign in the browser: founding, a typed result, an event, an item and a level, all by clicks."""

import re

from playwright.sync_api import Page, expect

from havenwright.server.running import Running
from tests.page.conftest import PHONE, Open
from tests.page.seats import address
from tests.page.test_access import faults_in_both_themes

TABS = ("map", "party", "characters", "town", "shop")
MOST_ANSWERS = 60


def found(page: Page) -> None:
    """Found the Tide Mark with one person and a bot, and make a character."""
    page.click("[data-found]")
    page.click('[data-offer="the-tide-mark gh2"]')
    page.fill('[data-name="0"]', "Ada")
    page.select_option('[data-kind="1"]', "bot")
    page.click("[data-found-now]")
    act(page, '.strip [data-verb="create"] >> nth=0')
    page.wait_for_selector('[data-question="quest"]')
    act(page, '.strip [data-answer="0"]')
    page.wait_for_selector('[data-question="player"]')


def act(page: Page, selector: str) -> None:
    """Press an answer, and wait until the campaign has changed."""
    page.wait_for_selector(selector)
    before = page.get_attribute("[data-campaign]", "data-change") or ""
    page.click(selector)
    page.wait_for_function(
        "before => document.querySelector('[data-campaign]').dataset.change !== before", arg=before
    )


def type_result(page: Page, experience: int) -> None:
    """Type that the scenario was won."""
    page.click("[data-type]")
    for name in ("xp", "money", "goals"):
        for field in page.locator(f'[data-field^="{name} "]').all():
            field.fill(str({"xp": experience, "money": 5, "goals": 1}[name]))
    act(page, "[data-result] button[type=submit]")


def go_on(page: Page) -> str:
    """Give the first answer that is there; its kind."""
    for kind, selector in (
        ("read", "[data-front] [data-read]"),
        ("option", "[data-front] [data-way]"),
        ("share", ".strip [data-agree]"),
        ("event", '.strip [data-verb="event"]'),
        ("start", '.strip [data-verb="start"]'),
        ("go", '.strip [data-verb="go"]'),
        ("next", '.strip [data-verb="next"]'),
        ("answer", ".strip [data-answer]"),
    ):
        found = page.locator(selector).first
        if not found.count():
            continue
        if kind == "read":
            found.click()
        else:
            act(page, f"{selector} >> nth=0")
        return kind
    return ""


def test_a_campaign_goes_from_founding_to_a_level(service: Running, open_page: Open) -> None:
    page = open_page(address(service.url))
    found(page)
    page.click('[data-tab="shop"]')
    page.click("[data-buy] >> nth=0")
    page.click('[data-tab="characters"]')
    expect(page.locator("[data-sheet] [data-item]")).to_have_count(1)
    act(page, '.strip [data-verb="done"]')
    read: set[str] = set()
    for _ in range(MOST_ANSWERS):
        if page.locator('[data-question="scenario"]').count() and not page.locator("[data-front]").count():
            type_result(page, 60)
        elif page.locator('.strip [data-verb="done"]').count() and not page.locator("[data-front]").count():
            break
        else:
            read.add(go_on(page))
    assert "option" in read  # an event card was answered on its paper
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
    found(page)
    for tab in TABS:
        page.click(f'[data-tab="{tab}"]')
        page.wait_for_selector(f'[data-panel="{tab}"]')
        assert faults_in_both_themes(page) == [], tab
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0], tab


def test_a_scenario_of_a_campaign_is_played_on_a_table(service: Running, open_page: Open) -> None:
    page = open_page(address(service.url))
    found(page)
    campaign = page.url
    act(page, '.strip [data-verb="done"]')
    while not page.locator('[data-question="scenario"]').count():
        go_on(page)
    page.click("[data-play]")
    page.wait_for_url(re.compile("room="))
    page.wait_for_selector("[data-question]")
    page.goto("about:blank")
    page.goto(campaign)
    expect(page.locator('[data-question="scenario"] [data-play]')).to_be_visible()
