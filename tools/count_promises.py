"""Count what a look-ahead in Sichuan goes by, and fit what hands promise before play.

``python tools/count_promises.py rates 100`` plays so many matches between players by rules of thumb. It prints how
often an unseen tile was drawn by a seat and thrown by another in a round, beside the average unseen tile, by how many
others were in and how many of those had given its suit up. ``python tools/count_promises.py weights 1000`` plays
matches of two adepts who answer at random in half of the hands, and fits the weights of ``promises`` to their results.
"""

import random
import sys
from collections import defaultdict
from typing import NamedTuple

from sanyuan import variants
from sanyuan.bots import make_bot
from sanyuan.bots.play import play_match
from sanyuan.bots.player import Bot
from sanyuan.engine.match import Match
from sanyuan.engine.view import View
from sanyuan.engine.wall import seed_from
from sanyuan.rules.aiming import unseen_kinds
from sanyuan.table.actions import CHOOSE, DISCARD, GIVE, action_number, action_tiles, action_type
from sanyuan.table.events import WIN
from sanyuan.table.state import TURN
from sanyuan.variants.sichuan.outlook import less, promises
from sanyuan.variants.sichuan.play import slot_of

WIN_WORTH = 20.0
"""What a win counts beside the points."""
RATIO = 0.5
"""How many answers before play are given at random."""


class Seen(NamedTuple):
    """What a seat had not seen when it threw a tile."""

    unseen: list[int]
    others: list[int]


class Watching(Bot):
    """A player by rules of thumb that counts which unseen tiles come up from one of its discards to its next draw."""

    def __init__(self, counts: dict[tuple[int, int], list[float]]) -> None:
        """Add to counts by the others in and those who gave a suit up: unseen copies, drawn and thrown ones."""
        self._bot = make_bot("greedy", variants.variant("sichuan"), 0)
        self._counts = counts
        self._before: Seen | None = None

    def choose(self, view: View) -> int:
        """Choose as greedy does."""
        state, seat = view.state, view.seat
        choice = self._bot.choose(view)
        if state.phase != TURN:
            return choice
        holder, before = state.seats[seat], self._before
        others = [other for other in state.still_playing() if other != seat]
        now = [int(count) for count in unseen_kinds(state, seat)]
        self._before = None
        if before is not None and holder.has_drawn and before.others == others:
            total, void = sum(before.unseen[:27]), slot_of(state).void
            for kind in range(27):
                found = self._counts[len(others), sum(void[other] == kind // 9 for other in others)]
                drawn = int(holder.drawn) >> 2 == kind
                found[0] += before.unseen[kind]
                found[1] += total * drawn
                found[2] += total * max(before.unseen[kind] - now[kind] - drawn, 0)
        if action_type(choice) == DISCARD:
            self._before = Seen(now, others)
        return choice


class Exploring(Bot):
    """An adept that answers at random at times before play and notes what its hand promised after each answer."""

    def __init__(self, seed: int) -> None:
        """Begin with nothing noted."""
        self._bot = make_bot("adept", variants.variant("sichuan"), seed)
        self._random = random.Random(seed)
        self.noted: list[dict[int, list[float]]] = []

    def choose(self, view: View) -> int:
        """Choose as adept does, or at random before play."""
        type = int(action_type(view.options[0]))  # noqa: A001
        if type not in (GIVE, CHOOSE):
            return self._bot.choose(view)
        blind = self._random.random() < RATIO
        choice = self._random.choice(view.options) if blind else self._bot.choose(view)
        shape = view.state.seats[view.seat].shape
        if type == GIVE:
            rest = less(shape, action_tiles(choice))
            told = min([list(promises(rest, void)) for void in range(3)], key=lambda each: (each[1], each[3]))
            self.noted.append({})
        else:
            told = list(promises(shape, int(action_number(choice))))
        self.noted[-1][type] = told
        return choice


def rates(matches: int) -> None:
    """Play and print the rates."""
    game = variants.variant("sichuan")
    counts: dict[tuple[int, int], list[float]] = defaultdict(lambda: [0.0, 0.0, 0.0])
    for number in range(matches):
        play_match(game, game.rules.make(None), [Watching(counts) for _ in range(4)], seed_from(number))
    for (others, given_up), (unseen, drawn, thrown) in sorted(counts.items()):
        print(f"{others} others, {given_up} gave it up: drawn {drawn / unseen:.2f}, thrown {thrown / unseen:.2f}")


def weights(matches: int) -> None:
    """Play and print the weights."""
    game = variants.variant("sichuan")
    rows: dict[int, list[tuple[list[float], float]]] = {GIVE: [], CHOOSE: []}
    for number in range(matches):
        bots = [Exploring(4 * number + seat) if seat < 2 else make_bot("greedy", game, 0) for seat in range(4)]
        match = play_match(game, game.rules.make(None), bots, seed_from(number))
        for player in range(2):
            bot = bots[player]
            assert isinstance(bot, Exploring)
            for told, worth in zip(bot.noted, results(match, player), strict=True):
                for type, numbers in told.items():  # noqa: A001
                    rows[type].append((numbers, worth))
    for type, found in rows.items():  # noqa: A001
        print("exchange" if type == GIVE else "void suit", [round(weight, 3) for weight in fitted(found)])


def results(match: Match, player: int) -> list[float]:
    """Return what each hand brought a player."""
    found: list[float] = []
    for table in [*match.past, match.table]:
        seat = table.standing.players.index(player)
        won = any(event.type == WIN and event.seat == seat for event in table.events)
        found.append(WIN_WORTH * won + table.state.scores[seat] - table.standing.scores[seat])
    return found


def fitted(rows: list[tuple[list[float], float]]) -> list[float]:
    """Return the weights with the least squares of what is left over, by elimination.

    >>> [round(weight, 6) for weight in fitted([([1.0, 0.0], 3.0), ([1.0, 1.0], 5.0), ([1.0, 2.0], 7.0)])]
    [3.0, 2.0]
    """
    size = len(rows[0][0])
    sums = [[0.0] * (size + 1) for _ in range(size)]
    for numbers, worth in rows:
        for place, number in enumerate(numbers):
            for at, other in enumerate([*numbers, worth]):
                sums[place][at] += number * other
    for place in range(size):
        pivot = max(range(place, size), key=lambda row: abs(sums[row][place]))
        sums[place], sums[pivot] = sums[pivot], sums[place]
        sums[place] = [each / sums[place][place] for each in sums[place]]
        for row in range(size):
            if row != place:
                factor = sums[row][place]
                sums[row] = [each - factor * own for each, own in zip(sums[row], sums[place], strict=True)]
    return [row[size] for row in sums]


if __name__ == "__main__":
    {"rates": rates, "weights": weights}[sys.argv[1]](int(sys.argv[2]))
