"""Boards as text: what is written is read back, and what is wrong is refused with its line and column."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from havenwright.hexes import Board, BoardError, Border, Hex, read_board, write_board
from havenwright.hexes import text as text_module
from havenwright.hexes.coordinates import add, step
from tests.hexes.boards import block, boards, borders, hexes, random_board, turned

# Round trips


@given(board=boards(), away=hexes)
@settings(max_examples=300)
def test_a_board_written_is_read_back(board: Board, away: Hex) -> None:
    moved = turned(board, lambda at: add(at, away))
    text = write_board(moved)
    assert read_board(text).board == moved
    assert all(line == line.rstrip() for line in text.splitlines())


@pytest.mark.parametrize("seed", range(8))
def test_a_large_board_written_is_read_back(seed: int) -> None:
    board = random_board(seed, block(30, 35), doors=9, links=5, border=("open", "wall")[seed % 2])
    assert read_board(write_board(board)).board == board


@given(board=boards(), border=borders)
@settings(max_examples=100)
def test_the_caller_says_the_border_unless_the_text_does(board: Board, border: Border) -> None:
    assert read_board(write_board(board), border=border).board.border == (
        "open" if board.border == "open" else border
    )


@given(board=boards(doors=False), data=st.data())
@settings(max_examples=100)
def test_marks_are_read_back(board: Board, data: st.DataObject) -> None:
    marked = {at: data.draw(st.sampled_from(["A", "b", "x1", "D", "."])) for at in board.hexes()}
    marks = {
        mark: tuple(sorted((at for at in marked if marked[at] == mark), key=lambda at: (at[1], at[0])))
        for mark in set(marked.values()) - {"."}
    }
    drawn = read_board(write_board(board, marks), marks=["A", "b", "x1", "D"])
    assert drawn.board == board
    assert drawn.marks == marks


@given(board=boards(), margin=st.integers(0, 3))
@settings(max_examples=100)
def test_blank_lines_and_a_narrow_margin_do_not_matter(board: Board, margin: int) -> None:
    spaced = [" " * margin + line for line in write_board(board).splitlines()]
    assert read_board("\n\n" + "\n\n".join(spaced) + "\n \n").board == board


def test_a_margin_as_wide_as_a_hex_is_a_place_without_a_hex() -> None:
    assert read_board("      .   .").board.hexes() == [(1, 0), (2, 0)]


# What drawings mean


def test_the_drawing_in_the_module_reads_as_it_says() -> None:
    assert text_module.__doc__ is not None
    picture = [line[4:24].rstrip() for line in text_module.__doc__.split("\n\n")[2].splitlines()]
    assert picture == [
        ".   .   A | .",
        "  .   #   .",
        "         \\ /",
        ".   .   D1  .",
    ]
    drawn = read_board("\n".join(picture), marks="A")
    assert drawn.board == Board(
        [(0, 0), (1, 0), (2, 0), (3, 0), (0, 1), (2, 1), (-1, 2), (0, 2), (1, 2), (2, 2)],
        wall_hexes=[(1, 1)],
        walls=[((2, 0), (3, 0)), ((2, 1), (1, 2)), ((2, 1), (2, 2))],
        doors={"1": [(1, 2)]},
    )
    assert drawn.hex("A") == (2, 0)
    assert drawn.mask("A") == 1 << drawn.index("A") == drawn.board.mask([(2, 0)])


def test_settings_follow_the_drawing() -> None:
    drawn = read_board(
        """\
.   d1
  .   .
border: open
link: 5,-3 6,-3
  origin:  5,-4
