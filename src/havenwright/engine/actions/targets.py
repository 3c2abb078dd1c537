"""Targets of an ability, chosen among the candidates."""

from functools import partial
from typing import Final

from msgspec.structs import replace

from havenwright.cards.tree import Ability
from havenwright.cards.vocabulary import NEGATIVE_CONDITIONS, Who
from havenwright.engine.actions.ability import AbilityUnderWay
from havenwright.engine.actions.areas import lay_area
from havenwright.engine.core.play import Play, Rule
from havenwright.engine.core.record import note
from havenwright.engine.figures.monster_targets import aims_by_rules, choose_targets
from havenwright.engine.terms.candidates import area_of, candidates_for
from havenwright.engine.terms.changes import total_added
from havenwright.engine.terms.choices import choose_figures
from havenwright.engine.terms.selections import MEANT, number_of


def targets_of(play: Play, doing: AbilityUnderWay, default: Who) -> Rule[list[int]]:
    """The targets of an ability, chosen one at a time."""
    ability, context = doing.ability, doing.context
    target, reach, candidates = candidates_for(play, context, ability, default, doing.changes)
    targets = candidates
    more = total_added(play, context, doing.changes, "target")
    area = area_of(target, doing.changes)
    if area is not None and not aims_by_rules(play, context, ability, target):
        wanted = partial(_wanted, play, doing, default)
        targets = [*(yield from lay_area(play, doing.frame, wanted, area, reach or 1))]
    elif aims_by_rules(play, context, ability, target):
        count = target.count if target.count == "all" else number_of(play, context, target.count) + more
        targets = yield from choose_targets(play, context, ability, replace(target, count=count), reach)
    elif target.count != "all" and target.who not in MEANT:
        count = number_of(play, context, target.count) + more
        must = ability.mandatory or harms_own_side(play, ability, target.who)
        targets = yield from choose_figures(play, context, ability.verb, candidates, count, must=must)
    if ability.verb in FORCED and (target.count == "all" or area is not None):
        # One that was moved may make room for another.
        targets = yield from choose_figures(play, context, ability.verb, targets, len(targets), must=True)
    for figure in targets:
        note(play, doing.actor, "figures targeted", about=figure, frame=doing.frame)
    doing.frame.targets = tuple(targets)
    return targets


def _wanted(play: Play, doing: AbilityUnderWay, default: Who) -> list[int]:
    return candidates_for(play, doing.context, doing.ability, default, doing.changes).figures


FORCED: Final = ("push", "pull", "force")

OWN_SIDE: Final = frozenset(("self", "ally", "friend", "character", "summon"))


def harms_own_side(play: Play, ability: Ability, who: Who) -> bool:
    """True if an ability can't be left out by rules that bind to what harms oneself or allies."""
    if not play.setting.rules.harm_is_mandatory or who not in OWN_SIDE:
        return False
    return ability.verb == "suffer" or (ability.verb == "condition" and ability.what in NEGATIVE_CONDITIONS)
