"""What a seat holds and does not see, by the slots that a look-ahead tells apart."""

from librt.vecs import append, vec
from mypy_extensions import i64

from sanyuan.rules.aiming import seen_tiles
from sanyuan.table.state import State
from sanyuan.tiles import RED


def reds_of(state: State, seat: i64) -> i64:
    """Return the red fives of a seat, packed."""
    reds: i64 = 0
    for tile in state.seats[seat].hand:
        if tile >= 0 and state.faces[tile] >= RED:
            reds += 1 << 3 * (state.faces[tile] - RED)
    return reds


def unseen_slots(state: State, seat: i64, absent: i64 = 0) -> "vec[i64]":
    """Return the tiles a seat does not see, by slot, without the kinds of a mask."""
    seen = seen_tiles(state, seat)
    shown: set[int] = set()
    for tile in state.seats[seat].hand:
        shown.add(int(tile))
    for tile in state.revealed:
        shown.add(int(tile))
    for other in state.seats:
        for entry in other.river:
            shown.add(int(entry & 255))
        for tiles in other.meld_tiles:
            for each in tiles:
                shown.add(each)
    counts = vec[i64]()
    for kind in range(34):
        counts = append(counts, 0 if absent >> kind & 1 else 4 - seen[kind])
    for suit in range(3):
        five = 9 * suit + 4
        red: i64 = 0
        for copy in range(4 * five, 4 * five + 4):
            if state.faces[copy] >= RED and copy not in shown:
                red += 1
        red = min(red, counts[five])
        counts[five] -= red
        counts = append(counts, red)
    return counts
