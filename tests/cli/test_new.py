"""`haven new`: a pack that has no problems, and never writes over anything."""

from pathlib import Path

import pytest

from havenwright import cli
from havenwright.packs import load_pack


def test_a_new_pack_passes_the_check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["new", "Salt and Iron", "--in", str(tmp_path)]) == 0
    folder = tmp_path / "salt-and-iron"
    assert f"made {folder} with pack.toml, classes/apprentice.class" in capsys.readouterr().out
    assert cli.run(["check", str(folder)]) == 0
    pack = load_pack(folder)
    assert (pack.id, pack.name) == ("salt-and-iron", "Salt and Iron")


def test_without_a_folder_it_is_made_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert cli.run(["new", "here"]) == 0
    assert cli.run(["check", "here"]) == 0


def test_nothing_is_overwritten(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "mine").write_text("precious")
    assert cli.run(["new", "Mine", "--in", str(tmp_path)]) == 2
    assert "mine: is there already, and nothing is overwritten" in capsys.readouterr().err
    assert (tmp_path / "mine").read_text() == "precious"


@pytest.mark.parametrize("name", ["", "7 Seas", "---", 'a"b', "a\\b", "../up", "x" * 61])
def test_a_name_must_be_one(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status = cli.run(["new", "--in", str(tmp_path), "--", name])
    if name == "../up":  # a name like any other, once it is an id
        assert status == 0
        assert [path.name for path in tmp_path.iterdir()] == ["up"]
        return
    assert status == 2
    assert "a pack can't be called" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_a_name_with_a_null_byte_is_none(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["new", "--in", str(tmp_path), "--", "a\x00b"]) == 2
    assert "an argument holds a null byte" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_the_folder_is_named_without_signs_that_a_terminal_obeys(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(["new", "Salt", "--in", str(tmp_path / "x\x1b[2J")]) == 0
    first, second = capsys.readouterr().out.splitlines()
    assert "x\ufffd[2J/salt" in first
    assert first.isprintable()
    assert second.isprintable()
