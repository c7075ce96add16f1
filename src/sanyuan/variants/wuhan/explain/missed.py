"""Why a hand may not win, and why a big win does not hold, with the tiles or counts that stand in its way."""

from collections.abc import Sequence
from typing import Final

from sanyuan.hand.shape import kinds_in
from sanyuan.hand.wild import missing_beside_wild
from sanyuan.meld import CHOW
from sanyuan.score.breakdown import NotCounted
from sanyuan.tiles import KIND_OF_FACE, Kind, suit_mask
from sanyuan.variants.wuhan.explain.sets import HandReading, readings_of, with_restored
from sanyuan.variants.wuhan.options import WuhanRules
from sanyuan.variants.wuhan.patterns import (
    FENGYISE,
    HAIDI,
    JIANGYISE,
    PENGPENGHU,
    PIHU,
    QINGYISE,
    QUANQIUREN,
    BigWin,
    wins_in,
)
from sanyuan.variants.wuhan.score.best import BARRED_HELD, NO_SHAPE, NOT_OPENED, Score, situation_wins
from sanyuan.variants.wuhan.score.detect import NO_WIN, all_pungs, wins_of
from sanyuan.variants.wuhan.score.special import LAIZI, RED, Special
from sanyuan.variants.wuhan.score.win import Holding, WuhanWin
from sanyuan.words.text import Note

ROLE_WORDS: Final = {LAIZI: "laizi", RED: "red"}
"""The word of a special tile's role; every other one is a pi."""


def why_not(win: WuhanWin, scored: Score, holding: Holding, special: Special, rules: WuhanRules, start: Note) -> Note:
    """Return the condition that keeps a claim from winning; ``start`` is the sentence of the starting rule."""
    if scored.status == NOT_OPENED:
        return Note("not_opened")
    if scored.status == BARRED_HELD:
        return Note("barred_held", tiles=_held(holding, special.barred))
    if scored.status == NO_SHAPE:
        return shape_fault(holding, special.laizi, situation_wins(win), not win.self_drawn(), rules)
    tile = KIND_OF_FACE[win.tile]
    if win.loser >= 0 and special.all >> tile & 1:
        return Note("special_claimed", tiles=[tile], role=ROLE_WORDS.get(special.role(tile), "pi"))
    return start


def shape_fault(holding: Holding, laizi: int, situation: int, claimed: bool, rules: WuhanRules) -> Note:
    """Return what a full hand lacks: a complete shape, fewer standing laizi, or a pair of 2, 5, 8."""
    for standing in range(holding.laizi + 1):
        wins = wins_of(with_restored(holding, laizi, standing), standing, holding, situation, claimed)
        if wins != NO_WIN:
            return over_limit(standing, wins == PIHU, rules)
    for standing in range(min(holding.laizi, rules.big_laizi) + 1):
        shape = with_restored(holding, laizi, standing)
        if missing_beside_wild(shape, 2 * holding.sets + 1) <= standing:
            pairs = sorted({each.pair for each in readings_of(holding, laizi, standing)})
            return Note("pair_not_general", tiles=[pairs[0], pairs[0]])
    return Note("not_a_win")


def over_limit(standing: int, small: bool, rules: WuhanRules) -> Note:
    """Say that too many laizi stand for another tile."""
    limit = rules.small_laizi if small else rules.big_laizi
    return Note("laizi_over", count=standing, limit=limit, size="small_win" if small else "big_win")


def failed_wins(
    win: WuhanWin, scored: Score, holding: Holding, special: Special, reading: HandReading | None, rules: WuhanRules
) -> list[NotCounted]:
    """Return every big win of shape that does not hold, with what stands in its way."""
    rows: list[NotCounted] = []
    for row in wins_in(QUANQIUREN | QINGYISE | PENGPENGHU | FENGYISE | JIANGYISE):
        if not scored.wins & row.bit:
            if row.bit == QUANQIUREN:
                why = _why_not_melded(win, holding)
            elif row.bit == PENGPENGHU:
                why = _why_not_pungs(win, holding, special.laizi, reading, rules)
            else:
                why = _why_not_coloured(row, holding, special.laizi, rules)
            rows.append(NotCounted(row.id, None, why))
    return rows


def spoiled_moments(win: WuhanWin) -> list[NotCounted]:
    """Return the wins of the moment that were claimed and do not hold."""
    if win.last_tile and not win.self_drawn():
        return [NotCounted(wins_in(HAIDI)[0].id, None, Note("only_self_drawn"))]
    return []


def _held(holding: Holding, mask: int) -> list[Kind]:
    return [kind for kind in holding.shape.kinds() if mask >> kind & 1]


def _why_not_melded(win: WuhanWin, holding: Holding) -> Note:
    if holding.openings < 4:
        return Note("not_all_melded", count=holding.openings)
    return Note("only_by_discard") if win.self_drawn() else Note("adds_to_a_win")


def _why_not_pungs(
    win: WuhanWin, holding: Holding, laizi: Kind, reading: HandReading | None, rules: WuhanRules
) -> Note:
    chows: list[Sequence[Kind]] = [meld.tiles for meld in win.melds if meld.type == CHOW]
    if not chows:
        for standing in range(rules.big_laizi + 1, holding.laizi + 1):
            if all_pungs(with_restored(holding, laizi, standing), holding.sets):
                return over_limit(standing, False, rules)
        if reading is not None:
            chows.extend(reading.chows())
    if chows:
        return Note("is_chow", sets=chows)
    return Note("not_pungs")


def _colour_mask(wanted: BigWin, seen: int) -> int:
    """Return the tiles of a one-coloured win; for 清一色 those of the suit that the hand holds most kinds of."""
    if wanted.tiles:
        return wanted.tiles
    return max([suit_mask(suit) for suit in range(3)], key=lambda suit: len(kinds_in(seen & suit)))


def _why_not_coloured(wanted: BigWin, holding: Holding, laizi: Kind, rules: WuhanRules) -> Note:
    seen = holding.shape.ones | holding.melded
    wrong = kinds_in(seen & ~_colour_mask(wanted, seen))
    if wrong:
        return Note("other_tiles", tiles=wrong)
    if not _colour_mask(wanted, seen) >> laizi & 1 and holding.laizi > rules.big_laizi:
        return over_limit(holding.laizi, False, rules)
    for standing in range(min(holding.laizi, rules.big_laizi) + 1):
        shape = with_restored(holding, laizi, standing)
        if wins_of(shape, standing, holding, 0, False) & wanted.bit:
            return Note("worth_less")
    return Note("no_sets")
