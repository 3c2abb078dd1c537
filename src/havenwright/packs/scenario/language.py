"""The language of scenarios: its chapters put together, and lines read by it."""

from typing import Final

from havenwright.cards import character_card
from havenwright.packs.line_language import LineLanguage, LineWords
from havenwright.packs.pack_file import Field, PackFile
from havenwright.packs.scenario import plot, records
from havenwright.packs.scenario.rows import effects, events, figures, header, leaves, rewards, states, tiles
from havenwright.packs.scenario.rows.leaves import settled

CHAPTERS: Final = (leaves, figures, states, rewards, tiles, effects, events, header)
NAMES: Final = (plot, records, character_card, *CHAPTERS)
LANGUAGE: Final = LineLanguage(*map(vars, CHAPTERS), names=NAMES)


def read_line(file: PackFile, field: Field, rule: str) -> object:
    """All that a field says, read by a rule; the file remembers where names stand."""
    return settled(LANGUAGE.read(LineWords(field), rule), file)
