"""The compact scorer: a complete hand in, the best reading with its yaku, han, fu and points out.

It makes no strings and no explanation; those are derived from its result on demand. ``read`` is the question an
engine asks (may this hand win, and what is it worth); ``score`` asks it for a ``RiichiWin``.
"""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from sanyuan.hand.forms import ORPHAN_MASK
from sanyuan.hand.shape import Shape, bit_count
from sanyuan.hand.split import PUNG_BIT, layout_set, layouts_of
from sanyuan.hand.tables import BITS
from sanyuan.kept import Kept
from sanyuan.meld import CHOW, Meld
from sanyuan.tiles import KIND_OF_FACE
from sanyuan.variants.riichi.options import RiichiRules
from sanyuan.variants.riichi.patterns import (
    CHIITOITSU,
    DAICHISEI,
    HONROUTOU,
    KOKUSHI,
    KOKUSHI_13,
    PINFU,
    RENHOU,
    REPLACERS,
    SANANKOU,
    SHIIARU,
    SUUANKOU,
    SUUANKOU_TANKI,
    TSUUIISOU,
    UUMENSAI,
    replaced_by,
)
from sanyuan.variants.riichi.score.detect import (
    kind_yaku,
    old_last_tile_yaku,
    one_suit_yaku,
    set_yaku,
    situation_yaku,
)
from sanyuan.variants.riichi.score.dora import bonus_han, bonus_of
from sanyuan.variants.riichi.score.fu import (
    BASE,
    CLOSED_RON,
    SELF_DRAW,
    SEVEN_PAIRS,
    pair_fu,
    rounded,
    set_fu,
    wait_fu,
)
from sanyuan.variants.riichi.score.points import (
    LIMIT_BASES,
    MANGAN,
    YAKUMAN,
    base_points,
    hand_points,
    limit_of,
)
from sanyuan.variants.riichi.score.reading import (
    ORPHANS,
    PAIR_PLACE,
    PAIRS,
    SINGLE,
    TWO_PAIRS,
    TWO_SIDED,
    finished,
    is_kan,
    is_open_set,
    melds_part,
    pair_of,
    set_wait,
    special,
)
from sanyuan.variants.riichi.score.win import (
    BY_TSUMO,
    NEEDS_TWO_HAN,
    ON_KAN_DRAW,
    ON_LAST_TILE,
    RiichiWin,
)


@final
@mypyc_attr(acyclic=True)
class Score(Kept):
    """What a hand is worth: the reading taken, what it shows and what counts, and the numbers.

    ``reading`` is 0 where the hand is not complete; ``counted`` is 0 where it has no yaku, so may not win.
    ``fu`` is rounded, ``fu_sum`` is not; ``bonus`` packs the dora (see ``dora``); ``yakuman`` is the multiple, and 0
    for a counted yakuman.
    """

    def __init__(
        self,
        reading: i64,
        seen: i64,
        counted: i64,
        han: i64,
        fu: i64,
        fu_sum: i64,
        yakuman: i64,
        limit: i64,
        base: i64,
        points: i64,
        bonus: i64,
    ) -> None:
        self.reading: Final[i64] = reading
        self.seen: Final[i64] = seen
        self.counted: Final[i64] = counted
        self.han: Final[i64] = han
        self.fu: Final[i64] = fu
        self.fu_sum: Final[i64] = fu_sum
        self.yakuman: Final[i64] = yakuman
        self.limit: Final[i64] = limit
        self.base: Final[i64] = base
        self.points: Final[i64] = points
        self.bonus: Final[i64] = bonus
        self.others: list[Score] | None = None
        """The readings that lost, in the order they were looked at; None where there was no other."""

    def wins(self) -> bool:
        """Tell whether the hand may win: complete, and with a yaku."""
        return self.counted != 0


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class _Prepared:
    """What all readings of one hand share, and the best of them so far."""

    def __init__(
        self, rules: RiichiRules, tile: i64, seat: i64, round_wind: i64, flags: i64, bonus: i64, is_open: bool
    ) -> None:
        self.rules: Final = rules
        self.tile: Final[i64] = tile
        self.seat: Final[i64] = 27 + seat
        self.round_wind: Final[i64] = 27 + round_wind
        self.flags: Final[i64] = flags
        self.bonus: Final[i64] = bonus
        self.is_open: Final = is_open
        self.self_drawn: Final = flags & BY_TSUMO != 0
        self.dealer: Final = seat == 0
        self.least: Final[i64] = 2 if flags & NEEDS_TWO_HAN else 1
        self.shared: i64 = 0
        self.best: Score | None = None
        self.found: list[Score] | None = None
        """All readings so far where there are several, in the order they were looked at."""


