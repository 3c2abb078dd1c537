"""Checks of a scenario's map: starts, rooms that can be reached, and nobody in a wall."""

from collections.abc import Iterator
from typing import Final

from havenwright.hexes import Board, Hex, read_board
from havenwright.packs.problems import Problem, Source
from havenwright.packs.records import Scenario
from havenwright.packs.scenario.plot import Section
from havenwright.packs.scenario.records import Tile

FEWEST_STARTS: Final = 4
"""As many as there can be characters."""
BLOCKING: Final = ("obstacle", "objective")
BESIDE: Final = ("corridor", "money", "token")
"""Tiles that can share a hex with another."""


def check_map(scenario: Scenario, source: Source, *, fewest_starts: int = FEWEST_STARTS) -> Iterator[Problem]:
    """Problems of the map and of everything on it."""
    board = read_board(scenario.board, scenario.marks).board
    if len(scenario.starts) < fewest_starts:
        number = len(scenario.starts) or "no"
        who = "four characters need" if fewest_starts > 1 else "a character needs"
        yield source.problem(f"{number} starting hexes; {who} {fewest_starts}", "map")
    yield from _check_places(scenario, scenario.starts, board, source)
    for section in scenario.sections:
        yield from _check_places(section, (), board, source)
    yield from _check_rooms(scenario, board, source)
    for tile in all_tiles(scenario):
        if tile.kind == "trap" and (tile.effect is None or not tile.effect.parts):
            yield source.problem("a trap without an effect", _address(tile.at))


def all_tiles(scenario: Scenario) -> Iterator[Tile]:
    """The tiles of the scenario and of its sections."""
    yield from scenario.tiles
    for section in scenario.sections:
        yield from section.tiles


def _check_places(
    owner: Scenario | Section, starts: tuple[Hex, ...], board: Board, source: Source
) -> Iterator[Problem]:
    figures = [("a starting hex", at) for at in starts]
    figures += [(place.monster, place.at) for place in owner.monsters]
    tiles = [(f"the tile {tile.kind}", at) for tile in owner.tiles for at in tile.hexes]
    walls = set(board.frame.hexes(board.wall_hexes))
    blocked = {at: tile.kind for tile in owner.tiles if tile.kind in BLOCKING for at in tile.hexes}
    named = [(f"the hex {place.name}", place.at) for place in owner.places]
    for what, at in (*figures, *tiles, *named):
        if at in walls:
            yield source.problem(f"{what} is in a wall", _address(at))
        elif at not in board:
            yield source.problem(f"{what} is off the board", _address(at))
    for what, at in figures:
        if at in blocked:
            yield source.problem(f"{what} is on an {blocked[at]}", _address(at))
    yield from _check_twice(figures, source)
    large = [
        (f"the tile {tile.kind}", at) for tile in owner.tiles if tile.kind not in BESIDE for at in tile.hexes
    ]
    yield from _check_twice(large, source)


def _check_twice(things: list[tuple[str, Hex]], source: Source) -> Iterator[Problem]:
    seen: dict[Hex, str] = {}
    for what, at in things:
        if at in seen:
            yield source.problem(f"{what} is where {seen[at]} is", _address(at))
        seen.setdefault(at, what)


def _check_rooms(scenario: Scenario, board: Board, source: Source) -> Iterator[Problem]:
    """Every room, and every hex that isn't an obstacle, can be walked to once all doors are open."""
    for name in board.doors:
        if name not in board.open_doors:
            board = board.open_door(name)
    starts = board.mask(at for at in scenario.starts if at in board)
    if not starts:
        return
    obstacles = board.mask(
        at for tile in scenario.tiles if tile.kind == "obstacle" for at in tile.hexes if at in board
    )
    free = board.floor & ~obstacles
    reached = board.ways.flood(starts & free, free)
    for room in board.rooms:
        lost = board.hexes(room & free & ~reached)
        if not lost:
            continue
        what = "this room" if not room & reached else "this hex"
        yield source.problem(f"{what} can't be reached from the starting hexes", _address(lost[0]))


def _address(at: Hex) -> str:
    return f"hex {at[0]},{at[1]}"
