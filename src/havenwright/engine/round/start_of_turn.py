"""The start of a turn, of every figure: wound, regenerate, and what else happens then."""

from havenwright.engine.bonuses.moments import Window
from havenwright.engine.bonuses.windows import awaits, open_window
from havenwright.engine.core.play import Play, Rule, ask, defer
from havenwright.engine.figures.conditions import heal
from havenwright.engine.figures.damage import suffer
from havenwright.engine.model.agenda import CharacterTurn, LongRest, MonsterTurn, WoundHurts
from havenwright.engine.model.decisions import PARTY


def start_turn(play: Play, entry: CharacterTurn | LongRest | MonsterTurn) -> Rule[bool]:
    """Start a turn, once. Return True if the rest waits for what bonuses do then."""
    if entry.begun:
        return False
    mark = len(play.agenda)
    yield from start_of_turn(play, entry.actor)
    return defer(play, entry, mark)


def start_of_turn(play: Play, figure: int) -> Rule[None]:
    if play.figure(figure).has("regenerate"):
        heal(play, figure, 1, by=figure, why="regenerate")
    start, mark = Window("start of turn", figure), len(play.agenda)
    if play.figure(figure).has("wound"):
        if (yield from _let_wound_wait(play, start)):
            yield from open_window(play, start)
            play.push_under(mark, WoundHurts(actor=figure))
            return
        yield from suffer(play, figure, 1, by=-1, why="wound")
    if play.figure(figure).here:
        yield from open_window(play, start)


def _let_wound_wait(play: Play, start: Window) -> Rule[bool]:
    """True if something else happens at the start of the turn before a wound hurts."""
    if play.setting.rules.start_of_turn == "wound first" or not awaits(play, start):
        return False
    options = ("wound", "bonuses")
    return (yield from ask(PARTY, "what happens first", options, about=start.actor)) == "bonuses"


def wound_hurts(play: Play, entry: WoundHurts) -> Rule[None]:
    """A wound that other things at the start of the turn came before, if it is still there."""
    if play.figure(entry.actor).has("wound"):
        yield from suffer(play, entry.actor, 1, by=-1, why="wound")
