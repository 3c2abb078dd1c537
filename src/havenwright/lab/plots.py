"""Plots as SVG inside a page: colours are classes of the page's style, so that they suit light and dark."""

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from math import ceil, floor, log10
from typing import NamedTuple

from havenwright.lab.pairs import Interval

WIDTH = 720
LEFT = 150
RIGHT = 24
ROW = 34
AXIS = 44


class Mark(NamedTuple):
    """A row of a plot: a value with its interval, and the class of its colour."""

    label: str
    interval: Interval
    tone: str = "c0"

    def interval_bounds(self) -> tuple[float, float]:
        return self.interval.low, self.interval.high


class Scale(NamedTuple):
    """A stretch of numbers on a stretch of pixels."""

    low: float
    high: float
    start: float
    end: float

    def at(self, value: float) -> float:
        share = (min(max(value, self.low), self.high) - self.low) / (self.high - self.low or 1)
        return self.start + share * (self.end - self.start)


def ticks(low: float, high: float, about: int = 6) -> list[float]:
    """Round numbers that divide a stretch into about some parts."""
    rough = max(high - low, 1e-9) / about
    power = 10.0 ** floor(log10(rough))
    step = next(power * one for one in (1, 2, 2.5, 5, 10) if power * one >= rough * 0.999)
    first = ceil(low / step - 1e-9)
    return [number * step for number in range(first, floor(high / step + 1e-9) + 1)]


def around(values: Iterable[float], *, holds: Sequence[float] = (0.0,)) -> tuple[float, float]:
    """Bounds that hold all values with some air."""
    every = [*values, *holds]
    low, high = min(every), max(every)
    air = max(0.05 * (high - low), 1e-6)
    return low - air, high + air


def intervals(
    marks: Sequence[Mark],
    unit: str,
    bounds: tuple[float, float],
    *,
    zero: float | None = 0.0,
    band: tuple[float, float] | None = None,
    digits: int = 0,
    signed: bool = True,
) -> str:
    """One row a mark: a dot with a line from bound to bound."""
    height = len(marks) * ROW + AXIS + 8
    scale = Scale(*bounds, LEFT, WIDTH - RIGHT - 90)
    bottom = len(marks) * ROW + 6
    parts = []
    if band:
        left, right = scale.at(band[0]), scale.at(band[1])
        parts.append(_box("band", left, 2, right - left, bottom - 2))
    parts += _axis(scale, bottom, unit, digits, signed)
    if zero is not None and bounds[0] <= zero <= bounds[1]:
        parts.append(_line("zero", scale.at(zero), scale.at(zero), 2, bottom))
    for number, mark in enumerate(marks):
        y = number * ROW + ROW / 2 + 4
        low, value, high = (
            scale.at(one) for one in (mark.interval.low, mark.interval.value, mark.interval.high)
        )
        said = f"{_signed(mark.interval.value, max(1, digits), signed)}"
        parts += [
            _words("label", LEFT - 12, y, mark.label, "end"),
            _line(f"{mark.tone} span", low, high, y, y),
            *(_line(f"{mark.tone} cap", x, x, y - 6, y + 6) for x in (low, high)),
            _dot(f"{mark.tone} dot", value, y, 5.5),
            _words("value", WIDTH - RIGHT, y, str(said), "end"),
        ]
    return _svg(WIDTH, height, parts)


def lines(
    curves: Mapping[str, Mapping[float, Interval]],
    across: str,
    unit: str,
    bounds: tuple[float, float],
    *,
    band: tuple[float, float] | None = None,
    zero: float | None = None,
    whole: bool = False,
) -> str:
    """Curves with their intervals as ribbons, and a legend."""
    height, top, bottom = 300, 16, 300 - AXIS - 6
    every = sorted({x for points in curves.values() for x in points})
    first, last = (every[0], every[-1]) if every else (0.0, 1.0)
    if first == last:
        first, last = first - 1, last + 1
    right = WIDTH - RIGHT - 120
    wide, tall = Scale(first, last, 64, right), Scale(*bounds, bottom, top)
    parts = []
    if band:
        y = tall.at(band[1])
        parts.append(_box("band", 64, y, right - 64, tall.at(band[0]) - y))
    for value in ticks(*bounds, 5):
        y = tall.at(value)
        style = "zero" if zero is not None and abs(value - zero) < 1e-9 else "grid"
        parts.append(_line(f"{style}", 64, right, y, y))
        parts.append(_words("tick", 56, y, f"{value:g}{unit}".replace("-", "\N{MINUS SIGN}"), "end"))
    places = every if whole or len(every) <= 8 else ticks(first, last, 8)
    for value in places:
        parts.append(_words("tick", wide.at(value), bottom + 16, f"{value:g}", "middle"))
    parts.append(_words("tick", (64 + right) / 2, bottom + 32, across, "middle"))
    for number, (name, points) in enumerate(curves.items()):
        tone = f"c{number % 6}"
        ordered = sorted(points.items())
        upper = [f"{_n(wide.at(x))},{_n(tall.at(one.high))}" for x, one in ordered]
        lower = [f"{_n(wide.at(x))},{_n(tall.at(one.low))}" for x, one in reversed(ordered)]
        middle = " ".join(f"{_n(wide.at(x))},{_n(tall.at(one.value))}" for x, one in ordered)
        parts.append(f'<polygon class="{tone} ribbon" points="{" ".join(upper + lower)}"/>')
        parts.append(f'<polyline class="{tone} curve" points="{middle}"/>')
        parts += [
            _dot(f"{tone} dot", wide.at(x), tall.at(one.value), 4, f"{name}, {x:g}: {one.value:.0f}{unit}")
            for x, one in ordered
        ]
        y = top + 10 + number * 22
        parts.append(_line(f"{tone} curve", right + 16, right + 38, y, y))
        parts.append(_words("label", right + 46, y, name))
    return _svg(WIDTH, height, parts)


