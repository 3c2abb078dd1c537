"""A real service and a real browser for the tests of the page."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from havenwright.server.page import built_page
from havenwright.server.running import Running
from tests.page.chromium import ARGUMENTS, MISSING, find_chromium
from tests.server.parties import packs

DESK = (1440, 900)

PHONE = (390, 844)

PATIENCE = 60_000
"""Milliseconds after which something counts as missing: a busy machine is slow."""

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Chromium. Its loop of events runs as long as it does, and tests of other rooms run their own."""
    path = find_chromium()
    assert path is not None, MISSING
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS))
        yield started
        started.close()


@pytest.fixture(scope="session")
def built() -> Path:
    """The built page."""
    return built_page(lambda said: None)


@pytest.fixture(scope="session")
def service(tmp_path_factory: pytest.TempPathFactory, built: Path) -> Iterator[Running]:
    """A service with the page; every test begins its own room there."""
    with Running(tmp_path_factory.mktemp("service") / "rooms", packs(), page=built) as running:
        yield running


Open = Callable[..., Page]

Visit = Callable[..., Page]

GO = """hash => new Promise((done) => {
    addEventListener('hashchange', () => setTimeout(done), { once: true });
    location.hash = hash;
})"""
"""Lead a page to another place without loading it again."""


UNPAINTED = """() => {
    const unseen = new CSSStyleSheet();
    unseen.replaceSync('body, dialog, ::backdrop { opacity: 0 !important }');
    document.adoptedStyleSheets.push(unseen);
}"""
"""Save the browser all painting: what can't be seen is still laid out, clicked and read."""


class Watch:
    """A list of everything that goes wrong in pages, and of strangers that they ask."""

    def __init__(self) -> None:
        self.wrong: list[str] = []

    def page(self, context: BrowserContext, home: str, *, lost: bool = False) -> Page:
        """A page that is watched. `lost`: a browser complains of each connection that it can't make."""
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.wrong.append(f"error: {error}"))
        if not lost:
            page.on("console", lambda said: self.wrong.append(said.text) if said.type == "error" else None)
        page.on("request", lambda asked: self._asked(asked.url, home))
        return page

    def _asked(self, url: str, home: str) -> None:
        if home not in url:
            self.wrong.append(f"asked {url}")


@pytest.fixture
def open_page(browser: Browser) -> Iterator[Open]:
    """Opens an address; at the end nothing may have gone wrong there, and nobody else been asked."""
    contexts = []
    watch = Watch()

    def opened(
        url: str,
        *,
        size: tuple[int, int] = DESK,
        touch: bool = False,
        lost: bool = False,
        painted: bool = False,
    ) -> Page:
        context = _context(browser, size, touch=touch, painted=painted)
        contexts.append(context)
        page = watch.page(context, _home(url), lost=lost)
        page.goto(url)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert watch.wrong == []


class Kept(NamedTuple):
    """Pages that lead from table to table, by the address of the page, size and painting."""

    pages: dict[tuple[str, tuple[int, int], bool], Page]
    watch: Watch
    last: dict[Page, str]
    """Where each page was led."""


@pytest.fixture(scope="package")
def kept(browser: Browser) -> Iterator[Kept]:
    """The pages that tests share."""
    shared = Kept({}, Watch(), {})
    yield shared
    for page in shared.pages.values():
        page.context.close()


@pytest.fixture
def visit(browser: Browser, kept: Kept) -> Iterator[Visit]:
    """Leads one page from table to table, which is much cheaper than another page for each."""
    kept.watch.wrong.clear()

    def visited(url: str, *, size: tuple[int, int] = DESK, painted: bool = False) -> Page:
        place, _, hash = url.partition("#")
        page = kept.pages.get((place, size, painted))
        if page is None:
            page = kept.watch.page(_context(browser, size, painted=painted), _home(url))
            page.goto(url)
            kept.pages[place, size, painted] = page
        elif kept.last[page] == url and page.url == _cleared(url):
            page.reload()
        else:
            page.evaluate(GO, hash)
        kept.last[page] = url
        return page

    yield visited
    assert kept.watch.wrong == []


def _context(
    browser: Browser, size: tuple[int, int], *, touch: bool = False, painted: bool = False
) -> BrowserContext:
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]}, has_touch=touch, color_scheme="dark"
    )
    if not painted:
        context.add_init_script(f"({UNPAINTED})()")
    return context


def _cleared(url: str) -> str:
    """An address as the bar shows it: a key is kept elsewhere."""
    return re.sub(r"\b(key|house)=[^&]*", r"\1=", url)


def _home(url: str) -> str:
    """The service of an address."""
    return url.partition("//")[2].partition("/")[0]
