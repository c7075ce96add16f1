"""What is refused in this game, by the code of the sentence."""

from typing import Final

from sanyuan.words.text import Words

REFUSALS: Final[dict[str, Words]] = {
    "big.big_win": Words("大胡只能是 {known}，不是 {name}", "a big win is one of {known}, not {name}"),
    "big.four_open_melds": Words(
        "全求人要四副明露，现在是 {openings} 副", "全求人 has four open melds, not {openings}"
    ),
    "big.hand_wins": Words(
        "没有哪副带 {melds} 的牌能和成 {names}（{kind}）", "no hand with {melds} wins as {names} ({kind})"
    ),
    "big.hand_wins_would": Words(
        "没有哪副带 {melds} 的牌能和成 {names}（{kind}）；应是 {right}",
        "no hand with {melds} wins as {names} ({kind}); it would be {right}",
    ),
    "big.needs_kong": Words("没有杠，就没有杠上开花", "杠上开花 needs a kong"),
    "big.selfdraws_so_they": Words(
        "杠上开花、海底捞月是自摸，没有点炮者", "杠上开花 and 海底捞月 are self-draws, so they have no loser"
    ),
    "big.won_anothers_tile": Words(
        "全求人要和别家的牌，得有点炮者", "全求人 is won on another's tile, so it has a loser"
    ),
    "field_missing.needs_know_whether": Words(
        "全求人要知道点炮者是否听牌",
        "a 全求人 needs to know whether the discarder was tenpai: give players with tenpai",
    ),
    "field_type.big_list_big": Words("big 是一列大胡", "big is a list of big wins"),
    "first_turn.hand_opened_did": Words(
        "开过口的牌，不会是第一巡无人鸣牌时和的", "a hand that was opened did not win in the uninterrupted first turn"
    ),
    "flower.flipped_tile_playing": Words(
        "翻牌不会是花牌", "the flipped tile is one of the 34 playing kinds, not a flower"
    ),
    "liable.only_discarder_third": Words(
        "只有全求人的点炮者或清一色第三次开口的供牌者才承包",
        "only the discarder of a 全求人 or the third opener of a 清一色 is liable",
    ),
    "liable.seat_whose_kong": Words(
        "被抢杠的一家承包，别家不承包", "the seat whose kong was robbed is liable, and nobody else"
    ),
    "liable.three_openings_paid": Words(
        "清一色开口三次，由供第三口的一家承包：要指明是谁",
        "a 清一色 with three openings is paid by the seat that gave the third: say which",
    ),
    "liable.winner_cannot_liable": Words("和牌者不能包自己的牌", "the winner cannot be liable for their own hand"),
    "meld_count": Words("副露最多四副", "a hand has at most 4 melds, not {count}"),
    "meld_source.needs_know_whom": Words(
        "清一色要知道第三口是谁供的：点一下那副副露",
        "a 清一色 needs to know from whom the third opening came: write it as @1, @2 or @3",
    ),
    "melds_disagree": Words(
        "这一家的副露与 melds 里给的不一样", "the melds of this seat differ from those given in melds"
    ),
    "not_opened": Words("没有开口不能胡", "a hand wins only if it was opened"),
    "players.more": Words(
        "{name} 打了 {played} 次，可是一共只有 {copies} 张", "{played} {name} are more than the {copies} there are"
    ),
    "players.open_kong_opening": Words("明杠也算开口：开口数不能比明杠少", "an open kong is an opening too"),
    "players.players_four_objects": Words(
        "players 按座位共四个对象，不是 {count} 个", "players are four objects by seat, not {count}"
    ),
    "players.seat_most_four": Words("副露最多四副", "a seat has at most four melds"),
    "ready": Words("没有开口的一家不算听牌", "a seat that never opened is not ready"),
    "red_five.played_without_red_2": Words("武汉没有赤五", "武汉 is played without red fives"),
    "rob_kong.robbed_kong_adds": Words(
        "抢杠是抢别家补的杠：被抢的一家要有碰出的一副",
        "a robbed kong adds to a pung: the robbed seat has an opening that is not a kong",
    ),
    "rob_kong.robbed_kong_adds_2": Words(
        "抢杠是抢别家补的杠：被抢的一家要有碰出的 {tile}",
        "a robbed kong adds to a pung: the robbed seat shows a pung of {tile} among its melds",
    ),
    "rob_kong.robbed_kong_did": Words(
        "被抢的杠没有成：那一家摆的仍是碰出的 {tile}",
        "the robbed kong did not come about: the seat still shows its pung of {tile}",
    ),
    "rob_kong.robbed_kong_needs": Words("抢杠要指明被抢的一家", "a robbed kong needs the seat that is robbed as loser"),
    "rob_kong.robbed_seat_holds": Words(
        "另外三张 {tile} 都在被抢的一家手里，这里不会有",
        "the robbed seat holds the other three {tile}, so none of them lies here",
    ),
    "rule_conflict.gold_cap_cannot": Words(
        "金顶（{gold_cap}）不能低于封顶（{cap}）", "the gold cap ({gold_cap}) cannot be lower than the cap ({cap})"
    ),
    "rule_conflict.small_win_cannot": Words(
        "小胡允许的癞子不能比大胡多", "a small win cannot allow more laizi ({small_laizi}) than a big one ({big_laizi})"
    ),
    "special_in_meld": Words(
        "{value} 在这里是癞子、皮或红中，不入副露", "{value} is a special tile here and is never part of a meld"
    ),
    "special_kongs": Words(
        "这种特殊杠比现有的牌还多",
        "{played} {name} beside {count} such {count|tile|tiles} in sight are more than the {copies} there are",
    ),
    "start.win_needs_product": Words(
        "起胡要乘积大于 {needed}，现在只有 {held}",
        "a win needs a product of more than {needed}, this one has {held}",
    ),
    "start.win_needs_product_2": Words(
        "起胡要乘积至少 {needed}，现在只有 {held}",
        "a win needs a product of at least {needed}, this one has {held}",
    ),
    "tenpai": Words("没有开口的点炮者不算听牌", "a discarder who never opened is not tenpai"),
    "big.melds": Words(
        "{openings} 副副露（其中 {open_kongs} 副杠）和 {closed_kongs} 副暗杠",
        "{openings} open {openings|meld|melds} ({open_kongs} {open_kongs|kong|kongs}) and {closed_kongs} closed {closed_kongs|kong|kongs}",
    ),
}
