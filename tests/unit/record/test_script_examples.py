"""The example scripts: each hand's fans, written down from document 004 and its rulings before anything was played."""

import json
from pathlib import Path
from typing import Any

import pytest

from sanyuan.cli import main
from sanyuan.record.author import run_script
from sanyuan.record.files import verify_bytes
from sanyuan.record.recorded import Record
from sanyuan.record.verify import verify_game
from sanyuan.table import events
from sanyuan.variants.guobiao.patterns import FANS
from typed import data

EXAMPLES = Path(__file__).parents[3] / "examples"
NAMES = {fan.id: fan.name for fan in FANS}
VALUES = {fan.name: fan.value for fan in FANS}


def play(name: str) -> Record:
    return run_script((EXAMPLES / name).read_text(encoding="utf-8"))


def fans_of(event: Any) -> dict[str, int]:
    return {NAMES[int(number)]: count for number, count in event.detail["fans"].items()}


ALL_FANS = [
    # The main fan, what else counts (a number says how often), the total, and why where it is not plain.
    ("大四喜", {"混一色": 1}, 94),
    ("大三元", {"缺一门": 1}, 89),
    ("绿一色", {"一般高": 1}, 89),  # 234s twice; 发 is the pair
    ("九莲宝灯", {"连六": 1}, 89),  # 111p 234p 456p 789p 99p: 456p 789p are 连六, the one 幺九刻 is excluded
    ("四杠", {}, 88),  # one of them closed: no 全求人
    ("连七对", {}, 88),
    ("十三幺", {}, 88),
    ("清幺九", {}, 64),
    ("小四喜", {"混一色": 1}, 70),  # East wins with 东 as the pair: neither 圈风刻 nor 门风刻
    ("小三元", {"缺一门": 1}, 65),
    ("字一色", {"双箭刻": 1}, 70),
    ("四暗刻", {"单钓将": 1}, 65),  # waits for the pair alone, so a discard leaves all four concealed
    ("一色双龙会", {}, 64),  # a claimed chow: no 门前清
    ("一色四同顺", {"平和": 1, "缺一门": 1}, 51),
    ("一色四节高", {"缺一门": 1, "无字": 1}, 50),
    ("一色四步高", {"平和": 1, "缺一门": 1}, 35),
    ("三杠", {}, 32),
    ("混幺九", {}, 32),
    ("七对", {}, 24),
    ("七星不靠", {}, 24),
    ("全双刻", {}, 24),
    ("清一色", {}, 24),
    ("一色三同顺", {"缺一门": 1}, 25),
    ("一色三节高", {"无字": 1}, 25),
    ("全大", {"喜相逢": 1}, 25),  # 789m and 789s
    ("全中", {}, 24),
    ("全小", {"喜相逢": 1}, 25),  # 123m and 123s
    ("清龙", {"无字": 1}, 17),
    ("三色双龙会", {}, 16),
    ("一色三步高", {"无字": 1}, 17),
    ("全带五", {}, 16),
    ("三同刻", {}, 16),
    ("三暗刻", {"幺九刻": 1}, 17),  # 4445p waits for 3p, 5p and 6p: no 单钓将
    ("全不靠", {}, 12),
    ("组合龙", {}, 12),
    ("大于五", {}, 12),
    ("小于五", {}, 12),
    ("三风刻", {"缺一门": 1}, 13),  # East wins without a pung of 东
    ("花龙", {}, 8),
    ("推不倒", {}, 8),
    ("三色三同顺", {}, 8),
    ("三色三节高", {}, 8),
    ("无番和", {}, 8),
    ("妙手回春", {}, 8),
    ("海底捞月", {}, 8),
    ("杠上开花", {"明杠": 1}, 9),
    ("抢杠和", {}, 8),
    ("碰碰和", {}, 6),
    ("混一色", {}, 6),
    ("三色三步高", {}, 6),
    ("五门齐", {"幺九刻": 1}, 7),
    ("全求人", {}, 6),
    ("双暗杠", {}, 6),
    ("双箭刻", {}, 6),
    ("全带幺", {"幺九刻": 2}, 6),
    ("不求人", {}, 4),
    ("双明杠", {}, 4),
    ("和绝张", {}, 4),
    ("箭刻", {}, 2),
    ("箭刻", {}, 2),
    ("箭刻", {}, 2),
    ("圈风刻", {}, 2),
    ("门风刻", {}, 2),
    ("门前清", {}, 2),
    ("平和", {}, 2),
    ("四归一", {}, 2),
    ("双同刻", {}, 2),
    ("双暗刻", {}, 2),
    ("暗杠", {}, 2),
    ("断幺", {}, 2),
    ("一般高", {}, 1),
    ("喜相逢", {}, 1),
    ("连六", {}, 1),
    ("老少副", {}, 1),
    ("幺九刻", {}, 1),
    ("明杠", {}, 1),
    ("缺一门", {}, 1),
    ("无字", {}, 1),
    ("边张", {}, 1),
    ("坎张", {}, 1),
    ("单钓将", {}, 1),
    ("自摸", {}, 1),
    ("明暗杠", {}, 5),
    ("天和", {}, 8),
    ("地和", {}, 8),
    ("人和", {}, 8),  # by self-draw
    ("人和", {}, 8),  # on a discard
]


