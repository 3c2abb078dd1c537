"""Seats in a browser: what is asked there, and answers by the list beside the board."""

from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Page

ASKED = "[data-dealt] [data-question]:not([data-waiting])"

OVER = "[data-outcome]"

MARKS = ["data-question", "data-waiting", "data-dealt", "data-outcome", "data-sent"]
"""The attributes by which the page says that it asks, waits or has an answer."""

TOOLS = f"""
    const strip = () => document.querySelector('[data-question]');
    const own = () => document.querySelector('{ASKED}');
    const over = () => document.querySelector('{OVER}');
    const options = () => document.querySelectorAll('button[data-option]');
    const another = (number) => over() || (strip() && strip().dataset.question !== number);
    const until = (look, seconds = 60) => new Promise((done, fail) => {{
        const seen = look();
        if (seen) return done(seen);
        const end = (act) => {{
            clearTimeout(timer);
            watcher.disconnect();
            act();
        }};
        const watcher = new MutationObserver(() => {{
            const found = look();
            if (found) end(() => done(found));
        }});
        const late = () => fail(new Error(`not within ${{seconds}} s: ${{look}}`));
        const timer = setTimeout(() => end(late), seconds * 1000);
        watcher.observe(document, {{ subtree: true, childList: true, attributeFilter: {MARKS} }});
    }});
"""
"""Functions for scripts in the page: one call there costs less than many from here."""


SETTLED = """async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
}"""
"""A script that waits for two frames: what depends on a size changes in the second one."""


def address(url: str, **options: str) -> str:
    """A link with options of the page; without others it shows the list and animates nothing."""
    said = {"list": "1", "speed": "instant", **options}
    before, _, behind = url.partition("#")
    return f"{before}?{'&'.join(f'{name}={value}' for name, value in said.items() if value)}#{behind}"


@dataclass(frozen=True)
class Asked:
    """A question as the page shows it."""

    number: str
    kind: str
    options: int


def asked(page: Page) -> Asked | None:
    """The question to this seat, once there is one; None at the end of the scenario."""
    page.wait_for_load_state("domcontentloaded")
    said = page.evaluate(
        f"""async () => {{
            {TOOLS}
            await until(() => own() || over());
            const asked = own();
            return asked && [asked.dataset.question, asked.dataset.kind, options().length];
        }}"""
    )
    return None if said is None else Asked(*said)


def answered(page: Page, before: Asked) -> None:
    """Wait until another question is shown, or somebody else is asked."""
    page.evaluate(f"async (number) => {{ {TOOLS} await until(() => another(number)); }}", before.number)


def choose(page: Page, index: int) -> None:
    """Answer by the list."""
    before = asked(page)
    assert before is not None
    page.click(f'button[data-option="{index}"]')
    answered(page, before)


def play_by_list(page: Page, choice: Callable[[], int]) -> int:
    """Answer by the list to the end of the scenario; return how many answers were given."""
    given = 0
    is_asked = page.evaluate(NEXT, -1)
    while is_asked:
        given += 1
        is_asked = page.evaluate(NEXT, choice())
    return given


NEXT = f"""async (index) => {{
    {TOOLS}
    if (index >= 0) {{
        const number = own().dataset.question;
        options()[index].click();
        await until(() => another(number));
    }}
    await until(() => own() || over());
    return Boolean(own());
}}"""
"""A script that gives an answer, and says whether another one is wanted."""


def outcome(page: Page) -> str:
    """`won`, `lost` or nothing."""
    return page.evaluate("() => document.querySelector('[data-outcome]')?.dataset.outcome ?? ''") or ""
