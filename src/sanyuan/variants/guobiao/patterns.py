"""The fan table of document 004: a row is a fan's one identity, and the scorer knows it by its bit.

A reading of a hand holds fans in two words, ``high`` (ids 8000–8042) and ``low`` (the others). The bits run in the
order in which fans are judged: a fan that counts takes away those of its row that come later. 明暗杠 and the three
blessings stand before the smaller fans that they take away.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from sanyuan.kept import Kept
from sanyuan.score.breakdown import PatternId

FLOWER_LINE: Final = 8090
"""The line of n flowers is this plus n, and 8099 beyond eight (R-G1)."""

# High fans, in the order in which they are judged.
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

# Low fans, in the order in which they are judged.
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

ADDED: Final[i64] = MIXED_KONGS | HEAVENLY | EARTHLY | HUMANLY
"""The low fans that stand at the end of the document's table."""

WHOLE_HAND: Final = 0
WIND_PUNGS: Final = 1
DRAGON_PUNGS: Final = 2
KONGS: Final = 3
OPEN_KONGS: Final = 4
CLOSED_KONGS: Final = 5
CONCEALED_PUNGS: Final = 6
PUNGS: Final = 7
THREE_PUNGS: Final = 8
KNITTED_BODY: Final = 9
DRAGON_PUNG: Final = 10
ROUND_PUNG: Final = 11
SEAT_PUNG: Final = 12
WAIT: Final = 13
WINNING_TILE: Final = 14
"""Where a fan is seen; fans of chows say by themselves which chows make them."""

NOT_REPEATED: Final = 255
TILE_HOG_SHIFT: Final = 0
DOUBLE_PUNG_SHIFT: Final = 3
CHOW_PAIRS_SHIFT: Final = 6
ORPHAN_PUNG_SHIFT: Final = 18
"""Where the counts of fans that a hand may have several times stand, three bits each; four fans of two chows."""

NON_REPEAT: Final = "non_repeat"
"""不重复: a fan that another one brings along by itself does not count."""
ONE_OF_A_KIND: Final = "one_of_a_kind"
"""One kong fan and one concealed-pung fan only (R-G9)."""
BLESSED: Final = "blessed"
"""A win before one's own discard is neither a common self-draw nor a wait (R-G12)."""


# These take i64: mypyc turns the constant 1 << 30 into a negative int where it is asked for as one.
def high_row(bit: i64) -> int:
    """Return the row of a high fan by its bit."""
    wide: int = bit
    return wide.bit_length() - 1


def low_row(bit: i64) -> int:
    """Return the row of a low fan by its bit."""
    return HIGH_ROWS + high_row(bit)


def both_words(high: i64, low: i64 = 0) -> int:
    """Return high and low fans as one mask of rows, which is wider than a machine integer."""
    first: int = high
    last: int = low
    return first | last << HIGH_ROWS


@final
class Fan(Kept):
    """A row of the table: its place in the order of judging, id, names, value, what it takes away, where it is seen."""

    def __init__(
        self,
        row: int,
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
        seen: int = WHOLE_HAND,
        with_pair: bool = False,
        shift: int = NOT_REPEATED,
        most: int = 1,
    ) -> None:
        """Take a row of the table as it stands.

        ``excludes`` are the document's 不计番种; ``ruled`` those that a ruling adds, by the ``principle``.
        ``partly`` says which 幺九刻 a fan takes away that leaves the others. ``shown`` is the name of the
        rename table, ``voice`` the 可用语音. ``with_pair`` says that the pair is part of what is seen; a fan that may
        be repeated counts ``most`` times, and its count stands in a word of counts at ``shift``.
        """
        self.row: Final = row
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
        self.seen: Final = seen
        self.with_pair: Final = with_pair
        self.shift: Final = shift
        self.most: Final = most


