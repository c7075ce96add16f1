"""Small requests freeze nobody: whatever a request holds, its cost grows like its size, up to its limit."""

import contextlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from serving import make_app
from test_edge import refused

from growth import grows_like_its_size
from sanyuan import calculator, variants
from sanyuan.errors import InputError
from sanyuan.notation import MELD_NOTATIONS, NOTATIONS, parse, parse_meld
from sanyuan.notation.hands import read_hand
from sanyuan.record.sheet import Sheet
from sanyuan.server import sheets
from sanyuan.server.body import read_object
from sanyuan.server.settings import Settings
from typed import data

LIMIT = Settings().request_limit
LARGEST = 1 << 20
"""The bytes of the largest body, which the largest of the three sizes comes near."""
UNIT = LARGEST // 17

RAW: dict[str, Callable[[int], str]] = {
    "one name repeated after many": lambda size: (
        "{" + ",".join([f'"{at:x}":0' for at in range(size // 9)] + ['"z":1', '"z":2']) + "}"
    ),
    "every name given twice": lambda size: "{" + ",".join(f'"{at // 2:x}":0' for at in range(size // 9)) + "}",
    "a bottomless list": lambda size: "[" * size,
    "many small objects": lambda size: '{"a":[' + ",".join(["{}"] * (size // 3)) + "]}",
    "escapes": lambda size: '{"a":"' + "\\u0041" * (size // 6) + '"}',
    "half a character at the end": lambda size: '{"a":"' + "\\\\" * (size // 2) + '\\ud800"}',
    "an endless number": lambda size: '{"a":' + "1" * size + "}",
    "an endless fraction": lambda size: '{"a":0.' + "1" * size + "}",
    "an endless name": lambda size: '{"' + "a" * size + '":1,"' + "a" * size + '":1}',
    "nothing but spaces": lambda size: " " * size + "{",
    "numbers": lambda size: '{"a":[' + ",".join(["1234567890"] * (size // 11)) + "]}",
}


def swallow(read: Callable[..., object]) -> Callable[..., None]:
    """Return a reader that says nothing where it refuses."""

    def quietly(given: object) -> None:
        with contextlib.suppress(InputError):
            read(given)

    return quietly


@pytest.mark.parametrize("case", RAW)
def test_reading_a_body_costs_like_its_size(case: Any) -> None:
    assert grows_like_its_size(lambda size: RAW[case](size * UNIT).encode(), swallow(read_object))


TEXTS = ["1", "1m", "1 ", "m1", "m", "E", "[", "[1", "[1m]", "|", "赤", "赤五", "一", "Red ", "🀇", "🀫", "?", "_", " "]
TEXTS += ["W", "5m", "11", "x", "＋", "+1m ", "chow:", "@", ","]
"""What a text is made of, again and again."""


@pytest.mark.parametrize("part", TEXTS)
def test_reading_tiles_costs_like_their_number(part: str) -> None:
    def make(size: int) -> str:
        return part * (1000 * size // len(part))

    assert grows_like_its_size(make, swallow(parse))
    assert grows_like_its_size(make, swallow(read_hand))
    assert grows_like_its_size(make, swallow(parse_meld))
    for notation in NOTATIONS:
        assert grows_like_its_size(make, swallow(lambda text, by=notation: parse(text, by))), notation
    for notation in MELD_NOTATIONS:
        assert grows_like_its_size(make, swallow(lambda text, by=notation: parse_meld(text, by))), notation


def long(part: str, size: int) -> str:
    return part * (size // len(part.encode()))


FIELDS: dict[str, Callable[[int], dict[str, object]]] = {
    "tiles in one text": lambda size: {"hand": long("123m", size)},
    "numbers without a suit": lambda size: {"hand": long("1", size)},
    "tiles one by one": lambda size: {"hand": ["1m"] * (size // 5)},
    "melds": lambda size: {"melds": ["chow:345m@3"] * (size // 14)},
    "an endless meld": lambda size: {"melds": ["chow:" + long("345m", size)]},
    "an endless winning tile": lambda size: {"win": long("1m", size)},
    "an endless preset": lambda size: {"rules": long("tenhou", size)},
    "an endless option": lambda size: {"rules": {long("ab", size): 1}},
    "many options": lambda size: {"rules": {f"{at:x}": 1 for at in range(size // 9)}},
    "an endless value": lambda size: {"rules": {"winners": [1] * (size // 2)}},
    "an endless field": lambda size: {long("kong_draw", size): 1},
    "many fields": lambda size: {f"{at:x}": 1 for at in range(size // 9)},
    "an endless game": lambda size: {"variant": long("riichi", size)},
    "an endless language": lambda size: {"lang": long("zh", size)},
    "an endless id": lambda size: {"id": [[]] * (size // 3)},
}
ASKED = {
    "score": variants.score,
    "shanten": variants.shanten,
    "waits": calculator.waits,
    "switches": calculator.switches,
    "compare": calculator.compare,
}


@pytest.mark.parametrize("game", ["riichi", "guobiao", "wuhan"])
@pytest.mark.parametrize("case", FIELDS)
def test_scoring_costs_like_the_size_of_the_request(case: Any, game: str) -> None:
    def make(size: int) -> dict[str, object]:
        return {"variant": game, "hand": "123m456p789s1155z", "win": "5z", **FIELDS[case](size * LIMIT // 17)}

    for ask in ASKED.values():
        assert grows_like_its_size(make, swallow(data(ask)))


ENTRIES: dict[str, dict[str, object]] = {
    "riichi": {"type": "draw", "note": "x" * 500},
    "guobiao": {"type": "win", "wins": [{"winner": 1, "score": {"hand": "123m456p789s1155z", "win": "5z"}}]},
    "wuhan": {"type": "penalty", "points": [1, -1, 0, 0]},
}


@pytest.mark.parametrize("game", ENTRIES)
def test_a_sheet_costs_like_the_number_of_its_hands(game: Any) -> None:
    variant = variants.variant(game)
    rules = variant.rules.default()

    def fold(entries: list[dict[str, object]]) -> None:
        Sheet(variant, rules, entries).as_dict()

    assert grows_like_its_size(lambda size: [ENTRIES[game]] * (size * 60), fold)


@pytest.mark.parametrize("path", ["/api/score", "/api/notation/parse", "/api/tables", "/api/sheets"])
def test_only_files_may_be_large(path: str, tmp_path: Path) -> None:
    with TestClient(make_app(tmp_path)) as client:
        assert f"{LIMIT} bytes" in refused(client.post(path, json={"id": "x" * LIMIT}), 413, "too_large")
        assert client.post("/api/verify", json={"log": "x" * LIMIT}).status_code == 200


def test_a_refusal_repeats_little_of_a_long_request(client: TestClient) -> None:
    for body in (
        {"variant": "x" * 15_000},
        {"variant": "toy", "y" * 15_000: 1},
        {"variant": "toy", "rules": "z" * 15_000},
    ):
        assert len(client.post("/api/score", json=body).content) < 4000
        assert len(client.post("/api/score/text", json=body).content) < 4000


def test_what_a_sheet_keeps_has_a_limit(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    begun = client.post("/api/sheets", json={"variant": "riichi"}).json()

    def add(name: str, **entry: object) -> Any:
        body = {"step": name, "type": "add", "entry": {"type": "draw", **entry}}
        token = {"authorization": f"Bearer {begun['write_token']}"}
        return client.post(f"/api/sheets/{begun['id']}/steps", json=body, headers=token)

    assert "500 characters" in refused(add("a", note="x" * 501), 422, "too_long")
    assert add("b", note="中" * 500).status_code == 200
    assert "4000 characters" in refused(add("c", ready=[[0] * 3000]), 422, "too_long")
    many = {"variant": "riichi", "entries": [{"type": "draw", "note": "x" * 501}]}
    assert refused(client.post("/api/sheets/preview", json=many), 422, "too_long").startswith("entries[0].note")
    monkeypatch.setattr(sheets, "_MOST_STEPS", 3)
    assert add("d").status_code == 200
    assert "at most 3 steps" in refused(add("e"), 503, "full")
    assert add("d").status_code == 200, "what was done before is still told"
