"""Estimate what hands of Sichuan come to: the networks by which ``adept`` judges them (needs numpy).

``python -m tools.estimate_sichuan 1000 20000`` plays so many matches between players by rules of thumb, two of whom
are watched, and then so many of learners against them. What a seat can tell of its hand after an option (``afters.py``,
``before.py``) is fitted to what it finds the hand worth at its next decision and, less and less, at later ones and
at the end: TD(λ). It writes ``hands.bin``, ``giving.bin`` and ``choosing.bin`` beside them.
"""

import random
import sys
from collections import defaultdict
from pathlib import Path
from typing import NamedTuple

import numpy as np
from tools.dense_network import Array, DenseNetwork, taken_in

from sanyuan import variants
from sanyuan.bots import make_bot
from sanyuan.bots.play import play_match
from sanyuan.bots.player import Bot
from sanyuan.engine.match import Match
from sanyuan.engine.view import View
from sanyuan.engine.wall import seed_from
from sanyuan.table import actions
from sanyuan.table.actions import CHOOSE, PUNG, action_number, action_tiles, action_type
from sanyuan.table.state import ASKING, CLAIMS, TURN
from sanyuan.variants.sichuan.afters import hands_after
from sanyuan.variants.sichuan.before import promises, promises_without
from sanyuan.variants.sichuan.outlook import OUTLOOK

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
IMPORTANCE = (4.0, 0.5)
"""How much errors count, of chances to win and of points."""
STRETCHES = (8.0, 8.0)
"""By how much the values of the inner layers are stretched."""
ANSWERS = np.array([[WON], [POINTS]], np.float32)
"""The reader takes one output, points and wins together."""


class Step(NamedTuple):
    """One decision: the network, what it was told, the points till then, what seemed best, and whether it was tried."""

    name: str
    row: Array
    before: float
    best: tuple[float, float]
    tried: bool


class Learner(Bot):
    """Takes what its networks find best, or what rules of thumb say while it watches, and another option at times."""

    def __init__(self, networks: dict[str, DenseNetwork], watches: bool, chance: random.Random) -> None:
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
            for (place, _), (won, more) in zip(flat, self.networks[name].said([row for _, row in flat]), strict=True)
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

    def _told(self, view: View) -> tuple[str, list[list[Array]]]:
        """Return which network judges, and what it is told after each option."""
        state, seat, options = view.state, view.seat, view.options
        shape = state.seats[seat].shape
        if state.phase != ASKING:
            after = hands_after(state, seat, options)
            return "hands", [[taken_in(row) for row in rows] for rows in after]
        if action_type(options[0]) == CHOOSE:
            return "choosing", [[taken_in(promises(shape, action_number(each)))] for each in options]
        return "giving", [[taken_in(promises_without(shape, action_tiles(each)))] for each in options]

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
            bot.networks[step.name].learn(step.row, np.array([won, points - step.before], np.float32), rate)
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
    networks = {
        name: DenseNetwork(sizes, IMPORTANCE, BATCHES[name], seed) for seed, (name, sizes) in enumerate(SIZES.items())
    }
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
        network.write(FOLDER / f"{name}.bin", ANSWERS, STRETCHES)
    return 0


if __name__ == "__main__":
    sys.exit(main())
