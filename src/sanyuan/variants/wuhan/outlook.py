"""Rules of thumb for Wuhan, what to aim for beside laizi and what to lay aside, and what a better player sees."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sanyuan.hand.shape import Shape
from sanyuan.rules.aiming import unseen_kinds
from sanyuan.rules.dangers import risks_from
from sanyuan.rules.outlook import Outlook
from sanyuan.rules.prospects import Prospects
from sanyuan.rules.risks import NO_RISKS, Risks
from sanyuan.table import actions
from sanyuan.table.actions import action_tile, action_type
from sanyuan.table.state import CLAIMS, TURN, State
from sanyuan.tiles import tile_kind
from sanyuan.variants.wuhan.afters import After, Afters, judged
from sanyuan.variants.wuhan.nearest import nearest_small, plain_tiles
from sanyuan.variants.wuhan.play.slot import slot_of
from sanyuan.variants.wuhan.seen import prospects_at
from sanyuan.variants.wuhan.tells import PRICE, TELLS

_FIRST: Final = 10_000.0
"""How far pi and 红中 go before everything else."""
_BEHIND: Final = 1000.0
"""How far a discard that is not judged stands behind the others."""


@final
class WuhanOutlook(Outlook):
    """What a simple Wuhan player goes by, and what a better one sees beyond it."""

    def weighs(self, state: State, seat: i64, options: list[int], risks: Risks) -> list[float] | None:
        """Weigh what may be done in turn, and claims, by what the hands after them come to in play."""
        if state.phase != TURN and state.phase != CLAIMS:
            return None
        worths = _worths([judged(rows) for rows in Afters(state, seat, risks).rows(options)])
        barred = slot_of(state).special().barred
        for place, option in enumerate(options):
            if action_type(option) == actions.ASIDE and barred >> tile_kind(action_tile(option)) & 1:
                worths[place] += _FIRST
        return worths

    def looks_ahead(self) -> bool:
        """Leave what bots do to what the network has learnt."""
        return False

    def aims(self, state: State, seat: i64, options: list[int], hope: float) -> list[float] | None:
        """Take from each option the points that it brings less than the best."""
        if state.phase != TURN and state.phase != CLAIMS:
            return None
        afters = [judged(rows) for rows in Afters(state, seat, NO_RISKS).rows(options)]
        best = max([after.points for after in afters if after is not None], default=0.0)
        return [-hope if after is None else max(after.points - best, -hope) for after in afters]

    def prospects(self, state: State, seat: i64, action: i64 = -1) -> Prospects | None:
        """Look ahead with what the seats show."""
        return prospects_at(state, seat, action)

    def risks(self, state: State, seat: i64) -> Risks:
        """Fear those who have opened; nobody wins on a special tile."""
        special = slot_of(state).special()
        wanted = vec[i64]()
        for holder in state.seats:
            wanted = append(wanted, 0 if holder.is_closed() else 0x3FFFFFFFF & ~special.all)
        return risks_from(state, seat, unseen_kinds(state, seat), wanted, PRICE, TELLS)

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


def _worths(afters: list[After | None]) -> list[float]:
    """Return what each option is worth; those that were not judged stand behind all others."""
    judged = [after.worth() for after in afters if after is not None]
    behind = min(judged, default=0.0) - _BEHIND
    return [behind if after is None else after.worth() for after in afters]
