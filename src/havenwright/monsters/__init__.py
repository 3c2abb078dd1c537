"""Monsters: focus, movement, attack plans, and their explanation."""

from havenwright.monsters.attack_choice import Outcome
from havenwright.monsters.explain import Explanation, explain
from havenwright.monsters.heal_and_follow import (
    allies_of,
    condition_targets,
    heal_targets,
    summon_hexes,
    walk_towards,
)
from havenwright.monsters.planning import Plan, plan
from havenwright.monsters.position import Attack, Figure, Position, Terrain, Turn

__all__ = [
    "Attack",
    "Explanation",
    "Figure",
    "Outcome",
    "Plan",
    "Position",
    "Terrain",
    "Turn",
    "allies_of",
    "condition_targets",
    "explain",
    "heal_targets",
    "plan",
    "summon_hexes",
    "walk_towards",
]
