"""The card that a character's summon performs every turn, in play."""

import pytest

from havenwright.engine.model.agenda import MonsterTurn
from tests.engine.acting import at, run
from tests.engine.scenes import Scene, around
from tests.proves import proves


def turn_of_summon(drawing: str, stats: str) -> Scene:
    """Let `A` summon into the hex `u`; then the summon takes its turn with its own card."""
    scene = Scene(around(drawing), M={"hp": 10}).perform("A", f"Summon Wolf: HP 3, {stats}")
    play = scene.runner.play
    wolf = len(play.state.figures) - 1
    play.figure(wolf).hex = at(scene, "u")
    return run(scene, MonsterTurn(actor=wolf))


def end_of(scene: Scene) -> int:
    return scene.state.figures[-1].hex


def values(scene: Scene) -> list[object]:
    """The values of the attacks, all of them the summon's."""
    attacks = [event for event in scene.events if event.kind == "attacked"]
    assert {event.get("figure") for event in attacks} <= {len(scene.state.figures) - 1}
    return [event.get("value") for event in attacks]


@proves("gh1.summon.monster-ai")
def test_a_summon_acts_by_the_monster_rules_with_its_own_move_and_attack() -> None:
    scene = turn_of_summon("A   u   .   x   M", "Attack 2, Move 3")
    assert (end_of(scene), values(scene), scene.hp("M")) == (at(scene, "x"), [2], 8)
    assert scene.kinds.count("moved") == 2


@proves("gh2.summon.ranged-summon")
@pytest.mark.parametrize(
    ("drawing", "end"), [("A   u   .   .   M", "u"), ("A   u   x   .   .   M", "x")], ids=["near", "far"]
)
def test_a_summon_with_a_range_attacks_from_there(drawing: str, end: str) -> None:
    scene = turn_of_summon(drawing, "Attack 1, Move 2, Range 3")
    assert (end_of(scene), scene.hp("M")) == (at(scene, end), 9)


@pytest.mark.parametrize(
    ("drawing", "stats", "end", "attacks"),
    [
        ("A   u   M", "Attack 2", "u", [2]),
        ("A   u   .   M", "Attack 2", "u", []),
        ("A   u   x   M", "Move 2", "x", []),
    ],
)
def test_a_summon_without_a_stat_does_without_the_ability(
    drawing: str, stats: str, end: str, attacks: list[int]
) -> None:
    scene = turn_of_summon(drawing, stats)
    assert (end_of(scene), values(scene)) == (at(scene, end), attacks)
