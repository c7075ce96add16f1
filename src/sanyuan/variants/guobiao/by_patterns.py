"""A 国标 win told by its fans: the rows of the table say what each is worth and what does not count beside it."""

from typing import Final

from mypy_extensions import i64

from sanyuan.errors import InputError
from sanyuan.fields import NUMBER, PATTERNS, SELF_DRAWN, Field, Request
from sanyuan.rules.by_result import Tick
from sanyuan.score.breakdown import Line
from sanyuan.tiles import FLOWERS
from sanyuan.variants.guobiao import patterns as fans
from sanyuan.variants.guobiao.options import GuobiaoRules
from sanyuan.variants.guobiao.patterns import (
    FANS,
    FLOWER_LINE,
    HIGH_ROWS,
    MOST_COUNTS,
    ROW_IDS,
    ROWS,
    TAKES_HIGH,
    TAKES_LOW,
    VALUES,
    both_words,
    fan_of,
    high_row,
    low_row,
)
from sanyuan.variants.guobiao.score import chows
from sanyuan.variants.guobiao.witness import could_be
from sanyuan.words.text import Note, Words, nearest

FAN_FIELDS: Final = (
    Field("fans", PATTERNS, Words("番种（代替番数）", "fans, instead of their sum")),
    Field(
        "flowers",
        NUMBER,
        Words("花牌数（与番种同记）", "flowers (with fans)"),
        high=FLOWERS,
        short=Words("花牌", "Flowers"),
    ),
)

_ROW_OF: Final[dict[str, int]] = {str(fan.id): fan.row for fan in FANS}


def _rows(high: i64, low: i64 = 0) -> tuple[int, ...]:
    return tuple([row for row in range(ROWS) if both_words(high, low) >> row & 1])


_SELF_DRAWN: Final = low_row(fans.SELF_DRAWN)
_CHICKEN: Final = high_row(fans.CHICKEN)
_HEAVENLY: Final = low_row(fans.HEAVENLY)
_EARTHLY: Final = low_row(fans.EARTHLY)
_HUMANLY: Final = low_row(fans.HUMANLY)
_BLESSINGS: Final = (_HEAVENLY, _EARTHLY, _HUMANLY)
_MIXED_KONGS: Final = low_row(fans.MIXED_KONGS)
_BY_SELF_DRAW: Final = _rows(
    0, fans.SELF_DRAWN | fans.FULLY_CONCEALED | fans.LAST_DRAW | fans.KONG_DRAW | fans.HEAVENLY
)
_BY_DISCARD: Final = _rows(
    0, fans.CONCEALED_HAND | fans.MELDED_HAND | fans.LAST_DISCARD | fans.ROBBED_KONG | fans.EARTHLY
)
_DRAGON_PUNGS: Final = _rows(0, fans.WHITE_PUNG | fans.GREEN_PUNG | fans.RED_PUNG)
_TWO_DRAGON_PUNGS: Final = low_row(fans.TWO_DRAGON_PUNGS)
_WAITS: Final = _rows(0, fans.EDGE_WAIT | fans.CLOSED_WAIT | fans.PAIR_WAIT)
_KONGS: Final = _rows(
    fans.FOUR_KONGS | fans.THREE_KONGS,
    fans.TWO_CONCEALED_KONGS | fans.MIXED_KONGS | fans.TWO_MELDED_KONGS | fans.CONCEALED_KONG | fans.MELDED_KONG,
)
_SINGLE_KONGS: Final = _rows(0, fans.CONCEALED_KONG | fans.MELDED_KONG)
"""Which count each where 明暗杠 does not."""
_CHOW_PAIRS: Final = _rows(
    0, fans.PURE_DOUBLE_CHOW | fans.MIXED_DOUBLE_CHOW | fans.SHORT_STRAIGHT | fans.TWO_TERMINAL_CHOWS
)
_FOUR_CHOWS: Final[tuple[int, ...]] = (chows.QUADRUPLE, chows.FOUR_SHIFTED, chows.PURE_TERMINALS, chows.MIXED_TERMINALS)
_THREE_CHOWS: Final[tuple[int, ...]] = (
    chows.PURE_TRIPLE,
    chows.PURE_STRAIGHT,
    chows.PURE_SHIFTED,
    chows.MIXED_STRAIGHT,
    chows.MIXED_TRIPLE,
    chows.MIXED_SHIFTED,
)


def ticks_of(rules: GuobiaoRules) -> dict[str, Tick]:
    """Return the fans of some rules: the value, how often it counts at most, and what does not count beside it."""
    found: dict[str, Tick] = {}
    for id, row in _ROW_OF.items():  # noqa: A001
        if not _left_out(row, rules):
            value = int(VALUES[row])
            found[id] = Tick(
                value,
                value,
                "fan",
                tuple([str(ROW_IDS[other]) for other in range(ROWS) if _takes(row, other)]),
                most=int(MOST_COUNTS[row]),
                when=SELF_DRAWN if row == _SELF_DRAWN else "",
                sure=row == _SELF_DRAWN,
                apart=Words("白发中"[_DRAGON_PUNGS.index(row)], "") if row in _DRAGON_PUNGS else None,
            )
    return found


