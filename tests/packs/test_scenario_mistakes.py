"""What is wrong with a scenario is told with its line, its column and what could stand there."""

from itertools import zip_longest
from pathlib import Path

import pytest

from tests.packs.folders import FILES, SCENARIO, make_pack, problems_of
from tests.packs.scenario_mistakes import WRONG
from tests.packs.scenario_texts import with_lines


def problems_with(folder: Path, *lines: str) -> list[str]:
    text = with_lines(*lines).replace("Mudlark", "Nuisance")
    found = problems_of(make_pack(folder, {**FILES, SCENARIO: text}))
    return [problem.removeprefix(f"{SCENARIO}:") for problem in found]


def test_the_scenario_itself_has_no_problems(tmp_path: Path) -> None:
    assert problems_with(tmp_path) == []


@pytest.mark.parametrize("lines", WRONG, ids=" / ".join)
def test_a_wrong_line_is_told_at_its_place(lines: tuple[str, ...], tmp_path: Path) -> None:
    shown = [
        f"{problem[: len(right) - 3]}..." if right.endswith("...") else problem
        for problem, right in zip_longest(problems_with(tmp_path, *lines), WRONG[lines], fillvalue="")
    ]
    assert tuple(shown) == WRONG[lines]


def test_several_wrong_lines_are_told_together(tmp_path: Path) -> None:
    wrong = ("level high", "when door D1 opens: sing", "lose if door is open")
    assert problems_with(tmp_path, *wrong) == [
        "21:9: 'high' can't stand here; there could stand a number",
        "22:23: 'sing' is nothing that a scenario can do",
        "23:16: 'is' can't stand here; there could stand a letter of the map",
    ]
