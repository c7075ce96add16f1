"""The last hand of a recorded match on a phone: what each needs, another name, the end, and the same people again."""

import json
import urllib.request
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page


def post(address: str, path: str, body: dict[str, Any], token: str = "") -> dict[str, Any]:
    headers = {"content-type": "application/json", **({"authorization": f"Bearer {token}"} if token else {})}
    request = urllib.request.Request(f"{address}{path}", json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def test_the_last_hand_says_what_is_needed_and_the_same_people_begin_again(
    open_page: Callable[..., Page], address: str
) -> None:
    rules = {"preset": "tenhou", "winds": 1, "target_points": 0}
    names = ["安", "本", "采", "丁"]
    sheet = post(address, "/api/sheets", {"variant": "riichi", "rules": rules, "names": names})
    token = sheet["write_token"]
    for step, (winner, loser, han, fu) in enumerate([(1, 0, 3, 30), (2, None, 2, 40), (3, 2, 5, 30)]):
        entry = {"type": "win", "wins": [{"winner": winner, "han": han, "fu": fu}], "loser": loser}
        told = {"type": "add", "step": f"s{step}", "entry": entry}
        post(address, f"/api/sheets/{sheet['id']}/steps", told, token)
    page = open_page(f"#/record/{sheet['id']}/{token}", "phone", "zh")
    page.wait_for_selector(".needs dd")
    # 12,000 behind the dealer, who pays twice over: 7,700 from him are enough
    assert "4番 30符" in page.inner_text(".needs dd:has-text('丁') >> nth=0")
    assert "+7700" in page.inner_text(".needs dd:has-text('丁') >> nth=0")
    assert page.locator(".curve-scale span").count() >= 3
    assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0
    page.click("summary:has-text('改名字')")
    page.fill(".renaming input >> nth=0", "小安")
    page.click("text=保存名字")
    page.wait_for_selector(".seat:has-text('小安')")
    box = page.locator(".desk-actions").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 844, "in reach of the thumb"
    entry = {"type": "win", "wins": [{"winner": 0, "han": 4, "fu": 30}], "loser": 3}
    post(address, f"/api/sheets/{sheet['id']}/steps", {"type": "add", "step": "last", "entry": entry}, token)
    page.wait_for_selector(".ranking li:first-child:has-text('小安')")
    page.click("text=同样的人再来一场")
    page.wait_for_selector(".ranking", state="detached")
    page.wait_for_selector(".seat:has-text('小安')")


def test_the_winds_stay_after_the_end_and_the_result_says_how_it_was_worked_out(
    open_page: Callable[..., Page], address: str
) -> None:
    rules = {"preset": "majsoul", "winds": 1, "target_points": 0}
    sheet = post(address, "/api/sheets", {"variant": "riichi", "rules": rules, "names": ["Ann", "Ben", "Cat", "Dan"]})
    token = sheet["write_token"]
    passed = {"type": "win", "wins": [{"winner": 1, "han": 1, "fu": 30}], "loser": 0}
    bust = {"type": "win", "wins": [{"winner": 2, "han": 13, "fu": 30}], "loser": 0}
    for step, entry in (("first", passed), ("second", bust)):
        post(address, f"/api/sheets/{sheet['id']}/steps", {"type": "add", "step": step, "entry": entry}, token)
    page = open_page(f"#/record/{sheet['id']}/{token}", "desktop", "en")
    page.wait_for_selector(".ranking")
    winds = page.locator(".table-view .seat-name i").all_inner_texts()
    assert winds == ["N", "E", "S", "W"], "those of the last hand, which Ben dealt"
    assert page.locator(".table-view .arrows").count() == 0
    first = page.locator(".ranking li").first
    assert "+47.0" in first.inner_text()
    assert "(57,000 − 25,000) ÷ 1,000 + 15 (uma) = +47.0" in first.inner_text()
