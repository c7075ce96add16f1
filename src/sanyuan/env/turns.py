"""PettingZoo, one agent after another: a seat is asked when it has a choice, and nobody learns who else is."""

from typing import Any

import numpy as np
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from sanyuan.env.agents import Agents, agent_name
from sanyuan.env.seen import Observation, observe, perfect_information, text_of, view_of


def turn_env(game: str, rules: object = None, **terms: Any) -> AECEnv[str, Observation, int]:
    """Return the environment in PettingZoo's usual wrappers: an illegal action ends the episode for all."""
    env: AECEnv[str, Observation, int] = TurnEnv(game, rules, **terms)
    env = wrappers.TerminateIllegalWrapper(env, illegal_reward=-1)
    env = wrappers.AssertOutOfBoundsWrapper(env)
    return wrappers.OrderEnforcingWrapper(env)


class TurnEnv(Agents, AECEnv[str, Observation, int]):
    """Every player is an agent. Answers to one discard are kept until all who are asked have given theirs."""

    metadata = {**Agents.metadata, "is_parallelizable": False}  # noqa: RUF012  (as the base class has it)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin the next episode; a seed begins a sequence of them anew."""
        episode = self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = agent_name(episode.player())

    def step(self, action: int | None) -> None:
        """Let the agent that is asked take an action by its id."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        episode = self._episode()
        self._cumulative_rewards[agent] = 0.0
        episode.answer(-1 if action is None else int(action))
        self.infos[agent] = {"illegal": True} if episode.illegal else {}
        self.rewards = {agent_name(player): reward for player, reward in enumerate(episode.rewards)}
        self._accumulate_rewards()
        if episode.over:
            self.terminations = dict.fromkeys(self.agents, True)
            self._deads_step_first()
        else:
            self.agent_selection = agent_name(episode.player())

    def observe(self, agent: str) -> Observation:
        """Return what an agent knows; its mask is empty unless it is asked."""
        return observe(self._episode(), self._player(agent))

    def view(self, agent: str) -> dict[str, object]:
        """Return the whole view of an agent as a plain dictionary."""
        return view_of(self._episode(), self._player(agent)).as_dict()

    def perfect_information(self, agent: str) -> NDArray[np.uint8]:
        """Return planes of what an agent may not know: for teachers and critics alone."""
        return perfect_information(self._episode(), self._player(agent))

    def render(self) -> str | None:
        """Return the table as the asked agent sees it, as text, where that was asked for."""
        return text_of(self._episode(), self._player(self.agent_selection)) if self.render_mode == "ansi" else None

    def _player(self, agent: str) -> int:
        return self.possible_agents.index(agent)
