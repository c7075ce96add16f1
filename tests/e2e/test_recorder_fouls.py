"""Breaches of the rules on the recorder's page: a chombo, a dead hand, a noten that was said; also offline."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page
from recorder_table import Table, Writer
from waiting import comes_to, until

# a mangan in reverse: 4000 to the dealer, 2000 to the others
BEN_PAYS = [29000, 17000, 27000, 27000]


@pytest.fixture
def table(open_page: Callable[..., Page]) -> Table:
    return Table(open_page("#/record"))


def breach(writer: Writer, kind: str, name: str, which: str = "") -> None:
    page = writer.page
    page.click(".desk-actions >> text=More…")
    page.locator(".entry-head label", has_text=kind).click()
    if which:
        page.locator(".entry label", has_text=which).click()
    page.locator(".entry label", has_text=name).click()
    page.wait_for_selector(".entry-foot .button-main:enabled")
    writer.save()


def test_a_chombo_pays_a_mangan_in_reverse_and_the_hand_is_played_again(table: Table) -> None:
    page = table.page
    table.riichi("Dan")
    comes_to(page, lambda: len(table.filed()), 1)
    breach(table, "Foul", "Ben")
    comes_to(page, table.scores, BEN_PAYS)
    table.has_rows(1)
    assert "Chombo: reverse mangan" in page.inner_text(".history li")
    assert "played again" in page.inner_text(".history li")
    assert page.locator(".payment-why:has-text('chombo')").count() == 3
    assert "East 1" in page.inner_text(".table-centre")
    assert page.locator(".seat .stick").count() == 0
    page.click("[aria-label='Remove 1']")
    comes_to(page, table.filed, [])


def test_a_chombo_after_uma_is_in_the_final_ranking_and_moves_no_place(table: Table) -> None:
    page = table.page
    breach(table, "Foul", "Ann", "after uma")
    comes_to(page, table.scores, [25000] * 4)
    win = {"type": "win", "wins": [{"winner": 0, "yakuman": 1}], "loser": 1}
    page.click(".desk-actions >> text=Win")
    table.choose(0, "Ann")
    table.choose(1, "Ben")
    table.choose(3, "yakuman ×1")
    table.save()
    comes_to(page, lambda: table.filed()[1]["wins"][0].get("yakuman"), win["wins"][0]["yakuman"])
    page.wait_for_selector(".ranking li:first-child:has-text('Ann'):has-text('Fouls: −20')")


def test_the_chombo_of_the_rules_is_chosen_already_and_ends_the_match_where_they_say_so(
    open_page: Callable[..., Page],
) -> None:
    table = Table(open_page("#/record"), preset="wrc")
    page = table.page
    page.click(".desk-actions >> text=More…")
    page.locator(".entry-head label", has_text="Foul").click()
    page.wait_for_selector(".entry .hint:has-text('the match ends')")
    page.locator(".entry label", has_text="Ben").click()
    page.wait_for_selector(".entry-foot .button-main:enabled")
    page.click(".entry-foot .button-main")
    page.wait_for_selector(".ranking li:has-text('Ben'):has-text('Fouls: −20')")
    assert table.filed() == [{"type": "foul", "kind": "chombo_after", "seat": 1}]
    assert "the match ends" in page.inner_text(".history li")


def test_a_dead_hand_is_seen_at_the_table_and_offered_no_win(table: Table) -> None:
    page = table.page
    breach(table, "dead hand", "Cat")
    comes_to(page, table.filed, [{"type": "dead", "seat": 2}])
    page.wait_for_selector(".seat:has-text('Cat') .seat-gone")
    page.click(".desk-actions >> text=Win")
    page.wait_for_selector(".win-entry fieldset label:has-text('Ben')")
    assert page.locator(".win-entry fieldset label:has-text('Cat')").count() == 0
    page.click(".entry-head >> text=Cancel")
    page.click(".desk-actions >> text=Draw")
    assert page.locator(".ticks").first.locator(".chip", has_text="Cat").count() == 0
    page.locator(".ticks", has_text="declared noten").locator(".chip", has_text="Ben").click()
    table.save()
    comes_to(page, lambda: table.filed()[1], {"type": "draw", "said_noten": [1], "ready": []})
    assert "declared noten: Ben" in page.inner_text(".history li")
    assert page.locator(".seat .seat-gone").count() == 0


def test_a_chombo_told_without_the_network_waits_and_is_filed(table: Table, open_page: Callable[..., Page]) -> None:
    away = table.second(open_page)
    away.page.context.set_offline(True)
    breach(away, "Foul", "Ben")
    until(away.page, "document.querySelectorAll('.history .is-waiting').length === 1")
    away.page.context.set_offline(False)
    for writer in (away, table):
        comes_to(writer.page, writer.scores, BEN_PAYS)
    assert table.filed() == [{"type": "foul", "kind": "chombo", "seat": 1}]


def test_of_two_writers_the_later_is_told_that_the_hand_was_ended_by_a_chombo(
    table: Table, open_page: Callable[..., Page]
) -> None:
    away = table.second(open_page)
    away.page.context.set_offline(True)
    breach(away, "dead hand", "Cat")
    breach(table, "Foul", "Ben")
    away.page.context.set_offline(False)
    away.page.wait_for_selector(".refused li:has-text('Cat dead hand')")
    assert [entry["type"] for entry in table.filed()] == ["foul"]
