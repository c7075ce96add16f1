"""What is refused in this game, by the code of the sentence."""

from typing import Final

from sanyuan.words.text import Words

REFUSALS: Final[dict[str, Words]] = {
    "chips": Words("这套规则没有祝仪", "these rules have no chips"),
    "chow": Words("三人麻将不能吃", "three players do not chii"),
    "declared.draw_four_riichi": Words(
        "四家立直流局要四家都立直", "a draw by four riichi takes the declaration of all four"
    ),
    "first_turn.dealer_drawn_before": Words(
        "别家打牌之前庄家已摸过牌", "the dealer has drawn before anybody else discards"
    ),
    "first_turn.kan_ends_uninterrupted": Words("有鸣牌或杠，第一巡就断了", "a kan ends the uninterrupted first turn"),
    "first_turn.meld_kan_kita": Words(
        "有鸣牌或杠，第一巡就断了", "a meld, kan or kita ends the uninterrupted first turn"
    ),
    "first_turn.win_first_turn": Words(
        "第一巡和牌时自己还没有立直", "a win in the first turn comes before any riichi of its own"
    ),
    "first_turn.winner_drawn_before": Words(
        "点炮者首次打牌之前和牌者已摸过牌", "the winner has drawn before this loser first discards"
    ),
    "flower.indicator_playing_tiles": Words("花牌不能作指示牌", "an indicator is one of the 34 playing tiles"),
    "fu.fu": Words("{places}在这里是 {fu} 符，不是 {given} 符", "{places} has {fu} fu here, not {given}"),
    "fu.fu_selfdrawn_pinfu": Words("20 符只有自摸平和，至少 2 番", "20 fu are a self-drawn pinfu, of two han at least"),
    "fu.fu_seven_pairs": Words("25 符是七对子，至少 {value} 番", "25 fu are seven pairs, of {value} han at least"),
    "fu.hand_fu_tens": Words(
        "符是 20、25，或 30 到 {fu_steps} 的整十，不是 {fu}",
        "a hand has 20, 25 or 30 to {fu_steps} fu in tens, not {fu}",
    ),
    "fu.hand_these_yaku": Words(
        "这些役的牌是 {named} 符，不是 {fu} 符", "a hand of these yaku has {named} fu, not {fu}"
    ),
    "fu.three_kans": Words(
        "超过 {most_with_two_kans} 符要三副杠，所以至少四番",
        "more than {most_with_two_kans} fu take three kans, so four han at least",
    ),
    "han": Words("这里须 {least} 番起和，宝牌不算", "a win needs {least} han here, and dora do not count towards them"),
    "indicators.kan_been_made": Words(
        "此时还没有杠，只有一张指示牌", "no kan has been made so early, so one indicator is shown"
    ),
    "indicators.most_indicators": Words(
        "指示牌最多 {most_indicators} 张",
        "there {most_indicators|is|are} at most {most_indicators} {most_indicators|indicator|indicators}, not {count}",
    ),
    "indicators.these_rules_show": Words("这套规则只有一张指示牌", "these rules show one indicator, not {count}"),
    "ippatsu.ippatsu_needs_riichi": Words("一发须先立直", "ippatsu needs a riichi"),
    "ippatsu.kan_kita_after": Words(
        "两立直后的杠或拔北已断了一发", "a kan or kita after the double riichi has ended its ippatsu"
    ),
    "ippatsu.kan_kita_ends": Words(
        "有杠或拔北，一发就断了", "a kan or kita ends ippatsu before its replacement tile is drawn"
    ),
    "ippatsu.wall_long_when": Words(
        "两立直的一发时，牌山还很长", "the wall is long when the ippatsu of a double riichi ends"
    ),
    "kan_discard.four_kans": Words(
        "和牌者已开了四副杠，没有第五副", "the winner has made all four kans, and there is no fifth"
    ),
    "kan_discard.on_discard": Words(
        "这说的是打出的牌，所以必须是荣和", "this tells of a discard, so the win must be on a discard"
    ),
    "kita.set_aside_three": Words("三人麻将才拔北", "北 is set aside with three players only"),
    "kita.these_rules_set": Words("这套规则不拔北", "these rules do not set 北 aside"),
    "kong_draw.these_rules_allow": Words("这套规则立直后不能杠", "these rules allow no kan after riichi"),
    "last_tile.ippatsu": Words(
        "这里立直要牌墙还有 {riichi_tiles} 张，所以一发在这最后一张之前就没了",
        "a riichi leaves {riichi_tiles} {riichi_tiles|tile|tiles} in the wall here, so ippatsu ends before this last tile",
    ),
    "last_tile.nobody_may_kan": Words(
        "最后一张不能开杠，也就没有抢杠", "nobody may kan with the last tile, so it cannot be robbed"
    ),
    "last_tile.replacement_tile_never": Words(
        "岭上牌不会是海底", "a replacement tile is never the last tile of the wall"
    ),
    "meld_source.three_players_only": Words(
        "三人麻将只有下家和上家", "of three players only 1 and 2 sit after the holder"
    ),
    "nagashi": Words("这套规则没有流局满贯", "these rules have no nagashi mangan"),
    "noten.declared": Words("{seat} 号座位立直了，不能宣告不听", "seat {seat} declared riichi and cannot say noten"),
    "noten.ready": Words(
        "{seat} 号座位不能既听牌又宣告不听", "seat {seat} cannot both show a ready hand and say noten"
    ),
    "no_yaku.none": Words("和牌要有役，宝牌不算役", "a win needs a yaku, and dora do not count as one"),
    "no_yaku.too_few": Words(
        "这里和牌要有 {least} 番的役，宝牌不算", "a win needs {least} han here, and dora do not count towards them"
    ),
    "pao.liable_seat_gave": Words(
        "包牌者没有打出过该包的牌", "the liable seat gave none of the melds that it would answer for"
    ),
    "pao.nobody_liable_hand": Words("这副牌没有人要包", "nobody is liable for this hand under these rules"),
    "pao.winner_cannot_liable": Words("和牌者不能包自己的牌", "the winner cannot be liable for their own hand"),
    "ready.declared": Words(
        "{seat} 号座位立直了，所以听牌；没听牌的立直是罚符",
        "seat {seat} declared riichi, so it is ready; a riichi without tenpai is a penalty",
    ),
    "reason": Words("这套规则没有这种流局（{en}）", "these rules have no draw by {en}"),
    "red_fives": Words(
        "这套规则里这一门的赤五只有 {red_fives} 张，不是 {counts} 张",
        "these rules have {red_fives} red {suit_names}, not {counts}",
    ),
    "riichi.kan_ends_first": Words(
        "这套规则立直后不能杠", "a kan ends the first turn, and these rules allow none after riichi"
    ),
    "riichi.open_hand_cannot": Words("有副露就不能立直", "an open hand cannot have declared riichi"),
    "riichi.riichi_double_riichi": Words(
        "riichi 是 0、1，或 2（两立直），不是 {riichi}", "riichi is 0, 1, or 2 for a double riichi, not {riichi}"
    ),
    "riichi_tile": Words(
        "按这套规则，最后一张牌不能立直", "under these rules nobody declares riichi with the last tile"
    ),
    "riichi_tile.on_discard": Words(
        "这说的是打出的牌，所以必须是荣和", "this tells of a discard, so the win must be on a discard"
    ),
    "rob_kong.four_kans": Words(
        "和牌者已开了四副杠，没有第五副", "the winner has made all four kans, and there is no fifth"
    ),
    "rob_kong.other_three_lie": Words(
        "被抢的杠里已有另外三张 {value}", "the other three {value} lie in the robbed kan, so none can be seen elsewhere"
    ),
    "rob_kong.triplet_add_called": Words(
        "加杠前须先碰，碰了就断一发", "a triplet to add to is called first, which ends ippatsu"
    ),
    "rule_conflict.returnpoints_cannot_fewer": Words(
        "返点不能少于起点", "return_points cannot be fewer than start_points"
    ),
    "rule_conflict.three_winners_cannot": Words(
        "只有一家能和时，不会有三家和流局", "three winners cannot abort where only the nearest wins"
    ),
    "rule_value.rule_option_doublewindpair": Words(
        "规则选项 double_wind_pair 是 2 或 4，不是 3", "rule option double_wind_pair is 2 or 4, not 3"
    ),
    "three_players": Words("三人麻将没有二万到八万", "three players play without 2m to 8m, so without {value}"),
    "ura.cannot_more_ura": Words("里宝牌不会比表宝牌多", "there cannot be more ura than indicators above them"),
    "ura.these_rules_ura": Words("这套规则没有里宝牌", "these rules have no ura"),
    "ura.these_rules_ura_2": Words("这套规则没有杠里宝牌", "these rules have no ura under the indicators of kans"),
    "ura.ura_turned_over": Words("立直才翻里宝牌", "ura are turned over for a riichi only"),
    "yaku.closed_hand_selfdrawn": Words(
        "这样的自摸必有{value}，请一并选上", "a closed hand that is self-drawn has {value}: tick it too"
    ),
    "yaku.closed_only": Words("{place}要门前清，这副牌副露了", "{place} is of a closed hand, and this one is open"),
    "yaku.counts_once": Words("{place}只计一次", "{place} counts once"),
    "yaku.dealer_only": Words("{name}只有庄家能有", "{name} is for the dealer only"),
    "yaku.go_win_which": Words("{name} 与这次和牌不合：{here}", "{name} does not go with this win, which is {here}"),
    "yaku.hand_just_these": Words("没有一手牌恰好是这些役", "no hand has just these yaku: {names}"),
    "yaku.not_dealer": Words("{name}庄家不能有", "{name} is not for the dealer"),
    "yaku.open_only": Words("{place}要副露，这副牌门前清", "{place} is of an open hand, and this one is closed"),
    "yaku.part_already": Words("{value}已包含{place}", "{place} is part of {value} already"),
    "yaku.these_rules_count": Words("这套规则自摸不计{places}", "these rules do not count {places} on a self-draw"),
    "yaku.these_rules_count_2": Words("这套规则不计{place}", "these rules do not count {place}"),
    "yaku.yaku": Words("没有 {id}: {near} 这个役", "there is no yaku {id}: {near}"),
    "riichi.unsaid": Words(
        "{seat} 号座位立直了，这手牌却没有写", "seat {seat} declared riichi, and its hand does not say so"
    ),
    "riichi.undeclared": Words(
        "{seat} 号座位没有立直，这手牌却写了立直", "seat {seat} is in riichi without having declared it"
    ),
}
