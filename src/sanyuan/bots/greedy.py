"""A greedy player: it goes by rules of thumb, which count what is missing and what helps."""

from sanyuan.analysis.thumb import BY_ORDER, by_thumb
from sanyuan.bots.player import Bot
from sanyuan.engine.view import View
from sanyuan.rules.outlook import Outlook


class GreedyBot(Bot):
    """A player by rules of thumb, with the variant's advice."""

    def __init__(self, advice: Outlook, fear: int = BY_ORDER) -> None:
        """Take the variant's advice, and what is feared; the same view always gives the same choice."""
        self._advice = advice
        self._fear = fear

    def choose(self, view: View) -> int:
        """Return the option that the rules of thumb prefer."""
        return by_thumb(self._advice, view.state, view.seat, view.options, self._fear)
