"""Two games play one position with the same seed and answers: they part first at a rule of the matrix."""

import re
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from havenwright.ledger import EDITIONS
from tests.engine.games.lock_step import parting, says, told_by
from tests.engine.games.partings import CASES, Case

MATRIX: Final = Path(__file__).resolve().parents[3] / "rules" / "MATRIX.md"


def name_of(case: Case) -> str:
    return f"{case.row}: {' and '.join(case.games)}"


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_two_games_part_where_the_matrix_says_so(case: Case) -> None:
    one, other = (told_by(game, case.position) for game in case.games)
    same, first, second = parting(one, other)
    assert one[:same] == other[:same]
    assert says(first, case.first), first
    assert says(second, case.second), second
    assert first != second


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_the_matrix_has_the_row_and_different_cells_for_the_two(case: Case) -> None:
    cells = matrix()[case.chapter, case.row]
    one, other = (cells[EDITIONS.index(game)] for game in case.games)
    assert one != other
    assert "?" not in (one, other)  # both books speak of it


def test_a_game_does_not_part_from_itself() -> None:
    for case in CASES[::6]:
        again = [told_by(case.games[0], case.position) for _ in range(2)]
        assert parting(*again) == (len(again[0]), None, None)


def test_the_cases_cover_the_matrix() -> None:
    rows = {(case.chapter, case.row) for case in CASES}
    assert len(rows) >= 20
    assert {game for case in CASES for game in case.games} == set(EDITIONS)
    played = {chapter for chapter, _ in matrix() if chapter < 19}  # what follows is the campaign, or silence
    assert played - {chapter for chapter, _ in rows} == {15}  # what summons do is the same, or not there


@cache
def matrix() -> dict[tuple[int, str], tuple[str, ...]]:
    """The rows of the matrix, by chapter and first cell."""
    found: dict[tuple[int, str], tuple[str, ...]] = {}
    chapter = 0
    for line in MATRIX.read_text(encoding="utf-8").splitlines():
        if head := re.match(r"## (\d+)\.", line):
            chapter = int(head[1])
        elif chapter and line.startswith("| ") and not line.startswith("| Rule "):
            row, *cells = (cell.strip() for cell in line.strip("| ").split(" | "))
            found[chapter, row] = tuple(cells)
    return found
