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
    Worth,
)
from sanyuan.variants.riichi.presets import PRESETS, TITLES

_NEVER: Final = 1 << 30
"""More honba than a match can have."""


class RiichiRules(RuleConfig):
    """The options of a riichi table; the defaults are the ``house`` preset (documents 000 to 002)."""

    def __init__(self, given: Options) -> None:
        """Read every option; what scoring asks for often is derived once at the end."""
        super().__init__(given)
        self.players: Final = given.number("players", 4, "players", "players at the table", "人数", low=3, high=4)

        # Dora
        self.red_fives: Final = given.numbers(
            "red_fives", (1, 1, 1), "R-D4", "red fives of 万, 筒, 索", "赤五万、赤五筒、赤五索的张数", high=4
        )
        self.kan_dora: Final = given.choice(
            "kan_dora",
            {
                "at_once": ("at once", "即翻"),
                "with_discard": ("with the discard, of a closed kan at once", "打牌后翻，暗杠即翻"),
                "none": ("never", "不翻"),
            },
            "R-D2",
            "when a kan shows its indicator",
            "杠宝牌翻开时机",
        )
        self.ura: Final = given.flag("ura", True, "R-D3", "a riichi winner turns over ura", "立直和牌翻里宝牌")
        self.kan_ura: Final = given.flag(
            "kan_ura", True, "R-D3", "kan indicators have ura beneath them too", "杠里宝牌"
        )
        self.extra_indicators_after_draw: Final = given.flag(
            "extra_indicators_after_draw",
            False,
            "R-D5",
            "every consecutive drawn hand opens one more indicator in the next",
            "连续流局时下一局多翻一张指示牌",
        )

        # Fu
        self.double_wind_pair: Final = given.number(
            "double_wind_pair",
            2,
            "R-F3",
            "fu of a pair that is seat and round wind",
            "连风雀头的符数",
            low=2,
            high=4,
        )
        self.rinshan_fu: Final = given.flag(
            "rinshan_fu", True, "R-F1", "the self-draw fu count on a kan's replacement too", "岭上开花计自摸2符"
        )
        self.pinfu_tsumo: Final = given.flag(
            "pinfu_tsumo", True, "R-F1", "pinfu counts on a self-draw (20 fu)", "自摸平和（20符）"
        )

        # Yaku and limits
        self.two_han: Final = given.choice(
            "two_han",
            {
                "never": ("never", "不限", "なし"),
                "late": ("from some honba on", "若干本场起", "本場から"),
                "always": ("always", "始终", "常時"),
            },
            "shibari",
            "when a win needs two han without dora",
            "何时须两番起和（宝牌不计）",
            "二翻縛り（ドラを除く）",
        )
        self.two_han_honba: Final = given.number(
            "two_han_honba",
            5,
            "shibari",
            "from how many honba on a win needs two han, where it does so late",
            "两番起和从几本场开始",
            ja="二翻縛りとなる本場数",
        )
        self.open_tanyao: Final = given.flag("open_tanyao", True, "kuitan", "tanyao counts open", "食断")
        self.ippatsu: Final = given.flag("ippatsu", True, "R-W14", "ippatsu counts", "计一发", "一発あり")
        self.kiriage: Final = given.flag(
            "kiriage", False, "kiriage", "4 han 30 fu and 3 han 60 fu are mangan", "切上满贯"
        )
        self.kazoe: Final = given.flag(
            "kazoe", True, "kazoe", "13 han are a yakuman, otherwise sanbaiman", "累计役满（否则三倍满）"
        )
        self.stacking: Final = given.flag("stacking", True, "yakuman", "several yakuman add up", "役满复合累加")
        self.double_suuankou_tanki: Final = given.flag(
            "double_suuankou_tanki", False, "yakuman", "四暗刻単騎 counts twice", "四暗刻单骑双倍役满"
        )
        self.double_kokushi_13: Final = given.flag(
            "double_kokushi_13", False, "yakuman", "国士無双１３面 counts twice", "国士无双十三面双倍役满"
        )
        self.double_chuuren_pure: Final = given.flag(
            "double_chuuren_pure", False, "yakuman", "純正九蓮宝燈 counts twice", "纯正九莲宝灯双倍役满"
        )
        self.double_daisuushii: Final = given.flag(
            "double_daisuushii", False, "yakuman", "大四喜 counts twice", "大四喜双倍役满"
        )
        self.renhou: Final = given.choice(
            "renhou",
            {
                "none": ("nothing", "不计"),
                "mangan": ("a mangan by itself", "单独满贯"),
                "cumulative": ("5 han beside other yaku", "五番，与他役复合"),
                "yakuman": ("a yakuman", "役满"),
            },
            "renhou",
            "what 人和 counts",
            "人和计多少",
        )
        self.old_yaku: Final = given.flag("old_yaku", False, "古役", "the old yaku (古役) count", "计古役")

        # Payments
        self.honba: Final = given.number(
            "honba", 100, "R-W10", "points of one honba from each other seat", "每本场每家点数"
        )
        self.tsumo_loss: Final = given.flag(
            "tsumo_loss",
            True,
            "sanma",
            "three players: the share of the fourth seat is lost on a self-draw; otherwise the two split it",
            "三麻自摸损（否则由两家平摊）",
        )
        self.kita: Final = given.flag(
            "kita", True, "sanma", "three players: 北 may be set aside as dora", "三麻拔北宝牌"
        )
        self.pao_daisangen: Final = given.flag("pao_daisangen", True, "pao", "liability for 大三元", "大三元包牌")
        self.pao_daisuushii: Final = given.flag("pao_daisuushii", True, "pao", "liability for 大四喜", "大四喜包牌")
        self.pao_suukantsu: Final = given.flag("pao_suukantsu", False, "pao", "liability for 四槓子", "四杠子包牌")
        self.pao_part: Final = given.choice(
            "pao_part",
            {"hand": ("the whole hand", "整手"), "yakuman": ("that yakuman alone", "只有该役满")},
            "pao",
            "what the liable seat answers for",
            "包牌者负担什么",
        )
        self.pao_honba: Final = given.choice(
            "pao_honba",
            {"liable": ("the liable seat", "包牌者"), "discarder": ("the discarder", "放铳者")},
            "pao",
            "who pays the honba of a discard under liability",
            "包牌荣和时本场由谁付",
        )
        self.open_kan_pao: Final = given.flag(
            "open_kan_pao",
            False,
            "pao",
            "who gave the tile of an open kan pays a win on its replacement alone",
            "大明杠岭上开花包牌",
        )

        # Several winners
        self.winners: Final = given.number(
            "winners",
            3,
            "R-W7",
            "most winners of one discard; with 1 the nearest after the discarder",
            "一炮最多几家和；1 为头跳",
            low=1,
            high=3,
        )
        self.triple_ron: Final = given.choice(
            "triple_ron",
            {"win": ("all win", "皆和"), "abort": ("the hand is drawn", "流局")},
            "R-W7",
            "three winners of one discard",
            "三家和",
        )

        self.honba_each: Final = given.flag(
            "honba_each",
            False,
            "R-W10",
            "each of several winners is paid the honba",
            "多家和时各家都收本场",
            "ダブロンは各自に本場",
        )
        self.own_stick_back: Final = given.flag(
            "own_stick_back",
            False,
            "R-W10",
            "every one of several winners gets their own stick back, the nearest takes the others",
            "多家和时各自收回自己的立直棒，其余归最近者",
            "ダブロンは自分のリーチ棒を返し、残りは上家取り",
        )

        # Chips
        self.chips_ippatsu: Final = given.number(
            "chips_ippatsu", 0, "chips", "chips for ippatsu", "一发的祝仪枚数", ja="一発の祝儀"
        )
        self.chips_ura: Final = given.number(
            "chips_ura", 0, "chips", "chips for every ura", "每张里宝牌的祝仪枚数", ja="裏ドラ一枚の祝儀"
        )
        self.chips_red: Final = given.number(
            "chips_red", 0, "chips", "chips for every red five", "每张赤五的祝仪枚数", ja="赤五一枚の祝儀"
        )
        self.chips_yakuman: Final = given.number(
            "chips_yakuman",
            0,
            "chips",
            "chips for a yakuman, times its multiple",
            "役满的祝仪枚数（按倍数）",
            ja="役満の祝儀",
        )
        self.chip_points: Final = given.number(
            "chip_points",
            2000,
            "chips",
            "points of a chip at the end of the match",
            "终局每枚祝仪的点数",
            ja="祝儀一枚の点数",
        )

        # Draws
        self.noten: Final = given.choice(
            "noten",
            {
                "each": ("each pays each 1000, a dealer 1500", "逐家各付 1000，庄家 1500"),
                "pool": ("a pool is shared", "共付总额"),
            },
            "R-W1",
            "what the noten pay the tenpai at a draw",
            "流局时未听者付听牌者的罚符",
        )
        self.noten_pool: Final = given.number(
            "noten_pool", 3000, "R-W1", "points of the pool (three players: 2000)", "罚符总额（三麻 2000）"
        )
        self.noten_dealer_honba: Final = given.choice(
            "noten_dealer_honba",
            {"reset": ("back to 0", "归零"), "add": ("one more", "加一")},
            "R-W2",
            "the honba when a noten dealer passes the deal",
            "庄家未听流局后的本场",
        )
        self.dealer_stays: Final = given.choice(
            "dealer_stays",
            {
                "tenpai": ("by a win or tenpai", "和牌或听牌", "アガリ・テンパイ連荘"),
                "win": ("by a win alone", "只限和牌", "アガリ連荘"),
            },
            "R-W3",
            "how a dealer stays",
            "庄家如何连庄",
            "連荘の条件",
        )
        self.nine_orphans: Final = given.flag("nine_orphans", True, "R-W4", "九種九牌 may be declared", "九种九牌")
        self.four_winds: Final = given.flag("four_winds", True, "R-W5", "四風連打 ends the hand", "四风连打")
        self.four_kans: Final = given.choice(
            "four_kans",
            {
                "each_player": ("one kan of each of four", "四家各一杠"),
                "several_players": ("four kans of at least two", "两家以上共四杠"),
                "never": ("never", "不流局"),
            },
            "R-W6",
            "when 四槓散了 ends the hand",
            "四杠散了",
        )
        self.four_riichi: Final = given.flag("four_riichi", False, "R-W8", "四家立直 ends the hand", "四家立直流局")
        self.nagashi: Final = given.choice(
            "nagashi",
            {
                "transfer": ("a mangan instead of the noten payment", "收满贯，代替罚符", "満貫払い、ノーテン罰符なし"),
                "none": ("nothing", "无", "なし"),
                "win": (
                    "a win: with honba and sticks, and the deal passes as after one",
                    "算和牌：收本场与立直棒，连庄、下庄照和牌",
                    "和了扱い（本場・供託・連荘とも）",
                ),
            },
            "R-W11",
            "what 流し満貫 brings",
            "流局满贯",
            "流し満貫の扱い",
        )

        # Declarations and calls
        self.riichi_points: Final = given.number(
            "riichi_points", 1000, "riichi", "points needed to declare riichi; 0: none", "立直所需点数；0 为不限"
        )
        self.riichi_tiles: Final = given.number(
            "riichi_tiles", 4, "riichi", "tiles left in the wall to declare riichi", "立直所需余牌", high=69
        )
        self.riichi_kan: Final = given.choice(
            "riichi_kan",
            {
                "same_waits": ("while the waits stay", "不改听"),
                "same_shape": ("while waits and shape stay", "不改听与牌型"),
                "never": ("never", "不可"),
            },
            "riichi",
            "a closed kan of the drawn tile after riichi",
            "立直后以摸到的牌暗杠",
        )
        self.kuikae: Final = given.choice(
            "kuikae",
            {
                "forbidden": ("forbidden", "全禁"),
                "same_tile": ("the same tile alone forbidden", "只禁同张"),
                "allowed": ("allowed", "允许"),
            },
            "kuikae",
            "swap calling",
            "食替",
        )
        self.kokushi_robs_closed_kan: Final = given.flag(
            "kokushi_robs_closed_kan", False, "chankan", "国士無双 may rob a closed kan", "国士可抢暗杠"
        )

        # The match
        self.winds: Final = given.number("winds", 2, "match", "rounds of the match", "圈数", low=1, high=4)
        self.start_points: Final = given.number("start_points", 25000, "match", "points at the start", "起始点")
        self.target_points: Final = given.number(
            "target_points", 30000, "match", "points that end the last round", "目标点"
        )
        self.return_points: Final = given.number(
            "return_points",
            30000,
            "match",
            "points the result is counted from; what the start lacks of them is the oka of the first",
            "返点（起始点不足之数归首位）",
        )
        self.uma: Final = given.numbers(
            "uma", (20, 10, -10, -20), "match", "bonus by rank in thousands", "顺位马（千点）", low=-1000
        )
        self.floating_uma: Final = given.flag(
            "floating_uma",
            False,
            "R-W14",
            "the uma goes by how many stand below the return points: one alone above them or one alone below",
            "浮动顺位马：按低于返点的人数（只一家不低于、只一家低于）",
            "浮きウマ：返し点を下回る人数による",
        )
        self.uma_one_above: Final = given.numbers(
            "uma_one_above",
            (12, -1, -3, -8),
            "R-W14",
            "floating uma where three stand below the return points, in thousands",
            "浮动马：三家低于返点时（千点）",
            low=-1000,
            ja="浮きウマ：一人浮き（千点）",
        )
        self.uma_one_below: Final = given.numbers(
            "uma_one_below",
            (8, 3, 1, -12),
            "R-W14",
            "floating uma where one stands below the return points, in thousands",
            "浮动马：一家低于返点时（千点）",
            low=-1000,
            ja="浮きウマ：一人沈み（千点）",
        )
        self.ties: Final = given.choice(
            "ties",
            {"seat": ("by seat", "按座次"), "shared": ("uma and left sticks are shared", "平分马与余棒")},
            "R-W13",
            "equal points",
            "同分",
        )
        self.rounding: Final = given.choice(
            "rounding",
            {
                "none": ("as it is", "不取整"),
                "thousand": ("to the nearest thousand, the rest for the first", "取整到千点，余数归首位"),
            },
            "match",
            "rounding of the result",
            "结果取整",
        )
        self.bust: Final = given.flag("bust", True, "match", "below 0 ends the match", "击飞")
        self.bust_at_zero: Final = given.flag(
            "bust_at_zero", False, "match", "exactly 0 ends the match too", "恰好 0 点也击飞", "0点ちょうどでも飛び"
        )
        self.dealer_stops: Final = given.flag(
            "dealer_stops",
            True,
            "match",
            "a leading dealer at the target ends the match by a win or tenpai in the last hand",
            "和了止、听牌止",
        )
        self.extension: Final = given.flag(
            "extension", True, "match", "a further wind while nobody has the target", "延长（西入）"
        )
        self.leftover_sticks: Final = given.choice(
            "leftover_sticks",
            {"first": ("to the first", "归首位"), "lost": ("lost", "作废")},
            "R-W13",
            "sticks left at the end",
            "终局余下立直棒",
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

    def _worth(self) -> Worth:
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
        return Worth(closed, opened, yakuman)

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
