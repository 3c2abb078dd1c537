"""Content that needs something a game hasn't is kept out of its games."""

from pathlib import Path

import pytest

from havenwright.cards.reading import read_action
from havenwright.packs import check_packs
from havenwright.packs.loading import shipped_packs
from havenwright.packs.records import Modifier, MonsterStats
from havenwright.packs.scenario.records import Tile
from havenwright.rulesets import RULESETS, ruleset
from havenwright.rulesets.requirements import idle_marks, lacking, lacking_in, missing, suited
from tests.packs.folders import CLASS, MANIFEST, changed, make_pack, told

PACKS = shipped_packs()


@pytest.mark.parametrize(
    ("text", "game", "words"),
    [
        ("Attack 2, Brittle", "gh2", ["brittle"]),
        ("Attack 2, Brittle", "fh", []),
        ("Ward, self", "gh1", ["ward"]),
        ("Ward, self", "gh2", []),
        ("If you have Invisible: Attack 3", "jotl", ["invisible"]),
        ("Attack 2, Pierce 1", "jotl", ["pierce"]),
        ("Retaliate 1, self", "jotl", ["retaliate"]),
        ("On your next two attacks, add +1 Attack, Stun", "bnb", ["stun"]),
        ("Create one 1-hex obstacle in an adjacent empty hex", "gh2", []),
        ("Consume fire: Bless, self", "bnb", ["bless"]),
    ],
)
def test_words_on_cards_that_a_game_has_not(text: str, game: str, words: list[str]) -> None:
    assert lacking_in(read_action(text), game) == words


def test_tiles_stat_cards_and_modifiers_need_something_too() -> None:
    assert lacking(Tile(kind="icy", at=(0, 0)), ruleset("gh2")) == ["icy"]
    assert lacking(Tile(kind="icy", at=(0, 0)), ruleset("fh")) == []
    assert lacking(MonsterStats(hit_points=3, move=2, attack=1, flying=True), ruleset("jotl")) == ["flying"]
    assert lacking(Modifier(1, rolling=True), ruleset("jotl")) == ["rolling"]
    assert lacking(Modifier(1, rolling=True), ruleset("gh1")) == []


def test_what_each_game_is_without() -> None:
    assert {"bane", "brittle", "impair", "regenerate", "icy"} <= missing(ruleset("gh2"))
    assert missing(ruleset("fh")) == {"safeguard"}
    assert "summon" in missing(ruleset("jotl"))
    assert "summon" not in missing(ruleset("gh1"))


@pytest.mark.parametrize("game", RULESETS)
def test_what_is_offered_for_a_game_needs_nothing_else(game: str) -> None:
    offered = suited(PACKS, game)
    fewest, _ = ruleset(game).party
    assert len(offered.classes) > fewest
    assert offered.scenarios
    for id in offered.classes:
        assert lacking_in(PACKS.classes[id], game) == []
    for id in offered.scenarios:
        assert lacking_in(PACKS.scenarios[id], game) == []


@pytest.mark.parametrize(
    ("text", "idle"),
    [
        ("Attack 3 <square>, Range 2 <circle>", []),
        ("Strengthen <square>, self", ["square"]),
        ("Strengthen <diamond+>, self", []),
        ("Loot 1 <square>", ["square"]),
        ("Attack 2 <hex>", ["hex"]),
        ("Attack 2, Area [R R] <hex>", []),
        ("Attack 2, Area [R R] <diamond>", ["diamond"]),
        ("Attack 2, Area [R R] <dot>", []),
        ("Summon Reed Wolf: Hit Points 4 <square>, Attack 2 <hex>", ["hex"]),
        ("All adjacent enemies suffer 1 <square> damage", ["square"]),
        ("Create one 2 <square> damage trap in an adjacent empty hex", []),
    ],
)
def test_marks_that_no_sticker_fits(text: str, idle: list[str]) -> None:
    action = read_action(text, marks=True)
    for game in ("gh1", "gh2", "fh"):
        assert [mark.shape for mark in idle_marks(action, game)] == idle


@pytest.mark.parametrize("game", ["jotl", "bnb"])
def test_a_game_without_enhancements_says_nothing_of_marks(game: str) -> None:
    assert idle_marks(read_action("Strengthen <square>, self", marks=True), game) == []


def test_a_mark_that_no_sticker_fits_is_a_problem_of_its_card(tmp_path: Path) -> None:
    files = changed(CLASS, "Attack 2, Push 2", "Attack 2 <hex>, Push 2 <square>")
    (problem,) = check_packs([make_pack(tmp_path, files)], idle=idle_marks)
    assert told(problem, tmp_path).endswith(
        "Heave: no sticker of gh2 fits the mark in 'Attack 2 <hex>, Push 2'"
    )
    assert "Heave" in files[CLASS].splitlines()[problem.line - 1]
    alone = files[MANIFEST].replace('rulesets = ["gh2"]', 'rulesets = ["jotl"]')
    assert check_packs([make_pack(tmp_path, files | {MANIFEST: alone})], idle=idle_marks) == []


def test_marks_are_no_words_that_a_game_could_be_without() -> None:
    action = read_action("Summon Reed Wolf: Hit Points 4 <square>, Retaliate 1 <square>", marks=True)
    plain = read_action("Summon Reed Wolf: Hit Points 4, Retaliate 1")
    assert lacking_in(action, "jotl") == lacking_in(plain, "jotl")


def test_a_card_that_no_game_of_its_pack_can_play_is_a_problem(tmp_path: Path) -> None:
    files = changed(CLASS, "Attack 2, Push 2", "Attack 2, Brittle")
    (problem,) = check_packs([make_pack(tmp_path, files)], lacking=lacking_in)
    assert told(problem, tmp_path).endswith("Heave needs 'brittle', which gh2 doesn't have")
    line = files[CLASS].splitlines()[problem.line - 1]
    assert "Heave" in line
    manifest = files[MANIFEST].replace('rulesets = ["gh2"]', 'rulesets = ["gh2", "fh"]')
    assert check_packs([make_pack(tmp_path, files | {MANIFEST: manifest})], lacking=lacking_in) == []
