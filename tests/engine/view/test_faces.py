"""Faces: the text and the tree of cards, items and monster cards, each once."""

import msgspec
import pytest

from havenwright.cards.reading import read_action
from havenwright.cards.words_with_parts import from_wire, to_json
from havenwright.engine import Library, library
from havenwright.engine.setting.setting import Carried
from havenwright.engine.view.faces import Faces, Readable, unread
from havenwright.packs import shipped_packs
from havenwright.packs.goal_conditions import read_deed
from havenwright.packs.records import BattleGoal, Item
from havenwright.rulesets import RULESETS
from tests.engine.parties import by_the_book
from tests.engine.shipped_games import play
from tests.engine.tables import hero, monster, table

ONE = hero("One", (10, "Attack 3, Pierce 1", "lost: Move 4, Jump"), (20, "Loot 1", "Move 2"))
TWO = hero("Two", (30, "Heal 2, self", "Move 1"), (40, "Loot 1", "Move 2"))
RAT = monster("Rat", (50, "Move +1\nAttack +0"), (60, "Attack +2"), move=1, attack=1)
RESTLESS = read_deed("you never short rested")
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


def test_the_library_has_every_face_of_every_pack_under_a_number_of_its_own() -> None:
    registry = shipped_packs()
    faces = library(registry)
    assert [pack.id for pack in faces.packs] == [pack.id for pack in registry.packs]
    cards = [card for pack in faces.packs for own in pack.classes for card in own.cards]
    assert [card.number for card in cards] == list(range(len(cards)))
    assert {card.id for card in cards} == {card.id for own in registry.classes.values() for card in own.cards}
    assert msgspec.json.decode(to_json(faces), type=Library, dec_hook=from_wire) == faces


def test_a_monster_in_the_library_has_its_values_of_all_levels_as_printed() -> None:
    pump = next(pack for pack in library(shipped_packs()).packs if pack.id == "ebb")
    crab = next(kind for kind in pump.monsters if kind.id == "bailiff-crab")
    assert [(one.level, one.rank, one.hit_points, one.attack) for one in crab.stats if one.level == 1] == [
        (1, "normal", "7", "2"),
        (1, "elite", "10", "3"),
    ]
    assert "Shield 1" in crab.stats[1].traits


def test_battle_goals_that_a_seat_is_dealt_can_be_read_by_it_alone() -> None:
    goals = [BattleGoal(id=f"goal {n}", name=f"Goal {n}", condition=RESTLESS) for n in range(9)]
    game = by_the_book("1   2   3   M", goals=goals)
    dealt = {one.seat: set(one.options) for one in game.decisions}
    assert [len(options) for options in dealt.values()] == [3, 3, 3]
    for seat, options in dealt.items():
        assert {goal.id for goal in game.faces(seat).goals} == options
    assert game.faces(-1).goals == ()


def test_items_that_a_seat_can_bring_can_be_read_by_it_alone() -> None:
    hat = Item(id="hat", name="Hat", slot="head", action=read_action("Heal 1, self"), use="spent")
    carried = (Carried(0, hat, here=False), Carried(1, hat))
    game = table("1   2   M", [ONE, TWO], {"M": RAT}, carried=carried)
    assert [item.number for item in game.faces(0).items] == [0, 1]
    assert [item.number for item in game.faces(1).items] == [1]


def test_only_faces_that_came_since_are_unread() -> None:
    game = table("1   2   M", [ONE, TWO], {"M": RAT})
    before = game.faces(1)
    assert unread(before, before) is None
    game.state.zones[0] = "discard"
    new = unread(game.faces(1), before)
    assert new is not None
    assert [card.number for card in new.cards] == [0]
    assert (new.items, new.monster_cards, new.goals) == ((), (), ())


@pytest.mark.parametrize("edition", RULESETS)
def test_faces_stay_the_same_as_long_as_their_keys_do(edition: str) -> None:
    keys: dict[int, Readable] = {}
    shown: dict[int, Faces] = {}
    changes = 0
    for number, game in enumerate(play(3, ruleset=edition)):
        for seat in range(-1, len(game.setting.party)):
            now = game.readable(seat)
            if now == keys.get(seat):
                assert number % 8 or game.faces(seat) == shown[seat]
            else:
                keys[seat], shown[seat] = now, game.faces(seat)
                changes += 1
        if number >= 120:
            break
    assert changes > len(keys)
