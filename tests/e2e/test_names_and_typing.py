"""Names from right to left turn no line around, what was typed stays, and addresses are answered with a sentence."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page
from recorder_table import Table
from waiting import comes_to, until

from sanyuan import variants
from sanyuan.bots.play import Tournament
from sanyuan.record.native import game_of, write_native
from sanyuan.table import events

HEBREW = "דן 7"
OVERRIDE = "Ben\u202e"

PLACE = """([row, text]) => {
  const walker = document.createTreeWalker(document.querySelector(row), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = node.data.indexOf(text);
    if (at < 0) continue;
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + text.length);
    const { left, bottom } = range.getBoundingClientRect();
    return [Math.round(bottom), left];
  }
  return null;
}"""


def test_names_from_right_to_left_turn_no_line_around(open_page: Callable[..., Page]) -> None:
    page = open_page("#/record")
    table = Table(page, names=(HEBREW, OVERRIDE, "Cat", "Dan"))
    table.win(HEBREW, "Ben", "3", "40")
    page.wait_for_selector(".history li")
    words = (HEBREW[:2], "3 han", "40 fu", "from", "Ben")
    places = [page.evaluate(PLACE, [".history-what", word]) for word in words]
    assert None not in places
    assert places == sorted(places)
    assert "\u202e" not in page.inner_text("main")


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("at", ["#/play", "#/record"])
def test_presets_are_called_by_their_titles_and_not_by_the_words_of_programs(
    open_page: Callable[..., Page], at: str, lang: Any
) -> None:
    page = open_page(at, "phone", lang)
    page.wait_for_selector("option[value=tenhou]", state="attached")
    shown = dict(page.eval_on_selector_all("option", "all => all.map(each => [each.value, each.textContent])"))
    titles = {name: words.text(lang) for name, words in variants.variant("riichi").rules.titles.items()}
    assert {name: shown[name] for name in titles} == titles


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_a_chip_names_honba_and_winner(open_page: Callable[..., Page], lang: str) -> None:
    variant = variants.variant("riichi")
    match = Tournament(variant, variant.rules.make(None), ["greedy"] * 4, 41).play()
    game = game_of(match, "riichi", ["Ann", "Bo", "Cy", "Di"])
    page = open_page("#/replay", "phone", lang)
    page.wait_for_selector(".drop")
    log = write_native(game).encode()
    page.set_input_files(".drop input", {"name": "g.jsonl", "mimeType": "text/plain", "buffer": log})
    page.wait_for_selector(".hand-strip")
    chips = page.locator(".hand-strip button").all_inner_texts()
    assert len(chips) == len(game.hands)
    assert any(event.type == events.WIN for hand in game.hands for event in hand.events)
    for chip, hand in zip(chips, game.hands, strict=True):
        honba = hand.events[0].carry[0]
        assert (f"{honba}本场" in chip or f"{honba} honba" in chip) == (honba > 0)
        winners = [game.seats[event.seat] for event in hand.events if event.type == events.WIN]
        assert [name for name in game.seats if name in chip] == sorted(winners)


def help_of(page: Page) -> str:
    """Return what is said of an address, and the addresses to which it leads."""
    links = page.locator(".link-help a").evaluate_all("links => links.map(link => link.href)")
    return " ".join([page.inner_text(".link-help"), *links])


@pytest.mark.parametrize(
    ("pasted", "word"),
    [
        ("https://tenhou.net/0/?log=2019010100gm-00a9-0000-01234567&tw=1", "tenhou.net/0/log"),
        ("http://tenhou.net/6/?log=2019010100gm-00a9-0000-01234567", "tenhou.net/0/log"),
        ("https://game.example.org/?paipu=190101-0000", "choose the file here"),
    ],
)
def test_a_pasted_address_is_answered_with_what_to_do(open_page: Callable[..., Page], pasted: str, word: str) -> None:
    page = open_page("#/replay")
    page.fill(".replay-open textarea", f" {pasted}\n")
    page.wait_for_selector(".link-help")
    assert word in help_of(page)
    assert page.is_disabled(".replay-open .button-main"), "the page fetches nothing from other sites"
    assert pasted in page.input_value(".replay-open textarea")


def test_a_number_stays_as_it_is_typed(open_page: Callable[..., Page]) -> None:
    page = open_page("#/record")
    table = Table(page)
    page.click(".desk-actions >> text=More…")
    box = page.locator(".penalty input").first
    box.click()
    box.press("Control+a")
    page.keyboard.type("-1500", delay=40)
    assert box.input_value() == "-1500"
    page.fill(".penalty input >> nth=1", "1500")
    table.save()
    comes_to(page, table.scores, [23500, 26500, 25000, 25000])


def test_what_was_told_is_there_again_after_a_look_elsewhere(open_page: Callable[..., Page]) -> None:
    page = open_page("#/record")
    table = Table(page)
    page.click(".desk-actions >> text=Win")
    table.choose(0, "Cat")
    table.choose(1, "Dan")
    table.choose(3, "4")
    table.choose(2, "Yaku")
    page.locator(".pattern-chips .chip", has_text="Pinfu").first.click()
    table.choose(2, "Han and fu")
    assert page.locator(".worth .segmented").nth(1).locator("label", has_text="4").locator("input").first.is_checked()
    table.choose(2, "Yaku")
    until(page, "document.querySelector('.slip-names button') !== null")
    page.locator(".entry-head label", has_text="Draw").click()
    page.locator(".entry-head label", has_text="Win").click()
    assert page.locator(".win-entry fieldset").nth(0).locator("label", has_text="Cat").locator("input").is_checked()
    until(page, "document.querySelector('.slip-names button') !== null")


def test_a_log_in_the_address_of_tenhous_viewer_is_opened(open_page: Callable[..., Page]) -> None:
    log = {
        "title": ["", ""],
        "name": ["A", "B", "C", "D"],
        "rule": {"disp": "南喰赤", "aka": 1},
        "log": [],
    }
    page = open_page("#/replay")
    page.fill(".replay-open textarea", f"https://tenhou.net/6/#json={json.dumps(log, separators=(',', ':'))}")
    page.click(".replay-open .button-main")
    page.wait_for_selector(".replay-problem")
    # a log without a hand is refused for what it is, not for being an address
    assert "address" not in page.inner_text(".replay-problem")
