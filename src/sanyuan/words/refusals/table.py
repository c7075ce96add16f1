"""What the room table refuses, by the code of the sentence."""

from typing import Final

from sanyuan.words.text import Words

REFUSALS: Final[dict[str, Words]] = {
    "action.actions_type": Words("动作只能是 {known}，不是 {word}", "an action's type is one of {known}, not {word}"),
    "action.no_type": Words("没有 {number} 这种动作", "there is no type {number} of actions"),
    "action.no_id": Words(
        "动作的编号是 0 到 {last}，不是 {number}", "an action is a number from 0 to {last}, not {number}"
    ),
    "action.no_words": Words("没有 {words} 这个动作：{near}", "there is no action {words}: {near}"),
    "action.unnumbered": Words("这种玩法没有给 {word} 编号", "this game has no number for the action {word}"),
    "action.names_tiles": Words("{word} 要写 {named} 张牌", "{word} names {named} {named|tile|tiles}"),
    "action.tile_number": Words(
        "牌的编号是 0 到 {last}，不是 {tile}", "a tile is a number from 0 to {last}, not {tile}"
    ),
    "action.number": Words(
        "所选的编号是 0 到 {last}，不是 {number}", "what is chosen is a number from 0 to {last}, not {number}"
    ),
    "event.event": Words("没有 {word} 这种事件", "an event is one of {known}, not {word}"),
    "event.events_detail_object": Words("事件的 detail 应是一个对象", "an event's detail is an object"),
    "event.list_whole_numbers": Words(
        "{name} 应是一列整数，不是 {values}", "{name} is a list of whole numbers, not {values}"
    ),
    "event.most": Words("{name} 最大 {largest}，不是 {value}", "{name} is at most {largest}, not {value}"),
    "event.true_false": Words("{name} 应是 true 或 false，不是 {value}", "{name} is true or false, not {value}"),
    "event.no_part": Words("{word} 没有 {name}", "{word} has no {name}"),
    "event.meld": Words("没有 {value} 这种副露", "a meld is one of {known}, not {value}"),
    "event.at_most": Words("{name} 最大 {last}，不是 {value}", "{name} is at most {last}, not {value}"),
    "event.whole_number": Words("{name} 应是整数，不是 {value}", "{name} is a whole number, not {value}"),
    "hand.hands_counted": Words(
        "局数从 0 数到 {last_hand}，不是 {hand}", "hands are counted from 0 to {last_hand}, not {hand}"
    ),
    "illegal_action.may_not": Words(
        "{seat} 号座位现在不能这样 {word}；可以：{known}", "seat {seat} may not {word} so now; it may {known}"
    ),
    "illegal_action.no_action": Words("没有 {value} 这个动作", "there is no action {value}"),
    "illegal_action.no_seat": Words("没有 {value} 这个座位", "there is no seat {value}"),
    "illegal_action.not_asked": Words("现在不是问 {seat} 号座位", "seat {seat} is not asked now"),
    "illegal_action.over": Words("这一局已经结束", "the hand is over"),
    "match_over.match_over": Words("对局已经结束", "the match is over"),
    "seed.seed_bytes": Words(
        "种子有 {seed_bytes} 个字节，不是 {count} 个", "a seed has {seed_bytes} {seed_bytes|byte|bytes}, not {count}"
    ),
    "wall.place_lies_beyond": Words(
        "第 {place} 个位置超出了 {count} 张的牌墙", "place {place} lies beyond a wall of {count} {count|tile|tiles}"
    ),
    "wall.tile_part_game": Words("牌 {missing} 不属于这种玩法", "tile {missing} is not part of this game"),
    "wall.tile_stands_wall": Words("有一张牌在牌墙里出现了两次", "a tile stands in the wall twice"),
    "wall.wall_holds_tiles": Words(
        "牌墙里是这种玩法的 {count} 张牌，每张一次", "a wall holds the {count} {count|tile|tiles} of the game once each"
    ),
}
