"""What the request refuses, each with its place and reason, and the rule book."""

from typing import Any

import pytest
from wuhan_cases import BEGGING, PLAIN, PURE, RED, seats

from sanyuan.errors import InputError
from sanyuan.rules.options import diff
from sanyuan.variants import score
from sanyuan.variants.wuhan.options import RULES

BASE: dict[str, Any] = {"variant": "wuhan", "flip": "3z", "winner": 1}
# 抢杠: West adds 9m to its pung and South, who holds none beside it, wins
ROBBED: dict[str, Any] = {**PLAIN, "rob_kong": True, "loser": 2}
HAS_PUNG = seats(west={"melds": ["pung:999m@1"]})


@pytest.mark.parametrize(
    ("code", "field", "request_data"),
    [
        ("field_missing", "flip", {**PLAIN, "flip": None}),
        ("one_tile", "flip", {**PLAIN, "flip": "12m"}),
        ("flower", "flip", {**PLAIN, "flip": "1f"}),
        ("field_unknown", "flipped", {**PLAIN, "flipped": "1m"}),
        ("players", "players", {**PLAIN, "players": [{}, {}, {}]}),
        ("field_type", "players", {**PLAIN, "players": {}}),
        ("field_unknown", "players[2].kongs", {**PLAIN, "players": seats(west={"kongs": 1})}),
        ("number_range", "players[2].red_kongs", {**PLAIN, "players": seats(west={"red_kongs": 5})}),
        ("melds_disagree", "players[1].melds", {**PLAIN, "players": seats(south={"melds": ["pung:777s@2"]})}),
        ("special_in_meld", "melds[1]", {**PLAIN, "flip": "6s"}),
        ("special_in_meld", "players[2].melds[0]", {**PLAIN, "players": seats(west={"melds": ["pung:777z@1"]})}),
        ("special_kongs", "players", {**PLAIN, "players": seats(south={"red_kongs": 3}, west={"red_kongs": 2})}),
        ("special_kongs", "players", {**PLAIN, "players": seats(south={"pi_kongs": 8})}),
        ("special_kongs", "players", {**PLAIN, "flip": "4z", "players": RED}),
        ("fifth_copy", "hand", {**PLAIN, "players": seats(west={"melds": ["pung:555p@1", "chow:567p@3"]})}),
        ("kong_draw", "kong_draw", {**PLAIN, "kong_draw": True}),
        ("first_turn", "first_turn", {**PLAIN, "first_turn": True}),
        ("red_five", "hand", {**PLAIN, "hand": "406m78m55p"}),
        ("red_five", "win", {**PLAIN, "hand": "46m789m55p", "win": "0m"}),
        ("red_five", "flip", {**PLAIN, "flip": "0s"}),
        ("red_five", "players[2].melds[0]", {**PLAIN, "players": seats(west={"melds": ["chow:406s@3"]})}),
        ("rob_kong", "rob_kong", {**PLAIN, "rob_kong": True}),
        (
            "rob_kong",
            "players[2].melds[0]",
            {**PLAIN, "rob_kong": True, "loser": 2, "players": seats(west={"melds": ["added:9999m@1"]})},
        ),
        ("rob_kong", "players[2].melds", {**PLAIN, "rob_kong": True, "loser": 2}),
        ("rob_kong", "players[2].melds", {**ROBBED, "players": seats(west={"melds": ["pung:888m@1"]})}),
        ("rob_kong", "players[2].melds", {**ROBBED, "players": seats(west={"melds": ["chow:789m@3"]})}),
        ("rob_kong", "players[2].melds", {**ROBBED, "players": seats(north={"melds": ["pung:999m@1"]})}),
        ("rob_kong", "hand", {**ROBBED, "hand": "78999m55p", "players": HAS_PUNG}),
        ("rob_kong", "melds[0]", {**ROBBED, "melds": ["chow:789m@3", "pung:777s@2"], "players": HAS_PUNG}),
        (
            "rob_kong",
            "players[0].melds[1]",
            {**ROBBED, "players": [{"melds": ["pung:111s@1", "chow:789m@3"]}, *HAS_PUNG[1:]]},
        ),
        (
            "special_in_meld",
            "players[2].melds[0]",
            {**ROBBED, "win": "4z", "players": seats(west={"melds": ["pung:444z"]})},
        ),
        ("tenpai", "players[2].tenpai", {**BEGGING, "loser": 2, "players": seats(west={"tenpai": True})}),
        (
            "tenpai",
            "players[2].tenpai",
            {**BEGGING, "loser": 2, "players": seats(west={"melds": ["closed:8888s"], "tenpai": True})},
        ),
        (
            "tenpai",
            "players[2].tenpai",
            {**BEGGING, "loser": 2, "players": seats(west={"red_kongs": 1, "tenpai": True})},
        ),
        ("tile_count", "hand", {**PLAIN, "hand": "456m78m5p"}),
        ("field_missing", "players[2].tenpai", {**BEGGING, "loser": 2}),
        (
            "meld_source",
            "melds",
            {**PURE, "melds": ["chow:123m@3", "pung:777m@2", "pung:999m"], "hand": "4588m", "win": "6m"},
        ),
        ("rule_unknown", "rules.capp", {**PLAIN, "rules": {"capp": 1}}),
        ("rule_conflict", "rules.gold_cap", {**PLAIN, "rules": {"gold_cap": 200}}),
        ("rule_conflict", "rules.small_laizi", {**PLAIN, "rules": {"small_laizi": 3}}),
    ],
)
def test_refused(code: str, field: str, request_data: dict[str, Any]) -> None:
    answer = score({**BASE, **request_data})
    assert not answer["ok"], answer
    assert (answer["error"]["code"], answer["error"]["field"]) == (code, field)
    assert len(answer["error"]["message"].splitlines()) == 1


