"""Count how often tiles come in Sichuan, by which hands are told.

``python tools/count_rates.py 100`` plays so many matches between players by rules of thumb. It prints how often an
unseen tile was drawn by a seat and thrown by another in a round, beside the average unseen tile, by how many others
were in and how many of those had given its suit up.
"""

import sys
from collections import defaultdict
from typing import NamedTuple

from sanyuan import variants
from sanyuan.bots import make_bot
from sanyuan.bots.play import play_match
from sanyuan.bots.player import Bot
from sanyuan.engine.view import View
from sanyuan.engine.wall import seed_from
from sanyuan.rules.aiming import unseen_kinds
from sanyuan.table.actions import DISCARD, action_type
from sanyuan.table.state import TURN
from sanyuan.variants.sichuan.play import slot_of


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


def rates(matches: int) -> None:
    """Play and print the rates."""
    game = variants.variant("sichuan")
    counts: dict[tuple[int, int], list[float]] = defaultdict(lambda: [0.0, 0.0, 0.0])
    for number in range(matches):
        play_match(game, game.rules.make(None), [Watching(counts) for _ in range(4)], seed_from(number))
    for (others, given_up), (unseen, drawn, thrown) in sorted(counts.items()):
        print(f"{others} others, {given_up} gave it up: drawn {drawn / unseen:.2f}, thrown {thrown / unseen:.2f}")


if __name__ == "__main__":
    rates(int(sys.argv[1]))
