"""Which rule performs which verb, and which builds, commands and summons."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from havenwright.cards.tree import Ability, Build, Command, Summon
from havenwright.engine import basics
from havenwright.engine.agenda import Perform
from havenwright.engine.attacking import attack_ability
from havenwright.engine.doing import Doing
from havenwright.engine.frames import Context
from havenwright.engine.play import Play, Rule

VERBS: Final[Mapping[str, Callable[[Play, Doing], Rule[None]]]] = MappingProxyType(
    {
        "attack": attack_ability,
        "move": basics.move_ability,
        "teleport": basics.move_ability,
        "heal": basics.heal_ability,
        "suffer": basics.suffer_ability,
        "condition": basics.condition_ability,
        "push": basics.force_ability,
        "pull": basics.force_ability,
        "shield": basics.standing_ability,
        "retaliate": basics.standing_ability,
        "flying": basics.standing_ability,
        "loot": basics.loot_ability,
        "infuse": basics.infuse_ability,
        "experience": basics.experience_ability,
        "nothing": basics.do_nothing,
    }
)
BUILDERS: Final[Mapping[type, Callable[[Play, Perform, Any], Rule[None]]]] = MappingProxyType({})
"""Commands, summons and tiles."""
COMMANDS: Final = (Command, Summon, Build)


def can_pay(play: Play, context: Context, cost: Ability) -> bool:
    """Whether a figure has what a cost takes."""
    return True
