"""The fan table of document 004: one row per fan, and the bit by which the scorer knows it.

A reading of a hand holds fans in two words, ``high`` (ids 8000–8042) and ``low`` (the others). The bits run in the
order in which fans are judged: a fan that counts takes away those of its row that come later. 明暗杠 and the three
blessings stand before the smaller fans that they take away.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from sanyuan.kept import Kept
from sanyuan.score.breakdown import PatternId

FIRST: Final = 8000
FLOWER_LINE: Final = 8090
"""The line of n flowers is this plus n, and 8099 beyond eight (R-G1)."""

# High fans: bit = id - 8000.
BIG_FOUR_WINDS: Final[i64] = 1 << 0
BIG_THREE_DRAGONS: Final[i64] = 1 << 1
ALL_GREEN: Final[i64] = 1 << 2
NINE_GATES: Final[i64] = 1 << 3
FOUR_KONGS: Final[i64] = 1 << 4
SEVEN_SHIFTED_PAIRS: Final[i64] = 1 << 5
THIRTEEN_ORPHANS: Final[i64] = 1 << 6
ALL_TERMINALS: Final[i64] = 1 << 7
LITTLE_FOUR_WINDS: Final[i64] = 1 << 8
LITTLE_THREE_DRAGONS: Final[i64] = 1 << 9
ALL_HONOURS: Final[i64] = 1 << 10
FOUR_CONCEALED_PUNGS: Final[i64] = 1 << 11
PURE_TERMINAL_CHOWS: Final[i64] = 1 << 12
QUADRUPLE_CHOW: Final[i64] = 1 << 13
FOUR_PURE_SHIFTED_PUNGS: Final[i64] = 1 << 14
FOUR_PURE_SHIFTED_CHOWS: Final[i64] = 1 << 15
THREE_KONGS: Final[i64] = 1 << 16
TERMINALS_AND_HONOURS: Final[i64] = 1 << 17
SEVEN_PAIRS: Final[i64] = 1 << 18
GREATER_UNRELATED: Final[i64] = 1 << 19
ALL_EVEN_PUNGS: Final[i64] = 1 << 20
FULL_FLUSH: Final[i64] = 1 << 21
PURE_TRIPLE_CHOW: Final[i64] = 1 << 22
PURE_SHIFTED_PUNGS: Final[i64] = 1 << 23
UPPER_TILES: Final[i64] = 1 << 24
MIDDLE_TILES: Final[i64] = 1 << 25
LOWER_TILES: Final[i64] = 1 << 26
PURE_STRAIGHT: Final[i64] = 1 << 27
MIXED_TERMINAL_CHOWS: Final[i64] = 1 << 28
PURE_SHIFTED_CHOWS: Final[i64] = 1 << 29
ALL_FIVES: Final[i64] = 1 << 30
TRIPLE_PUNG: Final[i64] = 1 << 31
THREE_CONCEALED_PUNGS: Final[i64] = 1 << 32
LESSER_UNRELATED: Final[i64] = 1 << 33
KNITTED_STRAIGHT: Final[i64] = 1 << 34
UPPER_FOUR: Final[i64] = 1 << 35
LOWER_FOUR: Final[i64] = 1 << 36
BIG_THREE_WINDS: Final[i64] = 1 << 37
MIXED_STRAIGHT: Final[i64] = 1 << 38
REVERSIBLE: Final[i64] = 1 << 39
MIXED_TRIPLE_CHOW: Final[i64] = 1 << 40
MIXED_SHIFTED_PUNGS: Final[i64] = 1 << 41
CHICKEN: Final[i64] = 1 << 42

# Low fans: 8082–8085 first, then bit = id - 8039.
MIXED_KONGS: Final[i64] = 1 << 0
HEAVENLY: Final[i64] = 1 << 1
EARTHLY: Final[i64] = 1 << 2
HUMANLY: Final[i64] = 1 << 3
LAST_DRAW: Final[i64] = 1 << 4
LAST_DISCARD: Final[i64] = 1 << 5
KONG_DRAW: Final[i64] = 1 << 6
ROBBED_KONG: Final[i64] = 1 << 7
ALL_PUNGS: Final[i64] = 1 << 8
HALF_FLUSH: Final[i64] = 1 << 9
MIXED_SHIFTED_CHOWS: Final[i64] = 1 << 10
ALL_TYPES: Final[i64] = 1 << 11
MELDED_HAND: Final[i64] = 1 << 12
TWO_CONCEALED_KONGS: Final[i64] = 1 << 13
TWO_DRAGON_PUNGS: Final[i64] = 1 << 14
OUTSIDE_HAND: Final[i64] = 1 << 15
FULLY_CONCEALED: Final[i64] = 1 << 16
TWO_MELDED_KONGS: Final[i64] = 1 << 17
LAST_COPY: Final[i64] = 1 << 18
WHITE_PUNG: Final[i64] = 1 << 19
GREEN_PUNG: Final[i64] = 1 << 20
RED_PUNG: Final[i64] = 1 << 21
PREVALENT_WIND: Final[i64] = 1 << 22
SEAT_WIND: Final[i64] = 1 << 23
CONCEALED_HAND: Final[i64] = 1 << 24
ALL_CHOWS: Final[i64] = 1 << 25
TILE_HOG: Final[i64] = 1 << 26
DOUBLE_PUNG: Final[i64] = 1 << 27
TWO_CONCEALED_PUNGS: Final[i64] = 1 << 28
CONCEALED_KONG: Final[i64] = 1 << 29
ALL_SIMPLES: Final[i64] = 1 << 30
PURE_DOUBLE_CHOW: Final[i64] = 1 << 31
MIXED_DOUBLE_CHOW: Final[i64] = 1 << 32
SHORT_STRAIGHT: Final[i64] = 1 << 33
TWO_TERMINAL_CHOWS: Final[i64] = 1 << 34
ORPHAN_PUNG: Final[i64] = 1 << 35
MELDED_KONG: Final[i64] = 1 << 36
ONE_SUIT_VOID: Final[i64] = 1 << 37
NO_HONOURS: Final[i64] = 1 << 38
EDGE_WAIT: Final[i64] = 1 << 39
CLOSED_WAIT: Final[i64] = 1 << 40
PAIR_WAIT: Final[i64] = 1 << 41
SELF_DRAWN: Final[i64] = 1 << 42

HIGH_ROWS: Final = 43
ROWS: Final = 86

NON_REPEAT: Final = "non_repeat"
"""不重复: a fan that another one brings along by itself does not count."""
ONE_OF_A_KIND: Final = "one_of_a_kind"
"""One kong fan and one concealed-pung fan only (R-G9)."""
BLESSED: Final = "blessed"
"""A win before one's own discard is neither a common self-draw nor a wait (R-G12)."""


