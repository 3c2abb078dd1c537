"""Costs and ends of movement: difficult terrain, obstacles, ice; jump, flight, teleport."""

import pytest

from havenwright.hexes import Ground, Kind, costs_to, reach, read_board
from havenwright.hexes.paths import path_price
from tests.proves import proves

# Points


@proves("fh.move.move-x")
def test_a_point_pays_for_one_plain_hex(edition: str) -> None:
    drawn = read_board("A   x   x   x   .   .", marks="Ax")
    walked = reach(drawn.board.ways, drawn.index("A"), Ground(), limit=3)
    assert walked.ends == drawn.mask("Ax")
    (path,) = walked.paths(drawn.board.index(drawn.marks["x"][-1]))
    assert len(path) - 1 == 3


@proves("fh.move.end-unoccupied")
def test_a_move_passes_an_ally_but_does_not_end_there(edition: str) -> None:
    drawn = read_board("A   f   B", marks="AfB")
    ground = Ground(friends=drawn.mask("f"))
    assert reach(drawn.board.ways, drawn.index("A"), ground, limit=1).ends == drawn.mask("A")
    assert reach(drawn.board.ways, drawn.index("A"), ground, limit=2).ends == drawn.mask("AB")


# Difficult terrain

DIFFICULT_ROWS = {"gh1": "A   d   n   x", "jotl": "A   n   d   x", "gh2": "A   d   n   x"}


@proves(
    "gh1.overlay.difficult-terrain",
    "jotl.overlay.difficult-terrain-costs-two",
    "gh2.overlay.difficult-terrain-cost",
)
def test_a_plain_and_a_difficult_hex_take_three_points(edition: str) -> None:
    drawn = read_board(DIFFICULT_ROWS[edition], marks="Adnx")
    walked = reach(drawn.board.ways, drawn.index("A"), Ground(difficult=drawn.mask("d")), limit=3)
    last = DIFFICULT_ROWS[edition].split()[2]
    assert walked.cost(drawn.index(last)) == (0, 3)
    assert walked.cost(drawn.index("x")) is None
    assert walked.ends == drawn.mask("Adn")


@proves(
    "gh2.overlay.difficult-terrain-ignored",
    "fh.overlay.difficult-terrain-cost",
    "bnb.overlay.difficult-terrain-cost",
)
def test_a_difficult_hex_takes_two_points_on_foot_and_one_by_jump_or_in_flight(edition: str) -> None:
    drawn = read_board("A   d   .", marks="Ad")
    ways, start, end = drawn.board.ways, drawn.index("A"), drawn.index("d")
    ground = Ground(difficult=drawn.mask("d"))
    assert reach(ways, start, ground, "walk", limit=3).cost(end) == (0, 2)
    assert reach(ways, start, ground, "jump", limit=3).cost(end) == (0, 1)
    assert reach(ways, start, ground, "fly", limit=3).cost(end) == (0, 1)
    assert reach(ways, start, ground, "walk", limit=1).ends == drawn.mask("A")
    assert reach(ways, start, ground, "jump", limit=1).ends == drawn.mask("Ad")


@proves(
    "jotl.overlay.difficult-terrain-ignored-by-jump-and-forced",
    "gh2.overlay.difficult-terrain-ignored",
    "gh2.move.jump-difficult",
    "fh.move.jump-ignores-difficult-icy",
    "bnb.move.jump-ignores-difficult",
)
def test_a_jump_pays_nothing_more_for_difficult_hexes_the_last_included(edition: str) -> None:
    drawn = read_board("A   d   d   d", marks="Ad")
    first, second, third = map(drawn.board.index, drawn.marks["d"])
    jumped = reach(drawn.board.ways, drawn.index("A"), Ground(difficult=drawn.mask("d")), "jump", limit=3)
    assert [jumped.cost(at) for at in (first, second, third)] == [(0, 1), (0, 2), (0, 3)]
    assert jumped.ends == drawn.mask("Ad")


@proves("gh1.move.jump-last-hex-difficult-costs-two")
def test_a_jump_that_ends_on_difficult_terrain_pays_two_for_that_hex(edition: str) -> None:
    drawn = read_board("A   n   d", marks="And")
    ways, start, ground = drawn.board.ways, drawn.index("A"), Ground(difficult=drawn.mask("d"))
    assert reach(ways, start, ground, "jump", limit=2, hard_landing=True).ends == drawn.mask("An")
    jumped = reach(ways, start, ground, "jump", limit=3, hard_landing=True)
    assert jumped.ends == drawn.mask("And")
    assert jumped.cost(drawn.index("d")) == (0, 3)


