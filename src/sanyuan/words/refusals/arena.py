"""What the room arena refuses, by the code of the sentence."""

from typing import Final

from sanyuan.words.text import Words

REFUSALS: Final[dict[str, Words]] = {
    "arena.died": Words(
        "打第 {wall} 副牌墙时进程接连死了 {times} 次，可能是 {names} 结束了它",
        "a worker process died {times} {times|time|times} at wall {wall}; expected players that leave it alive, got {names}",
    ),
    "arena.header": Words(
        "{path} 里是另一场比赛的结果，不能接着写", "{path} holds the results of another arena and cannot be continued"
    ),
    "arena.line": Words("第 {number} 行不是比赛结果", "line {number} is not a result of an arena"),
    "arena.no_results": Words("{path} 不是比赛结果文件", "{path} holds no results of an arena"),
    "arena.patience": Words(
        "时限和容错次数都要大于零", "the time for an answer and the faults allowed are more than none"
    ),
    "arena.players": Words(
        "牌手写成 A,B,C,D；命令里有逗号时写成 JSON 列表",
        "players are written A,B,C,D, or as a list in JSON where a command holds commas",
    ),
    "arena.pool": Words(
        "多于 {seats} 个牌手时，每个只能列一次", "of more than {seats} {seats|player|players} each is named once"
    ),
    "arena.seatings": Words("没有 {name} 这种坐法：{near}", "there is no seating {name}: {near}"),
    "arena.seats": Words(
        "{name} 要 {seats} 个牌手，列出的是 {count} 个",
        "{name} takes {seats} {seats|player|players}; those named are {count}",
    ),
    "arena.settle": Words(
        "要分出的名次差在 0 与 1 之间，不是 {value}",
        "the difference in places to be settled lies between 0 and 1, not at {value}",
    ),
    "arena.sides": Words(
        "{seatings} 是两个牌手的对阵，列出的是 {count} 个（{name} 有 {seats} 个座位）",
        "{seatings} is played between two players; those named are {count} ({name} has {seats} {seats|seat|seats})",
    ),
    "arena.tcp": Words("经 TCP 来的牌手只能在一个进程里打", "a guest over TCP plays in one process"),
    "arena.twice": Words("{name} 这个名字有两个牌手", "two players are named {name}"),
    "arena.walls": Words("至少打一副牌墙，不是 {walls} 副", "at least one wall is played, not {walls}"),
}
