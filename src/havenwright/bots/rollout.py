"""Rollouts: an option tried in an imagined copy, played on by rules of thumb, and evaluated."""

from random import Random

from havenwright.bots.evaluation import evaluate
from havenwright.bots.greedy import best_of
from havenwright.bots.observation import Memory
from havenwright.bots.rules import weights
from havenwright.engine import Answer, SeatHandle, Until

NOISE = 0.3
"""How much worse an option may be that is played nevertheless, so that rollouts differ."""


class Rollouts:
    """Rollouts to the end of the round: until the monsters have acted no position shows its worth."""

    def __init__(self, memory: Memory, until: Until = "round") -> None:
        self._memory = memory
        self._random = Random(0)
        self._until = until
        self.answers = 0
        """How many questions were answered in all of them."""

    def value(self, handle: SeatHandle, option: Answer, seed: int) -> float:
        """The value of an option, if chance falls as a seed says."""
        twin = handle.imagine(seed)
        self._random.seed(seed)
        began = twin.round
        twin.choose(option, handle.decision.seat)
        self.answers += 1
        if twin.round == began:  # else the answer itself ended the round, and no option may see further
            self.answers += twin.run(self._answer, self._until)
        return evaluate(twin.outlook, self._memory, goal_before=handle.outlook.goal)

    def _answer(self, handle: SeatHandle) -> Answer:
        options = handle.decision.options
        if len(options) == 1:
            return options[0]
        found = weights(handle, self._memory)
        return options[0] if found is None else best_of(options, found, self._random, NOISE)
