"""The words of a script in English, Chinese and romanised Japanese, and what each means."""

from functools import lru_cache

from sanyuan import variants
from sanyuan.record.author import script
from sanyuan.rules.spoken import Spoken

_ACTIONS: dict[str, tuple[str, ...]] = {
    script.DISCARD: ("discard", "cut", "throw", "打", "切", "出", "打出", "qiepai"),
    script.DECLARE: ("declare", "宣言"),
    script.TURNS: ("turns", "turn", "tsumogiri", "摸切", "moqie", "normalmoqie"),
    script.CALL: ("call", "claim", "鸣", "鸣牌", "mingpai"),
    script.CHOW: ("chow", "chi", "吃", "チー"),
    script.PUNG: ("pung", "pon", "peng", "碰", "ポン"),
    script.KONG: ("kong", "kan", "gang", "杠", "カン"),
    script.OPEN: ("open kong", "minkan", "daiminkan", "明杠", "直杠", "大明杠"),
    script.CLOSED: ("closed kong", "closed", "ankan", "暗杠"),
    script.ADDED: ("added kong", "added", "kakan", "加杠", "补杠"),
    script.ASIDE: ("aside", "放出"),
    script.LAY: ("lay", "亮", "leimingpai", "zimingpai"),
    script.FLOWER: ("flower", "补花"),
    script.WIN: ("win", "hu", "和", "胡", "和牌", "胡牌", "hupai"),
    script.CLAIMED_WIN: ("claimed win", "点和", "抢杠", "抢杠和"),
    script.SELF_DRAW: ("self-draw", "自摸", "zimo", "zimohu"),
    script.FALSE_WIN: ("false win", "false", "诈和", "错和"),
    script.ABORT: ("abort",),
    script.DRAWN_HAND: ("drawn", "流局", "liuju"),
    script.EXHAUST: ("exhaust", "play out", "荒牌", "荒庄", "黄庄", "notileliuju"),
    script.PASS: ("pass", "过", "不要"),
    script.DRAW: ("draw", "摸", "摸牌", "mopai"),
    script.GIVE: ("give", "换", "换出", "换三张"),
    script.CHOOSE: ("choose", "选"),
}
"""What may happen, and its words in every game."""

FROM_HAND = ("tedashi", "手切")
"""Words of a discard that is not the tile just drawn; in English also ``discard 5m from hand``."""

GAME, RULES, DETAIL, PLAYERS, SEED, UNCHECKED = "game", "rules", "detail_rule", "players", "seed", "unchecked"
WALL, TAIL, LEFT, RIVER, PLAN, DRAWS = "wall", "tail", "left", "river", "plan", "draws"
ROUND, DEALER, SCORES = "round", "dealer", "scores"
SEATED, CARRY, NUMBER, DICE = "seated", "carry", "number", "dice"
BEGINNING = (ROUND, DEALER, SCORES, LEFT, SEATED, CARRY, NUMBER, DICE)
"""What a hand says about where it begins, and how long its wall is."""

_SETTINGS: dict[str, tuple[str, ...]] = {
    GAME: ("game", "variant", "玩法", "游戏"),
    RULES: ("rules", "规则"),
    DETAIL: ("detail_rule",),
    PLAYERS: ("players", "names", "玩家"),
    SEED: ("seed", "种子"),
    UNCHECKED: ("unchecked", "不检查"),
    WALL: ("wall", "牌山"),
    TAIL: ("tail", "back", "牌尾", "岭上"),
    LEFT: ("left", "余牌"),
    RIVER: ("river", "牌河"),
    PLAN: ("plan", "切牌"),
    DRAWS: ("draws", "摸牌"),
    ROUND: ("round", "场"),
    DEALER: ("dealer", "庄家"),
    SCORES: ("scores", "点数"),
    SEATED: ("seated", "座次"),
    CARRY: ("carry", "结转"),
    NUMBER: ("number", "局数"),
    DICE: ("dice", "骰子"),
}
"""What is set before a colon in every game, and its words; beside them a seat, whose tiles follow."""

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

YES = ("true", "yes", "on", "是")
NO = ("false", "no", "off", "否")


class Vocabulary:
    """The words of all games together."""

    def __init__(self, spoken: dict[str, Spoken]) -> None:
        """Take what each game says, by its name."""
        each = list(spoken.values())
        self.actions = {
            kind: (*words, *[word for game in each for word in game.actions.get(kind, ())])
            for kind, words in _ACTIONS.items()
        }
        self.turned = {row.name: row.words for game in each for row in game.turned}
        self.carried = {row.name: row.words for game in each for row in game.carried}
        self.settings = {**_SETTINGS, **self.turned, **self.carried}
        self.tile_of = {word: tile for game in each for word, tile in game.tiles.items()}
        self.games = {other: name for name, game in spoken.items() for other in game.names}
        self.choice_of = {word: number for game in each for number, words in enumerate(game.choices) for word in words}
        self.action_of = {word: kind for kind, words in self.actions.items() for word in words}
        self.action_of.update(dict.fromkeys(self.choice_of, script.CHOOSE))
        self.setting_of = {word: name for name, words in self.settings.items() for word in words}


@lru_cache(maxsize=4)
def _vocabulary(names: tuple[str, ...]) -> Vocabulary:
    return Vocabulary({name: variants.variant(name).spoken for name in names})


def known() -> Vocabulary:
    """Return the words of all games there are."""
    return _vocabulary(tuple(variants.names()))


def spoken(game: Spoken, kind: str) -> str:
    """Return the word by which a game says what happens."""
    return (*game.actions.get(kind, ()), *_ACTIONS[kind])[0] if kind in OWN_WORDS else _ACTIONS[kind][0]


OWN_WORDS = (script.DECLARE, script.SELF_DRAW)
"""What a game's own word is written for."""


def action_of(word: str) -> str | None:
    """Return what an action's word means, in the third person as well.

    >>> action_of("discards"), action_of("碰"), action_of("bows")
    ('discard', 'pung', None)
    """
    low = word.lower()
    found = known().action_of
    return found.get(low) or (found.get(low[:-1]) if low.endswith("s") else None)


def seat_of(word: str) -> str | None:
    """Return the seat that a word names."""
    return SEATS.get(word) or SEATS.get(word.lower() if len(word) > 1 else word)
