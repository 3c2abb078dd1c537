"""Push and pull: each hex farther or nearer, and what stops them."""

from havenwright.hexes import DrawnBoard, Ground, forced_ahead, forced_paths, read_board
from havenwright.hexes.forced import Force, Path
from tests.proves import proves

WHOLE = {"gh1": True, "jotl": False, "gh2": False, "fh": False, "bnb": False}
"""True if a push or pull that is done at all goes the whole way."""

BARE = Ground()
OPEN_FIELD = """
      .   .   .   .
    .   .   .   .   .
  .   .   .   .   .   .
.   .   .   A   T   .   .
  .   .   .   .   .   .
    .   .   .   .   .
      .   .   .   .
"""


def force(
    edition: str,
    drawn: DrawnBoard,
    how: Force,
    hexes: int,
    ground: Ground = BARE,
    *,
    flying: bool = False,
) -> list[Path]:
    """The ways in which A can push or pull T."""
    a, t = drawn.index("A"), drawn.index("T")
    return forced_paths(drawn.board, how, a, t, hexes, ground, flying=flying, whole=WHOLE[edition])


def ranges(drawn: DrawnBoard, path: Path) -> list[int | None]:
    """How far from A each hex of a path is."""
    return [drawn.board.distance(drawn.index("A"), at) for at in path]


# Direction


@proves(
    "jotl.forced-move.each-step-farther-or-closer",
    "gh2.forced-move.push",
    "fh.forced-move.push",
    "bnb.forced-move.push",
)
def test_each_hex_of_a_push_is_farther_away(edition: str) -> None:
    drawn = read_board(OPEN_FIELD, marks="AT")
    found = force(edition, drawn, "push", 2)
    assert {len(path): ranges(drawn, path) for path in found} == {0: [], 1: [2], 2: [2, 3]}
    assert all(ranges(drawn, path) == [2, 3][: len(path)] for path in found)
    assert [sum(len(path) == n for path in found) for n in (0, 1, 2)] == [1, 3, 7]


@proves("gh1.forced-move.direction")
def test_each_hex_of_a_pull_is_nearer_even_where_another_is_free(edition: str) -> None:
    drawn = read_board(
        """
  .   .   s   .
A   .   .   T   .
  .   .   s   .
        """,
        marks="ATs",
    )
    board, a = drawn.board, drawn.index("A")
    assert [board.distance(a, board.index(at)) for at in (drawn.hex("T"), *drawn.marks["s"])] == [3, 3, 3]
    found = force(edition, drawn, "pull", 2)
    assert not any(drawn.mask("s") >> at & 1 for path in found for at in path)
    assert [ranges(drawn, path) for path in found if path] == [[2, 1]]


@proves("gh2.forced-move.pull", "fh.forced-move.pull")
def test_a_pull_of_two_brings_a_figure_from_range_four_to_two(edition: str) -> None:
    drawn = read_board(
        """
  .   .   .   .   .
A   .   .   .   T   .
  .   .   .   .   .
        """,
        marks="AT",
    )
    found = force(edition, drawn, "pull", 2)
    assert [ranges(drawn, path) for path in found] == [[], [3], [3, 2]]


@proves("bnb.forced-move.pull")
def test_a_pull_stops_beside_the_figure_that_pulls(edition: str) -> None:
    drawn = read_board("A   .   .   T", marks="AT")
    found = force(edition, drawn, "pull", 4)
    assert [ranges(drawn, path) for path in found] == [[], [2], [2, 1]]


def test_range_for_a_push_is_not_counted_through_walls() -> None:
    """Once round the wall, x is farther from A than T is, though it lies next to A."""
    drawn = read_board(
        """
      T
    A | x
        """,
        marks="ATx",
    )
    assert force("gh2", drawn, "push", 1) == [(), (drawn.index("x"),)]


# How far


@proves("gh1.forced-move.up-to-full")
def test_a_push_that_is_done_goes_the_whole_way(edition: str) -> None:
    drawn = read_board(OPEN_FIELD, marks="AT")
    found = force(edition, drawn, "push", 2)
    assert () in found
    assert [len(path) for path in found if path] == [2] * 7


@proves("jotl.forced-move.stops-when-no-hex")
def test_a_push_ends_where_there_is_no_hex_to_go_on_to(edition: str) -> None:
    drawn = read_board(
        """
      #   #   #   #
    A   T   x   o   .
      #   #   #   #
        """,
        marks="ATxo",
    )
    found = force(edition, drawn, "push", 3, Ground(obstacles=drawn.mask("o")))
    assert found == [(), (drawn.index("x"),)]


