"""Whatever comes in becomes a board or a `BoardError`, quickly: noise, damaged drawings, absurd settings."""

import sys
from collections.abc import Callable
from functools import partial
from random import Random
from types import FrameType
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from havenwright.hexes import Board, BoardError, DrawnBoard, read_board, read_pattern, write_board
from havenwright.hexes.text import LARGEST_TEXT
from tests.hexes.boards import block, boards, random_board

SIGNS = " .#_|/\\D1d2AB\n\t:,-0lbo"
MARKS = ("A", "B", "x1")
MOST_CALLS = 3 * LARGEST_TEXT
"""Calls within which everything is refused: a few for each character of the longest text. Clocks differ."""

VALID = [
    ".   .   A | .\n  .   #   .\n         \\ /\n.   .   D1  .\n",
    write_board(random_board(1, block(6, 6))),
    write_board(random_board(2, block(8, 3), border="open")),
]


# Noise


@given(st.text(max_size=300))
@settings(max_examples=300)
def test_any_characters_are_a_board_or_an_error(text: str) -> None:
    read(text)


@given(st.text(alphabet=SIGNS, max_size=200))
@settings(max_examples=500)
@example("\x1c.")
@example(".\x85.")
@example("\N{NO-BREAK SPACE}.")
@example(".\r\n  .\r\n")
@example("\N{BYTE ORDER MARK}.")
@example(":\n.")
@example("a:\n.")
@example("\x00")
def test_any_signs_of_a_drawing_are_a_board_or_an_error(text: str) -> None:
    read(text)


@given(st.binary(max_size=300))
@settings(max_examples=200)
def test_any_bytes_are_a_board_or_an_error(noise: bytes) -> None:
    read(noise.decode("latin-1"))
    read(noise.decode("utf-8", errors="replace"))
    read(noise.decode("utf-8", errors="surrogateescape"))


@pytest.mark.parametrize("alphabet", ["." * 3 + " ", SIGNS, "./\\| ", "".join(map(chr, range(256)))])
def test_ten_megabytes_of_noise_are_refused_quickly(alphabet: str) -> None:
    noise = "".join(Random(10).choices(alphabet, k=10_000)) * 1_000
    for text in (noise, noise[:LARGEST_TEXT]):
        refused_quickly(partial(read_board, text, marks=MARKS))


