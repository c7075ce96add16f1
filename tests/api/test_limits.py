"""What one client may ask for: beyond the limit it is told when to come again, and nobody else is."""

import ipaddress
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from live_serving import heard
from serving import make_app
from starlette.websockets import WebSocketDisconnect
from test_edge import refused

from sanyuan.cli import serve
from sanyuan.errors import InputError
from sanyuan.server.buckets import Buckets, Rate
from sanyuan.server.clients import client_address
from sanyuan.server.settings import read_settings
from sanyuan.words.text import Words

ME = ("203.0.113.5", 1234)
SOMEBODY = ("203.0.113.6", 1234)
PROXY = ("10.0.0.2", 1234)


def served(tmp_path: Path, client: tuple[str, int] = ME, **settings: Any) -> TestClient:
    app = make_app(tmp_path, limits=True, **settings)
    return TestClient(app, client=client, raise_server_exceptions=False)


def beside(client: TestClient, address: tuple[str, int]) -> TestClient:
    """Return another client of the same server."""
    return TestClient(client.app, client=address, raise_server_exceptions=False)


def test_a_bucket_fills_again_with_time() -> None:
    seconds = 0.0
    buckets = Buckets(Rate(2, 60, Words("东西", "things")), lambda: seconds)
    for name in ("a", "a", "b"):
        buckets.take(name)
    with pytest.raises(InputError, match="too many things: at most 2 in 60 seconds; come again in 30"):
        buckets.take("a")
    seconds = 30.0
    buckets.take("a")
    with pytest.raises(InputError):
        buckets.take("a")
    seconds = 1e6
    buckets.take("a")
    buckets.take("a")
    with pytest.raises(InputError):
        buckets.take("a")


def test_the_number_of_clients_that_are_known_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sanyuan.server.buckets._MOST_BUCKETS", 10)
    buckets = Buckets(Rate(1, 60, Words("东西", "things")), lambda: 0.0)
    for at in range(100):
        buckets.take(str(at))
    assert len(buckets._left) == 10


@pytest.mark.parametrize(
    ("path", "body"),
    [("/api/tables", {"variant": "wuhan"}), ("/api/sheets", {"variant": "wuhan"}), ("/api/replays", {"log": "x"})],
)
def test_tables_begun_are_limited_by_address(tmp_path: Path, path: str, body: dict[str, str]) -> None:
    with served(tmp_path, begun_per_hour=2) as client:
        for _ in range(2):
            assert client.post(path, json=body).status_code != 429
        answer = client.post(path, json=body)
        assert "tables begun" in refused(answer, 429, "limit")
        assert 0 < int(answer.headers["retry-after"]) <= 1800
        assert beside(client, SOMEBODY).get("/api/games").status_code == 200
        assert client.get("/api/games").status_code == 200


def test_what_is_asked_as_people_type_does_not_use_up_the_heavy_requests(tmp_path: Path) -> None:
    """A club enters its hands from behind one address, and every sign typed asks for a preview."""
    asked = {"variant": "toy", "hand": "123m456p789s1155z"}
    with served(tmp_path, heavy_per_minute=1, typed_per_minute=3) as client:
        codes = [client.post(f"/api/{path}", json=asked).status_code for path in ("waits", "switches", "waits")]
        assert 429 not in codes
        refused(client.post("/api/waits", json=asked), 429, "limit")
        assert client.post("/api/verify", json={"log": "x"}).status_code != 429


def test_heavy_requests_are_limited_by_address_and_by_token(tmp_path: Path) -> None:
    with served(tmp_path, heavy_per_minute=2) as client:
        token = {"authorization": "Bearer a"}
        for _ in range(2):
            assert client.post("/api/verify", json={}, headers=token).status_code == 422
        refused(client.post("/api/verify", json={}), 429, "limit")
        elsewhere = beside(client, SOMEBODY)
        refused(elsewhere.post("/api/compare", json={}, headers=token), 429, "limit")
        assert elsewhere.post("/api/compare", json={}).status_code == 422
        assert client.post("/api/score", json={}).status_code == 422


def test_messages_are_limited_by_address_and_by_token(tmp_path: Path) -> None:
    with served(tmp_path, address_messages=5, token_messages=2) as client:
        token = {"authorization": "Bearer a"}
        for _ in range(2):
            assert client.get("/api/games", headers=token).status_code == 200
        refused(client.get("/api/games", headers=token), 429, "limit")
        assert client.get("/api/games").status_code == 200
        assert client.get("/api/games").status_code == 200
        refused(client.get("/api/games"), 429, "limit")


def test_a_socket_that_says_too_much_is_closed(tmp_path: Path) -> None:
    with served(tmp_path, token_messages=3) as client:
        table = client.post("/api/tables", json={"variant": "wuhan"}).json()["table"]["id"]
        with client.websocket_connect(f"/api/tables/{table}/live") as socket:
            socket.send_json({"v": 1, "type": "hello", "token": None})
            for _ in range(3):
                socket.send_json({"v": 1, "type": "ping"})
            with pytest.raises(WebSocketDisconnect) as closed:
                list(iter(socket.receive_json, None))
        assert closed.value.code == 4429


