"""Paired games: game *n* of both arms has the same seed, so that chance adds as little as it can.

All rates are shares from 0 to 1. The interval of a difference is that of Bonett and Price (2012), which
stays honest where hardly any pair differs; that of a rate is Wilson's.
"""

from collections.abc import Iterable
from math import log, sqrt

import msgspec

USUAL_Z = 1.959963984540054
"""Of a normal interval that holds 95 times of 100."""


class Interval(msgspec.Struct, frozen=True):
    """A value with the bounds between which the true one is."""

    value: float
    low: float
    high: float

    @property
    def half_width(self) -> float:
        return (self.high - self.low) / 2


class Pairs(msgspec.Struct, frozen=True):
    """Pairs of games, counted by who won."""

    both: int = 0
    base_only: int = 0
    changed_only: int = 0
    neither: int = 0

    @property
    def count(self) -> int:
        return self.both + self.base_only + self.changed_only + self.neither

    @property
    def base(self) -> float:
        """The share that the base won."""
        return (self.both + self.base_only) / max(1, self.count)

    @property
    def changed(self) -> float:
        """The share that the changed arm won."""
        return (self.both + self.changed_only) / max(1, self.count)

    @property
    def difference(self) -> float:
        return (self.changed_only - self.base_only) / max(1, self.count)

    @property
    def correlation(self) -> float:
        """The correlation of the two arms' wins; 1 for games alike, 0 for games that pairing doesn't help."""
        base, changed = self.base * (1 - self.base), self.changed * (1 - self.changed)
        if not base or not changed:
            return 1.0 if not self.base_only and not self.changed_only else 0.0
        return (self.both / self.count - self.base * self.changed) / sqrt(base * changed)

    @property
    def unpaired_pairs(self) -> float:
        """Pairs that would tell as much without common seeds, for each one with them."""
        paired = (self.base_only + self.changed_only) / max(1, self.count) - self.difference**2
        unpaired = self.base * (1 - self.base) + self.changed * (1 - self.changed)
        return unpaired / paired if paired > 0 else 1.0


def count_pairs(wins: Iterable[tuple[bool, bool]]) -> Pairs:
    """The pairs by who won, the base first."""
    found = [0, 0, 0, 0]
    for base, changed in wins:
        found[0 if base and changed else 1 if base else 2 if changed else 3] += 1
    return Pairs(*found)


def difference_interval(pairs: Pairs, z: float = USUAL_Z) -> Interval:
    """The difference of the two win rates, changed less base."""
    if not pairs.count:
        return Interval(0.0, -1.0, 1.0)
    middle, error = _adjusted(pairs)
    low, high = max(-1.0, middle - z * error), min(1.0, middle + z * error)
    return Interval(pairs.difference, min(low, pairs.difference), max(high, pairs.difference))


def standard_error(pairs: Pairs) -> float:
    """The standard error of the difference."""
    return _adjusted(pairs)[1]


def _adjusted(pairs: Pairs) -> tuple[float, float]:
    """The middle of the interval and its error: one pair more is won by each arm alone."""
    count = pairs.count + 2
    base, changed = (pairs.base_only + 1) / count, (pairs.changed_only + 1) / count
    middle = changed - base
    return middle, sqrt((base + changed - middle**2) / count)


def log_odds_interval(pairs: Pairs, z: float = USUAL_Z) -> Interval:
    """The difference of the log-odds of winning, which doesn't shrink near 0 and 100 %."""
    both, base_only, changed_only, neither = (
        count + 0.5 for count in (pairs.both, pairs.base_only, pairs.changed_only, pairs.neither)
    )
    total = both + base_only + changed_only + neither
    base, changed = (both + base_only) / total, (both + changed_only) / total
    shared = (both * neither - base_only * changed_only) / total**2
    spread = [rate * (1 - rate) for rate in (base, changed)]
    variance = (1 / spread[0] + 1 / spread[1] - 2 * shared / (spread[0] * spread[1])) / total
    value, error = _log_odds(changed) - _log_odds(base), sqrt(max(0.0, variance))
    return Interval(value, value - z * error, value + z * error)


def _log_odds(rate: float) -> float:
    return log(rate / (1 - rate))


def rate_interval(wins: int, games: int, z: float = USUAL_Z) -> Interval:
    """A win rate, with the interval of Wilson."""
    if not games:
        return Interval(0.0, 0.0, 1.0)
    rate, square = wins / games, z * z
    middle = (rate + square / (2 * games)) / (1 + square / games)
    spread = z * sqrt(rate * (1 - rate) / games + square / (4 * games * games)) / (1 + square / games)
    return Interval(rate, max(0.0, middle - spread), min(1.0, middle + spread))
