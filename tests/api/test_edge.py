"""The edge of the server: bodies that are no JSON, too large or of the wrong kind, unknown addresses, defects."""

import gzip

from fastapi.testclient import TestClient
from serving import WIN

from sanyuan import variants
from sanyuan.server.app import create_app
from sanyuan.server.settings import Settings


def refused(answer, status: int, code: str) -> str:
    body = answer.json()
    assert answer.status_code == status, body
    assert body["ok"] is False
    assert set(body["error"]) == {"code", "message", "field"}
    assert body["error"]["code"] == code
    return body["error"]["message"]


def test_a_body_that_is_not_json_gets_a_sentence(client):
    assert "character 2" in refused(client.post("/api/score", content=b"{"), 400, "json")
    assert "NaN" in refused(client.post("/api/score", content=b'{"id": NaN}'), 400, "json")
    assert "given twice" in refused(client.post("/api/score", content=b'{"id": 1, "id": 2}'), 400, "json")
    assert "byte 1" in refused(client.post("/api/score", content=b"\xff{}"), 400, "encoding")
    refused(client.post("/api/score", content=b""), 400, "json")
    refused(client.post("/api/score", content=b"[" * 9000), 400, "json")
    refused(client.post("/api/score", json=[WIN]), 422, "not_an_object")


def test_a_body_over_the_limit_is_refused_whole(client):
    assert "20000 bytes" in refused(client.post("/api/score", json={"id": "x" * 20_000}), 413, "too_large")


def test_unknown_addresses_and_methods_have_the_one_shape(client):
    refused(client.get("/api/nothing"), 404, "not_found")
    refused(client.get("/api/games/chess"), 404, "not_found")
    answer = client.get("/api/score")
    refused(answer, 405, "method")
    assert answer.headers["allow"] == "POST"


def test_a_defect_is_a_500_that_tells_nothing(client, monkeypatch):
    monkeypatch.setattr(variants, "score", lambda request: 1 / 0)
    message = refused(client.post("/api/score", json=WIN), 500, "internal")
    assert "ZeroDivisionError" not in message


def test_every_answer_carries_the_security_headers(client):
    for answer in (client.get("/api/health"), client.get("/api/nothing"), client.post("/api/score", content=b"{")):
        assert answer.headers["x-content-type-options"] == "nosniff"


def test_the_app_is_served_compressed_and_cached(tmp_path):
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
        plain = client.get("/assets/app-1a2b.js", headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert client.get("/assets/none.js").json()["error"]["code"] == "not_found"


def test_without_a_built_app_the_page_says_how_to_build_it(client):
    assert "make run" in client.get("/").text
