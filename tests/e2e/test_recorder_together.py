"""Several browsers at one recorded table, some without the network: nothing is lost, filed twice, or misfiled."""

import csv
import io
import re
from collections.abc import Callable
from datetime import date
from typing import Any

import pytest
from each_day import each_day
from playwright.sync_api import Page
from recorder_table import Table
from waiting import comes_to, until


@pytest.fixture
def table(open_page: Callable[..., Page]) -> Table:
    return Table(open_page("#/record"))


def test_writers_follow_each_other(table: Table, open_page: Callable[..., Page]) -> None:
    other = table.second(open_page)
    table.win("Ben", "Cat", "3", "40")
    other.has_rows(1)
    comes_to(other.page, other.scores, table.scores())
    other.page.wait_for_selector(".table-centre:has-text('East 2')")
    other.win("Ann", "Cat", "2", "30")
    table.has_rows(2)
    comes_to(table.page, table.scores, other.scores())
    assert table.winners() == [1, 0]


def test_a_form_says_that_the_table_has_gone_on_and_keeps_what_was_typed(
    table: Table, open_page: Callable[..., Page]
) -> None:
    other = table.second(open_page)
    other.begin_win("Dan", "Ann")
    other.page.wait_for_selector(".seat em")
    table.win("Ben", "Cat", "3", "40")
    other.page.wait_for_selector(".entry .notice:has-text('gone on')")
    assert "Ben" in other.page.inner_text(".entry .notice")
    assert other.page.locator(".entry-foot .button-main").is_disabled()
    assert table.winners() == [1]
    other.page.click(".entry .notice button")
    other.save()
    comes_to(other.page, table.winners, [1, 3])


def test_an_entry_made_offline_for_a_hand_that_another_filed_is_kept_with_its_reason(
    table: Table, open_page: Callable[..., Page]
) -> None:
    away = table.second(open_page)
    away.page.context.set_offline(True)
    away.win("Dan", "Ann", "2", "30")
    away.win("Cat", "Ann", "1", "40")
    until(away.page, "document.querySelectorAll('.history .is-waiting').length === 2")
    assert "server computes their points" in away.page.inner_text(".notice")
    table.win("Ben", "Cat", "3", "40")
    away.page.context.set_offline(False)
    until(away.page, "document.querySelectorAll('.refused li').length === 2")
    assert away.page.locator(".history li").count() == 1
    assert table.winners() == [1]
    away.page.reload()
    away.page.wait_for_selector(".refused li")
    told = away.page.inner_text(".refused li >> nth=0")
    assert "Dan" in told
    assert "another hand" in told
    away.page.click(".refused li >> nth=0 >> text=Enter again")
    away.save()
    comes_to(away.page, table.winners, [1, 3])
    away.page.click(".refused li >> text=Drop")
    until(away.page, "!document.querySelector('.refused')")
    table.has_rows(2)
    comes_to(table.page, table.scores, away.scores())


def test_an_entry_whose_answer_was_lost_is_filed_once(table: Table) -> None:
    page = table.page
    lost = []

    def swallow(route: Any) -> None:
        route.fetch()
        lost.append(route.request.post_data_json["step"])
        route.abort()

    page.route("**/steps", swallow, times=2)
    table.win("Ben", "Cat", "3", "40")
    table.has_rows(1)
    assert len(lost) == 2
    assert len(set(lost)) == 1
    assert table.winners() == [1]


def test_the_board_plays_a_previewed_entry_forward_without_the_network(table: Table) -> None:
    page = table.page
    table.begin_win("Ben", "Cat")
    page.wait_for_selector(".seat em")
    page.wait_for_selector(".entry-foot .button-main:enabled")
    page.route("**/steps", lambda route: route.abort())
    table.save()
    page.wait_for_selector(".history .is-waiting")
    page.wait_for_selector(".table-centre:has-text('East 2')")
    foreseen = table.scores()
    assert foreseen != [25000] * 4
    assert table.filed() == []
    page.unroute("**/steps")
    until(page, "!document.querySelector('.is-waiting')")
    comes_to(page, table.scores, foreseen)
    page.click(".desk-actions >> text=Undo")
    comes_to(page, table.rows, 0)


def test_two_tabs_of_one_browser_share_what_waits_and_what_is_known(table: Table, address: str) -> None:
    page = table.page
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


def test_a_penalty_can_be_entered_after_the_match(table: Table) -> None:
    page = table.page
    table.win("Ben", "Cat", "yakuman ×2")
    page.wait_for_selector(".ranking")
    page.click(".desk-actions >> text=Penalty")
    page.fill(".penalty input >> nth=0", "-1000")
    table.save()
    table.has_rows(2)
    assert "24,000" in page.inner_text(".ranking li:has-text('Ann')")


@pytest.mark.parametrize("game", each_day(["Wuhan"], ["Riichi", "Chinese official", "Wuhan"]))
def test_no_form_opens_as_an_error(open_page: Callable[..., Page], game: str) -> None:
    page = open_page("#/record")
    table = Table(page, game)
    if game == "Riichi":
        table.riichi("Dan")
    for kind in ("Win", "Draw", "More…"):
        page.click(f".desk-actions >> text={kind}")
        page.wait_for_timeout(600)
        assert page.locator(".problem:not(:empty)").count() == 0, kind
        page.click(".entry-head >> text=Cancel")


def test_a_hand_that_was_laid_out_is_amended_as_it_lies_and_never_saved_half(table: Table) -> None:
    page = table.page
    table.begin_win("Ben", "Cat")
    table.lay("234m567p34567s88p +8s")
    table.save()
    page.click("[aria-label='Amend 1']")
    page.wait_for_selector(".hand-entry .headline")
    page.wait_for_selector(".entry-foot .button-main:enabled")
    page.fill("#notation", "234m567p34567s88p")
    until(page, "document.querySelector('.entry-foot .button-main').disabled")
    page.fill("#notation", "234m567p34567s88p +2s")
    page.wait_for_selector(".entry-foot .button-main:enabled")
    table.save()
    comes_to(page, lambda: table.filed()[0]["wins"][0]["score"]["win"], "2s")


def test_two_winners_have_a_hand_each(table: Table) -> None:
    page = table.page
    table.begin_win("Ben", "Cat")
    table.lay("234m567p34567s88p +8s")
    page.click("text=Another winner")
    second = page.locator(".win-entry").nth(1)
    second.locator("fieldset").first.locator("label", has_text="Dan").click()
    second.locator("label", has_text="The hand").click()
    until(page, "document.querySelector('.entry-foot .button-main').disabled")  # the second has no hand yet
    second.locator("#notation").fill("345m345p67s55678p +8s")
    page.wait_for_selector(".entry-foot .button-main:enabled")
    table.save()
    comes_to(
        page,
        lambda: [(win["winner"], win["score"]["hand"]) for entry in table.filed() for win in entry["wins"]],
        [(1, "2m3m4m5p6p7p8p8p3s4s5s6s7s"), (3, "3m4m5m3p4p5p5p5p6p7p8p6s7s")],
    )


def test_the_table_for_spreadsheets_has_a_mark_the_uma_and_no_formula(open_page: Callable[..., Page]) -> None:
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
