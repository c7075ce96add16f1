"""Riichi results told at a table: yaku, or han and fu; draws by their kind, tenpai seats."""

from typing import Final, final

from sanyuan.errors import InputError
from sanyuan.fields import (
    NUMBER,
    OF_EXHAUSTED,
    SEAT,
    SEATS,
    SELF_DRAWN,
    Field,
    Least,
    Pick,
    Request,
    Span,
    number_picks,
)
from sanyuan.rules.by_result import ByResult, Foul, Summary, Tick, Way, kept_lines, told_by
from sanyuan.rules.flow import EXHAUSTED, Settlement
from sanyuan.rules.options import RuleConfig
from sanyuan.score.ledger import Payment
from sanyuan.table.state import State
from sanyuan.variants.riichi.by_patterns import DORA_COUNT, OPEN_HAND, TICKED_YAKU, YAKU_FIELDS, ToldWin, ticks_of
from sanyuan.variants.riichi.options import RiichiRules, rules_of
from sanyuan.variants.riichi.patterns import DAISANGEN
from sanyuan.variants.riichi.play.at_table import honba_for, sticks_for
from sanyuan.variants.riichi.play.chips import chips_of
from sanyuan.variants.riichi.play.draws import REASONS, nagashi_payments, noten_payments, reverse_mangan
from sanyuan.variants.riichi.play.slot import slot_of
from sanyuan.variants.riichi.score.best import Score
from sanyuan.variants.riichi.score.fu import FU_STEPS, MOST_WITH_TWO_KANS
from sanyuan.variants.riichi.score.pay import payments_of
from sanyuan.variants.riichi.score.points import LIMITS, YAKUMAN, base_points, hand_points, limit_of
from sanyuan.variants.riichi.score.win import NOBODY, RiichiWin
from sanyuan.words.text import Note, Words

_YAKUMAN_N: Final = Words("{yakuman}倍役满", "yakuman ×{yakuman}", "{yakuman}倍役満")
_LIMITED: Final = (Span("han", 5), Span("yakuman", 1))
"""Where fu do not matter."""
_FU: Final = Words("符", "Fu", "符")
_FU_PICKS: Final = (
    *number_picks("fu", [fu for fu in FU_STEPS if fu <= MOST_WITH_TWO_KANS]),
    *number_picks("fu", [fu for fu in FU_STEPS if fu > MOST_WITH_TWO_KANS], (Span("han", 4),)),
)
"""More than 110 fu take three kans, so four han."""
_HAN: Final = Field(
    "han",
    NUMBER,
    Words("番数", "han"),
    1,
    short=Words("番", "Han", "翻"),
    picks=(
        *number_picks("han", range(1, 13)),
        Pick(Words("13+", "13+"), {"han": 13}),
        *[Pick(Words(f"{count}倍役满", f"yakuman ×{count}", f"{count}倍役満"), {"yakuman": count}) for count in (1, 2)],
    ),
)
_FU_GIVEN: Final = Field(
    "fu",
    NUMBER,
    Words("符数（五番以下）", "fu, below five han"),
    30,
    short=_FU,
    picks=_FU_PICKS,
    unless=_LIMITED,
)
_FU_OF_YAKU: Final = Field(
    "fu",
    NUMBER,
    Words("符数（五番以下）", "fu, below five han"),
    30,
    short=_FU,
    picks=_FU_PICKS,
    unless=_LIMITED,
    least=(Least(30, ("open",)), Least(30, (SELF_DRAWN,)), Least(40)),
)
_PAO: Final = Field("pao", SEAT, Words("役满包牌者", "the seat liable for the yakuman"), when=(Span("yakuman", 1),))
_CHIPS: Final = Field(
    "chips", NUMBER, Words("每个付者的祝仪枚数（有祝仪时）", "chips from each seat that pays, where there are any")
)
_COUNT: Final = Field("yakuman", NUMBER, Words("役满数", "yakuman, how many"), 0, when=(Span("yakuman", 3),))
"""Picked beside the han; beyond two it stands by itself."""
_WAYS: Final = (
    Way(Words("番符", "Han and fu", "翻と符"), (_HAN, _COUNT, _FU_GIVEN, _PAO, _CHIPS)),
    Way(Words("按役", "Yaku", "役"), (OPEN_HAND, DORA_COUNT, TICKED_YAKU, _FU_OF_YAKU, _PAO)),
)
_SUMMARIES: Final = (
    Summary(_YAKUMAN_N),
    Summary(Words("{han}番 {fu}符", "{han} han {fu} fu", "{han}翻 {fu}符"), ("limit",)),
    Summary(Words("{han}番", "{han} han", "{han}翻")),
)
_USUAL: Final = (
    "riichi",
    "ippatsu",
    "tsumo",
    "pinfu",
    "tanyao",
    "iipeikou",
    "haku",
    "hatsu",
    "chun",
    "seat_wind",
    "round_wind",
)
_BY_YAKU: Final = tuple([field.name for field in YAKU_FIELDS])
_TABLE: Final = (
    Field("nagashi", SEATS, Words("流局满贯的座位", "seats with nagashi mangan"), at=(OF_EXHAUSTED,)),
    Field("said_noten", SEATS, Words("听牌而宣告不听的座位", "tenpai, declared noten"), at=(OF_EXHAUSTED,)),
)
_FOULS: Final = (
    Foul(
        "chombo",
        Words("错和：赔满贯", "Chombo: reverse mangan", "チョンボ：満貫払い"),
        Words(
            "像别人自摸满贯那样倒赔各家；这一局的立直棒退回。",
            "The seat pays what a self-drawn mangan would have won. Riichi sticks of this hand go back.",
        ),
    ),
    Foul(
        "chombo_after",
        Words("错和：终局扣 20,000", "Chombo: −20,000 after uma", "チョンボ：終了後 −20,000"),
        Words(
            "现在不付点；终局算完顺位点后扣 20,000，名次不变。这一局的立直棒退回。",
            "Nothing is paid now: 20,000 are taken after uma, and places stay. Riichi sticks of this hand go back.",
        ),
        20_000,
    ),
)

