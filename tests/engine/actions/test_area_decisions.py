"""An area decision carries the pattern of the area, and travels as plain data."""

import msgspec

from havenwright.cards.tree import Area
from havenwright.engine.model.decisions import Decision
from tests.engine.tables import hero, monster, select, table, until

MAP = """
.   M   .   M   .
  1   M   .   .   M
.   .   M   .   .
"""


def test_the_bounds_of_an_area_are_its_range_and_its_pattern() -> None:
    text = "Attack 2, Range 3, Area [R R/ R]"
    smith = hero("Smith", *((20 + n, text, "Move 1") for n in range(4)))
    game = table(MAP, [smith], {"M": monster("Rat", (90, "Does not act"))})
    until(select(game, (0, 1)), "play card").choose((0, 0))
    decision = game.decision
    assert decision is not None
    assert decision.limits == (3, Area(((0, 0, "R"), (0, 1, "R"), (1, 0, "R"))))
    again = msgspec.json.decode(msgspec.json.encode(decision), type=Decision)
    assert again == decision
