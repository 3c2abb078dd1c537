"""Pictures of every screen, desk and phone, dark and light.

`python -m tests.page.pictures FOLDER [NAME ...]`. Without names all are taken, and those of the
documentation are put into `docs/pictures`.
"""

import shutil
import sys
import tempfile
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page, sync_playwright

from havenwright import checkout
from havenwright.packs import shipped_folders
from havenwright.packs.abouts import abouts
from havenwright.server.catalogue import Abouts
from havenwright.server.page import built_page
from havenwright.server.running import Running
from tests.page.chromium import ARGUMENTS, MISSING, find_chromium
from tests.page.moments import Moment, moment_of
from tests.page.positions import room_at
from tests.page.screens import SCREENS, Screen
from tests.page.seats import ASKED, SETTLED, address
from tests.page.surfaces import read_story
from tests.server.parties import packs

SIZES: Final = {"desk": (1440, 900), "phone": (390, 844), "tablet": (820, 1180), "4k": (3840, 2160)}

USUAL: Final = ("desk", "phone")

WIDER: Final = frozenset({"move", "select", "suffer", "lobby", "won"})
"""Screens that are taken in all sizes; the rest in the usual ones."""

THEMES: Final = ("dark", "light")

THEME: Final = "theme => { document.documentElement.dataset.theme = theme }"

DOCUMENTATION: Final = {
    "table.png": "move-desk-dark",
    "lobby.png": "lobby-desk-dark",
    "why.png": "why-desk-dark",
    "light.png": "select-desk-light",
    "phone.png": "move-phone-dark",
}
"""Files of `docs/pictures`, and the picture of each."""

MOTIONS: Final = {
    "death": ("died", "one => one.target?.matches('.body') && one.getKeyframes().at(-1).opacity === '0'"),
    "door": ("door opened", "one => one.target?.matches('.veil')"),
}
"""The event of each motion, and the effects on the board that belong to it."""

HALFWAY: Final = """isOurs => {
    const ours = document.getAnimations().filter((one) => eval(isOurs)(one.effect));
    for (const one of ours) {
        const { duration, delay } = one.effect.getComputedTiming();
        one.pause();
        one.currentTime = Number(duration) / 2 + delay / 2;
    }
    return ours.length > 0;
}"""
"""A script that stops a motion in its middle; False if there is none."""


class Studio:
    """A browser, a service, and the folder of the pictures."""

    def __init__(self, browser: Browser, service: Running, folder: Path) -> None:
        self.browser = browser
        self.service = service
        self.folder = folder

    def take(self, name: str, screen: Screen) -> None:
        """Take a screen in its sizes and themes."""
        for size in SIZES if name in WIDER else USUAL:
            page = self._page(size)
            page.goto(screen.open(self.service))
            page.wait_for_selector(screen.ready)
            page.wait_for_load_state("networkidle")
            page.evaluate(SETTLED)
            screen.act(page)
            self._shoot(page, f"{name}-{size}")
            page.context.close()

    def film(self, name: str, moment: Moment, effects: str) -> None:
        """Take the middle of a motion: the clock of the page goes on in small steps until it is there."""
        for size in USUAL:
            room = room_at(self.service, moment.position)
            seat = max(0, moment.position.decision.seat)
            page = self._page(size)
            page.clock.install()
            page.goto(address(self.service.seat_urls(room)[seat], list="", speed="normal"))
            page.wait_for_selector(ASKED)
            read_story(page)
            page.keyboard.press("b")
            page.clock.pause_at(page.evaluate("Date.now() + 50"))
            page.click(f'button[data-option="{moment.option}"]')
            page.keyboard.press("b")
            steps = 0
            while not page.evaluate(HALFWAY, effects):
                page.clock.run_for(30)
                steps += 1
                assert steps < 400, f"{name}: nothing moves"
            self._shoot(page, f"{name}-{size}", settled=False)
            page.context.close()

    def _page(self, size: str) -> Page:
        width, height = SIZES[size]
        context = self.browser.new_context(
            viewport={"width": width, "height": height}, has_touch=size in ("phone", "tablet")
        )
        page = context.new_page()
        page.set_default_timeout(60_000)
        return page

    def _shoot(self, page: Page, name: str, *, settled: bool = True) -> None:
        for theme in THEMES:
            page.evaluate(THEME, theme)
            if settled:
                page.evaluate(SETTLED)
            page.screenshot(path=self.folder / f"{name}-{theme}.png")
        print(name, flush=True)


def main(folder: Path, names: list[str]) -> int:
    """Take the pictures that are named, or all."""
    chromium = find_chromium()
    if chromium is None:
        print(MISSING)
        return 1
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=list(ARGUMENTS))
        for name in names or [*SCREENS, *MOTIONS]:
            # A service for each, so that no other table lies in its lobby.
            with Running(Path(data) / name, packs(), page=built_page(print), abouts=_texts) as service:
                studio = Studio(browser, service, folder)
                if name in MOTIONS:
                    event, effects = MOTIONS[name]
                    studio.film(name, moment_of(event), effects)
                else:
                    studio.take(name, SCREENS[name])
        browser.close()
    if not names:
        _renew_documentation(folder)
    return 0


def _texts() -> Abouts:
    """The sentences about scenarios and classes that a player reads in the lobby."""
    return abouts(shipped_folders())


def _renew_documentation(folder: Path) -> None:
    root = checkout.root()
    assert root is not None
    for file, picture in DOCUMENTATION.items():
        shutil.copyfile(folder / f"{picture}.png", root / "docs" / "pictures" / file)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1] if len(sys.argv) > 1 else "pictures"), sys.argv[2:]))
