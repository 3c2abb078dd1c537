"""docs/packs.md shows what stands in the shipped packs, and names what exists."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "packs.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```(toml|class|monster|scenario)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize(("kind", "example"), EXAMPLES)
def test_an_example_stands_in_a_shipped_pack(kind: str, example: str) -> None:
    files = (ROOT / "packs" / "ebb").rglob(f"*.{kind}")
    assert any(example in path.read_text(encoding="utf-8") for path in files)


def test_every_kind_of_file_has_an_example() -> None:
    assert {kind for kind, _ in EXAMPLES} == {"toml", "class", "monster", "scenario"}


def test_its_links_and_files_are_there() -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", PAGE):
        assert (ROOT / "docs" / target).exists(), target
    for file in re.findall(r"^  (\S+\.(?:toml|class|monster|scenario|md)) ", PAGE + " ", re.MULTILINE):
        assert (ROOT / "packs" / "ebb" / file).exists(), file