_REASON_WORDS: Final = (
    Words("荒牌流局", "exhausted wall", "荒牌平局"),
    Words("九种九牌", "nine terminals", "九種九牌", "kyuushu kyuuhai"),
    Words("四风连打", "four winds", "四風連打"),
    Words("四杠散了", "four kans", "四槓散了"),
    Words("四家立直", "four riichi", "四家立直"),
    Words("三家和", "three winners", "三家和"),
)
_SHOWN: Final = 1
"""Stands for a reading, where the tiles are not told."""


@final
class RiichiByResult(ByResult):
    """How riichi results are told and settled."""

    def ways(self) -> tuple[Way, ...]:
        """Return han and fu, or the yaku."""
        return _WAYS

    def summaries(self) -> tuple[Summary, ...]:
        """Return yakuman, or han and fu."""
        return _SUMMARIES

    def usual(self) -> tuple[str, ...]:
        """Return the yaku that are called out first."""
        return _USUAL

    def unfinished(self) -> tuple[str, ...]:
        """A win without a yaku is one where none is ticked yet."""
        return ("no_yaku",)

    def ticks(self, rules: RuleConfig) -> dict[str, Tick]:
        """Return the yaku of the rules."""
        return ticks_of(rules_of(rules))

    def table_fields(self) -> tuple[Field, ...]:
        """Return the seats of a nagashi mangan."""
        return _TABLE

    def fouls(self) -> tuple[Foul, ...]:
        """Return the two kinds of chombo: paid at the table, or after uma."""
        return _FOULS

    def own_foul(self, rules: RuleConfig) -> str:
        """Return the kind of chombo that the rules have."""
        return "chombo_after" if rules_of(rules).chombo == "after_uma" else "chombo"

    def foul_ends(self, rules: RuleConfig) -> bool:
        """Tell whether a chombo ends the match."""
        return rules_of(rules).chombo_ends

    def foul(self, rules: RuleConfig, code: str, seat: int) -> list[Payment]:
        """Return a self-drawn mangan in reverse, where it is paid at the table."""
        return reverse_mangan(seat, rules_of(rules)) if code == "chombo" else []

    def reasons(self) -> tuple[tuple[str, Words], ...]:
        """Return the draws of document 002."""
        return tuple([(code, words) for code, words in zip(REASONS, _REASON_WORDS, strict=True)])

    def draws(self, rules: RuleConfig) -> list[str]:
        """Return the empty wall and the abortive draws of these rules."""
        return [REASONS[EXHAUSTED], *_abortive_draws(rules_of(rules))]

    def declares(self) -> bool:
        """Seats declare riichi."""
        return True

    def least_to_declare(self, rules: RuleConfig) -> int:
        """Return the option ``riichi_points``."""
        return rules_of(rules).riichi_points

    def most_winners(self, rules: RuleConfig) -> int:
        """Return the option ``winners``; where three abort the hand, two (R-W7)."""
        own = rules_of(rules)
        return min(own.winners, 2) if own.triple_ron == "abort" else own.winners

    def rungs(self, rules: RuleConfig, self_drawn: bool) -> list[dict[str, object]]:
        """Return han and fu by what they pay, of equals the fewer fu, up to two yakuman."""
        own = rules_of(rules)
        told: dict[int, tuple[int, int]] = {}
        for han in range(1, 14):
            for fu in FU_STEPS if han < 5 else (30,):
                if han < 5 and _why_not_fu(han, fu, self_drawn) is not None:
                    continue
                base = int(base_points(han, fu, int(limit_of(han, fu, own.kazoe, own.kiriage))))
                told[base] = min(told.get(base, (fu, han)), (fu, han))
        counted: list[dict[str, object]] = [{"han": han, "fu": fu} for _, (fu, han) in sorted(told.items())]
        yakuman: list[dict[str, object]] = [{"yakuman": count} for count in (1, 2)]
        return counted + yakuman

    def known(self, state: State, seat: int, winners: list[int]) -> dict[str, object]:
        """Return the honba and sticks that go to a winner (R-W10)."""
        slot = slot_of(state)
        return {"honba": honba_for(slot, seat, winners), "sticks": sticks_for(slot, seat, winners)}

    def misfit(self, state: State, seat: int, score: dict[str, object]) -> InputError | None:
        """A hand is in riichi where its seat put a stick down, and only there."""
        declared = slot_of(state).declared(seat) != 0
        if declared == bool(score.get("riichi")):
            return None
        return InputError("riichi.unsaid" if declared else "riichi.undeclared", "riichi", seat=seat)

    def win(
        self, rules: RuleConfig, state: State, told: Request, winner: int, loser: int, winners: list[int]
    ) -> Settlement:
        """Settle a win of so many han and fu, or of some yaku."""
        own = rules_of(rules)
        slot = slot_of(state)
        seat = (winner + int(state.dealer)) % own.players
        honba = honba_for(slot, seat, winners)
        sticks = sticks_for(slot, seat, winners)
        least = int(own.least_han(slot.honba))
        pao = told.take_seat("pao", NOBODY, own.players)
        if pao == winner:
            raise InputError("pao.winner_cannot_liable", told.path("pao"))
        if told_by(told, _BY_YAKU, ("han", "yakuman")):
            ticked = ToldWin(told, own, winner, loser, int(state.round_wind) % 4, honba, sticks, pao, least)
            return self._by_yaku(own, state, ticked)
        value = _told_value(told, own, winner == 0, loser < 0)
        if value.han < least:
            raise InputError("han", told.path("han"), least=least)
        win = RiichiWin((), 0, (), winner, loser, honba=honba, sticks=sticks, pao=pao)
        return Settlement(winner, payments_of(win, value, own), {**_detail(value), **_chips(told, value, own)})

    def _by_yaku(self, rules: RiichiRules, state: State, ticked: ToldWin) -> Settlement:
        """Settle a win of some yaku; one that counts as a yakuman need not say that it was in riichi too."""
        win = ticked.win
        value = ticked.value()
        if win.riichi or win.is_open() or not value.yakuman:
            seat = (win.winner + int(state.dealer)) % rules.players
            misfit = self.misfit(state, seat, {"riichi": win.riichi})
            if misfit is not None:
                raise misfit.again(misfit.note, ticked.told.path("yaku"))
        told = _chips(ticked.told, value, rules)
        detail = {**_detail(value), **told, "lines": kept_lines(ticked.lines(value))}
        return Settlement(win.winner, payments_of(win, value, rules), detail)

    def draw(self, rules: RuleConfig, state: State, told: Request, reason: int, ready: list[int]) -> Settlement:
        """Settle a draw: noten payments or nagashi mangan at an empty wall, nothing at an abortive draw (R-W9)."""
        own = rules_of(rules)
        if reason != EXHAUSTED:
            if REASONS[reason] not in _abortive_draws(own):
                raise InputError("reason", "reason", en=_REASON_WORDS[reason].en)
            if REASONS[reason] == "four_riichi" and len(_declared(state)) < own.players:
                raise InputError("declared.draw_four_riichi", "declared")
            return Settlement(-1, [], {"reason": REASONS[reason]})
        self._check_ready(state, told, ready)
        mask = 0
        for seat in ready:
            mask |= 1 << seat
        rivers = told.take_seats("nagashi", own.players)
        if rivers:
            if own.nagashi == "none":
                raise InputError("nagashi", "nagashi")
            seats = [state.seat_at(seat) for seat in rivers]
            return Settlement(-1, nagashi_payments(rivers, 0, slot_of(state)), {"nagashi": seats}, mask)
        return Settlement(-1, noten_payments(ready, 0, own), {"reason": REASONS[reason]}, mask)

    def _check_ready(self, state: State, told: Request, ready: list[int]) -> None:
        """Refuse a riichi that is not ready, unless its hand is dead, and a noten of who shows ready or declared."""
        dead = told.take_seats("dead", len(state.seats))
        said = told.take_seats("said_noten", len(state.seats))
        for seat in _declared(state):
            wind = state.wind(seat)
            if wind in said:
                raise InputError("noten.declared", "said_noten", seat=seat)
            if wind not in ready and wind not in dead:
                raise InputError("ready.declared", "ready", seat=seat)
        for wind in said:
            if wind in ready:
                raise InputError("noten.ready", "said_noten", seat=state.seat_at(wind))