@pytest.fixture(scope="module")
def all_fans() -> Record:
    return play("guobiao-all-fans.script")


def test_the_table_adds_up() -> None:
    for name, others, total in ALL_FANS:
        assert VALUES[name] + sum(VALUES[other] * count for other, count in others.items()) == total, name


def test_every_fan_of_document_004_has_its_hand_in_the_order_of_its_number(all_fans: Record) -> None:
    shown = [*FANS, FANS[-1]]  # 人和 has two ways
    assert [name for name, _, _ in ALL_FANS] == [fan.name for fan in shown]
    for fan, hand in zip(shown, all_fans.hands, strict=True):
        assert str(fan.id) in data(hand.events[-1].detail["fans"]), fan.name


@pytest.mark.parametrize("number", range(len(ALL_FANS)))
def test_each_fan_counts_with_what_the_document_leaves_beside_it(all_fans: Record, number: int) -> None:
    name, others, total = ALL_FANS[number]
    win = all_fans.hands[number].events[-1]
    assert win.type == events.WIN
    assert fans_of(win) == {name: 1, **others}
    assert win.detail["fan"] == total
    # R-G4: each loser pays 8 and the fan on a self-draw, otherwise the discarder alone pays the fan, too; times 100.
    gets = 3 * (8 + total) if win.source < 0 else total + 24
    assert win.deltas[win.seat] == 100 * gets


def test_R_G18_the_two_ways_of_renhe_are_both_shown(all_fans: Record) -> None:
    drawn, won = (hand.events[-1] for hand in all_fans.hands[-2:])
    assert drawn.source < 0
    assert (won.seat, won.source) == (2, 1)  # the winner sits after the discarder, neither of them deals


FAN_TESTS = [
    # 套算一次 (R-G11): four chows give at most three pair fans, 一般高 before 喜相逢 before 连六 before 老少副.
    ({"一般高": 2, "喜相逢": 1, "缺一门": 1}, 4),
    ({"混一色": 1, "一般高": 2, "连六": 1}, 9),
    ({"混一色": 1, "全带幺": 1, "一般高": 2, "老少副": 1}, 13),
    ({"喜相逢": 2, "连六": 1, "缺一门": 1}, 4),
    ({"全带幺": 1, "喜相逢": 2, "老少副": 1, "缺一门": 1}, 8),
    ({"花龙": 1, "喜相逢": 1}, 9),
    ({"花龙": 1, "喜相逢": 1}, 9),
    ({"七星不靠": 1, "自摸": 1}, 25),  # 不求人 is excluded, the self-draw is not (R-G14)
    ({"全不靠": 1, "组合龙": 1}, 24),
    ({"组合龙": 1, "不求人": 1, "平和": 1, "坎张": 1}, 19),
]


def test_R_G11_the_fan_tests_come_to_the_totals_of_the_seven_rows() -> None:
    game = play("guobiao-fan-tests.script")
    assert [(fans_of(hand.events[-1]), hand.events[-1].detail["fan"]) for hand in game.hands] == FAN_TESTS


