"""What the room hand refuses, by the code of the sentence."""

from typing import Final

from sanyuan.words.text import Words

REFUSALS: Final[dict[str, Words]] = {
    "batch_size": Words(
        "每副牌有 {kinds} 个张数，一批应是 n × {kinds} 个，不是 {told}",
        "a batch has {kinds} counts a hand, so it is n × {kinds} counts, not {told}",
    ),
    "batch_type.batch_holds_whole": Words(
        "一批手牌应是整数，不是格式为 {format} 的数据", "a batch holds whole numbers, not items of the format {format}"
    ),
    "batch_type.batch_memory_whole": Words(
        "一批手牌应是整数的内存（字节或 NumPy 整数数组），这个 {name} 不是",
        "a batch is memory of whole numbers, such as bytes or a NumPy array of integers, and this {name} offers none",
    ),
    "count.meld": Words(" 1 副副露", "1 meld"),
    "count.melds": Words(" {count} 副副露", "{count} {count|meld|melds}"),
    "count.once": Words("一次", "once"),
    "count.tile": Words(" 1 张", "1 tile"),
    "count.tiles": Words(" {count} 张", "{count} {count|tile|tiles}"),
    "count.times": Words(" {count} 次", "{count} {count|time|times}"),
    "fifth_copy.held": Words(
        "第 {hand} 手牌的第 {kind} 种有 {held} 张；每种是 0 到 4 张",
        "hand {hand} holds kind {kind} {held} {held|time|times}; a count is 0 to 4",
    ),
    "fifth_copy.kind_seen_fifth": Words("第 {kind} 种牌见了第五张", "kind {kind} is seen a fifth time"),
    "fifth_copy.kind_stands_hand": Words("第 {kind} 种牌在手里有第五张", "kind {kind} stands in the hand a fifth time"),
    "forms.forms_sum_standard": Words(
        "forms 是 STANDARD、PAIRS 等之和，从 1 到 {every_form}，不是 {value}",
        "forms is a sum of STANDARD, PAIRS and the other forms, 1 to {every_form}, not {value}",
    ),
    "forms.hand": Words("第 {last} 局：{value}", "hand {last}: {value}"),
    "forms.out_of_reach": Words(
        "有{melds}时，所问的牌型都做不成", "none of the forms asked for can be reached beside {melds}"
    ),
    "hand_size": Words("第 {row} 局：{value}", "hand {row}: {value}"),
    "hand_size.any": Words(
        "一手牌是 13 或 14 张（每副副露少三张），不是 {size} 张",
        "a hand has 13 or 14 tiles, less three for every meld, not {size}",
    ),
    "hand_size.any_beside": Words(
        "有{melds}时，手牌是 {less} 或{tiles}，不是 {size} 张",
        "beside {melds} a hand has {less} or {tiles}, not {size}",
    ),
    "hand_size.discarding": Words(
        "要打牌的手是 14 张（每副副露少三张），不是 {size} 张",
        "a discard is chosen from 14 tiles, less three for every meld, not {size}",
    ),
    "hand_size.discarding_beside": Words(
        "有{melds}时，要打牌的手是{tiles}，不是 {size} 张",
        "beside {melds} a discard is chosen from {tiles}, not {size}",
    ),
    "hand_size.waiting": Words(
        "等牌的手是 13 张（每副副露少三张），不是 {size} 张",
        "a hand that waits has 13 tiles, less three for every meld, not {size}",
    ),
    "hand_size.waiting_beside": Words(
        "有{melds}时，等牌的手是{tiles}，不是 {size} 张", "beside {melds} a hand that waits has {tiles}, not {size}"
    ),
    "meld_claimed": Words("吃碰来的那张不在这副里", "the claimed tile is not part of {name} of these tiles"),
    "meld_size": Words("{name}有 {size} 张牌，不是 {count} 张", "{name} has {size} {size|tile|tiles}, not {count}"),
    "meld_source.chow_comes_previous": Words(
        "只能吃上家的牌", "a chow comes from the previous player (3), not from {source}"
    ),
    "meld_source.closed_kong_claimed": Words("暗杠不来自别家", "a closed kong is claimed from nobody"),
    "meld_source.meld_comes_seat": Words(
        "副露来自其后第 1、2 或 3 家，不是 {value}", "a meld comes from seat 1, 2 or 3 after the holder, not {value}"
    ),
    "meld_tiles.cannot_hold_face": Words(
        "{name}里不能有牌面 {value}：牌面编号是 0 到 {last}", "{name} cannot hold face {value}: faces are 0 to {last}"
    ),
    "meld_tiles.cannot_hold_flower": Words("花牌不能组成副露", "{name} cannot hold a flower"),
    "meld_tiles.chow_three_consecutive": Words("吃是同花色相连的三张", "a chow is three consecutive tiles of one suit"),
    "meld_tiles.tiles_kind": Words("{name}是 {size} 张同样的牌", "{name} is {size} {size|tile|tiles} of one kind"),
    "meld_type": Words("副露的种类是 0 到 {last}，不是 {value}", "a meld is of type 0 to {last}, not {value}"),
    "melds": Words("一副牌有 0 到 4 副副露，不是 {value} 副", "a hand has 0 to 4 melds, not {value}"),
    "negative_count.held": Words(
        "第 {hand} 手牌的第 {kind} 种有 {held} 张；每种是 0 到 4 张",
        "hand {hand} holds kind {kind} {held} {held|time|times}; a count is 0 to 4",
    ),
    "unknown_tile.playing_kinds": Words(
        "{value} 不在 {kinds} 种牌之中", "{value} is not one of the {kinds} playing {kinds|kind|kinds}"
    ),
    "unknown_tile.playing_kinds_2": Words("{kind} 不在 34 种牌之中", "{kind} is not one of the 34 playing kinds"),
    "batch_size.one": Words("一个数", "one number"),
}
