"""Doubtful readings: sentences in other words that might mean something else than they are read as."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

TABLE: Final = Path(__file__).with_suffix(".txt")
ANY: Final = "..."


def doubts(text: str, written: str) -> Iterator[str]:
    """The doubts about a text that is read as these canonical words."""
    text, written = text.lower(), written.lower()
    for doubt, said, ours in _table():
        if said.search(text) and ours.search(written):
            yield doubt


@cache
def _table() -> tuple[tuple[str, re.Pattern[str], re.Pattern[str]], ...]:
    lines = [line for line in TABLE.read_text("utf-8").splitlines() if line and not line.startswith("#")]
    return tuple(
        (doubt, _pattern(said), _pattern(ours))
        for doubt, said, ours in zip(lines[::3], lines[1::3], lines[2::3], strict=True)
    )


def _pattern(line: str) -> re.Pattern[str]:
    return re.compile("" if line.strip() == ANY else line.strip(), re.DOTALL)
