"""The lobby in the browser, one screen for several people, and a part of the page that fails."""

import json
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Page, WebSocketRoute, expect

from havenwright.server.running import Running
from havenwright.table.party import PERSON
from tests.page.conftest import Open, Visit
from tests.page.seats import ASKED, address, asked, choose
from tests.page.surfaces import read_story
from tests.server.parties import packs, setup


def begin_with_two_people(page: Page) -> None:
    """Begin the game that the lobby offers, with a person in the first two seats."""
    page.locator("[data-seat]").nth(1).get_by_label("A person").click()
    page.click("[data-begin]")
    page.wait_for_selector("[data-share]")


KEYS = """() => Object.entries(sessionStorage).filter(([name]) => name.startsWith('havenwright.key.room.'))"""
"""The keys of seats that a tab holds."""


def test_two_people_at_one_screen_pass_it_on(service: Running, open_page: Open) -> None:
    page = open_page(address(service.url))
    page.wait_for_selector("[data-begin]")
    begin_with_two_people(page)
    page.click("[data-share]")
    page.wait_for_selector("[data-question]")
    first = page.evaluate(KEYS)
    for _ in range(4):
        page.wait_for_selector(f"{ASKED}, [data-pass]")
        if page.locator("[data-pass]").count():
            break
        read_story(page)
        choose(page, 0)
    cover = page.locator("[data-pass]")
    assert cover.is_visible()
    seat = cover.get_attribute("data-pass")
    cover.get_by_role("button").click()
    page.wait_for_selector(ASKED)
    assert page.evaluate(KEYS) != first
    assert page.locator("[data-question]").get_attribute("data-seat") in (seat, "-1")


def test_a_key_leaves_the_bar_and_the_seat_stays(service: Running, open_page: Open) -> None:
    room = service.begin_room(setup(PERSON, PERSON, seed=4), pace=0)
    urls = service.seat_urls(room)
    page = open_page(address(urls[0]))
    page.wait_for_selector("[data-dealt]")
    home, bar = page.url.partition("#")[0], f"#room={room.id}&key="
    assert page.url == home + bar
    page.reload()
    page.wait_for_selector("[data-dealt]")
    beside = page.context.new_page()  # another seat in another tab
    beside.goto(address(urls[1]))
    beside.wait_for_selector("[data-dealt]")
    for tab, seat in ((page, 0), (beside, 1)):
        tab.reload()
        tab.wait_for_selector("[data-dealt]")
        assert tab.url == home + bar
        [[_, key]] = tab.evaluate(KEYS)
        assert room.seat_with(key) == seat
    page.goto(address(service.url))
    page.wait_for_selector("[data-begin]")
    assert page.url == f"{home}#house="
    page.reload()
    page.wait_for_selector("[data-begin]")
    page.go_back()
    page.wait_for_selector("[data-dealt]")


def test_the_packs_on_the_table_are_told_with_their_games(service: Running, visit: Visit) -> None:
    page = visit(address(service.url))
    page.locator("[data-packs] summary").click()
    rows = page.locator("[data-packs] li")
    expect(rows).to_have_count(len(packs().packs))
    expect(rows.filter(has_text="Cold Lading")).to_contain_text("Frosthaven")


def test_hand_items_and_perks_of_a_seat_are_chosen_in_the_lobby(service: Running, visit: Visit) -> None:
    page = visit(address(service.url))
    page.wait_for_selector("[data-begin]")
    page.locator("[data-seat] select").first.select_option("2")
    page.locator("[data-hand]").first.click()
    page.wait_for_selector("[data-hand-card]")
    shown = page.locator("[data-hand-card]")
    ids = [shown.nth(at).get_attribute("data-hand-card") for at in range(shown.count())]
    for place in (shown.first, shown.last, page.locator("[data-hand-item]").first):
        place.locator("button").first.click()
    usual = page.locator("[data-perk-deck] [data-modifier]").count()
    page.click('[data-perk="0"]')
    expect(page.locator('[data-perk="1"]')).to_be_disabled()  # level 2 allows one mark
    expect(page.locator("[data-perk-deck]")).to_have_attribute("data-perk-deck", "18")
    assert page.locator("[data-perk-deck] [data-modifier]").count() == usual
    page.click("[data-take-hand]")
    page.click("[data-begin]")
    assert asked(page) is not None
    room = parse_qs(urlsplit(page.url).fragment)["room"][0]
    seat = service.service.hall._open[room].room.game.setting.party[0]
    assert seat.level == 2
    assert ids[-1] in seat.cards
    assert ids[0] not in seat.cards
    assert len(seat.items) == 1
    assert seat.perks == (0,)


def without_floor(client: WebSocketRoute) -> None:
    """Pass a socket on, but spoil the map of every table that is told."""
    server = client.connect_to_server()

    def spoil(frame: str | bytes) -> None:
        told = json.loads(frame)
        if told["type"] == "table":
            told["step"]["view"]["map"]["floor"] = None
        client.send(json.dumps(told))

    server.on_message(spoil)
    client.on_message(server.send)


def test_a_board_that_fails_leaves_the_rest_of_the_page(service: Running, open_page: Open) -> None:
    room = service.begin_room(setup(PERSON, "greedy", seed=4), pace=0)
    page = open_page("about:blank", lost=True)
    page.route_web_socket("**/socket", without_floor)
    page.goto(address(service.seat_urls(room)[0]))
    page.wait_for_selector('[data-fault="board"]')
    assert asked(page) is not None
    assert page.locator('[data-fault="dock"], [data-fault="side"]').count() == 0
    choose(page, 0)  # the list still answers
