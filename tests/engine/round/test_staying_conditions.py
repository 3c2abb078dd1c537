"""Conditions that stay at the end of a turn."""

from havenwright.engine.model.agenda import EndRound, EndTurn
from tests.engine.acting import run, say
from tests.engine.scenes import Scene

STAY = "Negative conditions you have are not removed at the end of your turn this round"


def test_negative_conditions_stay_for_a_turn_and_end_with_the_next() -> None:
    scene = Scene("A   M", A={"conditions": ["muddle", "strengthen", "immobilize"]})
    say(scene, "A", STAY)
    run(scene, EndTurn(figure=0))
    assert scene.conditions("A") == ["immobilize", "muddle"]
    run(scene, EndRound())
    run(scene, EndTurn(figure=0))
    assert scene.conditions("A") == []


def test_those_of_others_end() -> None:
    scene = Scene("A   M   B", B={"conditions": ["muddle"]})
    say(scene, "A", STAY)
    run(scene, EndTurn(figure=1))
    assert scene.conditions("B") == []


def test_bane_that_stays_hurts_once_in_a_turn() -> None:
    scene = Scene("A   M", ruleset="fh", A={"hp": 30, "max_hp": 30, "conditions": ["bane"]})
    say(scene, "A", STAY)
    run(scene, EndTurn(figure=0))
    assert (scene.hp("A"), scene.conditions("A")) == (20, ["bane"])
    run(scene, EndRound())
    run(scene, EndTurn(figure=0))
    assert (scene.hp("A"), scene.conditions("A")) == (10, [])
