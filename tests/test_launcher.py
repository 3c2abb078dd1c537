"""The launcher ./haven: its set-up, its messages, and what it hands on. Nothing here needs a network."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

HAVEN = Path(__file__).resolve().parents[1] / "haven"

TOOLS = ("cmp", "cp", "mv", "rm", "readlink")
"""The programs that the launcher may take from the PATH beside Python."""

PROGRAM = """
import os, sys
print(os.getcwd(), *sys.argv[1:], sep="|")
print(__file__)
"""


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return checkout_in(tmp_path)


def checkout_in(folder: Path) -> Path:
    """A checkout whose package only says how it was called, and whose locks ask for nothing."""
    root = folder / "check out"
    (root / "src" / "havenwright").mkdir(parents=True)
    (root / "src" / "havenwright" / "__main__.py").write_text(PROGRAM)
    (root / "locks").mkdir()
    for name in ("runtime", "develop"):
        (root / "locks" / f"{name}.txt").write_text(f"# {name}: nothing\n")
    shutil.copy(HAVEN, root / "haven")
    return root


class FirstUse(NamedTuple):
    copy: Path
    elsewhere: Path
    done: subprocess.CompletedProcess[str]
    environment: Path
    """The virtual environment as it was made."""


@pytest.fixture(scope="module")
def first_use(tmp_path_factory: pytest.TempPathFactory) -> FirstUse:
    """The one use that makes a virtual environment from nothing, which takes seconds."""
    folder = tmp_path_factory.mktemp("first")
    copy, elsewhere, environment = checkout_in(folder), folder / "elsewhere", folder / "environment"
    elsewhere.mkdir()
    done = call(copy / "haven", "show", "a board.txt", cwd=elsewhere)
    shutil.copytree(copy / ".venv", environment, symlinks=True)
    for added in (*environment.glob("runtime.*"), *environment.rglob("havenwright.pth")):
        added.unlink()
    return FirstUse(copy, elsewhere, done, environment)


@pytest.fixture
def quick(tools: Path, first_use: FirstUse) -> Path:
    """The tools with a Python that makes virtual environments as links to one that is there already."""
    make = (
        "import os, shutil, sys; shutil.rmtree(sys.argv[2], ignore_errors=True); "
        "shutil.copytree(sys.argv[1], sys.argv[2], symlinks=True, copy_function=os.link)"
    )
    stub(
        tools / "python3",
        f"""case "$*" in
            "-m venv --clear"*) exec "{sys.executable}" -c "{make}" "{first_use.environment}" "$4" ;;
            *realpath*) echo "$0" ;;
            *) exec "{sys.executable}" "$@" ;;
        esac""",
    )
    return tools


@pytest.fixture
def tools(tmp_path: Path) -> Path:
    """A folder for the PATH, without any Python."""
    folder = tmp_path / "tools"
    folder.mkdir()
    for name in TOOLS:
        found = shutil.which(name)
        assert found is not None
        (folder / name).symlink_to(found)
    return folder


def call(
    *line: str | Path, path: Path | None = None, cwd: Path | None = None, **settings: str
) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PIP_NO_INDEX": "1", **settings}
    if path is not None:
        environment["PATH"] = str(path)
    return subprocess.run(line, capture_output=True, text=True, check=False, env=environment, cwd=cwd)


def test_the_first_use_sets_up_and_later_ones_start_at_once(first_use: FirstUse, quick: Path) -> None:
    copy, elsewhere, first, _ = first_use
    assert first.returncode == 0, first.stderr
    assert first.stdout.splitlines()[0] == f"{elsewhere}|show|a board.txt"
    assert "haven: setting up .venv" in first.stderr
    assert "haven: ready" in first.stderr
    assert call(copy / "haven").stderr == ""

    # through links, relative and absolute
    (elsewhere / "near").symlink_to("../check out/haven")
    (elsewhere / "far").symlink_to(elsewhere / "near")
    linked = call("./far", cwd=elsewhere)
    assert (linked.stdout.splitlines()[0], linked.stderr) == (str(elsewhere), "")

    # the checks need more, but not a new environment
    more = call(copy / "haven", "test")
    assert "haven: adding what the checks need" in more.stderr
    assert call(copy / "haven", "test").stderr == ""

    # somebody's own Python settings and files do not get in the way
    (elsewhere / "havenwright.py").write_text("raise SystemExit('wrong one')")
    assert call("./far", cwd=elsewhere).returncode == 0

    # bytecode is kept, whatever these settings say
    (copy / "src" / "havenwright" / "part.py").write_text("")
    (copy / "src" / "havenwright" / "__main__.py").write_text("import havenwright.part\n" + PROGRAM)
    call(copy / "haven", PYTHONDONTWRITEBYTECODE="1")
    assert list(copy.glob("src/*/__pycache__/part.*.pyc"))

    # a moved checkout runs its own source, not that of the old place
    moved = copy.rename(copy.with_name("moved"))
    after = call(moved / "haven")
    assert after.stderr == ""
    assert after.stdout.splitlines()[1].startswith(str(moved))

    # a changed lock, or a set-up that was cut short, is done again
    (moved / "locks" / "runtime.txt").write_text("# runtime: nothing new\n")
    assert "haven: setting up .venv" in call(moved / "haven", path=quick).stderr
    assert call(moved / "haven").stderr == ""


def test_two_first_uses_at_once_do_not_spoil_each_other(copy: Path, quick: Path) -> None:
    environment = {**os.environ, "PIP_NO_INDEX": "1", "PATH": str(quick)}
    both = [
        subprocess.Popen(
            [copy / "haven"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
        )
        for _ in range(2)
    ]
    ends = [process.communicate() for process in both]
    assert [process.returncode for process in both] == [0, 0], ends
    assert sum("setting up .venv" in messages for _, messages in ends) == 1


def test_packages_that_cannot_be_installed_leave_a_log_and_no_half_made_set_up(
    copy: Path, quick: Path
) -> None:
    (copy / "locks" / "runtime.txt").write_text(f"no-such-package==1.0 --hash=sha256:{'0' * 64}\n")
    done = call(copy / "haven", "--version", path=quick)
    assert done.returncode == 2
    assert done.stdout == ""
    assert "is there a network?" in done.stderr
    assert str(copy / ".venv" / "runtime.log") in done.stderr
    assert "no-such-package" in (copy / ".venv" / "runtime.log").read_text()
    assert not (copy / ".venv" / "runtime.lock").exists()


def test_without_python_the_message_says_which_is_needed(copy: Path, tools: Path) -> None:
    done = call(copy / "haven", "--version", path=tools)
    assert done.returncode == 2
    assert done.stderr == "haven: Python 3.11 or newer is needed, and there is no python3 on the PATH\n"


def test_an_old_python_is_named(copy: Path, tools: Path) -> None:
    stub(tools / "python3", "exit 1")
    done = call(copy / "haven", "--version", path=tools)
    assert done.returncode == 2
    assert done.stderr == "haven: Python 3.11 or newer is needed, and only older ones were found: python3\n"


def test_a_python_without_venv_is_answered_with_the_package_to_install(copy: Path, tools: Path) -> None:
    stub(tools / "python3", 'case "$*" in *venv*) exit 1 ;; esac')
    done = call(copy / "haven", "--version", path=tools)
    assert done.returncode == 2
    assert "haven: python3 cannot make virtual environments" in done.stderr
    assert "apt install python3-venv" in done.stderr


def test_a_python_whose_venv_fails_shows_why(copy: Path, tools: Path) -> None:
    broken = tools / "python3"
    stub(
        broken,
        'case "$*" in *"-m venv"*) echo "ensurepip is not available"; exit 1 ;;'
        f'*realpath*) echo {broken} ;; *--version*) echo "Python 3.11.0" ;; esac',
    )
    done = call(copy / "haven", "--version", path=tools)
    assert done.returncode == 2
    assert "ensurepip is not available" in done.stderr
    assert "apt install python3-venv" in done.stderr


def test_a_newer_python_under_its_own_name_is_found(copy: Path, quick: Path) -> None:
    (quick / "python3").rename(quick / "python3.12")
    stub(quick / "python3", "exit 1")
    done = call(copy / "haven", "test", path=quick)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[0].endswith("|test")

    # what the checks need is enough for every other command
    assert call(copy / "haven", "show", path=quick).stderr == ""


def test_the_checks_lock_holds_all_that_the_command_needs() -> None:
    runtime, develop = (pins(HAVEN.parent / "locks" / f"{name}.txt") for name in ("runtime", "develop"))
    assert runtime
    assert runtime < develop


def test_the_checks_lock_holds_all_that_learners_need() -> None:
    learn, develop = (pins(HAVEN.parent / "locks" / f"{name}.txt") for name in ("learn", "develop"))
    assert {pin.partition("==")[0] for pin in learn} >= {"gymnasium", "pettingzoo", "numpy"}
    assert learn <= develop


def pins(lock: Path) -> set[str]:
    return set(re.findall(r"^[\w.-]+==.*$", lock.read_text(), re.MULTILINE))


def stub(path: Path, script: str) -> None:
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)
