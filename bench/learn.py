"""How fast environments step: random play with observations and without them, on one core."""

import gc
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from random import Random
from time import process_time
from typing import TYPE_CHECKING

from havenwright.errors import UserError

if TYPE_CHECKING:
    from havenwright.lab.learning.seats import SeatsEnv

TABLES = (("gh2", 2), ("gh2", 4), ("gh1", 2), ("jotl", 2), ("fh", 2), ("bnb", 1))
GAMES, RUNS = 18, 5
AIM = 2_000
"""Steps with observations, of processor time, with two characters by the second edition's rules."""


def figures(file: Path | None, progress: Callable[[str], None]) -> dict[str, object]:
    """Games from their start to their end; of several runs the fastest, in processor time."""
    if find_spec("pettingzoo") is None:
        raise UserError("this benchmark needs the extra: pip install 'havenwright[learn]'")
    from havenwright.lab.learning.seats import SeatsEnv

    found: dict[str, dict[str, float]] = {}
    for ruleset, players in TABLES:
        progress(f"{ruleset} with {players} characters")
        env = SeatsEnv(ruleset, players=players)
        _played(env, observes=True)  # boards and cards are kept from here on, as in any longer run
        gc.collect()
        gc.freeze()
        seen, blind = [], []
        for _ in range(RUNS):
            steps, seconds = _played(env, observes=True)
            seen.append(steps / seconds)
            steps, seconds = _played(env, observes=False)
            blind.append(steps / seconds)
        gc.unfreeze()
        found[f"{ruleset}, {players} characters"] = {
            "steps per second": max(seen),
            "without observations": max(blind),
            "microseconds per observation": 1e6 / max(seen) - 1e6 / max(blind),
            "steps per game": steps / GAMES,
        }
    first = next(iter(found.values()))
    return {
        "unit": "per second of processor time, the fastest of several runs",
        "tables": found,
        "aims": {"steps per second": {"aim": AIM, "found": first["steps per second"]}},
    }


def _played(env: "SeatsEnv", *, observes: bool) -> tuple[int, float]:
    """The steps of some games, and the seconds that they took."""
    random, steps, start = Random(0), 0, process_time()
    for seed in range(GAMES):
        env.reset(seed=seed)
        while env.episode.decision is not None:
            if observes:
                env.observe(env.agent_selection)
            env.step(random.randrange(len(env.episode.options)))
            steps += 1
    return steps, process_time() - start
