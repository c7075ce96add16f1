"""What each seat needs in the hand in play to end the match in a place: the smallest win, by whom and how."""

from bisect import bisect_left
from dataclasses import dataclass

from sanyuan.errors import InputError
from sanyuan.record.entries import WIN, read_entry
from sanyuan.record.sheet import Sheet, with_scores
from sanyuan.record.telling import InPlay, Telling
from sanyuan.rules.flow import final_result
from sanyuan.table.state import OVER

_FAR = 1_000_000
"""Points with which nobody goes bust or misses a target."""


@dataclass(frozen=True)
class Need:
    """The smallest win by which a seat ends the match in a place or a better one."""

    seat: int
    place: int
    """1 is the first."""
    loser: int | None
    """The seat that deals the tile; None where it is drawn."""
    gain: int
    result: dict[str, object]
    """The win in the words of its game."""

    def as_dict(self) -> dict[str, object]:
        """Return it as JSON-ready data."""
        return {
            "seat": self.seat,
            "place": self.place,
            "loser": self.loser,
            "gain": self.gain,
            "result": self.result,
        }


@dataclass(frozen=True)
class _Ending:
    """Where a win leaves its winner when the match ends with it."""

    place: int
    gain: int
    result: dict[str, object]


def needs(sheet: Sheet) -> list[Need]:
    """Return what every seat needs to end the match in each place but the last, in a hand that may be its last.

    A larger win never leaves its winner in a worse place, so the smallest is found by halving the game's own rungs.
    """
    if sheet.standing is None or sheet.problem is not None or not _may_be_last(sheet):
        return []
    seats = [seat for seat in range(len(sheet.scores)) if seat not in sheet.gone]
    ways: list[tuple[int, int | None]] = [(seat, None) for seat in seats]
    ways += [(seat, loser) for seat in seats for loser in seats if loser != seat]
    found = [need for seat, loser in ways for need in _smallest(sheet, seat, loser)]
    return sorted(found, key=lambda need: (need.seat, need.place))


def _smallest(sheet: Sheet, seat: int, loser: int | None) -> list[Need]:
    """Return the smallest win in one way for every place that it reaches."""
    rungs = sheet.variant.by_result.rungs(sheet.rules, loser is None)
    last = len(sheet.scores)
    tried: dict[int, _Ending | None] = {}

    def ending(at: int) -> _Ending | None:
        if at not in tried:
            tried[at] = _ending(sheet, rungs[at], seat, loser)
        return tried[at]

    def climbed(at: int) -> int:
        end = ending(at)
        return 0 if end is None else last - end.place

    found: list[Need] = []
    for place in range(last - 1, 0, -1):
        at = bisect_left(range(len(rungs)), last - place, key=climbed)
        end = ending(at) if at < len(rungs) else None
        if end is not None:
            found.append(Need(seat, place, loser, end.gain, end.result))
    return found


def _may_be_last(sheet: Sheet) -> bool:
    """Tell whether a small win may end the match though nobody is near to going bust or short of a target."""
    level = InPlay(with_scores(sheet.in_play.began, [_FAR] * len(sheet.scores)))
    level.happened, level.declared = sheet.in_play.happened, sheet.in_play.declared
    rungs = sheet.variant.by_result.rungs(sheet.rules, True)
    return bool(rungs) and any(
        _told(sheet, level, rungs[0], seat, None) is not None
        for seat in range(len(sheet.scores))
        if seat not in sheet.gone
    )


def _told(sheet: Sheet, hand: InPlay, rung: dict[str, object], seat: int, loser: int | None) -> Telling | None:
    """Return a win as it would be told, or None where it may not be or the match goes on after it."""
    entry: dict[str, object] = {"type": WIN, "wins": [{"winner": seat, **rung}], "loser": loser}
    told = Telling(sheet.variant, sheet.rules, hand, read_entry(entry, sheet.variant.by_result))
    try:
        told.win()
    except InputError:
        return None
    if told.state.phase != OVER or sheet.flow.next_standing(sheet.rules, told.standing, told.state) is not None:
        return None
    return told


def _ending(sheet: Sheet, rung: dict[str, object], seat: int, loser: int | None) -> _Ending | None:
    """Return where a win leaves its winner, or None where it may not be or the match goes on after it."""
    flow, rules = sheet.flow, sheet.rules
    hand = _told(sheet, sheet.in_play, rung, seat, loser)
    if hand is None:
        return None
    scores = flow.last_scores(rules, hand.standing, hand.state)
    happened = [event for each in sheet.hands for event in each.events] + hand.events
    result, _ = final_result(flow, rules, hand.standing, scores, happened)
    own = result[hand.standing.players[seat]]
    gain = int(hand.state.scores[seat]) - sheet.scores[seat]
    return _Ending(1 + sum(each > own for each in result), gain, hand.results[0])
