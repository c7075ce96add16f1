"""Many tables at once: one call answers one question at each of them and tells the next one in numbers."""

from typing import Final, final

from librt.strings import BytesWriter, write_f32_le
from mypy_extensions import i64, u8

from sanyuan.encode.episode import NOBODY, Episode, Terms
from sanyuan.rules.encoding import Planes


@final
class Tables:
    """Episodes side by side, each with a seed of its own.

    After ``reset`` and after every ``step`` the observation and mask of each table's next question lie ready, and
    what the last answers earned. The step after an episode's end takes no action: it begins the next one.
    """

    def __init__(self, terms: Terms, seeds: list[int]) -> None:
        """Deal every table."""
        self.terms: Final = terms
        self.episodes: Final = [Episode(terms, seed) for seed in seeds]
        self._planes: Final = Planes()
        self._masks: Final = BytesWriter()
        self._legal: Final = BytesWriter()
        self._counts: Final = BytesWriter()
        self._rewards: Final = BytesWriter()
        self._players: Final = BytesWriter()
        self._over: Final = BytesWriter()
        self._illegal: Final = BytesWriter()
        self._nothing: Final = bytes(4 * len(terms.nothing))
        self._last: list[int] = [0] * len(seeds)
        self.tell()

    def step(self, actions: list[int]) -> None:
        """Let every table take one action by its id, or begin its next episode where the last one is over."""
        episodes = self.episodes
        first: i64 = 0
        for place in range(len(episodes)):
            episode = episodes[place]
            count = i64(self._counts[place])
            if episode.over:
                episode.begin()
            else:
                self.answering(place)
                number: i64 = actions[place]
                option = self._option(first, count, number)
                if option >= 0:
                    episode.take(episode.options(episode.seat)[option])
                else:
                    episode.answer(number)
            first += count
        self.tell()

    def _option(self, first: i64, count: i64, number: i64) -> i64:
        """Return which option of a table has an id, from what was told of it last, or -1 where none has."""
        legal = self._legal
        for option in range(count):
            low = 2 * (first + option)
            if i64(legal[low]) | i64(legal[low + 1]) << 8 == number:
                return option
        return NOBODY

    def answering(self, place: int) -> None:
        """Remember who answers at a table: where the episode ends with that, its end is told to that player."""
        self._last[place] = self.episodes[place].player()

    def tell(self) -> None:
        """Write down what every table asks now."""
        terms = self.terms
        encoder = terms.encoder
        planes = self._planes
        self._clear()
        episodes = self.episodes
        for place in range(len(episodes)):
            episode = episodes[place]
            state = episode.table().state
            seat = episode.seat
            player: i64 = episode.player()
            if seat == NOBODY:
                player = self._last[place]
                seat = episode.seat_of(int(player))
            encoder.write(state, seat, episode.blocks, planes)
            found = terms.actions.write_mask(state, seat, episode.options(seat), self._masks, self._legal)
            self._counts.append(u8(found))
            self._players.append(u8(player))
            self._over.append(u8(1) if episode.over else u8(0))
            self._illegal.append(u8(1) if episode.illegal else u8(0))
            if episode.rewards is terms.nothing:
                self._rewards.write(self._nothing)
            else:
                for reward in episode.rewards:
                    write_f32_le(self._rewards, reward)

    def _clear(self) -> None:
        self._planes.clear()
        self._masks.truncate(0)
        self._legal.truncate(0)
        self._counts.truncate(0)
        self._players.truncate(0)
        self._over.truncate(0)
        self._illegal.truncate(0)
        self._rewards.truncate(0)

    def planes(self) -> bytes:
        """Return the feature planes of each table, one byte a cell."""
        return self._planes.taken()

    def masks(self) -> bytes:
        """Return a byte for every action id of each table: 1 where it is legal."""
        return self._masks.getvalue()

    def legal(self) -> bytes:
        """Return the ids that are legal, table after table in the order of the options, as 16-bit numbers."""
        return self._legal.getvalue()

    def counts(self) -> bytes:
        """Return how many ids are legal at each table."""
        return self._counts.getvalue()

    def pick(self, chances: list[float]) -> list[int]:
        """Return one legal id for each table by a number from 0 to 1, or 0 where an episode is over."""
        picked: list[int] = []
        legal = self._legal
        at: i64 = 0
        for place in range(len(chances)):
            count = i64(self._counts[place])
            number: i64 = 0
            if count > 0:
                which = i64(int(chances[place] * float(int(count))))
                low = 2 * (at + min(which, count - 1))
                number = i64(legal[low]) | i64(legal[low + 1]) << 8
            picked.append(number)
            at += count
        return picked

    def players(self) -> bytes:
        """Return which player is asked at each table; where an episode is over, who answered last."""
        return self._players.getvalue()

    def over(self) -> bytes:
        """Return 1 for each table whose episode is over."""
        return self._over.getvalue()

    def illegal(self) -> bytes:
        """Return 1 for each table whose last answer was none of the options."""
        return self._illegal.getvalue()

    def rewards(self) -> bytes:
        """Return what every player of each table has earned by the last answer, as 32-bit floats."""
        return self._rewards.getvalue()
