"""Surveys: many win rates at once. Classes beside each other, levels and numbers of characters, scenarios.

All cells of a survey play the same seeds, so that they differ by what they are about and little else.
"""

from collections.abc import Sequence
from itertools import combinations, pairwise
from math import sqrt
from statistics import fmean, stdev

import msgspec

from havenwright.bots.matches import classes_for, fitting
from havenwright.engine import Seat
from havenwright.errors import UserError
from havenwright.lab.arms import Arm, Field, arm_of
from havenwright.lab.bench import Bench, Order
from havenwright.lab.games import Record
from havenwright.lab.levels import find_level
from havenwright.lab.pairs import USUAL_Z, Interval, rate_interval
from havenwright.packs.records import LEVELS
from havenwright.packs.registry import Registry

HOPELESS, CERTAIN = 0.05, 0.95
"""Rates beyond which the next level isn't played."""


class Cell(msgspec.Struct, frozen=True):
    """Some games of one kind."""

    games: int
    wins: Interval
    rounds: float
    exhausted: float
    """Characters a game."""


class Effect(msgspec.Struct, frozen=True):
    """A class over all its companions, and against the games without it."""

    character: str
    wins: Interval
    difference: Interval


class ClassTable(msgspec.Struct, frozen=True):
    """Every class beside every other, as one judge sees it."""

    judge: str
    level: int
    tried: dict[int, float]
    classes: tuple[str, ...]
    cells: tuple[tuple[Cell | None, ...], ...]
    """By the two classes; None where a class would be beside itself."""
    effects: tuple[Effect, ...]
    """From the strongest class to the weakest."""
    seconds: float
    failures: int


class Curve(msgspec.Struct, frozen=True):
    """Win rates by level, for a judge and a number of characters."""

    judge: str
    players: int
    points: dict[int, Cell]
    half: float | None
    """The level, between two that were played, where half of the games would be won."""
    seconds: float
    failures: int


class Row(msgspec.Struct, frozen=True):
    """A scenario's win rates at its recommended level, by the number of characters."""

    ruleset: str
    scenario: str
    name: str
    level: int
    cells: dict[int, Cell]
    won: dict[int, tuple[bool | None, ...]] = {}
    """Game by game; None where one failed."""


def cell_of(records: Sequence[Record]) -> Cell:
    """Games that came to an end, counted."""
    ended = [record for record in records if not record.error]
    games = max(1, len(ended))
    return Cell(
        games=len(ended),
        wins=rate_interval(sum(record.won for record in ended), len(ended)),
        rounds=sum(record.rounds for record in ended) / games,
        exhausted=sum(len(record.falls) for record in ended) / games,
    )


def mean_interval(values: Sequence[float]) -> Interval:
    """A mean with its interval, by Student's t."""
    mean = fmean(values)
    if len(values) < 2:
        return Interval(mean, -1.0, 1.0)
    half = student_t(len(values) - 1) * stdev(values) / sqrt(len(values))
    return Interval(mean, mean - half, mean + half)


def student_t(freedom: int) -> float:
    """The t of a 95 % interval (Cornish and Fisher's expansion; right to 0.01 from five degrees on)."""
    z = USUAL_Z
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


# Classes


def survey_classes(
    bench: Bench, packs: Registry, field: Field, judge: str, games: int, level: int | None, strength: int
) -> ClassTable:
    """Play every class beside every other; in larger parties the others take turns."""
    able = list(dict.fromkeys(classes_for(packs, field.ruleset)))
    classes = [
        one for one in able if all(one in fitting(packs, field.ruleset, s, able) for s in field.scenarios)
    ]
    if len(classes) < max(2, field.players):
        raise UserError(f"there are {len(classes)} classes that can play here; two or more are compared")
    everybody = arm_of("all", packs, field, (), (), classes, strength)
    tried: dict[int, float] = {}
    if level is None and field.has_levels:
        found = find_level(bench, everybody, judge)
        level, tried = found.level, found.tried
    level = everybody.usual_level if level is None else level
    groups = list(combinations(classes, min(2, field.players)))
    arms = [
        arm_of(
            " and ".join(group), packs, field, [Seat(one, strength) for one in group], (), classes, strength
        )
        for group in groups
    ]
    orders = [Order(arm, number, level, judge) for arm in arms for number in range(games)]
    records = bench.play(orders, f"{judge}, level {level}: {len(arms)} parties")
    by_group = {group: records[number * games : (number + 1) * games] for number, group in enumerate(groups)}
    cells = {group: cell_of(some) for group, some in by_group.items()}
    effects = [
        Effect(
            one,
            cell_of([record for group, some in by_group.items() if one in group for record in some]).wins,
            mean_interval(_advantages(one, by_group, games)),
        )
        for one in classes
    ]
    return ClassTable(
        judge=judge,
        level=level,
        tried=tried,
        classes=tuple(classes),
        cells=tuple(
            tuple(cells.get((one, other)) or cells.get((other, one)) for other in classes) for one in classes
        ),
        effects=tuple(sorted(effects, key=lambda effect: -effect.difference.value)),
        seconds=sum(record.seconds for record in records),
        failures=sum(bool(record.error) for record in records),
    )


