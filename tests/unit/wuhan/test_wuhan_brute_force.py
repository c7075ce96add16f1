"""The scorer against a brute force that shares no code with it."""

from random import Random

import pytest
from wuhan_brute import score as brute_score
from wuhan_deals import Dealer

from sanyuan.meld import ADDED, CHOW, CLOSED, KONG, PUNG, make_meld
from sanyuan.variants.wuhan.options import RULES
from sanyuan.variants.wuhan.patterns import names_of
from sanyuan.variants.wuhan.score.best import NOBODY, WINS, score
from sanyuan.variants.wuhan.score.win import NOTEN, TENPAI, Player, WuhanWin

MELD_TYPES = {"chow": CHOW, "pung": PUNG, "kong": KONG, "closed": CLOSED, "added": ADDED}


def player_of(data):
    melds = [make_meld(MELD_TYPES[meld["type"]], meld["kinds"], meld["source"]) for meld in data["melds"]]
    kongs = [data[name] for name in ("laizi_kongs", "pi_kongs", "red_kongs")]
    return Player(melds, *kongs, TENPAI if data["tenpai"] else NOTEN)


def win_of(case):
    return WuhanWin(
        case["hand"],
        case["win"],
        case["flip"],
        [player_of(data) for data in case["players"]],
        case["winner"],
        -1 if case["loser"] is None else case["loser"],
        case["kong_draw"],
        case["rob_kong"],
        case["last_tile"],
    )


@pytest.mark.parametrize("preset", ["koukou", "kaikou", "street"])
@pytest.mark.parametrize("part", range(4))
def test_brute_force_agrees_on_win_wins_hardness_and_payment(preset, part, sample):
    dealer = Dealer(Random(f"{preset} {part}"), preset == "street")
    rules = RULES.preset(preset)
    size = sample(2100, 6300)
    won = laizi_hands = 0
    for number in range(size):
        case = dealer.claim()
        outcome = score(win_of(case), rules)
        expected = brute_score(case, preset)
        told = (number, case, expected)
        assert (outcome.status == WINS) == (expected is not None), told
        if expected is None:
            assert outcome.deltas(case["winner"]) == [0, 0, 0, 0]
            continue
        won += 1
        laizi_hands += outcome.standing > 0
        assert set(names_of(outcome.wins)) == (expected["wins"] or {"屁胡"}), told
        assert (outcome.standing == 0) == expected["hard"], told
        assert outcome.base == expected["base"], told
        assert list(outcome.products) == [2 * each for each in expected["products"]], told
        assert list(outcome.raw) == expected["raw"], told
        assert (None if outcome.liable == NOBODY else outcome.liable) == expected["liable"], told
        assert outcome.deltas(case["winner"]) == expected["deltas"], told
        assert sum(outcome.deltas(case["winner"])) == 0
    assert won > size // 4, "too few hands win for the comparison to mean much"
    assert laizi_hands > won // 8
