"""Mistakes in a scenario are told with its line, its column and what could stand there."""

from itertools import zip_longest
from pathlib import Path

import pytest

from tests.packs.folders import FILES, SCENARIO, make_pack, problems_found_soon, problems_of
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
        "21:9: `high` doesn't fit here. Expected a number",
        "22:27: something is missing here."
        " Expected such, at, :, become, becomes, focus, focuses or one of 2 more",
        "23:16: `is` doesn't fit here. Expected a letter of the map",
    ]


HOSTILE = {
    "states in states": "goal " + "(" * 2_000 + "C is 2",
    "many nots": "goal " + "not " * 1_200 + "C is 2",
    "many states": "goal " + " and ".join(["all Rats are dead"] * 180),
    "many counters": "\n  ".join(f"counter Water{number}" for number in range(5_000)),
    "unknown counters": "\n  ".join(f"at the start: increase Wat{number} by 1" for number in range(3_000)),
    "many sections": "\n  ".join(f"section {n // 99 + 1}.{n % 99 + 1}" for n in range(3_000)),
    "many figures": "\n  ".join(f"figure A{n}  of Mudlark" for n in range(3_000)),
    "choices in choices": "at the start:\n"
    + "".join(f"{' ' * (4 + n)}choose\n{' ' * (5 + n)}option A:\n" for n in range(0, 400, 2)),
    "spawns": "\n  ".join(f"at the start: spawn C normal Rat{n} at a" for n in range(3_000)),
}


@pytest.mark.parametrize("line", HOSTILE)
def test_a_hostile_scenario_is_answered_soon(line: str, tmp_path: Path) -> None:
    text = with_lines(HOSTILE[line]).replace("Mudlark", "Nuisance")
    assert problems_found_soon(make_pack(tmp_path, {**FILES, SCENARIO: text}), text)


def test_a_hostile_map_is_answered_soon(tmp_path: Path) -> None:
    rows = "".join("    " + "  " * (n % 2) + "x   " * 90 + "\n" for n in range(100))
    text = f"scenario A First Evening\n  map\n{rows}  x  linked\n  goal all enemies are dead\n"
    folder = make_pack(tmp_path, {**FILES, SCENARIO: text})
    assert problems_found_soon(folder, text) == [
        f"{SCENARIO}:103:6: 9000 hexes are linked together; the most is 12"
    ]
