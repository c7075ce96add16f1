"""The recorder in a browser: a whole match told with clicks, amended, undone, and told on without the network."""

from collections.abc import Callable
from typing import Any

import pytest
from each_day import each_day
from playwright.sync_api import Page
from recorder_table import Table
from waiting import comes_to, until

from sanyuan import variants
from sanyuan.record.sheet import Sheet


def told(*entries: Any) -> list[int]:
    variant = variants.variant("riichi")
    sheet = Sheet(variant, variant.rules.default(), entries)
    assert sheet.problem is None
    return sheet.scores


FIRST = {"type": "win", "wins": [{"winner": 1, "han": 3, "fu": 40}], "loser": 2}
SECOND = {"type": "draw", "ready": [1, 3], "declared": [3]}
THIRD = {"type": "win", "wins": [{"winner": 0, "han": 6}]}
AMENDED = {"type": "win", "wins": [{"winner": 1, "han": 3, "fu": 40}], "loser": 0}


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_a_match_is_told_amended_and_undone(open_page: Callable[..., Page], size: str) -> None:
    page = open_page("#/record", size)
    table = Table(page)
    table.win("Ben", "Cat", "3", "40")
    table.riichi("Dan")
    table.draw("Ben", "Dan")
    table.win("Ann", "Self-draw", "6")
    until(page, "document.querySelectorAll('.history li').length === 3")
    comes_to(page, table.scores, told(FIRST, SECOND, THIRD))
    page.click("[aria-label='Amend 1']")
    table.choose(1, "Ann")
    table.save()
    comes_to(page, table.scores, told(AMENDED, SECOND, THIRD))
    page.click(".desk-actions >> text=Undo")
    comes_to(page, table.scores, told(FIRST, SECOND, THIRD))
    page.reload()
    page.wait_for_selector(".history li")
    comes_to(page, table.scores, told(FIRST, SECOND, THIRD))


ALL_KEPT = """async () => {
  const kept = await caches.open("sanyuan");
  const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
  const needed = loaded.filter((path) => /^.(assets|api.games)/.test(path));
  return (await Promise.all(["/", ...needed].map((path) => kept.match(path)))).every(Boolean);
}"""


def test_telling_goes_on_without_the_network_even_after_a_reload_and_catches_up(open_page: Callable[..., Page]) -> None:
    page = open_page("#/record", keeps=True)
    table = Table(page)
    table.win("Ben", "Cat", "3", "40")
    until(page, ALL_KEPT)
    page.context.set_offline(True)
    page.reload()
    page.click(".desk-actions >> text=Win")
    table.choose(0, "Ann")
    table.choose(1, "Self-draw")
    table.choose(3, "6")
    page.click(".entry-foot .button-main")
    page.wait_for_selector(".history .is-waiting")
    assert "wait for the network" in page.inner_text(".notice")
    page.context.set_offline(False)
    until(page, "!document.querySelector('.history .is-waiting')")
    until(page, "document.querySelectorAll('.history li').length === 2")
    comes_to(page, table.scores, told(FIRST, THIRD))


def test_the_read_only_link_shows_and_does_not_write(open_page: Callable[..., Page], address: str) -> None:
    page = open_page("#/record")
    table = Table(page)
    table.win("Ben", "Cat", "3", "40")
    page.click("text=Read-only link")
    link = page.evaluate("navigator.clipboard.readText()")
    other = open_page(link.removeprefix(address + "/"), lang="zh")
    other.wait_for_selector(".history li")
    assert other.locator(".desk-actions").count() == 0
    assert other.locator(".history-tools").count() == 0


@pytest.mark.parametrize("at", each_day(["record"], ["record", "play", "calc/riichi"]))
def test_every_option_fits_on_a_phone(open_page: Callable[..., Page], at: str) -> None:
    page = open_page(f"#/{at}", "phone")
    page.click("label:has-text('Riichi')")
    page.click("summary:has-text('All options')")
    page.wait_for_selector("#option-uma")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_table_is_told_by_rules_of_its_own(open_page: Callable[..., Page]) -> None:
    page = open_page("#/record")
    page.wait_for_selector(".new-table")
    page.click(".new-table label:has-text('Riichi')")
    page.click("summary:has-text('All options')")
    page.fill("#option-start_points", "30000")
    page.click(".new-table [type=submit]")
    page.wait_for_selector(".table-view")
    assert page.locator(".seat", has_text="30,000").count() == 4


def test_only_the_draws_of_the_rules_are_offered(open_page: Callable[..., Page]) -> None:
    page = open_page("#/record")
    page.wait_for_selector(".new-table")
    page.click(".new-table label:has-text('Riichi')")
    page.select_option(".new-table select", "tenhou3")
    page.click(".new-table [type=submit]")
    page.click(".desk-actions >> text=Draw")
    reasons = page.locator(".segmented", has_text="Nine").locator(".segment")
    book = variants.variant("riichi")
    assert reasons.count() == len(book.by_result.draws(book.rules.preset("tenhou3"))) == 3