def test_R_H25_the_pung_that_is_added_to_is_part_of_the_request() -> None:
    answer = score({**BASE, **ROBBED, "players": HAS_PUNG})
    assert (answer["ok"], answer["wins"], answer["liable"]) == (True, ["抢杠胡"], 2)


def test_where_nothing_follows_from_it_a_closed_seat_may_be_called_tenpai() -> None:
    assert score({**BASE, **BEGGING, "players": [{"tenpai": True}, {}, {"tenpai": True}, {}]})["win"]
    players = [{"tenpai": True}, {}, {"tenpai": False}, {}]
    assert score({**BASE, **BEGGING, "loser": 2, "players": players})["liable"] == 2


def test_players_may_repeat_the_winners_melds() -> None:
    players = seats(south={"melds": PLAIN["melds"], "red_kongs": 1})
    assert score({**BASE, **PLAIN, "players": players})["deltas"] == [-64, 128, -32, -32]


def test_players_may_be_left_out() -> None:
    assert score({**BASE, **PLAIN, "rules": "street"})["deltas"] == [-32, 64, -16, -16]


def test_the_contract_fields_are_there() -> None:
    answer = score({**BASE, **PLAIN, "players": RED, "id": "a"})
    assert answer["id"] == "a"
    assert {"ok", "win", "lines", "not_counted", "deltas", "wins", "hard", "base", "products", "raw", "liable"} <= set(
        answer
    )


def test_street_differs_from_koukou_only_where_the_rulings_say() -> None:
    assert diff(RULES.preset("koukou"), RULES.preset("street")) == {
        "laizi_skips_red": (False, True),
        "pi_skips_red": (False, True),
        "start_inclusive": (False, True),
        "first_winner": ("dealer", "discarder"),
    }


def test_kaikou_differs_from_koukou_only_where_the_rulings_say() -> None:
    assert diff(RULES.preset("koukou"), RULES.preset("kaikou")) == {"open_once": (False, True), "gold_cap": (500, 400)}


def test_every_option_names_its_ruling() -> None:
    match = {row.name for row in RULES.options() if row.ruling == "match"}
    assert match == {"hands", "start_points"}
    assert all(row.ruling.startswith("R-H") for row in RULES.options() if row.name not in match)


def test_an_unknown_preset_is_refused() -> None:
    with pytest.raises(InputError, match="koukou"):
        RULES.preset("koukuo")
