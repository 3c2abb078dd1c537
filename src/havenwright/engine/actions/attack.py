"""Attack abilities: their elements, their area, and their targets one after the other."""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from havenwright.cards.ability_kinds import has_gray_hex, is_ranged
from havenwright.cards.tree import (
    Ability,
    Area,
    Change,
    Compare,
    Condition,
    Count,
    Every,
    Is,
    Not,
    Select,
    Some,
    Stat,
)
from havenwright.cards.vocabulary import PLACES
from havenwright.engine.actions.ability import AbilityUnderWay
from havenwright.engine.core.play import CARD_LEFT, Play, Rule, mask_of
from havenwright.engine.model.agenda import Strike
from havenwright.engine.model.decisions import Decision
from havenwright.engine.model.frames import Context, Frame
from havenwright.engine.terms.amounts import amount_of, is_relative
from havenwright.engine.terms.changes import retargeted, total_added
from havenwright.engine.terms.selections import fitting, in_range, number_of, pattern_of, visible
from havenwright.hexes import bits, placements, sight


def attack_ability(play: Play, doing: AbilityUnderWay) -> Rule[None]:
    """An attack ability: how far it reaches and how many it strikes; then one attack after the other."""
    frame, ability, changes = doing.frame, doing.ability, doing.changes
    actor = frame.performer
    if play.figure(actor).has("disarm"):
        return
    context = doing.context
    # A figure keeps what its stat card adds to attacks, also if it is commanded.
    own = None if play.who(actor).kind == "character" else play.stats(actor)
    changes = [*changes, *own.attack_effects] if own else changes
    ability, target, area, reach = _shaped(play, context, ability, changes)
    more = total_added(play, context, changes, "target")
    among = None
    if area is not None:
        if target.count != "all":
            more += max(0, number_of(play, context, target.count) - 1)
        among = yield from _lay_area(play, doing, target, area, reach)
        left = more + len(among)
    else:
        among = _named(play, context, target, max(1, reach))
        count = len(play.state.figures) if target.count == "all" else number_of(play, context, target.count)
        left = more + max(count, own.targets if own else 1)
    frame.targets = ()
    play.push(
        Strike(
            actor=actor,
            ability=ability,
            value=doing.amount,
            reach=reach,
            left=left,
            among=among,
            beyond=more,
            must=area is not None and play.setting.rules.area_takes_all,
            ranged=doing.entry.ranged and play.setting.rules.shots_lead_to_shots,
            effects=tuple(change for change in changes if change.field not in ("range", "target", "area")),
            later=tuple(doing.later),
            frame=doing.entry.frame,
            area=() if area is None else frame.area,
        )
    )


class Shape(NamedTuple):
    """An attack ability as changes reshape it."""

    ability: Ability
    target: Select
    area: Area | None
    reach: int


def _shaped(play: Play, context: Context, ability: Ability, changes: Sequence[Change]) -> Shape:
    """Reshape an attack ability: whom it is for, its area and how far it reaches."""
    target = retargeted(ability.target or Select("enemy"), changes)
    if target not in (ability.target, Select("enemy")):
        ability = replace(ability, target=target)
    area = next((change.area for change in changes if change.field == "area" and change.area), target.area)
    reach = reach_of(play, context, ability)
    farther = total_added(play, context, changes, "range")
    if farther and not (area is not None and has_gray_hex(area)):
        reach = max(1, reach) + farther
    return Shape(ability, target, area, reach)


def reach_of(play: Play, context: Context, ability: Ability) -> int:
    """How far an attack reaches; 0 is melee. A summon's own value comes with its own range."""
    who = play.who(context.actor)
    own = 0 if who.kind == "character" else play.stats(context.actor).range
    if ability.target is not None and ability.target.range is not None:
        return amount_of(play, context, ability.target.range, own or 1) if is_ranged(ability) else 0
    without_area = ability.target is None or ability.target.area is None
    return own if who.summoner >= 0 and is_relative(ability.amount) and without_area else 0


def attack_candidates(play: Play, context: Context, ability: Ability, changes: Sequence[Change]) -> list[int]:
    """Candidates for an attack, with some changes to it, from where the figure stands."""
    actor = context.actor
    if play.who(actor).kind != "character":
        changes = [*changes, *play.stats(actor).attack_effects]
    ability, target, area, reach = _shaped(play, context, ability, changes)
    enemies = [n for n in play.enemies(actor) if visible(play, n)]
    if area is not None:
        wanted = fitting(play, context, target, enemies)
        laid = _placements(play, actor, area, reach)
        struck = {n for red in laid for n in _struck(play, actor, wanted, red)}
        if total_added(play, context, changes, "target") > 0:  # outside of the area
            struck |= {*play.in_reach(actor, enemies, max(1, reach))}
        return sorted(struck)
    named = _named(play, context, target, max(1, reach))
    return play.in_reach(actor, enemies, max(1, reach)) if named is None else list(named)


