"""The words and numbers of Mahjong Soul's records, for the reader and the writer alike."""

from sanyuan.meld import ADDED, CHOW, CLOSED, KONG, PUNG

CALLS = (CHOW, PUNG, KONG)
"""The types of ``RecordChiPengGang``."""
LAID = {3: CLOSED, 2: ADDED}
"""The types of ``RecordAnGangAddGang``."""
ABORTS = 5
"""``RecordLiuJu`` has the types 1 to 5, in the order of the engine's reasons."""
EAST_ROUND, EAST_AND_SOUTH, THREE_PLAYERS = 1, 2, 10
"""What ``mode`` is made of: the length of a game, and ten more where three play."""

URA = 33
BONUS = {31: "dora", 32: "red", URA: "ura", 34: "kita"}
"""What counts as han without being a yaku, by its number."""
YAKU = (
    "",
    *("tsumo", "riichi", "chankan", "rinshan", "haitei", "houtei", "haku", "hatsu", "chun", "seat_wind", "round_wind"),
    *("tanyao", "iipeikou", "pinfu", "chanta", "ittsu", "sanshoku", "double_riichi", "sanshoku_doukou", "sankantsu"),
    *("toitoi", "sanankou", "shousangen", "honroutou", "chiitoitsu", "junchan", "honitsu", "ryanpeikou", "chinitsu"),
    *("ippatsu", "", "", "", "", "tenhou", "chiihou", "daisangen", "suuankou", "tsuuiisou", "ryuuiisou", "chinroutou"),
    *("kokushi", "shousuushii", "suukantsu", "chuuren", "", "chuuren_pure", "suuankou_tanki", "kokushi_13"),
    *("daisuushii", "tsubame_gaeshi", "kanburi", "shiiaru_raotai", "uumensai", "sanrenkou", "isshoku_sanjun"),
    *("iipin_moyue", "chuupin_raoyui", "renhou", "daisharin", "daichikurin", "daisuurin", "ishi_sannen", "daichisei"),
)
"""Our ids of the yaku by the numbers of the client."""
NUMBERS = {name: number for number, name in enumerate(YAKU) if name}

FLOWER_SIGN = "0m"
"""Each of the eight flowers of 国标, as document 004 writes them (R-G16)."""
DOCUMENTED = ("guobiao_no_8fanfu", "guobiao_lianzhuang", "scale_points", "zhahu_points", "init_point")
"""The options of 国标 that document 004 names (R-G16); any other is marked by an underscore."""
STANDS_APART = "_given"
"""The field of a round whose author has set where it stands."""
EDITED = "seat"
"""A field of a round that document 004's tool alone writes: its author may have set any round without a word of it."""
GUOBIAO = "guobiao"
"""The option that says that a record is one of 国标."""
FALSE = ("cuohu", "zhahu")
"""The field of a false win, and its older name."""
FAKE = 9000
"""The line of a false win that is not complete at all (诈和)."""
LATER_FALSE_WIN = 10
"""What a false win costs in the later versions of document 004's tool, which write ``_guobiao``."""
COSMETIC = frozenset(
    (
        *("tablecloth_id", "mjp_id", "mjpsurface_id", "random_skin", "random_views"),
        *("mainrole_", "scores_", "chang_ju_ben_num_", "mopai_paishan", "heqie_mode", "report_yakus"),
    )
)
"""Options of that tool that are not rules: how a replay looks, where it begins, how it was made."""
