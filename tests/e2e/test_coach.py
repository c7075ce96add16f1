"""The coach of a first hand: one piece of advice, for whole sentences, that what may be done now bears out."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute
from test_live_table import play_until
from test_play_page import Player
from waiting import comes_to, until

from typed import data

LAST_TILE = {"zh": "现在只能打这一张", "en": "the only tile that may go now"}
NOT_THIS = {"zh": "只能打亮着的牌", "en": "only the bright tiles may be discarded"}


class Wire:
    """What passes between a page and the server; ``change`` may turn every message of the server."""

    def __init__(self, change: Callable[[dict[str, Any]], None]) -> None:
        self.change = change

    def carry(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def pass_on(text: str | bytes) -> None:
            message = json.loads(text)
            self.change(message)
            socket.send(json.dumps(message))

        server.on_message(pass_on)


def prefer(kind: str) -> Callable[[dict[str, Any]], None]:
    """Return a change by which the evaluation puts an action of a kind first."""

    def change(message: dict[str, Any]) -> None:
        if message.get("about") == "options" and message.get("choices"):
            rows = message["choices"]
            rows.sort(key=lambda row: not row["action"].startswith(kind))
            message["option"] = rows[0]["option"]

    return change


def begin(player: Player) -> None:
    """Give three tiles, and name a suit."""
    player.page.click(".prompt-give")
    player.page.locator(".prompt-choose").first.click()
    player.page.wait_for_selector(".prompt-choose", state="detached")
    player.claiming = False


def guide(player: Player) -> None:
    """Let the coach stand at a player's table from now on."""
    player.page.evaluate("id => localStorage.setItem('guided', id)", player.id)
    player.page.reload()
    player.page.wait_for_selector(".coach p")


def coach_says(page: Page, part: str) -> None:
    until(page, "part => document.querySelector('.coach p').textContent.includes(part)", arg=part)


@pytest.mark.parametrize(("size", "lang"), [("phone", "zh"), ("wide", "en")])
def test_the_only_tile_that_may_go_is_named_and_the_others_say_why_not(
    open_page: Callable[..., Page], address: str, size: str, lang: str
) -> None:
    def one_left(message: dict[str, Any]) -> None:
        picture = message.get("picture")
        if picture and any(option["type"] == "discard" for option in picture["options"]):
            picture["options"] = [option for option in picture["options"] if option["type"] == "discard"][:1]

    player = Player(open_page, address, "sichuan", None, size, lang, seed=2, network=Wire(one_left).carry)
    page = player.page
    begin(player)
    play_until(player, ".own-hand .can-go")
    guide(player)
    page.wait_for_selector(".own-hand .is-advised")
    coach_says(page, LAST_TILE[lang])
    tile = page.get_attribute(".own-hand .is-advised", "aria-label") or ""
    assert page.get_attribute(".coach .tile", "aria-label") == tile
    count = page.locator(".own-hand .tile").count()
    assert page.locator(".own-hand .is-out").count() == count - 1
    page.locator(".own-hand .is-out").first.click()
    page.wait_for_selector(f".toast:has-text('{NOT_THIS[lang]}')")
    assert page.locator(".own-hand .tile").count() == count, "nothing was discarded"


def test_the_coach_advises_the_win_whatever_the_evaluation_prefers(
    open_page: Callable[..., Page], address: str
) -> None:
    def offer_a_win(message: dict[str, Any]) -> None:
        prefer("pass")(message)
        for option in message.get("picture", {}).get("options", []):
            if option["type"] == "pung":
                option.update(type="win", name="荣和")

    wire = Wire(prefer("pass"))
    player = Player(open_page, address, "riichi", "house", "phone", "zh", seed=2, network=wire.carry)
    page = player.page
    player.claiming = False
    play_until(player, ".prompt-pung")
    wire.change = offer_a_win
    guide(player)
    page.wait_for_selector(".prompt-win.is-advised")
    assert page.inner_text(".coach p") == "你可以和了！点「荣和」就和。"
    page.wait_for_timeout(3000)  # the evaluation comes in the meantime
    assert page.inner_text(".coach p") == "你可以和了！点「荣和」就和。"
    assert page.locator(".is-advised").count() == 1


