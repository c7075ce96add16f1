"""The rule options of Sichuan mahjong, one line each, and the presets ``xuezhan``, ``akabane`` and ``sbr``."""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from sanyuan.rules.options import Options, RuleBook, RuleConfig
from sanyuan.variants.sichuan.patterns import FIRST_TURN, LONGQIDUI, LUOHAN, PARTS, SEATS
from sanyuan.words.text import Words

FREE: Final = "free"
DICE: Final = "dice"
FIRST_DISCARD: Final = "first_discard"
ALWAYS: Final = "always"
MAIN_PLUS_BONUS: Final = "main_plus_bonus"
BASE: Final = "base"
FAN: Final = "fan"
NONE: Final = "none"
ANY_PAIR_WAIT: Final = "any_pair_wait"
OFF: Final = "off"
CAP: Final = "cap"
ADDED: Final = "added"
FIXED: Final = "fixed"
PAY_1: Final = "pay_1"
AFTER_DISCARD: Final = "after_discard"
TRANSFER: Final = "transfer"
KEEP: Final = "keep"
CANCEL: Final = "cancel"
SPLIT: Final = "split"
ALL: Final = "all"
AFTER_WINNER: Final = "after_winner"
AFTER_ROBBED: Final = "after_robbed"
AFTER_DISCARDER: Final = "after_discarder"
DISCARDER: Final = "discarder"
FIRST_IN_TURN: Final = "first_in_turn"
ROTATION: Final = "rotation"
THREE_SUITS: Final = "three_suits"
LARGER: Final = "larger"
SIXTEEN: Final = "sixteen"
WINNERS_TOO: Final = "winners_too"
WITHOUT_KONGS: Final = "without_kongs"
SELF_DRAW: Final = "self_draw"
SEEN: Final = "seen"
XUELIU: Final = "xueliu"
UNLESS_MORE: Final = "unless_more"
SAME_TILE: Final = "same_tile"
STRICT: Final = "strict"
NEAREST: Final = "nearest"
PONG_TOO: Final = "pong_too"
FEEDER_PAYS: Final = "feeder_pays"
TAIL: Final = "tail"

DIRECTIONS: Final = {"before": 3, "next": 1, "across": 2}
"""To whom three tiles go, in the order of what the sum of two dice leaves when divided by three (R-S3)."""


