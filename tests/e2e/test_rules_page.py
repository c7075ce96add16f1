"""The rules page in a browser: the text of the docs, its contents and rulings, and the presets side by side."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from each_day import each_day
from playwright.sync_api import Page
from waiting import comes_to, until

from sanyuan import variants

DOCS = Path(__file__).parents[2] / "docs" / "rules"
SIZES = ["phone", "desktop"]


def source(game: str, lang: str) -> str:
    return (DOCS / (f"{game}.md" if lang == "en" else f"{game}.{lang}.md")).read_text(encoding="utf-8")


def headings(game: str, lang: str) -> list[str]:
    return re.findall(r"^#{2,} (.*?)(?: <!-- .* -->)?$", source(game, lang), re.MULTILINE)


def open_rules(
    open_page: Callable[..., Page], game: str, size: str, lang: str, place: str = "", theme: str = "light"
) -> Any:
    page = open_page(f"#/rules/{game}/{place}", size, lang, theme)
    page.wait_for_selector(".compare")
    return page


def stands_at_the_top(page: Page, selector: str, within: int) -> None:
    """Assert that the page has been scrolled to an element."""

    def at_the_top() -> bool:
        return 0 <= page.eval_on_selector(selector, "element => element.getBoundingClientRect().top") < within

    comes_to(page, at_the_top, True)


@pytest.mark.parametrize(("lang", "size"), each_day([("en", "phone")], [("en", "phone"), ("zh", "desktop")]))
@pytest.mark.parametrize("game", ["guobiao", "riichi", "wuhan"])
def test_the_whole_text_is_shown_and_nothing_of_its_marks(
    open_page: Callable[..., Page], game: str, size: str, lang: str
) -> None:
    page = open_rules(open_page, game, size, lang)
    shown = page.eval_on_selector_all(".prose h2, .prose h3", "all => all.map(each => each.firstChild.textContent)")
    assert shown == headings(game, lang)
    tables = len(re.findall(r"^\|---", source(game, lang), re.MULTILINE))
    assert page.locator(".prose table").count() == tables
    text = page.inner_text(".prose")
    assert "**" not in text
    assert "<!--" not in text
    assert "|--" not in text
    assert "`" not in text
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page itself never scrolls sideways"


@pytest.mark.parametrize("size", each_day(["phone"], list(SIZES)))
def test_every_ruling_has_one_place_and_the_contents_lead_there(open_page: Callable[..., Page], size: str) -> None:
    page = open_rules(open_page, "wuhan", size, "zh")
    rulings = set(re.findall(r"R-H\d+[a-z]?", source("wuhan", "zh")))
    for ruling in rulings:
        assert page.locator(f"[id='{ruling}']").count() == 1, ruling
    if size == "phone":
        assert not page.is_visible(".contents nav")
        page.click(".contents summary")
    assert not re.search(r"R-H\d", page.inner_text("main")), "ids are folded away"
    page.click(".contents .fold summary")
    page.click(".contents-rulings >> text='R-H19'")
    assert page.evaluate("location.hash") == "#/rules/wuhan/R-H19"
    stands_at_the_top(page, "tr:has([id='R-H19'])", 120)
    assert "查大叫" in page.inner_text(".is-sought")
    assert page.is_visible(".contents nav") == (size == "desktop")


@pytest.mark.parametrize(("lang", "first"), [("en", "In brief"), ("zh", "一页看懂")])
@pytest.mark.parametrize("game", ["guobiao", "riichi", "sichuan", "wuhan"])
def test_a_summary_comes_first_and_no_document_is_named_before_the_appendix(
    open_page: Callable[..., Page], game: str, lang: str, first: str
) -> None:
    page = open_rules(open_page, game, "phone", lang)
    assert page.locator(".prose h2").first.inner_text().startswith(first)
    assert 6 <= page.locator(".prose h2:first-of-type + ul > li").count() <= 10
    said = page.inner_text(".prose")
    for word in ("R-", "（）", "()", "specification", "are the spec", "Errata", "勘误"):
        assert word not in said, word
    page.click(".rules-text > .switch")
    assert re.search(r"R-[A-Z]\d", page.inner_text(".prose")), "who asks for the ids sees them"


def test_the_contents_unfold_where_a_window_grows(open_page: Callable[..., Page]) -> None:
    page = open_rules(open_page, "guobiao", "phone", "en")
    assert not page.is_visible(".contents nav")
    page.set_viewport_size({"width": 1280, "height": 800})
    page.wait_for_selector(".contents nav", state="visible")


@pytest.mark.parametrize("lang", each_day(["zh"], ["en", "zh"]))
def test_a_link_to_a_ruling_opens_at_it_in_either_language(open_page: Callable[..., Page], lang: str) -> None:
    page = open_rules(open_page, "riichi", "desktop", lang, "R-F2")
    stands_at_the_top(page, "li:has([id='R-F2'])", 120)
    page.select_option(".language select", label="中文" if lang == "en" else "English")
    until(page, "lang => document.documentElement.lang.startsWith(lang)", arg="zh" if lang == "en" else "en")
    page.wait_for_selector(".is-sought:has([id='R-F2'])")
    stands_at_the_top(page, "li:has([id='R-F2'])", 120)


def test_a_section_keeps_its_address_in_both_languages_and_is_marked_in_the_contents(
    open_page: Callable[..., Page],
) -> None:
    for lang, name in (("en", "Errata of the documents"), ("zh", "文档勘误")):
        page = open_rules(open_page, "riichi", "desktop", lang, "errata-of-the-documents")
        stands_at_the_top(page, "#errata-of-the-documents", 60)
        assert page.inner_text(".contents [aria-current]") == name
        box = page.eval_on_selector(".contents", "each => each.getBoundingClientRect().top")
        assert 0 <= box < 40, "the contents stay in sight"


@pytest.mark.parametrize(("lang", "size"), each_day([("zh", "desktop")], [("en", "phone"), ("zh", "desktop")]))
def test_presets_are_compared(open_page: Callable[..., Page], size: str, lang: str) -> None:
    book = variants.variant("riichi").rules
    page = open_rules(open_page, "riichi", size, lang, "options-and-presets")
    rows = page.locator(".option-table tbody tr")
    assert rows.count() == len(book.options())
    for preset in book.presets:
        if preset not in ("tenhou", "mleague"):
            page.click(f".preset-choice >> text='{preset}'")
    page.click(".compare .switch")
    left, right = book.preset("tenhou").as_dict(), book.preset("mleague").as_dict()
    names = page.eval_on_selector_all(".option-table tbody th code", "all => all.map(each => each.textContent)")
    assert names == [name for name in left if left[name] != right[name]]
    assert page.eval_on_selector_all(".option-table thead th", "all => all.length") == 3
    assert page.is_disabled(".preset-choice >> text='tenhou'") is False
    page.click(".preset-choice >> text='tenhou'")
    assert page.is_disabled(".preset-choice >> text='mleague'")
    assert rows.count() == 0


@pytest.mark.parametrize(("lang", "name"), [("en", "nobody, paid once"), ("zh", "无人，只付一份")])
def test_a_value_is_told_in_words_beside_the_word_of_a_program(
    open_page: Callable[..., Page], lang: str, name: str
) -> None:
    page = open_rules(open_page, "guobiao", "desktop", lang)
    cell = page.locator(".option-table tr:has(th code:text-is('false_win_to')) td").nth(1)
    assert cell.inner_text().split("\n") == [name, "nobody"]
    page.goto(page.url.split("#")[0] + "#/calc/guobiao")
    page.click("summary:has-text('" + ("All options" if lang == "en" else "全部选项") + "')")
    page.fill(".filter", "nobody")
    assert page.locator(".options li").count() == 1
    page.select_option("#option-false_win_to", "nobody")
    assert page.inner_text("#option-false_win_to option:checked") == f"{name} · nobody"


@pytest.mark.parametrize("theme", each_day(["dark"], ["light", "dark"]))
def test_wide_tables_scroll_inside_themselves_on_a_phone(open_page: Callable[..., Page], theme: str) -> None:
    page = open_rules(open_page, "guobiao", "phone", "zh", "the-fans", theme)
    last = page.locator(".prose .table-scroll").last
    assert last.evaluate("each => each.scrollWidth > each.clientWidth")
    last.evaluate("each => { each.scrollLeft = 200 }")
    assert last.evaluate("each => each.scrollLeft") > 0
    assert page.evaluate("scrollX") == 0


def test_a_text_cannot_bring_html_or_script_into_the_page(open_page: Callable[..., Page]) -> None:
    page = open_rules(open_page, "riichi", "desktop", "en")

    def spoil(route: Any) -> None:
        hostile = "<img src=x onerror='window.hit=1'> [press](javascript:window.hit=1) [web](https://example.org/)"
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text().replace("136 tiles without flowers.", hostile))

    page.route(re.compile(r"/assets/wuhan-[^/]*\.js$"), spoil)
    page.click(".game-choice label:has-text('Wuhan')")
    page.wait_for_selector("text=onerror=")
    assert page.locator(".prose img").count() == 0
    assert page.locator(".prose a[href^='javascript']").count() == 0
    assert page.locator(".prose a[href='https://example.org/']").count() == 1
    assert page.evaluate("window.hit") is None
