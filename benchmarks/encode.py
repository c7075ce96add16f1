"""Random matches with an observation and a mask for every decision: many tables a step, and one after another."""

from random import Random

from benchmarks.frame import Task, Work

TABLES = 64
STEPS = 100


def ours() -> Work:
    import numpy as np

    from sanyuan.env import TablesEnv

    env = TablesEnv(TABLES, "riichi", "tenhou", opponents=None)
    random = np.random.default_rng(1)
    env.reset(seed=1)

    def work() -> int:
        for _ in range(STEPS):
            env.step(env.sample(random))
        return STEPS * TABLES

    return work


def riichienv_encode() -> Work:
    from riichienv import RiichiEnv

    random = Random(1)
    env = RiichiEnv(game_mode="4p-red-half")

    def work() -> int:
        decisions = 0
        seen = env.reset()
        while not env.done():
            chosen = {}
            for seat, view in seen.items():
                view.encode()
                options = view.legal_actions()
                chosen[seat] = options[int(random.random() * len(options))]
                decisions += 1
            seen = env.step(chosen)
        return decisions

    return work


TASKS = (Task("riichi-encode", "decisions/s", ours, {"riichienv": riichienv_encode}),)
