"""The live table: levels of bots, advice that marks one thing, the coach, waits in view, calls, sideways phones."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute
from test_hints_and_rematch import PATIENCE
from test_play_page import Player, call
from test_widths import BEYOND
from waiting import until

from typed import data

SIZES = {"phone": (390, 844), "wide": (1440, 900)}
RIICHI_CALLS = {"Chii", "Pon", "Kan", "Closed kan", "Added kan", "Riichi", "Ron", "Tsumo"}
KONGS = {"癞子杠", "皮子杠", "红中杠"}
LISTEN = """() => {
  window.heard = [];
  const hear = () => document.querySelectorAll(".moment").forEach((each) => window.heard.push(each.textContent));
  new MutationObserver(hear).observe(document.body, { childList: true, subtree: true });
}"""


def in_view(what: Locator, size: str) -> None:
    """Assert that all of an element lies in the window as the page opens, before anything is scrolled."""
    what.page.evaluate("scrollTo(0, 0)")
    box: Any = what.bounding_box()
    wide, high = SIZES[size]
    assert box["x"] >= 0
    assert box["y"] >= 0
    assert box["x"] + box["width"] <= wide
    assert box["y"] + box["height"] <= high


def play_until(player: Player, selector: str, seconds: int = 400) -> None:
    """Answer questions until something is shown."""
    for _ in range(seconds):
        player.wait()
        if player.has(selector):
            return
        if player.has("dialog[open]"):
            player.next_hand()
        else:
            player.answer()
    raise AssertionError(f"{selector} never came")


def test_every_level_is_offered_and_seated_with_one_tap(open_page: Callable[..., Page], address: str) -> None:
    bots = [bot for bot in call(address, "/api/bots")["bots"] if bot["in_app"]]
    assert [bot["name"] for bot in bots] == ["adept", "adept-4", "adept-3", "adept-2", "adept-1", "greedy", "random"]
    page = open_page("#/play", "phone", "en")
    page.wait_for_selector(".levels label")
    assert page.locator(".levels label").all_inner_texts() == [bot["titles"]["en"] for bot in bots]
    assert page.input_value(".opponents select >> nth=0") == "adept-2", "a newcomer meets a weak bot"
    best = next(bot for bot in bots if bot["offered"])
    page.click(f".levels label:has-text('{best['titles']['en']}')")
    assert best["styles"]["en"] in page.inner_text(".levels")
    page.select_option(".opponents select >> nth=1", "random")
    assert page.locator(".levels :checked").count() == 0, "no level is marked where they differ"
    page.click(".new-game [type=submit]")
    page.wait_for_selector(".own-hand .tile")
    table = page.url.rsplit("/", 1)[1]
    assert call(address, f"/api/tables/{table}")["table"]["bots"] == [None, best["name"], "random", best["name"]]


def test_a_bot_of_a_level_takes_the_seat_of_a_friend(open_page: Callable[..., Page], address: str) -> None:
    page = open_page("#/play", "phone", "zh")
    page.wait_for_selector(".levels label")
    for at in (0, 1):
        page.select_option(f".opponents select >> nth={at}", "open")
    page.click(".new-game [type=submit]")
    page.wait_for_selector(".lobby-seats .is-open")
    table = page.url.rsplit("/", 1)[1]
    page.select_option("[data-seat='1'] .bot-choice", "adept-1")
    page.wait_for_selector("[data-seat='1'] small:has-text('机器人·初学')")
    page.select_option("[data-seat='1'] .bot-choice", "greedy")
    page.wait_for_selector("[data-seat='1'] small:has-text('机器人·快手')")
    assert call(address, f"/api/tables/{table}")["table"]["lobby"]["seats"][1]["bot"] == "greedy"
    page.click("[data-seat='1'] >> text=换成朋友")
    page.wait_for_selector("[data-seat='1'].is-open")


class Advice:
    """What the server advises, as it passes by; with ``prefer``, an action of that beginning is made the best."""

    def __init__(self, prefer: str = "") -> None:
        self.prefer = prefer
        self.best: dict[str, Any] = {}

    def carry(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def pass_on(text: str | bytes) -> None:
            message = json.loads(text)
            if message.get("about") == "options" and message.get("choices"):
                rows = message["choices"]
                rows.sort(key=lambda row: not (self.prefer and row["action"].startswith(self.prefer)))
                message["option"] = rows[0]["option"]
                self.best = rows[0]
                text = json.dumps(message)
            socket.send(text)

        server.on_message(pass_on)


def test_a_hint_marks_its_button_and_nothing_else_stands_out(open_page: Callable[..., Page], address: str) -> None:
    advice = Advice(prefer="pung")
    player = Player(open_page, address, "riichi", "house", "phone", "en", seed=2, network=advice.carry)
    player.claiming = False
    page = player.page
    play_until(player, ".prompt-pung")
    assert player.has(".prompt-pass.is-usual")
    page.click(".habits >> text=Show hints")
    page.wait_for_selector(".prompt.is-advised", timeout=PATIENCE)
    assert page.locator(".prompt.is-advised").count() == 1
    assert page.get_attribute(".prompt.is-advised", "data-option") == str(advice.best["option"])
    assert not player.has(".is-usual")
    ring = "each => getComputedStyle(each).outlineColor"
    blue = page.locator(".prompt.is-advised").evaluate(ring)
    in_view(page.locator(".advice-line"), "phone")
    in_view(page.locator(".advice-rows"), "phone")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Space")
    page.wait_for_selector(".own-melds, dialog[open]")
    advice.prefer = "discard"
    page.wait_for_selector(".own-hand .is-advised", timeout=PATIENCE)
    assert page.locator(".own-hand .is-advised").first.evaluate(ring) == blue, "one mark for buttons and tiles"


def test_riichi_is_advised_with_its_tile(open_page: Callable[..., Page], address: str) -> None:
    advice = Advice(prefer="declare")
    player = Player(open_page, address, "riichi", "house", "wide", "en", seed=2, network=advice.carry)
    page = player.page
    play_until(player, ".prompt-declare")
    page.click(".habits >> text=Show hints")
    page.wait_for_selector(".prompt-declare.is-advised .tile", timeout=PATIENCE)
    tile = page.get_attribute(".prompt-declare .tile", "aria-label")
    row = page.locator(".hints-card .is-best th")
    assert "Riichi" in row.inner_text()
    assert row.locator(".tile").get_attribute("aria-label") == tile
    assert not player.has(".own-hand .is-advised"), "its tile alone would be a discard without riichi"
    assert not player.has(".is-usual")
    page.click(".prompt-declare")
    page.wait_for_selector(".own-hand .is-advised")
    assert (page.get_attribute(".own-hand .is-advised >> nth=0", "aria-label") or "").split(":")[0] == tile


@pytest.mark.parametrize(("size", "lang", "game"), [("phone", "zh", "wuhan"), ("wide", "en", "riichi")])
def test_the_coach_stands_on_the_felt_and_names_a_tile(
    open_page: Callable[..., Page], size: str, lang: str, game: str
) -> None:
    page = open_page(f"#/learn/{game}", size, lang)
    page.click(".first-hand .button")
    page.wait_for_selector(".room[data-asked=true]")
    page.wait_for_selector(".board .coach .tile", timeout=PATIENCE)
    in_view(page.locator(".coach"), size)
    tile = page.get_attribute(".coach .tile >> nth=0", "aria-label") or ""
    marked = page.locator(".is-advised").first.evaluate(
        "each => each.ariaLabel ?? each.querySelector('.tile').ariaLabel"
    )
    assert marked.split(" (")[0].split(":")[0] == tile
    # What may be called is named as on its button: no kong is explained as what it is not.
    names = page.locator(".prompt > span:first-child").all_inner_texts()
    assert [name for name in names if name not in page.inner_text(".coach")] == []
    assert page.locator(".habits .segment :checked").count() == 1, "the pace of the table is one that can be chosen"
    assert not page.locator(".is-usual").count()
    page.click(".coach button")
    page.wait_for_selector(".coach", state="detached")


@pytest.mark.parametrize("size", ["phone", "wide"])
def test_waits_lie_over_the_hand_in_view(open_page: Callable[..., Page], address: str, size: str) -> None:
    player = Player(open_page, address, "riichi", "house", size, "en", seed=2)
    player.claiming = False
    page = player.page
    play_until(player, ".own-hint")
    page.click(".habits >> text=Show hints")
    page.wait_for_selector(".advice")
    page.evaluate("scrollTo(0, 0)")
    page.hover(".own-tile:has(.own-hint) .tile >> nth=0")
    in_view(page.locator(".waits-line"), size)
    line: Any = page.locator(".waits-line").bounding_box()
    hand: Any = page.locator(".own-hand").bounding_box()
    assert line["y"] + line["height"] <= hand["y"] + 1
    page.locator(".waits-line").dispatch_event("click")
    page.wait_for_selector(".waits-sheet .wait-list li")
    in_view(page.locator(".waits-sheet"), size)


def play_by_itself(player: Player) -> list[str]:
    """Let a hand play itself; return the big words that stood over the table."""
    player.page.evaluate(LISTEN)
    for at in range(3):
        player.page.click(f".toggles .chip >> nth={at}")
    player.page.wait_for_selector("dialog[open]", timeout=60_000)
    words: list[str] = player.page.evaluate("window.heard")
    return words


def test_calls_and_wins_stand_over_the_table_for_a_moment(open_page: Callable[..., Page], address: str) -> None:
    player = Player(open_page, address, "riichi", "house", "wide", "en", seed=8)
    words = play_by_itself(player)
    assert words
    assert set(words) <= RIICHI_CALLS
    [*results] = player.view()["ended"]["results"]
    won = [result for result in results if result["type"] == "win"]
    if won:
        assert words[-1] == ("Ron" if won[-1]["from"] >= 0 else "Tsumo")
    until(player.page, "() => !document.querySelector('.moment')")


def test_who_called_last_stands_in_the_middle_of_the_table(open_page: Callable[..., Page], address: str) -> None:
    player = Player(open_page, address, "guobiao", "mil2025", "wide", "zh", seed=21)
    play_until(player, ".centre-said")
    centre, said = (data(player.page.locator(what).bounding_box()) for what in (".centre", ".centre-said"))
    assert re.fullmatch(r"(我|玩家[2-4])：(补花|吃|碰|杠|暗杠|补杠|和|自摸)", player.page.inner_text(".centre-said"))
    assert centre["x"] <= said["x"]
    assert said["x"] + said["width"] <= centre["x"] + centre["width"]
    assert said["y"] + said["height"] <= centre["y"] + centre["height"]


@pytest.mark.parametrize(("game", "rules", "words"), [("wuhan", "koukou", KONGS), ("guobiao", "mil2025", {"补花"})])
def test_tiles_laid_aside_are_called_by_the_words_of_the_game(
    open_page: Callable[..., Page], address: str, game: str, rules: str, words: set[str]
) -> None:
    player = Player(open_page, address, game, rules, "phone", "zh", seed=8)
    heard = set(play_by_itself(player))
    assert heard & words
    assert heard <= words | {"吃", "碰", "杠", "暗杠", "补杠", "胡", "和", "自摸"}


def test_nothing_moves_where_the_system_asks_for_that(open_page: Callable[..., Page], address: str) -> None:
    player = Player(open_page, address, "riichi", "house", "wide", "en", seed=8)
    player.page.emulate_media(reduced_motion="reduce")
    player.page.reload()
    player.page.wait_for_selector(".own-hand .tile")
    assert play_by_itself(player) == []


def test_sound_is_on_by_default_and_waits_for_the_first_touch(open_page: Callable[..., Page], address: str) -> None:
    player = Player(open_page, address, "riichi", "house", "phone", "en", seed=8)
    page = player.page
    page.evaluate(
        "() => { window.made = 0; const Whole = AudioContext;"
        " window.AudioContext = class extends Whole { constructor() { super(); window.made += 1; } }; }"
    )
    switch = ".room-bar [aria-label=Sound]"
    assert page.get_attribute(switch, "aria-pressed") == "true"
    player.wait()
    assert page.evaluate("window.made") == 0
    player.claiming = False
    for _ in range(3):
        player.answer()
        player.wait()
    assert page.evaluate("window.made") == 1
    page.click(switch)
    assert page.get_attribute(switch, "aria-pressed") == "false"


def test_a_new_hand_is_dealt_before_the_eye(open_page: Callable[..., Page]) -> None:
    page = open_page("#/play", "wide", "en")
    page.wait_for_selector(".levels label")
    page.click(".new-game [type=submit]")
    page.wait_for_selector(".board.is-dealt")
    page.wait_for_selector(".board:not(.is-dealt)")


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_a_phone_on_its_side_scrolls_in_no_direction(open_page: Callable[..., Page], address: str, lang: str) -> None:
    player = Player(open_page, address, "riichi", "house", "landscape", lang, seed=2)
    player.wait()
    page = player.page
    for hints in (False, True):
        if hints:
            page.click(f".habits >> text={'显示提示' if lang == 'zh' else 'Show hints'}")
            page.wait_for_selector(".hints-card tbody tr", timeout=PATIENCE)
        assert page.evaluate(BEYOND) == []
        size = page.evaluate(
            "(({ scrollWidth, scrollHeight }) => [scrollWidth, scrollHeight])(document.documentElement)"
        )
        assert size[0] <= 844
        assert size[1] <= 390


def test_names_of_bots_are_whole_on_a_phone(open_page: Callable[..., Page]) -> None:
    page = open_page("#/play", "phone", "en")
    page.wait_for_selector(".levels label")
    page.click(".new-game [type=submit]")
    page.wait_for_selector(".plate-name")
    cut = "all => all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent)"
    assert page.eval_on_selector_all(".plate-name", cut) == []


def test_tiles_to_give_are_marked_as_often_as_they_are_given(open_page: Callable[..., Page], address: str) -> None:
    advice = Advice(prefer="give")
    player = Player(open_page, address, "sichuan", None, "landscape", "zh", seed=2, network=advice.carry)
    player.wait()
    player.page.click(".habits >> text=显示提示")
    player.page.wait_for_selector(".own-hand .is-advised", timeout=PATIENCE)
    assert player.page.locator(".own-hand .is-advised").count() == 3
    assert player.page.evaluate(BEYOND) == []
