"""The menu of a campaign in the browser, and forms that few open: house rules, parties, friends, potions."""

import re

from playwright.sync_api import Page, expect

from havenwright.server.running import Running
from tests.page.campaigning import IN_TOWN, SCENARIO, act, found, go_on, join
from tests.page.conftest import Open, Visit
from tests.page.seats import address
from tests.page.test_access import faults_in_both_themes
from tests.page.test_campaign_forms import brought
from tests.server.campaign_saves import buying_favors, choosing_anew, in_the_outpost, retiring

MENU = 'header button[aria-label="Menu"]'


def closed(page: Page) -> None:
    page.keyboard.press("Escape")


def test_a_friend_switches_rules_invites_somebody_and_changes_party_and_seat(
    service: Running, visit: Visit
) -> None:
    page = visit(address(service.url))
    found(page, "the-tide-mark", "gh1", "Ada", "bo")
    join(page)
    go_on(page, IN_TOWN)
    page.click(MENU)
    assert not page.is_checked('[data-rule="open information"]')
    act(page, '[data-rule="open information"]')
    expect(page.locator('[data-rule="open information"]')).to_be_checked()
    page.fill("[data-invite] input", "Cleo")
    page.click("[data-invite] button")
    expect(page.locator("dialog input[readonly], dialog [data-link], dialog code").first).to_be_visible()
    expect(page.locator("dialog ul").first).to_contain_text("Cleo")
    page.fill("[data-new-party]", "north")
    act(page, "form:has([data-new-party]) button")
    expect(page.locator('[data-party="party"]')).to_be_visible()
    act(page, '[data-party="party"]')
    expect(page.locator('[data-party="north"]')).to_be_visible()
    closed(page)
    page.click('[data-tab="characters"]')
    own = page.get_attribute("[data-character][aria-pressed=true]", "data-character")
    page.click(MENU)
    act(page, '[data-swap="bo"]')
    closed(page)
    page.click(f'[data-character="{own}"]')
    expect(page.locator("[data-sheet] .who")).to_contain_text("bo")


def test_a_friend_sets_out_at_another_level_without_somebody(service: Running, visit: Visit) -> None:
    page = visit(address(service.url))
    found(page, "the-tide-mark", "gh2", "Ada", "bo", "cy")
    join(page)
    go_on(page, IN_TOWN)
    go_on(page, '.strip [data-verb="start"]', first='.strip [data-verb="done"]')
    page.click('[data-tab="map"]')
    page.click("[data-set-out]")
    page.click('.stepper button[aria-label^="More"]')
    page.click("[data-goes] >> nth=1")
    expect(page.locator("[data-start].big")).to_have_text("Set out at level 2")
    expect(page.locator(".strip .go")).to_have_text("Set out at level 2")
    act(page, ".strip .go")  # the strip does what the form says
    page.wait_for_selector(SCENARIO)
    room = service.service.campaigns.hall._open[page.url.partition("campaign=")[2].partition("&")[0]].room
    playing = room.campaign.state.at.playing
    assert playing is not None
    assert (playing.level, len(playing.with_)) == (2, 2)


def test_a_friend_brews_for_another_and_builds_with_inspiration(service: Running, visit: Visit) -> None:
    page = visit(brought(service, in_the_outpost()))
    page.click("[data-recap-read]")
    page.click('[data-tab="shop"]')
    page.select_option("[data-brewing] select", "stovekeeper")
    act(page, '[data-brewing] [data-act="brew"] >> nth=0')
    page.click('[data-tab="characters"]')
    page.click('[data-character="stovekeeper"]')
    expect(page.locator("[data-sheet] [data-item]")).to_have_count(1)
    act(page, IN_TOWN)
    act(page, '.strip [data-verb="next"]')
    page.click('[data-tab="town"]')
    house = page.locator('[data-building="8"]')
    expect(house.locator("[data-build]")).to_have_count(0)  # 2 lumber and 1 hide, and there is 1 lumber
    house.locator("summary").click()
    for name in ("Lumber", "Hide"):
        house.get_by_role("group", name=name).locator("button").last.click()
    act(page, '[data-build-inspired="8"]')
    expect(page.locator('[data-building="8"]')).to_contain_text("Level 1")
    expect(page.locator('[data-fact="inspiration"]')).to_have_text("2")


def test_the_lobby_asks_which_of_two_copies_is_the_campaign(service: Running, visit: Visit) -> None:
    save = retiring()
    here, there = (brought(service, save).partition("campaign=")[2].partition("&")[0] for _ in range(2))
    page = visit(address(service.url))
    row = page.locator(f'li:has([data-continue="{here}"])')
    expect(row).to_contain_text("Which is the campaign?")
    page.click(f'[data-keep="{here}"]')
    expect(page.locator(f'[data-keep="{here}"]')).to_have_count(0)
    expect(page.locator(f'li:has([data-continue="{there}"])')).to_contain_text("A copy that was put aside")


