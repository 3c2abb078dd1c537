"""Other readings of the rules than the rulebooks', as named policies.

The published cases of monster moves rest on how their solver reads three of the games. Where that
differs from the rulebooks, its reading is kept here beside the rulesets, so that both can be shown.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from havenwright.rulesets.base import HexCriterion, Ruleset
from havenwright.rulesets.fh import FH
from havenwright.rulesets.gh1 import GH1
from havenwright.rulesets.jotl import JOTL

GROUP_BEFORE_HEX: Final[tuple[HexCriterion, ...]] = (
    "focus without disadvantage",
    "most targets",
    "shortest way to the targets",
    "best other targets",
    "fewest disadvantages",
    "fewest points",
)

SOLVER_READINGS: Final[Mapping[str, Ruleset]] = MappingProxyType(
    {
        "fh": FH.but(other_targets_order=()),
        "gh1": GH1.but(attack_hex_order=GROUP_BEFORE_HEX, other_targets_order=("range", "initiative")),
        "jotl": JOTL.but(
            attack_hex_order=GROUP_BEFORE_HEX,
            other_targets_order=("initiative",),
            negative_hexes=frozenset({"trap", "hazardous"}),
        ),
    }
)
