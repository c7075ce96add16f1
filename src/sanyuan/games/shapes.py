"""The shapes of what the games take and give.

Written by tools/write_typed.py from the variants and the server's models: change those instead.
"""

from collections.abc import Sequence
from typing import Any, Literal, NotRequired, TypeAlias, TypedDict

from sanyuan.given import Melds


class NotCounted(TypedDict):
    """A pattern that held, or seemed to, and does not count."""

    id: int | str
    name: str
    by: int | str | None
    """what takes it away"""
    why: str
    why_code: str


class ExplainedLine(TypedDict):
    """A pattern that counts, with where it was seen."""

    id: int | str
    name: str
    """in the game's own language"""
    value: int
    """what the whole line adds"""
    count: int
    """how often it was seen"""
    title: str
    """the name in the asked language"""
    seen: list[str]
    """the sets that made it"""


class ScoreStep(TypedDict):
    """One step of the arithmetic."""

    code: str
    label: str
    label_template: NotRequired[str]
    """the label with {0} to {3} for the seats that it names, counted from the dealer"""
    formula: str
    value: float


class ExplainedPayment(TypedDict):
    """One payment, and its reason in words."""

    payer: int | None
    payee: int | None
    points: int
    reason: str
    values: NotRequired[dict[str, Any]]
    """what the points were worked out from"""
    why: str


class Reading(TypedDict):
    """A reading of the hand that lost."""

    sets: list[str]
    detail: str | None
    total: int
    lines: list[ExplainedLine]
    why: str
    why_code: str


class ExplainedScore(TypedDict):
    """A score with every step, payment and reading; each game adds fields of its own."""

    ok: Literal[True]
    win: bool
    why: NotRequired[str]
    """why the hand may not win"""
    why_code: NotRequired[str]
    not_counted: list[NotCounted]
    deltas: list[int]
    lines: list[ExplainedLine]
    headline: NotRequired[str]
    """the result in one sentence"""
    headline_template: NotRequired[str]
    """the sentence with {0} to {3} for the seats that it names, from the dealer on"""
    sets: list[str]
    detail: str | None
    """what the sets do not show, such as the wait"""
    steps: list[ScoreStep]
    payments: list[ExplainedPayment]
    readings: list[Reading]
    marks: NotRequired[dict[str, str]]
    """the tiles that are special in this hand, each with one word for what it is"""


class Acceptance(TypedDict):
    """What a discard leaves."""

    shanten: int
    accepts: dict[str, int]


class ShantenAnswer(TypedDict):
    """How far a hand is from a win."""

    ok: Literal[True]
    shanten: int
    by_form: dict[str, int]
    accepts: NotRequired[dict[str, int]]
    """the tiles that help, and how many are left"""
    remarks: NotRequired[dict[str, str]]
    """what a wait lacks, by tile"""
    discards: NotRequired[dict[str, Acceptance]]
    """with a tile too many: by discard"""


class MarkSign(TypedDict):
    """How a special tile is seen: by a sign on it, or by shining."""

    letters: str
    badge: str
    title: str
    turned: bool
    """whether the tile stands beside the one turned up that makes it"""


class TableNote(TypedDict):
    """What else lies on the table."""

    name: str
    value: int
    text: str


class PlayOption(TypedDict):
    """What a seat may do."""

    id: int
    type: Literal[
        "pass",
        "discard",
        "declare",
        "chow",
        "pung",
        "kong",
        "closed",
        "added",
        "aside",
        "win",
        "abort",
        "give",
        "choose",
    ]
    tiles: list[str]
    drawn: bool
    name: str


class TableMeld(TypedDict):
    """A meld as it lies."""

    type: Literal["chow", "pung", "kong", "closed", "added"]
    tiles: list[str | None]
    source: int
    """from whom, in playing order from the holder: 1 next, 3 previous; 0 nobody"""
    claimed: str | None


class Discard(TypedDict):
    """A tile on the river."""

    tile: str
    drawn: bool
    """put down as it was drawn"""
    declared: bool
    """put down with the game's declaration: it lies sideways"""
    claimed: bool


