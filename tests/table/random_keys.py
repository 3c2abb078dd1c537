"""Random keys at a table of each game, in terminals of many sizes: `python -m tests.table.random_keys`."""

import argparse
import asyncio
import sys
import traceback
from collections.abc import Awaitable, Sequence
from contextlib import chdir
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Final

from textual.pilot import Pilot, WaitForScreenTimeout

from havenwright.packs.records import RULESETS
from havenwright.table.app import TableApp
from havenwright.table.offers import first_setup
from havenwright.table.party import Place, Setup
from havenwright.table.session import Session
from tests.table.tables import packs

SMALLEST, LARGEST = (40, 10), (200, 60)
KEYS: Final = (
    *"0123456789",
    *"²³½٣",
    *("enter",) * 8,
    *("space", "escape", "tab", "shift+tab", "up", "down", "left", "right", "pageup", "pagedown", "end"),
    *("u", "r", "p", "w", "v", "x", "z", "l", "h", "d", "s", "n", "a", "y", "q", "question_mark", "ctrl+s"),
    *("backspace", "delete", "f1", "ä", "ctrl+a", "ctrl+z", "ctrl+b", "minus", "full_stop", "tilde"),
)
RESIZED: Final = 0.04
"""How often the terminal gets another size instead of a key."""
CLICKED: Final = 0.1
RESIZES_SMALL: Final = 0.3
"""How often that size is too small to play in."""


PATIENCE: Final = 6
"""How often Textual's half minute may pass before a table counts as hanging."""


def opened(game: str, seed: int, folder: Path) -> TableApp:
    """A table of a game: everybody but the first may be a bot."""
    random = Random(f"{game} {seed}")
    setup = first_setup(packs(), game)
    places = tuple(
        Place(place.seat, random.choice(["person", "greedy", "random"]) if number else "person")
        for number, place in enumerate(setup.places)
    )
    begun = Setup(setup.scenario, places, game, seed=seed, hidden=random.random() < 0.5)
    return TableApp(packs(), folder=folder, session=Session.begun(begun, packs(), folder), pace=0)


async def press_keys(pilot: Pilot[None], random: Random, keys: int) -> int:
    """Press random keys, click, and resize; the keys until the table was left."""
    for number in range(keys):
        if pilot.app._exit:
            return number
        chance = random.random()
        width, height = pilot.app.size
        if chance < RESIZED:
            await _patiently(pilot, pilot.resize_terminal(*_size(random)))
        elif chance < RESIZED + CLICKED:
            at = random.randrange(width), random.randrange(height)
            await _patiently(pilot, pilot.click(offset=at))
        else:
            await _patiently(pilot, pilot.press(random.choice(KEYS)))
    await _patiently(pilot, pilot.pause())
    return keys


async def _patiently(pilot: Pilot[None], act: Awaitable[object]) -> None:
    """Wait for a table on a slow machine; one that never answers hangs."""
    for _ in range(PATIENCE):
        try:
            await act
        except WaitForScreenTimeout:
            act = pilot.pause()
        else:
            return
    await act


def _size(random: Random) -> tuple[int, int]:
    least = SMALLEST if random.random() < RESIZES_SMALL else (100, 30)
    return random.randint(least[0], LARGEST[0]), random.randint(least[1], LARGEST[1])


def play(game: str, seed: int, keys: int) -> int:
    """Open tables until so many keys are pressed; the answers given. A crash in the app is raised here."""
    random = Random(f"{game} {seed} keys")
    answers = pressed = tables = 0
    patience = PATIENCE

    async def run(app: TableApp) -> int:
        nonlocal patience
        async with app.run_test(size=_size(random)) as pilot:
            patience = 0
            return await press_keys(pilot, random, keys - pressed)

    with TemporaryDirectory() as folder, chdir(folder):  # files may be saved under any name
        while pressed < keys:
            app = opened(game, seed + tables, Path(folder))
            try:
                pressed += max(1, asyncio.run(run(app)))
            except WaitForScreenTimeout:
                if not patience:
                    raise
                patience -= 1  # the table isn't even open: a slow machine
                continue
            patience = PATIENCE
            tables += 1
            assert app.session is not None
            assert app.return_code in (None, 0), f"{game}, seed {seed}: status {app.return_code}"
            answers += len(app.session.game.replies)
    return answers


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--keys", type=int, default=1000, help="for each game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", nargs="*", default=list(RULESETS), choices=RULESETS)
    chosen = parser.parse_args(arguments)
    crashed = 0
    for game in chosen.games:
        begun = monotonic()
        try:
            answers = play(game, chosen.seed, chosen.keys)
        except Exception:
            crashed += 1
            traceback.print_exc()
            again = f"--games {game} --seed {chosen.seed} --keys {chosen.keys}"
            print(f"{game}: crashed; again: python -m tests.table.random_keys {again}", flush=True)
            continue
        taken = monotonic() - begun
        print(f"{game}: {chosen.keys} keys, {answers} answers, {taken:.0f} s, no crash", flush=True)
    return 1 if crashed else 0


if __name__ == "__main__":
    sys.exit(main())
