"""The table in the browser: coming back, two seats, undo, touch, keys, spectators."""

import json
import os
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Page, WebSocket, expect

from havenwright.engine import MoveOffer
from havenwright.server.running import Running
from havenwright.table.party import PERSON
from tests.page.conftest import PHONE, Open, Visit
from tests.page.positions import room_at, shipped_position
from tests.page.seats import ASKED, SETTLED, TOOLS, address, answered, asked, choose
from tests.page.surfaces import read_story
from tests.server.parties import setup


def at(kind: str, service: Running, visit: Visit, **options: str) -> Page:
    """A page at a question of a kind."""
    room = room_at(service, shipped_position(kind))
    seat = max(0, room.game.decisions[0].seat)
    page = visit(address(service.seat_urls(room)[seat], **options))
    page.wait_for_selector(ASKED)
    return page


def test_a_page_that_is_loaded_again_in_an_attack_asks_the_same(service: Running, visit: Visit) -> None:
    page = at("attack", service, visit)
    before = asked(page)
    page.reload()
    assert asked(page) == before
    assert before is not None
    assert before.kind == "attack"


def listen(heard: list[bytes | str], socket: WebSocket) -> None:
    """Keep every frame that a socket receives."""

    def hear(frame: bytes | str) -> None:
        heard.append(frame)

    socket.on("framereceived", hear)


def test_two_seats_never_see_what_the_other_holds(service: Running, open_page: Open) -> None:
    room = service.begin_room(setup(PERSON, PERSON, seed=4), pace=0)
    frames: list[list[bytes | str]] = [[], []]
    pages = []
    for seat, url in service.seat_urls(room).items():
        page = open_page("about:blank")
        page.on("websocket", partial(listen, frames[seat]))
        page.goto(address(url))
        pages.append(page)
    for _ in range(3):  # goals, places and the first cards, in secret
        for page in pages:
            if asked(page) is not None:
                choose(page, 0)
    for seat, own in enumerate(frames):
        steps = [told.get("step", told) for told in map(json.loads, own) if told["type"] in ("table", "step")]
        assert len(steps) > 3
        for step in steps:
            other = step["view"]["seats"][1 - seat]
            secret = ("hand",) if step["view"]["order"] else ("hand", "selected")  # then they lie open
            assert not [card for card in other["cards"] if card["zone"] in secret]
            assert other["goal"] == ""
            assert step["question"] is None or step["question"]["seat"] in (seat, -1)


def test_undo_goes_back_across_a_monsters_turn(service: Running, visit: Visit) -> None:
    page = at("suffer or negate", service, visit)
    before = asked(page)
    assert before is not None
    choose(page, 0)
    page.keyboard.press("u")
    page.wait_for_function(
        "number => document.querySelector('[data-question]').dataset.question === number", arg=before.number
    )
    assert asked(page) == before


def test_who_takes_something_back_is_named_to_the_others(service: Running, open_page: Open) -> None:
    room = room_at(service, shipped_position("move"))
    seat = max(0, room.game.decisions[0].seat)
    urls = service.seat_urls(room)
    own, other = (open_page(address(urls[one])) for one in (seat, 1 - seat))
    other.wait_for_selector("[data-question]")
    told = other.locator("[role=log] li").count()
    choose(own, 0)
    other.wait_for_function("told => document.querySelectorAll('[role=log] li').length > told", arg=told)
    own.keyboard.press("u")
    notice = other.locator(f'[data-taken-back="{seat}"]')
    notice.get_by_role("button", name="Look").click()
    expect(notice).to_contain_text("has taken something back")
    expect(notice).to_contain_text("moves")
    expect(other.locator("[role=log] li")).to_have_count(told)
    assert own.locator("[data-taken-back]").count() == 0


def test_the_log_tells_what_the_board_has_shown(service: Running, visit: Visit) -> None:
    page = at("suffer or negate", service, visit, speed="fast")
    first, last = page.evaluate(
        f"""async () => {{
            {TOOLS}
            const told = () => document.querySelectorAll('[role=log] li').length;
            const number = own().dataset.question;
            options()[0].click();
            await until(() => document.querySelector('[data-question][data-waiting]'));
            const first = told();
            await until(() => own() && own().dataset.question !== number);
            return [first, told()];
        }}"""
    )
    assert 0 < first < last


