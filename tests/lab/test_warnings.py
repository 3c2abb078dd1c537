"""Warnings: packs are performed on the stage, and what is odd there is told with its line."""

from pathlib import Path

import pytest

from havenwright.cards.reading import read_action
from havenwright.cli import run as haven
from havenwright.lab.rehearsal.run import executes
from havenwright.lab.rehearsal.warnings import (
    DOES_NOTHING,
    HURTS_OWNER,
    NEVER_ENDS,
    TOO_SHORT,
    half_oddity,
    oddity,
    warnings_on,
)
from havenwright.packs import read_pack, read_perk, shipped_folders

PACK = """\
id = "odd-ends"
name = "Odd Ends"
version = "0.1"
licence = "MIT"
authors = ["Somebody"]
rulesets = ["gh2"]
"""
CLASS = """\
class Oddling  hand 10
  hit points 8 9 11 12 13 15 16 18 19
  traits quiet

  card Bitten Tongue  level 1  initiative 40
    top
      Attack 3
    bottom
      Poison, self

  card Late Guest  level 1  initiative 41
    top
      Whenever an enemy attacks you: Heal 1, self
    bottom  round
      Whenever an enemy attacks you: Heal 1, self

  card Old Tune  level 1  initiative 42
    top  persistent
      Whenever you heal: Heal 1, self
      Heal 1, self
    bottom
      If the number of adjacent enemies is at least 7: Attack 2
"""
ITEM = """\
item Sour Plum  slot small  cost 5  spent
  Suffer 1 damage
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    pack = tmp_path / "odd-ends"
    for kind in ("classes", "items"):
        (pack / kind).mkdir(parents=True)
    (pack / "pack.toml").write_text(PACK)
    (pack / "classes" / "oddling.class").write_text(CLASS)
    (pack / "items" / "sour-plum.item").write_text(ITEM)
    return pack


def test_every_odd_part_of_a_pack_is_named_with_its_line(folder: Path) -> None:
    told = [(Path(one.file).name, one.line, one.message) for one in warnings_on(read_pack(folder))]
    assert told == [
        ("oddling.class", 8, HURTS_OWNER),
        ("oddling.class", 12, TOO_SHORT),
        ("oddling.class", 18, NEVER_ENDS),
        ("oddling.class", 21, DOES_NOTHING),
        ("sour-plum.item", 1, HURTS_OWNER),
    ]


def test_a_single_file_is_performed_alone(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert haven(["check", str(folder / "items" / "sour-plum.item"), "--json"]) == 0
    assert '"warnings"' in (told := capsys.readouterr().out)
    assert "oddling" not in told


def test_a_warning_does_not_change_the_exit_status(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "classes" / "oddling.class").unlink()
    assert haven(["check", str(folder)]) == 0
    assert f"sour-plum.item:1:1: {HURTS_OWNER}" in capsys.readouterr().out


@pytest.mark.parametrize("name", [folder.name for folder in shipped_folders()])
def test_nothing_is_odd_in_our_own_packs(name: str) -> None:
    folder = next(one for one in shipped_folders() if one.name == name)
    assert warnings_on(read_pack(folder)) == []


@pytest.mark.parametrize(
    ("text", "odd"),
    [
        ("Attack 3", ""),
        ("Suffer 2 damage. Attack 3", ""),
        ("Suffer 2 damage", HURTS_OWNER),
        ("Lose one card", HURTS_OWNER),
        ("Perform 0 times: Move 2", DOES_NOTHING),
        ("For each Burr token: All enemies adjacent to it suffer 2 damage", ""),
        ("Kill one of your summons to perform All enemies within Range 3 of it suffer 4 damage", ""),
        ("All enemies suffer 1 damage for each Lichen token on them", ""),
        ("Put X damage into one trap within Range 5, where X is the damage of that trap", ""),
    ],
)
def test_an_action_is_performed_until_it_is_of_use(text: str, odd: str) -> None:
    assert half_oddity(read_action(text), "gh2") == odd


def test_what_sets_itself_off_again_and_again_never_ends() -> None:
    action = read_action("Whenever you heal: Heal 1, self\nHeal 1, self")
    assert oddity(("half", action, "gh2")) == NEVER_ENDS
    assert oddity(("monster card", action, "gh2")) == NEVER_ENDS
    assert oddity(("perk", read_perk("Whenever you heal: Heal 1, self"), "gh2")) == NEVER_ENDS
    assert not executes(("monster cards", (action,), "gh2"))
