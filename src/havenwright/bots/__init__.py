"""Players that are programs: each gets the hold of a seat, and nothing that the seat can't know.

A bot is called with a `SeatHandle` and answers its decision. By name there are `random`, `greedy` and
`planner`, with a budget behind it: `planner:8` imagines eight rounds a decision, `planner:200ms` as many as
fit into that time. `module:name` is somebody's own.
"""

import re
import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path
from types import MappingProxyType
from typing import Final, Protocol

from havenwright.bots.greedy import GreedyBot
from havenwright.bots.planner import Advice, Budget, PlannerBot
from havenwright.bots.random_bot import RandomBot
from havenwright.engine import Answer, Game, SeatHandle, Seed, keyed_number
from havenwright.errors import UserError

__all__ = [
    "BOTS",
    "Advice",
    "Bot",
    "Budget",
    "GreedyBot",
    "PlannerBot",
    "RandomBot",
    "admit",
    "answered",
    "hint",
    "known",
    "maker",
    "named",
    "played",
    "seed_at",
]


class Bot(Protocol):
    """Somebody who answers."""

    def __call__(self, handle: SeatHandle, /) -> Answer: ...


BOTS: Final[Mapping[str, Callable[[int], Bot]]] = MappingProxyType(
    {"random": RandomBot, "greedy": GreedyBot, "planner": PlannerBot}
)
"""How bots are made, each from a seed."""
MOST_SIMULATIONS: Final = 1_000
MOST_MILLISECONDS: Final = 60_000
HINT: Final = Budget(simulations=16, candidates=6)
"""The budget of a hint."""
_admitted: Final[dict[str, Callable[[int], Bot]]] = {}
"""Bots of modules that may sit at the tables of this process."""
_BUDGET = re.compile(r"(\d{1,6})(ms)?")


def named(name: str, seed: int = 0, *, modules: bool = False) -> Bot:
    """A new bot of a kind; the same seed plays the same game. Modules are imported only where they may be."""
    return maker(name, modules=modules)(seed)


def seed_at(chance: Seed, question: str) -> int:
    """A bot's seed at a question of a table, from which nobody learns that table's seed."""
    return keyed_number(chance, f"bot {question}") >> 193  # 63 bits, as programs of others may need


def maker(name: str, *, modules: bool = False) -> Callable[[int], Bot]:
    """The means to make bots of a name from a seed."""
    kind, colon, rest = name.partition(":")
    if kind == "planner" and colon:
        budget = budget_of(rest)
        return lambda seed: PlannerBot(seed, budget)
    if name in BOTS:
        return BOTS[name]
    if name in _admitted:
        return _admitted[name]
    if colon and modules:
        return _own(kind, rest)
    more = ", planner:8 (simulations), planner:200ms" + (", and module:name" if modules else "")
    raise UserError(f"there is no bot '{name}'; there are {', '.join(known())}{more}")


def known() -> tuple[str, ...]:
    """The names of the bots that may sit at a table."""
    return (*BOTS, *_admitted)


def admit(name: str) -> None:
    """Let a bot of any name sit at the tables of this process; a module is imported now."""
    made = maker(name, modules=True)
    if name.partition(":")[0] not in BOTS:
        _admitted[name] = made


def budget_of(text: str) -> Budget:
    """A budget as it is written: `8`, or `200ms`."""
    found = _BUDGET.fullmatch(text)
    number = int(found[1]) if found else 0
    most = MOST_MILLISECONDS if found and found[2] else MOST_SIMULATIONS
    if not found or not 1 <= number <= most:
        raise UserError(
            f"'{text}' is no budget of a planner: simulations from 1 to {MOST_SIMULATIONS}, as in planner:8, "
            f"or milliseconds up to {MOST_MILLISECONDS}, as in planner:200ms"
        )
    if found[2]:
        return Budget(milliseconds=number, candidates=8)
    return Budget(simulations=number, candidates=4 if number < 8 else 5 if number < 16 else 8)


def _own(module: str, name: str) -> Callable[[int], Bot]:
    """Somebody's own bot: a callable of a module that makes one from a seed."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)
    try:
        found = getattr(import_module(module), name)
    except (ImportError, ValueError) as error:
        raise UserError(f"the bot '{module}:{name}' can't be loaded: {error}") from None
    except AttributeError:
        raise UserError(f"the bot '{module}:{name}' can't be loaded: {module} has no {name}") from None
    except Exception as error:
        raise UserError(
            f"the bot '{module}:{name}' can't be loaded: {type(error).__name__}: {error}"
        ) from error
    if not callable(found):
        raise UserError(f"the bot '{module}:{name}' is no class or function that makes a bot from a seed")

    def make(seed: int) -> Bot:
        bot = found(seed)
        if not callable(bot):
            raise UserError(f"the bot '{module}:{name}' can't be asked: {name}(seed) gives no callable")
        made: Bot = bot
        return made

    return make


def hint(game: Game, seat: int) -> Advice:
    """The planner's advice to whoever sits in a seat, the same for the same question."""
    handle = game.handle(seat)
    return PlannerBot(handle.decision.number * 101 + seat, HINT).advise(handle)


def answered(bot: Bot, game: Game) -> Answer:
    """The bot's answer to the first open decision."""
    return bot(game.handle())


def played(game: Game, bot: Bot, most: int = 100_000) -> int:
    """Plays a game to its end; how many decisions it took."""
    for count in range(most):
        decision = game.decision
        if decision is None:
            return count
        game.choose(answered(bot, game), decision.seat)
    raise AssertionError(f"a game that goes on after {most} decisions")
