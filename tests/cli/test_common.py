"""Shared parts of the commands."""

from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from havenwright.cli.common import note, read_text, write_json
from havenwright.errors import UserError


def test_json_goes_out_and_notes_stay_apart(capsys: pytest.CaptureFixture[str]) -> None:
    note("wait")
    write_json({"a": [1, 2]})
    assert capsys.readouterr() == ('{"a":[1,2]}\n', "haven: wait\n")


def test_text_is_read_from_a_file_or_from_standard_input(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a.txt").write_text("\ufeffgr\u00fcn\n", encoding="utf-8")
    assert read_text(tmp_path / "a.txt") == "gr\u00fcn\n"
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(b"from a pipe")))
    assert read_text(Path("-")) == "from a pipe"


def test_what_cannot_be_read_is_a_users_mistake(tmp_path: Path) -> None:
    with pytest.raises(UserError, match=r"none\.txt: cannot be read: No such file"):
        read_text(tmp_path / "none.txt")
    with pytest.raises(UserError, match="cannot be read: Is a directory"):
        read_text(tmp_path)
    (tmp_path / "b.txt").write_bytes(b"fine\n\xff")
    with pytest.raises(UserError, match=r"b\.txt:2: is not UTF-8 text"):
        read_text(tmp_path / "b.txt")
