"""The yaku as data: a row is a yaku's one identity, with its bit, names, han, what it replaces and where it is seen.

Sets of yaku are masks of their bits: what a hand shows, and what counts of it.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from sanyuan.words.text import Words

TSUMO: Final = 1 << 0
RIICHI: Final = 1 << 1
IPPATSU: Final = 1 << 2
CHANKAN: Final = 1 << 3
RINSHAN: Final = 1 << 4
HAITEI: Final = 1 << 5
HOUTEI: Final = 1 << 6
PINFU: Final = 1 << 7
TANYAO: Final = 1 << 8
IIPEIKOU: Final = 1 << 9
SEAT_WIND: Final = 1 << 10
ROUND_WIND: Final = 1 << 11
HAKU: Final = 1 << 12
HATSU: Final = 1 << 13
CHUN: Final = 1 << 14
DOUBLE_RIICHI: Final = 1 << 15
CHIITOITSU: Final = 1 << 16
CHANTA: Final = 1 << 17
ITTSU: Final = 1 << 18
SANSHOKU: Final = 1 << 19
SANSHOKU_DOUKOU: Final = 1 << 20
SANKANTSU: Final = 1 << 21
TOITOI: Final = 1 << 22
SANANKOU: Final = 1 << 23
SHOUSANGEN: Final = 1 << 24
HONROUTOU: Final = 1 << 25
RYANPEIKOU: Final = 1 << 26
JUNCHAN: Final = 1 << 27
HONITSU: Final = 1 << 28
CHINITSU: Final = 1 << 29
RENHOU: Final = 1 << 30
TENHOU: Final = 1 << 31
CHIIHOU: Final = 1 << 32
DAISANGEN: Final = 1 << 33
SUUANKOU: Final = 1 << 34
SUUANKOU_TANKI: Final = 1 << 35
TSUUIISOU: Final = 1 << 36
RYUUIISOU: Final = 1 << 37
CHINROUTOU: Final = 1 << 38
CHUUREN: Final = 1 << 39
CHUUREN_PURE: Final = 1 << 40
KOKUSHI: Final = 1 << 41
KOKUSHI_13: Final = 1 << 42
DAISUUSHII: Final = 1 << 43
SHOUSUUSHII: Final = 1 << 44
SUUKANTSU: Final = 1 << 45
TSUBAME: Final = 1 << 46
KANBURI: Final = 1 << 47
SHIIARU: Final = 1 << 48
UUMENSAI: Final = 1 << 49
SANRENKOU: Final = 1 << 50
ISSHOKU_SANJUN: Final = 1 << 51
IIPIN_MOYUE: Final = 1 << 52
CHUUPIN_RAOYUI: Final = 1 << 53
DAISHARIN: Final = 1 << 54
DAICHIKURIN: Final = 1 << 55
DAISUURIN: Final = 1 << 56
ISHI_SANNEN: Final = 1 << 57
DAICHISEI: Final = 1 << 58

NO_NUMBER: Final = -1

WHOLE: Final = 0
MOMENT: Final = 1
WIND_TRIPLET: Final = 2
WHITE_TRIPLET: Final = 3
GREEN_TRIPLET: Final = 4
RED_TRIPLET: Final = 5
TWIN_CHOWS: Final = 6
CHOWS: Final = 7
CHOWS_IN_THREE_SUITS: Final = 8
STRAIGHT: Final = 9
TRIPLETS: Final = 10
CONCEALED_TRIPLETS: Final = 11
TRIPLETS_IN_THREE_SUITS: Final = 12
CHAIN: Final = 13
KANS: Final = 14
DRAGONS: Final = 15
WINDS: Final = 16
"""Where a yaku is seen: in the whole hand, in how it was won, or in some of its sets."""


_ROMAJI: Final = {
    "tsumo": "Menzen Tsumo",
    "seat_wind": "Jikaze",
    "round_wind": "Bakaze",
    "haku": "Yakuhai Haku",
    "hatsu": "Yakuhai Hatsu",
    "chun": "Yakuhai Chun",
    "ittsu": "Ikkitsuukan",
    "sanshoku": "Sanshoku Doujun",
    "chuuren": "Chuuren Poutou",
    "chuuren_pure": "Junsei Chuuren Poutou",
    "kokushi": "Kokushi Musou",
    "kokushi_13": "Kokushi Musou Juusanmen",
}
"""Names in Latin letters that are longer than the id."""


@final
class Yaku:
    """One yaku: its bit, its id, its mjlog number, its names, its value, what it replaces and where it is seen."""

    def __init__(
        self,
        bit: int,
        id: str,  # noqa: A002
        number: int,
        zh: str,
        en: str,
        ja: str,
        closed: int,
        opened: int = 0,
        yakuman: int = 0,
        replaces: int = 0,
        old: bool = False,
        seen: int = WHOLE,
    ) -> None:
        """``opened`` 0 means closed hands only, ``yakuman`` counts the multiple of a yakuman."""
        self.bit: Final = bit
        self.id: Final = id
        self.number: Final = number
        self.names: Final = Words(zh, en, ja, _ROMAJI.get(id, id.replace("_", " ").title()))
        self.closed: Final = closed
        self.opened: Final = opened
        self.yakuman: Final = yakuman
        self.replaces: Final = replaces
        self.old: Final = old
        self.seen: Final = seen


def _yakuman(
    bit: int,
    id: str,  # noqa: A002
    number: int,
    zh: str,
    en: str,
    ja: str,
    opened: bool = True,
    replaces: int = 0,
    seen: int = WHOLE,
) -> Yaku:
    return Yaku(bit, id, number, zh, en, ja, 13, 13 if opened else 0, 1, replaces, False, seen)


def _old(
    bit: int,
    id: str,  # noqa: A002
    zh: str,
    en: str,
    ja: str,
    closed: int,
    opened: int,
    yakuman: int = 0,
    replaces: int = 0,
    seen: int = WHOLE,
) -> Yaku:
    return Yaku(bit, id, NO_NUMBER, zh, en, ja, closed, opened, yakuman, replaces, True, seen)


def _bit(row: Yaku) -> int:
    return row.bit


_TABLE: Final = (
    Yaku(TSUMO, "tsumo", 0, "门前清自摸和", "Fully Concealed Self-Draw", "門前清自摸和", 1, seen=MOMENT),
    Yaku(RIICHI, "riichi", 1, "立直", "Riichi", "立直", 1, seen=MOMENT),
    Yaku(IPPATSU, "ippatsu", 2, "一发", "Ippatsu", "一発", 1, seen=MOMENT),
    Yaku(CHANKAN, "chankan", 3, "抢杠", "Robbing a Kan", "槍槓", 1, 1, seen=MOMENT),
    Yaku(RINSHAN, "rinshan", 4, "岭上开花", "Rinshan (After a Kan)", "嶺上開花", 1, 1, seen=MOMENT),
    Yaku(HAITEI, "haitei", 5, "海底摸月", "Last Tile Draw", "海底摸月", 1, 1, seen=MOMENT),
    Yaku(HOUTEI, "houtei", 6, "河底捞鱼", "Last Tile Discard", "河底撈魚", 1, 1, seen=MOMENT),
    Yaku(PINFU, "pinfu", 7, "平和", "Pinfu", "平和", 1),
    Yaku(TANYAO, "tanyao", 8, "断幺九", "All Simples", "断幺九", 1, 1),
    Yaku(IIPEIKOU, "iipeikou", 9, "一杯口", "Pure Double Sequence (iipeikou)", "一盃口", 1, seen=TWIN_CHOWS),
    Yaku(SEAT_WIND, "seat_wind", 10, "自风", "Seat Wind", "自風", 1, 1, seen=WIND_TRIPLET),
    Yaku(ROUND_WIND, "round_wind", 14, "场风", "Round Wind", "場風", 1, 1, seen=WIND_TRIPLET),
    Yaku(HAKU, "haku", 18, "役牌 白", "White Dragon", "役牌 白", 1, 1, seen=WHITE_TRIPLET),
    Yaku(HATSU, "hatsu", 19, "役牌 发", "Green Dragon", "役牌 發", 1, 1, seen=GREEN_TRIPLET),
    Yaku(CHUN, "chun", 20, "役牌 中", "Red Dragon", "役牌 中", 1, 1, seen=RED_TRIPLET),
    Yaku(DOUBLE_RIICHI, "double_riichi", 21, "两立直", "Double Riichi", "両立直", 2, replaces=RIICHI, seen=MOMENT),
    Yaku(CHIITOITSU, "chiitoitsu", 22, "七对子", "Seven Pairs", "七対子", 2),
    Yaku(CHANTA, "chanta", 23, "混全带幺九", "Half Outside Hand", "混全帯幺九", 2, 1),
    Yaku(ITTSU, "ittsu", 24, "一气通贯", "Full Straight", "一気通貫", 2, 1, seen=STRAIGHT),
    Yaku(SANSHOKU, "sanshoku", 25, "三色同顺", "Three-Coloured Sequence", "三色同順", 2, 1, seen=CHOWS_IN_THREE_SUITS),
    Yaku(
        SANSHOKU_DOUKOU,
        "sanshoku_doukou",
        26,
        "三色同刻",
        "Three-Coloured Triplets",
        "三色同刻",
        2,
        2,
        seen=TRIPLETS_IN_THREE_SUITS,
    ),
    Yaku(SANKANTSU, "sankantsu", 27, "三杠子", "Three Kans", "三槓子", 2, 2, seen=KANS),
    Yaku(TOITOI, "toitoi", 28, "对对和", "All Triplets", "対々和", 2, 2, seen=TRIPLETS),
    Yaku(SANANKOU, "sanankou", 29, "三暗刻", "Three Concealed Triplets", "三暗刻", 2, 2, seen=CONCEALED_TRIPLETS),
    Yaku(SHOUSANGEN, "shousangen", 30, "小三元", "Little Three Dragons", "小三元", 2, 2, seen=DRAGONS),
    Yaku(HONROUTOU, "honroutou", 31, "混老头", "All Terminals and Honours", "混老頭", 2, 2),
    Yaku(
        RYANPEIKOU,
        "ryanpeikou",
        32,
        "二杯口",
        "Twice Pure Double Sequence (ryanpeikou)",
        "二盃口",
        3,
        replaces=IIPEIKOU,
        seen=CHOWS,
    ),
    Yaku(JUNCHAN, "junchan", 33, "纯全带幺九", "Full Outside Hand", "純全帯幺九", 3, 2, replaces=CHANTA),
    Yaku(HONITSU, "honitsu", 34, "混一色", "Half Flush", "混一色", 3, 2),
    Yaku(CHINITSU, "chinitsu", 35, "清一色", "Full Flush", "清一色", 6, 5, replaces=HONITSU),
    Yaku(RENHOU, "renhou", 36, "人和", "Blessing of Man", "人和", 5, seen=MOMENT),
    _yakuman(TENHOU, "tenhou", 37, "天和", "Blessing of Heaven", "天和", False, seen=MOMENT),
    _yakuman(CHIIHOU, "chiihou", 38, "地和", "Blessing of Earth", "地和", False, seen=MOMENT),
    _yakuman(DAISANGEN, "daisangen", 39, "大三元", "Big Three Dragons", "大三元", replaces=SHOUSANGEN, seen=DRAGONS),
    _yakuman(
        SUUANKOU, "suuankou", 40, "四暗刻", "Four Concealed Triplets", "四暗刻", False, replaces=SANANKOU, seen=TRIPLETS
    ),
    _yakuman(
        SUUANKOU_TANKI,
        "suuankou_tanki",
        41,
        "四暗刻单骑",
        "Four Concealed Triplets, Pair Wait",
        "四暗刻単騎",
        False,
        replaces=SUUANKOU,
        seen=TRIPLETS,
    ),
    _yakuman(TSUUIISOU, "tsuuiisou", 42, "字一色", "All Honours", "字一色"),
    _yakuman(RYUUIISOU, "ryuuiisou", 43, "绿一色", "All Green", "緑一色"),
    _yakuman(CHINROUTOU, "chinroutou", 44, "清老头", "All Terminals", "清老頭"),
    _yakuman(CHUUREN, "chuuren", 45, "九莲宝灯", "Nine Gates", "九蓮宝燈", False),
    _yakuman(
        CHUUREN_PURE, "chuuren_pure", 46, "纯正九莲宝灯", "Pure Nine Gates", "純正九蓮宝燈", False, replaces=CHUUREN
    ),
    _yakuman(KOKUSHI, "kokushi", 47, "国士无双", "Thirteen Orphans", "国士無双", False),
    _yakuman(
        KOKUSHI_13,
        "kokushi_13",
        48,
        "国士无双十三面",
        "Thirteen Orphans, Thirteen Waits",
        "国士無双１３面",
        False,
        replaces=KOKUSHI,
    ),
    _yakuman(DAISUUSHII, "daisuushii", 49, "大四喜", "Big Four Winds", "大四喜", replaces=SHOUSUUSHII, seen=WINDS),
    _yakuman(SHOUSUUSHII, "shousuushii", 50, "小四喜", "Little Four Winds", "小四喜", seen=WINDS),
    _yakuman(SUUKANTSU, "suukantsu", 51, "四杠子", "Four Kans", "四槓子", replaces=SANKANTSU, seen=KANS),
    _old(TSUBAME, "tsubame_gaeshi", "燕返", "Swallow's Return", "燕返し", 1, 1, seen=MOMENT),
    _old(KANBURI, "kanburi", "杠振", "Discard after a Kan", "槓振り", 1, 1, seen=MOMENT),
    _old(SHIIARU, "shiiaru_raotai", "十二落抬", "Twelve Tiles Fallen", "十二落抬", 0, 1),
    _old(UUMENSAI, "uumensai", "五门齐", "All Types", "五門斉", 2, 2),
    _old(SANRENKOU, "sanrenkou", "三连刻", "Three Chained Triplets", "三連刻", 2, 2, seen=CHAIN),
    _old(
        ISSHOKU_SANJUN,
        "isshoku_sanjun",
        "一色三同顺",
        "Triple Sequence",
        "一色三順",
        3,
        2,
        replaces=IIPEIKOU,
        seen=TWIN_CHOWS,
    ),
    _old(IIPIN_MOYUE, "iipin_moyue", "一筒摸月", "Moon from the Sea", "一筒摸月", 5, 5, replaces=HAITEI, seen=MOMENT),
    _old(
        CHUUPIN_RAOYUI,
        "chuupin_raoyui",
        "九筒捞鱼",
        "Fish from the River",
        "九筒撈魚",
        5,
        5,
        replaces=HOUTEI,
        seen=MOMENT,
    ),
    _old(DAISHARIN, "daisharin", "大车轮", "Big Wheels", "大車輪", 13, 0, 1),
    _old(DAICHIKURIN, "daichikurin", "大竹林", "Bamboo Forest", "大竹林", 13, 0, 1),
    _old(DAISUURIN, "daisuurin", "大数邻", "Numerous Neighbours", "大数隣", 13, 0, 1),
    _old(ISHI_SANNEN, "ishi_sannen", "石上三年", "Three Years on a Stone", "石の上にも三年", 13, 0, 1, seen=MOMENT),
    _old(DAICHISEI, "daichisei", "大七星", "Big Seven Stars", "大七星", 26, 0, 2, replaces=TSUUIISOU),
)

YAKU: Final = tuple(sorted(_TABLE, key=_bit))
"""Every yaku in the order of the bits."""

DORA_NUMBER: Final = 52
URA_NUMBER: Final = 53
RED_NUMBER: Final = 54

DORA: Final = "dora"
URA: Final = "ura"
RED: Final = "red"
KITA: Final = "kita"

BY_ID: Final[dict[str, Yaku]] = {row.id: row for row in YAKU}
"""Each yaku by its id."""

YAKU_BITS: Final = vec[i64]([row.bit for row in YAKU])
"""The bit of each yaku by its place."""

SEEN: Final = bytes([row.seen for row in YAKU])
"""Where each yaku is seen, by its place."""

MOMENTS: Final[i64] = sum([row.bit for row in YAKU if row.seen == MOMENT])
"""The yaku that no tile makes."""

OLD: Final[i64] = sum([row.bit for row in YAKU if row.old])
"""The old yaku (古役)."""

REPLACEMENTS: Final = tuple([(row.bit, row.replaces) for row in YAKU if row.replaces])
"""Pairs of a yaku's bit and the mask of what it replaces."""

