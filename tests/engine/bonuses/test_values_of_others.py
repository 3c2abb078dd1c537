"""Values of others that a bonus changes: their damage, their heals, their exhaustion."""

import pytest

from tests.engine.scenes import Scene, around


def struck_ally(text: str, **ally: object) -> Scene:
    """B, beside A who has a text, is attacked for 8 by M."""
    scene = Scene(around("A   B   M"), B={"hp": 10, "max_hp": 10, **ally}).perform("A", text)
    return scene.monster_turn("M", "Attack +6", draws=["+0"])


def test_all_damage_to_oneself_and_adjacent_allies_is_less() -> None:
    text = "Reduce all damage suffered by you and adjacent allies by 1 this round"
    scene = struck_ally(text).perform("A", "Suffer 3 damage")
    assert scene.hp("A", "B") == [10 - 2, 10 - 7]


@pytest.mark.parametrize(
    ("text", "left"),
    [
        (
            "When an adjacent ally would become exhausted this round, they instead set their hit points to 3",
            3,
        ),
        ("When an ally within Range 3 would become exhausted, they may instead perform Heal 3, self", 1 + 3),
    ],
)
def test_who_would_become_exhausted_stays_with_the_hit_points_that_are_said(text: str, left: int) -> None:
    scene = struck_ally(text, hp=2)
    assert scene.hp("B") == left


def test_poison_on_enemies_does_more() -> None:
    text = "Increase all damage suffered by enemies due to Poison by 1"
    scene = Scene(around("A   M   N"), M={"hp": 20, "conditions": ["poison"]}, N={"hp": 20})
    scene.perform("A", text).perform("A", "Attack 1", "M", draws=["+0"])
    assert scene.hp("M") == 20 - (1 + 1 + 1)
    scene.perform("A", "Attack 1, Range 2", "N", draws=["+0"])
    assert scene.hp("N") == 20 - 1


def test_an_ally_who_heals_one_gains_experience() -> None:
    scene = Scene(around("A   B   M"), A={"hp": 5, "max_hp": 9})
    scene.perform("A", "This round, each time an ally performs a Heal on you, they also gain Experience 1")
    scene.perform("B", "Heal 2, Range 1", "A")
    assert (scene.hp("A"), [scene.state.figures[n].experience for n in (0, 1)]) == (7, [0, 1])


def test_a_summon_suffers_for_an_attack() -> None:
    text = "One of your summons suffers 1 damage. If it does, perform: Attack 4, Range 3"
    scene = Scene(around("A   S   M"), S={"hp": 3}, M={"hp": 20})
    scene.perform("A", text, "yes", "S", "M", draws=["+0"])
    assert scene.hp("S", "M") == [2, 16]
    assert Scene(around("A   M"), M={"hp": 20}).perform("A", text, "yes").hp("M") == 20


def test_shield_is_given_for_the_next_attacks_on_an_ally() -> None:
    text = "Give one ally within Range 3 Shield 2 for the next two attacks targeting that ally. [ ][1 xp]"
    scene = Scene(around("A   B   M"), B={"hp": 20, "max_hp": 20}).perform("A", text, "B")
    for left in (20 - 1, 19 - 1, 18 - 3):
        scene.monster_turn("M", "Attack +1", draws=["+0"])
        assert scene.hp("B") == left


def test_something_takes_the_place_of_a_heal_and_knows_its_value() -> None:
    text = "When you would be healed this turn, instead all adjacent enemies suffer damage equal to the value"
    scene = Scene(around("B   A   M"), A={"hp": 5, "max_hp": 9}, M={"hp": 20}, ruleset="fh")
    scene.perform("A", f"{text} of that heal").perform("B", "Heal 3, Range 1", "A")
    assert scene.hp("A", "M") == [5, 17]


def test_what_comes_of_a_heal_knows_its_value() -> None:
    text = "Whenever you are healed: One adjacent enemy suffers damage equal to the value of the heal"
    scene = Scene(around("A   M"), A={"hp": 5, "max_hp": 9}, M={"hp": 20}, ruleset="fh")
    assert scene.perform("A", text).perform("A", "Heal 2, self").hp("A", "M") == [7, 18]


def test_an_attack_counts_what_its_own_target_is_missing() -> None:
    text = "Attack X, Range 3, where X is the number of hit points the target is missing"
    scene = Scene(around("A   .   M"), M={"hp": 16, "max_hp": 20}, ruleset="fh")
    assert scene.perform("A", text, "M", draws=["+0"]).hp("M") == 12
