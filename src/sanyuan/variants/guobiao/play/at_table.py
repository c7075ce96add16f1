"""From a table where somebody wins, or claims to, to the scorer and back: the situation, the score, the payments."""

from mypy_extensions import i64

from sanyuan.meld import CLOSED
from sanyuan.rules.at_table import win_at
from sanyuan.rules.flow import Settlement
from sanyuan.score.ledger import turned
from sanyuan.table.state import CLAIMED_FLAG, State
from sanyuan.tiles import tile_kind
from sanyuan.variants.guobiao.patterns import FANS
from sanyuan.variants.guobiao.play.slot import GuobiaoSlot
from sanyuan.variants.guobiao.score.best import Score, score
from sanyuan.variants.guobiao.score.pay import FAKE_WIN, SEATS, SHORT_WIN, false_win_payments, payments
from sanyuan.variants.guobiao.score.win import GuobiaoWin

_COPIES: i64 = 4


def table_win(state: State, slot: GuobiaoSlot, seat: int, tile: int, loser: int, robbing: bool) -> GuobiaoWin:
    """Return a win as the scorer wants it, seats counted from the dealer."""
    kong, last = loser < 0 and slot.after_kong, state.wall == 0 and not robbing
    win = win_at(state, seat, tile, loser, kong, robbing, last, is_first_turn(state, seat, loser))
    last_copy = not robbing and is_last_copy(state, tile, loser)
    return GuobiaoWin(
        win.hand,
        win.tile,
        win.melds,
        win.winner,
        win.loser,
        win.round_wind,
        win.kong_draw,
        win.rob_kong,
        win.last_tile,
        win.first_turn,
        last_copy,
        len(state.seats[seat].aside),
    )


def is_first_turn(state: State, seat: i64, loser: i64) -> bool:
    """Tell whether a win is one of the first turn: nothing claimed, and its own first tile not yet discarded.

    A flower drawn in the first turn spoils 人和, not the dealer's 天和 (R-G12).
    """
    if state.calls != 0 or len(state.seats[seat].river) != 0:
        return False
    return loser >= 0 or seat == state.dealer or not state.kong_draw


def is_last_copy(state: State, tile: i64, loser: i64) -> bool:
    """Tell whether a tile is the fourth of its kind and all others lie open to everybody (和绝张, R-G13)."""
    kind = tile_kind(tile)
    seen: i64 = 0 if loser >= 0 else 1
    for seat in state.seats:
        for entry in seat.river:
            if not entry & CLAIMED_FLAG and tile_kind(entry & 255) == kind:
                seen += 1
        for place, meld in enumerate(seat.melds):
            if meld.type != CLOSED:
                for held in seat.meld_tiles[place]:
                    if tile_kind(held) == kind:
                        seen += 1
    return seen == _COPIES


def settle_winner(state: State, slot: GuobiaoSlot, seat: int, loser: int, robbing: bool) -> Settlement:
    """Return what the winner gets (R-G4)."""
    win = table_win(state, slot, seat, state.won_tile(seat, loser), loser, robbing)
    scored = score(win, slot.rules)
    reason = "self_draw" if loser < 0 else ("rob_kong" if robbing else "discard")
    paid = payments(scored.total(), win.winner, win.loser, reason, slot.rules)
    return Settlement(seat, turned(paid, int(state.dealer), SEATS), detail_of(scored))


def settle_false_win(state: State, slot: GuobiaoSlot, seat: int, tile: int, loser: int, robbing: bool) -> Settlement:
    """Return what a false win costs: complete but too low (错和), or not complete at all (诈和, R-G3)."""
    complete = state.seats[seat].waits >> tile_kind(tile) & 1 != 0
    paid = false_win_payments(int(state.wind(seat)), complete, slot.rules)
    detail: dict[str, object] = {"reason": SHORT_WIN if complete else FAKE_WIN}
    if complete:
        detail["fan"] = int(score(table_win(state, slot, seat, tile, loser, robbing), slot.rules).fan)
    return Settlement(seat, turned(paid, int(state.dealer), SEATS), detail)


def detail_of(scored: Score) -> dict[str, object]:
    """Return the numbers of a win for the record: the fan, and the id of each fan with how often it counts."""
    found: dict[str, object] = {str(fan.id): scored.count_of(fan.row) for fan in FANS if scored.count_of(fan.row)}
    detail: dict[str, object] = {"fan": scored.total(), "fans": found}
    if scored.flowers:
        detail["flowers"] = int(scored.flowers)
    return detail
