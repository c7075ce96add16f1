"""R-S4 in the analysis of a hand: while a tile of the void suit must go first, no other discard is listed."""

from typing import Any

import pytest

from sanyuan.analysis.door import analyse

HELD = {"variant": "sichuan", "hand": "234678m24557p79s7s", "void": "s"}


def discards(**more: Any) -> list[str]:
    answer: Any = analyse({**HELD, **more})
    assert answer["ok"], answer
    assert answer["best"] == answer["choices"][0]["action"]
    return sorted({choice["action"] for choice in answer["choices"]})


def test_R_S4_a_held_void_suit_is_all_that_may_be_discarded() -> None:
    assert discards() == ["discard 7s", "discard 9s"]


@pytest.mark.parametrize("rules", ["akabane", {"void_first": "no"}, "sbr"])
def test_R_S4_where_it_need_not_go_first_every_discard_is_listed(rules: object) -> None:
    assert {"discard 7s", "discard 2p", "discard 4m"} <= set(discards(rules=rules))


def test_R_S4_a_hand_without_void_tiles_may_discard_anything() -> None:
    assert len(discards(hand="234678m2455799p4m")) == 11
