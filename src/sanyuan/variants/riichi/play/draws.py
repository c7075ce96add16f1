"""Hands without a winner: who was ready, the noten payments, and nagashi mangan (document 002, R-W1 to R-W11)."""

from typing import Final

from sanyuan.hand.accept import full_kinds
from sanyuan.rules.flow import EXHAUSTED, Settlement
from sanyuan.score.ledger import TABLE, Payment
from sanyuan.table.state import CLAIMED_FLAG, Seat, State
from sanyuan.tiles import ORPHANS
from sanyuan.variants.riichi.options import RiichiRules
from sanyuan.variants.riichi.play.slot import RiichiSlot
from sanyuan.variants.riichi.score.pay import STICK, self_draw_share
from sanyuan.variants.riichi.score.points import LIMIT_BASES, MANGAN, share

NINE_ORPHANS: Final = 1
FOUR_WINDS: Final = 2
FOUR_KANS: Final = 3
FOUR_RIICHI: Final = 4
TRIPLE_RON: Final = 5

REASONS: Final = ("exhausted", "nine_orphans", "four_winds", "four_kans", "four_riichi", "triple_ron")

_EACH: Final = 1000
_DEALER: Final = 1500


def is_ready(seat: Seat) -> bool:
    """Tell whether a hand waits for a tile that it does not hold four times itself."""
    return seat.waits & ~full_kinds(seat.shape, seat.melds) != 0


def settle_draw(state: State, slot: RiichiSlot, reason: int) -> Settlement:
    """Return what is paid at the end of a hand without a winner; abortive draws pay nothing (R-W9)."""
    rules = slot.rules
    detail: dict[str, object] = {"reason": REASONS[reason]}
    if reason != EXHAUSTED:
        return Settlement(-1, [], detail)
    ready = [number for number, seat in enumerate(state.seats) if is_ready(seat)]
    mask = 0
    for number in ready:
        mask |= 1 << number
    rivers = nagashi_seats(state) if rules.nagashi != "none" else []
    if rivers:
        detail["nagashi"] = rivers
        return Settlement(-1, nagashi_payments(rivers, int(state.dealer), slot), detail, mask)
    return Settlement(-1, noten_payments(ready, int(state.dealer), rules), detail, mask)


def noten_payments(ready: list[int], dealer: int, rules: RiichiRules) -> list[Payment]:
    """Return what the seats that are not ready pay (R-W1)."""
    others = [seat for seat in range(rules.players) if seat not in ready]
    if not ready or not others:
        return []
    payments: list[Payment] = []
    for payer in others:
        for payee in ready:
            if rules.noten == "pool":
                points = rules.noten_pool // (len(ready) * len(others))
                formula = f"{rules.noten_pool} ÷ ({len(others)} × {len(ready)})"
                values: dict[str, object] = {"others": len(others), "ready": len(ready), "formula": formula}
            else:
                points = _DEALER if payer == dealer else _EACH
                values = {"step": "from_dealer" if payer == dealer else "from_others", "formula": str(points)}
            payments.append(Payment(payer, payee, points, "noten", values))
    return payments


def nagashi_seats(state: State) -> list[int]:
    """Return the seats whose discards were all terminals and honours, none of them claimed (R-W11)."""
    found: list[int] = []
    for number, seat in enumerate(state.seats):
        clean = len(seat.river) > 0
        for entry in seat.river:
            if entry & CLAIMED_FLAG or (entry & 255) >> 2 not in ORPHANS:
                clean = False
                break
        if clean:
            found.append(number)
    return found


def nagashi_payments(payees: list[int], dealer: int, slot: RiichiSlot) -> list[Payment]:
    """Return a self-drawn mangan for each seat; where it is a win (R-W11), with honba and sticks as several winners."""
    rules = slot.rules
    wins = rules.nagashi == "win"
    order = sorted(payees, key=lambda seat: (seat - dealer) % rules.players)
    payments: list[Payment] = []
    for payee in order:
        first = payee == order[0]
        for payer in range(rules.players):
            if payer != payee:
                payments.append(_nagashi_share(payer, payee, dealer))
                if wins and slot.honba and (first or rules.honba_each):
                    values: dict[str, object] = {"formula": f"{rules.honba} × {slot.honba}"}
                    payments.append(Payment(payer, payee, rules.honba * int(slot.honba), "honba", values))
        if wins and first and slot.sticks:
            lying: dict[str, object] = {"formula": f"{STICK} × {slot.sticks}"}
            payments.append(Payment(TABLE, payee, STICK * int(slot.sticks), "sticks", lying))
    return payments


def reverse_mangan(seat: int, rules: RiichiRules) -> list[Payment]:
    """Return what a chombo pays at the table: a self-drawn mangan the other way round; seat 0 deals."""
    payments: list[Payment] = []
    for payee in range(rules.players):
        if payee != seat:
            points = self_draw_share(LIMIT_BASES[MANGAN], seat, payee, rules)
            step = "to_each" if seat == 0 else "to_dealer" if payee == 0 else "to_others"
            payments.append(Payment(seat, payee, points, "chombo", {"step": step, "formula": str(points)}))
    return payments


def _nagashi_share(payer: int, payee: int, dealer: int) -> Payment:
    base = LIMIT_BASES[MANGAN]
    double = payee == dealer or payer == dealer
    step = "from_each" if payee == dealer else "from_dealer" if payer == dealer else "from_others"
    values: dict[str, object] = {"step": step, "formula": f"{base} × {2 if double else 1}"}
    return Payment(payer, payee, share(base, double, False), "nagashi", values)
