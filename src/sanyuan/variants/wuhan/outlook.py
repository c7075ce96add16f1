"""Rules of thumb for Wuhan, what to aim for beside laizi and what to lay aside, and what a better player sees."""

from pathlib import Path
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sanyuan.hand.shape import Shape
from sanyuan.rules.aiming import counts_of, unseen_kinds
from sanyuan.rules.dangers import Tells, risks_from
from sanyuan.rules.dense import Dense
from sanyuan.rules.outlook import Outlook
from sanyuan.rules.prospects import Prospects
from sanyuan.rules.risks import NO_RISKS, Risks
from sanyuan.table import actions
from sanyuan.table.actions import action_tile, action_type
from sanyuan.table.state import CLAIMS, TURN, State
from sanyuan.tiles import tile_kind
from sanyuan.variants.wuhan.features import Features
from sanyuan.variants.wuhan.nearest import nearest_small, plain_tiles
from sanyuan.variants.wuhan.play.slot import slot_of
from sanyuan.variants.wuhan.seen import aims_in, prospects_at

_PRICE: Final = 320.0
"""What dealing in costs as a rule."""
_FARTHER: Final = 1000.0
"""What a discard loses with every tile that the hand then misses more."""
_NEVER: Final = 99
"""How far the hand is said to be after anything but a discard."""
_JUDGE: list[Dense] = []
"""The network that judges claims, once it has been read."""
_TELLS: Final = Tells(
    ready=[
        vec[float]([0.00, 0.00, 0.00, 0.00, 0.00, 0.00]),
        vec[float]([0.00, 0.04, 0.17, 0.42, 0.80, 0.90]),
        vec[float]([0.02, 0.13, 0.34, 0.65, 0.80, 0.90]),
        vec[float]([0.10, 0.29, 0.55, 0.85, 0.95, 0.95]),
        vec[float]([0.30, 0.50, 0.70, 0.90, 1.00, 1.00]),
    ],
    waited=0.1,
    ranks=vec[float]([0.35, 1.35, 1.0, 0.85, 1.6, 0.85, 1.0, 1.35, 0.35]),
    honours=vec[float]([0.0, 0.06, 0.06, 0.06, 0.06]),
    thrown=0.14,
    beside=0.75,
    passed=0.14,
)
"""How often seats might have won at a discard, and on what, in 480 hands between our own players."""


