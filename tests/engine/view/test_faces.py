"""Faces: the text and the tree of cards, items and monster cards, each once."""

import msgspec
import pytest

from havenwright.cards.reading import read_action
from havenwright.cards.words_with_parts import from_wire, to_json
from havenwright.engine.view.faces import Faces
from tests.engine.shipped_games import play
from tests.engine.tables import hero, monster, table

ONE = hero("One", (10, "Attack 3, Pierce 1", "lost: Move 4, Jump"), (20, "Loot 1", "Move 2"))
TWO = hero("Two", (30, "Heal 2, self", "Move 1"), (40, "Loot 1", "Move 2"))
RAT = monster("Rat", (50, "Move +1\nAttack +0"), (60, "Attack +2"), move=1, attack=1)
UNSEEN = monster("Ghost", (70, "Attack +0"), attack=1)


def test_a_card_has_the_lines_and_the_tree_of_both_halves() -> None:
    game = table("1   2   M", [ONE, TWO], {"M": RAT})
    card = game.faces(0).cards[0]
    assert (card.number, card.name, card.front.initiative) == (0, "One 0", 10)
    assert card.front.top.lines == ("Attack 3, Pierce 1",)
    assert card.front.top.action == read_action("Attack 3, Pierce 1")
    assert card.front.bottom.action.loss == "lost"


def test_another_seat_reads_only_the_cards_that_lie_open() -> None:
    game = table("1   2   M", [ONE, TWO], {"M": RAT})
    assert [card.number for card in game.faces(1).cards] == [2, 3]
    game.state.zones[0] = "discard"
    assert [card.number for card in game.faces(1).cards] == [0, 2, 3]


def test_the_cards_of_monsters_are_read_once_the_monsters_are_met() -> None:
    game = table("1   2   M   D1  G", [ONE, TWO], {"M": RAT, "G": UNSEEN})
    assert [(card.set, card.initiative) for card in game.faces(0).monster_cards] == [("Rat", 50), ("Rat", 60)]
    assert game.faces(0).monster_cards[0].face.lines == ("Move +1", "Attack +0")


@pytest.mark.parametrize("edition", ["gh1", "jotl", "gh2", "fh", "bnb"])
def test_faces_are_plain_json(edition: str) -> None:
    game = next(play(9, ruleset=edition))
    shown = game.faces(0)
    assert msgspec.json.decode(to_json(shown), type=Faces, dec_hook=from_wire) == shown
    assert all(card.front.top.lines for card in shown.cards)
