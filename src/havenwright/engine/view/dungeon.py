"""The map as a screen shows it: floor, walls, doors, rooms, tiles and tokens, as far as they are revealed."""

from collections import Counter
from collections.abc import Iterator
from typing import Final, Literal
from weakref import WeakKeyDictionary

import msgspec

from havenwright.engine.core.play import Play, mask_of
from havenwright.engine.model.state import OnMap
from havenwright.engine.movement.traps_and_hazards import harm_of_tile, trap_effect
from havenwright.engine.setting.dungeon_map import laid_rooms
from havenwright.engine.setting.setting import Setting
from havenwright.engine.view.text import action_line
from havenwright.hexes import Board, Hex, bits
from havenwright.hexes.coordinates import step

HARMFUL: Final = ("trap", "hazardous")
"""Tiles whose effect is known before anybody enters them; a treasure's isn't."""


class HexView(msgspec.Struct, frozen=True, array_like=True):
    """A hex: its number, as decisions name it, and its coordinates."""

    index: int
    q: int
    r: int


class WallView(msgspec.Struct, frozen=True, array_like=True):
    """A wall at the side of a hex, and the side: 0 to 2, as `hexes` numbers the directions."""

    q: int
    r: int
    side: int


class DoorView(msgspec.Struct, frozen=True):
    """A door and its hexes."""

    name: str
    state: Literal["closed", "locked", "open"]
    hexes: tuple[int, ...]


class TileView(msgspec.Struct, frozen=True):
    """An overlay tile."""

    kind: str
    hexes: tuple[int, ...]
    name: str = ""
    number: int = 0
    """Of a treasure."""
    text: str = ""
    """Its effect, of a trap or a hazard."""
    damage: int = 0
    conditions: tuple[str, ...] = ()


class MapView(msgspec.Struct, frozen=True):
    """Everything on the map that is revealed. Hexes are numbers; `floor` has their coordinates."""

    floor: tuple[HexView, ...]
    """Revealed hexes, and the closed doors beside them."""
    solid: tuple[HexView, ...]
    """Hexes of rock beside the floor."""
    walls: tuple[WallView, ...]
    links: tuple[tuple[int, int], ...]
    """Hexes that count as neighbours for movement."""
    doors: tuple[DoorView, ...]
    rooms: tuple[tuple[int, ...], ...]
    """The revealed hexes of each room, without doors."""
    tiles: tuple[TileView, ...] = ()
    money: tuple[tuple[int, int], ...] = ()
    """Hexes with money tokens, and how many."""
    tokens: tuple[tuple[str, int], ...] = ()
    """Other tokens, each with its hex."""
    places: tuple[tuple[str, int], ...] = ()
    """The scenario's names for hexes."""
    starts: tuple[int, ...] = ()
    """Starting hexes, during set-up."""


class Ground(msgspec.Struct, frozen=True):
    """The part of the map that only doors and sections change."""

    seen: int
    floor: tuple[HexView, ...]
    solid: tuple[HexView, ...]
    walls: tuple[WallView, ...]
    links: tuple[tuple[int, int], ...]
    rooms: tuple[tuple[int, ...], ...]


def map_view(play: Play) -> MapView:
    """The revealed map."""
    state, board = play.state, play.board
    ground = _ground(play)
    seen = ground.seen
    return MapView(
        floor=ground.floor,
        solid=ground.solid,
        walls=ground.walls,
        links=ground.links,
        doors=tuple(_doors(play, seen)),
        rooms=ground.rooms,
        tiles=tuple(tile_view(play, tile) for tile in state.tiles if seen & mask_of(tile.at)),
        money=tuple(sorted(Counter(at for at in state.tokens if seen >> at & 1).items())),
        tokens=tuple((name, at) for name, at in state.placed if seen >> at & 1),
        places=tuple(
            (place.name, board.index(place.at))
            for place in state.plot.places
            if place.at in board and seen >> board.index(place.at) & 1
        ),
        starts=_starts(play),
    )


def _starts(play: Play) -> tuple[int, ...]:
    """Starting hexes, until the first round begins."""
    if play.state.round:
        return ()
    return tuple(play.board.index(at) for at in play.setting.scenario.starts if at in play.board)


_GROUNDS: Final[WeakKeyDictionary[Setting, dict[object, Ground]]] = WeakKeyDictionary()
"""Grounds of settings, by open doors and revealed hexes."""


def _ground(play: Play) -> Ground:
    """The ground under these doors, computed once for the setting."""
    known = _GROUNDS.setdefault(play.setting, {})
    key = play.state.open_doors, play.state.plot.revealed
    if key not in known:
        known[key] = _seen_ground(play, play.board, play.shown)
    return known[key]


def _seen_ground(play: Play, board: Board, shown: int) -> Ground:
    seen = shown & board.floor | board.door_ways.grow(shown) & board.closed_doors
    solid = {at for index in bits(seen) for at in _around(board.hex(index)) if _is_solid(board, at)}
    walls = [
        WallView(*at, side)
        for at, side in sorted(board.wall_lines)
        if _is_seen(board, seen, at) or _is_seen(board, seen, step(at, side))
    ]
    links = [(board.index(a), board.index(b)) for a, b in board.links]
    return Ground(
        seen=seen,
        floor=tuple(HexView(index, *board.hex(index)) for index in bits(seen)),
        solid=tuple(HexView(board.frame.index(at), *at) for at in sorted(solid)),
        walls=tuple(walls),
        links=tuple((a, b) for a, b in links if seen >> a & 1 and seen >> b & 1),
        rooms=tuple(tuple(bits(room)) for room in _rooms(play, seen)),
    )


def _rooms(play: Play, seen: int) -> list[int]:
    """The revealed rooms, parted by their doors."""
    board = play.board
    if play.setting.dungeon is not None and not laid_rooms(play.state.open_doors):
        return []
    return board.range.parts(seen & ~board.door_hexes & board.range.hexes)


def _around(at: Hex) -> list[Hex]:
    return [step(at, side) for side in range(6)]


def _is_seen(board: Board, seen: int, at: Hex) -> bool:
    return at in board and bool(seen >> board.index(at) & 1)


def _is_solid(board: Board, at: Hex) -> bool:
    return board.frame.holds(at) and bool(board.wall_hexes >> board.frame.index(at) & 1)


def _doors(play: Play, seen: int) -> Iterator[DoorView]:
    state, board = play.state, play.board
    for name, hexes in board.doors.items():
        at = tuple(board.index(one) for one in hexes)
        if seen & mask_of(at):
            is_open = name in state.open_doors
            locked = name in state.plot.locked and not is_open
            yield DoorView(name, "open" if is_open else "locked" if locked else "closed", at)


def tile_view(play: Play, tile: OnMap) -> TileView:
    """An overlay tile; a trap or a hazard with its harm to a character."""
    overlay = tile.overlay
    name = overlay.name if overlay is not None else ""
    number = overlay.number if overlay is not None and tile.kind == "treasure" else 0
    if tile.kind not in HARMFUL:
        return TileView(tile.kind, tile.at, name, number)
    effect, harm = trap_effect(play, tile), harm_of_tile(play, 0, tile)
    text = (
        action_line(effect) if effect is not None else f"Suffer {harm.damage} damage" if harm.damage else ""
    )
    return TileView(tile.kind, tile.at, name, number, text, harm.damage, harm.conditions)
