"""Parties of idle characters, by the book."""

from typing import Any

from havenwright.engine.game import Game
from havenwright.engine.setting.variants import BY_THE_BOOK
from havenwright.packs.records import (
    CharacterClass,
)
from tests.engine.tables import hero, monster, table, until

RAT = monster("Rat", *[(50, "Move +0")] * 8)


def idler(name: str, cards: int = 4, hp: int = 10) -> CharacterClass:
    return hero(name, *[(10 + number, "Loot 1", "Move 1") for number in range(cards)], hp=hp)


def party(size: int) -> list[CharacterClass]:
    return [idler(f"Hero {number}") for number in range(size)]


def by_the_book(drawing: str, size: int = 3, **more: Any) -> Game:
    return table(drawing, party(size), more.pop("monsters", {"M": RAT}), variants=BY_THE_BOOK, **more)


def settled(game: Game) -> Game:
    return until(game, "select cards")
