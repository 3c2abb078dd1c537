"""Targets of an attack ability: its shape with some changes, its area, and whom it can be made on."""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import UNSET
from msgspec.structs import replace

from havenwright.cards.ability_kinds import has_gray_hex, is_ranged
from havenwright.cards.lexicon.verbs import OR_FROM_HERE
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
from havenwright.engine.core.play import Play
from havenwright.engine.model.frames import Context, Frame
from havenwright.engine.terms.amounts import amount_before, is_relative
from havenwright.engine.terms.changes import apply_changes, retargeted, total_added
from havenwright.engine.terms.selections import fitting, hexes_in_range, in_range, pattern_of, visible
from havenwright.hexes import bits, placements, sight


class Shape(NamedTuple):
    """An attack ability as changes reshape it."""

    ability: Ability
    target: Select
    area: Area | None
    reach: int


def shaped(play: Play, context: Context, ability: Ability, changes: Sequence[Change]) -> Shape:
    """Reshape an attack ability: whom it is for, its area and how far it reaches."""
    target = retargeted(ability.target or Select("enemy"), changes)
    if target not in (ability.target, Select("enemy")):
        ability = replace(ability, target=target)
    area = next((change.area for change in changes if change.field == "area" and change.area), target.area)
    reach = reach_of(play, context, ability)
    farther = total_added(play, context, changes, "range")
    if not reach and any(change.field == "range" for change in changes):  # relative to the stat card's own
        reach = _own_range(play, context.actor)
    if farther and not (area is not None and has_gray_hex(area)):
        reach = (reach or melee_reach(play, context, target)) + farther
    if not reach and area is None:
        ability = with_reach(play, context, ability, changes)
        target = ability.target or target
    return Shape(ability, target, area, reach)


def with_reach(play: Play, context: Context, ability: Ability, changes: Sequence[Change]) -> Ability:
    """A melee attack, as far as changes let it reach; who is said to be adjacent has to be."""
    target = ability.target or Select("enemy")
    usual = melee_reach(play, context, target)
    hexes = apply_changes(play, context, usual, changes, "reach")
    if target.range == 1 or hexes <= usual:
        return ability
    return replace(ability, target=replace(target, range=hexes, near=True))


def reach_of(play: Play, context: Context, ability: Ability) -> int:
    """How far an attack reaches; 0 is melee. A summon's own value comes with its own range."""
    who, own = play.who(context.actor), _own_range(play, context.actor)
    if ability.target is not None and ability.target.range is not None:
        return amount_before(play, context, ability.target.range, own or 1) if is_ranged(ability) else 0
    without_area = ability.target is None or ability.target.area is None
    return own if who.summoner >= 0 and is_relative(ability.amount) and without_area else 0


def melee_reach(play: Play, context: Context, target: Select | None) -> int:
    """How far a melee attack reaches: to those adjacent, or as many hexes as its text says."""
    if target is None or not target.near or target.range is None:
        return 1
    return amount_before(play, context, target.range)


def _own_range(play: Play, figure: int) -> int:
    """The range on a figure's stat card; characters have none."""
    return 0 if play.who(figure).kind == "character" else play.stats(figure).range


def attack_candidates(play: Play, context: Context, ability: Ability, changes: Sequence[Change]) -> list[int]:
    """Candidates for an attack, with some changes to it, from where it can be made."""
    if ability.to is None:
        return _candidates_here(play, context, ability, changes)
    found: set[int] = set()
    for at in places_to_attack_from(play, context, ability, changes):
        found |= _candidates_at(play, context, ability, changes, at)
    return sorted(found)


def places_to_attack_from(
    play: Play, context: Context, ability: Ability, changes: Sequence[Change]
) -> list[int]:
    """The hexes that an attack can be made from as its text says, those from which it has a target."""
    assert ability.to is not None
    places = hexes_in_range(play, context, ability.to)
    if ability.what == OR_FROM_HERE:
        places = [*places, play.figure(context.actor).hex]
    return [at for at in sorted({*places}) if _candidates_at(play, context, ability, changes, at)]


def _candidates_at(
    play: Play, context: Context, ability: Ability, changes: Sequence[Change], at: int
) -> set[int]:
    """Candidates for an attack as if from a hex."""
    body = play.figure(context.actor)
    before = body.stands
    stand(play, context.actor, at)
    found = {*_candidates_here(play, context, ability, changes)}
    body.stands = before
    return found


def stand(play: Play, figure: int, at: int) -> None:
    """Take a figure to be in a hex, as long as it attacks from there; -1: in its own."""
    body = play.figure(figure)
    body.stands = UNSET if at in (-1, body.hex) else at


def _candidates_here(play: Play, context: Context, ability: Ability, changes: Sequence[Change]) -> list[int]:
    """Candidates for an attack from where the figure is taken to be."""
    actor = context.actor
    if play.who(actor).kind != "character":
        changes = [*changes, *play.stats(actor).attack_effects]
    ability, target, area, range_ = shaped(play, context, ability, changes)
    reach = range_ or melee_reach(play, context, target)
    enemies = [n for n in play.enemies(actor) if visible(play, n)]
    if area is not None:
        wanted = fitting(play, context, target, enemies)
        anywhere = 0
        for red in area_placements(play, actor, area, reach) if wanted else ():
            anywhere |= red
        struck = {*struck_by(play, actor, wanted, anywhere)}
        if total_added(play, context, changes, "target") > 0:  # outside of the area
            struck |= {*play.in_reach(actor, enemies, reach)}
        return sorted(struck)
    named = named_targets(play, context, target, reach)
    return play.in_reach(actor, enemies, reach) if named is None else list(named)


def named_targets(play: Play, context: Context, target: Select, usual: int) -> tuple[int, ...] | None:
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
        return amount_before(play, context, target.range)
    anywhere = target.origin != "self" or target.pick or any(map(says_where, target.where))
    return None if anywhere or target.who not in ("enemy", "figure") else usual


def _passed(target: Select) -> bool:
    """True if the text means figures that were moved through, wherever they are now."""
    return "moved through" in {getattr(one, "what", "") for one in target.where}


def says_where(condition: Condition) -> bool:
    """True if a condition on targets says where they are, so that the ability's own range doesn't."""
    match condition:
        case Is(what):
            return what in PLACES
        case Compare(Stat("range")) | Compare(Count(Select(origin="it"))):
            return True
        case Not(that):
            return says_where(that)
        case Every(of) | Some(of):
            return any(map(says_where, of))
    return False


def area_placements(play: Play, actor: int, area: Area, reach: int) -> list[int]:
    """The red hexes of every way to lay an area; its blue hexes need allies."""
    allies = sum(1 << play.figure(n).hex for n in play.friends(actor) if n != actor and not play.is_object(n))
    laid = placements(play.board, pattern_of(area), play.figure(actor).place, max(1, reach))
    return sorted({placement.red for placement in laid if not placement.blue & ~allies})


def struck_by(play: Play, actor: int, wanted: list[int], red: int) -> tuple[int, ...]:
    seen = sight(play.board, play.setting.rules.sight).seen_from(play.figure(actor).place)
    figures = play.state.figures
    there = {figures[n].hex: n for n in wanted}
    return tuple(there[at] for at in bits(red & seen) if at in there)
