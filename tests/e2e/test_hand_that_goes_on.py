"""A whole hand of Sichuan in a browser: tiles given away, a void suit, two winners, a payment, and a drawn end."""

import re
from collections.abc import Callable
from functools import cache

import pytest
from each_day import each_day
from playwright.sync_api import Page
from test_play_page import Player, call, number
from waiting import comes_to, until

from sanyuan import variants
from sanyuan.bots import make_bot
from sanyuan.engine.match import Match
from sanyuan.engine.view import view
from sanyuan.notation import format_tile
from sanyuan.picture import RESULTS
from sanyuan.table import events
from sanyuan.table.actions import CHOOSE, DISCARD, GIVE, action_tile, action_tiles, action_type
from sanyuan.table.state import ASKING
from typed import flow_of

OWN = 0
"""The seat that is played in the browser."""
KNOWN = 164
"""The seed of such a hand; where play has changed since, another is found."""
PLACES = "1234567890-="
"""The keys of the tiles in hand."""
VOID, LEFT = "[data-badge=void]", ".plate.is-gone"
WAITING = {"zh": "等待其他人选择", "en": "Waiting until everybody has chosen"}


def new_match(seed: int) -> Match:
    game = variants.variant("sichuan")
    assert game.flow is not None
    return Match(flow_of(game), game.rules.make(None), seed.to_bytes(32, "big"))


@cache
def scripted() -> tuple[int, list[tuple[int, int]]]:
    """Return a seed and what all seats answer: two win, the browser's seat last, one is paid, the wall runs out."""
    game = variants.variant("sichuan")
    for seed in [KNOWN, *range(1, 2000)]:
        match = new_match(seed)
        table = match.table
        bots = [make_bot("greedy", game, seat) for seat in range(4)]
        while not table.is_over():
            seat = table.asked()[0 if table.state.phase == ASKING else -1]
            match.act(seat, bots[seat].choose(view(match.flow, table.state, seat, table.legal(seat))))
        kinds = [event.type for event in table.events]
        won = [int(event.seat) for event in table.events if event.type == events.WIN]
        if len(won) == 2 and won[1] == OWN and kinds[-1] == events.DRAWN_HAND and events.PAY in kinds:
            return seed, table.actions()
    raise AssertionError("no such hand")


class Seated(Player):
    """The browser's seat, the three others over HTTP, and the same match beside them."""

    def __init__(self, open_page: Callable[..., Page], address: str, size: str, lang: str, seed: int) -> None:
        super().__init__(open_page, address, "sichuan", None, size, lang, seed, friends=3)
        self.keys = size == "wide"
        self.match = new_match(seed)
        self.table = self.match.table

    def tile(self, tile: int) -> str:
        return format_tile(self.table.state.faces[tile])

    def take(self, seat: int, action: int) -> None:
        """Let a seat answer."""
        on = len(self.match.events())
        # A click is on its way for a while: the next seat answers what came of it.
        self.page.wait_for_selector(f".room[data-seq='{on}']")
        if seat == OWN:
            self.page.wait_for_selector(f".room[data-seq='{on}'][data-asked=true]")
            self.answer_with(action)
        else:
            body = {"step": f"{on} {seat}", "on": on, "action": action}
            call(self.address, f"/api/tables/{self.id}/actions", body, self.tokens[seat])
        self.match.act(seat, action)

    def answer_with(self, action: int) -> None:
        """Answer in the browser as a person does: with taps on tiles and buttons."""
        kind = action_type(action)
        if kind == GIVE:
            self.give([self.tile(tile) for tile in action_tiles(action)])
        elif kind == DISCARD:
            drawn = action_tile(action) == self.table.state.seats[OWN].drawn
            place = ".own-drawn" if drawn else ".own-hand > .own-tile"
            self.page.locator(f"{place} .tile[data-tile='{self.tile(action_tile(action))}']").first.click()
            if self.has(".own-hand .is-raised"):
                self.page.click(".own-hand .is-raised")
        else:
            self.page.click(f".prompt[data-option='{action}']")

    def give(self, tiles: list[str]) -> None:
        """Put back what is picked at first, pick these tiles, and give them."""
        picked = self.page.locator(".own-hand .tile[aria-pressed=true]")
        assert picked.count() == 3, "the usual answer is picked at first"
        while picked.count():
            picked.first.click()
        assert not self.has(".prompt-give")
        for tile in tiles:
            free = f".tile[data-tile='{tile}']:not([aria-pressed=true])"
            places = self.page.eval_on_selector_all(
                ".own-hand .tile", "(all, free) => all.flatMap((each, at) => each.matches(free) ? [at] : [])", free
            )
            if self.keys and places[0] < len(PLACES):
                self.page.keyboard.press(PLACES[places[0]])
            else:
                self.page.locator(".own-hand .tile").nth(places[0]).click()
        assert picked.count() == 3
        if self.keys:
            self.page.evaluate("document.activeElement.blur()")
            self.page.keyboard.press("Space")
        else:
            self.page.click(".prompt-give")


