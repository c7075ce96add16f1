"""The replay page: a log is opened, stepped to its end and verified, in both languages, at phone and desktop size."""

import json
import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from each_day import each_day
from playwright.sync_api import Page
from result_names import named, squeezed
from waiting import until

from sanyuan import variants
from sanyuan.bots.play import Tournament
from sanyuan.record.frames import Replay
from sanyuan.record.native import game_of, write_native
from typed import data

NAMES = ["Ann", "Bo", "Cy", "Di"]


def played(name: Any, hands: int = 2, seed: int = 41) -> Any:
    variant = variants.variant(name)
    match = Tournament(variant, variant.rules.make(None), ["greedy"] * 4, seed).play()
    game = game_of(match, name, NAMES)
    game.hands = game.hands[:hands]
    game.complete, game.result = False, None
    return game


@pytest.fixture(scope="module", params=["riichi", "guobiao", "wuhan"])
def game(request: pytest.FixtureRequest) -> Any:
    return played(request.param)


def give(page: Page, name: Any, text: Any) -> None:
    page.wait_for_selector(".drop")
    page.set_input_files(".drop input", {"name": name, "mimeType": "text/plain", "buffer": text.encode()})
    page.wait_for_selector(".replay-board")


def drawn(text: str) -> str:
    """Return a sentence as it is read on the page, where its tiles are drawn."""
    return " ".join(re.sub(r"\b[0-9][mps]\b", "", text).split())


def said(page: Page) -> str:
    return " ".join(page.inner_text(".replay-say").split())


def steps(page: Page) -> Any:
    return int(data(page.get_attribute(".replay-slider input", "max")))


@pytest.mark.parametrize(("lang", "size"), each_day([("zh", "phone")], [("zh", "phone"), ("en", "desktop")]))
def test_a_log_is_stepped_to_its_end(open_page: Callable[..., Page], game: Any, lang: Any, size: Any) -> None:
    page = open_page("#/replay", size, lang)
    give(page, "game.jsonl", write_native(game))
    hands = [Replay(game, lang).hand(number) for number in (1, 2)]
    assert "2" in page.inner_text(".verified.is-clean")
    for frame in data(hands[0]["frames"]):
        page.keyboard.press("ArrowRight")
        if frame["at"] % 40 == 0:
            assert said(page) == drawn(frame["say"])
    assert said(page) == drawn(data(hands[0]["frames"])[-1]["say"])
    result = data(hands[0]["results"])[0]
    assert squeezed(page.inner_text("#replay-result .headline")) == named(result, data(hands[0]["first"]), NAMES)
    page.click("[aria-label='下一步']" if lang == "zh" else "[aria-label='Next']")
    until(page, "number => document.querySelectorAll('.hand-strip button')[1].ariaCurrent === 'true'", arg=0)
    assert page.inner_text(".replay-say") in ("配牌", "The deal")
    page.keyboard.press("End")
    assert said(page) == drawn(data(hands[1]["frames"])[-1]["say"])
    scores = page.eval_on_selector_all(
        ".sums td:last-child",
        "all => all.map(each => Number(each.textContent.replace(/[\\s,]/g, '').replace('−', '-')))",
    )
    assert scores == Replay(game, lang).summary()["hands"][1]["scores"]
    overflow = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert overflow <= 0


LYING_ON_ANOTHER = """() => {
  const boxes = (selector) => [...document.querySelectorAll(selector)].map((each) => each.getBoundingClientRect());
  const own = boxes(".own-hand .tile");
  return boxes(".rack .tile").filter((tile) => own.some((other) =>
    Math.min(tile.right, other.right) - Math.max(tile.left, other.left) > 2
    && Math.min(tile.bottom, other.bottom) - Math.max(tile.top, other.top) > 2)).length;
}"""


def test_a_long_row_of_tiles_fits_beside_the_table_and_steps_have_one_number(open_page: Callable[..., Page]) -> None:
    page = open_page("#/replay", "desktop", "zh")
    give(page, "game.jsonl", write_native(played("wuhan", 1, 77)))
    page.keyboard.press("End")
    assert page.locator(".rack-left .aside-tile").count() == 3
    assert page.locator(".rack-left .rack-hand .tile").count() == 11
    assert page.evaluate(LYING_ON_ANOTHER) == 0
    number = page.inner_text(".event-list [aria-current] small")
    assert str(page.text_content(".replay-slider output")).startswith(f"{number}/{number} 第"), "a space between"
    page.keyboard.press("Home")
    assert page.locator(".replay-slider output").inner_text() == f"0/{number}", "the deal is no step"
    page.keyboard.press("ArrowRight")
    assert page.locator(".replay-slider output small").inner_text() == "第 1 巡"


