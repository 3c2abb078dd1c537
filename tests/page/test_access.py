"""No screen has a serious fault for people who use a screen reader or a keyboard."""

from pathlib import Path

import pytest
from playwright.sync_api import Page

from havenwright import checkout
from havenwright.server.running import Running
from tests.page.conftest import DESK, PHONE, Visit
from tests.page.positions import room_at, shipped_position
from tests.page.seats import ASKED, address
from tests.page.surfaces import read_story

root = checkout.root()
assert root is not None
AXE = Path(root) / "web" / "node_modules" / "axe-core" / "axe.min.js"

SERIOUS = """async (options) => {
    const found = await axe.run(document, { resultTypes: ['violations'], ...options });
    return found.violations
        .filter(one => ['serious', 'critical'].includes(one.impact))
        .map(one => one.id + ': ' + one.nodes.slice(0, 3).map(node => node.html.slice(0, 120)).join(' | '));
}"""

COLOURS = {"runOnly": ["color-contrast"]}
"""The one rule for which the theme matters."""

THEME = "theme => { document.documentElement.dataset.theme = theme; }"


def faults_in_both_themes(page: Page) -> list[str]:
    """Serious faults of a screen by night and by day, as axe sees them; it sees only what is painted."""
    assert page.evaluate("getComputedStyle(document.body).opacity") == "1", "open it with painted=True"
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    found: list[str] = page.evaluate(SERIOUS, {})
    page.evaluate(THEME, "light")
    found += page.evaluate(SERIOUS, COLOURS)
    page.evaluate(THEME, "dark")
    return found


@pytest.mark.parametrize("kind", ["move", "select cards", "suffer or negate", "battle goal"])
def test_a_table_has_no_serious_fault(kind: str, service: Running, visit: Visit) -> None:
    room = room_at(service, shipped_position(kind))
    url = service.seat_urls(room)[max(0, room.game.decisions[0].seat)]
    page = visit(address(url, theme="dark"), size=PHONE if kind == "move" else DESK, painted=True)
    page.wait_for_selector(ASKED)
    read_story(page)
    assert faults_in_both_themes(page) == []


def test_the_lobby_has_no_serious_fault(service: Running, visit: Visit) -> None:
    page = visit(address(service.url, theme="dark"), painted=True)
    page.wait_for_selector("[data-begin]")
    assert faults_in_both_themes(page) == []