def test_the_largest_hand_is_worth_324() -> None:
    win = play("guobiao-largest-hand.script").hands[0].events[-1]
    named = {
        "大三元": 88,
        "四杠": 88,
        "字一色": 64,
        "四暗刻": 64,
        "妙手回春": 8,
        "杠上开花": 8,
        "圈风刻": 2,
        "门风刻": 2,
    }
    assert fans_of(win) == dict.fromkeys(named, 1)
    assert win.detail["fan"] == sum(named.values()) == 324


def test_eight_flowers_on_a_heavenly_hand_make_232_and_one_spoils_renhe() -> None:
    first, second = play("guobiao-flowers.script").hands
    heavenly = first.events[-1]
    assert fans_of(heavenly) == {"大四喜": 1, "字一色": 1, "四暗刻": 1, "天和": 1}
    assert (heavenly.detail["flowers"], heavenly.detail["fan"]) == (8, 88 + 64 + 64 + 8 + 8)
    # R-G12: no 人和 after a flower; 清龙 16, 不求人 4, 平和 2, 喜相逢 1, and the flower's 1
    plain = second.events[-1]
    assert fans_of(plain) == {"清龙": 1, "不求人": 1, "平和": 1, "喜相逢": 1}
    assert (plain.detail["flowers"], plain.detail["fan"]) == (1, 16 + 4 + 2 + 1 + 1)


def test_the_riichi_script_pays_what_the_tables_say() -> None:
    hands = play("riichi.script").hands
    wins = [event for hand in hands for event in hand.events if event.type in (events.WIN, events.DRAWN_HAND)]
    assert [event.deltas for event in wins] == [
        (-3900, 4900, 0, 0),  # 3 han 30 fu from the dealer, and the winner's own stick
        (-1000, -1500, -1000, 3500),  # R-W1: each noten player pays 1000, the dealer 1500
        (0, -2000, 2000, 0),  # 白: 1 han; 20 + 10 closed ron + 8 + 2 closed wait = 40 fu; the dealer wins 2000
        (3200, -3200, 0, 0),  # 断幺九, 七対子: 3 han 25 fu
        (-4100, -4100, 12300, -4100),  # 20 + 2 + 32 for the closed kan = 54, so 60 fu, 4 han: mangan; one honba
    ]
    assert [hand.events[0].carry[0] for hand in hands] == [0, 0, 0, 1]  # R-W2: no honba after a noten dealer


def test_R_H6_the_worked_example_of_wuhan_is_played() -> None:
    win = play("wuhan.script").hands[0].events[-1]
    assert win.deltas == (-128, 128 + 300 + 64, -300, -64)


def test_R_S14_the_money_of_a_kong_goes_along_with_the_shot_after_it() -> None:
    happened = play("sichuan.script").hands[0].events
    paid = [event.deltas for event in happened if event.type in (events.PAY, events.WIN)]
    assert paid == [
        (6, -2, -2, -2),  # 暗杠
        (-2, 2, 0, 0),  # 杠上炮, one fan
        (-6, 6, 0, 0),  # 呼叫转移
        (-2, 0, 4, -2),  # self-drawn with nothing in it: one unit and one more, of the two that are in
        (-1, 0, 0, 1),
    ]


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.script")), ids=lambda path: path.stem)
def test_every_example_is_verified_and_converted(path: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = run_script(path.read_text(encoding="utf-8"))
    assert verify_game(game).findings == []
    log = tmp_path / "game.jsonl"
    assert main(["replay", str(path), "-o", str(log), "--json"]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert len(printed["hands"]) == len(game.hands)
    assert main(["verify", str(log), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["findings"] == []
    if game.variant in ("riichi", "guobiao"):
        record = tmp_path / "record.json"
        assert main(["replay", str(path), "-o", str(record), "--to", "majsoul"]) == 0
        assert "RecordNewRound" in record.read_text(encoding="utf-8")
        assert verify_bytes(record.read_bytes()).findings == []
