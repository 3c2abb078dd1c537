"""Looks at an answer before it is final, each with an interval that may be believed.

Who looks often and stops when it suits finds too much. So each look spends a part of the 5 % that an answer
may be wrong, next to nothing at first (Lan and DeMets, after O'Brien and Fleming), and its interval is as
much wider. A look's time is the share of the precision that was asked for: 1 is the last look.
"""

from collections.abc import Sequence
from math import erfc, exp, pi, sqrt
from statistics import NormalDist

ALPHA = 0.05
GRID = 201
WIDEST_Z = 8.0
_NORMAL = NormalDist()


def spent(time: float, alpha: float = ALPHA) -> float:
    """The part of alpha that is spent by a time from 0 to 1."""
    if time <= 0:
        return 0.0
    return 4 * _tail(_NORMAL.inv_cdf(1 - alpha / 4) / sqrt(min(1.0, time)))


def bounds(times: Sequence[float], alpha: float = ALPHA) -> list[float]:
    """The z of each look's interval, for looks at growing times.

    The density of the answer, as far as no earlier interval has missed the truth, is carried from look to
    look on a grid (Armitage, McPherson and Rowe, 1969).
    """
    found: list[float] = []
    density: list[tuple[float, float]] = []
    before = 0.0
    for time in times:
        step, spend = time - before, spent(time, alpha) - spent(before, alpha)
        if not density:
            z = min(WIDEST_Z, -_NORMAL.inv_cdf(spend / 2)) if spend > 0 else WIDEST_Z
        else:
            z = _bound(density, step, time, spend)
        found.append(z)
        density = _carried(density, step, z * sqrt(time))
        before = time
    return found


def _bound(density: Sequence[tuple[float, float]], step: float, time: float, spend: float) -> float:
    """The z that is passed for the first time with a chance of `spend`, found by halving."""
    low, high, root = 0.0, WIDEST_Z, sqrt(step)
    for _ in range(40):
        z = (low + high) / 2
        edge = z * sqrt(time)
        passed = sum(weight * 2 * _tail((edge - place) / root) for place, weight in density)
        low, high = (z, high) if passed > spend else (low, z)
    return high


def _tail(z: float) -> float:
    return 0.5 * erfc(z / sqrt(2))


def _carried(density: Sequence[tuple[float, float]], step: float, edge: float) -> list[tuple[float, float]]:
    """The density within the edges after a step, as weighted points (Simpson's rule)."""
    width = 2 * edge / (GRID - 1)
    scale, found = 1 / sqrt(2 * pi * step), []
    for number in range(GRID):
        place = -edge + number * width
        if density:
            value = sum(weight * exp(-((place - one) ** 2) / (2 * step)) for one, weight in density)
        else:
            value = exp(-(place**2) / (2 * step))
        simpson = (1 if number in (0, GRID - 1) else 4 if number % 2 else 2) * width / 3
        found.append((place, value * scale * simpson))
    return found
