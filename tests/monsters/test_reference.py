"""The planner against the slow one that follows the turn guide, on a fixed sample of random positions.

`python -m tests.monsters.reference` tries many more.
"""

import pytest

from havenwright.hexes import read_pattern
from havenwright.monsters import Attack, Turn
from havenwright.rulesets import RULESETS
from tests.monsters.positions import random_scene
from tests.monsters.reference import RULES, disagreement, results
from tests.monsters.scenes import draw

SEED = 20260
PARTS = 10
POSITIONS_A_PART = 60


@pytest.mark.parametrize("part", range(PARTS))
def test_the_planner_agrees_with_the_turn_guide(part: int) -> None:
    numbers = range(part * POSITIONS_A_PART, (part + 1) * POSITIONS_A_PART)
    wrong = [problem for number in numbers for name in RULES if (problem := disagreement(name, SEED, number))]
    assert not wrong, f"{len(wrong)} disagreements, the first:\n{wrong[0]}"


def test_the_sample_has_every_kind_of_turn() -> None:
    kinds: dict[str, int] = {}
    for number in range(4 * POSITIONS_A_PART):
        scene = random_scene(SEED, number)
        found = results(scene, RULES["gh1"])
        start = scene.position.board.hex(scene.actor.at)
        for kind, holds in {
            "no focus": not found,
            "several foci": len({result.focus for result in found}) > 1,
            "several ends": len({result.end for result in found}) > 1,
            "moved and attacked": any(result.end != start and result.attacked for result in found),
            "moved towards": any(result.end != start and result.heading for result in found),
            "stopped short": any(result.end == start and result.heading for result in found),
            "attacked several": any(len(result.attacked) > 1 for result in found),
        }.items():
            kinds[kind] = kinds.get(kind, 0) + holds
    assert min(kinds.values()) >= 5, kinds


# Examples that once went wrong, or that random positions seldom hold


@pytest.mark.parametrize("edition", RULESETS)
def test_an_enemy_to_whom_no_range_can_be_counted_is_the_farthest(edition: str) -> None:
    scene = draw("M   .   A   . | B   x")
    turn = Turn(move=5, kind="teleport", attack=Attack(), focus_on="farthest")
    answer = scene.plan_turn(edition, turn)
    assert answer.foci == ["B"]
    assert answer.ends == ["x"]


@pytest.mark.parametrize("edition", RULESETS)
def test_of_ends_that_are_equally_near_it_takes_the_one_for_fewer_points(edition: str) -> None:
    """On x 3 points are left to go, and from y too; both ways lead over one trap."""
    scene = draw(
        r"""
              M   tx  w   .   A
               / \ / \ /
            .   y   t   .
        """
    )
    assert scene.plan(edition, move=2).ends == ["x"]


@pytest.mark.parametrize("edition", RULESETS)
def test_an_area_that_hits_nobody_leaves_the_single_target(edition: str) -> None:
    scene = draw("M   A")
    around = read_pattern("G o R")
    assert scene.plan(edition, attack=Attack(area=around)).foci == []
    answer = scene.plan(edition, attack=Attack(targets=2, area=around))
    (outcome,) = answer.plan.outcomes
    assert outcome.targets == (0,)
    assert answer.plan.areas(outcome) == []
