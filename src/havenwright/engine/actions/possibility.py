"""Possibility of an ability: a target, or a way to go, with everything that could be added to it.

What can't be performed costs nothing: nobody is asked to consume or to pay for it.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final

from havenwright.cards.tree import (
    Ability,
    Build,
    Change,
    Command,
    Consume,
    Extra,
    If,
    Is,
    Part,
    Pay,
    Select,
)
from havenwright.cards.tree_walk import nodes_in
from havenwright.cards.vocabulary import Who
from havenwright.engine.actions.ability import EVENTS, kinds_of
from havenwright.engine.actions.tiles import can_build, tile_candidates
from havenwright.engine.bonuses.active import bonus_of
from havenwright.engine.bonuses.moments import Window, waiting_bonuses
from havenwright.engine.components.elements import can_be_consumed
from havenwright.engine.core.play import Play
from havenwright.engine.model.frames import Context, Kinds
from havenwright.engine.model.window_kinds import WindowName
from havenwright.engine.terms.amounts import amount_of
from havenwright.engine.terms.attack_targets import attack_candidates
from havenwright.engine.terms.candidates import candidates_for, whom_by_default
from havenwright.engine.terms.changes import total_added
from havenwright.engine.terms.costs import can_pay
from havenwright.engine.terms.permission import WITHOUT_DOING, is_barred
from havenwright.engine.terms.selections import in_range, number_of
from havenwright.engine.terms.ways import leads_somewhere

TARGETED: Final = frozenset(("heal", "condition", "push", "pull", "force"))
"""Verbs of abilities on figures that need a target, beside attacks."""


MOVING: Final = frozenset(("move", "teleport", "push", "pull", "force", "swap"))

ON_TILES: Final[Mapping[str, Who]] = {
    "destroy": "obstacle",
    "relocate": "obstacle",
    "spring": "trap",
    "arm": "trap",
}
"""Verbs of abilities on tiles, and the tiles that they are for if none are said."""

MEASURED: Final = frozenset(("attack", "move", "teleport", *ON_TILES))


def is_possible(play: Play, context: Context, ability: Ability) -> bool:
    """True if an ability has a target or a way to go; one that needs neither is always possible."""
    if ability.verb not in TARGETED and ability.verb not in MEASURED:
        return True
    if ability.target is not None and ability.target.who == "token":
        return True
    if not play.figure(context.actor).here:
        return False
    printed = [extra for extra in ability.extras if isinstance(extra, Change)]
    if _fits(play, context, ability, printed):
        return True
    added = list(addable(play, context, ability))
    if not added:
        return False
    more = printed + [change for change in added if not _replaces(change)]
    replacing = [[*more, change] for change in added if _replaces(change)]
    return any(_fits(play, context, ability, changes) for changes in (more, *replacing))


MORE_TARGETS: Final = Is("able to target more")


def kinds_for(
    play: Play, context: Context, ability: Ability, changes: Sequence[Change], event: WindowName
) -> Kinds:
    """The kinds of an ability for bonuses that wait for it; if one asks, also if it could aim at more."""
    asked = any(MORE_TARGETS in bonus.moment.where for _, bonus in play.awaiting(event))
    more = asked and _can_target_more(play, context, ability, changes)
    return context.kinds | {MORE_TARGETS.what} if more else context.kinds


def _can_target_more(play: Play, context: Context, ability: Ability, changes: Sequence[Change]) -> bool:
    """True if an ability with some changes could be aimed at more figures than it targets."""
    target = ability.target or Select(whom_by_default(ability))
    if target.count == "all":
        return False
    if ability.verb == "attack":
        figures = attack_candidates(play, context, ability, [*changes, Change("target", 1)])
    else:
        figures = candidates_for(play, context, ability, target.who, changes).figures
    count = number_of(play, context, target.count) + total_added(play, context, changes, "target")
    return len(figures) > count


def is_asked_about(play: Play, ability: Ability) -> bool:
    """True if somebody could be asked to consume, to pay or to use something for an ability."""
    if ability.extras and any(not isinstance(extra, Change) for extra in ability.extras):
        return True
    return not play.awaited.isdisjoint(("ability", EVENTS.get(ability.verb, "ability")))


def _fits(play: Play, context: Context, ability: Ability, changes: list[Change]) -> bool:
    """True if an ability with exactly these changes has a target, or a way to go."""
    if ability.verb == "attack":
        return bool(attack_candidates(play, context, ability, changes))
    if ability.verb in TARGETED:
        return bool(candidates_for(play, context, ability, whom_by_default(ability), changes).figures)
    if ability.verb in ON_TILES:
        return bool(tile_candidates(play, context, ability, ON_TILES[ability.verb], changes)[1])
    return leads_somewhere(play, context, ability, changes)


def _replaces(change: Change) -> bool:
    """True if a change takes the place of what the ability says, and may be for the worse."""
    return change.how == "instead" or change.area is not None or change.whom is not None


def addable(play: Play, context: Context, ability: Ability) -> Iterator[Change]:
    """Changes that somebody could make: paid ones of its own, and those of bonuses that wait for it."""
    for extra in ability.extras:
        if not isinstance(extra, Change) and _is_payable(play, context, extra):
            yield from _changes_in(extra.then)
    kinds = kinds_of(ability, context.frame)
    for event in {"ability", EVENTS.get(ability.verb, "ability")} & play.awaited:
        for active in waiting_bonuses(play, Window(event, context.actor, kinds=kinds), set()):
            yield from _changes_in(bonus_of(active).then)


def _is_payable(play: Play, context: Context, extra: Extra) -> bool:
    match extra:
        case Consume():
            return can_be_consumed(play, extra)
        case Pay(cost=cost):
            return all(can_pay(play, context, one) for one in cost if isinstance(one, Ability))
    return False


def _changes_in(parts: Collection[Change | Part]) -> Iterator[Change]:
    for part in parts:
        match part:
            case Change():
                yield part
            case Consume(then=then) | Pay(then=then):
                yield from _changes_in(then)
            case If(then=then, otherwise=otherwise):
                yield from _changes_in((*then, *otherwise))


def can_begin(
    play: Play, context: Context, parts: Collection[Change | Part], kinds: Collection[str] = ()
) -> bool:
    """True unless parts have abilities of which none can be performed now."""
    doable = [part for part in parts if not isinstance(part, Change) and not _comes_along(part)]
    return not doable or any(_can_perform(play, context, part, kinds) for part in doable)


def _comes_along(part: Part) -> bool:
    return isinstance(part, Ability) and part.verb in WITHOUT_DOING


def _can_perform(play: Play, context: Context, part: Part, kinds: Collection[str]) -> bool:
    if is_barred(play, context.actor, part, kinds):
        return False
    match part:
        case Ability():
            return _speaks_of_made(part) or is_possible(play, context, part)
        case Build():
            return can_build(play, context, part)
        case Command(whom=whom):
            reach = None if whom.range is None else amount_of(play, context, whom.range)
            return bool(in_range(play, context, whom, reach))
    return True


def _speaks_of_made(ability: Ability) -> bool:
    """True if an ability depends on what its price destroys, moves or makes."""
    told = (one for select in (ability.target, ability.to) for one in nodes_in(select))
    return any(isinstance(one, Select) and "made" in (one.who, one.origin) for one in told)


def comes_about(play: Play, context: Context, ability: Ability, windows: Collection[Window]) -> bool:
    """True if an ability is possible, or what waits for its beginning may make it so."""
    return is_possible(play, context, ability) or moves_before(play, windows)


def moves_before(play: Play, windows: Collection[Window]) -> bool:
    """True if something that waits for one of these moments may move somebody."""
    waiting = [active for window in windows for active in waiting_bonuses(play, window, set())]
    return any(_moves_somebody(bonus_of(active).then) for active in waiting)


def _moves_somebody(parts: Collection[Change | Part]) -> bool:
    """True unless some parts leave everybody where they are."""
    for part in parts:
        match part:
            case Ability(verb=verb):
                moves = verb in MOVING
            case Consume(then=then) | Pay(then=then):
                moves = _moves_somebody(then)
            case _:
                moves = True
        if moves:
            return True
    return False
