"""How the games measure a hand: each by its own forms, three players without 2m–8m."""

from typing import Any

from sanyuan import variants
from sanyuan.notation import format_tile
from sanyuan.tiles import ORPHANS


def shanten(variant: str, hand: str, **fields: object) -> dict[str, Any]:
    found = variants.shanten({"variant": variant, "hand": hand, **fields})
    assert found["ok"], found
    return found


def test_riichi_knows_three_forms() -> None:
    found = shanten("riichi", "19m19p19s1234567z")
    assert found["by_form"] == {"standard": 8, "pairs": 6, "orphans": 0}
    assert found["accepts"] == dict.fromkeys(map(format_tile, ORPHANS), 3)


def test_in_riichi_four_alike_are_no_two_pairs_and_in_guobiao_they_are() -> None:
    hand = "1111m22p33s4455z6z"
    assert shanten("riichi", hand)["by_form"]["pairs"] == 2
    assert shanten("guobiao", hand)["by_form"]["pairs"] == 0
    assert shanten("guobiao", hand)["accepts"] == {"6z": 3}


def test_guobiao_knows_knitted_and_unrelated_hands() -> None:
    knitted = shanten("guobiao", "147m258p369s1155z")
    assert knitted["by_form"]["knitted"] == 0
    assert knitted["accepts"] == {"1z": 2, "5z": 2}
    unrelated: dict[str, Any] = shanten("guobiao", "147m258p369s1234z")
    assert unrelated["by_form"]["unrelated"] == 0
    assert {"5z": 4, "6z": 4, "7z": 4}.items() <= unrelated["accepts"].items()


def test_melds_put_closed_forms_out_of_reach() -> None:
    assert list(shanten("riichi", "123m456p7789s", melds=["pung:555z@1"])["by_form"]) == ["standard"]
    assert list(shanten("guobiao", "147m258p369s1z", melds=["pung:555z@1"])["by_form"]) == ["standard", "knitted"]


def test_three_players_neither_hold_nor_await_2m_to_8m() -> None:
    three = {"preset": "house", "players": 3}
    edge = "19m456p789s11223z"
    assert {"2m", "8m"} <= shanten("riichi", edge)["accepts"].keys()
    assert not {"2m", "8m"} & shanten("riichi", edge, rules=three)["accepts"].keys()
    waiting = shanten("riichi", "1m11p2255s3344z66z", rules=three)
    assert waiting["accepts"] == {"1m": 3}
    far: dict[str, Any] = shanten("riichi", "19m19p19s123z4477p", rules=three)
    assert not far["accepts"].keys() & {f"{rank}m" for rank in range(2, 9)}
    refused = variants.shanten({"variant": "riichi", "hand": "5m", "rules": three})
    assert refused["error"]["message"] == "this game is played without 5m"
