"""Scenes with loot, and their ends."""

from typing import Any

from havenwright.engine.model.agenda import Conclude
from havenwright.engine.model.events import Event
from havenwright.engine.model.state import Deck
from havenwright.engine.steps import run as step
from tests.engine.acting import Ending, at
from tests.engine.scenes import Scene
from tests.engine.tables import monster

ROW = "A   x   y   .   M"


def scene(
    *tokens: str, drawing: str = ROW, level: int = 1, cards: tuple[str, ...] = (), **more: Any
) -> Scene:
    """A scene with tokens in these hexes, and loot cards if there are some."""
    found = Scene(drawing, level=level, **more)
    state = found.runner.play.state
    state.tokens = tuple(at(found, name) for name in tokens)
    if cards:
        state.decks["loot"] = Deck(cards)
        state.chance["loot"] = 1
    return found


IDLE = monster("Idle", *[(60, "Shield 1, self")] * 8)


def ended(found: Scene, outcome: Ending = "won") -> dict[str, object]:
    """The gains of the first character when the scenario is over."""
    play = found.runner.play
    for _ in step(play, Conclude(outcome=outcome)):
        raise AssertionError("nothing is asked")
    return gained(play.events)


def gained(events: Any, seat: int = 0) -> dict[str, object]:
    told: list[Event] = [event for event in events if event.kind == "gained"]
    return next(dict(event.data) for event in told if event.get("figure") == seat)
