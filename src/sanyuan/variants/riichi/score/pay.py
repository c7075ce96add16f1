"""Who pays a win: discards and self-draws, honba, sticks, both kinds of liability (包), several winners."""

from typing import Final

from mypy_extensions import i64

from sanyuan.errors import InputError
from sanyuan.score.ledger import TABLE, Payment
from sanyuan.variants.riichi.options import RiichiRules
from sanyuan.variants.riichi.patterns import DAISANGEN, DAISUUSHII, SUUKANTSU
from sanyuan.variants.riichi.score.best import Score
from sanyuan.variants.riichi.score.points import (
    LIMIT_BASES,
    YAKUMAN,
    dealer_split_share,
    discard_points,
    hand_points,
    share,
)
from sanyuan.variants.riichi.score.win import NOBODY, RiichiWin

STICK: Final = 1000


def payments_of(win: RiichiWin, value: Score, rules: RiichiRules) -> list[Payment]:
    """Return every payment of one win: the hand, the honba, the sticks."""
    payments: list[Payment] = []
    liable = liable_base(win, value, rules)
    if liable:
        _under_liability(payments, win, value, liable, rules)
    elif win.self_drawn():
        _self_draw(payments, win, value.base, rules)
        if win.honba:
            for seat in range(rules.players):
                if seat != win.winner:
                    _pay(payments, seat, win, rules.honba * win.honba, "honba")
    else:
        reason = "rob_kong" if win.rob_kong else "discard"
        _pay(payments, win.loser, win, discard_points(value.base, win.winner == 0), reason)
        _pay(payments, win.loser, win, _honba(win, rules), "honba")
    _pay(payments, TABLE, win, STICK * win.sticks, "sticks")
    return payments


def liable_yakuman(rules: RiichiRules) -> i64:
    """Return the mask of yakuman for which somebody may be liable."""
    mask: i64 = 0
    if rules.pao_daisangen:
        mask |= DAISANGEN
    if rules.pao_daisuushii:
        mask |= DAISUUSHII
    if rules.pao_suukantsu:
        mask |= SUUKANTSU
    return mask


def _honba(win: RiichiWin, rules: RiichiRules) -> int:
    return rules.honba * win.honba * (rules.players - 1)


def _pay(payments: list[Payment], payer: int, win: RiichiWin, points: i64, reason: str) -> None:
    if points:
        payments.append(Payment(payer, win.winner, points, reason))


def _self_draw(payments: list[Payment], win: RiichiWin, base: i64, rules: RiichiRules) -> None:
    for seat in range(rules.players):
        if seat != win.winner:
            _pay(payments, seat, win, self_draw_share(base, win.winner, seat, rules), "self_draw")


def self_draw_share(base: i64, winner: int, payer: int, rules: RiichiRules) -> i64:
    """Return what one seat pays for a self-drawn hand of so many base points; seat 0 deals."""
    split = rules.three and not rules.tsumo_loss
    if winner == 0 and split:
        return dealer_split_share(base)
    return share(base, winner == 0 or payer == 0, split)


def liable_base(win: RiichiWin, value: Score, rules: RiichiRules) -> i64:
    """Return the base points that another seat than the discarder answers for, 0 where nobody is named.

    A liability is refused where there is nothing to answer for. Where only one yakuman counts, it need not be the one
    that somebody is liable for: the hand shows that one all the same.
    """
    if win.pao == NOBODY:
        return 0
    multiple = rules.worth.multiple(value.seen & liable_yakuman(rules))
    if not multiple and not (rules.open_kan_pao and win.kong_draw):
        raise InputError("pao.nobody_liable_hand", "pao")
    if win.pao == win.loser:
        return 0
    if multiple and rules.pao_part == "yakuman":
        one: i64 = LIMIT_BASES[YAKUMAN]
        return min(one * multiple, value.base)
    return value.base


def _under_liability(payments: list[Payment], win: RiichiWin, value: Score, base: i64, rules: RiichiRules) -> None:
    """Settle a win for which another seat than the discarder is liable."""
    dealer = win.winner == 0
    rest = value.base - base
    if win.self_drawn():
        whole = hand_points(base, dealer, True, rules.players, rules.tsumo_loss)
        _pay(payments, win.pao, win, whole, "liable")
        if rest:
            _self_draw(payments, win, rest, rules)
        _pay(payments, win.pao, win, _honba(win, rules), "honba")
        return
    half = discard_points(base, dealer) // 2
    _pay(payments, win.pao, win, half, "liable_half")
    _pay(payments, win.loser, win, half, "discard_half")
    if rest:
        _pay(payments, win.loser, win, discard_points(rest, dealer), "discard")
    payer = win.pao if rules.pao_honba == "liable" else win.loser
    _pay(payments, payer, win, _honba(win, rules), "honba")
