"""Train a linear player by policy gradient, in NumPy alone, until it beats random ones: learn_to_play.py [STEPS]."""

import sys

import numpy as np

from sanyuan.env import TablesEnv

random = np.random.default_rng(1)


def choose(weights, seen):
    """Draw an action from the softmax of the legal ones; return it with all the chances and what they follow from."""
    known = seen["observation"][:, :12].reshape(len(seen["observation"]), -1).astype(np.float32)  # the own hand
    chances = np.exp(known @ weights) * seen["action_mask"] + 1e-9
    chances /= chances.sum(axis=1, keepdims=True)
    return (chances.cumsum(axis=1) > random.random((len(chances), 1))).argmax(axis=1), chances, known


def train(steps, tables=128, rate=0.02):
    """Play against oneself: a step earns the points of the hand, and loses 1000 for a tile that leads away."""
    env = TablesEnv(tables, "riichi", "tenhou", opponents=None, reward="hand", distance=1000)
    seen, weights = env.reset(seed=1)[0], np.zeros((12 * 34, env.single_action_space.n), np.float32)
    for _ in range(steps):
        actions, chances, known = choose(weights, seen)
        seen, rewards, _, _, _ = env.step(actions)
        gain = np.clip(rewards / 1000, -3, 3) - np.clip(rewards / 1000, -3, 3).mean()
        push = -chances * gain[:, None]
        push[np.arange(tables), actions] += gain
        weights += rate * known.T @ push
    return weights


def places(weights, matches, tables=16):
    """Let the weights play against random bots from every seat; return their places."""
    found = []
    for player in range(4):
        env = TablesEnv(tables, "riichi", "tenhou", opponents="random", player=player, reward="place")
        seen = env.reset(seed=1)[0]
        while len(found) < matches * (player + 1) // 4:
            seen, rewards, ended, _, _ = env.step(choose(weights, seen)[0])
            found.extend(2.5 - rewards[ended])
    return found


if __name__ == "__main__":
    steps = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    trained = train(steps)
    for name, weights in (("untrained", 0 * trained), ("trained", trained)):
        found = places(weights, max(64, steps // 5))
        print(f"{name}: average place {np.mean(found):.2f} ± {1.96 * np.std(found) / len(found) ** 0.5:.2f}")
