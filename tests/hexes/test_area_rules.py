"""Where an area can be laid: rotations, mirror images, range, walls, spacers."""

from havenwright.hexes import Placement, placements, read_board, read_pattern
from tests.proves import proves

OPEN_FIELD = """
      .   .   .   .
    .   .   .   .   .
  .   .   .   .   .   .
.   .   .   A   .   .   .
  .   .   .   .   .   .
    .   .   .   .   .
      .   .   .   .
"""
LINE_OF_THREE = read_pattern("R R R")
LINE_OF_FOUR = read_pattern("R R R R")
TRIANGLE = read_pattern(
    """
 R R
  R
    """
)


# Rotations and mirror images


@proves(
    "gh1.area.rotation-and-mirror",
    "jotl.area.rotate-or-mirror",
    "gh2.area.rotate-mirror",
    "fh.area.rotate-mirror",
)
def test_an_area_without_symmetry_is_laid_in_twelve_ways(edition: str) -> None:
    """Each of its three hexes can be the one in the hex A: range 0 admits no other."""
    pattern = read_pattern(
        """
 R R
  o o R
        """
    )
    drawn = read_board(OPEN_FIELD, marks="A")
    laid = placements(drawn.board, pattern, drawn.index("A"), 0)
    assert len(pattern.turned) == 12
    assert len(set(laid)) == len(laid) == 12 * 3
    assert all(placement.red.bit_count() == 3 for placement in laid)


@proves("gh1.area.rotation-and-mirror", "jotl.area.rotate-or-mirror")
def test_the_mirror_image_is_laid_where_the_printed_form_has_no_room(edition: str) -> None:
    pattern = read_pattern(
        """
 R R
  o o R
        """
    )
    fitting = read_board(
        """
      a   b
c
        """,
        marks="abc",
    )
    other = read_board(
        """
      a   b
    c
        """,
        marks="abc",
    )
    whole = {}
    for name, drawn in (("mirror", fitting), ("other", other)):
        laid = placements(drawn.board, pattern, drawn.index("a"), 9)
        whole[name] = sum(placement.red == drawn.mask("abc") for placement in laid)
    assert whole == {"mirror": 1, "other": 0}


@proves("bnb.area.rotate-and-mirror")
def test_an_area_around_the_gray_hex_is_laid_in_twelve_ways(edition: str) -> None:
    pattern = read_pattern(
        """
 G R
  o o R
        """
    )
    drawn = read_board(OPEN_FIELD, marks="A")
    laid = placements(drawn.board, pattern, drawn.index("A"), 1)
    assert len(set(laid)) == len(laid) == 12
    assert not any(placement.red & drawn.mask("A") for placement in laid)


@proves("gh2.area.rotate-mirror")
def test_rotations_that_look_the_same_are_offered_once(edition: str) -> None:
    drawn = read_board(OPEN_FIELD, marks="A")
    assert len(LINE_OF_THREE.turned) == 3
    assert len(TRIANGLE.turned) == 2
    assert len(placements(drawn.board, LINE_OF_THREE, drawn.index("A"), 0)) == 9
    assert len(placements(drawn.board, TRIANGLE, drawn.index("A"), 0)) == 6


# Range


@proves(
    "gh1.area.no-grey-is-ranged",
    "jotl.area.ranged-area-needs-one-hex-in-range",
    "gh2.area.one-red-in-range",
    "fh.area.red-hex-in-range",
)
def test_one_red_hex_in_range_brings_all_the_others_in(edition: str) -> None:
    drawn = read_board("A   .   .   x   e   e   f", marks="Axef")
    board, own = drawn.board, drawn.index("A")
    assert board.distance(own, drawn.index("x")) == 3
    assert [board.distance(own, board.index(at)) for at in drawn.marks["e"]] == [4, 5]
    laid = placements(board, LINE_OF_THREE, own, 3)
    assert Placement(red=drawn.mask("xe"), blue=0) in laid
    assert Placement(red=drawn.mask("ef"), blue=0) not in laid
    assert all(placement.red & board.within(own, 3) for placement in laid)


@proves("gh1.area.may-target-empty-hex", "bnb.area.one-red-hex-in-range")
def test_the_red_hex_in_range_may_be_vacant(edition: str) -> None:
    drawn = read_board(
        """
.   .   .   .   e
  A   B   .   x   e
        """,
        marks="ABxe",
    )
    mark, reach = {"gh1": ("B", 2), "bnb": ("A", 3)}[edition]
    board, own = drawn.board, drawn.index(mark)
    area = Placement(red=drawn.mask("xe"), blue=0)
    assert board.distance(own, drawn.index("x")) == reach
    assert [board.distance(own, board.index(at)) for at in drawn.marks["e"]] == [reach + 1, reach + 1]
    assert area in placements(board, TRIANGLE, own, reach)
    assert area not in placements(board, TRIANGLE, own, reach - 1)


# Walls


@proves(
    "gh1.area.initial-hex-not-wall",
    "gh2.area.initial-hex-may-be-empty",
    "fh.area.red-hex-in-wall",
)
def test_the_hex_that_is_in_range_is_not_in_a_wall_but_two_others_may_be(edition: str) -> None:
    """The area may be x # # or w x # #, not # y z or # # y z: y and z are behind the wall, out of range."""
    drawn = read_board("A   w   x   #   #   y   z", marks="Awxyz")
    pattern, hit = {
        "gh1": (LINE_OF_THREE, "x"),
        "gh2": (LINE_OF_THREE, "x"),
        "fh": (LINE_OF_FOUR, "wx"),
    }[edition]
    laid = placements(drawn.board, pattern, drawn.index("A"), 4)
    assert Placement(red=drawn.mask(hit), blue=0) in laid
    assert all(placement.red & drawn.mask("Awx") for placement in laid)
    assert not any(placement.red & drawn.mask("z") for placement in laid)


# Spacers


@proves("fh.area.blank-hexes")
def test_a_blank_hex_of_an_area_hits_nothing(edition: str) -> None:
    drawn = read_board("A   e   b   e", marks="Aeb")
    laid = placements(drawn.board, read_pattern("R o R"), drawn.index("A"), 1)
    area = Placement(red=drawn.mask("e"), blue=0)
    assert area in laid
    assert (area.red & drawn.mask("eb")).bit_count() == 2
    assert max(placement.red.bit_count() for placement in laid) == 2
