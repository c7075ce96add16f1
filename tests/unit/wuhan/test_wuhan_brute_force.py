"""The scorer against a brute force that shares no code with it."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from wuhan_brute import score as brute_score
from wuhan_deals import Dealer

from sanyuan.meld import ADDED, CHOW, CLOSED, KONG, PUNG, make_meld
from sanyuan.variants.wuhan.options import RULES
from sanyuan.variants.wuhan.patterns import names_of
from sanyuan.variants.wuhan.score.best import NOBODY, WINS, score
from sanyuan.variants.wuhan.score.win import NOTEN, TENPAI, Player, WuhanWin

MELD_TYPES = {"chow": CHOW, "pung": PUNG, "kong": KONG, "closed": CLOSED, "added": ADDED}


def player_of(data: dict[str, Any]) -> Player:
    melds = [make_meld(MELD_TYPES[meld["type"]], meld["kinds"], meld["source"]) for meld in data["melds"]]
    kongs = {name: data[name] for name in ("laizi_kongs", "pi_kongs", "red_kongs")}
    return Player(melds, tenpai=TENPAI if data["tenpai"] else NOTEN, **kongs)


def win_of(case: dict[str, Any]) -> WuhanWin:
    loser = -1 if case["loser"] is None else case["loser"]
    moment = (case["winner"], loser, 0, case["kong_draw"], case["rob_kong"], case["last_tile"])
    players = [player_of(data) for data in case["players"]]
    return WuhanWin(case["flip"], players, case["hand"], case["win"], *moment)


@pytest.mark.parametrize("preset", ["koukou", "kaikou", "street"])
@pytest.mark.parametrize("part", range(4))
def test_brute_force_agrees_on_win_wins_hardness_and_payment(
    preset: str, part: int, sample: Callable[..., int]
) -> None:
    dealer = Dealer(Random(f"{preset} {part}"), preset == "street")
    rules = RULES.preset(preset)
    size = sample(1050, 6300)
    won = laizi_hands = 0
    for number in range(size):
        case = dealer.claim()
        scored = score(win_of(case), rules)
        expected = brute_score(case, preset)
        told = (number, case, expected)
        assert (scored.status == WINS) == (expected is not None), told
        if expected is None:
            assert scored.deltas(case["winner"]) == [0, 0, 0, 0]
            continue
        won += 1
        laizi_hands += scored.standing > 0
        assert set(names_of(scored.wins)) == (expected["wins"] or {"屁胡"}), told
        assert (scored.standing == 0) == expected["hard"], told
        assert scored.base == expected["base"], told
        assert list(scored.products) == [2 * each for each in expected["products"]], told
        assert list(scored.raw) == expected["raw"], told
        assert (None if scored.liable == NOBODY else scored.liable) == expected["liable"], told
        assert scored.deltas(case["winner"]) == expected["deltas"], told
        assert sum(scored.deltas(case["winner"])) == 0
    assert won > size // 4, "too few hands win for the comparison to mean much"
    assert laizi_hands > won // 8