def told_lines(told: Request, rules: GuobiaoRules, winner: int, loser: int, round_wind: int) -> list[Line]:
    """Return the lines of the fans that are told of a win, the flowers last; what cannot be together is refused."""
    counts = _counts_of(told)
    place = told.path("fans")
    for row, count in counts.items():
        if _left_out(row, rules):
            raise InputError("fans.these_rules_count", place, row=_name(row))
        if count > MOST_COUNTS[row]:
            most = int(MOST_COUNTS[row])
            often = Note("count.once") if most == 1 else Note("count.times", count=most)
            raise InputError("fans.too_often", place, row=_name(row), often=often, count=count)
    problem = _clash(counts, rules) or _account_once(counts) or _wrong_moment(counts, winner, loser)
    if problem is not None:
        raise InputError(problem, place)
    if counts and not could_be(counts, winner, loser, round_wind, rules):
        raise InputError("fans.hand_just_these", place, names=[_name(row) for row in counts])
    flowers = told.take_int("flowers", 0, 0, FLOWERS)
    lines = [Line(fan.id, fan.value * counts[fan.row], counts[fan.row]) for fan in FANS if counts.get(fan.row, 0)]
    if flowers:
        lines.append(Line(FLOWER_LINE + flowers, flowers, flowers))
    return lines


def _counts_of(told: Request) -> dict[int, int]:
    """Return how often each row is told."""
    counts: dict[int, int] = {}
    for id in told.take_patterns("fans"):  # noqa: A001
        row = _ROW_OF.get(id)
        if row is None:
            raise InputError("fans.fan", told.path("fans"), id=repr(id), near=nearest(id, list(_ROW_OF)))
        counts[row] = counts.get(row, 0) + 1
    return counts


def _left_out(row: int, rules: GuobiaoRules) -> bool:
    return (row in _BLESSINGS and not rules.blessings) or (row == _MIXED_KONGS and not rules.mixed_kongs)


def _takes(row: int, other: int) -> bool:
    """Tell whether a fan that counts takes another away."""
    if other < HIGH_ROWS:
        return row < HIGH_ROWS and TAKES_HIGH[row] >> other & 1 != 0
    return TAKES_LOW[row] >> (other - HIGH_ROWS) & 1 != 0


def _clash(counts: dict[int, int], rules: GuobiaoRules) -> Note | None:
    """Return why two of the fans do not count together, or None."""
    for row in counts:
        for other in counts:
            if _takes(row, other):
                return Note("fans.beside", other=_name(other), row=_name(row))
    if _CHICKEN in counts and len(counts) > 1:
        other = next(row for row in counts if row != _CHICKEN)
        return Note("fans.chicken", chicken=_name(_CHICKEN), other=_name(other))
    dragons = _of(_DRAGON_PUNGS, counts)
    if len(dragons) > 1:
        return Note(
            "fans.two_dragons",
            dragons=_name(dragons[0]),
            dragons2=_name(dragons[1]),
            two_dragon_pungs=_name(_TWO_DRAGON_PUNGS),
        )
    waits = _of(_WAITS, counts)
    if len(waits) > 1:
        return Note("fans.two_waits", waits=_name(waits[0]), waits2=_name(waits[1]))
    kongs = _of(_KONGS, counts)
    if len(kongs) > 1 and (rules.mixed_kongs or kongs != list(_SINGLE_KONGS)):
        return Note("fans.two_kongs", kongs=_name(kongs[0]), kongs2=_name(kongs[1]))
    return None


def _account_once(counts: dict[int, int]) -> Note | None:
    """Return how the fans of chows say more than four chows can (R-G11), or None."""
    made = _of((*_FOUR_CHOWS, *_THREE_CHOWS), counts)
    if len(made) > 1:
        return Note("fans.share_chows", made=_name(made[0]), made2=_name(made[1]))
    pairs = sum([counts.get(row, 0) for row in _CHOW_PAIRS])
    room = 3 if not made else 1 if made[0] in _THREE_CHOWS else 0
    if pairs <= room:
        return None
    if made:
        return Note("fans.chow_pairs_beside", room=room, made=_name(made[0]), pairs=pairs)
    return Note("fans.chow_pairs", room=room, pairs=pairs)


def _wrong_moment(counts: dict[int, int], winner: int, loser: int) -> Note | None:
    """Return which fan does not go with how the hand was won, or None."""
    wrong = _of(_BY_SELF_DRAW if loser >= 0 else _BY_DISCARD, counts)
    if wrong:
        here = Note("won.discard" if loser >= 0 else "won.self_draw")
        return Note("fans.wrong_moment", wrong=_name(wrong[0]), here=here)
    if _HEAVENLY in counts and winner != 0:
        return Note("fans.dealer_only", heavenly=_name(_HEAVENLY))
    if _HUMANLY in counts and winner == 0:
        return Note("fans.not_dealer", humanly=_name(_HUMANLY))
    if _EARTHLY in counts and loser != 0:
        return Note("fans.earthly", earthly=_name(_EARTHLY))
    if _HUMANLY in counts and loser == 0:
        return Note("fans.humanly", humanly=_name(_HUMANLY), earthly=_name(_EARTHLY))
    if loser < 0 and _SELF_DRAWN not in counts and not any(_takes(row, _SELF_DRAWN) for row in counts):
        return Note("fans.self_drawn", self_drawn=_name(_SELF_DRAWN))
    return None


def _of(rows: tuple[int, ...], counts: dict[int, int]) -> list[int]:
    return [row for row in rows if row in counts]


def _name(row: int) -> Words:
    fan = fan_of(row)
    return Words(fan.name, fan.en)
