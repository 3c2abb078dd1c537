"""Line of sight as each edition defines it."""

from typing import TypeAlias

from havenwright.hexes import Board, Hex, SightRule, bits, read_board, sees
from havenwright.hexes.coordinates import Point, lattice_centre, lattice_corners, lattice_side
from tests.proves import proves

SIGHT: dict[str, SightRule] = {
    "gh1": "corner to corner",
    "jotl": "any part to any part",
    "gh2": "any part to any part",
    "fh": "any part to any part",
    "bnb": "unlimited",
}
LOWER_RIGHT, TOP = 3, 1
"""A side and a corner of a hex, as boards are drawn."""

Line: TypeAlias = tuple[Point, Point]


# Lines and walls


@proves("gh1.los.corner-to-corner", "jotl.los.any-part-to-any-part", "fh.los.definition")
def test_one_clear_line_is_enough_and_a_wall_that_touches_it_ends_sight(edition: str) -> None:
    clear = read_board(
        r"""
    .   .   .   .
       \
  .   A | .   B   .
           /
    .   .   .   .
        """,
        marks="AB",
    )
    touched = read_board(
        r"""
    .   .   .   .
       \
  .   A | .   B   .
       /   /
    .   .   .   .
        """,
        marks="AB",
    )
    a, b = clear.hex("A"), clear.hex("B")
    assert touches_wall(clear.board, (lattice_centre(a), lattice_centre(b)))
    assert len(corner_lines(a, b)) == 36
    assert len(clear_lines(clear.board, a, b)) == 1
    assert sees(clear.board, SIGHT[edition], clear.index("A"), clear.index("B"))
    ((start, _),) = clear_lines(clear.board, a, b)
    assert start in lattice_side(a, LOWER_RIGHT), "the line begins where the further wall ends"
    assert len(clear_lines(touched.board, a, b)) == 0
    assert not sees(touched.board, SIGHT[edition], touched.index("A"), touched.index("B"))


@proves("gh2.los.line-any-part")
def test_a_line_from_the_middle_of_a_side_counts_where_any_part_may_see(edition: str) -> None:
    drawn = read_board(
        r"""
    .   .   .   .
       \
  .   A | .   B   .
     \
    .   .   .   .
        """,
        marks="AB",
    )
    board, a, b = drawn.board, drawn.index("A"), drawn.index("B")
    assert touches_wall(board, (lattice_centre(drawn.hex("A")), lattice_centre(drawn.hex("B"))))
    assert len(clear_lines(board, drawn.hex("A"), drawn.hex("B"))) == 0
    assert sees(board, SIGHT[edition], a, b)
    assert not sees(board, SIGHT["gh1"], a, b)


@proves("jotl.los.touching-a-wall-blocks")
def test_a_line_that_only_touches_the_end_of_a_wall_is_blocked(edition: str) -> None:
    """A and B lie below the end of the wall, but for their top corners, which are level with it."""
    drawn = read_board(
        r"""
  .   .   .   .
         \
.   A   M | B   .
        """,
        marks="AMB",
    )
    shorter = read_board(
        """
  .   .   .   .
.   A   . | B   .
        """,
        marks="AB",
    )
    a, b = drawn.hex("A"), drawn.hex("B")
    end_of_wall = lattice_corners(drawn.hex("M"))[TOP]
    assert len(clear_lines(drawn.board, a, b, may_touch=end_of_wall)) == 1
    assert len(clear_lines(drawn.board, a, b)) == 0
    assert not sees(drawn.board, SIGHT[edition], drawn.index("A"), drawn.index("B"))
    assert len(clear_lines(shorter.board, a, b)) == 4
    assert sees(shorter.board, SIGHT[edition], shorter.index("A"), shorter.index("B"))


