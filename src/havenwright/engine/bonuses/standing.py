"""Standing abilities: notice after each step who has lost flight or footing, and who has become immune.

A standing ability may be a bonus of its own, part of one, an item's or the scenario's. It may end with its
time, its card, its giver, or with a condition that no longer holds. So the figures that have it now are
compared with those that had it before the step. Games without such abilities pay next to nothing.
"""

from havenwright.engine.core.play import Play
from havenwright.engine.model.agenda import BecomeImmune, Land
from havenwright.engine.terms.groups import watch_of
from havenwright.engine.terms.in_force import abilities_in_force, ignores, keeps_off


def note_standing(play: Play) -> None:
    """Remember who flies or ignores obstacles by a bonus, before the next step."""
    _note(play, _given(play))


def follow_standing(play: Play) -> None:
    """Push what becomes of figures that lost flight, or became immune, in the step that is over.

    No book says what becomes of who no longer ignores the obstacle below: we read it as lost flight.
    """
    flew, climbed = play.fliers, play.climbers
    given = _given(play) if play.state.plot.rules else play.standing
    if not (flew or climbed or given):
        return
    _note(play, given)
    lost = flew - play.fliers
    if climbed:
        rocks, bodies = play.tiles("obstacle"), play.state.figures
        lost |= {n for n in climbed - play.climbers if bodies[n].here and rocks >> bodies[n].hex & 1}
    for figure in sorted(lost):
        play.push(Land(actor=figure))
    if play.setting.rules.immunity_cures and ("prevent" in given or "ignore" in given):
        for figure in play.present():
            if any(keeps_off(play, figure, one.name) for one in play.figure(figure).conditions):
                play.push(BecomeImmune(actor=figure))


def _given(play: Play) -> frozenset[str]:
    """Verbs of standing abilities that bonuses or the scenario give, or would if something were so."""
    if play.state.plot.rules:
        return play.standing | watch_of(play).standing
    return play.standing


def _note(play: Play, given: frozenset[str]) -> None:
    here = play.present() if "flying" in given or "ignore" in given else []
    flying = here if "flying" in given else []
    climbing = here if "ignore" in given else []
    play.fliers = frozenset([n for n in flying if abilities_in_force(play, n, "flying")])
    play.climbers = frozenset([n for n in climbing if ignores(play, n, "obstacles")])
