from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from toy import TOY, WORDS

from sanyuan.columns import pad, table, width
from sanyuan.score.breakdown import Breakdown, Line, Reading
from sanyuan.score.catalogue import SHARED, Catalogue
from sanyuan.score.ledger import TABLE, Payment, deltas
from sanyuan.words.text import Note, Words

PAYMENTS = st.lists(
    st.builds(Payment, st.integers(-1, 3), st.integers(-1, 3), st.integers(0, 50_000), st.just("discard")).filter(
        lambda payment: payment.payer != payment.payee
    )
)


@given(PAYMENTS)
def test_whatever_is_paid_the_seats_gain_what_the_table_gives(payments: Any) -> None:
    change = deltas(payments)
    given = sum(each.points for each in payments if each.payer == TABLE)
    put = sum(each.points for each in payments if each.payee == TABLE)
    assert sum(change) == given - put


def test_nobody_pays_himself_or_less_than_nothing() -> None:
    with pytest.raises(ValueError, match="cannot pay itself"):
        deltas([Payment(1, 1, 5, "x")])
    with pytest.raises(ValueError, match="never negative"):
        deltas([Payment(1, 0, -5, "x")])


def test_three_seats_and_the_table() -> None:
    assert deltas([Payment(2, 0, 700, "a"), Payment(0, TABLE, 1000, "stick")], 3) == [-300, 0, -700]


def test_payments_that_were_worked_out_otherwise_are_not_equal() -> None:
    one = Payment(1, 0, 8, "discard", {"formula": "2 × 4"})
    assert one == Payment(1, 0, 8, "discard", {"formula": "2 × 4"})
    assert one != Payment(1, 0, 8, "discard", {"formula": "1 × 8"})
    assert one != Payment(1, 0, 8, "discard")
    assert Payment(1, 0, 8, "discard") == Payment(1, 0, 8, "discard", {})
    assert len({one, Payment(1, 0, 8, "discard", {"formula": "2 × 4"})}) == 1
    assert repr(one) == "Payment(1, 0, 8, 'discard', {'formula': '2 × 4'})"


def test_a_missing_language_falls_back_to_english() -> None:
    assert Words("中", "dragon").text("ja") == "dragon"
    assert Words("中", "dragon").text("zh") == "中"
    assert Words("", "dragon").text("zh") == "dragon"


def test_a_pattern_is_named_in_the_games_own_language_unless_asked() -> None:
    assert WORDS.name("honours") == "字牌"
    assert WORDS.name("honours", "en") == "Honours"
    assert WORDS.name("unknown") == "unknown"


def test_values_are_written_by_their_kind() -> None:
    words = Catalogue("en", {}, {"s": Words("", "{a:tiles}|{b:sets}|{c:seat}|{d:word}|{e}|{f}")})
    note = Note("s", a=(0, 1, 2), b=[(3, 3), (4,)], c=3, d="self_draw", e=7)
    assert words.write(note, "en") == "123m|44m 5m|North|self-draw|7|{f}"


def test_shared_words_speak_three_languages() -> None:
    for words in SHARED.values():
        assert all((words.zh, words.en, words.ja))


def test_columns_align_whatever_the_script() -> None:
    rows = table([["清一色", "24"], ["Self-draw", "1"]], right=[1])
    assert len({width(row) for row in rows}) == 1
    assert width(pad("三", 5)) == 5


def test_the_text_of_a_breakdown_says_everything_there_is() -> None:
    request: dict[str, Any] = {
        "variant": "toy",
        "hand": "123m456p1122z",
        "win": "1z",
        "melds": ["pung:555z@2"],
        "loser": 3,
    }
    text = TOY.breakdown({**request, "sticks": 2}).as_text("en")
    assert text.splitlines() == [
        "8 fan, 800 points",
        "counted",
        "  Honours  8  11122555z",
        "not counted",
        "  Concealed Hand  555z is on the table",
        "arithmetic",
        "  fan     8        = 8",
        "  points  8 × 100  = 800",
        "payments",
        "  North → East       800  discard",
        "  the table → East  2000  sticks",
        "points",
        "  East   +2800",
        "  South     +0",
        "  West      +0",
        "  North   -800",
    ]


def test_a_refused_win_opens_with_its_reason() -> None:
    breakdown = TOY.breakdown({"variant": "toy", "hand": "123m456p789s1122m", "win": "1m", "loser": 2})
    assert breakdown.as_text("zh").splitlines()[0] == "不能和牌：0 番，不足 1 番"


def test_losing_readings_keep_their_lines_and_reason() -> None:
    breakdown = Breakdown(WORDS)
    breakdown.readings.append(Reading([(0, 1, 2)], [Line("self", 1)], 1, Note("lower_total", total=1, best=9)))
    reading = breakdown.as_dict("en", True)["readings"][0]
    assert reading["sets"] == ["123m"]
    assert reading["total"] == 1
    assert reading["why"] == "1 is less than 9"
    assert reading["lines"][0]["title"] == "Self-draw"
    assert "123m  1  1 is less than 9" in breakdown.as_text("en")


def test_the_explanation_of_a_result_is_json_with_every_payment() -> None:
    request: dict[str, Any] = {
        "variant": "toy",
        "hand": "123m456p789s1122z",
        "win": "1z",
        "explain": True,
        "lang": "ja",
    }
    answer: dict[str, Any] = TOY.score(request)
    assert [payment["payer"] for payment in answer["payments"]] == [1, 2, 3]
    assert {payment["why"] for payment in answer["payments"]} == {"ツモ"}
    assert answer["steps"][1] == {"code": "points", "label": "points", "formula": "6 × 100", "value": 600}
    assert answer["lines"][0]["seen"] == ["11122z"]
