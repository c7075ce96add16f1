"""The words of a script in English, Chinese and romanised Japanese, and what each means."""

from sanyuan.record.author import script

ACTIONS: dict[str, tuple[str, ...]] = {
    script.DISCARD: ("discard", "cut", "throw", "打", "切", "出", "打出", "qiepai"),
    script.DECLARE: ("riichi", "declare", "立直", "リーチ"),
    script.TURNS: ("turns", "turn", "tsumogiri", "摸切", "moqie", "normalmoqie"),
    script.CALL: ("call", "claim", "鸣", "鸣牌", "mingpai"),
    script.CHOW: ("chow", "chi", "吃", "チー"),
    script.PUNG: ("pung", "pon", "peng", "碰", "ポン"),
    script.KONG: ("kong", "kan", "gang", "杠", "カン"),
    script.OPEN: ("open kong", "minkan", "daiminkan", "明杠", "直杠", "大明杠"),
    script.CLOSED: ("closed kong", "closed", "ankan", "暗杠"),
    script.ADDED: ("added kong", "added", "kakan", "加杠", "补杠"),
    script.ASIDE: ("aside", "kita", "拔北", "赖子杠", "癞子杠", "皮子杠", "红中杠"),
    script.FLOWER: ("flower", "补花"),
    script.WIN: ("win", "hu", "和", "胡", "和牌", "胡牌", "hupai"),
    script.RON: ("ron", "荣", "荣和", "点和", "抢杠", "抢杠和", "ロン"),
    script.TSUMO: ("tsumo", "self-draw", "自摸", "zimo", "zimohu", "ツモ"),
    script.FALSE_WIN: ("false win", "false", "诈和", "错和"),
    script.ABORT: ("abort", "nine orphans", "九种九牌"),
    script.DRAWN: ("drawn", "流局", "liuju"),
    script.EXHAUST: ("exhaust", "play out", "荒牌", "荒庄", "黄庄", "notileliuju"),
    script.PASS: ("pass", "过", "不要"),
    script.DRAW: ("draw", "摸", "摸牌", "mopai"),
}
"""What may happen, and its words."""

FROM_HAND = ("tedashi", "手切")
"""Words of a discard that is not the tile just drawn; in English also ``discard 5m from hand``."""

TILE_OF = {"红中杠": "7z", "拔北": "4z", "kita": "4z"}
"""Words that name their tile by themselves."""

GAME, RULES, DETAIL, PLAYERS, SEED, UNCHECKED = "game", "rules", "detail_rule", "players", "seed", "unchecked"
WALL, TAIL, DORA, URA, FLIP, LEFT, RIVER = "wall", "tail", "dora", "ura", "flip", "left", "river"
ROUND, DEALER, HONBA, STICKS, SCORES = "round", "dealer", "honba", "sticks", "scores"
SEATED, CARRY, NUMBER = "seated", "carry", "number"
BEGINNING = (ROUND, DEALER, HONBA, STICKS, SCORES, LEFT, SEATED, CARRY, NUMBER)
"""What a hand says about where it begins, and how long its wall is."""

SETTINGS: dict[str, tuple[str, ...]] = {
    GAME: ("game", "variant", "玩法", "游戏"),
    RULES: ("rules", "规则"),
    DETAIL: ("detail_rule",),
    PLAYERS: ("players", "names", "玩家"),
    SEED: ("seed", "种子"),
    UNCHECKED: ("unchecked", "不检查"),
    WALL: ("wall", "牌山"),
    TAIL: ("tail", "back", "牌尾", "岭上"),
    DORA: ("dora", "宝牌指示牌"),
    URA: ("ura", "里宝牌指示牌"),
    FLIP: ("flip", "翻牌"),
    LEFT: ("left", "余牌"),
    RIVER: ("river", "牌河"),
    ROUND: ("round", "场"),
    DEALER: ("dealer", "庄家"),
    HONBA: ("honba", "本场"),
    STICKS: ("sticks", "供托"),
    SCORES: ("scores", "点数"),
    SEATED: ("seated", "座次"),
    CARRY: ("carry", "结转"),
    NUMBER: ("number", "局数"),
}
"""What is set before a colon, and its words; beside them a seat, whose tiles follow."""

NEW_HAND = ("hand", "局")
"""The words that begin a hand; what follows them is its title."""

SEATS: dict[str, str] = {
    **{sign: sign for sign in "ESWN0123"},
    **dict(zip(("east", "south", "west", "north"), "ESWN", strict=True)),
    **dict(zip("东南西北", "ESWN", strict=True)),
    **dict(zip(("东家", "南家", "西家", "北家"), "ESWN", strict=True)),
    **dict(zip("東", "E", strict=True)),
}
"""The seats by name: winds count from the dealer of the hand, numbers are seats at the table."""

GAMES: dict[str, str] = {"国标": "guobiao", "国标麻将": "guobiao", "立直": "riichi", "日麻": "riichi", "武汉": "wuhan"}

YES = ("true", "yes", "on", "是")
NO = ("false", "no", "off", "否")

ACTION_OF = {word: kind for kind, words in ACTIONS.items() for word in words}
SETTING_OF = {word: name for name, words in SETTINGS.items() for word in words}


def action_of(word: str) -> str | None:
    """Return what an action's word means, in the third person as well.

    >>> action_of("discards"), action_of("碰"), action_of("bows")
    ('discard', 'pung', None)
    """
    low = word.lower()
    return ACTION_OF.get(low) or (ACTION_OF.get(low[:-1]) if low.endswith("s") else None)


def seat_of(word: str) -> str | None:
    """Return the seat that a word names."""
    return SEATS.get(word) or SEATS.get(word.lower() if len(word) > 1 else word)
