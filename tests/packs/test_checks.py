"""Everything that `haven check` can know before play: each mistake, with the exact place and message."""

from itertools import zip_longest
from pathlib import Path

import pytest

from havenwright.packs.checks.packs import check_thing
from havenwright.packs.problems import Source
from havenwright.packs.records import MonsterPlace, Scenario, Tile
from tests.packs.folders import CLASS, FILES, MANIFEST, MONSTER, SCENARIO, changed, make_pack, problems_of
from tests.packs.mistakes import IN_CLASS, IN_MANIFEST, IN_MONSTER, IN_SCENARIO, Mistake


def test_the_template_has_no_problems(tmp_path: Path) -> None:
    assert problems_of(make_pack(tmp_path)) == []


ALL = {MANIFEST: IN_MANIFEST, CLASS: IN_CLASS, MONSTER: IN_MONSTER, SCENARIO: IN_SCENARIO}


@pytest.mark.parametrize(
    ("file", "mistake"), [(file, mistake) for file, mistakes in ALL.items() for mistake in mistakes], ids=repr
)
def test_a_mistake_is_told_at_its_place(file: str, mistake: Mistake, tmp_path: Path) -> None:
    problems = problems_of(make_pack(tmp_path, changed(file, mistake.old, mistake.new)))
    right = [each if each[0].isalpha() else f"{file}:{each}" for each in mistake.problems]
    shown = [
        f"{problem[: len(each) - 3]}..." if each.endswith("...") else problem
        for problem, each in zip_longest(problems, right, fillvalue="")
    ]
    assert shown == right


# What no file can say, but a program that builds scenarios can

BOARD = """
.   .   .   .   #
  .   .   .   .
"""


def wrong_with(*, monsters: tuple[MonsterPlace, ...] = (), tiles: tuple[Tile, ...] = ()) -> list[str]:
    alone = MonsterPlace(monster="eel", at=(3, 1), ranks=("normal", "normal", "normal"))
    scenario = Scenario(
        id="a",
        name="A",
        board=BOARD,
        marks="",
        starts=((0, 0), (1, 0), (2, 0), (3, 0)),
        monsters=(alone, *monsters),
        tiles=tiles,
    )
    return [problem.message for problem in check_thing(scenario, Source("a.scenario"), None)]


def eel(q: int, r: int) -> MonsterPlace:
    return MonsterPlace(monster="eel", at=(q, r), ranks=("normal", "normal", "normal"))


def test_figures_stand_on_the_board_in_hexes_of_their_own() -> None:
    assert wrong_with() == []
    assert wrong_with(monsters=(eel(4, 0),)) == ["eel is in a wall"]
    assert wrong_with(monsters=(eel(9, 9),)) == ["eel is off the board"]
    assert wrong_with(monsters=(eel(2, 0),)) == ["eel is where a starting hex is"]
    assert wrong_with(monsters=(eel(3, 1),)) == ["eel is where eel is"]


def test_tiles_lie_on_the_board_one_to_a_hex() -> None:
    icy = Tile(kind="icy", at=(2, 1))
    assert wrong_with(tiles=(icy,)) == []
    assert wrong_with(tiles=(Tile(kind="icy", at=(4, 0)),)) == ["the tile icy is in a wall"]
    assert wrong_with(tiles=(Tile(kind="icy", at=(9, 9)),)) == ["the tile icy is off the board"]
    assert wrong_with(tiles=(icy, Tile(kind="plate", at=(2, 1)))) == [
        "the tile plate is where the tile icy is"
    ]
    assert wrong_with(tiles=(Tile(kind="obstacle", at=(3, 1)),)) == ["eel is on an obstacle"]


# One mistake doesn't hide the next, nor cause others


def test_a_monster_that_cannot_be_read_is_not_unknown(tmp_path: Path) -> None:
    folder = make_pack(tmp_path, changed(MONSTER, "standees 6", "standees many"))
    assert problems_of(folder) == [f"{MONSTER}:2:28: standees is a number, not 'many'"]


def test_mistakes_of_several_files_are_told_together(tmp_path: Path) -> None:
    files = {**changed(CLASS, "hand 6", "hand 5"), MONSTER: FILES[MONSTER].replace("shuffle", "")}
    assert problems_of(make_pack(tmp_path, files)) == [
        f"{CLASS}:2:19: 6 cards of level 1 for a hand of 5",
        f"{MONSTER}:2:1: no card of the deck shuffles it",
    ]


def test_no_more_than_fifty_are_told(tmp_path: Path) -> None:
    noise = "".join(f"  noise {number}\n" for number in range(300))
    folder = make_pack(tmp_path, {**FILES, CLASS: FILES[CLASS] + noise, MONSTER: FILES[MONSTER] + noise})
    assert len(problems_of(folder)) == 50


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("Summon one normal Nuisanse", "there is no monster 'nuisanse'. Did you mean nuisance?"),
        ("Summon one normal Nuisance", ""),
        ("Whenever you kill an enemy: Spawn one elite Moth", "there is no monster 'moth'"),
    ],
)
def test_who_is_summoned_by_a_card_is_of_a_kind_that_is_there(
    text: str, problem: str, tmp_path: Path
) -> None:
    files = changed(MONSTER, "Attack +0", text)
    found = [each.partition(": ")[2] for each in problems_of(make_pack(tmp_path, files))]
    assert found == ([problem] if problem else [])