@proves("gh2.forced-move.blocked")
def test_a_figure_with_walls_behind_it_is_not_pushed(edition: str) -> None:
    drawn = read_board(
        r"""
  .   .   .   .
         \
.   A   T | .   .
         /
  .   .   .   .
        """,
        marks="AT",
    )
    assert force(edition, drawn, "push", 2) == [()]


@proves(
    "jotl.forced-move.ignores-difficult-terrain",
    "fh.forced-move.ignores-difficult",
    "bnb.forced-move.ignores-difficult",
)
def test_difficult_terrain_does_not_slow_a_push(edition: str) -> None:
    drawn = read_board("A   T   d   d", marks="ATd")
    difficult = Ground(difficult=drawn.mask("d"))
    first, second = map(drawn.board.index, drawn.marks["d"])
    assert force(edition, drawn, "push", 1, difficult) == [(), (first,)]
    assert force(edition, drawn, "push", 2, difficult) == [(), (first,), (first, second)]


# What bars the way


@proves("gh1.forced-move.not-into-blocked")
def test_a_flyer_is_pushed_onto_an_obstacle_and_others_are_not(edition: str) -> None:
    drawn = read_board("A   T   o", marks="ATo")
    ground = Ground(obstacles=drawn.mask("o"))
    assert force(edition, drawn, "push", 1, ground) == [()]
    assert force(edition, drawn, "push", 1, ground, flying=True) == [(), (drawn.index("o"),)]


@proves("gh1.forced-move.not-into-blocked")
def test_a_flyer_is_pushed_over_its_enemy_but_must_end_in_an_open_hex(edition: str) -> None:
    drawn = read_board("A   T   m   B", marks="ATmB")
    ground = Ground(foes=drawn.mask("m"))
    m, b = drawn.index("m"), drawn.index("B")
    assert force(edition, drawn, "push", 2, ground) == [()]
    assert force(edition, drawn, "push", 1, ground, flying=True) == [()]
    assert force(edition, drawn, "push", 2, ground, flying=True) == [(), (m, b)]


@proves("gh2.forced-move.definition", "bnb.forced-move.normal-rules-apply")
def test_a_flyer_may_be_pushed_over_an_obstacle_or_end_there(edition: str) -> None:
    drawn = read_board("A   T   o   B", marks="AToB")
    ground = Ground(obstacles=drawn.mask("o"))
    o, b = drawn.index("o"), drawn.index("B")
    assert force(edition, drawn, "push", 2, ground) == [()]
    assert force(edition, drawn, "push", 2, ground, flying=True) == [(), (o,), (o, b)]


@proves(
    "gh1.forced-move.not-into-blocked",
    "gh2.overlay.closed-door-no-forced-move",
    "fh.overlay.no-forced-entry-closed-door",
)
def test_nobody_is_pushed_into_a_closed_door(edition: str) -> None:
    drawn = read_board("A   T   D1  .", marks="AT")
    (door,) = map(drawn.board.index, drawn.board.doors["1"])
    assert force(edition, drawn, "push", 1) == [()]
    opened = DrawnBoard(drawn.board.open_door("1"), drawn.marks)
    assert force(edition, opened, "push", 1) == [(), (door,)]


# One direction, and what lies ahead


def test_a_push_in_one_direction_goes_straight_on_and_no_other_way() -> None:
    drawn = read_board("A   T   x   y   z\n  .   .   .   .", marks=["A", "T", "x", "y", "z"])
    a, t, x, y = map(drawn.index, "ATxy")
    east = forced_paths(drawn.board, "push", a, t, 2, BARE, direction=2)
    assert east == [(), (x,), (x, y)]
    blocked = forced_paths(drawn.board, "push", a, t, 2, Ground(obstacles=1 << y), whole=True, direction=2)
    assert blocked == [(), (x,)]
    assert forced_paths(drawn.board, "push", a, t, 2, BARE, direction=5) == [()]


def test_a_wall_is_ahead_only_where_the_way_leads_away_from_who_pushes() -> None:
    drawn = read_board("A   T | x\n  .   .   .", marks=["A", "T", "x"])
    a, t = map(drawn.index, "AT")
    pushed = forced_ahead(drawn.board, "push", a, t)
    assert (pushed.wall, pushed.hexes.bit_count()) == (True, 1)
    assert not forced_ahead(drawn.board, "pull", a, t).wall
    assert not forced_ahead(drawn.board, "push", a, t, direction=3).wall
