"""Several browsers at one recorded table, some without the network: nothing is lost, filed twice, or misfiled."""

import csv
import io
import json
import re
from datetime import date
from urllib.request import Request, urlopen

import pytest
from recorder_table import Table
from waiting import comes_to, until


class Writer(Table):
    """A second browser that writes along."""

    def __init__(self, page) -> None:
        self.page = page
        page.wait_for_selector(".table-view")


@pytest.fixture
def write_link(address):
    def copy(page) -> str:
        page.click("text=Link to write along")
        return page.evaluate("navigator.clipboard.readText()").removeprefix(address + "/")

    return copy


def entries(address: str, link: str) -> list[dict]:
    """Return what the server has, asked past every browser."""
    _, _, sheet, token = link.split("/")
    asked = Request(f"{address}/api/sheets/{sheet}", headers={"authorization": f"Bearer {token}"})
    with urlopen(asked) as answer:
        return json.load(answer)["entries"]


def winners(address: str, link: str) -> list[int]:
    return [entry["wins"][0]["winner"] for entry in entries(address, link) if entry["type"] == "win"]


def test_writers_follow_each_other(open_page, address, write_link):
    first = open_page("#/record")
    table = Table(first)
    link = write_link(first)
    other = Writer(open_page(link))
    table.win("Ben", "Cat", "3", "40")
    until(other.page, "document.querySelectorAll('.history li').length === 1")
    comes_to(other.page, other.scores, table.scores())
    other.page.wait_for_selector(".table-centre:has-text('East 2')")
    other.win("Ann", "Cat", "2", "30")
    until(first, "document.querySelectorAll('.history li').length === 2")
    comes_to(first, table.scores, other.scores())
    assert winners(address, link) == [1, 0]


def test_a_form_says_that_the_table_has_gone_on_and_keeps_what_was_typed(open_page, address, write_link):
    first = open_page("#/record")
    table = Table(first)
    link = write_link(first)
    other = Writer(open_page(link))
    other.page.click(".desk-actions >> text=Win")
    other.choose(0, "Dan")
    other.choose(1, "Ann")
    other.page.wait_for_selector(".seat em")
    table.win("Ben", "Cat", "3", "40")
    other.page.wait_for_selector(".entry .notice:has-text('gone on')")
    assert "Ben" in other.page.inner_text(".entry .notice")
    assert other.page.locator(".entry-foot .button-main").is_disabled()
    assert winners(address, link) == [1]
    other.page.click(".entry .notice button")
    other.save()
    comes_to(other.page, lambda: winners(address, link), [1, 3])


def test_an_entry_made_offline_for_a_hand_that_another_filed_is_kept_with_its_reason(open_page, address, write_link):
    first = open_page("#/record")
    table = Table(first)
    link = write_link(first)
    away = Writer(open_page(link))
    away.page.context.set_offline(True)
    away.win("Dan", "Ann", "2", "30")
    away.win("Cat", "Ann", "1", "40")
    until(away.page, "document.querySelectorAll('.history .is-waiting').length === 2")
    assert "server computes their points" in away.page.inner_text(".notice")
    table.win("Ben", "Cat", "3", "40")
    away.page.context.set_offline(False)
    until(away.page, "document.querySelectorAll('.refused li').length === 2")
    assert away.page.locator(".history li").count() == 1
    assert winners(address, link) == [1]
    away.page.reload()
    away.page.wait_for_selector(".refused li")
    told = away.page.inner_text(".refused li >> nth=0")
    assert "Dan" in told
    assert "another hand" in told
    away.page.click(".refused li >> nth=0 >> text=Enter anew")
    away.save()
    comes_to(away.page, lambda: winners(address, link), [1, 3])
    away.page.click(".refused li >> text=Drop")
    until(away.page, "!document.querySelector('.refused')")
    until(first, "document.querySelectorAll('.history li').length === 2")
    comes_to(first, table.scores, away.scores())