class SeatBadge(TypedDict):
    """A few words at a seat."""

    name: str
    """the same in every language"""
    text: str


class SeatPicture(TypedDict):
    """What lies at one seat; a tile that is not known is null."""

    wind: int
    hand: list[str | None]
    drawn: str | None
    has_drawn: bool
    melds: list[TableMeld]
    river: list[Discard]
    aside: list[str]
    won: list[str]
    """tiles that it has won in this hand, set aside"""
    declared: bool
    badges: list[SeatBadge]
    """what the game says of the seat, beside its name"""
    playing: bool
    """whether it still plays in this hand"""
    open: bool
    """laid open, when the hand ended or by a win before"""


class Picture(TypedDict):
    """A table as one seat sees it."""

    seat: int
    """who sees it; -1 is a spectator"""
    phase: Literal["dealing", "turn", "claims", "robbing", "over", "asking", "won"]
    dealer: int
    round: int
    number: int
    title: str
    scores: list[int]
    turn: int
    wall: int
    tile: str | None
    indicators: list[str]
    below: list[str]
    marks: dict[str, str]
    """the tiles that are special here, each with one word for what it is"""
    signs: dict[str, MarkSign]
    """how each of those words is seen"""
    question: str | None
    """what the seats are asked before play, all at once"""
    declaration: str
    """what it is called when a seat declares"""
    notes: list[TableNote]
    players: list[int]
    """the player in each seat"""
    options: list[PlayOption]
    seats: list[SeatPicture]


class Account(TypedDict):
    """What the end of a hand pays, explained; seats are counted from the dealer."""

    lines: list[ExplainedLine]
    deltas: list[int]
    steps: list[ScoreStep]
    payments: list[ExplainedPayment]


_WinResult = TypedDict("_WinResult", {"from": int})


class WinResult(_WinResult):
    """A win."""

    type: Literal["win"]
    say: str
    """what happened, in one sentence"""
    say_template: NotRequired[str]
    """the same with {0} to {3} for the seats of the table"""
    seat: int
    tile: str | None
    hand: list[str | None]
    melds: list[list[str]]
    score: ExplainedScore | None
    """seats in it are counted from the dealer; null where the winner's tiles are not known"""
    account: Account | None
    """who pays whom, where there is no score"""
    deltas: list[int]
    """what each seat of the table won or lost"""


class DrawnResult(TypedDict):
    """Nobody won."""

    type: Literal["drawn"]
    say: str
    """what happened, in one sentence"""
    say_template: NotRequired[str]
    """the same with {0} to {3} for the seats of the table"""
    code: str
    reason: str
    ready: list[int]
    account: Account | None
    """null where nothing is paid or nobody can tell"""
    deltas: list[int]
    """what each seat of the table won or lost"""


_FalseWinResult = TypedDict("_FalseWinResult", {"from": int})


class FalseWinResult(_FalseWinResult):
    """A win that the hand does not bear out."""

    type: Literal["false_win"]
    say: str
    """what happened, in one sentence"""
    say_template: NotRequired[str]
    """the same with {0} to {3} for the seats of the table"""
    seat: int
    tile: str | None
    reason: str
    account: Account | None
    """null where nothing is paid or nobody can tell"""
    deltas: list[int]
    """what each seat of the table won or lost"""


HandResult: TypeAlias = WinResult | DrawnResult | FalseWinResult


GuobiaoPreset: TypeAlias = Literal["tziakcha", "mil2025", "botzone", "gb1998"]


