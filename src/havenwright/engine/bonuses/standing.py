"""Standing abilities: notice after each step who has lost flight or footing, and who has become immune.

A standing ability may be a bonus of its own, part of one, an item's or the scenario's. It may end with its
time, its card, its giver, with a condition that no longer holds, or because something prevents it. So the
figures that have it now are compared with those that had it before the step. Games without such abilities pay
next to nothing.
"""

from operator import attrgetter
from typing import Final

from havenwright.cards.tree import Ability
from havenwright.engine.core.play import Play
from havenwright.engine.model.agenda import BecomeImmune, Land
from havenwright.engine.terms.groups import members
from havenwright.engine.terms.in_force import abilities_in_force, ignores, is_flying, keeps_off

FLIGHT: Final = frozenset(("flying",))

SOURCES: Final = attrgetter("bonuses", "plot.rules", "changed", "born")
"""The fields that can give standing abilities: replaced whole, so comparing them most often ends at once."""

IMMUNITY: Final = frozenset(("prevent", "ignore"))
"""Verbs that can make a figure immune to a condition."""


def note_standing(play: Play, known: Play | None = None) -> None:
    """Remember who flies or ignores obstacles by a bonus, before the next step.

    `known`: another game, which may have noted the same.
    """
    if known is not None and known.standing_of is not None and known.standing_of == SOURCES(play.state):
        play.fliers, play.climbers, play.standing_of = known.fliers, known.climbers, known.standing_of
        return
    given = _given(play)
    play.fliers = play.climbers = play.grounded = frozenset()
    if "flying" in given:
        play.fliers = frozenset([n for n in _candidates(play, "flying") if _flies_by_bonus(play, n)])
    if "prevent" in given:
        play.grounded = frozenset([n for n in play.present() if play.flies(n) and not is_flying(play, n)])
    if "ignore" in given:
        play.climbers = frozenset([n for n in _candidates(play, "ignore") if ignores(play, n, "obstacles")])
    is_steady = not given or (given == FLIGHT and _is_steady(play))
    play.standing_of = SOURCES(play.state) if is_steady else None


def follow_standing(play: Play) -> None:
    """Push what becomes of figures that lost flight, or became immune, in the step that is over.

    Nobody has while `standing_of` are the sources that there are. No book says what becomes of who no longer
    ignores the obstacle below: we read it as lost flight.
    """
    flew, climbed, grounded = play.fliers, play.climbers, play.grounded
    note_standing(play)
    lost = (flew - play.fliers) | (play.grounded - grounded)
    if climbed:
        rocks, bodies = play.tiles("obstacle"), play.state.figures
        lost |= {n for n in climbed - play.climbers if bodies[n].here and rocks >> bodies[n].hex & 1}
    for figure in sorted(lost):
        play.push(Land(actor=figure))
    if play.setting.rules.immunity_cures and not _given(play).isdisjoint(IMMUNITY):
        for figure in play.present():
            if any(keeps_off(play, figure, one.name) for one in play.figure(figure).conditions):
                play.push(BecomeImmune(actor=figure))


def _flies_by_bonus(play: Play, figure: int) -> bool:
    return bool(abilities_in_force(play, figure, "flying")) and is_flying(play, figure)


def _given(play: Play) -> frozenset[str]:
    """Verbs of standing abilities that bonuses or the scenario give, or would if something were so."""
    if play.state.plot.rules:
        return play.standing.union(play.watch.standing)
    return play.standing


def _is_steady(play: Play) -> bool:
    """True if everybody who flies does so until a bonus or a rule ends, whatever else happens."""
    if not all(
        isinstance(active.bonus, Ability) and active.item < 0 for active in play.borne.get("flying", ())
    ):
        return False
    groups = play.watch.standing.get("flying", ()) if play.state.plot.rules else ()
    return not any(group.where or group.at for group in groups)


def _candidates(play: Play, verb: str) -> set[int]:
    """Find the figures on the map that may have such an ability by a bonus or by the scenario."""
    figures: set[int] = set()
    for active in play.borne.get(verb, ()):
        if isinstance(active.bonus, Ability) or active.bonus.moment.who.who == "self":
            figures.add(active.figure)
        else:
            figures.update(play.present())
    if play.state.plot.rules:
        for group in play.watch.standing.get(verb, ()):
            figures.update(members(play, group))
    bodies = play.state.figures
    return {number for number in figures if bodies[number].here}
