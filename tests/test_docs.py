"""The pages of the project name files that exist, and link to pages that exist."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
ROOTS = (ROOT, ROOT / "src" / "havenwright")
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
PACKAGE = "engine|cards|packs|monsters|rulesets|hexes|telling|table|bots|lab|importers|cli"
FILE = re.compile(
    rf"`((?:src|tests|docs|rules|bench|locks|{PACKAGE})/[\w./-]+\.\w+|(?:src|tests)/[\w./-]+/)`"
)
LINK = re.compile(r"\]\((?!https?:)([^)#\s]+)")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_a_page_names_files_that_exist(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert [name for name in FILE.findall(text) if not any((root / name).exists() for root in ROOTS)] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_the_links_of_a_page_lead_somewhere(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert [link for link in LINK.findall(text) if not (page.parent / link).exists()] == []


WALK = re.compile(r"^\| `([\w/]+\.py)` \| `(\w+)` \|", re.MULTILINE)


@pytest.mark.parametrize(
    ("module", "name"), WALK.findall((ROOT / "docs" / "architecture.md").read_text(encoding="utf-8"))
)
def test_a_step_of_a_walk_is_there(module: str, name: str) -> None:
    source = (ROOT / "src" / "havenwright" / module).read_text(encoding="utf-8")
    assert re.search(rf"^ *(?:def|class) {name}\b|^{name}\b", source, re.MULTILINE)
