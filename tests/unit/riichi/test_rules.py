"""The rule config of riichi: presets as the rulings say, differences, and the tables of the page."""

from typing import Any

import pytest
from tools.write_riichi_table import PAGES, with_table

from sanyuan.errors import InputError
from sanyuan.rules.options import diff
from sanyuan.variants.riichi.options import RULES

RULINGS = [
    ("R-D2", "kan_dora", "at_once", {"tenhou": "with_discard", "majsoul": "with_discard", "mleague": "at_once"}),
    ("R-D4", "red_fives", (1, 1, 1), {"wrc": (0, 0, 0), "ema": (0, 0, 0)}),
    ("R-D5", "extra_indicators_after_draw", False, {"tenhou": False}),
    ("R-F3", "double_wind_pair", 2, {"tenhou": 4, "majsoul": 4, "mleague": 2}),
    ("R-W1", "noten", "each", {"tenhou": "pool", "majsoul": "pool", "mleague": "pool", "wrc": "pool", "ema": "pool"}),
    ("R-W2", "noten_dealer_honba", "reset", {"tenhou": "add", "majsoul": "add"}),
    ("R-W4", "nine_orphans", True, {"mleague": False, "wrc": False, "ema": False}),
    ("R-W6", "four_kans", "each_player", {"tenhou": "several_players", "mleague": "never"}),
    ("R-W7", "triple_ron", "win", {"tenhou": "abort", "majsoul": "win"}),
    ("R-W7", "winners", 3, {"mleague": 1, "wrc": 1, "jpml": 1}),
    ("R-W8", "four_riichi", False, {"tenhou": True, "majsoul": True}),
    ("R-W10", "honba_each", False, {"ema": True, "ema2025": True, "tenhou": False}),
    ("R-W10", "own_stick_back", False, {"ema": True, "ema2025": True, "tenhou": False}),
    ("R-W13", "leftover_sticks", "first", {"jpml": "lost"}),
    ("R-W13", "ties", "seat", {"mleague": "shared", "wrc": "shared", "ema": "shared", "ema2025": "shared"}),
    ("R-W14", "floating_uma", False, {"jpml": True}),
    ("R-W11", "nagashi", "transfer", {"mleague": "none"}),
]


@pytest.mark.parametrize(("ruling", "option", "house", "others"), RULINGS, ids=[f"{r[0]} {r[1]}" for r in RULINGS])
def test_presets_follow_the_rulings(ruling: str, option: str, house: object, others: dict[str, Any]) -> None:
    assert getattr(RULES.default(), option) == house
    assert {row.name: row.ruling for row in RULES.options()}[option] == ruling
    for name, value in others.items():
        assert getattr(RULES.preset(name), option) == value


def test_the_presets_are_those_of_the_rulings_and_house_is_the_default() -> None:
    assert list(RULES.presets)[:8] == ["house", "tenhou", "majsoul", "mleague", "wrc", "ema", "ema2025", "jpml"]
    assert RULES.make() is RULES.preset("house")


def test_every_option_has_a_ruling_and_words() -> None:
    for row in RULES.options():
        assert row.ruling
        assert row.words.en
        assert row.words.zh


def test_two_configs_can_be_compared() -> None:
    changes = diff(RULES.preset("tenhou"), RULES.make({"preset": "tenhou", "kiriage": True}))
    assert changes == {"kiriage": (False, True)}
    assert set(diff(RULES.preset("wrc"), RULES.preset("ema"))) == {
        "double_wind_pair",
        "kiriage",
        "renhou",
        "pao_honba",
        "winners",
        "honba_each",
        "own_stick_back",
        "chombo_ends",
    }


def test_an_unknown_option_is_refused_with_the_nearest_names() -> None:
    with pytest.raises(InputError, match="did you mean open_tanyao"):
        RULES.make({"open_tanya": True})


@pytest.mark.parametrize("lang", PAGES)
def test_the_yaku_on_the_page_are_those_of_the_code(lang: Any) -> None:
    page = PAGES[lang].read_text(encoding="utf-8")
    assert page == with_table(page, lang), "run python tools/write_riichi_table.py"
