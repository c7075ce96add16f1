"""The presets of riichi as data: what each changes of the house rules, and its title."""

from typing import Final

from sanyuan.words.text import Words

_ONLINE: Final[dict[str, object]] = {
    "kan_dora": "with_discard",
    "double_wind_pair": 4,
    "noten": "pool",
    "noten_dealer_honba": "add",
    "four_kans": "several_players",
    "four_riichi": True,
}
_TENHOU: Final[dict[str, object]] = {**_ONLINE, "triple_ron": "abort", "rounding": "thousand"}
_MAJSOUL: Final[dict[str, object]] = {
    **_ONLINE,
    "double_suuankou_tanki": True,
    "double_kokushi_13": True,
    "double_chuuren_pure": True,
    "double_daisuushii": True,
    "pao_part": "yakuman",
    "kokushi_robs_closed_kan": True,
    "return_points": 25000,
    "uma": (15, 5, -5, -15),
}
_SANMA: Final[dict[str, object]] = {
    "players": 3,
    "red_fives": (0, 1, 1),
    "start_points": 35000,
    "target_points": 40000,
    "return_points": 40000,
    "noten_pool": 2000,
    "riichi_tiles": 3,
}
_CLUB: Final[dict[str, object]] = {
    "kazoe": False,
    "noten": "pool",
    "noten_dealer_honba": "add",
    "nine_orphans": False,
    "four_winds": False,
    "four_kans": "never",
    "nagashi": "none",
    "dealer_stops": False,
    "extension": False,
    "ties": "shared",
}
_TOURNAMENT: Final[dict[str, object]] = {
    **_CLUB,
    "red_fives": (0, 0, 0),
    "stacking": False,
    "start_points": 30000,
    "uma": (15, 5, -5, -15),
    "bust": False,
}
_EMA: Final[dict[str, object]] = {
    **_TOURNAMENT,
    "double_wind_pair": 4,
    "renhou": "mangan",
    "pao_honba": "discarder",
    "honba_each": True,
    "own_stick_back": True,
    "chombo": "after_uma",
}

PRESETS: Final[dict[str, dict[str, object]]] = {
    "house": {},
    "tenhou": _TENHOU,
    "majsoul": _MAJSOUL,
    "mleague": {
        **_CLUB,
        "kiriage": True,
        "pao_suukantsu": True,
        "winners": 1,
        "riichi_points": 0,
        "riichi_tiles": 0,
        "riichi_kan": "same_shape",
        "uma": (30, 10, -10, -30),
        "bust": False,
    },
    "wrc": {
        **_TOURNAMENT,
        "kiriage": True,
        "renhou": "cumulative",
        "winners": 1,
        "chombo": "after_uma",
        "chombo_ends": True,
    },
    "ema": _EMA,
    "ema2025": {**_EMA, "kiriage": True, "chombo_ends": True},
    "jpml": {
        **_TOURNAMENT,
        "ippatsu": False,
        "ura": False,
        "kan_dora": "none",
        "nine_orphans": True,
        "four_winds": True,
        "four_kans": "several_players",
        "four_riichi": True,
        "pao_suukantsu": True,
        "winners": 1,
        "uma": (8, 4, -4, -8),
        "floating_uma": True,
        "leftover_sticks": "lost",
        "chombo": "after_uma",
    },
    "tenhou3": {**_TENHOU, **_SANMA, "uma": (20, 0, -20, 0)},
    "majsoul3": {**_MAJSOUL, **_SANMA, "return_points": 35000, "uma": (15, 0, -15, 0)},
}
"""What each preset changes; the two that end in 3 are the three-player tables."""

TITLES: Final = {
    "house": Words("常用规则", "House rules", "一般ルール"),
    "tenhou": Words("天凤", "Tenhou", "天鳳"),
    "majsoul": Words("雀魂", "Mahjong Soul", "雀魂"),
    "mleague": Words("M.LEAGUE", "M.League", "Mリーグ"),
    "wrc": Words("世界立直麻将锦标赛", "World Riichi Championship"),
    "ema": Words("欧洲麻将协会", "European Mahjong Association"),
    "ema2025": Words("欧洲麻将协会 2025", "European Mahjong Association 2025"),
    "jpml": Words("日本职业麻将联盟", "Japan Professional Mahjong League", "日本プロ麻雀連盟"),
    "tenhou3": Words("天凤三人", "Tenhou, three players", "天鳳三人"),
    "majsoul3": Words("雀魂三人", "Mahjong Soul, three players", "雀魂三人"),
}
