"""The start of a turn, of every figure: regenerate, wound, and what else happens then."""

from typing import Final

from havenwright.engine.bonuses.active import expire
from havenwright.engine.bonuses.moments import Window
from havenwright.engine.bonuses.windows import open_window
from havenwright.engine.core.play import Play, Rule, defer
from havenwright.engine.figures.conditions import perform_heal
from havenwright.engine.figures.damage import suffer
from havenwright.engine.model.agenda import CharacterTurn, LongRest, MonsterTurn, WoundHurts
from havenwright.engine.round.same_time import BONUSES, HARM, choose_first

ACTING: Final = ("regenerate", "wound")
"""Conditions that act at the start of a turn, in their order."""


def start_turn(play: Play, entry: CharacterTurn | LongRest | MonsterTurn) -> Rule[bool]:
    """Start a turn, once. Return True if the rest waits for what bonuses do then."""
    if entry.begun:
        return False
    mark = len(play.agenda)
    yield from start_of_turn(play, entry.actor)
    return defer(play, entry, mark)


def start_of_turn(play: Play, figure: int) -> Rule[None]:
    """Let the figure's conditions act, and bonuses before, between or after them."""
    start, mark, body = Window("start of turn", figure), len(play.agenda), play.figure(figure)
    expire(play, "before next turn", figure)
    # The turn that begins is another one than that in which these were gained.
    body.conditions = tuple(type(condition)(condition.name) for condition in body.conditions)
    for name in ACTING if body.conditions else ():
        if not body.has(name):
            continue
        if (yield from choose_first(play, start, (name, BONUSES))) == BONUSES:
            yield from open_window(play, start)
            play.push_under(mark, WoundHurts(actor=figure, regenerates=name == "regenerate"))
            return
        yield from _act(play, figure, name)
    if body.here and start.event in play.awaited:
        yield from open_window(play, start)


def wound_hurts(play: Play, entry: WoundHurts) -> Rule[None]:
    """Let conditions act that bonuses at the start of the turn came before, if they are still there."""
    for name in ACTING[not entry.regenerates :]:
        if play.figure(entry.actor).has(name):
            yield from _act(play, entry.actor, name)


def _act(play: Play, figure: int, name: str) -> Rule[None]:
    """Let a condition heal or hurt."""
    if name == "regenerate":
        yield from perform_heal(play, figure, 1, why=name)
    else:
        yield from suffer(play, figure, HARM[name], by=-1, why=name)
