"""Moments of rounds and turns: conditions, looting, the scenario and bonuses all have their effects then."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from msgspec.structs import replace

from havenwright.cards.vocabulary import NEGATIVE_CONDITIONS
from havenwright.engine.bonuses.moments import Window, waiting_bonuses
from havenwright.engine.bonuses.same_time import BONUSES
from havenwright.engine.bonuses.windows import bonuses_act, open_window
from havenwright.engine.core.play import Play, Rule
from havenwright.engine.figures.conditions import perform_heal, remove_conditions
from havenwright.engine.figures.damage import suffer
from havenwright.engine.loot import loot
from havenwright.engine.model.agenda import AnyOrder, BonusesAct, ConditionActs, Due, Entry, LootOwnHex
from havenwright.engine.model.window_kinds import WindowName
from havenwright.engine.terms.in_force import ignores

HARM: Final[Mapping[str, int]] = MappingProxyType({"wound": 1, "bane": 10})
"""The damage of conditions that act at the start or the end of a turn."""


def let_happen(
    play: Play, time: WindowName, figure: int, before: Sequence[Due], after: Sequence[Due] = ()
) -> Rule[None]:
    """Let everything of a moment happen, in the party's order if there are several things.

    `before` and `after`: what comes before the bonuses and after them where the order changes nothing.
    """
    window, mark, waiting = Window(time, figure), len(play.agenda), False
    if time in play.awaited and (figure < 0 or play.figure(figure).here):
        waiting = bool(waiting_bonuses(play, window, set()))
        if not waiting:  # it has passed for who lets some moments pass
            yield from open_window(play, window)
    bonuses = [Due((BonusesAct(actor=figure, event=time),), BONUSES)] if waiting else []
    due = [*before, *bonuses, *after]
    words = {one.word for one in due}
    if sum(not one.behind or one.behind not in words for one in due) > 1:
        play.push_under(mark, AnyOrder(options=tuple(due), about=figure))
        return
    entries = [entry for one in due for entry in one.does]
    while entries and type(entries[0]) in ACTS and len(play.agenda) == mark:
        entry = entries.pop(0)
        if not play.is_moot(entry):
            yield from ACTS[type(entry)](play, entry)
    play.push_under(mark, *entries)


def condition_acts(play: Play, entry: ConditionActs) -> Rule[None]:
    """Let a condition heal or hurt, if it is still there."""
    figure, name = entry.actor, entry.name
    if not play.figure(figure).has(name):
        return
    if name == "regenerate":
        yield from perform_heal(play, figure, 1, why=name)
        return
    yield from suffer(play, figure, HARM[name], by=-1, why=name)
    if name == "bane":
        yield from _end_bane(play, figure)


def _end_bane(play: Play, figure: int) -> Rule[None]:
    """End bane with its harm; where it stays, it hurts at the end of the next turn again."""
    body = play.figure(figure)
    if "bane" in lasting_conditions(play, figure):
        again = [replace(one, fresh=True) if one.name == "bane" else one for one in body.conditions]
        body.conditions = tuple(again)
    elif body.has("bane"):
        yield from remove_conditions(play, figure, ["bane"], by=-1, why="bane")


def lasting_conditions(play: Play, figure: int) -> tuple[str, ...]:
    """The conditions that don't end with a turn, because of what a figure bears."""
    return NEGATIVE_CONDITIONS if ignores(play, figure, "the end of negative conditions") else ()


def loot_own_hex(play: Play, entry: LootOwnHex) -> Rule[None]:
    """Let a character loot its hex."""
    yield from loot(play, entry.actor, 0)


ACTS: Final[Mapping[type[Entry], Callable[[Play, Any], Rule[None]]]] = MappingProxyType(
    {ConditionActs: condition_acts, LootOwnHex: loot_own_hex, BonusesAct: bonuses_act}
)
"""The rules of things that happen at once, where none other has to wait for its place."""
