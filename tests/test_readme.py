"""The README and the first pages tell the truth: their Python runs, their commands print what they say."""

import re
import shlex
import subprocess
from fnmatch import fnmatchcase
from pathlib import Path
from typing import NamedTuple

import pytest

from havenwright import cli

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
COMMANDS = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")
PYTHON = (ROOT / "docs" / "python.md").read_text(encoding="utf-8")


class Example(NamedTuple):
    line: str
    output: str

    @property
    def arguments(self) -> list[str]:
        return shlex.split(self.line)[1:]


def blocks(language: str) -> list[str]:
    text = "\n".join((README, COMMANDS, PYTHON))
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def examples() -> list[Example]:
    """The lines after `$` of the console blocks, each with what follows it."""
    parts = [part for block in blocks("console") for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]]
    return [Example(*part.partition("\n")[::2]) for part in parts]


@pytest.mark.parametrize("code", blocks("python"))
def test_its_python_runs(code: str) -> None:
    exec(compile(code, "README.md", "exec"), {"__name__": "__main__"})


@pytest.mark.parametrize("example", examples(), ids=lambda example: example.line)
def test_its_commands_print_what_it_says(example: Example) -> None:
    assert example.line.startswith("./haven ")
    done = subprocess.run(
        ["./haven", *example.arguments], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode in (cli.FINE, cli.NO), done.stderr
    if example.output:
        assert fnmatchcase(done.stdout, pattern(example.output)), done.stdout


def test_the_page_of_commands_names_those_that_exist() -> None:
    existing = {name for commands in cli.COMMANDS.values() for name in commands}
    assert set(re.findall(r"\./haven (\w+)", COMMANDS)) == existing
    assert set(re.findall(r"\./haven (\w+)", README)) <= existing


def pattern(output: str) -> str:
    """As a shell pattern in which only `...` is special: a line of dots stands for any lines, also none."""
    literal = re.sub(r"[*?\[]", lambda found: f"[{found[0]}]", output)
    return literal.replace("...\n", "*").replace("...", "*")


@pytest.mark.parametrize(
    ("output", "printed", "same"),
    [
        ("a\nb\n", "a\nb\n", True),
        ("a\n", "a\nb\n", False),
        ("a\n...\n", "a\nb\nc\n", True),
        ("a\n...\n", "a\n", True),
        ("took ... s\n", "took 1.5 s\n", True),
        ("[[0, 1]]\n", "[[0, 1]]\n", True),
        ("[ab]\n", "a\n", False),
    ],
)
def test_dots_stand_for_anything(output: str, printed: str, same: bool) -> None:
    assert fnmatchcase(printed, pattern(output)) == same