def _abortive_draws(rules: RiichiRules) -> list[str]:
    """Return the abortive draws of some rules (R-W4 to R-W8)."""
    four = rules.players == 4
    found = {
        "nine_orphans": rules.nine_orphans,
        "four_winds": rules.four_winds and four,
        "four_kans": rules.four_kans != "never",
        "four_riichi": rules.four_riichi and four,
        "triple_ron": rules.triple_ron == "abort" and four,
    }
    return [reason for reason, holds in found.items() if holds]


def _declared(state: State) -> list[int]:
    """Return the seats of the table that declared riichi."""
    return [seat for seat in range(len(state.seats)) if slot_of(state).declared(seat) != 0]


def _detail(value: Score) -> dict[str, object]:
    return {
        "han": int(value.han),
        "fu": int(value.fu),
        "limit": LIMITS[value.limit] or None,
        "yakuman": int(value.yakuman),
        "points": int(value.points),
    }


def _chips(told: Request, value: Score, rules: RiichiRules) -> dict[str, object]:
    """Return the chips of a win: as they are told, or those for what was told of the hand."""
    if not rules.chips:
        if told.take_int("chips", 0):
            raise InputError("chips", told.path("chips"))
        return {}
    return {"chips": told.take_int("chips", chips_of(value, rules))}


