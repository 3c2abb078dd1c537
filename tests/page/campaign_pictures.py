"""Pictures of campaigns of all games, desk and phone, dark and light.

`python -m tests.page.campaign_pictures FOLDER [GAME ...]`.
"""

import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from havenwright.server.page import built_page
from havenwright.server.running import Running
from tests.page.campaigning import IN_TOWN, SCENARIO, act, found, go_on, join, type_result
from tests.page.chromium import ARGUMENTS, MISSING, find_chromium
from tests.page.seats import SETTLED, address
from tests.page.test_campaign_forms import brought
from tests.server.campaign_saves import choosing_anew
from tests.server.parties import packs

SIZES = {"desk": (1440, 900), "phone": (390, 844)}

THEMES = ("dark", "light")

CAMPAIGNS = {
    "gh2": "the-tide-mark",
    "gh1": "the-tide-mark",
    "jotl": "the-short-stair",
    "fh": "cold-lading",
    "bnb": "thimble",
}

LEVEL_DUE = '.strip [data-way-to="characters"]'

THEME = "theme => { document.documentElement.dataset.theme = theme }"


class Camera:
    """A page whose pictures are taken in both sizes and both themes."""

    def __init__(self, page: Page, folder: Path, game: str) -> None:
        self.page = page
        self.folder = folder
        self.game = game

    def take(self, name: str) -> None:
        """A picture of the page as it is."""
        for size, (width, height) in SIZES.items():
            self.page.set_viewport_size({"width": width, "height": height})
            for theme in THEMES:
                self.page.evaluate(THEME, theme)
                self.page.evaluate(SETTLED)
                self.page.screenshot(path=self.folder / f"{self.game}-{name}-{size}-{theme}.png")
        width, height = SIZES["desk"]
        self.page.set_viewport_size({"width": width, "height": height})
        print(f"{self.game}: {name}", flush=True)

    def tabs(self, name: str) -> None:
        """Pictures of every tab."""
        for tab in self.page.locator("[data-tab]").all():
            tab.click()
            self.take(f"{name}-{tab.get_attribute('data-tab')}")


def photograph(camera: Camera, url: str) -> None:
    """Found a campaign, play two scenarios, and take pictures on the way."""
    page, game = camera.page, camera.game
    page.goto(url)
    page.click("[data-found]")
    page.click(f'[data-offer="{CAMPAIGNS[game]} {game}"]')
    camera.take("01-found")
    page.keyboard.press("Escape")
    found(page, CAMPAIGNS[game], game, *(("Ada",) if game == "bnb" else ("Ada", "bo")))
    page.wait_for_selector('.strip [data-verb="create"]')
    camera.take("02-first")
    page.click('.strip [data-verb="create"] >> nth=-1')
    camera.take("02-class")
    page.keyboard.press("Escape")
    join(page)
    camera.take("03-joining")
    go_on(page, '.strip [data-verb="done"]')
    camera.tabs("04-joined")
    act(page, '.strip [data-verb="done"]')
    go_on(page, SCENARIO)
    page.click('[data-tab="map"]')
    camera.take("05-scenario")
    page.click("[data-type]")
    page.wait_for_selector("[data-result]")
    camera.take("06-result")
    page.keyboard.press("Escape")
    type_result(page, xp=60, money=5, goals=1)
    camera.take("07-home-1")
    if game == "jotl":  # levels come before the next scenario
        go_on(page, LEVEL_DUE)
        camera.tabs("07-due")
        level_up(page)
    go_on(page, SCENARIO)
    type_result(page, xp=60, money=5, goals=1)
    camera.take("07-home-2")
    if game == "jotl":  # the party comes home after its third
        go_on(page, LEVEL_DUE)
        level_up(page)
        go_on(page, SCENARIO)
        type_result(page, xp=1, money=5, goals=1)
    if game == "bnb":
        page.click("[data-front] [data-read]")
    else:
        walk_home(camera)
    camera.tabs("09-town")
    if game != "bnb":
        spend(camera)


