"""Heroes who wait and monsters that do nothing, for tests of how a round goes."""

from msgspec.structs import replace

from havenwright.engine.game import Game
from havenwright.packs.records import CharacterClass, MonsterType
from tests.engine.tables import Card, hero, monster

WAIT: Card = (50, "Loot 1", "Move 1")
LONG_REST = (-1, -1)
ROOM = """
.   .   .   .
  .   1   M   .
.   .   .   .
"""
"""Where lines of sight from corner to corner touch no wall."""


def waiting(name: str, *initiatives: int, hp: int = 10) -> CharacterClass:
    """A class whose cards differ by their initiative alone."""
    return hero(name, *((initiative, "Loot 1", "Move 1") for initiative in initiatives), hp=hp)


def idle(name: str, initiative: int, text: str = "Shield 1, self", **more: int | str) -> MonsterType:
    return monster(name, *[(initiative, text)] * 8, **more)  # type: ignore[arg-type]


IDLE = idle("Idle", 55)


def options(game: Game, seat: int = 0) -> tuple[object, ...]:
    return next(decision.options for decision in game.decisions if decision.seat == seat)


def learner() -> CharacterClass:
    """A class with cards to learn the game with, a hand of ten, and more."""
    one = hero("One", *(WAIT,) * 18)
    levels = ["A"] * 6 + ["B"] * 2 + ["1"] * 10
    cards = tuple(replace(card, level=level) for card, level in zip(one.cards, levels, strict=True))
    return replace(one, hand_size=10, cards=cards)
