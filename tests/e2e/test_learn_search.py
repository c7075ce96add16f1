"""The search of the learn page finds patterns and rules by what anybody calls them, with the keyboard alone."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page
from waiting import comes_to, until


@pytest.mark.parametrize(
    ("game", "word", "found"),
    [
        ("riichi", "toi-toi", "All Triplets"),
        ("riichi", "Pinfu", "Pinfu"),
        ("riichi", "対々和", "All Triplets"),
        ("riichi", "对对和", "All Triplets"),
        ("guobiao", "full flush", "Full Flush"),
        ("guobiao", "清一色", "Full Flush"),
        ("sichuan", "金钩钓", "Golden"),
        ("wuhan", "将一色", "将一色"),
        ("guobiao", "一条龙", "Pure Straight"),
        ("sichuan", "带根", "Root"),
    ],
)
def test_a_pattern_is_found_first_by_any_of_its_names(
    open_page: Callable[..., Page], game: str, word: str, found: str
) -> None:
    page = open_page(f"#/learn/{game}", "desktop", "en")
    page.wait_for_selector(".pattern-card")
    page.fill(".learn-search", word)
    page.wait_for_selector(".learn-found .pattern-card")
    assert found in page.locator(".learn-found .pattern-card h4").first.inner_text()


@pytest.mark.parametrize(("lang", "word", "section"), [("en", "furiten", "Play"), ("zh", "振听", "行牌")])
def test_a_rule_is_found_and_opened(open_page: Callable[..., Page], lang: str, word: str, section: str) -> None:
    page = open_page("#/learn/riichi", "phone", lang)
    page.wait_for_selector(".pattern-card")
    page.fill(".learn-search", "zzz")
    page.wait_for_selector(".learn-nothing")
    page.fill(".learn-search", word)
    rule = page.locator(".rules-found a", has_text=section).first
    assert "R-" not in rule.inner_text()
    rule.click()
    page.wait_for_selector(".rules-text")
    assert "#/rules/riichi/" in page.url


def test_a_word_is_found_where_words_begin_and_the_best_hits_come_first(open_page: Callable[..., Page]) -> None:
    page = open_page("#/learn/riichi", "desktop", "en")
    page.wait_for_selector(".pattern-card")
    page.fill(".learn-search", "uma")
    page.wait_for_selector(".rules-found a")
    assert page.locator(".pattern-card").count() == 0, "no yakuman is an uma"
    whole = [text for text in page.locator(".rules-found a span").all_inner_texts() if not text.endswith("…")]
    assert whole
    assert [text for text in whole if "uma" not in text.lower().replace("yakuman", "")] == []
    page.fill(".learn-search", "iipeikou")
    page.wait_for_selector(".pattern-card h4:has-text('iipeikou')")
    assert page.locator(".pattern-card h4 small").first.inner_text() == "一盃口"


@pytest.mark.parametrize("word", ["chombo", "foul"])
@pytest.mark.parametrize("game", ["riichi", "guobiao"])
def test_a_false_win_is_found_by_each_of_its_words(open_page: Callable[..., Page], game: str, word: str) -> None:
    page = open_page(f"#/learn/{game}", "desktop", "en")
    page.wait_for_selector(".pattern-card")
    page.fill(".learn-search", word)
    page.wait_for_selector(".rules-found a")
    text = page.inner_text(".rules-found").lower()
    assert "chombo" in text or "false win" in text


def test_the_search_is_used_without_a_mouse(open_page: Callable[..., Page]) -> None:
    page = open_page("#/learn/riichi", "desktop", "en")
    page.wait_for_selector(".pattern-card")
    page.keyboard.press("/")
    page.keyboard.type("tanyao")
    page.wait_for_selector(".learn-found .pattern-card")
    page.keyboard.press("ArrowDown")
    until(page, "document.activeElement.matches('.learn-found a')")
    page.keyboard.press("Enter")
    page.wait_for_selector(".result .line:has-text('All Simples')")


@pytest.mark.parametrize("game", ["guobiao", "riichi"])
def test_the_patterns_are_folded_on_a_phone(open_page: Callable[..., Page], game: str) -> None:
    page = open_page(f"#/learn/{game}", "phone", "zh")
    page.wait_for_selector(".pattern-card")
    comes_to(page, lambda: page.locator(".cards-group[open]").count(), 1)
    assert page.evaluate("document.documentElement.scrollHeight") < 9000
    page.locator(".cards-group > summary").nth(1).click()
    comes_to(page, lambda: page.locator(".cards-group[open]").count(), 2)


def test_a_name_that_only_another_game_has_leads_there(open_page: Callable[..., Page]) -> None:
    page = open_page("#/learn/wuhan", "phone", "zh")
    page.wait_for_selector(".pattern-card")
    page.fill(".learn-search", "一条龙")
    link = page.locator(".found-elsewhere a", has_text="清龙")
    link.click()
    page.wait_for_selector(".learn-found .pattern-card:has-text('清龙')")


def test_the_check_of_ready_hands_is_found_by_its_short_name(open_page: Callable[..., Page]) -> None:
    page = open_page("#/learn/sichuan", "phone", "zh")
    page.wait_for_selector(".pattern-card")
    page.fill(".learn-search", "查叫")
    page.wait_for_selector(".rules-found a:has-text('查大叫')")
