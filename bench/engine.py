"""How fast games are played: decisions, forks, snapshots and saved games of every shipped scenario."""

import gc
import tracemalloc
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import mean, median, quantiles
from time import perf_counter

from havenwright.bots.matches import classes_for, playable
from havenwright.bots.random_bot import RandomBot
from havenwright.engine.game import Game
from havenwright.engine.setting import Seat
from havenwright.packs.loading import shipped_packs
from havenwright.packs.registry import Registry

RULESET = "gh2"
SIZES = (2, 3, 4)
GAMES = 12
COPIED = 2
"""The games of which every decision is forked, and some are saved."""
SAVED = 10
"""Every how many decisions one is saved and loaded."""
AIMS = {"decisions per second": 10_000, "first fork": 40, "milliseconds per game": 50}
"""What we aim for, on the machine that the project is made on, with two characters in the first scenario."""


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
    """What a decision and a snapshot cost with few figures on the map, and with many."""
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
    """What a game holds at its end, with all that it needs to take every answer back."""
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    game = _new(packs, scenario, size, 1)
    bot = RandomBot(1)
    while (decision := game.decision) is not None:
        game.choose(bot(decision), decision.seat)
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return (after - before) / 1024


def _once(work: Callable[[], object]) -> float:
    start = perf_counter()
    work()
    return (perf_counter() - start) * 1e6
