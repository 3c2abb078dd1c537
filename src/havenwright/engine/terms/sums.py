"""Sums: the values that modifiers or bonuses lead to, and how."""

from itertools import groupby
from typing import Final

from havenwright.engine.core.play import Step, Summing

TIMES: Final = "\u00d7"
MINUS: Final = "\u2212"


def result_with(summing: Summing, step: Step) -> int:
    """The best value that the steps so far and one more lead to."""
    value, steps = summing
    return max(_ways(value, (*steps, step)))


def written_sum(summing: Summing, result: int) -> str:
    """The sum that leads to a result, `(2 + 1) x 2`; nothing if no order of the steps does."""
    value, steps = summing
    way = _ways(value, steps).get(result)
    return "" if way is None else _written(value, way)


def _ways(value: int, steps: tuple[Step, ...]) -> dict[int, tuple[Step, ...]]:
    """Every result, none below 0, with an order of the steps that leads to it; equal steps are one."""
    if ("times", 0) in steps:
        return {0: steps}
    found: dict[tuple[tuple[Step, ...], int], tuple[Step, ...]] = {(tuple(sorted(steps)), value): ()}
    for _ in steps:
        further: dict[tuple[tuple[Step, ...], int], tuple[Step, ...]] = {}
        for (left, now), way in found.items():
            for number, step in enumerate(left):
                if step in left[:number]:
                    continue
                rest = left[:number] + left[number + 1 :]
                further.setdefault((rest, _applied(now, step)), (*way, step))
        found = further
    return {max(0, now): way for (_, now), way in reversed(found.items())}


def _applied(value: int, step: Step) -> int:
    how, by = step
    return value * by if how == "times" else value + by


def _written(value: int, steps: tuple[Step, ...]) -> str:
    """Steps as a sum; what is added in a row is added up."""
    said, is_sum = str(value), False
    for how, row in groupby(steps, lambda step: step[0]):
        amounts = [by for _, by in row]
        if how == "times":
            factors = "".join(f" {TIMES} {by}" for by in amounts)
            said, is_sum = (f"({said})" if is_sum else said) + factors, False
        elif by := sum(amounts):
            said, is_sum = f"{said} {MINUS if by < 0 else '+'} {abs(by)}", True
    return said
