"""The edge of the server: bodies that are no JSON, too large or of the wrong kind, unknown addresses, defects."""

import gzip
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from fastapi.testclient import TestClient
from serving import WIN, make_app
from starlette.websockets import WebSocketDisconnect

from sanyuan import variants
from sanyuan.server.app import create_app
from sanyuan.server.settings import Settings


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory, database: str) -> Iterator[TestClient]:
    """Return a server on each database."""
    app = make_app(tmp_path_factory.mktemp("store"), database)
    with TestClient(app, raise_server_exceptions=False) as client:
        yield client


def refused(answer: Any, status: int, code: str) -> str:
    body = answer.json()
    assert answer.status_code == status, body
    assert body["ok"] is False
    assert set(body["error"]) == {"code", "message", "field"}
    assert body["error"]["code"] == code
    return body["error"]["message"]


def test_a_body_that_is_not_json_gets_a_sentence(client: TestClient) -> None:
    assert "character 2" in refused(client.post("/api/score", content=b"{"), 400, "json")
    assert "NaN" in refused(client.post("/api/score", content=b'{"id": NaN}'), 400, "json")
    assert "given twice" in refused(client.post("/api/score", content=b'{"id": 1, "id": 2}'), 400, "json")
    assert "byte 1" in refused(client.post("/api/score", content=b"\xff{}"), 400, "encoding")
    assert "half" in refused(client.post("/api/score", content=rb'{"id": "\ud800"}'), 400, "json")
    assert "half" in refused(client.post("/api/score", content=rb'{"\udc00": 1, "\udc00": 1}'), 400, "json")
    refused(client.post("/api/score", content=b""), 400, "json")
    refused(client.post("/api/score", content=b"[" * 9000), 400, "json")
    refused(client.post("/api/score", json=[WIN]), 422, "not_an_object")


@pytest.mark.parametrize("depth", [51, 300, 900])
def test_a_body_that_is_nested_deeply_is_refused_by_every_call(client: TestClient, depth: int) -> None:
    """As deep as a parser may still go is too deep for whoever passes it on or repeats it."""
    nested = "[" * depth + "]" * depth
    for path, calls in client.get("/api/openapi.json").json()["paths"].items():
        if "requestBody" in calls.get("post", {}):
            where = re.sub(r"\{\w+\}", "nowhere", path)
            for field in ("id", "rules", "entries"):
                body = f'{{"variant": "toy", "log": "x", "{field}": {nested}}}'
                answer = client.post(where, content=body, headers={"authorization": "Bearer x"})
                assert answer.status_code in (400, 404), (path, answer.text)


def test_a_body_over_the_limit_is_refused_whole(client: TestClient) -> None:
    assert "20000 bytes" in refused(client.post("/api/score", json={"id": "x" * 20_000}), 413, "too_large")


def test_unknown_addresses_and_methods_have_the_one_shape(client: TestClient) -> None:
    refused(client.get("/api/nothing"), 404, "not_found")
    refused(client.get("/api/games/chess"), 404, "not_found")
    answer = client.get("/api/score")
    refused(answer, 405, "method")
    assert answer.headers["allow"] == "POST"


@pytest.mark.parametrize("name", ["\0", "%2e%2e", "x" * 5000, "三元", "'; drop table sheets"])
@pytest.mark.parametrize("address", ["/api/tables/{}", "/api/tables/{}/watch", "/api/replays/{}", "/api/sheets/{}"])
def test_a_name_that_was_never_given_is_not_found(store: TestClient, address: str, name: str) -> None:
    answer = store.get(address.format(quote(name)), headers={"authorization": "Bearer x"})
    refused(answer, 404, "not_found")


def test_texts_that_no_database_keeps_are_refused(store: TestClient) -> None:
    begun = store.post("/api/tables", json={"variant": "wuhan", "seats": ["open"] * 4}).json()
    for field, body in (
        ("names[0]", {"variant": "wuhan", "names": ["a\0"]}),
        ("step", {"action": 1, "on": 1, "step": "a\0"}),
    ):
        table = "/api/tables" if "variant" in body else f"/api/tables/{begun['table']['id']}/actions"
        answer = store.post(table, json=body, headers={"authorization": f"Bearer {begun['seats'][0]['token']}"})
        refused(answer, 422, "field_type")
        assert answer.json()["error"]["field"] == field


