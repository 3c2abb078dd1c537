"""Every kind of decision of a campaign has its surface in the browser, and a click there is its answer."""

import re
from typing import Any, Final, NamedTuple

import msgspec
from playwright.sync_api import Page, WebSocketRoute, expect

from havenwright.campaign.model.decisions import KINDS
from havenwright.server.running import Running
from tests.page.conftest import Open
from tests.page.seats import address
from tests.page.test_campaign_forms import brought
from tests.server.campaign_saves import under_way


class Surface(NamedTuple):
    """A question as the service asks it, what is pressed on the page, and the answer that comes of it."""

    question: dict[str, Any]
    presses: tuple[str, ...]
    answer: Any


def options(*answers: Any, **more: Any) -> dict[str, Any]:
    """A question with options that say themselves."""
    rows = [{"answer": one, "text": str(one), "verb": "", "story": "", "lines": []} for one in answers]
    return {"options": rows, **more}


def menu(verb: str, act: dict[str, Any]) -> dict[str, Any]:
    return {"options": [{"answer": act, "text": verb, "verb": verb, "story": "", "lines": []}]}


FIRST = '.strip [data-answer="0"]'
SURFACES: Final = {
    "party": Surface(menu("next", {"next": True}), ('.strip [data-verb="next"]',), {"next": True}),
    "player": Surface(menu("done", {"done": "Ada"}), ('.strip [data-verb="done"]',), {"done": "Ada"}),
    "scenario": Surface(options("play"), ("[data-play]",), None),
    "option": Surface(
        options("Stay", "Go"),
        ('[data-front="event"] [data-way="1"]',),
        "Go",
    ),
    "who": Surface(options("sawyer", "stovekeeper"), ('.strip [data-answer="1"]',), "stovekeeper"),
    "share": Surface(
        options({"sawyer": 2}, amount=2, most={"sawyer": 2, "stovekeeper": 2}),
        ('[aria-label="Less for Sawyer"]', '[aria-label="More for Stovekeeper"]', "[data-agree]"),
        {"sawyer": 1, "stovekeeper": 1},
    ),
    "pay": Surface(options(True, False), ('.strip [data-answer="1"]',), False),
    "section": Surface(options("31", "32"), ('.strip [data-answer="1"]',), "32"),
    "targets": Surface(
        options(["8"], amount=1, most={"8": 1, "90": 1}),
        ('[data-target="90"]', "[data-agree]"),
        ["90"],
    ),
    "soldiers": Surface(options(0, 1, 2, amount=35, about="8"), ('.strip [data-answer="2"]',), 2),
    "repair": Surface(
        options(None, amount=1, about="8"),
        ('[aria-label="More for Lumber from Town"]', "[data-repair] .go"),
        {"town": {"lumber": 1}},
    ),
    "quest": Surface(options("one", "two"), ('[data-quest][data-answer="1"]',), "two"),
    "card": Surface(options("sawyer/hobnails"), (".strip [data-answer] button",), "sawyer/hobnails"),
    "bring": Surface(options("", "sawyer/hobnails"), (".strip [data-answer] button",), "sawyer/hobnails"),
    "leave": Surface(options("sawyer/hobnails"), (".strip [data-answer] button",), "sawyer/hobnails"),
    "purchase": Surface(options("", "boat-hook"), (".strip .large button",), "boat-hook"),
    "item": Surface(options("boat-hook"), (".strip .large button",), "boat-hook"),
}
EVENT: Final = {
    "kind": "event",
    "title": "A Card",
    "story": "It is turned.",
    "options": ["Stay", "Go"],
    "lines": [],
    "act": 999,
}


class Stage:
    """A page whose service asks what a test wants, and hears what is answered."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.step: dict[str, Any] = {}
        self.heard: list[dict[str, Any]] = []
        page.route_web_socket(re.compile("/campaign$"), self._between)
        page.goto(url)
        page.wait_for_selector(".strip")

    def _between(self, route: WebSocketRoute) -> None:
        self.route, server = route, route.connect_to_server()
        server.on_message(self._tell)
        route.on_message(lambda said: self._hear(server, said))

    def _tell(self, said: str | bytes) -> None:
        message = msgspec.json.decode(said)
        if message["type"] == "campaign":
            self.step = message
        self.route.send(said)

    def _hear(self, server: WebSocketRoute, said: str | bytes) -> None:
        message = msgspec.json.decode(said)
        self.heard.append(message)
        if message["type"] == "hello":
            server.send(said)

    def ask(self, kind: str, number: int) -> None:
        """Ask something in place of what is open."""
        usual = {"number": number, "kind": kind, "seat": 0, "prompt": kind, "about": "", "amount": 0}
        question = {**usual, "most": {}, "advice": "", **SURFACES[kind].question}
        cards = [EVENT] if kind == "option" else []
        step = {**self.step, "change": number, "questions": [question], "cards": cards}
        self.route.send(msgspec.json.encode(step).decode())
        expect(self.page.locator(".strip")).to_have_attribute("data-number", str(number))

    def answered(self, presses: tuple[str, ...]) -> dict[str, Any]:
        """Press something, and return what the service hears of it."""
        before = len(self.heard)
        for press in presses:
            self.page.click(press)
        for _ in range(600):
            if len(self.heard) > before:
                return self.heard[-1]
            self.page.evaluate("() => new Promise(requestAnimationFrame)")
        raise AssertionError(f"nothing was answered by {presses}")


def test_every_kind_of_the_catalogue_is_answered_on_its_surface(service: Running, open_page: Open) -> None:
    assert set(SURFACES) == set(KINDS)
    page = open_page("about:blank")
    stage = Stage(page, address(brought(service, under_way())))
    for number, (kind, surface) in enumerate(SURFACES.items(), 1000):
        stage.ask(kind, number)
        said = stage.answered(surface.presses)
        if kind == "scenario":
            assert said == {"type": "play"}
        else:
            assert said == {"type": "choose", "number": number, "answer": surface.answer}, kind


def test_the_page_about_the_table_lists_every_kind() -> None:
    from havenwright import checkout

    root = checkout.root()
    assert root is not None
    told = (root / "docs" / "table.md").read_text("utf-8")
    listed = told[told.index("| decision | surface |") :]
    assert [kind for kind in KINDS if f"`{kind}`" not in listed] == []
