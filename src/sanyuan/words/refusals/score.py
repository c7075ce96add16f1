"""What the room score refuses, by the code of the sentence."""

from typing import Final

from sanyuan.words.text import Words

REFUSALS: Final[dict[str, Words]] = {
    "first_turn.first_turn_cannot": Words("第一巡不会是最后一张", "the first turn cannot bring the last tile"),
    "kong_draw.win_kongs_replacement": Words(
        "杠上开花是自摸，没有点炮者", "a win on a kong's replacement is a self-draw, so it has no loser"
    ),
    "kong_draw.win_kongs_replacement_2": Words("没有杠，就没有杠上开花", "a win on a kong's replacement needs a kong"),
    "rob_kong.robbed_kong_needs": Words("抢杠要指明被抢的一家", "a robbed kong needs the seat that is robbed as loser"),
    "round": Words("圈风是 0 到 3，不是 {round_wind}", "the round wind is 0 to 3, not {round_wind}"),
    "seat.loser_seat": Words(
        "点炮者是座位 0 到 {last}，不是 {loser}", "the loser is a seat from 0 to {last}, not {loser}"
    ),
    "seat.winner_seat": Words(
        "和牌者是座位 0 到 {last}，不是 {winner}", "the winner is a seat from 0 to {last}, not {winner}"
    ),
    "tile.face_tile": Words("{face} 不是牌面", "{face} is not the face of a tile"),
    "tile_count.hand_concealed_tile": Words(
        "{beside}手牌应有 {wanted} 张，和的那张另算，不是 {count} 张",
        "{beside} the hand has {wanted} concealed tile{value} and the winning tile apart, not {count}",
    ),
    "won.discard": Words("点炮和牌", "won on a discard"),
    "won.self_draw": Words("自摸", "a self-draw"),
    "beside.none": Words("没有副露时", "without melds"),
    "beside.one": Words("有 1 副副露时", "beside 1 meld"),
    "beside.several": Words("有 {count} 副副露时", "beside {count} {count|meld|melds}"),
}
