"""R-G1: the numbers, display names and voices of document 004, in result lines and over HTTP."""

from typing import Any

import pytest

from sanyuan import variants
from sanyuan.server.games import _patterns

TABLE = """
8000|大四喜|大四喜
8001|大三元|大三元
8002|绿一色|绿一色
8003|九莲宝灯|九莲宝灯
8004|四杠|四杠子
8005|连七对|
8006|十三幺|国士无双
8007|清幺九|清老头
8008|小四喜|小四喜
8009|小三元|小三元
8010|字一色|字一色
8011|四暗刻|四暗刻
8012|一色双龙会|
8013|一色四同顺|
8014|111222333444|
8015|123345567789|
8016|三杠|三杠子
8017|混幺九|混老头
8018|七对|七对子
8019|七星不顺|
8020|全双刻|
8021|清一色|清一色
8022|一色三同顺|
8023|111222333|
8024|全大|
8025|全中|
8026|全小|
8027|清龙|一气通贯
8028|三色双龙会|
8029|123345567|
8030|全带五|
8031|三同刻|三色同刻
8032|三暗刻|三暗刻
8033|全不顺|
8034|混合龙|
8035|大五|
8036|小五|
8037|三风刻|
8038|花龙|
8039|对称牌|
8040|三色三同顺|三色同顺
8041|111 222 333|
8042|无役和|
8043|海底摸月|海底摸月
8044|海底捞月|河底捞鱼
8045|杠上开花|岭上开花
8046|抢杠和|枪杠
8047|碰碰和|对对和
8048|混一色|混一色
8049|123 234 345|
8050|五门齐|
8051|十二落抬点和|
8052|双暗杠|
8053|双三元刻|
8054|全带幺|混全带幺九
8055|门前清自摸和|门前清自摸和
8056|双大杠|
8057|和断牌|
8058|三元刻 白|役牌 白
8059|三元刻 发|役牌 发
8060|三元刻 中|役牌 中
8061|场风刻|
8062|门风刻|
8063|门前清|
8064|平和|平和
8065|四合一|根
8066|双同刻|
8067|双暗刻|
8068|暗杠|
8069|断幺|断幺九
8070|一杯口|一杯口
8071|二色同顺|
8072|连六|
8073|幺九副|
8074|幺九刻|
8075|大杠|
8076|无一门|
8077|无字|
8078|一二八九|
8079|一三七九|
8080|单钓将|
8081|自摸|门前清自摸和
8082|大暗杠|
8083|天和|天和
8084|地和|地和
8085|人和|
"""
"""The document's last table: 编号, 现名称, 可用语音."""
ROWS = [tuple(line.split("|")) for line in TABLE.strip().split("\n")]


def test_R_G1_every_fan_is_listed_with_its_display_name_and_voice() -> None:
    listed = {row["id"]: row for row in _patterns(variants.variant("guobiao"))}
    assert len(ROWS) == 86
    for id_, display, voice in ROWS:
        assert (listed[id_]["display"], listed[id_]["voice"]) == (display, voice or None)
    assert listed["8091"]["display"] == "花牌"


@pytest.mark.parametrize(
    ("hand", "win", "fans"),
    [
        ("123456789m123p5s", "5s", {"清龙": ("清龙", "一气通贯"), "喜相逢": ("二色同顺", None)}),
        ("222333444z1m555z", "1m", {"箭刻": ("三元刻 白", "役牌 白"), "三风刻": ("三风刻", None)}),
    ],
)
def test_R_G1_a_result_line_carries_both(hand: str, win: str, fans: dict[str, Any]) -> None:
    answer: dict[str, Any] = variants.score({"variant": "guobiao", "hand": hand, "win": win, "winner": 0, "flowers": 1})
    lines = {line["name"]: (line["display"], line["voice"]) for line in answer["lines"]}
    assert {name: lines[name] for name in fans} == fans
    assert lines["花牌"] == ("花牌", None)
