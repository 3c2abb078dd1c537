"""The past that is remembered: only what texts of a game ask for, whoever has them."""

from copy import copy

import pytest
from msgspec.structs import replace

from havenwright.cards.reading import read_action
from tests.engine.shipped_games import new_game

FORGETFUL = 7
"""The seed of a game none of whose texts asks for the past."""


def test_nothing_is_remembered_that_no_text_asks_for() -> None:
    assert new_game(FORGETFUL).setting.recalls == frozenset()


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("Destroy all traps that were created by you", "created by you"),
        ("All enemies for which (it suffered forced movement this round) suffer 1 damage", "forced movement"),
        ("All enemies for which (it was moved by an enemy this round) suffer 1 damage", "forced movement"),
        ("Heal X, self, where X is the damage you suffered since the start of your last turn", "last turn"),
    ],
)
def test_a_monsters_card_can_ask_for_the_past(text: str, asked: str) -> None:
    setting = copy(new_game(FORGETFUL).setting)
    vars(setting).pop("recalls", None)
    name, kind = next(iter(setting.monsters.items()))
    asking = replace(kind.deck[0], action=read_action(text))
    setting.monsters = {**setting.monsters, name: replace(kind, deck=(asking, *kind.deck[1:]))}
    assert setting.recalls == {asked}
