"""From hand to hand: honba, sticks, renchan, the end of the match, and its result (uma and oka)."""

from typing import Final

from sanyuan.rules.flow import EXHAUSTED, Standing
from sanyuan.table.state import State
from sanyuan.variants.riichi.options import RiichiRules
from sanyuan.variants.riichi.play.slot import RiichiSlot
from sanyuan.variants.riichi.score.pay import STICK

_THOUSAND: Final = 1000
_HUNDRED: Final = 100
_ODD: Final = {33: 1, 66: 2}
"""Where three share sticks they have so much beyond hundreds, and the earlier seat so much more (R-W13)."""
_WINDS: Final = 4
"""There is no further wind after North."""


def first(rules: RiichiRules) -> Standing:
    """Return where a match begins; what is carried is honba, sticks and hands drawn in a row."""
    return Standing(0, 0, 0, [rules.start_points] * rules.players, (0, 0, 0))


def following(rules: RiichiRules, standing: Standing, state: State, slot: RiichiSlot) -> Standing | None:
    """Return where the next hand stands, or None where the match is over."""
    winners = int(state.winners | slot.rivers)
    won = winners != 0
    abortive = not won and state.reason != EXHAUSTED
    ready = bool(state.ready >> standing.dealer & 1)
    # A ready dealer goes on at an exhausted wall (R-W3), unless only a win lets him.
    stays = bool(winners >> standing.dealer & 1) if won else abortive or (ready and rules.dealer_stays == "tenpai")
    if _is_over(rules, standing, state.scores, stays, abortive):
        return None
    honba = standing.carry[0] + 1
    if not stays and (won or (not ready and rules.noten_dealer_honba == "reset")):
        honba = 0  # a ready dealer who passes the deal on leaves one more, as every other draw does (R-W2, R-W3)
    dealer = standing.dealer
    round_wind = standing.round_wind
    if not stays:
        dealer = (dealer + 1) % rules.players
        if dealer == 0:
            round_wind += 1
    draws = 0 if won else standing.carry[2] + 1
    return Standing(dealer, round_wind, standing.number + 1, list(state.scores), (honba, int(slot.sticks), draws))


def _is_over(rules: RiichiRules, standing: Standing, scores: list[int], stays: bool, abortive: bool) -> bool:
    if rules.bust and min(scores) < (1 if rules.bust_at_zero else 0):
        return True
    last_deal = standing.dealer == rules.players - 1
    reached = max(scores) >= rules.target_points
    extended = standing.round_wind >= rules.winds
    if not extended and not (standing.round_wind == rules.winds - 1 and last_deal):
        return False
    if stays:
        leads = ranking(scores)[0] == standing.dealer
        return rules.dealer_stops and not abortive and leads and reached
    if extended:
        return reached or last_deal
    return reached or not rules.extension or rules.winds == _WINDS


def ranking(scores: list[int]) -> list[int]:
    """Return the seats from first to last; of equals the earlier seat stands first.

    >>> ranking([25000, 30000, 25000, 20000])
    [1, 0, 2, 3]
    """
    return sorted(range(len(scores)), key=lambda seat: (-scores[seat], seat))


def with_sticks(rules: RiichiRules, scores: list[int], sticks: int) -> list[int]:
    """Return the scores with the left sticks given to the first, or to all who share that place (R-W13)."""
    last = list(scores)
    if rules.leftover_sticks == "first":
        order = ranking(scores)
        first = [seat for seat in order if scores[seat] == scores[order[0]]] if rules.ties == "shared" else order[:1]
        share, odd = divmod(sticks * STICK, len(first))
        for seat in first:
            last[seat] += share
        last[first[0]] += odd
    return last


def result(rules: RiichiRules, scores: list[int]) -> list[int]:
    """Return the result in points: the score against the return points, the uma, and the oka for the first."""
    points = [score - rules.return_points for score in counted(rules, scores)]
    bonus = uma_points(rules, scores)
    bonus[0] += oka(rules)
    by_place = shared_by_place(rules, scores, bonus)
    points = [own + more for own, more in zip(points, by_place, strict=True)]
    if rules.rounding != "none":
        points[ranking(scores)[0]] -= sum(points)
    return points


def counted(rules: RiichiRules, scores: list[int]) -> list[int]:
    """Return the scores as the result counts them, rounded where the rules say so."""
    return scores if rules.rounding == "none" else [nearest_thousand(score) for score in scores]


def oka(rules: RiichiRules) -> int:
    """Return what everybody lacked of the return points at the start: the first has it."""
    return (rules.return_points - rules.start_points) * rules.players


def uma_points(rules: RiichiRules, scores: list[int]) -> list[int]:
    """Return the uma by place in points; the last answers for uma that do not add up, as four do not among three."""
    bonus = [each * _THOUSAND for each in uma_of(rules, scores)[: rules.players]]
    bonus[-1] -= sum(bonus)
    return bonus


def shared_by_place(rules: RiichiRules, scores: list[int], bonus: list[int]) -> list[int]:
    """Return by seat what the places bring; who shares a place shares it, an odd rest goes to the earlier seat."""
    order = ranking(scores)
    found = [0] * rules.players
    place = 0
    while place < rules.players:
        end = _end_of_place(rules, scores, order, place)
        shared, odd = divmod(sum(bonus[place:end]), end - place)
        for each in range(place, end):
            found[order[each]] += shared
        found[order[place]] += odd
        place = end
    return found


def _end_of_place(rules: RiichiRules, scores: list[int], order: list[int], place: int) -> int:
    """Return the first place behind all who share one; the odd points of a shared stick break no tie (R-W13)."""
    end = place + 1
    if rules.ties != "shared":
        return end
    if place == 0 and rules.leftover_sticks == "first" and rules.players > 2:
        first, second, third = order[0], order[1], order[2]
        odd = _ODD.get(scores[second] % _HUNDRED, 0)
        if odd and scores[second] == scores[third] and scores[first] == scores[second] + odd and first < second:
            return 3
    while end < rules.players and scores[order[place]] == scores[order[end]]:
        end += 1
    return end


def uma_of(rules: RiichiRules, scores: list[int]) -> tuple[int, ...]:
    """Return the uma by place in thousands; a floating one goes by how many stand below the return points (R-W14).

    >>> from sanyuan.variants.riichi.options import RULES
    >>> uma_of(RULES.preset("jpml"), [42000, 28000, 26000, 24000])
    (12, -1, -3, -8)
    """
    below = len([score for score in scores if score < rules.return_points])
    if rules.floating_uma and below == rules.players - 1:
        return rules.uma_one_above
    if rules.floating_uma and below == 1:
        return rules.uma_one_below
    return rules.uma


def nearest_thousand(score: int) -> int:
    """Round a score to thousands, halves away from zero.

    >>> [nearest_thousand(score) for score in (25500, 19400, -14500)]
    [26000, 19000, -15000]
    """
    size = (abs(score) + _THOUSAND // 2) // _THOUSAND * _THOUSAND
    return size if score >= 0 else -size
