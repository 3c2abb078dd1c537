"""Attack abilities: their elements, their area, and their targets one after the other."""

from typing import Final

from msgspec import UNSET

from havenwright.cards.tree import Area
from havenwright.engine.actions.ability import AbilityUnderWay
from havenwright.engine.actions.areas import lay_area
from havenwright.engine.core.play import Play, Rule, ask_number, mask_of
from havenwright.engine.model.agenda import StandAt, Strike
from havenwright.engine.model.decisions import Decision
from havenwright.engine.terms.attack_targets import (
    area_placements,
    melee_reach,
    named_targets,
    places_to_attack_from,
    shaped,
    stand,
    struck_by,
)
from havenwright.engine.terms.changes import total_added
from havenwright.engine.terms.selections import fitting, number_of

AIMING: Final = ("range", "reach", "target", "area", "same target")
"""Changes that say whom an attack ability is for, and nothing of a single attack."""


def attack_ability(play: Play, doing: AbilityUnderWay) -> Rule[None]:
    """An attack ability: how far it reaches and how many it strikes; then one attack after the other."""
    frame, ability, changes = doing.frame, doing.ability, doing.changes
    actor = frame.performer
    if play.figure(actor).has("disarm"):
        return
    context = doing.context
    if not (yield from _take_place(play, doing)):
        return
    # A figure keeps what its stat card adds to attacks, also if it is commanded.
    own = None if play.who(actor).kind == "character" else play.stats(actor)
    changes = [*changes, *own.attack_effects] if own else changes
    ability, target, area, reach = shaped(play, context, ability, changes)
    more, owed = total_added(play, context, changes, "target"), doing.owed
    among = None
    if area is not None:
        if target.count != "all":
            more += max(0, number_of(play, context, target.count) - 1)
        among = yield from lay_area(
            play, frame, lambda: fitting(play, context, target, play.enemies(actor)), area, reach
        )
        left = more + len(among)
    else:
        among = named_targets(play, context, target, reach or melee_reach(play, context, target))
        count = len(play.state.figures) if target.count == "all" else number_of(play, context, target.count)
        left = more + max(count, own.targets if own else 0)
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
            same=any(change.field == "same target" for change in changes),
            effects=tuple(change for change in changes if change.field not in AIMING and change not in owed),
            owed=tuple(change for change in owed if change.field not in AIMING) or UNSET,
            later=tuple(doing.later),
            frame=doing.entry.frame,
            area=() if area is None else frame.area,
        )
    )


def _take_place(play: Play, doing: AbilityUnderWay) -> Rule[bool]:
    """Choose the hex that an attack is made from, if not the own one. Return False if there is none."""
    body, ability = play.figure(doing.actor), doing.ability
    if ability.to is None and body.stands is UNSET:
        return True
    before = -1 if body.stands is UNSET else body.stands
    stand(play, doing.actor, -1)
    if ability.to is not None:
        places = places_to_attack_from(play, doing.context, ability, doing.changes)
        if not places:
            stand(play, doing.actor, before)
            return False
        at = yield from ask_number(doing.frame.decider, "attack from", places, about=doing.actor)
        stand(play, doing.actor, at)
        if ability.to.who == "token" and at != body.hex:
            doing.frame.made, doing.frame.piece = (at,), (ability.to.named, (at,))
    play.push(StandAt(actor=doing.actor, at=before))
    return True


def stand_at(play: Play, entry: StandAt) -> Rule[None]:
    """Take a figure to be where it was taken to be before an attack."""
    yield from ()
    stand(play, entry.actor, entry.at)


def laid_area(play: Play, decision: Decision, hexes: tuple[int, ...]) -> int | None:
    """The red hexes of an area that somebody lays by hand; None if it can't be laid so."""
    red = mask_of(hexes)
    return red if red in _placements_for(play, decision) else None


def area_ways(play: Play, decision: Decision) -> list[tuple[int, tuple[int, ...]]]:
    """Every way to lay the area of a decision: its red hexes, and the figures that it strikes."""
    options = [option for option in decision.options if isinstance(option, tuple)]
    wanted = sorted({number for option in options for number in option})
    ways = _placements_for(play, decision)
    return [(red, struck_by(play, decision.about, wanted, red)) for red in ways]


def _placements_for(play: Play, decision: Decision) -> list[int]:
    """The red hexes of every way to lay the area of a decision."""
    reach, area = decision.limits
    assert isinstance(reach, int)
    assert isinstance(area, Area)
    return area_placements(play, decision.about, area, reach)