def test_what_a_token_says_counts_on_all_its_connections_together(tmp_path: Path) -> None:
    """Neither another connection nor another spelling of the header gives a seat more than its share."""
    with served(tmp_path, token_messages=4) as client:
        begun = client.post("/api/tables", json={"variant": "wuhan", "seed": "5a" * 32}).json()
        table, token = begun["table"]["id"], begun["seats"][0]["token"]
        for _ in range(2):
            with client.websocket_connect(f"/api/tables/{table}/live") as socket:
                socket.send_json({"v": 1, "type": "hello", "token": token})
                heard(socket), heard(socket)
                socket.send_json({"v": 1, "type": "ping"})
                assert heard(socket)["type"] == "pong"
        for spelling in ("Bearer", "bearer"):
            answer = client.get(f"/api/tables/{table}/view", headers={"authorization": f"{spelling} {token}"})
            assert answer.status_code == 200
        refused(client.get(f"/api/tables/{table}/view", headers={"authorization": f"BEARER {token}"}), 429, "limit")
        with client.websocket_connect(f"/api/tables/{table}/live") as socket:
            socket.send_json({"v": 1, "type": "hello", "token": token})
            heard(socket), heard(socket)
            socket.send_json({"v": 1, "type": "ping"})
            with pytest.raises(WebSocketDisconnect) as closed:
                heard(socket)
        assert closed.value.code == 4429
        with client.websocket_connect(f"/api/tables/{table}/live") as socket:
            socket.send_json({"v": 1, "type": "hello"})
            assert heard(socket)["type"] == "welcome"


def test_an_address_has_some_sockets_at_most(tmp_path: Path) -> None:
    with served(tmp_path, address_sockets=1) as client:
        table = client.post("/api/tables", json={"variant": "wuhan"}).json()["table"]["id"]
        address = f"/api/tables/{table}/live"
        with client.websocket_connect(address), pytest.raises(WebSocketDisconnect), client.websocket_connect(address):
            pass
        with client.websocket_connect(address):
            pass


def told(peer: tuple[str, int], forwarded: list[str]) -> str:
    trusted = [ipaddress.ip_network(each) for each in ("10.0.0.0/8", "::1")]
    headers = [(b"x-forwarded-for", each.encode()) for each in forwarded]
    return client_address({"type": "http", "client": peer, "headers": headers}, trusted)


def test_what_a_proxy_says_counts_only_where_it_is_trusted() -> None:
    assert told(ME, ["1.2.3.4"]) == "203.0.113.5"
    assert told(PROXY, ["1.2.3.4"]) == "1.2.3.4"
    assert told(PROXY, ["6.6.6.6, 1.2.3.4"]) == "1.2.3.4"
    assert told(PROXY, ["6.6.6.6", "1.2.3.4, 10.9.9.9"]) == "1.2.3.4"
    assert told(PROXY, ["nonsense"]) == "10.0.0.2"
    assert told(PROXY, []) == "10.0.0.2"
    assert told(("2001:db8:0:1:2::3", 1), []) == "2001:db8:0:1::/64"
    assert told(("::ffff:1.2.3.4", 1), []) == "1.2.3.4"


@pytest.mark.parametrize(
    ("host", "is_own"), [("127.0.0.1", True), ("::1", True), ("localhost", True), ("0.0.0.0", False), ("::", False)]
)
def test_only_a_server_for_this_machine_has_no_limits(host: str, is_own: bool) -> None:
    assert serve._is_loopback(host) is is_own


def test_a_proxy_that_is_none_is_refused() -> None:
    settings = read_settings({"trusted_proxies": " 10.0.0.0/8, ::1 "})
    assert settings.trusted_proxies == ("10.0.0.0/8", "::1")
    serve._check_networks(settings.trusted_proxies, "--trusted-proxies")
    with pytest.raises(InputError, match="'nginx' is not the address"):
        serve._check_networks(("10.0.0.1", "nginx"), "--trusted-proxies")


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site", "origin": "http://other.testserver"},
        {"content-type": "text/plain", "referer": "https://evil.example/page"},
        {"content-type": "", "referer": "https://evil.example/page"},
    ],
)
def test_a_page_of_another_site_sends_nothing(client: TestClient, headers: dict[str, str]) -> None:
    refused(client.post("/api/sheets", content='{"variant":"wuhan"}', headers=headers), 403, "cross_site")
    assert client.get("/api/games", headers=headers).status_code == 200


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"origin": "http://testserver"},
        {"sec-fetch-site": "same-origin", "origin": "http://testserver"},
        {"content-type": "text/plain"},
        {"content-type": "text/plain", "referer": "http://testserver/page"},
    ],
)
def test_the_app_and_programs_may_send(client: TestClient, headers: dict[str, str]) -> None:
    assert client.post("/api/sheets", content='{"variant":"wuhan"}', headers=headers).status_code == 200


def test_head_is_answered_wherever_get_is(client: TestClient) -> None:
    sheet = client.post("/api/sheets", json={"variant": "wuhan"}).json()
    table = client.post("/api/tables", json={"variant": "wuhan"}).json()
    token = {"authorization": f"Bearer {sheet['read_token']}"}
    seat = {"authorization": f"Bearer {table['seats'][0]['token']}"}
    for path, headers in (
        ("/api/health", {}),
        ("/api/games", {}),
        ("/api/games/riichi", {}),
        ("/api/notation", {}),
        ("/api/docs", {}),
        ("/api/openapi.json", {}),
        (f"/api/sheets/{sheet['id']}", token),
        (f"/api/tables/{table['table']['id']}", {}),
        (f"/api/tables/{table['table']['id']}/view", seat),
        (f"/api/tables/{table['table']['id']}/record", {}),
        ("/api/replays/nothing", {}),
        ("/api/nothing", {}),
        ("/", {}),
    ):
        got, head = client.get(path, headers=headers), client.head(path, headers=headers)
        assert head.status_code == got.status_code, path
        assert head.content == b""
        assert head.headers["content-type"] == got.headers["content-type"]
    assert client.head("/api/score").status_code == 405


def test_scripts_come_from_this_server_only(client: TestClient) -> None:
    policy = client.get("/").headers["content-security-policy"]
    assert "script-src 'self';" in policy
    assert "unsafe" not in policy
