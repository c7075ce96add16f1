"""What each seat needs in the last hand, against a fold of the whole sheet for every win that can be told."""

import random
from typing import Any

import pytest

from sanyuan import variants
from sanyuan.record.needs import needs
from sanyuan.record.sheet import Sheet

MATCHES: list[tuple[str, dict[str, Any]]] = [
    ("riichi", {"preset": "tenhou", "winds": 1, "target_points": 0}),
    ("riichi", {"preset": "wrc", "winds": 1}),
    ("guobiao", {"preset": "mil2025", "rounds": 1}),
]


def before_the_last(variant: Any, rules: Any, dice: random.Random) -> list[dict[str, object]]:
    """Return entries that lead to the last hand: small wins and points by hand, so that places lie close."""
    entries: list[dict[str, object]] = []
    worth: dict[str, object] = {"han": 1, "fu": 30} if variant.name == "riichi" else {"fan": 8}
    count = len(Sheet(variant, rules).scores)
    while True:
        sheet = Sheet(variant, rules, entries)
        assert sheet.standing is not None
        others = [seat for seat in range(count) if seat != sheet.standing.dealer]
        winner = dice.choice(others)
        following: list[dict[str, object]] = [
            *entries,
            {"wins": [{"winner": winner, **worth}], "loser": dice.choice([None, sheet.standing.dealer])},
        ]
        if Sheet(variant, rules, following).standing is None:
            break
        entries = following
    unit = 1000 if variant.name == "riichi" else 4
    moved = [dice.randint(-6, 6) * unit for _ in range(count - 1)]
    return [*entries, {"type": "penalty", "points": [*moved, -sum(moved)]}]


@pytest.mark.parametrize(("name", "rules"), MATCHES)
def test_the_smallest_win_is_the_first_of_all_that_a_whole_sheet_puts_there(name: str, rules: dict[str, Any]) -> None:
    variant = variants.variant(name)
    made = variant.rules.make(rules)
    dice = random.Random(17)
    entries = before_the_last(variant, made, dice)
    sheet = Sheet(variant, made, entries)
    told = {(need.seat, need.place, need.loser): need for need in needs(sheet)}
    assert told
    count = len(sheet.scores)
    seat = dice.randrange(count)
    for loser in (None, (seat + 1) % count):
        rungs = variant.by_result.rungs(made, loser is None)
        first: dict[int, tuple[dict[str, object], int]] = {}
        for rung in rungs:
            entry: dict[str, object] = {"type": "win", "wins": [{"winner": seat, **rung}], "loser": loser}
            after = Sheet(variant, made, [*entries, entry])
            if after.problem is not None or after.result is None:
                continue
            own = after.result[sheet.standing.players[seat]] if sheet.standing else 0
            place = 1 + sum(each > own for each in after.result)
            gain = after.hands[-1].scores[seat] - sheet.scores[seat]
            for reached in range(place, count):
                first.setdefault(reached, (rung, gain))
            if place == 1:
                break
        for place in range(1, count):
            need = told.get((seat, place, loser))
            assert (need is None) == (place not in first)
            if need is not None:
                rung, gain = first[place]
                assert need.gain == gain
                assert {name: need.result[name] for name in rung if name in need.result}.items() <= rung.items()


def test_rungs_rise_and_hold_no_hand_that_cannot_be() -> None:
    """Nobody wins 1 han 20 fu, 25 fu are seven pairs, and what 3 han 30 fu pay is not told as 2 han 60 fu."""
    riichi = variants.variant("riichi")
    rules = riichi.rules.make("tenhou")
    rungs = riichi.by_result.rungs(rules, False)
    assert rungs[:3] == [{"han": 1, "fu": 30}, {"han": 1, "fu": 40}, {"han": 2, "fu": 25}]
    assert {"han": 3, "fu": 30} in rungs
    assert {"han": 2, "fu": 60} not in rungs
    assert {"han": 1, "fu": 20} not in rungs
    assert rungs[-1] == {"yakuman": 2}


def test_nothing_is_needed_where_no_win_ends_the_match() -> None:
    riichi = variants.variant("riichi")
    assert needs(Sheet(riichi, riichi.rules.make({"preset": "tenhou", "bust": False}))) == []


def test_nothing_is_needed_in_the_first_hand_though_a_yakuman_could_bust_somebody() -> None:
    riichi = variants.variant("riichi")
    assert needs(Sheet(riichi, riichi.rules.make("tenhou"))) == []
