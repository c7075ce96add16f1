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
from sanyuan.meld import CHOW, Meld
from sanyuan.tiles import KIND_OF_FACE
from sanyuan.variants.riichi.config import RiichiRules
from sanyuan.variants.riichi.dora import bonus_han, bonus_of
from sanyuan.variants.riichi.fu import (
    BASE,
    CLOSED_RON,
    SELF_DRAW,
    SEVEN_PAIRS,
    pair_fu,
    rounded,
    set_fu,
    wait_fu,
)
from sanyuan.variants.riichi.points import (
    LIMIT_BASES,
    MANGAN,
    YAKUMAN,
    base_points,
    hand_points,
    limit_of,
)
from sanyuan.variants.riichi.reading import (
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
from sanyuan.variants.riichi.win import (
    BY_TSUMO,
    IN_FIRST_TURN,
    ON_KAN_DISCARD,
    ON_KAN_DRAW,
    ON_LAST_TILE,
    ON_RIICHI_TILE,
    ON_ROBBED_KAN,
    WITH_DOUBLE_RIICHI,
    WITH_IPPATSU,
    WITH_RIICHI,
    RiichiWin,
)
from sanyuan.variants.riichi.yaku import (
    CHANKAN,
    CHANTA,
    CHIIHOU,
    CHIITOITSU,
    CHINITSU,
    CHINROUTOU,
    CHUN,
    CHUUPIN_RAOYUI,
    CHUUREN,
    CHUUREN_PURE,
    DAICHIKURIN,
    DAICHISEI,
    DAISANGEN,
    DAISHARIN,
    DAISUURIN,
    DAISUUSHII,
    DOUBLE_RIICHI,
    HAITEI,
    HAKU,
    HATSU,
    HONITSU,
    HONROUTOU,
    HOUTEI,
    IIPEIKOU,
    IIPIN_MOYUE,
    IPPATSU,
    ISHI_SANNEN,
    ISSHOKU_SANJUN,
    ITTSU,
    JUNCHAN,
    KANBURI,
    KOKUSHI,
    KOKUSHI_13,
    PINFU,
    RENHOU,
    REPLACERS,
    RIICHI,
    RINSHAN,
    ROUND_WIND,
    RYANPEIKOU,
    RYUUIISOU,
    SANANKOU,
    SANKANTSU,
    SANRENKOU,
    SANSHOKU,
    SANSHOKU_DOUKOU,
    SEAT_WIND,
    SHIIARU,
    SHOUSANGEN,
    SHOUSUUSHII,
    SUUANKOU,
    SUUANKOU_TANKI,
    SUUKANTSU,
    TANYAO,
    TENHOU,
    TOITOI,
    TSUBAME,
    TSUMO,
    TSUUIISOU,
    UUMENSAI,
    replaced_by,
)

_SUIT: Final[i64] = 0x1FF
_WINDS: Final[i64] = 0x78000000
_DRAGONS: Final[i64] = 0x380000000
_HONOURS: Final[i64] = 0x3F8000000
_GREEN: Final[i64] = 0xAE << 18 | 0x100000000
_STRAIGHT: Final[i64] = 0x49
_OUTSIDE_CHOWS: Final[i64] = 0x41 | 0x41 << 9 | 0x41 << 18
_CHAIN_STARTS: Final[i64] = 0x7F | 0x7F << 9 | 0x7F << 18
_TWO_TO_EIGHT: Final[i64] = 0xFE
_ONE_PIN: Final[i64] = 9
_NINE_PIN: Final[i64] = 17


@final
@mypyc_attr(acyclic=True)
class Value:
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
        """Keep the parts."""
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

    def wins(self) -> bool:
        """Tell whether the hand may win: complete, and with a yaku."""
        return self.counted != 0


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class _Hand:
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
        self.extra: Final[i64] = bonus_han(bonus)
        self.is_open: Final = is_open
        self.self_drawn: Final = flags & BY_TSUMO != 0
        self.dealer: Final = seat == 0
        self.shared: i64 = 0
        self.best: Value | None = None
        self.others: list[Value] | None = None


def read(
    shape: Shape,
    tile: i64,
    melds: tuple[Meld, ...],
    seat: i64,
    round_wind: i64,
    flags: i64,
    bonus: i64,
    rules: RiichiRules,
) -> Value:
    """Return the best reading of the concealed tiles (the winning kind among them) beside the melds.

    ``seat`` and ``round_wind`` are 0 to 3, ``flags`` a mask of ``win``, ``bonus`` packed dora or 0.
    """
    return _best(_prepare(shape, tile, melds, seat, round_wind, flags, bonus, rules), shape, melds)


def score(win: RiichiWin, rules: RiichiRules) -> Value:
    """Return what a win is worth.

    >>> from sanyuan.notation import parse
    >>> from sanyuan.variants.riichi.config import RULES
    >>> value = score(RiichiWin(parse("234m345567p4577s"), parse("6s")[0], loser=1, riichi=1), RULES.default())
    >>> value.han, value.fu, value.points
    (3, 30, 5800)
    """
    shape = shape_of(win)
    bonus = bonus_of(win, shape, rules)
    tile: i64 = KIND_OF_FACE[win.tile]
    return read(shape, tile, win.melds, win.winner, win.round_wind, win.flags(), bonus, rules)


def readings(win: RiichiWin, rules: RiichiRules) -> list[Value]:
    """Return the value of every reading that makes a complete hand, in the order they were looked at."""
    shape = shape_of(win)
    bonus = bonus_of(win, shape, rules)
    tile: i64 = KIND_OF_FACE[win.tile]
    hand = _prepare(shape, tile, win.melds, win.winner, win.round_wind, win.flags(), bonus, rules)
    found: list[Value] = []
    hand.others = found
    _best(hand, shape, win.melds)
    return found


def shape_of(win: RiichiWin) -> Shape:
    """Return the concealed tiles of a win with its winning tile."""
    kinds = [KIND_OF_FACE[face] for face in win.hand]
    kinds.append(KIND_OF_FACE[win.tile])
    return Shape.of(kinds)


def _prepare(
    shape: Shape,
    tile: i64,
    melds: tuple[Meld, ...],
    seat: i64,
    round_wind: i64,
    flags: i64,
    bonus: i64,
    rules: RiichiRules,
) -> _Hand:
    is_open = False
    kinds = shape.ones
    claimed: i64 = 0
    for meld in melds:
        first = BITS[meld.kind]
        kinds |= first * 7 if meld.type == CHOW else first
        if meld.is_open():
            is_open = True
            claimed += 1
    hand = _Hand(rules, tile, seat, round_wind, flags, bonus, is_open)
    shared = _situation(flags, seat == 0) | _tiles(kinds)
    if claimed == 4:
        shared |= SHIIARU
    if len(melds) == 0:
        shared |= _one_suit_patterns(shape, tile)
    if rules.old_yaku and flags & ON_LAST_TILE:
        shared |= _old_last_tile(flags, tile)
    hand.shared = shared
    return hand


def _best(hand: _Hand, shape: Shape, melds: tuple[Meld, ...]) -> Value:
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
        return Value(0, hand.shared, 0, 0, 0, 0, 0, 0, 0, 0, hand.bonus)
    return best


def _situation(flags: i64, dealer: bool) -> i64:
    """Return the yaku that come from how the hand was won."""
    seen: i64 = 0
    if flags & BY_TSUMO:
        seen = TSUMO
        if flags & ON_LAST_TILE:
            seen |= HAITEI
        if flags & ON_KAN_DRAW:
            seen |= RINSHAN
        if flags & IN_FIRST_TURN:
            seen |= TENHOU if dealer else CHIIHOU
    elif flags & ~WITH_RIICHI:
        if flags & ON_LAST_TILE:
            seen |= HOUTEI
        if flags & ON_ROBBED_KAN:
            seen |= CHANKAN
        if flags & IN_FIRST_TURN:
            seen |= RENHOU
        if flags & ON_RIICHI_TILE:
            seen |= TSUBAME
        if flags & ON_KAN_DISCARD:
            seen |= KANBURI
    if flags & WITH_RIICHI:
        seen |= RIICHI
        if flags & WITH_DOUBLE_RIICHI:
            seen |= DOUBLE_RIICHI
        if flags & WITH_IPPATSU:
            seen |= IPPATSU
    return seen


def _old_last_tile(flags: i64, tile: i64) -> i64:
    """Return the old yaku of the last tile."""
    seen: i64 = 0
    if flags & BY_TSUMO and tile == _ONE_PIN:
        seen = IIPIN_MOYUE
    elif not flags & BY_TSUMO and tile == _NINE_PIN:
        seen = CHUUPIN_RAOYUI
    if flags & WITH_DOUBLE_RIICHI:
        seen |= ISHI_SANNEN
    return seen


def _tiles(kinds: i64) -> i64:
    """Return the yaku that follow from the set of kinds alone."""
    seen: i64 = 0
    if kinds & ORPHAN_MASK == 0:
        seen = TANYAO
    elif kinds & ~ORPHAN_MASK == 0:
        seen = HONROUTOU
        if kinds & _HONOURS == 0:
            seen |= CHINROUTOU
    suits = (kinds & _SUIT != 0) + (kinds >> 9 & _SUIT != 0) + (kinds >> 18 & _SUIT != 0)
    if suits == 1:
        seen |= HONITSU
        if kinds & _HONOURS == 0:
            seen |= CHINITSU
        if kinds & ~_GREEN == 0:
            seen |= RYUUIISOU
    elif suits == 0:
        seen |= TSUUIISOU
    elif suits == 3 and kinds & _WINDS and kinds & _DRAGONS:
        seen |= UUMENSAI
    return seen


def _one_suit_patterns(shape: Shape, tile: i64) -> i64:
    """Return nine gates and the old seven pairs from 2 to 8, for fourteen concealed tiles."""
    if tile >= 27:
        return 0
    first = tile // 9 * 9
    suit = _SUIT << first
    if shape.ones & ~suit:
        return 0
    if shape.ones == suit:
        if shape.threes >> first & 1 and shape.threes >> (first + 8) & 1:
            seen: i64 = CHUUREN
            usual: i64 = 3 if tile == first or tile == first + 8 else 1
            if shape.count(tile) > usual:
                seen |= CHUUREN_PURE
            return seen
    elif shape.twos == _TWO_TO_EIGHT << first and shape.threes == 0 and shape.ones == shape.twos:
        if first == 0:
            return DAISUURIN
        return DAISHARIN if first == 9 else DAICHIKURIN
    return 0


def _seven_pairs(hand: _Hand) -> None:
    seen = hand.shared & ~UUMENSAI | CHIITOITSU
    if seen & TSUUIISOU:
        seen |= DAICHISEI
    _consider(hand, special(PAIRS), seen, SEVEN_PAIRS, SEVEN_PAIRS)


def _layout(hand: _Hand, reading: i64, sets: i64) -> None:
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
        code = layout_set(reading, place)
        if code >= PUNG_BIT:
            kind = code - PUNG_BIT
            is_open = is_open_set(reading, place)
            kan = is_kan(reading, place)
            pungs |= BITS[kind]
            fu += set_fu(kind, is_open, kan)
            if not is_open:
                concealed += 1
            if kan:
                kans += 1
        else:
            bit = BITS[code]
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
    seen = hand.shared | _sets(chows, twins, thirds, fourths, pungs, kans, BITS[pair], hand.seat, hand.round_wind)
    smooth = chows != 0 and pungs == 0 and worth == 0
    tile = hand.tile
    last: i64 = -1
    place = 0
    while place < sets:
        code = layout_set(reading, place)
        if code != last and (code == tile + PUNG_BIT or (code <= tile and tile <= code + 2)):
            wait = set_wait(code, tile)
            if wait == TWO_PAIRS and not hand.self_drawn:
                after = fu - set_fu(tile, False, False) + set_fu(tile, True, False)
                _finish(hand, finished(reading, place), seen, after, wait, concealed - 1, False)
            else:
                _finish(hand, finished(reading, place), seen, fu, wait, concealed, smooth and wait == TWO_SIDED)
        last = code
        place += 1
    if pair == tile:
        _finish(hand, finished(reading, PAIR_PLACE), seen, fu, SINGLE, concealed, False)


def _sets(
    chows: i64,
    twins: i64,
    thirds: i64,
    fourths: i64,
    pungs: i64,
    kans: i64,
    pair: i64,
    seat: i64,
    round_wind: i64,
) -> i64:
    """Return the yaku of sets and pair, given as masks of first kinds."""
    seen: i64 = 0
    if twins:
        seen = RYANPEIKOU | IIPEIKOU if bit_count(twins) == 2 or fourths else IIPEIKOU
        if thirds:
            seen |= ISSHOKU_SANJUN
    if chows & chows >> 9 & chows >> 18 & _SUIT:
        seen |= SANSHOKU
    if chows & _STRAIGHT == _STRAIGHT or chows >> 9 & _STRAIGHT == _STRAIGHT or chows >> 18 & _STRAIGHT == _STRAIGHT:
        seen |= ITTSU
    if chows & ~_OUTSIDE_CHOWS == 0 and (pungs | pair) & ~ORPHAN_MASK == 0:
        seen |= CHANTA
        if (pungs | pair) & _HONOURS == 0:
            seen |= JUNCHAN
    if pungs == 0:
        return seen
    if chows == 0:
        seen |= TOITOI
    if pungs & pungs >> 9 & pungs >> 18 & _SUIT:
        seen |= SANSHOKU_DOUKOU
    if pungs & pungs >> 1 & pungs >> 2 & _CHAIN_STARTS:
        seen |= SANRENKOU
    if kans >= 3:
        seen |= SANKANTSU if kans == 3 else SUUKANTSU | SANKANTSU
    if pungs & _HONOURS:
        seen |= _honours(pungs, pair, seat, round_wind)
    return seen


def _honours(pungs: i64, pair: i64, seat: i64, round_wind: i64) -> i64:
    """Return the yaku of honour triplets."""
    seen: i64 = 0
    if pungs >> seat & 1:
        seen = SEAT_WIND
    if pungs >> round_wind & 1:
        seen |= ROUND_WIND
    if pungs >> 31 & 1:
        seen |= HAKU
    if pungs >> 32 & 1:
        seen |= HATSU
    if pungs >> 33 & 1:
        seen |= CHUN
    dragons = bit_count(pungs & _DRAGONS)
    if dragons == 3:
        seen |= DAISANGEN
    elif dragons == 2 and pair & _DRAGONS:
        seen |= SHOUSANGEN
    winds = bit_count(pungs & _WINDS)
    if winds == 4:
        seen |= DAISUUSHII
    elif winds == 3 and pair & _WINDS:
        seen |= SHOUSUUSHII
    return seen


def _finish(hand: _Hand, reading: i64, seen: i64, fu: i64, wait: i64, concealed: i64, pinfu: bool) -> None:
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


def _consider(hand: _Hand, reading: i64, seen: i64, fu: i64, fu_sum: i64) -> None:
    """Value one reading and keep it if it is the best: most points, then han, then fu before rounding (R-F7).

    Of equal points a yakuman goes before a counted one: it has no han to compare.
    """
    rules = hand.rules
    counted = counted_of(seen, hand.is_open, rules)
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
    elif counted:
        han = rules.worth.han(counted, hand.is_open) + hand.extra
        if counted & RENHOU and rules.renhou == "mangan":
            alone = counted & ~RENHOU
            rest = rules.worth.han(alone, hand.is_open) + hand.extra
            if alone and limit_of(rest, fu, rules.kazoe, rules.kiriage) >= MANGAN:
                counted = alone
                han = rest
            else:
                counted = RENHOU
                han = 5
        limit = limit_of(han, fu, rules.kazoe, rules.kiriage)
        base = base_points(han, fu, limit)
    if counted:
        points = hand_points(base, hand.dealer, hand.self_drawn, rules.players, rules.tsumo_loss)
    best = hand.best
    others = hand.others
    if others is None and best is not None and not _beats(points, yakuman, han, fu_sum, best):
        return
    value = Value(reading, seen, counted, han, fu, fu_sum, yakuman, limit, base, points, hand.bonus)
    if others is not None:
        others.append(value)
    if best is None or _beats(points, yakuman, han, fu_sum, best):
        hand.best = value


def _beats(points: i64, yakuman: i64, han: i64, fu_sum: i64, best: Value) -> bool:
    if points != best.points:
        return points > best.points
    if yakuman != best.yakuman:
        return yakuman > best.yakuman
    if han != best.han:
        return han > best.han
    return fu_sum > best.fu_sum
