"""Many tables at once: one call steps all of them inside the compiled core."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium.spaces import Dict, Space
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from sanyuan.encode.episode import MATCH
from sanyuan.encode.tables import Tables
from sanyuan.env.registry import make_terms
from sanyuan.env.seated import Opponents, Seated, opponents_by_player
from sanyuan.env.seen import MASK, OBSERVATION, Observation, action_space, observation_space, shape_of
from sanyuan.errors import InputError


class TablesEnv(VectorEnv[Observation, NDArray[np.int64], NDArray[Any]]):
    """Tables side by side, each as ``SeatEnv`` plays it with a seed one higher than the table before.

    Without opponents the agent answers for every seat and no Python runs for a single table; bots by name are asked in
    Python. The step after the end of an episode takes no action and begins the next one.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012  (as the base class has it)

    def __init__(
        self,
        num_envs: int = 1,
        game: str = "",
        rules: object = None,
        opponents: Opponents = "random",
        player: int = 0,
        reward: str | None = None,
        episode: str = MATCH,
        distance: float = 0.0,
        out: Observation | None = None,
    ) -> None:
        """Take how many tables, what ``SeatEnv`` takes, and arrays that every observation is written ``out`` into.

        Without them an observation is an array of its own, which later steps leave as it is.
        """
        if num_envs < 1:
            raise InputError("env.tables", "num_envs", count=num_envs)
        self.terms = make_terms(game, rules, reward, episode, distance)
        self.num_envs = num_envs
        self.single_observation_space = observation_space(self.terms)
        self.single_action_space = action_space(self.terms)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._names = opponents_by_player(self.terms, opponents, player)
        self._alone = opponents is None
        self._tables: Tables | None = None
        self._seated: list[Seated] = []
        self._rows = np.arange(num_envs)
        self._shape = (num_envs, *shape_of(self.terms))
        self._players: NDArray[np.uint8] = np.zeros(num_envs, np.uint8)
        self._never = np.zeros(num_envs, np.bool_)
        self._never.flags.writeable = False
        self._out = out
        if out is not None:
            assert isinstance(self.observation_space, Dict)
            for name, space in self.observation_space.items():
                _check_array(out, name, space)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin the first episode of every table; without a seed of other sequences than any before."""
        first = seed if isinstance(seed, int) else None
        super().reset(seed=first)
        if seed is None:
            first = int(self.np_random.integers(2**31))
        seeds = [first + place for place in range(self.num_envs)] if first is not None else _seeds(seed, self.num_envs)
        self._tables = Tables(self.terms, seeds)
        if not self._alone:
            self._seated = [Seated(episode, self._names) for episode in self._tables.episodes]
            self._tables.tell()
        return self._observed(), self._reported(np.zeros((self.num_envs, int(self.terms.seats)), np.float32))

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observation, NDArray[Any], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Take one action at every table by its id."""
        tables = self.tables
        asked = self._players
        ids = self._checked(actions)
        if self._alone:
            tables.step(ids)
            rewards = np.frombuffer(tables.rewards(), np.float32).reshape(self.num_envs, -1)
        else:
            rewards = self._step_seated(ids)
        over = np.frombuffer(tables.over(), np.bool_)
        observed, told = self._observed(), self._reported(rewards)
        return observed, rewards[self._rows, asked], over, self._never, told

    def _checked(self, actions: NDArray[np.int64] | Sequence[int]) -> list[int]:
        """Return the ids of an array; refuse one that is not of whole numbers, one a table, before any table moves."""
        ids = np.asarray(actions)
        if ids.shape != (self.num_envs,) or ids.dtype.kind not in "iu":
            kind = ids.dtype.name
            raise InputError("env.actions", "actions", count=self.num_envs, shape=str(ids.shape), type=kind)
        found: list[int] = ids.astype(np.int64).tolist()
        return found

    def _step_seated(self, actions: list[int]) -> NDArray[np.float32]:
        """Answer and let the bots answer, table by table."""
        earned = np.zeros((self.num_envs, int(self.terms.seats)), np.float32)
        for place, (seated, action) in enumerate(zip(self._seated, actions, strict=True)):
            if seated.episode.over:
                seated.begin()
            else:
                self.tables.answering(place)
                earned[place] = seated.answer(action)
        self.tables.tell()
        return earned

    @property
    def tables(self) -> Tables:
        """The tables in play; there are none before the first ``reset``."""
        if self._tables is None:
            raise RuntimeError("call reset before anything else")
        return self._tables

    def _observed(self) -> Observation:
        tables = self.tables
        planes = np.frombuffer(tables.planes(), np.uint8).reshape(self._shape)
        masks = np.frombuffer(tables.masks(), np.int8).reshape(self.num_envs, -1)
        if self._out is None:
            return {OBSERVATION: planes, MASK: masks}
        np.copyto(self._out[OBSERVATION], planes)
        np.copyto(self._out[MASK], masks)
        return self._out

    def _reported(self, rewards: NDArray[np.float32]) -> dict[str, Any]:
        tables = self.tables
        self._players = np.frombuffer(tables.players(), np.uint8)
        return {
            "player": self._players,
            "rewards": rewards,
            "illegal": np.frombuffer(tables.illegal(), np.bool_),
        }

    def legal(self) -> tuple[NDArray[np.int16], NDArray[np.uint8]]:
        """Return the legal ids of all tables one after another, and how many each table has."""
        return np.frombuffer(self.tables.legal(), np.int16), np.frombuffer(self.tables.counts(), np.uint8)

    def sample(self, random: np.random.Generator) -> NDArray[np.int64]:
        """Return any legal action for every table; 0 where an episode is over."""
        return np.array(self.tables.pick(random.random(self.num_envs).tolist()), np.int64)


def _check_array(out: Observation, name: str, space: "Space[Any]") -> None:
    """Refuse an array that cannot hold an observation."""
    array = out.get(name)
    if array is None or array.shape != space.shape or array.dtype != space.dtype or not array.flags.writeable:
        raise InputError("env.out", "out", name=name, shape=str(space.shape), type=str(space.dtype))


def _seeds(given: int | Sequence[int | None] | None, count: int) -> list[int]:
    """Return a seed a table from a list of them."""
    seeds = [each for each in given if each is not None] if isinstance(given, Sequence) else []
    if len(seeds) != count:
        raise InputError("env.seeds", "seed", count=count)
    return seeds
