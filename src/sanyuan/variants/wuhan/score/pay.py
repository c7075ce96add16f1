"""Who pays the winner: the liable seat for all (R-H14), or every loser a part."""

from typing import Final

from sanyuan.score.ledger import Payment
from sanyuan.variants.wuhan.score.best import (
    LIABLE_QIANGGANG,
    LIABLE_QINGYISE,
    LIABLE_QUANQIUREN,
    NOBODY,
    SEATS,
    Score,
)
from sanyuan.variants.wuhan.score.win import WuhanWin

_LIABLE_REASONS: Final = {
    LIABLE_QUANQIUREN: "liable_quanqiuren",
    LIABLE_QINGYISE: "liable_qingyise",
    LIABLE_QIANGGANG: "liable_qianggang",
}


def payments_of(win: WuhanWin, scored: Score) -> list[Payment]:
    """Return the payments of a win, seats counted from the dealer."""
    if scored.liable != NOBODY:
        return [Payment(int(scored.liable), win.winner, scored.total(), _LIABLE_REASONS[scored.liable_case])]
    found: list[Payment] = []
    for seat in range(SEATS):
        if seat == win.winner:
            continue
        if win.self_drawn():
            reason = "self_draw"
        else:
            reason = "discard" if seat == win.loser else "bystander"
        found.append(Payment(seat, win.winner, int(scored.paid[seat]), reason))
    return found
