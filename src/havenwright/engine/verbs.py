"""Which rule performs which verb, and which builds, commands and summons."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from havenwright.cards.tree import Build, Command, Summon
from havenwright.engine import basics, carding, commands, decking, deeds, opening, summoning, tiling
from havenwright.engine.attacking import attack_ability
from havenwright.engine.core.play import Play, Rule
from havenwright.engine.doing import Doing
from havenwright.engine.model.agenda import Perform

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
        "act": basics.act_again,
        "join": deeds.join_ability,
        "kill": deeds.kill_ability,
        "swap": deeds.swap_ability,
        "cleanse": deeds.cleanse_ability,
        "prevent": deeds.rule_ability,
        "negate": deeds.answer_ability,
        "redirect": deeds.answer_ability,
        "focus": deeds.focus_ability,
        "force focus": deeds.force_focus_ability,
        "recover": carding.recover_ability,
        "discard": carding.discard_ability,
        "lose": carding.lose_ability,
        "play": carding.play_ability,
        "refresh": carding.refresh_ability,
        "advance": carding.advance_ability,
        "shuffle": decking.shuffle,
        "take out": decking.take_out,
        "put in": decking.put_in,
        "look": decking.look,
        "reveal": decking.look,
        "arrange": decking.arrange,
        "draw loot": decking.draw_loot,
        "create": tiling.create_ability,
        "destroy": tiling.destroy_ability,
        "relocate": tiling.relocate_ability,
        "spring": tiling.spring_ability,
        "open": opening.open_ability,
        "place": tiling.place_ability,
        "gain": deeds.gain_ability,
        "choose hex": deeds.choose_hex,
        "gold": deeds.gold_ability,
        "initiative": deeds.initiative_ability,
        "hit points": deeds.hit_points_ability,
        "bring": deeds.rule_ability,
        "ignore": deeds.rule_ability,
        "special": deeds.special_ability,
    }
)
BUILDERS: Final[Mapping[type, Callable[[Play, Perform, Any], Rule[None]]]] = MappingProxyType(
    {Build: tiling.build, Command: commands.command, Summon: summoning.summon}
)
"""Commands, summons and tiles."""
