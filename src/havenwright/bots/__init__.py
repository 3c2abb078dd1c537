"""Players that are programs; they use only the public contract of the engine.

A bot is called with a decision, the view of the seat that it decides for, and the game, of which it may
search only what `imagine` gives.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, Protocol

from havenwright.bots.greedy import GreedyBot
from havenwright.bots.random_bot import RandomBot
from havenwright.engine import Answer, Decision, Game, Glance
from havenwright.errors import UserError

__all__ = ["BOTS", "Bot", "GreedyBot", "RandomBot", "named", "played"]


class Bot(Protocol):
    """Somebody who answers."""

    def __call__(self, decision: Decision, view: Glance, game: Game, /) -> Answer: ...


BOTS: Final[Mapping[str, Callable[[int], Bot]]] = MappingProxyType({"random": RandomBot, "greedy": GreedyBot})
"""How bots are made, each from a seed."""


def named(name: str, seed: int = 0) -> Bot:
    """A new bot of a kind; the same seed plays the same game."""
    if name not in BOTS:
        raise UserError(f"there is no bot '{name}'; there are {', '.join(BOTS)}")
    return BOTS[name](seed)


def answered(bot: Bot, game: Game) -> Answer:
    """The bot's answer to the first open decision."""
    decision = game.decision
    assert decision is not None
    if isinstance(bot, RandomBot):  # it looks at nothing, and a view takes longer to make than its answer
        return bot(decision)
    return bot(decision, game.glance(max(0, decision.seat)), game)


def played(game: Game, bot: Bot, most: int = 100_000) -> int:
    """Plays a game to its end; how many decisions it took."""
    for count in range(most):
        decision = game.decision
        if decision is None:
            return count
        game.choose(answered(bot, game), decision.seat)
    raise AssertionError(f"a game that goes on after {most} decisions")
