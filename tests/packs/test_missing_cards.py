"""Classes that lack cards: they say which, and are played from the level on at which a hand is full."""

from pathlib import Path

import pytest

from havenwright.engine.setting.setting import Seat, Setting
from havenwright.errors import UserError
from havenwright.packs import CharacterClass, content_hash, load_pack, notes_on, write_content
from havenwright.packs.classes import first_level, hand_at
from havenwright.rulesets import ruleset
from tests.engine.tables import hero, monster, table
from tests.packs.folders import CLASS, FILES, MANIFEST, changed, make_pack, problems_of, told

HALVES = "    top\n      Attack 2\n    bottom\n      Move 2\n"


def text(levels: str, missing: str) -> str:
    """A class with a hand of six, a card for each of these levels, and some that are missing."""
    lines = ["class Smith  hand 6\n  hit points 8 8 8 8 8 8 8 8 8\n"]
    lines += [f"  missing Lost Blow {number}  level {level}\n" for number, level in enumerate(missing)]
    lines += [
        f"  card Blow {number}  level {level}  initiative {10 + number}\n{HALVES}"
        for number, level in enumerate(levels)
    ]
    return "".join(lines)


def pack_with(folder: Path, levels: str, missing: str) -> Path:
    files = {path: said for path, said in FILES.items() if not path.startswith("classes/")}
    return make_pack(folder, {**files, "classes/smith.class": text(levels, missing)})


def smith(folder: Path, levels: str, missing: str) -> CharacterClass:
    return load_pack(pack_with(folder, levels, missing)).classes[0]


def test_missing_cards_are_named_and_written_down_again(tmp_path: Path) -> None:
    kind = smith(tmp_path / "a", "11111X2", "19")
    assert kind.missing == (("Lost Blow 0", "1"), ("Lost Blow 1", "9"))
    again = make_pack(tmp_path / "b", {**FILES, "classes/smith.class": write_content(kind)})
    read = next(one for one in load_pack(again).classes if one.id == "smith")
    assert read == kind
    assert content_hash(read) == content_hash(kind)


@pytest.mark.parametrize(
    ("levels", "missing", "problems"),
    [
        ("11111X2", "1", []),
        ("1111X2", "11", []),
        ("11111X2", "", ["5 cards of level 1 for a hand of 6"]),
        ("111111X", "1", ["7 cards of level 1 for a hand of 6"]),
        ("1111X", "11", ["so many cards are missing that no hand of 6 is left"]),
        ("11XXX", "1111", ["so many cards are missing that no hand of 6 is left"]),
        ("111122", "11", []),
    ],
)
def test_what_is_there_and_what_is_missing_are_a_class(
    levels: str, missing: str, problems: list[str], tmp_path: Path
) -> None:
    found = problems_of(pack_with(tmp_path, levels, missing))
    assert [each.partition(": ")[2] for each in found] == problems


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("missing Odd Blow", "4:3: level is missing"),
        ("missing Odd Blow  level 12", "4:27: `12` doesn't fit here. Expected 1, 2"),
        ("missing  level 1", "4:10: a name is missing"),
        ("missing Odd Blow  level 1\n  missing Odd Blow  level 1", "5:3: the card Odd Blow stands twice"),
    ],
)
def test_mistakes_in_the_line(line: str, problem: str, tmp_path: Path) -> None:
    files = changed(
        CLASS, "  hit points 8 9 11 12 14 15 17 18 20\n", f"  hit points 8 9 11 12 14 15 17 18 20\n  {line}\n"
    )
    assert any(problem in each for each in problems_of(make_pack(tmp_path, files)))


def test_a_hand_is_filled_with_x_and_then_with_one_card_a_level(tmp_path: Path) -> None:
    kind = smith(tmp_path, "1111X2255", "11")
    assert [card.level for card in hand_at(kind, 1)] == ["1", "1", "1", "1", "X"]
    assert [card.level for card in hand_at(kind, 2)] == ["1", "1", "1", "1", "X", "2"]
    assert first_level(kind) == 2
    # Of two cards of level 2 the second is gained at level 3.
    assert first_level(smith(tmp_path / "b", "111122", "11")) == 3
    assert first_level(smith(tmp_path / "c", "11111X", "1")) == 1


def test_it_is_played_from_that_level_on(tmp_path: Path) -> None:
    kind = smith(tmp_path, "1111X22", "11")
    played = table(
        "1   .   M", [hero("Hand", (10, "Attack 1", "Move 1"))], {"M": monster("Rat", (60, "Move +0"))}
    )

    def setting(level: int) -> Setting:
        return Setting(
            rules=ruleset("gh2"),
            classes={kind.id: kind},
            monsters=played.setting.monsters,
            scenario=played.setting.scenario,
            party=(Seat(kind.id, level),),
        )

    with pytest.raises(UserError, match="Smith lacks cards: it fills a hand from level 2 on"):
        setting(1)
    assert [card.level for _, card in setting(2).cards] == ["1", "1", "1", "1", "X", "2"]


def test_notes_say_what_a_pack_lacks(tmp_path: Path) -> None:
    folder = pack_with(tmp_path, "1111X2", "11")
    manifest = FILES[MANIFEST] + 'left_out = ["item Odd Bell: Ring it"]\n'
    (folder / MANIFEST).write_text(manifest, encoding="utf-8")
    line = manifest.count("\n")
    assert [told(note, folder) for note in notes_on(folder)] == [
        f"pack.toml:{line}:1: left out: item Odd Bell: Ring it",
        "classes/smith.class:3:3: 2 cards are missing; it fills a hand from level 2 on",
    ]
    assert problems_of(folder) == []
    assert notes_on(make_pack(tmp_path / "whole")) == []