def read(
    shape: Shape,
    tile: i64,
    melds: tuple[Meld, ...],
    seat: i64,
    round_wind: i64,
    flags: i64,
    bonus: i64,
    rules: RiichiRules,
) -> Score:
    """Return the best reading of the concealed tiles (the winning kind among them) beside the melds.

    ``seat`` and ``round_wind`` are 0 to 3, ``flags`` a mask of ``win``, ``bonus`` packed dora or 0.
    """
    is_open = False
    kinds = shape.ones
    claimed: i64 = 0
    for meld in melds:
        first = BITS[meld.kind]
        kinds |= first * 7 if meld.type == CHOW else first
        if meld.is_open():
            is_open = True
            claimed += 1
    hand = _Prepared(rules, tile, seat, round_wind, flags, bonus, is_open)
    shared = situation_yaku(flags, seat == 0) | kind_yaku(kinds)
    if claimed == 4:
        shared |= SHIIARU
    if len(melds) == 0:
        shared |= one_suit_yaku(shape, tile)
    if rules.old_yaku and flags & ON_LAST_TILE:
        shared |= old_last_tile_yaku(flags, tile)
    hand.shared = shared
    return _best(hand, shape, melds)


def score(win: RiichiWin, rules: RiichiRules) -> Score:
    """Return what a win is worth.

    >>> from sanyuan.notation import parse
    >>> from sanyuan.variants.riichi.options import RULES
    >>> value = score(RiichiWin(parse("234m345567p4577s"), parse("6s")[0], loser=1, riichi=1), RULES.default())
    >>> value.han, value.fu, value.points
    (3, 30, 5800)
    """
    shape = shape_of(win)
    bonus = bonus_of(win, shape, rules)
    tile: i64 = KIND_OF_FACE[win.tile]
    flags: i64 = win.flags()
    if win.honba >= rules.two_han_from:
        flags |= NEEDS_TWO_HAN
    return read(shape, tile, win.melds, win.winner, win.round_wind, flags, bonus, rules)


def shape_of(win: RiichiWin) -> Shape:
    """Return the concealed tiles of a win with its winning tile."""
    kinds = [KIND_OF_FACE[face] for face in win.hand]
    kinds.append(KIND_OF_FACE[win.tile])
    return Shape.of(kinds)


def _best(hand: _Prepared, shape: Shape, melds: tuple[Meld, ...]) -> Score:
    if len(melds) == 0 and shape.size == 14:
        if bit_count(shape.twos) == 7 and shape.threes == 0:
            _seven_pairs(hand)
        elif shape.ones == ORPHAN_MASK:
            seen: i64 = KOKUSHI
            if shape.twos >> hand.tile & 1:
                seen |= KOKUSHI_13
            _consider(hand, special(ORPHANS), hand.shared & ~(HONROUTOU | UUMENSAI) | seen, 0, 0)
    sets: i64 = 4 - len(melds)
    part = melds_part(melds)
    for layout in layouts_of(shape, sets):
        _layout(hand, layout + part, sets)
    best = hand.best
    if best is None:
        return Score(0, hand.shared, 0, 0, 0, 0, 0, 0, 0, 0, hand.bonus)
    found = hand.found
    if found is not None:
        best.others = [value for value in found if value is not best]
    return best


def _seven_pairs(hand: _Prepared) -> None:
    seen = hand.shared & ~UUMENSAI | CHIITOITSU
    if seen & TSUUIISOU:
        seen |= DAICHISEI
    _consider(hand, special(PAIRS), seen, SEVEN_PAIRS, SEVEN_PAIRS)


def _layout(hand: _Prepared, reading: i64, sets: i64) -> None:
    """Look at one layout: what it shows whatever tile came last, then every place the last tile may have finished."""
    chows: i64 = 0
    twins: i64 = 0
    thirds: i64 = 0
    fourths: i64 = 0
    pungs: i64 = 0
    concealed: i64 = 0
    kans: i64 = 0
    fu: i64 = BASE
    place: i64 = 0
    while place < 4:
        packed = layout_set(reading, place)
        if packed >= PUNG_BIT:
            kind = packed - PUNG_BIT
            is_open = is_open_set(reading, place)
            kan = is_kan(reading, place)
            pungs |= BITS[kind]
            fu += set_fu(kind, is_open, kan)
            if not is_open:
                concealed += 1
            if kan:
                kans += 1
        else:
            bit = BITS[packed]
            fourths |= thirds & bit
            thirds |= twins & bit
            twins |= chows & bit
            chows |= bit
        place += 1
    pair = pair_of(reading)
    rules = hand.rules
    worth = pair_fu(pair, hand.seat, hand.round_wind, rules.double_wind_pair)
    fu += worth
    if not hand.self_drawn:
        if not hand.is_open:
            fu += CLOSED_RON
    elif rules.rinshan_fu or not hand.flags & ON_KAN_DRAW:
        fu += SELF_DRAW
    seen = hand.shared | set_yaku(chows, twins, thirds, fourths, pungs, kans, BITS[pair], hand.seat, hand.round_wind)
    smooth = chows != 0 and pungs == 0 and worth == 0
    tile = hand.tile
    last: i64 = -1
    place = 0
    while place < sets:
        packed = layout_set(reading, place)
        if packed != last and (packed == tile + PUNG_BIT or (packed <= tile and tile <= packed + 2)):
            wait = set_wait(packed, tile)
            if wait == TWO_PAIRS and not hand.self_drawn:
                after = fu - set_fu(tile, False, False) + set_fu(tile, True, False)
                _finish(hand, finished(reading, place), seen, after, wait, concealed - 1, False)
            else:
                _finish(hand, finished(reading, place), seen, fu, wait, concealed, smooth and wait == TWO_SIDED)
        last = packed
        place += 1
    if pair == tile:
        _finish(hand, finished(reading, PAIR_PLACE), seen, fu, SINGLE, concealed, False)