class GuobiaoRules(TypedDict, total=False):
    """A preset of Chinese official (国标) and options that differ from it."""

    preset: GuobiaoPreset
    """the preset that the options begin from"""
    minimum: int
    """fan needed to win, flowers apart"""
    no_minimum: bool
    """any fan may win"""
    base: int
    """points every loser pays beside the fan"""
    scale: int
    """points per fan"""
    false_win: int
    """what a false win costs, times the scale"""
    fake_factor: int
    """how often an incomplete hand pays it"""
    false_win_to: Literal["each", "nobody"]
    """to whom a false win pays"""
    false_win_continues: bool
    """the hand goes on after a false win"""
    mixed_kongs: bool
    """明暗杠 counts 5; otherwise 明杠 and 暗杠 count each"""
    blessings: bool
    """天和, 地和 and 人和 count"""
    fifth_copy_waits: bool
    """a tile whose four copies the hand holds is still a wait"""
    knitted_waits: bool
    """边张, 坎张 and 单钓将 count beside 组合龙"""
    flowers: bool
    """play with the eight flowers"""
    dealer_repeats: bool
    """the dealer may stay"""
    initial_points: int
    """points at the start"""
    closed_kong_hidden: bool
    """closed kongs lie face down"""
    false_win_taken: bool
    """a false claim of a win is taken and paid for, otherwise refused"""
    rounds: int
    """rounds of four deals"""
    seat_changes: bool
    """players change seats after every round"""


class GuobiaoFalseWin(TypedDict):
    """What claiming this hand would cost."""

    code: str
    """what the claim is called"""
    deltas: list[int]
    """what each seat wins or loses"""


class GuobiaoScore(ExplainedScore):
    """A score by Chinese official (国标)."""

    fan: int
    """the total with flowers"""
    fan_without_flowers: int
    """what must reach the fan needed"""
    needed: int
    """the fan needed to win"""
    false_win: NotRequired[GuobiaoFalseWin]
    """what claiming this hand would cost"""


RiichiPreset: TypeAlias = Literal[
    "house", "tenhou", "majsoul", "mleague", "wrc", "ema", "ema2025", "jpml", "tenhou3", "majsoul3"
]


