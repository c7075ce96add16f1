"""Play in a browser: whole hands with clicks in every game, reloads and a bad network, riichi taken back, results."""

import copy
import hashlib
import json
import random
import time
import urllib.request
from collections.abc import Callable
from typing import Any

import pytest
from each_day import each_day
from playwright.sync_api import Page, Route
from result_names import named, squeezed
from waiting import LONGEST, until

import sanyuan
from sanyuan import variants
from sanyuan.client import sit

CHARACTER = {"−": "-", ",": "", "+": "", " ": ""}


def call(address: str, path: str, body: dict[str, Any] | None = None, token: str = "") -> dict[str, Any]:
    data = json.dumps(body).encode() if body is not None else None
    headers = {"content-type": "application/json", **({"authorization": f"Bearer {token}"} if token else {})}
    with urllib.request.urlopen(urllib.request.Request(f"{address}{path}", data, headers)) as answer:
        return json.load(answer)


def number(text: str) -> int:
    return int("".join(CHARACTER.get(sign, sign) for sign in text))


class Player:
    """A player's page: answers with clicks, by a plain plan that brings the hand nearer to ready."""

    def __init__(
        self,
        open_page: Callable[..., Page],
        address: str,
        variant: Any,
        rules: Any,
        size: Any,
        lang: Any,
        seed: int = 1,
        bots: str = "greedy",
        network: Any = None,
        friends: int = 0,
    ) -> None:
        game = variants.variant(variant)
        count = game.flow.seats(game.rules.make(rules))
        start: dict[str, Any] = {"variant": variant, "rules": rules, "pace": 0, "seed": f"{seed:064x}"}
        seats = ["open"] * (1 + friends) + [bots] * (count - 1 - friends)
        made = call(address, "/api/tables", {**start, "seats": seats})
        self.address, self.id = address, made["table"]["id"]
        self.tokens = [
            sit(address, self.id, seat["invitation"]) if seat["invitation"] else seat["token"] for seat in made["seats"]
        ]
        self.open(open_page, self.tokens[0], size, lang, network)

    def open(self, open_page: Callable[..., Page], token: Any, size: Any, lang: Any, network: Any = None) -> None:
        """Open the page of a seat."""
        self.token = token
        self.page = open_page("#/play", size, lang)
        if network is not None:
            self.page.route_web_socket("**/live", network)
        self.page.evaluate("hash => { location.hash = hash }", f"#/play/{self.id}/{token}")
        self.page.wait_for_selector(".own-hand .tile")
        self.claiming = True

    def friend(self, open_page: Callable[..., Page], seat: int) -> "Player":
        """Return the player who was invited to a seat of the same table."""
        other = copy.copy(self)
        other.open(open_page, self.tokens[seat], "phone", "zh")
        return other

    def view(self, lang: str = "en") -> dict[str, Any]:
        return call(self.address, f"/api/tables/{self.id}/view?lang={lang}", token=self.token)

    def wait(self) -> None:
        """Wait until the player is asked, or a hand has ended."""
        self.page.wait_for_selector(".room[data-asked=true], dialog[open]")

    def has(self, selector: str) -> bool:
        return self.page.locator(selector).count() > 0

    def hand(self) -> list[str]:
        return self.page.eval_on_selector_all(".own-hand .tile", "all => all.map(each => each.dataset.tile)")

    def answer(self) -> None:
        """Answer one question with clicks."""
        seq = self.page.get_attribute(".room", "data-seq")
        if self.has(".prompt-win"):
            self.page.click(".prompt-win")
        elif self.has(".prompt-aside"):
            self.page.click(".prompt-aside >> nth=0")
        elif self.has(".prompt-pass"):
            claim = self.claiming and self.has(".prompt-pung")
            self.page.click(".prompt-pung >> nth=0" if claim else ".prompt-pass")
        else:
            self.discard()
        until(
            self.page,
            "seq => document.querySelector('dialog[open]') || document.querySelector('.room').dataset.asked === 'false'"
            " || document.querySelector('.room').dataset.seq !== seq",
            arg=seq,
        )

    def discard(self) -> None:
        tiles = self.hand()
        free = self.page.eval_on_selector_all(
            ".own-hand .tile", "all => all.flatMap((each, at) => each.classList.contains('can-go') ? [at] : [])"
        )
        if not free:  # after riichi the page discards by itself
            return
        best = min(free, key=lambda at: sanyuan.shanten("".join(tiles[:at] + tiles[at + 1 :])))
        self.page.locator(".own-hand .tile").nth(best).click()
        if self.has(".own-hand .is-raised"):
            self.page.click(".own-hand .is-raised")

    def play_hand(self) -> None:
        """Play until the result of the hand is shown."""
        for _ in range(120):
            self.wait()
            if self.has("dialog[open]"):
                return
            self.answer()
        raise AssertionError("the hand does not end")

    def next_hand(self) -> None:
        self.page.click("dialog .button-main")
        self.page.wait_for_selector("dialog[open]", state="detached")


