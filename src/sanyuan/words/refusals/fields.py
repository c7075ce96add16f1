"""What the room fields refuses, by the code of the sentence."""

from typing import Final

from sanyuan.words.text import Words

REFUSALS: Final[dict[str, Words]] = {
    "field_missing.field_missing": Words("缺少 {name}", "the field {name} is missing"),
    "field_type.it": Words("{name} 应是{wanted}，不是{shown}", "{name} is {wanted}, not {shown}"),
    "field_unknown.field": Words("没有 {name} 这一项：{near}", "there is no field {name}: {near}"),
    "json.field_given_twice": Words("{shown} 写了两次", "the field {shown} is given twice"),
    "json.json": Words("这不是完整的 JSON", "this is not JSON: {error}"),
    "json.json_character": Words("这不是完整的 JSON", "this is not JSON: {msg} at character {most}"),
    "json.json_nested_too": Words("这份 JSON 嵌套得太深", "this JSON is nested too deeply"),
    "json.json_number": Words("这不是完整的 JSON", "this is not JSON: {name} is not a number"),
    "json.number_too_large": Words("数字 {text} 太大了", "the number {text} is too large"),
    "number_range.between": Words(
        "{name} 应是 {low} 到 {high} 的整数，不是 {value}", "{name} is a whole number from {low} to {high}, not {value}"
    ),
    "number_range.least": Words(
        "{name} 应是至少 {low} 的整数，不是 {value}", "{name} is a whole number at least {low}, not {value}"
    ),
    "number_range.most": Words("{name} 最大 {largest}，不是 {value}", "{name} is at most {largest}, not {value}"),
    "one_tile": Words("这里只要一张牌，不是 {count} 张", "{name} is exactly one tile, not {count}"),
    "too_long.most_characters": Words(
        "最多 {longest_tiles} 个字",
        "{path} has at most {longest_tiles} {longest_tiles|character|characters}, not {count}",
    ),
    "too_long.most_parts": Words("最多 {most_texts} 项", "{name} has at most {most_texts} parts, not {count}"),
    "wanted.e_s_w": Words("E、S、W、N 之一", "one of E, S, W, N"),
    "wanted.it": Words("{known} 之一", "one of {known}"),
    "wanted.list_different_seats": Words(
        "一列互不相同的座位（0 到 {last}）", "a list of different seats from 0 to {last}"
    ),
    "wanted.list_melds_chow345m3": Words("一列副露，如 chow:345m@3", "a list of melds, as chow:345m@3"),
    "wanted.list_objects": Words("一列对象", "a list of objects"),
    "wanted.list_pattern_ids": Words("一列番种编号", "a list of pattern ids"),
    "wanted.from_one": Words("至少为 1 的整数", "a whole number of at least 1"),
    "wanted.folder": Words("文件夹", "a folder"),
    "wanted.none": Words("不存在的设置", "no setting"),
    "wanted.number": Words("数", "a number"),
    "wanted.text": Words("文字", "a text"),
    "wanted.tiles_text_123m55p": Words("牌的文字，如 123m55p", "tiles in text, as 123m55p"),
    "wanted.true_false": Words("true 或 false", "true or false"),
    "wanted.whole_number": Words("整数", "a whole number"),
}