def test_a_jump_over_difficult_terrain_pays_two_only_where_it_ends() -> None:
    drawn = read_board("A   d   n", marks="And")
    ground = Ground(difficult=drawn.mask("d"))
    jumped = reach(drawn.board.ways, drawn.index("A"), ground, "jump", limit=2, hard_landing=True)
    assert jumped.cost(drawn.index("d")) == (0, 2)
    assert jumped.cost(drawn.index("n")) == (0, 2)


# Obstacles


@proves(
    "jotl.overlay.obstacle-blocks-movement",
    "gh2.overlay.obstacle-blocks-movement",
    "fh.overlay.obstacle-blocks-entry",
    "bnb.overlay.obstacle-blocks-entry",
)
def test_an_obstacle_is_not_entered_on_foot_and_jumped_over_but_not_onto(edition: str) -> None:
    drawn = read_board("A   o   B", marks="AoB")
    ways, start, ground = drawn.board.ways, drawn.index("A"), Ground(obstacles=drawn.mask("o"))
    assert reach(ways, start, ground, "walk", limit=2).ends == drawn.mask("A")
    jumped = reach(ways, start, ground, "jump", limit=2)
    assert jumped.ends == drawn.mask("AB")
    assert jumped.cost(drawn.index("B")) == (0, 2)


@proves(
    "gh2.overlay.obstacle-blocks-movement",
    "fh.overlay.obstacle-blocks-entry",
    "bnb.overlay.obstacle-blocks-entry",
)
def test_a_flight_may_end_on_an_obstacle(edition: str) -> None:
    drawn = read_board("A   o   B", marks="AoB")
    flown = reach(drawn.board.ways, drawn.index("A"), Ground(obstacles=drawn.mask("o")), "fly", limit=2)
    assert flown.ends == drawn.mask("AoB")
    assert flown.cost(drawn.index("o")) == (0, 1)


# Flight and teleport


@proves("fh.move.flying-no-shared-hex")
def test_a_flight_does_not_end_in_another_figures_hex(edition: str) -> None:
    drawn = read_board("A   .   B   m", marks="ABm")
    flown = reach(drawn.board.ways, drawn.index("A"), Ground(foes=drawn.mask("m")), "fly", limit=3)
    assert flown.cost(drawn.index("B")) == (0, 2)
    assert flown.cost(drawn.index("m")) is None
    assert flown.ends == drawn.board.floor & ~drawn.mask("m")


@proves("gh2.move.teleport", "fh.move.teleport")
def test_a_teleport_counts_hexes_as_if_there_were_nothing_between(edition: str) -> None:
    drawn = read_board("A   f | o   B   .", marks="ABfo")
    ground = Ground(friends=drawn.mask("f"), obstacles=drawn.mask("o"))
    teleported = reach(drawn.board.ways, drawn.index("A"), ground, "teleport", limit=3)
    assert drawn.board.distance(drawn.index("A"), drawn.index("B")) is None
    assert teleported.cost(drawn.index("B")) == (0, 3)
    assert teleported.ends == drawn.mask("AB")


def test_a_teleport_does_not_end_outside_the_board_in_a_wall_or_in_a_hidden_room() -> None:
    drawn = read_board(
        """
A   b   #   b
  b   #   h   h
        """,
        marks="Abh",
    )
    ground = Ground(sealed=drawn.mask("h"))
    teleported = reach(drawn.board.ways, drawn.index("A"), ground, "teleport", limit=5)
    assert teleported.ends == drawn.mask("Ab")


def test_a_character_may_teleport_onto_a_closed_door_and_a_monster_not() -> None:
    drawn = read_board("A   .   D1  .", marks="A")
    door = drawn.board.closed_doors
    character = reach(drawn.board.door_ways, drawn.index("A"), Ground(), "teleport", limit=2)
    monster = reach(drawn.board.ways, drawn.index("A"), Ground(), "teleport", limit=2)
    assert character.ends.bit_count() == 3
    assert character.ends & door
    assert monster.ends == character.ends & ~door


# Ice


@proves("fh.overlay.icy-slide")
def test_a_figure_that_enters_ice_slides_one_hex_on_for_nothing(edition: str) -> None:
    drawn = read_board("A   i   B   C", marks="AiBC")
    a, i, b, c = map(drawn.index, "AiBC")
    walked = reach(drawn.board.ways, a, Ground(icy=drawn.mask("i")), limit=2)
    assert walked.cost(b) == (0, 1)
    assert list(walked.paths(b)) == [(a, i, b)]
    assert walked.cost(c) == (0, 2)
    assert walked.ends == drawn.mask("ABC")


@proves("fh.overlay.icy-exemptions")
@pytest.mark.parametrize("kind", ["jump", "fly", "teleport"])
def test_nobody_slides_who_jumps_flies_or_teleports_onto_ice(edition: str, kind: Kind) -> None:
    drawn = read_board("A   .   i   B", marks="AiB")
    moved = reach(drawn.board.ways, drawn.index("A"), Ground(icy=drawn.mask("i")), kind, limit=2)
    assert moved.cost(drawn.index("i")) == (0, 2)
    assert all(path[-1] == drawn.index("i") for path in moved.paths(drawn.index("i")))
    assert not moved.ends & drawn.mask("B")


