"""The record of play has the names that `engine/model/record_names.py` declares, and reads no others."""

from typing import get_args

import pytest

from havenwright.cards.lexicon.record import FACTS, RECORDED
from havenwright.cards.tree import Fact
from havenwright.cards.vocabulary import Verb
from havenwright.engine.core.record import CARD_ZONES, DONE, note, total
from havenwright.engine.model.record_names import CHAPTERS, record_name
from havenwright.engine.model.value_types import Undeclared, ValueType
from havenwright.packs import goal_conditions
from havenwright.rulesets import RULESETS
from tests.engine import protocol
from tests.engine.shipped_games import new_game

PRESENT = {"hit points missing", "value", "trap damage", "hexes barred", "hexes short", "hexes driven"}
PRESENT |= {"level lost", "level discarded", "different elements consumed"}
"""Facts that are read off the table, or from what the ability under way remembers."""


def test_a_name_that_is_not_declared_is_neither_written_nor_read() -> None:
    play = new_game(1).scene.play
    with pytest.raises(Undeclared, match="the record has no 'hexes flown'"):
        note(play, 0, "hexes flown", 3)
    with pytest.raises(Undeclared):
        total(play, 0, "hexes flown")
    note(play, 0, "hexes moved", 3)
    assert total(play, 0, "hexes moved") == 3


@pytest.mark.parametrize("name", sorted({*get_args(Fact.__annotations__["name"]), *FACTS} - PRESENT))
def test_every_number_that_a_card_can_ask_for_is_recorded(name: str) -> None:
    assert record_name(DONE.get(name, name)).amount != "1"


@pytest.mark.parametrize("deed", sorted({*RECORDED, *get_args(Verb)}))
def test_every_deed_that_a_card_can_ask_for_is_recorded(deed: str) -> None:
    assert record_name(DONE.get(deed, deed)).meaning


def test_every_fact_of_a_battle_goal_is_recorded() -> None:
    for name in (*goal_conditions.COUNTED, *goal_conditions.DONE, *CARD_ZONES):
        assert record_name(name).meaning


def test_names_of_elements_are_families() -> None:
    assert record_name("infuse fire") is record_name("infuse fire or ice") is record_name("infuse any")
    assert record_name("consume dark").name == "consume <element>"
    with pytest.raises(Undeclared):
        record_name("infuse steam")
    with pytest.raises(Undeclared):
        record_name("move fire")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_deed_of_a_game_is_about_what_its_name_declares(ruleset: str) -> None:
    met = set()
    for play in protocol.all_games(ruleset, 4):
        for game in play:
            for deed in game.state.deeds:
                about = record_name(deed.name).about
                met.add(deed.name)
                assert deed.about == -1 or (about is not None and protocol.is_one(game, about, deed.about)), (
                    deed
                )
                assert protocol.is_one(game, ValueType.FIGURE, deed.figure), deed
    assert {"hexes moved", "damage dealt", "attack", "figures targeted", "attacks received"} <= met


def test_every_name_is_declared_once_with_a_sentence() -> None:
    declared = [kind for kinds in CHAPTERS.values() for kind in kinds]
    assert len({kind.name for kind in declared}) == len(declared)
    assert all(kind.meaning.endswith(".") for kind in declared)
