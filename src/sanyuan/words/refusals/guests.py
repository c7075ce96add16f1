"""What the room guests refuses, by the code of the sentence."""

from typing import Final

from sanyuan.words.text import Words

REFUSALS: Final[dict[str, Words]] = {
    "player.protocol_game": Words(
        "{protocol} 只说 {known}，不说 {name}", "{protocol} speaks of {known}, not of {name}"
    ),
    "player.class": Words("{spec} 不是可用的牌手：{error}", "{spec} cannot be taken as a player: {error}"),
    "player.command": Words("{spec} 的程序无法启动：{error}", "the program of {spec} cannot be started: {error}"),
    "player.port": Words("无法监听端口 {port}：{error}", "port {port} cannot be listened on: {error}"),
    "player.empty": Words("协议后面要写明程序", "a protocol is followed by the command of a program"),
    "player.tcp": Words(
        "TCP 写成 {protocol}:tcp://127.0.0.1:端口，不是 {spec}",
        "TCP is written {protocol}:tcp://127.0.0.1:PORT, not {spec}",
    ),
}
