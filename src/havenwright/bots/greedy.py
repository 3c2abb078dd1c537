"""A bot with one step of sense: it strikes what it can kill, keeps its cards, goes where something is to do.

It weighs each option by what it does at once, by rules of thumb over what its seat sees. Where it has none it
imagines a handful of options and looks at who is how badly hurt afterwards.
"""

from collections.abc import Sequence
from random import Random

from havenwright.bots.observation import Memory
from havenwright.bots.rules import weights
from havenwright.engine import SKIP, Answer, Outlook, SeatHandle

IMAGINED = 4
"""The most options that are imagined at a decision."""
STEPS = 12
"""The most questions that are answered in what is imagined before it is looked at."""


def best_of(options: Sequence[Answer], values: Sequence[float], random: Random, noise: float = 0.0) -> Answer:
    """The option with the highest value; among equal ones any, and with noise also one nearly as good."""
    draw, best, found = random.random, float("-inf"), options[0]
    for option, value in zip(options, values, strict=True):
        shaken = value + draw() * (1e-6 + noise)
        if shaken > best:
            best, found = shaken, option
    return found


class GreedyBot:
    """Of all options the one that is best at once; among equal ones any."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)
        self._memory = Memory()

    def __call__(self, handle: SeatHandle, /) -> Answer:
        options = handle.decision.options
        found = weights(handle, self._memory)
        if found is None and len(options) <= IMAGINED:
            found = self._imagined(handle)
        if found is None:
            found = [-1.0 if option == SKIP else 0.0 for option in options]
        return best_of(options, found, self._random)

    def _imagined(self, handle: SeatHandle) -> list[float]:
        """By what is left of both sides after an option, imagined the same way for each."""
        seed = self._random.randrange(1 << 30)
        found = []
        for option in handle.decision.options:
            twin = handle.imagine(seed)
            twin.choose(option, handle.decision.seat)
            twin.run(lambda asked: asked.decision.options[0], "turn", STEPS)
            found.append(_standing(twin.outlook))
        return found


def _standing(seen: Outlook) -> float:
    """How well the party stands: its hit points against those of the others."""
    if seen.outcome:
        return 1_000.0 if seen.outcome == "won" else -1_000.0
    return float(sum((body.hit_points + 4) * (1 if body.is_ours else -1) for body in seen.figures))
