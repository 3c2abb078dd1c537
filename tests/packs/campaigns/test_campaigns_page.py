"""docs/campaigns.md: every example can be read, and every kind of file has one."""

import re
from pathlib import Path

import pytest

from havenwright.packs import Content, shipped_packs, write_content
from havenwright.packs.campaigns.records import CampaignPlan
from havenwright.packs.loading import KINDS
from havenwright.packs.pack_file import open_file, slug
from havenwright.packs.write.campaigns import draw_map

ROOT = Path(__file__).resolve().parents[3]
PAGE = (ROOT / "docs" / "campaigns.md").read_text(encoding="utf-8")
EXAMPLES = [
    (kind, example)
    for kind, example in re.findall(r"^```([a-z]+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    if kind in KINDS
]
OWN = ("campaign", "event", "quest", "building", "chart", "guard")


def read(kind: str, text: str) -> list[Content]:
    """The things of a text; a mistake in it fails the test."""
    name = slug(text.partition("\n")[0].partition("  ")[0].partition(" ")[2])
    found = []
    for file in open_file(kind, f"{name}.{kind}", text, KINDS[kind].verbatim, several=KINDS[kind].several):
        found.append(KINDS[kind].read(file))
        file.problems.raise_any()
    return found


@pytest.mark.parametrize(("kind", "example"), EXAMPLES)
def test_an_example_of_the_campaigns_page_is_read(kind: str, example: str) -> None:
    assert read(kind, example)


def test_every_kind_of_campaign_file_has_an_example() -> None:
    assert {kind for kind, _ in EXAMPLES} == {*OWN, "item", "class"}


def test_the_python_of_the_campaigns_page_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    exec(compile(example, "docs/campaigns.md", "exec"), {})
    assert "Error" not in capsys.readouterr().out


@pytest.mark.parametrize(("kind", "example"), EXAMPLES)
def test_an_example_of_the_campaigns_page_is_written_as_it_was_read(kind: str, example: str) -> None:
    things = read(kind, example)
    assert [thing for one in things for thing in read(kind, write_content(one))] == things


def test_the_map_of_a_campaign_is_drawn_by_its_coordinates() -> None:
    (plan,) = read("campaign", EXAMPLES[0][1])
    assert isinstance(plan, CampaignPlan)
    assert draw_map(plan).splitlines() == [
        "       B   C",
        "   3   1   2",
        "   4   .   .",
        "   5   .   3",
        "   1  B3    Slack Water",
        "   2  C3    The Customs House",
        "   3  C5    The Pump House",
    ]


@pytest.mark.parametrize("id", ["the-tide-mark", "the-short-stair", "cold-lading", "thimble"])
def test_a_shipped_campaign_is_written_as_it_was_read(id: str) -> None:
    plan = shipped_packs().campaigns[id]
    written = write_content(plan)
    assert read("campaign", written) == [plan]
    parts = [line.strip() for line in written.splitlines()]
    assert sum(line.startswith("home ") for line in parts) == 1
    regions = [line for line in parts if line.startswith("region ")]
    assert len(regions) == {"the-tide-mark": 3, "cold-lading": 1}.get(id, 0)


def test_homes_and_regions_of_one_game_are_written_below_it() -> None:
    text = (
        "campaign The Low Road  for gh2, gh1\n"
        "  begins with Slack Water\n"
        "  classes Bellwarden\n"
        "  in gh2\n"
        "    home Hollin Quay\n"
        "    region from the sea  from row 1\n"
        "    region deeper: the Wreck Field  from row 4\n"
        "  in gh1\n"
        "    home Hollin\n"
    )
    (plan,) = read("campaign", text)
    written = write_content(plan)
    for line in text.splitlines()[3:]:
        assert line in written.splitlines()
    assert read("campaign", written) == [plan]
