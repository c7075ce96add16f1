"""The calculator asks for what is missing by its title, and shows nothing of a hand that the text no longer tells."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

THREE_SUITS = "hand=123456m12355p78s&win=9s"


@pytest.mark.parametrize(
    ("lang", "said", "button"),
    [("zh", "请先选定缺。", "去选定缺"), ("en", "Choose first: Void suit.", "Choose Void suit")],
)
def test_a_missing_suit_is_asked_for_by_its_title(
    open_page: Callable[..., Page], lang: str, said: str, button: str
) -> None:
    page = open_page(f"#/calc/sichuan?{THREE_SUITS}", "phone", lang)
    assert page.inner_text(".result-problem p") == said
    page.click(f".result-problem button:has-text('{button}')")
    page.wait_for_function(
        "() => { const at = document.getElementById('field-void').getBoundingClientRect();"
        " return at.top > 0 && at.bottom < innerHeight }"
    )
    assert "is-wanted" in (page.get_attribute("#field-void", "class") or "")


@pytest.mark.parametrize(("lang", "said"), [("zh", "请先选翻牌。"), ("en", "Choose first: Flipped tile.")])
def test_a_missing_tile_is_asked_for_and_picked_next(open_page: Callable[..., Page], lang: str, said: str) -> None:
    page = open_page(f"#/calc/wuhan?{THREE_SUITS}", "phone", lang)
    assert page.inner_text(".result-problem p") == said
    page.click(".result-problem button")
    page.wait_for_selector("#field-flip.is-active")
    chips = page.eval_on_selector_all(".targets .chip", "all => all.map(each => each.getBoundingClientRect().right)")
    assert max(chips) <= 390
    page.click(".picker [data-tile='1z']")
    page.wait_for_selector(".result-problem", state="detached")


def test_the_only_suit_that_a_hand_lacks_is_its_void(open_page: Callable[..., Page]) -> None:
    page = open_page("#/calc/sichuan?hand=123456m12345p99m&win=6p", "phone", "zh")
    page.wait_for_selector(".result .line, .result .headline")
    assert page.inner_text("#field-void input:checked + span") == "条"


def test_text_that_nobody_can_read_hides_what_was_found_before(open_page: Callable[..., Page]) -> None:
    page = open_page("#/calc/guobiao?hand=123m456p78s34577p&win=9s", "phone", "zh")
    page.wait_for_selector(".result .line")
    page.fill("#notation", "123m456p78s34577p 對")
    page.wait_for_selector(".result:has-text('看不懂')")
    assert page.query_selector(".result .line") is None
    assert page.query_selector(".glance") is None
    page.fill("#notation", "123m456p78s34577p +9s")
    page.wait_for_selector(".result .line")


def test_words_are_those_of_the_game_that_the_page_is_about(open_page: Callable[..., Page]) -> None:
    page = open_page("#/calc/wuhan", "phone", "zh")
    page.wait_for_selector("text=放冲")
    page.goto(page.url.split("#")[0] + "#/learn/guobiao")
    page.wait_for_selector(".learn h1, h1")
    page.wait_for_function("() => localStorage.getItem('game') === 'guobiao'")
    page.goto(page.url.split("#")[0] + "#/calc/wuhan")
    page.wait_for_selector(".situation:has-text('放冲')", timeout=5_000)
    assert "点炮" not in page.inner_text(".situation")


def test_a_game_without_chows_and_honours_offers_none(open_page: Callable[..., Page]) -> None:
    page = open_page("#/calc/sichuan", "phone", "zh")
    page.wait_for_selector(".targets .chip")
    assert page.locator(".targets .chip").all_inner_texts() == ["手牌", "碰", "杠", "暗杠", "补杠"]
    said = (page.get_attribute("#notation", "placeholder") or "") + page.inner_text("#notation-help")
    assert "z" not in said


def test_a_hand_that_never_wins_shows_no_table_of_discards_without_a_chance(open_page: Callable[..., Page]) -> None:
    page = open_page("#/calc/wuhan?hand=12345678m135p79s&win=1z&flip=2p", "phone", "zh")
    page.wait_for_selector(".result .far, .result .headline, .result .choices", timeout=120_000)
    page.wait_for_selector(".analysis-asked", state="detached", timeout=120_000)
    wins = page.locator(".result .choices tbody tr td:first-of-type b").all_inner_texts()
    assert not wins or any(each != "0%" for each in wins)