# fmt: off
_TABLE: Final = (
    Fan(high_row(BIG_FOUR_WINDS), 8000, "大四喜", 88, "Big Four Winds", "三风刻 碰碰和 圈风刻 门风刻 幺九刻",
        voice="大四喜", seen=WIND_PUNGS),
    Fan(high_row(BIG_THREE_DRAGONS), 8001, "大三元", 88, "Big Three Dragons", "双箭刻 箭刻", voice="大三元",
        partly="其刻子的幺九刻", seen=DRAGON_PUNGS),
    Fan(high_row(ALL_GREEN), 8002, "绿一色", 88, "All Green", "混一色", voice="绿一色"),
    Fan(high_row(NINE_GATES), 8003, "九莲宝灯", 88, "Nine Gates", "清一色 不求人 门前清 无字", voice="九莲宝灯",
        partly="一个幺九刻"),
    Fan(high_row(FOUR_KONGS), 8004, "四杠", 88, "Four Kongs", "碰碰和 单钓将", "三杠 双暗杠 明暗杠 双明杠 暗杠 明杠",
        ONE_OF_A_KIND, voice="四杠子", seen=KONGS),
    Fan(high_row(SEVEN_SHIFTED_PAIRS), 8005, "连七对", 88, "Seven Shifted Pairs",
        "清一色 七对 不求人 门前清 无字 单钓将"),
    Fan(high_row(THIRTEEN_ORPHANS), 8006, "十三幺", 88, "Thirteen Orphans", "混幺九 五门齐 不求人 门前清 单钓将",
        voice="国士无双"),
    Fan(high_row(ALL_TERMINALS), 8007, "清幺九", 64, "All Terminals", "混幺九 碰碰和 全带幺 双同刻 幺九刻 无字",
        voice="清老头"),
    Fan(high_row(LITTLE_FOUR_WINDS), 8008, "小四喜", 64, "Little Four Winds", "三风刻 幺九刻", voice="小四喜",
        seen=WIND_PUNGS, with_pair=True),
    Fan(high_row(LITTLE_THREE_DRAGONS), 8009, "小三元", 64, "Little Three Dragons", "双箭刻 箭刻", voice="小三元",
        partly="其刻子的幺九刻", seen=DRAGON_PUNGS, with_pair=True),
    Fan(high_row(ALL_HONOURS), 8010, "字一色", 64, "All Honours", "混幺九 碰碰和 全带幺 幺九刻", voice="字一色"),
    Fan(high_row(FOUR_CONCEALED_PUNGS), 8011, "四暗刻", 64, "Four Concealed Pungs", "碰碰和 不求人 门前清",
        "三暗刻 双暗刻", ONE_OF_A_KIND, voice="四暗刻", seen=CONCEALED_PUNGS),
    Fan(high_row(PURE_TERMINAL_CHOWS), 8012, "一色双龙会", 64, "Pure Terminal Chows",
        "七对 清一色 平和 一般高 老少副 无字", with_pair=True),
    Fan(high_row(QUADRUPLE_CHOW), 8013, "一色四同顺", 48, "Quadruple Chow", "一色三同顺 一色三节高 七对 四归一 一般高"),
    Fan(high_row(FOUR_PURE_SHIFTED_PUNGS), 8014, "一色四节高", 48, "Four Pure Shifted Pungs",
        "一色三同顺 一色三节高 碰碰和", shown="111222333444", seen=PUNGS),
    Fan(high_row(FOUR_PURE_SHIFTED_CHOWS), 8015, "一色四步高", 32, "Four Pure Shifted Chows", "一色三步高 连六 老少副",
        shown="123345567789"),
    Fan(high_row(THREE_KONGS), 8016, "三杠", 32, "Three Kongs", "", "双暗杠 明暗杠 双明杠 暗杠 明杠", ONE_OF_A_KIND,
        voice="三杠子", seen=KONGS),
    Fan(high_row(TERMINALS_AND_HONOURS), 8017, "混幺九", 32, "All Terminals and Honours", "碰碰和 全带幺 幺九刻",
        voice="混老头"),
    Fan(high_row(SEVEN_PAIRS), 8018, "七对", 24, "Seven Pairs", "不求人 门前清 单钓将", voice="七对子"),
    Fan(high_row(GREATER_UNRELATED), 8019, "七星不靠", 24, "Greater Honours and Knitted Tiles",
        "全不靠 五门齐 不求人 门前清", shown="七星不顺"),
    Fan(high_row(ALL_EVEN_PUNGS), 8020, "全双刻", 24, "All Even Pungs", "碰碰和 断幺 无字", seen=PUNGS, with_pair=True),
    Fan(high_row(FULL_FLUSH), 8021, "清一色", 24, "Full Flush", "无字", voice="清一色"),
    Fan(high_row(PURE_TRIPLE_CHOW), 8022, "一色三同顺", 24, "Pure Triple Chow", "一色三节高 一般高"),
    Fan(high_row(PURE_SHIFTED_PUNGS), 8023, "一色三节高", 24, "Pure Shifted Pungs", "一色三同顺", shown="111222333",
        seen=THREE_PUNGS),
    Fan(high_row(UPPER_TILES), 8024, "全大", 24, "Upper Tiles", "大于五 无字"),
    Fan(high_row(MIDDLE_TILES), 8025, "全中", 24, "Middle Tiles", "断幺 无字"),
    Fan(high_row(LOWER_TILES), 8026, "全小", 24, "Lower Tiles", "小于五 无字"),
    Fan(high_row(PURE_STRAIGHT), 8027, "清龙", 16, "Pure Straight", "连六 老少副", voice="一气通贯"),
    Fan(high_row(MIXED_TERMINAL_CHOWS), 8028, "三色双龙会", 16, "Three-Suited Terminal Chows",
        "平和 老少副 喜相逢 无字", with_pair=True),
    Fan(high_row(PURE_SHIFTED_CHOWS), 8029, "一色三步高", 16, "Pure Shifted Chows", shown="123345567"),
    Fan(high_row(ALL_FIVES), 8030, "全带五", 16, "All Fives", "断幺 无字"),
    Fan(high_row(TRIPLE_PUNG), 8031, "三同刻", 16, "Triple Pung", "双同刻", voice="三色同刻", seen=THREE_PUNGS),
    Fan(high_row(THREE_CONCEALED_PUNGS), 8032, "三暗刻", 16, "Three Concealed Pungs", "", "双暗刻", ONE_OF_A_KIND,
        voice="三暗刻", seen=CONCEALED_PUNGS),
    Fan(high_row(LESSER_UNRELATED), 8033, "全不靠", 12, "Lesser Honours and Knitted Tiles", "五门齐 不求人 门前清",
        shown="全不顺"),
    Fan(high_row(KNITTED_STRAIGHT), 8034, "组合龙", 12, "Knitted Straight", shown="混合龙", seen=KNITTED_BODY),
    Fan(high_row(UPPER_FOUR), 8035, "大于五", 12, "Upper Four", "无字", shown="大五"),
    Fan(high_row(LOWER_FOUR), 8036, "小于五", 12, "Lower Four", "无字", shown="小五"),
    Fan(high_row(BIG_THREE_WINDS), 8037, "三风刻", 12, "Big Three Winds", partly="其刻子的幺九刻", seen=WIND_PUNGS),
    Fan(high_row(MIXED_STRAIGHT), 8038, "花龙", 8, "Mixed Straight"),
    Fan(high_row(REVERSIBLE), 8039, "推不倒", 8, "Reversible Tiles", "缺一门", shown="对称牌"),
    Fan(high_row(MIXED_TRIPLE_CHOW), 8040, "三色三同顺", 8, "Mixed Triple Chow", "喜相逢", voice="三色同顺"),
    Fan(high_row(MIXED_SHIFTED_PUNGS), 8041, "三色三节高", 8, "Mixed Shifted Pungs", shown="111 222 333",
        seen=THREE_PUNGS),
    Fan(high_row(CHICKEN), 8042, "无番和", 8, "Chicken Hand", shown="无役和"),
    Fan(low_row(LAST_DRAW), 8043, "妙手回春", 8, "Last Tile Draw", "自摸", shown="海底摸月", voice="海底摸月",
        seen=WINNING_TILE),
    Fan(low_row(LAST_DISCARD), 8044, "海底捞月", 8, "Last Tile Claim", voice="河底捞鱼", seen=WINNING_TILE),
    Fan(low_row(KONG_DRAW), 8045, "杠上开花", 8, "Out with Replacement Tile", "自摸", voice="岭上开花",
        seen=WINNING_TILE),
    Fan(low_row(ROBBED_KONG), 8046, "抢杠和", 8, "Robbing the Kong", "和绝张", voice="枪杠", seen=WINNING_TILE),
    Fan(low_row(ALL_PUNGS), 8047, "碰碰和", 6, "All Pungs", voice="对对和", seen=PUNGS),
    Fan(low_row(HALF_FLUSH), 8048, "混一色", 6, "Half Flush", voice="混一色"),
    Fan(low_row(MIXED_SHIFTED_CHOWS), 8049, "三色三步高", 6, "Mixed Shifted Chows", shown="123 234 345"),
    Fan(low_row(ALL_TYPES), 8050, "五门齐", 6, "All Types"),
    Fan(low_row(MELDED_HAND), 8051, "全求人", 6, "Melded Hand", "单钓将", shown="十二落抬点和"),
    Fan(low_row(TWO_CONCEALED_KONGS), 8052, "双暗杠", 6, "Two Concealed Kongs", "双暗刻", "暗杠", ONE_OF_A_KIND,
        seen=CLOSED_KONGS),
    Fan(low_row(TWO_DRAGON_PUNGS), 8053, "双箭刻", 6, "Two Dragon Pungs", "箭刻", shown="双三元刻",
        partly="其刻子的幺九刻", seen=DRAGON_PUNGS),
    Fan(low_row(OUTSIDE_HAND), 8054, "全带幺", 4, "Outside Hand", voice="混全带幺九"),
    Fan(low_row(FULLY_CONCEALED), 8055, "不求人", 4, "Fully Concealed Hand", "自摸", shown="门前清自摸和",
        voice="门前清自摸和"),
    Fan(low_row(TWO_MELDED_KONGS), 8056, "双明杠", 4, "Two Melded Kongs", "", "明杠", ONE_OF_A_KIND, shown="双大杠",
        seen=OPEN_KONGS),
    Fan(low_row(LAST_COPY), 8057, "和绝张", 4, "Last Tile", shown="和断牌", seen=WINNING_TILE),
    Fan(low_row(WHITE_PUNG), 8058, "箭刻", 2, "Dragon Pung (White)", shown="三元刻 白", voice="役牌 白",
        partly="其刻子的幺九刻", seen=DRAGON_PUNG),
    Fan(low_row(GREEN_PUNG), 8059, "箭刻", 2, "Dragon Pung (Green)", shown="三元刻 发", voice="役牌 发",
        partly="其刻子的幺九刻", seen=DRAGON_PUNG),
    Fan(low_row(RED_PUNG), 8060, "箭刻", 2, "Dragon Pung (Red)", shown="三元刻 中", voice="役牌 中",
        partly="其刻子的幺九刻", seen=DRAGON_PUNG),
    Fan(low_row(PREVALENT_WIND), 8061, "圈风刻", 2, "Prevalent Wind", shown="场风刻", partly="其刻子的幺九刻",
        seen=ROUND_PUNG),
    Fan(low_row(SEAT_WIND), 8062, "门风刻", 2, "Seat Wind", partly="其刻子的幺九刻", seen=SEAT_PUNG),
    Fan(low_row(CONCEALED_HAND), 8063, "门前清", 2, "Concealed Hand"),
    Fan(low_row(ALL_CHOWS), 8064, "平和", 2, "All Chows", "无字", voice="平和"),
    Fan(low_row(TILE_HOG), 8065, "四归一", 2, "Tile Hog", shown="四合一", voice="根", shift=TILE_HOG_SHIFT, most=3),
    Fan(low_row(DOUBLE_PUNG), 8066, "双同刻", 2, "Double Pung", shift=DOUBLE_PUNG_SHIFT, most=2),
    Fan(low_row(TWO_CONCEALED_PUNGS), 8067, "双暗刻", 2, "Two Concealed Pungs", seen=CONCEALED_PUNGS),
    Fan(low_row(CONCEALED_KONG), 8068, "暗杠", 2, "Concealed Kong", seen=CLOSED_KONGS),
    Fan(low_row(ALL_SIMPLES), 8069, "断幺", 2, "All Simples", "无字", voice="断幺九"),
    Fan(low_row(PURE_DOUBLE_CHOW), 8070, "一般高", 1, "Pure Double Chow", shown="一杯口", voice="一杯口",
        shift=CHOW_PAIRS_SHIFT, most=2),
    Fan(low_row(MIXED_DOUBLE_CHOW), 8071, "喜相逢", 1, "Mixed Double Chow", shown="二色同顺",
        shift=CHOW_PAIRS_SHIFT + 3, most=2),
    Fan(low_row(SHORT_STRAIGHT), 8072, "连六", 1, "Short Straight", shift=CHOW_PAIRS_SHIFT + 6, most=2),
    Fan(low_row(TWO_TERMINAL_CHOWS), 8073, "老少副", 1, "Two Terminal Chows", shown="幺九副",
        shift=CHOW_PAIRS_SHIFT + 9, most=1),
    Fan(low_row(ORPHAN_PUNG), 8074, "幺九刻", 1, "Pung of Terminals or Honours", shift=ORPHAN_PUNG_SHIFT, most=4),
    Fan(low_row(MELDED_KONG), 8075, "明杠", 1, "Melded Kong", shown="大杠", seen=OPEN_KONGS),
    Fan(low_row(ONE_SUIT_VOID), 8076, "缺一门", 1, "One Voided Suit", shown="无一门"),
    Fan(low_row(NO_HONOURS), 8077, "无字", 1, "No Honours"),
    Fan(low_row(EDGE_WAIT), 8078, "边张", 1, "Edge Wait", shown="一二八九", seen=WAIT),
    Fan(low_row(CLOSED_WAIT), 8079, "坎张", 1, "Closed Wait", shown="一三七九", seen=WAIT),
    Fan(low_row(PAIR_WAIT), 8080, "单钓将", 1, "Single Wait", seen=WAIT),
    Fan(low_row(SELF_DRAWN), 8081, "自摸", 1, "Self-Drawn", voice="门前清自摸和", seen=WINNING_TILE),
    Fan(low_row(MIXED_KONGS), 8082, "明暗杠", 5, "Melded and Concealed Kong", "", "暗杠 明杠", ONE_OF_A_KIND,
        shown="大暗杠", seen=KONGS),
    Fan(low_row(HEAVENLY), 8083, "天和", 8, "Heavenly Win", "不求人", "自摸 边张 坎张 单钓将", BLESSED, voice="天和",
        seen=WINNING_TILE),
    Fan(low_row(EARTHLY), 8084, "地和", 8, "Earthly Win", "门前清", voice="地和", seen=WINNING_TILE),
    Fan(low_row(HUMANLY), 8085, "人和", 8, "Humanly Win", "不求人 门前清", "自摸", BLESSED, seen=WINNING_TILE),
)
# fmt: on


