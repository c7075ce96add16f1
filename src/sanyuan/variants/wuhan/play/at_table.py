"""From a table to the scorer and back: what every seat shows, the win that is claimed, who pays whom."""

from mypy_extensions import i64

from sanyuan.meld import ADDED, PUNG, Meld
from sanyuan.rules.at_table import win_at
from sanyuan.rules.flow import Settlement
from sanyuan.score.ledger import turned
from sanyuan.table.state import Seat, State
from sanyuan.tiles import Face, tile_kind
from sanyuan.variants.wuhan.patterns import wins_in
from sanyuan.variants.wuhan.play.draws import draw_payments, is_tenpai
from sanyuan.variants.wuhan.play.next_hand import is_last_tile
from sanyuan.variants.wuhan.play.slot import WuhanSlot
from sanyuan.variants.wuhan.score.best import NOBODY, SEATS, score
from sanyuan.variants.wuhan.score.pay import payments_of
from sanyuan.variants.wuhan.score.special import LAIZI, PI, Special
from sanyuan.variants.wuhan.score.win import NOTEN, TENPAI, UNKNOWN, Player, WuhanWin


def player_of(seat: Seat, special: Special, tenpai: int = UNKNOWN) -> Player:
    """Return what a seat shows: its melds in the order of opening, its special kongs by role."""
    laizi = 0
    pi = 0
    for tile in seat.aside:
        role = special.role(tile_kind(tile))
        if role == LAIZI:
            laizi += 1
        elif role == PI:
            pi += 1
    return Player(seat.melds, laizi, pi, len(seat.aside) - laizi - pi, tenpai)


def before_robbery(player: Player, tile: i64) -> Player:
    """Return what the robbed seat shows: the kong did not come about, its pong still lies there."""
    melds: list[Meld] = []
    for meld in player.melds:
        if meld.type == ADDED and meld.kind == tile_kind(tile):
            melds.append(Meld(PUNG, meld.tiles[:3], meld.claimed, meld.source))
        else:
            melds.append(meld)
    return Player(melds, player.laizi_kongs, player.pi_kongs, player.red_kongs, player.tenpai)


def hand_faces(state: State, seat: Seat, without: i64 = UNKNOWN) -> list[Face]:
    """Return the concealed tiles of a seat by face, all but one where that is named."""
    return [state.faces[tile] for tile in seat.hand if tile != without]


def claimed_win(state: State, slot: WuhanSlot, seat: int, loser: int, robbing: bool, tenpai: int) -> WuhanWin:
    """Return a claim to win as the scorer wants it; ``tenpai`` is what is known of the loser."""
    special = slot.special()
    tile = state.won_tile(seat, loser)
    players: list[Player] = []
    for number in range(SEATS):
        place = state.seat_at(number)
        shown = player_of(state.seats[place], special, tenpai if place == loser else UNKNOWN)
        players.append(before_robbery(shown, tile) if robbing and place == loser else shown)
    drawn = loser < 0
    last = drawn and is_last_tile(int(state.wall), slot.rules)
    win = win_at(state, seat, tile, loser, drawn and state.kong_draw, robbing, last, False)
    return WuhanWin(
        int(slot.flip),
        players,
        win.hand,
        win.tile,
        win.winner,
        win.loser,
        win.round_wind,
        win.kong_draw,
        win.rob_kong,
        win.last_tile,
        win.first_turn,
    )


def tenpai_of(state: State, slot: WuhanSlot, seat: int) -> int:
    """Tell whether a seat that holds no tile too many is tenpai."""
    holder = state.seats[seat]
    ready = is_tenpai(hand_faces(state, holder), holder.melds, slot.special(), slot.rules)
    return TENPAI if ready else NOTEN


def settle_winner(state: State, slot: WuhanSlot, seat: int, loser: int, robbing: bool) -> Settlement:
    """Return what the winner takes and from whom."""
    tenpai = tenpai_of(state, slot, loser) if loser >= 0 and not robbing else UNKNOWN
    win = claimed_win(state, slot, seat, loser, robbing, tenpai)
    scored = score(win, slot.rules)
    detail: dict[str, object] = {
        "wins": [row.id for row in wins_in(scored.wins)],
        "hard": scored.standing == 0,
        "standing": int(scored.standing),
        "base": int(scored.base),
        "points": scored.total(),
    }
    if scored.liable != NOBODY:
        detail["liable"] = [state.seat_at(int(scored.liable))]
    return Settlement(seat, turned(payments_of(win, scored), int(state.dealer), SEATS), detail)


def settle_draw(state: State, slot: WuhanSlot) -> Settlement:
    """Return 查大叫: what the noten seats pay the tenpai ones (R-H19)."""
    special = slot.special()
    players: list[Player] = []
    ready = 0
    for number in range(SEATS):
        seat = state.seat_at(number)
        tenpai = tenpai_of(state, slot, seat)
        if tenpai == TENPAI:
            ready |= 1 << seat
        players.append(player_of(state.seats[seat], special, tenpai))
    paid = turned(draw_payments(players, slot.rules), int(state.dealer), SEATS)
    return Settlement(-1, paid, {"reason": "exhausted"}, ready)
