"""Estimate what hands of Sichuan come to: the networks by which ``adept`` judges them (needs numpy).

``python -m tools.estimate_sichuan 1000 20000`` plays so many matches between players by rules of thumb, two of whom
are watched, and then so many of learners against them. What a seat can tell of its hand after an option (``afters.py``,
``before.py``) is fitted to what it finds the hand worth at its next decision and, less and less, at later ones and
at the end: TD(λ). It writes ``hands.bin``, ``giving.bin`` and ``choosing.bin`` beside them.
"""

import random
import sys
from collections import defaultdict
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from tools.table_file import write_tables

from sanyuan import variants
from sanyuan.bots import make_bot
from sanyuan.bots.play import play_match
from sanyuan.bots.player import Bot
from sanyuan.engine.match import Match
from sanyuan.engine.view import View
from sanyuan.engine.wall import seed_from
from sanyuan.rules.dense import SHIFT, WHOLE
from sanyuan.table import actions
from sanyuan.table.actions import CHOOSE, PUNG, action_number, action_tiles, action_type
from sanyuan.table.state import ASKING, CLAIMS, TURN
from sanyuan.variants.sichuan.afters import hands_after
from sanyuan.variants.sichuan.before import promises, promises_without
from sanyuan.variants.sichuan.outlook import OUTLOOK

Array = NDArray[np.float32]
FOLDER = Path(__file__).parents[1] / "src" / "sanyuan" / "variants" / "sichuan"
GAME = variants.variant("sichuan")
SIZES = {"hands": (223, 128, 64, 2), "giving": (63, 64, 24, 2), "choosing": (28, 48, 24, 2)}
"""The values of each layer; the last are the chance to win and the points still to come, in eighths."""
BATCHES = {"hands": 512, "giving": 128, "choosing": 128}
WON = 60.0
"""What a win counts for beside its points."""
POINTS = 8.0
LAMBDA = 0.6
TRIES, WATCHED_TRIES = 0.03, 0.1
"""How often another option is taken at a turn; twice as often at a discard of others."""
TRIES_BEFORE = 0.15
RATE, LAST = 1e-3, 0.03
"""The first rate of learning, and what share of it is left at the end."""
FINE = 8.0
"""Inner values are told in such parts more."""


class Network:
    """A network that learns by Adam."""

    def __init__(self, sizes: tuple[int, ...], batch: int, seed: int) -> None:
        chance = np.random.default_rng(seed)
        self.weights = [chance.normal(0, np.sqrt(2 / a), (a, b)).astype(np.float32) for a, b in pairwise(sizes)]
        self.weights[-1] *= 0.1
        self.added = [np.zeros(size, np.float32) for size in sizes[1:]]
        parts = self.weights + self.added
        self.means, self.squares = [np.zeros_like(part) for part in parts], [np.zeros_like(part) for part in parts]
        self.batch, self.step = batch, 0
        self.kept: list[tuple[list[int], tuple[float, float]]] = []

    def told(self, rows: list[list[int]]) -> Array:
        """Return the outputs for some rows."""
        return self._layers(np.array(rows, np.float32) / np.float32(WHOLE))[-1]

    def _layers(self, values: Array) -> list[Array]:
        found = [values]
        for layer, (weights, added) in enumerate(zip(self.weights, self.added, strict=True)):
            after = found[-1] @ weights + added
            found.append(after if layer == len(self.weights) - 1 else np.maximum(after, 0))
        return found

    def learn(self, row: list[int], target: tuple[float, float], rate: float) -> None:
        """Keep an example, and take a step when there are enough."""
        self.kept.append((row, target))
        if len(self.kept) < self.batch:
            return
        values = self._layers(np.array([row for row, _ in self.kept], np.float32) / np.float32(WHOLE))
        slope = (values[-1] - np.array([goal for _, goal in self.kept], np.float32)) * np.array([4, 0.5], np.float32)
        slope /= len(self.kept)
        self.kept = []
        self.step += 1
        parts = self.weights + self.added
        slopes: list[Array] = [np.zeros(0, np.float32)] * len(parts)
        for layer in reversed(range(len(self.weights))):
            slopes[layer] = values[layer].T @ slope
            slopes[len(self.weights) + layer] = slope.sum(0)
            slope = (slope @ self.weights[layer].T) * (values[layer] > 0)
        for part, each, mean, square in zip(parts, slopes, self.means, self.squares, strict=True):
            mean += 0.1 * (each - mean)
            square += 0.001 * (each * each - square)
            part -= rate * (mean / (1 - 0.9**self.step)) / (np.sqrt(square / (1 - 0.999**self.step)) + 1e-6)

    def write(self, file: Path) -> None:
        """Write whole numbers; the last layer becomes one output, points and wins together."""
        whole = np.array([WON, POINTS], np.float32)
        factors = [FINE, *[1.0] * (len(self.weights) - 2), 1.0 / FINE]
        layers: list[tuple[Array, Array]] = list(zip(self.weights, self.added, strict=True))
        layers[-1] = (self.weights[-1] @ whole[:, None], np.atleast_1d(self.added[-1] @ whole / np.float32(FINE)))
        parts: dict[str, bytes] = {}
        for number, (weights, added) in enumerate(layers):
            parts[f"{number}.weights"] = np.round(weights.T * (factors[number] * (1 << SHIFT))).astype("<i2").tobytes()
            parts[f"{number}.added"] = np.round(added * (FINE * (WHOLE << SHIFT))).astype("<i4").tobytes()
        write_tables(file, parts)


