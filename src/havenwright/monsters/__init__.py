"""Monsters: focus, movement, attack plans, and their explanation."""

from havenwright.monsters.other import (
    allies_of,
    condition_targets,
    heal_targets,
    summon_hexes,
    walk_towards,
)
from havenwright.monsters.planning import Outcome, Plan, plan
from havenwright.monsters.position import Attack, Figure, Position, Terrain, Turn

__all__ = [
    "Attack",
    "Figure",
    "Outcome",
    "Plan",
    "Position",
    "Terrain",
    "Turn",
    "allies_of",
    "condition_targets",
    "heal_targets",
    "plan",
    "summon_hexes",
    "walk_towards",
]