def test_the_motion_waits_after_a_monsters_turn_and_is_shown_again(service: Running, open_page: Open) -> None:
    room = room_at(service, shipped_position("suffer or negate"))
    seat = max(0, room.game.decisions[0].seat)
    page = open_page(address(service.seat_urls(room)[seat], speed="fast"))
    assert asked(page) is not None
    read_story(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Wait after each monster").check()
    page.keyboard.press("Escape")
    page.click('button[data-option="0"]')
    page.wait_for_selector("[data-go-on-turn]")
    told = page.locator("[role=log] li").count()
    page.keyboard.press("Space")
    page.wait_for_function("told => document.querySelectorAll('[role=log] li').length > told", arg=told)
    while page.locator(ASKED).count() == 0:
        page.wait_for_selector(f"[data-go-on-turn], {ASKED}")
        if page.locator("[data-go-on-turn]").count():
            page.keyboard.press("Space")
    after = asked(page)
    page.click("[data-again]")
    page.wait_for_selector("[data-question][data-waiting]")
    page.keyboard.press("Space")
    assert asked(page) == after


def test_the_log_is_searched_folded_and_points_at_figures(service: Running, visit: Visit) -> None:
    page = at("suffer or negate", service, visit)
    lines = page.locator("[role=log] li")
    every = lines.count()
    page.get_by_label("Find in the log").fill("focuses")
    expect(page.locator("[role=log] li:not(.round, .turn)").first).to_contain_text("focuses")
    assert 0 < lines.count() < every
    page.locator("[role=log] li:not(.round, .turn) button").first.hover()
    assert page.locator("[data-figure].pointed").count() >= 1
    page.get_by_label("Find in the log").fill("")
    page.locator("[role=log] .round button").last.click()
    assert 0 < lines.count() < every


def test_number_keys_choose_cards_and_c_looks_at_them(service: Running, visit: Visit) -> None:
    page = at("select cards", service, visit, list="")
    read_story(page)
    before = asked(page)
    for key in "12":
        page.keyboard.press(key)
    assert page.locator("[data-chosen]").count() == 2
    page.keyboard.press("c")
    assert page.locator("[data-large]").count() == 1
    page.keyboard.press("Escape")
    assert (page.locator("[data-large]").count(), page.locator("[data-chosen]").count()) == (0, 2)
    page.keyboard.press("Enter")
    assert before is not None
    answered(page, before)


def test_a_path_that_is_drawn_says_its_price_as_it_grows(service: Running, visit: Visit) -> None:
    position = shipped_position("move")
    room = room_at(service, position)
    offer = room.game.offer(room.game.decisions[0])
    assert isinstance(offer, MoveOffer)
    way = next(option for option in offer.options if option is not None and len(option.path) > 1)
    page = visit(address(service.seat_urls(room)[max(0, room.game.decisions[0].seat)], list=""))
    asked(page)
    read_story(page)
    page.evaluate(SETTLED)
    page.keyboard.press("p")
    for number, hex in enumerate(way.path, 1):
        box = page.locator(f'[data-spot="{hex}"]').bounding_box()
        assert box is not None
        page.mouse.click(box["x"], box["y"])
        own = room.game.own_path(room.game.decisions[0], way.path[:number])
        page.wait_for_selector(f"text={own.cost} of {offer.points} points")


def middle_of(page: Page, place: str) -> tuple[float, float]:
    """The middle of something on the board."""
    box = page.locator(place).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_path_is_dragged_from_the_figure_that_moves(service: Running, visit: Visit) -> None:
    room = room_at(service, shipped_position("move"))
    decision = room.game.decisions[0]
    offer = room.game.offer(decision)
    assert isinstance(offer, MoveOffer)
    way = next(option for option in offer.options if option is not None and len(option.path) > 1)
    page = visit(address(service.seat_urls(room)[max(0, decision.seat)], list=""))
    asked(page)
    read_story(page)
    page.evaluate(SETTLED)
    page.mouse.move(*middle_of(page, f'[data-figure="{offer.figure}"] .body'))
    page.mouse.down()
    for hex in way.path:
        page.mouse.move(*middle_of(page, f'[data-spot="{hex}"]'), steps=4)
    page.mouse.up()
    own = room.game.own_path(decision, way.path)
    page.wait_for_selector(f"text={own.cost} of {offer.points} points")


MOVING = """document.getAnimations()
    .filter((one) => one.playState === 'running' && one.effect.getComputedTiming().endTime > 1)
    .map((one) => `${one.animationName ?? one.transitionProperty} of ${one.effect.target.className}`)"""
"""Animations that can be seen. Those of a millisecond run until the next frame, which may be late."""


def test_who_wants_no_motion_sees_none(service: Running, open_page: Open) -> None:
    room = room_at(service, shipped_position("suffer or negate"))
    page = open_page("about:blank")
    page.emulate_media(reduced_motion="reduce")
    page.goto(address(service.seat_urls(room)[max(0, room.game.decisions[0].seat)], speed="slow"))
    choose(page, 0)
    assert asked(page) is not None
    assert page.evaluate(MOVING) == []
    lasts = "getComputedStyle(document.documentElement).getPropertyValue('--m-glass')"
    assert page.evaluate(lasts).strip() == "1ms"


def test_a_move_is_made_by_touch_on_a_phone(service: Running, open_page: Open) -> None:
    room = room_at(service, shipped_position("move"))
    seat = max(0, room.game.decisions[0].seat)
    page = open_page(address(service.seat_urls(room)[seat], list=""), size=PHONE, touch=True)
    before = asked(page)
    read_story(page)
    assert before is not None
    page.evaluate(SETTLED)
    spot = page.locator("[data-spot]").nth(2)
    box = spot.bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"], box["y"])
    page.locator(".ask .btn.go").click()
    page.wait_for_function(
        "number => document.querySelector('[data-question]').dataset.question !== number", arg=before.number
    )


def test_a_hex_is_found_under_the_pointer_on_a_screen_that_draws_all_larger(
    service: Running, open_page: Open
) -> None:
    room = room_at(service, shipped_position("move"))
    seat = max(0, room.game.decisions[0].seat)
    page = open_page(address(service.seat_urls(room)[seat], list=""), size=(3840, 2160))
    assert asked(page) is not None
    read_story(page)
    page.evaluate(SETTLED)
    box = page.locator("[data-question] .btn").first.bounding_box()
    assert box is not None
    assert box["height"] > 80
    for spot in (page.locator("[data-spot]").first, page.locator("[data-spot]").last):
        place = spot.bounding_box()
        assert place is not None
        page.mouse.click(place["x"] + 1, place["y"] + 1)
        hex = spot.get_attribute("data-spot")
        assert page.locator("[data-hex]").get_attribute("data-hex") == hex


def test_a_turn_is_played_with_keys_alone(service: Running, visit: Visit) -> None:
    page = at("move", service, visit, list="")
    before = asked(page)
    assert before is not None
    read_story(page)
    page.locator("[role=application]").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_selector(".ask .btn.go")
    page.keyboard.press("Enter")
    page.wait_for_function(
        "number => document.querySelector('[data-question]').dataset.question !== number", arg=before.number
    )


def test_a_spectator_is_asked_nothing(service: Running, visit: Visit) -> None:
    room = service.begin_room(setup(PERSON, PERSON, seed=4), pace=0)
    url = f"{service.address}/#room={room.id}"
    page = visit(address(url))
    page.wait_for_selector("[data-question][data-waiting]")
    assert page.locator("button[data-option]").count() == 0
    assert page.locator(".ask .undo").count() == 0


@pytest.mark.skipif(os.name != "posix", reason="kills a process as POSIX does")
def test_a_page_finds_its_table_again_after_the_service_was_killed(tmp_path: Path, open_page: Open) -> None:
    party = tmp_path / "party.yaml"
    party.write_text("- {class: bellwarden}\n- {class: lampwright, player: greedy}\n")
    line = [sys.executable, "-P", "-m", "havenwright", "play", "--no-browser", "--json"]
    line += ["--data", str(tmp_path / "rooms")]
    first = ["--scenario", "lamps-at-low-water", "--ruleset", "gh2", "--party", str(party), "--seed", "5"]

    def started(*more: str) -> tuple["subprocess.Popen[str]", dict[str, list[dict[str, str]]]]:
        process = subprocess.Popen([*line, *more], stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        return process, json.loads(process.stdout.readline())

    process, said = started("--port", "0", *first)
    url = said["seats"][0]["url"]
    port = url.partition("://")[2].partition("/")[0].partition(":")[2]
    page = open_page(address(url), lost=True)
    choose(page, 0)
    before = asked(page)
    process.send_signal(signal.SIGKILL)
    process.wait()
    process.stdout.close()  # type: ignore[union-attr]
    process, _ = started("--port", port)
    try:
        page.wait_for_selector(ASKED)
        assert asked(page) == before
        choose(page, 0)
    finally:
        process.kill()
        process.wait()
        process.stdout.close()  # type: ignore[union-attr]


def test_a_hint_lists_the_candidates_that_a_bot_weighed(service: Running, visit: Visit) -> None:
    page = at("move", service, visit)
    before = asked(page)
    assert before is not None
    page.get_by_role("button", name="Hint", exact=True).click()
    page.wait_for_selector("[data-hinted]:not([data-hinted=''])")
    rows = page.locator("[data-advised]")
    places = [int(rows.nth(n).get_attribute("data-advised") or -1) for n in range(rows.count())]
    assert len(places) > 1
    assert len(set(places)) == len(places)
    assert all(0 <= place < before.options for place in places)
    assert page.locator("[data-hinted]").get_attribute("data-hinted") == str(places[0])
    rows.first.click()
    assert page.locator("[data-question]").get_attribute("data-shown") == str(places[0])
    page.keyboard.press("h")
    page.wait_for_selector("[data-hinted]", state="detached")
    assert asked(page) == before
