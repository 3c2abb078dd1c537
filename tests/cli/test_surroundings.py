"""Commands in odd surroundings: crashes, poor terminals, full disks, other encodings, strange names."""

import os
import subprocess
import sys
from pathlib import Path
from typing import TypeAlias

import pytest

from havenwright import cli

Done: TypeAlias = "subprocess.CompletedProcess[bytes]"


@pytest.mark.parametrize("status", [0, 1])
def test_a_crash_inside_the_table_is_the_exit_status(
    status: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from havenwright.table.app import TableApp

    def run(self: TableApp) -> None:
        self._return_code = status

    monkeypatch.setattr(TableApp, "run", run)
    _pretend_terminal(monkeypatch, tmp_path)
    assert cli.run(["play", "--terminal"]) == status


@pytest.mark.parametrize("kind", ["dumb", ""])
def test_a_terminal_that_cannot_be_drawn_on_is_refused(
    kind: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _pretend_terminal(monkeypatch, tmp_path)
    monkeypatch.setenv("TERM", kind)
    assert cli.run(["play", "--terminal"]) == cli.WRONG_USE
    assert "needs a terminal that can be drawn on" in capsys.readouterr().err


# Names and numbers that are too long, or strange


@pytest.mark.parametrize("command", ["show", "check", "try", "replay"])
def test_a_name_that_is_too_long_is_told_in_a_line(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run([command, "X" * 300]) == cli.WRONG_USE
    assert "File name too long" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("name", "text", "arguments"),
    [
        ("x.yaml", "trials: [{id: %s}]", ["try", "x.yaml"]),
        ("x.toml", "[[party]]\nclass = 'bellwarden'\nlevel = %s", ["sim", "--party", "x.toml"]),
        ("y.yaml", "- {class: bellwarden, level: %s}", ["sim", "--party", "y.yaml"]),
    ],
)
def test_a_number_of_thousands_of_digits_is_told_in_a_line(
    name: str,
    text: str,
    arguments: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    Path(name).write_text(text % ("9" * 5000))
    assert cli.run(arguments) == cli.WRONG_USE
    said = capsys.readouterr().err
    assert name in said
    assert "4300" in said


def test_names_of_files_cannot_command_a_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["new", "Salt Road", "--in", str(tmp_path)]) == cli.FINE
    (tmp_path / "salt-road" / "items" / "x\x1b[31m\n.item").parent.mkdir(exist_ok=True)
    (tmp_path / "salt-road" / "items" / "x\x1b[31m\n.item").write_text("nonsense")
    capsys.readouterr()
    assert cli.run(["check", str(tmp_path / "salt-road")]) == cli.NO
    said = capsys.readouterr().out
    assert "\x1b" not in said
    assert "x\N{REPLACEMENT CHARACTER}[31m\N{REPLACEMENT CHARACTER}.item:" in said
    assert cli.run(["show", str(tmp_path / "no\x1b[31m.board")]) == cli.WRONG_USE
    assert "\x1b" not in capsys.readouterr().err


def test_half_a_character_in_other_tools_data_is_told(tmp_path: Path) -> None:
    from havenwright.importers.ghs.files import Edition

    (tmp_path / "monster").mkdir()
    (tmp_path / "monster" / "whole.json").write_text(r'{"name": "\ud83d\ude00"}')
    (tmp_path / "monster" / "half.json").write_text(r'{"name": ["\ud800"]}')
    edition = Edition(tmp_path)
    assert [file.stem for file in edition.monsters()] == ["whole"]
    assert "half a character" in edition.unread["monster/half.json"]


def test_a_benchmark_without_files_refuses_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["bench", "hexes", "nothere"]) == cli.WRONG_USE
    assert "the benchmark 'hexes' measures no file" in capsys.readouterr().err


# Outputs


def haven(*arguments: str, output: int | None = None, **environment: str) -> Done:
    return subprocess.run(
        [sys.executable, "-m", "havenwright", *arguments],
        stdout=subprocess.PIPE if output is None else output,
        stderr=subprocess.PIPE,
        env=os.environ | environment,
        check=False,
    )


@pytest.mark.parametrize("arguments", [["--help"], ["show", "mudlark"], ["rules", "--edition", "bnb"]])
def test_a_full_disk_is_told_in_a_line(arguments: list[str]) -> None:
    full = os.open("/dev/full", os.O_WRONLY)
    done = haven(*arguments, output=full)
    os.close(full)
    assert done.returncode == cli.WRONG_USE
    assert done.stderr.splitlines()[-1] == b"haven: No space left on device"
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize(
    "surroundings",
    [
        {"PYTHONIOENCODING": "ascii"},
        {"PYTHONIOENCODING": "latin-1"},
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    ],
)
def test_an_output_without_unicode_shows_what_it_can(surroundings: dict[str, str]) -> None:
    done = haven("rules", output=None, **surroundings)
    assert b"Traceback" not in done.stderr
    assert b"bnb" in done.stdout
    assert b"##" in done.stdout or b".." in done.stdout


def test_an_early_interrupt_ends_all_processes_without_a_traceback() -> None:
    program = (
        "import os, signal, sys, time\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"  # a shell may have it ignored
        "from havenwright import cli\n"
        "from havenwright.bots import matches\n"
        "def interrupted(folders):\n"
        "    os.killpg(0, signal.SIGINT)\n"
        "    time.sleep(20)\n"
        "matches.cached_packs = interrupted\n"
        "sys.exit(cli.run(['sim', '--games', '4', '--workers', '2', '--scenario', 'lamps-at-low-water']))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        stderr=subprocess.PIPE,
        start_new_session=True,
        check=False,
    )
    assert done.returncode == cli.INTERRUPTED
    assert done.stderr == b"haven: interrupted after 0 of 4 games\n"


def _pretend_terminal(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """Input and output look like a terminal."""
    for stream in (sys.stdin, sys.stdout):
        monkeypatch.setattr(stream, "isatty", lambda: True, raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(folder))
    monkeypatch.setenv("TERM", "xterm")
