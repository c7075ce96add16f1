"""The environments: what PettingZoo and Gymnasium ask of them, and that all of them play the same game."""

import random
import warnings
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest
from env.games_played import EVERY, some
from gymnasium import spaces
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, seed_test

from running import RELEASE
from sanyuan import variants
from sanyuan.encode.episode import REWARDS
from sanyuan.env import ParallelTable, SeatEnv, TablesEnv, TurnEnv, make_terms, turn_env
from sanyuan.errors import InputError
from typed import data

CYCLES = 1000 if RELEASE else 120


@pytest.mark.parametrize("game", some(), ids="-".join)
def test_pettingzoo_finds_nothing(game: tuple[str, str]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for said in ("Observation is not a NumPy array", "Observation space for each agent probably should be"):
            warnings.filterwarnings("ignore", said)  # of dictionaries with masks the test knows its own games alone
        api_test(TurnEnv(*game), num_cycles=CYCLES)
        api_test(turn_env(*game, episode="hand"), num_cycles=CYCLES)
        seed_test(lambda: TurnEnv(*game), num_cycles=CYCLES // 2)
        parallel_api_test(ParallelTable(*game, episode="hand"), num_cycles=CYCLES)


@pytest.mark.parametrize("game", some(), ids="-".join)
def test_gymnasium_finds_nothing(game: tuple[str, str]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        version = variants.variant(game[0]).encoding.version
        check_env(gymnasium.make(f"sanyuan/{'-'.join(game)}-v{version}", episode="hand").unwrapped)


def test_every_game_and_preset_is_registered() -> None:
    for name, preset in EVERY:
        version = variants.variant(name).encoding.version
        assert f"sanyuan/{name}-v{version}" in gymnasium.registry
        env = gymnasium.make(f"sanyuan/{name}-{preset}-v{version}")
        assert data(env.unwrapped).terms.rules == variants.variant(name).rules.make(preset)


def assert_same(one: dict[str, np.ndarray], other: dict[str, np.ndarray], place: int) -> None:
    for key in ("observation", "action_mask"):
        assert one[key][place].tobytes() == other[key].tobytes()


def arrays_for(env: TablesEnv) -> dict[str, Any]:
    assert isinstance(env.observation_space, spaces.Dict)
    return {name: np.zeros(space.shape, space.dtype) for name, space in env.observation_space.items()}


def test_observations_are_written_into_the_arrays_of_the_caller() -> None:
    own, chance = TablesEnv(3, "wuhan", None, None), np.random.default_rng(2)
    buffers = arrays_for(own)
    given = TablesEnv(3, "wuhan", None, None, out=buffers)
    assert given.reset(seed=3)[0] is buffers
    before, _ = own.reset(seed=3)
    first = before["observation"].copy()
    for _ in range(50):
        actions = own.sample(chance)
        seen = own.step(actions)[0]
        assert given.step(actions)[0] is buffers
        assert all(seen[name].tobytes() == buffers[name].tobytes() for name in buffers)
    assert (before["observation"] == first).all()


@pytest.mark.parametrize("wrong", ["missing", "shape", "type", "read-only"])
def test_arrays_that_cannot_hold_an_observation_are_refused(wrong: str) -> None:
    buffers = arrays_for(TablesEnv(2, "riichi"))
    planes = buffers.pop("observation")
    if wrong == "shape":
        buffers["observation"] = planes[:1]
    elif wrong == "type":
        buffers["observation"] = planes.astype(np.float32)
    elif wrong == "read-only":
        buffers["observation"] = planes
        planes.flags.writeable = False
    with pytest.raises(InputError, match="observation is written into a writeable array of shape"):
        TablesEnv(2, "riichi", out=buffers)


@pytest.mark.parametrize("opponents", [None, "random", "greedy"])
@pytest.mark.parametrize("game", some(), ids="-".join)
def test_tables_side_by_side_are_single_tables_byte_for_byte(
    game: tuple[str, str], opponents: str | None, sample: Callable[..., int]
) -> None:
    tables, chance = 3, np.random.default_rng(5)
    settings: dict[str, Any] = {"opponents": opponents, "reward": "hand", "episode": "hand", "distance": 0.5}
    many = TablesEnv(tables, *game, **settings)
    single = [SeatEnv(*game, **settings) for _ in range(tables)]
    observed, told = many.reset(seed=11)
    for place, env in enumerate(single):
        assert_same(observed, env.reset(seed=11 + place)[0], place)
    over = [False] * tables
    for _ in range(sample(400) if opponents is None else 20):
        actions = many.sample(chance)
        observed, rewards, ended, _, told = many.step(actions)
        for place, env in enumerate(single):
            if over[place]:
                seen, info = env.reset()
                reward, over[place] = 0.0, False
            else:
                seen, reward, over[place], _, info = env.step(actions[place])
            assert_same(observed, seen, place)
            assert (rewards[place], ended[place]) == (np.float32(reward), over[place])
            assert told["player"][place] == info["player"]
            assert told["rewards"][place].tobytes() == info["rewards"].tobytes()


def test_agents_in_turn_see_what_the_tables_side_by_side_tell(sample: Callable[..., int]) -> None:
    many, turns, chance = TablesEnv(1, "riichi", "tenhou", None), TurnEnv("riichi", "tenhou"), np.random.default_rng(8)
    observed, told = many.reset(seed=2)
    turns.reset(seed=2)
    for _ in range(sample(2000)):
        assert turns.agent_selection == f"player_{told['player'][0]}"
        assert_same(observed, turns.observe(turns.agent_selection), 0)
        actions = many.sample(chance)
        observed, _, ended, _, told = many.step(actions)
        turns.step(int(actions[0]))
        if ended[0]:
            assert list(turns.terminations.values()) == [True] * 4
            assert list(turns.rewards.values()) == told["rewards"][0].tolist()
            observed, _, _, _, told = many.step(actions)
            turns.reset()


def test_the_same_seed_gives_the_same_bytes_and_another_gives_others() -> None:
    def played(seed: int) -> bytes:
        env, chance, told = TablesEnv(2, "wuhan", None, None), np.random.default_rng(1), b""
        observed, _ = env.reset(seed=seed)
        for _ in range(60):
            told += observed["observation"].tobytes() + observed["action_mask"].tobytes()
            observed = env.step(env.sample(chance))[0]
        return told

    assert played(4) == played(4)
    assert played(4) != played(5)


def test_an_answer_changes_nothing_that_others_see_until_all_have_answered(sample: Callable[..., int]) -> None:
    env, chance, windows = TurnEnv("riichi", "tenhou"), random.Random(3), 0
    env.reset(seed=1)
    for _ in range(sample(6000)):
        if not env.agents or env.terminations[env.agent_selection]:
            env.reset()
        several = len(env.episode.match.asked()) > 1
        asked = env.agent_selection
        before = {agent: env.observe(agent) for agent in env.agents if agent != asked}
        for seen in before.values():
            assert not seen["action_mask"].any()
        mask = env.observe(asked)["action_mask"]
        env.step(chance.choice([number for number, legal in enumerate(mask) if legal]))
        if several:
            windows += 1
            for agent, seen in before.items():
                assert env.observe(agent)["observation"].tobytes() == seen["observation"].tobytes()
    assert windows > 0


@pytest.mark.parametrize("game", some(), ids="-".join)
def test_rewards_are_final_points_hand_points_or_places(game: tuple[str, str]) -> None:
    for reward in REWARDS:
        env, chance = TablesEnv(1, *game, opponents=None, reward=reward), np.random.default_rng(4)
        env.reset(seed=3)
        total, ended = np.zeros(env.terms.seats), False
        while not ended:
            *_, over, _, told = env.step(env.sample(chance))
            total, ended = total + told["rewards"][0].astype(float), over[0]
        match = env.tables.episodes[0].match
        flow, rules, standing = match.flow, match.rules, match.table.standing
        scores = flow.last_scores(rules, standing, match.table.state)
        first = flow.first_standing(rules).scores
        if reward == "final":
            assert total.tolist() == match.result
        elif reward == "hand":
            assert total.tolist() == [now - then for now, then in zip(standing.by_player(scores), first, strict=True)]
        else:
            seats = len(scores)
            order = sorted(range(seats), key=lambda player: (-match.result[player], player))
            assert [total[player] for player in order] == [(seats - 1) / 2 - place for place in range(seats)]


def test_a_discard_that_leads_away_costs_what_it_is_shaped_by() -> None:
    env = SeatEnv("riichi", "tenhou", opponents=None, reward="final", distance=2.0)
    env.reset(seed=1)
    costs = set()
    chance = random.Random(1)
    for _ in range(200):
        legal = np.flatnonzero(env.action_masks())
        _, reward, over, _, _ = env.step(chance.choice(legal))
        costs.add(reward)
        if over:
            break
    assert costs <= {0.0, -2.0, -4.0}
    assert {0.0, -2.0} <= costs


def test_an_id_that_is_not_legal_plays_what_silence_plays_and_is_told() -> None:
    env = SeatEnv("riichi", "tenhou", opponents=None)
    env.reset(seed=1)
    drawn = env.view()["seats"][0]["drawn"]
    _, _, _, _, info = env.step(env.terms.actions.number("win"))
    assert info["illegal"]
    assert env.seated.episode.match.table.actions()[0] == (0, 1 | drawn << 4)


def test_bots_are_named_and_what_does_not_exist_is_refused() -> None:
    with pytest.raises(InputError, match="there is no bot 'genius'"):
        SeatEnv("riichi", opponents="genius")
    with pytest.raises(InputError, match="there is no reward 'fame'"):
        make_terms("riichi", reward="fame")
    with pytest.raises(InputError, match="there is no episode 'year'"):
        make_terms("riichi", episode="year")
    with pytest.raises(InputError, match="a player is a number from 0 to 3, not 4"):
        SeatEnv("riichi", player=4)


def test_a_table_is_drawn_as_text_and_told_as_a_plain_dictionary() -> None:
    env = SeatEnv("riichi", "tenhou", render_mode="ansi")
    env.reset(seed=1)
    assert env.render().startswith("East 1")
    assert env.view()["seats"][1]["hand"] == [-1] * 13


@pytest.mark.parametrize("opponents", [None, "random"])
@pytest.mark.parametrize(
    "actions",
    [
        np.array([3, 3]),
        np.zeros(10, np.int64),
        np.zeros((4, 1), np.int64),
        np.zeros(4, np.float32),
        np.zeros(4, np.bool_),
        np.int64(3),
        ["pass"] * 4,
    ],
    ids=["two", "ten", "column", "float", "bool", "number", "words"],
)
def test_a_wrong_array_of_actions_is_refused_before_any_table_moves(opponents: str | None, actions: Any) -> None:
    env = TablesEnv(4, "riichi", "tenhou", opponents=opponents)
    env.reset(seed=1)
    before = [episode.match.actions() for episode in env.tables.episodes]
    with pytest.raises(InputError, match="expected 4 whole action ids, one a table"):
        env.step(actions)
    assert [episode.match.actions() for episode in env.tables.episodes] == before
    assert len(env.step([0, 0, 0, 0])[1]) == 4  # type: ignore[arg-type]  # a list does as well


@pytest.mark.parametrize("reward", ["final", "place"])
def test_a_reward_of_the_match_is_refused_where_an_episode_is_a_hand(reward: str) -> None:
    with pytest.raises(InputError, match="expected the reward 'hand'"):
        SeatEnv("riichi", reward=reward, episode="hand")
    with pytest.raises(InputError, match="expected the reward 'hand'"):
        TablesEnv(2, "riichi", reward=reward, episode="hand")


def test_every_hand_pays_where_an_episode_is_a_hand_and_no_reward_is_named() -> None:
    env = SeatEnv("riichi", "tenhou", opponents="greedy", episode="hand")
    _, info = env.reset(seed=5)
    paid = 0
    for _ in range(6):
        over, total = False, np.zeros(4)
        while not over:
            _, _, over, _, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
            total += info["rewards"]
        paid += bool(total.any())
        _, info = env.reset()
    assert paid >= 4  # a drawn hand with all or nobody ready pays nothing
