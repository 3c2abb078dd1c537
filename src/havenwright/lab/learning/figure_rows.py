"""Rows of figures: each is written anew only when something about its figure has changed."""

from collections.abc import Mapping
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from havenwright.cards.vocabulary import CONDITIONS
from havenwright.engine import CHARACTERS, Body, Outlook
from havenwright.lab.learning.columns import FIGURES, MOST_FIGURES

Rows: TypeAlias = NDArray[np.float32]

_FIRST_CONDITION = FIGURES.index(f"has {CONDITIONS[0]}")
_CONDITION = {name: _FIRST_CONDITION + place for place, name in enumerate(CONDITIONS)}
DISTANCE, _HAND = FIGURES.index("distance"), FIGURES.index("hand")


class FigureRows:
    """Rows of the figures on the map, as one seat sees them."""

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self._keys: list[tuple[object, ...] | None] = [None] * MOST_FIGURES
        self._rows: Rows = np.zeros((MOST_FIGURES, len(FIGURES)), np.float32)
        self._used = 0
        self.row_of: dict[int, int] = {}
        """The row of each figure's number."""
        self.own: Body | None = None
        self.ours: set[int] = set()
        """The numbers of figures on the party's side."""
        self.places: list[int] = []
        """The row of the hex that each figure stands in."""
        self.friends: list[int] = []
        self.enemies: list[int] = []
        """The rows of the hexes that friends and enemies stand in."""

    def read(
        self, outlook: Outlook, counts: Mapping[int, tuple[int, int, int]], hexes: dict[int, int]
    ) -> Rows:
        """The rows, brought up to date; without distances."""
        keys, turn, seat = self._keys, outlook.turn, self._seat
        self.row_of, self.own, self.ours = row_of, _, ours = {}, None, set()
        self.places, self.friends, self.enemies = places, friends, enemies = [], [], []
        row = 0
        for body in outlook.figures[:MOST_FIGURES]:
            number, who = body.number, body.who
            row_of[number] = row
            place = hexes.get(body.hex, -1)
            places.append(place)
            if who.side == CHARACTERS:
                ours.add(number)
                if number == seat:
                    self.own = body
                if place >= 0:
                    friends.append(place)
            elif place >= 0:
                enemies.append(place)
            cards = counts.get(number)
            key = (
                *(number, body.hit_points, body.acted, body.initiative, number == turn, body.conditions),
                *(body.max_hit_points, who, cards),
            )
            if keys[row] != key:
                keys[row] = key
                self._write(row, body, number == turn, cards)
            row += 1
        if row < self._used:
            self._rows[row : self._used] = 0
            keys[row : self._used] = [None] * (self._used - row)
        self._used = row
        return self._rows.copy()

    def _write(self, row: int, body: Body, turn: bool, cards: tuple[int, int, int] | None) -> None:
        who, known = body.who, body.initiative is not None
        values = [0.0] * len(FIGURES)
        values[:_FIRST_CONDITION] = (
            *(1.0, body.is_ours, body.number == self._seat, who.kind == "character", who.kind == "summon"),
            *(who.objective, who.rank == "elite", who.rank == "named", who.rank == "boss"),
            *(min(body.hit_points / 10, 20), min(body.max_hit_points / 10, 20)),
            min(1.0, body.hit_points / max(1, body.max_hit_points)),
            *(known, (body.initiative or 0) / 100, body.acted, turn),
        )
        for condition in body.conditions:
            place = _CONDITION.get(condition.name)
            if place is not None:
                values[place] = 1.0
        if cards is not None:
            values[_HAND:] = [count / 10 for count in cards]
        self._rows[row] = values
