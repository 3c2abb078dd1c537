"""Campaigns in a browser: founding, answers by clicks, results of tables and typed ones."""

from typing import Any

from playwright.sync_api import Page

from havenwright.engine import Game
from havenwright.server.running import Running

CHANGED = "before => document.querySelector('[data-campaign]')?.dataset.change !== before"

WAYS = (
    "[data-front] [data-read]",
    "[data-front] [data-way]",
    ".strip [data-agree]",
    *(f'.strip [data-verb="{verb}"]' for verb in ("event", "operate", "go", "start", "next")),
    ".strip button[data-answer]:not([data-verb])",
    ".strip [data-answer] button",
)
"""Buttons that carry a campaign on, the most pressing first."""

SCENARIO = '.strip[data-question="scenario"]'

IN_TOWN = '.strip[data-question="player"] [data-verb="done"]'


def found(page: Page, campaign: str, game: str, *players: str) -> None:
    """Found a campaign in the lobby; players in small letters are bots."""
    page.click("[data-found]")
    page.click(f'[data-offer="{campaign} {game}"]')
    for at, name in enumerate(players):
        if not page.locator(f'[data-name="{at}"]').count():
            page.click("[data-add-player]")
        page.fill(f'[data-name="{at}"]', name)
        page.select_option(f'[data-kind="{at}"]', "person" if name[0].isupper() else "bot")
    page.click("[data-found-now]")


def join(page: Page, class_: str = "") -> None:
    """Make a character of a class, or of the first one, and wait until the campaign has it."""
    page.click(f'.strip [data-verb="create"]{f"""[data-class="{class_}"]""" if class_ else " >> nth=0"}')
    act(page, "[data-join]")


def act(page: Page, selector: str) -> None:
    """Press an answer, and wait until the campaign has changed."""
    page.wait_for_selector(selector)
    before = page.get_attribute("[data-campaign]", "data-change") or ""
    page.click(selector)
    page.wait_for_function(CHANGED, arg=before)


PRESS = """async ({ until, ways }) => {
    const asked = [];
    const found = (place) => document.querySelector(place);
    const root = () => found('[data-campaign]');
    const paper = () => found('[data-front]')?.textContent ?? '';
    const waiting = async (look) => {
        for (const end = performance.now() + 60000; !look(); ) {
            if (performance.now() > end) throw new Error(`no change after ${asked.at(-1)}`);
            await new Promise((done) => setTimeout(done, 8));
        }
    };
    await waiting(() => found('.strip'));
    while (asked.length < 90) {
        const front = found('[data-front]');
        if (!front && found(until)) return asked;
        const places = front ? ways.filter((way) => way.includes('[data-front]')) : ways;
        const button = places.map(found).find((one) => one && !one.disabled);
        if (!button) throw new Error(`no way on from: ${root().innerText}`);
        const [change, read] = [root().dataset.change, paper()];
        asked.push(front?.dataset.front ?? found('.strip').dataset.question);
        button.click();
        const reads = button.matches('[data-read]');
        await waiting(() => (reads ? paper() !== read : root().dataset.change !== change));
    }
    throw new Error(`no end: ${asked}`);
}"""


def go_on(page: Page, until: str, *, first: str = "") -> list[str]:
    """Press what carries the campaign on until something is there and no paper lies before it.

    One script does it all, since every call from here costs; `first` is pressed before. Returns what was
    asked and read on the way."""
    if first:
        act(page, first)
    asked: list[str] = page.evaluate(PRESS, {"until": until, "ways": WAYS})
    return asked


def type_result(page: Page, **typed: int) -> None:
    """Type that the scenario was won, with the same numbers for everybody."""
    page.click("[data-type]")
    for name, amount in typed.items():
        for field in page.locator(f'[data-field^="{name} "]').all():
            field.fill(str(amount))
    act(page, "[data-result] button[type=submit]")


def let_bots_play(page: Page, service: Running) -> Game:
    """Sit down, hand the seat to a bot, and wait at home for the end; return the game that was played."""
    page.click("[data-play]")
    page.wait_for_selector("[data-dealt]")
    page.click('button[aria-label="Menu"]')
    room = page.url.partition("room=")[2].partition("&")[0]
    page.wait_for_selector("[data-hand-over=bot]")
    page.evaluate(
        """() => ['[data-hand-over=bot]', '[data-campaign-back]']
            .map((one) => document.querySelector(one))
            .forEach((one) => one.click())"""  # at once, since bots are quick
    )
    page.wait_for_selector("[data-finish]", timeout=120_000)
    return service.service.hall.opened_room(room).game


FACTS = """(place) => {
    const shown = document.querySelector(place);
    const number = (one) => Number(one.dataset.value ?? one.textContent.match(/-?\\d+/));
    const facts = [...shown.querySelectorAll('[data-fact]')].map((one) => [one.dataset.fact, number(one)]);
    const items = [...shown.querySelectorAll('[data-item]')].map((one) => one.dataset.item);
    return { ...Object.fromEntries(facts), items };
}"""


def sheet(page: Page, character: str = "") -> dict[str, Any]:
    """The sheet of a character as the page shows it; without a name: one's own."""
    page.click('[data-tab="characters"]')
    if character:
        page.click(f'[data-character="{character}"]')
    shown: dict[str, Any] = page.evaluate(FACTS, "[data-sheet]")
    return shown


def outpost(page: Page) -> dict[str, Any]:
    """Morale, defense, soldiers and resources of the town as the page shows them."""
    page.click('[data-tab="town"]')
    shown: dict[str, Any] = page.evaluate(FACTS, '[data-panel="town"]')
    return shown


def tracks(page: Page) -> dict[str, str]:
    """The tracks of the party and the campaign as the page shows them."""
    page.click('[data-tab="party"]')
    names = page.locator('[data-panel="party"] dt').all_text_contents()
    return dict(zip(names, page.locator('[data-panel="party"] dd').all_text_contents(), strict=True))
