"""Estimate what waiting hands of Wuhan come to: the network by which ``adept`` judges claims (needs numpy).

``python -m tools.estimate_wuhan 7500`` plays so many matches between rules of thumb, two seats of which try another
option now and then, and writes ``variants/wuhan/claims.bin``: from what a seat can tell of its hand when it waits
(``variants/wuhan/features.py``) to the points of the hand, a win counting for more than its points.
"""

import random
import sys
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from tools.table_file import write_tables

from sanyuan import variants
from sanyuan.bots import make_bot
from sanyuan.bots.play import play_match
from sanyuan.bots.player import Bot
from sanyuan.engine.view import View
from sanyuan.engine.wall import seed_from
from sanyuan.rules.aiming import counts_of
from sanyuan.rules.dense import SHIFT, WHOLE
from sanyuan.table import actions
from sanyuan.table.actions import action_tile, action_type
from sanyuan.table.state import CLAIMS, TURN
from sanyuan.tiles import tile_kind
from sanyuan.variants.wuhan.features import Features
from sanyuan.variants.wuhan.score.special import LAIZI, PI
from sanyuan.variants.wuhan.score.win import Player

Array = NDArray[np.float32]
WEIGHTS = Path(__file__).parents[1] / "src" / "sanyuan" / "variants" / "wuhan" / "claims.bin"
GAME = variants.variant("wuhan")
INSIDE = (48, 24)
"""The values of the two inner layers."""
TRIES = 0.1
CLAIM_TRIES = 0.2
"""How often a seat takes any option in its turn, and any answer to a discard."""
WON = 1500.0
"""What a win counts for beside its points."""
FINE = 16
"""The network tells points in such parts."""
EPOCHS, BATCH, RATE = 4, 2048, 3e-3


class Watched(Bot):
    """A player by rules of thumb that tries other options at times and writes down the hands it waits with."""

    def __init__(self, tries: bool, chance: random.Random) -> None:
        self.bot = make_bot("greedy", GAME, 0)
        self.tries = tries
        self.chance = chance
        self.rows: list[tuple[int, int, list[int]]] = []
        """The hand of the match, the seat and what it could tell."""

    def choose(self, view: View) -> int:
        """Return the choice, and keep what the hand tells after it."""
        option = self.bot.choose(view)
        phase = view.state.phase
        if len(view.options) > 1 and phase in (TURN, CLAIMS) and actions.WIN not in view.options:
            if self.tries and self.chance.random() < (TRIES if phase == TURN else CLAIM_TRIES):
                option = self.chance.choice(view.options)
            row = told(view, option)
            if row:
                self.rows.append((int(view.state.number), view.seat, row))
        return option


def told(view: View, option: int) -> list[int]:
    """Return what the hand tells after a discard, a pass or a special tile laid aside; nothing after other options."""
    state, seat = view.state, view.seat
    features = Features(state, seat, GAME.outlook.risks(state, seat))
    held = counts_of(state.seats[seat].shape)
    own, kind = features.own, tile_kind(action_tile(option))
    if option == actions.PASS:
        return [int(value) for value in features.claims([option])[0][0]]
    if action_type(option) == actions.DISCARD:
        held[kind] -= 1
        return [int(value) for value in features.waiting(held, own, kind, 3)]
    if action_type(option) == actions.ASIDE:
        held[kind] -= 1
        role = features.special.role(kind)
        laizi, pi = int(role == LAIZI), int(role == PI)
        shown = Player(own.melds, own.laizi_kongs + laizi, own.pi_kongs + pi, own.red_kongs + 1 - laizi - pi)
        return [int(value) for value in features.waiting(held, shown, -1, -1)]
    return []


def samples(matches: int) -> tuple[Array, Array]:
    """Play matches, and return what hands told beside their points, in wholes, and whether they were won."""
    chance = random.Random(1)
    rules = GAME.rules.make({})
    rows: list[list[int]] = []
    results: list[tuple[float, float]] = []
    for number in range(matches):
        tries = [True, True, False, False]
        chance.shuffle(tries)
        bots = [Watched(each, chance) for each in tries]
        match = play_match(GAME, rules, bots, seed_from(number))
        tables = [*match.past, match.table]
        for bot in bots:
            for hand, seat, row in bot.rows:
                table = tables[hand]
                rows.append(row)
                points = table.state.scores[seat] - table.standing.scores[seat]
                results.append((points / WHOLE, float(table.state.winners >> seat & 1)))
    return np.array(rows, np.float32) / np.float32(WHOLE), np.array(results, np.float32)


def fit(inputs: Array, results: Array) -> list[tuple[Array, Array]]:
    """Return weights and what is added, layer by layer, by Adam with a falling rate."""
    chance = np.random.default_rng(0)
    sizes = [inputs.shape[1], *INSIDE, 2]
    weights = [
        chance.normal(0, np.sqrt(2 / before), (before, after)).astype(np.float32) for before, after in pairwise(sizes)
    ]
    weights[-1] *= 0.1
    added = [np.zeros(size, np.float32) for size in sizes[1:]]
    parts = weights + added
    means, squares = [np.zeros_like(part) for part in parts], [np.zeros_like(part) for part in parts]
    weight_of = np.array([0.25, 4.0], np.float32)
    steps = EPOCHS * (len(inputs) // BATCH)
    step = 0
    for _ in range(EPOCHS):
        order = chance.permutation(len(inputs))
        for begin in range(0, len(inputs) - BATCH + 1, BATCH):
            chosen = order[begin : begin + BATCH]
            values = [inputs[chosen]]
            for layer in range(len(INSIDE)):
                values.append(np.maximum(values[-1] @ weights[layer] + added[layer], 0))
            slope = (values[-1] @ weights[-1] + added[-1] - results[chosen]) * (weight_of / np.float32(BATCH))
            slopes: list[Array] = [np.zeros(0, np.float32)] * len(parts)
            for layer in reversed(range(len(weights))):
                slopes[layer] = values[layer].T @ slope
                slopes[len(weights) + layer] = slope.sum(0)
                slope = (slope @ weights[layer].T) * (values[layer] > 0)
            step += 1
            rate = RATE * min(1.0, step / 200) * 0.5 * (1 + np.cos(np.pi * step / steps))
            for part, each, mean, square in zip(parts, slopes, means, squares, strict=True):
                mean += 0.1 * (each - mean)
                square += 0.001 * (each * each - square)
                part -= rate * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
    return list(zip(weights, added, strict=True))


def write(layers: Sequence[tuple[Array, Array]], file: Path) -> None:
    """Write whole numbers; the last layer becomes one output, points and wins together."""
    whole = np.array([WHOLE, WON], np.float32) * (FINE / WHOLE)
    joined = [*layers[:-1], (layers[-1][0] @ whole[:, None], np.atleast_1d(layers[-1][1] @ whole))]
    parts: dict[str, bytes] = {}
    for number, (weights, added) in enumerate(joined):
        parts[f"{number}.weights"] = np.round(weights.T * (1 << SHIFT)).astype("<i2").tobytes()
        parts[f"{number}.added"] = np.round(added * (WHOLE << SHIFT)).astype("<i4").tobytes()
    write_tables(file, parts)


def main() -> int:
    """Play, fit and write."""
    if len(sys.argv) != 2:
        print(__doc__)
        return 2
    inputs, results = samples(int(sys.argv[1]))
    print(f"{len(inputs):,} hands that wait, {results[:, 1].mean():.1%} of them won")
    write(fit(inputs, results), WEIGHTS)
    return 0


if __name__ == "__main__":
    sys.exit(main())
