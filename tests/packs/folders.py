"""Packs for tests: the template's, with something changed."""

from pathlib import Path

from havenwright.packs import Problem, check_packs
from havenwright.packs.template import TEMPLATE
from havenwright.rulesets.requirements import lacking_in
from tests.counting import counted

CLASS = "classes/apprentice.class"
MONSTER = "monsters/nuisance.monster"
SCENARIO = "scenarios/a-first-evening.scenario"
ITEM = "items/old-gloves.item"
GOAL = "goals/early-supper.goal"
TREASURE = "treasures/loose-board.treasure"
LOOT = "loot/usual.loot"
MANIFEST = "pack.toml"

CALLS_FOR_A_PACK, CALLS_FOR_A_CHARACTER = 50_000, 25

FILES = {path: text.replace("{id}", "small").replace("{name}", "Small") for path, text in TEMPLATE.items()}


def make_pack(folder: Path, files: dict[str, str] | None = None) -> Path:
    """A pack of these files; without them, the template's."""
    for path, text in (FILES if files is None else files).items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8", newline="")
    return folder


def changed(path: str, old: str, new: str) -> dict[str, str]:
    """The template's files with the first `old` of one of them written as `new`."""
    assert old in FILES[path], old
    return {**FILES, path: FILES[path].replace(old, new, 1)}


def problems_of(folder: Path) -> list[str]:
    """The problems of a pack as `file:line:column: message`, files as the pack calls them."""
    return [told(problem, folder) for problem in check_packs([folder], lacking=lacking_in)]


def problems_found_soon(folder: Path, text: str) -> list[str]:
    """The problems of a pack with this hostile file: the work for it grows no faster than the file."""
    found, calls = counted(lambda: problems_of(folder))
    assert calls <= CALLS_FOR_A_PACK + CALLS_FOR_A_CHARACTER * len(text)
    return found


def told(problem: Problem, folder: Path) -> str:
    return str(problem).removeprefix(f"{folder}/")
