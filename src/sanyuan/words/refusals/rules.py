"""What the room rules refuses, by the code of the sentence."""

from typing import Final

from sanyuan.words.text import Words

REFUSALS: Final[dict[str, Words]] = {
    "false_win": Words(
        "这种玩法没有规定错和罚多少：请记作罚分", "a false win has no price in this game: enter it as a penalty"
    ),
    "field_missing.field_hand_missing": Words("缺少 hand", "the field hand is missing"),
    "fifth_copy.more_four_copies": Words("{value} 超过了四张", "there are more than four copies of {value}"),
    "meld_count": Words("副露最多四副", "a hand has at most 4 melds, not {count}"),
    "rule_conflict.rule_option_given": Words(
        "规则选项 {own} 给了两个不同的值", "rule option {own} is given twice with different values"
    ),
    "rule_preset": Words("没有 {name} 这套预设：{near}", "there is no rule preset {name}: {near}"),
    "rule_spec.rule_preset_given": Words("预设规则要写它的名字", "a rule preset is given by its name"),
    "rule_spec.rules_preset_name": Words("规则应是预设名或一组选项", "rules are a preset name or an object of options"),
    "rule_unknown": Words("没有 {name} 这个规则选项：{near}", "there is no rule option {name}: {near}"),
    "rule_value.largest": Words(
        "规则选项 {name} 最大 {largest}，不是 {value}", "rule option {name} is at most {largest}, not {value}"
    ),
    "rule_value.rule_option_can": Words(
        "选项 {name} 在这里只能是 {value}", "rule option {name} can only be {value} in this game"
    ),
    "rule_value.takes": Words(
        "规则选项 {name} 应是{allowed}，不是 {shown}", "rule option {name} takes {allowed}, not {shown}"
    ),
    "tally": Words("这种玩法还不能按结果记录", "this game cannot be told by its results yet"),
    "tile.game_played_without": Words("这种玩法里没有 {value}", "this game is played without {value}"),
    "tile_count.beside_hand_tiles": Words(
        "除了 {beside}，手牌应有 {last} 或 {most} 张，不是 {size} 张",
        "beside {beside} a hand has {last} or {most} {most|tile|tiles}, not {size}",
    ),
    "tile_count.hand_tiles_less": Words(
        "一手牌是 13 或 14 张（每副副露算三张），不是 {size} 张",
        "a hand has 13 or 14 tiles, less three for every meld, not {size}",
    ),
    "variant.score_yet": Words("{name} 还不能计分", "{name} does not score yet"),
    "worth.told_beside_only": Words("{name} 只和 {way} 一起填", "{name} is told beside {way} only"),
    "worth.win_told": Words("按 {way} 填的和牌没有 {name}", "a win that is told by its {way} has no {name}"),
}