GAMES: list[Any] = [
    ("riichi", "house", "desktop", "zh"),
    ("guobiao", "mil2025", "phone", "en"),
    ("wuhan", "koukou", "phone", "zh"),
    ("riichi", "tenhou3", "desktop", "en"),
]
NAMES = {"zh": ("我", "玩家2", "玩家3", "玩家4"), "en": ("You", "P2", "P3", "P4")}
"""What the players are called where none has a name, by their number; the page is the first one's."""


@pytest.mark.parametrize(("variant", "rules", "size", "lang"), each_day(GAMES[1:3], GAMES))
def test_a_hand_is_played_with_clicks_and_its_result_is_the_servers(
    open_page: Callable[..., Page], address: str, variant: str, rules: str, size: str, lang: str
) -> None:
    player = Player(open_page, address, variant, rules, size, lang)
    player.play_hand()
    page = player.page
    ended = player.view(lang)["ended"]
    [*results] = ended["results"]
    scores = [result["score"] for result in results if result["type"] == "win"]
    lines = page.eval_on_selector_all("dialog .line-value", "all => all.map(each => Number(each.textContent))")
    assert lines == [line["value"] for score in scores for line in score["lines"]]
    titles = page.eval_on_selector_all("dialog .line-name", "all => all.map(each => each.firstChild.textContent)")
    assert titles == [line["title"] for score in scores for line in score["lines"]]
    headlines = page.eval_on_selector_all("dialog .headline", "all => all.map(each => each.textContent)")
    names = NAMES[lang]
    expected = [named(result, ended["picture"], names) if "score" in result else result["say"] for result in results]
    assert [squeezed(text) for text in headlines] == [squeezed(text) for text in expected]
    seen = [line["seen"] for score in scores for line in score["lines"]]
    if any(seen):
        page.click(f"dialog .line >> nth={next(at for at, sets in enumerate(seen) if sets)}")
        assert page.locator("dialog .laid-hand .is-lit").count() > 0
    shown = page.eval_on_selector_all("dialog .sums td:nth-child(2)", "all => all.map(each => each.textContent)")
    sums = [sum(result["deltas"][seat] for result in results) for seat in range(len(shown))]
    assert [number(text) for text in shown] == sums
    assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0
    number_before = ended["picture"]["number"]
    player.next_hand()
    player.wait()
    assert player.view()["picture"]["number"] == number_before + 1


def test_a_reload_in_the_middle_goes_on(open_page: Callable[..., Page], address: str) -> None:
    player = Player(open_page, address, "riichi", "house", "desktop", "en", seed=2)
    for _ in range(4):
        player.wait()
        player.answer()
    player.wait()
    hand, seq = player.hand(), player.page.get_attribute(".room", "data-seq")
    assert player.token not in player.page.url
    player.page.reload()
    player.wait()
    assert player.page.get_attribute(".room", "data-seq") == seq
    assert player.hand() == hand
    player.page.goto(f"{address}/#/play")
    player.page.click(".known a")
    player.wait()
    player.play_hand()


def test_lost_messages_and_broken_connections_heal(open_page: Callable[..., Page], address: str) -> None:
    dice = random.Random(8)
    opened = []

    def network(client: Any) -> None:
        """Carry messages, but lose every fifth of the first ones, and break off twice."""
        server = client.connect_to_server()
        opened.append(client)
        count = [0]

        def pass_on(send: Any) -> Any:
            def carry(message: Any) -> None:
                count[0] += 1
                if len(opened) < 3 and count[0] == 12:
                    client.close()
                    server.close()
                elif len(opened) >= 3 or dice.random() > 0.2:
                    send(message)

            return carry

        client.on_message(pass_on(server.send))
        server.on_message(pass_on(client.send))

    player = Player(open_page, address, "riichi", "house", "phone", "zh", seed=3, network=network)
    player.play_hand()
    assert len(opened) >= 3
    assert player.has("dialog .sums")


