"""The page of an arena's results: a file is opened, its figures are shown, a match is seen again."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from sanyuan.arena import Results, plan_of, run_arena


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("arena") / "r.jsonl"
    made = Results(plan_of("riichi", {"winds": 1}, "ann=random,bob=random,cid=random,dan=random", "rotate"), path)
    run_arena(made, 2)
    made.close()
    return str(path)


@pytest.mark.parametrize(("size", "lang"), [("phone", "zh"), ("desktop", "en")])
def test_results_are_opened_and_a_match_is_seen_again(
    open_page: Callable[..., Page], results: str, size: str, lang: str
) -> None:
    page = open_page("#/arena", size, lang)
    page.wait_for_selector(".drop")
    page.set_input_files(".drop input", results)
    page.wait_for_selector(".arena-figures th:text-is('dan')")
    assert page.locator(".arena-figures thead th").count() == 4
    assert page.locator(".arena-figures tbody tr").first.locator("td").all_inner_texts()[0].startswith("2.500")
    assert page.locator(".arena-curve polyline").count() == 1
    assert page.locator(".arena-matches ul > li").count() == 8
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    figures = page.locator(".arena-scroll")
    assert figures.evaluate("table => table.scrollWidth <= table.clientWidth"), "four players stand side by side"
    page.locator(".arena-matches .button").first.click()
    page.wait_for_selector(".board")
    assert "#/replay/" in page.url


def test_a_file_of_something_else_is_refused_and_the_place_for_files_stays(
    open_page: Callable[..., Page], tmp_path: Path
) -> None:
    other = tmp_path / "other.txt"
    other.write_text("hello")
    page = open_page("#/arena")
    page.set_input_files(".drop input", str(other))
    page.wait_for_selector("[role=alert]:has-text('results')")
    assert page.locator(".drop").count() == 1


@pytest.mark.parametrize(("size", "lang"), [("phone", "zh"), ("desktop", "en")])
def test_the_arena_is_reached_from_the_first_page_and_shows_an_example(
    open_page: Callable[..., Page], size: str, lang: str
) -> None:
    page = open_page("#/", size, lang)
    page.click(".start-more a")
    page.wait_for_selector(".arena-figures th:text-is('greedy')")
    assert page.locator(".arena-matches ul > li").count() == 32
    assert page.locator(".drop").count() == 1, "a file of one's own can be opened at once"
    page.locator(".arena-matches .button").first.click()
    page.wait_for_selector(".board")
