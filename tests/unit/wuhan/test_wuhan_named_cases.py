"""The table of named cases: each names its ruling or win and carries the arithmetic that a person can check."""

from typing import Any

import pytest
from wuhan_cases import BIG, FACTORS, RULES, SMALL

from sanyuan.variants import score

CASES = [*SMALL, *FACTORS, *BIG, *RULES]


def numbers(text: str) -> list[Any]:
    """Evaluate "10 * 12, -, 240, 240": one amount a seat, the winner's is 0."""
    return [0 if part.strip() == "-" else eval(part, {"__builtins__": {}}) for part in text.split(",")]


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_case(case: dict[str, Any]) -> None:
    result: dict[str, Any] = score({"variant": "wuhan", "explain": True, **case["request"]})
    assert result["ok"], result
    if "/" not in case["expect"]:
        assert (result["win"], result["why_code"], result["deltas"]) == (False, case["expect"], [0, 0, 0, 0])
        return
    assert result["win"], result
    wins, hardness = case["expect"].split(" / ")
    assert result["wins"] == wins.split("+")
    assert [line["name"] for line in result["lines"]] == result["wins"]
    assert result["base"] == sum(line["value"] for line in result["lines"])
    assert result["hard"] == (hardness == "hard")
    assert result["raw"] == numbers(case["raw"])
    paid = numbers(case["paid"] or case["raw"])
    winner = case["request"]["winner"]
    assert result["deltas"][winner] == sum(paid)
    assert result["liable"] == case["liable"]
    if case["liable"] is None:
        assert [-points for seat, points in enumerate(result["deltas"]) if seat != winner] == [
            points for seat, points in enumerate(paid) if seat != winner
        ]
    else:
        assert result["deltas"][case["liable"]] == -sum(paid)
    assert sum(result["deltas"]) == 0


def test_there_are_enough_cases_for_every_big_win_and_no_name_is_used_twice() -> None:
    assert len(CASES) >= 120
    assert len({case["name"] for case in CASES}) == len(CASES)
    for win in ("全求人", "清一色", "碰碰胡", "风一色", "将一色", "杠上开花", "海底捞月", "抢杠胡"):
        assert sum(win in case["name"] for case in CASES) >= 3
        assert any("+" in case["expect"] and win in case["expect"] for case in CASES)
