"""What both ways of PettingZoo share: the players as agents, their spaces, and the episode in play."""

from typing import Any

import numpy as np
from gymnasium import spaces

from sanyuan.encode.episode import MATCH, Episode
from sanyuan.env.registry import NAMESPACE, make_terms
from sanyuan.env.seen import action_space, observation_space


def agent_name(player: int) -> str:
    """Return what a player is called."""
    return f"player_{player}"


class Agents:
    """Every player of a game is an agent; they have the same spaces and play one episode after another."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012  (as PettingZoo has it)

    def __init__(
        self,
        game: str,
        rules: object = None,
        reward: str | None = None,
        episode: str = MATCH,
        distance: float = 0.0,
        render_mode: str | None = None,
    ) -> None:
        """Take a game with rules, and what is rewarded."""
        super().__init__()
        self.terms = make_terms(game, rules, reward, episode, distance)
        self.metadata = {**self.metadata, "name": f"{NAMESPACE}_{game}_v{self.terms.variant.encoding.version}"}
        self.render_mode = render_mode
        self.possible_agents = [agent_name(player) for player in range(int(self.terms.seats))]
        self.agents: list[str] = []
        self._observations = {agent: observation_space(self.terms) for agent in self.possible_agents}
        self._actions = {agent: action_space(self.terms) for agent in self.possible_agents}
        self._seeds = np.random.default_rng()
        self.episode: Episode | None = None

    def observation_space(self, agent: str) -> "spaces.Space[Any]":
        """Return the space of an agent's observations."""
        return self._observations[agent]

    def action_space(self, agent: str) -> "spaces.Space[Any]":
        """Return the space of an agent's actions."""
        return self._actions[agent]

    def close(self) -> None:
        """Nothing is open."""

    def _begin(self, seed: int | None) -> Episode:
        """Begin the next episode with all agents; a seed begins a sequence of them anew."""
        if seed is None and self.episode is None:
            seed = int(self._seeds.integers(2**31))
        if seed is not None:
            self.episode = Episode(self.terms, seed)
        else:
            self._episode().begin()
        self.agents = self.possible_agents[:]
        return self._episode()

    def _episode(self) -> Episode:
        if self.episode is None:
            raise RuntimeError("call reset before anything else")
        return self.episode