def test_who_brings_no_token_is_told_how_to(client: TestClient) -> None:
    answer = client.get("/api/tables/x/view")
    refused(answer, 401, "unauthorized")
    assert answer.headers["www-authenticate"] == "Bearer"


def test_a_defect_is_a_500_that_tells_nothing(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(variants, "score", lambda request: 1 / 0)
    message = refused(client.post("/api/score", json=WIN), 500, "internal")
    assert "ZeroDivisionError" not in message


def test_every_answer_carries_the_security_headers(client: TestClient) -> None:
    for answer in (client.get("/api/health"), client.get("/api/nothing"), client.post("/api/score", content=b"{")):
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]


def test_the_app_is_served_compressed_and_cached(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<title>app</title>")
    script = tmp_path / "assets" / "app-1a2b.js"
    script.write_text("let a = 1;")
    script.with_name("app-1a2b.js.gz").write_bytes(gzip.compress(b"let a = 1;"))
    with TestClient(create_app(Settings(app_folder=tmp_path, database=f"sqlite:///{tmp_path}/t.db"))) as client:
        page = client.get("/")
        assert page.headers["cache-control"] == "no-cache"
        assert client.get("/", headers={"if-none-match": page.headers["etag"]}).status_code == 304
        small = client.get("/assets/app-1a2b.js", headers={"accept-encoding": "gzip"})
        assert small.headers["content-encoding"] == "gzip"
        assert "immutable" in small.headers["cache-control"]
        assert "javascript" in small.headers["content-type"]
        assert small.text == "let a = 1;"
        for old, place in (("/play", "/#/play"), ("/calc/riichi?hand=1m", "/#/calc/riichi?hand=1m")):
            led = client.get(old, follow_redirects=False)
            assert (led.status_code, led.headers["location"]) == (307, place)
        refused(client.get("/playing"), 404, "not_found")
        refused(client.post("/play"), 405, "method")
        plain = client.get("/assets/app-1a2b.js", headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        for address in (
            "/assets/none.js",
            "/assets/%00.js",
            "/..%2ft.db",
            "/%2fetc%2fpasswd",
            f"/{'a' * 5000}",
            "/%ff",
        ):
            refused(client.get(address), 404, "not_found")
        for method in ("GET", "POST", "DELETE"):
            refused(client.request(method, "/api/nothing"), 404, "not_found")
            refused(client.request(method, "/api/games/"), 404, "not_found")
        refused(client.post("/"), 405, "method")
        for method, address, allowed in (("PUT", "/api/games", "GET"), ("GET", "/api/score", "POST")):
            answer = client.request(method, address)
            refused(answer, 405, "method")
            assert answer.headers["allow"] == allowed
        with pytest.raises(WebSocketDisconnect), client.websocket_connect("/nowhere"):
            pass


def test_without_a_built_app_the_page_says_how_to_build_it(client: TestClient) -> None:
    assert "make run" in client.get("/").text


def test_the_description_names_every_call_and_needs_nothing_from_elsewhere(client: TestClient) -> None:
    page = client.get("/api/docs").text
    document = client.get("/api/openapi.json").json()
    calls = document["paths"]
    assert page.count("<details>") == sum(map(len, calls.values())) + len(document["x-websockets"])
    assert all(f"<code>{path}</code>" in page for path in calls)
    assert "<code>last_copy</code> (optional)" in page
    assert "<script" not in page
    assert "//" not in page


def test_the_page_holds_no_script_of_its_own() -> None:
    page = (Path(__file__).parents[2] / "web" / "index.html").read_text(encoding="utf-8")
    assert re.findall(r"<script(?![^>]*\bsrc=)|\bon\w+=|javascript:", page) == []
