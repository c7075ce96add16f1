"""A first visit, in Chinese on a phone and in English at a desk: from the first page to something done in each room."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page
from test_widths import BEYOND
from waiting import comes_to, until

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SHIFTS = """window.shifted = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value;
}).observe({ type: "layout-shift", buffered: true });"""
FAULTS = """async () => (await axe.run(document, { resultTypes: ["violations"] })).violations
  .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`)"""


def accessible(page: Page) -> None:
    """Assert that axe-core finds nothing wrong with what is shown."""
    if not AXE.is_file():
        pytest.skip("axe-core is not installed: tools/build_app.sh brings it")
    page.evaluate(AXE.read_text(encoding="utf-8"))  # the page itself runs no script but its own
    assert page.evaluate(FAULTS) == []


def stands_still(page: Page) -> None:
    assert page.evaluate("window.shifted") < 0.02


def fits(page: Page) -> None:
    """Assert that nothing scrolls sideways on the narrowest phone."""
    size: Any = page.viewport_size
    page.set_viewport_size({"width": 320, "height": 700})
    assert page.evaluate(BEYOND) == []
    page.set_viewport_size(size)


@pytest.fixture
def visit(open_page: Callable[..., Page]) -> Callable[..., Page]:
    """Return a function that opens the first page on a device that has never been here."""

    def first_page(size: str, lang: str) -> Page:
        page = open_page("#/nowhere", size, lang, game="")
        page.context.add_init_script(SHIFTS)
        received: list[int] = []
        page.on("requestfinished", lambda request: received.append(request.sizes()["responseBodySize"]))
        page.goto(page.url.split("#")[0])
        page.wait_for_selector(".start-game label")
        page.wait_for_load_state("networkidle")
        assert sum(received) < 100_000, "the first page"
        stands_still(page)
        accessible(page)
        fits(page)
        return page

    return first_page


def home(page: Page) -> None:
    page.click(".brand")
    page.wait_for_selector(".deeds")


def test_in_chinese_on_a_phone(visit: Callable[..., Page]) -> None:
    page = visit("phone", "zh")
    assert page.inner_text(".start-game :checked + span") == "国标麻将"

    page.click(".deed:has-text('算番')")
    page.locator(".examples a").first.click()
    page.wait_for_selector(".result .headline:has-text('12 番')")
    home(page)

    page.click(".deed:has-text('学规则')")
    page.wait_for_selector(".scored-lines li")
    assert "`" not in page.inner_text(".learn-text"), "tiles are drawn, not written"
    page.wait_for_selector(".pattern-card")
    fits(page)
    accessible(page)
    page.fill(".learn-search", "清一色")
    page.wait_for_selector(".learn-found .pattern-card h4:text-is('清一色')")
    page.locator(".pattern-card:has(h4:text-is('清一色')) >> text=试一试").click()
    page.wait_for_selector(".result .line:has-text('清一色')")
    home(page)

    page.click(".deed:has-text('记一桌分')")
    page.wait_for_selector(".new-table .button-main:enabled")
    assert page.inner_text(".new-table :checked + span") == "国标麻将"
    page.click(".new-table .button-main")
    page.wait_for_selector(".desk-actions")
    home(page)
    page.click(".continue a:has-text('记分')")
    page.wait_for_selector(".desk-actions")


def test_in_english_at_a_desk(visit: Callable[..., Page]) -> None:
    page = visit("wide", "en")
    assert page.inner_text(".start-game :checked + span") == "Riichi"

    page.click(".deed:has-text('What to discard')")
    page.wait_for_selector(".choices .is-best")
    assert "Winning tile" not in page.inner_text(".calculator")
    assert "The win" not in page.inner_text(".calculator")
    assert page.locator(".headline-no, .far, .situation").count() == 0, "nobody has asked about a win"
    assert page.url.split("?")[0].endswith("#/calc/riichi/discard")
    assert page.locator(".analysis-why .tile").count() > 0, "the reason names its tiles by drawing them"
    assert page.locator(".choices tbody tr").count() == 4
    accessible(page)
    page.locator(".choices .throw").first.click()
    page.wait_for_selector(".useful .tile")
    comes_to(page, lambda: page.locator(".felt-tiles .tile-button").count(), 13)
    home(page)

    page.click(".start-game label:has-text('Sichuan')")
    page.click(".deed:has-text('Learn the rules')")
    page.wait_for_selector("h1:has-text('Sichuan')")
    page.wait_for_selector(".pattern-card")
    accessible(page)
    page.click(".first-hand .button")
    page.wait_for_selector(".coach p")
    page.wait_for_selector(".board")
    home(page)
    page.wait_for_selector(".continue a:has-text('Game')")
    page.click(".deed:has(b:text-is('Play'))")
    until(page, "document.querySelector('.new-game .game-choice :checked + span')?.textContent === 'Sichuan'")
    home(page)
    page.click(".deed:has-text('Watch')")
    page.wait_for_selector(".known-button")


def test_yaku_are_called_in_romaji_where_that_is_chosen(open_page: Callable[..., Page]) -> None:
    page = open_page("#/calc/riichi?hand=234m567p34567s88p&win=8s&loser=1")
    page.wait_for_selector(".line:has-text('All Simples')")
    page.select_option(".language select", label="English, Riichi in romaji (chii, pon)")
    page.wait_for_selector(".line:has-text('Tanyao')")
    assert page.locator(".targets .chip", has_text="Ankan").count() == 1


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_page_of_a_game_stands_in_the_middle_of_a_wide_window(open_page: Callable[..., Page], lang: str) -> None:
    page = open_page("#/learn/riichi", "wide", lang)
    page.wait_for_selector(".learn-text h2")
    middle = "part => { const { left, right } = part.getBoundingClientRect(); return (left + right) / 2; }"
    middles = [page.locator(part).evaluate(middle) for part in ("main", ".learn-text", ".first-hand", ".cards")]
    assert max(middles) - min(middles) < 2


def test_two_unfinished_things_stand_on_the_first_page_and_the_others_behind_a_button(
    open_page: Callable[..., Page],
) -> None:
    page = open_page("", "phone", "zh")
    tables = [{"id": f"t{at}", "variant": "wuhan", "names": ["甲"], "over": False} for at in range(3)]
    replays = [{"id": "r0", "title": "牌谱", "names": ["乙"]}]
    page.evaluate(
        "([tables, replays]) => { localStorage.setItem('tables', JSON.stringify(tables));"
        " localStorage.setItem('replays', JSON.stringify(replays)) }",
        [tables, replays],
    )
    page.reload()
    page.wait_for_selector(".continue li")
    links = page.locator(".continue li a")
    assert [link.get_attribute("href") for link in links.all()] == ["#/play/t0", "#/replay/r0"]
    page.click(".continue button:has-text('全部')")
    assert links.count() == 4
