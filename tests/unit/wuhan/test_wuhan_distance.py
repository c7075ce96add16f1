"""The distance of a Wuhan hand against the scorer's own shape test, and by hand."""

import random
from collections.abc import Callable
from typing import Any

from sanyuan import variants
from sanyuan.hand.shape import Shape, kinds_in
from sanyuan.meld import CHOW, PUNG, Meld, make_meld
from sanyuan.variants.wuhan.distance import WuhanDistance
from sanyuan.variants.wuhan.options import RULES
from sanyuan.variants.wuhan.prospects import WuhanProspects
from sanyuan.variants.wuhan.score.detect import NO_WIN, best_win
from sanyuan.variants.wuhan.score.special import Special
from sanyuan.variants.wuhan.score.win import Player, holding_of


def wins_by_shape(kinds: list[int], melds: list[Meld], special: Special) -> bool:
    if any(special.barred >> kind & 1 for kind in kinds):
        return False
    holding = holding_of(kinds, melds, special.laizi)
    return best_win(holding, special.laizi, 0, False, RULES.make(None)) != NO_WIN


def some_hand(rng: random.Random, special: Special) -> tuple[list[int], list[Meld]]:
    """Lay out a hand that wins or nearly does: sets and a pair of few kinds, some tiles replaced by others."""
    plain = [kind for kind in range(34) if not special.all >> kind & 1]
    pool = rng.choice(
        (
            plain,
            [kind for kind in plain if kind < 9],
            [kind for kind in plain if kind >= 27],
            [k for k in plain if k < 27 and k % 3 == 1],
        )
    )
    kinds: list[int] = []
    melds: list[Meld] = []
    while len(kinds) + 3 * len(melds) < 12:
        kind = rng.choice(pool)
        chow = kind < 27 and kind % 9 < 7 and rng.random() < 0.5
        tiles = [kind, kind + 1, kind + 2] if chow else [kind] * 3
        if any(special.all >> tile & 1 for tile in tiles):
            continue
        if len(melds) < 4 and rng.random() < 0.3:
            melds.append(make_meld(CHOW if chow else PUNG, tiles, 3))
        else:
            kinds += tiles
    kinds += [rng.choice(pool)] * 2
    for _ in range(rng.randint(0, 3)):
        kinds[rng.randrange(len(kinds))] = rng.choice((special.laizi, rng.randrange(34)))
    kinds.remove(rng.choice(kinds))
    return kinds, melds


def legal(kinds: list[int], melds: list[Meld], special: Special) -> bool:
    seen = [*kinds, special.flip, *[tile for meld in melds for tile in meld.tiles]]
    return max(seen.count(kind) for kind in seen) <= 4


def test_ready_and_waits_equal_the_scorer(sample: Callable[..., int]) -> None:
    rng = random.Random(5)
    rules = RULES.make(None)
    ready = 0
    for _ in range(sample(4000)):
        special = rules.specials[rng.randrange(34)]
        kinds, melds = some_hand(rng, special)
        if not legal(kinds, melds, special):
            continue
        near = WuhanDistance(special, rules).near(Shape.of(kinds), len(melds), melds)
        expected = [k for k in range(34) if kinds.count(k) < 4 and wins_by_shape([*kinds, k], melds, special)]
        ours = kinds_in(near & 0x3FFFFFFFF) if near >> 34 == 1 else []
        assert ours == expected, (sorted(kinds), melds, special.flip)
        ready += bool(expected)
    assert ready > sample(4000) // 10


def answer(**request: object) -> dict[str, object]:
    return variants.shanten({"variant": "wuhan", **request})


def test_a_pair_of_2_5_or_8_is_wanted_and_the_laizi_makes_it() -> None:
    found = answer(hand="123m456m789p2345s", flip="1z")
    assert found["shanten"] == found["by_form"]["standard"] == 0
    assert found["accepts"] == {"2s": 3, "5s": 3, "2z": 4}


def test_a_pair_of_other_tiles_is_of_no_use() -> None:
    assert answer(hand="123m456m789p1234s", flip="1z")["shanten"] == 1