def test_players_of_one_name_are_told_apart_by_their_winds(open_page: Callable[..., Page]) -> None:
    game = played("riichi", 1)
    game.seats = ["P"] * 4
    page = open_page("#/replay", "desktop", "en")
    give(page, "game.jsonl", write_native(game))
    assert page.locator(".replay-view option").all_inner_texts() == ["E P", "S P", "W P", "N P"]


@pytest.mark.parametrize(("lang", "title"), [("en", "riichi, pinfu, tanyao"), ("zh", "立直 平和 断幺")])
def test_a_title_in_two_languages_is_shown_in_one(open_page: Callable[..., Page], lang: str, title: str) -> None:
    page = open_page("#/replay", "desktop", lang)
    assert ".script" not in page.inner_text(".replay-lists")
    page.locator(".known-button", has_text="riichi" if lang == "en" else "立直").last.click()
    page.wait_for_selector(".replay-board")
    shown = page.locator(".hand-strip b").first.inner_text()
    assert shown.endswith(f"· {title}")
    assert shown.count("·") == 1


def test_the_draws_of_every_seat_stand_whole_beside_the_table(open_page: Callable[..., Page]) -> None:
    page = open_page("#/replay", "wide", "zh")
    page.locator(".known-button", has_text="立直").last.click()
    page.wait_for_selector(".draw-lists li")
    assert page.locator(".replay-side").evaluate("side => side.scrollHeight <= side.clientHeight + 1")
    last = page.locator(".draw-lists > div").last.bounding_box()
    assert last is not None
    assert last["y"] + last["height"] <= 900


def test_the_table_is_whole_on_a_phone_on_its_side(open_page: Callable[..., Page]) -> None:
    page = open_page("#/replay", "phone", "zh")
    page.set_viewport_size({"width": 844, "height": 390})
    page.locator(".known-button", has_text="立直").last.click()
    page.wait_for_selector(".own-hand .tile")
    for part in (".own-hand", ".replay-buttons"):
        box = page.locator(part).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 390, part
    board = page.locator(".replay-board").bounding_box()
    assert board is not None
    assert board["height"] >= 240


def test_a_changed_payment_is_found_and_jumped_to(open_page: Callable[..., Page]) -> None:
    game = played("riichi")
    lines = [json.loads(line) for line in write_native(game).splitlines()]
    lines[0].pop("seed")
    at = next(place for place in reversed(range(len(lines))) if lines[place].get("e") == "win")
    begun = max(place for place in range(at) if lines[place].get("e") == "begin")
    lines[at]["deltas"][lines[at]["seat"]] += 100
    page = open_page("#/replay")
    give(page, "changed.jsonl", "\n".join(map(json.dumps, lines)))
    finding = page.locator(".verified.is-found button").first
    hand = sum(line.get("e") == "begin" for line in lines[:at])
    dealt = sum(line.get("e") == "deal" for line in lines[begun:at]) + 1
    assert f"Hand {hand}, step {at - begun + 1 - dealt}" in finding.inner_text()
    assert page.locator(".hand-strip .has-finding").count() == 1
    finding.click()
    page.wait_for_selector(f".hand-strip li:nth-child({hand}) [aria-current]")
    assert page.inner_text(".event-list [aria-current] small") == str(at - begun + 1 - dealt)
    assert "has-finding" in data(page.get_attribute(".event-list [aria-current]", "class"))


def test_the_link_opens_at_the_same_step_in_the_other_language(open_page: Callable[..., Page], address: str) -> None:
    game = played("wuhan")
    page = open_page("#/replay", lang="en")
    give(page, "game.jsonl", write_native(game))
    page.click(".hand-strip li:nth-child(2) button")
    page.wait_for_selector(".hand-strip li:nth-child(2) [aria-current]")
    for _ in range(7):
        page.keyboard.press("ArrowRight")
    page.click(".replay-link")
    copied = page.evaluate("navigator.clipboard.readText()")
    again = open_page(copied.removeprefix(address + "/"), "phone", "zh")
    again.wait_for_selector(".replay-board")
    assert again.inner_text(".replay-say") == Replay(game, "zh").hand(2)["frames"][6]["say"]
    page.select_option(".language select", label="中文")
    until(
        page,
        "say => document.querySelector('.replay-say').textContent === say",
        arg=Replay(game, "zh").hand(2)["frames"][6]["say"],
    )
    page.go_back()
    page.wait_for_selector(".drop")