def test_riichi_is_a_step_that_can_be_taken_back(open_page: Callable[..., Page], address: str) -> None:
    player = Player(open_page, address, "riichi", "house", "desktop", "en", seed=4, bots="random")
    player.claiming = False
    page = player.page
    for _ in range(300):
        player.wait()
        if player.has("dialog[open]"):
            player.next_hand()
        elif player.has(".prompt-declare"):
            break
        else:
            player.answer()
    allowed = {tuple(option["tiles"]) for option in player.view()["picture"]["options"] if option["type"] == "declare"}
    free = page.locator(".own-hand .can-go").count()
    page.click(".prompt-declare")
    page.wait_for_selector(".own-hand .is-out")
    lit = page.eval_on_selector_all(".own-hand .can-go", "all => all.map(each => each.dataset.tile)")
    assert {(tile,) for tile in lit} == allowed
    page.click(".prompts >> text=Cancel")
    assert page.locator(".own-hand .can-go").count() == free
    assert not player.has(".own-hand .is-out")
    page.keyboard.press("r")
    page.wait_for_selector(".own-hand .is-out")
    page.keyboard.press("Escape")
    page.wait_for_selector(".own-hand .is-out", state="detached")
    page.wait_for_selector(".waits-card .wait-list li")
    page.click(".prompt-declare")
    page.locator(".own-hand .can-go").first.click()
    page.wait_for_selector(".river .sideways, dialog[open]")
    player.play_hand()


def test_the_end_of_a_match_shows_ranking_and_keeps_its_promise(open_page: Callable[..., Page], address: str) -> None:
    player = Player(open_page, address, "wuhan", {"preset": "koukou", "hands": 1}, "desktop", "en", seed=5)
    promise = call(address, f"/api/tables/{player.id}")["table"]["commitment"]
    player.play_hand()
    page = player.page
    page.click("dialog .button-main")
    page.wait_for_selector(".promise.is-kept")
    table = call(address, f"/api/tables/{player.id}")["table"]
    rules = variants.variant("wuhan").rules.make({"preset": "koukou", "hands": 1})
    made = hashlib.sha256(b"sanyuan commitment 1" + rules.digest().encode() + bytes.fromhex(table["seed"])).hexdigest()
    assert made == promise
    assert promise in page.inner_text(".promise")
    shown = page.eval_on_selector_all(".ranking b", "all => all.map(each => each.textContent)")
    assert [number(text) for text in shown] == sorted(table["result"], reverse=True)
    with page.expect_download() as download:
        page.click("text=Download record")
    record = download.value.path().read_text()
    assert json.loads(record.splitlines()[0])["variant"] == "wuhan"


@pytest.mark.parametrize(("variant", "rules"), [("guobiao", "mil2025"), ("wuhan", "koukou")])
def test_switches_answer_by_themselves_whatever_is_drawn(
    open_page: Callable[..., Page], address: str, variant: str, rules: str
) -> None:
    player = Player(open_page, address, variant, rules, "desktop", "en", seed=6)
    for label in ("No calls", "Auto win", "Tsumogiri"):
        player.page.click(f".toggles >> text={label}")
    player.page.wait_for_selector("dialog[open]", timeout=40_000)
    assert player.has("dialog .sums")


def test_the_keyboard_plays(open_page: Callable[..., Page], address: str) -> None:
    player = Player(open_page, address, "riichi", "house", "desktop", "en", seed=7)
    page = player.page
    player.wait()
    page.keyboard.press("ArrowRight")
    assert page.locator(".own-hand .is-raised").count() == 1
    river = ".river-bottom .tile"
    page.keyboard.press("Enter")
    page.wait_for_selector(river)
    for _ in range(60):
        player.wait()
        if page.locator(river).count() >= 3 or player.has("dialog[open]"):
            break
        seq = page.get_attribute(".room", "data-seq")
        page.keyboard.press("Space")
        until(
            page,
            "seq => document.querySelector('.room').dataset.asked === 'false'"
            " || document.querySelector('.room').dataset.seq !== seq",
            arg=seq,
        )
    assert page.locator(river).count() >= 3


