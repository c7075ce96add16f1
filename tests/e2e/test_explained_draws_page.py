"""A draw in the browser: who pays whom and how it was worked out, in a replay and in the recorder."""

from collections.abc import Callable

import pytest
from each_day import each_day
from playwright.sync_api import Page
from recorder_table import Table
from result_names import from_dealer, squeezed
from test_explained_draws import drawn, played
from test_replay_page import give
from waiting import until

from sanyuan.record.frames import Replay
from sanyuan.record.native import write_native
from typed import data

NAMES = {"zh": ("玩家1", "玩家2", "玩家3", "玩家4"), "en": ("P1", "P2", "P3", "P4")}
"""What the players of a record without names are called."""
FROM_TOP = "element => element.getBoundingClientRect().top + scrollY"


@pytest.mark.parametrize(("game", "lang", "size"), [("wuhan", "zh", "phone"), ("riichi", "en", "desktop")])
def test_a_replayed_draw_shows_its_payments_and_its_arithmetic(
    open_page: Callable[..., Page], game: str, lang: str, size: str
) -> None:
    record = played(game)
    number, _ = drawn(record)[0]
    hand = data(Replay(record, lang).hand(number))
    account = hand["results"][-1]["account"]
    page = open_page("#/replay", size, lang)
    give(page, "game.jsonl", write_native(record))
    page.click(f".hand-strip button >> nth={number - 1}")
    chosen = "number => document.querySelectorAll('.hand-strip button')[number].ariaCurrent === 'true'"
    until(page, chosen, arg=number - 1)
    page.keyboard.press("End")
    result = page.locator("#replay-result")
    result.locator(".payment-list li").first.wait_for()
    assert result.locator(".payment-list li").count() == len(account["payments"])
    assert result.locator(".payment-why").all_text_contents() == [each["why"] for each in account["payments"]]
    names = from_dealer(data(hand["first"]), NAMES[lang])
    labels = [str(each.get("label_template", each["label"])).format(*names) for each in account["steps"]]
    assert [squeezed(each) for each in result.locator(".step-label").all_text_contents()] == [*map(squeezed, labels)]
    formulas = result.locator(".step-formula").all_text_contents()
    assert [each.replace(",", "").replace("−", "-") for each in formulas] == [
        each["formula"] for each in account["steps"]
    ]
    overflow = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert overflow <= 0


@pytest.mark.parametrize("size", each_day(["phone"], ["desktop", "phone"]))
def test_the_recorder_explains_a_draw_before_it_is_kept_and_after(open_page: Callable[..., Page], size: str) -> None:
    table = Table(open_page("#/record", size))
    page = table.page
    page.click(".desk-actions >> text=Draw")
    ready = page.locator(".ticks").first
    place = ready.evaluate(FROM_TOP)
    ready.locator(".chip", has_text="Ben").click()
    page.locator(".desk-right .payment-list li").nth(2).wait_for()
    assert ready.evaluate(FROM_TOP) == place, "the form moves while it is filled in"
    assert "Ann" in page.locator(".desk-right .payment-way").first.inner_text()
    table.save()
    assert page.locator(".desk-left .payment-why").all_text_contents() == ["noten payment"] * 3
    assert page.locator(".desk-left .step-label").all_text_contents() == ["the dealer pays", "each other seat pays"]
    assert page.locator(".desk-left .step-value").all_text_contents() == ["1,500", "1,000"]
