"""Rows of hexes: terrain and ways, kept as long as the map stays the same, and who stands where."""

from functools import lru_cache
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from havenwright.bots.observation import FAR, Memory
from havenwright.engine import Outlook
from havenwright.hexes import Board, bits, neighbours
from havenwright.lab.learning.columns import GROUND, HEXES, HIGHEST, LOWEST, MOST_HEXES, TERRAIN

Rows: TypeAlias = NDArray[np.float32]

NOWHERE = 20
"""The distance of a hex that can't be counted to."""
MOST_KEPT, MOST_BOARDS = 500, 128
_FIRST = len(TERRAIN)


class Terrain:
    """The revealed part of a map, as long as nothing on it changes."""

    def __init__(self, outlook: Outlook, memory: Memory) -> None:
        distances = distances_of(outlook.board)
        board, tiles = outlook.board, outlook.tiles
        doors = visible_doors(board, outlook.shown)
        self.hexes = list(bits(outlook.shown | doors))[:MOST_HEXES]
        self.row_of = {at: row for row, at in enumerate(self.hexes)}
        """The row of each hex."""
        chosen = [distances.row_of[at] for at in self.hexes]
        apart = distances.table[np.ix_(chosen, chosen)]
        self.distances: Rows = (apart / 10).astype(np.float32)
        """Between every two rows, scaled."""
        self.near: Rows = (np.concatenate((apart <= 1, apart <= 3), 1) / 4).astype(np.float32)
        """For every row those within 1, and those within 3."""
        self.doors = (outlook.doors & doors).bit_count()
        self.rows: Rows = np.zeros((MOST_HEXES, len(HEXES)), np.float32)
        exits, named = outlook.exits or 0, 0
        for hexes in outlook.places.values():
            named |= hexes
        closed = outlook.doors & doors
        goals = exits or closed | tiles["treasure"] or outlook.tokens | named
        ways = memory.ways(board, goals, tiles["obstacle"], outlook.shown) if goals else {}
        left, top = board.hex(self.hexes[0]) if self.hexes else (0, 0)
        layers = (*(tiles[kind] for kind in GROUND), outlook.tokens, closed, exits, named)
        for row, at in enumerate(self.hexes):
            q, r = board.hex(at)
            self.rows[row, :_FIRST] = (
                *(1, (q - left) / 20, (r - top) / 20),
                *(layer >> at & 1 for layer in layers),
                min(ways.get(at, FAR), NOWHERE) / 10,
            )
        np.clip(self.rows, LOWEST, HIGHEST, out=self.rows)


class HexRows:
    """Rows of the hexes that a seat sees."""

    def __init__(self, memory: Memory) -> None:
        self._memory = memory
        self._terrains: dict[tuple[object, ...], Terrain] = {}
        self._boards: dict[int, Board] = {}

    def terrain(self, outlook: Outlook) -> Terrain:
        """The terrain as it is now."""
        board = outlook.board
        exits = outlook.exits if outlook.rules else None
        key = (
            *(id(board), outlook.shown, outlook.tokens, outlook.doors, exits),
            *(*outlook.tiles.values(), *outlook.places.values()),
        )
        found = self._terrains.get(key)
        if found is None:
            if len(self._terrains) >= MOST_KEPT:
                self._terrains.clear()
                self._boards.clear()
            self._boards[id(board)] = board  # kept, so that its id stays its own
            found = self._terrains[key] = Terrain(outlook, self._memory)
        return found


def occupied(terrain: Terrain, own: int, friends: list[int], enemies: list[int]) -> Rows:
    """All rows with the figures that stand there: rows of the own hex (or -1), of friends, of enemies."""
    rows, count = terrain.rows.copy(), len(terrain.hexes)
    distances = terrain.distances
    rows[friends, _FIRST] = 1
    rows[enemies, _FIRST + 1] = 1
    rows[:count, _FIRST + 2] = distances[own] if own >= 0 else NOWHERE / 10
    if enemies:
        rows[:count, _FIRST + 3] = distances[enemies].min(0)
        rows[:count, _FIRST + 4 :] = terrain.near[enemies].sum(0).reshape(2, count).T
    else:
        rows[:count, _FIRST + 3] = NOWHERE / 10
    return rows


def visible_doors(board: Board, shown: int) -> int:
    """The closed doors beside a hex that is revealed; of others nobody knows yet."""
    found = 0
    for at in bits(board.closed_doors):
        if shown >> at & 1 or any(
            near in board and shown >> board.index(near) & 1 for near in neighbours(board.hex(at))
        ):
            found |= 1 << at
    return found


class Distances:
    """The range between every two hexes of a board."""

    def __init__(self, board: Board) -> None:
        hexes = list(bits(board.floor))
        self.row_of = {at: row for row, at in enumerate(hexes)}
        self.table: NDArray[np.int8] = np.full((len(hexes), len(hexes)), NOWHERE, np.int8)
        for row, at in enumerate(hexes):
            inside = 0
            for apart, disk in enumerate(board.range.disks(at)):
                if apart >= NOWHERE:
                    break
                self.table[row, [self.row_of[other] for other in bits(disk & ~inside)]] = apart
                inside = disk


@lru_cache(MOST_BOARDS)
def distances_of(board: Board) -> Distances:
    """The distances of a board, kept for all who look at it."""
    return Distances(board)
