"""Gymnasium: one seat is the agent's, bots play the others; or all are, one question after another."""

from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from sanyuan.encode.episode import MATCH, Episode
from sanyuan.env.registry import make_terms
from sanyuan.env.seated import Opponents, Seated, opponents_by_player
from sanyuan.env.seen import (
    MASK,
    Observation,
    action_space,
    observation_space,
    observe,
    perfect_information,
    text_of,
    view_of,
)


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """One player at one table. An id that is not legal lets the seat play what it plays in silence, and is told."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012  (as the base class has it)

    def __init__(
        self,
        game: str,
        rules: object = None,
        opponents: Opponents = "random",
        player: int = 0,
        reward: str | None = None,
        episode: str = MATCH,
        distance: float = 0.0,
        render_mode: str | None = None,
    ) -> None:
        """Take a game with rules, the others by name (None: the agent plays every seat), and the agent's seat."""
        self.terms = make_terms(game, rules, reward, episode, distance)
        self.player = player
        self.render_mode = render_mode
        self.observation_space = observation_space(self.terms)
        self.action_space = action_space(self.terms)
        self._names = opponents_by_player(self.terms, opponents, player)
        self._seated: Seated | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin the next episode; a seed begins a sequence of them anew."""
        super().reset(seed=seed)
        if seed is None and self._seated is None:
            seed = int(self.np_random.integers(2**31))
        if seed is not None:
            self._seated = Seated(Episode(self.terms, seed), self._names)
        else:
            self.seated.begin()
        return self._reported([0.0] * int(self.terms.seats))

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Take an action by its id, and go on until the agent is asked again."""
        asked = self.seated.episode.player()
        rewards = self.seated.answer(int(action))
        observation, info = self._reported(rewards, asked)
        return observation, float(rewards[asked]), self.seated.episode.over, False, info

    @property
    def seated(self) -> Seated:
        """The table in play; there is none before the first ``reset``."""
        if self._seated is None:
            raise gymnasium.error.ResetNeeded("call reset before anything else")
        return self._seated

    def _reported(self, rewards: list[float], last: int = -1) -> tuple[Observation, dict[str, Any]]:
        episode = self.seated.episode
        player = last if episode.over else episode.player()
        observation = observe(episode, player)
        info = {
            MASK: observation[MASK].copy(),
            "player": player,
            "rewards": np.array(rewards, np.float32),
            "illegal": episode.illegal,
        }
        return observation, info

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which ids are legal, as some learners ask for it."""
        return observe(self.seated.episode, self._asked())[MASK].astype(bool)

    def view(self) -> dict[str, object]:
        """Return the whole view of the player that is asked as a plain dictionary."""
        return view_of(self.seated.episode, self._asked()).as_dict()

    def perfect_information(self) -> NDArray[np.uint8]:
        """Return planes of what the player that is asked may not know: for teachers and critics alone."""
        return perfect_information(self.seated.episode, self._asked())

    def _asked(self) -> int:
        episode = self.seated.episode
        return self.player if episode.over else episode.player()

    def render(self) -> str | None:
        """Return the table as text where that was asked for."""
        return text_of(self.seated.episode, self._asked()) if self.render_mode == "ansi" else None
