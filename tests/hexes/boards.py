"""Boards and grounds for property tests: drawn by Hypothesis, or made from a seed where they are large."""

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Protocol, TypeVar

from hypothesis import strategies as st

from havenwright.hexes import Board, Border, Ground, Hex, bits, mirror, rotate
from havenwright.hexes.coordinates import add, step

hexes = st.tuples(st.integers(-20, 20), st.integers(-20, 20))
corners = st.tuples(st.integers(-3, 3), st.integers(-3, 3))
borders: st.SearchStrategy[Border] = st.sampled_from(("wall", "open"))
indices = st.integers(0, 255)
KINDS = "abcdef_#D"
"""Letters of a board's hexes, each as frequent as any other: a to f are plain floor."""
T = TypeVar("T")


class Draw(Protocol):
    """`draw` of a composite strategy, or of `st.data()`."""

    def __call__(self, strategy: st.SearchStrategy[T], /) -> T: ...


def some_of(draw: Draw, listed: Sequence[T], most: int | None = None) -> list[T]:
    """Draw some of at most 256 things as bytes: one choice, and no strategy of its own for every list."""
    return [listed[byte % len(listed)] for byte in draw(st.binary(max_size=most))] if listed else []


def one_of(draw: Draw, listed: Sequence[T]) -> T:
    return listed[draw(indices) % len(listed)]


def block(columns: int, rows: int, corner: Hex = (0, 0)) -> list[Hex]:
    """A parallelogram of hexes: convex, so that ranges on it are plain distances."""
    return [(corner[0] + q, corner[1] + r) for q in range(columns) for r in range(rows)]


def rectangle(columns: int, rows: int) -> list[Hex]:
    """So many columns of so many hexes, upright if drawn flat-top."""
    return [(q, r - q // 2) for q in range(columns) for r in range(rows)]


def sides(there: Iterable[Hex]) -> list[tuple[Hex, Hex]]:
    """All sides of these hexes, each once: a hex and its neighbour, who need not be there."""
    found = {tuple(sorted((at, step(at, k)))) for at in there for k in range(6)}
    return [(a, b) for a, b in sorted(found)]


@st.composite
def boards(
    draw: st.DrawFn,
    *,
    columns: int = 5,
    rows: int = 5,
    doors: bool = True,
    links: bool = True,
    most_walls: int = 14,
) -> Board:
    """Boards with holes, wall hexes, wall lines (outside too), doors open or closed, links, either border."""
    places = block(draw(st.integers(1, columns)), draw(st.integers(1, rows)), draw(corners))
    kinds = draw(st.text(KINDS, min_size=len(places), max_size=len(places)))
    kind_of = dict(zip(places, kinds, strict=True))
    kind_of[one_of(draw, places)] = "a"
    solid = [at for at, kind in kind_of.items() if kind == "#"]
    floor = [at for at, kind in kind_of.items() if kind not in "_#"]
    door_hexes = [at for at, kind in kind_of.items() if kind == "D"] if doors else []
    names = draw(st.text("1234x", min_size=len(door_hexes), max_size=len(door_hexes)))
    by_name: dict[str, list[Hex]] = {}
    for at, name in zip(door_hexes, names, strict=True):
        by_name.setdefault(name, []).append(at)
    opened = [name for name in by_name if draw(st.booleans())]
    walls = some_of(draw, sides([*floor, *solid]), most_walls)
    ends = some_of(draw, floor, 4) if links else []
    linked = [(a, b) for a, b in zip(ends[::2], ends[1::2], strict=False) if a != b]
    return Board(
        floor,
        walls=walls,
        wall_hexes=solid,
        doors=by_name,
        open_doors=opened,
        links=linked,
        border=draw(borders),
    )


def random_board(
    seed: int,
    hexes: Iterable[Hex],
    *,
    holes: float = 0.1,
    solid: float = 0.05,
    walls: float = 0.15,
    doors: int = 2,
    links: int = 1,
    border: Border = "wall",
) -> Board:
    """A board made of these hexes; shares of them are missing or wall, and so are shares of their sides."""
    rng = Random(seed)
    kind_of = {at: rng.choices("_#.", (holes, solid, 1 - holes - solid))[0] for at in sorted(hexes)}
    kind_of[min(kind_of)] = "."
    floor = [at for at, kind in kind_of.items() if kind == "."]
    full = [at for at, kind in kind_of.items() if kind == "#"]
    door_hexes = rng.sample(floor, min(doors, len(floor)))
    return Board(
        floor,
        walls=[side for side in sides([*floor, *full]) if rng.random() < walls],
        wall_hexes=full,
        doors={str(n): [at] for n, at in enumerate(door_hexes)},
        open_doors=[str(n) for n in range(len(door_hexes)) if rng.random() < 0.5],
        links=[(a, b) for a, b in (rng.sample(floor, 2) for _ in range(links if len(floor) > 1 else 0))],
        border=border,
    )


def turned(board: Board, turn: Callable[[Hex], Hex]) -> Board:
    """A board with everything on it moved, turned or mirrored."""
    return Board(
        map(turn, board.hexes()),
        walls=[(turn(at), turn(step(at, k))) for at, k in board.wall_lines],
        wall_hexes=map(turn, board.frame.hexes(board.wall_hexes)),
        doors={name: list(map(turn, hexes)) for name, hexes in board.doors.items()},
        open_doors=board.open_doors,
        links=[(turn(a), turn(b)) for a, b in board.links],
        border=board.border,
    )


@st.composite
def turns(draw: st.DrawFn) -> Callable[[Hex], Hex]:
    """Ways to turn, mirror and move the whole plane."""
    sixths, flip, away = draw(st.integers(0, 5)), draw(st.booleans()), draw(hexes)

    def turn(at: Hex) -> Hex:
        return add(rotate(mirror(at) if flip else at, sixths), away)

    return turn


@st.composite
def subsets(draw: st.DrawFn, board: Board, most: int | None = None) -> int:
    """Sets of hexes of a board."""
    return board.mask(some_of(draw, board.hexes(), most))


@st.composite
def scenes(
    draw: st.DrawFn, some: st.SearchStrategy[Board] | None = None, *, ice: bool = True
) -> tuple[Board, int, Ground]:
    """A board, where the mover stands, and what lies and stands around it."""
    board = draw(BOARDS if some is None else some)
    start = one_of(draw, list(bits(board.floor)))
    return board, start, ground_on(draw, board, start, ice=ice)


BOARDS = boards()


def ground_on(draw: Draw, board: Board, start: int, *, ice: bool = True) -> Ground:
    """Terrain and figures, one over the other; nothing that bars the way is at the mover's start."""
    here, there = 1 << start, board.hexes()

    def some(most: int) -> int:
        return board.mask(some_of(draw, there, most))

    return Ground(
        obstacles=some(3) & ~here,
        foes=some(2) & ~here,
        friends=some(3) & ~here,
        difficult=some(5),
        negative=some(5),
        icy=some(10) if ice and draw(st.integers(0, 3)) else 0,
        sealed=some(1) & ~here,
    )


def random_ground(seed: int, board: Board, start: int) -> Ground:
    """As `grounds`, for boards of many hexes."""
    rng = Random(seed)

    def some(share: float) -> int:
        return board.mask(at for at in board.hexes() if rng.random() < share)

    here = 1 << start
    return Ground(
        obstacles=some(0.08) & ~here,
        foes=some(0.04) & ~here,
        friends=some(0.06) & ~here,
        difficult=some(0.15),
        negative=some(0.1),
        icy=some(rng.choice((0.0, 0.1, 0.3))),
        sealed=some(0.02) & ~here,
    )
