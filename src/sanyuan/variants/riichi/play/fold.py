"""How each event changes the riichi slot: riichi and ippatsu, the three kinds of furiten, kan dora, liability."""

from librt.vecs import append
from mypy_extensions import i64

from sanyuan.hand.accept import waits
from sanyuan.hand.forms import THIRTEEN_ORPHANS
from sanyuan.hand.tables import BITS
from sanyuan.meld import CHOW, CLOSED, KONG
from sanyuan.table import events
from sanyuan.table.events import Event
from sanyuan.table.state import State
from sanyuan.tiles import tile_kind
from sanyuan.variants.riichi.play.slot import (
    DRAGONS_LIABLE,
    KANS_LIABLE,
    LIABILITIES,
    OPEN_KAN_LIABLE,
    WINDS_LIABLE,
    RiichiSlot,
)
from sanyuan.variants.riichi.score.win import NOBODY


def follow(slot: RiichiSlot, state: State, event: Event) -> None:
    """Update the slot after the shared state has taken an event in."""
    kind = event.type
    if kind == events.DISCARD or kind == events.KONG or kind == events.ASIDE:
        # who gave the tile of an open kan answers for its own replacement alone
        slot.liable[event.seat * LIABILITIES + OPEN_KAN_LIABLE] = NOBODY
    if slot.missed and kind != events.WIN and kind != events.REVEAL:
        _keep_missed(slot)
    if kind == events.DRAW:
        slot.banned = 0
        slot.after_kan = event.replacing
        if event.replacing:
            slot.ippatsu = 0  # a kan that is robbed never stood, so it breaks nothing before its replacement
    elif kind == events.DISCARD:
        _discarded(slot, state, event)
    elif kind == events.CLAIM:
        slot.ippatsu = 0
        _claimed(slot, state, event)
    elif kind == events.KONG:
        _kan(slot, event.meld == CLOSED)
        if event.meld != CLOSED:
            _offered(slot, state, event.seat, tile_kind(state.tile))
        elif slot.rules.kokushi_robs_closed_kan:
            _offered_to_orphans(slot, state, event.seat, tile_kind(state.tile))
    elif kind == events.ASIDE:
        slot.norths += 1
        _turn_owed(slot)
        _offered(slot, state, event.seat, tile_kind(event.tile))
    elif kind == events.ACCEPT:
        slot.accepted |= BITS[event.seat]
        slot.ippatsu |= BITS[event.seat]
        slot.sticks += 1
        slot.pending = NOBODY
    elif kind == events.REVEAL:
        if event.below:
            slot.below = append(slot.below, event.tile)
    elif kind == events.WIN:
        slot.sticks = 0
    elif kind == events.DRAWN_HAND:
        _drawn(slot, event)


def _drawn(slot: RiichiSlot, event: Event) -> None:
    """Let a nagashi mangan be a win where the rules count it as one (R-W11)."""
    seats = event.detail.get("nagashi")
    if slot.rules.nagashi == "win" and isinstance(seats, list) and seats:
        slot.sticks = 0
        for seat in seats:
            slot.rivers |= BITS[seat]


def _keep_missed(slot: RiichiSlot) -> None:
    """Whoever let a winning tile go by is in furiten: till its next discard, or for good after riichi."""
    slot.passing |= slot.missed
    slot.lasting |= slot.missed & slot.accepted
    slot.missed = 0


def _offered(slot: RiichiSlot, state: State, by: i64, kind: i64) -> None:
    """Note who could complete a hand with a tile that lies open; whether it wins shows in the next event."""
    missed: i64 = 0
    bit: i64 = 1
    for holder in state.seats:
        if kind >= 0 and holder.waits >> kind & 1:
            missed |= bit
        bit <<= 1
    slot.missed = missed & ~BITS[by]


def _offered_to_orphans(slot: RiichiSlot, state: State, by: i64, kind: i64) -> None:
    """Note who could rob a closed kan: 国士無双 alone, so no other hand misses anything."""
    for seat, holder in enumerate(state.seats):
        if seat != by and not holder.melds and waits(holder.shape, 0, THIRTEEN_ORPHANS) >> kind & 1:
            slot.missed |= BITS[seat]


def _discarded(slot: RiichiSlot, state: State, event: Event) -> None:
    kind = tile_kind(event.tile)
    bit = BITS[event.seat]
    slot.thrown[event.seat] = slot.thrown[event.seat] | BITS[kind]
    slot.banned = 0
    slot.passing &= ~bit  # its own discard ends it, whether a draw or a call came before (R-W12)
    slot.ippatsu &= ~bit
    slot.kan_discard = slot.after_kan
    slot.after_kan = False
    if event.declared:
        slot.pending = event.seat
        if slot.unbroken(state) and len(state.seats[event.seat].river) == 1:
            slot.double |= bit
    _turn_owed(slot)
    _offered(slot, state, event.seat, kind)


def _turn_owed(slot: RiichiSlot) -> None:
    """Let the indicator of an open kan be due: with the next discard, kan or north laid aside (R-D2)."""
    slot.indicators += slot.owed
    slot.owed = 0


def _kan(slot: RiichiSlot, closed: bool) -> None:
    """Count a kan and what it owes: an indicator now, or with the next discard or kan (R-D2)."""
    slot.kans += 1
    _turn_owed(slot)
    if slot.rules.kan_dora == "none":
        return
    if closed or slot.rules.kan_dora == "at_once":
        slot.indicators += 1
    else:
        slot.owed = 1


def _claimed(slot: RiichiSlot, state: State, event: Event) -> None:
    kind = tile_kind(event.tile)
    first: i64 = state.seats[event.seat].melds[-1].kind
    slot.banned = swap_calls(slot.rules.kuikae, event.meld, kind, first)
    if event.meld == KONG:
        _kan(slot, False)
        slot.liable[event.seat * LIABILITIES + OPEN_KAN_LIABLE] = event.source
    if event.meld != CHOW:
        _note_liability(slot, state, event.seat, event.source, kind)


def swap_calls(kuikae: str, meld: i64, claimed: i64, first: i64) -> i64:
    """Return the mask of kinds that may not be discarded after a claim (食い替え)."""
    if kuikae == "allowed" or meld == KONG:
        return 0
    mask = BITS[claimed]
    if meld == CHOW and kuikae == "forbidden":
        if claimed == first and first % 9 <= 5:
            mask |= BITS[first + 3]
        elif claimed == first + 2 and first % 9 >= 1:
            mask |= BITS[first - 1]
    return mask


def _note_liability(slot: RiichiSlot, state: State, seat: i64, source: i64, kind: i64) -> None:
    """Note who gave the last of three dragons, of four winds, or of four kans (包)."""
    dragons: i64 = 0
    winds: i64 = 0
    for meld in state.seats[seat].melds:
        if meld.type != CHOW:
            if meld.kind >= 31:
                dragons += 1
            elif meld.kind >= 27:
                winds += 1
    if kind >= 31 and dragons == 3:
        slot.liable[seat * LIABILITIES + DRAGONS_LIABLE] = source
    elif 27 <= kind < 31 and winds == 4:
        slot.liable[seat * LIABILITIES + WINDS_LIABLE] = source
    if state.seats[seat].kongs() == 4 and state.seats[seat].melds[-1].type == KONG:
        slot.liable[seat * LIABILITIES + KANS_LIABLE] = source
