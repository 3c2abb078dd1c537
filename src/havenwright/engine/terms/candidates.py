"""Candidates for an ability that is no attack, and its range when none is printed."""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from havenwright.cards.lexicon.nouns import PARTICIPLES
from havenwright.cards.tree import Ability, Area, Change, Condition, Is, Select
from havenwright.cards.vocabulary import POSITIVE_CONDITIONS, Who
from havenwright.engine.core.play import Play
from havenwright.engine.model.frames import Context
from havenwright.engine.terms.amounts import amount_before
from havenwright.engine.terms.attack_targets import area_placements, says_where, struck_by
from havenwright.engine.terms.changes import retargeted, total_added
from havenwright.engine.terms.selections import in_range, needs_sight


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
    kind = play.who(context.actor).kind
    own = 0 if kind == "character" else play.stats(context.actor).range
    reach = None if target.range is None else amount_before(play, context, target.range, own or 1)
    if reach is None and target.origin == "self" and not any(map(_says_which, target.where)):
        reach = unstated_range(play, ability, target, None if kind == "character" else own or 1)
    if reach is not None:
        reach += total_added(play, context, changes, "range")
    if (area := area_of(target, changes)) is not None:
        anywhere = replace(target, range=None, area=None)
        figures = in_range(play, context, anywhere, None, aimed=aimed, seen=False)
        return Candidates(target, reach, _in_some_area(play, context, area, reach, figures))
    seen = aimed and needs_sight(play, reach)
    aimed = aimed and is_targeted(play, context, ability, target, changes)
    return Candidates(target, reach, in_range(play, context, target, reach, aimed=aimed, seen=seen))


def is_targeted(
    play: Play, context: Context, ability: Ability, target: Select, changes: Sequence[Change]
) -> bool:
    """True if an ability without an area can't affect the invisible.

    By some rules its text has to say `target`, as it does for several, where a range alone says nothing.
    """
    if ability.verb == "cleanse":  # whose conditions are removed isn't targeted
        return False
    if play.setting.rules.targeted == "aimed":
        return True
    return target.count != 1 or total_added(play, context, changes, "target") > 0


def _says_which(condition: Condition) -> bool:
    """True if a condition means certain figures, wherever they are: by their place, or by what was done."""
    return says_where(condition) or (isinstance(condition, Is) and condition.what in PARTICIPLES)


def area_of(target: Select, changes: Sequence[Change]) -> Area | None:
    """The area of an ability, its own or a new one."""
    return next((change.area for change in changes if change.area is not None), target.area)


def _in_some_area(
    play: Play, context: Context, area: Area, reach: int | None, figures: list[int]
) -> list[int]:
    """Those of some figures that some way to lay an area strikes."""
    anywhere = 0
    for red in area_placements(play, context.actor, area, reach or 1) if figures else ():
        anywhere |= red
    return [*struck_by(play, context.actor, figures, anywhere)]


def whom_by_default(ability: Ability) -> Who:
    """The targets of an ability that names none."""
    if ability.verb == "condition":
        return "friend" if ability.what in POSITIVE_CONDITIONS else "enemy"
    return "friend" if ability.verb == "heal" else "enemy"


def unstated_range(play: Play, ability: Ability, target: Select, own: int | None) -> int | None:
    """How far an ability reaches that isn't an attack and states no range; None: as far as can be seen.

    `own`: the range of its performer's attacks, where that is no character.
    """
    rules = play.setting.rules
    if ability.verb == "heal" and rules.unstated_range == "stats" and target.count != "all":
        return own
    adjacent = ability.verb == "condition" and rules.conditions_reach == "adjacent"
    return 1 if adjacent else None
