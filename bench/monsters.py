"""How fast a monster's turn is planned, warm and cold, and how that grows with figures and hexes.

Warm: the board's tables exist; no plan, focus or answer survives a call. Cold: a board never seen before.
"""

import random
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter

from havenwright.cli.cases import read_cases
from havenwright.cli.solve import MonsterCase, position_of, rules_for, turn_of
from havenwright.hexes import Board, read_pattern
from havenwright.hexes.coordinates import step
from havenwright.hexes.sight import forget as forget_sight
from havenwright.monsters import Attack, Figure, Position, Terrain, Turn, plan
from havenwright.rulesets import RULESETS, Ruleset

Job = tuple[Position, Figure, Turn, Ruleset]
ATTACKS = (
    Attack(),
    Attack(range=3),
    Attack(range=4, targets=2),
    Attack(area=read_pattern(" R R\nG R")),
    Attack(range=3, area=read_pattern("R R\n R")),
)
REPEATS = 5
READS_FILES = True


def figures(file: Path | None, progress: Callable[[str], None]) -> dict[str, object]:
    """Of a file's cases, or of positions made up the same way each time."""
    if file is not None:
        cases = list(read_cases(file, MonsterCase))
        progress(f"{len(cases)} cases")
        return _measured([lambda case=case: _job(case) for case in cases])  # type: ignore[misc]
    found: dict[str, dict[str, object]] = {}
    for count in (5, 10, 20, 40):
        progress(f"{count} figures on 300 hexes")
        found[f"{count} figures, 300 hexes"] = _measured(_made_up(count, 300))
    for hexes in (50, 150, 1000):
        progress(f"10 figures on {hexes} hexes")
        found[f"10 figures, {hexes} hexes"] = _measured(_made_up(10, hexes))
    return {**_measured(_made_up(8, 112)), "growth": {name: _flat(value) for name, value in found.items()}}


def _job(case: MonsterCase) -> Job:
    position, active = position_of(case)
    return position, active, turn_of(case.action), rules_for(case, as_ruled=False)


def _measured(makers: list[Callable[[], Job]]) -> dict[str, object]:
    start = perf_counter()
    cold = []
    jobs = []
    for make in makers:
        begun = perf_counter()
        job = make()
        plan(*job)
        cold.append((perf_counter() - begun) * 1e6)
        jobs.append(job)
    total = perf_counter() - start
    warm = [min(_once(job) for _ in range(REPEATS)) for job in jobs]
    return {"positions": len(jobs), "warm": _summary(warm, sum(warm) / 1e6), "cold": _summary(cold, total)}


def _once(job: Job) -> float:
    start = perf_counter()
    plan(*job)
    return (perf_counter() - start) * 1e6


def _summary(times: list[float], total: float) -> dict[str, float]:
    ordered = sorted(times)
    return {
        "median_us": median(ordered),
        "p95_us": ordered[min(len(ordered) - 1, len(ordered) * 95 // 100)],
        "max_us": ordered[-1],
        "total_s": total,
    }


def _flat(value: dict[str, object]) -> dict[str, object]:
    """Warm and cold figures side by side, as a row of a table."""
    row: dict[str, object] = {}
    for state in ("warm", "cold"):
        part = value[state]
        assert isinstance(part, dict)
        row |= {f"{state} {name}": figure for name, figure in part.items() if name != "total_s"}
    return row


def _made_up(count: int, hexes: int) -> list[Callable[[], Job]]:
    return [lambda seed=seed: _position(count, hexes, seed) for seed in range(60)]  # type: ignore[misc]


def _position(count: int, hexes: int, seed: int) -> Job:
    """A rectangle with walls and tiles here and there, half of the figures on either side."""
    rng = random.Random(f"{count} {hexes} {seed}")
    columns = max(5, round(hexes**0.5 * 1.2))
    floor = [(i % columns, i // columns - i % columns // 2) for i in range(hexes)]
    there = set(floor)
    sides = [(at, step(at, k)) for at in floor for k in range(3) if step(at, k) in there]
    board = Board(floor, walls=rng.sample(sides, hexes // 12))
    places = rng.sample(floor, count)
    tiles = [board.mask(rng.sample(floor, hexes // 15)) for _ in range(4)]
    figures = tuple(
        Figure(f"{number}", ("monsters", "characters")[number % 2], board.index(at), (rng.randint(1, 99),))
        for number, at in enumerate(places)
    )
    terrain = Terrain(tiles[0] & ~board.mask(places), tiles[1], tiles[2], tiles[3], 0)
    kind = rng.choice(("walk", "walk", "walk", "jump", "fly"))
    turn = Turn(rng.randint(1, 5), kind, attack=rng.choice(ATTACKS))  # type: ignore[arg-type]
    forget_sight()
    return Position(board, figures, terrain), figures[0], turn, RULESETS[rng.choice(list(RULESETS))]
