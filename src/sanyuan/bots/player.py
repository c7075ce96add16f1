"""What a bot is, and the plainest one."""

import random

from sanyuan.engine.view import View
from sanyuan.table.events import Event


class Bot:
    """A player: given a view with options, it chooses one of them."""

    listens = False
    """Whether it wants to hear what happens; most look at the view when they are asked."""

    def choose(self, view: View) -> int:
        """Return one of the view's options."""
        raise NotImplementedError

    def hear(self, seat: int, event: Event) -> None:
        """Take an event as its seat of this hand may know it; all that happened is heard before a choice."""

    def leave(self) -> None:
        """Say goodbye: the match is over."""


class RandomBot(Bot):
    """A player that takes any option, repeatable by its seed."""

    def __init__(self, seed: int) -> None:
        """Begin a sequence of choices."""
        self._random = random.Random(seed)

    def choose(self, view: View) -> int:
        """Return any option."""
        return view.options[int(self._random.random() * len(view.options))]
