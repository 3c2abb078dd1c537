"""The language of scenarios: its chapters put together, and lines read by it."""

from typing import Final

from havenwright.packs.line_language import LineLanguage, LineWords
from havenwright.packs.pack_file import Field, PackFile
from havenwright.packs.scenario.rows import effects, events, figures, header, leaves, rewards, states, tiles
from havenwright.packs.scenario.rows.leaves import settled

CHAPTERS: Final = (leaves, figures, states, rewards, tiles, effects, events, header)
LANGUAGE: Final = LineLanguage(*(chapter.RULES for chapter in CHAPTERS))


def read_line(file: PackFile, field: Field, rule: str) -> object:
    """All that a field says, read by a rule; the file remembers where names stand."""
    return settled(LANGUAGE.read(LineWords(field), rule), file)