def test_the_table_changes_its_language_at_once(open_page: Callable[..., Page], address: str) -> None:
    player = Player(open_page, address, "guobiao", "mil2025", "desktop", "en", seed=9)
    player.wait()
    assert player.page.inner_text(".centre-title") == player.view("en")["picture"]["title"]
    player.page.select_option(".language select", label="中文")
    title = player.view("zh")["picture"]["title"]
    player.page.wait_for_selector(f".centre-title:has-text('{title}')")
    player.answer()


def test_waits_that_come_and_go_do_not_move_the_page_under_the_pointer(
    open_page: Callable[..., Page], address: str
) -> None:
    # The seventh pair but one comes late: two discards leave the hand ready, and their waits are long to tell.
    player = Player(open_page, address, "riichi", "house", "desktop", "en", seed=2)
    page = player.page
    player.wait()
    height = page.evaluate("document.documentElement.scrollHeight")
    while not player.has(".prompt-declare"):
        player.answer()
        player.wait()
    page.wait_for_selector(".waits-by-discard li:nth-child(2)")
    assert page.evaluate("document.documentElement.scrollHeight") == height
    assert page.evaluate("document.querySelector('.room-side').scrollHeight") > 400
    page.click(".habits .fold >> nth=0")
    assert page.is_visible(".promise-code")


def test_the_hand_stands_still_while_tiles_come_and_go(open_page: Callable[..., Page], address: str) -> None:
    player = Player(open_page, address, "riichi", "house", "desktop", "zh", seed=10)
    player.claiming = False
    places = set()
    for _ in range(12):
        player.wait()
        if player.has("dialog[open]"):
            break
        box = player.page.locator(".own-hand .tile").first.bounding_box()
        river = player.page.locator(".centre").bounding_box()
        if not player.has(".own-melds"):
            places.add((round(box["x"]), round(river["x"]), round(river["y"])))
        player.answer()
    assert len(places) == 1
    rows = player.page.eval_on_selector_all(
        ".river-row:not(:nth-child(3))", "all => all.map(each => each.children.length)"
    )
    assert max(rows) == 6
    moved = "() => document.querySelector('.tile-button').computedStyleMap().get('transition-duration').toString()"
    assert player.page.evaluate(moved) != "0s"
    player.page.click(".habits >> text=动画")
    assert player.page.evaluate(moved) == "0s"


def test_a_table_is_started_from_the_form_shared_and_watched(open_page: Callable[..., Page], address: str) -> None:
    page = open_page("#/play", "phone", "zh")

    def told_late(route: Route) -> None:
        time.sleep(0.5)
        route.continue_()

    page.route("**/api/games/wuhan", told_late)  # the form waits
    page.click(".new-game label:has-text('武汉')")
    page.click(".new-game label:has-text('瞬间')")
    page.select_option(".opponents select >> nth=0", "open")
    page.click(".new-game [type=submit]")
    page.wait_for_selector(".lobby-seats .is-open")
    assert page.locator(".lobby-seats .is-open").count() == 1
    page.wait_for_selector(".qr path")
    box = page.locator(".invitation .button").bounding_box()
    assert box["y"] + box["height"] < 844, "the invitation is in view on a phone"
    invitation = page.get_attribute("[data-invitation]", "data-invitation")
    friend = open_page(invitation.removeprefix(address + "/"), "desktop", "en")
    friend.fill(".invited input", "Ben")
    friend.click("text=Sit down")
    friend.click("[data-ready=false]")
    page.wait_for_selector(".lobby-seats li:has-text('Ben') .lobby-mark")
    assert page.locator(".invitation").count() == 0
    page.click("[data-ready=false]")
    for seat in (page, friend):
        seat.wait_for_selector(".own-hand .tile")
    assert page.locator(".plate:has-text('Ben')").count() == 1
    assert friend.locator(".own-hand .tile-back").count() == 0
    late = open_page(invitation.removeprefix(address + "/"), "phone", "zh")
    late.wait_for_selector("text=牌局已经开始")
    table = page.url.rsplit("/", 1)[1]
    watcher = open_page(f"#/play/{table}/watch", "desktop", "en")
    watcher.wait_for_selector(".room-bar .badge")
    assert watcher.locator(".own-hand .tile:not(.tile-back)").count() == 0
    assert watcher.locator(".prompt").count() == 0
    friend.click("text=Leave the seat to a bot")
    page.wait_for_selector(".plate [data-badge=state]")
    page.wait_for_selector(".company :text('1 人旁观')")
    page.click(".stickers [aria-label='你好']")
    friend.wait_for_selector(".plate-note:has-text('Hello') [data-sticker=hello]")
    friend.click("text=Take the seat back")
    page.wait_for_selector(".plate [data-badge=state]", state="detached")


