"""Sessions and apps that tests of the table use."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import cache
from pathlib import Path

from textual.pilot import Pilot

from havenwright.engine import Answer, Seat
from havenwright.packs import Registry, shipped_packs
from havenwright.table.answer_input import STAGED, Choice, Row
from havenwright.table.app import TableApp
from havenwright.table.board_view import BoardView
from havenwright.table.dialogs import Notice
from havenwright.table.party import PERSON, Place, Setup
from havenwright.table.screen import TableScreen
from havenwright.table.session import Session

CLASSES = ("bellwarden", "lampwright", "shucker", "dredger")
SIZE = (100, 30)
Test = Callable[[Pilot[None]], Awaitable[None]]


def in_terminal(opened: TableApp, test: Test, size: tuple[int, int] = SIZE) -> None:
    """Runs a test in a terminal of a size."""

    async def run() -> None:
        async with opened.run_test(size=size) as pilot:
            await pilot.pause()
            await test(pilot)

    asyncio.run(run())


@cache
def packs() -> Registry:
    return shipped_packs()


def setup_of(
    *players: str, scenario: str = "lamps-at-low-water", seed: int = 5, hidden: bool = True
) -> Setup:
    """A quick set-up for these players, each with another class."""
    places = tuple(
        Place(Seat(character), player) for character, player in zip(CLASSES, players, strict=False)
    )
    return Setup(scenario, places, seed=seed, hidden=hidden, quick=True)


def session(*players: str, folder: Path | None = None, hidden: bool = True, seed: int = 5) -> Session:
    return Session.begun(setup_of(*(players or (PERSON, PERSON)), hidden=hidden, seed=seed), packs(), folder)


def app(*players: str, folder: Path | None = None, hidden: bool = True, seed: int = 5) -> TableApp:
    """An app that is at the table already."""
    return TableApp(
        packs(), folder=folder, session=session(*players, folder=folder, hidden=hidden, seed=seed), pace=0
    )


def at_table(pilot: Pilot[None]) -> TableScreen:
    assert isinstance(pilot.app.screen, TableScreen), pilot.app.screen
    return pilot.app.screen


def shown(pilot: Pilot[None]) -> str:
    """The text on the screen."""
    return "\n".join(strip.text for strip in pilot.app.screen._compositor.render_strips())


async def until_asked(pilot: Pilot[None], most: int = 400) -> TableScreen:
    """Waits for bots until a person is asked or the scenario is over."""
    for _ in range(most):
        await pilot.pause()
        screen = pilot.app.screen
        if isinstance(screen, TableScreen) and (screen.choice is not None or screen.session.game.outcome):
            return screen
        if isinstance(screen, Notice):
            await pilot.press("enter")  # a section is read
        elif not isinstance(screen, TableScreen):
            break
    return at_table(pilot)


async def click_hex(pilot: Pilot[None], at: int) -> None:
    """Clicks the middle of a hex on the board."""
    board = pilot.app.screen.query_one("#board", BoardView)
    board.bring(at)
    await pilot.pause()
    assert await pilot.click("#board", offset=board.place_of(at))
    await pilot.pause()


PATIENCE = 200
"""How often a test looks again before it gives up: a busy machine draws late."""


async def sees(pilot: Pilot[None], text: str) -> None:
    """Something is on the screen, or will be soon."""
    for _ in range(PATIENCE):
        if text in shown(pilot):
            return
        await pilot.pause()
    raise AssertionError(f"there is no {text!r} in:\n{shown(pilot)}")


async def comes(pilot: Pilot[None], kind: type) -> None:
    """A screen of a kind is in front, or will be soon."""
    for _ in range(PATIENCE):
        if isinstance(pilot.app.screen, kind):
            return
        await pilot.pause()
    raise AssertionError(f"{pilot.app.screen} is in front")


async def type_answer(pilot: Pilot[None], answer: Answer) -> None:
    """Gives an answer with the keys of its number, card by card where two are chosen."""
    screen = at_table(pilot)
    assert screen.choice is not None
    if screen.choice.decision.kind == STAGED and isinstance(answer, tuple):
        await _type(pilot, next(row for row in screen.choice.rows if row.leads == answer[0]), screen.choice)
    await _type(pilot, next(row for row in screen.choice.rows if row.answer == answer), screen.choice)


async def _type(pilot: Pilot[None], row: Row, choice: Choice) -> None:
    may_go_on = choice.typed(str(row.number))[1]
    await pilot.press(*str(row.number))
    if may_go_on:  # it could have been the beginning of a longer number
        await pilot.press("enter")
    await pilot.pause()
