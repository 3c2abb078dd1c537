"""How a person comes to an answer: one step, two steps, by hex, by card, by an own way."""

import pytest

from havenwright.engine.game import Game
from havenwright.table.answer_input import BACK, Choice
from tests.engine.tables import hero, monster, table

CARDS = ((10, "Attack 2", "Move 3"), (20, "Attack 1, Range 3", "Move 2"), (30, "Heal 2", "Move 1"))
MAP = """
1   .   .   .
  .   .   .   .
.   M   .   M
"""


@pytest.fixture
def game() -> Game:
    return table(MAP, [hero("Anna", *CARDS)], {"M": monster("Rat", (50, "Attack +0"))})


def choice(game: Game) -> Choice:
    assert game.decision is not None
    return Choice(game, game.decision)


def at_move(game: Game) -> Choice:
    """Where Anna moves with her first card."""
    game.choose((0, 1))
    game.choose((0, 1))
    found = choice(game)
    assert found.decision.kind == "move"
    return found


def test_two_cards_are_chosen_one_after_the_other(game: Game) -> None:
    made = choice(game)
    assert [row.text for row in made.rows] == ["(10) Anna 0", "(20) Anna 1", "(30) Anna 2"]
    assert made.take(made.rows[1]).kind == "step"
    assert "Anna 1 sets your initiative" in made.prompt
    assert [row.text for row in made.rows] == ["(10) Anna 0", "(30) Anna 2", BACK]
    assert [row.number for row in made.rows] == [1, 3, 0]
    assert made.take(made.rows[1]) == ("answer", (1, 2))


def test_escape_goes_back_to_the_first_card(game: Game) -> None:
    made = choice(game)
    assert not made.back()
    made.take(made.rows[0])
    assert made.back()
    assert len(made.rows) == 3
    made.take(made.rows[0])
    assert made.take(made.rows[-1]).kind == "step"
    assert len(made.rows) == 3


def test_cards_are_picked_in_the_hand(game: Game) -> None:
    made = choice(game)
    assert made.with_card(2).kind == "step"
    assert made.with_card(2).kind == "nothing"
    assert made.with_card(0) == ("answer", (2, 0))


def test_a_hex_answers_where_it_can(game: Game) -> None:
    made = at_move(game)
    board = game.setting.board(())
    assert made.at_hex(board.index((1, 0))) == ("answer", board.index((1, 0)))
    assert made.at_hex(board.index((0, 0))).kind == "nothing"
    assert board.index((1, 0)) in made.hexes


def test_an_own_path_is_walked_hex_by_hex(game: Game) -> None:
    made = at_move(game)
    board = game.setting.board(())
    path = [board.index(at) for at in ((1, 0), (0, 1), (-1, 2))]
    assert made.start_way()
    assert made.rows == []
    for at in path:
        assert made.at_hex(at).kind == "step"
    made.at_hex(path[-1])  # once more takes it back
    assert made.way == path[:2]
    made.at_hex(path[-1])
    assert made.end_way() == ("answer", tuple(path))
    game.choose(tuple(path))
    assert game.state.figures[0].hex == path[-1]


def test_an_empty_path_is_no_answer(game: Game) -> None:
    made = at_move(game)
    made.start_way()
    assert made.end_way().kind == "nothing"
    assert made.back()
    assert made.rows


def test_only_moves_and_areas_can_be_ones_own(game: Game) -> None:
    assert not choice(game).start_way()


def test_an_area_of_ones_own_is_laid_hex_by_hex() -> None:
    area = "Attack 2, area [R R]"
    played = table(
        "1   .   M\n  .   M   M",
        [hero("Anna", *[(10, area, "Move 1")] * 3)],
        {"M": monster("Rat", (50, "Attack +0"))},
    )
    played.choose((0, 1))
    played.choose((0, 0))
    made = choice(played)
    assert made.decision.kind == "area"
    assert made.start_way()
    board = played.setting.board(())
    hexes = [board.index(at) for at in ((0, 1), (1, 1))]
    for at in hexes:
        made.at_hex(at)
    assert made.end_way() == ("answer", (-1, *hexes))
    played.choose((-1, *hexes))
    struck = [who.at for who in played.setting.identities].index((1, 1))
    assert played.decision is not None
    assert (played.decision.kind, played.decision.options) == ("attack", (struck, "skip"))
