"""From a table where somebody wins to the scorer and back: the situation, the value, the payments."""

from mypy_extensions import i64

from sanyuan.rules.at_table import win_at
from sanyuan.rules.flow import Settlement
from sanyuan.score.ledger import turned
from sanyuan.table.state import DECLARED_FLAG, State
from sanyuan.variants.riichi.patterns import DAISANGEN, DAISUUSHII, SUUKANTSU, rows_in
from sanyuan.variants.riichi.play.chips import chips_of
from sanyuan.variants.riichi.play.slot import (
    DRAGONS_LIABLE,
    KANS_LIABLE,
    LIABILITIES,
    OPEN_KAN_LIABLE,
    WINDS_LIABLE,
    RiichiSlot,
)
from sanyuan.variants.riichi.score.best import Score, score
from sanyuan.variants.riichi.score.dora import DORA_AT, KITA_AT, RED_AT, URA_AT, bonus_part
from sanyuan.variants.riichi.score.pay import payments_of
from sanyuan.variants.riichi.score.points import LIMITS
from sanyuan.variants.riichi.score.win import (
    BY_TSUMO,
    IN_FIRST_TURN,
    NEEDS_TWO_HAN,
    NOBODY,
    ON_KAN_DISCARD,
    ON_KAN_DRAW,
    ON_LAST_TILE,
    ON_RIICHI_TILE,
    ON_ROBBED_KAN,
    WITH_DOUBLE_RIICHI,
    WITH_IPPATSU,
    WITH_RIICHI,
    RiichiWin,
)


def situation(state: State, slot: RiichiSlot, seat: i64, loser: i64, robbing: bool) -> i64:
    """Return the flags of a win that a seat would make now."""
    flags: i64 = NEEDS_TWO_HAN if slot.honba >= slot.rules.two_han_from else 0
    if slot.accepted >> seat & 1:
        flags |= WITH_RIICHI
        if slot.double >> seat & 1:
            flags |= WITH_DOUBLE_RIICHI
        if slot.ippatsu >> seat & 1:
            flags |= WITH_IPPATSU
    if slot.unbroken(state) and len(state.seats[seat].river) == 0:
        flags |= IN_FIRST_TURN
    if loser < 0:
        flags |= BY_TSUMO
        if state.kong_draw:
            flags |= ON_KAN_DRAW
        elif state.wall == 0:
            flags |= ON_LAST_TILE
        return flags
    if robbing:
        return flags | ON_ROBBED_KAN if len(state.seats[loser].aside) == 0 or _robs_kan(state) else flags
    if state.wall == 0:
        flags |= ON_LAST_TILE
    river = state.seats[loser].river
    if river[len(river) - 1] & DECLARED_FLAG:
        flags |= ON_RIICHI_TILE
    if slot.kan_discard:
        flags |= ON_KAN_DISCARD
    return flags


def _robs_kan(state: State) -> bool:
    """Tell whether the tile that is being laid down is part of a kan, not a kita."""
    aside = state.seats[state.turn].aside
    return len(aside) == 0 or aside[len(aside) - 1] != state.tile


def settle_winners(state: State, slot: RiichiSlot, winners: list[int], loser: int, robbing: bool) -> list[Settlement]:
    """Return what each winner gets, in order."""
    found: list[Settlement] = []
    for seat in winners:
        win = table_win(state, slot, seat, loser, robbing, winners)
        value = score(win, slot.rules)
        add_liability(state, slot, win, value, seat)
        payments = turned(payments_of(win, value, slot.rules), int(state.dealer), len(state.seats))
        detail = detail_of(value)
        chips = chips_of(value, slot.rules)
        if chips:
            detail["chips"] = chips
        if win.pao != NOBODY:
            detail["liable"] = [state.seat_at(win.pao)]
        found.append(Settlement(seat, payments, detail))
    return found


def honba_for(slot: RiichiSlot, seat: int, winners: list[int]) -> int:
    """Return the honba that a winner is paid: the first of several, or each (R-W10)."""
    return int(slot.honba) if seat == winners[0] or slot.rules.honba_each else 0


def sticks_for(slot: RiichiSlot, seat: int, winners: list[int]) -> int:
    """Return the sticks that a winner takes: the first all, or all but those of the other winners (R-W10)."""
    if not slot.rules.own_stick_back:
        return int(slot.sticks) if seat == winners[0] else 0
    if seat != winners[0]:
        return 1 if slot.declared(seat) else 0
    return int(slot.sticks) - len([other for other in winners[1:] if slot.declared(other)])


def table_win(state: State, slot: RiichiSlot, seat: int, loser: int, robbing: bool, winners: list[int]) -> RiichiWin:
    """Return the situation of a win as the scorer wants it, seats counted from the dealer."""
    holder = state.seats[seat]
    flags = situation(state, slot, seat, loser, robbing)
    tile = state.won_tile(seat, loser)
    kan, robbed = flags & ON_KAN_DRAW != 0, flags & ON_ROBBED_KAN != 0
    win = win_at(state, seat, tile, loser, kan, robbed, flags & ON_LAST_TILE != 0, flags & IN_FIRST_TURN != 0)
    riichi = int(slot.declared(seat))
    dora = [state.faces[shown] for shown in state.revealed]
    ura = [state.faces[below] for below in slot.below] if riichi else []
    return RiichiWin(  # no loop among these: compiled code would let the win go before its hand is taken from it
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
        riichi,
        flags & WITH_IPPATSU != 0,
        dora,
        ura,
        honba_for(slot, seat, winners),
        sticks_for(slot, seat, winners),
        NOBODY,
        len(holder.aside),
        flags & ON_RIICHI_TILE != 0,
        flags & ON_KAN_DISCARD != 0,
    )


def add_liability(state: State, slot: RiichiSlot, win: RiichiWin, value: Score, seat: int) -> None:
    """Tell a win which seat is liable for it, if any."""
    rules = slot.rules
    liable: i64 = NOBODY
    base: i64 = seat * LIABILITIES
    if rules.pao_daisangen and value.seen & DAISANGEN:
        liable = slot.liable[base + DRAGONS_LIABLE]
    if liable < 0 and rules.pao_daisuushii and value.seen & DAISUUSHII:
        liable = slot.liable[base + WINDS_LIABLE]
    if liable < 0 and rules.pao_suukantsu and value.seen & SUUKANTSU:
        liable = slot.liable[base + KANS_LIABLE]
    if liable < 0 and rules.open_kan_pao and win.kong_draw:
        liable = slot.liable[base + OPEN_KAN_LIABLE]
    if liable >= 0:
        win.pao = int(state.wind(liable))


def detail_of(value: Score) -> dict[str, object]:
    """Return the numbers of a win for the record."""
    lines = [row.id for row in rows_in(value.counted)]
    dora = {
        "dora": int(bonus_part(value.bonus, DORA_AT)),
        "ura": int(bonus_part(value.bonus, URA_AT)),
        "red": int(bonus_part(value.bonus, RED_AT)),
        "kita": int(bonus_part(value.bonus, KITA_AT)),
    }
    detail: dict[str, object] = {
        "han": int(value.han),
        "fu": int(value.fu),
        "yaku": lines,
        "limit": LIMITS[value.limit],
        "yakuman": int(value.yakuman),
        "points": int(value.points),
    }
    for name, count in dora.items():
        if count:
            detail[name] = count
    return detail