class RiichiRules(TypedDict, total=False):
    """A preset of Riichi and options that differ from it."""

    preset: RiichiPreset
    """the preset that the options begin from"""
    players: int
    """players at the table"""
    red_fives: Sequence[int]
    """red fives of 万, 筒, 索"""
    kan_dora: Literal["at_once", "with_discard", "none"]
    """when a kan shows its indicator"""
    ura: bool
    """a riichi winner turns over ura"""
    kan_ura: bool
    """kan indicators have ura beneath them too"""
    extra_indicators_after_draw: bool
    """every consecutive drawn hand opens one more indicator in the next"""
    double_wind_pair: int
    """fu of a pair that is seat and round wind"""
    rinshan_fu: bool
    """the self-draw fu count on a kan's replacement too"""
    pinfu_tsumo: bool
    """pinfu counts on a self-draw (20 fu)"""
    two_han: Literal["never", "late", "always"]
    """when a win needs two han without dora"""
    two_han_honba: int
    """from how many honba on a win needs two han, where it does so late"""
    open_tanyao: bool
    """tanyao counts open"""
    ippatsu: bool
    """ippatsu counts"""
    kiriage: bool
    """4 han 30 fu and 3 han 60 fu are mangan"""
    kazoe: bool
    """13 han are a yakuman, otherwise sanbaiman"""
    stacking: bool
    """several yakuman add up"""
    double_suuankou_tanki: bool
    """四暗刻単騎 counts twice"""
    double_kokushi_13: bool
    """国士無双１３面 counts twice"""
    double_chuuren_pure: bool
    """純正九蓮宝燈 counts twice"""
    double_daisuushii: bool
    """大四喜 counts twice"""
    renhou: Literal["none", "mangan", "cumulative", "yakuman"]
    """what 人和 counts"""
    old_yaku: bool
    """the old yaku (古役) count"""
    honba: int
    """points of one honba from each other seat"""
    tsumo_loss: bool
    """three players: the share of the fourth seat is lost on a self-draw; otherwise the two split it"""
    kita: bool
    """three players: 北 may be set aside as dora"""
    pao_daisangen: bool
    """liability for 大三元"""
    pao_daisuushii: bool
    """liability for 大四喜"""
    pao_suukantsu: bool
    """liability for 四槓子"""
    pao_part: Literal["hand", "yakuman"]
    """what the liable seat answers for"""
    pao_honba: Literal["liable", "discarder"]
    """who pays the honba of a discard under liability"""
    open_kan_pao: bool
    """who gave the tile of an open kan pays a win on its replacement alone"""
    winners: int
    """most winners of one discard; with 1 the nearest after the discarder"""
    triple_ron: Literal["win", "abort"]
    """three winners of one discard"""
    honba_each: bool
    """each of several winners is paid the honba"""
    own_stick_back: bool
    """every one of several winners gets their own stick back, the nearest takes the others"""
    chips_ippatsu: int
    """chips for ippatsu"""
    chips_ura: int
    """chips for every ura"""
    chips_red: int
    """chips for every red five"""
    chips_yakuman: int
    """chips for a yakuman, times its multiple"""
    chip_points: int
    """points of a chip at the end of the match"""
    noten: Literal["each", "pool"]
    """what the noten pay the tenpai at a draw"""
    noten_pool: int
    """points of the pool (three players: 2000)"""
    noten_dealer_honba: Literal["reset", "add"]
    """the honba when a noten dealer passes the deal"""
    dealer_stays: Literal["tenpai", "win"]
    """how a dealer stays"""
    nine_orphans: bool
    """九種九牌 may be declared"""
    four_winds: bool
    """四風連打 ends the hand"""
    four_kans: Literal["each_player", "several_players", "never"]
    """when 四槓散了 ends the hand"""
    four_riichi: bool
    """四家立直 ends the hand"""
    nagashi: Literal["transfer", "none", "win"]
    """what 流し満貫 brings"""
    riichi_points: int
    """points needed to declare riichi; 0: none"""
    riichi_tiles: int
    """tiles left in the wall to declare riichi"""
    riichi_kan: Literal["same_waits", "same_shape", "never"]
    """a closed kan of the drawn tile after riichi"""
    kuikae: Literal["forbidden", "same_tile", "allowed"]
    """swap calling"""
    kokushi_robs_closed_kan: bool
    """国士無双 may rob a closed kan"""
    winds: int
    """rounds of the match"""
    start_points: int
    """points at the start"""
    target_points: int
    """points that end the last round"""
    return_points: int
    """points the result is counted from; what the start lacks of them is the oka of the first"""
    uma: Sequence[int]
    """bonus by rank in thousands"""
    floating_uma: bool
    """the uma goes by how many stand below the return points: one alone above them or one alone below"""
    uma_one_above: Sequence[int]
    """floating uma where three stand below the return points, in thousands"""
    uma_one_below: Sequence[int]
    """floating uma where one stands below the return points, in thousands"""
    ties: Literal["seat", "shared"]
    """equal points"""
    rounding: Literal["none", "thousand"]
    """rounding of the result"""
    bust: bool
    """below 0 ends the match"""
    bust_at_zero: bool
    """exactly 0 ends the match too"""
    dealer_stops: bool
    """a leading dealer at the target ends the match by a win or tenpai in the last hand"""
    extension: bool
    """a further wind while nobody has the target"""
    leftover_sticks: Literal["first", "lost"]
    """sticks left at the end"""
    chombo: Literal["mangan", "after_uma"]
    """what a chombo costs"""
    chombo_ends: bool
    """a chombo ends the match"""


class RiichiFuLines(TypedDict):
    """What the fu are made of."""

    item: str
    """what gives them"""
    fu: int
    """how many"""
    tiles: str
    """the tiles that give them, where any do"""


class RiichiScore(ExplainedScore):
    """A score by Riichi."""

    han: int
    """han, dora among them"""
    fu: int
    """fu"""
    fu_lines: list[RiichiFuLines]
    """what the fu are made of"""
    limit: str | None
    """the limit that the hand has reached"""
    yakuman: int
    """how many yakuman it counts as, 0 if none"""
    points: int
    """the hand's value without honba and sticks"""
    chips: NotRequired[int]
    """the chips that each payer gives, where they are played for"""


SichuanPreset: TypeAlias = Literal["xuezhan", "akabane", "sbr"]


