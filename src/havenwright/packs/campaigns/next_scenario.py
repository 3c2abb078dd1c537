"""Card text in outcomes, which happens when the next scenario begins: `all characters: Wound`."""

import re
from typing import Final

from havenwright.cards.text.indented_file import Line
from havenwright.packs.pack_file import PackFile
from havenwright.packs.scenario.header import read_effect
from havenwright.packs.scenario.plot import Affect

BEGINS: Final = re.compile(r"all (?:characters|enemies|monsters)\b[^:]*:", re.IGNORECASE)
_HEAD: Final = Line("scenario Next", 1, 1)
_EFFECT: Final = "effect "


def affect_of(text: str, *, line: int = 1, column: int = 1) -> Affect:
    """The effect that a text states; mistakes come as errors for people."""
    file = PackFile.of_block("scenario", "next.scenario", _HEAD)
    found = read_effect(file, Line(_EFFECT + text, line, column - len(_EFFECT)))
    file.problems.raise_any()
    return found
