"""Tables of verbs: which rule performs which ability, and which builds, commands and summons."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from havenwright.cards.tree import Build, Command, Summon
from havenwright.engine.actions.ability import AbilityUnderWay
from havenwright.engine.actions.attack import attack_ability
from havenwright.engine.actions.basic import (
    act_again,
    condition_ability,
    do_nothing,
    experience_ability,
    force_ability,
    heal_ability,
    infuse_ability,
    loot_ability,
    move_ability,
    standing_ability,
    suffer_ability,
)
from havenwright.engine.actions.cards import (
    advance_ability,
    discard_ability,
    lose_ability,
    play_ability,
    recover_ability,
    refresh_ability,
    spend_ability,
)
from havenwright.engine.actions.decks import arrange, draw_loot, look, put_in, redraw, shuffle, take_out
from havenwright.engine.actions.doors import open_ability
from havenwright.engine.actions.elements import make_ability
from havenwright.engine.actions.gains import gain_ability, gold_ability, switch_ability
from havenwright.engine.actions.grant_and_control import command
from havenwright.engine.actions.on_figures import (
    cleanse_ability,
    exhaust_ability,
    focus_ability,
    force_focus_ability,
    hit_points_ability,
    initiative_ability,
    join_ability,
    kill_ability,
    pass_on_ability,
    swap_ability,
)
from havenwright.engine.actions.rules import answer_ability, rule_ability, special_ability
from havenwright.engine.actions.summon import summon
from havenwright.engine.actions.tiles import (
    arm_ability,
    build,
    choose_hex,
    create_ability,
    destroy_ability,
    place_ability,
    relocate_ability,
    spring_ability,
)
from havenwright.engine.core.play import Play, Rule
from havenwright.engine.model.agenda import Perform

VERBS: Final[Mapping[str, Callable[[Play, AbilityUnderWay], Rule[None]]]] = MappingProxyType(
    {
        "attack": attack_ability,
        "move": move_ability,
        "teleport": move_ability,
        "heal": heal_ability,
        "suffer": suffer_ability,
        "condition": condition_ability,
        "push": force_ability,
        "pull": force_ability,
        "force": force_ability,
        "shield": standing_ability,
        "retaliate": standing_ability,
        "flying": standing_ability,
        "loot": loot_ability,
        "infuse": infuse_ability,
        "experience": experience_ability,
        "nothing": do_nothing,
        "act": act_again,
        "join": join_ability,
        "kill": kill_ability,
        "swap": swap_ability,
        "cleanse": cleanse_ability,
        "pass on": pass_on_ability,
        "prevent": rule_ability,
        "make": make_ability,
        "negate": answer_ability,
        "redirect": answer_ability,
        "focus": focus_ability,
        "force focus": force_focus_ability,
        "betray": rule_ability,
        "obey": rule_ability,
        "keep": rule_ability,
        "extend": rule_ability,
        "exhaust": exhaust_ability,
        "recover": recover_ability,
        "discard": discard_ability,
        "lose": lose_ability,
        "play": play_ability,
        "refresh": refresh_ability,
        "spend": spend_ability,
        "advance": advance_ability,
        "shuffle": shuffle,
        "take out": take_out,
        "put in": put_in,
        "look": look,
        "reveal": look,
        "arrange": arrange,
        "redraw": redraw,
        "draw loot": draw_loot,
        "create": create_ability,
        "destroy": destroy_ability,
        "relocate": relocate_ability,
        "spring": spring_ability,
        "arm": arm_ability,
        "open": open_ability,
        "place": place_ability,
        "gain": gain_ability,
        "switch": switch_ability,
        "choose hex": choose_hex,
        "gold": gold_ability,
        "initiative": initiative_ability,
        "hit points": hit_points_ability,
        "bring": rule_ability,
        "ignore": rule_ability,
        "link": rule_ability,
        "special": special_ability,
    }
)

BUILDERS: Final[Mapping[type, Callable[[Play, Perform, Any], Rule[None]]]] = MappingProxyType(
    {Build: build, Command: command, Summon: summon}
)
"""Commands, summons and tiles."""