class SichuanRules(TypedDict, total=False):
    """A preset of Sichuan and options that differ from it."""

    preset: SichuanPreset
    """the preset that the options begin from"""
    base: int
    """points of one unit"""
    swap: bool
    """three tiles are exchanged after the deal (换三张)"""
    swap_suit: Literal["required", "free"]
    """which three tiles may be exchanged"""
    swap_direction: Literal["dice", "next", "across", "before"]
    """to whom the three tiles go"""
    void_first: Literal["always", "first_discard", "no"]
    """when a held tile of the void suit must be discarded before others"""
    fan_scheme: Literal["sum", "main_plus_bonus"]
    """how fan are counted"""
    self_draw: Literal["base", "fan", "none"]
    """what a self-draw adds"""
    cap: int
    """the most doublings; 20 is as good as no cap"""
    golden_wait: Literal["four_declared", "any_pair_wait"]
    """what makes 金钩钓"""
    dragon_pairs: int
    """doublings of 龙七对 with its 根"""
    heaven_earth: Literal["fixed", "cap", "added", "off"]
    """what 天胡 and 地胡 count"""
    earth_on_first_discard: bool
    """a win on the dealer's first discard is 地胡 too"""
    kong_open_others: Literal["none", "pay_1"]
    """what the seats that did not discard pay for an open kong (擦挂)"""
    kong_pay: Literal["at_once", "after_discard"]
    """when a kong is paid"""
    kong_shot_money: Literal["transfer", "keep", "cancel"]
    """kong money when the discard after the kong is won"""
    kong_shot_scope: Literal["last", "all"]
    """which kongs' money goes to the winner"""
    kong_money_two_winners: Literal["full", "split", "none"]
    """that money when several win on the discard"""
    rob_kong: bool
    """an added kong may be robbed"""
    draw_after_win: Literal["after_winner", "after_robbed", "after_discarder"]
    """which seat draws next after a win on a discard"""
    next_dealer: Literal["discarder", "first_in_turn", "rotation"]
    """who deals next"""
    dealer_stays: bool
    """the dealer stays when nobody has won"""
    checks_at_three_wins: bool
    """the last seat is checked as well when three have won"""
    pig: Literal["void_tile", "three_suits"]
    """who is 花猪"""
    pig_pays: Literal["cap", "larger", "sixteen"]
    """what 花猪 pays (查花猪)"""
    not_ready_pays: Literal["ready", "winners_too"]
    """whom a seat that is not ready pays (查大叫)"""
    ready_value: Literal["best", "without_kongs", "self_draw"]
    """what a ready hand is worth in 查大叫"""
    refund: bool
    """who is not ready gives kong money back (退税)"""
    dead_wait: Literal["own", "seen"]
    """when a hand one tile short is not ready"""
    mode: Literal["xuezhan", "xueliu"]
    """what a win is followed by"""
    pass_lock: Literal["unless_more", "same_tile", "strict", "none"]
    """what a seat that let a win pass may not win (过手胡)"""
    multi_win: Literal["all", "nearest"]
    """who wins when several claim"""
    last_discard: Literal["win_only", "pong_too"]
    """what the discard beside an empty wall may do"""
    last_tile_drawn_only: bool
    """海底 counts for a self-draw alone"""
    open_kong_win: Literal["self_draw", "feeder_pays"]
    """who pays for a win on an open kong's replacement (点杠花)"""
    all_pungs: int
    """fan of 对对胡"""
    terminals: int
    """fan of 带幺九; 0 is off"""
    generals: int
    """fan of 将对 beside 对对胡; 0 is off"""
    general_pairs: int
    """fan of 将七对 beside 七对; 0 is off"""
    closed_hand: int
    """fan of 门清"""
    no_terminals: int
    """fan of 中张 (断幺九)"""
    straight: int
    """fan of 一条龙"""
    middle_five: int
    """fan of 夹心五"""
    middle_two: int
    """fan of 卡二条"""
    kong_draw: Literal["tail", "head"]
    """from which end of the wall a replacement comes"""
    hands: int
    """how many hands a match has"""
    start_points: int
    """points at the start"""
    bust: bool
    """a seat below zero ends the match"""


