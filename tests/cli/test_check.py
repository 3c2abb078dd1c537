"""`haven check`: its forms, what it takes, and its exit status."""

import json
import os
from pathlib import Path

import pytest

from havenwright import cli
from tests.packs.folders import CLASS, FILES, MANIFEST, MONSTER, SCENARIO, changed, make_pack

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    return make_pack(tmp_path / "wrong", changed(CLASS, "hand 6", "hand 7"))


def test_json_is_one_object_with_file_line_column_and_message(
    wrong: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(["check", str(wrong), "--json"]) == 1
    assert json.loads(capsys.readouterr().out) == {
        "problems": [
            {
                "file": str(wrong / CLASS),
                "line": 2,
                "column": 19,
                "message": "6 cards of level 1 for a hand of 7",
            }
        ]
    }


def test_a_mark_that_no_sticker_fits_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pack = make_pack(tmp_path, changed(CLASS, "Attack 2, Push 2", "Attack 2 <hex>, Push 2 <square>"))
    assert cli.run(["check", str(pack)]) == 1
    said = capsys.readouterr().out
    assert "Heave: no sticker of gh2 fits the mark in 'Attack 2 <hex>, Push 2'" in said
    assert said.endswith("1 problem\n")


def test_json_of_a_sound_pack_has_no_problems(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["check", str(make_pack(tmp_path)), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"problems": []}


def test_notes_are_shown_and_are_no_problems(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = {**FILES, MANIFEST: FILES[MANIFEST] + 'left_out = ["item Odd Bell: Ring it"]\n'}
    folder = make_pack(tmp_path, files)
    assert cli.run(["check", str(folder)]) == 0
    place = f"{folder / MANIFEST}:{files[MANIFEST].count(chr(10))}:1"
    assert capsys.readouterr().out == f"note: {place}: left out: item Odd Bell: Ring it\nno problems\n"
    assert cli.run(["check", str(folder), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [note["message"] for note in found["notes"]] == ["left out: item Odd Bell: Ring it"]


def test_people_see_the_words_underlined(wrong: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["check", str(wrong)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"{wrong / CLASS}:2:19: 6 cards of level 1 for a hand of 7",
        "    class Apprentice  hand 7",
        "                      ^^^^^^",
        "1 problem",
    ]


def test_a_sound_pack_is_called_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["check", str(make_pack(tmp_path))]) == 0
    assert capsys.readouterr().out == "no problems\n"


def test_a_line_that_cannot_be_shown_is_left_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = make_pack(tmp_path)
    (folder / CLASS).write_bytes(b"\xff")
    (folder / "odd").mkdir()
    assert cli.run(["check", str(folder)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 3
    assert lines[0].endswith("1:1: is not UTF-8 text")
    assert lines[2] == "2 problems"


def test_a_link_out_of_the_pack_is_never_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "secret.txt").write_text("secret words")
    folder = make_pack(tmp_path / "pack")
    (folder / "notes.doc").symlink_to(tmp_path / "secret.txt")
    assert cli.run(["check", str(folder)]) == 1
    said = capsys.readouterr().out
    assert "notes.doc:1:1: does not belong into a pack" in said
    assert "secret words" not in said


def test_names_of_files_are_shown_without_signs_that_a_terminal_obeys(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = make_pack(tmp_path, {**FILES, "loot/\u202ex\x1b[2J.loot": FILES["loot/usual.loot"]})
    assert cli.run(["check", str(folder)]) == 1
    said = capsys.readouterr().out
    assert "is called usual.loot, not \ufffdx\ufffd[2J.loot" in said
    assert all(line.isprintable() for line in said.splitlines())


def test_a_folder_of_packs_is_checked_as_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    make_pack(tmp_path / "b")
    above = FILES[MANIFEST].replace('"small"', '"above"').replace("builds_on = []", 'builds_on = ["small"]')
    make_pack(tmp_path / "a", {MANIFEST: above, CLASS: "remove class Apprentice"})
    assert cli.run(["check", str(tmp_path)]) == 0
    assert cli.run(["check", str(tmp_path / "a")]) == 1
    assert "pack above builds on small, which is not there" in capsys.readouterr().out


def test_of_a_file_in_a_pack_only_its_own_problems_are_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = {**changed(CLASS, "hand 6", "hand 7"), MONSTER: FILES[MONSTER].replace("shuffle", "")}
    folder = make_pack(tmp_path, files)
    assert cli.run(["check", str(folder / MONSTER)]) == 1
    assert "1 problem\n" in capsys.readouterr().out
    assert cli.run(["check", str(folder / SCENARIO)]) == 0
    assert cli.run(["check", str(folder / MANIFEST)]) == 0


def test_a_file_without_a_pack_is_checked_by_itself(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    alone = tmp_path / "a-first-evening.scenario"
    alone.write_text(FILES[SCENARIO])
    assert cli.run(["check", str(alone)]) == 0
    alone.write_text(FILES[SCENARIO].replace("start", "strat"))
    assert cli.run(["check", str(alone)]) == 1
    capsys.readouterr()
    assert cli.run(["check", str(tmp_path / "a-first-evening.scenario"), "--json"]) == 1
    (problem,) = json.loads(capsys.readouterr().out)["problems"]
    assert (problem["line"], problem["column"]) == (11, 6)


def test_what_is_not_there_or_no_pack_is_wrong_use(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(["check", str(tmp_path / "none")]) == 2
    assert "none: there is no such file or folder" in capsys.readouterr().err
    (tmp_path / "a.txt").touch()
    assert cli.run(["check", str(tmp_path / "a.txt")]) == 2
    os.mkfifo(tmp_path / "pipe.class")
    assert cli.run(["check", str(tmp_path / "pipe.class")]) == 1
    assert "is no file of a pack; these end in .class, .monster, .scenario" in capsys.readouterr().err


def test_the_shipped_packs_pass(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["check", str(ROOT / "packs")]) == 0
    assert capsys.readouterr().out == "no problems\n"
