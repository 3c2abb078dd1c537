"""Triggers of the scenario: fire those whose event happened and whose states hold; and its goal."""

from collections.abc import Sequence

from msgspec.structs import replace

from havenwright.engine.bonuses.active import register
from havenwright.engine.core.play import Play
from havenwright.engine.model.agenda import Due, Happen
from havenwright.engine.model.events import Event as Told
from havenwright.engine.model.frames import NOBODY
from havenwright.engine.model.state import ActiveBonus
from havenwright.engine.model.window_kinds import WindowName
from havenwright.engine.scenario.goal import note_goal
from havenwright.engine.setting.trigger_index import TOLD, Given, Reads
from havenwright.engine.terms.groups import hexes_of, is_one, number, present
from havenwright.engine.terms.scenario_states import state_holds
from havenwright.packs.scenario.plot import (
    Event,
    Spawn,
    Trigger,
)

# When


def follow_plot(play: Play, told: Sequence[Told]) -> None:
    """Fire the triggers that a step set off, and see if the goal is reached with it."""
    new = play.watcher.changed(play.watch, play.state, told)
    if play.state.plot.triggers or play.state.plot.rules:
        _fire_triggers(play, told, new)
    note_goal(play, new)


def _fire_triggers(play: Play, told: Sequence[Told], new: Reads) -> None:
    """Fire the triggers of a step's events, and of the states that hold now."""
    plot, watch = play.state.plot, play.watch
    happened = [one for one in told if one.kind in watch.told]
    if not new and not happened:
        return
    for given in watch.given:
        if not new.isdisjoint(given.reads):
            _give_bonuses(play, given)
    going: list[Happen] = []
    so = {index for index in plot.so if not _is_done(play, index)}
    for index, trigger, state, _, _ in watch.concerned(new, frozenset(one.kind for one in happened)):
        if _is_done(play, index):
            continue
        if state is not None:
            if not state_holds(play, state):
                so.discard(index)
            elif index not in so:
                so.add(index)
                going += _set_off(play, index, trigger, NOBODY)
            continue
        for one in happened:
            figure = _fits(play, trigger.event, one)
            if figure is not None:
                going += _set_off(play, index, trigger, figure)
                if _is_done(play, index):
                    break
    now_so = tuple(sorted(so))
    if now_so != plot.so:
        play.state.plot = replace(play.state.plot, so=now_so)
    play.push(*going)


def effects_at(play: Play, time: WindowName, figure: int) -> list[Due]:
    """The scenario's effects at a time of rounds or of a figure's turns; all spawns come at once."""
    if not play.state.plot.triggers or time not in play.watch.timed:
        return []
    going: list[Happen] = []
    for index, trigger in play.watch.timed[time]:
        if not _is_done(play, index) and _is_time(play, trigger.event, figure):
            going += _set_off(play, index, trigger, figure)
    spawns = tuple(effect for one in going for effect in one.effects if isinstance(effect, Spawn))
    rests = [replace(one, effects=tuple(e for e in one.effects if e not in spawns)) for one in going]
    happenings = [*([Happen(effects=spawns)] if spawns else []), *(one for one in rests if one.effects)]
    return [Due((one,)) for one in (happenings if len(going) > 1 else going)]


def _is_done(play: Play, index: int) -> bool:
    """True if a trigger has been set off and isn't again."""
    return index in play.state.plot.fired and play.state.plot.triggers[index].once


def _set_off(play: Play, index: int, trigger: Trigger, figure: int) -> list[Happen]:
    """The effects of a trigger, if its further condition holds."""
    if trigger.where is not None and not state_holds(play, trigger.where):
        return []
    plot = play.state.plot
    if index not in plot.fired:
        play.state.plot = replace(plot, fired=(*plot.fired, index))
    return [Happen(effects=trigger.does, it=figure)]


def _give_bonuses(play: Play, given: Given) -> None:
    """Bonuses that the scenario gives figures throughout are in force once these are on the map."""
    for figure in present(play, given.who):
        if (given.number, figure) in play.state.plot.given:
            continue
        told = (*play.state.plot.given, (given.number, figure))
        play.state.plot = replace(play.state.plot, given=told)
        for bonus in given.bonuses:
            register(play, ActiveBonus(figure, bonus, left=len(bonus.uses) or -1, lasts="scenario"))


def _fits(play: Play, event: Event, told: Told) -> int | None:
    """The figure that an event on the table is about, if it is the one that a trigger waits for."""
    if told.kind not in TOLD.get(event.kind, ()):
        return None
    figure = told.get("figure")
    figure = figure if isinstance(figure, int) else NOBODY
    match event.kind:
        case "start":
            fits = play.state.round == 1
        case "open":
            fits = not event.places or told.get("door") in event.places
        case "loot":
            fits = not event.places or str(told.get("number")) in event.places
        case "enter" | "leave":
            at = told.get("to" if event.kind == "enter" else "left")
            fits = at in hexes_of(play, event.places)
        case "suffer":
            fits = bool(told.get("amount"))
        case _:
            fits = True
    if event.who is not None:
        fits = fits and figure >= 0 and is_one(play, figure, event.who)
    return figure if fits else None


def _is_time(play: Play, event: Event, figure: int) -> bool:
    """True if the time of a round, or of a figure's turn, is the one that an event waits for."""
    if figure >= 0:
        return event.who is None or is_one(play, figure, event.who)
    first = number(play, event.round)
    later = play.state.round - first
    return later == 0 or (event.every > 0 and later > 0 and later % event.every == 0)
