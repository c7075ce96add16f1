"""A riichi declared at the table is an entry of the sheet: every writer sees it, and the hand's result knows it."""

import csv
import io
from collections.abc import Callable

import pytest
from playwright.sync_api import Page
from recorder_table import Table
from waiting import comes_to, until

# R-W1: the dealer pays 1500, the others 1000 each; Dan's stick lies on the table
DAN_READY = [23500, 24000, 24000, 27500]


def sticks(page: Page) -> list[str]:
    return page.eval_on_selector_all(
        ".seat:has(.stick)", "all => all.map(each => each.querySelector('bdi').textContent)"
    )


@pytest.fixture
def table(open_page: Callable[..., Page]) -> Table:
    return Table(open_page("#/record"))


def test_a_riichi_at_the_table_is_known_when_the_hand_is_told(table: Table) -> None:
    page = table.page
    table.riichi("Dan")
    comes_to(page, table.filed, [{"type": "declare", "seat": 3}])
    page.reload()
    comes_to(page, lambda: sticks(page), ["Dan"])
    assert table.rows() == 0
    page.click(".desk-actions >> text=Draw")
    page.wait_for_selector(".ticks .chip[aria-pressed=true]:has-text('Dan')")
    table.save()
    comes_to(page, table.scores, DAN_READY)
    assert table.filed()[1:] == [{"type": "draw", "ready": [3]}]
    table.has_rows(1)
    assert "riichi: Dan" in page.inner_text(".history li")
    assert sticks(page) == []
    # amending a hand with a riichi and leaving it again puts no stick on the table
    page.click("[aria-label='Amend 1']")
    comes_to(page, lambda: sticks(page), ["Dan"])
    page.click(".entry-head >> text=Cancel")
    assert sticks(page) == []
    table.begin_win("Ben", "Cat")
    table.lay("234m567p34567s88p +8s")
    table.riichi("Ben")
    page.wait_for_selector(".hand-entry .headline:has-text('3')")
    table.save()
    comes_to(page, lambda: table.filed()[-1].get("wins", [{}])[0].get("score", {}).get("riichi"), 1)
    assert table.filed()[2] == {"type": "declare", "seat": 1}
    table.has_rows(2)
    with page.expect_download() as loading:
        page.click(".exports >> text=CSV")
    rows = list(csv.reader(io.StringIO(loading.value.path().read_text("utf-8-sig"))))
    assert [row[0] for row in rows] == ["#", "1", "2", ""]


def test_a_riichi_is_taken_back_by_a_tap_and_by_undo(table: Table) -> None:
    page = table.page
    table.riichi("Dan")
    comes_to(page, lambda: sticks(page), ["Dan"])
    table.riichi("Dan")
    comes_to(page, lambda: (sticks(page), table.filed()), ([], []))
    table.riichi("Ben")
    comes_to(page, lambda: len(table.filed()), 1)
    page.click(".desk-actions >> text=Undo")
    comes_to(page, lambda: (sticks(page), table.filed()), ([], []))


def test_one_declares_and_the_other_sees_it_and_enters_the_draw(table: Table, open_page: Callable[..., Page]) -> None:
    other = table.second(open_page)
    # the form is open while the stick comes: it takes it in, and nothing has gone on
    other.page.click(".desk-actions >> text=Draw")
    other.page.wait_for_selector(".entry-foot .button-main:enabled")
    table.riichi("Dan")
    other.page.wait_for_selector(".ticks .chip[aria-pressed=true]:has-text('Dan')")
    assert sticks(other.page) == ["Dan"]
    assert other.page.locator(".entry .notice").count() == 0
    other.page.wait_for_selector(".entry-foot .button-main:enabled")
    other.save()
    for writer in (other, table):
        comes_to(writer.page, writer.scores, DAN_READY)
        assert sticks(writer.page) == []
        writer.has_rows(1)


def test_two_declare_at_once_and_both_sticks_lie(table: Table, open_page: Callable[..., Page]) -> None:
    other = table.second(open_page)
    # neither has seen the other's when it declares
    other.page.context.set_offline(True)
    other.riichi("Ben")
    other.riichi("Dan")
    table.riichi("Dan")
    comes_to(table.page, lambda: len(table.filed()), 1)
    other.page.context.set_offline(False)
    for writer in (other, table):
        comes_to(writer.page, lambda writer=writer: sorted(sticks(writer.page)), ["Ben", "Dan"])
    assert other.page.locator(".refused").count() == 0
    assert table.filed() == [{"type": "declare", "seat": 3}, {"type": "declare", "seat": 1}]