@final
class WuhanOutlook(Outlook):
    """What a simple Wuhan player goes by, and what a better one sees beyond it."""

    def weighs(self, state: State, seat: i64, options: list[int], risks: Risks) -> list[float] | None:
        """Weigh claims by what the hands after them came to in play, and discards by what then helps the hand."""
        if state.phase == CLAIMS:
            return self._at_claim(state, seat, options, risks)
        if state.phase == TURN:
            return self._at_turn(state, seat, options, risks)
        return None

    def _at_claim(self, state: State, seat: i64, options: list[int], risks: Risks) -> list[float]:
        worths: list[float] = []
        for rows in Features(state, seat, risks).claims(options):
            best = 0.0
            for place, row in enumerate(rows):
                worth = float(judge().judged(row)[0])
                best = worth if place == 0 else max(best, worth)
            worths.append(best)
        return worths

    def _at_turn(self, state: State, seat: i64, options: list[int], risks: Risks) -> list[float]:
        """Weigh discards; special tiles go before them, then kongs that leave the hand as near as it is."""
        holder = state.seats[seat]
        melds: i64 = len(holder.melds)
        now = self.distance(state, seat, holder.shape, melds) >> 34
        worths = self._thrown(state, seat, options, risks, now)
        best = max(worths)
        for place, option in enumerate(options):
            type = action_type(option)  # noqa: A001
            tile = action_tile(option)
            if type == actions.ASIDE:
                if self.lays_aside(state, seat, tile):
                    worths[place] = best + 2.0 * _FARTHER
            elif type == actions.CLOSED or type == actions.ADDED:
                rest = holder.shape.copy()
                for _ in range(4 if type == actions.CLOSED else 1):
                    rest.remove(tile_kind(tile))
                after = melds + 1 if type == actions.CLOSED else melds
                if self.distance(state, seat, rest, after) >> 34 <= now:
                    worths[place] = best + _FARTHER
        return worths

    def _thrown(self, state: State, seat: i64, options: list[int], risks: Risks, now: i64) -> list[float]:
        """Weigh discards by what the hand then wins, where it is ready, or else the nearest hands apart."""
        holder = state.seats[seat]
        melds: i64 = len(holder.melds)
        features = Features(state, seat, risks)
        held = counts_of(holder.shape)
        away = vec[i64]()
        least: i64 = _NEVER
        for option in options:
            far: i64 = _NEVER
            if action_type(option) == actions.DISCARD:
                rest = holder.shape.copy()
                rest.remove(tile_kind(action_tile(option)))
                far = self.distance(state, seat, rest, melds) >> 34
                least = min(least, far)
            away = append(away, far)
        waits = now <= 1 and not holder.is_closed()
        worths: list[float] = []
        for place, option in enumerate(options):
            worth = -_FARTHER * float(away[place] - least + 1)
            if away[place] < _NEVER:
                kind = tile_kind(action_tile(option))
                counts = held[:]
                counts[kind] -= 1
                won = features.won(counts, kind) if waits else 0.0
                if won > 0.0:
                    worth = won
                elif away[place] == least:
                    worth += features.thrown(counts, kind)
            worths.append(worth)
        return worths

    def looks_ahead(self) -> bool:
        """Leave what bots do to what was fitted to play."""
        return False

    def aims(self, state: State, seat: i64, options: list[int], hope: float) -> list[float] | None:
        """Take from each option what it was worth less in play than the best."""
        return aims_in(self.weighs(state, seat, options, NO_RISKS), hope)

    def prospects(self, state: State, seat: i64) -> Prospects | None:
        """Look ahead with what the seats show."""
        return prospects_at(state, seat)

    def called(self, state: State, seat: i64, action: i64) -> Prospects | None:
        """Look ahead from a hand with one opening more."""
        return prospects_at(state, seat, action)

    def konged(self, state: State, seat: i64, action: i64) -> Prospects | None:
        """Look ahead from a hand with a kong more, or a special tile less."""
        return prospects_at(state, seat, action)

    def risks(self, state: State, seat: i64) -> Risks:
        """Fear those who have opened; nobody wins on a special tile."""
        special = slot_of(state).special()
        wanted = vec[i64]()
        for holder in state.seats:
            wanted = append(wanted, 0 if holder.is_closed() else 0x3FFFFFFFF & ~special.all)
        return risks_from(state, seat, unseen_kinds(state, seat), wanted, _PRICE, _TELLS)

    def distance(self, state: State, seat: i64, shape: Shape, melds: i64) -> i64:
        """Aim for sets and a pair of 2, 5 or 8 with one laizi; a hand that is not opened is one step further."""
        slot = slot_of(state)
        special = slot.special()
        near = nearest_small(plain_tiles(shape, special), 4 - melds)
        missing = near >> 34
        wild = min(shape.count(special.laizi), slot.rules.small_laizi)
        missing = missing - wild if missing > wild else 0
        if melds == len(state.seats[seat].melds) and state.seats[seat].is_closed():
            missing += 1
        return missing << 34 | near & 0x3FFFFFFFF

    def lays_aside(self, state: State, seat: i64, tile: i64) -> bool:
        """Lay pi and 红中 aside at once, and every laizi that the small win aimed for cannot use."""
        slot = slot_of(state)
        special = slot.special()
        kind = tile_kind(tile)
        return kind != special.laizi or state.seats[seat].shape.count(kind) > slot.rules.small_laizi


def judge() -> Dense:
    """Return the network of the package's data, read at its first use."""
    if not _JUDGE:
        _JUDGE.append(Dense(str(Path(__file__).parent / "claims.bin")))
    return _JUDGE[0]