class SichuanRules(RuleConfig):
    """All options, by the rulings R-S1 … R-S33."""

    def __init__(self, given: Options) -> None:
        """Read every option; the default is ``xuezhan``."""
        super().__init__(given)
        self.base: Final = given.number("base", 1, "R-S1", Words("底分：一个单位的点数", "points of one unit"), low=1)
        self.swap: Final = given.flag(
            "swap", True, "R-S2", Words("发牌后换三张", "three tiles are exchanged after the deal (换三张)")
        )
        self.swap_suit: Final = given.choice(
            "swap_suit",
            {"required": Words("须同一花色", "all of one suit"), FREE: Words("任意三张", "any three")},
            "R-S2",
            Words("换三张可换哪三张", "which three tiles may be exchanged"),
        )
        self.swap_direction: Final = given.choice(
            "swap_direction",
            {
                DICE: Words("两粒骰子（由本局种子得出）", "two dice from the seed of the hand"),
                "next": Words("给下家", "to the next seat"),
                "across": Words("给对家", "to the seat across"),
                "before": Words("给上家", "to the seat before"),
            },
            "R-S3",
            Words("换三张的方向", "to whom the three tiles go"),
        )
        self.void_first: Final = given.choice(
            "void_first",
            {
                ALWAYS: Words("一直先打", "always"),
                FIRST_DISCARD: Words("只限第一张", "with the first discard alone"),
                "no": Words("不必", "never"),
            },
            "R-S4",
            Words(
                "手里有缺门牌时，何时须先打缺门", "when a held tile of the void suit must be discarded before others"
            ),
        )
        self.fan_scheme: Final = given.choice(
            "fan_scheme",
            {
                "sum": Words("各番相加", "the sum of all parts"),
                MAIN_PLUS_BONUS: Words("一个主番加奖励番", "one main fan and the bonuses"),
            },
            "R-S5",
            Words("番数怎样计", "how fan are counted"),
        )
        self.self_draw: Final = given.choice(
            "self_draw",
            {
                BASE: Words("自摸加底，每家多付一底，不受封顶限制", "one unit more from each, beyond the cap"),
                FAN: Words("自摸加番", "one fan more"),
                NONE: Words("不加", "nothing"),
            },
            "R-S6",
            Words("自摸加什么", "what a self-draw adds"),
        )
        self.cap: Final = given.number(
            "cap",
            5,
            "R-S7",
            Words("封顶的翻倍次数，20 等于不封顶", "the most doublings; 20 is as good as no cap"),
            low=1,
            high=20,
        )
        self.golden_wait: Final = given.choice(
            "golden_wait",
            {
                "four_declared": Words("四副都已亮出", "four declared sets"),
                ANY_PAIR_WAIT: Words("对对胡单钓即可", "any 对对胡 that waited for its pair"),
            },
            "R-S8",
            Words("金钩钓的条件", "what makes 金钩钓"),
        )
        self.dragon_pairs: Final = given.number(
            "dragon_pairs", 3, "R-S9", Words("龙七对连根的翻倍次数", "doublings of 龙七对 with its 根"), low=3, high=4
        )
        self.heaven_earth: Final = given.choice(
            "heaven_earth",
            {
                FIXED: Words("5 番，代替牌型", "5 doublings in place of the pattern"),
                CAP: Words("封顶，代替牌型", "the cap in place of the pattern"),
                ADDED: Words("另加 3 番与 2 番", "3 and 2 beside the pattern"),
                OFF: Words("不计", "nothing"),
            },
            "R-S10",
            Words("天胡、地胡计多少", "what 天胡 and 地胡 count"),
        )
        self.earth_on_first_discard: Final = given.flag(
            "earth_on_first_discard",
            False,
            "R-S10",
            Words("胡庄家打出的第一张也是地胡", "a win on the dealer's first discard is 地胡 too"),
        )
        self.kong_open_others: Final = given.choice(
            "kong_open_others",
            {NONE: Words("不付", "nothing"), PAY_1: Words("各付一底", "one unit each")},
            "R-S11",
            Words("直杠时其余各家付什么（擦挂）", "what the seats that did not discard pay for an open kong (擦挂)"),
        )
        self.kong_pay: Final = given.choice(
            "kong_pay",
            {
                "at_once": Words("无人抢杠即付", "at once, when nobody robs it"),
                AFTER_DISCARD: Words("其后的弃牌无人胡时付", "when the discard after it has passed"),
            },
            "R-S12",
            Words("刮风下雨何时付", "when a kong is paid"),
        )
        self.kong_shot_money: Final = given.choice(
            "kong_shot_money",
            {
                TRANSFER: Words("转给胡家（呼叫转移）", "goes to the winner (呼叫转移)"),
                KEEP: Words("仍归杠家", "stays with its owner"),
                CANCEL: Words("不付，已付的退还", "is not paid, or given back"),
            },
            "R-S14",
            Words("杠上炮时的杠钱", "kong money when the discard after the kong is won"),
        )
        self.kong_shot_scope: Final = given.choice(
            "kong_shot_scope",
            {"last": Words("只限那一杠", "that kong"), ALL: Words("该家所有的杠", "all kongs of the seat")},
            "R-S14",
            Words("呼叫转移转哪些杠", "which kongs' money goes to the winner"),
        )
        self.kong_money_two_winners: Final = given.choice(
            "kong_money_two_winners",
            {
                "full": Words("各得全数", "each gets the full sum"),
                SPLIT: Words("均分", "they share it"),
                NONE: Words("都不得", "nobody gets it"),
            },
            "R-S14",
            Words("一炮多响时的呼叫转移", "that money when several win on the discard"),
        )
        self.rob_kong: Final = given.flag("rob_kong", True, "R-S15", Words("补杠可以抢", "an added kong may be robbed"))
        self.draw_after_win: Final = given.choice(
            "draw_after_win",
            {
                AFTER_WINNER: Words("最后一个胡家的下家", "after the last winner"),
                AFTER_ROBBED: Words(
                    "最后一个胡家的下家，抢杠后为被抢者的下家",
                    "after the last winner, after a robbed kong the robbed seat",
                ),
                AFTER_DISCARDER: Words("放炮者的下家", "after the discarder"),
            },
            "R-S16",
            Words("点炮胡牌后轮到谁摸牌", "which seat draws next after a win on a discard"),
        )
        self.next_dealer: Final = given.choice(
            "next_dealer",
            {
                DISCARDER: Words("先胡者；一炮多响则放炮者", "the first winner; of several, the discarder"),
                FIRST_IN_TURN: Words("先胡者，多家时按次序最先者", "the first winner in turn order"),
                ROTATION: Words("下家", "the next seat"),
            },
            "R-S17",
            Words("下一局谁坐庄", "who deals next"),
        )
        self.dealer_stays: Final = given.flag(
            "dealer_stays", True, "R-S17", Words("无人胡牌时连庄", "the dealer stays when nobody has won")
        )
        self.checks_at_three_wins: Final = given.flag(
            "checks_at_three_wins",
            False,
            "R-S18",
            Words("三家胡后也查最后一家", "the last seat is checked as well when three have won"),
        )
        self.pig: Final = given.choice(
            "pig",
            {
                "void_tile": Words("手里有缺门牌", "who holds a tile of his void suit"),
                THREE_SUITS: Words("手里三门齐全", "who holds all three suits"),
            },
            "R-S19",
            Words("谁是花猪", "who is 花猪"),
        )
        self.pig_pays: Final = given.choice(
            "pig_pays",
            {
                CAP: Words(
                    "付未胡的非花猪每家封顶，不再赔大叫",
                    "the cap to each other seat still in that is no 花猪, and no 大叫",
                ),
                LARGER: Words(
                    "付未胡的非花猪每家 8 底与其最大听牌之大者",
                    "the larger of 8 units and the payee's best wait, to each other seat still in that is no 花猪",
                ),
                SIXTEEN: Words(
                    "付其余三家各 16 底，另赔大叫；打出的全是缺门牌则免付",
                    "16 units to each of the three others, and 大叫; nothing if all his discards were of the void suit",
                ),
            },
            "R-S20",
            Words("花猪付什么（查花猪）", "what 花猪 pays (查花猪)"),
        )
        self.not_ready_pays: Final = given.choice(
            "not_ready_pays",
            {
                "ready": Words("未胡而有叫的各家", "the ready seats still in"),
                WINNERS_TOO: Words("也付已胡者其最大的叫", "the winners too, by their best wait"),
            },
            "R-S21",
            Words("无叫者付给谁（查大叫）", "whom a seat that is not ready pays (查大叫)"),
        )
        self.ready_value: Final = given.choice(
            "ready_value",
            {
                "best": Words("最大的叫，计根与杠", "the best wait, 根 and kongs counted"),
                WITHOUT_KONGS: Words("最大的叫，不计已杠", "the same without declared kongs"),
                SELF_DRAW: Words("按自摸计", "as if it were drawn"),
            },
            "R-S22",
            Words("查大叫按什么计", "what a ready hand is worth in 查大叫"),
        )
        self.refund: Final = given.flag(
            "refund", True, "R-S23", Words("无叫者退税", "who is not ready gives kong money back (退税)")
        )
        self.dead_wait: Final = given.choice(
            "dead_wait",
            {
                "own": Words("所叫的牌四张都在自己手里", "when its owner holds all four of every wait"),
                SEEN: Words("所叫的牌四张都已见", "when all four of every wait lie open or in its owner's hand"),
            },
            "R-S24",
            Words("何时算死叫", "when a hand one tile short is not ready"),
        )
        self.mode: Final = given.choice(
            "mode",
            {
                "xuezhan": Words("胡者离局（血战到底）", "winners leave (血战到底)"),
                XUELIU: Words("胡者留局锁牌（血流成河）", "winners stay with locked hands (血流成河)"),
            },
            "R-S25",
            Words("胡牌之后", "what a win is followed by"),
        )
        self.pass_lock: Final = given.choice(
            "pass_lock",
            {
                UNLESS_MORE: Words(
                    "自己摸牌前不能点炮胡，更大的番除外",
                    "no discard until the next draw, unless for more",
                ),
                SAME_TILE: Words("自己摸牌前不能胡同一张", "not the same tile until the next draw"),
                STRICT: Words("自己摸牌前不能点炮胡", "no discard until the next draw"),
                NONE: Words("不限", "nothing"),
            },
            "R-S26",
            Words("过胡之后的限制（过手胡）", "what a seat that let a win pass may not win (过手胡)"),
        )
        self.multi_win: Final = given.choice(
            "multi_win",
            {ALL: Words("全部（一炮多响）", "all"), NEAREST: Words("最近的一家", "the nearest")},
            "R-S27",
            Words("几家同时胡牌时谁胡", "who wins when several claim"),
        )
        self.last_discard: Final = given.choice(
            "last_discard",
            {"win_only": Words("只能胡", "be won"), PONG_TOO: Words("可胡可碰", "be won or ponged")},
            "R-S28",
            Words("牌墙摸完后的弃牌", "what the discard beside an empty wall may do"),
        )
        self.last_tile_drawn_only: Final = given.flag(
            "last_tile_drawn_only", False, "R-S28", Words("海底只计自摸", "海底 counts for a self-draw alone")
        )
        self.open_kong_win: Final = given.choice(
            "open_kong_win",
            {
                SELF_DRAW: Words("算自摸，各家付", "all, as for a self-draw"),
                FEEDER_PAYS: Words("算点炮，点杠者付", "the seat that gave the kong, as for a discard"),
            },
            "R-S29",
            Words("点杠花谁付", "who pays for a win on an open kong's replacement (点杠花)"),
        )
        self.all_pungs: Final = given.number(
            "all_pungs", 1, "R-S30", Words("对对胡番数", "fan of 对对胡"), low=1, high=2
        )
        self.terminals: Final = given.number(
            "terminals", 2, "R-S30", Words("带幺九番数，0 为不计", "fan of 带幺九; 0 is off"), high=4
        )
        self.generals: Final = given.number(
            "generals", 2, "R-S30", Words("将对另加番数，0 为不计", "fan of 将对 beside 对对胡; 0 is off"), high=4
        )
        self.general_pairs: Final = given.number(
            "general_pairs",
            0,
            "R-S30",
            Words("将七对另加番数，0 为不计", "fan of 将七对 beside 七对; 0 is off"),
            high=4,
        )
        self.closed_hand: Final = given.number(
            "closed_hand", 0, "R-S30", Words("门清番数，0 为不计", "fan of 门清"), high=4
        )
        self.no_terminals: Final = given.number(
            "no_terminals", 0, "R-S30", Words("中张（断幺九）番数，0 为不计", "fan of 中张 (断幺九)"), high=4
        )
        self.straight: Final = given.number(
            "straight", 0, "R-S30", Words("一条龙番数，0 为不计", "fan of 一条龙"), high=4
        )
        self.middle_five: Final = given.number(
            "middle_five", 0, "R-S30", Words("夹心五番数，0 为不计", "fan of 夹心五"), high=4
        )
        self.middle_two: Final = given.number(
            "middle_two", 0, "R-S30", Words("卡二条番数，0 为不计", "fan of 卡二条"), high=4
        )
        self.kong_draw: Final = given.choice(
            "kong_draw",
            {TAIL: Words("牌尾", "the tail"), "head": Words("牌头", "the head")},
            "R-S32",
            Words("杠后从哪头补牌", "from which end of the wall a replacement comes"),
        )
        self.hands: Final = given.number(
            "hands", 8, "R-S33", Words("一场几局", "how many hands a match has"), low=1, high=100
        )
        self.start_points: Final = given.number("start_points", 0, "R-S33", Words("起始点数", "points at the start"))
        self.bust: Final = given.flag(
            "bust", False, "R-S33", Words("有人低于零即终局", "a seat below zero ends the match")
        )
        heaven, earth = {ADDED: (3, 2), CAP: (self.cap, self.cap)}.get(self.heaven_earth, (5, 5))
        self.main_fan: Final = self.fan_scheme == MAIN_PLUS_BONUS
        self.least: Final = 1 if self.main_fan else 0
        """The fan of a hand with nothing in it."""
        self.draw_is_fan: Final = self.self_draw == FAN
        self.draw_bonus: Final = 1 if self.self_draw == BASE else 0
        """The units that every payer of a self-draw adds."""
        self.kong_others: Final = 1 if self.kong_open_others == PAY_1 else 0
        """The units that seats which did not discard its tile pay for an open kong."""
        self.locks: Final = self.pass_lock != NONE
        self.after_discarder: Final = self.draw_after_win == AFTER_DISCARDER
        self.after_robbed: Final = self.draw_after_win == AFTER_ROBBED
        self.pays_later: Final = self.kong_pay == AFTER_DISCARD
        self.keeps: Final = self.kong_shot_money == KEEP
        self.cancels: Final = self.kong_shot_money == CANCEL
        self.moves_all: Final = self.kong_shot_scope == ALL
        self.spares_void: Final = self.pig_pays == SIXTEEN
        self.three_suits: Final = self.pig == THREE_SUITS
        self.pays_winners: Final = self.not_ready_pays == WINNERS_TOO
        self.dead_if_seen: Final = self.dead_wait == SEEN
        self.ready_kongs: Final = self.ready_value != WITHOUT_KONGS
        self.ready_drawn: Final = self.ready_value == SELF_DRAW
        self.any_pair_wait: Final = self.golden_wait == ANY_PAIR_WAIT
        self.feeder_pays: Final = self.open_kong_win == FEEDER_PAYS
        self.leaves: Final = self.mode != XUELIU
        """Whether a winner leaves."""
        self.replaced: Final = self.heaven_earth in (FIXED, CAP) or self.main_fan
        """Whether 天胡 and 地胡 stand in place of the pattern."""
        self.values: Final = bytes(
            [
                self.all_pungs,
                2,
                2,
                self.terminals,
                1,
                self.generals,
                self.dragon_pairs - 3,
                0,
                self.general_pairs,
                self.closed_hand,
                self.no_terminals,
                self.straight,
                self.middle_five,
                self.middle_two,
                heaven,
                earth,
                *[1] * 5,
            ]
        )
        """What each part adds, by the place of its bit."""
        counted = sum([part.bit for place, part in enumerate(PARTS) if self.values[place]]) | LONGQIDUI | LUOHAN
        self.counted: Final[i64] = counted & ~FIRST_TURN if self.heaven_earth == OFF else counted
        """The parts that count in these rules, and the two that name a hand at least."""

    def unlocks(self, passed: int, value: int, same_kind: bool) -> bool:
        """Tell whether a seat that let a win of a value pass may win this one before its next draw (R-S26)."""
        if self.pass_lock == SAME_TILE:
            return not same_kind
        return self.pass_lock == UNLESS_MORE and value > passed

    def void_goes_first(self, discards: int) -> bool:
        """Tell whether a seat with ``discards`` discards has to discard its void suit before all else (R-S4)."""
        return self.void_first == ALWAYS or (self.void_first == FIRST_DISCARD and discards == 0)

    def counts_first_turn(self, loser: int) -> bool:
        """Tell whether a win in the first turn is 天胡 or 地胡: a self-draw, or one on the dealer's discard (R-S10)."""
        return loser < 0 or (self.earth_on_first_discard and loser == 0)

    def could_have_left(self, left: Sequence[int], winner: int, loser: int) -> bool:
        """Tell whether these seats may have won and left before such a win; nobody has before the dealer's own.

        Where the seat after the discarder draws next, the one after the dealer has its first draw right after the
        dealer's turn: the dealer has left by 天胡, or others by the dealer's discard (R-S16, R-S27).
        """
        if not left or winner == 0 or loser >= 0:
            return not left
        together = 0 not in left and self.multi_win == ALL
        return winner > 1 or not self.after_discarder or len(left) == 1 or together

    def shares(self, total: int, winners: int) -> list[int]:
        """Return how much kong money each winner on the discard after the kong gets (R-S14)."""
        if winners > 1 and self.kong_money_two_winners == NONE:
            return [0] * winners
        share, rest = divmod(total, winners) if self.kong_money_two_winners == SPLIT else (total, 0)
        return [share + rest, *[share] * (winners - 1)]

    def dealer_after(self, dealer: int, first: tuple[int, ...]) -> int:
        """Return who deals next (R-S17); ``first`` are the loser and the winners of the first tile won, if any.

        Every later win stands in it as -1.
        """
        if self.next_dealer == ROTATION or not (first or self.dealer_stays):
            return (dealer + 1) % SEATS
        if not first:
            return dealer
        return first[0] if self.next_dealer == DISCARDER and len(first) > 2 and first[2] >= 0 else first[1]

    def pig_units(self, wait: int) -> int:
        """Return what 花猪 pays a seat whose best wait is worth so many units (R-S20)."""
        one = 1
        return 16 if self.pig_pays == SIXTEEN else max(8, wait) if self.pig_pays == LARGER else one << self.cap

    def units(self, fan: i64) -> i64:
        """Return what one payer pays in units: one for nothing, doubled for every fan, at most to the cap."""
        doublings = fan - 1 if self.main_fan else fan
        one: i64 = 1
        return one << min(doublings, self.cap)


