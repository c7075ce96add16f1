"""The patterns of the yaku: what a situation, a set of kinds, and the sets of a layout show, as masks of yaku."""

from typing import Final

from mypy_extensions import i64

from sanyuan.hand.forms import ORPHAN_MASK
from sanyuan.hand.shape import Shape, bit_count
from sanyuan.tiles import FIRST_SUIT
from sanyuan.variants.riichi.patterns import (
    CHANKAN,
    CHANTA,
    CHIIHOU,
    CHINITSU,
    CHINROUTOU,
    CHUN,
    CHUUPIN_RAOYUI,
    CHUUREN,
    CHUUREN_PURE,
    DAICHIKURIN,
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
    RENHOU,
    RIICHI,
    RINSHAN,
    ROUND_WIND,
    RYANPEIKOU,
    RYUUIISOU,
    SANKANTSU,
    SANRENKOU,
    SANSHOKU,
    SANSHOKU_DOUKOU,
    SEAT_WIND,
    SHOUSANGEN,
    SHOUSUUSHII,
    SUUKANTSU,
    TANYAO,
    TENHOU,
    TOITOI,
    TSUBAME,
    TSUMO,
    TSUUIISOU,
    UUMENSAI,
)
from sanyuan.variants.riichi.score.win import (
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
)

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


def situation_yaku(flags: i64, dealer: bool) -> i64:
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


def old_last_tile_yaku(flags: i64, tile: i64) -> i64:
    """Return the old yaku of the last tile."""
    seen: i64 = 0
    if flags & BY_TSUMO and tile == _ONE_PIN:
        seen = IIPIN_MOYUE
    elif not flags & BY_TSUMO and tile == _NINE_PIN:
        seen = CHUUPIN_RAOYUI
    if flags & WITH_DOUBLE_RIICHI:
        seen |= ISHI_SANNEN
    return seen


def kind_yaku(kinds: i64) -> i64:
    """Return the yaku that follow from the set of kinds alone."""
    seen: i64 = 0
    if kinds & ORPHAN_MASK == 0:
        seen = TANYAO
    elif kinds & ~ORPHAN_MASK == 0:
        seen = HONROUTOU
        if kinds & _HONOURS == 0:
            seen |= CHINROUTOU
    suits = (kinds & FIRST_SUIT != 0) + (kinds >> 9 & FIRST_SUIT != 0) + (kinds >> 18 & FIRST_SUIT != 0)
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


def one_suit_yaku(shape: Shape, tile: i64) -> i64:
    """Return nine gates and the old seven pairs from 2 to 8, for fourteen concealed tiles."""
    if tile >= 27:
        return 0
    first = tile // 9 * 9
    suit = FIRST_SUIT << first
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


def set_yaku(
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
    if chows & chows >> 9 & chows >> 18 & FIRST_SUIT:
        seen |= SANSHOKU
    if chows & _STRAIGHT == _STRAIGHT or chows >> 9 & _STRAIGHT == _STRAIGHT or chows >> 18 & _STRAIGHT == _STRAIGHT:
        seen |= ITTSU
    if chows and chows & ~_OUTSIDE_CHOWS == 0 and (pungs | pair) & ~ORPHAN_MASK == 0:
        seen |= CHANTA
        if (pungs | pair) & _HONOURS == 0:
            seen |= JUNCHAN
    if pungs == 0:
        return seen
    if chows == 0:
        seen |= TOITOI
    if pungs & pungs >> 9 & pungs >> 18 & FIRST_SUIT:
        seen |= SANSHOKU_DOUKOU
    if pungs & pungs >> 1 & pungs >> 2 & _CHAIN_STARTS:
        seen |= SANRENKOU
    if kans >= 3:
        seen |= SANKANTSU if kans == 3 else SUUKANTSU | SANKANTSU
    if pungs & _HONOURS:
        seen |= _honour_yaku(pungs, pair, seat, round_wind)
    return seen


def _honour_yaku(pungs: i64, pair: i64, seat: i64, round_wind: i64) -> i64:
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
