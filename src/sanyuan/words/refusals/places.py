"""Where in a file, a script or a text something stands, and refusals told with such a place."""

from typing import Final

from sanyuan.words.text import Words

REFUSALS: Final[dict[str, Words]] = {
    "near.known": Words("有 {names}", "known are {names}"),
    "near.mean": Words("是不是 {names}？", "did you mean {names}?"),
    "near.nearest": Words("最接近的是 {names}", "the nearest are {names}"),
    "near.none": Words("一个也没有", "there are none"),
    "near.or": Words("{first} 或 {second}", "{first} or {second}"),
    "number_of_bits": Words("一个 {bits} 位的二进制数", "a number of {bits} {bits|bit|bits}"),
    "place.character": Words("第 {number} 个字", "at character {number}"),
    "place.characters": Words("第 {first}–{last} 个字", "at characters {first}–{last}"),
    "place.empty": Words("开头（内容为空）", "at its start (it is empty)"),
    "place.end": Words("末尾（第 {count} 个字之后）", "at its end (after character {count})"),
    "place.entry": Words("第 {number} 条：{why}", "entry {number}: {why}"),
    "place.hand": Words("第 {number} 局：{why}", "hand {number}: {why}"),
    "place.hand_tag": Words("第 {number} 局，标签 {tag}：{why}", "hand {number}, tag {tag}: {why}"),
    "place.line": Words("第 {number} 行：{why}", "line {number}: {why}"),
    "place.record": Words("第 {number} 条记录 {name}：{why}", "record {number}, {name}: {why}"),
    "place.spot": Words("第 {line} 行第 {column} 列：{why}", "line {line}, column {column}: {why}"),
    "place.tag": Words("标签 {tag}：{why}", "tag {tag}: {why}"),
    "place.where": Words("{where}：{why}", "{where}: {why}"),
    "unreadable.sign": Words("{reason}：{text} 的{place}", "{reason} {place} of {text}"),
    "unreadable": Words("无法读懂 {text}，{place}：{reason}", "cannot read {text} {place}: {reason}"),
    "where.hand": Words("第 {number} 局", "hand {number}"),
    "where.turn": Words(
        "第 {number} 局，{seat} 号座位（{wind}），第 {turn} 巡", "hand {number}, seat {seat} ({wind}), turn {turn}"
    ),
}
