"""A campaign of several people in browsers of their own, and one whose service is killed."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import expect

from havenwright.server.page import built_page
from havenwright.server.running import Running
from tests.campaign.test_changed_packs import GLOVES, packs_of, saved
from tests.page.campaigning import IN_TOWN, SCENARIO, act, go_on, join, sheet, type_result
from tests.page.conftest import PHONE, Open, Visit
from tests.page.seats import address
from tests.page.test_campaign_forms import brought
from tests.server.campaign_saves import under_way

PLAYERS = [("Ada", "person"), ("Bo", "person")]


def test_two_people_play_a_campaign_on_a_desk_and_a_phone(service: Running, open_page: Open) -> None:
    room = service.begin_campaign("gh2", "the-tide-mark", PLAYERS)
    urls = service.seat_urls(room)
    ada = open_page(address(urls[0]))
    bo = open_page(address(urls[1]), size=PHONE, touch=True)
    join(ada, "dredger")
    expect(bo.locator(".strip")).to_contain_text("Ada decides")  # quests are hers alone
    quest = ada.text_content("[data-quest] >> nth=0") or "?"
    assert quest[:20] not in (bo.text_content("body") or "")
    go_on(ada, IN_TOWN)
    join(bo, "shucker")
    expect(bo.locator('[data-class="dredger"]')).to_have_count(0)
    go_on(bo, IN_TOWN)
    sheet(ada)
    act(ada, "[data-secret]")
    sheet(bo, "dredger")
    expect(bo.locator("[data-sheet]")).to_contain_text("Personal quest: Kept secret")
    act(ada, '.strip [data-verb="done"]')
    expect(ada.locator(".strip")).to_contain_text("Bo decides")
    act(bo, '.strip [data-verb="done"]')
    go_on(bo, SCENARIO)
    for page, seat in ((ada, 0), (bo, 1)):
        page.click("[data-play]")
        page.wait_for_selector("[data-dealt]")
        table = _part(page.url, "room")
        key = page.evaluate("room => sessionStorage.getItem(`havenwright.key.room.${room}`)", table)
        assert service.service.hall.opened_room(table).seat_with(key) == seat
    assert _part(ada.url, "room") == _part(bo.url, "room")
    ada.go_back()
    type_result(ada, xp=7)
    bo.goto(address(urls[1]))
    expect(bo.locator(".strip")).to_contain_text("The scenario is won")
    expect(bo.locator("[data-recap]")).to_contain_text("Shucker gains 13 experience")


def _part(url: str, name: str) -> str:
    """A part of an address behind its `#`."""
    return url.partition(f"{name}=")[2].partition("&")[0]


def test_two_people_swap_seats_where_both_agree(service: Running, open_page: Open) -> None:
    room = service.begin_campaign("gh2", "the-tide-mark", PLAYERS)
    ada, bo = (open_page(address(url)) for url in service.seat_urls(room).values())
    join(ada, "bellwarden")
    go_on(ada, '.strip [data-verb="done"]')
    bo.click('header button[aria-label="Menu"]')
    bo.click('[data-swap="Ada"]')
    expect(bo.locator('[data-swap="Ada"]')).to_have_text("Asked")
    expect(ada.locator('[data-swap-asked="Bo"]')).to_have_text("Bo asks to swap seats: agree")
    campaign = service.service.campaigns.hall._open[_part(ada.url, "campaign")].room.campaign
    assert [one.player for one in campaign.state.characters.values()] == ["Ada"]
    act(ada, '[data-swap-asked="Bo"]')
    expect(ada.locator("[data-swap-asked]")).to_have_count(0)
    assert [one.player for one in campaign.state.characters.values()] == ["Bo"]


def test_whoever_comes_back_reads_what_has_happened(service: Running, visit: Visit) -> None:
    page = visit(address(brought(service, under_way())))
    page.wait_for_selector(SCENARIO)
    expect(page.locator("[data-recap]")).to_have_count(0)  # nothing was played yet
    url, opened = page.url, service.service.campaigns.hall._open
    room = opened[_part(url, "campaign")].room
    page.goto("about:blank")
    room.enter(1, {"finish": "won", "xp": {"sawyer": 50}})
    room.choose(1, room.campaign.decisions[0].number, "sawyer")
    page.goto(url)
    told = page.locator("[data-recap]")
    expect(told).to_contain_text("The Cutting Yard is won")
    expect(told).to_contain_text("Sawyer gains 1 lumber")
    expect(told).to_contain_text("SawyerA level is due")
    page.click("[data-recap-read]")
    expect(told).to_have_count(0)
    page.click('[data-front="conclusion"] [data-read]')
    page.click('header button[aria-label="Menu"]')
    page.click("[data-tell-again]")
    expect(told).to_contain_text("The Cutting Yard is won")


def test_whoever_opens_a_campaign_whose_packs_have_changed_is_told_once(
    tmp_path: Path, open_page: Open
) -> None:
    _, save = saved(tmp_path / "small")
    less = packs_of(tmp_path / "now", less=(GLOVES,))
    with Running(tmp_path / "rooms", less, page=built_page(print)) as service:
        page = open_page(brought(service, save), lost=True)
        told = page.locator("[data-remarks] li").first
        expect(told).to_contain_text("Item old-gloves isn't in the packs any more: it stays on the sheet")
        page.click("[data-recap-read]")
        page.reload()
        page.wait_for_selector(".strip")
        page.click('header button[aria-label="Menu"]')
        page.click("[data-tell-again]")
        expect(told).to_have_count(1)


@pytest.mark.skipif(os.name != "posix", reason="kills a process as POSIX does")
def test_a_campaign_goes_on_after_the_service_was_killed_on_the_way(tmp_path: Path, open_page: Open) -> None:
    line = [sys.executable, "-P", "-m", "havenwright", "play", "--no-browser", "--json"]
    line += ["--data", str(tmp_path / "rooms"), "--campaign", "thimble"]

    def started(port: str) -> tuple["subprocess.Popen[str]", str]:
        process = subprocess.Popen([*line, "--port", port], stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        return process, json.loads(process.stdout.readline())["seats"][0]["url"]

    def kill(process: "subprocess.Popen[str]") -> None:
        process.send_signal(signal.SIGKILL)
        process.wait()
        assert process.stdout is not None
        process.stdout.close()

    process, url = started("0")
    page = open_page(address(url), lost=True)
    join(page)
    act(page, '.strip [data-verb="done"]')
    page.click('[data-tab="characters"]')
    go_on(page, SCENARIO)
    before = page.text_content("[data-sheet]")
    kill(process)
    page.wait_for_selector(".away")
    process, again = started(url.partition("://")[2].partition("/")[0].partition(":")[2])
    try:
        assert again == url
        page.wait_for_selector(".away", state="detached")
        assert page.text_content("[data-sheet]") == before
        page.click("[data-play]")
        page.wait_for_selector("[data-dealt]")
    finally:
        kill(process)
