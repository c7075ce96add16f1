"""The calculator in a browser shows what the library says, in both languages, at phone and desktop size."""

from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode

import pytest
from each_day import each_day
from playwright.sync_api import Page
from waiting import until

from sanyuan import variants
from typed import data

HANDS: dict[str, Any] = {
    "riichi": {"hand": "234m067p34567s88p", "win": "8s", "riichi": 1, "dora": "7p", "winner": 2, "loser": 3},
    "guobiao": {"hand": "123m456p78s34577p", "win": "9s", "winner": 1, "loser": 3},
    "sichuan": {"hand": "2222446677889p", "win": "9p", "void": "m", "winner": 1, "loser": 3},
    "wuhan": {"hand": "2345677m", "win": "7m", "melds": ["pung:999m@1", "chow:456m@3"], "flip": "2p", "winner": 0},
}


def link(game: str, fields: dict[str, Any]) -> str:
    shown = {name: " ".join(value) if isinstance(value, list) else value for name, value in fields.items()}
    return f"#/calc/{game}?{urlencode(shown)}"


def library(game: str, lang: str) -> dict[str, Any]:
    """Return what the library says under the rules that the page opens with."""
    rules = variants.variant(game).scoring_preset
    return variants.score({"variant": game, "rules": rules, "explain": True, "lang": lang, **HANDS[game]})


SHOWN: list[Any] = [
    ("riichi", "en", "phone"),
    ("guobiao", "zh", "phone"),
    ("sichuan", "zh", "desktop"),
    ("wuhan", "en", "desktop"),
]
ALL_SHOWN: list[Any] = [(game, lang, size) for game in HANDS for lang in ("zh", "en") for size in ("phone", "desktop")]


@pytest.mark.parametrize(("game", "lang", "size"), each_day(SHOWN, ALL_SHOWN))
def test_a_result_is_the_librarys(open_page: Callable[..., Page], game: Any, lang: str, size: str) -> None:
    page = open_page(link(game, HANDS[game]), size, lang)
    expected = library(game, lang)
    page.wait_for_selector(".result .line")
    assert page.inner_text(".result .headline") == expected["headline"]
    shown = page.eval_on_selector_all(".result .line-value", "all => all.map(each => Number(each.textContent))")
    assert shown == [line["value"] for line in expected["lines"]]
    deltas = page.eval_on_selector_all(
        ".deltas b", "all => all.map(each => Number(each.textContent.replace(/[\\s,]/g, '').replace('−', '-')))"
    )
    assert deltas == expected["deltas"]
    overflow = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert overflow <= 0


def test_fourteen_tiles_of_sichuan_get_their_best_discards(open_page: Callable[..., Page]) -> None:
    page = open_page(link("sichuan", {"hand": "1123445m567888p", "win": "9p", "void": "s"}), "phone")
    page.wait_for_selector(".analysis .choices tbody tr.is-best", timeout=120_000)
    assert "won in 13 draws" in page.inner_text(".analysis-why")


def test_thirteen_tiles_that_never_win_say_why(open_page: Callable[..., Page]) -> None:
    fields = {"hand": "2456m34556p2s", "melds": ["chow:123s@3"], "winner": 1}
    page = open_page(link("riichi", fields), "phone")
    page.wait_for_selector(".analysis .useful", timeout=120_000)
    assert "no complete hand within reach has a yaku" in page.inner_text(".analysis-why")


def test_riichi_is_told_in_japanese_where_that_is_chosen_and_other_games_are_not(
    open_page: Callable[..., Page],
) -> None:
    page = open_page(link("riichi", HANDS["riichi"]), lang="en")
    page.select_option(".language select", label="English, Riichi in Japanese (日本語)")
    expected = library("riichi", "ja")
    page.wait_for_selector(f".result .headline:has-text('{expected['headline']}')")
    titles = page.eval_on_selector_all(".result .line-name", "all => all.map(each => each.firstChild.textContent)")
    assert titles == [line["title"] for line in expected["lines"]]
    assert page.inner_text(".payments h3") == "Who pays whom"
    page.goto(page.url.split("#")[0] + link("guobiao", HANDS["guobiao"]))
    page.wait_for_selector(f".result .headline:has-text('{library('guobiao', 'en')['headline']}')")


