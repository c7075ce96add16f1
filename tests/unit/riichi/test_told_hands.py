"""Wins told by their yaku: what some hand shows is taken, and what none can show is refused."""

import random
from collections.abc import Callable
from itertools import combinations_with_replacement
from typing import Any

import pytest

from sanyuan.errors import InputError
from sanyuan.meld import CHOW, CLOSED, KONG, PUNG, Meld
from sanyuan.record.sheet import Sheet
from sanyuan.variants import variant
from sanyuan.variants.riichi.options import RULES
from sanyuan.variants.riichi.score.best import score
from sanyuan.variants.riichi.score.refused import check_riichi_win
from sanyuan.variants.riichi.score.win import RiichiWin
from sanyuan.variants.riichi.witness import could_be

RIICHI = variant("riichi")
PRESETS = list(RULES.presets)


def told(yaku: list[str], preset: str = "house", loser: int | None = 2, **more: Any) -> InputError | None:
    win = {"winner": 1, "yaku": yaku, "fu": 40, **more}
    entry: dict[str, object] = {
        "type": "win",
        "wins": [win],
        "loser": loser,
        "declared": [1] if "riichi" in yaku else [],
    }
    problem = Sheet(RIICHI, RIICHI.rules.make(preset), [entry]).problem
    return problem.error if problem else None


IMPOSSIBLE = [
    ["haku", "hatsu", "chun"],
    ["tanyao", "chanta"],
    ["tanyao", "haku"],
    ["pinfu", "chiitoitsu"],
    ["pinfu", "sanankou"],
    ["pinfu", "haku"],
    ["toitoi", "iipeikou"],
    ["chiitoitsu", "toitoi"],
    ["chiitoitsu", "sanshoku"],
    ["ittsu", "sanshoku"],
    ["ittsu", "tanyao"],
    ["ittsu", "junchan"],
    ["honroutou", "riichi"],
    ["shousangen"],
    ["shousangen", "haku"],
    ["sankantsu", "pinfu"],
    ["honitsu", "tanyao"],
    ["chinitsu", "sanshoku"],
    ["chinitsu", "haku"],
    ["ryanpeikou", "toitoi"],
    ["sanshoku_doukou", "sanshoku"],
    ["sanshoku_doukou", "honitsu"],
    ["toitoi", "honitsu", "haku", "hatsu", "seat_wind", "round_wind"],
    ["junchan", "toitoi"],
    ["chanta", "honroutou", "toitoi", "sanankou"],
    ["sankantsu", "ittsu"],
    ["sanankou", "ryanpeikou"],
]
IMPOSSIBLE_YAKUMAN = [
    ["kokushi", "suuankou"],
    ["daisangen", "daisuushii"],
    ["daisangen", "shousuushii"],
    ["chuuren", "tsuuiisou"],
    ["chinroutou", "tsuuiisou"],
    ["ryuuiisou", "daisangen"],
    ["kokushi", "tsuuiisou"],
    ["chuuren", "suuankou_tanki"],
    ["daisuushii", "chinroutou"],
]


@pytest.mark.parametrize("yaku", IMPOSSIBLE, ids=" ".join)
def test_yaku_that_no_hand_shows_together_are_refused(yaku: list[str]) -> None:
    for preset in PRESETS:
        error = told(yaku, preset)
        assert error is not None, preset
        assert error.field == "wins[0].yaku"


@pytest.mark.parametrize("yaku", IMPOSSIBLE_YAKUMAN, ids=" ".join)
def test_yakuman_that_no_hand_shows_together_are_refused(yaku: list[str]) -> None:
    for preset in ("house", "tenhou", "majsoul", "mleague", "tenhou3"):
        assert told(yaku, preset) is not None, preset