@proves("fh.move.jump-ignores-difficult-icy")
def test_a_jump_is_not_turned_from_its_way_by_ice(edition: str) -> None:
    drawn = read_board("A   i   B   C", marks="AiBC")
    jumped = reach(drawn.board.ways, drawn.index("A"), Ground(icy=drawn.mask("i")), "jump", limit=2)
    assert [jumped.cost(drawn.index(mark)) for mark in "iB"] == [(0, 1), (0, 2)]
    assert jumped.ends == drawn.mask("AiB")


@proves("fh.overlay.icy-ignores-difficult")
def test_a_slide_into_difficult_terrain_costs_nothing(edition: str) -> None:
    drawn = read_board("A   i   d", marks="Aid")
    ground = Ground(icy=drawn.mask("i"), difficult=drawn.mask("d"))
    walked = reach(drawn.board.ways, drawn.index("A"), ground, limit=1)
    assert walked.cost(drawn.index("d")) == (0, 1)
    assert walked.ends == drawn.mask("Ad")


@proves("fh.overlay.icy-blocked")
@pytest.mark.parametrize("row", ["A   i   f", "A   i   m", "A   i   o", "A   i | .", "A   i"])
def test_a_figure_stays_on_ice_before_a_figure_an_obstacle_or_a_wall(edition: str, row: str) -> None:
    drawn = read_board(row, marks="Aifmo")
    ground = Ground(
        icy=drawn.mask("i"), friends=drawn.mask("f"), foes=drawn.mask("m"), obstacles=drawn.mask("o")
    )
    walked = reach(drawn.board.ways, drawn.index("A"), ground, limit=3)
    assert walked.cost(drawn.index("i")) == (0, 1)
    assert walked.ends == drawn.mask("Ai")


@proves("fh.overlay.icy-chain")
def test_a_slide_onto_ice_goes_on(edition: str) -> None:
    drawn = read_board("A   i   i   i   B", marks="AiB")
    walked = reach(drawn.board.ways, drawn.index("A"), Ground(icy=drawn.mask("i")), limit=1)
    assert walked.cost(drawn.index("B")) == (0, 1)
    assert walked.ends == drawn.mask("AB")


def test_the_first_of_the_best_paths_goes_round_what_bars_the_way() -> None:
    drawn = read_board(".   .   .\n  A   o   B\n.   .   .", marks="ABo")
    a, b = drawn.index("A"), drawn.index("B")
    ground = Ground(obstacles=drawn.mask("o"))
    walking = reach(drawn.board.ways, a, ground, "walk")
    jumping = reach(drawn.board.ways, a, ground, "jump")
    assert walking.path(b) == next(walking.paths(b))
    assert (len(walking.path(b)), drawn.index("o") in walking.path(b)) == (4, False)
    assert jumping.path(b) == (a, drawn.index("o"), b)


def test_who_has_no_points_left_may_still_stay() -> None:
    drawn = read_board(".   .   .\n  .   A   .", marks="A")
    here = drawn.index("A")
    assert here > 0
    there = reach(drawn.board.ways, here, Ground(obstacles=drawn.mask("A")))
    assert there.within(0).ends == 1 << here
    assert there.within(1).ends.bit_count() > 1


def test_only_a_jump_lands_hard() -> None:
    drawn = read_board("A   B   C", marks="ABC")
    a, b, c = map(drawn.index, "ABC")
    ground = Ground(difficult=drawn.mask("C"))
    costs = {
        kind: reach(drawn.board.ways, a, ground, kind, hard_landing=True).cost(c)
        for kind in ("walk", "jump", "fly", "teleport")
    }
    assert costs == {"walk": (0, 3), "jump": (0, 3), "fly": (0, 2), "teleport": (0, 2)}
    prices = {
        kind: path_price(drawn.board.ways, (a, b, c), ground, kind, hard_landing=True)
        for kind in ("walk", "jump", "fly")
    }
    assert prices == {"walk": 3, "jump": 3, "fly": 2}


@pytest.mark.parametrize("kind", ["walk", "jump", "fly"])
def test_nobody_moves_through_a_room_that_is_not_revealed(kind: Kind) -> None:
    drawn = read_board("A   h   B\n  .   .", marks="AhB")
    a, b = map(drawn.index, "AB")
    ground = Ground(sealed=drawn.mask("h"))
    assert reach(drawn.board.ways, a, ground, kind).cost(b) == (0, 3)
    (levels,) = costs_to(drawn.board.ways, drawn.mask("B"), a, ground, kind)
    assert [points for points, hexes in enumerate(levels) if hexes >> a & 1] == [3]