def test_tiles_picked_with_clicks_make_the_hand_and_its_text(open_page: Callable[..., Page]) -> None:
    page = open_page("#/calc/riichi")
    for tile in ["2m", "3m", "4m", "5p", "6p", "7p", "3s", "4s", "5s", "6s", "7s", "8p", "8p"]:
        page.click(f".picker [data-tile='{tile}']")
    assert page.input_value("#notation") == "234m56788p34567s"
    page.wait_for_selector(".wait")
    waits = page.eval_on_selector_all(".waits .tile", "all => all.map(each => each.getAttribute('aria-label'))")
    assert waits == ["2 bamboo", "5 bamboo", "8 bamboo"]
    page.click(".waits li:nth-child(2) .wait")
    page.wait_for_selector(".result .line")
    assert page.input_value("#notation").endswith("+5s")


def test_what_was_typed_is_read_although_the_box_is_left_at_once(open_page: Callable[..., Page]) -> None:
    page = open_page("#/calc/riichi")
    page.fill("#notation", "234m567p34567s88p +8s")
    page.locator("#notation").blur()
    page.wait_for_selector(".headline")
    assert page.input_value("#notation") == "234m56788p34567s +8s"


def test_typing_in_any_notation_fills_the_felt(open_page: Callable[..., Page]) -> None:
    page = open_page("#/calc/guobiao", lang="zh")
    page.fill("#notation", "一二三万 四五六筒 七八条 三四五七七筒 +九条")
    page.wait_for_selector(".result .line")
    felt = page.eval_on_selector_all(".felt .tile-button", "all => all.map(each => each.dataset.tile).join('')")
    assert felt == "1m2m3m3p4p4p5p5p6p7p7p7s8s9s"
    page.fill("#notation", "123")
    page.wait_for_selector("#notation-help.problem")
    assert "123" in page.inner_text("#notation-help")


def test_a_fifth_copy_cannot_be_picked(open_page: Callable[..., Page]) -> None:
    page = open_page("#/calc/riichi?hand=1111m")
    page.wait_for_selector(".felt .tile-button")
    assert page.is_disabled(".picker [data-tile='1m']")
    assert "all four" in data(page.get_attribute(".picker [data-tile='1m']", "title"))


def test_a_switch_that_cannot_be_true_is_off_and_says_why(open_page: Callable[..., Page]) -> None:
    fields = {**HANDS["riichi"], "riichi": 0}
    page = open_page(link("riichi", fields))
    page.wait_for_selector(".switch.is-disabled")
    ippatsu = page.locator(".switch", has_text="within one turn")
    assert ippatsu.locator("input").is_disabled()
    assert "needs a riichi" in ippatsu.inner_text()
    page.click("text=Clear")
    page.wait_for_selector(".switch.is-disabled", state="detached")


def test_numbers_and_seats_that_cannot_be_are_off_and_say_why(open_page: Callable[..., Page]) -> None:
    page = open_page("#/calc/riichi?hand=67888p34599s&win=5p&melds=pung:555z@1&winner=1")
    kita = page.locator(".stepper", has_text="set aside")
    kita.locator(".field-hint").wait_for()
    assert kita.locator("[aria-label$='+']").is_disabled()
    assert page.locator(".stepper:has-text('liable') select").is_disabled()
    riichi = page.locator(".segmented", has_text="double riichi")
    assert riichi.locator("input:disabled").count() == 2
    assert "open hand" in riichi.inner_text()
    assert page.locator(".segment", has_text="North's discard").count() == 1
    page.select_option(".ruleset select", "tenhou3")
    kita.locator(".field-hint").wait_for(state="detached")
    assert page.locator(".segment", has_text="North's discard").count() == 0


