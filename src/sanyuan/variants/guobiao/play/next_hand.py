"""From hand to hand: rounds of four deals, seats changed after each, and what the session is worth in the end."""

from typing import Final

from sanyuan.rules.flow import Standing
from sanyuan.table.state import State
from sanyuan.variants.guobiao.options import GuobiaoRules
from sanyuan.variants.guobiao.play.slot import GuobiaoSlot
from sanyuan.variants.guobiao.score.pay import SEATS

_NEIGHBOURS: Final = (1, 0, 3, 2)
_ACROSS: Final = (3, 2, 0, 1)
"""For each seat, which seat its next player comes from: neighbours swap, or 东→西, 南→北, 西→南, 北→东."""


def first(rules: GuobiaoRules) -> Standing:
    """Return where a match begins; what is carried are the points that nobody got."""
    return Standing(0, 0, 0, [rules.initial_points] * SEATS, (0,))


def following(rules: GuobiaoRules, standing: Standing, state: State, slot: GuobiaoSlot) -> Standing | None:
    """Return where the next hand stands, or None after the last round."""
    number = standing.number + 1
    carry = (int(slot.forfeited),)
    scores = list(state.scores)
    if rules.dealer_repeats and dealer_stays(standing, state, slot):
        return Standing(standing.dealer, standing.round_wind, number, scores, carry, standing.players)
    dealer = (standing.dealer + 1) % SEATS
    if dealer != 0:
        return Standing(dealer, standing.round_wind, number, scores, carry, standing.players)
    played = standing.round_wind + 1
    if played == rules.rounds:
        return None
    sources = change_of_seats(played) if rules.seat_changes else tuple(range(SEATS))
    players = tuple([standing.players[seat] for seat in sources])
    return Standing(0, played, number, [scores[seat] for seat in sources], carry, players)


def dealer_stays(standing: Standing, state: State, slot: GuobiaoSlot) -> bool:
    """The dealer goes on, as in riichi, after a win, when ready at the end, or where a false win ended the hand."""
    if state.winners:
        return bool(state.winners >> standing.dealer & 1)
    return slot.false_end or bool(state.ready >> standing.dealer & 1)


def change_of_seats(rounds: int) -> tuple[int, ...]:
    """Return for each seat the seat its next player comes from, after some rounds.

    >>> change_of_seats(1), change_of_seats(2)
    ((1, 0, 3, 2), (3, 2, 0, 1))
    """
    return _ACROSS if rounds % 2 == 0 else _NEIGHBOURS