@pytest.mark.parametrize(("size", "lang"), each_day([("phone", "zh")], [("phone", "zh"), ("wide", "en")]))
def test_two_win_the_others_play_on_and_the_end_tells_everything_in_order(
    open_page: Callable[..., Page], address: str, size: str, lang: str
) -> None:
    seed, answers = scripted()
    player = Seated(open_page, address, size, lang, seed)
    page, table = player.page, player.table
    told = 0
    for seat, action in answers[:-1]:
        asked = table.state.phase == ASKING
        player.take(seat, action)
        if asked and seat == OWN and table.state.phase == ASKING:
            comes_to(page, page.locator(".prompt-idle").inner_text, WAITING[lang])
            assert not player.has(VOID)
        results = [event for event in table.events if event.type in RESULTS]
        if len(results) > told:
            told = len(results)
            look_at_news(player, results[-1])
        if action_type(action) == CHOOSE and table.state.phase != ASKING:
            until(page, "() => document.querySelectorAll('[data-badge=void]').length === 4")
    assert page.locator(LEFT).count() == 2
    player.take(*answers[-1])
    page.wait_for_selector("dialog[open]")
    look_at_end(player, lang)


def look_at_news(player: Seated, event: events.Event) -> None:
    """See what has just been won or paid: it lies over the table and can be closed, and the winner has left."""
    page, words = player.page, events.EVENT_WORDS[event.type]
    page.wait_for_selector(f".happened-row.is-{words}")
    changes = page.locator(f".happened-row.is-{words} .happened-changes b").all_inner_texts()
    assert [number(text) for text in changes[-2:]] == [each for each in event.deltas if each][-2:]
    left = [seat for seat in range(4) if not player.table.state.plays(seat)]
    comes_to(page, page.locator(LEFT).count, len(left))
    assert page.locator(".so-far li").count() == sum(each.type in RESULTS for each in player.table.events)
    assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0
    if event.seat != OWN:
        page.click(".happened-foot .button >> nth=1")
        page.wait_for_selector(".happened", state="detached")
        return
    page.click(".happened-foot .button >> nth=0")
    page.wait_for_selector("dialog .hand-result")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog[open]", state="detached")


def look_at_end(player: Seated, lang: str) -> None:
    """Every result stands there in order with its payments, and the sums are the server's."""
    page = player.page
    results = player.view(lang)["ended"]["results"]
    assert [result["type"] for result in results].count("win") == 2
    assert results[-1]["type"] == "drawn"
    articles = page.locator("dialog .hand-result")
    assert articles.count() == len(results)
    for at, result in enumerate(results):
        told = articles.nth(at)
        account = result.get("score") or result["account"]
        rows = [number(text) for text in told.locator(".payment-list b").all_inner_texts()]
        assert rows == [paid["points"] for paid in (account or {"payments": []})["payments"]]
        if result["type"] == "win":
            titles = told.locator(".line-name").evaluate_all("all => all.map(each => each.firstChild.textContent)")
            assert titles == [line["title"] for line in result["score"]["lines"]]
        else:
            # the names of the players stand where the sentence calls seats
            for part in re.split(r"\{[0-3]\}", result.get("say_template", result["say"])):
                assert part.strip() in told.inner_text()
    shown = page.locator("dialog .sums td:nth-child(2)").all_inner_texts()
    assert [number(text) for text in shown] == [sum(each["deltas"][seat] for each in results) for seat in range(4)]
