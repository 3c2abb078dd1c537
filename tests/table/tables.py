"""Sessions and apps that tests of the table use."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import cache
from pathlib import Path
from unittest.mock import patch

from textual._compositor import Compositor
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
    """Runs a test in a terminal of a size. The screen is laid out at once, and drawn when a test looks."""

    async def run() -> None:
        async with opened.run_test(size=size) as pilot:
            await pilot.pause()
            await test(pilot)

    def leave_undrawn(compositor: Compositor, **_: object) -> None:
        compositor._dirty_regions.clear()

    with patch.object(Compositor, "render_update", leave_undrawn):
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


def app(
    *players: str,
    folder: Path | None = None,
    hidden: bool = True,
    seed: int = 5,
    before: Callable[[Session], object] = lambda session: None,
) -> TableApp:
    """An app that is at the table already, after some play `before` it was opened."""
    begun = session(*players, folder=folder, hidden=hidden, seed=seed)
    before(begun)
    return TableApp(packs(), folder=folder, session=begun, pace=0)


def play_until(kind: str = "", *, event: str = "", most: int = 300) -> Callable[[Session], None]:
    """People give the first answer until they are asked something of a kind, or something happened."""

    def play(session: Session) -> None:
        for _ in range(most):
            decision = session.decision
            if decision is None:
                assert session.bot_answers()
            elif decision.kind == kind or any(one.kind == event for one in session.game.events):
                return
            else:
                wanted = decision.options[0]
                if decision.kind == "play card":
                    wanted = next((one for one in decision.options if one[1] == 3), wanted)  # type: ignore[index]
                session.answer(wanted)
        raise AssertionError(f"nobody is asked {kind}")

    return play


def at_table(pilot: Pilot[None]) -> TableScreen:
    assert isinstance(pilot.app.screen, TableScreen), pilot.app.screen
    return pilot.app.screen


def shown(pilot: Pilot[None]) -> str:
    """The text on the screen."""
    return "\n".join(strip.text for strip in pilot.app.screen._compositor.render_strips())


async def until_asked(pilot: Pilot[None], most: int = 4000) -> TableScreen:
    """Waits for bots until a person is asked or the scenario is over."""
    await pilot.pause()
    for _ in range(most):
        screen = pilot.app.screen
        if isinstance(screen, TableScreen) and (screen.choice is not None or screen.session.game.outcome):
            await pilot.pause()
            return screen
        if isinstance(screen, Notice):
            await pilot.press("enter")  # a section is read
        elif not isinstance(screen, TableScreen):
            break
        await asyncio.sleep(0.01)  # while bots play
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
