"""How range is counted: hex by hex, through everything but walls."""

from havenwright.hexes import SightRule, read_board, sees
from tests.proves import proves

ANY_PART: SightRule = "any part to any part"


@proves("gh1.range.count-of-hexes", "jotl.map.hex-is-distance-unit")
def test_range_is_the_number_of_hexes_with_the_last_one_included(edition: str) -> None:
    drawn = read_board("A   .   B", marks="AB")
    assert drawn.board.distance(drawn.index("A"), drawn.index("B")) == 2


@proves("jotl.range.counted-from-adjacent")
def test_range_is_counted_from_the_adjacent_hex(edition: str) -> None:
    drawn = read_board("A   B   C", marks="ABC")
    figures = drawn.mask("BC")
    assert drawn.board.within(drawn.index("A"), 1) & figures == drawn.mask("B")
    assert drawn.board.within(drawn.index("A"), 2) & figures == drawn.mask("BC")


@proves("bnb.range.own-hex-adjacent")
def test_a_figures_own_hex_counts_among_the_adjacent_ones(edition: str) -> None:
    drawn = read_board(
        """
    .   .   .
  .   x   x   .
.   x   A   x   .
  .   x   x   .
    .   .   .
        """,
        marks="Ax",
    )
    assert drawn.board.within(drawn.index("A"), 1) == drawn.mask("Ax")
    assert drawn.board.within(drawn.index("A"), 1).bit_count() == 7


# Walls


@proves("gh1.range.around-walls", "gh2.range.shared-wall-is-two", "fh.range.shared-wall-with-sight")
def test_hexes_that_share_a_wall_beside_an_open_door_are_at_range_two(edition: str) -> None:
    drawn = read_board(
        """
      d1
    A | B
        """,
        marks="AB",
    )
    board, a, b = drawn.board, drawn.index("A"), drawn.index("B")
    assert sees(board, ANY_PART, a, b)
    assert board.distance(a, b) == 2
    assert not board.within(a, 1) >> b & 1
    without_wall = read_board("A   B", marks="AB")
    assert without_wall.board.distance(without_wall.index("A"), without_wall.index("B")) == 1


@proves("gh2.range.not-through-walls", "fh.range.not-through-walls")
def test_range_goes_round_walls_however_long_the_way(edition: str) -> None:
    drawn = read_board(
        r"""
    .   .   .
       \ /
      A | B
        """,
        marks="AB",
    )
    assert drawn.board.distance(drawn.index("A"), drawn.index("B")) == 4


# Everything else


@proves("gh2.range.not-through-walls", "fh.range.not-through-walls")
def test_range_is_counted_straight_through_figures_and_obstacles(edition: str) -> None:
    drawn = read_board("A   o   B   m   C", marks="ABCom")
    assert drawn.board.distance(drawn.index("A"), drawn.index("B")) == 2
    assert drawn.board.distance(drawn.index("A"), drawn.index("C")) == 4


@proves("bnb.range.counts-through-things")
def test_range_passes_a_monster_an_obstacle_and_another_monster(edition: str) -> None:
    drawn = read_board("A   m   o   m   B", marks="ABom")
    assert drawn.board.distance(drawn.index("A"), drawn.index("B")) == 4


@proves("bnb.overlay.obstacle-transparent-to-range")
def test_an_obstacle_stops_no_ranged_attack(edition: str) -> None:
    drawn = read_board("A   .   o   B", marks="ABo")
    board, a, b = drawn.board, drawn.index("A"), drawn.index("B")
    assert board.within(a, 3) >> b & 1
    assert not board.within(a, 2) >> b & 1
    assert sees(board, "unlimited", a, b)
