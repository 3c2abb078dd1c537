"""Gloomhaven, first edition, as it differs from the second."""

from types import MappingProxyType

from havenwright.rulesets.base import cites
from havenwright.rulesets.enhancing import GH1_ENHANCING
from havenwright.rulesets.gh2 import GH2

GH1 = GH2.but(
    id="gh1",
    name="Gloomhaven, first edition",
    sight="corner to corner",
    conditions=GH2.conditions - {"safeguard", "ward"},
    hard_landing=True,
    invisible_bars_the_way=True,
    attack_hex_order=(
        "focus without disadvantage",
        "most targets",
        "best other targets",
        "fewest disadvantages",
        "fewest points",
    ),
    heading="best targets",
    unstated_range="stats",
    latecomers_leave_money=False,
    imbuements=MappingProxyType({}),
    enhancing=GH1_ENHANCING,
    first_side_scenario=52,
    citations=cites(
        "gh1",
        {
            "focus": ("focus.least-movement", 29),
            "focus negative": ("focus.avoids-traps-unless-only-way", 29),
            "focus points": ("focus.least-movement", 29),
            "focus range": ("focus.tie-proximity", 29),
            "focus initiative": ("focus.tie-initiative", 29),
            "focus players": ("focus.tie-initiative", 29),
            "focus none": ("focus.no-focus", 29),
            "focus invisible": ("focus.invisible-not-focusable", 22),
            "focus melee": ("monster-move.disarmed-moves-as-melee", 30),
            "no way": ("focus.needs-path-to-attack-hex", 29),
            "move needs card": ("monster-move.points-from-stat", 30),
            "move immobilized": ("monster-move.immobilized", 22),
            "move points": ("monster-move.priority-5-least-movement", "FAQ"),
            "move targets": ("monster-move.priority-2-more-targets", "FAQ"),
            "move disadvantage": ("monster-move.priority-4-disadvantage-on-extras", "FAQ"),
            "move step away": ("monster-move.priority-1-focus-without-disadvantage", "FAQ"),
            "move negative": ("monster-move.will-not-trigger-hazards", 30),
            "move shorter": ("monster-move.reassess-when-out-of-reach", "FAQ"),
            "move near": ("monster-move.reassess-when-out-of-reach", "FAQ"),
            "move trap stays": ("monster-move.will-not-trigger-hazards", 30),
            "move players": ("monster-move.players-break-ties", 30),
            "other targets": ("monster-move.priority-3-better-extra-targets", "FAQ"),
            "attack only focus": ("monster-attack.single-target-focus", 31),
            "attack area": ("monster-attack.multi-target-max", 31),
            "attack disarmed": ("monster-attack.not-if-disarmed", 23),
            "attack needs card": ("monster-attack.value-from-stat", 31),
            "refocus": ("monster-attack.several-attack-abilities", "FAQ"),
            "heal": ("monster-other.heal-most-damaged", 31),
            "summon": ("monster-other.summon-place", 31),
        },
    ),
)
