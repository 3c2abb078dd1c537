"""Parts of scenarios and their components, as the rulebooks have them."""

from pathlib import Path

import pytest

from havenwright.engine.setting.formulas import evaluated
from havenwright.hexes import read_board
from havenwright.packs import MonsterType, Scenario, Tile, content_hash, load_pack, write_content
from havenwright.packs.checks.maps import all_tiles
from havenwright.rulesets import ruleset
from tests.packs.folders import CLASS, FILES, MANIFEST, MONSTER, SCENARIO, make_pack, problems_of
from tests.packs.scenario_texts import with_lines
from tests.proves import proves

PILLARS = """\
scenario A First Evening
  map
    s   s   a   .   m
      s   s   b   .
  s  start
  a  obstacle Stone Pillar
  b  objective Stone Pillar, C x 2 + L hit points
  m  Mudlark  normal
  goal all objectives are destroyed
"""


def scenario_of(text: str, folder: Path) -> Scenario:
    (found,) = load_pack(make_pack(folder, {**FILES, SCENARIO: text})).scenarios
    return found


@proves("gh2.overlay.type-from-border", "fh.overlay.type-by-border")
def test_what_a_tile_is_depends_on_its_kind_and_not_on_its_looks(edition: str, tmp_path: Path) -> None:
    found = scenario_of(PILLARS, tmp_path)
    assert {tile.name for tile in found.tiles} == {"Stone Pillar"}
    kinds = [tile.kind for tile in found.tiles]
    assert (kinds.count("obstacle"), kinds.count("objective")) == (1, 1)
    (objective,) = [tile for tile in found.tiles if tile.kind == "objective"]
    assert evaluated(objective.hit_points, level=1, characters=3, elite=0) == 7
    (obstacle,) = [tile for tile in found.tiles if tile.kind == "obstacle"]
    assert obstacle.hit_points == 0


@proves("fh.overlay.type-by-border")
def test_the_same_picture_is_ground_of_two_kinds(edition: str, tmp_path: Path) -> None:
    text = PILLARS.replace("a  obstacle", "a  difficult").replace(
        "b  objective Stone Pillar, C x 2 + L hit points", "b  hazardous Stone Pillar"
    )
    found = scenario_of(text.replace("all objectives are destroyed", "all enemies are dead"), tmp_path)
    assert [(tile.kind, tile.name) for tile in found.tiles] == [
        ("difficult", "Stone Pillar"),
        ("hazardous", "Stone Pillar"),
    ]


@pytest.mark.rule("fh.scenario-common.equations")
def test_equations_are_over_the_level_the_characters_and_an_elites_hit_points(tmp_path: Path) -> None:
    lines = ("q  Old Pincer", "figure Old Pincer  of Mudlark", "  hit points C x H")
    found = scenario_of(with_lines(*lines), tmp_path)
    (pincer,) = [figure for figure in found.figures if figure.id == "old-pincer"]
    assert pincer.hit_points is not None
    assert evaluated(pincer.hit_points, level=1, characters=3, elite=8) == 24
    (ferrywoman,) = [figure for figure in found.figures if figure.id == "ferrywoman"]
    assert ferrywoman.hit_points is not None
    assert evaluated(ferrywoman.hit_points, level=2, characters=4, elite=8) == 6


@pytest.mark.rule("gh1.campaign.side-scenario-numbers", library=True)
def test_scenarios_from_52_on_are_side_scenarios() -> None:
    rules = ruleset("gh1")
    assert not rules.is_side_scenario(51)
    assert rules.is_side_scenario(52)


@pytest.mark.rule("jotl.setup.key-lists-components")
def test_the_map_has_as_many_tiles_as_the_key_lists(tmp_path: Path) -> None:
    text = with_lines("key 2 trap, 1 treasure").replace("o  obstacle", "o  trap: Damage 2")
    found = scenario_of(text, tmp_path / "a")
    assert _counted(found, "trap") == 2
    assert _counted(found, "treasure") == 1
    nuisances = text.replace("Mudlark", "Nuisance")
    assert problems_of(make_pack(tmp_path / "b", {**FILES, SCENARIO: nuisances})) == []
    fewer = nuisances.replace("s   o   o   .", "s   o   .   .")
    assert problems_of(make_pack(tmp_path / "c", {**FILES, SCENARIO: fewer})) == [
        f"{SCENARIO}:21:3: the key lists 2 trap, and the map has 1"
    ]


def _counted(found: Scenario, kind: str) -> int:
    return [tile.kind for tile in all_tiles(found)].count(kind)  # type: ignore[arg-type]


PAGES = """\
scenario A First Evening
  map
    s   s   .   .
      s   s   .
  map
    .   o   .
      .   m   .
    origin: 4,0
  map
    .   a   .   .   .
    origin: 0,2
  s  start
  o  obstacle
  a  hex
  m  Nuisance  normal
  goal all enemies are dead
"""


