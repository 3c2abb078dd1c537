"""docs/packs.md shows what stands in the shipped packs, and names what exists."""

import re
from pathlib import Path

import pytest

from havenwright.packs.registry import KINDS
from havenwright.packs.template import TEMPLATE

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "packs.md").read_text(encoding="utf-8")
FOUND = re.findall(r"^```(toml|[a-z]+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
EXAMPLES = [(kind, example) for kind, example in FOUND if kind != "loot"]


@pytest.mark.parametrize(("kind", "example"), EXAMPLES)
def test_an_example_stands_in_a_shipped_pack(kind: str, example: str) -> None:
    files = (ROOT / "packs" / "ebb").rglob(f"*.{kind}")
    assert any(example in path.read_text(encoding="utf-8") for path in files)


def test_a_loot_deck_is_that_of_a_new_pack() -> None:
    (example,) = (example for kind, example in FOUND if kind == "loot")
    assert example in TEMPLATE["loot/usual.loot"]


def test_every_kind_of_file_has_an_example() -> None:
    between_scenarios = {"campaign", "event", "quest", "building", "chart", "guard"}
    assert {kind for kind, _ in FOUND} == {"toml", *KINDS} - between_scenarios


def test_its_links_and_files_are_there() -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", PAGE):
        assert (ROOT / "docs" / target).exists(), target
    kinds = "|".join(("toml", "md", *KINDS))
    for file in re.findall(rf"^  (\S+\.(?:{kinds}))\b", PAGE, re.MULTILINE):
        assert (ROOT / "packs" / "ebb" / file).exists(), file
