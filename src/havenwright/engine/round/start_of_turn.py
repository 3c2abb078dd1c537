"""The start of a turn, of every figure: regenerate, wound, and what else happens then."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from havenwright.engine.bonuses.active import expire
from havenwright.engine.core.play import Play, Rule, defer
from havenwright.engine.model.agenda import CharacterTurn, ConditionActs, Due, LongRest, MonsterTurn
from havenwright.engine.round.moments import let_happen
from havenwright.engine.scenario.triggers import effects_at

ACTING: Final[Mapping[str, str]] = MappingProxyType({"regenerate": "", "wound": "regenerate"})
"""Conditions that act at the start of a turn, and what comes before each."""


def start_turn(play: Play, entry: CharacterTurn | LongRest | MonsterTurn) -> Rule[bool]:
    """Start a turn, once. Return True if the rest waits for what happens then."""
    if entry.begun:
        return False
    mark = len(play.agenda)
    yield from start_of_turn(play, entry.actor)
    return defer(play, entry, mark)


def start_of_turn(play: Play, figure: int) -> Rule[None]:
    """Let the figure's conditions act, the scenario, and bonuses."""
    body = play.figure(figure)
    expire(play, "before next turn", figure)
    # The turn that begins is another one than that in which these were gained.
    body.conditions = tuple(type(condition)(condition.name) for condition in body.conditions)
    due = effects_at(play, "start of turn", figure)
    if body.conditions:
        due += [
            Due((ConditionActs(actor=figure, name=name),), name, behind=before)
            for name, before in ACTING.items()
            if body.has(name)
        ]
    if due or "start of turn" in play.awaited:
        yield from let_happen(play, "start of turn", figure, due)
