"""Enhancements in the five games: what the shapes of marks take, and the cost charts."""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from havenwright.cards.enhancements.cost import DotBeside, Enhancing, Priced, Prices, Shape
from havenwright.cards.enhancements.sticker import Kind

MARKS: Final[Mapping[Shape, frozenset[Kind]]] = MappingProxyType(
    {
        "square": frozenset({"+1", "jump"}),
        "circle": frozenset({"+1", "jump", "element"}),
        "diamond": frozenset({"+1", "jump", "element", "negative condition"}),
        "diamond+": frozenset({"+1", "jump", "element", "positive condition"}),
        "hex": frozenset({"hex"}),
    }
)
"""gh2 p. 56. A jump goes only where a move's own value is marked."""

DOTS: Final[Mapping[DotBeside, Shape]] = MappingProxyType(
    {"area": "hex", "friends": "diamond+", "enemies": "diamond"}
)
"""gh2 p. 56 names the three shapes; which of them a dot is follows from where it stands."""

GH2_BASE: Final[Mapping[Priced, int]] = MappingProxyType(
    {
        "move": 30,
        "attack": 50,
        "range": 30,
        "target": 75,
        "shield": 80,
        "retaliate": 60,
        "pierce": 30,
        "heal": 30,
        "push": 30,
        "pull": 20,
        "teleport": 50,
        "damage trap": 50,
        "healing trap": 30,
        "moved tiles": 30,
        "summon hp": 40,
        "summon move": 60,
        "summon attack": 100,
        "summon range": 50,
        "ward": 75,
        "strengthen": 100,
        "bless": 75,
        "wound": 75,
        "poison": 50,
        "immobilize": 150,
        "muddle": 40,
        "curse": 150,
        "element": 100,
        "wild": 150,
        "jump": 60,
    }
)
"""gh2 p. 65."""

FH_BASE: Final[Mapping[Priced, int]] = MappingProxyType({**GH2_BASE, "regenerate": 40})
"""fh p. 77."""

GH2_PRICES: Final = Prices(
    base=GH2_BASE,
    area=200,
    steps=("double multi-target", "halve lost, no summon", "add for the level", "add for earlier ones"),
    per_level=25,
    per_earlier=75,
    temporary_after_earlier=20,
    temporary_percent=20,
)

FH_PRICES: Final = replace(
    GH2_PRICES,
    base=FH_BASE,
    steps=(
        "double multi-target",
        "halve lost, not persistent",
        "triple persistent bonus",
        "add for the level",
        "add for earlier ones",
    ),
)

GH2_ENHANCING: Final = Enhancing(
    marks=MARKS,
    dots=DOTS,
    conditions=frozenset({"ward", "strengthen", "bless", "wound", "poison", "immobilize", "muddle", "curse"}),
    prices=GH2_PRICES,
)

FH_ENHANCING: Final = replace(
    GH2_ENHANCING, conditions=GH2_ENHANCING.conditions | {"regenerate"}, prices=FH_PRICES
)

GH1_ENHANCING: Final = replace(GH2_ENHANCING, conditions=GH2_ENHANCING.conditions - {"ward"}, prices=None)
"""The first edition doesn't know ward. The text that its ledger is made from gives no prices."""
