"""Mutants that change nothing, so that no test can kill them; `equivalent.yaml` has the reasons."""

from pathlib import Path
from typing import Final

import msgspec
import yaml

LIST: Final = "tests/mutation/equivalent.yaml"


class Entry(msgspec.Struct, forbid_unknown_fields=True):
    """Changes to a line that change nothing for the same reason."""

    file: str
    function: str
    """The function's name, or the constant's; empty for a ruleset's value."""
    changes: list[str]
    """Each as a run reports it: `before -> after`."""
    why: str
    line: str = ""
    """The line of source code; empty for a ruleset's value."""

    def mutants(self) -> set[tuple[str, str, str, str]]:
        """The keys of the mutants."""
        return {(self.file, self.function, self.line, change) for change in self.changes}


def entries(root: Path) -> list[Entry]:
    """Read the list; it is empty where there is none."""
    file = root / LIST
    return msgspec.convert(yaml.safe_load(file.read_text("utf-8")), list[Entry]) if file.exists() else []


def read(root: Path) -> set[tuple[str, str, str, str]]:
    """Read the keys of all mutants in the list."""
    return {key for entry in entries(root) for key in entry.mutants()}
