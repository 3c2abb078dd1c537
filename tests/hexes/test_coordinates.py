"""Axial coordinates, the lattice of corners, and where both are drawn."""

from itertools import pairwise, product
from math import dist, isclose, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from havenwright.hexes import DIRECTIONS, Hex, distance, line, mirror, neighbours, ring, rotate
from havenwright.hexes.coordinates import (
    Drawing,
    add,
    centre,
    corners,
    direction_between,
    disk,
    lattice_centre,
    lattice_corners,
    lattice_side,
    side,
    step,
    subtract,
)
from tests.hexes.boards import hexes

drawings: st.SearchStrategy[Drawing] = st.sampled_from(("flat", "pointy"))
directions = st.integers(0, 5)


@given(hexes, hexes, hexes)
def test_distance_is_a_metric(a: Hex, b: Hex, c: Hex) -> None:
    assert (distance(a, b) == 0) == (a == b)
    assert distance(a, b) == distance(b, a) >= 0
    assert distance(a, c) <= distance(a, b) + distance(b, c)


@given(hexes, hexes, st.integers(-12, 12))
def test_turning_keeps_distances(a: Hex, b: Hex, sixths: int) -> None:
    assert distance(rotate(a, sixths), rotate(b, sixths)) == distance(a, b)
    assert distance(mirror(a), mirror(b)) == distance(a, b)


@given(hexes, hexes, directions)
def test_distance_does_not_depend_on_the_place(a: Hex, b: Hex, direction: int) -> None:
    assert distance(step(a, direction, 5), step(b, direction, 5)) == distance(a, b)
    assert distance(a, step(a, direction, 5)) == 5


@given(hexes)
def test_a_sixth_of_a_turn_has_order_six_and_a_mirror_order_two(at: Hex) -> None:
    turns = [rotate(at, sixths) for sixths in range(6)]
    assert len(set(turns)) == (1 if at == (0, 0) else 6)
    assert rotate(at, 6) == at
    assert rotate(rotate(at, 2), -2) == at
    assert rotate(at, 3) == (-at[0], -at[1])
    assert mirror(mirror(at)) == at
    assert mirror(rotate(mirror(at))) == rotate(at, -1)


def test_a_sixth_of_a_turn_leads_from_each_direction_to_the_next() -> None:
    assert [rotate(direction) for direction in DIRECTIONS] == [*DIRECTIONS[1:], DIRECTIONS[0]]
    assert {mirror(direction) for direction in DIRECTIONS} == set(DIRECTIONS)


@given(hexes)
def test_the_six_neighbours_are_the_hexes_at_distance_one(at: Hex) -> None:
    around = [(at[0] + q, at[1] + r) for q, r in product(range(-2, 3), repeat=2)]
    assert sorted(neighbours(at)) == sorted(other for other in around if distance(at, other) == 1)
    assert [direction_between(at, other) for other in neighbours(at)] == list(range(6))
    assert [step(at, k) for k in range(6)] == neighbours(at)


@given(hexes, hexes)
def test_only_neighbours_have_a_direction_between_them(a: Hex, b: Hex) -> None:
    if distance(a, b) == 1:
        assert step(a, direction_between(a, b)) == b
    else:
        with pytest.raises(ValueError, match="do not share a side"):
            direction_between(a, b)


@given(hexes, hexes)
def test_adding_undoes_subtracting(a: Hex, b: Hex) -> None:
    assert add(subtract(a, b), b) == a


@given(hexes, st.integers(0, 9))
def test_a_ring_has_six_hexes_a_step(centre_hex: Hex, radius: int) -> None:
    found = ring(centre_hex, radius)
    assert len(found) == len(set(found)) == (6 * radius or 1)
    assert {distance(centre_hex, at) for at in found} == {radius}
    if radius:
        assert all(distance(a, b) == 1 for a, b in pairwise([*found, found[0]]))


@given(hexes, st.integers(0, 7))
def test_a_disk_is_its_rings_from_the_inside_out(centre_hex: Hex, radius: int) -> None:
    found = disk(centre_hex, radius)
    assert len(found) == len(set(found)) == 3 * radius * (radius + 1) + 1
    ranges = [distance(centre_hex, at) for at in found]
    assert ranges == sorted(ranges)
    assert ranges[-1] == radius


# Lines


@given(hexes, hexes)
def test_a_line_goes_step_by_step_from_end_to_end(a: Hex, b: Hex) -> None:
    found = line(a, b)
    assert (found[0], found[-1]) == (a, b)
    assert len(found) == distance(a, b) + 1
    assert all(distance(one, other) == 1 for one, other in pairwise(found))


@given(hexes, hexes)
def test_a_line_back_is_the_same_line_backwards(a: Hex, b: Hex) -> None:
    assert line(b, a) == line(a, b)[::-1]


