"""A case: the files that a stranger sends, the call that reads them, and complaints about the outcome."""

import os
import shutil
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import chdir, redirect_stderr, redirect_stdout
from io import BytesIO, TextIOWrapper
from pathlib import Path
from random import Random
from typing import Final, NamedTuple
from unicodedata import category

from havenwright import cli
from tests.hostile.guard import MOST_SECONDS, OUTSIDE, TooLong, seconds, watched, where

CANARY: Final = "Canary of the outside"
SECRET: Final = f"class {CANARY}\n  {CANARY}\n".encode()
LONGEST_MESSAGE: Final = 20_000
OBEYED: Final = ("Cc", "Cf", "Cs", "Zl", "Zp")
"""Categories of signs that a terminal obeys, or that turn a line around."""
BROKEN: Final = ("Traceback (most recent", "the engine broke")


class Link(NamedTuple):
    """A symbolic link instead of a file."""

    target: str


Files = Mapping[str, bytes | Link]


class Case(NamedTuple):
    """Files, the same unmutated, and the arguments of the call."""

    files: Files
    plain: Files
    arguments: tuple[str, ...]
    plain_arguments: tuple[str, ...] | None = None

    @property
    def unmutated(self) -> "Case":
        return self._replace(files=self.plain, arguments=self.plain_arguments or self.arguments)


class Outcome(NamedTuple):
    """The result of a call of `haven`."""

    status: int
    out: str
    err: str


class Kind(NamedTuple):
    """A kind of input: how a case is made, and how it is run in its folder."""

    about: str
    make: Callable[[Random], Case]
    run: Callable[[Case], Iterator[str]]
    share: int = 1
    """One of so many cases is of this kind."""
    named: bool = False
    """True if the person at the keyboard names the files: any may be opened."""


def call(arguments: Sequence[str]) -> Outcome:
    """Run `haven` in this process."""
    out = TextIOWrapper(BytesIO(), "utf-8", "strict", newline="")
    err = TextIOWrapper(BytesIO(), "utf-8", "backslashreplace", newline="")
    with redirect_stdout(out), redirect_stderr(err):
        status = cli.run(arguments)
    return Outcome(status, _written(out), _written(err))


def _written(stream: TextIOWrapper) -> str:
    stream.flush()
    buffer = stream.buffer
    assert isinstance(buffer, BytesIO)
    return buffer.getvalue().decode("utf-8", "replace")


def run_command(case: Case) -> Iterator[str]:
    """Run the call of a case; complain about its outcome."""
    yield from complaints(call(case.arguments), "--json" in case.arguments)


def complaints(outcome: Outcome, as_json: bool = False) -> Iterator[str]:
    """The faults of an outcome: its exit status, its message, and signs that a terminal obeys."""
    if outcome.status not in (cli.FINE, cli.NO, cli.WRONG_USE):
        yield f"exit status {outcome.status}"
    if outcome.status != cli.FINE and not (outcome.err + outcome.out).strip():
        yield f"exit status {outcome.status} without a word"
    for words in BROKEN:
        if words in outcome.out + outcome.err:
            at = (outcome.out + outcome.err).index(words)
            yield f"{words}: {(outcome.out + outcome.err)[at : at + 300]}"
    if CANARY in outcome.out + outcome.err:
        yield "shows a file from outside"
    for line in (outcome.err if as_json else outcome.out + outcome.err).split("\n"):
        if any(category(sign) in OBEYED for sign in line):
            yield f"prints signs that a terminal obeys: {_short(line)!r}"
            break
    if len(outcome.err) > LONGEST_MESSAGE:
        yield f"a message of {len(outcome.err)} characters: {outcome.err[:100]!r}"


def _short(line: str) -> str:
    at = next(number for number, sign in enumerate(line) if category(sign) in OBEYED)
    return line[max(0, at - 40) : at + 20]


def lay_out(files: Files, folder: Path) -> None:
    """Write the files of a case, and something beside them that nobody may read."""
    shutil.rmtree(folder, ignore_errors=True)
    (folder / OUTSIDE).mkdir(parents=True)
    (folder / OUTSIDE / "secret.class").write_bytes(SECRET)
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if isinstance(content, Link):
            if path.exists():
                continue
            path.symlink_to(content.target)
        else:
            path.write_bytes(content)


def fault_of(kind: Kind, case: Case, folder: Path, timed: bool = True) -> str:
    """The first fault of a case; empty if it holds."""
    fault, taken = _tried(kind, case, folder, timed)
    if timed and taken > MOST_SECONDS:
        _, usual = _tried(kind, case.unmutated, folder, timed=False)
        if taken > usual + MOST_SECONDS:
            return f"takes more than {MOST_SECONDS:.0f} s of CPU time{fault and ': '}{fault}"
        return "" if fault == TOO_LONG else fault
    return fault


TOO_LONG: Final = "no end"


def _tried(kind: Kind, case: Case, folder: Path, timed: bool) -> tuple[str, float]:
    lay_out(case.files, folder)
    fault, begun = "", seconds()
    with chdir(folder):
        try:
            with watched(folder, timed) as watch:
                fault = next(kind.run(case), "")
        except TooLong:
            fault = TOO_LONG
        except Exception as error:
            fault = where(error)
    taken = seconds() - begun
    if watch.opened and not fault and not kind.named:
        fault = f"opens {os.fsencode(watch.opened[0])!r}, which is outside"
    return fault, taken