def test_an_entry_whose_answer_was_lost_is_filed_once(open_page, address, write_link):
    page = open_page("#/record")
    table = Table(page)
    link = write_link(page)
    lost = []

    def swallow(route) -> None:
        route.fetch()
        lost.append(route.request.post_data_json["step"])
        route.abort()

    page.route("**/steps", swallow, times=2)
    table.win("Ben", "Cat", "3", "40")
    until(page, "document.querySelectorAll('.history li').length === 1 && !document.querySelector('.is-waiting')")
    assert len(lost) == 2
    assert len(set(lost)) == 1
    assert winners(address, link) == [1]


def test_the_board_plays_a_previewed_entry_forward_without_the_network(open_page, address, write_link):
    page = open_page("#/record")
    table = Table(page)
    link = write_link(page)
    page.click(".desk-actions >> text=Win")
    table.choose(0, "Ben")
    table.choose(1, "Cat")
    page.wait_for_selector(".seat em")
    page.wait_for_selector(".entry-foot .button-main:enabled")
    page.route("**/steps", lambda route: route.abort())
    table.save()
    page.wait_for_selector(".history .is-waiting")
    page.wait_for_selector(".table-centre:has-text('East 2')")
    foreseen = table.scores()
    assert foreseen != [25000] * 4
    assert entries(address, link) == []
    page.unroute("**/steps")
    until(page, "!document.querySelector('.is-waiting')")
    comes_to(page, table.scores, foreseen)
    page.click(".desk-actions >> text=Undo")
    comes_to(page, table.rows, 0)


def test_two_tabs_of_one_browser_share_what_waits_and_what_is_known(open_page, address):
    page = open_page("#/record")
    table = Table(page)
    tab = page.context.new_page()
    tab.goto(f"{address}/#/record")
    tab.wait_for_selector(".known li")
    page.context.set_offline(True)
    table.win("Ben", "Cat", "3", "40")
    tab.wait_for_selector(".known li:has-text('1 not filed')")
    page.close()
    tab.context.set_offline(False)
    tab.click(".known li a")
    until(tab, "document.querySelectorAll('.history li').length === 1 && !document.querySelector('.is-waiting')")


def test_a_penalty_can_be_entered_after_the_match(open_page):
    page = open_page("#/record")
    table = Table(page)
    table.win("Ben", "Cat", "yakuman ×2")
    page.wait_for_selector(".ranking")
    page.click(".desk-actions >> text=Penalty")
    page.fill(".penalty input >> nth=0", "-1000")
    table.save()
    until(page, "document.querySelectorAll('.history li').length === 2")
    assert "24\u202f000" in page.inner_text(".ranking li:has-text('Ann')")


@pytest.mark.parametrize("game", ["Riichi", "Chinese official", "Wuhan"])
def test_no_form_opens_as_an_error(open_page, game):
    page = open_page("#/record")
    table = Table(page, game)
    if game == "Riichi":
        table.riichi("Dan")
    for kind in ("Win", "Draw", "More…"):
        page.click(f".desk-actions >> text={kind}")
        page.wait_for_timeout(600)
        assert page.locator(".problem:not(:empty)").count() == 0, kind
        page.click(".entry-head >> text=Cancel")


def test_a_riichi_at_the_table_is_known_when_the_hand_is_told(open_page, address, write_link):
    page = open_page("#/record")
    table = Table(page)
    link = write_link(page)
    table.riichi("Dan")
    page.reload()
    page.wait_for_selector(".stick")
    page.click(".desk-actions >> text=Draw")
    page.wait_for_selector(".ticks .chip[aria-pressed=true]:has-text('Dan')")
    table.save()
    # R-W1: the dealer pays 1500, the others 1000 each; Dan's stick lies on the table
    comes_to(page, table.scores, [23500, 24000, 24000, 27500])
    assert entries(address, link) == [{"type": "draw", "ready": [3], "declared": [3]}]
    # amending a hand with a riichi and leaving it again puts no stick on the table
    page.click("[aria-label='Amend 1']")
    page.wait_for_selector(".stick")
    page.click(".entry-head >> text=Cancel")
    assert page.locator(".stick").count() == 0
    page.click(".desk-actions >> text=Win")
    table.choose(0, "Ben")
    table.choose(1, "Cat")
    table.choose(2, "The hand")
    page.fill("#notation", "234m567p34567s88p +8s")
    page.wait_for_selector(".seat em")
    table.riichi("Ben")
    page.wait_for_selector(".hand-entry .headline:has-text('3')")
    table.save()
    comes_to(page, lambda: entries(address, link)[-1]["wins"][0]["score"].get("riichi"), 1)


