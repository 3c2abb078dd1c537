"""The level chart of each game: gold, traps, hazards, bonus experience."""

import pytest

from havenwright.rulesets import ruleset
from havenwright.rulesets.base import LevelRow
from havenwright.rulesets.differences import differences


@pytest.mark.parametrize(("edition", "page"), [("jotl", 13), ("gh2", 15), ("fh", 16)])
def test_the_chart_has_a_row_for_each_level_from_0_to_7(edition: str, page: int) -> None:
    chart = ruleset(edition).level_chart
    assert [row.gold for row in chart] == [2, 2, 3, 3, 4, 4, 5, 6]
    assert [row.trap_damage for row in chart] == [2, 3, 4, 5, 6, 7, 8, 9]
    assert [row.hazard_damage for row in chart] == [1, 2, 2, 2, 3, 3, 3, 4]
    assert [row.bonus_experience for row in chart] == [4, 6, 8, 10, 12, 14, 16, 18]
    assert ruleset(edition).pages["level_chart"] == page


def test_a_hazard_of_the_first_edition_deals_half_of_a_trap() -> None:
    chart = ruleset("gh1").level_chart
    assert [row.hazard_damage for row in chart] == [1, 1, 2, 2, 3, 3, 4, 4]
    assert chart[3] == LevelRow(gold=3, trap_damage=5, hazard_damage=2, bonus_experience=10)


def test_only_the_column_that_differs_is_a_difference() -> None:
    games = [ruleset(name) for name in ("gh1", "jotl", "gh2", "bnb")]
    rows = [row for row in differences(games) if row.question.startswith("Level chart")]
    assert [row.question for row in rows] == ["Level chart: hazard damage", "Level chart: bonus experience"]
    assert rows[1].answers[-1] == "0, 0, 0, 0, 0, 0, 0, 0", "a book without a word of experience"
    assert rows[0].answers == ("1, 1, 2, 2, 3, 3, 4, 4", "-", "1, 2, 2, 2, 3, 3, 3, 4", "-")
    assert rows[0].pages == (14, None, 15, None)
