"""What the room env refuses, by the code of the sentence."""

from typing import Final

from sanyuan.words.text import Words

REFUSALS: Final[dict[str, Words]] = {
    "env.reward": Words("没有 {word} 这种奖励：{near}", "there is no reward {word}: {near}"),
    "env.reward_of_match": Words(
        "一局算一个回合时，奖励要用 hand：{reward} 到整场结束才有",
        "expected the reward 'hand' where an episode is a hand, got {reward}, which only the end of a match pays",
    ),
    "env.episode": Words("没有 {word} 这种回合：{near}", "there is no episode {word}: {near}"),
    "env.player": Words("玩家是 0 到 {last}，不是 {player}", "a player is a number from 0 to {last}, not {player}"),
    "env.tables": Words("至少要有一桌，不是 {count}", "there is at least one table, not {count}"),
    "env.actions": Words(
        "每桌要一个整数动作编号，共 {count} 个；收到的数组形状是 {shape}，类型是 {type}",
        "expected {count} whole action {count|id|ids}, one a table, got an array of shape {shape} and type {type}",
    ),
    "env.out": Words(
        "{name} 要写入形状为 {shape}、类型为 {type} 的可写数组",
        "{name} is written into a writeable array of shape {shape} and type {type}",
    ),
    "env.seeds": Words("每桌要一个种子，共 {count} 个", "each of the {count} {count|table|tables} needs a seed"),
    "dataset.mixed": Words(
        "一个数据集只收一种玩法，不能兼有 {one} 与 {other}", "a dataset holds one game, not both {one} and {other}"
    ),
    "dataset.rules": Words(
        "这些牌谱的规则动作不同，不能放进一个数据集",
        "the rules of these records have different actions, so one dataset cannot hold them",
    ),
    "dataset.shard": Words("每个文件至少一次选择，不是 {count}", "a file holds at least one decision, not {count}"),
    "dataset.exists": Words("{path} 已经存在，且不是空文件夹", "{path} is there already, and no empty folder"),
    "dataset.empty": Words("这些文件里没有可学的选择", "there is no decision to learn from in these files"),
    "dataset.kind": Words("没有 {word} 这种文件：{near}", "there is no kind of file {word}: {near}"),
    "dataset.arrow": Words("写 Arrow 文件要先安装 pyarrow", "Arrow files need pyarrow: pip install pyarrow"),
    "dataset.extra": Words("数据集要先安装 sanyuan[env]", "datasets need more: pip install 'sanyuan[env]'"),
    "dataset.none": Words("{path} 里没有数据集", "there is no dataset in {path}"),
    "dataset.other_version": Words(
        "{path} 里的数据集是另一版编码写的", "the dataset in {path} was written by another version of the encoding"
    ),
}
