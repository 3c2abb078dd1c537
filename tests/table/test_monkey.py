"""Somebody who presses any key and clicks anywhere breaks nothing."""

import asyncio
from random import Random

import pytest

from havenwright.table.dialogs import SummaryScreen
from tests.table.tables import SIZE, app

KEYS = (
    *("1", "2", "3", "4", "9", "0", "enter", "enter", "enter", "space", "escape", "tab", "shift+tab"),
    *("up", "down", "left", "right", "u", "r", "p", "w", "v", "x", "z", "l", "h", "d", "s", "question_mark"),
)
PRESSED = 30


@pytest.mark.parametrize("seed", range(2))
def test_any_keys_and_clicks(seed: int) -> None:
    random = Random(seed)

    async def run() -> None:
        opened = app("person", ("person", "greedy")[seed], hidden=seed == 0, seed=seed)
        async with opened.run_test(size=SIZE) as pilot:
            for _ in range(PRESSED):
                if isinstance(opened.screen, SummaryScreen):
                    break
                if random.random() < 0.25:
                    await pilot.click(offset=(random.randrange(SIZE[0]), random.randrange(SIZE[1] - 1)))
                else:
                    await pilot.press(random.choice(KEYS))
            await pilot.pause()
            assert opened.session is not None
            assert opened.return_code in (None, 0)
            assert len(opened.session.game.replies) > 0

    asyncio.run(run())
