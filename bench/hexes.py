"""How fast the geometry is: floods, ranges, sight, areas and paths on boards of 50 to 1,000 hexes."""

import random
from collections import deque
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter

from havenwright.hexes import Board, Ground, SightRule, bits, placements, reach, read_pattern, sight
from havenwright.hexes.beams import forget as forget_beams
from havenwright.hexes.bitboards import Ways
from havenwright.hexes.coordinates import step
from havenwright.hexes.lines import forget as forget_stencils
from havenwright.hexes.sight import forget as forget_sight

SIZES = {50: (10, 5), 150: (15, 10), 300: (20, 15), 1000: (40, 25)}
RULES: tuple[SightRule, ...] = ("corner to corner", "any part to any part")
FLOWER = read_pattern(" R R\nR R R\n R R")


def figures(file: Path | None, progress: Callable[[str], None]) -> dict[str, object]:
    """On each board one wall line to five hexes, at random, and walls all around."""
    boards: dict[str, object] = {}
    for size, (columns, rows) in SIZES.items():
        progress(f"a board of {size} hexes")
        boards[f"{size} hexes"] = _geometry(board(columns, rows))
    seeing: dict[str, object] = {}
    for rule in RULES:
        for size, (columns, rows) in SIZES.items():
            progress(f"sight on {size} hexes, {rule}")
            seeing[f"{rule}, {size} hexes"] = _sight(board(columns, rows), rule)
    return {"unit": "microseconds", "boards": boards, "sight": seeing}


def board(columns: int, rows: int) -> Board:
    """A rectangle with walls here and there, the same each time."""
    rng = random.Random(columns * rows)
    hexes = [(q, r - q // 2) for q in range(columns) for r in range(rows)]
    there = set(hexes)
    sides = [(at, step(at, k)) for at in hexes for k in range(3) if step(at, k) in there]
    return Board(hexes, walls=rng.sample(sides, len(hexes) // 5))


def _geometry(board: Board) -> dict[str, object]:
    everywhere = list(bits(board.floor))
    corner, middle = everywhere[0], everywhere[len(everywhere) // 2]
    ways = board.range
    lists = {i: list(bits(ways.grow(1 << i))) for i in everywhere}
    rng = random.Random(7)
    icy, difficult, negative = (board.mask(rng.sample(board.hexes(), len(board) // 8)) for _ in range(3))
    ice = Ground(icy=icy, difficult=difficult & ~icy, negative=negative)
    return {
        "wall lines": len(board.wall_lines),
        "flood, corner": _time(lambda: ways.flood(1 << corner)),
        "flood, middle": _time(lambda: ways.flood(1 << middle)),
        "flood by a queue": _time(lambda: _queue_flood(lists, corner)),
        "range table": _time(lambda: _range_table(board), 5),
        "7-hex area": _time(lambda: placements(board, FLOWER, middle, 5), 20),
        "paths": _time(lambda: reach(board.ways, corner, Ground()), 50),
        "paths with ice": _time(lambda: reach(board.ways, corner, ice), 20),
    }


def _sight(board: Board, rule: SightRule) -> dict[str, object]:
    """Once with nothing prepared, then as it is when other boards were looked at before."""
    everywhere = list(bits(board.floor))
    forget_stencils()
    forget_beams()
    cold = _once(lambda: _look(board, rule, everywhere[len(everywhere) // 2]))
    _look_around(board, rule)
    sample = everywhere[:: max(1, len(everywhere) // 50)]
    single = [_once(lambda at=at: _look(board, rule, at)) for at in sample]  # type: ignore[misc]
    whole = _once(lambda: _look_around(board, rule))
    twin = board.with_border("open").with_border("wall")
    return {
        "very first viewpoint": cold,
        "viewpoint, median": median(single),
        "viewpoint, slowest": max(single),
        "whole board": whole,
        "second board": _once(lambda: sight(twin, rule).seen_from(sample[-1])),
    }


def _look(board: Board, rule: SightRule, at: int) -> int:
    forget_sight()
    return sight(board, rule).seen_from(at)


def _look_around(board: Board, rule: SightRule) -> None:
    forget_sight()
    seeing = sight(board, rule)
    for at in bits(board.floor):
        seeing.seen_from(at)


def _queue_flood(neighbours: dict[int, list[int]], start: int) -> set[int]:
    seen = {start}
    queue = deque(seen)
    while queue:
        for other in neighbours[queue.popleft()]:
            if other not in seen:
                seen.add(other)
                queue.append(other)
    return seen


def _range_table(board: Board) -> None:
    fresh = Ways(board.frame, board.floor, board.range.exits, ())
    for index in bits(board.floor):
        fresh.disks(index)


def _time(work: Callable[[], object], repeat: int = 500) -> float:
    """The median of single runs, in microseconds."""
    return median(_once(work) for _ in range(repeat))


def _once(work: Callable[[], object]) -> float:
    start = perf_counter()
    work()
    return (perf_counter() - start) * 1e6
