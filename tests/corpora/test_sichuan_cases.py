"""Other people's Sichuan hands: every win, refusal and wait of the corpus, equal one by one."""

import json
from pathlib import Path
from typing import Any

import pytest

from sanyuan import variants

MELDS = {"pong": "pung", "kong_open": "kong", "kong_added": "added", "kong_closed": "closed"}
NAMES = {
    "Root": "根",
    "Kong": "根",
    "All Pungs": "对对胡",
    "Full Flush": "清一色",
    "Seven Pairs": "七对",
    "Golden Wait": "金钩钓",
    "Win after Kong": "杠上花",
    "Shoot after Kong": "杠上炮",
    "Robbing the Kong": "抢杠",
    "Under the Sea": "海底",
    "天和": "天胡",
    "地和": "地胡",
    "底和": "平胡",
    "对对和": "对对胡",
    "七对子": "七对",
    "海底捞月": "海底",
}
"""What we call the patterns that the sources call otherwise; a kong is one of the 根 here."""


@pytest.fixture(scope="module")
def cases(corpora: Path) -> list[dict[str, Any]]:
    path = corpora / "sichuan" / "cases.json"
    if not path.is_file():
        pytest.skip(f"there are no Sichuan cases at {path}")
    return json.loads(path.read_text(encoding="utf-8"))["cases"]


def melds_of(case: dict[str, Any]) -> list[str]:
    found = []
    for meld in case["melds"]:
        word, tile = MELDS[meld["type"]], meld["tile"]
        tiles = tile[0] * (3 if word == "pung" else 4) + tile[1]
        found.append(f"{word}:{tiles}" + ("" if word == "closed" else "@1"))
    return found


def request_of(case: dict[str, Any]) -> dict[str, Any]:
    """Return the score request of a case, its seats counted from the dealer."""
    flags = case["flags"]
    dealer = flags.get("dealer", 0)
    loser = case["loser"]
    return {
        "variant": "sichuan",
        "rules": {"preset": case["preset"], **case.get("options", {})},
        "hand": case["hand"],
        "win": case["win"],
        "melds": melds_of(case),
        "void": case["void"],
        "winner": (case["winner"] - dealer) % 4,
        "loser": None if loser is None else (loser - dealer) % 4,
        "left": [(seat - dealer) % 4 for seat in flags.get("won_before", [])],
        "kong_draw": bool(flags.get("after_kong")),
        "kong_discard": bool(flags.get("kong_shot")),
        "rob_kong": bool(flags.get("robbed")),
        "last_tile": bool(flags.get("last_tile")),
        "first_turn": bool(flags.get("heaven") or flags.get("earth")),
    }


def fans_of(case: dict[str, Any]) -> dict[str, int]:
    found: dict[str, int] = {}
    for name, value in case["expected"]["fans"]:
        own = NAMES.get(name, name)
        found[own] = found.get(own, 0) + value
    return found


def test_every_win_has_the_fan_value_and_payments_of_its_source(cases: list[dict[str, Any]]) -> None:
    wins = [case for case in cases if case["kind"] == "win"]
    assert len(wins) >= 70
    for case in wins:
        result: dict[str, Any] = variants.score(request_of(case))
        expected = case["expected"]
        dealer = case["flags"].get("dealer", 0)
        assert result["ok"], (case["id"], result)
        assert result["win"], (case["id"], result)
        assert (result["fan"], result["value"]) == (expected["fan"], expected["multiplier"]), case["id"]
        assert result["deltas"] == [expected["deltas"][(seat + dealer) % 4] for seat in range(4)], case["id"]
        lines = {line["name"]: line["value"] for line in result["lines"] if line["value"]}
        assert lines == fans_of(case), case["id"]


def test_a_hand_that_may_not_win_is_told_so(cases: list[dict[str, Any]]) -> None:
    losing = [case for case in cases if case["kind"] == "no_win" and case["hand"]]
    assert losing
    for case in losing:
        result = variants.score(request_of(case))
        assert result["ok"], case["id"]
        assert not result["win"], case["id"]


def test_every_wait_is_found(cases: list[dict[str, Any]]) -> None:
    waiting = [case for case in cases if case["kind"] in ("wait", "ready")]
    assert len(waiting) >= 9
    for case in waiting:
        request = {"variant": "sichuan", "hand": case["hand"], "melds": melds_of(case), "void": case["void"]}
        result: dict[str, Any] = variants.shanten(request)
        assert result["ok"], (case["id"], result)
        waits = list(result["accepts"]) if result["shanten"] == 0 else []
        assert waits == case["expected"]["waits"], case["id"]
