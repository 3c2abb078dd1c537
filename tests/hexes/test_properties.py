"""Sight, range and floods on random boards: what must hold on every board, and what slow oracles say."""

from collections.abc import Callable
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from havenwright.hexes import Board, Hex, SightRule, bits, distance, sees, sight
from havenwright.hexes.coordinates import step
from havenwright.hexes.lines import between
from havenwright.hexes.sight import forget
from tests.hexes.boards import BOARDS, block, one_of, random_board, rectangle, some_of, subsets, turned, turns
from tests.hexes.oracles import PlainBoard, search, sees_any_part, sees_by_corners

RULES: tuple[SightRule, ...] = ("corner to corner", "any part to any part")
CORNERS, ANY_PART = RULES

rules = st.sampled_from(RULES)


# Sight


@given(board=BOARDS, rule=rules)
@settings(max_examples=100)
def test_sight_is_mutual(board: Board, rule: SightRule) -> None:
    seeing = sight(board, rule)
    seen = {index: seeing.seen_from(index) for index in bits(board.floor)}
    for a, there in seen.items():
        assert there >> a & 1
        assert there & ~board.floor == 0
        assert all(seen[b] >> a & 1 for b in bits(there))


@given(board=BOARDS, data=st.data())
@settings(max_examples=150)
def test_any_part_sees_any_part_if_some_line_touches_no_wall(board: Board, data: st.DataObject) -> None:
    viewpoint = one_of(data.draw, board.hexes())
    assert seen(board, ANY_PART, viewpoint) == looked_for(board, ANY_PART, viewpoint)


@given(board=BOARDS)
@settings(max_examples=100)
def test_looking_at_the_floor_alone_sees_what_sight_that_spreads_sees(board: Board) -> None:
    seen_by = []
    for sparse in (0, 1_000_000):
        forget()
        with patch("havenwright.hexes.sight.SPARSE", sparse):
            seeing = sight(board, ANY_PART)
            seen_by.append([seeing.seen_from(index) for index in bits(board.floor)])
    forget()
    assert seen_by[0] == seen_by[1]


def test_a_hex_far_away_is_looked_at_without_the_space_on_the_way() -> None:
    floor = [(0, 0), (1, 0), (0, 1), (1, 1), (900, 0)]
    board = Board(floor, walls=[((0, 0), (0, 1))], border="open")
    before = between.cache_info().misses
    assert sight(board, ANY_PART).seen_from(board.index((0, 0))) == board.floor
    assert between.cache_info().misses - before <= len(floor)


@given(board=BOARDS, data=st.data())
@settings(max_examples=120)
def test_corner_sees_corner_if_one_of_36_lines_touches_no_wall(board: Board, data: st.DataObject) -> None:
    viewpoint = one_of(data.draw, board.hexes())
    assert seen(board, CORNERS, viewpoint) == looked_for(board, CORNERS, viewpoint)


@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize(
    ("seed", "columns", "rows", "viewpoint"),
    [
        (288, 3, 12, (2, 11)),  # as high as a column of the frame: walls were once taken for others
        (33, 3, 12, (2, 2)),
        (1, 2, 28, (0, 27)),
        (2, 12, 3, (11, 0)),
        (3, 1, 16, (0, 0)),
        (4, 17, 1, (16, 0)),
    ],
)
def test_sight_along_tall_and_wide_boards(
    rule: SightRule, seed: int, columns: int, rows: int, viewpoint: Hex
) -> None:
    board = random_board(seed, block(columns, rows), holes=0, solid=0, walls=0.04, doors=0, links=0)
    assert seen(board, rule, viewpoint) == looked_for(board, rule, viewpoint)


