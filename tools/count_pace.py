"""Count how fast a table is: the figures behind what look-aheads take others to do in a round of turns.

``python tools/count_pace.py wuhan 100`` plays so many matches between our bots. By the others who are still in and the
draws left to a seat it prints how often they ended the hand between two of its turns, and what their wins cost it in
such a round; then what seats got at an empty wall, ready and not.
"""

import sys
from collections import defaultdict

from sanyuan import variants
from sanyuan.bots import make_bot
from sanyuan.engine.match import Match
from sanyuan.engine.table import Table
from sanyuan.engine.view import view
from sanyuan.engine.wall import seed_from
from sanyuan.errors import InputError
from sanyuan.table import events
from sanyuan.table.actions import DISCARD, action_type
from sanyuan.table.state import TURN

Counts = defaultdict[tuple[object, ...], list[float]]


def count_hand(table: Table, thrown: list[tuple[int, int, int, int]], found: Counts) -> None:
    """Count the rounds of a finished hand, each from a seat's discard to its next or to the end."""
    wins = [(place, event) for place, event in enumerate(table.events) if event.type == events.WIN]
    drawn = [event for event in table.events if event.type == events.DRAWN_HAND]
    for number, (seat, place, others, left) in enumerate(thrown):
        later = [each[1] for each in thrown[number + 1 :] if each[0] == seat]
        until = later[0] if later else len(table.events)
        between = [event for at, event in wins if place <= at < until]
        if any(event.seat == seat for event in between):
            add(found, ("round", others, left), 0.0, 0.0)
            continue
        ended = not later and not drawn
        add(found, ("round", others, left), float(ended), float(sum(event.deltas[seat] for event in between)))
    for event in drawn:
        for seat in table.state.still_playing():
            is_ready = table.state.seats[seat].waits != 0
            got = float(event.deltas[seat]) if event.deltas else 0.0
            add(found, ("empty wall", "ready" if is_ready else "not ready"), 1.0, got)


def add(found: Counts, key: tuple[object, ...], held: float, points: float) -> None:
    """Count a case, whether it held, and its points."""
    counts = found[key]
    counts[0] += 1
    counts[1] += held
    counts[2] += points


def main(name: str, matches: int, seed: int = 0) -> int:
    """Play and print a line for each situation: how often the hand ended, the points, and in how many cases."""
    game = variants.variant(name)
    flow = game.flow
    if flow is None:
        raise InputError("variant.cannot_played_yet", "variant", name=name)
    found: Counts = defaultdict(lambda: [0.0, 0.0, 0.0])
    for number in range(matches):
        match = Match(flow, game.rules.make(None), seed_from(seed * 1_000_003 + number))
        bot = make_bot("adept", game, 0)
        thrown: list[tuple[int, int, int, int]] = []
        while not match.is_over():
            table = match.table
            for seat in table.asked():
                choice = bot.choose(view(flow, table.state, seat, table.legal(seat)))
                if table.state.phase == TURN and action_type(choice) == DISCARD:
                    others = len(table.state.still_playing()) - 1
                    thrown.append((seat, len(table.events), others, int(table.state.wall) // (others + 1)))
                match.act(seat, choice)
            if table.is_over():
                count_hand(table, thrown, found)
                thrown = []
    for key in sorted(found, key=lambda each: tuple(str(part).zfill(2) for part in each)):
        cases, held, points = found[key]
        print(*key, f"{held / cases:.4f} {points / cases:.3f} of {cases:.0f}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2]), *[int(each) for each in sys.argv[3:]]))
