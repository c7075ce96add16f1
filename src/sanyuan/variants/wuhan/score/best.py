"""The compact scorer: may this hand win, what is it worth, and who pays how much. Codes and integers only."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from sanyuan.hand.shape import bit_count
from sanyuan.kept import Kept, remake
from sanyuan.tiles import KIND_OF_FACE
from sanyuan.variants.wuhan.options import WuhanRules
from sanyuan.variants.wuhan.patterns import FENGYISE, GANGKAI, HAIDI, JIANGYISE, PIHU, QIANGGANG, QINGYISE, QUANQIUREN
from sanyuan.variants.wuhan.score.detect import NO_WIN, best_win, hard_factor
from sanyuan.variants.wuhan.score.factors import product
from sanyuan.variants.wuhan.score.win import NOTEN, Player, WuhanWin, holding_of

WINS: Final = 0
SPECIAL_CLAIMED: Final = 1
BARRED_HELD: Final = 2
NO_SHAPE: Final = 3
NOT_OPENED: Final = 4
BELOW_START: Final = 5

NOBODY: Final = -1
LIABLE_NONE: Final = 0
LIABLE_QUANQIUREN: Final = 1
LIABLE_QINGYISE: Final = 2
LIABLE_QIANGGANG: Final = 3

DEALER: Final = 0
SEATS: Final = 4


@final
@mypyc_attr(acyclic=True)
class Score(Kept):
    """The compact result of one claim to win; products are kept doubled, because a factor may be 1.5."""

    def __init__(self, status: i64, reading: i64) -> None:
        """Begin with the verdict and the reading (wins | standing laizi << 8); ``score`` fills the rest."""
        self.status: i64 = status
        self.wins: Final[i64] = reading & 255
        self.standing: Final[i64] = reading >> 8
        self.base: i64 = 0
        self.hard: i64 = 1
        """The factor of 硬胡, 2 or 1."""
        self.self_draw: i64 = 2
        """The doubled factor of the winner's self-draw."""
        self.discarder: i64 = 2
        """The doubled factor of the discarder."""
        self.products: vec[i64] = vec[i64]()
        """Every seat's doubled product as it stands in this win."""
        self.start: i64 = 0
        """Four times the product that the starting threshold is held against."""
        self.raw: vec[i64] = vec[i64]()
        self.paid: vec[i64] = vec[i64]()
        """What each seat owes after the caps, before anybody is liable for the others."""
        self.liable: i64 = NOBODY
        self.liable_case: i64 = LIABLE_NONE

    def total(self) -> int:
        """Return what the winner takes in all."""
        total: i64 = 0
        for points in self.paid:
            total += points
        return total

    def deltas(self, winner: int) -> list[int]:
        """Return the change of every seat's points."""
        if self.status != WINS:
            return [0, 0, 0, 0]
        change = [-points for points in self.paid]
        if self.liable != NOBODY:
            change = [0, 0, 0, 0]
            change[self.liable] = -self.total()
        change[winner] = self.total()
        return change

    def __reduce__(self) -> tuple[object, ...]:
        """Return how to make an equal result."""
        made, _, parts = remake(self, ("status",))
        return made, (self.status, self.wins | self.standing << 8), parts


def situation_wins(win: WuhanWin) -> i64:
    """Return the big wins of the moment: 杠上开花, 海底捞月 on a self-draw only (R-H16), 抢杠胡."""
    wins: i64 = 0
    if win.kong_draw:
        wins |= GANGKAI
    if win.last_tile and win.loser < 0:
        wins |= HAIDI
    if win.rob_kong:
        wins |= QIANGGANG
    return wins


def score(win: WuhanWin, rules: WuhanRules) -> Score:
    """Judge and score one claim to win."""
    special = rules.specials[win.flip]
    tile: i64 = KIND_OF_FACE[win.tile]
    claimed = win.loser >= 0
    if claimed and special.all >> tile & 1:
        return Score(SPECIAL_CLAIMED, 0)
    holding = holding_of(win.hand, win.melds, special.laizi)
    holding.add(tile, special.laizi)
    if holding.shape.ones & special.barred:
        return Score(BARRED_HELD, 0)
    reading = best_win(holding, special.laizi, situation_wins(win), claimed, rules)
    if reading == NO_WIN:
        return Score(NO_SHAPE, 0)
    if holding.openings == 0:
        return Score(NOT_OPENED, reading)
    scored = Score(WINS, reading)
    work_out(scored, win, rules)
    return scored


def work_out(scored: Score, win: WuhanWin, rules: WuhanRules) -> None:
    """Fill in what a reading is worth at this table, and who pays it; its hand is not looked at."""
    _value(scored, win, rules)
    if not _reaches_start(scored, rules):
        scored.status = BELOW_START
        return
    scored.paid = capped(scored.raw, win.winner, rules, is_gold_by_colour(scored, rules))
    _find_liable(scored, win, rules)


