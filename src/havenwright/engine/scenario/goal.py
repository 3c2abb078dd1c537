"""The goal of a scenario: reached in mid-round, it triggers the end that comes with the end of the round."""

from typing import Final, Literal, TypeAlias

from msgspec import UNSET
from msgspec.structs import replace

from havenwright.engine.core.play import Play
from havenwright.engine.figures.exhaustion import all_exhausted
from havenwright.engine.model.agenda import AnyOrder, Happen, LastAct, NextRoom
from havenwright.engine.setting.trigger_index import Reads
from havenwright.engine.terms.scenario_states import is_reached, state_holds

Ending: TypeAlias = Literal["", "won", "lost"]

OF_THE_SAME_MOMENT: Final = (Happen, AnyOrder, NextRoom, LastAct)
"""Entries that belong to what has just happened: the goal is judged when they are over."""


def note_goal(play: Play, new: Reads) -> None:
    """Remember that the goal holds: what comes later in the round doesn't undo that."""
    state, watcher = play.state, play.watcher
    if state.plot.reached is not UNSET or state.outcome:
        return
    if not watcher.goal_due and new.isdisjoint(play.watch.goal_reads):
        return
    holds = state.round > 0 and is_reached(play, state.plot.goal)
    watcher.goal_due = holds and any(isinstance(entry, OF_THE_SAME_MOMENT) for entry in play.agenda)
    if holds and not watcher.goal_due:
        state.plot = replace(state.plot, reached=True)
        play.emit("will end", "goal", how="won")


def is_won(play: Play) -> bool:
    """True if the goal was reached, or the scenario says that it is won."""
    plot = play.state.plot
    return plot.reached is True or plot.end == "won" or state_holds(play, plot.goal)


def coming_end(play: Play) -> Ending:
    """How the scenario ends with this round, if that is certain. What is lost and won at once is lost."""
    plot = play.state.plot
    if play.state.outcome:
        return ""
    if plot.end == "lost" or all_exhausted(play):
        return "lost"
    return "won" if plot.reached is True else plot.end
