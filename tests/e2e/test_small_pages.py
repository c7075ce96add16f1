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
    host.select_option(".lobby-tools .bot-choice >> nth=0", "adept-1")
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


@pytest.mark.parametrize(
    "pasted",
    [
        "2019010100gm-00a9-0000-0123abcd",
        "log=2019010100gm-00a9-0000-0123abcd&tw=1",
        "https://tenhou.net/0/?log=2019010100gm-00a9-0000-0123abcd&tw=2",
        "http://tenhou.net/3/?log=2019010100gm-00a9-0000-0123abcd",
    ],
)
def test_a_link_to_a_tenhou_log_leads_to_its_file(open_page: Callable[..., Page], pasted: str) -> None:
    page = open_page("#/replay")
    page.fill("textarea", pasted)
    file = page.get_attribute(".link-help a", "href")
    assert file == "https://tenhou.net/0/log/?2019010100gm-00a9-0000-0123abcd"
    assert page.is_disabled(".replay-open .button-main"), "there is nothing to open yet"


@pytest.mark.parametrize(("lang", "said"), [("en", "no button to save it"), ("zh", "没有下载牌谱的按钮")])
def test_a_link_to_a_mahjong_soul_log_says_how_to_save_it(open_page: Callable[..., Page], lang: str, said: str) -> None:
    page = open_page("#/replay", "phone", lang)
    page.fill("textarea", "https://game.mahjongsoul.com/?paipu=210524-32771161-a7c2-4d1f-bf35-c32986ed6fd8_a1")
    assert said in page.inner_text(".link-help")
    page.fill("textarea", "")
    assert page.locator(".link-help").count() == 0, "the help goes with the link"


def test_a_link_to_a_replay_of_this_server_opens_it(open_page: Callable[..., Page], address: str) -> None:
    page = open_page("#/replay")
    page.click(".known-button:has-text('Riichi')")
    until(page, "/^#\\/replay\\/./.test(location.hash)")
    page.wait_for_selector(".replay-board")
    link = page.evaluate("location.href")
    page.click(".replay-bar a")
    page.fill(".replay-open textarea", link)  # the replay that is left has a box for comments
    page.click(".replay-open .button-main")
    page.wait_for_selector(".replay-board")


@pytest.mark.parametrize("leave", ["#/calc/riichi", "#/replay/write"])
def test_a_refusal_goes_and_what_was_pasted_stays(open_page: Callable[..., Page], leave: str) -> None:
    page = open_page("#/replay")
    bad = "game: riichi\nhand\nE discards 9q"
    page.fill("textarea", bad)
    page.click(".replay-open .button-main")
    page.wait_for_selector(".replay-problem")
    page.evaluate(f"location.hash = '{leave}'")
    page.wait_for_selector(".picker, .script-state:has-text('Nothing wrong')")
    page.evaluate("location.hash = '#/replay'")
    page.wait_for_selector(".drop")
    assert page.locator(".replay-problem").count() == 0
    assert page.input_value("textarea") == bad
    page.click(".replay-open .button-main")
    page.wait_for_selector(".replay-problem")
    page.fill("textarea", bad + " ")
    assert page.locator(".replay-problem").count() == 0, "a refusal goes with the text that it speaks of"


def test_an_address_without_its_hash_leads_to_the_page(open_page: Callable[..., Page], address: str) -> None:
    page = open_page("#/")
    page.goto(f"{address}/play")
    page.wait_for_selector(".new-game")
    assert page.url == f"{address}/#/play"
    page.goto(f"{address}/calc/riichi?hand=234m567p34567s88p&win=8s&loser=1")
    page.wait_for_selector(".line:has-text('All Simples')")


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