def test_a_win_is_told_by_its_hand(open_page: Callable[..., Page]) -> None:
    page = open_page("#/record")
    table = Table(page)
    page.click(".desk-actions >> text=Win")
    table.choose(0, "Ben")
    table.choose(1, "Cat")
    table.choose(2, "The hand")
    page.fill("#notation", "234m567p34567s88p +8s")
    page.wait_for_selector(".hand-entry .headline")
    page.wait_for_selector(".seat em")
    table.save()
    hand = {"type": "win", "loser": 2, "wins": [{"winner": 1, "score": {"hand": "234m567p34567s88p", "win": "8s"}}]}
    page.wait_for_selector(".history li")
    comes_to(page, table.scores, told(hand))


def test_guobiao_is_told_by_its_fan(open_page: Callable[..., Page]) -> None:
    page = open_page("#/record")
    table = Table(page, "Chinese official")
    page.click(".desk-actions >> text=Win")
    table.choose(0, "Cat")
    table.choose(1, "Dan")
    page.click(".free-number .chip:has-text('24')")
    table.save()
    page.wait_for_selector(".history li")
    change = page.eval_on_selector_all(
        ".history-change b", "all => all.map(each => each.textContent.replace(/[\\s,]/g, ''))"
    )
    assert change == ["−8", "−8", "+48", "−32"]


def test_R_G5_names_and_points_stay_together_when_the_players_change_places(open_page: Callable[..., Page]) -> None:
    page = open_page("#/record")
    table = Table(page, "国标")

    def by_name() -> dict[str, int]:
        cells = page.eval_on_selector_all(
            ".table-view .seat",
            "all => all.map(each => [each.querySelector('.seat-name').lastChild.textContent,"
            " each.querySelector('b').textContent])",
        )
        return {name: int(text.replace("−", "-")) for name, text in cells}

    def win(winner: str, loser: str) -> None:
        page.click(".desk-actions >> text=Win")
        table.choose(0, winner)
        table.choose(1, loser)
        table.save()

    win("Cat", "Ann")
    for _ in range(3):
        table.draw()
    until(page, "document.querySelectorAll('.history li').length === 4")
    # eight fan: the discarder pays 16, the others 8 each
    assert by_name() == {"Ann": -16, "Ben": -8, "Cat": 32, "Dan": -8}
    dealer = page.locator(".seat.is-dealer .seat-name").inner_text()
    assert dealer.endswith("Ben")
    win("Cat", "Ann")
    until(page, "document.querySelectorAll('.history li').length === 5")
    assert by_name() == {"Ann": -32, "Ben": -16, "Cat": 64, "Dan": -16}
    comes_to(page, table.scores, [-32, -16, 64, -16])
    assert "Cat" in page.locator(".history li").first.inner_text()


def test_wins_are_told_by_yaku_and_by_fans_on_a_phone(open_page: Callable[..., Page]) -> None:
    page = open_page("#/record", "phone", "zh")
    table = Table(page, "立直")

    def tell(winner: str, loser: str, way: str, *names: str) -> None:
        page.click(".desk-actions .button-main")
        table.choose(0, winner)
        table.choose(1, loser)
        table.choose(2, way)
        for name in names:
            page.locator(".pattern-chips .chip", has_text=name).first.click()

    def told() -> str:
        page.wait_for_selector(".seat em")
        return page.inner_text(".slip-total")

    table.riichi("Ben")
    tell("Ben", "自摸", "按役", "平和", "断幺九")
    page.wait_for_selector(".slip-total:has-text('4番 20符')")
    # riichi and the self-draw are known to the table; a mangan would be 8000, this is 2600 and twice 1300
    assert told().split() == ["4番", "20符", "5200"]
    table.choose(1, "Cat")
    page.wait_for_selector(".slip-total:has-text('3番 30符')")
    table.save()
    page.wait_for_selector(".history li:has-text('立直、平和、断幺九')")
    comes_to(page, table.scores, [25000, 28900, 21100, 25000])

    page.goto(page.url.split("#")[0] + "#/record")
    other = Table(page, "国标")
    tell("Cat", "自摸", "按番种", "碰碰和", "幺九刻", "幺九刻")
    page.wait_for_selector(".slip-total:has-text('9番')")
    page.fill(".pattern-search", "妙手")
    page.locator(".pattern-chips .chip").first.click()
    # 碰碰和 6, two 幺九刻, 妙手回春 8, which takes 自摸 in
    page.wait_for_selector(".slip-total:has-text('16番')")
    other.save()
    page.wait_for_selector(".history li:has-text('碰碰和、幺九刻 ×2')")
    comes_to(other.page, other.scores, [-24, -24, 72, -24])
