"""Example hands of a game: what they show, and the score request that is one."""

from typing import Final, final

from sanyuan.kept import Kept
from sanyuan.words.text import Words


@final
class Example(Kept):
    """A hand to look at: its title, and a request; one without ``win`` asks what the hand waits for."""

    def __init__(self, titles: Words, request: dict[str, object]) -> None:
        """Keep both; the request names no game, for it stands with its own."""
        self.titles: Final = titles
        self.request: Final = request
