"""Traps on cards: more of them, apart from each other, sprung against others, with more damage or none."""

import pytest

from tests.engine.acting import at, number, say, tiles
from tests.engine.scenes import Scene, around


def test_damage_and_a_condition_come_into_one_trap() -> None:
    scene = Scene("A   tx  .   t", trap="Damage 1", ruleset="gh2")
    scene.perform("A", "Add 2 damage and Poison to one trap within Range 3", "x").perform("A", "Move 1", "x")
    assert (scene.hp("A"), scene.conditions("A")) == (7, ["poison"])


APART = (
    "Create three 2 damage traps in empty hexes within Range 3. Each trap must be placed at least two hexes "
    "away from the other traps"
)


def test_traps_apart_from_each_other_are_not_adjacent() -> None:
    scene = Scene("A   x   y   z", ruleset="gh2")
    say(scene, "A", APART, at(scene, "x"), at(scene, "z"))
    assert tiles(scene, "trap") == ["x", "z"]


def test_traps_apart_from_each_other_may_be_beside_older_ones() -> None:
    scene = Scene("A   t   x   y", ruleset="gh2")
    say(scene, "A", APART, at(scene, "x"))
    assert len(tiles(scene, "trap")) == 2


AROUND = "Spring all traps within Range 3. All enemies adjacent to each sprung trap suffer its effects"


def test_a_trap_is_sprung_against_all_around_it() -> None:
    scene = Scene(around("A   M   t   N   .   P"), trap="Damage 2", ruleset="gh2")
    say(scene, "A", AROUND)
    assert (scene.hp("A", "M", "N", "P"), scene.state.tiles) == ([10, 8, 8, 10], ())


def test_a_trap_with_nobody_around_it_is_gone_as_well() -> None:
    scene = say(Scene(around("A   .   t   .   M"), trap="Damage 2", ruleset="gh2"), "A", AROUND)
    assert (scene.hp("A", "M"), scene.state.tiles) == ([10, 10], ())


def test_two_traps_hurt_who_stands_between_them_twice() -> None:
    scene = say(Scene(around("A   t   M   t"), trap="Damage 2", ruleset="gh2"), "A", AROUND)
    assert scene.hp("M") == 6


MORE = "Whenever an enemy springs a trap you created, that enemy suffers an additional 2 damage"


def test_own_traps_deal_more_damage_in_one_blow() -> None:
    scene = Scene(around("A   M   x   y"), ruleset="fh", M={"conditions": ["brittle"], "hp": 20})
    vars(scene.runner.play.setting)["recalls"] = frozenset(("created by you",))
    say(scene, "A", MORE)
    say(scene, "A", "Create one 3 damage trap in one empty hex within Range 2", at(scene, "x"))
    say(scene, "A", "Push 1", (at(scene, "x"),))
    assert (scene.hp("M"), scene.state.tiles) == (10, ())


def test_traps_of_others_deal_what_they_did() -> None:
    scene = Scene(around("A   M   tx  y"), trap="Damage 3", ruleset="gh2")
    say(scene, "A", MORE)
    assert say(scene, "A", "Push 1", (at(scene, "x"),)).hp("M") == 7


@pytest.mark.parametrize(("answer", "left"), [("yes", 10), ("pass", 7)])
def test_the_effects_of_a_sprung_trap_can_be_ignored(answer: str, left: int) -> None:
    scene = Scene("A   tx  y", trap="Damage 3", ruleset="gh2")
    scene.perform("A", "Whenever you spring a trap, you may ignore its effects")
    scene.perform("A", "Move 1", "x", answer)
    assert (scene.hp("A"), scene.state.tiles, "trap sprung" in scene.kinds) == (left, (), True)


def test_a_trap_sprung_against_one_figure_asks_which() -> None:
    scene = Scene(around("A   M   t   N"), trap="Damage 2", ruleset="gh2")
    text = "Spring one trap within Range 3 against one enemy adjacent to it"
    say(scene, "A", text, number(scene, "N"))
    assert (scene.hp("M", "N"), scene.state.tiles) == ([10, 8], ())
