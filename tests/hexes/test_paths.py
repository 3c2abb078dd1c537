"""Paths of one's own: `path_price` takes exactly those that can be gone, for what they cost.

The oracle doesn't look at a path: it goes every way there is, step by step and slide by slide, and writes
down what each costs. Then every row of hexes is tried, also those that lead through walls and over holes.
"""

from collections.abc import Iterator
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from havenwright.hexes import Board, Ground, Hex, Kind, path_price, read_board, slid
from havenwright.hexes.coordinates import step
from tests.hexes.boards import boards, scenes
from tests.hexes.oracles import PlainBoard

KINDS: tuple[Kind, ...] = ("walk", "jump", "fly")
LONGEST = 3
SCENES = scenes(boards(columns=4, rows=3, most_walls=8))
"""Hexes after the first."""
Path = tuple[Hex, ...]


class Goer:
    """Somebody who goes every way there is."""

    def __init__(self, board: Board, ground: Ground, *, opens_doors: bool) -> None:
        self.plain = PlainBoard(board)
        self.opens_doors = opens_doors
        self.hexes = {name: set(board.hexes(getattr(ground, name))) for name in Ground.__struct_fields__}
        self.barred = self.hexes["obstacles"] | self.hexes["foes"] | self.hexes["sealed"]

    def paths(self, start: Hex, kind: Kind, longest: int, *, hard_landing: bool = False) -> dict[Path, int]:
        """Every path, with its hexes after the first, and the least that it costs."""
        found: dict[Path, int] = {}
        waiting: list[tuple[Path, int]] = [((start,), 0)]
        while waiting:
            path, price = waiting.pop()
            steps = self.walked(path[-1]) if kind == "walk" else self.flown(path[-1])
            for entered, points in steps:
                longer = path + entered
                if len(longer) <= longest + 1:
                    waiting.append((longer, price + points))
                    if self.may_end(longer, kind):
                        hard = kind == "jump" and hard_landing and longer[-1] in self.hexes["difficult"]
                        total = price + points + hard
                        found[longer] = min(total, found.get(longer, total))
        return found

    def may_end(self, path: Path, kind: Kind) -> bool:
        taken = self.hexes["foes"] | self.hexes["friends"] | self.hexes["sealed"]
        taken |= set() if kind == "fly" else self.hexes["obstacles"]
        return path[-1] not in taken or path[-1] == path[0]

    def walked(self, at: Hex) -> Iterator[tuple[Path, int]]:
        """Steps on foot with the slides that follow them, and their points."""
        for direction in range(6):
            to = self.beside(at, direction)
            if to is not None and to not in self.barred:
                entered = [to]
                while (on := self.slid(entered[-1], direction)) is not None and len(entered) < 50:
                    entered.append(on)
                yield tuple(entered), self.points(to)
        for to in self.linked(at):
            if to not in self.barred:
                yield (to,), self.points(to)

    def flown(self, at: Hex) -> Iterator[tuple[Path, int]]:
        ways = [self.beside(at, direction) for direction in range(6)]
        for to in {*ways, *self.linked(at)} - {None}:
            if to is not None and to not in self.hexes["sealed"]:
                yield (to,), 1

    def points(self, to: Hex) -> int:
        return 2 if to in self.hexes["difficult"] else 1

    def beside(self, at: Hex, direction: int) -> Hex | None:
        """The neighbour in a direction. A closed door is entered by who opens doors, and never left."""
        to = step(at, direction)
        shut = self.plain.shut
        if to not in self.plain.floor or self.plain.wall_between(at, to, doors=False) or at in shut:
            return None
        return to if to not in shut or self.opens_doors else None

    def linked(self, at: Hex) -> list[Hex]:
        if at in self.plain.shut:
            return []
        return [to for to in self.plain.linked(at) if to not in self.plain.shut or self.opens_doors]

    def slid(self, at: Hex, direction: int) -> Hex | None:
        """Where one slides on to from a hex that was entered in a direction."""
        if at not in self.hexes["icy"]:
            return None
        to = self.beside(at, direction)
        stopped = self.barred | self.hexes["friends"] | self.plain.shut
        return None if to is None or to in stopped else to


@given(data=st.data(), opens_doors=st.booleans(), hard_landing=st.booleans(), kind=st.sampled_from(KINDS))
@settings(max_examples=120, deadline=None)
def test_exactly_the_paths_that_can_be_gone_have_a_price(
    data: st.DataObject, opens_doors: bool, hard_landing: bool, kind: Kind
) -> None:
    board, index, ground = data.draw(SCENES)
    start = board.hex(index)
    goer = Goer(board, ground, opens_doors=opens_doors)
    legal = goer.paths(start, kind, LONGEST, hard_landing=hard_landing)
    ways = board.door_ways if opens_doors else board.ways
    for length in range(1, LONGEST + 1):
        for rest in product(board.hexes(), repeat=length):
            path = (start, *rest)
            indexes = [board.index(at) for at in path]
            price = path_price(ways, indexes, ground, kind, hard_landing=hard_landing)
            assert legal.get(path) == (price if isinstance(price, int) else None), (path, price)


