"""The error that people see: what was wrong, where, and what would be right."""

from pathlib import Path
from typing import Final

LONGEST_LINE: Final = 2_000
"""The most characters of a line that a person is shown."""


def printable(text: str) -> str:
    """A name without signs that a terminal would obey."""
    return "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in text)


def printable_lines(text: str) -> str:
    """A text of several lines, long ones without their middle, and no other signs that a terminal obeys."""
    return "\n".join(printable(_shortened(row)) for row in text.split("\n"))


def _shortened(row: str) -> str:
    half = LONGEST_LINE // 2
    return row if len(row) <= LONGEST_LINE else f"{row[:half]}...{row[-half:]}"


class UserError(Exception):
    """A mistake in what somebody wrote or typed; the `haven` command shows it as one line, no traceback."""

    def __init__(
        self,
        message: str,
        *,
        file: str | Path | None = None,
        line: int | None = None,
        column: int | None = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.file = None if file is None else str(file)
        self.line = line
        self.column = column

    @property
    def where(self) -> str:
        """`file:line:column`, as far as they are known; empty if nothing is."""
        parts = (self.file and printable(self.file), self.line, self.column)
        return ":".join(str(part) for part in parts if part is not None)

    def __str__(self) -> str:
        return f"{self.where}: {self.message}" if self.where else self.message
