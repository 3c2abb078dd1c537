"""Gymnasium's environment: one learner for all seats, or for some beside bots."""

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from havenwright.engine import Seat
from havenwright.errors import UserError
from havenwright.lab.learning.encoder import Encoder
from havenwright.lab.learning.episodes import SEEDS, Episode, Episodes, companion
from havenwright.lab.learning.spaces import action_space, observation_space

MOST_STEPS = 5_000
"""More than any game needs; then it is cut short."""
ILLEGAL = -0.01
"""The reward of an action that the mask forbids; nothing else happens."""


class PartyEnv(gymnasium.Env[dict[str, Any], int]):
    """A game of one ruleset. `seats` are the learner's; a bot named `beside` plays the others."""

    metadata = {"render_modes": []}  # noqa: RUF012

    def __init__(
        self,
        ruleset: str = "gh2",
        scenario: str | Sequence[str] = (),
        players: int | None = None,
        level: int | None = None,
        party: Sequence[str | Seat] = (),
        seats: Collection[int] | None = None,
        beside: str = "greedy",
        shaped: float = 0.0,
        packs: Sequence[str | Path] = (),
        render_mode: str | None = None,
    ) -> None:
        self.render_mode = render_mode
        self._episodes = Episodes(ruleset, scenario, players, level, party, packs)
        players = self._episodes.players
        if seats is not None and (not seats or not set(seats) <= set(range(players))):
            raise UserError(f"seats are numbers from 0 to {players - 1}, at least one")
        self._seats = None if seats is None else frozenset(seats)
        self._beside = beside
        self._shaped = shaped
        self._encoder = Encoder()
        self.observation_space = observation_space()
        self.action_space = action_space()
        companion(beside, 0)  # refuse an unknown name at once

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin the game of a seed; without one the next game by chance."""
        super().reset(seed=seed)
        number = int(self.np_random.integers(SEEDS)) if seed is None else seed
        bot = companion(self._beside, number) if self._seats is not None else None
        self.episode = Episode(self._episodes.begin(number), self._seats, bot)
        self._steps = 0
        self._standing = self.episode.standing if self._shaped else 0.0
        return self._observe(), self._info()

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Choose an option by its index."""
        self._steps += 1
        episode = self.episode
        is_legal = 0 <= action < len(episode.options)
        reward = ILLEGAL
        if is_legal:
            episode.choose(int(action))
            reward = episode.reward
            if self._shaped:
                before, self._standing = self._standing, 0.0 if reward else episode.standing
                reward += self._shaped * (self._standing - before)
        is_over = episode.decision is None
        cut_short = not is_over and self._steps >= MOST_STEPS
        return self._observe(), reward, is_over, cut_short, self._info() | {"legal": is_legal}

    def action_masks(self) -> NDArray[np.bool_]:
        """The options that can be chosen, as learners with masks ask for them."""
        mask = np.zeros(int(action_space().n), np.bool_)
        mask[: len(self.episode.options)] = True
        return mask

    def _observe(self) -> dict[str, Any]:
        game = self.episode.game
        seen = game.onlooker(0) if game.decision is None else game.handle()
        observation, mask = self._encoder.observe(seen)
        return {"observation": observation, "action_mask": mask}

    def _info(self) -> dict[str, Any]:
        return {"seat": self.episode.seat, "outcome": self.episode.game.outcome}
