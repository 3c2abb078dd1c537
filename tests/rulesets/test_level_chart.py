"""The level chart of each game: gold, traps, hazards, bonus experience."""

from dataclasses import replace

import pytest

from havenwright.rulesets import ruleset
from havenwright.rulesets.differences import differences


@pytest.mark.parametrize(("edition", "page"), [("gh1", 14), ("jotl", 13), ("gh2", 15), ("fh", 16)])
def test_the_chart_has_a_row_for_each_level_from_0_to_7(edition: str, page: int) -> None:
    chart = ruleset(edition).level_chart
    assert [row.gold for row in chart] == [2, 2, 3, 3, 4, 4, 5, 6]
    assert [row.trap_damage for row in chart] == [2, 3, 4, 5, 6, 7, 8, 9]
    halves = [
        1,
        1,
        2,
        2,
        3,
        3,
        4,
        4,
    ]  # of the traps, rounded down; elsewhere 1 and a third of the level, rounded up
    assert [row.hazard_damage for row in chart] == (halves if edition == "gh1" else [1, 2, 2, 2, 3, 3, 3, 4])
    assert [row.bonus_experience for row in chart] == [4, 6, 8, 10, 12, 14, 16, 18]
    assert ruleset(edition).pages["level_chart"] == page


def test_a_book_without_a_chart_has_the_usual_one_without_experience() -> None:
    usual = ruleset("gh2").level_chart
    assert ruleset("bnb").level_chart == tuple(replace(row, bonus_experience=0) for row in usual)


def test_only_the_column_that_differs_is_a_difference() -> None:
    games = [ruleset(name) for name in ("gh1", "jotl", "gh2", "bnb")]
    rows = [row for row in differences(games) if row.question.startswith("Level chart")]
    assert [row.question for row in rows] == ["Level chart: hazard damage", "Level chart: bonus experience"]
    assert rows[1].answers[-1] == "0, 0, 0, 0, 0, 0, 0, 0", "a book without a word of experience"
    assert rows[0].answers == ("1, 1, 2, 2, 3, 3, 4, 4", "-", "1, 2, 2, 2, 3, 3, 3, 4", "-")
    assert rows[0].pages == (14, None, 15, None)
