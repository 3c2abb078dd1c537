"""The `haven` command as a whole: help, version, mistakes, exit statuses."""

import os
import subprocess
import sys

import click
import pytest

from havenwright import __version__, cli
from havenwright.errors import UserError


def test_the_version_is_the_packages(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["--version"]) == 0
    assert capsys.readouterr().out == f"haven {__version__}\n"


@pytest.mark.parametrize("arguments", [[], ["--help"], ["-h"]])
def test_the_help_groups_the_commands_and_says_what_each_is_for(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(arguments) == 0
    shown = capsys.readouterr().out
    for title, commands in cli.COMMANDS.items():
        assert f"\n{title}:\n" in shown
        for name, line in commands.items():
            assert name in shown
            assert line in shown


@pytest.mark.parametrize("name", [name for commands in cli.COMMANDS.values() for name in commands])
def test_every_command_teaches_with_an_example(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run([name, "--help"]) == 0
    assert f"haven {name} " in capsys.readouterr().out.partition("\n")[2]


@pytest.mark.parametrize("argument", ["--version", "--help"])
def test_what_is_asked_most_often_imports_nothing_heavy(argument: str) -> None:
    code = (
        "import sys, havenwright.cli as cli; cli.run([sys.argv[1]]);"
        "print([name for name in sys.modules if name.partition('.')[0] in ('rich', 'yaml', 'msgspec')"
        " or name.startswith('havenwright.cli.')])"
    )
    done = subprocess.run([sys.executable, "-c", code, argument], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["tset"], "there is no command 'tset'; did you mean 'test'?"),
        (["xyzzy"], "there is no command 'xyzzy'; the commands are play, campaign, serve, show, sight, "),
        (["rules", "--editoin", "gh1"], "No such option '--editoin'. Did you mean '--edition'?"),
        (["--nonsense"], "No such option '--nonsense'."),
    ],
)
def test_wrong_use_is_answered_with_what_would_be_right(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(arguments) == 2
    shown = capsys.readouterr()
    assert message in shown.err
    assert shown.out == ""


@pytest.mark.parametrize(
    ("raised", "status", "message"),
    [
        (
            UserError("unknown letter 'q'", file="b.txt", line=2, column=5),
            2,
            "haven: b.txt:2:5: unknown letter 'q'\n",
        ),
        (UserError("a board called 'x\x1b[2J\u202ey'"), 2, "haven: a board called 'x\ufffd[2J\ufffdy'\n"),
        (UserError("x" * 9_000), 2, f"haven: {'x' * 993}...{'x' * 1_000}"),
        (click.ClickException("no 'x\u202ey'"), 1, "Error: no 'x\ufffdy'\n"),
        (KeyboardInterrupt(), 130, None),
    ],
)
def test_what_a_command_raises_becomes_a_line_and_a_status(
    raised: BaseException,
    status: int,
    message: str | None,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    @click.command()
    def failing() -> None:
        raise raised

    monkeypatch.setattr(cli.haven, "get_command", lambda context, name: failing)
    assert cli.run(["rules"]) == status
    assert capsys.readouterr().err.strip() == (message or "").strip()


def test_arguments_that_can_be_no_file_are_refused_with_a_short_line(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert cli.run(["sight", "\0"]) == 2
    assert capsys.readouterr().err == "haven: an argument holds a null byte; no file or name can\n"
    assert cli.run(["check", "x" * 90_000]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.endswith("x: File name too long")
    assert len(line) < 3_000


def test_a_reader_that_has_left_gets_no_complaint() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    command = [sys.executable, "-m", "havenwright", "rules", "--missing"]
    done = subprocess.run(command, stdout=writer, stderr=subprocess.PIPE, text=True, check=False)
    os.close(writer)
    assert done.returncode == cli.BROKEN_PIPE
    assert "Error" not in done.stderr
