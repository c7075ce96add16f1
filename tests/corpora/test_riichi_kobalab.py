"""Wins of kobalab's test data: yaku, fu, han, points and the payment of every seat."""

import json
from pathlib import Path
from typing import Any

from sanyuan.notation import parse_kobalab
from sanyuan.notation.kobalab import read
from sanyuan.score.ledger import deltas
from sanyuan.variants.riichi.options import RULES, RiichiRules
from sanyuan.variants.riichi.patterns import rows_in
from sanyuan.variants.riichi.score.best import Score, score
from sanyuan.variants.riichi.score.dora import DORA_AT, RED_AT, URA_AT, bonus_part
from sanyuan.variants.riichi.score.pay import payments_of
from sanyuan.variants.riichi.score.win import RiichiWin

NAMES = {"役牌 白": "翻牌 白", "役牌 發": "翻牌 發", "役牌 中": "翻牌 中", "両立直": "ダブル立直", "槍槓": "槍槓"}
WINDS = "東南西北"
SOURCE = {"+": 1, "=": 2, "-": 3}


def win_of(case: dict[str, Any]) -> RiichiWin:
    parts = parse_kobalab(case["shoupai"])
    param = case["param"]
    winner = param["menfeng"]
    flags = param["hupai"]
    if "rongpai" in case:
        hand, tile = parts.hand, read(case["rongpai"])[0]
        loser = (winner + SOURCE[case["rongpai"][2]]) % 4
    else:
        hand, tile, loser = parts.hand[:-1], parts.hand[-1], -1
    return RiichiWin(
        hand,
        tile,
        parts.melds,
        winner,
        loser,
        param["zhuangfeng"],
        kong_draw=flags.get("lingshang", False),
        rob_kong=flags.get("qianggang", False),
        last_tile=bool(flags.get("haidi")),
        first_turn=bool(flags.get("tianhu")),
        riichi=flags.get("lizhi", 0),
        ippatsu=flags.get("yifa", False),
        dora=[read(tile)[0] for tile in param["baopai"]],
        ura=[read(tile)[0] for tile in param["fubaopai"] or []],
        honba=param["jicun"]["changbang"],
        sticks=param["jicun"]["lizhibang"],
    )


def lines(win: RiichiWin, value: Score, rules: RiichiRules) -> set[tuple[str, int | str]]:
    found = set()
    for row in rows_in(value.counted):
        name = NAMES.get(row.names.ja, row.names.ja)
        if row.id == "seat_wind":
            name += " " + WINDS[win.winner]
        if row.id == "round_wind":
            name += " " + WINDS[win.round_wind]
        found.add((name, "*" if row.yakuman else row.opened if win.is_open() else row.closed))
    if not value.yakuman:
        for name, at in (("ドラ", DORA_AT), ("赤ドラ", RED_AT), ("裏ドラ", URA_AT)):
            if bonus_part(value.bonus, at):
                found.add((name, bonus_part(value.bonus, at)))
    return found


def test_every_kobalab_win_agrees_in_yaku_fu_han_points_and_payments(corpora: Path) -> None:
    rules = RULES.preset("tenhou")
    cases = json.loads((corpora / "riichi" / "hands" / "wins_kobalab_even.json").read_text())
    assert len(cases) >= 5000
    wrong: list[Any] = []
    for case in cases:
        win = win_of(case["in"])
        value = score(win, rules)
        wanted = case["out"]
        yaku = {(row["name"], row["fanshu"]) for row in wanted["hupai"]}
        got = (lines(win, value, rules), value.points, deltas(payments_of(win, value, rules)))
        if got != (yaku, wanted["defen"], wanted["fenpei"]):
            wrong.append((case, got))
        elif wanted["damanguan"]:
            if value.yakuman != wanted["damanguan"]:
                wrong.append((case, got))
        elif (value.fu, value.han) != (wanted["fu"], wanted["fanshu"]):
            wrong.append((case, (value.fu, value.han)))
    assert not wrong, (len(wrong), wrong[:3])
