"""A table that has stopped: what its people see, and how its host goes on."""

import re
import shutil
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from havenwright.server.room import Room
from havenwright.server.running import Running
from havenwright.table.party import PERSON
from havenwright.table.saves import loaded
from tests.page.conftest import Open, Visit
from tests.page.seats import address, asked, choose
from tests.server.parties import packs, setup


def answer_that_fails(page: Page, service: Running, room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give an answer at which the engine fails."""
    assert asked(page) is not None
    with monkeypatch.context() as patched:
        patched.setattr(service.service.hall._open[room.id].room.game, "_give", lambda reply: 1 / 0)
        page.click('button[data-option="0"]')
        page.wait_for_selector("[data-halted=failed]")


def test_a_table_whose_engine_fails_says_so_and_its_host_goes_on(
    service: Running, open_page: Open, visit: Visit, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    room = service.begin_room(setup(PERSON, PERSON, seed=4), pace=0)
    urls = service.seat_urls(room)
    host = open_page(address(f"{urls[0]}&house={service.house_key}"))
    guest = open_page(address(urls[1]))
    before = asked(host)
    for page, told in ((host, 1), (guest, 0)):
        page.get_by_role("button", name="Menu").click()
        expect(page.locator("[data-save-secrets]")).to_have_count(told)
        page.keyboard.press("Escape")
    answer_that_fails(host, service, room, monkeypatch)
    guest.wait_for_selector("[data-halted=failed]")
    assert "ZeroDivisionError" in (host.text_content("pre") or "")
    with host.expect_download() as download:
        host.click("[data-download]")
    saved = tmp_path / "game.haven"
    download.value.save_as(saved)
    assert loaded(saved.read_bytes(), packs())[1].replies == []
    assert guest.locator("[data-download], [data-go-on-halted]").count() == 0
    assert guest.get_by_text("Bellwarden is the host here").is_visible()
    assert host.get_by_role("link", name="Back to the lobby").is_visible()
    lobby = visit(address(service.url))
    expect(lobby.locator(f'[data-continue="{room.id}"] [data-stopped="failed"]')).to_be_visible()
    host.click("[data-go-on-halted]")
    assert asked(host) == before
    choose(host, 0)
    assert asked(guest) is not None


def test_a_table_whose_log_comes_out_differently_goes_on_from_its_stored_round(
    service: Running, visit: Visit
) -> None:
    room = service.begin_room(setup(PERSON, "greedy", seed=4), pace=0)
    while room.game.state.round < 2:
        decision = room.game.decisions[0]
        room._answer(decision, decision.options[0])
    with service.store._changing() as connection:
        connection.execute(
            "UPDATE lines SET line = ? WHERE room = ? AND number = ?",
            (b'{"type":"reply","seat":0,"answer":"nonsense"}', room.id, room._lines - 1),
        )
    page = visit(address(service.seat_urls(room)[0]))
    page.wait_for_selector("[data-halted=differs]")
    page.get_by_role("button", name="Go on from the start of round 2").click()
    assert asked(page) is not None
    assert re.search("goes on from the start of round 2", page.text_content("[data-remark]") or "")


def test_a_page_whose_service_is_gone_gives_its_only_person_the_save(
    built: Path, open_page: Open, tmp_path: Path
) -> None:
    page = open_page("about:blank", lost=True)
    with Running(tmp_path, packs(), page=built) as service:
        room = service.begin_room(setup(PERSON, "greedy", seed=4), pace=0)
        with page.expect_response("**/save"), page.expect_response("**/api/house"):
            page.goto(address(service.own_url(room)))
            assert asked(page) is not None
        with page.expect_download() as download:
            page.get_by_role("button", name="Menu").click()
            assert page.locator("[data-save-secrets]").count() == 0
            page.click("[data-download]")
        assert download.value.suggested_filename == "Lamps-at-Low-Water.haven"
        with page.expect_response("**/save"):
            choose(page, 0)
            assert asked(page) is not None
        game = service.service.hall._open[room.id].room.game
    page.clock.install()
    page.clock.fast_forward(9_000)
    told = page.wait_for_selector("[data-lost=gone]")
    assert told is not None
    assert f"The game lies in {tmp_path}." in (told.text_content() or "")
    assert page.locator("[data-question]").is_visible()
    with page.expect_download() as download:
        page.click("[data-lost=gone] [data-download]")
    saved = tmp_path / download.value.suggested_filename
    download.value.save_as(saved)
    title, again = loaded(saved.read_bytes(), packs())
    assert title.scenario == "Lamps at Low Water"
    assert again.replies == game.replies
    assert len(again.replies) > 0


def test_a_page_at_a_shared_table_holds_no_save(built: Path, open_page: Open, tmp_path: Path) -> None:
    asked_for: list[str] = []
    page = open_page("about:blank", lost=True)
    page.on("request", lambda request: asked_for.append(request.url))
    page.clock.install()
    with Running(tmp_path, packs(), page=built) as service:
        room = service.begin_room(setup(PERSON, PERSON, seed=4), pace=0)
        with page.expect_response("**/api/house"):
            page.goto(address(service.own_url(room)))
            assert asked(page) is not None
        page.clock.run_for(1_000)
    page.clock.fast_forward(9_000)
    told = page.wait_for_selector("[data-lost=gone]")
    assert told is not None
    assert f"The game lies in {tmp_path}." in (told.text_content() or "")
    assert page.locator("[data-download]").count() == 0
    assert [url for url in asked_for if "/save" in url] == []


def test_a_page_that_is_older_than_its_service_offers_to_be_loaded_again(
    built: Path, open_page: Open, tmp_path: Path
) -> None:
    with Running(tmp_path / "rooms", packs(), page=built) as service:
        room = service.begin_room(setup(PERSON, "greedy", seed=4), pace=0)
        port = urlsplit(service.address).port or 0
        page = open_page(address(service.seat_urls(room)[0]), lost=True)
        before = asked(page)
    changed = shutil.copytree(built, tmp_path / "page")
    index = changed / "index.html"
    script = re.search(r"index-[\w-]+\.js", index.read_text("utf-8"))
    assert script is not None
    shutil.copy(changed / "assets" / script[0], changed / "assets" / "index-another.js")
    index.write_text(index.read_text("utf-8").replace(script[0], "index-another.js"), "utf-8")
    with Running(tmp_path / "rooms", packs(), page=changed, port=port):
        page.locator("[data-newer] button").click()
        page.wait_for_selector('script[src*="another"]', state="attached")
        assert asked(page) == before
        assert page.locator("[data-newer]").count() == 0
