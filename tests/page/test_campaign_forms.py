"""Forms of a campaign in the browser: a sticker on a card, and a whole result that people type."""

from contextlib import closing
from http.client import HTTPConnection
from urllib.parse import urlsplit

import msgspec
from playwright.sync_api import expect

from havenwright.server.campaign_wire import CampaignLinks
from havenwright.server.running import Running
from tests.page.campaigning import IN_TOWN, act, go_on, join
from tests.page.conftest import PHONE, Open, Visit
from tests.page.seats import address
from tests.page.test_access import faults_in_both_themes
from tests.server.campaign_saves import enhancing, retiring, under_way


def brought(service: Running, save: bytes) -> str:
    """The address of the first seat of a saved campaign."""
    with closing(HTTPConnection(urlsplit(service.address).netloc, timeout=60)) as connection:
        key = {"authorization": f"Bearer {service.house_key}"}
        connection.request("POST", "/api/campaigns/import", save, key)
        said = connection.getresponse().read()
    return address(msgspec.json.decode(said, type=CampaignLinks).seats[0].url)


def test_a_friend_puts_a_sticker_on_a_card(service: Running, open_page: Open) -> None:
    page = open_page(brought(service, enhancing()), painted=True)
    page.click('[data-tab="town"]')
    page.click("[data-open-enhancing]")
    card = page.get_attribute("[data-enhance-card] >> nth=0", "data-enhance-card")
    page.click(f'[data-enhance-card="{card}"] button')
    drawn = page.locator(f'[data-enhancing="{card}"] .large')
    expect(drawn.locator("[data-sticker]")).to_have_count(0)
    drawn.locator("[data-number]").first.click()
    page.click("[data-sticker-offer] >> nth=0")
    assert faults_in_both_themes(page) == []
    act(page, "[data-enhance]")
    expect(drawn.locator("[data-sticker]")).to_have_count(1)
    expect(page.locator("[data-place][disabled]")).to_have_count(1)


def test_a_friend_retires_and_begins_anew(service: Running, visit: Visit) -> None:
    page = visit(address(brought(service, retiring())))
    page.click("[data-recap-read]")
    expect(page.locator("[data-due]")).to_contain_text("Bellwarden: Retirement is due")
    page.click('.strip [data-way-to="characters"]')
    page.click("[data-retire] [data-act]")  # asks once more
    expect(page.locator("[data-retire] [data-act]")).to_have_text("Really? Bellwarden: retire")
    act(page, "[data-retire] [data-act]")
    page.click("[data-front] [data-read]")
    join(page, "dredger")
    go_on(page, IN_TOWN)
    page.click('[data-tab="characters"]')
    expect(page.locator('[data-character="bellwarden"].away')).to_have_count(1)
    page.click('[data-character="dredger"]')
    expect(page.locator("[data-sheet]")).to_contain_text("1 to choose")  # a perk for the retirement


def test_a_whole_result_is_typed_and_a_mistake_is_told_at_its_field(service: Running, visit: Visit) -> None:
    page = visit(brought(service, under_way("permanent death")))
    page.click("[data-type]")
    for field, number in (("xp sawyer", 8), ("money sawyer", 3), ("goals sawyer", 1), ("xp stovekeeper", 5)):
        page.fill(f'[data-field="{field}"]', str(number))
    page.click('[data-more="sawyer"] summary')
    page.check('[data-field^="treasures sawyer"]')
    page.check('[data-field^="masteries sawyer"] >> nth=0')
    page.fill('[data-field="loot sawyer hide"]', "2")
    page.fill('[data-field="found sawyer"]', "gain many things")
    page.click('[data-more="stovekeeper"] summary')
    page.check('[data-field="died stovekeeper"]')
    page.click("[data-more-party] summary")
    page.fill('[data-field="rounds"]', "9")
    page.click("[data-result] button[type=submit]")
    expect(page.locator('[data-more="sawyer"] [data-wrong="found sawyer"]')).to_be_visible()
    page.fill('[data-field="found sawyer"]', "gain 1 hide")
    act(page, "[data-result] button[type=submit]")
    expect(page.locator("[data-result]")).to_have_count(0)
    assert go_on(page, '.strip [data-verb="go"]')  # the treasure and the rewards ask
    page.click('[data-tab="characters"]')
    page.click('[data-character="sawyer"]')
    expect(page.locator("[data-sheet] .paper")).to_contain_text("4 hide")  # 2 looted, 1 found, 1 for winning
    page.click('[data-character="stovekeeper"]')
    expect(page.locator("[data-sheet] .paper")).to_contain_text("died")


def test_the_reason_of_a_refused_result_comes_into_view_on_a_phone(service: Running, open_page: Open) -> None:
    page = open_page(brought(service, under_way()), size=PHONE, touch=True)
    page.click("[data-type]")
    for name in ("sawyer", "stovekeeper"):
        page.click(f'[data-more="{name}"] summary')
        page.check(f'[data-field^="treasures {name}"]')
    page.click("[data-result] button[type=submit]")
    reason = page.locator('[data-wrong="treasures stovekeeper"]')
    expect(reason).to_have_text("A treasure is looted once.")
    expect(reason).to_be_in_viewport(ratio=1)
