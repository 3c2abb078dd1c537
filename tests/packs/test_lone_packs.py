"""Only in packs for one player: tables for a die, hazards that do something, levels, who must play."""

from pathlib import Path

import pytest

from havenwright.packs import load_pack, write_content
from havenwright.packs.checks.packs import check_packs
from tests.packs.folders import make_pack

THIMBLE = Path(__file__).resolve().parents[2] / "packs" / "thimble"
PINNER = "classes/pinner.class"
EDGE, TOYS = "scenarios/the-edge-of-the-drawer.scenario", "scenarios/the-toy-counter.scenario"

PINS = "scenarios/the-pin-dish.scenario"
NO_ELITE = "Hem Moth has no elite stats: say 'normal' instead"


def changed(folder: Path, file: str, old: str, new: str) -> Path:
    """The pack with something else in one of its files."""
    files = {
        str(path.relative_to(THIMBLE)): path.read_text()
        for path in sorted(THIMBLE.rglob("*"))
        if path.is_file()
    }
    assert old in files[file]
    return make_pack(folder, files | {file: files[file].replace(old, new, 1)})


def problems(folder: Path) -> list[str]:
    return [problem.message for problem in check_packs([folder])]


def test_the_pack_has_no_problems_and_is_written_as_it_is_read() -> None:
    assert problems(THIMBLE) == []
    pinner = next(one for one in load_pack(THIMBLE).classes if one.id == "pinner")
    assert [(deck.level, len(deck.rows)) for deck in pinner.modifiers] == [(2, 6), (3, 6), (4, 6), (5, 6)]
    assert "    -1 | +0, Pierce 2 | +1\n" in write_content(pinner)


def test_a_scenario_can_be_for_one_character_and_its_objective_can_be_early(tmp_path: Path) -> None:
    folder = changed(tmp_path, EDGE, "  level 1\n", "  level 1\n  character Threader\n")
    edge = next(one for one in load_pack(folder).scenarios if one.id == "the-edge-of-the-drawer")
    assert edge.character == "threader"
    assert "  character threader\n" in write_content(edge)
    folder = changed(tmp_path / "two", TOYS, " hit points", " hit points, initiative 3")
    toys = next(one for one in load_pack(folder).scenarios if one.id == "the-toy-counter")
    assert [tile.initiative for tile in toys.tiles if tile.kind == "objective"] == [3]
    assert ", initiative 3" in write_content(toys)


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        (PINNER, "-1 | +0 | +1\n", "-1 | +0\n", "2 modifiers; a row has 3, for the faces of the die"),
        (
            PINNER,
            "    -1 | +0 | +1\n",
            "    6 x +0\n    -1 | +0 | +1\n",
            "either rows of a table or cards of a deck, not both",
        ),
        (PINNER, "9 10 11 12 13", "9 10 11", "hit points are 5 values, for the levels 1 to 5; here are 3"),
        (
            "items/sequin.item",
            "slot one hand",
            "slot head",
            "this game has no slot head: nobody can bring it. Expected one hand, two hands or small",
        ),
        (EDGE, "hazardous: Damage 1", "hazardous", "a hazard without an effect: 'hazardous: Damage 1'"),
        (EDGE, "level 1", "level 6", "a scenario of level 6; there are levels from 1 to 5"),
        (EDGE, "Hem Moth  normal", "Hem Moth  elite", NO_ELITE),
        (PINS, "one normal Hem Moth", "one elite Hem Moth", NO_ELITE),
        (PINNER, "      top\n", "      top\n        Summon an elite Hem Moth\n", NO_ELITE),
    ],
)
def test_what_cannot_be_played_is_told(tmp_path: Path, file: str, old: str, new: str, message: str) -> None:
    assert message in problems(changed(tmp_path, file, old, new))
