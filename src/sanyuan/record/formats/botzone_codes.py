"""The words of Botzone's 国标, for the readers and the writers alike."""

from collections.abc import Iterable

from sanyuan.tiles import GREEN, RED_DRAGON, WHITE
from sanyuan.variants.guobiao.patterns import FANS

SEATS = 4
OTHER_NAMES = {"嵌张": "坎张", "独听": "单钓将", "单钓": "单钓将"}
"""Fans that have another name at Botzone, or had one."""
FAN_IDS = {fan.name: fan.id for fan in FANS}
FAN_VALUES = {fan.name: fan.value for fan in FANS}
DRAGON_PUNG = "箭刻"
DRAGON_PUNG_IDS = {WHITE: 8058, GREEN: 8059, RED_DRAGON: 8060}
"""One name at Botzone for three fans."""
LAST_TILE = {"妙手回春", "海底捞月"}


def dragon_fan(tiles: Iterable[int]) -> int:
    """Return which of the three fans called 箭刻 is meant: the one of the dragon of which there are three tiles."""
    kinds = [tile >> 2 for tile in tiles]
    return next((fan for kind, fan in DRAGON_PUNG_IDS.items() if kinds.count(kind) >= 3), FAN_IDS[DRAGON_PUNG])
