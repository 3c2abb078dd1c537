"""Card faces in a real browser: every card of every pack, at the widths that the table uses."""

import re
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page

from havenwright.cards import read_action
from havenwright.cards.enhancements.sticker import Sticker, enhanced
from havenwright.engine import library
from havenwright.engine.view.library import ClassFace
from havenwright.packs import Registry
from havenwright.server.running import Running
from tests.page.conftest import Open, Visit
from tests.page.seats import SETTLED, address
from tests.server.parties import packs

NUMBER = re.compile(r"\d+")

LEAST = 0.88
"""The smallest text that a card may have, by its usual size."""

SLOTS = re.compile(r"(?:\[(?: |\d+ xp)\])+")

MEASURE = """() => {
    const inside = (box, frame) =>
        box.left >= frame.left - 1.5 && box.right <= frame.right + 1.5 &&
        box.top >= frame.top - 1.5 && box.bottom <= frame.bottom + 1.5;
    const meet = (one, two) =>
        one.left < two.right - 1 && one.right > two.left + 1 &&
        one.top < two.bottom - 1 && one.bottom > two.top + 1;
    const all = document.querySelectorAll('[data-card], [data-item], [data-goal], [data-monster]');
    return [...all].map((face) => {
        const frame = face.getBoundingClientRect();
        const name = face.querySelector('.name');
        const title = face.querySelector('.title').getBoundingClientRect();
        const signs = [...face.querySelectorAll('.tide .initiative, .fate')];
        const taken = [title, ...signs.map((one) => one.getBoundingClientRect())];
        const wrong = [];
        if (name.scrollWidth > name.clientWidth + 1 || !inside(name.getBoundingClientRect(), title)) {
            wrong.push('its name is cut');
        }
        const halves = [...face.querySelectorAll('[data-rows]')].map((rows) => {
            const half = (rows.closest('[data-half]') ?? rows.parentElement).getBoundingClientRect();
            const outside = (part) => {
                const box = part.getBoundingClientRect();
                return box.width > 0 && !(inside(box, half) && inside(box, frame));
            };
            if (rows.scrollHeight > rows.clientHeight + 2) wrong.push('its rows are too high');
            for (const part of rows.querySelectorAll('*')) {
                if (outside(part)) wrong.push(`outside of its half: ${part.textContent}`);
            }
            for (const row of rows.children) {
                const box = row.getBoundingClientRect();
                if (taken.some((one) => meet(box, one))) wrong.push(`under a sign: ${row.textContent}`);
            }
            return {
                text: rows.textContent,
                marks: rows.querySelectorAll('[data-mark]').length,
                scale: Number(rows.style.getPropertyValue('--k') || 1),
            };
        });
        return { card: face.dataset.card, side: face.dataset.side, name: name.textContent, wrong, halves };
    });
}"""
"""All faces of the gallery: for each what is wrong with it, and what its halves say."""


def gallery(page: Page, only: str) -> Page:
    """The gallery with everything in it laid out."""
    page.wait_for_selector(f'[data-gallery-ready="{only}"]', state="attached")
    page.evaluate(LAID_OUT)
    return page


LAID_OUT = """() => {
    const style = new CSSStyleSheet();
    style.replaceSync('.cell { content-visibility: visible !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets.slice(0, 1), style];
}"""


def measured(page: Page) -> list[dict[str, Any]]:
    """The faces as they lie on the page."""
    page.evaluate(SETTLED)
    faces: list[dict[str, Any]] = page.evaluate(MEASURE)
    return faces


def only_address(service: Running, only: str) -> str:
    """The gallery of a kind of faces, or of a class."""
    return address(f"{service.url.replace('#', '#cards&')}&only={only}", list="")


CLASSES = [own for pack in library(packs()).packs for own in pack.classes]


@pytest.mark.parametrize("own", CLASSES, ids=lambda own: own.id)
def test_every_card_of_a_class_stays_within_its_frame(own: ClassFace, service: Running, visit: Visit) -> None:
    """A class at a time: all of them together would keep a busy machine waiting."""
    faces = assert_all_stay_within(gallery(visit(only_address(service, own.id)), own.id), len(own.cards))
    assert_all_is_said(own, {(int(face["card"]), face["side"]): face["halves"] for face in faces})


@pytest.mark.parametrize(("kind", "least"), [("items", 80), ("monsters", 150), ("goals", 20)])
def test_every_face_of_every_pack_stays_within_its_frame(
    kind: str, least: int, service: Running, visit: Visit
) -> None:
    assert_all_stay_within(gallery(visit(only_address(service, kind)), kind), least)


WIDTHS = (110, 240, 400)


def assert_all_stay_within(page: Page, least: int) -> list[dict[str, Any]]:
    """Nothing leaves its half at any width, and no text is too small; the faces at the widest."""
    shown = page.locator(".tools [aria-pressed=true]").inner_text()
    widest: list[dict[str, Any]] = []
    for width in sorted(WIDTHS, key=lambda width: str(width) != shown):
        page.get_by_role("button", name=str(width), exact=True).click()
        faces = measured(page)
        assert len(faces) >= least
        assert {face["name"]: face["wrong"] for face in faces if face["wrong"]} == {}, f"at {width} px"
        scales = {
            face["name"]: min(half["scale"] for half in face["halves"]) for face in faces if face["halves"]
        }
        assert {name: scale for name, scale in scales.items() if scale < LEAST} == {}, f"at {width} px"
        widest = faces if width == max(WIDTHS) else widest
    return widest


def assert_all_is_said(own: ClassFace, shown: dict[tuple[int, str], list[dict[str, Any]]]) -> None:
    """Every number of a card's lines, and every mark, is drawn on it."""
    for card in own.cards:
        for side, name in ((card.front, "front"), (card.back, "back")):
            if side is None:
                continue
            for half, drawn in zip((side.top, side.bottom), shown[card.number, name], strict=True):
                said = NUMBER.findall(drawn["text"])
                printed = NUMBER.findall(SLOTS.sub("", " ".join(half.lines)))
                assert (card.id, [number for number in printed if number not in said]) == (card.id, [])
                assert (card.id, drawn["marks"]) == (card.id, len(half.action.marks))


STICKERS: tuple[Sticker, ...] = ("+1", "wound", "fire", "jump")


def enhanced_packs() -> Registry:
    """A pack with one class, whose card has a sticker on each of its marks but the last one."""
    ebb = next(pack for pack in packs().packs if pack.id == "ebb")
    own = ebb.classes[0]
    top = read_action("Attack 3 <square>, Range 3 <square>\nMove 2 <diamond> <square>", marks=True)
    move = read_action("Move 3 <circle> <square>", marks=True)
    for number, sticker in enumerate(STICKERS[:3]):
        top = enhanced(top, top.marks[number], sticker)
    card = replace(own.cards[0], top=top, bottom=enhanced(move, move.marks[1], STICKERS[3]))
    one = replace(own, cards=(card, *own.cards[1:]))
    return Registry([replace(ebb, classes=(one,), scenarios=())])


def test_marks_that_are_used_show_their_enhancement(
    open_page: Open, built: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    known = enhanced_packs()
    with Running(tmp_path_factory.mktemp("enhanced") / "rooms", known, page=built) as service:
        page = gallery(open_page(only_address(service, "classes")), "classes")
        card = page.locator("[data-card]").first
        used = card.locator("[data-sticker]")
        found = [used.nth(n).get_attribute("data-sticker") for n in range(used.count())]
        assert sorted(str(one) for one in found) == sorted(STICKERS)
        assert card.locator("[data-mark]:not([data-sticker])").count() == 2
