"""The tabs of a campaign, mostly on a phone: nothing leaves the screen, and nobody is left out."""

from playwright.sync_api import Page

from havenwright.campaign.campaign import Campaign
from havenwright.server.running import Running
from tests.engine.shipped_games import packs
from tests.page.campaigning import IN_TOWN, found, go_on, join
from tests.page.conftest import PHONE, Open
from tests.page.seats import address
from tests.page.test_access import faults_in_both_themes
from tests.page.test_campaign_forms import brought
from tests.server.campaign_saves import choosing_anew, in_the_outpost

TABS = ("map", "party", "characters", "town", "shop")


def founded(page: Page) -> None:
    """Found the Tide Mark with one person and a bot, and make a character."""
    found(page, "the-tide-mark", "gh2", "Ada", "bo")
    join(page)
    go_on(page, IN_TOWN)


def test_every_tab_of_a_campaign_has_no_serious_fault(service: Running, open_page: Open) -> None:
    page = open_page(address(service.url, theme="dark"), size=PHONE, painted=True)
    founded(page)
    for tab in TABS:
        page.click(f'[data-tab="{tab}"]')
        page.wait_for_selector(f'[data-panel="{tab}"]')
        assert faults_in_both_themes(page) == [], tab
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0], tab


TOUCHING = """() => {
    const box = (one) => one.getBoundingClientRect();
    const apart = (a, b) => a.right < b.left || b.right < a.left || a.bottom < b.top || b.bottom < a.top;
    const rings = [...document.querySelectorAll('.ring')].map(box);
    const names = [...document.querySelectorAll('[data-region], .spot text, .home text')];
    const touches = (name) => rings.some((ring) => !apart(ring, box(name)));
    return names.filter(touches).map((name) => name.textContent);
}"""
"""Names on the map that touch the ring of the chosen scenario."""


def test_no_name_on_the_map_touches_the_ring(service: Running, open_page: Open) -> None:
    campaign = Campaign.load(choosing_anew(), packs("gh2"))
    start = campaign.state.copy()
    start.scenarios |= dict.fromkeys(campaign.content.scenarios, "open")
    everywhere = Campaign("gh2", campaign.content, start)
    everywhere.packs = packs("gh2")
    url = brought(service, everywhere.save())
    for size in (PHONE, (1440, 900)):
        page = open_page(url, size=size)
        page.wait_for_selector(".ring")
        for spot in page.locator("[data-spot]").all():
            spot.evaluate("one => one.dispatchEvent(new MouseEvent('click', { bubbles: true }))")
            assert page.evaluate(TOUCHING) == []


def test_what_can_be_built_is_one_press_away_on_a_phone_and_readable_at_a_desk(
    service: Running, open_page: Open
) -> None:
    campaign = Campaign.load(in_the_outpost(), packs("fh"))
    start = campaign.state.copy()
    start.at.step, start.at.done, start.resources = "construction", [], {"lumber": 9, "metal": 9, "hide": 9}
    building = Campaign("fh", campaign.content, start, variants=["solo"])
    building.packs = packs("fh")
    url = brought(service, building.save())
    page = open_page(url, size=PHONE)
    page.click('[data-tab="town"]')
    page.click('.strip [data-way-to="town"]')
    page.wait_for_function(
        """() => {
            const button = document.querySelector('[data-build]').getBoundingClientRect();
            return button.bottom < document.querySelector('.strip').getBoundingClientRect().top;
        }"""
    )
    page = open_page(url)
    page.click('[data-tab="town"]')
    widths = "() => [...document.querySelectorAll('.buildings li > span')].map((one) => one.clientWidth)"
    assert min(page.evaluate(widths)) > 200
