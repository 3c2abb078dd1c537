"""Neighbours on the map: walls, rooms, doors, tiles over the border, links, empty hexes."""

import pytest

from havenwright.hexes import (
    Ground,
    Kind,
    distance,
    empty_hexes,
    featureless_hexes,
    neighbours,
    reach,
    read_board,
    sees,
)
from havenwright.hexes.coordinates import step
from tests.proves import proves

EAST = 2
"""To the right, as boards are drawn."""


# Adjacency


@proves("jotl.map.adjacent-shares-border")
def test_hexes_that_share_a_side_are_adjacent_and_those_two_apart_are_not(edition: str) -> None:
    drawn = read_board("A   B   C", marks="ABC")
    a, b, c = map(drawn.index, "ABC")
    assert drawn.board.distance(a, b) == 1
    assert drawn.board.adjacent(a, b)
    assert drawn.board.distance(a, c) == 2
    assert not drawn.board.adjacent(a, c)


@proves("gh1.map.adjacency", "gh2.map.no-adjacency-through-wall", "fh.map.no-adjacency-across-wall")
def test_hexes_with_a_wall_between_them_are_not_adjacent(edition: str) -> None:
    drawn = read_board("C   A | B", marks="ABC")
    a, b, c = map(drawn.index, "ABC")
    assert drawn.board.adjacent(a, c)
    assert drawn.board.distance(a, c) == 1
    assert not drawn.board.adjacent(a, b)
    enemies = drawn.mask("B")
    assert (drawn.board.within(a, 1) & enemies).bit_count() == 0


@proves("jotl.map.hex-adjacent-to-wall", "gh2.map.adjacent-to-wall", "fh.map.adjacent-to-wall")
def test_a_hex_is_next_to_a_wall_if_one_of_its_sides_is_one(edition: str) -> None:
    drawn = read_board(
        """
    b   b   b
  b   o   o   b
b   o   A | B   b
  b   o   o   b
    b   b   b
        """,
        marks="ABbo",
    )
    board = drawn.board
    assert board.range.grow(1 << drawn.index("A")).bit_count() == 5
    assert board.next_to_wall == drawn.mask("ABb")
    assert (board.next_to_wall & drawn.mask("b")).bit_count() == 12
    assert (board.next_to_wall & drawn.mask("o")).bit_count() == 0


# Walls


@proves("gh2.map.walls-not-crossed", "fh.map.wall-lines-impassable")
def test_nobody_walks_through_a_wall_line(edition: str) -> None:
    drawn = read_board(
        """
      C
    A | B
        """,
        marks="ABC",
    )
    a, b, c = map(drawn.index, "ABC")
    walked = reach(drawn.board.ways, a, Ground(), limit=5)
    assert walked.cost(b) == (0, 2)
    assert list(walked.paths(b)) == [(a, c, b)]
    assert len(drawn.board.rooms) == 1


@proves("jotl.map.walls-uncrossable", "gh2.move.jump-walls", "fh.move.jump-not-walls")
def test_nobody_jumps_through_a_wall_line(edition: str) -> None:
    drawn = read_board(".   A   x | B   .", marks="ABx")
    points = {"jotl": 4, "gh2": 3, "fh": 3}[edition]
    jumped = reach(drawn.board.ways, drawn.index("A"), Ground(), "jump", limit=points)
    assert jumped.cost(drawn.index("x")) == (0, 1)
    assert jumped.cost(drawn.index("B")) is None
    assert jumped.ends.bit_count() == 3


@proves("gh1.move.walls-stop-all")
def test_nobody_flies_through_a_wall_but_a_character_may_enter_a_door(edition: str) -> None:
    drawn = read_board("D1  A | B", marks="AB")
    flown = reach(drawn.board.door_ways, drawn.index("A"), Ground(), "fly", limit=4)
    assert flown.cost(drawn.index("B")) is None
    assert flown.ends == drawn.mask("A") | drawn.board.closed_doors
    assert flown.ends.bit_count() == 2