def test_a_riichi_declared_without_the_network_waits_and_is_filed_before_its_draw(
    table: Table, open_page: Callable[..., Page]
) -> None:
    away = table.second(open_page)
    away.page.context.set_offline(True)
    away.riichi("Dan")
    comes_to(away.page, lambda: sticks(away.page), ["Dan"])
    # it moves no points, so the board is known as before
    assert "East 1" in away.page.inner_text(".table-centre")
    away.draw()
    until(away.page, "document.querySelectorAll('.history .is-waiting').length === 1")
    away.riichi("Ben")
    comes_to(away.page, lambda: sticks(away.page), ["Ben"])
    away.page.context.set_offline(False)
    for writer in (away, table):
        comes_to(writer.page, lambda writer=writer: sticks(writer.page), ["Ben"])
        comes_to(writer.page, writer.scores, DAN_READY)
    declared = [{"type": "declare", "seat": 3}, {"type": "draw", "ready": [3]}, {"type": "declare", "seat": 1}]
    comes_to(table.page, table.filed, declared)


def test_a_riichi_for_a_hand_that_another_has_ended_is_kept_and_can_be_declared_anew(
    table: Table, open_page: Callable[..., Page]
) -> None:
    away = table.second(open_page)
    away.page.context.set_offline(True)
    away.riichi("Dan")
    table.win("Ben", "Cat", "3", "40")
    away.page.context.set_offline(False)
    away.page.wait_for_selector(".refused li:has-text('Dan riichi')")
    assert sticks(away.page) == []
    assert "another hand" in away.page.inner_text(".refused li")
    away.page.click(".refused >> text=Enter again")
    for writer in (away, table):
        comes_to(writer.page, lambda writer=writer: sticks(writer.page), ["Dan"])
    assert away.page.locator(".refused").count() == 0


def test_a_riichi_of_an_earlier_hand_is_amended_with_it_and_goes_with_it(table: Table) -> None:
    page = table.page
    table.riichi("Dan")
    comes_to(page, lambda: len(table.filed()), 1)
    table.draw()
    table.draw("Ann")
    table.has_rows(2)
    page.click("[aria-label='Amend 1']")
    comes_to(page, lambda: sticks(page), ["Dan"])
    table.riichi("Dan")
    comes_to(page, lambda: sticks(page), [])
    table.riichi("Cat")
    page.locator(".ticks").first.locator(".chip", has_text="Dan").click()
    page.wait_for_selector(".entry-foot .button-main:enabled")
    table.save()
    wanted = [{"type": "draw", "ready": [2], "declared": [2]}, {"type": "draw", "ready": [0]}]
    comes_to(page, table.filed, wanted)
    page.click(".desk-actions >> text=Undo")
    page.click(".desk-actions >> text=Undo")
    comes_to(page, lambda: len(table.filed()), 3)
    # a hand that is removed leaves no riichi for the next
    page.click("[aria-label='Remove 1']")
    comes_to(page, table.filed, [{"type": "draw", "ready": [0]}])


def test_what_was_told_without_the_riichi_of_another_is_kept_and_not_filed(
    table: Table, open_page: Callable[..., Page]
) -> None:
    away = table.second(open_page)
    away.page.context.set_offline(True)
    away.riichi("Dan")
    away.draw()
    until(away.page, "document.querySelectorAll('.history .is-waiting').length === 1")
    table.riichi("Ben")
    comes_to(table.page, lambda: len(table.filed()), 1)
    away.page.context.set_offline(False)
    away.page.wait_for_selector(".refused li:has-text('exhausted wall')")
    assert table.filed() == [{"type": "declare", "seat": 1}, {"type": "declare", "seat": 3}]
    away.page.click(".refused >> text=Enter again")
    away.page.wait_for_selector(".ticks .chip[aria-pressed=true]:has-text('Ben')")
    away.page.wait_for_selector(".entry-foot .button-main:enabled")
    away.save()
    comes_to(table.page, lambda: table.filed()[2:], [{"type": "draw", "ready": [1, 3]}])
