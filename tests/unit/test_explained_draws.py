"""Draws and false wins are explained like wins: every payment with its reason in the event, in words and in JSON."""

import json
import random
from typing import Any

import pytest
from test_kept import match as random_match

from sanyuan import variants
from sanyuan.engine.match import Match
from sanyuan.engine.wall import seed_from
from sanyuan.notation import parse_meld
from sanyuan.picture.results import endings
from sanyuan.record.author import run_script
from sanyuan.record.files import verify_one
from sanyuan.record.frames import Replay
from sanyuan.record.native import game_of, read_native, write_native
from sanyuan.record.recorded import Record
from sanyuan.record.sheet import Sheet
from sanyuan.score.ledger import TABLE, Payment, deltas, payments_in
from sanyuan.table import events
from sanyuan.table.actions import CHOW, DISCARD, PUNG, action_type
from sanyuan.table.events import Event
from sanyuan.variants.riichi.options import RULES as RIICHI
from sanyuan.variants.riichi.play.draws import nagashi_payments, noten_payments
from sanyuan.variants.riichi.play.slot import RiichiSlot
from sanyuan.variants.wuhan.options import RULES as WUHAN
from sanyuan.variants.wuhan.play.draws import draw_payments
from sanyuan.variants.wuhan.score.win import NOTEN, TENPAI, Player
from typed import data, flow_of

FALSE = """game: guobiao
rules: false_win_taken true
hand
E: 123456789m1234p
E false win
"""


def played(game: str) -> Record:
    """Return a match in which nobody wins and a drawn hand pays."""
    variant = variants.variant(game)
    for seed in range(40):
        match = Match(flow_of(variant), variant.rules.make(None), seed_from(seed))
        chance = random.Random(seed)
        while not match.is_over() and len(match.past) < 4:
            seat = match.asked()[0]
            plain = [action for action in match.legal(seat) if action_type(action) in (DISCARD, CHOW, PUNG)]
            match.act(seat, chance.choice(plain or match.legal(seat)))
        record = game_of(match, game)
        if drawn(record):
            return record
    raise AssertionError("no hand of forty matches pays anything when it is drawn")


def drawn(game: Record) -> list[tuple[int, Event]]:
    return [
        (number, event)
        for number, hand in enumerate(game.hands, 1)
        for event in hand.events
        if event.type == events.DRAWN_HAND and any(event.deltas)
    ]


def of(payments: list[Payment]) -> list[tuple[int, int, int, object]]:
    return [(each.payer, each.payee, each.points, each.values["formula"]) for each in payments]


def test_R_H19_a_payment_of_a_drawn_hand_says_both_factors_and_where_it_is_capped() -> None:
    rules = WUHAN.make({"draw_cap": 6})
    ready = Player([parse_meld("pung:111m@1")], tenpai=TENPAI)
    others = [
        Player(red_kongs=1, tenpai=NOTEN),
        Player([parse_meld("kong:2222m@1")], tenpai=NOTEN),
        Player(tenpai=NOTEN),
    ]
    paid = draw_payments([ready, *others], rules)
    assert of(paid) == [(1, 0, 6, "min(2 × 2 × 2, 6)"), (2, 0, 6, "min(4 × 2, 6)"), (3, 0, 4, "1 × 2 × 2")]
    assert [each.reason for each in paid] == ["draw_check_closed", "draw_check", "draw_check_closed"]
    assert [(each.values["payer_factor"], each.values["payee_factor"]) for each in paid] == [(2, 2), (4, 2), (1, 2)]
    assert ["cap" in each.values for each in paid] == [True, True, False]


@pytest.mark.parametrize(
    ("ready", "paid"),
    [
        ([0], [(1, 0, 1000, "3000 ÷ (3 × 1)"), (2, 0, 1000, "3000 ÷ (3 × 1)"), (3, 0, 1000, "3000 ÷ (3 × 1)")]),
        ([0, 1, 2], [(3, payee, 1000, "3000 ÷ (1 × 3)") for payee in (0, 1, 2)]),
        ([1, 2], [(payer, payee, 750, "3000 ÷ (2 × 2)") for payer in (0, 3) for payee in (1, 2)]),
        ([], []),
    ],
)
def test_R_W1_a_noten_payment_says_how_the_pool_is_shared(ready: list[int], paid: list[object]) -> None:
    assert of(noten_payments(ready, 0, RIICHI.make("tenhou"))) == paid


def test_R_W11_a_nagashi_mangan_says_whose_share_is_double() -> None:
    slot = RiichiSlot(RIICHI.make("tenhou"), 2, 1, 0)
    assert of(nagashi_payments([1], 0, slot)) == [
        (0, 1, 4000, "2000 × 2"),
        (2, 1, 2000, "2000 × 1"),
        (3, 1, 2000, "2000 × 1"),
    ]
    winning = RiichiSlot(RIICHI.make({"nagashi": "win"}), 2, 1, 0)
    beside = [each for each in of(nagashi_payments([1], 0, winning)) if each[3] not in ("2000 × 2", "2000 × 1")]
    assert beside == [(payer, 1, 200, "100 × 2") for payer in (0, 2, 3)] + [(TABLE, 1, 1000, "1000 × 1")]