REPLACERS: Final[i64] = sum([row.bit for row in YAKU if row.replaces])
"""The yaku that replace others."""

REPLACERS_OF: Final = vec[i64]([sum([above.bit for above in YAKU if above.replaces & row.bit]) for row in YAKU])
"""The mask of what replaces each yaku, by its place."""


def rows_in(mask: int) -> list[Yaku]:
    """Return the rows of a mask.

    >>> [row.id for row in rows_in(RIICHI | PINFU)]
    ['riichi', 'pinfu']
    """
    return [row for row in YAKU if mask & row.bit]


def lowest_place(mask: i64) -> i64:
    """Return the place of the first yaku in a mask that is not empty.

    >>> YAKU[lowest_place(RIICHI | PINFU)].id
    'riichi'
    """
    place: i64 = 0
    while not mask >> place & 1:
        place += 1
    return place


def replaced_by(mask: i64) -> i64:
    """Return the mask of what the yaku of a mask replace."""
    gone: i64 = 0
    for bit, replaced in REPLACEMENTS:
        one: i64 = bit
        if mask & one:
            more: i64 = replaced
            gone |= more
    return gone


@final
class HanTable:
    """What the yaku are worth under one rule config, as masks: han are summed by counting bits in binary planes."""

    def __init__(self, closed: dict[int, int], opened: dict[int, int], yakuman: dict[int, int]) -> None:
        """Take han closed, han open and yakuman multiples by the bit; 0 han means that it never counts."""
        self.closed: Final[i64] = _where(closed, 0)
        self.opened: Final[i64] = _where(opened, 0)
        self.yakuman: Final[i64] = _where(yakuman, 0)
        self.double: Final[i64] = _where(yakuman, 1)
        self.closed_ones: Final[i64] = _plane(closed, 1)
        self.closed_twos: Final[i64] = _plane(closed, 2)
        self.closed_fours: Final[i64] = _plane(closed, 4)
        self.opened_ones: Final[i64] = _plane(opened, 1)
        self.opened_twos: Final[i64] = _plane(opened, 2)
        self.opened_fours: Final[i64] = _plane(opened, 4)

    def han(self, counted: i64, is_open: bool) -> i64:
        """Return the han of yaku that are not yakuman."""
        if is_open:
            return (
                count_bits(counted & self.opened_ones)
                + 2 * count_bits(counted & self.opened_twos)
                + 4 * count_bits(counted & self.opened_fours)
            )
        return (
            count_bits(counted & self.closed_ones)
            + 2 * count_bits(counted & self.closed_twos)
            + 4 * count_bits(counted & self.closed_fours)
        )

    def multiple(self, counted: i64) -> i64:
        """Return how many times a yakuman the counted yaku are."""
        return count_bits(counted & self.yakuman) + count_bits(counted & self.double)


def count_bits(mask: i64) -> i64:
    """Count the bits of a mask; yaku masks have few."""
    count: i64 = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def _where(values: dict[int, int], above: int) -> int:
    return sum([bit for bit, value in values.items() if value > above])


def _plane(values: dict[int, int], weight: int) -> int:
    return sum([bit for bit, value in values.items() if value < 13 and value & weight])