POSSIBLE = [
    (["riichi", "pinfu", "tanyao", "iipeikou"], {"fu": 30}),
    (["riichi", "chiitoitsu", "tanyao"], {"fu": 25}),
    (["haku", "hatsu", "shousangen"], {"open": True, "fu": 30}),
    (["haku", "hatsu", "chun", "daisangen"], {}),
    (["toitoi", "honroutou", "sanankou", "shousangen", "haku", "chun"], {"open": True}),
    (["junchan", "sanshoku"], {"open": True, "fu": 30}),
    (["sankantsu", "sanankou"], {"fu": 130}),
    (["sankantsu", "sanankou", "toitoi"], {"fu": 140}),
    (["ittsu", "iipeikou"], {"fu": 40}),
    (["daisuushii", "tsuuiisou", "suuankou_tanki"], {}),
    (["suukantsu", "daisangen", "tsuuiisou"], {"open": True}),
    (["kokushi_13"], {}),
    (["chuuren"], {}),
    (["ryuuiisou"], {"open": True}),
    (["chankan", "tanyao"], {"open": True, "fu": 30}),
    (["houtei"], {"open": True, "fu": 30}),
    (["seat_wind"], {"open": True, "fu": 60}),
]


@pytest.mark.parametrize(("yaku", "more"), POSSIBLE, ids=[" ".join(row[0]) for row in POSSIBLE])
def test_yaku_that_some_hand_shows_are_taken(yaku: list[str], more: dict[str, Any]) -> None:
    assert told(yaku, **more) is None


@pytest.mark.parametrize("preset", ["wrc", "ema", "jpml"])
def test_where_one_yakuman_counts_any_that_the_hand_shows_may_be_told(preset: str) -> None:
    assert told(["daisuushii"], preset, loser=None) is None  # four concealed triplets as well
    assert told(["suuankou"], preset, loser=None) is None
    assert told(["chinroutou"], preset, loser=None) is None
    assert told(["suuankou"], preset) is not None  # a discard finishes one triplet


@pytest.mark.parametrize(
    ("yaku", "fu", "more"),
    [
        (["sankantsu", "sanankou"], 150, {}),
        (["sankantsu", "sanankou"], 50, {}),
        (["haku"], 110, {"open": True}),
        (["tanyao", "sanshoku"], 60, {}),
        (["riichi", "ittsu"], 20, {}),
        (["haku"], 25, {}),
    ],
)
def test_fu_that_no_hand_of_some_yaku_has_are_refused(yaku: list[str], fu: int, more: dict[str, Any]) -> None:
    error = told(yaku, fu=fu, **more)
    assert error is not None
    assert error.field == "wins[0].fu"


def test_the_seat_and_the_round_decide_which_winds_go_together() -> None:
    # the first dealer sits East in the East round: one triplet is both
    entry: dict[str, object] = {"type": "win", "wins": [{"winner": 0, "yaku": ["round_wind"], "fu": 40}], "loser": 2}
    assert Sheet(RIICHI, RULES.default(), [entry]).problem is not None
    entry["wins"] = [{"winner": 0, "yaku": ["round_wind", "seat_wind"], "fu": 40}]
    assert Sheet(RIICHI, RULES.default(), [entry]).problem is None


# --- the most fu, by plain arithmetic ---


