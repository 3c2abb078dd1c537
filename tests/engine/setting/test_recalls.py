"""The past that is remembered: only what texts of a game ask for, whoever has them."""

from copy import copy

from msgspec.structs import replace

from havenwright.cards.reading import read_action
from tests.engine.shipped_games import new_game


def test_nothing_is_remembered_that_no_text_asks_for() -> None:
    assert new_game(1).setting.recalls == frozenset()


def test_a_monsters_card_can_ask_for_the_past() -> None:
    setting = copy(new_game(1).setting)
    vars(setting).pop("recalls", None)
    name, kind = next(iter(setting.monsters.items()))
    asking = replace(kind.deck[0], action=read_action("Destroy all traps that were created by you"))
    setting.monsters = {**setting.monsters, name: replace(kind, deck=(asking, *kind.deck[1:]))}
    assert setting.recalls == {"created by you"}