@proves("jotl.los.touching-a-wall-blocks")
def test_the_end_of_a_wall_below_the_line_blocks_it_from_both_sides(edition: str) -> None:
    """The same from below, where A and B lie above the end of the wall."""
    drawn = read_board(
        r"""
.   A   M | B   .
         /
  .   .   .   .
        """,
        marks="AMB",
    )
    shorter = read_board(
        """
.   A   . | B   .
  .   .   .   .
        """,
        marks="AB",
    )
    a, b = drawn.hex("A"), drawn.hex("B")
    assert len(clear_lines(drawn.board, a, b)) == 0
    for there, back in (("A", "B"), ("B", "A")):
        assert not sees(drawn.board, SIGHT[edition], drawn.index(there), drawn.index(back))
        assert sees(shorter.board, SIGHT[edition], shorter.index(there), shorter.index(back))


# What else is in the way

IN_BETWEEN = {"gh1": "o   m", "jotl": "o   o   m", "gh2": "m   m   m   o", "fh": "m   o"}
"""Obstacles and monsters in a row."""


@proves(
    "gh1.los.figures-and-obstacles-do-not-block",
    "jotl.los.only-walls-block",
    "gh2.los.only-walls-and-closed-doors",
    "fh.los.only-walls-and-closed-doors",
)
def test_figures_and_obstacles_do_not_block_sight_but_a_closed_door_does(edition: str) -> None:
    open_side = "  .   .   .   .   ."
    drawn = read_board(f"{open_side}\nA   {IN_BETWEEN[edition]}   B\n{open_side}", marks="ABom")
    a, b = drawn.index("A"), drawn.index("B")
    assert drawn.board.distance(a, b) == {"gh1": 3, "jotl": 4, "gh2": 5, "fh": 3}[edition]
    assert sees(drawn.board, SIGHT[edition], a, b)
    door = read_board(
        """
  .   .   #   .   .
.   A   .   D1  B   .
  .   .   #   .   .
        """,
        marks="AB",
    )
    assert not sees(door.board, SIGHT[edition], door.index("A"), door.index("B"))
    assert sees(door.board.open_door("1"), SIGHT[edition], door.index("A"), door.index("B"))


@proves("gh2.overlay.obstacle-no-los-block", "fh.overlay.obstacle-no-los-block")
def test_an_obstacle_between_two_hexes_does_not_block_sight(edition: str) -> None:
    drawn = read_board("A   o   B", marks="ABo")
    a, b = drawn.index("A"), drawn.index("B")
    assert drawn.board.distance(a, b) == 2
    assert sees(drawn.board, SIGHT[edition], a, b)


def test_with_unlimited_sight_everything_is_seen() -> None:
    drawn = read_board("A   D1  # | B", marks="AB")
    assert sees(drawn.board, SIGHT["bnb"], drawn.index("A"), drawn.index("B"))


# Counting lines from corner to corner by hand


def corner_lines(a: Hex, b: Hex) -> list[Line]:
    return [(one, other) for one in lattice_corners(a) for other in lattice_corners(b)]


def clear_lines(board: Board, a: Hex, b: Hex, *, may_touch: Point | None = None) -> list[Line]:
    """The lines that meet no wall anywhere, or nowhere but in one point."""
    return [line for line in corner_lines(a, b) if not touches_wall(board, line, may_touch=may_touch)]


def touches_wall(board: Board, line: Line, *, may_touch: Point | None = None) -> bool:
    for direction, owners in enumerate(board.walled_sides):
        for index in bits(owners):
            wall = lattice_side(board.hex(index), direction)
            on_line = [end for end in wall if lies_on(end, line)]
            if on_line != [may_touch] and (on_line or any(lies_on(end, wall) for end in line)):
                return True
            if not on_line and parted(wall, line) and parted(line, wall):
                return True
    return False


def lies_on(point: Point, line: Line) -> bool:
    return turn(line, point) == 0 and min(line) <= point <= max(line)


def parted(ends: Line, line: Line) -> bool:
    """True if two points lie on different sides of a line."""
    return turn(line, ends[0]) * turn(line, ends[1]) < 0


def turn(line: Line, point: Point) -> int:
    (ax, ay), (bx, by) = line
    return (bx - ax) * (point[1] - ay) - (by - ay) * (point[0] - ax)