@final
class Fan(Kept):
    """A row of the table: id, names, value, and what it takes away when it counts."""

    def __init__(
        self,
        id: int,  # noqa: A002
        name: str,
        value: int,
        en: str,
        excludes: str = "",
        ruled: str = "",
        principle: str = NON_REPEAT,
        shown: str = "",
        voice: str = "",
        partly: str = "",
    ) -> None:
        """Keep the parts.

        ``excludes`` are the document's 不计番种; ``ruled`` those that a ruling adds, by the ``principle``.
        ``partly`` says which 幺九刻 a fan takes away that leaves the others. ``shown`` is the name of the
        rename table, ``voice`` the 可用语音.
        """
        self.id: Final = id
        self.name: Final = name
        self.value: Final = value
        self.en: Final = en
        self.excludes: Final = tuple(excludes.split())
        self.ruled: Final = tuple(ruled.split())
        self.principle: Final = principle
        self.shown: Final = shown or name
        self.voice: Final = voice
        self.partly: Final = partly

    def row(self) -> int:
        """Return the place of the fan in the order of judging: its bit, and 43 more in the low word."""
        if self.id <= 8042:
            return self.id - FIRST
        return self.id - 8082 + HIGH_ROWS if self.id >= 8082 else self.id - 8039 + HIGH_ROWS