def test_a_chosen_line_lights_up_its_tiles(open_page: Callable[..., Page]) -> None:
    page = open_page(link("riichi", HANDS["riichi"]))
    page.click(".line:has-text('Red Five')")
    lit = page.eval_on_selector_all(".felt .is-lit", "all => all.map(each => each.dataset.tile)")
    assert lit == ["0p"]


def test_the_link_that_is_copied_shows_the_same_hand(open_page: Callable[..., Page], address: str) -> None:
    page = open_page(link("wuhan", HANDS["wuhan"]))
    page.wait_for_selector(".result .line")
    page.click("text=Copy link")
    copied = page.evaluate("navigator.clipboard.readText()")
    again = open_page(copied.removeprefix(address + "/"))
    again.wait_for_selector(".result .line")
    assert again.inner_text(".result .headline") == page.inner_text(".result .headline")


def test_what_would_change_under_other_rules_can_be_adopted(open_page: Callable[..., Page]) -> None:
    page = open_page(link("riichi", {"hand": "111234m567p34s11z", "win": "5s", "winner": 0, "loser": 1, "riichi": 1}))
    page.wait_for_selector(".result .line")
    page.click("text=What would change under other rules")
    page.click(".change:has-text('double_wind_pair')")
    page.wait_for_selector(".ruleset .fold-note")
    assert page.inner_text(".ruleset .fold-note") == "1 changed"


READY: dict[str, Any] = {"hand": "22255m44s", "melds": ["pung:888p@1", "pung:333s@3"], "flip": "1z", "loser": 3}


@pytest.mark.parametrize(
    ("lang", "title", "size"),
    [("en", "Waits for 2 kinds of tile, 3 left", "desktop"), ("zh", "听 2 种，共 3 张", "phone")],
)
def test_the_headline_counts_the_waits_that_may_win_and_what_is_left_of_them(
    open_page: Callable[..., Page], lang: str, title: str, size: str
) -> None:
    # West shows a 4s; the laizi 南 completes the hand too, but nobody may win on it
    page = open_page(link("wuhan", {**READY, "p2": "0.0.0.0 chow:345s@3"}), size, lang)
    page.wait_for_selector(".waits li")
    assert page.inner_text(".result .headline") == title
    rows = page.eval_on_selector_all(".waits li", "all => all.map(each => each.className)")
    assert rows == ["", "", "is-off"]
    assert page.locator(".waits li.is-off .wait-text > span").inner_text() != ""


def test_a_hopeless_hand_waits_for_nothing_and_a_closed_one_says_why(open_page: Callable[..., Page]) -> None:
    page = open_page(link("wuhan", {"hand": "147m258p369s1234z", "flip": "5p"}))
    page.wait_for_selector(".result .headline-quiet")
    assert page.inner_text(".result .headline").startswith("Not ready yet")
    page.goto(page.url.split("#")[0] + link("wuhan", {"hand": "123456789m55p34s", "flip": "1z"}))
    page.wait_for_selector(".waits li")
    assert page.inner_text(".result .headline").startswith("Ready by its shape")
    assert page.locator(".waits li", has_text="not opened").count() == 3


def test_the_picker_offers_the_red_fives_of_the_rules(open_page: Callable[..., Page]) -> None:
    page = open_page("#/calc/riichi?rules=house")
    page.wait_for_selector(".picker [data-tile='0m']")
    page.click(".picker [data-tile='0m']")
    assert page.is_disabled(".picker [data-tile='0m']")
    page.select_option(".ruleset select", "ema")
    page.wait_for_selector(".picker [data-tile='0p']", state="detached")
    assert page.locator(".picker [data-tile='0s']").count() == 0
    page.goto(page.url.split("#")[0] + "#/calc/wuhan")
    page.wait_for_selector(".side-label:has-text('Flipped')")
    assert page.locator(".picker [data-tile='0m']").count() == 0
    assert page.locator(".switch", has_text="first turn").count() == 0