@pytest.mark.parametrize(
    "text",
    [
        "." * LARGEST_TEXT,
        ".   " * (LARGEST_TEXT // 4),
        "_   " * (LARGEST_TEXT // 4),
        ".\n" + " " * (LARGEST_TEXT - 3) + "x",
        ".\nborder: x" + " " * (LARGEST_TEXT - 20) + "x",
        ".\n" + "a" * (LARGEST_TEXT - 10),
        ".\n" + "a" * (LARGEST_TEXT - 10) + ":",
        ".\nlink: " + "0,0 " * (LARGEST_TEXT // 5),
        ".\norigin: " + "9" * (LARGEST_TEXT - 20),
        "." + "\n" * (LARGEST_TEXT - 10) + "x",
        "|" * LARGEST_TEXT,
        ".\n" + "/" * (LARGEST_TEXT - 2),
        "\\ /\n" * (LARGEST_TEXT // 4),
        (".   " * 60 + "\n\n" + "  .   " + ".   " * 58 + "\n\n") * 300,
        (".   " * 60 + "\n\n" + "  .   " + ".   " * 58 + "\n\n") * 50 + "link: 0,0 1,0\n" * 50_000 + "x",
    ],
    ids=lambda text: f"{text[:12]!r}, {len(text)}",
)
def test_a_text_as_long_as_may_be_is_refused_quickly(text: str) -> None:
    refused_quickly(partial(read_board, text, marks=MARKS))


# Damaged drawings


@given(data=st.data())
@settings(max_examples=400)
def test_a_damaged_drawing_is_a_board_or_an_error(data: st.DataObject) -> None:
    text = list(data.draw(st.sampled_from(VALID)))
    for _ in range(data.draw(st.integers(1, 5))):
        place = data.draw(st.integers(0, len(text) - 1))
        sign = data.draw(st.sampled_from(SIGNS) | st.characters())
        change = data.draw(st.sampled_from(("put", "replace", "remove", "swap")))
        if change == "put":
            text.insert(place, sign)
        elif change == "replace":
            text[place] = sign
        elif change == "swap":
            text[place], text[place - 1] = text[place - 1], text[place]
        elif len(text) > 1:
            del text[place]
    read("".join(text))


@given(data=st.data())
@settings(max_examples=100)
def test_lines_in_another_order_are_a_board_or_an_error(data: st.DataObject) -> None:
    lines = "".join(VALID).splitlines()
    read("\n".join(data.draw(st.lists(st.sampled_from(lines), max_size=20))))


@given(board=boards(), cut=st.floats(0, 1))
@settings(max_examples=100)
def test_half_a_drawing_is_a_board_or_an_error(board: Board, cut: float) -> None:
    text = write_board(board)
    read(text[: int(cut * len(text))])


@pytest.mark.parametrize(
    "sign", [*"abcXYZ?*@é漢", "..", "##", "D", "d", "D!", "-1", "None", "\x07", "\u200b"]
)
def test_unknown_letters_are_refused_where_they_stand(sign: str) -> None:
    with pytest.raises(BoardError) as error:
        read_board(f".   .   {sign}\n  .   .")
    assert (error.value.line, error.value.column) == (1, 9)
    assert "is no hex" in error.value.message


@pytest.mark.parametrize(
    "setting",
    [
        "border:",
        "border: open wall",
        "border: OPEN",
        "border: " + "x" * 1000,
        "origin:",
        "origin: 0",
        "origin: a,b",
        "origin: 1.5,2",
        "origin: --1,2",
        "origin: 99999999999999999999,0",
        "origin: ٣,٤",
        "origin: 1,2,3",
        "link:",
        "link: 0,0",
        "link: 0,0 0,0",
        "link: 0,0 9,9",
        "link: 0,0 999999,-999999",
        "link: 0,0-1,0",
        "door: 1",
        "x: ",
        "wall: 0,0 1,0",
    ],
)
def test_absurd_settings_are_refused_in_their_line(setting: str) -> None:
    with pytest.raises(BoardError) as error:
        read_board(f".   .\n{setting}\n")
    assert (error.value.line, error.value.column) == (2, 1)
    assert len(str(error.value)) < 200


# Boards that are not drawn

coordinates = st.integers(-3, 3) | st.sampled_from((10**6, -(10**6), 2**63, -(10**40), 1000, 1001))
places = st.tuples(coordinates, coordinates)
near = st.tuples(st.integers(0, 2), st.integers(0, 2))


@given(
    hexes=st.lists(near | places, max_size=12),
    wall_hexes=st.lists(near | places, max_size=3),
    walls=st.lists(st.tuples(near | places, near | places), max_size=4),
    doors=st.dictionaries(st.text(max_size=2), st.lists(near | places, max_size=3), max_size=3),
    open_doors=st.lists(st.text(max_size=2), max_size=2),
    links=st.lists(st.tuples(near | places, near | places), max_size=2),
    border=st.sampled_from(("wall", "open", "", "WALL")),
)
@settings(max_examples=250)
def test_any_hexes_walls_doors_and_links_are_a_board_or_an_error(**parts: Any) -> None:
    try:
        board = Board(**parts)
    except BoardError:
        return
    assert sorted(board.hexes()) == sorted(set(parts["hexes"]))
    assert len(board.rooms) <= len(board)


@pytest.mark.parametrize("far", [10**6, -(10**6), 2**64, 1001])
def test_hexes_far_apart_are_refused_at_once(far: int) -> None:
    refused_quickly(lambda: Board([(0, 0), (far, 0)]), "hexes across; the most is 1000")
    refused_quickly(lambda: Board([(0, 0)], wall_hexes=[(0, far)]), "hexes across; the most is 1000")


def test_a_pattern_of_noise_is_refused_quickly() -> None:
    for noise in ("R G\n" * 2_500_000, "\n" * 5_999 + "x", "R " * 3_000):
        refused_quickly(partial(read_pattern, noise))


def read(text: str) -> DrawnBoard | None:
    """The board, which must be a whole one; None for an error, which must say something."""
    try:
        drawn = read_board(text, marks=MARKS)
    except BoardError as error:
        whole = str(error)
    else:
        assert read_board(write_board(drawn.board)).board == drawn.board
        return drawn
    assert whole
    assert len(whole) < 300
    return None


def refused_quickly(read: Callable[[], object], message: str = ".") -> None:
    """Refuse something with few calls of functions, those of the interpreter included."""
    calls = 0

    def count(frame: FrameType, event: str, argument: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        with pytest.raises(BoardError, match=message):
            read()
    finally:
        sys.setprofile(before)
    assert calls < MOST_CALLS