def _value(scored: Score, win: WuhanWin, rules: WuhanRules) -> None:
    """Fill in base, products, the product of the starting rule and what each loser owes before the caps."""
    winner: i64 = win.winner
    loser: i64 = win.loser
    small = scored.wins == PIHU
    scored.base = rules.base(bit_count(scored.wins))
    scored.hard = hard_factor(scored.wins, scored.standing, rules)
    if loser < 0:
        if small:
            scored.self_draw = 4
        elif not win.kong_draw or rules.kong_draw_is_self_draw:
            scored.self_draw = 3
    else:
        scored.discarder = 4 if small else 3
    own = product(win.players[winner], rules) * scored.hard * scored.self_draw
    least: i64 = 0
    products = vec[i64]()
    raw = vec[i64]()
    seat: i64 = 0
    while seat < SEATS:
        if seat == winner:
            products = append(products, own)
            raw = append(raw, 0)
        else:
            theirs = product(win.players[seat], rules) * (scored.discarder if seat == loser else 2)
            products = append(products, theirs)
            owed = scored.base * own * theirs * dealer_factor(small, winner, seat) >> 2
            raw = append(raw, owed * unopened_factor(win.players[seat], rules))
            if least == 0 or theirs < least:
                least = theirs
        seat += 1
    scored.products = products
    scored.raw = raw
    scored.start = own * least * (scored.base if rules.start_counts_base else 1)


def dealer_factor(small: bool, winner: i64, loser: i64) -> i64:
    """Return 2 in a small win between the dealer and another, and 1 otherwise."""
    return 2 if small and (winner == DEALER or loser == DEALER) else 1


def unopened_factor(loser: Player, rules: WuhanRules) -> i64:
    """Return 2 where a loser who never opened owes double, and 1 otherwise."""
    return 2 if rules.unopened_double and not loser.has_opened() else 1


def _reaches_start(scored: Score, rules: WuhanRules) -> bool:
    """Tell whether base × winner's product × smallest other product passes the threshold (R-H9)."""
    needed: i64 = rules.start_threshold
    return scored.start > 4 * needed or (rules.start_inclusive and scored.start == 4 * needed)


def is_gold_by_colour(scored: Score, rules: WuhanRules) -> bool:
    """Tell whether a win is paid the gold cap for what it is: 风一色 or 将一色, where the rules say so."""
    return rules.colour_gold and scored.wins & (FENGYISE | JIANGYISE) != 0


def is_gold(raw: "vec[i64]", winner: i64, rules: WuhanRules) -> bool:
    """Tell whether all three losers exceed the cap, so that the gold cap holds (R-H13)."""
    cap: i64 = rules.cap
    if rules.gold_cap_inclusive:
        cap -= 1
    seat: i64 = 0
    while seat < SEATS:
        if seat != winner and raw[seat] <= cap:
            return False
        seat += 1
    return True


def capped(raw: "vec[i64]", winner: i64, rules: WuhanRules, at_once: bool = False) -> "vec[i64]":
    """Return what each loser owes after the cap, or the gold cap where all three exceed it or it holds at once."""
    gold = at_once or is_gold(raw, winner, rules)
    cap: i64 = rules.gold_cap if gold else rules.cap
    fixed = at_once or (gold and rules.gold_cap_fixed)
    paid = vec[i64]()
    seat: i64 = 0
    while seat < SEATS:
        points = raw[seat]
        if seat != winner and (fixed or points > cap):
            points = cap
        paid = append(paid, points)
        seat += 1
    return paid


def third_opener(player: Player) -> i64:
    """Return from whom the third opening came, counted from its holder, or -1 where there is none (0: not noted)."""
    openings: i64 = 0
    for meld in player.melds:
        if meld.is_open():
            openings += 1
            if openings == 3:
                return meld.source
    return -1


def _find_liable(scored: Score, win: WuhanWin, rules: WuhanRules) -> None:
    """Find who pays for all (R-H14): the robbed, the noten discarder of a 全求人, the third opener of a 清一色."""
    if win.rob_kong:
        scored.liable = win.loser
        scored.liable_case = LIABLE_QIANGGANG
    elif scored.wins & QUANQIUREN and win.players[win.loser].tenpai == NOTEN:
        scored.liable = win.loser
        scored.liable_case = LIABLE_QUANQIUREN
    elif scored.wins & QINGYISE and (win.loser >= 0 or rules.liable_self_draw):
        source = third_opener(win.players[win.winner])
        if source > 0:
            winner: i64 = win.winner
            scored.liable = (winner + source) % SEATS
            scored.liable_case = LIABLE_QINGYISE
