"""Doubtful readings: sentences in other words that might mean something else than they are read as."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

TABLE: Final = Path(__file__).with_suffix(".txt")
ANY: Final = "..."
WORD: Final = "{1}"


def doubts(text: str, written: str) -> Iterator[str]:
    """The doubts about a text that is read as these canonical words."""
    text, written = text.lower(), written.lower()
    for doubt, said, ours in _table():
        if said.search(text) and re.search(_with_words(ours, said, text), written, re.DOTALL):
            yield doubt


def _with_words(ours: str, said: re.Pattern[str], text: str) -> str:
    """A pattern with the words that the text has in the brackets of the other, where `{1}` stands."""
    if WORD not in ours:
        return ours
    words = sorted({found[1] for found in said.finditer(text)})
    return ours.replace(WORD, f"(?:{'|'.join(words)})")


@cache
def _table() -> tuple[tuple[str, re.Pattern[str], str], ...]:
    lines = [line for line in TABLE.read_text("utf-8").splitlines() if line and not line.startswith("#")]
    return tuple(
        (doubt, re.compile(_pattern(said), re.DOTALL), _pattern(ours))
        for doubt, said, ours in zip(lines[::3], lines[1::3], lines[2::3], strict=True)
    )


def _pattern(line: str) -> str:
    return "" if line.strip() == ANY else line.strip()
