"""The waits of a live table: the starting rule looks at who discards (R-H9), so each discarder is asked."""

from typing import Any

import pytest
from wuhan_play import act, claim, deal, discard, pass_all

from sanyuan.engine.table import Table
from sanyuan.engine.view import view
from sanyuan.notation import parse
from sanyuan.picture import waits
from sanyuan.table.state import CLAIMS, TURN
from sanyuan.variants import variant

WUHAN = variant("wuhan")
assert WUHAN.flow is not None
FLOW = WUHAN.flow
REST = {1: "123z147m14p36s", 2: "258m258p47s", 3: "169m369p25s"}
FILL = {1: "8m2p7s4s6m", 2: "9p3m6s1p7p", 3: "4p7p3s8p6s"}


def opened_by(first: int, second: int) -> Table:
    """East has opened four times and waits for 2m and 5m; of the others ``first`` and ``second`` have opened once.

    East's product is 16, so that only a discard of the seat whose product stays the smallest else reaches the start.
    """
    more = {first: "66z5z"}
    more[second] = more.get(second, "") + "55z"
    hands = ["112233z34m99m55p6z"]
    for seat in (1, 2, 3):
        hand = parse(REST[seat] + more.get(seat, ""))
        hands.append("".join([REST[seat], more.get(seat, ""), FILL[seat][: 2 * (13 - len(hand))]]))
    table = deal(hands, "9p4z4z4z8m7m6m9p4z")
    discard(table, 0, "9p")
    for tile in ("1z", "2z"):
        claim(table, 1, tile, 0, "pung")
        discard(table, 0, "9m")
    claim(table, 1, "3z", 0, "pung")
    claim(table, 0, "6z", first, "pung")
    claim(table, first, "5z", second, "pung")
    discard(table, second, "9p" if second == 2 else "4p" if second == 3 else "8m")
    while table.state.phase != TURN or table.asked() == [0]:
        if table.state.phase == TURN:
            act(table, 0, "discard")
        pass_all(table)
    return table


def seen_by_east(table: Table, lang: str = "en") -> dict[str, Any]:
    return waits(WUHAN, view(FLOW, table.state, 0, []).state, 0, lang)


@pytest.mark.parametrize(("openers", "able"), [((2, 3), 1), ((1, 2), 3), ((1, 3), 2)])
def test_R_H9_a_wait_says_from_whom_it_may_be_won(openers: tuple[int, int], able: int) -> None:
    table = opened_by(*openers)
    found = seen_by_east(table)
    assert found["ready"]
    by_tile = {each["tile"]: each for each in found["tiles"]}
    assert set(by_tile) == {"2m", "5m", "1s"}
    for tile in ("2m", "5m"):
        wait = by_tile[tile]
        assert [each["seat"] for each in wait["from"]] == [1, 2, 3]
        assert [each["seat"] for each in wait["from"] if each["win"]] == [able]
        assert wait["win"]
        assert wait["only"] == f"only from {['', 'South', 'West', 'North'][able]}"
        assert all("1 × 16 × 1 = 16" in each["why"] for each in wait["from"] if not each["win"])
        # the engine says the same of a 2m that really lies there
        thrown = table.state.copy()
        copy = parse(tile)[0] * 4 + 3
        for thrower in (1, 2, 3):
            thrown.tile, thrown.turn, thrown.phase = copy, thrower, CLAIMS
            assert WUHAN.flow.may_win(thrown, 0, copy, thrower, False) == (thrower == able)
    assert by_tile["1s"]["only"] is None
    assert not by_tile["1s"]["win"]
    told = {each["tile"]: each["only"] for each in seen_by_east(table, "zh")["tiles"]}
    assert told["2m"] == f"只能和{['', '南家', '西家', '北家'][able]}打出的"


@pytest.mark.parametrize("thrower", [1, 2, 3])
def test_R_H9_every_discarder_is_told_of_while_another_tile_lies_on_the_table(thrower: int) -> None:
    table = opened_by(2, 3)
    state = view(FLOW, table.state, 0, []).state
    state.phase, state.turn, state.tile = CLAIMS, thrower, parse("8s")[0] * 4
    for wait in waits(WUHAN, state, 0, "en")["tiles"][:2]:
        assert [each["seat"] for each in wait["from"] if each["win"]] == [1]
