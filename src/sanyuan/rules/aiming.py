"""Outlooks of games that weigh every option by the targets it leaves."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from sanyuan.hand.shape import Shape
from sanyuan.meld import Meld
from sanyuan.rules.melding import held_after, melds_after
from sanyuan.rules.outlook import Outlook
from sanyuan.rules.risks import NO_RISKS, Risks
from sanyuan.rules.targets import KINDS, Targets
from sanyuan.table import actions
from sanyuan.table.actions import action_tile, action_type
from sanyuan.table.state import ASKING, CLAIMED_FLAG, CLAIMS, TURN, State
from sanyuan.tiles import tile_kind

_DREAD: Final = vec[float]([1.0, 1.0, 3.0, 5.0, 7.0, 7.0, 7.0])


@mypyc_attr(allow_interpreted_subclasses=True)
class Aiming(Outlook):
    """The outlook of a game whose hands are weighed by the complete hands they may become."""

    def targets(self, state: State, seat: i64, held: "vec[i64]", unseen: "vec[i64]", melds: list[Meld]) -> Targets:
        """Return the targets of some concealed tiles beside some melds."""
        return Targets(held, unseen, 4 - len(melds), turns_left(state, 0.04))

    def asked(self, state: State, seat: i64, options: list[int]) -> list[float]:
        """Weigh the answers to a question before play; nothing where rules of thumb decide."""
        return []

    def kong_worth(self, state: State, seat: i64, action: i64) -> float:
        """Return what a kong brings beside what the hand becomes."""
        return 0.0

    def dread(self, state: State, missing: i64) -> float:
        """Return how much a chance to deal in takes from a hand whose nearest target lacks so many tiles."""
        return _DREAD[min(missing, len(_DREAD) - 1)]

    def eager(self, state: State, seat: i64, action: i64) -> float:
        """Return what a hand after a chow or a pung counts: less than 1 where opening has a price of its own."""
        return 1.0

    def looks_ahead(self) -> bool:
        """Leave what bots do to the targets."""
        return False

    def aims(self, state: State, seat: i64, options: list[int], hope: float) -> list[float] | None:
        """Take from each option the share of the hope by which its targets are worth less than the best.

        Where all is lost nothing is taken.
        """
        worths = self.weighs(state, seat, options, NO_RISKS)
        if worths is None:
            return None
        best = max(worths)
        if best <= 0.0:
            return [0.0] * len(worths)
        return [hope * (max(worth, 0.0) / best - 1.0) for worth in worths]

    def weighs(self, state: State, seat: i64, options: list[int], risks: Risks) -> list[float] | None:
        """Weigh discards, kongs and claims by the targets they leave, less what a discard risks.

        A hand without a target in reach is left to rules of thumb.
        """
        worths: list[float] = []
        if state.phase == TURN:
            worths = self._at_turn(state, seat, options, risks)
        elif state.phase == CLAIMS:
            worths = self._at_claim(state, seat, options)
        elif state.phase == ASKING:
            worths = self.asked(state, seat, options)
        return worths if max(worths, default=0.0) > 0.0 else None

    def _at_turn(self, state: State, seat: i64, options: list[int], risks: Risks) -> list[float]:
        holder = state.seats[seat]
        held = counts_of(holder.shape)
        unseen = unseen_kinds(state, seat, self.absent(state))
        found = self.targets(state, seat, held, unseen, holder.melds)
        dread = self.dread(state, found.found)
        worths: list[float] = []
        for option in options:
            type = action_type(option)  # noqa: A001
            tile = action_tile(option)
            worth = 0.0
            if type == actions.DISCARD and tile < 4 * KINDS:
                worth = found.without(tile_kind(tile)) * (1.0 - min(dread * risks.chances[tile_kind(tile)], 0.95))
            elif type == actions.CLOSED or type == actions.ADDED:
                worth = self._with_kong(state, seat, option, held, unseen)
            worths.append(worth)
        for place, option in enumerate(options):
            if action_type(option) == actions.ASIDE and self.lays_aside(state, seat, action_tile(option)):
                worths[place] = 1.0 + 2.0 * max(worths)
        return worths

    def _with_kong(self, state: State, seat: i64, option: i64, held: "vec[i64]", unseen: "vec[i64]") -> float:
        melds = list(melds_after(state, seat, option))
        after = self.targets(state, seat, held_after(state, held, option), unseen, melds)
        return after.whole() + self.kong_worth(state, seat, option)

    def _at_claim(self, state: State, seat: i64, options: list[int]) -> list[float]:
        held = counts_of(state.seats[seat].shape)
        unseen = unseen_kinds(state, seat, self.absent(state))
        worths: list[float] = []
        for option in options:
            type = action_type(option)  # noqa: A001
            worth = 0.0
            if type == actions.PASS:
                worth = self.targets(state, seat, held, unseen, state.seats[seat].melds).whole()
            elif type == actions.KONG:
                worth = self._with_kong(state, seat, option, held, unseen)
            elif type == actions.CHOW or type == actions.PUNG:
                melds = list(melds_after(state, seat, option))
                after = self.targets(state, seat, held_after(state, held, option), unseen, melds)
                worth = after.best() * self.eager(state, seat, option)
            worths.append(worth)
        return worths


def turns_left(state: State, share: float) -> float:
    """Return how many turns targets are weighed by: a share of the wall, the smaller the more a near one counts."""
    return max(share * float(state.wall), 0.2)


def counts_of(shape: Shape) -> "vec[i64]":
    """Return how many of each kind are held."""
    counts = vec[i64]()
    kind: i64 = 0
    while kind < KINDS:
        counts = append(counts, shape.count(kind))
        kind += 1
    return counts


def unseen_kinds(state: State, seat: i64, absent: i64 = 0) -> "vec[i64]":
    """Return how many of each kind a seat does not see, none of those in a mask."""
    own = state.seats[seat].shape
    unseen = vec[i64]()
    for kind in range(KINDS):
        unseen = append(unseen, 0 if absent >> kind & 1 else 4 - own.count(kind))
    for tile in state.revealed:
        _see(unseen, tile)
    won: set[int] = set()  # several may have won the same tile
    for other in state.seats:
        for tile in other.won:
            won.add(int(tile))
        for entry in other.river:
            if not entry & CLAIMED_FLAG:
                _see(unseen, entry & 255)
        for tiles in other.meld_tiles:
            for each in tiles:
                _see(unseen, each)
        for aside in other.aside:
            _see(unseen, aside)
    for each in won:
        _see(unseen, each)
    return unseen


def _see(unseen: "vec[i64]", tile: i64) -> None:
    if 0 <= tile < 4 * KINDS and unseen[tile >> 2] > 0:
        unseen[tile >> 2] -= 1


def seen_tiles(state: State, seat: i64) -> list[int]:
    """Count the copies of every kind that a seat can see."""
    return [4 - int(count) for count in unseen_kinds(state, seat)]
