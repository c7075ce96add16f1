"""The hands that a seat's options lead to, and what a network makes of them: the chance to win, and points."""

from pathlib import Path
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from sanyuan.rules.aiming import counts_of
from sanyuan.rules.dense import Dense
from sanyuan.rules.melding import held_after
from sanyuan.rules.risks import Risks
from sanyuan.table import actions
from sanyuan.table.actions import action_tile, action_type
from sanyuan.table.state import TURN, State
from sanyuan.tiles import KINDS, tile_kind
from sanyuan.variants.wuhan.features import Features, plain_shape
from sanyuan.variants.wuhan.score.best import SEATS
from sanyuan.variants.wuhan.score.detect import missing_with_general_pair
from sanyuan.variants.wuhan.score.win import Player
from sanyuan.variants.wuhan.seen import player_after

WON: Final = 4000.0
"""What a win counts beside its points."""
WINS_IN: Final = 131072.0
POINTS_IN: Final = 128.0
"""The parts in which the network tells chances to win and points."""
_DRAWS_AT_ONCE: Final = -1
_NOTHING: Final = -1
_FAR: Final = 99
_NETWORK: list[Dense] = []
"""The network of the package's data, once it has been read."""


@final
class After:
    """What an option comes to: the chance to win the hand, and its points."""

    def __init__(self, win: float, points: float) -> None:
        """Take both as the network tells them."""
        self.win: Final = win
        self.points: Final = points

    def worth(self) -> float:
        """Return both in one number."""
        return WON * self.win + self.points


@final
class Afters:
    """The hands that options of one position lead to."""

    def __init__(self, state: State, seat: i64, risks: Risks) -> None:
        """Take a seat's own view and what its discards risk."""
        self.state: Final = state
        self.seat: Final[i64] = seat
        self.features: Final = Features(state, seat, risks)
        self.held: Final = counts_of(state.seats[seat].shape)

    def rows(self, options: list[int]) -> "list[list[vec[i64]]]":
        """Tell of the hands after each option, in turn or at a discard.

        After a chow or a pung they are as many as the discards that leave the hand nearest; after a win there are none,
        nor after discards that leave it far behind.
        """
        if self.state.phase == TURN:
            return self._in_turn(options)
        return [self._answered(option) for option in options]

    def _in_turn(self, options: list[int]) -> "list[list[vec[i64]]]":
        least: i64 = _FAR
        away: list[int] = []
        for option in options:
            far: i64 = _FAR
            if action_type(option) == actions.DISCARD:
                far = self._missing(self.held, self.features.own, tile_kind(action_tile(option)))
                least = min(least, far)
            away.append(int(far))
        found: list[list[vec[i64]]] = []
        for place, option in enumerate(options):
            type = action_type(option)  # noqa: A001
            kind = tile_kind(action_tile(option))
            rest = held_after(self.state, self.held, option)
            rows: list[vec[i64]] = []
            if type == actions.DISCARD:
                if away[place] <= least + 1:
                    rest[kind] -= 1
                    rows.append(self.features.waiting(rest, self.features.own, kind, SEATS - 1))
            elif type != actions.WIN:
                if type == actions.ASIDE:
                    rest[kind] -= 1
                rows.append(self.features.waiting(rest, self._player(option), _NOTHING, _DRAWS_AT_ONCE))
            found.append(rows)
        return found

    def _answered(self, option: i64) -> "list[vec[i64]]":
        state, seat = self.state, self.seat
        type = action_type(option)  # noqa: A001
        if type == actions.PASS:
            before = (seat - state.turn + SEATS) % SEATS - 1
            return [self.features.waiting(self.held, self.features.own, _NOTHING, before)]
        if type == actions.WIN:
            return []
        rest = held_after(state, self.held, option)
        if type == actions.KONG:
            return [self.features.waiting(rest, self._player(option), _NOTHING, _DRAWS_AT_ONCE)]
        return self._discards(rest, self._player(option))

    def _discards(self, held: "vec[i64]", player: Player) -> "list[vec[i64]]":
        """Tell of the hand after each of the discards that leave it nearest."""
        least: i64 = _FAR
        kind: i64 = 0
        while kind < KINDS:
            if self._may_go(held, kind):
                least = min(least, self._missing(held, player, kind))
            kind += 1
        rows: list[vec[i64]] = []
        kind = 0
        while kind < KINDS:
            if self._may_go(held, kind) and self._missing(held, player, kind) == least:
                rest = held[:]
                rest[kind] -= 1
                rows.append(self.features.waiting(rest, player, kind, SEATS - 1))
            kind += 1
        return rows

    def _may_go(self, held: "vec[i64]", kind: i64) -> bool:
        return held[kind] > 0 and not self.features.special.all >> kind & 1

    def _missing(self, held: "vec[i64]", player: Player, thrown: i64) -> i64:
        """Return how many tiles a small win lacks after a discard, laizi aside."""
        rest = held[:]
        rest[thrown] -= 1
        return missing_with_general_pair(plain_shape(rest, self.features.special.all), 4 - len(player.melds))

    def _player(self, option: i64) -> Player:
        return player_after(self.state, self.seat, self.features.own, self.features.special, option)


def judged(rows: "list[vec[i64]]") -> After | None:
    """Return what the best of some hands comes to, or None where there are none."""
    best: After | None = None
    for row in rows:
        told = network().judged(row)
        after = After(float(told[0]) / WINS_IN, float(told[1]) / POINTS_IN)
        if best is None or after.worth() > best.worth():
            best = after
    return best


def network() -> Dense:
    """Return the network of the package's data, read at its first use."""
    if not _NETWORK:
        _NETWORK.append(Dense(str(Path(__file__).parent / "afters.bin")))
    return _NETWORK[0]