class SichuanScore(ExplainedScore):
    """A score by Sichuan."""

    fan: int
    """the fan, before the cap"""
    value: int
    """what one payer pays in units, before the self-draw bonus"""
    name: str | None
    """what the hand is called"""


WuhanPreset: TypeAlias = Literal["koukou", "kaikou", "street"]


class WuhanRules(TypedDict, total=False):
    """A preset of Wuhan and options that differ from it."""

    preset: WuhanPreset
    """the preset that the options begin from"""
    laizi_skips_red: bool
    """红中 is skipped in the cycle of honours that names the laizi"""
    pi_skips_red: bool
    """红中 is skipped in the cycle of honours that names the pi"""
    open_once: bool
    """being open multiplies by 2 once, however many openings there are (开口翻)"""
    laizi_kong_factor: int
    """factor of each 癞子杠"""
    added_kong_keeps_opening: bool
    """a 补杠 keeps the opening of its pong"""
    hard_big: bool
    """硬胡 doubles big wins too"""
    small_laizi: int
    """laizi that may stand for another tile in a small win"""
    big_laizi: int
    """laizi that may stand for another tile in a big win"""
    start_threshold: int
    """what the product must exceed for a win"""
    start_inclusive: bool
    """a product equal to the threshold suffices"""
    start_counts_base: bool
    """the base counts in that product"""
    kong_draw_is_self_draw: bool
    """杠上开花 takes the self-draw factor"""
    several_big: Literal["sum", "double"]
    """base of n big wins"""
    cap: int
    """most that one loser pays"""
    gold_cap: int
    """what each pays when all three exceed the cap (开口翻: 400)"""
    gold_cap_fixed: bool
    """the gold cap is what each pays, not only the most he pays"""
    gold_cap_inclusive: bool
    """three amounts equal to the cap already make the gold cap"""
    colour_gold: bool
    """风一色 and 将一色 are paid the gold cap at once"""
    unopened_double: bool
    """a loser who never opened owes double, before the cap"""
    liable_self_draw: bool
    """the third opening of a self-drawn 清一色 makes liable too"""
    first_winner: Literal["dealer", "discarder"]
    """from whom the order of several claims to win is counted"""
    several_winners: bool
    """all who claim a discard win it, not only the first in order (一炮多响)"""
    last_tiles: int
    """how many last tiles of the wall make 海底捞月"""
    last_discard_wins: bool
    """the last discard, beside an empty wall, may be won"""
    tiles_left: int
    """tiles that stay undrawn in the wall when the hand ends; 海底捞月 counts from there"""
    draw_check: bool
    """a drawn hand is settled by 查大叫"""
    draw_cap: int
    """most that one pays another in 查大叫; 0 is no cap"""
    draw_creditor_only: bool
    """查大叫 counts the product of the seat that collects alone"""
    next_dealer: Literal["winner", "next_seat"]
    """who deals after another than the dealer won"""
    closed_kong_hidden: bool
    """the tile of a 暗杠 stays hidden until the end"""
    hands: int
    """how many hands a match has"""
    start_points: int
    """points at the start"""


class WuhanPlayer(TypedDict, total=False):
    """One seat in ``players``."""

    melds: Melds
    """melds in the order in which they were opened"""
    laizi_kongs: int
    """laizi played"""
    pi_kongs: int
    """pi played"""
    red_kongs: int
    """红中 played"""
    tenpai: bool
    """tenpai"""


class WuhanScore(ExplainedScore):
    """A score by Wuhan."""

    wins: list[str]
    """the names of the wins"""
    hard: bool
    """won without a laizi that stands for another tile"""
    base: int
    """the base points"""
    products: list[float]
    """the product of each seat's factors"""
    raw: list[int]
    """what each loser would owe without a cap"""
    liable: int | None
    """the seat that pays for all"""
    laizi: str
    """the wild tile"""
    pi: list[str]
    """the pi tiles"""
    stands_for: list[str]
    """what each laizi of the hand stands for"""