@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize("seed", range(6))
def test_sight_on_a_middling_board(rule: SightRule, seed: int) -> None:
    board = random_board(seed, rectangle(9, 8), walls=0.06, border=("wall", "open")[seed % 2])
    viewpoint = board.hexes()[len(board) // 2]
    assert seen(board, rule, viewpoint) == looked_for(board, rule, viewpoint)


@given(board=BOARDS)
@settings(max_examples=100)
def test_what_corners_see_any_part_sees(board: Board) -> None:
    for index in bits(board.floor):
        corner = sight(board, CORNERS).seen_from(index)
        assert corner & ~sight(board, ANY_PART).seen_from(index) == 0


@given(board=BOARDS)
@settings(max_examples=60)
def test_any_part_sees_every_hex_at_range_one(board: Board) -> None:
    for index in bits(board.floor):
        assert board.within(index, 1) & ~sight(board, ANY_PART).seen_from(index) == 0


@given(board=BOARDS, rule=rules)
@settings(max_examples=60)
def test_an_open_border_hides_nothing(board: Board, rule: SightRule) -> None:
    walled, opened = (sight(board.with_border(border), rule) for border in ("wall", "open"))
    for index in bits(board.floor):
        assert walled.seen_from(index) & ~opened.seen_from(index) == 0


@given(board=BOARDS, rule=rules, data=st.data())
@settings(max_examples=60)
def test_a_wall_less_hides_nothing(board: Board, rule: SightRule, data: st.DataObject) -> None:
    kept = [(at, step(at, k)) for at, k in sorted(board.wall_lines) if data.draw(st.booleans())]
    floor, solid = board.hexes(), board.frame.hexes(board.wall_hexes)
    fewer = Board(
        floor,
        walls=kept,
        wall_hexes=solid,
        doors=board.doors,
        open_doors=board.open_doors,
        border=board.border,
    )
    for index in bits(board.floor):
        assert sight(board, rule).seen_from(index) & ~sight(fewer, rule).seen_from(index) == 0


@given(board=BOARDS, rule=st.sampled_from((*RULES, "unlimited")))
@settings(max_examples=60)
def test_without_walls_everything_is_seen(board: Board, rule: SightRule) -> None:
    bare = Board(board.hexes(), border="open")
    for index in bits(bare.floor):
        assert sight(bare, rule).seen_from(index) == bare.floor
        assert sight(board, "unlimited").seen_from(index) == board.floor


@given(board=BOARDS, rule=rules, turn=turns())
@settings(max_examples=60)
def test_sight_and_range_turn_with_the_board(
    board: Board, rule: SightRule, turn: Callable[[Hex], Hex]
) -> None:
    other = turned(board, turn)
    moved = {at: turn(at) for at in board.hexes()}
    for a, turned_a in moved.items():
        assert {moved[at] for at in seen(board, rule, a)} == seen(other, rule, turned_a)
        for b, turned_b in moved.items():
            there = board.distance(board.index(a), board.index(b))
            assert other.distance(other.index(turned_a), other.index(turned_b)) == there


@given(board=BOARDS, rule=rules, data=st.data())
@settings(max_examples=80)
def test_opening_a_door_hides_nothing_and_lengthens_no_range(
    board: Board, rule: SightRule, data: st.DataObject
) -> None:
    if not board.doors:
        board = Board(board.hexes(), doors={"1": [one_of(data.draw, board.hexes())]})
    opened = board.open_door(data.draw(st.sampled_from(sorted(board.doors))))
    for a in bits(board.floor):
        assert sight(board, rule).seen_from(a) & ~sight(opened, rule).seen_from(a) == 0
        for b in bits(board.floor):
            before, after = board.distance(a, b), opened.distance(a, b)
            assert before is None or (after is not None and after <= before)


# Range


@given(board=BOARDS)
@settings(max_examples=100)
def test_range_is_counted_as_a_plain_search_does(board: Board) -> None:
    plain = PlainBoard(board)
    for a in board.hexes():
        counted = search(a, plain.counted)
        found = {b: board.distance(board.index(a), board.index(b)) for b in board.hexes()}
        assert {b: n for b, n in found.items() if n is not None} == counted
        for hexes in range(-1, 5):
            within = {b for b, n in counted.items() if n <= hexes}
            assert set(board.hexes(board.within(board.index(a), hexes))) == within


@given(board=BOARDS)
@settings(max_examples=60)
def test_range_is_a_metric_and_never_less_than_the_distance(board: Board) -> None:
    everywhere = list(bits(board.floor))
    far = {(a, b): board.distance(a, b) for a in everywhere for b in everywhere}
    for (a, b), there in far.items():
        assert far[b, a] == there
        assert there is None or there >= distance(board.hex(a), board.hex(b))
        assert (there == 1) == board.adjacent(a, b)
    for a in everywhere:
        near = [b for b in everywhere if far[a, b] is not None]
        assert all((far[b, c] or 0) <= (far[b, a] or 0) + (far[a, c] or 0) for b in near for c in near)


@given(columns=st.integers(1, 8), rows=st.integers(1, 8))
@settings(max_examples=20)
def test_on_a_convex_board_without_walls_range_is_distance(columns: int, rows: int) -> None:
    board = Board(block(columns, rows, (-2, 3)))
    for a in board.hexes():
        for b in board.hexes():
            assert board.distance(board.index(a), board.index(b)) == distance(a, b)


@given(board=BOARDS, data=st.data())
@settings(max_examples=60)
def test_the_closest_of_a_set_are_nearest_by_range(board: Board, data: st.DataObject) -> None:
    among = board.mask(some_of(data.draw, board.hexes()))
    counted = search(one_of(data.draw, board.hexes()), PlainBoard(board).counted)
    near = {at: n for at, n in counted.items() if at in board.hexes(among)}
    expected = {at for at, n in near.items() if n == min(near.values())}
    assert set(board.hexes(board.closest(board.index(next(iter(counted))), among))) == expected


# Sets of hexes


@given(board=BOARDS, data=st.data())
@settings(max_examples=60)
def test_a_set_survives_as_hexes(board: Board, data: st.DataObject) -> None:
    mask = board.mask(some_of(data.draw, board.hexes()))
    assert board.mask(board.hexes(mask)) == mask
    assert board.hexes(mask) == sorted(board.hexes(mask)) == [board.hex(index) for index in bits(mask)]
    assert [board.index(at) for at in board.hexes(mask)] == list(bits(mask))


@given(board=BOARDS, data=st.data())
@settings(max_examples=100)
def test_a_flood_is_what_a_plain_search_finds(board: Board, data: st.DataObject) -> None:
    plain = PlainBoard(board)
    seeds, within = board.mask(some_of(data.draw, board.hexes(), 3)), data.draw(st.just(-1) | subsets(board))
    inside = set(board.hexes(within))
    for ways, steps in (
        (board.range, plain.counted),
        (board.ways, plain.stepped),
        (board.door_ways, plain.entered),
    ):
        starts = set(board.hexes(seeds & within))
        found = {to for at in starts for to in search(at, lambda at: inside & set(steps(at)))}  # noqa: B023
        assert set(board.hexes(ways.flood(seeds, within))) == found
        one_step = {to for at in board.hexes(seeds) for to in steps(at)}
        assert set(board.hexes(ways.grow(seeds))) == one_step
        back = {at for at in board.hexes() if set(steps(at)) & set(board.hexes(seeds))}
        assert set(board.hexes(ways.sources(seeds))) == back


@given(board=BOARDS, data=st.data())
@settings(max_examples=60)
def test_parts_hang_together_and_rooms_are_parts_without_doors(board: Board, data: st.DataObject) -> None:
    plain = PlainBoard(board)
    mask = board.mask(some_of(data.draw, board.hexes()))
    assert {frozenset(board.hexes(part)) for part in board.range.parts(mask)} == parts(
        set(board.hexes(mask)), plain
    )
    assert {frozenset(board.hexes(room)) for room in board.rooms} == parts(plain.floor - plain.doors, plain)
    for index in bits(board.floor):
        room = board.room_of(index)
        assert room in (board.rooms or (0,)) if room else board.hex(index) in plain.doors


@given(board=BOARDS, data=st.data())
@settings(max_examples=100)
def test_obstacles_cut_off_if_somebody_cannot_walk_where_he_could(board: Board, data: st.DataObject) -> None:
    plain = PlainBoard(board)
    obstacles, added = (set(some_of(data.draw, board.hexes(), most)) for most in (3, 2))

    def walkable(at: Hex, barred: set[Hex]) -> set[Hex]:
        return set(search(at, lambda at: set(plain.entered(at)) - barred))

    kept = plain.floor - obstacles - added
    cut = any(walkable(at, obstacles) - added != walkable(at, obstacles | added) for at in kept - plain.shut)
    # A closed door also counts as cut off if nobody can stand on its side any more.
    doors_only = any(
        (rest := walkable(at, obstacles) - added) and not rest - plain.shut
        for at in plain.floor - obstacles - plain.shut
    )
    assert board.cuts_off(board.mask(obstacles), board.mask(added)) == (cut or doors_only)


# Large boards


@pytest.mark.parametrize(("columns", "rows"), [(40, 25), (50, 45), (300, 8), (8, 300)])
def test_range_on_boards_of_a_thousand_and_more_hexes(columns: int, rows: int) -> None:
    board = random_board(columns, block(columns, rows), holes=0.02, solid=0.02, walls=0.05)
    plain = PlainBoard(board)
    start = board.hexes()[len(board) // 3]
    index = board.index(start)
    counted = search(start, plain.counted)
    assert {at: board.distance(index, board.index(at)) for at in counted} == counted
    assert set(board.hexes(board.ways.flood(1 << index))) == set(search(start, plain.stepped))
    assert board.mask(board.hexes()) == board.floor


@pytest.mark.parametrize(("rule", "columns", "rows"), [(CORNERS, 40, 26), (ANY_PART, 40, 26)])
def test_sight_on_boards_of_a_thousand_and_more_hexes(rule: SightRule, columns: int, rows: int) -> None:
    board = random_board(rows, block(columns, rows), holes=0, solid=0, walls=0.06, doors=0)
    viewpoint = board.hexes()[len(board) // 2]
    index = board.index(viewpoint)
    there = sight(board, rule).seen_from(index)
    assert len(board) > 1000
    assert len(board.hexes(there)) > 50
    walls = PlainBoard(board).walls()
    looks = sees_by_corners if rule == CORNERS else sees_any_part
    for at in board.hexes()[len(board) // 2 :: 4 * rows + 3][1:3]:
        assert bool(there >> board.index(at) & 1) == sees(board, rule, board.index(at), index)
        if distance(at, viewpoint) < 10:
            assert bool(there >> board.index(at) & 1) == looks(walls, at, viewpoint)


def seen(board: Board, rule: SightRule, viewpoint: Hex) -> set[Hex]:
    return set(board.hexes(sight(board, rule).seen_from(board.index(viewpoint))))


def looked_for(board: Board, rule: SightRule, viewpoint: Hex) -> set[Hex]:
    """The hexes that the oracle sees."""
    walls = PlainBoard(board).walls()
    looks = sees_by_corners if rule == CORNERS else sees_any_part
    return {at for at in board.hexes() if looks(walls, viewpoint, at)}


def parts(hexes: set[Hex], plain: PlainBoard) -> set[frozenset[Hex]]:
    """The pieces of a set that hang together by steps within it."""
    return {frozenset(search(at, lambda at: hexes & set(plain.counted(at)))) for at in hexes}
