"""A hand told by the yaku or fans that its tiles show is worth what the scorer says, and never refused."""

from collections.abc import Callable
from typing import Any

import pytest
from random_requests import requests

from sanyuan import variants
from sanyuan.errors import InputError
from sanyuan.record.sheet import Sheet

FIXED_FU = {"pinfu", "chiitoitsu"}
DORA = {"dora", "ura", "red", "kita"}
FLOWERS = range(8091, 8100)


def told_riichi(request: dict[str, Any], result: dict[str, Any]) -> dict[str, Any]:
    named = [line for line in result["lines"] if line["id"] not in DORA]
    yaku = [line["id"][:-2] if "_wind_" in line["id"] else line["id"] for line in named]
    told: dict[str, Any] = {"yaku": yaku, "dora": sum(line["value"] for line in result["lines"] if line not in named)}
    if any("@" in meld for meld in request["melds"]):
        told["open"] = True
    if not result["yakuman"] and not FIXED_FU & set(yaku):
        told["fu"] = result["fu"]
    return told


def told_guobiao(request: dict[str, Any], result: dict[str, Any]) -> dict[str, Any]:
    fans = [line["id"] for line in result["lines"] if line["id"] not in FLOWERS for _ in range(line["count"])]
    return {"fans": fans, "flowers": request["flowers"]}


@pytest.mark.parametrize(
    ("name", "tell", "same"),
    [
        ("riichi", told_riichi, ("han", "limit", "yakuman", "points")),
        ("guobiao", told_guobiao, ("fan",)),
    ],
)
def test_what_the_tiles_show_may_be_ticked_and_is_worth_the_same(
    name: str, tell: Any, same: tuple[str, ...], sample: Callable[..., int]
) -> None:
    variant = variants.variant(name)
    told, tried = 0, sample(1500, 3000)
    for given in requests(name, tried, 8):
        request = {**given, "round": "E"}  # a sheet begins in the East round
        try:
            result = variant.score(request)
        except InputError:
            continue
        if not result["win"]:
            continue
        winner = request["winner"]
        entry = {
            "type": "win",
            "wins": [{"winner": winner, **tell(request, result)}],
            "loser": request["loser"],
            "declared": [winner] if request.get("riichi") else [],
        }
        sheet = Sheet(variant, variant.rules.make(request["rules"]), [entry])
        assert sheet.problem is None, (sheet.problem.error.message, request)
        found = sheet.hands[0].results[0]
        assert {field: found[field] for field in same} == {field: result[field] for field in same}, request
        told += 1
    assert told > tried // 10
