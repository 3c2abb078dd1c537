"""Frosthaven, as it differs from the second edition of Gloomhaven."""

from types import MappingProxyType

from havenwright.rulesets.base import cites
from havenwright.rulesets.enhancing import FH_ENHANCING
from havenwright.rulesets.gh2 import GH2

FH = GH2.but(
    id="fh",
    name="Frosthaven",
    conditions=GH2.conditions - {"safeguard"} | {"regenerate", "brittle", "bane", "impair"},
    tiles=GH2.tiles | {"icy"},
    materials=frozenset({"lumber", "metal", "hide"}),
    herbs=frozenset({"arrowvine", "axenut", "corpsecap", "flamefruit", "rockroot", "snowthistle"}),
    imbuements=MappingProxyType({}),
    enhancing=FH_ENHANCING,
    citations=cites(
        "fh",
        {
            "focus": ("focus.start-of-turn", 41),
            "focus negative": ("focus.negative-hexes-first", 41),
            "focus points": ("focus.start-of-turn", 41),
            "focus range": ("focus.tie-closest-by-range", 41),
            "focus initiative": ("focus.tie-initiative", 41),
            "focus players": ("focus.tie-initiative", 41),
            "focus none": ("focus.no-focus", 41),
            "focus invisible": ("conditions.invisible-no-focus-or-target", 28),
            "focus melee": ("focus.no-attack-as-melee", 41),
            "focus stunned": ("focus.stunned-monster", 74),
            "no way": ("focus.melee-or-ranged-hex", 41),
            "move needs card": ("monster-move.needs-move-line", 42),
            "move immobilized": ("focus.immobilized-monster", 74),
            "move points": ("monster-move.fewest-points-for-max-attack", 42),
            "move targets": ("focus.additional-foci", 41),
            "move disadvantage": ("monster-move.multi-target-ranged", 42),
            "move step away": ("monster-move.ranged-steps-back", 42),
            "move no step away": ("monster-move.disadvantage-anyway-stays", 75),
            "move negative": ("focus.negative-hexes-first", 41),
            "move shorter": ("monster-move.only-if-shorter", 42),
            "move near": ("monster-move.priority-order", 75),
            "move trap stays": ("monster-move.no-trap-to-shorten", 75),
            "move players": ("monster-move.priority-order", 75),
            "other targets": ("focus.additional-foci", 41),
            "attack only focus": ("monster-attack.only-focus", 42),
            "attack area": ("focus.additional-foci", 41),
            "attack disarmed": ("focus.no-attack-as-melee", 41),
            "attack needs card": ("monster-attack.needs-attack-line", 42),
            "refocus": ("monster-attack.refocus-after-kill", 42),
            "heal": ("monster-other.heal-target", 43),
            "negative ability": ("monster-other.negative-abilities-targets", 43),
            "positive condition": ("monster-other.positive-conditions", 43),
            "summon": ("monster-other.summon-placement", 43),
        },
    ),
)
