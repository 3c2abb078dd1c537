"""Answers on the surfaces of the page: board, cards, items, buttons; never by the list."""

from playwright.sync_api import Locator, Page, TimeoutError

from havenwright.server.wire import OptionRow, Question
from tests.page.seats import Asked, answered, asked

STILL = 700
"""Milliseconds after which a tap that answers has been answered."""


def answer_on_surface(page: Page, question: Question, index: int) -> None:
    """Answer with an option where the page shows it: a tap shows, and a tap on the same does."""
    before = asked(page)
    assert before is not None
    assert before.number == str(question.number)
    read_story(page)
    if len(cards := question.options[index].cards) > 1:
        for card in cards:  # several cards are picked one after the other, and then taken together
            shown = page.locator(f'[data-card="{card}"]:visible')
            if not shown.count():
                page.locator('[data-pile="discard"]:visible').first.click()
            _click(page, shown.first)
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
    while (read := page.locator("[data-go-on]:visible")).count():
        read.first.click()


def press_first(page: Page) -> None:
    """Press the button that glows, if one does."""
    first = page.locator(".ask .btn.go:visible")
    if first.count():
        first.first.click()


def _tap(page: Page, question: Question, index: int) -> bool:
    """Tap what an option is about; False if nothing of it is there."""
    for place in _places(page, question, question.options[index], index):
        if place.count():
            _click(page, place.first)
            return True
    return False


def _places(page: Page, question: Question, row: OptionRow, index: int) -> list[Locator]:
    """Where an option may be shown, the most telling place first."""
    offer = question.offer
    thing = getattr(offer, "options", ())[index]
    places = [
        page.locator(f'dialog [data-choice="{index}"] button:visible'),
        page.locator(f'dialog [data-choice="{index}"]:visible'),
        page.locator(f'[data-choice="{index}"]:visible'),
    ]
    half = getattr(thing, "half", -1)
    for card in getattr(thing, "cards", ()) or row.cards:
        if half >= 0:
            places.append(page.locator(f'[data-card="{card}"][data-half="{half}"]:visible'))
            places.append(page.locator(f'[data-card="{card}"] [data-half="{half}"]:visible'))
        else:
            places.append(page.locator(f'[data-card="{card}"]:visible'))
    places += [page.locator(f'[data-item="{item}"]:visible') for item in getattr(thing, "items", ())]
    path = getattr(thing, "hex", None)
    hexes = [path] if path is not None else list(row.hexes)
    places += [page.locator(f'[data-spot="{hex}"]') for hex in hexes]
    return places


def _click(page: Page, place: Locator) -> None:
    """A click in the middle of something, by the mouse."""
    place.scroll_into_view_if_needed()
    box = place.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.up()


def _is_answered(page: Page, before: Asked) -> bool:
    """True if the page has taken the answer; a tap that only shows something takes none."""
    try:
        took = page.wait_for_function(
            """number => {
                const strip = document.querySelector('[data-question]');
                const over = document.querySelector('[data-outcome]');
                if (over || strip.dataset.question !== number) return 'yes';
                return strip.dataset.sent === '' && strip.dataset.shown !== '' ? 'no' : '';
            }""",
            arg=before.number,
            timeout=STILL,
        )
    except TimeoutError:
        return False
    return took.json_value() == "yes" or _is_sent(page, before)


def _is_sent(page: Page, before: Asked) -> bool:
    """True if the answer is under way after a tap on what was shown; then it is waited for."""
    page.wait_for_timeout(20)
    is_over = """number => {
        const strip = document.querySelector('[data-question]');
        if (document.querySelector('[data-outcome]') || strip.dataset.question !== number) return 'yes';
        return strip.dataset.sent;
    }"""
    if not page.evaluate(is_over, before.number):
        return False
    answered(page, before)
    return True