def test_over_a_link_between_neighbours_nobody_slides_who_does_not_want_to() -> None:
    board = Board([(0, 0), (1, 0), (2, 0)], links=[((0, 0), (1, 0))])
    first, ice, last = map(board.index, ((0, 0), (1, 0), (2, 0)))
    ground = Ground(icy=1 << ice)
    assert path_price(board.ways, [first, ice], ground, "walk") == 1
    assert path_price(board.ways, [first, ice, last], ground, "walk") == 1
    assert path_price(board.ways, [first, ice, last, ice, first], ground, "walk") == 2


@pytest.mark.parametrize(
    ("drawing", "path", "kind", "price"),
    [
        ("a   b   c", "abc", "walk", 2),
        ("a | b   c", "abc", "walk", "two of its hexes are no neighbours, or a wall stands between them"),
        ("a | b   c", "abc", "fly", "two of its hexes are no neighbours, or a wall stands between them"),
        ("a   w   c", "awc", "walk", 3),
        ("a   w   c", "awc", "jump", 2),
        ("a   o   c", "aoc", "walk", "its way is barred"),
        ("a   o   c", "aoc", "jump", 2),
        ("a   o   c", "ao", "jump", "it ends where nobody can stop"),
        ("a   o   c", "ao", "fly", 1),
        ("a   i   c", "aic", "walk", 1),
        ("a   i   c", "ai", "walk", "it stops in the middle of a slide"),
        ("a   i   c", "aia", "walk", "it turns off in the middle of a slide"),
        ("a   i   c", "ai", "fly", 1),
        ("a   b   c", "a", "walk", "it leads nowhere"),
        ("a   b   c", "ab", "teleport", "a teleport has no path"),
    ],
)
def test_a_price_or_the_reason(drawing: str, path: str, kind: Kind, price: int | str) -> None:
    drawn = read_board(drawing, marks="abcwoi")
    board = drawn.board
    there = {letter: board.index(drawn.marks[letter][0]) for letter in "abcwoi" if letter in drawn.marks}

    def mask(letter: str) -> int:
        return 1 << there[letter] if letter in there else 0

    ground = Ground(obstacles=mask("o"), difficult=mask("w"), icy=mask("i"))
    assert path_price(board.ways, [there[letter] for letter in path], ground, kind) == price


@pytest.mark.parametrize(
    ("drawing", "path", "slides"),
    [
        ("a   b   c", "abc", [False, False]),
        ("a   i   c", "aic", [False, True]),
        ("i   b   c", "ibc", [False, False]),
        ("a   i   f   c", "aifc", [False, False, False]),
    ],
)
def test_a_step_is_a_slide_if_the_ice_carries_it_on(drawing: str, path: str, slides: list[bool]) -> None:
    drawn = read_board(drawing, marks="abcfi")
    board = drawn.board
    there = [board.index(drawn.marks[letter][0]) for letter in path]
    ground = Ground(icy=drawn.mask("i"), friends=drawn.mask("f"))
    assert list(slid(board.ways, there, ground)) == slides


def test_a_jump_that_lands_hard_pays_a_point_more_for_its_last_hex_alone() -> None:
    drawn = read_board("A   w   x   w", marks="Awx")
    board, ground = drawn.board, Ground(difficult=drawn.mask("w"))
    row = [board.index(place) for place in sorted(board.hexes())]
    prices = [
        path_price(board.ways, row[:length], ground, "jump", hard_landing=hard)
        for hard in (True, False)
        for length in (2, 3, 4)
    ]
    assert prices == [2, 2, 4, 1, 2, 3]


def test_what_bars_a_later_hex_bars_no_path_before_it() -> None:
    drawn = read_board("A   .   .   X", marks="AX")
    row = [drawn.board.index(place) for place in sorted(drawn.board.hexes())]
    ground = Ground(obstacles=drawn.mask("X"))
    assert path_price(drawn.board.ways, row[:3], ground, "walk") == 2
    assert path_price(drawn.board.ways, row, ground, "walk") == "its way is barred"


def test_ice_elsewhere_carries_nobody_on() -> None:
    drawn = read_board("A   b   .   i", marks="Abi")
    path = [drawn.index("A"), drawn.index("b")]
    assert path_price(drawn.board.ways, path, Ground(icy=drawn.mask("i")), "walk") == 1


def test_nobody_flies_through_a_sealed_hex() -> None:
    board = Board([(0, 0), (1, 0), (2, 0)])
    first, middle, last = map(board.index, ((0, 0), (1, 0), (2, 0)))
    sealed = Ground(sealed=1 << middle)
    assert path_price(board.ways, [first, middle, last], sealed, "fly") == "its way is barred"
    assert path_price(board.ways, [first, middle, last], Ground(), "fly") == 2
