"""Areas: a card's pattern as the geometry lays it."""

from havenwright.cards.tree import Area
from havenwright.hexes import Pattern


def pattern_of(area: Area) -> Pattern:
    """The pattern that a card draws; its gray hex, if it has one, is (0, 0)."""
    hexes = {letter: [(q, r) for q, r, kind in area.hexes if kind == letter] for letter in "RBG"}
    return Pattern.of(hexes["R"], hexes["B"], gray=bool(hexes["G"]))
