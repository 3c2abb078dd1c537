"""Obstacles that would cut off a part of the map."""

from havenwright.hexes import read_board
from tests.proves import proves


@proves("gh1.tiles.obstacles-do-not-seal", "fh.tiles.no-cutting-off")
def test_an_obstacle_in_the_only_passage_cuts_off_a_part_of_the_map(edition: str) -> None:
    drawn = read_board(
        """
a   a   #   #   b   b
  a   a   x   b   b
    a   #   #   b
        """,
        marks="abx",
    )
    assert drawn.mask("a").bit_count() == drawn.mask("b").bit_count() == 5
    assert len(drawn.board.rooms) == 1
    assert drawn.board.cuts_off(0, drawn.mask("x"))


@proves("fh.tiles.no-cutting-off")
def test_an_obstacle_in_one_of_two_passages_cuts_off_nothing_until_the_other_is_blocked(edition: str) -> None:
    drawn = read_board(
        """
.   .   x   .   .
  .   #   #   .
.   .   y   .   .
        """,
        marks="xy",
    )
    assert not drawn.board.cuts_off(0, drawn.mask("x"))
    assert drawn.board.cuts_off(drawn.mask("x"), drawn.mask("y"))


@proves("gh1.tiles.obstacles-do-not-seal")
def test_a_way_round_through_a_door_counts_only_if_the_door_is_open(edition: str) -> None:
    drawn = read_board(
        """
.   .   x   .   .
  .   #   #   .
.   .   D1  .   .
        """,
        marks="x",
    )
    assert drawn.board.cuts_off(0, drawn.mask("x"))
    assert not drawn.board.open_door("1").cuts_off(0, drawn.mask("x"))


@proves("gh1.tiles.obstacles-do-not-seal")
def test_a_room_behind_a_closed_door_is_not_cut_off_by_an_obstacle_elsewhere(edition: str) -> None:
    drawn = read_board(
        """
x   .   #   .   .
  .   .   D1  .   .
.   .   #   .   .
        """,
        marks="x",
    )
    assert len(drawn.board.rooms) == 2
    assert not drawn.board.cuts_off(0, drawn.mask("x"))
