"""Wins written in 国标 notation, and the names of the fans that count in them."""

from collections import Counter
from typing import Any

from sanyuan.notation.gb import parse_gb
from sanyuan.variants.guobiao.explain.whole import explain
from sanyuan.variants.guobiao.options import RULES
from sanyuan.variants.guobiao.score.win import GuobiaoWin, check
from typed import data


def gb_win(text: str, **changes: bool | int) -> GuobiaoWin:
    """Read a win; ``winner``, ``loser``, ``flowers`` and the flags may be given by name."""
    hand = parse_gb(text)
    winner = changes.pop("winner", hand.seat_wind)
    parts: dict[str, Any] = {
        "winner": winner,
        "loser": -1 if hand.self_draw else (winner + 1) % 4,
        "round_wind": hand.round_wind,
        "kong_draw": hand.kong and hand.self_draw,
        "rob_kong": hand.kong and not hand.self_draw,
        "last_tile": hand.last_tile,
        "last_copy": hand.last_copy,
        "flowers": len(hand.flowers),
        **changes,
    }
    win = GuobiaoWin(hand.hand, hand.win, hand.melds, **parts)
    check(win)
    return win


def counted(win: GuobiaoWin, rules: object = None) -> Counter[Any]:
    """Return how often each fan counts, by its original name."""
    result = explain(win, RULES.make(rules), False)
    names: Counter[Any] = Counter()
    for line in result.lines:
        names[result.words.name(line.id)] += line.count
    return names


def fan(win: GuobiaoWin, rules: object = None) -> int:
    """Return the fan with the flowers."""
    return data(explain(win, RULES.make(rules), False).facts["fan"])
