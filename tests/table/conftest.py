"""A terminal that waits until nothing is left to do.

Textual waits for 20 ms twice after each key, and looks whether the process was idle meanwhile."""

import asyncio
from contextlib import suppress
from typing import Final

import pytest
from textual import app, pilot
from textual._context import active_app
from textual.app import ScreenStackError

CALM: Final = 3
"""How often the loop has to be found without work; some of it comes from timers and threads."""

BRIEF: Final = 0.001
"""Seconds between two looks."""


@pytest.fixture(autouse=True)
def _wait_for_work(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (app, pilot):
        monkeypatch.setattr(module, "wait_for_idle", nothing_is_left)


async def nothing_is_left(min_sleep: float = 0, max_sleep: float = 1) -> None:
    """Wait until all that is to be done now is done, the next update of the screen included."""
    await _calm(max_sleep)
    with suppress(ScreenStackError):  # the app is ending
        active_app.get().screen._on_timer_update()
    await _calm(max_sleep)


async def _calm(most: float) -> None:
    loop = asyncio.get_running_loop()
    ready = loop._ready  # type: ignore[attr-defined]
    end, calm = loop.time() + most, 0
    while calm < CALM and loop.time() < end:
        await asyncio.sleep(BRIEF)
        calm = 0 if ready else calm + 1