@pytest.mark.parametrize("game", ["riichi", "wuhan"])
def test_the_event_of_a_draw_keeps_every_payment_and_both_ways_of_telling_it_agree(game: str) -> None:
    record = played(game)
    assert drawn(record)
    for number, event in drawn(record):
        paid = payments_in(event.detail, 4)
        assert tuple(deltas(paid)) == event.deltas
        for lang in ("zh", "en", "ja"):
            replay = Replay(record, lang)
            (told,) = [each for each in data(replay.hand(number)["results"]) if each["type"] == "drawn"]
            account = told["account"]
            assert len(account["payments"]) == len(paid)
            assert sum(each["points"] for each in account["payments"]) == sum(each.points for each in paid)
            for each in account["payments"]:
                assert each["why"] != each["reason"], f"{each['reason']} has no words"
            assert all("{" not in step["label"] and step["formula"] for step in account["steps"])
            text = "\n".join(replay.explanations(number))
            assert all(step["label"] in text for step in account["steps"])


@pytest.mark.parametrize("game", ["riichi", "guobiao", "wuhan"])
def test_every_result_of_a_match_has_payments_that_make_its_points(game: str) -> None:
    variant = variants.variant(game)
    told = [event for event in random_match(game, 900, 3).events() if event.type in (events.WIN, events.DRAWN_HAND)]
    assert told
    for event in told:
        paid = payments_in(event.detail, len(event.deltas))
        assert tuple(deltas(paid, len(event.deltas))) == event.deltas
        assert all(variant.words.word(each.reason, "en") != each.reason for each in paid)


@pytest.mark.parametrize("game", ["riichi", "wuhan"])
def test_old_logs_without_payments_open_verify_and_are_explained_all_the_same(game: str) -> None:
    record = played(game)
    lines = []
    for line in write_native(record).splitlines():
        data = json.loads(line)
        if "detail" in data:
            data["detail"].pop("payments", None)
        lines.append(json.dumps(data))
    old = read_native("\n".join(lines).encode())
    assert not verify_one(old).findings
    assert not verify_one(read_native(write_native(record).encode())).findings
    for number, _ in drawn(record):
        assert Replay(old, "en").explanations(number) == Replay(record, "en").explanations(number)


def test_a_log_whose_payments_were_changed_is_found_out() -> None:
    record = played("riichi")
    number, event = drawn(record)[0]
    rows = [dict(row) for row in data(event.detail["payments"])]
    rows[0]["points"] += 100
    place = record.hands[number - 1].events.index(event)
    other = event.with_parts({"detail": {"payments": rows}})
    record.hands[number - 1].events[place] = other
    assert [finding.code for finding in verify_one(record).findings] == ["value"]
    assert Replay(record, "en").hand(number)["results"][-1]["account"] is None


@pytest.mark.parametrize(
    "rows",
    [
        None,
        5,
        [5],
        [{}],
        [{"payer": 0, "payee": 0, "points": 5, "reason": "noten"}],
        [{"payer": 0, "payee": 9, "points": 5, "reason": "noten"}],
        [{"payer": -1, "payee": 1, "points": 5, "reason": "noten"}],
        [{"payer": 0, "payee": 1, "points": -5, "reason": "noten"}],
        [{"payer": 0, "payee": 1, "points": 5, "reason": 7}],
        [{"payer": 0, "payee": 1, "points": 5, "reason": "noten", "values": 3}],
    ],
)
def test_payments_that_are_none_are_passed_over(rows: object) -> None:
    assert payments_in({"payments": rows}, 4) == []


def test_values_from_anywhere_are_only_written() -> None:
    variant = variants.variant("riichi")
    rules = variant.rules.make(None)
    standing = variant.flow.first_standing(rules)
    row = {"payer": 0, "payee": None, "points": 5, "reason": "x", "values": {"formula": "1", "code": 3, "self": 4}}
    strange = events.drawn_hand(deltas=(-5, 0, 0, 0), detail={"payments": [row]})
    (ending,) = endings(variant, rules, standing, [strange])
    assert ending.account is not None
    assert ending.account.payments == [Payment(0, TABLE, 5, "x", {"formula": "1", "code": 3, "self": 4})]
    assert "East → the table" in ending.account.as_text("en")


def test_a_false_win_is_explained_by_its_penalty() -> None:
    record = run_script(FALSE)
    told = Replay(record, "en").hand(1)["results"][0]
    assert told["type"] == "false_win"
    assert [each["points"] for each in told["account"]["payments"]] == [2400, 2400, 2400]
    assert [(step["formula"], step["value"]) for step in told["account"]["steps"]] == [("24 × 100", 2400)]


def test_the_recorder_explains_a_draw_in_every_language() -> None:
    variant = variants.variant("riichi")
    sheet: dict[str, Any] = Sheet(variant, variant.rules.make("tenhou"), [{"type": "draw", "ready": [1]}]).as_dict()
    (hand,) = sheet["hands"]
    assert hand["account"]["zh"]["steps"][0]["label"] == "3 家未听付 1 家听牌"
    assert hand["account"]["ja"]["payments"][0]["why"] == "ノーテン罰符"
    assert hand["account"]["en"]["deltas"] == [-1000, 3000, -1000, -1000]
