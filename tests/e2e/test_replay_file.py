"""The page that ``sanyuan show -o`` writes opens from a file, without a network, and steps to its end."""

from pathlib import Path
from typing import Any

import pytest
from each_day import each_day
from playwright.sync_api import Browser
from result_names import named, squeezed

from sanyuan import variants
from sanyuan.bots.play import Tournament
from sanyuan.record.frames import Replay
from sanyuan.record.html import replay_page
from sanyuan.record.native import game_of
from typed import data

NAMES = ["Ann", "</script>", "Cy", "Di"]
SIZES = {"phone": (390, 844), "desktop": (1280, 800)}


@pytest.fixture(scope="module", params=["riichi", "guobiao", "wuhan"])
def game(request: pytest.FixtureRequest) -> Any:
    variant = variants.variant(request.param)
    match = Tournament(variant, variant.rules.make(None), ["greedy"] * 4, 21).play()
    played = game_of(match, request.param, NAMES)
    played.hands = played.hands[:2]
    return played


@pytest.mark.parametrize(("lang", "size"), each_day([("en", "phone")], [("en", "phone"), ("zh", "desktop")]))
def test_the_page_steps_to_its_end(browser: Browser, tmp_path: Path, game: Any, lang: Any, size: Any) -> None:
    path = tmp_path / "replay.html"
    path.write_text(replay_page(game, lang), encoding="utf-8")
    width, height = SIZES[size]
    context = browser.new_context(viewport={"width": width, "height": height}, offline=True)
    page = context.new_page()
    problems, asked = [], []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.on("console", lambda message: problems.append(message.text) if message.type in ("error", "warning") else None)
    page.on("request", lambda request: asked.append(request.url))
    page.goto(path.as_uri())
    hands = [Replay(game, lang).hand(number) for number in (1, 2)]
    steps = sum(len(data(hand["frames"])) for hand in hands) + 1
    for _ in range(steps):
        page.keyboard.press("ArrowRight")
    assert page.inner_text("#say") == hands[1]["frames"][-1]["say"]
    page.keyboard.press("ArrowRight")
    assert page.inner_text("#count") == f"{len(data(hands[1]['frames']))} / {len(data(hands[1]['frames']))}"
    shown = page.eval_on_selector_all(".seat .points", "all => all.map(each => each.textContent.replace(/,/g, ''))")
    scores = Replay(game, lang).summary()["hands"][1]["scores"]
    assert sorted(map(int, shown)) == sorted(scores)
    ends = hands[1]["results"][0]
    page.select_option("#hand", "1")
    page.click("#after")
    if hands[1]["frames"][-1].get("result") is not None:
        assert squeezed(page.inner_text("#result h2")) == named(ends, data(hands[1]["first"]), NAMES)
    page.click("#lang")
    assert page.get_attribute("html", "lang") == ("en" if lang == "zh" else "zh")
    overflow = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    context.close()
    assert overflow <= 0
    assert problems == []
    assert all(url.startswith(("file:", "data:")) for url in asked)