def test_hands_can_be_hidden_and_the_viewpoint_changed(open_page: Callable[..., Page]) -> None:
    game = played("riichi")
    page = open_page("#/replay", lang="en")
    give(page, "game.jsonl", write_native(game))
    assert page.locator(".board .standing").count() == 0
    page.click(".replay-view .switch")
    assert page.locator(".board .standing").count() == 39
    hand = Replay(game, "en").hand(1)["first"]["seats"]
    for seat, name in enumerate(NAMES):
        page.select_option(".replay-view select", str(seat))
        shown = page.eval_on_selector_all(".own-hand [role=img]", "all => all.length")
        assert shown == len(hand[seat]["hand"]), name


def test_autoplay_runs_and_stops(open_page: Callable[..., Page]) -> None:
    page = open_page("#/replay", lang="en")
    give(page, "game.jsonl", write_native(played("wuhan")))
    page.select_option(".replay-buttons select", "5")
    page.click("[aria-label='Play']")
    until(page, "document.querySelector('.replay-slider input').value > 3")
    page.click("[aria-label='Pause']")
    value = page.input_value(".replay-slider input")
    time.sleep(0.5)
    assert page.input_value(".replay-slider input") == value


def test_a_script_is_pasted_and_a_bad_file_told(open_page: Callable[..., Page]) -> None:
    page = open_page("#/replay", lang="en")
    page.wait_for_selector(".drop")
    page.fill(".replay-open textarea", "game: riichi\nhand\nE: 19m19p19s1234567z\nE discard 9z")
    page.click(".replay-open .button-main")
    page.wait_for_selector(".replay-problem")
    assert "line 4" in page.inner_text(".replay-problem")
    page.fill(".replay-open textarea", "game: riichi\nhand\nE: 19m19p19s1234567z\nE discard 1z")
    page.click(".replay-open .button-main")
    page.wait_for_selector(".replay-board")
    assert page.locator(".event-list button", has_text="East discards East Wind").count() == 1


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("game.mjlog", '<mjloggm ver="2.3"><INIT seed="0,0,0" ten="250,250"/></mjloggm>'),
        ("game.json", '{"log": [[[0, 0, 0]]]}'),
        ("game.mjai", '{"type": "start_game"}\n{"type": "start_kyoku", "bakaze": "Q"}'),
        ("game.txt", "Match 1\nWind 0\nFoo"),
    ],
)
def test_what_is_wrong_in_a_file_is_told_in_the_language_of_the_page(
    open_page: Callable[..., Page], name: str, text: str
) -> None:
    page = open_page("#/replay", lang="zh")
    page.wait_for_selector(".drop")
    page.set_input_files(".drop input", {"name": name, "mimeType": "text/plain", "buffer": text.encode()})
    page.wait_for_selector(".replay-problem")
    told = page.inner_text(".replay-problem")
    assert not re.search(r"[a-z]+ [a-z]+ [a-z]+", told), told


def test_a_finished_live_match_is_replayed(open_page: Callable[..., Page], address: str) -> None:
    body = {"variant": "wuhan", "seats": ["greedy"] * 4, "pace": 0, "rules": {"hands": 1}}
    page = open_page("#/replay", lang="zh")
    table = page.request.post(f"{address}/api/tables", data=body).json()["table"]["id"]
    status = ""
    for _ in range(300):
        status = page.request.get(f"{address}/api/tables/{table}").json()["table"]["status"]
        if status == "over":
            break
        time.sleep(0.1)
    assert status == "over"
    page.evaluate(f"location.hash = '#/replay?table={table}'")
    page.wait_for_selector(".replay-board")
    assert "已核对" in page.inner_text(".verified.is-clean")
    page.evaluate("location.hash = '#/replay?table=nobody'")
    page.wait_for_selector(".replay-problem")


def test_the_projects_own_examples_open(open_page: Callable[..., Page]) -> None:
    page = open_page("#/replay", lang="en")
    page.click(".known-button:has-text('Riichi')")
    page.wait_for_selector(".replay-board")
    assert page.locator(".hand-strip button").count() == 4
    assert "0 findings" in page.inner_text(".verified.is-clean")
