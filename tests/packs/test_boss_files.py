"""Bosses in files: one line a level, specials, and a rank of their own on the map."""

from pathlib import Path

import pytest

from havenwright.packs import load_pack
from havenwright.packs.checks.packs import check_packs
from tests.packs.folders import FILES, SCENARIO, make_pack

BOSS = """\
monster Big Nuisance  standees 1  boss

{levels}
  special 1
    Attack +1
  special 2
    Heal C, self

{cards}"""
LEVELS = "".join(
    f"  level {level}\n    boss  hp 8 x C  move 2  attack 1 + L  immune Stun\n" for level in range(8)
)
CARDS = "".join(
    f"  card Card {'ABCDEFGH'[n]}  initiative {n + 20}{'  shuffle' * (n == 0)}\n    Special {n % 2 + 1}\n"
    for n in range(8)
)
PATH = "monsters/big-nuisance.monster"


def problems(folder: Path, found: dict[str, str]) -> list[str]:
    return [problem.message for problem in check_packs([make_pack(folder, found)])]


def test_a_boss_has_the_same_values_whatever_rank_is_asked_for(tmp_path: Path) -> None:
    pack = load_pack(make_pack(tmp_path, FILES | {PATH: BOSS.format(levels=LEVELS, cards=CARDS)}))
    (boss,) = (kind for kind in pack.monsters if kind.boss)
    assert boss.normal == boss.elite
    assert [len(line.specials) for line in boss.normal] == [2] * 8
    assert not any(kind.boss for kind in pack.monsters if kind is not boss)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("  special 1\n    Attack +1\n", "", "special 2 needs a special 1"),
        ("  special 2\n", "  special 1\n", "specials are numbered 1 to 2, each once"),
        ("    boss  hp 8 x C", "    normal  hp 8 x C", "`normal` doesn't fit here. Expected boss"),
        ("    Attack +1\n", "    Special 2\n", "a special can't call a special"),
        ("  special 2\n    Heal C, self\n", "", "Big Nuisance has no special 2"),
        ("  standees 1  boss", "  standees 1", "`boss` doesn't fit here. Expected normal or elite"),
    ],
)
def test_what_is_wrong_with_a_boss_is_told(tmp_path: Path, old: str, new: str, message: str) -> None:
    text = BOSS.format(levels=LEVELS, cards=CARDS).replace(old, new)
    assert any(message in found for found in problems(tmp_path, FILES | {PATH: text}))


@pytest.mark.parametrize(
    ("name", "rank", "message"),
    [
        ("Big Nuisance", "elite", "Big Nuisance is a boss: say 'boss' instead"),
        ("Nuisance", "boss", "Nuisance is no boss"),
        ("Big Nuisance", "boss/boss/elite", "three ranks divided by /"),
        ("Big Nuisance", "-/boss/boss", ""),
    ],
)
def test_only_a_boss_has_the_rank_of_a_boss(tmp_path: Path, name: str, rank: str, message: str) -> None:
    line = f"  at the start of round 9: spawn one {rank} {name} at a\n"
    found = FILES | {PATH: BOSS.format(levels=LEVELS, cards=CARDS)}
    found[SCENARIO] = found[SCENARIO].replace("  goal ", f"{line}  goal ", 1)
    told = [one for one in problems(tmp_path, found) if "no hex is called" not in one]
    assert any(message in one for one in told) if message else told == []


def test_no_card_of_a_character_calls_a_special(tmp_path: Path) -> None:
    found = {path: text.replace("Attack 3\n", "Special 1\n", 1) for path, text in FILES.items()}
    assert any("only monsters have specials" in told for told in problems(tmp_path, found))


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("at the start of round 2: all characters: Special 1", "special 1 is called, and not all of these"),
        ("at the start of round 2: all Big Nuisance: Special 2", ""),
        ("at the start of round 2: all Nuisance: Special 1", "special 1 is called, and not all of these"),
    ],
)
def test_a_scenario_calls_specials_of_those_who_have_one(tmp_path: Path, line: str, message: str) -> None:
    found = FILES | {PATH: BOSS.format(levels=LEVELS, cards=CARDS)}
    spawn = "at the start of round 9: spawn one boss Big Nuisance at a"
    found[SCENARIO] = found[SCENARIO].replace("  goal ", f"  {spawn}\n  {line}\n  goal ", 1)
    told = [one for one in problems(tmp_path, found) if "no hex is called" not in one]
    assert any(message in one for one in told) if message else told == []


def test_a_boss_without_the_special_that_its_cards_call_is_told_of_where_it_comes(tmp_path: Path) -> None:
    bare = BOSS.format(levels=LEVELS, cards=CARDS)
    bare = bare.replace("  special 1\n    Attack +1\n", "").replace("  special 2\n    Heal C, self\n", "")
    found = FILES | {PATH: bare}
    spawn = "at the start of round 9: spawn one boss Big Nuisance at a"
    found[SCENARIO] = found[SCENARIO].replace("  goal ", f"  {spawn}\n  goal ", 1)
    told = problems(tmp_path, found)
    assert any("Big Nuisance calls special 2, which nothing says" in one for one in told)
