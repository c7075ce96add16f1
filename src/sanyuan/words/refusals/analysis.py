"""What the room analysis refuses, by the code of the sentence."""

from typing import Final

from sanyuan.words.text import Words

REFUSALS: Final[dict[str, Words]] = {
    "analyse.visible_and_unseen": Words("visible 与 unseen 只能写一个", "name visible tiles or unseen ones, not both"),
    "analyse.nothing_to_choose": Words("这一家现在没有可选的", "this seat has nothing to choose now"),
}
