"""Surveys and portraits: which games they play, and what they count."""

import pytest
from msgspec.structs import replace

from havenwright.lab.arms import arm_of, field_of
from havenwright.lab.balance import balance_page, gain
from havenwright.lab.bench import Bench
from havenwright.lab.pairs import rate_interval
from havenwright.lab.portraits import Use, draw_portrait
from havenwright.lab.shelf import Shelf
from havenwright.lab.surveys import (
    Cell,
    Row,
    level_of_half,
    mean_interval,
    student_t,
    survey_classes,
    survey_levels,
    survey_scenarios,
)
from tests.engine.shipped_games import packs
from tests.lab.scripted import SCENARIO, Scripted, arm


def bench(rule: str) -> Bench:
    return Bench(Scripted(rule), Shelf())


@pytest.mark.parametrize(("freedom", "t"), [(5, 2.571), (19, 2.093), (39, 2.023), (120, 1.980)])
def test_students_t_is_that_of_the_tables(freedom: int, t: float) -> None:
    assert student_t(freedom) == pytest.approx(t, abs=0.01)


def test_a_mean_has_students_interval() -> None:
    found = mean_interval([1.0, 2.0, 3.0, 4.0, 5.0, 6.0])
    assert found.value == 3.5
    assert found.half_width == pytest.approx(2.571 * 1.8708 / 6**0.5, abs=0.01)


def test_every_class_plays_beside_every_other() -> None:
    field = field_of(packs(), "gh2", [SCENARIO], 2, seed=0)
    found = survey_classes(bench("dredger loses"), packs(), field, "greedy", 4, 1, 1)
    size = len(found.classes)
    assert size == len(packs().classes)
    for number, row in enumerate(found.cells):
        assert [cell is None for cell in row] == [number == other for other in range(size)]
        lost = found.classes[number] == "dredger"
        for other, cell in zip(found.classes, row, strict=True):
            assert cell is None or cell.wins.value == (0 if lost or other == "dredger" else 1)
    assert found.effects[-1].character == "dredger"
    assert found.effects[-1].difference.value == -1
    assert found.effects[0].difference.value == pytest.approx(
        (size - 2) / (size - 1) - (size - 2) / size, abs=0.1
    )


def test_levels_are_played_as_far_as_something_is_open() -> None:
    fields = [field_of(packs(), "gh2", [SCENARIO], players, seed=0) for players in (2, 4)]
    two, four = survey_levels(bench("by level and size"), packs(), fields, "greedy", 8, 1)
    assert {level: cell.wins.value for level, cell in two.points.items()} == {
        0: 1.0,
        1: 0.625,
        2: 0.25,
        3: 0.0,
    }
    assert list(four.points) == [0, 1, 2, 3, 4, 5, 6, 7]
    assert two.half == pytest.approx(1 + 0.125 / 0.375)
    assert four.half == 4


def test_a_curve_that_never_crosses_has_no_level_of_half() -> None:
    assert level_of_half({1: 0.9, 2: 0.7}) is None
    assert level_of_half({}) is None
    assert level_of_half({0: 0.5}) is None


def test_a_portrait_counts_rounds_falls_and_idle_cards() -> None:
    field = field_of(packs(), "gh2", [SCENARIO], 2, seed=0)
    base = arm_of("all", packs(), field, arm("dredger", "lampwright").seats)
    found = draw_portrait(bench("by level"), base, "greedy", 8, 3)
    assert found.cell.wins.value == 0.5
    assert (found.rounds_won, found.rounds_lost) == ({9: 4}, {5: 4})
    assert found.falls == {4: 4, 5: 4}
    assert (found.by_damage, found.by_cards) == (4, 4)
    assert found.deaths == {40: 4}
    assert found.hurt == {40: 6.0}
    assert found.fallen == {"dredger": (8, 4), "lampwright": (8, 4)}
    assert found.dealt == {"mudlark": 12.0, "dredger": 10.0, "lampwright": 10.0}
    assert found.cards[0] == Use("dredger/b", 8, 8, 0)
    assert found.cards[1] == Use("dredger/a", 8, 4, 4)


def test_the_page_of_balance_has_a_row_for_each_scenario() -> None:
    arms = [
        (Row("gh2", SCENARIO, "Lamps at Low Water", 1, {}), players, arm_of("", packs(), field))
        for players in (2, 3)
        for field in [field_of(packs(), "gh2", [SCENARIO], players, seed=0)]
    ]
    rows = survey_scenarios(bench("by level"), arms, "greedy", 8)
    page = balance_page({"greedy": rows}, 8)
    assert "| scenario | level | greedy, 2 | greedy, 3 |" in page
    line = next(line for line in page.split("\n") if line.startswith("| Lamps at Low Water | 1 | "))
    assert line.count("[") == 2


def test_games_that_are_kept_are_shown_without_playing_others() -> None:
    field = field_of(packs(), "gh2", [SCENARIO], 2, seed=0)
    shelf, crew, arms = Shelf(), Scripted("always"), [(row(0), 2, arm_of("all", packs(), field))]
    survey_scenarios(Bench(crew, shelf), arms, "greedy", 3)
    (found,) = survey_scenarios(Bench(crew, shelf, plays=False), arms, "greedy", 8)
    assert crew.played == 3
    assert (found.cells[2].games, found.won[2]) == (3, (True,) * 3 + (None,) * 5)
    assert "] of 3 |" in balance_page({"greedy": [found]}, 8)


def row(wins: int) -> Row:
    return Row("gh2", SCENARIO, "Lamps at Low Water", 1, {2: Cell(20, rate_interval(wins, 20), 6.0, 0.0)})


def test_rates_that_are_too_low_or_too_high_are_bold() -> None:
    pages = [balance_page({"greedy": [row(wins)]}, 20) for wins in (10, 11, 19, 20)]
    assert [page.count("| **") for page in pages] == [1, 0, 0, 1]
    assert "] of 20 |" not in pages[0]
    assert "| 55 [34, 74] of 20 |" in balance_page({"greedy": [row(11)]}, 40)


def test_the_last_row_has_all_scenarios_together() -> None:
    pump = replace(row(16), scenario="the-pump-house", name="The Pump House")
    page = balance_page({"greedy": [row(19), pump]}, 20)
    assert "\n| together | | 87.5 [74, 95] of 40 |\n" in page
    assert "together" not in balance_page({"greedy": [row(19)]}, 20)


def test_two_judges_are_compared_game_by_game() -> None:
    base, other = (replace(row(10), won={2: won}) for won in ((True, False) * 10, (True,) * 19 + (None,)))
    more, games = gain([base], [other])
    assert (games, round(100 * more.value, 1)) == (19, 47.4)
    page = balance_page({"greedy": [base], "planner:8": [other]}, 20)
    assert "In the same 19 games `planner:8` wins +47.4 points more than `greedy` [+" in page


def test_the_text_above_the_tables_stays() -> None:
    first = balance_page({"greedy": [row(12)]}, 20)
    text = first.replace("# Balance", "# Balance\n\nThe tide is out.")
    again = balance_page({"greedy": [row(14)]}, 20, text)
    assert again.startswith("# Balance\n\nThe tide is out.\n\n<!--")
    assert again.count("| Lamps at Low Water | 1 | ") == 1
    assert "| 70 [" in again