def level_up(page: Page) -> None:
    """Gain the levels that are due."""
    page.click('[data-tab="characters"]')
    while page.locator("[data-level] button").count():
        act(page, "[data-level] button >> nth=0")


def spend(camera: Camera) -> None:
    """Buy, level up, and leave town."""
    page = camera.page
    page.click('[data-tab="shop"]')
    if page.locator("[data-buy]").count():
        act(page, "[data-buy] >> nth=0")
    camera.take("10-bought")
    level_up(page)
    camera.take("11-levelled")
    act(page, '.strip [data-verb="done"]')
    at = 0
    while page.locator('.strip [data-verb="next"]').count():
        at += 1
        page.click('[data-tab="town"]')
        camera.take(f"12-leaving-{at}")
        if page.locator("[data-build]").count():
            act(page, "[data-build] >> nth=0")
            camera.take(f"12-built-{at}")
        act(page, '.strip [data-verb="next"]')
    page.click('[data-tab="map"]')
    if page.locator("[data-set-out]").count():
        page.click("[data-set-out]")
    camera.take("13-map")


def choose_anew(camera: Camera, url: str) -> None:
    """Choose the cards of a character anew."""
    page = camera.page
    page.goto(url)
    page.click('[data-tab="characters"]')
    camera.take("14-before")
    act(page, '[data-act="respec"]')
    camera.take("14-anew")
    act(page, ".strip [data-answer] button >> nth=1")
    camera.take("14-anew-2")


def walk_home(camera: Camera) -> None:
    """Go through the steps at home, with a picture of every question."""
    page = camera.page
    for at in range(20):
        page.wait_for_selector(".strip")
        front = page.locator("[data-front]")
        if not front.count() and page.locator(IN_TOWN).count():
            return
        kind = (front if front.count() else page.locator(".strip")).first
        name = kind.get_attribute("data-front" if front.count() else "data-question")
        if name in ("party", "player") and not front.count():
            page.click('[data-tab="town"]')
        camera.take(f"08-{at:02}-{name}")
        for way in (
            "[data-front] [data-read]",
            "[data-front] [data-way]",
            "[data-level] button",
            ".strip [data-agree]",
            '.strip [data-verb="go"]',
            '.strip [data-verb="event"]',
            '.strip [data-verb="operate"]',
            '.strip [data-verb="next"]',
            '.strip [data-verb="start"]',
            ".strip button[data-answer]:not([data-verb])",
            ".strip [data-answer] button",
            '.strip [data-way-to="characters"]',
        ):
            button = page.locator(way).first
            if button.count() and button.is_enabled():
                button.click()
                page.wait_for_timeout(150)
                break


@contextmanager
def opened(folder: Path) -> Iterator[tuple[Page, Running]]:
    """A browser and a service."""
    chromium = find_chromium()
    assert chromium is not None, MISSING
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=list(ARGUMENTS))
        with Running(Path(data) / "rooms", packs(), page=built_page(print)) as service:
            yield browser.new_page(viewport={"width": 1440, "height": 900}), service
        browser.close()


def main(folder: Path, games: list[str]) -> int:
    """Take all pictures."""
    with opened(folder) as (page, service):
        page.set_default_timeout(15_000)
        page.on("pageerror", lambda error: print(f"error: {error}"))
        for game in games:
            photograph(Camera(page, folder, game), address(service.url))
            page.goto("about:blank")
        if "gh2" in games:
            choose_anew(Camera(page, folder, "gh2"), brought(service, choosing_anew()))
            page.goto("about:blank")
        page.goto(address(service.url))
        page.wait_for_load_state("networkidle")
        Camera(page, folder, "all").take("lobby")
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1] if len(sys.argv) > 1 else "pictures"), sys.argv[2:] or list(CAMPAIGNS)))
