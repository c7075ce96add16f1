"""The tool that estimates danger: what it counts in a game is what happened there."""

from pathlib import Path

from made_games import made_game
from tools.estimate_danger import (
    Counted,
    Counting,
    Measured,
    Measuring,
    Paying,
    Risked,
    fitted,
    half,
    mean_costs,
    report,
    tenths,
    tolls,
)

from sanyuan.record.recorded import Record
from sanyuan.table import events
from sanyuan.table.events import Event


def short_game() -> Record:
    game = made_game("riichi", 2)
    del game.hands[4:]
    game.complete = False
    return game


def wins_on_discards(game: Record) -> list[tuple[int, Event, int]]:
    """Return the wins on discards, each with the number and the honba of its hand."""
    found = []
    for number, hand in enumerate(game.hands):
        for event in hand.events:
            if event.type == events.WIN and event.source >= 0 and not event.robbed:
                found.append((number, event, hand.events[0].carry[0]))
    return found


def test_a_game_is_counted_as_it_was_played() -> None:
    game = short_game()
    wins = wins_on_discards(game)
    assert wins
    counted = Counted()
    Counting(game, counted).run()
    assert counted.wins.total() == len(wins)
    assert counted.paid.total() == sum(-win.deltas[win.source] - 300 * honba for _, win, honba in wins)
    assert 0 < counted.hits.total() < counted.tiles.total()
    assert set(counted.hits) <= set(counted.tiles)

    measured = Measured()
    Measuring(game, measured).run()
    assert len(measured.thrown) == game.count(events.DISCARD)
    assert sum(won for _, won in measured.thrown) == len({number for number, _, _ in wins})
    assert measured.cost == sum(-win.deltas[win.source] for _, win, _ in wins)
    assert "tiles thrown, another in riichi" in report(measured)


def test_what_tiles_held_risk_is_summed_by_draws_left(tmp_path: Path) -> None:
    risked: Risked = {}
    Paying(short_game(), risked).run()
    assert {each for each, _ in risked} == {0, 1, 2, 3, 4}
    assert max(left for _, left in risked) == 17, "69 tiles are in the wall at the first discard"
    first = [total for (_, left), (_, total) in risked.items() if left == 17]
    late = [total / count for (_, left), (count, total) in risked.items() if left == 5]
    assert max(first) < min(late), "little is risked at the beginning"
    assert tolls([tmp_path], 1) == "", "no game, no rows"


def test_factors_give_back_the_rates_that_made_them() -> None:
    # odds 1/4 × (1 or 3) × (1 or 2), as 0, 1, 2 and 250, 251
    cells: dict[tuple[int, ...], tuple[int, int]] = {}
    for one, odds_one in ((1, 1.0), (2, 3.0)):
        for other, odds_other in ((250, 1.0), (251, 2.0)):
            odds = 0.25 * odds_one * odds_other
            cells[(0, one, other)] = (100_000, round(100_000 * odds / (1 + odds)))
    made = fitted(cells, 400)
    for places, (count, hits) in cells.items():
        odds = made[places[0]] * made[places[1]] * made[places[2]]
        assert abs(odds / (1 + odds) - hits / count) < 0.002
    assert abs(made[2] / made[1] - 3) < 0.05
    assert made[7] == 1.0


def test_costs_lean_on_their_row_where_wins_are_few() -> None:
    costs = mean_costs({0: 10, 1: 990}, {0: 80_000, 1: 3_960_000})
    assert [round(cost) for cost in costs[:4]] == [6020, 4000, 4040, 4040]
    assert round(costs[8]) == 4040


def test_tenths_are_of_the_predictions_in_order() -> None:
    pairs = [(0.3, True), (0.1, False)] * 5
    assert [count for count, _, _ in tenths(pairs)] == [1] * 10
    assert [happened for _, _, happened in tenths(pairs)] == [0.0] * 5 + [1.0] * 5


def test_the_half_of_a_file_hangs_on_its_name_alone() -> None:
    # the digests of "a" and "abc" end in bb and ad; sha256sum says 12 of "c.xml"
    assert half(Path("a")) == half(Path("elsewhere/a")) == half(Path("abc")) == 1
    assert half(Path("elsewhere/c.xml")) == 0
