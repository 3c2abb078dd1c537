"""The record since the start of a figure's last turn."""

from havenwright.cards.tree import Fact
from havenwright.engine.core.record import fact, remember_turn
from havenwright.engine.model.frames import Context, Frame
from tests.engine.acting import say
from tests.engine.scenes import Scene

SUFFERED = Fact("damage suffered", "last turn")


def suffered(scene: Scene) -> int:
    return fact(scene.runner.play, Context(Frame(0, 0)), SUFFERED)


def begin(scene: Scene) -> None:
    play = scene.runner.play
    play.state.turn = 0
    remember_turn(play, 0)


def test_all_since_the_start_of_the_turn_before_is_counted() -> None:
    scene = Scene("A   M", A={"hp": 30, "max_hp": 30})
    say(scene, "M", "Attack 1, target one adjacent enemy")
    begin(scene)
    assert suffered(scene) == 1  # there was no turn before
    say(scene, "A", "Suffer 2 damage")
    assert suffered(scene) == 3
    scene.runner.play.state.turn = 1
    assert suffered(scene) == 2  # the last turn is the one that is over
    say(scene, "M", "Attack 3, target one adjacent enemy")
    assert suffered(scene) == 5
    begin(scene)
    assert suffered(scene) == 5
    say(scene, "A", "Suffer 4 damage")
    begin(scene)
    assert suffered(scene) == 4


def test_rounds_between_make_no_difference() -> None:
    scene = Scene("A   M", A={"hp": 30, "max_hp": 30})
    scene.turn("A", "Suffer 1 damage", "Suffer 1 damage")
    scene.end_round()
    scene.damage("A", 3)
    text = "Attack X, where X is the damage you suffered since the start of your last turn"
    scene.turn("A", text, "Suffer 1 damage")
    assert scene.hp("A", "M") == [24, 5]


def test_what_nobody_asks_for_is_not_remembered() -> None:
    scene = Scene("A   M")
    play = scene.runner.play
    play.setting.recalls = frozenset()
    remember_turn(play, 0)
    assert not play.state.totals