class Step(NamedTuple):
    """One decision: the network, what it was told, the points till then, what seemed best, and whether it was tried."""

    name: str
    row: list[int]
    before: float
    best: tuple[float, float]
    tried: bool


class Learner(Bot):
    """Takes what its networks find best, or what rules of thumb say while it watches, and another option at times."""

    def __init__(self, networks: dict[str, Network], watches: bool, chance: random.Random) -> None:
        self.bot = make_bot("greedy", GAME, 0)
        self.networks, self.watches, self.chance = networks, watches, chance
        self.steps: dict[tuple[int, int], list[Step]] = defaultdict(list)
        """The decisions of each hand of the match and seat."""
        self.begun: dict[int, float] = {}
        self.claimed: tuple[tuple[float, float], bool] | None = None
        """What seemed best where a pung was claimed, whose discard is still to come."""

    def choose(self, view: View) -> int:
        """Choose, and keep what the hand tells after it."""
        state, seat, options = view.state, view.seat, view.options
        if actions.WIN in options or state.phase not in (ASKING, TURN, CLAIMS):
            return self.bot.choose(view)
        points = float(state.scores[seat]) - self.begun.setdefault(int(state.number), float(state.scores[seat]))
        name, rows = self._told(view)
        seen = [place for place, each in enumerate(rows) if each]
        paid = {place: OUTLOOK.kong_worth(state, seat, options[place]) for place in seen}
        flat = [(place, row) for place in seen for row in rows[place]]
        worths = [
            (float(won), float(more) + (points + paid[place]) / POINTS)
            for (place, _), (won, more) in zip(flat, self.networks[name].told([row for _, row in flat]), strict=True)
        ]
        best = max(range(len(flat)), key=lambda at: WON * worths[at][0] + POINTS * worths[at][1])
        place = flat[best][0]
        if self.watches:
            place = options.index(self.bot.choose(view))
            best = max((at for at, (of, _) in enumerate(flat) if of == place), key=lambda at: worths[at][0])
        liked, tried = worths[best], self._tries(state.phase, len(seen))
        if tried:
            place = self.chance.choice(seen)
            best = max((at for at, (of, _) in enumerate(flat) if of == place), key=lambda at: worths[at][0])
        if self.claimed is not None:
            liked, tried = self.claimed[0], self.claimed[1] or tried
        self.claimed = None
        if action_type(options[place]) == PUNG:
            self.claimed = (liked, tried)
        else:
            step = Step(name, flat[best][1], (points + paid[place]) / POINTS, liked, tried)
            self.steps[int(state.number), seat].append(step)
        return options[place]

    def _told(self, view: View) -> tuple[str, list[list[list[int]]]]:
        """Return which network judges, and what it is told after each option."""
        state, seat, options = view.state, view.seat, view.options
        shape = state.seats[seat].shape
        if state.phase != ASKING:
            after = hands_after(state, seat, options)
            return "hands", [[[int(number) for number in row] for row in rows] for rows in after]
        if action_type(options[0]) == CHOOSE:
            return "choosing", [[[int(number) for number in promises(shape, action_number(each))]] for each in options]
        given = [promises_without(shape, action_tiles(each)) for each in options]
        return "giving", [[[int(number) for number in row]] for row in given]

    def _tries(self, phase: int, count: int) -> bool:
        often = WATCHED_TRIES if self.watches else TRIES
        often = TRIES_BEFORE if phase == ASKING else 2 * often if phase == CLAIMS else often
        return count > 1 and self.chance.random() < often


def learn(match: Match, bot: Learner, rate: float, trust: float) -> None:
    """Go back through the hands of a match: what each decision came to is told to the one before it."""
    tables = [*match.past, match.table]
    for (hand, seat), steps in bot.steps.items():
        state, begun = tables[hand].state, tables[hand].standing.scores[seat]
        won, points = float(state.winners >> seat & 1), float(state.scores[seat] - begun) / POINTS
        for step in reversed(steps):
            bot.networks[step.name].learn(step.row, (won, points - step.before), rate)
            share = 0.0 if step.tried else trust
            won = share * won + (1 - share) * step.best[0]
            points = share * points + (1 - share) * step.best[1]


def main() -> int:
    """Watch, learn and write."""
    if len(sys.argv) != 3:
        print(__doc__)
        return 2
    watched, played = int(sys.argv[1]), int(sys.argv[2])
    chance = random.Random(1)
    networks = {name: Network(sizes, BATCHES[name], seed) for seed, (name, sizes) in enumerate(SIZES.items())}
    for number in range(watched + played):
        watches = number < watched
        bots: list[Bot] = [
            Learner(networks, watches, chance) if seat < 2 else make_bot("greedy", GAME, 0) for seat in range(4)
        ]
        chance.shuffle(bots)
        match = play_match(GAME, GAME.rules.make(None), bots, seed_from(number))
        rate = RATE if watches else RATE * max(LAST, 1 - (number - watched) / played)
        for bot in bots:
            if isinstance(bot, Learner):
                learn(match, bot, rate, 1.0 if watches else LAMBDA)
    for name, network in networks.items():
        network.write(FOLDER / f"{name}.bin")
    return 0


if __name__ == "__main__":
    sys.exit(main())
