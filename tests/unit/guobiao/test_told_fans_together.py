"""Fans told of a win at a real table: what no hand has together is refused, whatever pairs of them may be."""

import pytest

from sanyuan import variants
from sanyuan.record.sheet import Problem, Sheet
from sanyuan.variants.guobiao.patterns import FANS

IDS = {fan.name: fan.id for fan in reversed(FANS)}

# why no hand has them: from the words of the rule book
IMPOSSIBLE = {
    "断幺 碰碰和 幺九刻": "a pung of terminals or honours in a hand without any",
    "全带五 全带幺": "every set holds a five and a terminal or honour",
    "五门齐 清龙 缺一门": "all suits, and one missing",
    "清一色 三色三同顺": "three suits in a hand of one",
    "清一色 箭刻": "a dragon in a hand without honours",
    "混一色 花龙": "three suits in a hand of one",
    "平和 清龙 箭刻": "a pung in a hand of chows",
    "碰碰和 三色三步高": "chows in a hand of pungs",
    "大于五 清龙": "123 among tiles above five",
    "全小 老少副": "789 among tiles below four",
    "三暗刻 花龙": "three pungs and three chows",
    "三风刻 平和": "pungs in a hand of chows",
    "大三元 断幺": "dragons in a hand without honours",
    "小三元 清一色": "dragons in a hand without honours",
    "全双刻 箭刻": "a dragon among even tiles",
    "三杠 平和": "kongs in a hand of chows",
    "四暗刻 全求人": "concealed pungs in a hand that is all melded",
    "双暗刻 清龙 平和": "pungs in a hand of chows",
    "七对 碰碰和": "pungs among pairs",
    "七对 清龙": "chows among pairs",
    "十三幺 四归一": "four like tiles among thirteen kinds",
    "七星不靠 组合龙": "seven tiles of suits where the straight has nine",
    "组合龙 碰碰和": "nine tiles that are no pungs",
    "三色双龙会 缺一门": "the pair is of the third suit",
    "绿一色 五门齐": "all suits in green tiles",
    "推不倒 花龙": "characters are never upside down alike",
    "混幺九 平和": "chows without any tile from 2 to 8",
    "清龙 混一色 四归一 四归一 门前清": "one set and a pair make no two fours with a straight",
    "三色三节高 清龙": "three pungs and three chows",
    "五门齐 平和": "honours in a hand without any",
    "五门齐 碰碰和 双箭刻": "the one pung that is left is no three suits and a wind",
    "无字 圈风刻 清龙": "a wind in a hand without honours",
}
POSSIBLE = {  # each with a hand that shows it
    "无番和": "123m678m345p 55z 67s on 5s or 8s, with melds",
    "三色三步高 喜相逢 平和 断幺 门前清": "234m 345p 456s 234p 55m",
    "清一色 清龙 平和 门前清 四归一": "123456789m 345m 33m on a two-sided wait",
    "七对 断幺": "22m44m66p88p33s55s77s",
    "组合龙 平和 门前清": "147m258p369s 345m 66p",
    "全不靠 组合龙": "147m258p369s and five honours",
    "三杠 碰碰和 双同刻 断幺": "2222m 2222p 5555s, 777m 88s",
    "花龙": "123m 456p 789s 777p with a pair of honours",
    "五门齐 幺九刻": "123m 345p 567s 444z 77z",
}


def told(names: str) -> Problem | None:
    game = variants.variant("guobiao")
    fans = [IDS[name] for name in names.split()]
    entry = {"type": "win", "wins": [{"winner": 1, "fans": fans}], "loser": 2}
    return Sheet(game, game.rules.make({"no_minimum": True}), [entry]).problem


@pytest.mark.parametrize("names", IMPOSSIBLE)
def test_fans_that_no_hand_has_together_are_refused(names: str) -> None:
    problem = told(names)
    assert problem is not None
    assert problem.error.field.endswith("fans")


@pytest.mark.parametrize("names", POSSIBLE)
def test_fans_that_some_hand_has_are_taken(names: str) -> None:
    assert told(names) is None