@given(hexes, hexes)
def test_a_line_stays_on_hexes_that_the_straight_line_touches(a: Hex, b: Hex) -> None:
    (ax, ay), (bx, by) = lattice_centre(a), lattice_centre(b)
    for at in line(a, b):
        sides = [(bx - ax) * (y - ay) - (by - ay) * (x - ax) for x, y in lattice_corners(at)]
        assert min(sides) <= 0 <= max(sides)


@given(hexes, directions, st.integers(0, 9))
def test_a_line_along_a_direction_is_straight(at: Hex, direction: int, length: int) -> None:
    assert line(at, step(at, direction, length)) == [step(at, direction, n) for n in range(length + 1)]


@given(hexes, directions, st.integers(1, 6))
def test_a_line_along_sides_keeps_to_the_same_hand(at: Hex, direction: int, length: int) -> None:
    end = step(step(at, direction, length), direction + 1, length)
    (ax, ay), (bx, by) = lattice_centre(at), lattice_centre(end)
    found = line(at, end)
    hands = [(bx - ax) * (y - ay) - (by - ay) * (x - ax) for x, y in map(lattice_centre, found)]
    assert set(hands[::2]) == {0}
    assert len(set(hands[1::2])) == 1


# The lattice


@given(hexes, directions)
def test_neighbours_share_the_corners_of_their_side(at: Hex, direction: int) -> None:
    other = step(at, direction)
    shared = set(lattice_corners(at)) & set(lattice_corners(other))
    assert shared == set(lattice_side(at, direction)) == set(lattice_side(other, direction + 3))
    assert len(shared) == 2


@given(hexes, hexes)
def test_hexes_apart_share_no_corner(a: Hex, b: Hex) -> None:
    shared = set(lattice_corners(a)) & set(lattice_corners(b))
    assert len(shared) == {0: 6, 1: 2}.get(distance(a, b), 0)


@given(hexes)
def test_three_hexes_meet_in_every_corner(at: Hex) -> None:
    around = disk(at, 2)
    for corner in lattice_corners(at):
        assert sum(corner in lattice_corners(other) for other in around) == 3


@given(hexes)
def test_a_centre_is_the_middle_of_its_corners(at: Hex) -> None:
    found = lattice_corners(at)
    assert tuple(sum(axis) // 6 for axis in zip(*found, strict=True)) == lattice_centre(at)
    assert len(set(found)) == 6


# Drawing


@given(hexes, hexes, drawings)
def test_centres_of_neighbours_are_drawn_equally_far_apart(a: Hex, b: Hex, drawing: Drawing) -> None:
    q, r = subtract(a, b)
    drawn = dist(centre(a, drawing), centre(b, drawing))
    assert isclose(drawn, sqrt(3 * (q * q + q * r + r * r)), abs_tol=1e-9)


@given(hexes, drawings)
def test_corners_are_drawn_one_away_from_the_centre_and_from_each_other(at: Hex, drawing: Drawing) -> None:
    found = corners(at, drawing)
    for a, b in pairwise([*found, found[0]]):
        assert isclose(dist(a, b), 1)
        assert isclose(dist(a, centre(at, drawing)), 1)


@given(hexes, directions, drawings)
def test_a_side_is_drawn_between_two_corners_halfway_to_the_neighbour(
    at: Hex, direction: int, drawing: Drawing
) -> None:
    a, b = side(at, direction, drawing)
    assert (a, b) == (corners(at, drawing)[direction], corners(at, drawing)[(direction + 1) % 6])
    here, there = centre(at, drawing), centre(step(at, direction), drawing)
    for axis in (0, 1):
        assert isclose((a[axis] + b[axis]) / 2, (here[axis] + there[axis]) / 2, abs_tol=1e-9)


@given(hexes)
def test_the_flat_drawing_is_the_lattice_stretched(at: Hex) -> None:
    for drawn, (x, y) in zip(corners(at, "flat"), lattice_corners(at), strict=True):
        assert isclose(drawn[0], x / 2, abs_tol=1e-9)
        assert isclose(drawn[1], y * sqrt(3) / 2, abs_tol=1e-9)


@given(hexes)
def test_the_pointy_drawing_is_the_flat_one_turned(at: Hex) -> None:
    x, y = centre(at, "flat")
    assert isclose(dist(centre(at, "pointy"), (0, 0)), dist((x, y), (0, 0)), abs_tol=1e-9)
    # In rows: q to the right, r down and half a hex to the right.
    across, down = centre(at, "pointy")
    assert isclose(across, sqrt(3) * (at[0] + at[1] / 2), abs_tol=1e-9)
    assert isclose(down, 1.5 * at[1], abs_tol=1e-9)


def test_the_flat_drawing_has_its_first_direction_upwards() -> None:
    assert centre((0, -1), "flat") == pytest.approx((0, -sqrt(3)))
    assert centre((1, 0), "flat") == pytest.approx((1.5, sqrt(3) / 2))
    assert centre((1, 0), "pointy") == pytest.approx((sqrt(3), 0))
