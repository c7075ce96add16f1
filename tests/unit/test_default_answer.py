"""What is played for a seat that does not answer (R-H26), in every game."""

from pathlib import Path

import pytest
from scripted import Script

from sanyuan.table import actions
from sanyuan.table.actions import ASIDE, PASS

PAGES = Path(__file__).parents[2] / "docs" / "rules"
LONERS = ["147m369p36s1234z5z", "258m147p47s1234z6z", "369m258p25s1234z5z", "147m258p36s123z56z"]


def answered(script: Script, seat: int) -> str:
    """Return in words what is done for a seat."""
    table = script.table
    action = script.flow.default_answer(table.state, seat, table.legal(seat))
    assert action in table.legal(seat)
    return script._word(action)


@pytest.mark.parametrize("game", ["riichi", "guobiao", "wuhan"])
def test_R_H26_a_claim_is_passed_even_where_the_tile_wins(game: str) -> None:
    script = Script(game, ["", "55m147p47s1234z6z"], "5m" + ("9s" if game == "wuhan" else ""))
    script.do(0, "discard", "5m")
    assert script.flow.default_answer(script.table.state, 1, script.table.legal(1)) == PASS


@pytest.mark.parametrize("game", ["riichi", "guobiao", "wuhan"])
def test_R_H26_the_tile_just_drawn_is_discarded_not_another_copy(game: str) -> None:
    script = Script(game, LONERS, "4m" + ("9s" if game == "wuhan" else ""))
    table = script.table
    action = script.flow.default_answer(table.state, 0, table.legal(0))
    assert action & 15 == actions.DISCARD
    assert action >> 4 & 255 == table.state.seats[0].drawn


@pytest.mark.parametrize(("drawn", "word"), [("8s", "pi"), ("1s", "laizi"), ("7z", "红中")])
def test_R_H26_a_special_tile_just_drawn_is_laid_aside_as_its_kong(drawn: str, word: str) -> None:
    # 9s is flipped: 1s is the laizi, 8s and 9s are pi; the hand holds another copy already
    script = Script("wuhan", ["147m369p8s1s7z234z5z", *LONERS[1:]], drawn + "9s")
    assert answered(script, 0) == f"aside {drawn}"


def test_R_H26_beside_an_empty_wall_a_special_tile_is_kept_and_an_ordinary_one_discarded() -> None:
    script = Script("wuhan", ["147m369p8s1s7z234z5z", *LONERS[1:]], "8s9s", length=54)
    assert script.table.state.wall == 0
    assert answered(script, 0) == "discard 5z"


@pytest.mark.parametrize(
    ("game", "hand", "answer"),
    [
        ("riichi", "55m147p47s1234z6z", "discard 6z"),
        ("guobiao", "55m147p47s1234z6z", "discard 6z"),
        ("wuhan", "55m147p47s123z6z7z", "discard 6z"),  # 7z is 红中 and never discarded
        ("wuhan", "55m147p4466s8s1s7z", "discard 6s"),
    ],
)
def test_R_H26_after_a_claim_the_last_ordinary_tile_is_discarded(game: str, hand: str, answer: str) -> None:
    script = Script(game, ["", hand], "5m" + ("9s" if game == "wuhan" else ""))
    script.do(0, "discard", "5m")
    script.do(1, "pung", "5m5m")
    assert answered(script, 1) == answer


def test_R_H26_a_hand_of_special_tiles_alone_keeps_its_laizi_to_the_last() -> None:
    script = Script("wuhan", ["147m369p8s1s7z234z5z", *LONERS[1:]], "5z9s")
    state = script.table.state
    held = {script.faces[tile]: tile for tile in state.seats[0].hand}
    kongs = [ASIDE | held[kind] << 4 for kind in (18, 25, 33)]  # 1s 8s 7z
    assert script.flow.default_play(state, 0, kongs) == kongs[1]
    assert script.flow.default_play(state, 0, [kongs[0], kongs[2]]) == kongs[2]
    assert script.flow.default_play(state, 0, kongs[:1]) == kongs[0]


@pytest.mark.parametrize("name", ["guobiao", "riichi", "wuhan"])
def test_R_H26_every_rules_page_says_what_is_played_for_a_silent_seat(name: str) -> None:
    assert "seat that does not answer" in (PAGES / f"{name}.md").read_text(encoding="utf-8")
    assert "不作回答" in (PAGES / f"{name}.zh.md").read_text(encoding="utf-8")
