"""The lobby: the host hands the table over, and the page stops or goes on as the code of closing says."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, WebSocketRoute
from test_play_page import call

from sanyuan.client import STOP_CODES


def test_the_host_makes_a_friend_the_host(open_page: Callable[..., Page], address: str) -> None:
    host = open_page("#/play", "phone", "zh")
    host.wait_for_selector(".levels label")
    host.select_option(".opponents select >> nth=0", "open")
    host.click(".new-game [type=submit]")
    host.wait_for_selector(".lobby-seats .is-open")
    table = host.url.rsplit("/", 1)[1]
    link = host.get_attribute("[data-seat='1'] [data-invitation]", "data-invitation") or ""
    friend = open_page(link.removeprefix(address).lstrip("/"), "phone", "zh")
    friend.click("form.invited [type=submit]")
    friend.wait_for_selector(".lobby-seats")
    assert friend.locator(".lobby-tools").count() == 0
    host.click("[data-seat='1'] >> text=设为桌主")
    friend.wait_for_selector("[data-seat='0'] .lobby-tools")
    host.wait_for_selector("[data-seat='1'] small:has-text('桌主')")
    assert host.locator(".lobby-tools").count() == 0
    assert call(address, f"/api/tables/{table}")["table"]["lobby"]["host"] == 1


def closing_with(page: Page, code: int) -> list[int]:
    """Let every WebSocket of a page be closed with a code, and count how often one is opened."""
    opened: list[int] = []

    def carry(socket: WebSocketRoute) -> None:
        opened.append(code)
        socket.on_message(lambda text: socket.close(code=code))

    page.route_web_socket(lambda url: url.endswith("/live"), carry)
    return opened


@pytest.mark.parametrize(
    ("code", "words"), [(4400, "Load the page anew"), (4429, "Too much came from here"), (4503, "trying again")]
)
def test_the_page_says_why_a_table_cannot_be_reached(open_page: Callable[..., Page], code: int, words: str) -> None:
    page = open_page("#/play", "phone", "en")
    page.wait_for_selector(".levels label")
    opened = closing_with(page, code)
    page.evaluate("location.hash = '#/play/some-table/watch'")
    page.wait_for_selector(f"text={words}")
    page.wait_for_timeout(4000)
    assert (len(opened) == 1) == (code in STOP_CODES)
    assert len(opened) < 6, "it does not hammer at a server that takes nobody"
