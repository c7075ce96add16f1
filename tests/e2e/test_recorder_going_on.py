"""A recorded hand that goes on in a browser: payments and wins until the game says that it is decided."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from app_server import served
from each_day import each_day
from playwright.sync_api import Page
from recorder_table import Writer
from test_play_page import call
from waiting import comes_to

GOES_ON = {"zh": "这一局继续。", "en": "The hand goes on."}
SELF_DRAW = {"zh": "自摸", "en": "Self-draw"}
NAMES = ["Ann", "Ben", "Cat", "Dan"]
WIN, PAYMENT, DRAW = (
    ".desk-actions .button >> nth=0",
    ".desk-actions .button >> nth=1",
    ".desk-actions .button >> nth=2",
)


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Return the address of a server that knows the template variant."""
    yield from served([str(Path(__file__).parent / "template_server.py")], tmp_path_factory.mktemp("template"))


class Recorder(Writer):
    """A writer at a table of the template's game that goes on after a win."""

    def __init__(self, open_page: Callable[..., Page], address: str, size: str, lang: str) -> None:
        made = call(address, "/api/sheets", {"variant": "template", "rules": "lasting", "names": NAMES})
        super().__init__(open_page(f"#/record/{made['id']}/{made['write_token']}", size, lang))

    def tell(self, button: str, *names: str) -> None:
        """Tell something by the names that are chosen one after another."""
        self.page.click(button)
        for group, name in enumerate(names):
            rows = self.page.locator(".entry fieldset").filter(has_text="Dan")
            rows.nth(group).get_by_label(name, exact=True).check()

    def offered(self, group: int) -> list[str]:
        return self.page.locator(".entry fieldset").filter(has_text="Dan").nth(group).locator("bdi").all_inner_texts()

    def gone(self) -> list[str]:
        return self.page.locator(".seat.is-gone bdi").all_inner_texts()


@pytest.mark.parametrize(("size", "lang"), each_day([("phone", "zh")], [("phone", "zh"), ("wide", "en")]))
def test_a_hand_is_told_result_by_result_until_it_is_decided(
    open_page: Callable[..., Page], address: str, size: str, lang: str
) -> None:
    table = Recorder(open_page, address, size, lang)
    page = table.page
    table.tell(PAYMENT, "Cat", "Ben")
    comes_to(page, page.locator(".entry-foot .hint").inner_text, GOES_ON[lang])
    table.save()
    comes_to(page, table.scores, [100, 98, 102, 100])
    table.tell(WIN, "Ben", SELF_DRAW[lang])
    table.save()
    comes_to(page, table.scores, [99, 101, 101, 99])
    comes_to(page, table.gone, ["Ben"])
    # who has left is offered nowhere
    table.tell(WIN, "Cat", SELF_DRAW[lang])
    assert table.offered(0) == ["Ann", "Cat", "Dan"]
    assert table.offered(1) == ["Ann", "Dan"]
    table.save()
    comes_to(page, table.scores, [98, 101, 103, 98])
    first = page.inner_text(".table-centre")
    page.click(DRAW)
    page.locator(".ticks").first.locator(".chip", has_text="Dan").click()
    assert page.locator(".ticks").first.locator(".chip").count() == 2
    table.save()
    comes_to(page, table.scores, [97, 101, 103, 99])
    comes_to(page, table.gone, [])
    assert page.inner_text(".table-centre") != first
    table.has_rows(4)
    assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0
    # what decided the hand takes the hand with it, and comes back with it
    page.locator(".history-tools button >> nth=1").click()
    table.has_rows(0)
    page.click(".desk-actions .button:has-text('撤销'), .desk-actions .button:has-text('Undo')")
    table.has_rows(4)
    # an earlier win is amended, and everything after it is counted anew
    page.locator(".history-tools button[aria-label$=' 2']").first.click()
    page.locator(".entry fieldset").filter(has_text="Dan").nth(0).get_by_label("Ann", exact=True).check()
    page.click(".entry-foot .button-main")
    page.wait_for_selector(".notice-bad, .desk-actions")
    comes_to(page, table.scores, [103, 95, 103, 99])
