"""Boards as SVG: well-formed, one polygon to a hex, whatever the labels say."""

from collections import Counter
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from havenwright.hexes import Board, Fill, Label, Trail, bits, draw_svg, read_board
from havenwright.hexes.coordinates import Drawing, centre
from havenwright.hexes.drawing import SIZE
from tests.hexes.boards import block, boards

SVG = "{http://www.w3.org/2000/svg}"
DRAWINGS: tuple[Drawing, ...] = ("flat", "pointy")

drawings = st.sampled_from(DRAWINGS)
EXAMPLE = """
. | .   D1  d2
  #   .   .
link: 0,0 2,1
"""


@given(board=boards(), drawing=drawings)
@settings(max_examples=80)
def test_every_hex_is_one_polygon(board: Board, drawing: Drawing) -> None:
    svg = parsed(draw_svg(board, drawing=drawing))
    kinds = Counter(polygon.get("class") for polygon in svg.iter(f"{SVG}polygon"))
    assert kinds["f"] == len(board)
    assert kinds["s"] == board.wall_hexes.bit_count()
    assert kinds["d"] == board.closed_doors.bit_count()
    assert kinds["o"] == (board.door_hexes & ~board.closed_doors).bit_count()
    assert sum(kinds.values()) == len(board) + board.wall_hexes.bit_count() + board.door_hexes.bit_count()
    assert len(list(svg.iter(f"{SVG}polyline"))) == len(board.links)
    for polygon in svg.iter(f"{SVG}polygon"):
        assert len((polygon.get("points") or "").split()) == 6


@given(board=boards(doors=False), drawing=drawings)
@settings(max_examples=60)
def test_every_walled_side_is_one_line(board: Board, drawing: Drawing) -> None:
    svg = parsed(draw_svg(board, drawing=drawing))
    walls = sum(1 for _ in bits(board.walls))
    assert len(list(svg.iter(f"{SVG}line"))) == walls


@given(board=boards(), drawing=drawings)
@settings(max_examples=60)
def test_everything_lies_in_the_picture(board: Board, drawing: Drawing) -> None:
    svg = parsed(draw_svg(board, drawing=drawing))
    left, top, width, height = map(float, (svg.get("viewBox") or "").split())
    points = [
        tuple(map(float, point.split(",")))
        for polygon in svg.iter(f"{SVG}polygon")
        for point in (polygon.get("points") or "").split()
    ]
    assert all(left < x < left + width and top < y < top + height for x, y in points)


@given(text=st.text(), colour=st.text(max_size=20), drawing=drawings)
@settings(max_examples=200)
def test_labels_fills_and_titles_may_say_anything(text: str, colour: str, drawing: Drawing) -> None:
    board = Board(block(2, 2))
    layers = (
        Fill([(0, 0)], colour, meaning=text),
        Label((0, 1), text, colour),
        Trail([(0, 0), (1, 1)], colour, arrow=True, dashed=True),
    )
    svg = parsed(draw_svg(board, layers, drawing=drawing, title=text))
    assert [polygon.get("class") for polygon in svg.iter(f"{SVG}polygon")] == [*"ffff", None]


@pytest.mark.parametrize("drawing", DRAWINGS)
def test_text_and_colours_are_kept_as_they_are(drawing: Drawing) -> None:
    strange = "<b>&\"'</b> ünï & co."
    layers = (Fill([(0, 0)], "red\" onload='x'", strange), Label((1, 0), strange, "<blue>"))
    svg = parsed(draw_svg(Board(block(2, 1)), layers, drawing=drawing, title=strange))
    assert [title.text for title in svg.iter(f"{SVG}title")] == [strange, strange]
    assert [text.text for text in svg.iter(f"{SVG}text")] == [strange]
    assert [text.get("fill") for text in svg.iter(f"{SVG}text")] == ["<blue>"]
    fills = [polygon.get("fill") for polygon in svg.iter(f"{SVG}polygon")]
    assert fills == [None, None, "red\" onload='x'"]


@pytest.mark.parametrize("drawing", DRAWINGS)
def test_a_board_with_everything(drawing: Drawing) -> None:
    svg = parsed(draw_svg(read_board(EXAMPLE).board, drawing=drawing))
    assert svg.tag == f"{SVG}svg"
    assert [text.text for text in svg.iter(f"{SVG}text")] == ["D1", "D2"]
    assert [title.text for title in svg.iter(f"{SVG}title")] == ["A board"]


@pytest.mark.parametrize("drawing", DRAWINGS)
def test_trails_lead_from_centre_to_centre(drawing: Drawing) -> None:
    trail = [(0, 0), (1, 0), (1, 1)]
    svg = parsed(draw_svg(Board(block(2, 2)), [Trail(trail, "green")], drawing=drawing))
    (line,) = svg.iter(f"{SVG}polyline")
    drawn = [tuple(map(float, point.split(","))) for point in (line.get("points") or "").split()]
    for at, point in zip(trail, drawn, strict=True):
        x, y = centre(at, drawing)
        assert point == pytest.approx((x * SIZE, y * SIZE), abs=0.06)
    assert line.get("marker-end") is None


def test_flat_and_pointy_differ() -> None:
    board = Board(block(3, 2))
    assert draw_svg(board, drawing="flat") != draw_svg(board, drawing="pointy")
    assert draw_svg(board) == draw_svg(board, drawing="flat")


def parsed(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)
