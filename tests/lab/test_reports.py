"""Reports: whole pages of well-formed HTML that ask nothing of the network, whatever the names are."""

from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest

from havenwright.lab.answers import Plan, answer
from havenwright.lab.arms import arm_of, field_of
from havenwright.lab.bench import Bench
from havenwright.lab.pairs import Interval
from havenwright.lab.plots import Mark, bars, columns, intervals, lines, stacked, ticks
from havenwright.lab.portraits import draw_portrait
from havenwright.lab.reports import (
    answer_page,
    classes_page,
    difficulty_page,
    heat,
    name_table,
    scenario_page,
)
from havenwright.lab.shelf import Shelf
from havenwright.lab.surveys import survey_classes, survey_levels
from tests.engine.shipped_games import packs
from tests.lab.scripted import SCENARIO, Scripted, arm

HOSTILE = '<script>alert("x")</script>&'
VOID = ("meta", "img", "br")


class Reader(HTMLParser):
    """Notes tags that are open, and addresses that a browser would load."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.loads: list[str] = []
        self.seen: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.add(tag)
        self.loads += [value or "" for name, value in attrs if name in ("src", "href")]
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def check(page: str) -> None:
    """A page is well formed, has plots, runs nothing and loads nothing from elsewhere."""
    reader = Reader()
    reader.feed(page)
    assert reader.open == []
    assert "svg" in reader.seen
    assert "script" not in reader.seen
    assert all(address.startswith("data:image/svg+xml;base64,") for address in reader.loads)
    assert "prefers-color-scheme:dark" in page


def bench(rule: str) -> Bench:
    return Bench(Scripted(rule), Shelf())


def test_an_answer_is_a_page_of_its_own() -> None:
    plan = Plan(0.05, 200)
    found = answer(
        *(bench("dredger loses a tenth"), HOSTILE, arm("dredger", name=HOSTILE), arm("shucker")),
        *(["greedy", "random"], plan),
    )
    page = answer_page(found)
    check(page)
    assert "Stronger, by" in page
    assert "&lt;script&gt;" in page


def test_surveys_are_pages_of_their_own() -> None:
    field = field_of(packs(), "gh2", [SCENARIO], 2, seed=0)
    table = survey_classes(bench("dredger loses"), packs(), field, "greedy", 2, 1, 1)
    check(classes_page(HOSTILE, [table], name_table(packs())))
    check(difficulty_page(HOSTILE, survey_levels(bench("by level"), packs(), [field], "greedy", 8, 1)))


def test_a_portrait_shows_where_characters_fall_on_the_board() -> None:
    field = field_of(packs(), "gh2", [SCENARIO], 2, seed=0)
    portraits = [
        draw_portrait(bench(rule), arm_of("all", packs(), field), "greedy", 8, 3)
        for rule in ("by level", "always")
    ]
    page = scenario_page("A portrait", portraits, packs())
    check(page)
    assert page.count("data:image/svg+xml;base64,") == 3
    assert "Nobody's hit points ran out." in page


@pytest.mark.parametrize(
    "plot",
    [
        intervals([], "points", (-1, 1)),
        intervals([Mark("<a>", Interval(0.0, 0.0, 0.0))], "points", (0, 0)),
        lines({}, "x", "", (0, 100)),
        lines({"<a>": {1.0: Interval(5.0, 1.0, 9.0)}}, "x", " %", (0, 100), band=(40, 60), zero=0),
        columns({}, "x", "y"),
        columns({"won": {3: 1}, "lost": {30: 2}}, "<x>", "y"),
        bars({}, ""),
        bars({"<a>": 0.0}, " %"),
        stacked({}),
    ],
)
def test_a_plot_of_little_is_still_well_formed(plot: str) -> None:
    ElementTree.fromstring(plot)


def test_ticks_are_round_numbers() -> None:
    assert ticks(0, 100) == [0, 20, 40, 60, 80, 100]
    assert ticks(-0.3, 0.3) == pytest.approx([-0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3])
    assert heat(0) == "#fff3c4"
    assert heat(1) == "#7e1020"