RULES: Final = RuleBook(
    SichuanRules,
    presets={
        "xuezhan": {},
        "akabane": {
            "base": 1000,
            "void_first": "no",
            "fan_scheme": MAIN_PLUS_BONUS,
            "kong_shot_money": KEEP,
            "draw_after_win": AFTER_ROBBED,
            "next_dealer": FIRST_IN_TURN,
            "pig_pays": LARGER,
            "pass_lock": NONE,
            "kong_draw": "head",
            "hands": 4,
            "start_points": 50000,
            "bust": True,
        },
        "sbr": {
            "swap": False,
            "void_first": FIRST_DISCARD,
            "cap": 3,
            "heaven_earth": OFF,
            "kong_pay": AFTER_DISCARD,
            "kong_shot_money": CANCEL,
            "pig_pays": SIXTEEN,
            "ready_value": WITHOUT_KONGS,
            "last_discard": PONG_TOO,
            "terminals": 0,
            "generals": 0,
            "kong_draw": "head",
            "hands": 16,
        },
    },
    titles={
        "xuezhan": Words("血战到底", "血战到底, as most programs play"),
        "akabane": Words("赤羽之战", "赤羽之战 of Mahjong Soul"),
        "sbr": Words("四川血战国际规则", "Sichuan Bloody Rules"),
    },
)


def rules_of(rules: RuleConfig) -> SichuanRules:
    """Return a config as the Sichuan config that it is."""
    assert isinstance(rules, SichuanRules)
    return rules