@proves("gh1.map.partial-hex-is-wall")
def test_half_a_hex_is_wall_for_movement_sight_and_adjacency(edition: str) -> None:
    text = """
.   .   #   .   .
  .   A   #   B   .
.   .   #   .   .
    """
    drawn = read_board(text, marks="AB")
    board, a, b = drawn.board, drawn.index("A"), drawn.index("B")
    half = step(drawn.hex("A"), EAST)
    assert half not in board
    moved = reach(board.ways, a, Ground(), limit=1)
    assert moved.cost(board.frame.index(half)) is None
    assert moved.ends.bit_count() == 4
    assert board.distance(a, b) is None
    assert not sees(board, "corner to corner", a, b)
    whole = read_board(text.replace("#", "."), marks="AB")
    assert whole.board.distance(whole.index("A"), whole.index("B")) == 2
    assert sees(whole.board, "corner to corner", whole.index("A"), whole.index("B"))


@proves("gh2.overlay.wall-tile", "fh.overlay.wall-tile-impassable")
@pytest.mark.parametrize("kind", ["walk", "jump", "fly"])
def test_a_wall_tile_is_not_entered_by_any_movement(edition: str, kind: Kind) -> None:
    drawn = read_board("x   A   #   B   .", marks="ABx")
    moved = reach(drawn.board.ways, drawn.index("A"), Ground(), kind, limit=5)
    assert moved.cost(drawn.board.frame.index(step(drawn.hex("A"), EAST))) is None
    assert moved.cost(drawn.index("B")) is None
    assert moved.ends == drawn.mask("Ax")


# Rooms


@proves("gh2.map.room-definition")
def test_tiles_that_no_corridor_joins_are_two_rooms(edition: str) -> None:
    drawn = read_board(
        """
a   a   _   b   b
  a   a   _   b
a   a   _   b   b
        """,
        marks="ab",
    )
    assert set(drawn.board.rooms) == {drawn.mask("a"), drawn.mask("b")}
    assert [room.bit_count() for room in drawn.board.rooms] == [6, 5]


@proves("fh.map.wall-enclosed-section-is-room", "gh2.overlay.wall-tile")
def test_wall_tiles_that_split_a_map_tile_make_two_rooms_of_it(edition: str) -> None:
    whole = read_board(
        """
.   .   .   .   .
  .   .   .   .
.   .   .   .   .
        """
    ).board
    split = read_board(
        """
a   a   #   b   b
  a   #   #   b
a   a   #   b   b
        """,
        marks="ab",
    )
    assert len(whole.rooms) == 1
    assert set(split.board.rooms) == {split.mask("a"), split.mask("b")}
    assert len(split.board.rooms) == 2


@proves(
    "gh1.map.figure-in-doorway-in-no-room",
    "jotl.map.door-hex-belongs-to-no-room",
    "gh2.overlay.open-door-as-corridor",
)
def test_a_figure_in_an_open_door_is_in_neither_room(edition: str) -> None:
    drawn = read_board("a   a   D1  b   b   b", marks="ab")
    board = drawn.board.open_door("1")
    in_the_door = board.door_hexes
    (door,) = board.doors["1"]
    assert list(board.rooms) == [drawn.mask("a"), drawn.mask("b")]
    assert [(room & in_the_door).bit_count() for room in board.rooms] == [0, 0]
    assert board.room_of(board.index(door)) == 0


# Doors


@proves("gh2.overlay.closed-door-acts-as-wall")
def test_a_closed_door_is_a_wall_but_for_a_character_that_moves(edition: str) -> None:
    drawn = read_board(
        """
  .   .   #   .   .
C   .   D1  M   .
  .   .   #   .   .
        """,
        marks="CM",
    )
    board, character, monster = drawn.board, drawn.index("C"), drawn.index("M")
    (door,) = map(board.index, board.doors["1"])
    assert not sees(board, "any part to any part", character, monster)
    assert sees(board.open_door("1"), "any part to any part", character, monster)
    assert not board.within(character, 5) >> monster & 1
    by_character = reach(board.door_ways, character, Ground(), limit=5)
    by_summon = reach(board.ways, character, Ground(), limit=5)
    assert by_character.cost(door) == (0, 2)
    assert by_character.cost(monster) is None
    assert by_summon.cost(door) is None


@proves("jotl.map.open-door-is-empty-hex")
def test_a_monster_passes_an_opened_door_for_one_point(edition: str) -> None:
    drawn = read_board("M   D1  B", marks="MB")
    closed = drawn.board
    opened = closed.open_door("1")
    (door,) = map(opened.index, opened.doors["1"])
    assert reach(closed.ways, drawn.index("M"), Ground()).cost(door) is None
    walked = reach(opened.ways, drawn.index("M"), Ground())
    assert walked.cost(door) == (0, 1)
    assert walked.cost(drawn.index("B")) == (0, 2)
    assert empty_hexes(opened, {}, drawn.mask("M")) >> door & 1


