"""Seats in a browser: what is asked there, and answers by the list beside the board."""

from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Page

ASKED = "[data-dealt] [data-question]:not([data-waiting])"

OVER = "[data-outcome]"

TOOLS = f"""
    const strip = () => document.querySelector('[data-question]');
    const own = () => document.querySelector('{ASKED}');
    const over = () => document.querySelector('{OVER}');
    const options = () => document.querySelectorAll('button[data-option]');
    const another = (number) => over() || (strip() && strip().dataset.question !== number);
    const until = (look, seconds = 20) => new Promise((done, fail) => {{
        const end = performance.now() + seconds * 1000;
        const again = () => {{
            const seen = look();
            if (seen) done(seen);
            else if (performance.now() > end) fail(new Error(`not within ${{seconds}} s: ${{look}}`));
            else setTimeout(again, 8);
        }};
        again();
    }});
"""
"""Functions for scripts in the page: one call there costs less than many from here."""


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


def play_by_list(page: Page, choice: Callable[[int], int]) -> int:
    """Answer by the list to the end of the scenario; return how many answers were given."""
    page.expose_function("choiceOf", choice)
    given: int = page.evaluate(
        f"""async () => {{
            {TOOLS}
            for (let given = 0; ; given++) {{
                await until(() => own() || over());
                if (!own()) return given;
                const number = own().dataset.question;
                const index = await choiceOf(Number(number));
                options()[index].click();
                await until(() => another(number));
            }}
        }}"""
    )
    return given


def outcome(page: Page) -> str:
    """`won`, `lost` or nothing."""
    return page.evaluate("() => document.querySelector('[data-outcome]')?.dataset.outcome ?? ''") or ""
