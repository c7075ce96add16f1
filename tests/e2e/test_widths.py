"""Every page at the widths of phones and tablets, in both languages: nothing scrolls sideways or sticks out."""

import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from each_day import GAMES_IN_WORDS, IN_WORDS, each_day
from playwright.sync_api import Page
from recorder_table import Table

from typed import data

WIDTHS = (320, 390, 768)
GAMES = {"zh": {"riichi": "立直", "guobiao": "国标", "wuhan": "武汉"}, "en": {"guobiao": "Chinese official"}}
LONG = "Maximiliane-Wolfeschlegelsteinhausenberg"

BEYOND = """() => {
  const wide = innerWidth;
  const clipped = (element) => {
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      const { overflowX, clipPath } = getComputedStyle(at);
      if (overflowX !== "visible" || clipPath !== "none") return true;
    }
    return false;
  };
  const out = [...document.body.querySelectorAll("*")].filter((element) => {
    const box = element.getBoundingClientRect();
    if (box.width === 0 || box.height === 0 || (box.right <= wide + 1 && box.left >= -1)) return false;
    const style = getComputedStyle(element);
    const seen = style.visibility !== "hidden" && style.clipPath === "none" && !element.closest("svg > *");
    return seen && !clipped(element);
  });
  const names = out.map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""}`);
  const sideways = document.documentElement.scrollWidth - wide;
  return [...new Set(names), ...(sideways > 0 ? [`the page scrolls by ${sideways}`] : [])];
}"""


def fits(page: Page, what: str) -> None:
    """Assert that nothing sticks out at any of the widths."""
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        page.wait_for_timeout(50)
        out = page.evaluate(BEYOND)
        end = time.monotonic() + 5
        while out and time.monotonic() < end:  # a page that is still being laid out
            page.wait_for_timeout(100)
            out = page.evaluate(BEYOND)
        assert out == [], f"{what} at {width} px"


@pytest.mark.parametrize(("game", "lang"), GAMES_IN_WORDS)
def test_calculator_and_rules_fit(open_page: Callable[..., Page], game: Any, lang: Any) -> None:
    page = open_page(f"#/calc/{game}", "phone", lang)
    page.wait_for_selector(".picker, .felt")
    fits(page, "the calculator")
    page.fill("#notation", "234m567p34567s88p +8s")
    page.wait_for_timeout(600)
    fits(page, "the calculator with a hand")
    page = open_page(f"#/rules/{game}", "phone", lang)
    page.wait_for_selector("main h1")
    page.wait_for_timeout(500)
    fits(page, "the rules")


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_front_pages_fit(open_page: Callable[..., Page], address: str, lang: str) -> None:
    page = open_page("#/", "phone", lang)
    for at in ("", "record", "play", "replay", "rules", "nowhere", "record/nothing/here", "replay/nothing"):
        page.goto(f"{address}/#/{at}")
        page.wait_for_selector("main *")
        page.wait_for_load_state("networkidle")
        for fold in page.locator("summary").all():
            fold.click()
        fits(page, at)


@pytest.mark.parametrize(("game", "lang"), each_day(IN_WORDS[2:], GAMES_IN_WORDS))
def test_the_recorder_fits_in_every_state(open_page: Callable[..., Page], game: Any, lang: Any) -> None:
    page = open_page("#/record", "phone", lang)
    page.wait_for_selector(".new-table")
    page.fill(".new-table input[maxlength='100']", "A title of the table that is as long as a title may be, for a club")
    Table(page, GAMES[lang].get(game, game.title()), (LONG, "מיכאל בן־דוד הכהן", "Cat", ""))
    fits(page, "the desk")
    page.click(".desk-actions .button-main")
    page.locator(".win-entry fieldset").nth(0).locator("label").nth(1).click()
    ways = page.locator(".worth > .segmented").first.locator("label").count()
    for way in range(ways):
        page.locator(".worth > .segmented").first.locator("label").nth(way).click()
        page.wait_for_timeout(300)
        fits(page, f"a win told in way {way}")
    page.click(".entry-head .button")
    for button in (1, 2):
        page.locator(".desk-actions .button").nth(button).click()
        page.wait_for_timeout(300)
        for kind in range(page.locator(".entry-head label").count()):
            page.locator(".entry-head label").nth(kind).click()
            fits(page, f"form {kind} of button {button}")
        page.click(".entry-head .button")
    page.locator(".desk-actions .button").nth(1).click()
    page.wait_for_selector(".entry-foot .button-main:enabled")
    page.click(".entry-foot .button-main")
    page.wait_for_selector(".history li")
    fits(page, "the desk with a hand")
    page.context.set_offline(True)
    page.locator(".desk-actions .button").nth(1).click()
    page.wait_for_selector(".entry-foot .button-main:enabled")
    page.click(".entry-foot .button-main")
    page.wait_for_selector(".history .is-waiting")
    fits(page, "the desk with what waits")


@pytest.mark.parametrize(("game", "lang"), GAMES_IN_WORDS)
def test_replay_and_play_fit(open_page: Callable[..., Page], address: str, game: Any, lang: Any) -> None:
    page = open_page("#/replay", "phone", lang)
    page.wait_for_selector(".known-button")
    names = {"riichi": "立直|Riichi", "guobiao": "花牌|flowers", "wuhan": "武汉|Wuhan"}
    page.locator(".known-button", has_text=re.compile(names[game])).last.click()
    page.wait_for_selector(".replay-board")
    fits(page, "the replay")
    page.keyboard.press("End")
    page.wait_for_timeout(300)
    fits(page, "the replay at the end of a hand")
    page = open_page("#/play", "phone", lang)
    page.wait_for_selector("main form, main .card")
    name = GAMES[lang].get(game, game.title())
    page.locator("main .segmented").first.locator("label", has_text=name).click()
    page.locator("main .button-main").first.click()
    page.wait_for_selector(".board")
    page.wait_for_timeout(1000)
    fits(page, "a table")


def test_on_a_phone_on_its_side_table_and_form_stand_beside_each_other(open_page: Callable[..., Page]) -> None:
    page = open_page("#/record", "landscape")
    table = Table(page)
    table.win("Ben", "Cat", "3", "40")
    table.has_rows(1)
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    page.click(".desk-actions >> text=Draw")
    page.wait_for_selector(".entry-foot .button-main:enabled")
    felt, head, save = (
        data(page.locator(what).bounding_box()) for what in (".table-view", ".entry-head", ".entry-foot .button-main")
    )
    assert felt["x"] + felt["width"] <= head["x"]
    for box in (felt, head, save):
        assert 0 <= box["y"] <= box["y"] + box["height"] <= 390
    assert page.evaluate(BEYOND) == []
