"""Episodes: the games that an environment plays, each from its seed, and one of them under way."""

from collections.abc import Collection, Sequence
from functools import cache
from pathlib import Path

from havenwright.bots import Bot, maker
from havenwright.bots.evaluation import evaluate
from havenwright.bots.matches import new_game
from havenwright.bots.observation import Memory
from havenwright.engine import Answer, Decision, Game, Seat
from havenwright.errors import UserError
from havenwright.lab.arms import arm_of, field_of
from havenwright.lab.learning.columns import MOST_OPTIONS
from havenwright.packs import packs_with
from havenwright.packs.registry import Registry

SEEDS = 1 << 31
SCALE = 150.0
"""The evaluation of a game that is won at once."""


@cache
def _read(folders: tuple[Path, ...]) -> Registry:
    return packs_with(folders)


class Episodes:
    """The games of an environment: scenarios and companions take turns by the seed.

    `packs` are folders of one's own beside the shipped ones.
    """

    def __init__(
        self,
        ruleset: str = "gh2",
        scenario: str | Sequence[str] = (),
        players: int | None = None,
        level: int | None = None,
        party: Sequence[str | Seat] = (),
        packs: Sequence[str | Path] = (),
    ) -> None:
        self.packs = _read(tuple(map(Path, packs)))
        scenarios = [scenario] if isinstance(scenario, str) else list(scenario)
        seats = [
            seat if isinstance(seat, Seat) else Seat(self.packs.character_class(seat).id) for seat in party
        ]
        field = field_of(self.packs, ruleset, scenarios, players or len(seats) or None, 0)
        self._arm = arm_of("episodes", self.packs, field, seats)
        self._level = self._arm.usual_level if level is None else level
        self._arm.check(self._level)
        self.players = field.players

    def begin(self, seed: int) -> Game:
        """The game of a seed, at its first decision."""
        return new_game(self.packs, self._arm.match(seed % SEEDS, self._level, ""))


class Episode:
    """A game under way. Decisions with one option are answered at once, those of other seats by a bot."""

    def __init__(self, game: Game, learners: Collection[int] | None = None, bot: Bot | None = None) -> None:
        self.game = game
        self._learners = learners
        self._bot = bot
        self._memory = Memory()
        self.go_on()

    @property
    def decision(self) -> Decision | None:
        return self.game.decision

    @property
    def seat(self) -> int:
        """The seat that is asked; the first one for a question to the whole party."""
        decision = self.game.decision
        return 0 if decision is None else max(0, decision.seat)

    @property
    def options(self) -> tuple[Answer, ...]:
        """The options that can be chosen."""
        decision = self.game.decision
        return () if decision is None else decision.options[:MOST_OPTIONS]

    @property
    def reward(self) -> float:
        """1 for a game that is won, -1 for one that is lost, 0 while it goes on."""
        return {"won": 1.0, "": 0.0}.get(self.game.outcome, -1.0)

    @property
    def standing(self) -> float:
        """How well the party stands by the bots' evaluation, from -1 to 1."""
        value = evaluate(self.game.onlooker(0).outlook, self._memory) / SCALE
        return max(-1.0, min(value, 1.0))

    def choose(self, index: int) -> None:
        """Answer with an option by its index, and go on to the next question for a learner."""
        options, decision = self.options, self.game.decision
        if decision is None or not 0 <= index < len(options):
            raise UserError(f"there is no option {index}; there are {len(options)}")
        self.game.choose(options[index], decision.seat)
        self.go_on()

    def go_on(self) -> None:
        """Answer everything that isn't for a learner to decide."""
        game, learners, bot = self.game, self._learners, self._bot
        while (decision := game.decision) is not None:
            if len(decision.options) == 1:
                game.choose(decision.options[0], decision.seat)
            elif learners is None or bot is None or max(0, decision.seat) in learners:
                return
            else:
                game.choose(bot(game.handle()), decision.seat)


def companion(name: str, seed: int) -> Bot:
    """A bot for the seats beside a learner."""
    return maker(name, modules=True)(seed)
