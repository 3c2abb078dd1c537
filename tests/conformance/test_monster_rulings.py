"""docs/monster-rulings.md: exactly the open cases on which the rulebooks and the published answers differ."""

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from havenwright.cli.solve import MonsterCase, answers, solve
from havenwright.rulesets import RULESETS
from tests.conformance.test_monster_moves import answer, published
from tests.shared import shared_file

PAGE = Path(__file__).resolve().parents[2] / "docs" / "monster-rulings.md"
NUMBERS = [
    "none",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
]


@pytest.fixture(scope="module")
def differing() -> dict[str, tuple[int, int]]:
    """The cases whose answers differ, each with the number of outcomes as published and as ruled."""
    content = shared_file("conformance/open_monster_moves.json").read_text(encoding="utf-8")
    cases: list[dict[str, Any]] = json.loads(content)["cases"]
    found = {}
    for case in cases:
        plan = solve(msgspec.convert(case, MonsterCase), RULESETS[case["rules"]])
        ruled = {answer(outcome) for outcome in answers(plan)}
        if ruled != published(case):
            found[case["id"]] = len(published(case)), len(ruled)
    return found


def rows() -> list[list[str]]:
    """The rows of the table of cases: the case, the published answer, the rulebook's, and what decides."""
    table = (
        PAGE.read_text(encoding="utf-8").partition("## The open cases that differ")[2].partition("\n## ")[0]
    )
    lines = re.findall(r"^\| (mm-.*) \|$", table, re.MULTILINE)
    return [[cell.strip() for cell in line.split("|")] for line in lines]


def test_the_page_lists_exactly_the_cases_that_differ(differing: dict[str, tuple[int, int]]) -> None:
    listed = [case for case, *_ in rows()]
    assert len(listed) == len(set(listed))
    assert sorted(listed) == sorted(differing)


def test_the_page_counts_them_and_their_outcomes(differing: dict[str, tuple[int, int]]) -> None:
    assert f"With the rulebooks' own, {NUMBERS[len(differing)]} differ." in PAGE.read_text(encoding="utf-8")
    for case, before, after, _ in rows():
        if counted := re.fullmatch(r"(\d+) outcomes", before):
            assert (int(counted[1]), int(after)) == differing[case]


def test_every_row_cites_the_book_of_its_own_game() -> None:
    for case, *_, decided_by in rows():
        assert decided_by.startswith(case.rpartition("-")[2])
