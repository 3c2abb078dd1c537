"""The scenario phase: state, decisions, events, and one module per chapter of the rules."""

from havenwright.engine.game import Game
from havenwright.engine.model.decisions import PARTY, SKIP, Answer, Decision, IllegalAnswer
from havenwright.engine.model.events import Event
from havenwright.engine.setting.setting import Seat
from havenwright.engine.view import Glance, View

__all__ = ["PARTY", "SKIP", "Answer", "Decision", "Event", "Game", "Glance", "IllegalAnswer", "Seat", "View"]
