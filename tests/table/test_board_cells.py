"""The board in terminal cells: every hex where it belongs, neighbours beside it, what stands in it."""

import pytest

from havenwright.engine.game import Game
from havenwright.hexes import bits
from havenwright.hexes.coordinates import neighbours
from havenwright.table.board_cells import (
    CURSOR,
    ELITE,
    FOE,
    OPTION,
    SIZES,
    UNSEEN,
    Layout,
    Marks,
    fitting_size,
    picture,
)
from havenwright.table.session import Session
from tests.engine.tables import hero, monster, table
from tests.table.tables import packs, session, setup_of

ANNA = hero("Anna", *[(10, "Attack 2", "Move 2")] * 4)
RAT = monster("Rat", (20, "Move +0"))


@pytest.fixture(scope="module")
def game() -> Game:
    return session("person", "person").game


@pytest.mark.parametrize("size", SIZES)
def test_every_hex_has_its_block(game: Game, size: tuple[int, int]) -> None:
    drawn = picture(game, size)
    board = game.setting.board(())
    cells = [at for row in drawn.hexes for at in row if at >= 0]
    for at in bits(board.floor):
        assert cells.count(at) == size[0] * size[1]
    layout = Layout(board, size)
    for at in bits(board.floor):
        assert drawn.hex_at(*layout.middle(at)) == at


def test_neighbours_touch_and_others_do_not(game: Game) -> None:
    board, drawn = game.setting.board(()), picture(game, SIZES[0])
    for at in bits(board.floor):
        places = {(x, y) for y, row in enumerate(drawn.hexes) for x, one in enumerate(row) if one == at}
        beside = {
            (x + dx, y + dy) for x, y in places for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))
        } - places
        touched = {drawn.hex_at(*place) for place in beside} - {-1}
        assert touched == {board.index(one) for one in neighbours(board.hex(at)) if one in board}


def test_a_figure_shows_its_name_its_hit_points_and_conditions() -> None:
    game = table("1   .   M", [ANNA], {"M": RAT})
    text = "\n".join("".join(cell.sign for cell in row) for row in picture(game, (6, 3)).rows)
    assert "Anna" in text
    assert "Rat 1" in text


def test_elite_monsters_have_another_colour(game: Game) -> None:
    colours = {cell.colour for row in picture(game, SIZES[0]).rows for cell in row}
    assert {ELITE, FOE} <= colours


def test_what_is_not_revealed_stays_dark() -> None:
    played = Session.begun(setup_of("person", scenario="the-customs-house"), packs())
    drawn = picture(played.game, SIZES[0])
    hidden = played.game.setting.board(()).floor & ~played.game.setting.shown(())
    signs = {
        drawn.rows[y][x].sign
        for y, row in enumerate(drawn.hexes)
        for x, at in enumerate(row)
        if at >= 0 and hidden >> at & 1 and drawn.rows[y][x].ground == UNSEEN
    }
    assert signs == {" ", "·"}


def test_marks_light_up(game: Game) -> None:
    one, other = list(bits(game.setting.board(()).floor))[:2]
    drawn = picture(game, SIZES[0], Marks(options=frozenset((one, other)), cursor=other))
    layout = Layout(game.setting.board(()), SIZES[0])
    grounds = [drawn.rows[y][x].ground for x, y in (layout.middle(one), layout.middle(other))]
    assert grounds == [OPTION, CURSOR]


def test_the_largest_size_that_fits_is_taken(game: Game) -> None:
    board = game.setting.board(())
    assert fitting_size(board, 10, 5) == SIZES[0]
    assert fitting_size(board, 500, 500) == SIZES[-1]
    for size in SIZES:
        layout = Layout(board, size)
        chosen = fitting_size(board, layout.columns, layout.lines)
        assert Layout(board, chosen).columns <= layout.columns or chosen == SIZES[0]


def test_walls_are_drawn() -> None:
    game = table("1   . | M\n  .   .   .", [ANNA], {"M": RAT})
    assert any(cell.sign == "▐" for row in picture(game, SIZES[0]).rows for cell in row)
