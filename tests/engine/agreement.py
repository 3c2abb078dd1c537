"""Copies of a game that must agree with it: a fork, the saved game, answers taken back and given again."""

from havenwright.engine.game import Game
from havenwright.engine.model.events import Event
from havenwright.engine.model.log import REQUEST, Reply
from havenwright.packs.registry import Registry
from tests.engine.shipped_games import packs


def agrees(game: Game, undone: int = 3, known: Registry | None = None) -> None:
    """A fork, a saved and loaded game, and the game after some undos and the same answers are the same."""
    digest, events = game.hash(), list(game.events)
    same_as(game.fork(), digest, events)
    loaded = Game.load(game.save(), known or packs(game.setting.rules.id))
    same_as(loaded, digest, events)
    same_as(taken_back(game.fork(), undone), digest, events)
    assert game.hash() == digest, "a copy changed the game that it was made of"


def taken_back(game: Game, count: int) -> Game:
    """The game after its last answers were taken back, one after the other, and given again."""
    replies = replies_of(game)[-count:]
    before = [game.hash()]
    for _ in replies:
        game.undo()
        before.append(game.hash())
    for seat, answer in replies:
        assert game.hash() == before.pop(), "the same answer leads elsewhere after an undo"
        if seat == REQUEST:
            assert isinstance(answer, tuple)
            game.request(*answer)
        else:
            game.choose(answer, None if seat < 0 else seat)
    return game


def same_as(game: Game, digest: str, events: list[Event]) -> None:
    assert game.hash() == digest
    assert list(game.events) == events


def replies_of(game: Game) -> list[Reply]:
    """Every answer of a game that holds."""
    return list(game.replies)
