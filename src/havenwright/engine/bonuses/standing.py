"""Standing abilities: notice after each step who has lost flight or footing, and who has become immune.

A standing ability may be a bonus of its own, part of one, an item's or the scenario's. It may end with its
time, its card, its giver, or with a condition that no longer holds. So the figures that have it now are
compared with those that had it before the step. Games without such abilities pay next to nothing.
"""

from typing import Final

from havenwright.engine.core.play import Play
from havenwright.engine.model.agenda import BecomeImmune, Land
from havenwright.engine.terms.groups import watch_of
from havenwright.engine.terms.in_force import abilities_in_force, ignores, keeps_off

FLIGHT: Final = frozenset(("flying",))

CLIMBING: Final = frozenset(("ignore",))

LIFTING: Final = FLIGHT | CLIMBING
"""Verbs that can keep a figure above an obstacle."""

IMMUNITY: Final = frozenset(("prevent", "ignore"))
"""Verbs that can make a figure immune to a condition."""


def note_standing(play: Play) -> None:
    """Remember who flies or ignores obstacles by a bonus, before the next step."""
    play.fliers = _bearers(play, FLIGHT)
    play.climbers = frozenset(n for n in _bearers(play, CLIMBING) if ignores(play, n, "obstacles"))


def follow_standing(play: Play) -> None:
    """Push what becomes of figures that lost flight, or became immune, in the step that is over.

    No book says what becomes of who no longer ignores the obstacle below: we read it as lost flight.
    """
    flew, climbed = play.fliers, play.climbers
    if flew or climbed or _gives(play, LIFTING):
        note_standing(play)
        rocks = play.tiles("obstacle")
        fallen = {
            n for n in climbed - play.climbers if play.figure(n).here and rocks >> play.figure(n).hex & 1
        }
        for figure in sorted(fallen | (flew - play.fliers)):
            play.push(Land(actor=figure))
    if play.setting.rules.immunity_cures and _gives(play, IMMUNITY):
        for figure in sorted(_bearers(play, IMMUNITY)):
            if any(keeps_off(play, figure, one.name) for one in play.figure(figure).conditions):
                play.push(BecomeImmune(actor=figure))


def _gives(play: Play, verbs: frozenset[str]) -> bool:
    """True if some bonus or rule of the scenario gives such an ability, or would if something were so."""
    if not verbs.isdisjoint(play.borne):
        return True
    return bool(play.state.plot.rules) and not verbs.isdisjoint(watch_of(play).standing)


def _bearers(play: Play, verbs: frozenset[str]) -> frozenset[int]:
    """Find the figures on the map that have such an ability now."""
    if not _gives(play, verbs):
        return frozenset()
    here = play.present()
    return frozenset(n for n in here if any(abilities_in_force(play, n, verb) for verb in verbs))