def fu_and_han(sets: tuple[tuple[str, bool, bool], ...], ron: bool, by_ron: bool, pair: int) -> tuple[int, int] | None:
    """Return fu and the fewest han of a hand of sets (kind of set, open, orphan), or None for a yakuman."""
    worth = {"chow": 0, "pung": 2, "kan": 8}
    fu = 20 + pair + sum(worth[kind] * (1 if opened else 2) * (2 if orphan else 1) for kind, opened, orphan in sets)
    closed = not any(opened for _, opened, _ in sets)
    concealed = sum(kind != "chow" and not opened for kind, opened, _ in sets)
    finished = next((each for each in sets if each[:2] == ("pung", False)), None) if by_ron else None
    if by_ron and (finished is None or not ron):
        return None
    if finished is not None:
        fu -= 4 if finished[2] else 2
        concealed -= 1
    else:
        fu += 2  # a pair wait
    kans = sum(kind == "kan" for kind, _, _ in sets)
    if concealed == 4 or kans == 4:
        return None
    fu += 10 if ron and closed else 0 if ron else 2
    han = 2 * (concealed == 3) + 2 * (kans == 3) + 2 * all(kind != "chow" for kind, _, _ in sets)
    han += 0 if ron or not closed else 1
    return -(-fu // 10) * 10, max(han, 1)


def test_the_most_fu_are_140_and_more_than_110_take_four_han() -> None:
    types = [("chow", opened, False) for opened in (False, True)]
    types += [
        (kind, opened, orphan) for kind in ("pung", "kan") for opened in (False, True) for orphan in (False, True)
    ]
    found = [
        each
        for sets in combinations_with_replacement(types, 4)
        for ron in (False, True)
        for by_ron in (False, True)
        for pair in (0, 2, 4)
        if (each := fu_and_han(sets, ron, by_ron, pair)) is not None
    ]
    assert max(fu for fu, _ in found) == 140
    assert max(fu for fu, han in found if han < 4) == 110
    for fu, han in ((140, 4), (130, 4), (120, 4), (110, 1)):
        entry: dict[str, object] = {"type": "win", "wins": [{"winner": 1, "han": han, "fu": fu}], "loser": 2}
        assert Sheet(RIICHI, RULES.default(), [entry]).problem is None
    for fu, han in ((150, 4), (120, 3), (115, 4), (10, 2)):
        entry = {"type": "win", "wins": [{"winner": 1, "han": han, "fu": fu}], "loser": 2}
        assert Sheet(RIICHI, RULES.default(), [entry]).problem is not None


# --- hands as they fall ---


def dealt(rng: random.Random, three: bool) -> tuple[list[int], int, tuple[Meld, ...]]:
    """Return a complete hand of few kinds, so that yaku come up often: hand, last tile, melds."""
    suits = rng.choice(([0], [0, 1, 2], [1], [2], [1, 2]))
    ranks = rng.choice((range(9), range(1, 8), (0, 8), (0, 1, 2), (0, 1, 2, 6, 7, 8)))
    kinds = [9 * suit + rank for suit in suits for rank in ranks] + rng.choice(([], list(range(27, 34))))
    if three:
        kinds = [kind for kind in kinds if not 1 <= kind <= 7] or list(range(27, 34))
    chows = [kind for kind in kinds if kind < 27 and kind % 9 < 7 and kind + 1 in kinds and kind + 2 in kinds]
    hand: list[int] = []
    melds: list[Meld] = []
    open_share = rng.choice((0.0, 0.0, 0.6))
    for _ in range(4):
        opened = rng.random() < open_share
        if chows and rng.random() < 0.6:
            first = rng.choice(chows)
            tiles = (first, first + 1, first + 2)
            if opened and not three:
                melds.append(Meld(CHOW, tiles, first, 3))
            else:
                hand += tiles
            continue
        kind = rng.choice(kinds)
        if rng.random() < 0.15:
            melds.append(Meld(KONG, (kind,) * 4, kind, 1) if opened else Meld(CLOSED, (kind,) * 4, -1, 0))
        elif opened:
            melds.append(Meld(PUNG, (kind,) * 3, kind, 1))
        else:
            hand += [kind] * 3
    hand += [rng.choice(kinds)] * 2
    tile = hand.pop(rng.randrange(len(hand)))
    return hand, tile, tuple(melds)


@pytest.mark.parametrize("preset", ["house", "majsoul", "ema", "jpml", "tenhou3"])
def test_what_a_hand_shows_could_be(preset: str, sample: Callable[..., int]) -> None:
    rng = random.Random(preset)
    rules = RULES.preset(preset) if preset != "majsoul" else RULES.make({"preset": "majsoul", "old_yaku": True})
    seen = set()
    for _ in range(sample(10000)):
        hand, tile, melds = dealt(rng, rules.three)
        winner = rng.randrange(rules.players)
        loser = rng.choice([-1, (winner + 1) % rules.players])
        last = rng.random() < 0.1
        riichi = 0 if any(meld.is_open() for meld in melds) else rng.choice((0, 1))
        win = RiichiWin(hand, tile, melds, winner, loser, rng.randrange(2), last_tile=last, riichi=riichi)
        try:
            check_riichi_win(win, rules)
        except InputError:
            continue
        value = score(win, rules)
        if value.wins():
            seen.add(int(value.counted))
            fu = 0 if value.yakuman else int(value.fu)
            assert could_be(win, int(value.counted), fu, rules), (hand, tile, melds, winner, loser)
    assert len(seen) > 40
