"""`haven play`: what it needs, what it refuses, what it begins with, in the browser and in the terminal."""

import os
import pty
import re
import subprocess
import sys
from pathlib import Path

import pytest

from havenwright import cli
from havenwright.cli.play import chosen
from havenwright.errors import UserError
from havenwright.packs import packs_with, shipped_packs

SEATS = "- {character: bellwarden, level: 3}\n- {character: lampwright, player: random}\n"


@pytest.fixture
def party(tmp_path: Path) -> Path:
    file = tmp_path / "party.yaml"
    file.write_text(SEATS)
    return file


def test_without_a_terminal_the_table_in_it_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["play", "--terminal"]) == cli.WRONG_USE
    assert "needs a terminal" in capsys.readouterr().err


def test_other_commands_do_not_load_textual() -> None:
    program = (
        "import sys, havenwright.cli as cli; cli.run(['show', 'mudlark']); print('textual' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "False"


def test_the_options_fill_the_set_up(party: Path) -> None:
    setup = chosen(shipped_packs(), "the-customs-house", party, 4, 11, "gh2")
    assert (setup.scenario, setup.level, setup.seed, setup.ruleset) == ("the-customs-house", 4, 11, "gh2")
    assert [(place.seat.character, place.seat.level, place.player) for place in setup.places] == [
        ("bellwarden", 3, "person"),
        ("lampwright", 1, "random"),
    ]


def test_what_is_not_there_is_refused(party: Path) -> None:
    with pytest.raises(UserError, match="scenario"):
        chosen(shipped_packs(), "the-moon", None, None, None, None)
    with pytest.raises(UserError, match="chess"):
        chosen(shipped_packs(), None, None, None, None, "chess")
    party.write_text("- {character: wizard}\n")
    with pytest.raises(UserError, match="wizard"):
        chosen(shipped_packs(), None, party, None, None, None)


def test_a_game_and_a_difficulty_by_name() -> None:
    assert chosen(shipped_packs(), None, None, None, None, "bnb").scenario == "the-edge-of-the-drawer"
    assert chosen(shipped_packs(), "the-lamp", None, None, None, None).ruleset == "bnb"
    assert chosen(shipped_packs(), None, None, None, None, "jotl", "hard").difficulty == "hard"
    with pytest.raises(UserError, match="no difficulty 'hard'"):
        chosen(shipped_packs(), None, None, None, None, "gh2", "hard")
    with pytest.raises(UserError, match="not both"):
        chosen(shipped_packs(), None, None, 3, None, "jotl", "hard")
    with pytest.raises(UserError, match="The Lamp isn't for Gloomhaven"):
        chosen(shipped_packs(), "the-lamp", None, None, None, "gh2")


def test_packs_of_ones_own_lie_beside_the_shipped_ones(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(["new", "Salt Road", "--in", str(tmp_path)]) == cli.FINE
    folder = tmp_path / "salt-road"
    packs = packs_with([folder])
    assert chosen(packs, "a-first-evening", None, None, None, None).scenario == "a-first-evening"
    assert "lamps-at-low-water" in packs.scenarios
    wrong = folder / "classes" / "apprentice.class"
    wrong.write_text(re.sub(r"hand \d+", "hand 99", wrong.read_text()))
    capsys.readouterr()
    for arguments in (["play"], ["sim", "--games", "1"]):
        assert cli.run([*arguments, "--pack", str(folder)]) == cli.WRONG_USE
        said = capsys.readouterr().err
        assert "apprentice.class:" in said
        assert "for a hand of 99" in said


def in_a_terminal(arguments: list[str], keys: bytes, home: Path) -> tuple[int, str]:
    """Runs the command in a terminal of its own, types keys when it has drawn; status and output."""
    leader, follower = pty.openpty()
    os.set_blocking(leader, True)
    environment = {
        **os.environ,
        "COLUMNS": "100",
        "LINES": "30",
        "TERM": "xterm-256color",
        "XDG_DATA_HOME": str(home),
    }
    with subprocess.Popen(
        [sys.executable, "-m", "havenwright", *arguments],
        stdin=follower,
        stdout=follower,
        stderr=follower,
        env=environment,
    ) as started:
        os.close(follower)
        said = b""
        typed = False
        while True:
            try:
                piece = os.read(leader, 65536)
            except OSError:
                break
            if not piece:
                break
            said += piece
            if not typed and b"Initiative" in said:
                typed = True
                os.write(leader, keys)
        status = started.wait()
    os.close(leader)
    return status, said.decode(errors="replace")


def test_a_game_in_a_real_terminal(party: Path, tmp_path: Path) -> None:
    options = ["play", "--scenario", "lamps-at-low-water", "--party", str(party), "--seed", "3", "--terminal"]
    status, said = in_a_terminal(options, b"22q", tmp_path)
    assert status == cli.FINE, said[-2000:]
    assert "Traceback" not in said
    saved = tmp_path / "havenwright" / "games" / "lamps-at-low-water.haven"
    assert saved.exists()
    status, said = in_a_terminal(["play", "--terminal", "--resume", str(saved)], b"q", tmp_path)
    assert status == cli.FINE, said[-2000:]


def test_a_file_that_cannot_be_resumed(tmp_path: Path) -> None:
    broken = tmp_path / "broken.haven"
    broken.write_text("hello")
    status, said = in_a_terminal(["play", "--terminal", "--resume", str(broken)], b"q", tmp_path)
    assert status == cli.WRONG_USE
    assert "broken.haven" in said
    assert "Traceback" not in said
