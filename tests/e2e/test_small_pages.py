"""What a page says where there is little to say, and that short words stay whole on a phone."""

from collections.abc import Callable

import pytest
from each_day import each_day
from playwright.sync_api import Page
from recorder_table import Table
from waiting import comes_to, until

CUT = """selector => [...document.querySelectorAll(selector)].filter((element) => {
  const range = document.createRange();
  range.selectNodeContents(element);
  const text = range.getBoundingClientRect();
  const box = (element.closest("label") ?? element).getBoundingClientRect();
  return text.left < box.left - 1 || text.right > box.right + 1;
}).map((element) => element.textContent)"""


@pytest.mark.parametrize("lang", each_day(["zh"], ["zh", "en"]))
def test_short_words_stay_whole_on_a_phone(open_page: Callable[..., Page], lang: str) -> None:
    page = open_page("#/calc/riichi", "phone", lang)
    page.wait_for_selector(".targets .chip")
    for width in (320, 390):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate(CUT, ".targets .chip, .game-choice span") == []


def test_a_spoilt_address_is_answered(open_page: Callable[..., Page]) -> None:
    page = open_page("#/calc%E0%A4%A/x")
    page.wait_for_selector("main h1:has-text('nothing')")


def test_a_sheet_that_is_not_there_says_so_and_leads_back(open_page: Callable[..., Page]) -> None:
    page = open_page("#/record/nothing/here")
    page.wait_for_selector(".empty:has-text('no such sheet')")
    page.click(".empty .button")
    page.wait_for_selector(".new-table")


def test_an_invitation_to_a_table_that_has_begun_offers_to_watch_and_no_seat(
    open_page: Callable[..., Page], address: str
) -> None:
    host = open_page("#/play")
    host.locator(".opponents select").first.select_option("open")
    host.click(".new-game [type=submit]")
    invitation = host.get_attribute("[data-invitation]", "data-invitation").removeprefix(f"{address}/")
    guest = open_page(invitation, "phone")
    guest.wait_for_selector(".invited [type=submit]")
    host.click(".lobby-tools >> text=Bot instead")
    host.wait_for_selector(".own-hand .tile")
    guest.reload()
    guest.wait_for_selector(".empty:has-text('has begun')")
    guest.click(".empty >> text=Only watch")
    guest.wait_for_selector(".board")


@pytest.mark.parametrize("game", ["riichi", "wuhan"])
def test_a_spoilt_link_opens_the_calculator_without_what_cannot_be_read(
    open_page: Callable[..., Page], address: str, game: str
) -> None:
    page = open_page("#/")
    for spoilt in ("melds=foo:1m", "hand=zzz9z0z", "set=%5B1%5D&hand=1m", "round=X&winner=9", "p1=9.x+pung"):
        page.goto(f"{address}/#/calc/{game}?{spoilt}")
        page.reload()
        page.wait_for_selector(".picker [data-tile='1m']")
        page.fill("#notation", "123m")
        until(page, "document.querySelectorAll('.felt .tile-button').length === 3")


def test_a_page_whose_code_does_not_come_says_so(open_page: Callable[..., Page]) -> None:
    page = open_page("#/calc/riichi")
    page.wait_for_selector(".picker")
    page.route("**/assets/**", lambda route: route.abort())
    page.click("text=Rules >> visible=true")
    page.wait_for_selector(".empty:has-text('could not be shown')")


def test_the_id_of_a_tenhou_log_is_answered_like_its_address(open_page: Callable[..., Page]) -> None:
    page = open_page("#/replay")
    for pasted in ("2019010100gm-00a9-0000-0123abcd", "https://tenhou.net/0/?log=2019010100gm-00a9-0000-0123abcd&tw=2"):
        page.fill("textarea", pasted)
        page.click("main .button-main >> nth=0")
        page.wait_for_selector("[role=alert]:has-text('does not fetch')")


def test_fu_of_three_kans_can_be_told(open_page: Callable[..., Page]) -> None:
    table = Table(open_page("#/record"))
    table.begin_win("Ben", "Cat")
    table.choose(3, "4")
    table.choose(4, "120")
    table.page.wait_for_selector(".entry-foot .button-main:enabled")
    # three kans are four han at least: with fewer the fu are those of two
    table.choose(3, "2")
    table.page.wait_for_selector(".win-entry fieldset:nth-of-type(n) :checked + span:has-text('110')")
    table.save()
    comes_to(table.page, table.scores, [25000, 32100, 17900, 25000])