def test_a_laizi_in_hand_waits_for_every_2_5_and_8() -> None:
    found: dict[str, Any] = answer(hand="123m456m789p234s2z", flip="1z")
    assert " ".join(found["accepts"]) == "2m 5m 8m 2p 5p 8p 2s 5s 8s"


def test_R_H4_a_pi_in_hand_is_one_more_tile_to_find() -> None:
    assert answer(hand="123m456m789p23s55s", flip="1z")["shanten"] == 0
    assert answer(hand="123m456m789p23s5s1z", flip="1z")["shanten"] == 1


def test_without_the_flipped_tile_nothing_can_be_told() -> None:
    assert answer(hand="123m456m789p234s5s")["error"] == {
        "code": "field_missing",
        "message": "the field flip is missing",
        "field": "flip",
    }


def ask(**request: object) -> dict[str, object]:
    return variants.variant("wuhan").shanten({"flip": "3z", "seat": 1, "hand": "45678m55p", **request})


def test_a_wait_that_is_no_legal_win_yet_says_what_is_missing() -> None:
    melds = ["chow:123p@3", "pung:777s@2"]
    remarks = ask(melds=melds)["remarks"]
    assert isinstance(remarks, dict)
    assert remarks["9m"] == (
        "drawn: below the start: 1 × 16 × 1 = 16, needs more than 16; "
        "discarded: below the start: 1 × 8 × 1 = 8, needs more than 16"
    )
    closed = ask(melds=["closed:1111p", "closed:7777s"])["remarks"]
    assert isinstance(closed, dict)
    assert closed["9m"] == "not opened: no chow, pung, open or added kong"


def test_a_wait_that_wins_now_has_no_remark() -> None:
    players = [{}, {"laizi_kongs": 1}, {}, {}]
    answer = ask(melds=["chow:123p@3", "pung:777s@2"], players=players)
    assert answer["accepts"] == {"3m": 4, "6m": 3, "9m": 4, "4z": 3}
    remarks = answer["remarks"]
    assert isinstance(remarks, dict)
    assert list(remarks) == ["4z"]  # a drawn laizi wins, a played one never does


def test_a_wait_may_win_from_some_seats_only() -> None:
    """Three others show 2, 2, 1: a discard of the bare seat lifts its product to 2, so 8 × 2 passes 15."""
    players = [{"red_kongs": 1}, {}, {"pi_kongs": 1}, {}]
    answer = ask(melds=["chow:123p@3", "pung:777s@2"], players=players, rules={"start_threshold": 15})
    remarks = answer["remarks"]
    assert isinstance(remarks, dict)
    assert remarks["9m"] == "discarded: only from North"


def test_remarks_follow_the_language() -> None:
    remarks = ask(melds=["closed:1111p", "closed:7777s"], lang="zh")["remarks"]
    assert isinstance(remarks, dict)
    assert remarks["9m"] == "没有开口：暗杠和特殊杠不算开口"


def test_what_helps_and_what_can_go_are_found_by_trying_every_tile() -> None:
    rng = random.Random(16)
    rules = RULES.make(None)
    for _ in range(40):
        special = rules.specials[rng.randrange(34)]
        kinds, melds = some_hand(rng, special)
        if rng.random() < 0.5:
            kinds[-1] = int(special.laizi)
        if max(kinds.count(kind) for kind in kinds) > 4:
            continue
        distance = WuhanDistance(special, rules, [Player(melds), Player(), Player(), Player()])
        shape = Shape.of(kinds)
        now = min(distance.by_form(shape, len(melds), melds).values())
        helping, spare = 0, 0
        for kind in range(34):
            if shape.count(kind) < 4:
                more = Shape.of([*kinds, kind])
                helping |= (min(distance.by_form(more, len(melds), melds).values()) < now) << kind
            if shape.count(kind):
                rest = Shape.of(kinds)
                rest.remove(kind)
                spare |= (min(distance.by_form(rest, len(melds), melds).values()) == now) << kind
        assert distance.near(shape, len(melds), melds) == now << 34 | helping
        assert WuhanProspects(distance, True).spare(shape) == spare
