"""Every fan: a smallest hand that has it, a near miss that has not, and what it takes away."""

import pytest
from cases import CASES, EXCLUSIONS, NEVER_TOGETHER
from gb_wins import counted, gb_win

from sanyuan.variants.guobiao.explain.counted import counted_lines
from sanyuan.variants.guobiao.explain.missed import dropped_rows
from sanyuan.variants.guobiao.explain.sets import SetPlaces
from sanyuan.variants.guobiao.options import RULES
from sanyuan.variants.guobiao.patterns import FANS, HIGH_ROWS, ROWS, fan_of
from sanyuan.variants.guobiao.score.best import best_reading, score
from sanyuan.variants.guobiao.score.detect import Prepared

RULES_004 = RULES.default()


@pytest.mark.parametrize("name", CASES)
def test_fan_holds_in_its_hand_and_not_in_the_near_miss(name: str) -> None:
    hand, near_miss = CASES[name]
    assert name in counted(gb_win(hand))
    assert name not in counted(gb_win(near_miss))


def test_every_fan_has_its_case() -> None:
    assert {fan.name for fan in FANS} == {*CASES, "天和", "地和", "人和"}


@pytest.mark.parametrize(
    ("name", "winner", "loser", "first_turn"),
    [
        ("天和", 0, -1, True),
        ("地和", 1, 0, True),
        ("人和", 1, -1, True),
        ("人和", 2, 1, True),
        (None, 0, -1, False),
    ],
)
def test_R_G12_blessings_follow_from_who_won_from_whom(
    name: str | None, winner: int, loser: int, first_turn: bool
) -> None:
    win = gb_win("22245m234p789sPP3m", winner=winner, loser=loser, first_turn=first_turn)
    assert {"天和", "地和", "人和"} & set(counted(win)) == ({name} if name else set())


def test_the_rows_stand_where_the_scorer_looks_for_them() -> None:
    assert [fan.id for fan in FANS] == list(range(8000, 8086))
    assert [fan_of(fan.row) for fan in FANS] == list(FANS)
    assert sorted(fan.row for fan in FANS) == list(range(ROWS))
    assert all(fan.value >= 8 for fan in FANS[:HIGH_ROWS])


def pairs_of_the_table() -> set[tuple[str, str]]:
    return {(fan.name, other) for fan in FANS for other in (*fan.excludes, *fan.ruled)}


def test_each_exclusion_of_the_document_is_shown_to_exclude() -> None:
    """In some hand the first fan counts, the second holds and is not counted, or the two never meet in a reading."""
    shown = set()
    wins = [gb_win(text) for pair in CASES.values() for text in pair] + [gb_win(text) for text in EXCLUSIONS]
    wins += [
        gb_win("22245m234p789sPP3m", winner=1, loser=0, first_turn=True),
        gb_win("22245m234p789sPP3m", winner=1, loser=-1, first_turn=True),
        gb_win("22245m234p789sPP3m", winner=2, loser=1, first_turn=True),
        gb_win("22245m234p789sPP3m", winner=0, loser=-1, first_turn=True),
        gb_win("22289m234p789sPP7m", winner=0, loser=-1, first_turn=True),
        gb_win("77724m234p789sPP3m", winner=0, loser=-1, first_turn=True),
        gb_win("222345m234p789sPP", winner=0, loser=-1, first_turn=True),
    ]
    names = {fan.id: fan.name for fan in FANS}
    for win in wins:
        hand = Prepared(win, RULES_004)
        tally = best_reading(hand, 0)
        if not tally.is_complete():
            continue
        places = SetPlaces(win, hand, tally)
        counting = {names[line.id] for line in counted_lines(hand, tally, places)}
        not_counted = {names[row.id] for row in dropped_rows(hand, tally, places)}
        for one, other in pairs_of_the_table():
            if one in counting and other in not_counted:
                shown.add((one, other))
            partly = {"幺九刻", "一般高", "喜相逢", "连六", "老少副"}
            assert not (one in counting and other in counting and other not in partly), (one, other)
    missing = pairs_of_the_table() - shown - NEVER_TOGETHER
    assert not missing
    assert not NEVER_TOGETHER & shown


def test_score_of_a_hand_that_is_not_complete_is_nothing() -> None:
    tally = score(gb_win("[234m,1][567p,1]EEE78s55m8s"), RULES_004)
    assert (tally.is_complete(), tally.fan) == (False, 0)