def _id(fan: Fan) -> int:
    return fan.id


def _row(fan: Fan) -> int:
    return fan.row


FANS: Final = tuple(sorted(_TABLE, key=_id))
"""Every fan in the order of document 004."""

_BY_ROW: Final = tuple(sorted(_TABLE, key=_row))


def fan_of(row: int) -> Fan:
    """Return the fan at a place in the order of judging."""
    return _BY_ROW[row]


def _mask(names: tuple[str, ...], low: bool) -> int:
    """Return the bits of the named fans in one of the two words; 箭刻 names three rows."""
    wide = sum([1 << fan.row for fan in FANS if fan.name in names])
    return wide >> HIGH_ROWS if low else wide % (1 << HIGH_ROWS)


VALUES: Final = bytes([fan.value for fan in _BY_ROW])
"""The value of each row, once."""

TAKES_HIGH: Final = vec[i64]([_mask(fan.excludes + fan.ruled, False) for fan in _BY_ROW[:HIGH_ROWS]])
"""What each high row takes away among the high fans."""

TAKES_LOW: Final = vec[i64]([_mask(fan.excludes + fan.ruled, True) for fan in _BY_ROW])
"""What each row takes away among the low fans."""

ROW_IDS: Final[list[PatternId]] = [fan.id for fan in _BY_ROW]
ROW_PRINCIPLES: Final = [fan.principle for fan in _BY_ROW]

RULED_HIGH: Final = vec[i64]([_mask(fan.ruled, False) for fan in _BY_ROW])
RULED_LOW: Final = vec[i64]([_mask(fan.ruled, True) for fan in _BY_ROW])
"""What each row takes away by a ruling's principle and not by the document's list."""

SEEN: Final = bytes([fan.seen for fan in _BY_ROW])
"""Where each row is seen."""
WITH_PAIR: Final = bytes([fan.with_pair for fan in _BY_ROW])
"""Whether the pair is part of what is seen."""

COUNT_SHIFT: Final = bytes([fan.shift for fan in _BY_ROW])
"""Where in a word of counts, three bits each, a row that may be counted more than once has its count."""
MOST_COUNTS: Final = bytes([fan.most for fan in _BY_ROW])
"""How often each row counts at most (老少副 gives way to 喜相逢, R-G11)."""
