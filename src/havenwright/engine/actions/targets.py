"""Targets of an ability: the candidates, and its range when none is printed."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from msgspec.structs import replace

from havenwright.cards.tree import Ability, Change, Select
from havenwright.cards.vocabulary import NEGATIVE_CONDITIONS, POSITIVE_CONDITIONS, Who
from havenwright.engine.actions.ability import AbilityUnderWay
from havenwright.engine.core.play import Play, Rule
from havenwright.engine.core.record import note
from havenwright.engine.figures.monster_targets import aims_by_rules, choose_targets
from havenwright.engine.model.frames import Context
from havenwright.engine.terms.amounts import amount_of
from havenwright.engine.terms.changes import retargeted, total_added
from havenwright.engine.terms.choices import choose_figures
from havenwright.engine.terms.selections import in_range, needs_sight, number_of

# Whom


class Candidates(NamedTuple):
    """The figures that an ability can be aimed at."""

    target: Select
    """The selection, as changes and the ruleset have it."""
    reach: int | None
    figures: list[int]


def candidates_for(
    play: Play, context: Context, ability: Ability, default: Who, changes: Sequence[Change]
) -> Candidates:
    """Find the candidates for an ability with some changes to it."""
    target = retargeted(ability.target or Select(default), changes)
    if target.who == "friend" and target.count != "all" and not target.where:
        target = replace(target, who=play.setting.rules.unstated_friend)
    # What isn't aimed needs no line of sight, and strikes the invisible too.
    aimed = ability.verb != "suffer"
    own = 0 if play.who(context.actor).kind == "character" else play.stats(context.actor).range
    reach = None if target.range is None else amount_of(play, context, target.range, own or 1)
    if reach is None and target.origin == "self":
        reach = unstated_range(play, ability)
    if reach is not None:
        reach += total_added(play, context, changes, "range")
    seen = aimed and needs_sight(play, reach)
    return Candidates(target, reach, in_range(play, context, target, reach, aimed=aimed, seen=seen))


def targets_of(play: Play, doing: AbilityUnderWay, default: Who) -> Rule[list[int]]:
    """The targets of an ability, chosen one at a time."""
    ability, context = doing.ability, doing.context
    target, reach, candidates = candidates_for(play, context, ability, default, doing.changes)
    targets = candidates
    more = total_added(play, context, doing.changes, "target")
    if aims_by_rules(play, context, ability, target):
        count = target.count if target.count == "all" else number_of(play, context, target.count) + more
        targets = yield from choose_targets(play, context, ability, replace(target, count=count), reach)
    elif target.count != "all" and target.who not in ("self", "target", "it"):
        count = number_of(play, context, target.count) + more
        must = ability.mandatory or _harms_own_side(play, ability, target)
        targets = yield from choose_figures(play, context, ability.verb, candidates, count, must=must)
    for figure in targets:
        note(play, doing.actor, "figures targeted", about=figure, frame=doing.frame)
    doing.frame.targets = tuple(targets)
    return targets


OWN_SIDE: Final = frozenset(("ally", "friend", "character", "summon"))


def _harms_own_side(play: Play, ability: Ability, target: Select) -> bool:
    """True if an ability can't be left out by rules that bind to what harms oneself or allies."""
    if not play.setting.rules.harm_is_mandatory or target.who not in OWN_SIDE:
        return False
    return ability.verb == "suffer" or (ability.verb == "condition" and ability.what in NEGATIVE_CONDITIONS)


def whom_by_default(ability: Ability) -> Who:
    """The targets of an ability that names none."""
    if ability.verb == "condition":
        return "friend" if ability.what in POSITIVE_CONDITIONS else "enemy"
    return "friend" if ability.verb == "heal" else "enemy"


def unstated_range(play: Play, ability: Ability) -> int | None:
    """How far an ability reaches that isn't an attack and states no range; None: as far as can be seen."""
    adjacent = ability.verb == "condition" and play.setting.rules.conditions_reach == "adjacent"
    return 1 if adjacent else None
