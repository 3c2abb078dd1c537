"""Ends of a command that nobody planned: a closed output, a full disk, names that can't be shown."""

import subprocess
import sys
from pathlib import Path

import pytest

from havenwright import cli
from havenwright.campaign.campaign import Campaign
from havenwright.campaign.saves import decode
from havenwright.errors import UserError
from tests.server.campaign_saves import retiring
from tests.server.parties import packs


def test_a_closed_output_is_no_mistake() -> None:
    shell = f"{sys.executable} -m havenwright show bellwarden >&-"
    done = subprocess.run(["sh", "-c", shell], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_pack_that_cannot_be_written_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = []
    write = Path.write_text

    def full(path: Path, *values: object, **options: object) -> int:
        written.append(path)
        if len(written) > 3:
            raise OSError(28, "No space left on device")
        return write(path, *values, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(Path, "write_text", full)
    assert cli.run(["new", "Salt and Iron", "--in", str(tmp_path)]) == cli.WRONG_USE
    assert list(tmp_path.iterdir()) == []
    monkeypatch.undo()
    assert cli.run(["new", "Salt and Iron", "--in", str(tmp_path)]) == cli.FINE
    assert [path.name for path in tmp_path.iterdir()] == ["salt-and-iron"]


def test_a_player_whose_name_cannot_be_shown_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    play = ["play", "--terminal", "--campaign", "thimble", "--data", str(tmp_path), "--player", "x\udcffy"]
    assert cli.run(play) == cli.WRONG_USE
    assert "a player can't be called" in " ".join(capsys.readouterr().err.split())


def test_a_campaign_with_a_number_beyond_64_bits_is_refused() -> None:
    huge = retiring().replace(b'"prosperity":0', b'"prosperity":1' + b"0" * 30, 1)
    for read in (decode, lambda blob: Campaign.load(blob, packs())):
        with pytest.raises(UserError, match="a number of more than 64 bits"):
            read(huge)
