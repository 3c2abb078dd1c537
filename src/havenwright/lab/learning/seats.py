"""PettingZoo's environment: an agent a seat, one asked after the other."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv  # type: ignore[import-untyped]

from havenwright.engine import Seat
from havenwright.lab.learning.encoder import Encoder
from havenwright.lab.learning.episodes import SEEDS, Episode, Episodes
from havenwright.lab.learning.spaces import action_space, observation_space

MOST_STEPS = 5_000
"""More than any game needs; then it is cut short."""


class SeatsEnv(AECEnv):  # type: ignore[misc]
    """A game of one ruleset. All agents win or lose together; `shaped` rewards progress on the way."""

    metadata = {"name": "havenwright_v0", "is_parallelizable": False, "render_modes": []}  # noqa: RUF012

    def __init__(
        self,
        ruleset: str = "gh2",
        scenario: str | Sequence[str] = (),
        players: int | None = None,
        level: int | None = None,
        party: Sequence[str | Seat] = (),
        shaped: float = 0.0,
        packs: Sequence[str | Path] = (),
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.render_mode = render_mode
        self._episodes = Episodes(ruleset, scenario, players, level, party, packs)
        self._shaped = shaped
        self._encoder = Encoder()
        self._random = np.random.default_rng()
        self.possible_agents = [f"seat_{seat}" for seat in range(self._episodes.players)]
        self.observation_spaces = {agent: observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: action_space() for agent in self.possible_agents}

    def observation_space(self, agent: str) -> "spaces.Space[Any]":
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> "spaces.Space[Any]":
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin the game of a seed; without one the next game by chance."""
        if seed is not None:
            self._random = np.random.default_rng(seed)
        game = self._episodes.begin(int(self._random.integers(SEEDS)) if seed is None else seed)
        self.episode = Episode(game)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._steps = 0
        self._standing = self.episode.standing if self._shaped else 0.0
        self.agent_selection = self.agents[self.episode.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        """The table as an agent may know it; a mask of zeros for an agent that isn't asked."""
        episode, seat = self.episode, int(agent.removeprefix("seat_"))
        is_asked = episode.decision is not None and episode.seat == seat
        seen = episode.game.handle() if is_asked else episode.game.onlooker(seat)
        observation, mask = self._encoder.observe(seen)
        return {"observation": observation, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Choose an option by its index for the agent that is asked."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.episode.choose(-1 if action is None else int(action))
        self._steps += 1
        reward = self.episode.reward
        if self._shaped:
            before, self._standing = self._standing, 0.0 if reward else self.episode.standing
            reward += self._shaped * (self._standing - before)
        self.rewards = dict.fromkeys(self.agents, reward)
        if self.episode.decision is None:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._steps >= MOST_STEPS:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[self.episode.seat]
        self._accumulate_rewards()

    def render(self) -> None:
        """Nothing is drawn; `haven play` shows tables."""

    def close(self) -> None:
        """Nothing is held open."""
