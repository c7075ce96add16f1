"""What holds for every riichi win, whatever the hand: sums, best readings, order of tiles, equal seats."""

from collections.abc import Callable
from typing import Any

import pytest
from benchmarks.riichi_hands import deals, our_win

from sanyuan.score.ledger import deltas
from sanyuan.variants.riichi.explain.whole import explain
from sanyuan.variants.riichi.options import RULES
from sanyuan.variants.riichi.patterns import CHIITOITSU, KOKUSHI, KOKUSHI_13
from sanyuan.variants.riichi.score.best import score
from sanyuan.variants.riichi.score.fu import rounded
from sanyuan.variants.riichi.score.pay import payments_of
from sanyuan.variants.riichi.score.win import RiichiWin
from typed import data


@pytest.fixture(scope="module")
def wins(sample: Callable[..., int]) -> list[RiichiWin]:
    return [our_win(deal) for deal in deals(sample(6_000), 29)]


@pytest.fixture(params=["house", "tenhou", "majsoul", "mleague", "wrc", "ema", "ema2025", "jpml"])
def rules(request: pytest.FixtureRequest) -> Any:
    return RULES.preset(request.param)


def test_the_explanation_sums_to_the_compact_result(wins: list[RiichiWin], rules: Any) -> None:
    for win in wins:
        value = score(win, rules)
        breakdown = explain(win, value, rules)
        items = sum(item["fu"] for item in data(breakdown.facts["fu_lines"]))
        assert items == value.fu_sum
        if not value.counted & (CHIITOITSU | KOKUSHI | KOKUSHI_13) and value.reading:
            assert value.fu == (25 if items == 25 else rounded(items, win.is_open()))
        if not value.wins():
            assert breakdown.why is not None
            assert breakdown.lines == []
            continue
        assert sum(line.value for line in breakdown.lines) == value.han
        steps = {step.label.code: step.value for step in breakdown.steps}
        if win.self_drawn():
            paid = sum(steps.get(code, 0) for code in ("from_dealer",)) + 2 * steps.get("from_others", 0)
            assert paid + 3 * steps.get("from_each", 0) == value.points
        else:
            assert steps["from_discarder"] == value.points
        assert len(breakdown.readings) == len(value.others or ())


def test_payments_sum_to_zero_and_give_the_points_to_the_winner(wins: list[RiichiWin], rules: Any) -> None:
    for win in wins:
        value = score(win, rules)
        if value.wins():
            payments = payments_of(win, value, rules)
            change = deltas(payments)
            assert sum(change) == 0
            assert change[win.winner] == value.points
            assert all(points % 100 == 0 for points in change)


def test_R_F7_no_other_reading_is_worth_more(wins: list[RiichiWin], rules: Any) -> None:
    for win in wins:
        value = score(win, rules)
        best = (value.points, value.yakuman, value.han, value.fu_sum)
        for other in value.others or ():
            assert (other.points, other.yakuman, other.han, other.fu_sum) <= best


def test_the_order_of_tiles_and_melds_does_not_matter(wins: list[RiichiWin]) -> None:
    rules = RULES.default()
    for win in wins:
        turned = RiichiWin(
            win.hand[::-1],
            win.tile,
            win.melds[::-1],
            win.winner,
            win.loser,
            win.round_wind,
            win.kong_draw,
            win.rob_kong,
            win.last_tile,
            win.first_turn,
            win.riichi,
            win.ippatsu,
            win.dora[::-1],
            win.ura[::-1],
        )
        one, two = score(win, rules), score(turned, rules)
        assert (one.counted, one.han, one.fu, one.points) == (two.counted, two.han, two.fu, two.points)


def test_one_more_indicator_never_makes_a_hand_cheaper(wins: list[RiichiWin]) -> None:
    rules = RULES.default()
    for win in wins:
        with_dora = score(win, rules)
        without = RiichiWin(win.hand, win.tile, win.melds, win.winner, win.loser, win.round_wind, riichi=win.riichi)
        bare = RiichiWin(
            win.hand, win.tile, win.melds, win.winner, win.loser, win.round_wind, riichi=win.riichi, dora=win.dora
        )
        assert score(without, rules).points <= score(bare, rules).points
        assert with_dora.wins() or not score(without, rules).wins()
