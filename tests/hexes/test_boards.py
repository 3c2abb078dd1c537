"""Making boards: what is refused, when two boards are equal, and what they share."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from havenwright.hexes import Board, BoardError, Hex, SightRule, read_board, sight
from havenwright.hexes.coordinates import add, step
from tests.hexes.boards import block, boards, random_board, turned

RULES: tuple[SightRule, ...] = ("corner to corner", "any part to any part")

# What is refused


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"hexes": []}, "a board needs at least one hex"),
        ({"hexes": [], "wall_hexes": [(0, 0)]}, "a board needs at least one hex"),
        ({"hexes": [(0, 0), (1, 2), (1, 2)]}, "the hex 1,2 stands twice"),
        ({"wall_hexes": [(1, 0)]}, "the hex 1,0 stands twice"),
        ({"wall_hexes": [(5, 5), (5, 5)]}, "the hex 5,5 stands twice"),
        ({"hexes": block(101, 100)}, "a board of 10100 hexes; the most is 10000"),
        ({"hexes": [(0, 0), (1001, 0)]}, "a board 1001 hexes across; the most is 1000"),
        ({"hexes": [(0, -501), (0, 500)]}, "a board 1001 hexes across; the most is 1000"),
        ({"hexes": [(0, 0), (10**6, 0)]}, "a board 1000000 hexes across; the most is 1000"),
        ({"wall_hexes": [(0, 10**30)]}, f"a board {10**30} hexes across; the most is 1000"),
        (
            {"walls": [((0, 0), (2, 0))]},
            "a wall between 0,0 and 2,0: these hexes do not share a side",
        ),
        (
            {"walls": [((0, 0), (1, 1))]},
            "a wall between 0,0 and 1,1: these hexes do not share a side",
        ),
        (
            {"walls": [((0, 0), (0, 0))]},
            "a wall between 0,0 and 0,0: these hexes do not share a side",
        ),
        (
            {"walls": [((7, 7), (7, 8))]},
            "a wall between 7,7 and 7,8: neither hex is on the board",
        ),
        (
            {"walls": [((10**9, 0), (10**9, 1))]},
            "a wall between 1000000000,0 and 1000000000,1: neither hex is on the board",
        ),
        ({"border": "fence"}, "the border can be wall or open, not 'fence'"),
        ({"doors": {"1": []}}, "door '1' has no hex"),
        ({"doors": {"1": [(0, 5)]}}, "door '1' is at 0,5, where there is no hex"),
        (
            {"wall_hexes": [(2, 0)], "doors": {"1": [(2, 0)]}},
            "door '1' is at 2,0, where there is no hex",
        ),
        (
            {"doors": {"1": [(0, 0)], "2": [(1, 0), (0, 0)]}},
            "doors '1' and '2' share the hex 0,0",
        ),
        ({"doors": {"1": [(0, 0), (0, 0)]}}, "doors '1' and '1' share the hex 0,0"),
        ({"open_doors": ["1"]}, "the open door '1' is not a door of this board"),
        ({"links": [((0, 0), (0, 0))]}, "the hex 0,0 is linked with itself"),
        ({"links": [((0, 0), (3, 3))]}, "a link leads to 3,3, where there is no hex"),
        ({"links": [((-9, 0), (0, 0))]}, "a link leads to -9,0, where there is no hex"),
    ],
)
def test_a_board_that_cannot_be_is_refused(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(BoardError) as error:
        Board(**{"hexes": [(0, 0), (1, 0)], **arguments})
    assert str(error.value) == message


def test_the_largest_boards_are_made() -> None:
    assert len(Board(block(100, 100))) == 10_000
    assert len(Board([(0, 0), (1000, -1000)])) == 2
    assert Board([(10**6, -(10**6))]).hexes() == [(10**6, -(10**6))]


def test_a_hex_that_is_not_there_has_no_index() -> None:
    board = Board([(0, 0), (2, 0)], wall_hexes=[(1, 0)])
    for q, r in [(1, 0), (-1, 0), (9, 9), (10**9, 0)]:
        assert (q, r) not in board
        with pytest.raises(BoardError) as error:
            board.index((q, r))
        assert str(error.value) == f"there is no hex {q},{r} on this board"
    assert (0, 0) in board
    assert None not in board


# Equality


@given(board=boards())
@settings(max_examples=80)
def test_equal_boards_are_made_of_equal_things_in_any_order(board: Board) -> None:
    again = Board(
        reversed(board.hexes()),
        walls=[(step(at, k), at) for at, k in sorted(board.wall_lines, reverse=True)] * 2,
        wall_hexes=reversed(board.frame.hexes(board.wall_hexes)),
        doors={name: hexes[::-1] for name, hexes in reversed(list(board.doors.items()))},
        open_doors=sorted(board.open_doors),
        links=[(b, a) for a, b in board.links],
        border=board.border,
    )
    assert again == board
    assert hash(again) == hash(board)
    assert len({board, again}) == 1


PLAIN: dict[str, Any] = {"hexes": block(3, 3), "doors": {"1": [(1, 1)]}}


@pytest.mark.parametrize(
    "change",
    [
        {"hexes": block(3, 4)},
        {"hexes": block(3, 3, (0, 1))},
        {"walls": [((0, 0), (0, 1))]},
        {"wall_hexes": [(3, 0)]},
        {"doors": {"2": [(1, 1)]}},
        {"doors": {}},
        {"open_doors": ["1"]},
        {"links": [((0, 0), (2, 2))]},
        {"border": "open"},
    ],
)
def test_boards_that_differ_in_anything_are_not_equal(change: dict[str, Any]) -> None:
    board = Board(**PLAIN)
    assert Board(**{**PLAIN, **change}) != board
    assert board != "a board"


def test_a_board_says_what_it_is() -> None:
    board = read_board(".   D1| .").board
    assert repr(board) == "<Board of 3 hexes, 1 wall lines, 1 doors>"


# Doors


def test_opening_a_door_leaves_the_old_board_as_it_was() -> None:
    board = read_board(".   D1  .   D2  .").board
    opened = board.open_door("1")
    assert not board.open_doors
    assert opened.open_doors == {"1"}
    assert board.hexes(board.closed_doors) == [(1, 0), (3, 0)]
    assert opened.hexes(opened.closed_doors) == [(3, 0)]
    assert opened.door_hexes == board.door_hexes
    assert opened.distance(opened.index((0, 0)), opened.index((2, 0))) == 2
    assert board.distance(board.index((0, 0)), board.index((2, 0))) is None


def test_opening_a_door_twice_changes_nothing_more() -> None:
    board = read_board(".   D1  .   D2  .").board
    opened = board.open_door("1")
    assert opened.open_door("1") == opened
    assert board.open_door("1").open_door("2") == board.open_door("2").open_door("1")
    assert opened.open_door("1").range is opened.range


@pytest.mark.parametrize(
    ("drawing", "message"),
    [
        (".   .", "there is no door '3'; the doors are: none"),
        ("D2  d1", "there is no door '3'; the doors are: 1, 2"),
    ],
)
def test_only_a_door_can_be_opened(drawing: str, message: str) -> None:
    with pytest.raises(BoardError) as error:
        read_board(drawing).board.open_door("3")
    assert str(error.value) == message


def test_a_door_of_two_hexes_opens_as_a_whole() -> None:
    opened = read_board(".   D1  D1  .").board.open_door("1")
    assert opened.closed_doors == 0
    assert opened.distance(opened.index((0, 0)), opened.index((3, 0))) == 3


# Tiles over the border


def test_a_tile_on_the_outside_is_a_new_hex() -> None:
    board = read_board(".   .").board
    covered = board.covered([(2, 0)])
    assert covered == Board([(0, 0), (1, 0), (2, 0)])
    assert covered.distance(covered.index((0, 0)), covered.index((2, 0))) == 2


def test_a_tile_on_a_hex_of_wall_makes_it_floor_without_walls() -> None:
    board = read_board(". | #   #   .").board
    covered = board.covered([(1, 0)])
    assert covered == Board([(0, 0), (1, 0), (3, 0)], wall_hexes=[(2, 0)])
    assert covered.adjacent(covered.index((0, 0)), covered.index((1, 0)))


def test_a_tile_on_the_floor_changes_nothing() -> None:
    board = read_board(".   D1| .   #").board
    assert board.covered([(0, 0), (1, 0)]) == board
    assert board.covered([]) == board


@given(board=boards())
@settings(max_examples=60)
def test_covering_every_hex_of_wall_leaves_doors_and_links(board: Board) -> None:
    solid = board.frame.hexes(board.wall_hexes)
    covered = board.covered(solid)
    assert covered.wall_hexes == 0
    assert len(covered) == len(board) + len(solid)
    assert (covered.doors, covered.links, covered.open_doors) == (
        board.doors,
        board.links,
        board.open_doors,
    )
    assert covered.wall_lines == {(at, k) for at, k in board.wall_lines if not {at, step(at, k)} & set(solid)}


# Borders


@given(board=boards())
@settings(max_examples=60)
def test_the_border_changes_sight_but_not_range(board: Board) -> None:
    walled, opened = board.with_border("wall"), board.with_border("open")
    assert (walled.border, opened.border) == ("wall", "open")
    assert board in (walled, opened)
    assert board.with_border(board.border) is board
    assert walled.with_border("open").with_border("wall") == walled
    assert walled.range is opened.range
    assert walled.rooms == opened.rooms


# What boards share


@given(board=boards())
@settings(max_examples=60)
def test_boards_with_the_same_walls_share_their_tables(board: Board) -> None:
    again = turned(board, lambda at: at)
    assert again is not board
    assert again.range is board.range
    assert again.ways is board.ways
    assert again.door_ways is board.door_ways
    if board.walls:
        for rule in RULES:
            assert sight(again, rule) is sight(board, rule)


@pytest.mark.parametrize("rule", RULES)
def test_a_board_with_other_doors_but_the_same_walls_shares_its_sight(rule: SightRule) -> None:
    without, with_door = read_board(".   .   .").board, read_board(".   d1  .").board
    assert sight(without, rule) is sight(with_door, rule)
    assert without.range is with_door.range
    closed = read_board(".   D1  .").board
    assert sight(closed, rule) is not sight(with_door, rule)
    assert sight(closed.open_door("1"), rule) is sight(with_door, rule)


@pytest.mark.parametrize("move", [lambda at: at, lambda at: add(at, (40, -7))], ids=["in place", "moved"])
def test_moving_a_board_moves_its_indexes_with_it(move: Callable[[Hex], Hex]) -> None:
    board = random_board(5, block(6, 6))
    moved = turned(board, move)
    assert [moved.index(move(at)) for at in board.hexes()] == [board.index(at) for at in board.hexes()]
    assert moved.walls == board.walls


@given(board=boards(), data=st.data())
@settings(max_examples=60)
def test_walls_are_on_the_sides_that_hexes_share(board: Board, data: st.DataObject) -> None:
    at = data.draw(st.sampled_from(board.hexes()))
    index = board.index(at)
    walled = {k for k in range(3) if board.walls >> 3 * index + k & 1}
    walled |= {k for k in range(3, 6) if board.walls >> 3 * board.frame.index(step(at, k)) + k - 3 & 1}
    assert bool(walled) == bool(board.next_to_wall >> index & 1)
    for k in range(6):
        if step(at, k) in board:
            assert board.adjacent(index, board.index(step(at, k))) == (k not in walled)
