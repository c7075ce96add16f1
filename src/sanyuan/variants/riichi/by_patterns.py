"""A riichi win told by its yaku: the scorer's own rows, replacements and situation say what may be ticked together."""

from typing import Final

from mypy_extensions import i64

from sanyuan.errors import InputError
from sanyuan.fields import DECLARED, FLAG, NUMBER, PATTERNS, SELF_DRAWN, Field, Request
from sanyuan.meld import PUNG, Meld
from sanyuan.rules.by_result import Tick
from sanyuan.score.breakdown import Line
from sanyuan.variants.riichi.explain.counted import lines_of
from sanyuan.variants.riichi.options import RiichiRules
from sanyuan.variants.riichi.patterns import (
    BY_ID,
    CHANKAN,
    CHIIHOU,
    CHIITOITSU,
    CHUUPIN_RAOYUI,
    DORA,
    DOUBLE_RIICHI,
    HAITEI,
    HOUTEI,
    IIPIN_MOYUE,
    IPPATSU,
    ISHI_SANNEN,
    KANBURI,
    MOMENTS,
    PINFU,
    RENHOU,
    RIICHI,
    RINSHAN,
    TENHOU,
    TSUBAME,
    TSUMO,
    YAKU,
    rows_in,
)
from sanyuan.variants.riichi.score.best import Score, counted_of, value_of
from sanyuan.variants.riichi.score.detect import old_last_tile_yaku, situation_yaku
from sanyuan.variants.riichi.score.dora import DORA_AT
from sanyuan.variants.riichi.score.fu import BASE, CLOSED_RON, FU_STEPS, SEVEN_PAIRS
from sanyuan.variants.riichi.score.refused import check_situation
from sanyuan.variants.riichi.score.win import BY_TSUMO, RiichiWin
from sanyuan.variants.riichi.witness import could_be
from sanyuan.words.text import Note, Words, nearest

_MOST_DORA: Final = 40

TICKED_YAKU: Final = Field("yaku", PATTERNS, Words("役（代替番数）", "yaku, instead of han"))
OPEN_HAND: Final = Field(
    "open",
    FLAG,
    Words("副露（与役同记）", "the hand is open (with yaku)"),
    short=Words("门前清或副露", "Closed or open"),
    names=(Words("门前清", "Closed", "門前"), Words("副露", "Open", "副露")),
)
DORA_COUNT: Final = Field(
    "dora",
    NUMBER,
    Words("宝牌总数（与役同记）", "dora of all kinds (with yaku)"),
    high=_MOST_DORA,
    short=Words("宝牌", "Dora", "ドラ"),
)
YAKU_FIELDS: Final = (TICKED_YAKU, OPEN_HAND, DORA_COUNT)

_SHOWN: Final = 1
"""Stands for a reading, where the tiles are not told."""
_TILE: Final = 0
_OPEN_MELD: Final = Meld(PUNG, (1, 1, 1), 1, 0)
"""Stand for tiles that are not told: some winning tile, and a meld of another."""
_ONE_PIN: Final = 9
_NINE_PIN: Final = 17
_LAST_TILE: Final = HAITEI | HOUTEI | IIPIN_MOYUE | CHUUPIN_RAOYUI | ISHI_SANNEN
_FIRST_TURN: Final = TENHOU | CHIIHOU | RENHOU


def ticks_of(rules: RiichiRules) -> dict[str, Tick]:
    """Return the yaku of some rules: han closed and open, 13 a yakuman, and what each takes the place of."""
    worth = rules.worth
    found: dict[str, Tick] = {}
    for row in YAKU:
        bit = row.bit
        if not (worth.closed | worth.opened) & bit:
            continue
        yakuman = worth.multiple(bit)
        closed = 13 * yakuman if yakuman else worth.han(bit, False)
        opened = (13 * yakuman if yakuman else worth.han(bit, True)) if worth.opened & bit else 0
        found[row.id] = Tick(
            int(closed),
            int(opened),
            "yakuman" if yakuman else "han",
            tuple([each.id for each in rows_in(row.replaces)]),
            each=13 if yakuman else 1,
            when=SELF_DRAWN if bit == TSUMO else DECLARED if bit & (RIICHI | DOUBLE_RIICHI | IPPATSU) else "",
            sure=bit & (TSUMO | RIICHI) != 0,
            settles=("fu",) if bit & (PINFU | CHIITOITSU) else (),
        )
    return found