link:6,-4 5,-4
"""
    )
    assert drawn.board == Board(
        [(5, -4), (6, -4), (5, -3), (6, -3)],
        doors={"1": [(6, -4)]},
        open_doors=["1"],
        links=[((5, -3), (6, -3)), ((5, -4), (6, -4))],
        border="open",
    )


def test_walls_stand_on_the_outside_too() -> None:
    board = read_board("   / \\\n  | . |\n   \\ /").board
    (at,) = board.hexes()
    assert board == Board([at], walls=[(at, step(at, direction)) for direction in range(6)])
    assert read_board(write_board(board)).board == board


def test_the_same_door_may_have_several_hexes() -> None:
    board = read_board("D1  D1  .   d2").board
    assert board.doors == {"1": ((0, 0), (1, 0)), "2": ((3, 0),)}
    assert board.open_doors == {"2"}


def test_a_row_without_hexes_is_kept_by_an_underscore() -> None:
    board = Board([(0, 0), (0, 2)])
    assert write_board(board) == ".\n\n  _\n\n    .\n"
    assert read_board(write_board(board)).board == board


def test_a_mark_may_stand_where_a_door_could() -> None:
    drawn = read_board("D1  .", marks=["D1"])
    assert drawn.marks == {"D1": ((0, 0),)}
    assert not drawn.board.doors


# What is wrong, and where


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "1:1: no hexes are drawn"),
        ("\n   \n", "1:1: no hexes are drawn"),
        ("border: open", "1:1: no hexes are drawn"),
        ("   /", "1:1: no hexes are drawn"),
        ("#   #", "1:1: a board needs at least one hex that is not wall"),
        ("_", "1:1: a board needs at least one hex that is not wall"),
        (".   x", "1:5: 'x' is no hex. Expected ., #, _, D1, d1, A"),
        (".\n\n  Z", "3:3: 'Z' is no hex. Expected ., #, _, D1, d1, A"),
        (".   D12", "1:5: 'D12' is no hex. Expected ., #, _, D1, d1, A"),
        (
            ".   " + "z" * 30,
            "1:5: 'zzzzzzzzzzzz...' is no hex. Expected ., #, _, D1, d1, A",
        ),
        (
            ". .",
            "1:3: '.' does not stand where a hex of this row can: every 4 characters, "
            "moved by 2 against the row above",
        ),
        (
            ".   .\n.   .",
            "2:1: '.' does not stand where a hex of this row can: every 4 characters, "
            "moved by 2 against the row above",
        ),
        (".   .\n    \t.", "2:5: a tab; draw with blanks"),
        (".   .\n\t/\n  .", "2:1: a tab; draw with blanks"),
        (".|  .", "1:2: '|' does not stand between two hexes of its row"),
        (".   |", "1:5: '|' does not stand between two hexes of its row"),
        (
            ". / .",
            "1:3: '/' in a row of hexes; slanted walls stand in a line of their own below it",
        ),
        (
            ".   .\n   /\n  .",
            "2:4: '/' does not stand under a hex: \\ belongs one to its left, / one to its right",
        ),
        (
            ".   .\n\\\n  .",
            "2:1: '\\' does not stand under a hex: \\ belongs one to its left, / one to its right",
        ),
        (".   .\n /\n /\n  .", "3:1: two lines of walls without hexes between"),
        (".   .\n             /\n  .", "2:14: a wall with no hex on either side"),
        (".   _   _ | _   .", "1:11: a wall with no hex on either side"),
        ("D1  d1", "1:5: door '1' is drawn open and closed"),
        ("d1  .\n  .   D1", "2:7: door '1' is drawn open and closed"),
        (".   .\nborder: shut", "2:1: the border can be wall or open, not 'shut'"),
        (".   .\n  border: ", "2:3: the border can be wall or open, not ''"),
        (".   .\norigin: 1", "2:1: an origin is one hex: origin: 2,-1"),
        (".   .\norigin: 1,2 3,4", "2:1: an origin is one hex: origin: 2,-1"),
        (".   .\norigin: 1234567,0", "2:1: an origin is one hex: origin: 2,-1"),
        (".   .\nlink: 0,0", "2:1: a link joins two hexes: link: 0,0 3,1"),
        (".   .\nlink: 0,0 1,0 0,0", "2:1: a link joins two hexes: link: 0,0 3,1"),
        (".   .\nlink: 0,0 zero", "2:1: a link joins two hexes: link: 0,0 3,1"),
        (".   .\nlink: 0,0 2,0", "2:1: a link joins two different hexes of the board; 2,0 can't be"),
        (".   #\nlink: 0,0 1,0", "2:1: a link joins two different hexes of the board; 1,0 can't be"),
        (".   .\nlink: 1,0 1,0", "2:1: a link joins two different hexes of the board; 1,0 can't be"),
        (".   .\nrooms: 2", "2:1: 'rooms' is no setting; there are border, link and origin"),
        (
            ".   .\n" + "s" * 30 + ": 2",
            "2:1: 'ssssssssssssssssssss' is no setting; there are border, link and origin",
        ),
        (".   .\nborder: wall\n  .", "3:1: a row of hexes after the settings"),
        (".   " * 10_001, "a board of 10001 hexes; the most is 10000"),
        (".   " + "_   " * 20_001, "a board of 20001 _; the most is 20000"),
        ("." + " " * 4403 + ".", "a board 1101 hexes across; the most is 1000"),
    ],
)
def test_a_wrong_drawing_is_refused_with_line_and_column(text: str, message: str) -> None:
    with pytest.raises(BoardError) as error:
        read_board(text, marks="A")
    assert str(error.value) == message


def test_a_text_too_long_is_refused_unread() -> None:
    with pytest.raises(BoardError, match=r"^a board of 1000001 characters; the most is 1000000$"):
        read_board("." * 1_000_001)


@pytest.mark.parametrize("name", ["", "12", "gate", "?", "|", " ", "é"])
def test_a_door_whose_name_fits_no_hex_is_not_written(name: str) -> None:
    board = Board([(0, 0), (1, 0)], doors={name: [(1, 0)]})
    with pytest.raises(BoardError) as error:
        write_board(board)
    assert (
        str(error.value) == f"door '{name}' can't be written into a hex; its name must be a letter or digit"
    )


def test_a_mark_that_fits_no_hex_is_not_written() -> None:
    with pytest.raises(BoardError) as error:
        write_board(Board([(0, 0)]), {"abc": [(0, 0)]})
    assert str(error.value) == "'abc' is too long to be written into a hex; 2 characters fit"
