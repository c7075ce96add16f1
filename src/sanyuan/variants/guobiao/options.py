"""The options of 国标 and its presets: 雀渣 (document 004), MIL 2025, Botzone, the rule book of 1998."""

from typing import Final, final

from sanyuan.rules.options import Options, RuleBook, RuleConfig
from sanyuan.words.text import Words


@final
class GuobiaoRules(RuleConfig):
    """The rules of one table."""

    def __init__(self, given: Options) -> None:
        """Read every option; the defaults are those of document 004 with its rulings."""
        super().__init__(given)
        self.minimum: Final = given.number("minimum", 8, "R-G2", Words("起和番", "fan needed to win, flowers apart"))
        self.no_minimum: Final = given.flag("no_minimum", False, "R-G2", Words("不设起和番", "any fan may win"))
        self.base: Final = given.number("base", 8, "R-G4", Words("底分", "points every loser pays beside the fan"))
        self.scale: Final = given.number("scale", 100, "R-G4", Words("每番点数", "points per fan"), low=1)
        self.false_win: Final = given.number(
            "false_win", 24, "R-G3", Words("错和罚分（再乘每番点数）", "what a false win costs, times the scale")
        )
        self.fake_factor: Final = given.number(
            "fake_factor", 1, "R-G3", Words("牌型不成的错和，按几倍罚", "how often an incomplete hand pays it"), low=1
        )
        self.false_win_to: Final = given.choice(
            "false_win_to",
            {"each": Words("每家", "each player"), "nobody": Words("无人，只付一份", "nobody, paid once")},
            "R-G3",
            Words("错和罚分付给谁", "to whom a false win pays"),
        )
        self.false_win_continues: Final = given.flag(
            "false_win_continues", False, "R-G3", Words("错和后牌局继续", "the hand goes on after a false win")
        )
        self.mixed_kongs: Final = given.flag(
            "mixed_kongs",
            True,
            "R-G9",
            Words("计明暗杠（否则明杠、暗杠分别计）", "明暗杠 counts 5; otherwise 明杠 and 暗杠 count each"),
        )
        self.blessings: Final = given.flag("blessings", True, "R-G12", Words("计天地人和", "天和, 地和 and 人和 count"))
        self.fifth_copy_waits: Final = given.flag(
            "fifth_copy_waits",
            True,
            "R-G10",
            Words("自己拿尽的牌仍算听牌", "a tile whose four copies the hand holds is still a wait"),
        )
        self.knitted_waits: Final = given.flag(
            "knitted_waits",
            True,
            "R-G14",
            Words("组合龙可计边张、坎张、单钓将", "边张, 坎张 and 单钓将 count beside 组合龙"),
        )
        self.flowers: Final = given.flag("flowers", False, "R-G15", Words("使用花牌", "play with the eight flowers"))
        self.dealer_repeats: Final = given.flag(
            "dealer_repeats", False, "R-G5", Words("可以连庄", "the dealer may stay")
        )
        self.initial_points: Final = given.number(
            "initial_points", 30000, "R-G16", Words("起始点数", "points at the start"), low=None
        )
        self.closed_kong_hidden: Final = given.flag(
            "closed_kong_hidden", True, "R-G17", Words("暗杠不亮明", "closed kongs lie face down")
        )
        self.false_win_taken: Final = given.flag(
            "false_win_taken",
            False,
            "R-G3",
            Words("可以错和（否则不允许叫和）", "a false claim of a win is taken and paid for, otherwise refused"),
        )
        self.rounds: Final = given.number("rounds", 4, "R-G5", Words("圈数", "rounds of four deals"), low=1, high=4)
        self.seat_changes: Final = given.flag(
            "seat_changes", True, "R-G5", Words("每圈换位", "players change seats after every round")
        )
        self.needed: Final = 0 if self.no_minimum else self.minimum
        self.verdicts: Final[dict[int, object]] = {}
        """What reports under these rules have in common, by what it follows from."""


_POINTS: Final[dict[str, object]] = {"scale": 1, "initial_points": 0}

RULES: Final = RuleBook(
    GuobiaoRules,
    presets={
        "tziakcha": {},
        "mil2025": {
            **_POINTS,
            "blessings": False,
            "flowers": True,
            "false_win": 40,
            "fake_factor": 2,
            "false_win_to": "nobody",
            "false_win_continues": True,
        },
        "botzone": {**_POINTS, "blessings": False, "false_win": 10},
        "gb1998": {
            **_POINTS,
            "blessings": False,
            "flowers": True,
            "mixed_kongs": False,
            "false_win": 10,
            "fake_factor": 2,
            "false_win_continues": True,
        },
    },
    titles={
        "tziakcha": Words("雀渣", "Tziakcha platform"),
        "mil2025": Words("国际麻将联盟 2025", "Mahjong International League 2025"),
        "botzone": Words("Botzone 与 IJCAI", "Botzone and IJCAI"),
        "gb1998": Words("1998 年规则书", "rule book of 1998"),
    },
    aliases={
        "guobiao_no_8fanfu": "no_minimum",
        "guobiao_lianzhuang": "dealer_repeats",
        "guobiao_huapai": "flowers",
        "scale_points": "scale",
        "zhahu_points": "false_win",
        "cuohu_points": "false_win",
        "cuohupeida": "false_win_continues",
        "init_point": "initial_points",
    },
    constants={"guobiao": True},
)
"""The rule book; the aliases are the option names of document 004 and of its later versions (R-G16)."""


def rules_of(rules: RuleConfig) -> GuobiaoRules:
    """Return a config as the 国标 config that it is."""
    assert isinstance(rules, GuobiaoRules)
    return rules
