"""No screen has a serious fault for people who use a screen reader or a keyboard."""

from pathlib import Path

import pytest
from playwright.sync_api import Page

from havenwright import checkout
from havenwright.server.running import Running
from tests.page.conftest import DESK, PHONE, Visit
from tests.page.screens import SCREENS
from tests.page.seats import SETTLED

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

OF_ONE_KIND = {"play", "bugs", "area", "lock", "water", "ice", "lost"}
"""Screens that are made as another one is, with other things on them."""

SEEN = sorted(SCREENS.keys() - OF_ONE_KIND)

ON_PHONE = {"attack", "lose", "menu", "spectator", "won"}

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


@pytest.mark.parametrize("name", SEEN)
def test_a_screen_has_no_serious_fault(name: str, service: Running, visit: Visit) -> None:
    screen = SCREENS[name]
    size = PHONE if name in ON_PHONE else DESK
    page = visit(screen.open(service), size=size, painted=True)
    page.wait_for_selector(screen.ready)
    screen.act(page)
    page.evaluate(SETTLED)
    assert faults_in_both_themes(page) == []
