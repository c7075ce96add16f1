"""Estimate what waiting hands of Wuhan come to: the network by which ``adept`` plays it (needs numpy).

``python -m tools.estimate_wuhan 60000`` plays so many hands between players by the network as it stands and rules of
thumb, and learns from them: what a hand is said to come to is drawn towards what was said of the same seat's next
hand, and in the end towards what happened (TD(λ)). It first watches rules of thumb for a tenth of the hands. The
weights go to ``variants/wuhan/afters.bin``.
"""

import random
import sys
from pathlib import Path

import numpy as np
from tools.dense_network import Array, DenseNetwork, taken_in

from sanyuan import variants
from sanyuan.bots import make_bot
from sanyuan.bots.play import play_match
from sanyuan.bots.player import Bot
from sanyuan.engine.view import View
from sanyuan.engine.wall import seed_from
from sanyuan.rules.dense import WHOLE
from sanyuan.table import actions
from sanyuan.table.actions import action_tile, action_type
from sanyuan.table.state import CLAIMS, TURN
from sanyuan.tiles import tile_kind
from sanyuan.variants.wuhan.afters import POINTS_IN, WINS_IN, WON, Afters
from sanyuan.variants.wuhan.play.slot import slot_of

WEIGHTS = Path(__file__).parents[1] / "src" / "sanyuan" / "variants" / "wuhan" / "afters.bin"
GAME = variants.variant("wuhan")
INSIDE = (96, 48)
"""The values of the two inner layers."""
TRIES = 0.04
CLAIM_TRIES = 0.08
"""How often a learner takes any option in its turn, and any answer to a discard."""
TRUST = 0.7
"""λ: how much what happened later counts against what was said of the next hand."""
IMPORTANCE = (8.0, 0.1)
"""How much errors count, of chances to win and of points in wholes."""
BATCH, RATE = 512, 1e-3
STRETCHES = (8.0, 64.0)
"""By how much the values of the inner layers are stretched."""
ANSWERS = np.diag(np.array([WINS_IN / WHOLE, POINTS_IN], np.float32))
"""The parts in which the reader takes the outputs."""


class Learner(Bot):
    """A player by the network, or by rules of thumb while it only watches, that writes down what it waits with."""

    def __init__(self, network: DenseNetwork, watches: bool, chance: random.Random) -> None:
        self.thumb = make_bot("greedy", GAME, 0)
        self.network = network
        self.watches = watches
        self.chance = chance
        self.steps: list[tuple[int, int, Array, Array, bool]] = []
        """The hand of the match, the seat, what was told, what was said of the best, whether another was tried."""

    def choose(self, view: View) -> int:
        """Return the choice, and keep what the hand tells after it; chows and pungs are kept with their discard."""
        state, options = view.state, view.options
        if len(options) == 1 or actions.WIN in options or state.phase not in (TURN, CLAIMS):
            return self.thumb.choose(view)
        barred = slot_of(state).special().barred
        for option in options:
            if action_type(option) == actions.ASIDE and barred >> tile_kind(action_tile(option)) & 1:
                return option
        risks = GAME.outlook.risks(state, view.seat)
        rows = [[taken_in(row) for row in found] for found in Afters(state, view.seat, risks).rows(options)]
        said = {place: self._best(found) for place, found in enumerate(rows) if found}
        best = max(said, key=lambda place: worth(said[place][1]))
        if self.watches and options.index(self.thumb.choose(view)) in said:
            best = options.index(self.thumb.choose(view))
        tries = self.chance.random() < (TRIES if state.phase == TURN else CLAIM_TRIES)
        taken = self.chance.choice(list(said)) if tries else best
        if action_type(options[taken]) not in (actions.CHOW, actions.PUNG):
            self.steps.append((int(state.number), view.seat, said[taken][0], said[best][1], taken != best))
        return options[taken]

    def _best(self, rows: list[Array]) -> tuple[Array, Array]:
        said = self.network.said(rows)
        place = max(range(len(rows)), key=lambda each: worth(said[each]))
        return rows[place], said[place]


def worth(said: Array) -> float:
    """Return a chance to win and points in one number."""
    return float(said[0]) * WON + float(said[1]) * WHOLE


def lessons(bot: Learner, results: list[tuple[list[int], int]], trust: float) -> list[tuple[Array, Array]]:
    """Return what hands told beside what should have been said of them, from the points and winners of each hand."""
    found: list[tuple[Array, Array]] = []
    for hand, (points, winners) in enumerate(results):
        steps = [step for step in bot.steps if step[0] == hand]
        if not steps:
            continue
        seat = steps[0][1]
        wanted = np.array([winners >> seat & 1, points[seat] / WHOLE], np.float32)
        for _, _, told, said, tried in reversed(steps):
            found.append((told, wanted))
            wanted = said if tried else np.float32(1 - trust) * said + np.float32(trust) * wanted
    return found


def estimate(hands: int) -> DenseNetwork:
    """Play and learn; the rate falls to a twentieth."""
    chance = random.Random(1)
    rules = GAME.rules.make({})
    network = DenseNetwork((_told_by_a_hand(), *INSIDE, 2), IMPORTANCE, BATCH)
    played = number = 0
    while played < hands:
        watches = played < hands // 10
        learners = [Learner(network, watches, chance) for _ in range(chance.choice([2, 2, 2, 1, 4]))]
        bots: list[Bot] = [*learners, *[make_bot("greedy", GAME, 0) for _ in range(4 - len(learners))]]
        chance.shuffle(bots)
        match = play_match(GAME, rules, bots, seed_from(number))
        number += 1
        tables = [*match.past, match.table]
        results = [
            (
                [
                    int(after) - int(before)
                    for after, before in zip(table.state.scores, table.standing.scores, strict=True)
                ],
                int(table.state.winners),
            )
            for table in tables
        ]
        played += len(tables)
        rate = RATE * max(0.05, 1 - played / hands)
        for learner in learners:
            for told, wanted in lessons(learner, results, 1.0 if watches else TRUST):
                network.learn(told, wanted, rate)
    return network


def _told_by_a_hand() -> int:
    """Return how many numbers a hand tells."""
    counts: list[int] = []

    class Asking(Bot):
        def choose(self, view: View) -> int:
            if not counts and view.state.phase == TURN:
                rows = Afters(view.state, view.seat, GAME.outlook.risks(view.state, view.seat)).rows(view.options)
                counts.extend(len(row) for found in rows for row in found)
            return view.options[-1]

    play_match(GAME, GAME.rules.make({"hands": 1}), [Asking() for _ in range(4)], seed_from(0))
    return counts[0]


def main() -> int:
    """Play, learn and write."""
    if len(sys.argv) != 2:
        print(__doc__)
        return 2
    estimate(int(sys.argv[1])).write(WEIGHTS, ANSWERS, STRETCHES)
    return 0


if __name__ == "__main__":
    sys.exit(main())