def _told_value(told: Request, rules: RiichiRules, dealer: bool, self_drawn: bool) -> Score:
    """Return the value of a hand of which only han and fu, or the yakuman, are told."""
    yakuman = told.take_int("yakuman", 0, 0, 7)
    han = told.take_int("han", 1, 1, 99)
    fu = told.take_int("fu", 30)
    if yakuman:
        han, fu = 13 * yakuman, 0
        limit = YAKUMAN
        base = 8000 * yakuman
    else:
        if han < 5:
            _check_fu(han, fu, self_drawn, told.path("fu"))
        limit = int(limit_of(han, fu, rules.kazoe, rules.kiriage))
        base = int(base_points(han, fu, limit))
    points = hand_points(base, dealer, self_drawn, rules.players, rules.tsumo_loss)
    shown = DAISANGEN if yakuman else 0
    return Score(_SHOWN, shown, shown, han, fu, fu, yakuman, limit, base, points, 0)


def _check_fu(han: int, fu: int, self_drawn: bool, place: str) -> None:
    """Refuse fu that no hand has."""
    reason = _why_not_fu(han, fu, self_drawn)
    if reason is not None:
        raise InputError(reason, place)


def _why_not_fu(han: int, fu: int, self_drawn: bool) -> Note | None:
    """Return why no hand has so many fu beside its han, or None where one has."""
    if fu not in FU_STEPS:
        return Note("fu.hand_fu_tens", fu_steps=FU_STEPS[-1], fu=fu)
    if fu > MOST_WITH_TWO_KANS and han < 4:
        return Note("fu.three_kans", most_with_two_kans=MOST_WITH_TWO_KANS)
    if fu == 20 and not (self_drawn and han >= 2):
        return Note("fu.fu_selfdrawn_pinfu")
    if fu == 25 and han < (3 if self_drawn else 2):
        return Note("fu.fu_seven_pairs", value=3 if self_drawn else 2)
    return None
