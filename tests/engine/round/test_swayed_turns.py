"""Turns of figures that betray their allies, or obey another figure."""

from havenwright.engine.model.agenda import MonsterTurn
from tests.engine.acting import at, run
from tests.engine.scenes import Scene, around

BETRAY = "One normal or elite enemy within Range 3 has: this round: Betray allies"
OBEY = "One normal or elite enemy within Range 3 has: this round: Obey"
ROW = around("A   .   M   N   .")
CARD = "Move +0\nAttack +1"


def deciders(scene: Scene, kind: str) -> list[int]:
    return [asked.seat for asked in scene.asked if asked.kind == kind]


def test_who_betrays_its_allies_attacks_them_by_the_monster_rules() -> None:
    scene = Scene(ROW).perform("A", BETRAY, "M").monster_turn("M", CARD)
    assert scene.hp("A", "M", "N") == [10, 10, 7]
    assert "attack" not in [asked.kind for asked in scene.asked]


def test_outside_of_its_turn_nobody_takes_it_for_another_side() -> None:
    scene = Scene(ROW).perform("A", BETRAY, "M").monster_turn("N", CARD)
    assert scene.hp("A", "M") == [7, 10]
    assert scene.perform("A", "Attack 2, Range 3", "M").hp("M") == 8


def test_in_the_next_round_it_is_loyal_again() -> None:
    scene = Scene(ROW).perform("A", BETRAY, "M").end_round().monster_turn("M", CARD)
    assert scene.hp("A", "N") == [7, 10]


def test_who_obeys_does_in_its_turn_what_the_other_one_decides() -> None:
    scene = Scene(ROW, M={"range": 3}).perform("A", OBEY, "M").monster_turn("M", CARD, "skip", "A")
    assert (deciders(scene, "move"), deciders(scene, "attack")) == ([0], [0])
    assert scene.hp("A", "N") == [7, 10]
    scene = Scene(ROW).perform("A", f"{BETRAY}; Obey", "M").monster_turn("M", CARD, "skip", "N")
    assert scene.hp("A", "N") == [10, 7]


def test_a_summon_that_obeys_in_moves_goes_where_its_summoner_says() -> None:
    scene = Scene(around("M   A   x   .   y")).perform(
        "A", "Summon Reed Man: Hit Points 1, Move 2, (Obey in moves)", "x"
    )
    summon = len(scene.state.figures) - 1
    run(scene, MonsterTurn(actor=summon), [at(scene, "y")])
    assert scene.state.figures[summon].hex == at(scene, "y")
    assert deciders(scene, "move") == [0]