FANS: Final = (
    Fan(8000, "大四喜", 88, "Big Four Winds", "三风刻 碰碰和 圈风刻 门风刻 幺九刻", voice="大四喜"),
    Fan(8001, "大三元", 88, "Big Three Dragons", "双箭刻 箭刻", voice="大三元", partly="其刻子的幺九刻"),
    Fan(8002, "绿一色", 88, "All Green", "混一色", voice="绿一色"),
    Fan(8003, "九莲宝灯", 88, "Nine Gates", "清一色 不求人 门前清 无字", voice="九莲宝灯", partly="一个幺九刻"),
    Fan(
        8004,
        "四杠",
        88,
        "Four Kongs",
        "碰碰和 单钓将",
        "三杠 双暗杠 明暗杠 双明杠 暗杠 明杠",
        ONE_OF_A_KIND,
        voice="四杠子",
    ),
    Fan(8005, "连七对", 88, "Seven Shifted Pairs", "清一色 七对 不求人 门前清 无字 单钓将"),
    Fan(8006, "十三幺", 88, "Thirteen Orphans", "混幺九 五门齐 不求人 门前清 单钓将", voice="国士无双"),
    Fan(8007, "清幺九", 64, "All Terminals", "混幺九 碰碰和 全带幺 双同刻 幺九刻 无字", voice="清老头"),
    Fan(8008, "小四喜", 64, "Little Four Winds", "三风刻 幺九刻", voice="小四喜"),
    Fan(8009, "小三元", 64, "Little Three Dragons", "双箭刻 箭刻", voice="小三元", partly="其刻子的幺九刻"),
    Fan(8010, "字一色", 64, "All Honours", "混幺九 碰碰和 全带幺 幺九刻", voice="字一色"),
    Fan(
        8011,
        "四暗刻",
        64,
        "Four Concealed Pungs",
        "碰碰和 不求人 门前清",
        "三暗刻 双暗刻",
        ONE_OF_A_KIND,
        voice="四暗刻",
    ),
    Fan(8012, "一色双龙会", 64, "Pure Terminal Chows", "七对 清一色 平和 一般高 老少副 无字"),
    Fan(8013, "一色四同顺", 48, "Quadruple Chow", "一色三同顺 一色三节高 七对 四归一 一般高"),
    Fan(8014, "一色四节高", 48, "Four Pure Shifted Pungs", "一色三同顺 一色三节高 碰碰和", shown="111222333444"),
    Fan(8015, "一色四步高", 32, "Four Pure Shifted Chows", "一色三步高 连六 老少副", shown="123345567789"),
    Fan(
        8016,
        "三杠",
        32,
        "Three Kongs",
        "",
        "双暗杠 明暗杠 双明杠 暗杠 明杠",
        ONE_OF_A_KIND,
        voice="三杠子",
    ),
    Fan(8017, "混幺九", 32, "All Terminals and Honours", "碰碰和 全带幺 幺九刻", voice="混老头"),
    Fan(8018, "七对", 24, "Seven Pairs", "不求人 门前清 单钓将", voice="七对子"),
    Fan(
        8019,
        "七星不靠",
        24,
        "Greater Honours and Knitted Tiles",
        "全不靠 五门齐 不求人 门前清",
        shown="七星不顺",
    ),
    Fan(8020, "全双刻", 24, "All Even Pungs", "碰碰和 断幺 无字"),
    Fan(8021, "清一色", 24, "Full Flush", "无字", voice="清一色"),
    Fan(8022, "一色三同顺", 24, "Pure Triple Chow", "一色三节高 一般高"),
    Fan(8023, "一色三节高", 24, "Pure Shifted Pungs", "一色三同顺", shown="111222333"),
    Fan(8024, "全大", 24, "Upper Tiles", "大于五 无字"),
    Fan(8025, "全中", 24, "Middle Tiles", "断幺 无字"),
    Fan(8026, "全小", 24, "Lower Tiles", "小于五 无字"),
    Fan(8027, "清龙", 16, "Pure Straight", "连六 老少副", voice="一气通贯"),
    Fan(8028, "三色双龙会", 16, "Three-Suited Terminal Chows", "平和 老少副 喜相逢 无字"),
    Fan(8029, "一色三步高", 16, "Pure Shifted Chows", shown="123345567"),
    Fan(8030, "全带五", 16, "All Fives", "断幺 无字"),
    Fan(8031, "三同刻", 16, "Triple Pung", "双同刻", voice="三色同刻"),
    Fan(8032, "三暗刻", 16, "Three Concealed Pungs", "", "双暗刻", ONE_OF_A_KIND, voice="三暗刻"),
    Fan(8033, "全不靠", 12, "Lesser Honours and Knitted Tiles", "五门齐 不求人 门前清", shown="全不顺"),
    Fan(8034, "组合龙", 12, "Knitted Straight", shown="混合龙"),
    Fan(8035, "大于五", 12, "Upper Four", "无字", shown="大五"),
    Fan(8036, "小于五", 12, "Lower Four", "无字", shown="小五"),
    Fan(8037, "三风刻", 12, "Big Three Winds", partly="其刻子的幺九刻"),
    Fan(8038, "花龙", 8, "Mixed Straight"),
    Fan(8039, "推不倒", 8, "Reversible Tiles", "缺一门", shown="对称牌"),
    Fan(8040, "三色三同顺", 8, "Mixed Triple Chow", "喜相逢", voice="三色同顺"),
    Fan(8041, "三色三节高", 8, "Mixed Shifted Pungs", shown="111 222 333"),
    Fan(8042, "无番和", 8, "Chicken Hand", shown="无役和"),
    Fan(8043, "妙手回春", 8, "Last Tile Draw", "自摸", shown="海底摸月", voice="海底摸月"),
    Fan(8044, "海底捞月", 8, "Last Tile Claim", voice="河底捞鱼"),
    Fan(8045, "杠上开花", 8, "Out with Replacement Tile", "自摸", voice="岭上开花"),
    Fan(8046, "抢杠和", 8, "Robbing the Kong", "和绝张", voice="枪杠"),
    Fan(8047, "碰碰和", 6, "All Pungs", voice="对对和"),
    Fan(8048, "混一色", 6, "Half Flush", voice="混一色"),
    Fan(8049, "三色三步高", 6, "Mixed Shifted Chows", shown="123 234 345"),
    Fan(8050, "五门齐", 6, "All Types"),
    Fan(8051, "全求人", 6, "Melded Hand", "单钓将", shown="十二落抬点和"),
    Fan(8052, "双暗杠", 6, "Two Concealed Kongs", "双暗刻", "暗杠", ONE_OF_A_KIND),
    Fan(8053, "双箭刻", 6, "Two Dragon Pungs", "箭刻", shown="双三元刻", partly="其刻子的幺九刻"),
    Fan(8054, "全带幺", 4, "Outside Hand", voice="混全带幺九"),
    Fan(8055, "不求人", 4, "Fully Concealed Hand", "自摸", shown="门前清自摸和", voice="门前清自摸和"),
    Fan(8056, "双明杠", 4, "Two Melded Kongs", "", "明杠", ONE_OF_A_KIND, shown="双大杠"),
    Fan(8057, "和绝张", 4, "Last Tile", shown="和断牌"),
    Fan(8058, "箭刻", 2, "Dragon Pung (White)", shown="三元刻 白", voice="役牌 白", partly="其刻子的幺九刻"),
    Fan(8059, "箭刻", 2, "Dragon Pung (Green)", shown="三元刻 发", voice="役牌 发", partly="其刻子的幺九刻"),
    Fan(8060, "箭刻", 2, "Dragon Pung (Red)", shown="三元刻 中", voice="役牌 中", partly="其刻子的幺九刻"),
    Fan(8061, "圈风刻", 2, "Prevalent Wind", shown="场风刻", partly="其刻子的幺九刻"),
    Fan(8062, "门风刻", 2, "Seat Wind", partly="其刻子的幺九刻"),
    Fan(8063, "门前清", 2, "Concealed Hand"),
    Fan(8064, "平和", 2, "All Chows", "无字", voice="平和"),
    Fan(8065, "四归一", 2, "Tile Hog", shown="四合一", voice="根"),
    Fan(8066, "双同刻", 2, "Double Pung"),
    Fan(8067, "双暗刻", 2, "Two Concealed Pungs"),
    Fan(8068, "暗杠", 2, "Concealed Kong"),
    Fan(8069, "断幺", 2, "All Simples", "无字", voice="断幺九"),
    Fan(8070, "一般高", 1, "Pure Double Chow", shown="一杯口", voice="一杯口"),
    Fan(8071, "喜相逢", 1, "Mixed Double Chow", shown="二色同顺"),
    Fan(8072, "连六", 1, "Short Straight"),
    Fan(8073, "老少副", 1, "Two Terminal Chows", shown="幺九副"),
    Fan(8074, "幺九刻", 1, "Pung of Terminals or Honours"),
    Fan(8075, "明杠", 1, "Melded Kong", shown="大杠"),
    Fan(8076, "缺一门", 1, "One Voided Suit", shown="无一门"),
    Fan(8077, "无字", 1, "No Honours"),
    Fan(8078, "边张", 1, "Edge Wait", shown="一二八九"),
    Fan(8079, "坎张", 1, "Closed Wait", shown="一三七九"),
    Fan(8080, "单钓将", 1, "Single Wait"),
    Fan(8081, "自摸", 1, "Self-Drawn", voice="门前清自摸和"),
    Fan(8082, "明暗杠", 5, "Melded and Concealed Kong", "", "暗杠 明杠", ONE_OF_A_KIND, shown="大暗杠"),
    Fan(8083, "天和", 8, "Heavenly Win", "不求人", "自摸 边张 坎张 单钓将", BLESSED, voice="天和"),
    Fan(8084, "地和", 8, "Earthly Win", "门前清", voice="地和"),
    Fan(8085, "人和", 8, "Humanly Win", "不求人 门前清", "自摸", BLESSED),
)


