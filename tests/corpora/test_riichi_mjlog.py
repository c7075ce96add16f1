"""Every win of complete Tenhou games, four and three players: yaku numbers, fu, han, limit, points, deltas."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from mjlog_wins import LoggedHand, read_hands

from sanyuan.score.ledger import deltas
from sanyuan.variants.riichi.explain.whole import explain
from sanyuan.variants.riichi.options import RULES, RiichiRules
from sanyuan.variants.riichi.score.best import score
from sanyuan.variants.riichi.score.pay import payments_of
from sanyuan.variants.riichi.score.refused import check_riichi_win
from typed import data


def numbers(text: str) -> list[int]:
    return [int(part) for part in text.split(",")]


def differences(hand: LoggedHand, rules: RiichiRules) -> list[str]:
    wrong = []
    values = []
    for win, row in zip(hand.wins, hand.logged, strict=True):
        check_riichi_win(win, rules)
        value = score(win, rules)
        values.append(value)
        breakdown = explain(win, value, rules)
        found: dict[int, int] = {}
        for line in breakdown.lines:
            number = line.extra["tenhou_id"]
            found[data(number)] = found.get(data(number), 0) + line.value
        fu, points, limit = numbers(row["ten"])
        wanted: Any
        got: Any
        if "yakuman" in row:
            wanted = sorted(numbers(row["yakuman"]))
            got = sorted(found)
            han = 13 * len(wanted)
        else:
            parts = numbers(row["yaku"])
            wanted = {yaku: han for yaku, han in zip(parts[::2], parts[1::2], strict=True) if han}
            got = found
            han = sum(wanted.values())
        if (got, value.han, value.fu, value.points, value.limit) != (wanted, han, fu, points, limit):
            wrong.append(f"{hand.where}: {row} but {got} {value.han} {value.fu} {value.points} {value.limit}")
        if value.fu != sum(item["fu"] for item in data(breakdown.facts["fu_lines"])) // -10 * -10:
            if value.fu not in (25, 30):
                wrong.append(f"{hand.where}: fu items {breakdown.facts['fu_lines']} for {value.fu}")
    nearest = min(hand.wins, key=lambda win: (win.winner - win.loser) % hand.players)
    payments = []
    for win, value in zip(hand.wins, values, strict=True):
        own = payments_of(win, value, rules)
        payments += [each for each in own if win is nearest or each.reason not in ("honba", "sticks")]
    change = deltas(payments, hand.players)
    if change != hand.deltas():
        wrong.append(f"{hand.where}: {change} instead of {hand.deltas()}")
    return wrong


@pytest.mark.parametrize("folder", ["tenhou_mjlog", "mjlog_corner_cases"])
def test_every_logged_win_agrees(corpora: Path, sample: Callable[..., int], folder: str) -> None:
    paths = sorted((corpora / "riichi" / folder).glob("*.xml"))
    assert paths
    wins = 0
    wrong = []
    for path in paths[:: len(paths) // sample(len(paths))]:
        for hand in read_hands(path):
            rules = RULES.preset("tenhou3" if hand.players == 3 else "tenhou")
            wins += len(hand.wins)
            wrong += differences(hand, rules)
    assert wins > 0
    assert not wrong, (len(wrong), wrong[:5])
