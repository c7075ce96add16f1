"""What every explained result must be true to, read as a program reads it: sums, steps, payments, tiles."""

import re
from collections import Counter
from fractions import Fraction
from typing import Any

import pytest
from random_requests import requests

from sanyuan import variants
from sanyuan.notation import parse, parse_meld
from sanyuan.tiles import KIND_OF_FACE

GAMES = ["riichi", "guobiao", "wuhan", "sichuan"]


def worth(text: str) -> Fraction:
    """Compute a formula of sums, products, powers of two and caps."""
    assert re.fullmatch(r"([\d.+×^(), ]|\bmin\b)+", text), text
    python = re.sub(r"\d+(\.\d+)?", lambda found: f"Fraction('{found[0]}')", text)
    return Fraction(eval(python.replace("×", "*").replace("^", "**"), {"Fraction": Fraction, "min": min}))


def check_step(step: dict[str, Any]) -> None:
    """Assert that a step's formula gives its value."""
    formula, value = step["formula"], Fraction(str(step["value"]))
    if "→" in formula:
        assert value == formula.count("→"), step
    elif " ≥ " in formula:
        left, right = map(worth, formula.split(" ≥ "))
        assert left >= right, step
    elif " < " in formula:
        left, right = map(worth, formula.split(" < "))
        assert left < right, step
    elif " > " in formula:
        left, right = map(worth, formula.split(" > "))
        assert left > right, step
    elif " = " in formula:
        left, right = map(worth, formula.split(" = "))
        assert left == right, step
    elif formula.endswith(" ↑ 100"):
        exact = worth(formula.removesuffix(" ↑ 100"))
        assert value == -(-exact // 100) * 100, step
    elif formula.endswith(" ↑"):
        exact = worth(formula.removesuffix(" ↑"))
        assert value == (30 if exact == 20 else -(-exact // 10) * 10), step
    else:
        assert worth(formula) == value, step


def kinds(text: str) -> Counter[int]:
    return Counter(KIND_OF_FACE[face] for face in parse(text))


def check_common(request: dict[str, Any], result: dict[str, Any]) -> None:
    moved = [0, 0, 0, 0]
    for payment in result["payments"]:
        assert payment["points"] > 0
        moved[payment["payee"]] += payment["points"]
        if payment["payer"] is not None:
            moved[payment["payer"]] -= payment["points"]
    assert moved == result["deltas"]
    assert sum(result["deltas"]) == (1000 * request.get("sticks", 0) if result["win"] else 0)
    for step in result["steps"]:
        check_step(step)
    held = kinds(request["hand"]) + kinds(request["win"])
    for meld in request["melds"]:
        held += Counter(KIND_OF_FACE[face] for face in parse_meld(meld).tiles)
    counted = {line["id"] for line in result["lines"]}
    for row in result["not_counted"]:
        assert row["why"]
        assert "{" not in row["why"]
        assert row["by"] is None or row["by"] in counted or not result["win"]
    if request["variant"] != "wuhan":  # there a laizi stands for another tile
        if result["sets"]:
            assert sum(map(kinds, result["sets"]), Counter()) == held
        for line in result["lines"]:
            for part in line["seen"]:
                extra = {parse("4z")[0]} if line["id"] == "kita" else set()
                assert set(kinds(part)) <= set(held) | extra, line


def check_riichi(request: dict[str, Any], result: dict[str, Any]) -> None:
    fu = sum(line["fu"] for line in result["fu_lines"])
    if result["fu_lines"]:
        assert result["fu"] == fu == 25 or result["fu"] == -(-fu // 10) * 10 or (fu, result["fu"]) == (20, 30)
    if not result["win"]:
        return
    assert sum(line["value"] for line in result["lines"]) == result["han"]
    values = {step["code"]: step["value"] for step in result["steps"]}
    if request["loser"] is not None:
        assert values["from_discarder"] == result["points"]
    else:
        one, two = values.get("from_dealer", 0), values.get("from_others", 0)
        assert values.get("from_each", 0) * 3 + one + two * 2 == result["points"]
    gain = result["points"] + values.get("honba", 0) + 1000 * request["sticks"]
    assert result["deltas"][request["winner"]] == gain


def check_guobiao(request: dict[str, Any], result: dict[str, Any]) -> None:
    assert sum(line["value"] for line in result["lines"]) == result["fan"]
    flowers = sum(line["value"] for line in result["lines"] if line["id"] > 8090)
    assert result["fan_without_flowers"] + flowers == result["fan"]
    assert result["win"] == (result["fan_without_flowers"] >= result["needed"])
    if not result["win"]:
        return
    values = {step["code"]: step["value"] for step in result["steps"]}
    if request["loser"] is None:
        assert 3 * values["each_pays"] == result["deltas"][request["winner"]]
    else:
        paid = values["robbed_pays" if request["rob_kong"] else "discarder_pays"]
        assert result["deltas"][request["loser"]] == -paid


def check_wuhan(request: dict[str, Any], result: dict[str, Any]) -> None:
    assert sum(line["value"] for line in result["lines"]) == result["base"]
    if result["win"]:
        assert result["deltas"][request["winner"]] == result["steps"][-1]["value"]
        assert len(result["wins"]) == len(result["lines"])


def check_sichuan(request: dict[str, Any], result: dict[str, Any]) -> None:
    assert sum(line["value"] for line in result["lines"]) == result["fan"]
    if not result["win"]:
        assert (result["fan"], result["value"], result["name"]) == (0, 0, None)
        return
    each = result["steps"][-1]["value"]
    paid = [-change for change in result["deltas"] if change < 0]
    payers = 1 if request["loser"] is not None else 3 - len(request["left"])
    assert paid == [each] * payers


CHECKS = {"riichi": check_riichi, "guobiao": check_guobiao, "wuhan": check_wuhan, "sichuan": check_sichuan}


@pytest.mark.parametrize("variant", GAMES)
def test_explanations_add_up_whatever_is_asked(variant: str, sample: Any) -> None:
    judged = won = 0
    for request in requests(variant, sample(5_000, 20_000), 17):
        result = variants.score(request)
        if not result["ok"]:
            continue
        judged += 1
        won += bool(result["win"])
        check_common(request, result)
        CHECKS[variant](request, result)
    assert judged > sample(5_000, 20_000) // 3
    assert won > judged // 5


def without_templates(result: object) -> object:
    """Return a result without the sentences whose holes the app fills with names."""
    if isinstance(result, dict):
        return {key: without_templates(value) for key, value in result.items() if not key.endswith("_template")}
    return [without_templates(value) for value in result] if isinstance(result, list) else result


@pytest.mark.parametrize("variant", GAMES)
@pytest.mark.parametrize("lang", ["zh", "en", "ja"])
def test_no_sentence_is_left_half_written(variant: str, lang: str) -> None:
    for request in requests(variant, 300, 23):
        result = variants.score({**request, "lang": lang})
        if result["ok"]:
            text = str(without_templates(result))
            assert not re.search(r"\{\w+(:\w+)?\}|None[^,}\]]|\bno_such\b", text), text