def fan_of(row: int) -> Fan:
    """Return the fan at a place in the order of judging."""
    if row < HIGH_ROWS:
        return FANS[row]
    row -= HIGH_ROWS
    return FANS[82 + row] if row < 4 else FANS[39 + row]


def row_named(name: str) -> int:
    """Return the first row of a fan."""
    return next(row for row in range(ROWS) if fan_of(row).name == name)


def _mask(names: tuple[str, ...], low: bool) -> int:
    """Return the bits of the named fans in one of the two words; 箭刻 names three rows."""
    mask = 0
    for fan in FANS:
        row = fan.row()
        if fan.name in names and (row >= HIGH_ROWS) == low:
            mask |= 1 << (row - HIGH_ROWS if low else row)
    return mask


VALUES: Final = bytes([fan_of(row).value for row in range(ROWS)])
"""The value of each row, once."""

TAKES_HIGH: Final = vec[i64]([_mask(FANS[row].excludes + FANS[row].ruled, False) for row in range(HIGH_ROWS)])
"""What each high row takes away among the high fans."""

TAKES_LOW: Final = vec[i64]([_mask(fan_of(row).excludes + fan_of(row).ruled, True) for row in range(ROWS)])
"""What each row takes away among the low fans."""

ROW_IDS: Final[list[PatternId]] = [fan_of(row).id for row in range(ROWS)]
ROW_PRINCIPLES: Final = [fan_of(row).principle for row in range(ROWS)]

