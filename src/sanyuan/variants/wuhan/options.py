"""The rule options of Wuhan mahjong, one line each, and the presets ``koukou``, ``kaikou`` and ``street``."""

from typing import Final

from mypy_extensions import i64

from sanyuan.errors import InputError
from sanyuan.rules.options import Options, RuleBook, RuleConfig
from sanyuan.tiles import KINDS
from sanyuan.variants.wuhan.score.special import special_tiles
from sanyuan.words.text import Words

DISCARDER: Final = "discarder"
NEXT_SEAT: Final = "next_seat"
DOUBLE: Final = "double"


class WuhanRules(RuleConfig):
    """All options of document 003 as the rulings R-H1 … R-H26 read it."""

    def __init__(self, given: Options) -> None:
        """Read every option; the default is ``koukou``."""
        super().__init__(given)
        self.laizi_skips_red: Final = given.flag(
            "laizi_skips_red",
            False,
            "R-H1",
            Words("翻风牌定癞子时跳过红中", "红中 is skipped in the cycle of honours that names the laizi"),
        )
        self.pi_skips_red: Final = given.flag(
            "pi_skips_red",
            False,
            "R-H2",
            Words("翻风牌定皮时跳过红中", "红中 is skipped in the cycle of honours that names the pi"),
        )
        self.open_once: Final = given.flag(
            "open_once",
            False,
            "R-H5",
            Words(
                "开口只翻一次（开口翻），不论开口几次",
                "being open multiplies by 2 once, however many openings there are (开口翻)",
            ),
        )
        self.laizi_kong_factor: Final = given.number(
            "laizi_kong_factor", 4, "R-H5", Words("每个癞子杠的倍数", "factor of each 癞子杠"), low=1, high=16
        )
        self.added_kong_keeps_opening: Final = given.flag(
            "added_kong_keeps_opening",
            True,
            "R-H5",
            Words("补杠保留碰的开口", "a 补杠 keeps the opening of its pong"),
        )
        self.hard_big: Final = given.flag(
            "hard_big", True, "R-H7", Words("大胡也计硬胡×2", "硬胡 doubles big wins too")
        )
        self.small_laizi: Final = given.number(
            "small_laizi",
            1,
            "R-H8",
            Words("小胡可用癞子数", "laizi that may stand for another tile in a small win"),
            high=4,
        )
        self.big_laizi: Final = given.number(
            "big_laizi",
            2,
            "R-H8",
            Words("大胡可用癞子数", "laizi that may stand for another tile in a big win"),
            high=4,
        )
        self.start_threshold: Final = given.number(
            "start_threshold", 16, "R-H9", Words("起胡番", "what the product must exceed for a win")
        )
        self.start_inclusive: Final = given.flag(
            "start_inclusive", False, "R-H9", Words("等于起胡番即可胡", "a product equal to the threshold suffices")
        )
        self.start_counts_base: Final = given.flag(
            "start_counts_base", True, "R-H9", Words("起胡乘积计入基础分", "the base counts in that product")
        )
        self.kong_draw_is_self_draw: Final = given.flag(
            "kong_draw_is_self_draw",
            True,
            "R-H10",
            Words("杠上开花计自摸倍数", "杠上开花 takes the self-draw factor"),
        )
        self.several_big: Final = given.choice(
            "several_big",
            {"sum": Words("相加，10 × n", "10 × n"), DOUBLE: Words("翻倍，10 × 2^(n−1)", "10 × 2^(n−1)")},
            "R-H11",
            Words("n 个大胡的基础分", "base of n big wins"),
        )
        self.cap: Final = given.number("cap", 300, "R-H13", Words("每家封顶", "most that one loser pays"), low=1)
        self.gold_cap: Final = given.number(
            "gold_cap", 500, "R-H13", Words("金顶", "what each pays when all three exceed the cap (开口翻: 400)"), low=1
        )
        self.gold_cap_fixed: Final = given.flag(
            "gold_cap_fixed",
            True,
            "R-H13",
            Words("金顶为定额而非上限", "the gold cap is what each pays, not only the most he pays"),
        )
        self.gold_cap_inclusive: Final = given.flag(
            "gold_cap_inclusive",
            False,
            "R-H13",
            Words("三家等于封顶即为金顶", "three amounts equal to the cap already make the gold cap"),
        )
        self.colour_gold: Final = given.flag(
            "colour_gold",
            False,
            "R-H13",
            Words("风一色、将一色直接金顶", "风一色 and 将一色 are paid the gold cap at once"),
        )
        self.unopened_double: Final = given.flag(
            "unopened_double",
            False,
            "R-H13",
            Words("没开口的输家输点×2（封顶前）", "a loser who never opened owes double, before the cap"),
        )
        self.liable_self_draw: Final = given.flag(
            "liable_self_draw",
            True,
            "R-H14",
            Words("自摸清一色也由第三口承包", "the third opening of a self-drawn 清一色 makes liable too"),
        )
        self.first_winner: Final = given.choice(
            "first_winner",
            {"dealer": Words("庄家", "the dealer"), DISCARDER: Words("放炮者", "the discarder")},
            "R-H15",
            Words("一炮单响的次序从谁数起", "from whom the order of several claims to win is counted"),
        )
        self.several_winners: Final = given.flag(
            "several_winners",
            False,
            "R-H15",
            Words("一炮多响，不止第一家胡", "all who claim a discard win it, not only the first in order (一炮多响)"),
        )
        self.last_tiles: Final = given.number(
            "last_tiles", 4, "R-H16", Words("海底张数", "how many last tiles of the wall make 海底捞月"), high=20
        )
        self.last_discard_wins: Final = given.flag(
            "last_discard_wins",
            True,
            "R-H17",
            Words("最后一张弃牌可胡", "the last discard, beside an empty wall, may be won"),
        )
        self.tiles_left: Final = given.number(
            "tiles_left",
            0,
            "R-H17",
            Words(
                "流局时牌墙留几张不摸，海底按此计",
                "tiles that stay undrawn in the wall when the hand ends; 海底捞月 counts from there",
            ),
            high=40,
        )
        self.draw_check: Final = given.flag(
            "draw_check", True, "R-H19", Words("流局查大叫", "a drawn hand is settled by 查大叫")
        )
        self.draw_cap: Final = given.number(
            "draw_cap",
            300,
            "R-H19",
            Words("查大叫每笔封顶，0 为不封顶", "most that one pays another in 查大叫; 0 is no cap"),
        )
        self.draw_creditor_only: Final = given.flag(
            "draw_creditor_only",
            False,
            "R-H19",
            Words("查大叫只计听牌者一家的乘积", "查大叫 counts the product of the seat that collects alone"),
        )
        self.next_dealer: Final = given.choice(
            "next_dealer",
            {"winner": Words("胡牌者", "the winner"), NEXT_SEAT: Words("下家", "the next seat")},
            "R-H20",
            Words("闲家胡牌后谁坐庄", "who deals after another than the dealer won"),
        )
        self.closed_kong_hidden: Final = given.flag(
            "closed_kong_hidden", True, "R-H24", Words("暗杠不亮明", "the tile of a 暗杠 stays hidden until the end")
        )
        self.hands: Final = given.number(
            "hands", 8, "match", Words("一场几局", "how many hands a match has"), low=1, high=100
        )
        self.start_points: Final = given.number("start_points", 0, "match", Words("起始点数", "points at the start"))
        self.specials: Final = [special_tiles(flip, self.laizi_skips_red, self.pi_skips_red) for flip in range(KINDS)]
        """The special tiles of every flip."""
        self.big_doubles: Final = self.several_big == DOUBLE

    def check(self) -> None:
        """Refuse limits that contradict each other."""
        if self.small_laizi > self.big_laizi:
            raise InputError(
                "rule_conflict.small_win_cannot",
                "rules.small_laizi",
                small_laizi=self.small_laizi,
                big_laizi=self.big_laizi,
            )
        if self.gold_cap < self.cap:
            raise InputError("rule_conflict.gold_cap_cannot", "rules.gold_cap", gold_cap=self.gold_cap, cap=self.cap)

    def base(self, big_wins: i64) -> i64:
        """Return the base of a win: 1 for a small one, 10 for each big one (R-H11)."""
        if big_wins == 0:
            return 1
        if self.big_doubles:
            ten: i64 = 10
            return ten << (big_wins - 1)
        return 10 * big_wins


RULES: Final = RuleBook(
    WuhanRules,
    presets={
        "koukou": {},
        "kaikou": {"open_once": True, "gold_cap": 400},
        "street": {
            "laizi_skips_red": True,
            "pi_skips_red": True,
            "start_inclusive": True,
            "first_winner": DISCARDER,
        },
    },
    titles={
        "koukou": Words("红中癞子杠口口翻", "红中癞子杠口口翻"),
        "kaikou": Words("红中癞子杠开口翻", "红中癞子杠开口翻"),
        "street": Words("街头常见打法", "as other programs play"),
    },
)


def rules_of(rules: RuleConfig) -> WuhanRules:
    """Return a config as the Wuhan config that it is."""
    assert isinstance(rules, WuhanRules)
    return rules
