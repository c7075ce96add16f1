"""PettingZoo, all agents at once: those that are asked answer, the others wait."""

from typing import Any

from pettingzoo import ParallelEnv

from sanyuan.env.agents import Agents, agent_name
from sanyuan.env.seen import Observation, observe, text_of


class ParallelTable(Agents, ParallelEnv[str, Observation, int]):
    """Every player is an agent and acts in every step; who is not asked may only pass, which is to wait."""

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begin the next episode; a seed begins a sequence of them anew."""
        self._begin(seed)
        return self._observed(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Let every agent act; only the answers of those that are asked count."""
        episode = self._episode()
        agents = self.agents
        rewards = dict.fromkeys(agents, 0.0)
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        for _ in episode.match.asked():
            agent = agent_name(episode.player())
            episode.answer(int(actions[agent]))
            if episode.illegal:
                infos[agent]["illegal"] = True
            for player, reward in enumerate(episode.rewards):
                rewards[agent_name(player)] += reward
        observed = self._observed()
        over = dict.fromkeys(agents, episode.over)
        if episode.over:
            self.agents = []
        return observed, rewards, over, dict.fromkeys(agents, False), infos

    def _observed(self) -> dict[str, Observation]:
        """Return what every agent knows; where several are asked about one tile, each has its own mask at once."""
        episode = self._episode()
        asked = episode.match.asked()
        first = episode.seat
        found: dict[str, Observation] = {}
        for player, agent in enumerate(self.agents):
            seat = episode.seat_of(player)
            episode.seat = seat if not episode.over and seat in asked else first
            found[agent] = observe(episode, player, waits=True)
        episode.seat = first
        return found

    def render(self) -> str | None:
        """Return the table as the asked agent sees it, as text, where that was asked for."""
        return text_of(self._episode(), max(0, self._episode().player())) if self.render_mode == "ansi" else None
