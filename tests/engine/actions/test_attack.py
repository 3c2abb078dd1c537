"""Attacks that go on from an ability before, and those that others take upon themselves."""

import pytest

from havenwright.cards.reading import read_action
from havenwright.engine.model.decisions import Answer
from tests.engine.acting import at, number, perform, say
from tests.engine.scenes import PLAIN, Scene, around


def done(scene: Scene, who: str, text: str, *answers: Answer) -> Scene:
    """Perform a text, with answers where they are asked for; letters are figures."""
    given = [number(scene, a) if isinstance(a, str) and len(a) == 1 and a.isupper() else a for a in answers]
    return perform(scene, who, *read_action(text).parts, answers=given, draws=PLAIN)


def test_an_attack_is_repeated_against_another_enemy_beside_the_target() -> None:
    scene = Scene("A   M   N   P", ruleset="gh2")
    text = "Attack 3. Repeat this attack against a different enemy adjacent to the target"
    say(scene, "A", text, number(scene, "M"), number(scene, "N"))
    assert [scene.hp(who) for who in "MNP"] == [7, 7, 10]


def test_an_attack_is_repeated_against_the_same_target() -> None:
    scene = say(Scene("A   M", ruleset="gh2"), "A", "Attack 3. Repeat this attack against the same target")
    assert scene.hp("M") == 4


@pytest.mark.parametrize(("drawing", "left"), [("A   .   M", 7), ("A   N   M", 10)])
def test_an_attack_that_is_barred_beside_an_enemy(drawing: str, left: int) -> None:
    scene = Scene(drawing, ruleset="gh2")
    text = "Attack 3, Range 3. You cannot perform this attack if you are adjacent to an enemy"
    say(scene, "A", text)
    assert scene.hp("M") == left


@pytest.mark.parametrize("scope", ["", " this action", " this round"])
@pytest.mark.parametrize(("tile", "gained"), [("t", ["strengthen"]), ("", [])])
def test_a_target_that_was_pushed_into_a_trap_is_known(tile: str, gained: list[str], scope: str) -> None:
    scene = Scene(f"A   M   {tile}x", ruleset="gh2")
    scene.perform("A", f"Push 1. If the target enters a trap{scope}: Strengthen, self", "M", "x")
    assert (scene.at("M"), scene.conditions("A")) == ("x", gained)


@pytest.mark.parametrize(
    ("text", "left"), [("All attacks against", (6, 9)), ("The next attack against", (7, 9))]
)
def test_attacks_on_one_target_are_waited_for_and_not_those_on_others(
    text: str, left: tuple[int, int]
) -> None:
    scene = Scene("A   M   B   N", M={"hp": 10}, N={"hp": 10}, ruleset="gh2")
    verb = "gains" if text.startswith("The") else "gain"
    say(scene, "B", f"Muddle. {text} this enemy this round {verb} +1 Attack", number(scene, "M"))
    for who in "NMM":
        say(scene, "B", "Attack 1", number(scene, who))
    assert (scene.hp("M"), scene.hp("N")) == left


def test_every_hex_between_adds_to_an_attack() -> None:
    scene = Scene("A   .   .   M", ruleset="gh2")
    say(scene, "A", "Attack 1, Range 5. Add +1 Attack for each hex between you and the target")
    assert scene.hp("M") == 10 - 1 - 2


def test_one_enemy_is_attacked_by_all_attacks_if_it_may() -> None:
    scene = Scene("A   M", ruleset="gh2")
    say(scene, "A", "Attack 1, Target 3. The same enemy may be targeted multiple times")
    assert scene.hp("M") == 7


@pytest.mark.parametrize(("shield", "muddled"), [(2, True), (3, False)])
def test_only_a_damaged_target_is_muddled(shield: int, muddled: bool) -> None:
    scene = say(Scene("A   M", M={"hp": 10}), "M", f"Shield {shield}")
    say(scene, "A", "Attack 3. If the attack damaged the target, Muddle, target it")
    assert ("muddle" in scene.result("M")["conditions"]) == muddled


@pytest.mark.parametrize(("drawn", "left"), [("A   M   N", 6), ("A   M", 8)])
def test_a_monster_attacks_with_more_for_each_ally_beside_it(drawn: str, left: int) -> None:
    scene = Scene(drawn, A={"hp": 10}, M={"attack": 2})
    say(scene, "M", "Attack +2 for each adjacent ally")
    assert scene.result("A")["hp"] == left


