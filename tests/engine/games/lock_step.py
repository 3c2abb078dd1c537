"""The same position, seed and answers by the rules of two games, and where what is told of them parts.

What is told is every event, and every question with what it offers, in the order in which they came.
Figures and hexes have the same numbers in both games, since the position is the same.
"""

from collections.abc import Callable, Mapping
from itertools import zip_longest
from typing import Any, NamedTuple, TypeAlias

from havenwright.engine.game import Game
from havenwright.engine.model.decisions import Answer, Decision
from havenwright.engine.model.events import Event
from tests.engine import played
from tests.engine.scenes import Scene
from tests.engine.stories import declined

Told: TypeAlias = Mapping[str, Any]
"""One thing: its kind (of a question `? kind`), and what it says."""
MOST_QUESTIONS = 200


class Played(NamedTuple):
    """A game, and what is answered in it by the kind of question; what isn't said is declined."""

    game: Game
    answers: Mapping[str, Answer] = {}


Position: TypeAlias = Callable[[], Scene | Played]


def told_by(edition: str, position: Position) -> list[Told]:
    """Everything that is told of a position when it is played by the rules of a game."""
    with played.by(edition):
        made = position()
        return _of_scene(made) if isinstance(made, Scene) else _of_game(made)


def parting(one: list[Told], other: list[Told]) -> tuple[int, Told | None, Told | None]:
    """How many things are the same in both, and the first that differ; None: nothing more is told."""
    for number, (first, second) in enumerate(zip_longest(one, other)):
        if first != second:
            return number, first, second
    return len(one), None, None


def says(told: Told | None, expected: Told | None) -> bool:
    """True if a thing that is told is the one that is expected, as far as that goes into it."""
    if told is None or expected is None:
        return told is expected
    return all(name in told and told[name] == value for name, value in expected.items())


def _of_scene(scene: Scene) -> list[Told]:
    runner = scene.runner
    found: list[Told] = []
    done = 0
    for decision, before in zip(runner.asked, runner.events_before, strict=True):
        found += map(_event, scene.events[done:before])
        found.append(_question(decision))
        done = before
    return [*found, *map(_event, scene.events[done:])]


def _of_game(given: Played) -> list[Told]:
    game = given.game
    found: list[Told] = []
    done = 0
    for _ in range(MOST_QUESTIONS):
        found += map(_event, game.events[done:])
        done = len(game.events)
        if not game.decisions:
            return found
        decision = game.decisions[0]
        found.append(_question(decision))
        answer = given.answers.get(decision.kind)
        fits = answer is not None and answer in decision.options
        game.choose(answer if fits and answer is not None else declined(decision), decision.seat)
    return found


def _event(event: Event) -> Told:
    return {"kind": event.kind, "why": event.why, **dict(event.data)}


def _question(decision: Decision) -> Told:
    return {"kind": f"? {decision.kind}", "seat": decision.seat, "options": decision.options}
