"""What the recorder's page says of its rules, and what it asks for before anything can be saved."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page
from recorder_table import Table
from waiting import comes_to, until

SAVE = ".entry-foot .button-main"
SAID = ".entry-foot [role=status]"


def test_whose_tile_it_was_is_open_until_it_is_chosen(open_page: Callable[..., Page]) -> None:
    page = open_page("#/record")
    table = Table(page)
    page.click(".desk-actions >> text=Win")
    table.choose(0, "Ben")
    comes_to(page, page.locator(SAID).inner_text, "Choose whose tile it was, or self-draw.")
    assert page.locator(".win-entry fieldset").nth(1).locator("input:checked").count() == 0
    assert page.locator(SAVE).is_disabled()
    assert page.locator(".worth").count() == 0
    table.choose(1, "Self-draw")
    page.wait_for_selector(f"{SAVE}:enabled")
    table.save()
    comes_to(page, table.filed, [{"type": "win", "wins": [{"winner": 1, "han": 1, "fu": 30}], "loser": None}])


def test_a_drawn_win_that_is_opened_again_is_still_drawn(open_page: Callable[..., Page]) -> None:
    page = open_page("#/record")
    table = Table(page)
    table.win("Ann", "Self-draw", "6")
    page.click("[aria-label='Amend 1']")
    drawn = page.locator(".win-entry fieldset").nth(1).locator("label", has_text="Self-draw")
    assert drawn.locator("input").is_checked()


@pytest.mark.parametrize(
    ("lang", "kind", "said"),
    [("zh", "错和", "请选是哪一家。"), ("zh", "相公", "请选是哪一家。"), ("en", "False win", "Choose who it was.")],
)
def test_who_it_was_is_asked_for_in_words(open_page: Callable[..., Page], lang: str, kind: str, said: str) -> None:
    page = open_page("#/record", "phone", lang)
    Table(page, "国标")
    page.click(".desk-actions .button >> nth=2")
    page.locator(".entry-head label", has_text=kind).click()
    comes_to(page, page.locator(SAID).inner_text, said)
    assert page.locator(SAVE).is_disabled()


def test_a_table_says_by_which_rules_it_is_kept(open_page: Callable[..., Page]) -> None:
    page = open_page("#/record")
    Table(page, preset="tenhou")
    assert page.inner_text(".desk-title p") == "Tenhou"
    page.click("text=Copy as text")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.split("\n")[0] == "Riichi · Tenhou"
    page.click("text=All tables")
    assert page.inner_text(".known small").startswith("Tenhou · Ann · Ben · Cat · Dan")


def test_the_link_to_keep_a_score_together_can_be_scanned(open_page: Callable[..., Page]) -> None:
    page = open_page("#/record", "phone")
    Table(page)
    assert page.locator(".desk-code").count() == 0
    page.click("text=QR code")
    page.wait_for_selector(".desk-code svg.qr path")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_guobiao_is_kept_in_plain_points_and_a_draw_asks_nothing(open_page: Callable[..., Page]) -> None:
    page = open_page("#/record")
    table = Table(page, "国标")
    assert page.inner_text(".desk-title p") == "Mahjong International League 2025"
    assert page.locator(".seat b").all_inner_texts() == ["0"] * 4
    page.click(".desk-actions >> text=Draw")
    page.wait_for_selector(f"{SAVE}:enabled")
    assert page.locator(".entry .ticks").count() == 0
    table.save()
    table.has_rows(1)


def test_the_calculator_opens_guobiao_in_plain_points(open_page: Callable[..., Page]) -> None:
    page = open_page("#/calc/guobiao")
    page.wait_for_selector(".ruleset select")
    assert page.locator(".ruleset select").first.input_value() == "mil2025"


def test_the_next_question_is_clear_of_the_foot_on_a_phone(open_page: Callable[..., Page]) -> None:
    page = open_page("#/record", "phone", "zh")
    table = Table(page, "四川")
    page.click(".desk-actions .button >> nth=0")
    page.evaluate("document.querySelector('.win-entry').scrollIntoView({ block: 'end' })")
    table.choose(0, "Ben")
    until(
        page,
        "document.querySelectorAll('.win-entry fieldset')[1].getBoundingClientRect().bottom"
        " <= document.querySelector('.entry-foot').getBoundingClientRect().top",
    )