# Tiles over the border


@proves("gh2.map.overlay-removes-border-walls", "fh.map.overlay-on-border-hex")
def test_a_tile_over_the_border_joins_two_map_tiles_and_is_walled_off_from_the_bare_border(
    edition: str,
) -> None:
    drawn = read_board(
        r"""
.   a | # | b   .
       \   \
  .   A | # | B   .
       /   /
.   a | # | b   .
        """,
        marks="ABab",
    )
    corridor = step(drawn.hex("A"), EAST)
    board = drawn.board.covered([corridor])
    laid = board.index(corridor)
    assert len(drawn.board.rooms) == 2
    assert len(board.rooms) == 1
    walked = reach(board.ways, board.index(drawn.hex("A")), Ground())
    assert walked.cost(laid) == (0, 1)
    assert walked.cost(board.index(drawn.hex("B"))) == (0, 2)
    assert board.range.grow(1 << laid) == board.mask([drawn.hex("A"), drawn.hex("B"), *drawn.marks["b"]])
    bare = [at for at in neighbours(corridor) if at not in board]
    assert [walked.cost(board.frame.index(at)) for at in bare] == [None, None]


# Links


@proves("gh2.scenario-common.linked-hexes", "fh.scenario-common.linked-hexes")
def test_linked_hexes_are_adjacent_for_movement_only(edition: str) -> None:
    drawn = read_board(
        """
A   .   .   .   .   . | .   .   .   .   B
link: 0,0 10,0
        """,
        marks="AB",
    )
    board, a, b = drawn.board, drawn.index("A"), drawn.index("B")
    assert distance(drawn.hex("A"), drawn.hex("B")) == 10
    moved = reach(board.ways, a, Ground(), limit=3)
    assert moved.cost(b) == (0, 1)
    assert list(moved.paths(b)) == [(a, b)]
    assert not board.adjacent(a, b)
    assert board.distance(a, b) is None
    assert not sees(board, "any part to any part", a, b)


# Featureless and empty hexes


@proves("fh.map.featureless")
def test_corridors_and_pressure_plates_leave_a_hex_featureless(edition: str) -> None:
    drawn = read_board("c   p   h", marks="cph")
    tiles = {
        "corridor": drawn.mask("c"),
        "pressure plate": drawn.mask("p"),
        "hazardous terrain": drawn.mask("h"),
    }
    assert featureless_hexes(drawn.board, tiles) == drawn.mask("cp")
    assert featureless_hexes(drawn.board, tiles).bit_count() == 2


@proves("fh.map.empty-hex")
def test_a_hex_is_empty_if_it_is_featureless_and_no_figure_is_in_it(edition: str) -> None:
    drawn = read_board("d   c   .   A", marks="dcA")
    tiles = {"difficult terrain": drawn.mask("d"), "corridor": drawn.mask("c")}
    empty = empty_hexes(drawn.board, tiles, figures=drawn.mask("A"))
    assert empty == drawn.board.floor & ~drawn.mask("dA")
    assert empty.bit_count() == 2


def test_a_closed_door_is_not_featureless_and_an_open_one_is() -> None:
    closed = read_board(".   D1  .").board
    assert featureless_hexes(closed, {}).bit_count() == 2
    assert featureless_hexes(closed.open_door("1"), {}).bit_count() == 3


@proves("bnb.map.type-by-border")
def test_a_hex_without_a_coloured_border_is_featureless_whatever_its_picture(edition: str) -> None:
    """Rocks are drawn in the hexes r and o; only o has an obstacle's border."""
    drawn = read_board("o   A   r", marks="Aor")
    tiles = {"obstacle": drawn.mask("o")}
    assert featureless_hexes(drawn.board, tiles) == drawn.mask("Ar")
    walked = reach(drawn.board.ways, drawn.index("A"), Ground(obstacles=tiles["obstacle"]), limit=1)
    assert walked.cost(drawn.index("r")) == (0, 1)
    assert walked.cost(drawn.index("o")) is None