def test_a_page_that_is_loaded_again_before_the_deal_reveals_what_it_has_sealed(
    open_page: Callable[..., Page], address: str
) -> None:
    """The friend is a program: it seals and reveals when the test says so."""
    page = open_page("#/play", "phone", "en")
    page.select_option(".opponents select >> nth=0", "open")
    page.click(".new-game [type=submit]")
    page.wait_for_selector(".lobby-seats .is-open")
    assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0
    table = page.url.rsplit("/", 1)[1]
    invitation = page.get_attribute("[data-invitation]", "data-invitation").rsplit("/", 1)[1]
    friend = sit(address, table, invitation, "Ben")
    page.wait_for_selector(".lobby-seats li:has-text('Ben')")
    promised = call(address, f"/api/tables/{table}")["table"]["commitment"]
    page.click("[data-ready=false]")
    page.wait_for_selector("[data-ready=true]")
    page.reload()
    page.wait_for_selector(".lobby-seats li:has-text('Ben')")
    lines = ("sanyuan seal 2", table, promised, "1", "1", "7c" * 32)
    seal = hashlib.sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest()
    call(address, f"/api/tables/{table}/seal", {"round": 1, "seal": seal}, friend)
    until(page, "() => document.querySelector('.lobby')?.dataset.phase === 'revealing'")
    page.reload()
    page.wait_for_selector(".lobby")
    call(address, f"/api/tables/{table}/reveal", {"round": 1, "nonce": "7c" * 32}, friend)
    page.wait_for_selector(".own-hand .tile")
    said = call(address, f"/api/tables/{table}")["table"]["promise"]
    assert said["broken"] == []
    own = page.evaluate("JSON.parse(localStorage.getItem('nonces'))[0].nonce")
    assert said["nonces"] == [own, "7c" * 32, None, None]


def test_a_seat_that_is_opened_twice_is_played_where_it_was_opened_last(
    open_page: Callable[..., Page], address: str
) -> None:
    player = Player(open_page, address, "riichi", "house", "desktop", "en", seed=12)
    first = player.page
    second = first.context.new_page()
    second.goto(f"{address}/#/play/{player.id}")
    second.wait_for_selector(".own-hand .tile")
    first.wait_for_selector("text=You play this table elsewhere")
    first.click("text=Play here")
    first.wait_for_selector(".own-hand .tile")
    second.wait_for_selector("text=You play this table elsewhere")


def test_two_people_play_a_hand_and_both_go_on(open_page: Callable[..., Page], address: str) -> None:
    ann = Player(open_page, address, "riichi", "house", "desktop", "en", seed=11, friends=1)
    ben = ann.friend(open_page, 1)
    end = time.monotonic() + 5 * LONGEST
    while not (ann.has("dialog[open]") and ben.has("dialog[open]")):
        assert time.monotonic() < end, "the hand does not end"
        for player in (ann, ben):
            if player.has(".room[data-asked=true]") and not player.has("dialog[open]"):
                player.answer()
        ann.page.wait_for_timeout(20)
    shown = [player.page.inner_text("dialog .sums td:nth-child(3) >> nth=1") for player in (ann, ben)]
    assert number(shown[0]) == number(shown[1])
    ann.page.click("dialog .button-main")
    ann.page.wait_for_selector("text=Waiting for the others")
    ben.page.click("dialog .button-main")
    for player in (ann, ben):
        player.page.wait_for_selector("dialog[open]", state="detached")
    ann.page.wait_for_selector("text=Waiting for the others", state="detached")
    assert ann.view()["ended"] is None


def test_a_table_that_is_not_there_says_so(open_page: Callable[..., Page]) -> None:
    page = open_page("#/play/nothing", "phone", "en")
    page.wait_for_selector("text=This table cannot be opened")
