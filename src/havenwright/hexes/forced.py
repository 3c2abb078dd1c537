"""Forced movement: push and pull, hex by hex, each hex farther from or nearer to who forces it."""

from collections.abc import Callable, Iterator
from typing import Literal, NamedTuple, TypeAlias

from havenwright.hexes.bitboards import bits
from havenwright.hexes.board import Board
from havenwright.hexes.coordinates import DIRECTIONS, distance, step
from havenwright.hexes.ground import Ground, no_stopping
from havenwright.hexes.walking import slides_on, steps

Force: TypeAlias = Literal["push", "pull"]
Path: TypeAlias = tuple[int, ...]


def forced_paths(
    board: Board,
    force: Force,
    actor: int,
    target: int,
    hexes: int,
    ground: Ground,
    *,
    flying: bool = False,
    whole: bool = False,
    into: bool = False,
    deadly: Callable[[Path], bool] | None = None,
    direction: int | None = None,
) -> list[Path]:
    """All paths of a push or pull by up to `hexes` hexes, staying included.

    Each path is the hexes entered, in order; () is staying. The moved figure's own rules hold: on foot it
    enters no obstacle and no foe of its own, passes friends, slides on ice; in flight it passes and ends
    on obstacles. Nobody is forced into a closed door. Difficult ground costs nothing.
    `whole`: if it moves at all it goes the full distance, or until it can't go on.
    `into`: what it is pulled to is a hex that it can enter, nobody who stands there.
    `deadly`: says of a path if it can end with a friend, since it dies there.
    `direction`: the only one that it can be moved in.
    """
    ends = ~no_stopping(ground, "fly" if flying else "walk")
    farther = _farther_hexes(board, actor) if force == "push" else _nearer_hexes(board, actor, into)
    found: list[Path] = []

    def go_on(path: Path, left: int) -> bool:
        """Collect the paths that begin so; whether any of them ends properly."""
        here = path[-1] if path else target
        further = False
        if left:
            for entered in _single_steps(board, here, farther.get(here, 0), ground, flying, direction):
                further |= go_on(path + entered, left - 1)
        proper = bool(path) and (bool(ends >> here & 1) or (deadly is not None and deadly(path)))
        if proper and not (whole and further):
            found.append(path)
        return proper or further

    go_on((), hexes)
    return [(), *sorted(set(found))]


class Ahead(NamedTuple):
    """All that lies one step on in the way of a push or a pull."""

    hexes: int
    """Hexes of the floor, whatever is in them."""
    wall: bool
    """True if a wall is there: the end of the floor, a line between two hexes, a closed door."""


def forced_ahead(
    board: Board, force: Force, actor: int, here: int, *, into: bool = False, direction: int | None = None
) -> Ahead:
    """Find all that lies one step on from a hex: farther from who forces it, or nearer.

    Range isn't counted into a wall, so there the hexes in a straight line count.
    """
    farther = _farther_hexes(board, actor) if force == "push" else _nearer_hexes(board, actor, into)
    origin, at, found, wall = board.hex(actor), board.hex(here), 0, False
    for way in range(len(DIRECTIONS)) if direction is None else (direction,):
        if stepped := board.ways.step(1 << here, way):
            found |= stepped & farther.get(here, 0)
        else:
            change = distance(origin, step(at, way)) - distance(origin, at)
            wall |= change == (1 if force == "push" else -1)
    return Ahead(found, wall)


def _single_steps(
    board: Board, here: int, allowed: int, ground: Ground, flying: bool, direction: int | None
) -> Iterator[Path]:
    """The hexes entered by one forced step: one, or more if the figure slides on."""
    barred = ground.sealed | (0 if flying else ground.obstacles | ground.foes)
    if direction is None and (flying or not ground.icy):
        for index in bits(board.ways.grow(1 << here) & allowed & ~barred):
            yield (index,)
        return
    for stepped, way in steps(board.ways, 1 << here):
        if direction in (None, way):
            for index in bits(stepped & allowed & ~barred):
                yield (index,) if flying else tuple(_slide(board, index, way, ground))


def _slide(board: Board, index: int, direction: int | None, ground: Ground) -> Iterator[int]:
    """The hex stepped into, and those that it passes the figure on to; over a link nobody slides."""
    yield index
    if direction is None:
        return
    slippery = ground.icy & slides_on(board.ways, ground, direction)
    entered = 1 << index
    while entered & slippery:
        entered = board.ways.step(entered, direction)
        yield entered.bit_length() - 1


def _farther_hexes(board: Board, actor: int) -> dict[int, int]:
    """For each hex the hexes that are farther from the actor than it."""
    disks = board.range.disks(actor)
    return {index: ~disk for disk, ring in _rings(disks) for index in bits(ring)}


def _nearer_hexes(board: Board, actor: int, into: bool) -> dict[int, int]:
    disks = board.range.disks(actor)
    kept_out = 0 if into else 1 << actor
    return {index: disk & ~ring & ~kept_out for disk, ring in _rings(disks) for index in bits(ring)}


def _rings(disks: list[int]) -> Iterator[tuple[int, int]]:
    inner = 0
    for disk in disks:
        yield disk, disk & ~inner
        inner = disk
