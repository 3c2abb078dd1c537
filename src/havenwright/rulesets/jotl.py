"""Jaws of the Lion, as it differs from the second edition of Gloomhaven."""

from types import MappingProxyType

from havenwright.rulesets.base import cites
from havenwright.rulesets.gh2 import GH2

JOTL = GH2.but(
    id="jotl",
    name="Jaws of the Lion",
    conditions=GH2.conditions - {"safeguard", "ward", "invisible"},
    tiles=GH2.tiles - {"hazardous", "plate"},
    movements=GH2.movements - {"flying"},
    negative_hexes=frozenset({"trap"}),
    conditions_reach="adjacent",
    focus_order=("negative hexes", "points", "initiative"),
    attack_hex_order=(
        "focus without disadvantage",
        "most targets",
        "best other targets",
        "fewest disadvantages",
        "fewest points",
    ),
    other_targets_order=("negative hexes", "points", "initiative"),
    heading="best targets",
    imbuements=MappingProxyType({}),
    enhancing=None,
    round_cards_removable=True,
    citations=cites(
        "jotl",
        {
            "focus": ("focus.found-at-turn-start", 10),
            "focus negative": ("focus.fewest-traps-first", 26),
            "focus points": ("focus.least-movement", 10),
            "focus initiative": ("focus.tie-by-initiative", 10),
            "focus players": ("focus.initiative-ties-among-characters", 26),
            "focus none": ("focus.no-focus-no-move-or-attack", 10),
            "focus melee": ("focus.no-attack-as-melee", 26),
            "focus stunned": ("focus.stunned-has-no-focus", 26),
            "no way": ("focus.attack-hex-needs-los", 26),
            "move immobilized": ("monster-move.immobilized-ignores-move", 26),
            "move points": ("monster-move.minimum-to-maximise", 14),
            "move targets": ("focus.multiple-foci", 10),
            "move disadvantage": ("monster-move.hex-priority-list", 27),
            "move step away": ("monster-move.sheds-adjacency-disadvantage", 14),
            "move no step away": ("monster-move.no-shedding-with-other-disadvantage", 27),
            "move negative": ("monster-move.avoids-traps", 27),
            "move shorter": ("monster-move.must-end-closer", 27),
            "move near": ("monster-move.must-end-closer", 27),
            "move trap stays": ("monster-move.avoids-traps", 27),
            "move players": ("monster-move.players-pick-equal-paths", 15),
            "other targets": ("monster-move.extra-targets-ranked-from-start", 27),
            "attack only focus": ("monster-attack.attacks-focus-first", 27),
            "attack area": ("monster-attack.attacks-focus-first", 27),
            "attack disarmed": ("monster-attack.disarmed-still-moves", 26),
        },
    ),
)
