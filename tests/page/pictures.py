"""Pictures of every screen, desk and phone, dark and light: `python -m tests.page.pictures FOLDER`."""

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from havenwright.server.page import built_page
from havenwright.server.running import Running
from tests.page.chromium import ARGUMENTS, MISSING, find_chromium
from tests.page.positions import Position, room_at, shipped_position
from tests.page.seats import address
from tests.page.surfaces import read_story
from tests.server.parties import packs

SIZES = {"desk": (1440, 900), "phone": (390, 844)}

THEMES = ("dark", "light")

Act = Callable[[Page], object]


def point_at_first(page: Page) -> None:
    """Tap the first place of the board that can be chosen."""
    spot = page.locator("[data-spot]").nth(3)
    box = spot.bounding_box() if spot.count() else None
    if box is not None:
        page.mouse.click(box["x"], box["y"])


def ask_why(page: Page) -> None:
    """Ask why the last monster went where it went."""
    page.keyboard.press("w")


TABLES: dict[str, tuple[str, Act]] = {
    "move": ("move", point_at_first),
    "select": ("select cards", lambda page: None),
    "attack": ("attack", point_at_first),
    "area": ("area", point_at_first),
    "suffer": ("suffer or negate", lambda page: None),
    "why": ("monster move", ask_why),
    "play": ("play card", lambda page: None),
    "goal": ("battle goal", lambda page: None),
    "choice": ("choice", lambda page: None),
    "lose": ("lose a card", lambda page: None),
    "bugs": ("use: attack", lambda page: None),
}
"""The kind of question of each picture, and what is done before it is taken."""


def main(folder: Path) -> int:
    """Take all pictures."""
    chromium = find_chromium()
    if chromium is None:
        print(MISSING)
        return 1
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=list(ARGUMENTS))
        with Running(Path(data) / "rooms", packs(), page=built_page(print)) as service:
            for name, (kind, act) in TABLES.items():
                _table(browser, service, shipped_position(kind), folder / name, act)
            for size in SIZES:
                for theme in THEMES:
                    _take(
                        browser, _themed(service.url, theme), size, theme, folder / "lobby", lambda page: None
                    )
        browser.close()
    return 0


def _table(browser: Browser, service: Running, position: Position, file: Path, act: Act) -> None:
    room = room_at(service, position)
    seat = max(0, room.game.decisions[0].seat)
    url = service.seat_urls(room)[seat]
    for size in SIZES:
        for theme in THEMES:
            _take(browser, address(url, list="", theme=theme), size, theme, file, act)


def _take(browser: Browser, url: str, size: str, theme: str, file: Path, act: Act) -> None:
    width, height = SIZES[size]
    page = browser.new_page(viewport={"width": width, "height": height}, has_touch=size == "phone")
    page.goto(url)
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(800)
    if file.name not in ("goal", "lobby"):
        read_story(page)
    act(page)
    page.wait_for_timeout(600)
    page.screenshot(path=file.with_name(f"{file.name}-{size}-{theme}.png"))
    page.close()
    print(f"{file.name}, {size}, {theme}")


def _themed(url: str, theme: str) -> str:
    before, _, behind = url.partition("#")
    return f"{before}?theme={theme}#{behind}"


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1] if len(sys.argv) > 1 else "pictures")))
