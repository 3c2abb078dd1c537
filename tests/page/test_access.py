"""No screen has a serious fault for people who use a screen reader or a keyboard."""

from pathlib import Path

import pytest
from playwright.sync_api import Page

from havenwright import checkout
from havenwright.server.running import Running
from tests.page.conftest import DESK, PHONE, Open
from tests.page.positions import room_at, shipped
from tests.page.seats import ASKED, address
from tests.page.surfaces import read_story

root = checkout.root()
assert root is not None
AXE = Path(root) / "web" / "node_modules" / "axe-core" / "axe.min.js"

SERIOUS = """async () => {
    const found = await axe.run(document, { resultTypes: ['violations'] });
    return found.violations
        .filter(one => ['serious', 'critical'].includes(one.impact))
        .map(one => one.id + ': ' + one.nodes.slice(0, 3).map(node => node.html.slice(0, 120)).join(' | '));
}"""


def faults_in_both_themes(page: Page) -> list[str]:
    """Serious faults of a screen by night and by day, as axe sees them."""
    page.evaluate(AXE.read_text("utf-8"))
    found: list[str] = page.evaluate(SERIOUS)
    page.evaluate("() => { document.documentElement.dataset.theme = 'light'; }")
    found += page.evaluate(SERIOUS)
    return found


@pytest.mark.parametrize("kind", ["move", "select cards", "suffer or negate", "battle goal"])
def test_a_table_has_no_serious_fault(kind: str, service: Running, open_page: Open) -> None:
    room = room_at(service, shipped()[kind])
    url = service.seat_urls(room)[max(0, room.game.decisions[0].seat)]
    page = open_page(address(url, theme="dark"), size=PHONE if kind == "move" else DESK)
    page.wait_for_selector(ASKED)
    read_story(page)
    assert faults_in_both_themes(page) == []


def test_the_lobby_has_no_serious_fault(service: Running, open_page: Open) -> None:
    page = open_page(address(service.url, theme="dark"))
    page.wait_for_selector("[data-begin]")
    assert faults_in_both_themes(page) == []
