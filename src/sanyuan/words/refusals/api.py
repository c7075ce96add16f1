"""What the room api refuses, by the code of the sentence."""

from typing import Final

from sanyuan.words.text import Words

REFUSALS: Final[dict[str, Words]] = {
    "bots.bots_needed_player": Words(
        "需要 {seats} 个机器人，每人一个，不是 {count} 个",
        "{seats} {seats|bot is|bots are} needed, one a player, not {count}",
    ),
    "flower.flower_laid_aside": Words(
        "花牌放在一边，不在手牌里", "a flower is laid aside and is never part of the hand"
    ),
    "forms.sum": Words(
        "forms 是 STANDARD、PAIRS 等之和，一个整数，不是 {name}",
        "forms is a sum of STANDARD, PAIRS and the other forms, a whole number, not {name}",
    ),
    "seed.type": Words(
        "种子要写整数，或 32 个字节；收到的是 {value}", "expected a whole number or 32 bytes as the seed, got {value}"
    ),
    "seat.table": Words("座位是 0 到 {last}，不是 {seat}", "expected a seat from 0 to {last}, got {seat}"),
    "illegal_action": Words("现在不能选 {words}；可以选：{may}", "{words} is not a choice now; these are: {may}"),
    "not_an_object.request_json_object": Words("请求应是一个 JSON 对象", "a request is one JSON object"),
    "rules.bound": Words(
        "这个 Game 已经定了 {name}；请用 sanyuan.game 另做一个",
        "this game has its {name} already; sanyuan.game makes another",
    ),
    "tiles": Words("牌应写成文字或一列牌面编号，不是 {name}", "tiles are text or a list of faces, not {name}"),
    "unknown_tile.tile_face_number": Words(
        "{given} 不是牌：牌面编号是 0 到 {last}", "{given} is not a tile: a face is a number from 0 to {last}"
    ),
    "variant.bound": Words(
        "这个 Game 已经定了 {name}；请用 sanyuan.game 另做一个",
        "this game has its {name} already; sanyuan.game makes another",
    ),
    "variant.cannot_played_yet": Words("{name} 还不能对局", "{name} cannot be played yet"),
    "variant.holds_game": Words(
        "{path} 里是 {variant} 的牌谱，不是 {name} 的", "{path} holds a game of {variant}, not of {name}"
    ),
    "variant.request_names_variant": Words("请求要写明玩法：{known}", "a request names its variant: {known}"),
    "variant.variant": Words("没有 {name} 这种玩法：{near}", "there is no variant {name}: {near}"),
}
