"""Clone the moves of a dataset with a linear model, in NumPy alone: clone_moves.py DATASET [PASSES].

A dataset comes from records: sanyuan selfplay --variant wuhan --matches 40 --bots greedy,greedy,greedy,greedy -o games
and then sanyuan dataset games -o moves.
"""

import sys

import numpy as np

from sanyuan.env.dataset import read_dataset

OWN = 12  # the planes of the own hand and of what lies on offer


def chances_of(weights, known, mask):
    """Return the chances of all legal actions."""
    scores = np.where(mask, known @ weights, -1e9)
    chances = np.exp(scores - scores.max(axis=1, keepdims=True))
    return chances / chances.sum(axis=1, keepdims=True)


def main(folder, passes=30, rate=0.3, size=256):
    """Learn from four games of five, and guess the moves of the fifth."""
    shards = list(read_dataset(folder))
    games = np.concatenate([shard["game"] for shard in shards])
    planes = np.concatenate([shard["observation"][:, :OWN].reshape(len(shard["game"]), -1) for shard in shards])
    mask, action = (np.concatenate([shard[name] for shard in shards]) for name in ("mask", "action"))
    known = np.hstack([planes, np.ones((len(planes), 1))]).astype(np.float32)
    kept = games % 5 == 0  # every fifth game is kept for the test
    learnt, random = np.flatnonzero(~kept), np.random.default_rng(1)
    weights = np.zeros((known.shape[1], mask.shape[1]), np.float32)
    for _ in range(passes):
        for rows in np.array_split(random.permutation(learnt), max(1, len(learnt) // size)):
            push = -chances_of(weights, known[rows], mask[rows])
            push[np.arange(len(rows)), action[rows]] += 1
            weights += rate / len(rows) * known[rows].T @ push
    guessed = chances_of(weights, known[kept], mask[kept]).argmax(axis=1)
    print(f"chance {np.mean(1 / mask[kept].sum(axis=1)):.3f}, cloned {np.mean(guessed == action[kept]):.3f}")


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:3]))