def columns(series: Mapping[str, Mapping[int, int]], across: str, up: str) -> str:
    """Stacked columns by a number, one colour a series."""
    height, top, bottom = 254, 26, 254 - AXIS - 6
    places = [x for counts in series.values() for x in counts] or [0]
    first, last = min(places), max(places)
    totals = {x: sum(counts.get(x, 0) for counts in series.values()) for x in range(first, last + 1)}
    right = WIDTH - RIGHT - 120
    tall = Scale(0, max(1, *totals.values()), bottom, top)
    step = (right - 64) / len(totals)
    parts = []
    for value in ticks(0, tall.high, 4):
        y = tall.at(value)
        parts.append(_line("grid", 64, right, y, y))
        parts.append(_words("tick", 56, y, f"{value:g}", "end"))
    for x in totals:
        base, left = 0, 64 + (x - first) * step
        for number, (name, counts) in enumerate(series.items()):
            count = counts.get(x, 0)
            if count:
                y, end = tall.at(base + count), tall.at(base)
                parts.append(
                    _box(f"c{number} bar", left + step * 0.1, y, step * 0.8, end - y, f"{name}, {x}: {count}")
                )
            base += count
        if len(totals) <= 20 or x % 5 == 0:
            middle = left + step / 2
            parts.append(_words("tick", middle, bottom + 16, str(x), "middle"))
    parts.append(_words("tick", (64 + right) / 2, bottom + 32, across, "middle"))
    parts.append(_words("tick", 8, 8, up))
    for number, name in enumerate(series):
        y = top + 10 + number * 22
        parts.append(_box(f"c{number} bar", right + 16, y - 7, 14, 14))
        parts.append(_words("label", right + 38, y, name))
    return _svg(WIDTH, height, parts)


def bars(values: Mapping[str, float], unit: str, tones: Mapping[str, str] | None = None) -> str:
    """One horizontal bar a row."""
    height = len(values) * 26 + 8
    scale = Scale(0, max([*values.values(), 1e-9]), LEFT + 30, WIDTH - RIGHT - 80)
    parts = []
    for number, (name, value) in enumerate(values.items()):
        y = number * 26 + 17
        tone = (tones or {}).get(name, "c0")
        parts += [
            _words("label", LEFT + 18, y, name, "end"),
            _box(f"{tone} bar", scale.start, y - 9, max(1.0, scale.at(value) - scale.start), 18),
            _words("value", scale.at(value) + 8, y, f"{value:.1f}{escape(unit)}"),
        ]
    return _svg(WIDTH, height, parts)


def stacked(parts_of: Mapping[str, tuple[float, str]]) -> str:
    """One bar of several parts, each with its share and its class."""
    total = sum(value for value, _ in parts_of.values()) or 1
    left, parts = 0.0, []
    for name, (value, tone) in parts_of.items():
        width = WIDTH * value / total
        parts.append(_box(f"{tone} bar", left, 0, width - 2, 26, f"{name}: {value:g}"))
        if width > 44:
            parts.append(_words("inside", left + width / 2, 14, f"{value:g}", "middle"))
        left += width
    return _svg(WIDTH, 28, parts)


def _axis(scale: Scale, bottom: float, unit: str, digits: int, signed: bool) -> list[str]:
    parts = []
    for value in ticks(scale.low, scale.high):
        x = scale.at(value)
        parts.append(_line("grid", x, x, 2, bottom))
        said = _signed(value, digits, signed)
        parts.append(_words("tick", x, bottom + 14, str(said), "middle"))
    middle = (scale.start + scale.end) / 2
    parts.append(_words("tick", middle, bottom + 30, unit, "middle"))
    return parts


def _signed(value: float, digits: int, signed: bool) -> str:
    said = f"{value:.{digits}f}"
    if float(said) == 0:
        said = f"{0:.{digits}f}"
    return said.replace("-", "\N{MINUS SIGN}") if value < 0 or not signed or float(said) == 0 else f"+{said}"


def _words(style: str, x: float, y: float, text: str, anchor: str = "start") -> str:
    return f'<text class="{style}" x="{_n(x)}" y="{_n(y)}" text-anchor="{anchor}">{escape(text)}</text>'


def _line(style: str, x1: float, x2: float, y1: float, y2: float) -> str:
    return f'<line class="{style}" x1="{_n(x1)}" x2="{_n(x2)}" y1="{_n(y1)}" y2="{_n(y2)}"/>'


def _box(style: str, x: float, y: float, width: float, height: float, note: str = "") -> str:
    inside = f"<title>{escape(note)}</title>" if note else ""
    size = f'width="{_n(max(0.0, width))}" height="{_n(max(0.0, height))}"'
    return f'<rect class="{style}" x="{_n(x)}" y="{_n(y)}" {size} rx="2">{inside}</rect>'


def _dot(style: str, x: float, y: float, radius: float, note: str = "") -> str:
    inside = f"<title>{escape(note)}</title>" if note else ""
    return f'<circle class="{style}" cx="{_n(x)}" cy="{_n(y)}" r="{radius:g}">{inside}</circle>'


def _svg(width: float, height: float, parts: Iterable[str]) -> str:
    return f'<svg viewBox="0 0 {width:g} {height:g}" role="img">{"".join(parts)}</svg>'


def _n(value: float) -> str:
    return f"{value:.1f}"
