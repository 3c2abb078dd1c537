"""Buttons & Bugs, as it differs from the second edition of Gloomhaven."""

from types import MappingProxyType

from havenwright.rulesets.base import cites
from havenwright.rulesets.gh2 import GH2

BNB = GH2.but(
    id="bnb",
    name="Buttons & Bugs",
    sight="unlimited",
    conditions=GH2.conditions - {"safeguard", "ward", "bless", "stun", "curse"},
    tiles=GH2.tiles - {"trap", "treasure"},
    slots=MappingProxyType({"one hand": 2}),
    modifier_deck=MappingProxyType({"+0": 6, "+1": 4, "-1": 4, "+2": 1, "-2": 1, "null": 1, "2x": 1}),
    imbuements=MappingProxyType({}),
    enhancing=None,
    citations=cites(
        "bnb",
        {
            "focus": ("focus.character-is-focus", 30),
            "focus negative": ("focus.hazard-avoidance-first", 30),
            "focus points": ("focus.attack-hex", 30),
            "focus none": ("focus.no-focus", 30),
            "focus invisible": ("focus.no-focus", 30),
            "focus melee": ("focus.no-attack-means-melee", 30),
            "no way": ("focus.no-focus", 30),
            "move needs card": ("monster-move.listed-move-only", 31),
            "move points": ("monster-move.fewest-points-to-maximize", 31),
            "move disadvantage": ("monster-move.ranged-steps-away", 31),
            "move step away": ("monster-move.ranged-steps-away", 31),
            "move negative": ("monster-move.fewest-hazards-in-move", 37),
            "move shorter": ("monster-move.only-if-shortening", 31),
            "move near": ("monster-move.as-close-as-possible", 30),
            "move trap stays": ("focus.hazard-avoidance-first", 30),
            "move players": ("monster-move.player-breaks-ties", 37),
            "attack only focus": ("focus.character-is-focus", 30),
            "attack disarmed": ("focus.no-attack-means-melee", 30),
            "attack needs card": ("monster-attack.listed-attack-only", 31),
            "heal": ("monster-other.heal-choice", 31),
            "negative ability": ("monster-other.negative-abilities", 31),
            "positive condition": ("monster-other.positive-conditions", 31),
        },
    ),
)