def test_a_friend_chooses_all_cards_anew_for_gold(service: Running, visit: Visit) -> None:
    page = visit(brought(service, choosing_anew()))
    if page.locator("[data-recap-read]").count():
        page.click("[data-recap-read]")
    page.click('[data-tab="characters"]')
    button = page.locator('[data-act="respec"]')
    expect(button).to_have_text("Bellwarden: choose all cards anew for 30 gold")
    act(page, '[data-act="respec"]')
    strip = page.locator('.strip[data-question="card"]')
    expect(strip).to_contain_text("Which card is gained with level 2?")
    expect(strip.locator("[data-answer]")).to_have_count(2)
    act(page, ".strip [data-answer] button >> nth=1")
    expect(strip).to_contain_text("Which card is gained with level 3?")
    expect(strip.locator("[data-answer]")).to_have_count(3)
    act(page, ".strip [data-answer] button >> nth=2")
    room = service.service.campaigns.hall._open[page.url.partition("campaign=")[2].partition("&")[0]].room
    one = room.campaign.state.characters["bellwarden"]
    assert (one.cards, one.gold) == (["bellwarden/sandbags", "bellwarden/behind-the-rope"], 15)
    expect(page.locator('[data-act="respec"]')).to_have_count(0)  # 15 gold aren't enough for another time


def test_the_map_names_the_home_and_the_regions_that_are_known(service: Running, visit: Visit) -> None:
    page = visit(brought(service, choosing_anew()))
    expect(page.locator(".home text")).to_have_text("Hollin Quay")
    expect(page.locator("[data-region]")).to_have_text(["first fathom: the Tide Mark"])
    room = service.service.campaigns.hall._open[page.url.partition("campaign=")[2].partition("&")[0]].room
    before = page.get_attribute("[data-campaign]", "data-change")
    room.campaign.state.scenarios["the-lock-flight"] = "open"
    page.reload()
    expect(page.locator("[data-region]")).to_have_text(
        ["first fathom: the Tide Mark", "second fathom: the Wreck Field"]
    )
    assert before is not None
    page.click('[data-tab="town"]')
    expect(page.locator("[data-campaign]")).to_contain_text("Hollin Quay")


def test_a_friend_buys_favors_for_a_scenario(service: Running, visit: Visit) -> None:
    page = visit(brought(service, buying_favors()))
    page.click('[data-tab="map"]')
    page.click("[data-set-out]")
    favors = page.locator("[data-favors]")
    expect(favors.locator("legend")).to_have_text("Favors, 0 of 7 points")
    for name in ("Knowledge", "Knowledge", "Wealth"):
        favors.get_by_role("group", name=name).locator("button").last.click()
    expect(favors.locator("legend")).to_have_text("Favors, 3 of 7 points")
    page.locator('[data-favor="discovery: axenut"]').check()
    page.locator('[data-favor="discovery: axenut"]').uncheck()
    act(page, "[data-start].big")
    page.wait_for_selector(SCENARIO)
    room = service.service.campaigns.hall._open[page.url.partition("campaign=")[2].partition("&")[0]].room
    assert room.campaign.play_scenario().setting.variants.favors == ("knowledge", "knowledge", "wealth")


def test_a_favor_brings_a_card_that_a_friend_chooses_among_those_passed_over(
    service: Running, open_page: Open
) -> None:
    page = open_page(brought(service, buying_favors()), painted=True)
    page.click('[data-tab="map"]')
    page.click("[data-set-out]")
    favors = page.locator("[data-favors]")
    assert faults_in_both_themes(page) == []
    potential = favors.get_by_role("group", name="Potential (2 points)").locator("button").last
    for _ in range(3):
        potential.click()
    expect(favors.locator("legend")).to_have_text("Favors, 6 of 7 points")
    expect(potential).to_be_disabled()
    favors.get_by_role("group", name="Potential (2 points)").locator("button").first.click()
    favors.get_by_role("group", name="Potential (2 points)").locator("button").first.click()
    favors.get_by_label("Stayed Hand").check()
    expect(page.locator("[data-start].big")).to_have_text("Set out at level 1 with favors for 3")
    act(page, "[data-start].big")
    strip = page.locator(".strip")
    expect(strip).to_have_attribute("data-question", "bring")
    expect(strip).to_contain_text("Which card that was passed over does Sawyer bring?")
    expect(strip.locator("[data-answer]")).to_have_text(["No other card", re.compile("."), re.compile(".")])
    act(page, ".strip [data-answer] button >> nth=0")
    expect(strip).to_have_attribute("data-question", "leave")
    expect(strip.locator("[data-answer]")).to_have_count(2)
    act(page, ".strip [data-answer] button >> nth=1")
    page.wait_for_selector(SCENARIO)
    room = service.service.campaigns.hall._open[page.url.partition("campaign=")[2].partition("&")[0]].room
    ranks = room.campaign.content.classes["sawyer"].cards
    seat = room.campaign.play_scenario().setting.party[0]
    assert seat.swaps == ((ranks["2"][1], ranks["3"][0]),)
