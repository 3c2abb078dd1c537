"""The tabs of a campaign on a phone: nothing leaves the screen, and nobody is left out."""

from playwright.sync_api import Page

from havenwright.server.running import Running
from tests.page.campaigning import IN_TOWN, found, go_on, join
from tests.page.conftest import PHONE, Open
from tests.page.seats import address
from tests.page.test_access import faults_in_both_themes

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
