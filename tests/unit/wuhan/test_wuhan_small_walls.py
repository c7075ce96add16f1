"""武汉 on a small wall with many draws: all orders are followed, and the numbers are those of trying everything."""

from typing import Any

from analysis.enumeration import Enumeration, packed
from analysis.test_every_game import TABLES, scored, slots_of

from sanyuan.analysis.door import analyse

TABLE = TABLES["wuhan"][0]
FIVE_DRAWS: dict[str, Any] = {
    "variant": "wuhan",
    "hand": "34555m",
    "unseen": "34678m234p",
    "draws": 5,
    "melds": list(TABLE.melds),
    "goal": "points",
    "self_draw_only": True,
    **TABLE.more,
}


def test_five_draws_of_eight_tiles_are_followed_to_the_end() -> None:
    answer: Any = analyse(FIVE_DRAWS)
    assert answer["exact"], "more hands than an ordinary look-ahead may meet, but few shapes"
    truth = Enumeration(
        lambda made, drawn: scored(TABLE, made, drawn),
        TABLE.shapes.ready,
        "points",
        packed(slots_of(FIVE_DRAWS["unseen"])),
        FIVE_DRAWS["draws"],
    )
    hand = packed(slots_of(FIVE_DRAWS["hand"]))
    for row in [each for each in answer["choices"] if each["action"] != "win"]:
        points, win, ready = truth.after(hand - packed(slots_of(row["tile"])))
        assert abs(row["points"] - float(points)) < 1e-9
        assert abs(row["win"] - float(win)) < 1e-9
        assert abs(row["ready"] - float(ready)) < 1e-9
