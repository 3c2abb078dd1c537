"""`haven bench`, with a benchmark that measures nothing."""

import json
from pathlib import Path

import pytest

from havenwright import checkout, cli

BENCH = """
READS_FILES = True

def figures(file, progress):
    progress("measuring")
    return {
        "file": file and file.name,
        "boards": {"50": {"fill_us": 1.25, "sight_ms": 0.5}, "300": {"fill_us": 1234.5}},
    }
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "tiny.py").write_text(BENCH)
    (tmp_path / "_helpers.py").touch()
    monkeypatch.setattr(checkout, "data_folder", lambda name: tmp_path)
    return tmp_path


def test_json_is_one_object_with_the_machine_the_commit_and_the_figures(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert cli.run(["bench", "tiny", "some/board.txt", "--json"]) == 0
    shown = capsys.readouterr()
    assert shown.err == "haven: measuring\n"
    found = json.loads(shown.out)
    assert list(found) == ["bench", "machine", "commit", "dirty", "file", "boards"]
    assert set(found["machine"]) == {"python", "implementation", "platform", "cpus", "cpu"}
    assert found["bench"] == "tiny"
    assert found["file"] == "board.txt"
    assert found["boards"]["50"] == {"fill_us": 1.25, "sight_ms": 0.5}


def test_people_see_records_as_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["bench", "tiny"]) == 0
    shown = capsys.readouterr().out
    rows = [line.replace("\N{BOX DRAWINGS LIGHT VERTICAL}", " ").split() for line in shown.splitlines()]
    assert ["50", "1.25", "0.5"] in rows
    assert ["300", "1,234"] in rows


def test_two_checkouts_are_measured_in_one_run(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["bench", "tiny", "--against", str(folder), "--json"]) == 2
    assert "the benchmark 'tiny' can't compare two checkouts" in capsys.readouterr().err
    both = "\n\ndef compared(other, progress):\n    return {'other': other.name}\n"
    (folder / "tiny.py").write_text(BENCH + both)
    assert cli.run(["bench", "tiny", "--against", str(folder), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["other"] == folder.name


def test_an_unknown_name_is_answered_with_the_known_ones(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["bench", "huge"]) == 2
    assert "there is no benchmark 'huge'; there are: tiny" in capsys.readouterr().err
