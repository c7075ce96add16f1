"""Rules of thumb for 国标: aim only for hands that bring eight fan along, and open only towards them."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sanyuan.hand.accept import improving_standard, nearest
from sanyuan.hand.forms import (
    KNITTED,
    NEVER,
    PAIRS_WITH_QUADS,
    STANDARD,
    THIRTEEN_ORPHANS,
    UNRELATED,
    missing_standard,
)
from sanyuan.hand.shape import Shape, bit_count
from sanyuan.hand.split import PUNG_BIT
from sanyuan.hand.tables import BITS
from sanyuan.meld import CHOW, Meld
from sanyuan.rules.aiming import Aiming, counts_of, turns_left, unseen_kinds
from sanyuan.rules.dangers import Tells, risks_from
from sanyuan.rules.outlook import TargetPattern
from sanyuan.rules.prospects import Prospects
from sanyuan.rules.risks import Risks
from sanyuan.rules.targets import Targets
from sanyuan.table import actions
from sanyuan.table.actions import action_tile, action_type
from sanyuan.table.state import CLAIMS, State
from sanyuan.tiles import EAST, WHITE, suit_mask, tile_kind
from sanyuan.variants.guobiao.aims import GuobiaoTargets
from sanyuan.variants.guobiao.patterns import VALUES, fan_of
from sanyuan.variants.guobiao.play.slot import slot_of
from sanyuan.variants.guobiao.seen import prospects_at
from sanyuan.words.text import Words

_NAMED: Final = 6
"""The least value of a fan that a hand is said to head for; smaller ones come along with many hands."""
_KINDS: Final[i64] = 0x3FFFFFFFF
_HONOURS: Final[i64] = 0x3F8000000
_WANTED: Final = vec[i64]([0x3FFFFFFFF] * 4)
"""Any tile may complete any hand."""
_PRICE: Final = 20.0
"""What dealing in costs as a rule."""
_PACE: Final = 0.046
"""The share of the wall by which targets are weighed; measured in the arena, as all numbers of the aims."""
_TELLS: Final = Tells(
    ready=[
        vec[float]([0.001, 0.015, 0.07, 0.16, 0.26, 0.38]),
        vec[float]([0.002, 0.04, 0.12, 0.24, 0.35, 0.48]),
        vec[float]([0.03, 0.10, 0.26, 0.43, 0.54, 0.65]),
        vec[float]([0.15, 0.25, 0.49, 0.61, 0.72, 0.88]),
        vec[float]([1.00, 1.00, 1.00, 1.00, 1.00, 1.00]),
    ],
    waited=0.066,
    ranks=vec[float]([0.58, 0.65, 1.0, 0.97, 1.05, 0.97, 1.0, 0.65, 0.58]),
    honours=vec[float]([0.0, 0.15, 0.4, 0.6, 0.6]),
    thrown=0.05,
    beside=0.9,
    passed=0.02,
)
"""How often seats were ready at a discard, and for what, in 960 hands between our own players."""
_MORE: Final = 13.0
"""What dealing in costs more than standing by."""
_HOPES: Final = [
    vec[float]([5.0, 10.0, 13.6, 16.5, 18.0, 20.0, 21.6, 23.4, 26.4, 30.0, 32.0]),
    vec[float]([0.5, 1.2, 3.5, 6.5, 9.0, 11.2, 13.7, 15.8, 17.0, 18.5, 20.0]),
    vec[float]([0.2, 0.3, 0.7, 1.6, 2.6, 3.9, 5.8, 9.5, 13.5, 16.0, 18.4]),
    vec[float]([0.1, 0.1, 0.15, 0.25, 0.4, 0.8, 1.6, 3.8, 8.6, 12.4, 14.0]),
    vec[float]([0.1, 0.1, 0.1, 0.1, 0.2, 0.3, 0.5, 1.2, 3.6, 8.0, 12.3]),
]
"""What a hand went on to win on average, by the tiles its nearest target lacked and by the wall in eights: counted in
300 hands of two seats, and smoothed."""
_CHOW: Final = 0.75
_OTHER: Final = 0.85
_FIRST: Final = 0.75
"""What a hand after a chow and after another claim counts, and the first meld: strong players let many claims go."""
_SPECIAL: Final = PAIRS_WITH_QUADS | THIRTEEN_ORPHANS | KNITTED | UNRELATED


def _straights() -> list[int]:
    """Return the first tiles of three chows that are worth eight fan or more: 花龙, 三色三同顺, 清龙, 一色三步高."""
    found: list[int] = []
    for one, two, three in ((0, 9, 18), (0, 18, 9), (9, 0, 18), (9, 18, 0), (18, 0, 9), (18, 9, 0)):
        found += [one, two + 3, three + 6]
    for rank in range(7):
        found += [rank, rank + 9, rank + 18]
    for suit in (0, 9, 18):
        found += [suit, suit + 3, suit + 6]
        for rank in range(5):
            found += [suit + rank, suit + rank + 1, suit + rank + 2]
        for rank in range(3):
            found += [suit + rank, suit + rank + 2, suit + rank + 4]
    return found


STRAIGHTS: Final = bytes(_straights())
"""Three chows a plan."""
_PLANS: Final = len(STRAIGHTS) // 3
_PLAN_TILES: Final = vec[i64](
    [7 << STRAIGHTS[3 * plan] | 7 << STRAIGHTS[3 * plan + 1] | 7 << STRAIGHTS[3 * plan + 2] for plan in range(_PLANS)]
)


@final
class GuobiaoOutlook(Aiming):
    """What a simple 国标 player goes by: the nearest of the plans below, which are also the only reasons to open.

    A better one goes by targets.
    """

    def targets(self, state: State, seat: i64, held: "vec[i64]", unseen: "vec[i64]", melds: list[Meld]) -> Targets:
        """Aim for everything that the scorer gives enough fan."""
        found = _targets_at(state, seat, held, unseen, melds)
        found.run()
        return found

    def target_patterns(self, state: State, seat: i64, action: i64) -> list[TargetPattern]:
        """Name the largest fan of the targets that are left after an action."""
        if action_type(action) not in (actions.DISCARD, actions.PASS):
            return []
        held = counts_of(state.seats[seat].shape)
        if action_type(action) == actions.DISCARD:
            held[tile_kind(action_tile(action))] -= 1
        found = _targets_at(state, seat, held, unseen_kinds(state, seat), state.seats[seat].melds)
        by_fan = found.value_by_fan()
        whole = sum(by_fan.values())
        rows = sorted([row for row in by_fan if VALUES[row] >= _NAMED], key=lambda row: (-by_fan[row], row))
        return [
            TargetPattern(fan_of(row).id, Words(fan_of(row).name, fan_of(row).en), by_fan[row] / whole) for row in rows
        ]

    def prospects(self, state: State, seat: i64, action: i64 = -1) -> Prospects | None:
        """Look ahead with what the seat sees."""
        return prospects_at(state, seat, action)

    def risks(self, state: State, seat: i64) -> Risks:
        """Fear what any of the others may wait for."""
        price = _PRICE * float(slot_of(state).rules.scale)
        return risks_from(state, seat, unseen_kinds(state, seat), _WANTED, price, _TELLS)

    def dread(self, state: State, missing: i64) -> float:
        """Fear a discard by what it may cost beside what the hand may still bring."""
        hopes = _HOPES[min(max(missing, 1), len(_HOPES)) - 1]
        return _MORE / hopes[min(state.wall // 8, len(hopes) - 1)]

    def eager(self, state: State, seat: i64, action: i64) -> float:
        """Claim where the hand is clearly better for it, and open a closed one with more care."""
        worth = _CHOW if action_type(action) == actions.CHOW else _OTHER
        return worth if len(state.seats[seat].melds) > 0 else worth * _FIRST

    def distance(self, state: State, seat: i64, shape: Shape, melds: i64) -> i64:
        """Aim for special forms, three chows of eight fan, one suit, or pungs."""
        sets = laid_sets(state, seat, shape, melds)
        best = nearest(shape, melds, _SPECIAL if melds == 0 else KNITTED) if melds <= 1 else NEVER << 34
        best = nearer(best, to_one_suit(state, seat, shape, sets))
        best = nearer(best, to_pungs(state, seat, shape, sets))
        best = to_straights(shape, sets, best)
        if best >> 34 >= NEVER:
            return nearest(shape, melds, STANDARD)
        return best


def _targets_at(state: State, seat: i64, held: "vec[i64]", unseen: "vec[i64]", melds: list[Meld]) -> GuobiaoTargets:
    """Return the targets of some tiles of a seat, not looked for yet."""
    wind = int(state.wind(seat))
    turns = turns_left(state, _PACE)
    return GuobiaoTargets(held, unseen, tuple(melds), wind, int(state.round_wind), slot_of(state).rules, turns)


def nearer(one: i64, two: i64) -> i64:
    """Return the nearer of two plans, or both together."""
    if one >> 34 == two >> 34:
        return one | two
    return min(one, two)


def laid_sets(state: State, seat: i64, shape: Shape, melds: i64) -> "vec[i64]":
    """Return the melds as sets of a layout, with the one that would be laid where ``melds`` counts one more.

    What it would be shows in the tiles that are missing from the hand: two and the discard, or four alike.
    """
    holder = state.seats[seat]
    sets = vec[i64]()
    for meld in holder.melds:
        sets = append(sets, meld.kind if meld.type == CHOW else meld.kind | PUNG_BIT)
    if melds > len(holder.melds):
        gone = holder.shape.ones & ~shape.ones | holder.shape.twos & ~shape.twos | holder.shape.threes & ~shape.threes
        gone |= holder.shape.fours & ~shape.fours
        if state.phase == CLAIMS:
            gone |= BITS[tile_kind(state.tile)]
        low: i64 = 0
        while not gone >> low & 1:
            low += 1
        sets = append(sets, low if gone != BITS[low] else low | PUNG_BIT)
    return sets


def value_kinds(state: State, seat: i64) -> i64:
    """Return the kinds whose pung counts two: dragons, the wind of the round and that of the seat."""
    return BITS[WHITE] * 7 | BITS[EAST + state.round_wind] | BITS[EAST + state.wind(seat)]


def has_value_pung(state: State, seat: i64, shape: Shape, sets: "vec[i64]") -> bool:
    """Tell whether a pung that counts two is held."""
    value = value_kinds(state, seat)
    for code in sets:
        if code & PUNG_BIT and value >> (code - PUNG_BIT) & 1:
            return True
    return shape.threes & value != 0


def to_one_suit(state: State, seat: i64, shape: Shape, sets: "vec[i64]") -> i64:
    """Return the way to 混一色 or 清一色; opened without a pung of value, 混一色 alone is too little."""
    laid: i64 = 0
    for code in sets:
        laid |= BITS[code & 63]
    with_honours = len(sets) == 0 or has_value_pung(state, seat, shape, sets)
    if not with_honours and laid & _HONOURS:
        return NEVER << 34
    column: i64 = 9 - 2 * len(sets)
    best: i64 = NEVER << 34
    suit: i64 = 0
    while suit < 3:
        own = suit_mask(suit)
        if with_honours:
            own |= _HONOURS
        if laid & ~own == 0:
            part = Shape(
                shape.size,
                shape.ones & own,
                shape.twos & own,
                shape.threes & own,
                shape.fours & own,
                shape.man if suit == 0 else 0,
                shape.pin if suit == 1 else 0,
                shape.sou if suit == 2 else 0,
                shape.honours if with_honours else 0,
            )
            missing = missing_standard(part, column)
            if missing <= best >> 34:
                best = nearer(best, missing << 34 | improving_standard(part, column, part.fours | _KINDS & ~own))
        suit += 1
    return best


def to_pungs(state: State, seat: i64, shape: Shape, sets: "vec[i64]") -> i64:
    """Return the way to 碰碰和; opened, it needs a pung of value or two concealed ones beside it."""
    for code in sets:
        if not code & PUNG_BIT:
            return NEVER << 34
    triplets = bit_count(shape.threes)
    if len(sets) > 0 and triplets < 2 and not has_value_pung(state, seat, shape, sets):
        return NEVER << 34
    pairs = bit_count(shape.twos) - triplets
    wanted: i64 = 4 - len(sets)
    open_sets = max(wanted - triplets, 0)
    from_pairs = min(open_sets, pairs)
    missing = from_pairs + 2 * (open_sets - from_pairs)
    useful = shape.twos & ~shape.threes
    if pairs == from_pairs and triplets <= wanted:
        missing += 1
    if pairs < open_sets + 1:
        useful |= shape.ones & ~shape.twos
    return missing << 34 | useful


def to_straights(shape: Shape, sets: "vec[i64]", best: i64) -> i64:
    """Return the way to the nearest three chows that carry the hand, or the best way so far where that is shorter."""
    plan: i64 = 0
    while plan < _PLANS:
        if bit_count(_PLAN_TILES[plan] & ~shape.ones) - 3 * len(sets) <= best >> 34:
            best = nearer(best, to_straight(shape, sets, plan, best >> 34))
        plan += 1
    return best


def to_straight(shape: Shape, sets: "vec[i64]", plan: i64, most: i64) -> i64:
    """Return the way to one plan: the tiles of its chows that are not held or laid, one more set and a pair.

    A way that misses more than ``most`` tiles is left out.
    """
    others: i64 = 0
    laid: i64 = 0
    for code in sets:
        chow: i64 = 0
        while chow < 3 and (code != STRAIGHTS[3 * plan + chow] or laid >> chow & 1):
            chow += 1
        if chow == 3:
            others += 1
        else:
            laid |= BITS[chow]
    if others > 1:
        return NEVER << 34
    rest = shape.copy()
    absent: i64 = 0
    count: i64 = 0
    chow = 0
    while chow < 3:
        if not laid >> chow & 1:
            kind: i64 = STRAIGHTS[3 * plan + chow]
            last = kind + 2
            while kind <= last:
                if rest.ones >> kind & 1:
                    rest.remove(kind)
                else:
                    absent |= BITS[kind]
                    count += 1
                kind += 1
        chow += 1
    column = 3 - 2 * others
    missing = count + missing_standard(rest, column)
    if missing > most:
        return NEVER << 34
    return missing << 34 | absent | improving_standard(rest, column, shape.fours | absent)