def _named(play: Play, context: Context, target: Select, usual: int) -> tuple[int, ...] | None:
    """The only ones that can be attacked, where the text says more of them than how far they are."""
    if target.origin == "self" and not target.where and not target.pick and target.who == "enemy":
        return None
    if _passed(target):
        return tuple(fitting(play, context, target, context.frame.through))
    reach = _named_reach(play, context, target, usual)
    return tuple(in_range(play, context, target, reach, attacked=True))


def still_named(play: Play, frame: Frame, target: Select | None, figures: list[int], usual: int) -> list[int]:
    """Those of some named targets that the text still means: figures may have moved since."""
    if target is None or _passed(target):
        return figures
    context = Context(frame)
    reach = _named_reach(play, context, target, usual)
    meant = in_range(play, context, replace(target, pick=""), reach, attacked=True)
    return [n for n in figures if n in meant]


def _named_reach(play: Play, context: Context, target: Select, usual: int) -> int | None:
    if target.range is not None:
        return amount_of(play, context, target.range)
    anywhere = target.origin != "self" or target.pick or any(map(_says_where, target.where))
    return None if anywhere or target.who not in ("enemy", "figure") else usual


def _passed(target: Select) -> bool:
    """True if the text means figures that were moved through, wherever they are now."""
    return "moved through" in {getattr(one, "what", "") for one in target.where}


def _says_where(condition: Condition) -> bool:
    """True if a condition on targets says where they are, so that the attack's own range doesn't."""
    match condition:
        case Is(what):
            return what in PLACES
        case Compare(Stat("range")) | Compare(Count(Select(origin="it"))):
            return True
        case Not(that):
            return _says_where(that)
        case Every(of) | Some(of):
            return any(map(_says_where, of))
    return False


def _lay_area(
    play: Play, doing: AbilityUnderWay, target: Select, area: Area, reach: int
) -> Rule[tuple[int, ...]]:
    """Lay the area. Return the visible enemies in it; the options are the groups that it can strike."""
    wanted = fitting(play, doing.context, target, play.enemies(doing.actor))
    hits: dict[tuple[int, ...], tuple[int, ...]] = {}
    for red in _placements(play, doing.actor, area, reach):
        hits.setdefault(_struck(play, doing.actor, wanted, red), tuple(bits(red)))
    hits.pop((), None)
    if not hits:
        return ()
    answer: object = min(hits)
    if len(hits) > 1:
        answer = yield Decision(
            doing.frame.decider, "area", tuple(sorted(hits)), doing.actor, free="area", limits=(reach, area)
        )
    if answer is CARD_LEFT:
        return (yield from _lay_area(play, doing, target, area, reach))
    assert isinstance(answer, tuple)
    if answer not in hits:
        red = mask_of(answer[1:])
        doing.frame.area = tuple(bits(red))
        return _struck(play, doing.actor, wanted, red)
    doing.frame.area = hits[answer]
    return answer


def _placements(play: Play, actor: int, area: Area, reach: int) -> list[int]:
    """The red hexes of every way to lay an area; its blue hexes need allies."""
    allies = sum(1 << play.figure(n).hex for n in play.friends(actor) if n != actor and not play.is_object(n))
    laid = placements(play.board, pattern_of(area), play.figure(actor).hex, max(1, reach))
    return sorted({placement.red for placement in laid if not placement.blue & ~allies})


def _struck(play: Play, actor: int, wanted: list[int], red: int) -> tuple[int, ...]:
    seen = sight(play.board, play.setting.rules.sight).seen_from(play.figure(actor).hex)
    there = {play.figure(n).hex: n for n in wanted}
    return tuple(there[at] for at in bits(red & seen) if at in there)


def laid_area(play: Play, decision: Decision, hexes: tuple[int, ...]) -> int | None:
    """The red hexes of an area that somebody lays by hand; None if it can't be laid so."""
    red = mask_of(hexes)
    return red if red in _placements_for(play, decision) else None


def area_ways(play: Play, decision: Decision) -> list[tuple[int, tuple[int, ...]]]:
    """Every way to lay the area of a decision: its red hexes, and the figures that it strikes."""
    options = [option for option in decision.options if isinstance(option, tuple)]
    wanted = sorted({number for option in options for number in option})
    ways = _placements_for(play, decision)
    return [(red, _struck(play, decision.about, wanted, red)) for red in ways]


def _placements_for(play: Play, decision: Decision) -> list[int]:
    """The red hexes of every way to lay the area of a decision."""
    reach, area = decision.limits
    assert isinstance(reach, int)
    assert isinstance(area, Area)
    return _placements(play, decision.about, area, reach)
