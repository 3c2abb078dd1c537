"""How fast games are played: decisions, forks, snapshots and saved games of every shipped scenario."""

import gc
import json
import os
import subprocess
import sys
import tracemalloc
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import mean, median, quantiles
from time import perf_counter
from typing import Any, cast

from havenwright.bots.matches import classes_for, playable
from havenwright.bots.random_bot import RandomBot
from havenwright.engine import Game, Seat
from havenwright.errors import UserError
from havenwright.packs.loading import shipped_packs
from havenwright.packs.registry import Registry

RULESET = "gh2"
SIZES = (2, 3, 4)
GAMES = 12
COPIED = 2
"""The games of which every decision is forked, and some are saved."""
SAVED = 10
"""Every how many decisions one is saved and loaded."""
COMPARED, RUNS = 2, 4
"""Of a comparison: games of each kind, and how often each is played."""
AIMS = {"decisions per second": 10_000, "first fork": 40, "milliseconds per game": 50}
"""Our aims, on the machine that the project is made on, with two characters in the first scenario."""


def figures(file: Path | None, progress: Callable[[str], None]) -> dict[str, object]:
    """Random play at level 1 on one core, the same games in every run."""
    packs = shipped_packs()
    gc.collect()
    gc.freeze()
    found: dict[str, dict[str, float]] = {}
    for scenario in playable(packs, RULESET):
        for size in SIZES:
            progress(f"{scenario} with {size} characters")
            found[f"{scenario}, {size} characters"] = _measured(packs, scenario, size)
    gc.unfreeze()
    first = next(iter(found.values()))
    return {
        "unit": "microseconds where nothing else is said",
        "games": found,
        "aims": {name: {"aim": aim, "found": first[name]} for name, aim in AIMS.items()},
        "growth": _growth(found),
    }


def _measured(packs: Registry, scenario: str, size: int) -> dict[str, float]:
    _played(packs, scenario, size, GAMES)  # boards and sight are kept from here on, as in any longer run
    start = perf_counter()
    played = [_played(packs, scenario, size, seed) for seed in range(GAMES)]
    seconds = perf_counter() - start
    decisions = sum(played)
    return {
        "decisions per second": decisions / seconds,
        "games per second": GAMES / seconds,
        "milliseconds per game": 1000 * seconds / GAMES,
        "decisions per game": decisions / GAMES,
        **_copies(packs, scenario, size),
        "KiB per game": _memory(packs, scenario, size),
    }


def _growth(found: dict[str, dict[str, float]]) -> dict[str, dict[str, float]]:
    """The cost of a decision and a snapshot with few figures on the map, and with many."""
    ordered = sorted(found.items(), key=lambda pair: pair[1]["figures"])
    return {
        name: {
            "figures": row["figures"],
            "per decision": 1e6 / row["decisions per second"],
            "snapshot": row["snapshot"],
            "first fork": row["first fork"],
        }
        for name, row in ordered
    }


def _played(packs: Registry, scenario: str, size: int, seed: int) -> int:
    """Plays a game; how many decisions it took."""
    return sum(1 for _ in _decisions(packs, scenario, size, seed))


def _decisions(packs: Registry, scenario: str, size: int, seed: int) -> Iterator[Game]:
    """A game at each of its decisions."""
    game, bot = _new(packs, scenario, size, seed), RandomBot(seed)
    while (decision := game.decision) is not None:
        yield game
        game.choose(bot(decision), decision.seat)


def _new(packs: Registry, scenario: str, size: int, seed: int) -> Game:
    party = [Seat(name) for name in classes_for(packs, RULESET)[:size]]
    return Game.start(ruleset=RULESET, packs=packs, scenario=scenario, party=party, seed=seed)


