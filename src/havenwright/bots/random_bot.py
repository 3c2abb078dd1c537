"""A bot that gives any legal answer."""

from random import Random

from havenwright.engine import Answer, Decision, SeatHandle


class RandomBot:
    """Each option is as likely as the others; the same seed plays the same game."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def __call__(self, asked: SeatHandle | Decision, /) -> Answer:
        options = (asked if isinstance(asked, Decision) else asked.decision).options
        return options[self._random.randrange(len(options))]
