"""Chips (祝儀): paid beside the points of a win, counted apart over the match, and settled at its end."""

from sanyuan.table import events
from sanyuan.table.events import Event
from sanyuan.variants.riichi.options import RiichiRules
from sanyuan.variants.riichi.patterns import IPPATSU
from sanyuan.variants.riichi.score.best import Score
from sanyuan.variants.riichi.score.dora import RED_AT, URA_AT, bonus_part


def chips_of(value: Score, rules: RiichiRules) -> int:
    """Return how many chips each seat that pays for a win gives: for what the hand has, beside a yakuman too."""
    if not rules.chips or not value.wins():
        return 0
    chips = rules.chips_yakuman * int(value.yakuman)
    if rules.ippatsu and value.seen & IPPATSU:
        chips += rules.chips_ippatsu
    chips += rules.chips_ura * int(bonus_part(value.bonus, URA_AT))
    return chips + rules.chips_red * int(bonus_part(value.bonus, RED_AT))


def chips_by_seat(rules: RiichiRules, happened: list[Event]) -> list[int]:
    """Return the chips that every seat has won and lost in the wins among some events.

    >>> from sanyuan.variants.riichi.options import RULES
    >>> won = events.win(2, 0, detail={"chips": 3})
    >>> chips_by_seat(RULES.default(), [won, events.win(0, 0, 2, detail={"chips": 1})])
    [-2, -3, 8, -3]
    """
    found = [0] * rules.players
    for event in happened:
        chips = event.detail.get("chips")
        if event.type != events.WIN or not isinstance(chips, int):
            continue
        for seat in range(rules.players):
            if seat != event.seat and event.source in (seat, -1):
                found[seat] -= chips
                found[event.seat] += chips
    return found
