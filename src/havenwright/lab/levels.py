"""The level at which a question is asked: one where the base wins about as often as it loses.

Near 0 and near 100 % nothing is measured: who always wins can't win more often.
"""

from collections.abc import Mapping

import msgspec

from havenwright.lab.arms import TRIED_AT, Arm
from havenwright.lab.bench import Bench, Order
from havenwright.packs.records import LEVELS

GAMES = 20
"""Games that are played at a level to find out."""
GOOD = (0.4, 0.6)


class Found(msgspec.Struct, frozen=True):
    """A level, and the share of games that the base won at each level that was tried."""

    level: int
    tried: dict[int, float]


def find_level(bench: Bench, arm: Arm, judge: str, games: int = GAMES) -> Found:
    """The level where an arm wins nearest to half of its games, searched from the recommended one."""
    level, tried = arm.usual_level, dict[int, float]()
    while level not in tried and 0 <= level < LEVELS:
        orders = [Order(arm, TRIED_AT + number, level, judge) for number in range(games)]
        records = bench.play(orders, f"{judge}: looking for a level ({level})")
        tried[level] = sum(record.won for record in records) / games
        if GOOD[0] <= tried[level] <= GOOD[1]:
            break
        level += 1 if tried[level] > GOOD[1] else -1
    return Found(nearest_to_half(tried), tried)


def nearest_to_half(tried: Mapping[int, float]) -> int:
    """The level whose rate is nearest to one half; of several the highest that is won, or the lowest."""
    return min(tried, key=lambda level: (abs(tried[level] - 0.5), -level if tried[level] > 0.5 else level))