def _finish(hand: _Prepared, reading: i64, seen: i64, fu: i64, wait: i64, concealed: i64, pinfu: bool) -> None:
    """Add what depends on the place of the last tile, and round the fu."""
    if concealed >= 3:
        seen |= SANANKOU
        if concealed == 4:
            seen |= SUUANKOU_TANKI | SUUANKOU if wait == SINGLE else SUUANKOU
    if pinfu:
        seen |= PINFU
        if not hand.is_open and hand.self_drawn:
            if hand.rules.pinfu_tsumo:
                _consider(hand, reading, seen, BASE, BASE)
                return
            seen &= ~PINFU
    fu += wait_fu(wait)
    _consider(hand, reading, seen, rounded(fu, hand.is_open), fu)


def counted_of(seen: i64, is_open: bool, rules: RiichiRules) -> i64:
    """Return what counts of what is seen: allowed, not replaced, and yakuman alone where there is one."""
    worth = rules.worth
    counted = seen & (worth.opened if is_open else worth.closed)
    if counted & REPLACERS:
        counted &= ~replaced_by(counted)
    yakuman = counted & worth.yakuman
    if not yakuman:
        return counted
    if rules.stacking:
        return yakuman
    double = yakuman & worth.double
    highest = double or yakuman
    return highest & -highest


def _consider(hand: _Prepared, reading: i64, seen: i64, fu: i64, fu_sum: i64) -> None:
    """Score one reading and keep it if it is the best: most points, then han, then fu before rounding (R-F7).

    Of equal points a yakuman goes before a counted one: it has no han to compare.
    """
    value = value_of(
        hand.rules, reading, seen, fu, fu_sum, hand.bonus, hand.is_open, hand.dealer, hand.self_drawn, hand.least
    )
    best = hand.best
    if best is None:
        hand.best = value
        return
    found = hand.found
    if found is None:
        hand.found = [best, value]
    else:
        found.append(value)
    if _beats(value, best):
        hand.best = value


def value_of(
    rules: RiichiRules,
    reading: i64,
    seen: i64,
    fu: i64,
    fu_sum: i64,
    bonus: i64,
    is_open: bool,
    dealer: bool,
    self_drawn: bool,
    least: i64 = 1,
) -> Score:
    """Return what the yaku seen in one reading are worth with its fu and packed dora, ``least`` han of yaku or none."""
    counted = counted_of(seen, is_open, rules)
    han: i64 = 0
    limit: i64 = 0
    base: i64 = 0
    points: i64 = 0
    yakuman = rules.worth.multiple(counted)
    if yakuman:
        han = 13 * yakuman
        limit = YAKUMAN
        base = LIMIT_BASES[YAKUMAN]
        base *= yakuman
    elif counted and least > 1 and rules.worth.han(counted, is_open) < least:
        counted = 0
    elif counted:
        extra = bonus_han(bonus)
        han = rules.worth.han(counted, is_open) + extra
        if counted & RENHOU and rules.renhou == "mangan":
            alone = counted & ~RENHOU
            rest = rules.worth.han(alone, is_open) + extra
            if alone and limit_of(rest, fu, rules.kazoe, rules.kiriage) >= MANGAN:
                counted = alone
                han = rest
            else:
                counted = RENHOU
                han = 5
        limit = limit_of(han, fu, rules.kazoe, rules.kiriage)
        base = base_points(han, fu, limit)
    if counted:
        points = hand_points(base, dealer, self_drawn, rules.players, rules.tsumo_loss)
    return Score(reading, seen, counted, han, fu, fu_sum, yakuman, limit, base, points, bonus)


def _beats(value: Score, best: Score) -> bool:
    if value.points != best.points:
        return value.points > best.points
    if value.yakuman != best.yakuman:
        return value.yakuman > best.yakuman
    if value.han != best.han:
        return value.han > best.han
    return value.fu_sum > best.fu_sum
