"""One player at a table of bots."""

from collections.abc import Sequence

from sanyuan.bots import Bot, make_bot
from sanyuan.encode.episode import Episode, Terms
from sanyuan.env.seen import view_of
from sanyuan.errors import InputError

Opponents = str | Sequence[str] | None


def opponents_by_player(terms: Terms, opponents: Opponents, player: int) -> list[str | None]:
    """Return the bot of every player by name: one name for all the others, or one each; None plays every seat."""
    seats = int(terms.seats)
    if opponents is None:
        return [None] * seats
    if not 0 <= player < seats:
        raise InputError("env.player", "player", player=player, last=seats - 1)
    names = [opponents] * (seats - 1) if isinstance(opponents, str) else list(opponents)
    if len(names) != seats - 1:
        raise InputError("bots.bots_needed_player", "opponents", seats=seats - 1, count=len(names))
    for name in names:
        make_bot(name, terms.variant, 0)
    return [*names[:player], None, *names[player:]]


class Seated:
    """An episode in which some players are bots; the others are asked."""

    def __init__(self, episode: Episode, names: list[str | None]) -> None:
        """Take the episode and the bots by player, and play until somebody else is asked."""
        self.episode = episode
        self.names = names
        self._bots: list[Bot | None] = []
        self._seat_bots()
        self._play_bots()
        self._skip()

    def begin(self) -> None:
        """Begin the next episode in which anybody is asked."""
        self.episode.begin()
        self._seat_bots()
        self._play_bots()
        self._skip()

    def answer(self, number: int) -> list[float]:
        """Let the player that is asked take an action by its id; return what all have earned when it goes on."""
        self.episode.answer(number)
        illegal = self.episode.illegal
        rewards = list(self.episode.rewards)
        for earned in self._play_bots():
            rewards = [reward + more for reward, more in zip(rewards, earned, strict=True)]
        self.episode.illegal = illegal
        return rewards

    def _seat_bots(self) -> None:
        number = (self.episode.seed * 1_000_003 + self.episode.number) * 8
        variant = self.episode.terms.variant
        self._bots = [
            None if name is None else make_bot(name, variant, number + player) for player, name in enumerate(self.names)
        ]

    def _play_bots(self) -> list[list[float]]:
        """Let bots answer while they are asked; return what each answer earned."""
        episode = self.episode
        earned: list[list[float]] = []
        while not episode.over and (bot := self._bots[episode.player()]) is not None:
            episode.take(bot.choose(view_of(episode, episode.player())))
            earned.append(episode.rewards)
        return earned

    def _skip(self) -> None:
        """Leave out episodes that end before anybody is asked."""
        while self.episode.over:
            self.episode.begin()
            self._seat_bots()
            self._play_bots()
