"""False wins on a recorder's sheet: the hand ends, or goes on where the preset plays on (R-G3)."""

import pytest

from sanyuan.record.sheet import Sheet
from sanyuan.variants import variant

Entry = dict[str, object]


def sheet(rules: str, *entries: Entry) -> Sheet:
    game = variant("guobiao")
    return Sheet(game, game.rules.make(rules), list(entries))


def false_win(seat: int, complete: bool = False) -> Entry:
    return {"type": "false_win", "seat": seat, "complete": complete}


def win(winner: int, fan: int, loser: int | None = None) -> Entry:
    entry: Entry = {"type": "win", "wins": [{"winner": winner, "fan": fan}]}
    return entry if loser is None else {**entry, "loser": loser}


def numbers(found: Sheet) -> list[object]:
    return [(hand.standing.number, hand.standing.dealer) for hand in found.hands]


def test_R_G3_by_the_document_a_false_win_ends_the_hand() -> None:
    found = sheet("tziakcha", false_win(1), win(2, 8))
    assert numbers(found) == [(0, 0), (1, 1)]


@pytest.mark.parametrize("rules", ["mil2025", "gb1998"])
def test_R_G3_the_hand_goes_on_and_the_dealer_stays(rules: str) -> None:
    found = sheet(rules, false_win(1), win(2, 8), win(3, 8))
    assert found.problem is None
    assert numbers(found) == [(0, 0), (0, 0), (1, 1)]


def test_R_G3_mil_2025_takes_forty_or_eighty_points_and_nobody_gets_them() -> None:
    found = sheet("mil2025", false_win(1), false_win(2, complete=True))
    assert found.scores == [0, -80, -40, 0]
    assert found.standing is not None
    assert (found.standing.number, found.standing.dealer, found.standing.scores) == (0, 0, [0, -80, -40, 0])


def test_R_G3_the_book_of_1998_pays_twenty_to_each_for_a_hand_that_is_not_complete() -> None:
    assert sheet("gb1998", false_win(0)).scores == [-60, 20, 20, 20]


def test_every_entry_says_what_it_changed_and_the_sum_is_the_score() -> None:
    found = sheet("gb1998", false_win(1, complete=True), win(2, 10, 3), win(0, 8))
    rows = [hand.as_dict() for hand in found.hands]
    assert rows[0]["change"] == [10, -30, 10, 10]
    assert rows[1]["before"] == [10, -30, 10, 10]
    assert rows[1]["change"] == [-8, -8, 34, -18]
    assert rows[2]["before"] == [2, -38, 44, -8]
    assert found.scores == [2 + 48, -38 - 16, 44 - 16, -8 - 16]


def test_R_G3_who_has_claimed_falsely_cannot_win_this_hand_but_the_next() -> None:
    stopped = sheet("mil2025", false_win(1), win(1, 8))
    assert stopped.problem is not None
    assert (stopped.problem.place, stopped.problem.error.code) == (1, "stopped")
    again = sheet("mil2025", false_win(1), false_win(1))
    assert again.problem is not None
    assert again.problem.error.code == "stopped"
    assert sheet("mil2025", false_win(1), win(2, 8), win(1, 8)).problem is None


def test_a_penalty_between_a_false_win_and_the_end_of_the_hand_counts_once() -> None:
    penalty: Entry = {"type": "penalty", "points": [-5, 5, 0, 0]}
    found = sheet("gb1998", false_win(1, complete=True), penalty, win(2, 10, 3))
    assert found.problem is None
    assert found.scores == [10 - 5 - 8, -30 + 5 - 8, 10 + 34, 10 - 18]
    assert numbers(found)[-1] == (0, 0)


def test_points_that_nobody_got_do_not_come_back() -> None:
    nobody: Entry = {"type": "draw"}
    found = sheet("mil2025", false_win(3), *[nobody] * 16)
    assert found.problem is None
    assert found.standing is None
    assert found.result is not None
    assert sum(found.result) == -80
