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


PAID = "Create one 2 damage trap in an empty hex within Range 3 (when an enemy springs it: Experience 1)"


def experience(scene: Scene) -> list[int]:
    return [scene.state.figures[number(scene, who)].experience for who in "AB"]


@pytest.mark.parametrize("hp", [10, 2, 1])
def test_the_maker_of_a_trap_is_paid_when_an_enemy_springs_it(hp: int) -> None:
    scene = Scene("A   B   x   M", ruleset="gh2", M={"hp": hp}).perform("A", PAID, "x")
    assert experience(scene) == [0, 0]
    scene.perform("B", "Pull 1, Range 3", "M", "x")
    assert experience(scene) == [1, 0]
    assert scene.gone("M") if hp <= 2 else scene.hp("M") == hp - 2
    assert scene.state.tiles == ()


def test_nobody_is_paid_for_friends_in_a_trap_or_for_a_trap_of_others() -> None:
    scene = Scene("A   B   x   y   M", ruleset="gh2").perform("A", PAID, "x")
    scene.perform("B", "Create one 2 damage trap in an empty hex within Range 3", "y")
    scene.perform("B", "Move 1", "x").perform("B", "Pull 1, Range 3", "M", "y")
    assert (scene.hp("B", "M"), experience(scene)) == ([8, 8], [0, 0])


def test_an_exhausted_maker_is_not_paid() -> None:
    scene = Scene("A   B   x   M", ruleset="gh2").perform("A", PAID, "x").damage("A", 99)
    scene.perform("B", "Pull 1, Range 3", "M", "x")
    assert (scene.gone("A"), scene.hp("M"), experience(scene)[1]) == (True, 8, 0)
    assert scene.state.figures[number(scene, "A")].experience == 0


def test_a_trap_that_was_moved_or_added_to_still_knows_its_maker() -> None:
    scene = Scene("A   B   x   y   M", ruleset="gh2").perform("A", PAID, "x")
    scene.perform("B", "Move one trap within Range 3 to an empty hex within Range 3", "x", "y")
    scene.perform("B", "Put 2 damage into one trap within Range 3", "y")
    scene.perform("B", "Pull 1, Range 4", "M", "y")
    assert (scene.hp("M"), experience(scene)) == (6, [1, 0])


def test_a_maker_does_something_to_who_springs_its_trap() -> None:
    made = (
        "Create one 1 damage trap in an empty hex within Range 3 (when an enemy springs it: Wound, target it)"
    )
    scene = Scene("A   B   x   M", ruleset="gh2").perform("A", made, "x")
    scene.perform("B", "Pull 1, Range 3", "M", "x")
    assert (scene.hp("M"), scene.conditions("M")) == (9, ["wound"])


SPRUNG = (
    "Pull 1, target all enemies within Range 3\n"
    "Experience X, where X is the number of traps you caused to spring with this ability"
)


@pytest.mark.parametrize(("line", "gained"), [("A   t   M", 1), ("A   .   M", 0)])
def test_traps_that_an_ability_springs_are_counted(line: str, gained: int) -> None:
    scene = Scene(around(line), trap="Damage 1", ruleset="gh2").perform("A", SPRUNG)
    assert scene.state.figures[0].experience == gained


def test_two_traps_that_an_ability_springs_are_two_and_older_ones_none() -> None:
    scene = Scene(around("M   t   A   t   N"), trap="Damage 1", ruleset="gh2").perform("A", SPRUNG)
    assert (scene.hp("M", "N"), scene.state.figures[0].experience) == ([9, 9], 2)
    scene.perform("A", SPRUNG)
    assert scene.state.figures[0].experience == 2


def test_only_traps_with_damage_become_worse_where_damaging_ones_are_meant() -> None:
    scene = Scene("A   x   y", ruleset="gh2")
    scene.perform("A", "Create one 1 damage trap in an empty hex within Range 3", "x")
    scene.perform("A", "Create one Muddle trap in an empty hex within Range 3", "y")
    scene.perform("A", "Put 2 damage into all damaging traps within Range 3").perform("A", "Move 2", "y")
    assert (scene.hp("A"), scene.conditions("A")) == (7, ["muddle"])


@pytest.mark.parametrize(("answer", "left"), [("yes", 10), ("no", 9)])
def test_a_trap_that_is_entered_may_be_disarmed(answer: str, left: int) -> None:
    scene = Scene("A   tx  y", trap="Damage 1", ruleset="gh2")
    scene.perform("A", "You may disarm any traps you enter this round").perform("A", "Move 1", "x", answer)
    assert (scene.hp("A"), scene.state.tiles) == (left, ())


def test_a_trap_that_is_not_removed_hurts_again() -> None:
    scene = Scene(around("A   M   ty  x"), trap="Damage 3", ruleset="fh", M={"hp": 20})
    scene.perform("A", "On the next two traps sprung by an enemy, it is not removed. [ ][1 xp]")
    pull = ("Pull 1, Range 3", "y")
    for (text, to), left, there in ((("Push 2", "x"), 17, 1), (pull, 14, 1), (("Push 1", "x"), 14, 1)):
        scene.perform("A", text, "M", to)
        assert (scene.hp("M"), len(scene.state.tiles)) == (left, there)
    assert scene.perform("A", pull[0], "M", pull[1]).hp("M") == 11
    assert scene.state.tiles == ()


def test_who_dies_of_a_trap_leaves_it_where_it_is_not_removed() -> None:
    scene = Scene(around("A   M   tx"), trap="Damage 3", ruleset="fh", M={"hp": 2})
    scene.perform("A", "Whenever an enemy springs a trap, the trap is not removed")
    scene.perform("A", "Push 1", "M", "x")
    assert (scene.gone("M"), tiles(scene, "trap")) == (True, ["x"])


def test_all_traps_deal_more_damage_for_the_round() -> None:
    scene = Scene("A   tx  y   B", trap="Damage 3", ruleset="fh")
    scene.perform("B", "All traps deal +2 damage this round").perform("A", "Move 1", "x")
    assert scene.hp("A") == 10 - 5


def test_tiles_surround_one_ally() -> None:
    scene = Scene(around("A   .   B   .   M"), ruleset="fh")
    text = "Create one 1 damage trap in all empty hexes adjacent to one ally within Range 4"
    scene.perform("A", text)
    beside = scene.board.within(scene.state.figures[number(scene, "B")].hex, 1)
    assert len(scene.state.tiles) == 6
    assert all(beside >> tile.at[0] & 1 for tile in scene.state.tiles)


def test_each_tile_that_is_destroyed_has_an_attack_of_its_own() -> None:
    scene = Scene(around("M   i   A   i   N"), ruleset="fh", M={"hp": 10}, N={"hp": 10})
    text = (
        "Destroy any number of icy terrain tiles within Range 2. For each tile destroyed: Attack 3, Range 3,"
        " target one enemy adjacent to the destroyed tile"
    )
    scene.perform("A", text, draws=["+0", "+0"])
    assert scene.hp("M", "N") == [7, 7]
