"""Who comes first and who deals next: the small rules between the turns."""

from collections.abc import Sequence

from sanyuan.variants.wuhan.options import DISCARDER, NEXT_SEAT, WuhanRules
from sanyuan.variants.wuhan.score.best import DEALER, SEATS


def first_winner(claims: Sequence[int], discarder: int, rules: WuhanRules) -> int:
    """Return which of several claims to one tile wins: 一炮单响, the first in turn from the dealer (R-H15)."""
    if rules.first_winner == DISCARDER:
        return min(claims, key=lambda seat: (seat - discarder) % SEATS)
    return min(claims, key=lambda seat: (seat - DEALER) % SEATS)


def winners_in_order(claims: Sequence[int], discarder: int, rules: WuhanRules) -> list[int]:
    """Return who wins one tile: the first in order, or all of them in that order where several may."""
    if not rules.several_winners:
        return [first_winner(claims, discarder, rules)]
    start = discarder if rules.first_winner == DISCARDER else DEALER
    return sorted(claims, key=lambda seat: (seat - start) % SEATS)


def is_last_tile(left: int, rules: WuhanRules) -> bool:
    """Tell whether a drawn tile is one of the last of the wall; ``left`` are those that remain after it (R-H16)."""
    return left < rules.last_tiles


def next_dealer(winner: int | None, rules: WuhanRules) -> int:
    """Return who deals next: the same after a draw or the dealer's win, else the winner or next seat (R-H20)."""
    if winner is None or winner == DEALER:
        return DEALER
    return (DEALER + 1) % SEATS if rules.next_dealer == NEXT_SEAT else winner
