"""Which ledger entries a whole test run proved: the report that the tests leave and `haven rules` reads."""

import os
from pathlib import Path

import msgspec

from havenwright.errors import UserError

PLACE = Path(".reports", "rules.json")
"""Where the report lies, seen from the root of the checkout."""


class Outcomes(msgspec.Struct):
    """The tests of one ledger entry, by their outcome; skipped ones are in neither list."""

    passed: list[str] = []
    failed: list[str] = []

    @property
    def prove(self) -> bool:
        return bool(self.passed) and not self.failed


class Report(msgspec.Struct):
    commit: str | None
    dirty: bool
    rules: dict[str, Outcomes]

    def proven(self) -> set[str]:
        """The ids with at least one passing test and no failing one."""
        return {id for id, tests in self.rules.items() if tests.prove}


def write(report: Report, root: Path) -> None:
    """Puts the report in its place as a whole, never in part."""
    path = root / PLACE
    path.parent.mkdir(exist_ok=True)
    unfinished = path.with_suffix(f".{os.getpid()}")
    unfinished.write_bytes(msgspec.json.format(msgspec.json.encode(report), indent=1) + b"\n")
    unfinished.replace(path)


def read(root: Path) -> Report | None:
    """The report of the last whole run, or None if there was none."""
    path = root / PLACE
    try:
        return msgspec.json.decode(path.read_bytes(), type=Report)
    except FileNotFoundError:
        return None
    except (OSError, msgspec.MsgspecError) as error:
        raise UserError(
            f"is no report of a test run ({error}); './haven test' writes it", file=path
        ) from None