def test_an_example_of_the_game_opens_with_what_the_seats_show(open_page: Callable[..., Page]) -> None:
    page = open_page("#/calc/wuhan")
    page.click(".result .examples a:has-text('A robbed kong')")
    page.wait_for_selector(".result .line")
    assert "Robbed Kong" in page.inner_text(".result")
    assert page.locator(".player .meld").count() == 1


@pytest.mark.parametrize("game", each_day(["riichi"], ["guobiao", "riichi", "sichuan", "wuhan"]))
def test_the_question_of_a_discard_is_answered_right_below_the_hand_on_a_phone(
    open_page: Callable[..., Page], game: str
) -> None:
    page = open_page(f"#/calc/{game}/discard", "phone", "zh")
    page.wait_for_selector(".choices .is-best")
    tops = [page.locator(part).bounding_box() for part in (".felt", ".choices", ".picker", ".position")]
    heights = [box["y"] for box in tops if box]
    assert heights == sorted(heights), "hand, answer, tiles to pick, and only then what else counts"
    assert len(heights) == 4
    assert heights[1] < 844, "the best discard is in sight without scrolling"
    said = page.inner_text(".calculator")
    for word in ("和牌张", "胡牌张", "和牌情形", "胡牌情形", "诈和", "错和", "不能和", "不能胡"):
        assert word not in said, word
    assert page.evaluate("document.documentElement.scrollHeight") < 2000


def test_the_question_of_a_discard_keeps_its_hand_in_its_address(open_page: Callable[..., Page]) -> None:
    page = open_page("#/calc/riichi/discard", "desktop", "en")
    page.wait_for_selector(".choices .is-best")
    page.fill("#notation", "123m 456p 789s 112z 9m 1p")
    until(page, "location.hash.includes('win=1p')")
    page.wait_for_selector(".choices .is-best")
    page.reload()
    page.wait_for_selector(".choices .is-best")
    assert page.input_value("#notation") == "1239m456p789s112z 1p"
    page.fill("#notation", "123456789m 11222p")
    page.click("text=Score it")
    page.wait_for_selector(".headline")
    assert page.locator(".situation").count() == 1


def test_a_text_that_cannot_be_read_stays_while_one_looks_elsewhere(open_page: Callable[..., Page]) -> None:
    page = open_page("#/calc/riichi", "desktop", "en")
    page.fill("#notation", "123m 1b")
    page.wait_for_selector("#notation-help.problem")
    page.evaluate("location.hash = '#/replay'")
    page.wait_for_selector(".drop")
    page.evaluate("location.hash = '#/calc/riichi'")
    page.wait_for_selector("#notation-help.problem")
    assert page.input_value("#notation") == "123m 1b"
    page.click("text=Clear")
    page.wait_for_selector("#notation-help:not(.problem)")
    assert page.input_value("#notation") == ""


def test_tiles_are_typed_in_several_notations_at_once(open_page: Callable[..., Page]) -> None:
    page = open_page("#/calc/riichi", "phone", "zh")
    page.fill("#notation", "123m 456p 999s 白白白中 +中")
    page.wait_for_selector(".result .line:has-text('白')")


def test_leaving_the_question_of_a_discard_leaves_its_address(open_page: Callable[..., Page]) -> None:
    page = open_page("#/calc/riichi/discard", "desktop", "en")
    page.wait_for_selector(".felt .tile")
    for other in ("play", "replay", "learn"):
        page.evaluate("address => { location.hash = address }", f"#/{other}")
        page.wait_for_selector(".calculator", state="detached")
        assert page.evaluate("location.hash").startswith(f"#/{other}")
        page.evaluate("location.hash = '#/calc/riichi/discard'")
        page.wait_for_selector(".felt .tile")