# Others than before


def test_another_enemy_than_before() -> None:
    scene = Scene("M   A   N")
    done(scene, "A", "Attack 2\nAttack 3, target another enemy than before", "M", "N")
    assert scene.hp("M", "N") == [8, 7]
    done(scene, "A", "Attack 2\nAttack 3, target a different enemy than before", "N", "M")
    assert scene.hp("M", "N") == [5, 5]


def test_the_next_action_may_have_the_same_target() -> None:
    scene = Scene("M   A")
    for left in (8, 6):
        done(scene, "A", "Attack 2, target a different enemy than before", "M")
        assert scene.hp("M") == left


# Attacks taken upon oneself


@pytest.mark.parametrize(
    "text",
    [
        "When an ally within Range 2 would be attacked, you may have the attack target you instead",
        "Whenever an ally within Range 2 is attacked, you may become the target of the attack instead",
        "If an ally within Range 2 would be attacked, you may be attacked instead",
        "On attacks targeting an ally within Range 2, you may: Redirect the attack to self",
    ],
)
def test_an_attack_on_an_ally_is_taken_upon_oneself(text: str) -> None:
    scene = Scene("A   B   M")
    done(scene, "A", text)
    bonus = scene.state.bonuses[-1].number
    done(scene, "M", "Attack 3", bonus)
    assert scene.hp("A", "B") == [7, 10]
    done(scene, "M", "Attack 3", "pass")
    assert scene.hp("A", "B") == [7, 7]


def test_an_ally_too_far_away_is_not_helped() -> None:
    scene = Scene("A   .   .   B   M")
    done(
        scene,
        "A",
        "When an ally within Range 2 would be attacked, you may have the attack target you instead",
    )
    done(scene, "M", "Attack 3")
    assert scene.hp("A", "B") == [10, 7]


def test_an_attack_at_any_range_is_a_ranged_one_on_whoever_is_meant() -> None:
    scene = Scene(around("A   M   .   .   .   .   .   N"))
    scene.perform("A", "Place one Beacon token on one enemy", "N")
    scene.perform("A", "Attack 2, target one enemy with your Beacon token at any range", "N")
    assert scene.hp("M", "N") == [10, 8]
    near = Scene(around("A   M"))
    near.perform("A", "Place one Beacon token on one enemy", "M")
    near.perform("A", "Attack 2, target one enemy with your Beacon token at any range", "M")
    assert near.drawn("A") == 2


def test_a_designated_hex_is_struck_and_all_around_it_if_somebody_died() -> None:
    text = (
        "Designate a hex containing an enemy within Range 3 to perform: "
        "Attack 2, target the enemy in the designated hex\n"
        "If the attack ability killed an enemy, perform: Attack 1, target all enemies adjacent to"
        " the designated hex"
    )
    for hp, left in ((2, 9), (5, 10)):
        scene = Scene(around("A   .   Mx  N"), M={"hp": hp})
        scene.perform("A", text, "x", "M", *(["N"] if hp == 2 else []))
        assert (scene.gone("M"), scene.hp("N")) == (hp == 2, left)


def test_the_weakened_targets_die_and_stones_take_their_place() -> None:
    text = (
        "Attack 2, target all adjacent enemies. After the attack ability, kill each target whose"
        " hit point value is 1 or less and create one obstacle in the featureless hex they occupied"
    )
    scene = Scene(around("Mx  A   N   P"), M={"hp": 3}, P={"hp": 1})
    scene.perform("A", text, "M", "N", "x")
    assert (scene.gone("M"), scene.hp("N", "P")) == (True, [8, 1])
    assert [tile.at for tile in scene.state.tiles] == [(at(scene, "x"),)]


def test_others_attack_the_target_of_ones_own_attack_with_their_last() -> None:
    text = "Grant one ally: Attack 1; Attack 3. This attack must target the target of your attack ability"
    scene = Scene(around("A   M   B   N"))
    scene.perform("A", f"Attack 1\n{text}", "M", "B", "N", "M")
    assert (scene.hp("M", "N"), scene.state.markers) == ([6, 9], ())
