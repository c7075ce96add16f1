"""What a hand waits for, as people are told it: all 34 kinds asked of a brute force that shares no code with it."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
import wuhan_brute as brute
from wuhan_deals import Dealer

from sanyuan import calculator
from sanyuan.errors import InputError
from sanyuan.notation import format as format_tiles

MOMENT = {"杠上开花"}
"""A moment that makes any win a big one, so that two laizi may stand."""


def meld_text(meld: dict[str, Any]) -> str:
    source = f"@{meld['source']}" if meld["source"] else ""
    return f"{meld['type']}:{format_tiles(meld['kinds'])}{source}"


def request_of(case: dict[str, Any], preset: str) -> dict[str, Any]:
    """Return a claim as a request without its winning tile."""
    players = [
        {**{key: row[key] for key in ("laizi_kongs", "pi_kongs", "red_kongs", "tenpai")}, "melds": melds}
        for row in case["players"]
        for melds in [[meld_text(meld) for meld in row["melds"]]]
    ]
    return {
        "variant": "wuhan",
        "rules": preset,
        "flip": format_tiles([case["flip"]]),
        "hand": format_tiles(case["hand"]),
        "melds": players[case["winner"]]["melds"],
        "winner": case["winner"],
        "loser": case["loser"],
        "players": players,
    }


def copies_in_sight(case: dict[str, Any], laizi: int) -> list[int]:
    """Count hand, everybody's melds, the flipped tile, and what laizi and 红中 kongs show."""
    seen = [0] * 34
    for kind in [*case["hand"], case["flip"]]:
        seen[kind] += 1
    for player in case["players"]:
        for meld in player["melds"]:
            for kind in meld["kinds"]:
                seen[kind] += 1
        seen[laizi] += player["laizi_kongs"]
        seen[33] += player["red_kongs"]
    return seen


def completes(case: dict[str, Any], kind: int, laizi: int, barred: set[int]) -> bool:
    """Tell whether a tile completes the hand in a shape that could win in some moment."""
    tiles = [*case["hand"], kind]
    if set(tiles) & barred:
        return False
    plain = [each for each in tiles if each != laizi]
    melds = case["players"][case["winner"]]["melds"]
    return any(
        brute.wins_of(concealed, melds, MOMENT, False)
        for _, concealed in brute.substitutions(plain, laizi, len(tiles) - len(plain), 2)
    )


@pytest.mark.parametrize("preset", ["koukou", "kaikou", "street"])
def test_the_waits_of_the_calculator_are_those_of_the_brute_force(preset: str, sample: Callable[..., int]) -> None:
    random = Random(f"waits {preset}")
    dealer = Dealer(random, preset == "street")
    told = winning = lacking = 0
    for _ in range(sample(120, 600)):
        case: dict[str, Any] = {**dealer.claim(), "kong_draw": False, "rob_kong": False, "last_tile": False}
        laizi, pi, red = brute.specials(case["flip"], preset == "street")
        if case["hand"].count(laizi) > random.choice((0, 0, 0, 0, 0, 1, 1, 1, 1, 2)):
            continue  # every laizi more makes the brute force twenty times slower
        seen = copies_in_sight(case, laizi)
        expected = {}
        for kind in range(34):
            if seen[kind] < 4 and completes(case, kind, laizi, pi | red):
                wins = brute.score({**case, "win": kind}, preset) is not None
                expected[format_tiles([kind])] = (4 - seen[kind], wins)
        found: list[dict[str, Any]] = calculator.waits(request_of(case, preset))
        assert {each["tile"]: (each["left"], each["win"]) for each in found} == expected, case
        for each in found:
            assert each["headline"] if each["win"] else each["why"]
        told += len(found) > 0
        winning += sum(each["win"] for each in found)
        lacking += sum(not each["win"] for each in found)
    assert min(told, winning, lacking) > 0


def told(lang: str = "en", **request: Any) -> dict[str, dict[str, Any]]:
    found: list[dict[str, Any]] = calculator.waits({"variant": "wuhan", "lang": lang, **request})
    return {each["tile"]: each for each in found}


