"""What a Sichuan hand may hope for in points: wins outside its void suit, beside others who win and leave."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from sanyuan.hand.accept import full_kinds, nearest
from sanyuan.hand.forms import missing_tiles
from sanyuan.hand.shape import Shape, within
from sanyuan.meld import Meld
from sanyuan.rules.melding import melds_after
from sanyuan.rules.prospects import Prospects
from sanyuan.table.state import State
from sanyuan.tiles import suit_mask
from sanyuan.variants.sichuan.options import ALWAYS, SichuanRules
from sanyuan.variants.sichuan.patterns import FORMS, NOBODY, SEATS, ZIMO
from sanyuan.variants.sichuan.play import slot_of
from sanyuan.variants.sichuan.score import Held, best_of

_WON: Final = vec[float]([0.13, 0.13, 0.13, 0.13, 0.13, 0.115, 0.11, 0.085, 0.07, 0.05, 0.035, 0.02, 0.01, 0.003])
"""How likely another seat wins in a round of turns, by the wall in fours.

Counted, as the two below, in 1,200 hands between our own players by ``tools/count_pace.py``.
"""
_LAST: Final = 2.4
"""What the win that ends the hand costs the seat which is left, in units."""
_READY: Final = 0.5
_NOT_READY: Final = -3.1
"""What a seat gets at an empty wall (R-S21), in units."""
_USUAL: Final = 2.6
"""The units of a win."""
_DRAWS: Final = 13
"""How often a seat draws from the beginning to an empty wall."""


_OFFERED: Final = [
    vec[float]([0.0]),
    vec[float]([0.95, 1.30]),
    vec[float]([1.70, 2.40, 3.30]),
    vec[float]([2.00, 3.20, 5.00, 8.50]),
]
"""How often others throw an unseen tile in a round, by those in and how many of them gave its suit up.

Counted in 20,000 simulated hands of players by rules of thumb; ``tools/count_rates.py`` counts it at the table.
"""
_COMES: Final = 2.0
"""How often tiles that bring a hand nearer come in a round, claims counted.

Fitted, so that chances to win are what happened in hands between our own players.
"""


@final
class SichuanProspects(Prospects):
    """What a look-ahead knows of a seat that has given a suit up."""

    def __init__(
        self,
        rules: SichuanRules,
        unused: i64,
        shown: tuple[Meld, ...],
        alone: bool,
        others: int = SEATS - 1,
        given_up: tuple[int, ...] = (1, 1, 1),
        draws: int = _DRAWS,
    ) -> None:
        """Take the situation, with the mask of kinds that no win may hold; ``alone`` counts wins by the own draw only.

        ``others`` are still in, of whom so many have ``given_up`` each suit, with so many draws left to the seat.
        """
        super().__init__(len(shown), FORMS)
        self.rules: Final = rules
        self.unused: Final[i64] = unused
        self.shown: Final = shown
        self.alone: Final = alone
        self.others: Final = others
        self.given_up: Final = given_up
        self.draws: Final = draws
        self.ends: Final = _ends(others, draws)

    def missing(self, shape: Shape) -> i64:
        """Return how many tiles a hand lacks beside those it has no use for."""
        return missing_tiles(within(shape, ~self.unused), self.melds, FORMS)

    def near(self, shape: Shape) -> i64:
        """Return missing tiles << 34 | mask of the kinds that help."""
        return nearest(within(shape, ~self.unused), self.melds, FORMS) & ~self.unused

    def discardable(self, shape: Shape) -> i64:
        """Return the void suit where it is held and always goes first (R-S4)."""
        unused = shape.ones & self.unused
        return unused if unused and self.rules.void_first == ALWAYS else shape.ones

    def dead_waits(self, shape: Shape) -> i64:
        """Return the kinds of which hand and melds hold all four: who waits for these alone pays 大叫 (R-S24)."""
        return full_kinds(shape, self.shown)

    def pays(self, shape: Shape, kind: i64, reds: i64, drawn: bool) -> i64:
        """Return what the others pay in all (R-S6); nothing while a tile of no use is held."""
        held = Held(shape.kinds(), self.shown)
        if held.kinds & self.unused:
            return 0
        moment = ZIMO if drawn and self.rules.draw_is_fan else 0
        value = best_of(held, kind, moment, self.rules).value
        return (self.others * (value + self.rules.draw_bonus) if drawn else value) * self.rules.base

    def most_hands(self) -> i64:
        """Return fewer than elsewhere: each is measured by every form."""
        return 150_000

    def usual_points(self) -> float:
        """Return what a win brings on average."""
        return _USUAL * float(self.rules.base)

    def thrown(self, kind: i64, declared: bool) -> float:
        """Return how often an unseen copy is thrown: the more of the others have given its suit up."""
        return 0.0 if self.alone or kind >= 27 else _OFFERED[self.others][self.given_up[kind // 9]]

    def comes(self) -> float:
        """Count pungs to come."""
        return 1.0 if self.alone else _COMES

    def over(self, draws: i64, declared: bool) -> float:
        """Return how likely the last of the others wins before the next draw."""
        return 0.0 if self.alone or draws >= len(self.ends) else self.ends[draws]

    def lost(self, declared: bool) -> float:
        """Return what that win costs."""
        return 0.0 if self.alone else _LAST * float(self.rules.base)

    def exhausted(self, ready: bool) -> float:
        """Return what a seat gets at an empty wall (R-S21)."""
        if self.alone:
            return 0.0
        return (_READY if ready else _NOT_READY) * float(self.rules.base)


def _ends(others: i64, draws: i64) -> "vec[float]":
    """Return how likely a round ends a hand that still goes on, by the draws left: all others have to win first."""
    found = vec[float]([0.0] * (draws + 1))
    playing = vec[float]([0.0] * (others + 1))
    playing[others] = 1.0
    left = draws
    while left > 0:
        rate = _WON[min(left * (others + 1) // SEATS, len(_WON) - 1)]
        count: i64 = 1
        while count <= others:
            wins = playing[count] * rate * float(count)
            playing[count] -= wins
            playing[count - 1] += wins
            count += 1
        goes_on = 1.0 - playing[0]
        found[left] = playing[0]
        playing[0] = 0.0
        count = 1
        while count <= others:
            playing[count] /= goes_on
            count += 1
        left -= 1
    return found


def prospects_at(state: State, seat: i64, action: i64 = -1) -> SichuanProspects | None:
    """Return the hopes of a seat that has given a suit up, after a claim or a kong where one is named."""
    slot = slot_of(state)
    void = slot.void[seat]
    if void == NOBODY:
        return None
    given_up = [0, 0, 0]
    others = 0
    for other in state.still_playing():
        if other != seat:
            others += 1
            given_up[slot.void[other]] += 1
    melds = melds_after(state, seat, action) if action >= 0 else tuple(state.seats[seat].melds)
    draws = int(state.wall) // (others + 1)
    return SichuanProspects(slot.rules, suit_mask(void), melds, False, others, tuple(given_up), draws)
