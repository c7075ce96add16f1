"""From han and fu to points: base points, limits, and what each seat pays."""

from typing import Final

from mypy_extensions import i64

NO_LIMIT: Final = 0
MANGAN: Final = 1
HANEMAN: Final = 2
BAIMAN: Final = 3
SANBAIMAN: Final = 4
YAKUMAN: Final = 5

LIMITS: Final = ("", "mangan", "haneman", "baiman", "sanbaiman", "yakuman")
LIMIT_BASES: Final[tuple[int, ...]] = (0, 2000, 3000, 4000, 6000, 8000)

KAZOE_HAN: Final = 13
"""The han of a counted yakuman."""
KIRIAGE_BASE: Final = 1920
"""The base points of 4 han 30 fu and 3 han 60 fu."""


def limit_of(han: i64, fu: i64, kazoe: bool, kiriage: bool) -> i64:
    """Return the limit that han and fu reach.

    >>> LIMITS[limit_of(5, 30, True, False)], limit_of(4, 30, True, False), limit_of(4, 30, True, True)
    ('mangan', 0, 1)
    """
    if han >= KAZOE_HAN:
        return YAKUMAN if kazoe else SANBAIMAN
    if han >= 11:
        return SANBAIMAN
    if han >= 8:
        return BAIMAN
    if han >= 6:
        return HANEMAN
    if han >= 5:
        return MANGAN
    base = fu << (2 + han)
    if base >= 2000 or (kiriage and base == KIRIAGE_BASE):
        return MANGAN
    return NO_LIMIT


def base_points(han: i64, fu: i64, limit: i64) -> i64:
    """Return fu × 2^(2 + han), or what the limit gives instead."""
    if limit == NO_LIMIT:
        return fu << (2 + han)
    base: i64 = LIMIT_BASES[limit]
    return base


def up_to_hundred(points: i64) -> i64:
    """Round points up to the next hundred.

    >>> up_to_hundred(1920), up_to_hundred(2000)
    (2000, 2000)
    """
    return (points + 99) // 100 * 100


def discard_points(base: i64, dealer: bool) -> i64:
    """Return what a discarder pays."""
    return up_to_hundred(base * 6 if dealer else base * 4)


def share(base: i64, double: bool, split: bool) -> i64:
    """Return what one seat pays on a self-draw: twice the base where the dealer wins or pays.

    ``split`` adds half of the fourth seat's share, for three players without tsumo loss.
    """
    points = base * 2 if double else base
    if split:
        points += base // 2
    return up_to_hundred(points)


def dealer_split_share(base: i64) -> i64:
    """Return what each of two seats pays a self-drawn dealer when they split the fourth seat's share."""
    return up_to_hundred(base * 3)


def hand_points(base: i64, dealer: bool, self_drawn: bool, players: i64, tsumo_loss: bool) -> i64:
    """Return what a win is worth in all without honba and sticks.

    >>> hand_points(2000, True, True, 4, True), hand_points(2000, False, True, 3, True)
    (12000, 6000)
    """
    if not self_drawn:
        return discard_points(base, dealer)
    split = players == 3 and not tsumo_loss
    if dealer:
        return (players - 1) * (dealer_split_share(base) if split else share(base, True, False))
    return share(base, True, split) + (players - 2) * share(base, False, split)
