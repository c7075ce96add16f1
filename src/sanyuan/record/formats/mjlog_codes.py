"""The words and numbers of mjlog, for the reader and the writer alike."""

from sanyuan.variants.riichi.patterns import DORA_NUMBER, RED_NUMBER, URA_NUMBER, YAKU

ROOT = "mjloggm"
DRAWS = "TUVW"
"""The letters of the draws by seat."""
DISCARDS = "DEFG"
"""The letters of the discards by seat."""
NAGASHI = "nm"
DRAWN_TYPES = {
    "exhausted": "",
    "nine_orphans": "yao9",
    "four_winds": "kaze4",
    "four_kans": "kan4",
    "four_riichi": "reach4",
    "triple_ron": "ron3",
}
"""The types of hands without a winner by the engine's reasons; 流し満貫 has its own."""
BONUS_NUMBERS = {"dora": DORA_NUMBER, "ura": URA_NUMBER, "red": RED_NUMBER}
YAKU_NUMBERS = {row.id: row.number for row in YAKU if row.number >= 0}
SEAT_WIND = YAKU_NUMBERS["seat_wind"]
"""The number of the east as seat wind; the others follow it, and so do the round winds."""
ROUND_WIND = YAKU_NUMBERS["round_wind"]
