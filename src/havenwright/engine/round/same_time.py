"""Effects at the same time: a condition and the bonuses of a window, in the order that the party likes."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from havenwright.cards.tree import Ability
from havenwright.engine.bonuses.active import bonus_of
from havenwright.engine.bonuses.moments import Window, waiting_bonuses
from havenwright.engine.core.play import Play, Rule, ask
from havenwright.engine.model.decisions import PARTY

BONUSES: Final = "bonuses"
"""The option to let everything else happen first."""

HARM: Final[Mapping[str, int]] = MappingProxyType({"wound": 1, "bane": 10})
"""The damage of conditions that act at the start or the end of a turn."""

APART: Final = frozenset(("infuse", "experience"))
"""Verbs that no hit points and no condition depend on."""


def choose_first(play: Play, window: Window, options: tuple[str, str]) -> Rule[str]:
    """Ask the party which comes first, a condition or the bonuses of a window, where the order matters.

    No book gives either precedence, and what is ambiguous the party decides. Elsewhere the first option.
    """
    if window.event not in play.awaited or not _depends_on_order(play, window, options):
        return options[0]
    return str((yield from ask(PARTY, "what happens first", options, about=window.actor)))


def _depends_on_order(play: Play, window: Window, options: tuple[str, str]) -> bool:
    """True if some waiting bonus does more than infuse, or the damage does more than reduce hit points."""
    waiting = waiting_bonuses(play, window, set())
    harm = sum(HARM.get(option, 0) for option in options)
    if waiting and harm and (harm >= play.figure(window.actor).hit_points or "suffer" in play.awaited):
        return True
    parts = [part for active in waiting for part in bonus_of(active).then]
    return not all(isinstance(part, Ability) and part.verb in APART for part in parts)
