"""Observations: a table as its seat may know it, as arrays of numbers.

Made from what a bot gets and nothing else, so no observation holds what the seat can't know. What stays the
same from one question to the next is kept: rows of cards, of hexes, of figures that nothing happened to.
"""

from typing import Any, TypeAlias, TypedDict

import numpy as np
from numpy.typing import NDArray

from havenwright.bots.evaluation import aims_of, turns_left
from havenwright.bots.observation import Memory
from havenwright.engine import Body, Decision, Onlooker, Outlook, SeatHandle, ValueType
from havenwright.lab.learning.card_rows import CardRows
from havenwright.lab.learning.columns import (
    GLOBALS,
    HEXES,
    KINDS,
    MOST_FIGURES,
    MOST_OPTIONS,
    OPTIONS,
    POINTERS,
    TABLE,
)
from havenwright.lab.learning.figure_rows import DISTANCE, FigureRows
from havenwright.lab.learning.hex_rows import HexRows, occupied
from havenwright.lab.learning.option_rows import Tables, option_rows

Rows: TypeAlias = NDArray[np.float32]
Pointers: TypeAlias = NDArray[np.int16]
Mask: TypeAlias = NDArray[np.int8]

_KIND = {name: len(TABLE) + place for place, name in enumerate(KINDS)}
_AMOUNT = TABLE.index("amount asked about")
_WAY, _NEAREST = HEXES.index("way to the goal"), HEXES.index("nearest enemy")
_NO_OPTIONS = np.zeros((MOST_OPTIONS, len(OPTIONS)), np.float32)
_NO_POINTERS = np.full((MOST_OPTIONS, len(POINTERS)), -1, np.int16)


class Observation(TypedDict):
    """The arrays of an observation; `columns` names their columns."""

    globals: Rows
    figures: Rows
    figure_hexes: Pointers
    """The row of the hex that each figure stands in."""
    hexes: Rows
    cards: Rows
    options: Rows
    pointers: Pointers
    """The rows that each option points to."""
    about: Pointers
    """The rows that the question is about."""


class Encoder:
    """Observations for the seats of one table after another."""

    def __init__(self) -> None:
        self._memory = Memory()
        self._hexes = HexRows(self._memory)
        self._cards: dict[int, CardRows] = {}
        self._figures: dict[int, FigureRows] = {}
        self._aims: dict[int, tuple[Any, list[float]]] = {}

    def observe(self, seen: Onlooker) -> tuple[Observation, Mask]:
        """The observation of a seat, and a mask with 1 for each option; none if nothing is asked."""
        seat, outlook = seen.seat, seen.outlook
        decision = seen.decision if isinstance(seen, SeatHandle) else None
        if seat not in self._cards:
            self._cards[seat], self._figures[seat] = CardRows(seat), FigureRows(seat)
        cards, figures = self._cards[seat], self._figures[seat]
        cards.read(seen)
        terrain = self._hexes.terrain(outlook)
        rows = figures.read(outlook, cards.counts, terrain.row_of)
        places, own = figures.places, figures.own
        here = terrain.row_of.get(own.hex, -1) if own is not None else -1
        hexes = occupied(terrain, here, figures.friends, figures.enemies)
        figure_hexes = np.full(MOST_FIGURES, -1, np.int16)
        figure_hexes[: len(places)] = places
        about = np.array((figures.row_of.get(seat, -1), -1, -1), np.int16)
        table = self._table(outlook, cards.counts.get(seat, (0, 0, 0)), own, terrain.doors)
        if here >= 0:
            rows[: len(places), DISTANCE] = terrain.distances[here, places]
            table[_AMOUNT - 4 : _AMOUNT - 1] = hexes[here, _NEAREST:]
            table[_AMOUNT - 1] = hexes[here, _WAY]
        mask = np.zeros(MOST_OPTIONS, np.int8)
        if decision is None:
            options, pointers = _NO_OPTIONS.copy(), _NO_POINTERS.copy()
        else:
            tables = Tables(figures.row_of, cards.row_of, terrain.row_of, figures.ours)
            options, pointers = option_rows(decision, tables)
            mask[: len(decision.options)] = 1
            _ask(decision, tables, table, about)
        return {
            "globals": table,
            "figures": rows,
            "figure_hexes": figure_hexes,
            "hexes": hexes,
            "cards": cards.rows.copy(),
            "options": options,
            "pointers": pointers,
            "about": about,
        }, mask

    def _table(self, outlook: Outlook, cards: tuple[int, int, int], own: Body | None, doors: int) -> Rows:
        """Globals, without the question and what is near."""
        table = np.zeros(len(GLOBALS), np.float32)
        hand, discarded, lost = cards
        points, most = (own.hit_points, own.max_hit_points) if own is not None else (0, 1)
        values = (
            *(min(outlook.round / 20, 20), len(outlook.cards_of) / 4, len(outlook.open_doors) / 5, doors / 5),
            *(len(outlook.unseen) / 10, min(sum([one.hit_points for one in outlook.unseen]) / 50, 20)),
            *[strength / 2 for strength in outlook.elements],
            *self._goal(outlook),
            *(min(points / 10, 20), points / max(1, most), hand / 10, discarded / 10, lost / 10),
            min(turns_left(hand, discarded) / 10, 20) if own is not None else 0.0,
        )
        table[: len(values)] = values
        return table

    def _goal(self, outlook: Outlook) -> list[float]:
        """The meaning of the goal, kept as long as it is the same."""
        goal = outlook.goal
        kept = self._aims.get(id(goal))
        if kept is None:
            aims = aims_of(goal)
            values = [
                *(aims.enemies, float(bool(aims.named)), float(aims.objectives), float(aims.rounds)),
                *(float(aims.exits), float(aims.loot), float(aims.doors), float(bool(aims.places))),
            ]
            kept = self._aims[id(goal)] = goal, values
        return kept[1]


def _ask(decision: Decision, tables: Tables, table: Rows, about: Pointers) -> None:
    """Write the question: its kind, and the figure, card or amount that it is about."""
    table[_KIND[decision.declared.name]] = 1
    subject = decision.about
    match decision.about_type:
        case ValueType.FIGURE:
            about[1] = tables.figures.get(subject, -1)
        case ValueType.CARD:
            about[2] = tables.cards.get(subject, -1)
        case ValueType.AMOUNT:
            table[_AMOUNT] = min(subject / 10, 20)