def test_a_hand_that_was_laid_out_is_amended_as_it_lies_and_never_saved_half(open_page, address, write_link):
    page = open_page("#/record")
    table = Table(page)
    link = write_link(page)
    page.click(".desk-actions >> text=Win")
    table.choose(0, "Ben")
    table.choose(1, "Cat")
    table.choose(2, "The hand")
    page.fill("#notation", "234m567p34567s88p +8s")
    page.wait_for_selector(".seat em")
    table.save()
    page.click("[aria-label='Amend 1']")
    page.wait_for_selector(".hand-entry .headline")
    page.wait_for_selector(".entry-foot .button-main:enabled")
    page.fill("#notation", "234m567p34567s88p")
    until(page, "document.querySelector('.entry-foot .button-main').disabled")
    page.fill("#notation", "234m567p34567s88p +2s")
    page.wait_for_selector(".entry-foot .button-main:enabled")
    table.save()
    comes_to(page, lambda: entries(address, link)[0]["wins"][0]["score"]["win"], "2s")


def test_two_winners_have_a_hand_each(open_page, address, write_link):
    page = open_page("#/record")
    table = Table(page)
    link = write_link(page)
    page.click(".desk-actions >> text=Win")
    table.choose(0, "Ben")
    table.choose(1, "Cat")
    table.choose(2, "The hand")
    page.fill("#notation", "234m567p34567s88p +8s")
    page.wait_for_selector(".seat em")
    page.click("text=Another winner")
    second = page.locator(".win-entry").nth(1)
    second.locator("fieldset").first.locator("label", has_text="Dan").click()
    second.locator("label", has_text="The hand").click()
    page.fill("#notation", "345m345p67s55678p +8s")
    page.wait_for_selector(".entry-foot .button-main:enabled")
    table.save()
    comes_to(
        page,
        lambda: [(win["winner"], win["score"]["hand"]) for entry in entries(address, link) for win in entry["wins"]],
        [(1, "2m3m4m5p6p7p8p8p3s4s5s6s7s"), (3, "3m4m5m3p4p5p5p5p6p7p8p6s7s")],
    )


def test_the_table_for_spreadsheets_has_a_mark_the_uma_and_no_formula(open_page):
    page = open_page("#/record")
    page.wait_for_selector(".new-table")
    page.fill(".new-table input[maxlength='100']", "Club: night/1")
    table = Table(page, names=("=1+1", "@Ben", "Cat", "Dan"))
    table.win("@Ben", "Cat", "yakuman ×2")
    page.wait_for_selector(".ranking")
    with page.expect_download() as loading:
        page.click(".exports >> text=CSV")
    name = loading.value.suggested_filename
    assert re.fullmatch(r"\d{4}-\d\d-\d\d Club night 1\.csv", name)
    assert name[:4] in (str(date.today().year), str(date.today().year + 1))
    written = loading.value.path().read_bytes()
    assert written.startswith(b"\xef\xbb\xbf")
    rows = list(csv.reader(io.StringIO(written.decode("utf-8-sig"))))
    assert not [cell for row in rows for cell in row if re.match(r"[=+@]|-(?!\d+$)", cell)]
    totals = {row[1]: [int(cell) for cell in row[-4:]] for row in rows[-2:]}
    assert totals["Total"] == [25000, 89000, -39000, 25000]
    assert sum(totals["Result with uma"]) == 0
    assert totals["Result with uma"][1] > 59000
