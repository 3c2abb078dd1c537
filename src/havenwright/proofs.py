"""Proofs: the report of the last whole test run, which the tests write and `haven rules` reads.

The report lies beside the ledgers and is part of the repository, so that a fresh clone has it.
"""

import os
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec

from havenwright.decoding import UNREADABLE
from havenwright.errors import UserError

NAME: Final = "proofs.json"
"""The file in the folder `rules`."""

SOURCES: Final = ("src", "tests", "rules", "packs", "bench", "pyproject.toml")
"""The files and folders of a checkout on which the outcome of a test depends."""


class Outcomes(msgspec.Struct, omit_defaults=True):
    """The tests of one ledger entry, by their outcome; skipped ones are in no list."""

    passed: list[str] = []
    failed: list[str] = []
    library: list[str] = []
    """Those of the passed tests whose code no game calls yet."""

    @property
    def prove(self) -> bool:
        return bool(self.passed) and not self.failed

    @property
    def prove_in_play(self) -> bool:
        return self.prove and set(self.passed) != set(self.library)


class Report(msgspec.Struct):
    sources: str
    """The hash of the sources that ran; empty if they changed on the way."""
    rules: dict[str, Outcomes]

    def proven(self) -> set[str]:
        """The ids with at least one passing test and no failing one."""
        return {id for id, tests in self.rules.items() if tests.prove}

    def library(self) -> set[str]:
        """The ids that are proven, but only on code that no game calls yet."""
        return {id for id, tests in self.rules.items() if tests.prove and not tests.prove_in_play}


def hash_sources(root: Path) -> str:
    """Hash the sources of a checkout; the report itself is none of them."""
    digest = sha256()
    for path in sorted(path for name in SOURCES for path in (root / name, *(root / name).rglob("*"))):
        name = path.relative_to(root)
        if path.is_file() and "__pycache__" not in name.parts and name != Path("rules", NAME):
            digest.update(f"{name.as_posix()}\0{sha256(path.read_bytes()).hexdigest()}\n".encode())
    return digest.hexdigest()


def write(report: Report, folder: Path) -> None:
    """Put the report into the folder `rules` as a whole, never in part; a line for each entry."""
    folder.mkdir(exist_ok=True)
    rows = (f"{_json(id)}:{_json(tests)}" for id, tests in sorted(report.rules.items()))
    text = f'{{"sources":{_json(report.sources)},"rules":{{\n' + ",\n".join(rows) + "\n}}\n"
    unfinished = folder / f"{NAME}.{os.getpid()}"
    unfinished.write_text(text, encoding="utf-8")
    unfinished.replace(folder / NAME)


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def read(folder: Path) -> Report | None:
    """Read the report in the folder `rules`; None if there is none."""
    path = folder / NAME
    try:
        return msgspec.json.decode(path.read_bytes(), type=Report)
    except FileNotFoundError:
        return None
    except (OSError, *UNREADABLE) as error:
        raise UserError(
            f"is no report of a test run ({error}); './haven test --refresh-report' writes it", file=path
        ) from None