@pytest.mark.parametrize("hand", ["147m258p369s1234z", "147m258p36s12347z", "147m258p36s12344p"])
@pytest.mark.parametrize("loser", [None, 2])
def test_a_hopeless_hand_waits_for_nothing(hand: str, loser: int | None) -> None:
    assert told(hand=hand, flip="5p", loser=loser) == {}


READY: dict[str, Any] = {"hand": "22255m44s", "melds": ["pung:888p@1", "pung:333s@3"], "flip": "1z"}


def test_a_wait_that_may_not_win_now_says_why_in_both_languages() -> None:
    small: dict[str, Any] = {**READY, "hand": "23m22255p", "flip": "1z"}
    assert told(**small, loser=2)["1m"]["why"] == "below the start: 1 × 8 × 1 = 8, needs more than 16"
    assert told("zh", **small, loser=2)["1m"]["why"] == "未到起胡：1 × 8 × 1 = 8，要大于 16"
    closed = told(hand="123456789m55p34s", flip="1z")
    assert set(closed) == {"2s", "5s", "2z"}
    assert {each["why"] for each in closed.values()} == {"not opened: no chow, pung, open or added kong"}


def test_the_laizi_completes_by_draw_alone() -> None:
    assert told(**READY)["2z"]["win"]
    assert "nobody may win on" in told(**READY, loser=3)["2z"]["why"]


def test_left_counts_the_flip_all_melds_and_the_kongs_of_laizi() -> None:
    players = [{}, {"laizi_kongs": 2}, {"melds": ["chow:345s@3"]}, {}]
    found = told(**READY, players=players)
    assert {tile: each["left"] for tile, each in found.items()} == {"5m": 2, "4s": 1, "2z": 2}
    # 4s is flipped: 5s is the laizi, 3s and 4s are pi and no longer waited for
    assert set(told(**{**READY, "melds": ["pung:888p@1", "pung:777s@3"], "flip": "4s"})) == set()


def test_a_wait_of_which_all_four_are_in_sight_is_not_told() -> None:
    assert "4s" not in told(**READY, players=[{}, {"melds": ["chow:345s@3"]}, {"melds": ["chow:456s@3"]}, {}])


def test_what_a_request_must_still_tell_is_asked_for_and_no_wait_dropped() -> None:
    begging: dict[str, Any] = {
        "melds": ["pung:888p@1", "pung:333s@3", "chow:123m@3", "chow:678m@3"],
        "hand": "5m",
        "flip": "1z",
    }
    with pytest.raises(InputError) as refused:
        calculator.waits({"variant": "wuhan", "loser": 3, **begging})
    assert refused.value.field == "players[3].tenpai"
    assert set(told(**begging)) == {"5m", "2z"}


@pytest.mark.parametrize(
    ("request_data", "field"),
    [({"flip": None}, "flip"), ({"hand": "222m"}, "hand"), ({"flipped": "1m"}, "flipped"), ({"loser": 0}, "loser")],
)
def test_a_request_that_no_tile_makes_possible_is_refused(request_data: dict[str, Any], field: str) -> None:
    with pytest.raises(InputError) as refused:
        calculator.waits({"variant": "wuhan", **READY, **request_data})
    assert refused.value.field == field


def test_other_games_are_told_by_shape_with_the_reason_too() -> None:
    short: list[dict[str, Any]] = calculator.waits({"variant": "guobiao", "hand": "123m678m234p567s9p", "loser": 1})
    assert [(each["tile"], each["left"], each["win"]) for each in short] == [("9p", 3, False)]
    assert "8" in short[0]["why"]
    indicated = calculator.waits({"variant": "riichi", "hand": "23455667p34588s", "dora": "17p", "riichi": 1})
    # 1p, 4p, 7p complete it; 4p lies in the hand once, 1p and 7p lie turned up
    assert {each["tile"]: each["left"] for each in indicated} == {"1p": 3, "4p": 3, "7p": 2}
