"""Finding a focus: the enemy that a figure can attack at the least cost, by the ruleset's criteria."""

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

import msgspec

from havenwright.hexes import Cost
from havenwright.monsters.position import Figure, earliest
from havenwright.rulesets.base import FocusCriterion

Value: TypeAlias = tuple[int, ...]
"""The value for a criterion; the smaller is the better."""
Key: TypeAlias = tuple[Value, ...]

Criterion: TypeAlias = FocusCriterion | Literal["farthest"]
FARTHEST: Final[tuple[Criterion, ...]] = ("negative hexes", "farthest", "initiative")
"""By what enemies are compared where a card says `focus on the farthest enemy`."""
NO_RANGE: Final = 1 << 20
"""Stands for a range that can't be counted: farther than everything."""


class Measure(msgspec.Struct, frozen=True, gc=False):
    """How an enemy looks to a figure in search of a focus."""

    figure: Figure
    cost: Cost | None
    """Of the best way to a hex from which it could be attacked; None if there is none."""
    range: int | None
    """From where the figure stands now; None if it can't be counted."""

    def value(self, criterion: Criterion) -> Value:
        assert self.cost is not None
        match criterion:
            case "negative hexes":
                return (self.cost.negative,)
            case "points":
                return (self.cost.points,)
            case "range":
                return (NO_RANGE if self.range is None else self.range,)
            case "farthest":
                return (-NO_RANGE if self.range is None else -self.range,)
            case "initiative":
                return self.figure.initiative

    def key(self, order: tuple[FocusCriterion, ...]) -> Key:
        return tuple(self.value(criterion) for criterion in order)


def find_foci(
    measures: Sequence[Measure], order: tuple[FocusCriterion, ...], *, farthest: bool = False
) -> list[int]:
    """The numbers of the enemies that can be the focus: several if the players choose, none if there is none.

    `farthest` is what some cards say: of the enemies with the fewest negative hexes on the way, the one that
    is farthest by range; ties as usual.
    """
    foci = [number for number, measure in enumerate(measures) if measure.cost is not None]
    for criterion in FARTHEST if farthest else order:
        if len(foci) < 2:
            break
        values = [measures[number].value(criterion) for number in foci]
        if criterion == "initiative":
            foci = [foci[place] for place in earliest(values)]
            continue
        best = min(values)
        foci = [number for number, value in zip(foci, values, strict=True) if value == best]
    return foci
