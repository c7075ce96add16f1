"""What the room bots refuses, by the code of the sentence."""

from typing import Final

from sanyuan.words.text import Words

REFUSALS: Final[dict[str, Words]] = {
    "bot": Words("没有 {name} 这个机器人：{near}", "there is no bot {name}: {near}"),
}