@pytest.mark.parametrize(
    ("lang", "said"),
    [("zh", "打出就听牌，但和不了：没有役。"), ("en", "Then the hand is ready, but it cannot win: no yaku.")],
)
def test_a_ready_hand_that_cannot_win_is_not_promised_a_win(
    open_page: Callable[..., Page], address: str, lang: str, said: str
) -> None:
    why = {"zh": "没有役", "en": "no yaku"}[lang]

    def no_yaku(message: dict[str, Any]) -> None:
        prefer("discard")(message)
        for each in data(message.get("discards") or []):
            for wait in each["tiles"]:
                wait.update(win=False, why=why, headline=None)
                wait["self_draw"].update(win=False, why=why, headline=None)
        if message.get("about") == "options" and message.get("choices"):
            rows = [row for row in message["choices"] if row.get("shanten") == 0 and row["action"].startswith("disc")]
            if rows:
                message["option"] = rows[0]["option"]

    player = Player(open_page, address, "riichi", "house", "wide", lang, seed=2, network=Wire(no_yaku).carry)
    player.claiming = False
    play_until(player, ".own-hint")
    guide(player)
    coach_says(player.page, said)


@pytest.mark.parametrize(
    ("lang", "first", "choose"),
    [
        ("zh", "选 3 张同花色的牌换出去；大家都选好之前，谁也看不见。", "选一样；大家都选好之前，谁也看不见。"),
        (
            "en",
            "Choose 3 tiles of one suit to give away. Nobody sees them until everybody has chosen.",
            "Choose one. Nobody sees your choice until everybody has chosen.",
        ),
    ],
)
def test_the_coach_says_what_is_given_away(
    open_page: Callable[..., Page], address: str, lang: str, first: str, choose: str
) -> None:
    player = Player(open_page, address, "sichuan", None, "phone", lang, seed=2)
    guide(player)
    coach_says(player.page, first)
    player.page.click(".prompt-give")
    coach_says(player.page, choose)


def test_two_taps_are_asked_for_where_it_takes_two(open_page: Callable[..., Page], address: str) -> None:
    player = Player(open_page, address, "riichi", "house", "phone", "en", seed=2)
    player.claiming = False
    page = player.page
    play_until(player, ".own-hand .can-go")
    page.evaluate("localStorage.setItem('habits', JSON.stringify({ twoTaps: true }))")
    guide(player)
    coach_says(page, "Your turn: tap a tile, then tap it again to discard it.")
    assert page.locator(".own-hand .is-out").count() == 0, "every tile may go"
    page.locator(".own-hand .can-go").first.click()
    coach_says(page, "Tap the raised tile again to discard it.")
    assert "throw" not in page.inner_text(".board").lower()


def test_a_call_and_the_advice_about_it_are_one(open_page: Callable[..., Page], address: str) -> None:
    player = Player(open_page, address, "riichi", "house", "phone", "en", seed=2, network=Wire(prefer("pass")).carry)
    player.claiming = False
    play_until(player, ".prompt-pung")
    guide(player)
    coach_says(player.page, "better not. Press “Pass”, in the blue frame.")
    comes_to(player.page, lambda: player.page.locator(".prompt-pass.is-advised").count(), 1)


def test_sentences_about_the_reader_agree_with_you(open_page: Callable[..., Page], address: str) -> None:
    won = {
        "type": "win",
        "say": "East wins on 1m from South",
        "say_template": "{0} wins on 1m from {1}",
        "seat": 0,
        "from": 1,
        "tile": "1m",
        "hand": [],
        "melds": [],
        "score": None,
        "account": None,
        "deltas": [6, -6, 0, 0],
    }
    paid = {
        "type": "pay",
        "say": "South pays East",
        "say_template": "{1} (factor 2) pays {0} (factor 1). {0} (factor 1) owes {1}, robbing {0}'s kong",
        "seat": 0,
        "reason": "kong",
        "account": None,
        "deltas": [1, -1, 0, 0],
    }

    def add_results(message: dict[str, Any]) -> None:
        if message.get("picture"):
            message["results"] = [won, paid]
            own = message["picture"]["seat"]
            for result in (won, paid):
                result["say_template"] = str(result["say_template"]).replace("{0}", f"{{{own}}}")

    player = Player(open_page, address, "sichuan", None, "wide", "en", seed=2, network=Wire(add_results).carry)
    page = player.page
    page.wait_for_selector(".so-far li")
    said = page.locator(".so-far li").all_inner_texts()
    assert "You win on" in said[1]
    assert said[1].endswith("from P2")
    assert said[0] == "P2 (factor 2) pays you (factor 1). You (factor 1) owe P2, robbing your kong"


@pytest.mark.parametrize("text", ["no bamboo", "no characters"])
def test_what_stands_at_a_seat_is_whole_on_a_phone(open_page: Callable[..., Page], address: str, text: str) -> None:
    def add_badges(message: dict[str, Any]) -> None:
        for seat in message.get("picture", {}).get("seats", []):
            seat["badges"] = [{"name": "void", "text": text}]

    player = Player(open_page, address, "sichuan", None, "phone", "en", seed=2, network=Wire(add_badges).carry)
    page = player.page
    page.wait_for_selector("[data-badge=void]")
    cut = "all => all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent)"
    assert page.eval_on_selector_all("[data-badge=void]", cut) == []
