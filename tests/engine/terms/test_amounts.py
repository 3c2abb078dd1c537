"""Amounts of the record: damage from attacks, tiles that were destroyed."""

import pytest

from tests.engine.scenes import Scene, around


def test_damage_from_attacks_is_told_apart_from_other_damage() -> None:
    heal = "Heal X, self, where X is the damage you suffered from attacks this round"
    scene = Scene(around("A   M"), A={"max_hp": 20, "hp": 20})
    scene.perform("A", "Suffer 4 damage").perform("A", heal)
    assert scene.hp("A") == 16
    scene.monster_turn("M", "Attack +1", draws=["+0"]).perform("A", heal)
    assert scene.hp("A") == 16


@pytest.mark.parametrize(("attacked", "gained"), [(False, 1), (True, 0)])
def test_who_suffers_no_damage_from_attacks_is_rewarded_when_the_round_ends(
    attacked: bool, gained: int
) -> None:
    text = "If you suffer no damage from attacks this round, gain Experience 1 at the end of the round"
    scene = Scene(around("A   M")).perform("A", text).perform("A", "Suffer 1 damage")
    if attacked:
        scene.monster_turn("M", "Attack +0", draws=["+0"])
    assert scene.end_round().state.figures[0].experience == gained


def test_obstacles_and_traps_that_one_destroyed_are_counted_all_scenario() -> None:
    scene = Scene("A   o   o   t   M", A={"max_hp": 20, "hp": 1})
    scene.perform("A", "Destroy all obstacles within Range 3").end_round()
    scene.perform("A", "Destroy all traps within Range 3")
    scene.perform("A", "Heal X, self, where X is the number of obstacles you have destroyed this scenario")
    assert scene.hp("A") == 1 + 2
    scene.perform("A", "Heal X, self, where X is the number of traps you have destroyed this scenario")
    assert scene.hp("A") == 3 + 1
