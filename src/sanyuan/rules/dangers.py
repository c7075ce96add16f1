"""How likely a discard is to be won in games without declarations: by melds, turn and rivers of the others."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sanyuan.hand.tables import BITS
from sanyuan.hand.vectors import floats, zeros
from sanyuan.rules.risks import Risks
from sanyuan.table.state import CLAIMED_FLAG, DRAWN_FLAG, Seat, State

_READY: Final = [
    vec[float]([0.02, 0.06, 0.13, 0.22, 0.30, 0.38]),
    vec[float]([0.04, 0.12, 0.24, 0.36, 0.45, 0.50]),
    vec[float]([0.10, 0.25, 0.42, 0.55, 0.62, 0.66]),
    vec[float]([0.30, 0.55, 0.70, 0.80, 0.85, 0.85]),
    vec[float]([1.00, 1.00, 1.00, 1.00, 1.00, 1.00]),
]
"""How likely a seat is ready, by its melds and its discards in threes."""
WAITED: Final = 0.07
"""How likely a ready seat waits for a middle tile nobody has shown."""
_BY_RANK: Final = vec[float]([0.6, 0.85, 1.0, 1.0, 1.0, 1.0, 1.0, 0.85, 0.6])
_HONOUR: Final = vec[float]([0.0, 0.15, 0.4, 0.7, 0.7])
"""An honour by its unseen copies."""
OF_ITS_SUIT: Final = 2.2
OF_OTHERS: Final = 0.25
"""What two melds of one suit say of its tiles and of others."""


@final
class Tells:
    """What a seat shows of its hand in a game: how likely it is ready, and what it then waits for."""

    def __init__(
        self,
        ready: "list[vec[float]]" = _READY,
        waited: float = WAITED,
        ranks: "vec[float]" = _BY_RANK,
        honours: "vec[float]" = _HONOUR,
        thrown: float = 0.3,
        beside: float = 0.75,
        passed: float = 0.1,
    ) -> None:
        """Take ``ready`` by melds and by discards in threes, and how likely a ready seat ``waited`` for a middle tile.

        The others are shares of that: of a number by its rank, of an honour by its unseen copies, of a kind that the
        seat has ``thrown``, one three ``beside`` it, and one that others threw since its hand last changed and that
        has ``passed``.
        """
        self.ready: Final = ready
        self.waited: Final = waited
        self.ranks: Final = ranks
        self.honours: Final = honours
        self.thrown: Final = thrown
        self.beside: Final = beside
        self.passed: Final = passed


PLAIN: Final = Tells()


def risks_from(
    state: State, seat: i64, unseen: "vec[i64]", wanted: "vec[i64]", price: float, tells: Tells = PLAIN
) -> Risks:
    """Return the risk of every kind; ``wanted`` are masks of what each seat may win on, ``price`` what that costs."""
    safe = vec[float]()
    for _ in range(34):
        safe = append(safe, 1.0)
    passed = passed_kinds(state)
    against: list[vec[float]] = []
    other: i64 = 0
    while other < len(state.seats):
        against.append(floats(34))
        if other != seat and wanted[other]:
            holder = state.seats[other]
            ready = readiness(tells, holder)
            thrown = thrown_kinds(holder)
            suit = suit_of_melds(holder)
            kind: i64 = 0
            while kind < 34:
                if wanted[other] >> kind & 1:
                    chance = ready * tells.waited * _share(tells, kind, unseen[kind], thrown, suit)
                    if passed[other] >> kind & 1:
                        chance *= tells.passed
                    against[other][kind] = chance
                    safe[kind] *= 1.0 - chance
                kind += 1
        other += 1
    chances = vec[float]()
    costs = vec[float]()
    for each in safe:
        chances = append(chances, 1.0 - each)
        costs = append(costs, (1.0 - each) * price)
    return Risks(chances, costs, against)


def readiness(tells: Tells, holder: Seat) -> float:
    """Return how likely a seat is ready, by its melds and its discards."""
    return tells.ready[min(len(holder.melds), 4)][min(len(holder.river) // 3, 5)]


def _share(tells: Tells, kind: i64, unseen: i64, thrown: i64, suit: i64) -> float:
    """Return how much more or less likely than a middle tile a ready seat waits for a kind."""
    if kind >= 27:
        chance = tells.honours[unseen]
    else:
        chance = tells.ranks[kind % 9]
        if suit >= 0:
            chance *= OF_ITS_SUIT if kind // 9 == suit else OF_OTHERS
        low = kind % 9 >= 3 and thrown >> (kind - 3) & 1 != 0
        high = kind % 9 <= 5 and thrown >> (kind + 3) & 1 != 0
        if low or high:
            chance *= tells.beside
    return chance * tells.thrown if thrown >> kind & 1 else chance


def passed_kinds(state: State) -> "vec[i64]":
    """Return the kinds that others threw since each seat last threw a tile out of its hand, or drew none.

    The rivers tell the order: a discard is followed by the next seat's, or by that of the seat which claimed it.
    """
    count: i64 = len(state.seats)
    place = zeros(count)
    since = zeros(count)
    seat = state.dealer
    idle: i64 = 0
    while idle < count:
        if place[seat] == len(state.seats[seat].river):
            idle += 1  # a seat that has left, or was passed over for a claim
            seat = (seat + 1) % count
            continue
        idle = 0
        entry = state.seats[seat].river[place[seat]]
        place[seat] += 1
        if not entry & DRAWN_FLAG:
            since[seat] = 0
        tile = entry & 255
        other: i64 = 0
        while other < count:
            if other != seat and tile < 136:
                since[other] |= BITS[tile >> 2]
            other += 1
        seat = claimer(state, seat, tile) if entry & CLAIMED_FLAG else (seat + 1) % count
    return since


def claimer(state: State, thrower: i64, tile: i64) -> i64:
    """Return the seat in whose melds a claimed tile lies, or the next one."""
    for seat in range(len(state.seats)):
        if seat != thrower:
            for tiles in state.seats[seat].meld_tiles:
                for each in tiles:
                    if each == tile:
                        return seat
    return (thrower + 1) % len(state.seats)


def thrown_kinds(holder: Seat) -> i64:
    """Return the mask of the kinds that a seat has thrown."""
    mask: i64 = 0
    for entry in holder.river:
        tile = entry & 255
        if tile < 136:
            mask |= BITS[tile >> 2]
    return mask


def suit_of_melds(holder: Seat) -> i64:
    """Return the suit of two or more melds that are all of one suit, or -1."""
    suit: i64 = -1
    count: i64 = 0
    for meld in holder.melds:
        if 0 <= meld.kind < 27:
            own = meld.kind // 9
            if suit >= 0 and own != suit:
                return -1
            suit = own
        count += 1
    return suit if count >= 2 else -1
