"""Hints at a table against bots, and another match with the same people."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute
from test_play_page import Player, call
from waiting import comes_to, until

PATIENCE = 120_000
"""Milliseconds for a judgement, which takes the whole machine for a moment."""
NOTATION = re.compile(r"[0-9][mps]|[1-7]z|→")


def test_hints_judge_what_is_asked_with_tiles_drawn_and_follow_the_hand(
    open_page: Callable[..., Page], address: str
) -> None:
    player = Player(open_page, address, "riichi", "house", "desktop", "zh", seed=2)
    page = player.page
    player.wait()
    assert not player.has(".hints-card")
    page.click(".habits >> text=显示提示")
    page.wait_for_selector(".hints-card .choices tbody tr.is-best", timeout=PATIENCE)
    assert 1 < page.locator(".hints-card tbody tr").count() <= 4
    assert page.locator(".hints-card .analysis-why .tile").count() > 0
    assert not player.has(".heading-for"), "nothing is said where the game says nothing"
    assert NOTATION.search(page.inner_text(".hints-card")) is None
    assert NOTATION.search(page.get_attribute(".hints-card tbody tr >> nth=1", "title") or "") is None
    advised = page.locator(".own-hand .is-advised").first
    best = page.get_attribute(".hints-card .is-best .tile", "aria-label")
    assert page.get_attribute(".own-hand .is-advised >> nth=0", "aria-label") == best
    seq = page.get_attribute(".room", "data-seq")
    advised.click()
    until(page, "seq => document.querySelector('.room').dataset.seq !== seq", arg=seq)
    player.wait()
    page.wait_for_selector(".hints-card tbody tr, dialog[open]", timeout=PATIENCE)
    page.click(".habits >> text=显示提示")
    page.wait_for_selector(".hints-card", state="detached")
    assert page.locator(".own-hand .is-advised").count() == 0


@pytest.mark.parametrize(("lang", "begins"), [("zh", "走向："), ("en", "Heading for: ")])
def test_where_a_hand_is_heading_is_one_line_under_the_advice(
    open_page: Callable[..., Page], address: str, lang: str, begins: str
) -> None:
    heard: list[Any] = []

    def network(socket: WebSocketRoute) -> None:
        def hear(text: str | bytes) -> None:
            heard.append(json.loads(text))
            socket.send(text)

        socket.connect_to_server().on_message(hear)

    player = Player(open_page, address, "guobiao", "mil2025", "phone", lang, seed=21, network=network)
    player.wait()
    player.page.click(".habits >> text=" + ("显示提示" if lang == "zh" else "Show hints"))
    player.page.wait_for_selector(".advice .heading-for", timeout=PATIENCE)
    [*told] = [message["targets"] for message in heard if message.get("about") == "options"][-1]
    assert len(told) >= 1
    named = [f"{each['name']} {each['share']:.0%}" for each in told]
    expected = begins + ("、" if lang == "zh" else ", ").join(named)
    assert player.page.inner_text(".advice .heading-for") == expected
    assert player.page.inner_text(".hints-card .heading-for") == expected
    line = player.page.locator(".advice .heading-for").bounding_box()
    assert line is not None
    assert line["height"] < 24, "one line"
    hand = player.page.locator(".own-hand").bounding_box()
    assert hand is not None
    assert line["y"] + line["height"] <= hand["y"]


def doubled(text: str | bytes) -> str | bytes:
    """Return a message where the best option is told of two equal tiles."""
    message = json.loads(text)
    if message.get("about") != "options" or not message.get("choices"):
        return text
    message["choices"].insert(0, message["choices"][0])
    return json.dumps(message)


def test_of_equal_tiles_one_is_shown(open_page: Callable[..., Page], address: str) -> None:
    def network(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda text: socket.send(doubled(text)))

    player = Player(open_page, address, "riichi", "house", "phone", "en", seed=2, network=network)
    player.wait()
    player.page.click(".habits >> text=Show hints")
    player.page.wait_for_selector(".hints-card .choices tbody tr.is-best", timeout=PATIENCE)
    shown = player.page.locator(".hints-card tbody .tile").evaluate_all(
        "tiles => tiles.map(tile => tile.getAttribute('aria-label'))"
    )
    assert len(shown) == len(set(shown)) == 4


def test_there_are_no_hints_against_people(open_page: Callable[..., Page], address: str) -> None:
    player = Player(open_page, address, "riichi", "house", "desktop", "en", seed=2, friends=1)
    player.page.wait_for_selector(".habits")
    assert player.page.locator(".habits >> text=Show waits").count() == 1
    assert player.page.locator(".habits >> text=Show hints").count() == 0


def test_two_people_play_another_match_once_both_want_it(open_page: Callable[..., Page], address: str) -> None:
    ann = Player(open_page, address, "wuhan", {"preset": "koukou", "hands": 1}, "desktop", "en", seed=5, friends=1)
    ben = ann.friend(open_page, 1)
    for player in (ann, ben):
        for at in range(3):
            player.page.click(f".toggles .chip >> nth={at}")
    for player in (ann, ben):
        player.page.wait_for_selector("dialog .sums")
        player.page.click("dialog .button-main")
        player.page.wait_for_selector("dialog .ranking")
    ann.page.click("dialog .button-main:has-text('Play again')")
    ben.page.wait_for_selector("dialog .hint:has-text('想再来一场')")
    assert ann.page.url.endswith(ann.id)
    ben.page.click("dialog .button-main:has-text('再来一场')")
    for player in (ann, ben):
        until(player.page, "id => !location.hash.includes(id)", arg=ann.id)
        player.page.wait_for_selector(".own-hand .tile")
    comes_to(ann.page, lambda: ann.page.url, ben.page.url)
    table = call(address, f"/api/tables/{ann.page.url.rsplit('/', 1)[1]}")["table"]
    assert (table["variant"], table["rules"]["hands"]) == ("wuhan", 1)
