"""The company at a live table: who is there, whose seat a bot plays meanwhile, who would play again, and stickers.

The table keeps who is away, so that bots go on after a restart; nothing else of it is kept.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from sanyuan.errors import InputError
from sanyuan.server.live.start import Start

AWAY_SECONDS = 60.0
"""After how long without a sign a bot plays a seat, where somebody else waits for it."""
STICKER_SECONDS = 1.0
"""How long a player waits from one sticker to the next."""


@dataclass(frozen=True)
class Offer:
    """What opens a player's seat at the table of a rematch: the host's token, or an invitation."""

    table: str
    token: str | None
    invitation: str | None


class Company:
    """The people at one table, by player."""

    def __init__(self, now: Callable[[], float], left: Iterable[int] = (), missed: Iterable[int] = ()) -> None:
        """Begin with everybody seen just now but those who are away."""
        self._now = now
        self._opened = now()
        self._seen: dict[int, float] = {}
        self._stuck: dict[int, float] = {}
        self.left = set(left)
        """Players who have left their seat to a bot until they say otherwise."""
        self.missed = set(missed)
        """Players whose seat a bot plays until they are there again."""
        self.again: set[int] = set()
        """Players who would play another match."""
        self.offers: dict[int, Offer] = {}
        """The seats of the rematch, once it was begun."""

    def saw(self, player: int) -> None:
        """Note a sign of a player."""
        self._seen[player] = self._now()

    def absent(self) -> set[int]:
        """Return the players whose seats bots play."""
        return self.left | self.missed

    def missing_at(self, players: Iterable[int], here: set[int]) -> tuple[float, int] | None:
        """Return when the next seat goes to a bot and whose it is; none does where nobody waits at the table."""
        if not here - self.absent():
            return None
        gone = [player for player in players if player not in here and player not in self.absent()]
        return min(((self._seen.get(player, self._opened) + AWAY_SECONDS, player) for player in gone), default=None)

    def shows(self, player: int) -> None:
        """Check that a player may show a sticker now."""
        now = self._now()
        if now - self._stuck.get(player, now - STICKER_SECONDS) < STICKER_SECONDS:
            raise InputError("busy.sticker", "sticker")
        self._stuck[player] = now

    def told(self, start: Start, here: set[int], watching: int) -> dict[str, object]:
        """Return what everybody may know of the people."""
        people = [
            {
                "here": bot is not None or player in here,
                "stand_in": player in self.absent(),
                "again": player in self.again,
            }
            for player, bot in enumerate(start.bots)
        ]
        return {"type": "people", "people": people, "watching": watching}
