"""States that are asked of each target before it is affected: `if the target was already damaged`."""

import pytest

from tests.engine.scenes import Scene, around


@pytest.mark.parametrize(
    "before", ["All adjacent enemies suffer 1 damage", "Attack 1, target all adjacent enemies"]
)
def test_only_who_was_damaged_before_gains_a_condition(before: str) -> None:
    scene = Scene(around("M   A   N"), ruleset="gh2", M={"hp": 9, "max_hp": 10})
    scene.perform("A", f"{before}. If the target was already damaged, it gains Muddle")
    assert (scene.hp("M", "N"), scene.conditions("M"), scene.conditions("N")) == ([8, 9], ["muddle"], [])


@pytest.mark.parametrize(("left", "gained"), [(9, 1), (10, 0)])
def test_experience_is_gained_for_a_target_that_was_damaged_before(left: int, gained: int) -> None:
    scene = Scene(around("A   M"), ruleset="gh2", M={"hp": left, "max_hp": 10})
    scene.perform("A", "Attack 1. If the target was already damaged, gain Experience 1")
    assert scene.state.figures[0].experience == gained


def test_who_has_full_hit_points_gains_what_who_is_healed_does_not() -> None:
    text = (
        "Heal 2, target all adjacent allies. If the target already has full hit points, it gains Strengthen"
    )
    scene = Scene(around("B   A   C"), ruleset="gh2", B={"hp": 9, "max_hp": 10}).perform("A", text)
    assert (scene.hp("B"), scene.conditions("B"), scene.conditions("C")) == (10, [], ["strengthen"])
