"""What a bot is, and the plainest one."""

import random

from sanyuan.engine.view import View


class Bot:
    """A player: given a view with options, it chooses one of them."""

    def choose(self, view: View) -> int:
        """Return one of the view's options."""
        raise NotImplementedError


class RandomBot(Bot):
    """A player that takes any option, repeatable by its seed."""

    def __init__(self, seed: int) -> None:
        """Begin a sequence of choices."""
        self._random = random.Random(seed)

    def choose(self, view: View) -> int:
        """Return any option."""
        return view.options[int(self._random.random() * len(view.options))]
