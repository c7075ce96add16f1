"""What riichi keeps of a hand beside the shared state: declarations, furiten, indicators due, liability."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from sanyuan.hand.vectors import filled, zeros
from sanyuan.table.state import Slot, State
from sanyuan.variants.riichi.options import RiichiRules
from sanyuan.variants.riichi.score.win import NOBODY

DRAGONS_LIABLE: Final = 0
WINDS_LIABLE: Final = 1
KANS_LIABLE: Final = 2
OPEN_KAN_LIABLE: Final = 3
LIABILITIES: Final = 4


@final
class RiichiSlot(Slot):
    """The riichi part of a state; most masks hold one bit a seat, ``thrown`` and ``banned`` one bit a kind."""

    def __init__(self, rules: RiichiRules, honba: i64, sticks: i64, drawn_before: i64) -> None:
        """Begin a hand; ``drawn_before`` is how many hands before it ended without a winner in a row."""
        self.rules: Final = rules
        self.honba: Final[i64] = honba
        self.sticks: i64 = sticks
        self.drawn_before: Final[i64] = drawn_before
        self.pending: i64 = NOBODY
        self.accepted: i64 = 0
        self.double: i64 = 0
        self.ippatsu: i64 = 0
        self.missed: i64 = 0
        self.passing: i64 = 0
        self.lasting: i64 = 0
        self.banned: i64 = 0
        self.indicators: i64 = 1
        self.owed: i64 = 0
        self.kans: i64 = 0
        self.norths: i64 = 0
        self.rivers: i64 = 0
        self.after_kan: bool = False
        self.kan_discard: bool = False
        self.thrown: vec[i64] = zeros(rules.players)
        self.below: vec[i64] = vec[i64]()
        self.liable: vec[i64] = filled(rules.players * LIABILITIES, NOBODY)

    def copy(self) -> "RiichiSlot":
        """Return an equal slot that changes by itself."""
        other = RiichiSlot(self.rules, self.honba, self.sticks, self.drawn_before)
        other.pending = self.pending
        other.accepted = self.accepted
        other.double = self.double
        other.ippatsu = self.ippatsu
        other.missed = self.missed
        other.passing = self.passing
        other.lasting = self.lasting
        other.banned = self.banned
        other.indicators = self.indicators
        other.owed = self.owed
        other.kans = self.kans
        other.norths = self.norths
        other.rivers = self.rivers
        other.after_kan = self.after_kan
        other.kan_discard = self.kan_discard
        other.thrown = self.thrown[:]
        other.below = self.below[:]
        other.liable = self.liable[:]
        return other

    def own_bits(self) -> tuple[str, ...]:
        """Hide which other seats have let a winning tile pass."""
        return ("missed", "passing", "lasting")

    def unbroken(self, state: State) -> bool:
        """Tell whether nobody has called, laid a kan or set a north aside, as first turns ask for."""
        return state.calls == 0 and self.norths == 0

    def declared(self, seat: i64) -> i64:
        """Return 0 without riichi, 1 with it, 2 with a double riichi."""
        if not self.accepted >> seat & 1:
            return 0
        return 2 if self.double >> seat & 1 else 1


def slot_of(state: State) -> RiichiSlot:
    """Return the riichi part of a state."""
    slot = state.slot
    assert isinstance(slot, RiichiSlot)
    return slot
