"""Commands in odd surroundings: crashes, poor terminals, full disks, other encodings, strange names."""

import sys
from pathlib import Path

import pytest

from havenwright import cli


@pytest.mark.parametrize("status", [0, 1])
def test_a_crash_inside_the_table_is_the_exit_status(
    status: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from havenwright.table.app import TableApp

    def run(self: TableApp) -> None:
        self._return_code = status

    monkeypatch.setattr(TableApp, "run", run)
    _pretend_terminal(monkeypatch, tmp_path)
    assert cli.run(["play"]) == status


@pytest.mark.parametrize("kind", ["dumb", ""])
def test_a_terminal_that_cannot_be_drawn_on_is_refused(
    kind: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _pretend_terminal(monkeypatch, tmp_path)
    monkeypatch.setenv("TERM", kind)
    assert cli.run(["play"]) == cli.WRONG_USE
    assert "needs a terminal that can be drawn on" in capsys.readouterr().err


def _pretend_terminal(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """Input and output look like a terminal."""
    for stream in (sys.stdin, sys.stdout):
        monkeypatch.setattr(stream, "isatty", lambda: True, raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(folder))
    monkeypatch.setenv("TERM", "xterm")