class ToldWin:
    """What was ticked of one win: the situation that it tells of, and the yaku as a mask."""

    def __init__(
        self,
        told: Request,
        rules: RiichiRules,
        winner: int,
        loser: int,
        round_wind: int,
        honba: int,
        sticks: int,
        pao: int,
        least: int,
    ) -> None:
        """Read the ticks and refuse what these rules do not have, or not together; a win needs ``least`` han."""
        mask = _mask_of(told)
        self.told: Final = told
        self.rules: Final = rules
        self.least: Final = least
        self.mask: Final[i64] = mask
        self.win: Final = RiichiWin(
            (),
            _TILE,
            (_OPEN_MELD,) if told.take_bool("open") else (),
            winner,
            loser,
            round_wind,
            kong_draw=mask & RINSHAN != 0,
            rob_kong=mask & CHANKAN != 0,
            last_tile=mask & _LAST_TILE != 0,
            first_turn=mask & _FIRST_TURN != 0,
            riichi=2 if mask & (DOUBLE_RIICHI | ISHI_SANNEN) else 1 if mask & RIICHI else 0,
            ippatsu=mask & IPPATSU != 0,
            honba=honba,
            sticks=sticks,
            pao=pao,
            riichi_tile=mask & TSUBAME != 0,
            kan_discard=mask & KANBURI != 0,
        )
        self._check_rows()
        self._check_situation()

    def value(self) -> Score:
        """Return what the ticks are worth; fu are asked for where neither a yaku nor a limit settles them."""
        told, win, rules = self.told, self.win, self.rules
        fixed = self._fixed_fu()
        fu = fixed or told.take_int("fu", 0)
        dora = told.take_int("dora", 0, 0, _MOST_DORA)
        value = value_of(
            rules,
            _SHOWN,
            self.mask,
            fu,
            fu,
            dora << DORA_AT,
            win.is_open(),
            win.winner == 0,
            win.self_drawn(),
            self.least,
        )
        if not value.counted:
            code = "no_yaku.too_few" if self.mask else "no_yaku.none"
            raise InputError(code, told.path("yaku"), least=self.least)
        if not fixed and not value.yakuman and value.han < 5:
            self._check_hand(told.take_int("fu", None, 1))
        else:
            self._check_hand(0)
        return value

    def lines(self, value: Score) -> list[Line]:
        """Return the lines of what counts, the dora last."""
        dora = self.told.take_int("dora", 0)
        return lines_of(self.win, value, self.rules, [], [], [Line(DORA, dora, dora)] if dora else [])

    def _check_rows(self) -> None:
        """Refuse yaku that these rules do not have, or not in such a hand, and two of which one replaces the other."""
        worth = self.rules.worth
        is_open = self.win.is_open()
        fitting = worth.opened if is_open else worth.closed
        for row in rows_in(self.mask):
            if not (worth.closed | worth.opened) & row.bit:
                raise self._refusal(Note("yaku.these_rules_count_2", place=row.names))
            if not fitting & row.bit:
                raise self._refusal(Note("yaku.closed_only" if is_open else "yaku.open_only", place=row.names))
            above = [each for each in rows_in(self.mask) if each.replaces & row.bit]
            if above:
                raise self._refusal(Note("yaku.part_already", place=row.names, value=above[0].names))
        if self.mask & PINFU and self.win.self_drawn() and not self.rules.pinfu_tsumo:
            raise self._refusal(Note("yaku.these_rules_count", places=_name(PINFU)))

    def _check_situation(self) -> None:
        """Refuse moments that cannot be, or not together, and a self-draw of a closed hand that is not ticked."""
        win, rules = self.win, self.rules
        try:
            check_situation(win, rules)
        except InputError as error:
            raise self._refusal(error.note) from None
        flags = win.flags()
        dealer = win.winner == 0
        seen = situation_yaku(flags, dealer)
        old = old_last_tile_yaku(flags, _ONE_PIN) | old_last_tile_yaku(flags, _NINE_PIN)
        wrong = self.mask & MOMENTS & ~(seen | old)
        if wrong:
            name = _name(wrong)
            turned = flags ^ BY_TSUMO
            if wrong & (situation_yaku(turned, dealer) | old_last_tile_yaku(turned, _ONE_PIN)):
                here = Note("won.self_draw" if win.self_drawn() else "won.discard")
                raise self._refusal(Note("yaku.go_win_which", name=name, here=here))
            raise self._refusal(Note("yaku.not_dealer" if dealer else "yaku.dealer_only", name=name))
        missing = counted_of(self.mask | seen, win.is_open(), rules) & ~self.mask
        if missing:
            raise self._refusal(Note("yaku.closed_hand_selfdrawn", value=_name(missing)))

    def _fixed_fu(self) -> int:
        """Return the fu that a yaku settles, or 0."""
        if self.mask & CHIITOITSU:
            yaku, fu = CHIITOITSU, SEVEN_PAIRS
        elif self.mask & PINFU:
            yaku, fu = PINFU, BASE if self.win.self_drawn() else BASE + CLOSED_RON
        else:
            return 0
        given = self.told.take_int("fu", fu)
        if given != fu and could_be(self.win, self.mask, 0, self.rules):
            raise InputError("fu.fu", self.told.path("fu"), places=_name(yaku), fu=fu, given=given)
        return fu

    def _check_hand(self, fu: int) -> None:
        """Refuse yaku that no hand shows together, and fu that no hand of them has (0: any)."""
        if could_be(self.win, self.mask, fu, self.rules):
            return
        had = [each for each in FU_STEPS if could_be(self.win, self.mask, each, self.rules)] if fu else []
        if had:
            raise InputError("fu.hand_these_yaku", self.told.path("fu"), named=had, fu=fu)
        raise self._refusal(Note("yaku.hand_just_these", names=[row.names for row in rows_in(self.mask)]))

    def _refusal(self, sentence: Note) -> InputError:
        error = InputError(sentence, self.told.path("yaku"))
        error.code = "yaku"
        return error


def _mask_of(told: Request) -> int:
    mask = 0
    for id in told.take_patterns("yaku"):  # noqa: A001
        row = BY_ID.get(id)
        if row is None:
            raise InputError("yaku.yaku", told.path("yaku"), id=repr(id), near=nearest(id, list(BY_ID)))
        if mask & row.bit:
            raise InputError("yaku.counts_once", told.path("yaku"), place=row.names)
        mask |= row.bit
    return mask


def _name(mask: int) -> str:
    """Return the name of the first yaku of a mask."""
    return rows_in(mask)[0].names.en
