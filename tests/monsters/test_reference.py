"""The planner against the slow one that follows the turn guide, on a fixed sample of random positions.

`python -m tests.monsters.reference` tries many more.
"""

import pytest

from havenwright.hexes import read_board
from havenwright.monsters import Attack, Figure, Position, Turn, plan
from havenwright.rulesets import RULESETS
from tests.monsters.positions import random_scene
from tests.monsters.reference import RULES, disagreement, results

SEED = 20260
PARTS = 4
POSITIONS_A_PART = 250


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("name", RULES)
def test_the_planner_agrees_with_the_turn_guide(name: str, part: int) -> None:
    numbers = range(part * POSITIONS_A_PART, (part + 1) * POSITIONS_A_PART)
    wrong = [problem for number in numbers if (problem := disagreement(name, SEED, number))]
    assert not wrong, f"{len(wrong)} disagreements, the first:\n{wrong[0]}"


def test_the_sample_has_every_kind_of_turn() -> None:
    kinds: dict[str, int] = {}
    for number in range(POSITIONS_A_PART):
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


# Examples that once went wrong


def test_an_enemy_to_whom_no_range_can_be_counted_is_the_farthest() -> None:
    drawn = read_board("M   .   A   . | B   .", marks="MAB", border="open")
    figures = tuple(
        Figure(name, side, drawn.index(name)) for name, side in (("M", "m"), ("A", "h"), ("B", "h"))
    )
    turn = Turn(move=5, kind="teleport", attack=Attack(), focus_on="farthest")
    for rules in RULESETS.values():
        (outcome,) = plan(Position(drawn.board, figures), figures[0], turn, rules).outcomes
        assert drawn.board.hex(outcome.end) == (5, 0)
        assert outcome.focus == 1
