"""What is the same for everybody is made once, and sent once to whoever keeps its tag."""

import gzip
import json

import pytest
from fastapi.testclient import TestClient

from sanyuan.server import cards, games

FIXED = (
    "/api/games",
    "/api/games/riichi",
    "/api/games/guobiao/cards",
    "/api/bots",
    "/api/notation",
    "/api/openapi.json",
    "/api/docs",
)


@pytest.mark.parametrize("path", FIXED)
def test_who_has_an_answer_is_not_sent_it_again(client: TestClient, path: str) -> None:
    first = client.get(path)
    tag = first.headers["etag"]
    assert first.headers["cache-control"] == "no-cache"
    again = client.get(path, headers={"if-none-match": f'"other", {tag}'})
    assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
    other = client.get(path, headers={"if-none-match": '"other"'})
    assert (other.status_code, other.content) == (200, first.content)


@pytest.mark.parametrize("path", FIXED)
def test_the_gzipped_form_holds_the_same_bytes(client: TestClient, path: str) -> None:
    plain = client.get(path, headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    packed = client.get(path, headers={"accept-encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) == len(gzip.compress(plain.content, 6, mtime=0)) < len(plain.content)
    assert "accept-encoding" in packed.headers["vary"].lower()
    assert packed.headers["etag"] == plain.headers["etag"]
    assert packed.content == plain.content


def test_the_tag_of_a_game_is_not_that_of_another(client: TestClient) -> None:
    names = [each["name"] for each in client.get("/api/games").json()["games"]]
    tags = [client.get(f"/api/games/{name}").headers["etag"] for name in names]
    assert len(set(tags)) == len(names) >= 4


def test_a_game_is_described_once_however_often_it_is_asked_for(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each time it was made anew it took 14 ms of the server, and one address slowed every table down."""
    before = client.get("/api/games/wuhan").json(), client.get("/api/games/wuhan/cards").json()

    def fail(*given: object) -> None:
        raise AssertionError("it was made again")

    monkeypatch.setattr(games, "_details", fail)
    monkeypatch.setattr(games, "cards_of", fail)
    monkeypatch.setattr(cards, "cards_of", fail)
    for query in ("", "?x=1", "?x=2"):
        assert client.get(f"/api/games/wuhan{query}").json() == before[0]
        assert client.get(f"/api/games/wuhan/cards{query}").json() == before[1]


def test_no_answer_that_may_hold_a_token_is_stored(client: TestClient) -> None:
    table = client.post("/api/tables", json={"variant": "wuhan", "seats": ["open", "open", "greedy", "greedy"]})
    begun = table.json()
    host = {"authorization": f"Bearer {begun['seats'][0]['token']}"}
    address = f"/api/tables/{begun['table']['id']}"
    placed = client.post(f"{address}/seats", json={"seat": 1, "takes": "open"}, headers=host)
    assert placed.json()["invitation"]
    sheet = client.post("/api/sheets", json={"variant": "wuhan"})
    lobby = client.get(f"{address}/view", headers=host)
    refused = client.post("/api/tables", content=json.dumps([]))
    for answer in (table, placed, sheet, lobby, refused):
        assert answer.headers["cache-control"] == "no-store", answer.url
