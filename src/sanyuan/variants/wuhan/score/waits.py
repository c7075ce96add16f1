"""What a hand one tile short waits for, and what stands between each wait and a win now."""

from collections.abc import Sequence

from mypy_extensions import i64

from sanyuan.hand.tables import BITS
from sanyuan.score.win import SELF_DRAW
from sanyuan.tiles import Face, Kind
from sanyuan.variants.wuhan.explain.whole import explain
from sanyuan.variants.wuhan.options import WuhanRules
from sanyuan.variants.wuhan.score.best import SEATS, WINS, score
from sanyuan.variants.wuhan.score.detect import NO_WIN, best_win
from sanyuan.variants.wuhan.score.special import Special
from sanyuan.variants.wuhan.score.win import Holding, Player, WuhanWin
from sanyuan.variants.wuhan.words import WORDS
from sanyuan.words.text import EN, ZH, Note, Words, seat_name


def waits(holding: Holding, special: Special, rules: WuhanRules, moment: i64 = 0) -> i64:
    """Return the mask of kinds with which a hand one tile short wins by shape, the laizi drawn as a laizi too.

    ``moment`` are big wins that the moment would give: with one of them two laizi may stand in a plain hand.
    """
    mask: i64 = 0
    if holding.shape.ones & special.barred:
        return mask
    kind: i64 = 0
    while kind < 34:
        if _may_take(holding, kind, special):
            holding.add(kind, special.laizi)
            if best_win(holding, special.laizi, moment, False, rules) != NO_WIN:
                mask |= BITS[kind]
            holding.remove(kind, special.laizi)
        kind += 1
    return mask


def _may_take(holding: Holding, kind: i64, special: Special) -> bool:
    """Tell whether a tile could still come and stay: neither pi nor 红中, and not all four are concealed here."""
    if kind == special.laizi:
        return holding.laizi < 4
    return not (special.barred | holding.shape.fours) >> kind & 1


def remark(
    hand: Sequence[Face], tile: Kind, flip: Kind, players: Sequence[Player], seat: int, rules: WuhanRules
) -> Words | None:
    """Return what a wait lacks for a legal win now, drawn or discarded; None where it lacks nothing.

    Wins of the moment are left out; what the others show counts for the starting rule (R-H9).
    """
    drawn = _lacks(hand, tile, flip, players, seat, SELF_DRAW, rules)
    others = [other for other in range(SEATS) if other != seat]
    thrown = [_lacks(hand, tile, flip, players, seat, other, rules) for other in others]
    refused = [note for note in thrown if note is not None]
    if drawn is None and not refused:
        return None
    if drawn is not None and refused == [drawn] * len(others):
        return _words(drawn)
    parts: list[Words] = []
    if drawn is not None:
        parts.append(_prefixed("if_drawn", drawn))
    if len(refused) == len(others):
        parts.append(_prefixed("if_discarded", refused[0]))
    elif refused:
        able = [other for other, note in zip(others, thrown, strict=True) if note is None]
        parts.append(_words(Note("only_from", zh="、".join(_seats(able, ZH)), en=", ".join(_seats(able, EN)))))
    return Words("；".join([part.zh for part in parts]), "; ".join([part.en for part in parts]))


def _lacks(
    hand: Sequence[Face],
    tile: Kind,
    flip: Kind,
    players: Sequence[Player],
    seat: int,
    loser: int,
    rules: WuhanRules,
) -> Note | None:
    win = WuhanWin(flip, players, hand, tile, seat, loser)
    scored = score(win, rules)
    return None if scored.status == WINS else explain(win, scored, rules, False).why


def _words(note: Note) -> Words:
    return Words(WORDS.write(note, ZH), WORDS.write(note, EN))


def _prefixed(code: str, note: Note) -> Words:
    return Words(WORDS.word(code, ZH) + WORDS.write(note, ZH), WORDS.word(code, EN) + WORDS.write(note, EN))


def _seats(seats: list[int], lang: str) -> list[str]:
    return [seat_name(seat, lang) for seat in seats]
