"""What a closed hand waits for while its riichi is being chosen: riichi is its yaku."""

from scripted import Script

from sanyuan.engine.view import view
from sanyuan.picture.waits import waits
from sanyuan.variants import variant
from typed import flow_of

RIICHI = variant("riichi")


def shown(script: Script) -> dict[str, dict[str, object]]:
    assert RIICHI.flow is not None
    found = waits(RIICHI, view(flow_of(RIICHI), script.table.state, 0, []).state, 0, "en")["discards"]
    assert isinstance(found, list)
    return {each["discard"]: each for each in found}


def test_a_hand_without_a_yaku_has_riichi_when_it_declares() -> None:
    entry = shown(Script("riichi", ["123m456p78s44p777s"], draws="9m"))["9m"]
    plain, declared = entry["tiles"], entry["declared"]
    assert isinstance(plain, list)
    assert isinstance(declared, list)
    assert [wait["win"] for wait in plain] == [False] * len(plain)
    assert "no yaku" in str(plain[0]["why"])
    assert [wait["win"] for wait in declared] == [True] * len(declared)
    assert [wait["tile"] for wait in declared] == [wait["tile"] for wait in plain]


def test_the_worth_is_that_of_a_later_turn() -> None:
    rules = {"red_fives": [0, 0, 0]}
    script = Script("riichi", ["1z234m567p78s44p55s"], draws="5s", indicators="1z", rules=rules)
    declared = shown(script)["1z"]["declared"]
    assert isinstance(declared, list)
    six = next(wait for wait in declared if wait["tile"] == "6s")
    # double riichi, as it is the first turn, and tanyao: ippatsu would make it four han
    assert str(six["headline"]).startswith("3 han 40 fu")


def test_only_where_riichi_may_be_declared() -> None:
    rules = {"riichi_points": 30000}
    assert "declared" not in shown(Script("riichi", ["123m456p78s44p777s"], draws="9m", rules=rules))["9m"]
