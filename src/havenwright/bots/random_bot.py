"""A bot that gives any legal answer."""

from random import Random

from havenwright.engine import Answer, Decision, Game, Glance


class RandomBot:
    """Each option is as likely as the others; the same seed plays the same game."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def __call__(self, decision: Decision, view: Glance | None = None, game: Game | None = None, /) -> Answer:
        return decision.options[self._random.randrange(len(decision.options))]
