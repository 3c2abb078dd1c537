"""Answers on the surfaces of the page: board, cards, items, buttons; never by the list."""

from playwright.sync_api import Page

from havenwright.server.wire import OptionRow, Question
from tests.page.seats import TOOLS, Asked, asked

STILL = 0.04
"""Seconds after which a tap that answers has sent its answer."""


PILES = ("discard", "active", "lost")


def answer_on_surface(page: Page, question: Question, index: int) -> None:
    """Answer with an option where the page shows it: a tap shows, and a tap on the same does."""
    before = asked(page)
    assert before is not None
    assert before.number == str(question.number)
    read_story(page)
    if len(cards := question.options[index].cards) > 1:
        for card in cards:  # several cards are picked one after the other, and then taken together
            assert _click_or_open(page, f'[data-card="{card}"]')
        press_first(page)
        assert _is_answered(page, before), f"{question.kind}: cards {cards} can't be taken together"
        return
    for _ in range(3):
        if not _tap(page, question, index):
            break
        if _is_answered(page, before):
            return
    press_first(page)
    assert _is_answered(page, before), f"{question.kind}: option {index} can't be given on the page"


def read_story(page: Page) -> None:
    """Go on from the texts that lie in front."""
    while _click(page, "[data-go-on]"):
        pass


def press_first(page: Page) -> None:
    """Press the button that glows, if one does."""
    _click(page, ".ask .btn.go")


def _tap(page: Page, question: Question, index: int) -> bool:
    """Tap what an option is about; False if nothing of it is there."""
    return _click_or_open(page, *_places(question, question.options[index], index))


def _click_or_open(page: Page, *places: str) -> bool:
    """Click the first of some places; if there is none, open piles in search of a card."""
    if _click(page, *places):
        return True
    if not any("data-card" in place for place in places):
        return False
    return any(_click(page, f'[data-pile="{pile}"]') and _click(page, *places) for pile in PILES)


def _places(question: Question, row: OptionRow, index: int) -> list[str]:
    """Where an option may be shown, the most telling place first."""
    thing = getattr(question.offer, "options", ())[index]
    place = f'[data-choice="{index}"]'
    places = [f"dialog {place} button", f"dialog {place}", place]
    half = getattr(thing, "half", -1)
    for card in getattr(thing, "cards", ()) or row.cards:
        own = f'[data-card="{card}"]'
        places += [f'{own}[data-half="{half}"]', f'{own} [data-half="{half}"]'] if half >= 0 else [own]
    places += [f'[data-item="{item}"]' for item in getattr(thing, "items", ())]
    path = getattr(thing, "hex", None)
    return [*places, *(f'[data-spot="{hex}"]' for hex in ([path] if path is not None else row.hexes))]


def _click(page: Page, *places: str) -> bool:
    """Click the first of some places that can be seen, by the mouse; False: there is none."""
    spot = page.evaluate(
        """places => {
            for (const place of places) {
                for (const found of document.querySelectorAll(place)) {
                    if (!found.getClientRects().length && !place.includes('spot')) continue;
                    if (getComputedStyle(found).visibility === 'hidden') continue;
                    found.scrollIntoViewIfNeeded();
                    const box = found.getBoundingClientRect();
                    return [box.x + box.width / 2, box.y + box.height / 2];
                }
            }
            return null;
        }""",
        places,
    )
    if spot is None:
        return False
    page.mouse.click(*spot)
    return True


def _is_answered(page: Page, before: Asked) -> bool:
    """True if the page has sent an answer, which is waited for; a tap that shows something sends none."""
    took: bool = page.evaluate(
        f"""async ([number, still]) => {{
            {TOOLS}
            const sent = () => another(number) || strip().dataset.sent !== '';
            if (!(await until(sent, still).catch(() => false))) return false;
            await until(() => another(number));
            return true;
        }}""",
        [before.number, STILL],
    )
    return took