RULED_HIGH: Final = vec[i64]([_mask(fan_of(row).ruled, False) for row in range(ROWS)])
RULED_LOW: Final = vec[i64]([_mask(fan_of(row).ruled, True) for row in range(ROWS)])
"""What each row takes away by a ruling's principle and not by the document's list."""

_MOST: Final = {"四归一": 3, "双同刻": 2, "一般高": 2, "喜相逢": 2, "连六": 2, "老少副": 1, "幺九刻": 4}
"""How often at most the fans count of which a hand may have several (老少副 gives way to 喜相逢, R-G11)."""
_REPEATED: Final = list(_MOST)
NOT_REPEATED: Final = 255
COUNT_SHIFT: Final = bytes(
    [3 * _REPEATED.index(fan_of(row).name) if fan_of(row).name in _REPEATED else NOT_REPEATED for row in range(ROWS)]
)
"""Where in a word of counts, three bits each, the count of a row stands that may be counted more than once."""
MOST_COUNTS: Final = bytes([_MOST.get(fan_of(row).name, 1) for row in range(ROWS)])
"""How often each row counts at most."""
TILE_HOG_SHIFT: Final = 0
DOUBLE_PUNG_SHIFT: Final = 3
CHOW_PAIRS_SHIFT: Final = 6
ORPHAN_PUNG_SHIFT: Final = 18
