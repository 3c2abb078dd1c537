"""Bonuses that wait for an item that is used, a tile that is destroyed, a modifier card that is drawn."""

import pytest

from havenwright.cards.reading import read_action
from havenwright.cards.tree import Ability
from havenwright.engine.model.state import Deck
from tests.engine.acting import at, equip, number, perform, say
from tests.engine.gear import item
from tests.engine.scenes import Scene, around

# Items

FARTHER = item(*read_action("On your moves, add +1 Move").parts)
HARDER = item(*read_action("On your attacks, add +1 Attack").parts)


def moved_with_an_item(text: str, *, used: bool = True) -> Scene:
    """A may use an item for a move; whoever has the text."""
    scene = Scene(around("B   A   .   x   M"), A={"hp": 5, "max_hp": 10, "text": text}, B={"text": text})
    equip(scene, "A", FARTHER)
    answers = (scene.state.bonuses[-1].number, at(scene, "x")) if used else ("pass",)
    return say(scene, "A", "Move 1", *answers)


@pytest.mark.parametrize(("kind", "left"), [("an item", 7), ("a small item", 7), ("a body item", 5)])
def test_an_item_that_is_used_is_noticed_by_its_slot(kind: str, left: int) -> None:
    scene = moved_with_an_item(f"Whenever you use {kind}: Heal 2, self")
    assert (scene.hp("A"), scene.kinds.count("item used")) == (left, 1)


def test_an_item_that_is_not_used_is_not_noticed() -> None:
    scene = moved_with_an_item("Whenever you use an item: Heal 2, self", used=False)
    assert (scene.hp("A"), scene.kinds.count("item used")) == (5, 0)


def test_an_item_that_an_ally_uses_is_noticed_as_the_allys() -> None:
    scene = moved_with_an_item("Whenever an ally uses an item: Experience 1")
    assert (scene.result("A")["xp"], scene.result("B")["xp"]) == (0, 1)


def test_the_record_knows_that_an_item_was_used() -> None:
    scene = equip(Scene(around("A   M   N"), M={"hp": 20}), "A", HARDER)
    text = "Attack 2. If you used an item this turn: +4 Attack."
    say(scene, "A", text, number(scene, "M"), "pass")
    assert scene.hp("M") == 18
    say(scene, "A", text, number(scene, "M"), scene.state.bonuses[-1].number)
    assert scene.hp("M") == 18 - 2 - 1 - 4


def test_items_that_were_used_are_counted() -> None:
    scene = equip(Scene(around("A   M   N"), M={"hp": 20}), "A", HARDER, HARDER)
    say(scene, "A", "Attack 1", number(scene, "M"), *(one.number for one in scene.state.bonuses[-2:]))
    assert scene.hp("M") == 17
    say(scene, "A", "Attack 1. +1 Attack for each item you used this turn", number(scene, "M"))
    assert scene.hp("M") == 14
    text = "If you have used at least {} items this turn: One adjacent enemy suffers 1 damage"
    say(scene, "A", text.format("three"))
    assert scene.hp("M") == 14
    say(scene, "A", text.format("two"))
    assert scene.hp("M") == 13


# Tiles


@pytest.mark.parametrize(("kind", "xp"), [("an obstacle", 2), ("a trap", 0)])
def test_each_obstacle_that_is_destroyed_is_noticed(kind: str, xp: int) -> None:
    scene = Scene(around("o   A   o"), A={"text": f"Whenever you destroy {kind}: Experience 1"})
    scene.perform("A", "Destroy all adjacent obstacles")
    assert scene.result("A")["xp"] == xp


def test_a_trap_that_is_destroyed_is_noticed_and_one_that_springs_is_not() -> None:
    scene = Scene(around("A   tx  .   t"), A={"text": "Whenever you destroy a trap: Experience 1"})
    scene.perform("A", "Move 1", "x")
    assert scene.result("A")["xp"] == 0
    assert scene.perform("A", "Destroy one trap within Range 3").result("A")["xp"] == 1


def test_what_another_destroys_is_that_figures_deed() -> None:
    scene = Scene(around("B   A   o"), B={"text": "Whenever you destroy an obstacle: Experience 1"})
    assert scene.perform("A", "Destroy one adjacent obstacle").result("B")["xp"] == 0


# Cards


def drawn(text: str, *draws: str, attack: str = "Attack 3") -> Scene:
    scene = Scene(around("A   M"), A={"hp": 5, "max_hp": 10, "text": text}, M={"hp": 20})
    return scene.perform("A", attack, "M", draws=draws)


@pytest.mark.parametrize(("card", "left"), [("curse", 7), ("bless", 5), ("null", 5), ("+1", 5)])
def test_a_curse_that_is_drawn_is_noticed(card: str, left: int) -> None:
    assert drawn("Whenever you draw a Curse card: Heal 2, self", card).hp("A") == left


def test_both_cards_of_advantage_are_drawn() -> None:
    text = "Whenever you draw a Curse card: Heal 2, self"
    assert drawn(text, "curse", "+1", attack="Attack 3, Advantage").hp("A") == 7


def test_a_number_is_drawn_with_whatever_stands_beside_it() -> None:
    assert drawn("Whenever you draw a +1 card: Heal 2, self", "+1, Poison").hp("A") == 7


def test_a_blessing_goes_back_into_the_deck() -> None:
    text = "Whenever you draw a Bless card: Put one Bless card into your attack modifier deck"
    assert drawn(text, "bless").state.decks["seat 0"].left.count("bless") == 1


def test_what_others_draw_is_theirs() -> None:
    text = "Whenever an enemy draws a Curse card: It suffers 2 damage"
    scene = Scene(around("A   M"), A={"text": text})
    scene.monster_turn("M", "Attack +0", draws=["curse"])
    assert scene.hp("A", "M") == [10, 8]
    assert drawn(text, "curse").hp("A") == 5


ANOTHER = "On your attacks, add Modifier null as another card"


@pytest.mark.parametrize(
    ("draws", "left"), [(["null", "+1"], 16), (["+1", "+2"], 16), (["null", "null", "+2"], 15)]
)
def test_another_card_is_drawn_instead(draws: list[str], left: int) -> None:
    scene = drawn(ANOTHER, *draws)
    assert scene.hp("M") == left
    (told,) = (event for event in scene.events if event.kind == "modifier")
    assert told.get("used") == tuple(draws[-1:] if draws[0] == "null" else draws[:1])


@pytest.mark.parametrize(("answer", "left"), [("use", 16), ("pass", 20)])
def test_another_card_may_be_drawn_when_one_is_seen(answer: str, left: int) -> None:
    text = "On your attacks, you may add Modifier null as another card"
    scene = Scene(around("A   M"), A={"text": text}, M={"hp": 20})
    scene.perform("A", "Attack 3", "M", answer, draws=["null", "+1"])
    assert scene.hp("M") == left


def test_a_deck_of_nothing_else_is_drawn_once() -> None:
    scene = Scene(around("A   M"), A={"text": ANOTHER}, M={"hp": 20})
    scene.state.decks["seat 0"] = Deck(("null", "null"))
    perform(scene, "A", Ability("attack", 3), answers=[number(scene, "M")], draws=())
    assert scene.hp("M") == 20