@pytest.mark.rule("jotl.setup.supplemental-book-map")
def test_several_pages_make_one_map(tmp_path: Path) -> None:
    found = scenario_of(PAGES, tmp_path / "a")
    board = read_board(found.board).board
    assert len(board) == 7 + 6 + 5
    assert [room.bit_count() for room in board.rooms] == [18]
    assert found.tiles == (Tile(kind="obstacle", at=(5, 0)),)
    assert problems_of(tmp_path / "a") == []
    assert scenario_of(write_content(found), tmp_path / "b") == found


def test_pages_that_lie_on_each_other_are_told(tmp_path: Path) -> None:
    folder = make_pack(tmp_path, {**FILES, SCENARIO: PAGES.replace("origin: 4,0", "origin: 3,0")})
    assert problems_of(folder) == [
        f"{SCENARIO}:5:3: the hex 3,0 is in another map already; say where this one begins: 'origin: 8,0'"
    ]


LONE = """\
monster Nuisance  standees 3
  stats  hp 5  Shield 1  Poison  immune Stun
  card Slow  initiative 70
    Move 2
    Attack 3
  card Steady  initiative 45
    Move 2
    Attack 2
  card Quick  initiative 12
    Attack 1
"""
ONE = """\
scenario A First Evening
  level 2
  map
    s   .   .   a
  s  start
  a  Nuisance  normal
  goal all enemies are dead
  forces The Next Card
"""
FOR_ONE = {MANIFEST: FILES[MANIFEST].replace("gh2", "bnb"), MONSTER: LONE, SCENARIO: ONE}


@pytest.mark.rule("bnb.monster-cards.fields")
def test_a_monster_without_ranks_has_one_line_and_three_actions(tmp_path: Path) -> None:
    folder = make_pack(tmp_path / "a", FOR_ONE)
    (found,) = load_pack(folder).monsters
    assert isinstance(found, MonsterType)
    assert ([stats.hit_points for stats in found.normal], len(found.deck), found.elite) == ([5], 3, ())
    assert problems_of(folder) == []
    other = make_pack(tmp_path / "b", {**FOR_ONE, MONSTER: write_content(found)})
    assert content_hash(load_pack(other).monsters[0]) == content_hash(found)


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("  stats  hp 5", "  stats  hp 0", "2:3: Nuisance has no hit points"),
        ("  card Quick  initiative 12\n    Attack 1\n", "", "1:1: 2 cards; a monster of this game has 3"),
        ("  stats  hp 5", "  stats  hp 6\n  stats  hp 5", "3:3: stats stand twice"),
        ("hp 5  ", "", "2:3: hp is missing"),
    ],
)
def test_a_wrong_monster_without_ranks_is_told(old: str, new: str, problem: str, tmp_path: Path) -> None:
    folder = make_pack(tmp_path, {**FOR_ONE, MONSTER: LONE.replace(old, new)})
    assert problems_of(folder)[0] == f"{MONSTER}:{problem}"


def test_a_monster_with_ranks_is_not_for_one_character(tmp_path: Path) -> None:
    folder = make_pack(tmp_path, {**FOR_ONE, MONSTER: FILES[MONSTER]})
    assert problems_of(folder) == [
        f"{MONSTER}:2:1: 8 cards; a monster of this game has 3",
        f"{MONSTER}:2:1: a monster of this game has one line of stats, without ranks and levels",
    ]


def test_a_scenario_for_one_needs_one_starting_hex(tmp_path: Path) -> None:
    folder = make_pack(
        tmp_path, {**FOR_ONE, SCENARIO: ONE.replace("    s   .", "    .   .").replace("  s  start\n", "")}
    )
    assert problems_of(folder) == [f"{SCENARIO}:3:3: no starting hexes; a character needs 1"]


def test_a_stat_card_can_have_a_dash(tmp_path: Path) -> None:
    dashed = FILES[MONSTER].replace("move 2  attack 2", "move -  attack -", 1)
    (found,) = load_pack(make_pack(tmp_path / "a", {**FILES, MONSTER: dashed})).monsters
    dashes = [stats for stats in (*found.normal, *found.elite) if stats.move is None]
    assert len(dashes) == 1
    assert dashes[0].attack is None
    other = make_pack(tmp_path / "b", {**FILES, MONSTER: write_content(found)})
    assert load_pack(other).monsters == (found,)


@pytest.mark.rule("jotl.summon.no-summons")
def test_a_game_without_summons_has_none_on_its_cards(tmp_path: Path) -> None:
    files = {**FILES, MANIFEST: FILES[MANIFEST].replace("gh2", "jotl")}
    assert problems_of(make_pack(tmp_path / "a", files)) == []
    files[MONSTER] = FILES[MONSTER].replace(
        "    Heal 2, self\n", "    Summon Tin Rat: hp 3, attack 2, move 2\n"
    )
    files[CLASS] = FILES[CLASS].replace(
        "      Attack 3\n", "      Summon Tin Rat: hp 3, attack 2, move 2\n", 1
    )
    told = problems_of(make_pack(tmp_path / "b", files))
    assert [problem.partition(": ")[2] for problem in told] == [
        "Plain Blow needs 'summon', which jotl doesn't have",
        "Catch Breath needs 'summon', which jotl doesn't have",
    ]
    files[MANIFEST] = FILES[MANIFEST]
    assert problems_of(make_pack(tmp_path / "c", files)) == []
