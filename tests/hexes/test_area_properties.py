"""Area patterns on random boards: rotations, placements, and how they are drawn."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from havenwright.hexes import (
    Board,
    BoardError,
    Hex,
    Pattern,
    mirror,
    placements,
    read_pattern,
    rotate,
    write_pattern,
)
from havenwright.hexes.coordinates import add, subtract
from tests.hexes.boards import BOARDS, block, one_of, random_board, turned
from tests.hexes.oracles import PlainBoard

offsets = st.tuples(st.integers(-2, 2), st.integers(-2, 2))
Laid = set[tuple[frozenset[Hex], frozenset[Hex]]]


@st.composite
def patterns(draw: st.DrawFn) -> Pattern:
    gray = draw(st.booleans())
    places = draw(st.lists(offsets, min_size=2, max_size=7, unique=True))
    blues = draw(st.integers(0, min(2, len(places) - 2)))
    if gray:
        places = [at for at in places if at != (0, 0)]
    return Pattern(frozenset(places[blues:]), frozenset(places[:blues]), gray)


@given(pattern=patterns())
@settings(max_examples=100)
def test_a_pattern_has_up_to_twelve_different_turns(pattern: Pattern) -> None:
    turns = pattern.turned
    assert len(turns) == len(set(turns))
    assert 12 % len(turns) == 0
    assert all(set(turn.turned) == set(turns) for turn in turns)
    for turn in turns:
        assert (len(turn.red), len(turn.blue)) == (len(pattern.red), len(pattern.blue))
        assert turn.gray == pattern.gray


@given(pattern=patterns())
@settings(max_examples=100)
def test_turns_are_the_rotations_and_mirror_images(pattern: Pattern) -> None:
    expected = {
        settled(transformed(pattern, sixths, flip)) for sixths, flip in product(range(6), (False, True))
    }
    assert set(pattern.turned) == expected
    assert pattern.turned[0] == settled(pattern)


@given(board=BOARDS, pattern=patterns(), reach=st.integers(0, 4), data=st.data())
@settings(max_examples=100)
def test_placements_are_all_that_can_be_laid(
    board: Board, pattern: Pattern, reach: int, data: st.DataObject
) -> None:
    own = one_of(data.draw, board.hexes())
    found = placements(board, pattern, board.index(own), reach)
    assert found == sorted(set(found))
    assert as_hexes(board, pattern, own, reach) == laid(board, pattern, own, reach)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(
    "drawing", [" R R\nR R R\n R R", "R R R R\n     R", "G R R R", "R B\n G R", "R R R R R R R"]
)
def test_placements_on_larger_boards(drawing: str, seed: int) -> None:
    board = random_board(seed, block(9, 12), border="open")
    own = board.hexes()[seed * 11]
    pattern = read_pattern(drawing)
    assert as_hexes(board, pattern, own, 3) == laid(board, pattern, own, 3)


@given(
    board=BOARDS,
    pattern=patterns(),
    reach=st.integers(0, 3),
    sixths=st.integers(0, 5),
    flip=st.booleans(),
    data=st.data(),
)
@settings(max_examples=80)
def test_placements_turn_with_board_and_pattern(
    board: Board, pattern: Pattern, reach: int, sixths: int, flip: bool, data: st.DataObject
) -> None:
    def turn(at: Hex) -> Hex:
        return rotate(mirror(at) if flip else at, sixths)

    own = one_of(data.draw, board.hexes())
    before = as_hexes(board, pattern, own, reach)
    after = as_hexes(turned(board, turn), transformed(pattern, sixths, flip), turn(own), reach)
    assert {(frozenset(map(turn, red)), frozenset(map(turn, blue))) for red, blue in before} == after


# Drawings


@given(pattern=patterns())
@settings(max_examples=200)
def test_a_pattern_written_is_read_back(pattern: Pattern) -> None:
    assert read_pattern(write_pattern(pattern)) == settled(pattern)


def test_the_drawn_example_is_what_it_says() -> None:
    assert read_pattern(" R R\nG R") == Pattern(frozenset({(1, -1), (2, -1), (1, 0)}), gray=True)
    assert read_pattern("R o R\n   B") == Pattern(frozenset({(0, 0), (2, 0)}), frozenset({(1, 1)}))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "1:1: a pattern needs a red hex"),
        ("G", "1:1: a pattern needs a red hex"),
        ("R R\n R X", "2:4: 'X' is no hex of a pattern. Expected R, B, G, o"),
        ("RR", "1:1: 'RR' is no hex of a pattern. Expected R, B, G, o"),
        ("G R G", "1:5: a second gray hex; a figure stands in one"),
        (
            "R R\nR",
            "2:1: 'R' does not stand where a hex of this row can: every 2 characters, "
            "moved by 1 against the row above",
        ),
        ("R\tR", "1:2: a tab; draw with blanks"),
        ("R|R", "1:2: '|' in a pattern, which has no walls"),
        ("R R\n\\", "2:1: '\\' in a pattern, which has no walls"),
        ("R " * 61, "a pattern of more than 60 hexes"),
        ("R" * 6001, "a pattern of 6001 characters; the most is 6000"),
    ],
)
def test_a_wrong_pattern_is_refused(text: str, message: str) -> None:
    with pytest.raises(BoardError) as error:
        read_pattern(text)
    assert str(error.value) == message


@given(st.text(alphabet="RBGo \n|/\t.x", max_size=60) | st.text(max_size=60))
@settings(max_examples=300)
def test_any_text_is_a_pattern_or_a_board_error(text: str) -> None:
    try:
        pattern = read_pattern(text)
    except BoardError:
        return
    assert read_pattern(write_pattern(pattern)) == pattern


def as_hexes(board: Board, pattern: Pattern, own: Hex, reach: int) -> Laid:
    found = placements(board, pattern, board.index(own), reach)
    return {(frozenset(board.hexes(red)), frozenset(board.hexes(blue))) for red, blue in found}


def laid(board: Board, pattern: Pattern, own: Hex, reach: int) -> Laid:
    """Every turn of a pattern at every place, if it may lie there."""
    plain = PlainBoard(board)
    near = {at for at, n in plain.ranges(own).items() if n <= reach}
    around = [(q, r) for q in range(-6, 7) for r in range(-6, 7)]
    places = {own} if pattern.gray else {add(at, by) for at in plain.floor for by in around}
    found: Laid = set()
    for sixths, flip in product(range(6), (False, True)):
        shape = transformed(pattern, sixths, flip)
        for place in places:
            red = frozenset(add(place, part) for part in shape.red) & plain.floor
            blue = frozenset(add(place, part) for part in shape.blue)
            if red and blue <= plain.floor and (pattern.gray or red & near):
                found.add((red, blue))
    return found


def transformed(pattern: Pattern, sixths: int, flip: bool) -> Pattern:
    def turn(at: Hex) -> Hex:
        return rotate(mirror(at) if flip else at, sixths)

    return Pattern(frozenset(map(turn, pattern.red)), frozenset(map(turn, pattern.blue)), pattern.gray)


def settled(pattern: Pattern) -> Pattern:
    """In its normal place: without a gray hex the first red one is (0, 0)."""
    if pattern.gray:
        return pattern
    first = min(pattern.red)
    return Pattern(
        frozenset(subtract(at, first) for at in pattern.red),
        frozenset(subtract(at, first) for at in pattern.blue),
    )
