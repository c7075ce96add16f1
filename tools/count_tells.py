"""Count what seats waited for when others threw: the figures behind the ``Tells`` of a game that declares nothing.

``python tools/count_tells.py sichuan 40`` plays so many matches between our bots. It prints how often a seat was
ready by its melds and its discards in threes, how often it could have won on a tile that the seat in turn held, and
where adept weighs targets, what it went on to win by the tiles that the nearest lacked and the wall in eights.
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
from sanyuan.rules.aiming import Aiming, counts_of, unseen_kinds
from sanyuan.rules.dangers import passed_kinds
from sanyuan.rules.flow import Flow
from sanyuan.table import events
from sanyuan.table.actions import DISCARD, action_type
from sanyuan.table.state import TURN, State

PLAYERS = ("adept", "greedy", "greedy", "adept")
Counts = defaultdict[tuple[object, ...], list[int]]


def count(flow: Flow, state: State, seat: int, found: Counts) -> None:
    """Count the tiles that a seat holds as it throws one."""
    passed = passed_kinds(state)
    kinds = {int(tile) >> 2 for tile in state.seats[seat].hand if 0 <= tile < 136}
    for other in state.still_playing():
        holder = state.seats[other]
        if other == seat:
            continue
        ready = holder.waits != 0
        add(found, ("ready", len(holder.melds), min(len(holder.river) // 3, 5)), ready)
        thrown = {(int(entry) & 255) >> 2 for entry in holder.river}
        for kind in kinds if ready else ():
            wins = could_win(flow, state, other, kind, seat)
            if passed[other] >> kind & 1:
                add(found, ("passed",), wins)
            elif kind in thrown:
                add(found, ("thrown",), wins)
            else:
                add(found, ("rank", 9 if kind >= 27 else min(kind % 9, 8 - kind % 9)), wins)


def could_win(flow: Flow, state: State, seat: int, kind: int, loser: int) -> bool:
    """Tell whether a seat could win on a kind if another threw it now."""
    before = state.tile
    state.tile = 4 * kind
    wins = flow.may_win(state, seat, 4 * kind, loser, False)
    state.tile = before
    return wins


def lacking(outlook: Aiming, state: State, seat: int) -> int:
    """Return how many tiles the nearest target of a seat lacks."""
    holder = state.seats[seat]
    unseen = unseen_kinds(state, seat, outlook.absent(state))
    return int(outlook.targets(state, seat, counts_of(holder.shape), unseen, holder.melds).found)


def won(table: Table, seat: int) -> int:
    """Return the points that a seat won in a hand."""
    return sum(event.deltas[seat] for event in table.events if event.type == events.WIN and event.seat == seat)


def add(found: Counts, key: tuple[object, ...], holds: int) -> None:
    """Count a case and whether it holds, or how much."""
    found[key][0] += 1
    found[key][1] += holds


def main(name: str, matches: int, seed: int = 0) -> int:
    """Play and print a line for each situation: how often it was so, and in how many cases."""
    game = variants.variant(name)
    flow = game.flow
    if flow is None:
        raise InputError("variant.cannot_played_yet", "variant", name=name)
    outlook = game.outlook
    found: Counts = defaultdict(lambda: [0, 0])
    for number in range(matches):
        match = Match(flow, game.rules.make(None), seed_from(seed * 1_000_003 + number))
        bots = [make_bot(each, game, 0) for each in PLAYERS]
        hopes: list[tuple[int, int, int]] = []
        while not match.is_over():
            table = match.table
            for seat in table.asked():
                bot = bots[table.standing.players[seat]]
                choice = bot.choose(view(flow, table.state, seat, table.legal(seat)))
                if table.state.phase == TURN and action_type(choice) == DISCARD:
                    count(flow, table.state, seat, found)
                    if isinstance(outlook, Aiming) and PLAYERS[table.standing.players[seat]] == "adept":
                        hopes.append((seat, lacking(outlook, table.state, seat), int(table.state.wall) // 8))
                match.act(seat, choice)
            if table.is_over():
                for seat, missing, left in hopes:
                    add(found, ("wins", missing, left), won(table, seat))
                hopes = []
    for key in sorted(found, key=str):
        cases, held = found[key]
        print(*key, f"{held / cases:.4f} of {cases}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], *[int(each) for each in sys.argv[2:]]))