def _copies(packs: Registry, scenario: str, size: int) -> dict[str, float]:
    first: list[float] = []
    again: list[float] = []
    imagined: list[float] = []
    snapshots: list[float] = []
    saves: list[float] = []
    loads: list[float] = []
    present: list[int] = []
    for seed in range(COPIED):
        for number, game in enumerate(_decisions(packs, scenario, size, seed)):
            present.append(sum(body.here for body in game.state.figures))
            first.append(_once(game.fork))
            again.append(min(_once(game.fork) for _ in range(3)))
            imagined.append(_once(lambda game=game: game.imagine(0, 1)))  # type: ignore[misc]
            snapshots.append(_once(game.state.copy))
            if number % SAVED == 0:
                saves.append(_once(game.save))
                blob = game.save()
                loads.append(_once(lambda blob=blob: Game.load(blob, packs)))  # type: ignore[misc]
    return {
        "figures": mean(present),
        "first fork": median(first),
        "first fork, slow": _slow(first),
        "fork again": median(again),
        "fork again, slow": _slow(again),
        "imagine": median(imagined),
        "snapshot": median(snapshots),
        "save": median(saves),
        "load": median(loads),
    }


def _slow(times: list[float]) -> float:
    """Slower than this is one in twenty."""
    return quantiles(times, n=20)[-1]


def _memory(packs: Registry, scenario: str, size: int) -> float:
    """The memory of a game at its end, with all that it needs to take every answer back."""
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    game = _new(packs, scenario, size, 1)
    bot = RandomBot(1)
    while (decision := game.decision) is not None:
        game.choose(bot(decision), decision.seat)
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return (after - before) / 1024


# Two checkouts


def compared(other: Path, progress: Callable[[str], None]) -> dict[str, object]:
    """This checkout and another one, game by game in turns, so that whatever else runs slows both.

    Counted is the processor's time, of each game the best of some runs.
    """
    here = Path(__file__).resolve().parent.parent
    players = [_Player(tree) for tree in (other, here)]
    found: dict[str, dict[str, float]] = {}
    for scenario in [one for one in players[1].scenarios if one in players[0].scenarios]:
        for size in SIZES:
            progress(f"{scenario} with {size} characters")
            found[f"{scenario}, {size} characters"] = _side_by_side(players, scenario, size)
    for player in players:
        player.stop()
    return {"other": str(other), "unit": "first forks in microseconds", "games": found, "all": _means(found)}


class _Player:
    """A process that plays with the package of a checkout."""

    def __init__(self, tree: Path) -> None:
        if not (tree / "src" / "havenwright").is_dir():
            raise UserError(f"{tree} is no checkout: it has no src/havenwright")
        command = [sys.executable, str(Path(__file__).with_name("_engine_player.py")), RULESET]
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(tree.resolve() / "src")},
        )
        self.scenarios: list[str] = self._answer()

    def play(self, *job: object) -> list[Any]:
        assert self._process.stdin is not None
        print(json.dumps(job), file=self._process.stdin, flush=True)
        return cast(list[Any], self._answer())

    def stop(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()

    def _answer(self) -> Any:
        assert self._process.stdout is not None
        return json.loads(self._process.stdout.readline())


def _side_by_side(players: list[_Player], scenario: str, size: int) -> dict[str, float]:
    """How fast both play the same games, and how fast they make the first fork of each decision."""
    decisions, seconds = [0, 0], [0.0, 0.0]
    for seed in range(COMPARED):
        runs: list[list[list[Any]]] = [[], []]
        for turn in range(RUNS):
            for which in (0, 1) if turn % 2 else (1, 0):
                runs[which].append(players[which].play(scenario, size, seed, False))
        for which in (0, 1):
            decisions[which] += runs[which][0][0]
            seconds[which] += min(run[1] for run in runs[which])
    forks = [player.play(scenario, size, 0, True)[2] for player in players]
    speeds = [count / time for count, time in zip(decisions, seconds, strict=True)]
    return {
        "decisions per second, other": speeds[0],
        "here": speeds[1],
        "times as fast": speeds[1] / speeds[0],
        "first fork, other": median(forks[0]),
        "first fork, here": median(forks[1]),
        "same games": float(decisions[0] == decisions[1]),
    }


def _means(found: dict[str, dict[str, float]]) -> dict[str, dict[str, float]]:
    """The mean of all scenarios, by the number of characters."""
    rows = {size: [row for name, row in found.items() if f", {size} " in name] for size in SIZES}
    return {
        f"{size} characters": {name: mean(row[name] for row in own) for name in own[0]}
        for size, own in rows.items()
        if own
    }


def _once(work: Callable[[], object]) -> float:
    start = perf_counter()
    work()
    return (perf_counter() - start) * 1e6
