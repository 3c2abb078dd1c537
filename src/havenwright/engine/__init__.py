"""The scenario phase: state, decisions, events, and one module per chapter of the rules."""

from havenwright.engine.attack.strike import declinable
from havenwright.engine.game import Game
from havenwright.engine.model.agenda import Strike
from havenwright.engine.model.decisions import PARTY, SKIP, Answer, Decision, IllegalAnswer
from havenwright.engine.model.events import Event
from havenwright.engine.model.identity import Identity
from havenwright.engine.model.state import STRONG, Condition, State, Zone
from havenwright.engine.scene import Scene
from havenwright.engine.setting.setting import Carried, Seat, Setting
from havenwright.engine.view import Glance, View

__all__ = [
    "PARTY",
    "SKIP",
    "STRONG",
    "Answer",
    "Carried",
    "Condition",
    "Decision",
    "Event",
    "Game",
    "Glance",
    "Identity",
    "IllegalAnswer",
    "Scene",
    "Seat",
    "Setting",
    "State",
    "Strike",
    "View",
    "Zone",
    "declinable",
]
