"""States of a figure that are for those around it: they have something while it is so."""

from typing import Any

from havenwright.cards.reading import read_action
from tests.engine.acting import at, perform, say
from tests.engine.scenes import Scene

TEXT = "While you have Strengthen: Shield 1, target all adjacent allies"


def around(board: str, **more: Any) -> Scene:
    scene = Scene(board, ruleset="gh2", **more)
    return perform(scene, "A", *read_action(TEXT).parts, stays="persistent")


def test_allies_around_have_it_while_one_is_so() -> None:
    scene = around("A   B   M", A={"conditions": ["strengthen"]})
    say(scene, "M", "Attack 3, target one adjacent enemy")
    assert scene.hp("B") == 8


def test_they_do_not_have_it_when_it_is_not_so() -> None:
    scene = around("A   B   M", B={"conditions": ["strengthen"]})
    say(scene, "M", "Attack 3, target one adjacent enemy")
    assert scene.hp("B") == 7


def test_who_has_it_oneself_is_not_meant() -> None:
    scene = around("B   A   M", A={"conditions": ["strengthen"]})
    say(scene, "M", "Attack 3, target one adjacent enemy")
    assert scene.hp("A") == 7


def test_who_goes_away_loses_it_and_who_comes_has_it() -> None:
    scene = around("A   x   B   M", A={"conditions": ["strengthen"]})
    say(scene, "M", "Attack 3, target one adjacent enemy")
    assert scene.hp("B") == 7
    say(scene, "B", "Move 1", at(scene, "x"))
    say(scene, "M", "Attack 3, Range 3", 1)
    assert scene.hp("B") == 5


def test_shared_conditions_are_asked_for() -> None:
    scene = Scene(
        "A   M   N   P",
        ruleset="gh2",
        A={"conditions": ["wound", "muddle", "bless"]},
        M={"conditions": ["wound"]},
        N={"conditions": ["poison", "strengthen"]},
    )
    say(scene, "A", "All enemies within Range 5 that share a negative condition with you suffer 2 damage")
    assert scene.hp("M", "N", "P") == [8, 10, 10]


def test_positive_conditions_are_no_negative_ones() -> None:
    scene = Scene("A   M", ruleset="gh2", A={"conditions": ["strengthen"]}, M={"conditions": ["strengthen"]})
    say(scene, "A", "Attack 1. If the target shares a negative condition with you: +3 Attack")
    assert scene.hp("M") == 9
    say(scene, "A", "Attack 1. If the target shares a positive condition with you: +3 Attack")
    assert scene.hp("M") == 5