def _advantages(one: str, by_group: dict[tuple[str, ...], list[Record]], games: int) -> list[float]:
    """For each seed the share of games won with a class, less that of games without it."""
    found = []
    for number in range(games):
        with_it = [some[number].won for group, some in by_group.items() if one in group]
        without = [some[number].won for group, some in by_group.items() if one not in group]
        found.append(fmean(with_it) - fmean(without or [False]))
    return found


# Difficulty


def survey_levels(
    bench: Bench, packs: Registry, fields: Sequence[Field], judge: str, games: int, strength: int
) -> list[Curve]:
    """Play every level at which something is open, for several numbers of characters at once."""
    arms = {field.players: arm_of("all", packs, field, (), (), (), strength) for field in fields}
    played: dict[int, dict[int, list[Record]]] = {players: {} for players in arms}
    for step in (1, -1):
        open_at = {players: arm.usual_level + (step < 0) * step for players, arm in arms.items()}
        while open_at:
            orders = [
                Order(arms[players], number, level, judge)
                for players, level in open_at.items()
                for number in range(games)
            ]
            records = bench.play(
                orders, f"{judge}: levels {', '.join(map(str, sorted(set(open_at.values()))))}"
            )
            following: dict[int, int] = {}
            for index, (players, level) in enumerate(open_at.items()):
                some = played[players][level] = records[index * games : (index + 1) * games]
                rate = cell_of(some).wins.value
                goes_on = rate > HOPELESS if step > 0 else rate < CERTAIN
                if goes_on and 0 <= level + step < LEVELS and arms[players].field.has_levels:
                    following[players] = level + step
            open_at = following
    return [_curve(judge, players, levels) for players, levels in played.items()]


def _curve(judge: str, players: int, levels: dict[int, list[Record]]) -> Curve:
    points = {level: cell_of(some) for level, some in sorted(levels.items())}
    every = [record for some in levels.values() for record in some]
    return Curve(
        judge=judge,
        players=players,
        points=points,
        half=level_of_half({level: cell.wins.value for level, cell in points.items()}),
        seconds=sum(record.seconds for record in every),
        failures=sum(bool(record.error) for record in every),
    )


def level_of_half(rates: dict[int, float]) -> float | None:
    """The level at which a falling curve crosses one half; None if it doesn't."""
    levels = sorted(rates)
    for low, high in pairwise(levels):
        if rates[low] >= 0.5 >= rates[high] and rates[low] > rates[high]:
            return low + (high - low) * (rates[low] - 0.5) / (rates[low] - rates[high])
    return None


# All scenarios


def survey_scenarios(bench: Bench, arms: Sequence[tuple[Row, int, Arm]], judge: str, games: int) -> list[Row]:
    """The rows with their cells: each arm is a scenario with a number of characters."""
    orders = [Order(arm, number, row.level, judge) for row, _, arm in arms for number in range(games)]
    records = bench.play(orders, f"{judge}: {len(arms)} cells")
    rows: dict[tuple[str, str], Row] = {}
    for index, (row, players, _) in enumerate(arms):
        kept = rows.setdefault((row.ruleset, row.scenario), row)
        some = records[index * games : (index + 1) * games]
        kept.cells[players] = cell_of(some)
        kept.won[players] = tuple(None if record.error else record.won for record in some)
    return list(rows.values())
