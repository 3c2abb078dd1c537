"""Moments that come seldom: a door, a lost card, a loot card, exhaustion, a kill of a certain kind."""

import pytest

from havenwright.cards.reading import read_action
from havenwright.engine.model.decisions import Answer
from havenwright.engine.model.state import Deck
from tests.engine.acting import at, equip, perform
from tests.engine.scenes import Scene
from tests.engine.test_items import item


def wearing(scene: Scene, text: str, who: str = "A") -> Scene:
    """A character has something that works all the time."""
    return equip(scene, who, item(*read_action(text).parts, use="none"))


def do(scene: Scene, who: str, text: str, *answers: Answer) -> Scene:
    return perform(scene, who, *read_action(text).parts, answers=answers)


@pytest.mark.parametrize(("attack", "left"), [("Attack 9", 7), ("Attack 9, Range 2", 5)])
def test_a_kill_knows_by_what_attack_it_was(attack: str, left: int) -> None:
    scene = Scene("A   M   .", A={"hp": 5, "max_hp": 10}, M={"hp": 2})
    wearing(scene, "Whenever you kill an enemy if it is melee: Heal 2, self")
    assert do(scene, "A", attack).hp("A") == left


def test_a_kill_with_something_else_is_no_kill_with_an_attack() -> None:
    for text, left in (("Attack 9", 7), ("One enemy suffers 9 damage", 5)):
        scene = Scene("A   M   .", A={"hp": 5, "max_hp": 10}, M={"hp": 2})
        wearing(scene, "Whenever you kill an enemy with an attack: Heal 2, self")
        assert do(scene, "A", text).hp("A") == left


def test_a_door_that_is_opened_makes_the_move_longer() -> None:
    scene = Scene("A   D1  .   x   .")
    do(scene, "A", "Move 1", at(scene, "D1"))
    assert scene.at("A") == "D1"
    scene = Scene("A   D1  .   x   .")
    wearing(scene, "Whenever you open a door with a move ability, add +2 Move")
    do(scene, "A", "Move 1", at(scene, "D1"), at(scene, "x"))
    assert scene.at("A") == "x"


def test_who_teleports_onto_a_door_has_no_move_ability() -> None:
    scene = Scene("A   D1  .   x   .", A={"hp": 5, "max_hp": 10})
    wearing(scene, "Whenever you open a door with a move ability: Heal 2, self")
    do(scene, "A", "Teleport 1", at(scene, "D1"))
    assert scene.at("A") == "D1"
    assert scene.hp("A") == 5


def test_a_loot_card_that_is_drawn_can_bring_another() -> None:
    scene = Scene("A   .")
    play = scene.runner.play
    play.state.decks["loot"] = Deck(("lumber 1",) * 5)
    wearing(scene, "Once each turn, after you draw a loot card: Draw one loot card")
    play.state.chance["loot"] = 1
    do(scene, "A", "Draw one loot card")
    assert len(play.state.decks["loot"].left) == 3


def test_who_is_exhausted_does_something_first() -> None:
    scene = Scene("A   M   .", A={"hp": 2, "max_hp": 10})
    wearing(scene, "Whenever you become exhausted: One adjacent enemy suffers 4 damage")
    do(scene, "M", "One adjacent enemy suffers 5 damage")
    assert scene.hp("M") == 6
    assert not scene.state.figures[0].here


def test_something_else_can_be_done_instead_of_an_attack() -> None:
    scene = Scene("A   M   N")
    wearing(
        scene, "Before attacks targeting you performed by an adjacent enemy, instead: It suffers 3 damage"
    )
    do(scene, "M", "Attack 4")
    assert scene.hp("A", "M") == [10, 7]


def test_an_item_knows_what_was_brought_with_it() -> None:
    lamp = item(*read_action("Shield 1").parts, use="none", name="Tide Lamp")
    for brought, hit_points in (([], 10), ([lamp], 8)):
        scene = Scene("A   M   .")
        wearing(scene, "During your turn: Attack 0 (If you brought Tide Lamp: +2 Attack)")
        equip(scene, "A", *brought)
        perform(scene, "A", *read_action("Attack 0. If you brought Tide Lamp: +2 Attack").parts)
        assert scene.hp("M") == hit_points


def test_what_comes_after_a_move_comes_after_the_one_that_is_helped() -> None:
    scene = Scene("A   .   .   x   .")
    wearing(scene, "During your move ability, add +1 Move. After the move ability gain Muddle")
    do(scene, "A", "Move 2", at(scene, "x"))
    assert scene.at("A") == "x"
    assert scene.conditions("A") == ["muddle"]


def test_a_marked_enemy_is_struck_harder() -> None:
    scene = Scene("M   A   N")
    mark = (
        "Place one Mark token on one adjacent enemy\n"
        "This scenario, on your attacks targeting an enemy with your Mark token, add +1 Attack"
    )
    do(scene, "A", mark, "M")
    do(scene, "A", "Attack 2", "M")
    do(scene, "A", "Attack 2", "N")
    assert scene.hp("M", "N") == [7, 8]


def test_a_potion_is_known_by_its_herbs() -> None:
    scene = Scene("A   M   .", ruleset="fh")
    herbs = sorted(scene.runner.play.setting.rules.herbs)
    one = item(*read_action("Heal 1, self").parts, name="One", materials=((herbs[0], 1),))
    two = item(*read_action("Heal 1, self").parts, name="Two", materials=((herbs[0], 1), (herbs[1], 1)))
    equip(scene, "A", one, two)
    scene.runner.play.state.items = ("lost", "lost")
    do(scene, "A", "Recover one of your lost 2-herb potions")
    assert scene.runner.play.state.items == ("lost", "ready")
