"""The entries of a recorder's sheet: what may happen at a real table, and which fields tell of it.

An entry is one thing as people tell it: who won from whom and what it was worth (or the hand itself), what was paid in
between, who declared, who broke the rules, or why nobody won and who was ready. Seats are places at the table in
playing order, 0 the first dealer; inside ``score``, which is a score request, they count from the dealer of the hand
as everywhere in requests.
"""

from collections.abc import Sequence, Set
from typing import Final

from sanyuan.errors import InputError
from sanyuan.fields import DATA, SEAT, TEXT, Field, Request
from sanyuan.rules.by_result import ByResult
from sanyuan.words.text import Words

WIN: Final = "win"
DRAW: Final = "draw"
FALSE_WIN: Final = "false_win"
PAYMENT: Final = "payment"
PENALTY: Final = "penalty"
DECLARE: Final = "declare"
FOUL: Final = "foul"
DEAD: Final = "dead"

PARTS: Final = {
    WIN: ("wins", "loser", "declared"),
    DRAW: ("reason", "ready", "declared"),
    FALSE_WIN: ("seat", "declared"),
    PAYMENT: ("kind", "seat", "loser"),
    PENALTY: ("points",),
    DECLARE: ("seat",),
    FOUL: ("kind", "seat"),
    DEAD: ("seat",),
}
"""Which fields tell of each type of entry; any may have a note, and what the variant's table shows."""
ENTRY_FIELDS: Final = (
    Field("type", TEXT, Words("结果", "what happened"), WIN, tuple(PARTS)),
    Field("wins", DATA, Words("和牌者及牌值", "the winners, each with what the hand is worth")),
    Field("loser", SEAT, Words("点炮者；不填为自摸", "the discarder; none = self-draw")),
    Field("declared", DATA, Words("宣言的座位", "seats that declared and put their stake down")),
    Field("reason", TEXT, Words("流局原因", "why nobody won")),
    Field("ready", DATA, Words("听牌的座位", "seats that were ready")),
    Field("kind", TEXT, Words("中途支付或犯规的名目", "what is paid for in the middle of the hand, or which foul")),
    Field(
        "seat",
        SEAT,
        Words("错和者、宣言者、收款者或犯规者", "who claimed a false win, declared, is paid, or broke the rules"),
    ),
    Field("points", DATA, Words("手工加减分，每家一个数", "points given and taken by hand, one number a seat")),
    Field("note", TEXT, Words("备注", "a remark"), ""),
)
WIN_FIELDS: Final = (
    Field("winner", SEAT, Words("和牌者", "who won")),
    Field("score", DATA, Words("整副牌（代替牌值）", "the hand as a score request, instead of its worth")),
)
_RESULTS: Final = (WIN, DRAW, FALSE_WIN, FOUL)


def read_entry(entry: dict[str, object], by_result: ByResult) -> Request:
    """Return an entry to be read; what is told of another type of entry is refused: it would be lost without a word."""
    told = Request(entry, (*ENTRY_FIELDS, *by_result.table_fields(), *by_result.between_fields()))
    kind = told.take_text("type", WIN, tuple(PARTS))
    for field in ENTRY_FIELDS:
        unfit = field.name not in ("type", "note", *PARTS[kind])
        if unfit and entry.get(field.name) not in (None, [], ""):
            raise InputError("unfit", field.name, value=kind.replace("_", " "), name=field.name)
    return told


def take_numbers(told: Request, name: str, count: int) -> list[int]:
    """Return one number a seat."""
    value = told.data.get(name)
    if not isinstance(value, list) or len(value) != count:
        raise InputError("points", name, name=name, count=count)
    found: list[int] = []
    for part in value:
        if not isinstance(part, int) or isinstance(part, bool) or abs(part) > 10_000_000:
            raise InputError("points", name, name=name, count=count)
        found.append(part)
    return found


def without(
    entries: Sequence[dict[str, object]], place: int, open_wins: Set[int] = frozenset()
) -> list[dict[str, object]]:
    """Return the entries without one of them; a hand that ended takes along all that was told of it before.

    ``open_wins`` are the places of wins after which their hand went on.

    >>> without([{"type": "declare", "seat": 1}, {"type": "penalty"}, {"type": "draw"}, {"type": "win"}], 2)
    [{'type': 'penalty'}, {'type': 'win'}]
    >>> without([{"type": "win"}, {"type": "payment"}, {"type": "draw"}, {"type": "win"}], 2, {0})
    [{'type': 'win'}]
    """

    def ends(at: int) -> bool:
        return entries[at].get("type", WIN) in _RESULTS and at not in open_wins

    gone = {place}
    before = place - 1 if ends(place) else -1
    while before >= 0 and not ends(before):
        if entries[before].get("type", WIN) != PENALTY:
            gone.add(before)
        before -= 1
    return [entry for at, entry in enumerate(entries) if at not in gone]
