"""The value of a recorded 国标 win, taken apart as the formats write it."""

from sanyuan.errors import InputError
from sanyuan.record.formats.riichi_value import number_in
from sanyuan.table.events import Event
from sanyuan.variants.guobiao.patterns import FANS, Fan

_FANS = {str(fan.id): fan for fan in FANS}


class GuobiaoValue:
    """The total with its flowers, and how often each fan counts."""

    def __init__(self, event: Event) -> None:
        """Read the detail of a win that is told in full."""
        self.total = number_in(event.detail, "fan")
        self.flowers = number_in(event.detail, "flowers")
        self.fans: list[tuple[Fan, int]] = []
        counted = event.detail.get("fans")
        for number, times in counted.items() if isinstance(counted, dict) else ():
            if number not in _FANS or not isinstance(times, int):
                raise InputError("value.fan_counts_times", number=number, times=times)
            self.fans.append((_FANS[number], times))
