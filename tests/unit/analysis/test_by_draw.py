"""What an option is worth with fewer draws left: on small walls what trying everything with so few draws gives."""

from typing import Any

import pytest
from analysis.enumeration import GOALS, Enumeration, packed, unpacked
from analysis.test_every_game import SICHUAN, STICK, TABLES, Table, riichi_pays, scored, slots_of, small_walls, told
from hypothesis import given, settings
from hypothesis import strategies as st

from running import COMPILED, RELEASE
from sanyuan.analysis.door import analyse
from typed import data

EXAMPLES = 60 if RELEASE else 8 if COMPILED else 2


def asked(table: Table, hand: int, wall: int, draws: int, goal: str) -> dict[str, Any]:
    request = {"variant": table.game, "hand": told(unpacked(hand)), "unseen": told(unpacked(wall)), "draws": draws}
    request |= {"melds": list(table.melds), **table.more, "goal": goal, "self_draw_only": True}
    answer = analyse(request)
    assert answer["ok"], answer
    assert answer["exact"], request
    return answer


def check_curves(table: Table, hand: int, wall: int, draws: int, goal: str) -> None:
    """Hold every number of every row against trying everything with 0, 1, … draws."""
    declares = table.game == "riichi" and not table.melds
    truths = [
        Enumeration(
            lambda made, drawn: scored(table, made, drawn),
            table.shapes.ready,
            goal,
            wall,
            most,
            (lambda made, drawn, left, first: riichi_pays(table, made, drawn, left, first)) if declares else None,
            STICK,
        )
        for most in range(draws + 1)
    ]
    for row in data(asked(table, hand, wall, draws, goal)["choices"]):
        if row["action"] == "win":
            continue
        rest = hand - packed(slots_of(row["tile"]))
        plain = row["action"].startswith("discard")
        numbers = [truth.after(rest) if plain else truth.declares(rest) for truth in truths]
        for part, name in enumerate(("points", "win", "ready")):
            expected = [float(each[part]) for each in numbers]
            assert row["by_draw"][name] == pytest.approx(expected, rel=1e-9, abs=1e-9), (row["action"], name)
            assert row[name] == row["by_draw"][name][-1]


@pytest.mark.parametrize("game", sorted(TABLES))
def test_every_number_of_draws_is_told_as_if_it_were_asked_for(game: str) -> None:
    @settings(max_examples=EXAMPLES)
    @given(small_walls(game), st.sampled_from(sorted(GOALS)))
    def tried(situation: Any, goal: str) -> None:
        table, hand, wall, draws = situation
        check_curves(table, hand, wall, draws, goal)

    tried()


def test_the_first_of_eight_tiles_completes_a_riichi_with_two_of_them() -> None:
    hand = {"variant": "riichi", "hand": "11223m345p567789s", "unseen": "123m456p11z", "seat": 1, "dora": "9p"}
    choices = data(analyse({**hand, "draws": 2, "self_draw_only": True})["choices"])
    rows = {row["action"]: row for row in choices}
    for action in ("riichi 3m", "discard 3m"):
        assert rows[action]["by_draw"]["win"] == pytest.approx([0.0, 2 / 8, 1 - 6 / 8 * 5 / 7])


def test_who_was_ready_plays_on_for_the_win_where_being_ready_is_the_goal() -> None:
    table = Table("sichuan", ("p999+", "p888+", "m888+"), SICHUAN, "", "", {"void": "s"})
    check_curves(table, packed(slots_of("1m235p2p")), packed(slots_of("1129m1237p")), 3, "ready")
