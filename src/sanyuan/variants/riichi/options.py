"""The rules of riichi as one config: every option with its ruling, and the presets."""

from typing import Final

from mypy_extensions import i64

from sanyuan.errors import InputError
from sanyuan.rules.options import Options, RuleBook, RuleConfig
from sanyuan.variants.riichi.patterns import (
    CHUUREN_PURE,
    DAISUUSHII,
    IPPATSU,
    KOKUSHI_13,
    RENHOU,
    SUUANKOU_TANKI,
    TANYAO,
    YAKU,
    HanTable,
)
from sanyuan.variants.riichi.presets import PRESETS, TITLES
from sanyuan.words.text import Words

_NEVER: Final = 1 << 30
"""More honba than a match can have."""


class RiichiRules(RuleConfig):
    """The options of a riichi table; the defaults are the ``house`` preset (documents 000 to 002)."""

    def __init__(self, given: Options) -> None:
        """Read every option; what scoring asks for often is derived once at the end."""
        super().__init__(given)
        self.players: Final = given.number(
            "players", 4, "players", Words("人数", "players at the table"), low=3, high=4
        )

        # Dora
        self.red_fives: Final = given.numbers(
            "red_fives", (1, 1, 1), "R-D4", Words("赤五万、赤五筒、赤五索的张数", "red fives of 万, 筒, 索"), high=4
        )
        self.kan_dora: Final = given.choice(
            "kan_dora",
            {
                "at_once": Words("即翻", "at once"),
                "with_discard": Words("打牌后翻，暗杠即翻", "with the discard, of a closed kan at once"),
                "none": Words("不翻", "never"),
            },
            "R-D2",
            Words("杠宝牌翻开时机", "when a kan shows its indicator"),
        )
        self.ura: Final = given.flag("ura", True, "R-D3", Words("立直和牌翻里宝牌", "a riichi winner turns over ura"))
        self.kan_ura: Final = given.flag(
            "kan_ura", True, "R-D3", Words("杠里宝牌", "kan indicators have ura beneath them too")
        )
        self.extra_indicators_after_draw: Final = given.flag(
            "extra_indicators_after_draw",
            False,
            "R-D5",
            Words(
                "连续流局时下一局多翻一张指示牌", "every consecutive drawn hand opens one more indicator in the next"
            ),
        )

        # Fu
        self.double_wind_pair: Final = given.number(
            "double_wind_pair",
            2,
            "R-F3",
            Words("连风雀头的符数", "fu of a pair that is seat and round wind"),
            low=2,
            high=4,
        )
        self.rinshan_fu: Final = given.flag(
            "rinshan_fu", True, "R-F1", Words("岭上开花计自摸2符", "the self-draw fu count on a kan's replacement too")
        )
        self.pinfu_tsumo: Final = given.flag(
            "pinfu_tsumo", True, "R-F1", Words("自摸平和（20符）", "pinfu counts on a self-draw (20 fu)")
        )

        # Yaku and limits
        self.two_han: Final = given.choice(
            "two_han",
            {
                "never": Words("不限", "never", "なし"),
                "late": Words("若干本场起", "from some honba on", "本場から"),
                "always": Words("始终", "always", "常時"),
            },
            "shibari",
            Words("何时须两番起和（宝牌不计）", "when a win needs two han without dora", "二翻縛り（ドラを除く）"),
        )
        self.two_han_honba: Final = given.number(
            "two_han_honba",
            5,
            "shibari",
            Words(
                "两番起和从几本场开始",
                "from how many honba on a win needs two han, where it does so late",
                "二翻縛りとなる本場数",
            ),
        )
        self.open_tanyao: Final = given.flag("open_tanyao", True, "kuitan", Words("食断", "tanyao counts open"))
        self.ippatsu: Final = given.flag("ippatsu", True, "R-W14", Words("计一发", "ippatsu counts", "一発あり"))
        self.kiriage: Final = given.flag(
            "kiriage", False, "kiriage", Words("切上满贯", "4 han 30 fu and 3 han 60 fu are mangan")
        )
        self.kazoe: Final = given.flag(
            "kazoe", True, "kazoe", Words("累计役满（否则三倍满）", "13 han are a yakuman, otherwise sanbaiman")
        )
        self.stacking: Final = given.flag("stacking", True, "yakuman", Words("役满复合累加", "several yakuman add up"))
        self.double_suuankou_tanki: Final = given.flag(
            "double_suuankou_tanki", False, "yakuman", Words("四暗刻单骑双倍役满", "四暗刻単騎 counts twice")
        )
        self.double_kokushi_13: Final = given.flag(
            "double_kokushi_13", False, "yakuman", Words("国士无双十三面双倍役满", "国士無双１３面 counts twice")
        )
        self.double_chuuren_pure: Final = given.flag(
            "double_chuuren_pure", False, "yakuman", Words("纯正九莲宝灯双倍役满", "純正九蓮宝燈 counts twice")
        )
        self.double_daisuushii: Final = given.flag(
            "double_daisuushii", False, "yakuman", Words("大四喜双倍役满", "大四喜 counts twice")
        )
        self.renhou: Final = given.choice(
            "renhou",
            {
                "none": Words("不计", "nothing"),
                "mangan": Words("单独满贯", "a mangan by itself"),
                "cumulative": Words("五番，与他役复合", "5 han beside other yaku"),
                "yakuman": Words("役满", "a yakuman"),
            },
            "renhou",
            Words("人和计多少", "what 人和 counts"),
        )
        self.old_yaku: Final = given.flag("old_yaku", False, "古役", Words("计古役", "the old yaku (古役) count"))

        # Payments
        self.honba: Final = given.number(
            "honba", 100, "R-W10", Words("每本场每家点数", "points of one honba from each other seat")
        )
        self.tsumo_loss: Final = given.flag(
            "tsumo_loss",
            True,
            "sanma",
            Words(
                "三麻自摸损（否则由两家平摊）",
                "three players: the share of the fourth seat is lost on a self-draw; otherwise the two split it",
            ),
        )
        self.kita: Final = given.flag(
            "kita", True, "sanma", Words("三麻拔北宝牌", "three players: 北 may be set aside as dora")
        )
        self.pao_daisangen: Final = given.flag(
            "pao_daisangen", True, "pao", Words("大三元包牌", "liability for 大三元")
        )
        self.pao_daisuushii: Final = given.flag(
            "pao_daisuushii", True, "pao", Words("大四喜包牌", "liability for 大四喜")
        )
        self.pao_suukantsu: Final = given.flag(
            "pao_suukantsu", False, "pao", Words("四杠子包牌", "liability for 四槓子")
        )
        self.pao_part: Final = given.choice(
            "pao_part",
            {"hand": Words("整手", "the whole hand"), "yakuman": Words("只有该役满", "that yakuman alone")},
            "pao",
            Words("包牌者负担什么", "what the liable seat answers for"),
        )
        self.pao_honba: Final = given.choice(
            "pao_honba",
            {"liable": Words("包牌者", "the liable seat"), "discarder": Words("放铳者", "the discarder")},
            "pao",
            Words("包牌荣和时本场由谁付", "who pays the honba of a discard under liability"),
        )
        self.open_kan_pao: Final = given.flag(
            "open_kan_pao",
            False,
            "pao",
            Words("大明杠岭上开花包牌", "who gave the tile of an open kan pays a win on its replacement alone"),
        )

        # Several winners
        self.winners: Final = given.number(
            "winners",
            3,
            "R-W7",
            Words("一炮最多几家和；1 为头跳", "most winners of one discard; with 1 the nearest after the discarder"),
            low=1,
            high=3,
        )
        self.triple_ron: Final = given.choice(
            "triple_ron",
            {"win": Words("皆和", "all win"), "abort": Words("流局", "the hand is drawn")},
            "R-W7",
            Words("三家和", "three winners of one discard"),
        )

        self.honba_each: Final = given.flag(
            "honba_each",
            False,
            "R-W10",
            Words("多家和时各家都收本场", "each of several winners is paid the honba", "ダブロンは各自に本場"),
        )
        self.own_stick_back: Final = given.flag(
            "own_stick_back",
            False,
            "R-W10",
            Words(
                "多家和时各自收回自己的立直棒，其余归最近者",
                "every one of several winners gets their own stick back, the nearest takes the others",
                "ダブロンは自分のリーチ棒を返し、残りは上家取り",
            ),
        )

        # Chips
        self.chips_ippatsu: Final = given.number(
            "chips_ippatsu", 0, "chips", Words("一发的祝仪枚数", "chips for ippatsu", "一発の祝儀")
        )
        self.chips_ura: Final = given.number(
            "chips_ura", 0, "chips", Words("每张里宝牌的祝仪枚数", "chips for every ura", "裏ドラ一枚の祝儀")
        )
        self.chips_red: Final = given.number(
            "chips_red", 0, "chips", Words("每张赤五的祝仪枚数", "chips for every red five", "赤五一枚の祝儀")
        )
        self.chips_yakuman: Final = given.number(
            "chips_yakuman",
            0,
            "chips",
            Words("役满的祝仪枚数（按倍数）", "chips for a yakuman, times its multiple", "役満の祝儀"),
        )
        self.chip_points: Final = given.number(
            "chip_points",
            2000,
            "chips",
            Words("终局每枚祝仪的点数", "points of a chip at the end of the match", "祝儀一枚の点数"),
        )

        # Draws
        self.noten: Final = given.choice(
            "noten",
            {
                "each": Words("逐家各付 1000，庄家 1500", "each pays each 1000, a dealer 1500"),
                "pool": Words("共付总额", "a pool is shared"),
            },
            "R-W1",
            Words("流局时未听者付听牌者的罚符", "what the noten pay the tenpai at a draw"),
        )
        self.noten_pool: Final = given.number(
            "noten_pool", 3000, "R-W1", Words("罚符总额（三麻 2000）", "points of the pool (three players: 2000)")
        )
        self.noten_dealer_honba: Final = given.choice(
            "noten_dealer_honba",
            {"reset": Words("归零", "back to 0"), "add": Words("加一", "one more")},
            "R-W2",
            Words("庄家未听流局后的本场", "the honba when a noten dealer passes the deal"),
        )
        self.dealer_stays: Final = given.choice(
            "dealer_stays",
            {
                "tenpai": Words("和牌或听牌", "by a win or tenpai", "アガリ・テンパイ連荘"),
                "win": Words("只限和牌", "by a win alone", "アガリ連荘"),
            },
            "R-W3",
            Words("庄家如何连庄", "how a dealer stays", "連荘の条件"),
        )
        self.nine_orphans: Final = given.flag(
            "nine_orphans", True, "R-W4", Words("九种九牌", "九種九牌 may be declared")
        )
        self.four_winds: Final = given.flag("four_winds", True, "R-W5", Words("四风连打", "四風連打 ends the hand"))
        self.four_kans: Final = given.choice(
            "four_kans",
            {
                "each_player": Words("四家各一杠", "one kan of each of four"),
                "several_players": Words("两家以上共四杠", "four kans of at least two"),
                "never": Words("不流局", "never"),
            },
            "R-W6",
            Words("四杠散了", "when 四槓散了 ends the hand"),
        )
        self.four_riichi: Final = given.flag(
            "four_riichi", False, "R-W8", Words("四家立直流局", "四家立直 ends the hand")
        )
        self.nagashi: Final = given.choice(
            "nagashi",
            {
                "transfer": Words(
                    "收满贯，代替罚符", "a mangan instead of the noten payment", "満貫払い、ノーテン罰符なし"
                ),
                "none": Words("无", "nothing", "なし"),
                "win": Words(
                    "算和牌：收本场与立直棒，连庄、下庄照和牌",
                    "a win: with honba and sticks, and the deal passes as after one",
                    "和了扱い（本場・供託・連荘とも）",
                ),
            },
            "R-W11",
            Words("流局满贯", "what 流し満貫 brings", "流し満貫の扱い"),
        )

        # Declarations and calls
        self.riichi_points: Final = given.number(
            "riichi_points", 1000, "riichi", Words("立直所需点数；0 为不限", "points needed to declare riichi; 0: none")
        )
        self.riichi_tiles: Final = given.number(
            "riichi_tiles", 4, "riichi", Words("立直所需余牌", "tiles left in the wall to declare riichi"), high=69
        )
        self.riichi_kan: Final = given.choice(
            "riichi_kan",
            {
                "same_waits": Words("不改听", "while the waits stay"),
                "same_shape": Words("不改听与牌型", "while waits and shape stay"),
                "never": Words("不可", "never"),
            },
            "riichi",
            Words("立直后以摸到的牌暗杠", "a closed kan of the drawn tile after riichi"),
        )
        self.kuikae: Final = given.choice(
            "kuikae",
            {
                "forbidden": Words("全禁", "forbidden"),
                "same_tile": Words("只禁同张", "the same tile alone forbidden"),
                "allowed": Words("允许", "allowed"),
            },
            "kuikae",
            Words("食替", "swap calling"),
        )
        self.kokushi_robs_closed_kan: Final = given.flag(
            "kokushi_robs_closed_kan", False, "chankan", Words("国士可抢暗杠", "国士無双 may rob a closed kan")
        )

        # The match
        self.winds: Final = given.number("winds", 2, "match", Words("圈数", "rounds of the match"), low=1, high=4)
        self.start_points: Final = given.number("start_points", 25000, "match", Words("起始点", "points at the start"))
        self.target_points: Final = given.number(
            "target_points", 30000, "match", Words("目标点", "points that end the last round")
        )
        self.return_points: Final = given.number(
            "return_points",
            30000,
            "match",
            Words(
                "返点（起始点不足之数归首位）",
                "points the result is counted from; what the start lacks of them is the oka of the first",
            ),
        )
        self.uma: Final = given.numbers(
            "uma", (20, 10, -10, -20), "match", Words("顺位马（千点）", "bonus by rank in thousands"), low=-1000
        )
        self.floating_uma: Final = given.flag(
            "floating_uma",
            False,
            "R-W14",
            Words(
                "浮动顺位马：按低于返点的人数（只一家不低于、只一家低于）",
                "the uma goes by how many stand below the return points: one alone above them or one alone below",
                "浮きウマ：返し点を下回る人数による",
            ),
        )
        self.uma_one_above: Final = given.numbers(
            "uma_one_above",
            (12, -1, -3, -8),
            "R-W14",
            Words(
                "浮动马：三家低于返点时（千点）",
                "floating uma where three stand below the return points, in thousands",
                "浮きウマ：一人浮き（千点）",
            ),
            low=-1000,
        )
        self.uma_one_below: Final = given.numbers(
            "uma_one_below",
            (8, 3, 1, -12),
            "R-W14",
            Words(
                "浮动马：一家低于返点时（千点）",
                "floating uma where one stands below the return points, in thousands",
                "浮きウマ：一人沈み（千点）",
            ),
            low=-1000,
        )
        self.ties: Final = given.choice(
            "ties",
            {"seat": Words("按座次", "by seat"), "shared": Words("平分马与余棒", "uma and left sticks are shared")},
            "R-W13",
            Words("同分", "equal points"),
        )
        self.rounding: Final = given.choice(
            "rounding",
            {
                "none": Words("不取整", "as it is"),
                "thousand": Words("取整到千点，余数归首位", "to the nearest thousand, the rest for the first"),
            },
            "match",
            Words("结果取整", "rounding of the result"),
        )
        self.bust: Final = given.flag("bust", True, "match", Words("击飞", "below 0 ends the match"))
        self.bust_at_zero: Final = given.flag(
            "bust_at_zero",
            False,
            "match",
            Words("恰好 0 点也击飞", "exactly 0 ends the match too", "0点ちょうどでも飛び"),
        )
        self.dealer_stops: Final = given.flag(
            "dealer_stops",
            True,
            "match",
            Words(
                "和了止、听牌止", "a leading dealer at the target ends the match by a win or tenpai in the last hand"
            ),
        )
        self.extension: Final = given.flag(
            "extension", True, "match", Words("延长（西入）", "a further wind while nobody has the target")
        )
        self.leftover_sticks: Final = given.choice(
            "leftover_sticks",
            {"first": Words("归首位", "to the first"), "lost": Words("作废", "lost")},
            "R-W13",
            Words("终局余下立直棒", "sticks left at the end"),
        )
        self.chombo: Final = given.choice(
            "chombo",
            {
                "mangan": Words("倒赔满贯", "a mangan in reverse"),
                "after_uma": Words("终局扣 20,000", "20,000 after uma"),
            },
            "match",
            Words("错和的罚则", "what a chombo costs"),
        )
        self.chombo_ends: Final = given.flag(
            "chombo_ends", False, "match", Words("错和后对局结束", "a chombo ends the match")
        )

        self.worth: Final = self._worth()
        self.three: Final = self.players == 3
        self.chips: Final = self.chips_ippatsu + self.chips_ura + self.chips_red + self.chips_yakuman > 0
        """Whether chips change hands at all."""
        self.two_han_from: Final[i64] = self._two_han_from()
        """The honba from which a win needs two han."""

    def _two_han_from(self) -> int:
        if self.two_han == "never":
            return _NEVER
        return 0 if self.two_han == "always" else self.two_han_honba

    def least_han(self, honba: i64) -> i64:
        """Return how many han without dora a win needs."""
        return 2 if honba >= self.two_han_from else 1

    def _worth(self) -> HanTable:
        known = [row for row in YAKU if self.old_yaku or not row.old]
        closed = {row.bit: row.closed for row in known}
        opened = {row.bit: row.opened for row in known}
        yakuman = {row.bit: row.yakuman for row in YAKU}
        if not self.open_tanyao:
            opened[TANYAO] = 0
        if not self.ippatsu:
            closed[IPPATSU] = 0
        if self.renhou == "none":
            closed[RENHOU] = 0
        elif self.renhou == "yakuman":
            closed[RENHOU] = 13
            yakuman[RENHOU] = 1
        for bit, double in (
            (SUUANKOU_TANKI, self.double_suuankou_tanki),
            (KOKUSHI_13, self.double_kokushi_13),
            (CHUUREN_PURE, self.double_chuuren_pure),
            (DAISUUSHII, self.double_daisuushii),
        ):
            if double:
                yakuman[bit] = 2
        return HanTable(closed, opened, yakuman)

    def check(self) -> None:
        """Refuse options that contradict each other."""
        if self.double_wind_pair == 3:
            raise InputError("rule_value.rule_option_doublewindpair", "rules.double_wind_pair")
        if self.triple_ron == "abort" and self.winners < 2:
            raise InputError("rule_conflict.three_winners_cannot", "rules.triple_ron")
        if self.return_points < self.start_points:
            raise InputError("rule_conflict.returnpoints_cannot_fewer", "rules.return_points")


RULES: Final = RuleBook(RiichiRules, presets=PRESETS, titles=TITLES)


def rules_of(rules: RuleConfig) -> RiichiRules:
    """Return a config as the riichi config that it is."""
    assert isinstance(rules, RiichiRules)
    return rules
