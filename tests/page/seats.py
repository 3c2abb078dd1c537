"""Seats in a browser: what is asked there, and answers by the list beside the board."""

from dataclasses import dataclass

from playwright.sync_api import Page

ASKED = "[data-dealt] [data-question]:not([data-waiting])"

OVER = "[data-outcome]"


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
    page.wait_for_selector(f"{ASKED}, {OVER}")
    said = page.evaluate(
        """() => {
            const strip = document.querySelector('[data-question]:not([data-waiting])');
            if (!strip) return null;
            const options = document.querySelectorAll('button[data-option]').length;
            return [strip.dataset.question, strip.dataset.kind, options];
        }"""
    )
    return None if said is None else Asked(*said)


def answered(page: Page, before: Asked) -> None:
    """Wait until another question is shown, or somebody else is asked."""
    page.wait_for_function(
        """number => {
            const strip = document.querySelector('[data-question]');
            return document.querySelector('[data-outcome]') || (strip && strip.dataset.question !== number);
        }""",
        arg=before.number,
    )


def choose(page: Page, index: int) -> None:
    """Answer by the list."""
    before = asked(page)
    assert before is not None
    page.click(f'button[data-option="{index}"]')
    answered(page, before)


def outcome(page: Page) -> str:
    """`won`, `lost` or nothing."""
    return page.evaluate("() => document.querySelector('[data-outcome]')?.dataset.outcome ?? ''") or ""
