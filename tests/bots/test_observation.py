"""The table as a bot sees it: only what its seat may know."""

from havenwright.bots.observation import Table
from tests.engine.tables import hero, table

CARDS = [(10 + n, "Attack 3", "Move 2") for n in range(4)]


def test_tiles_behind_a_closed_door_are_unknown() -> None:
    game = table("1   T   D1  T   t\n  2   t\n", [hero("One", *CARDS), hero("Two", *CARDS)], {})
    board = game.setting.board(())
    seen = Table(game.handle(0))
    assert seen.money == board.mask([(1, 0)])
    assert seen.harmful == board.mask([(1, 1)])
    game.state.open_doors = ("1",)
    after = Table(game.handle(0))
    assert after.money == board.mask([(1, 0), (3, 0)])
    assert after.harmful == board.mask([(1, 1), (4, 0)])
