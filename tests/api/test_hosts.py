"""By which names a server may be asked, and what a proxy on its own machine brings with it."""

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
from sanyuan.server.settings import read_settings
from sanyuan.server.work import Done, Pool

PROXY = ("10.0.0.2", 1234)
HERE = ("127.0.0.1", 1234)


def served(tmp_path: Path, peer: tuple[str, int] = HERE, **settings: Any) -> TestClient:
    return TestClient(make_app(tmp_path, **settings), client=peer, raise_server_exceptions=False)


def status(client: TestClient, host: str) -> int:
    return client.get("/api/bots", headers={"host": host}).status_code


LOCAL = ("127.0.0.1:8000", "localhost:8000", "[::1]:8000", "192.168.1.20", "app.localhost", "club-pc", "club-pc.local")


def test_addresses_and_local_names_are_always_taken(tmp_path: Path) -> None:
    """No page of another site can have such a name; a club reaches its server by them without setting anything."""
    with served(tmp_path) as client:
        assert {host: status(client, host) for host in (*LOCAL, "CLUB-PC.LAN:8000", "")} == dict.fromkeys(
            (*LOCAL, "CLUB-PC.LAN:8000", ""), 200
        )


def test_a_page_whose_name_was_made_to_lead_here_is_refused(tmp_path: Path) -> None:
    """It asks as a page of its own site, so nothing but its name tells that it is not one of ours."""
    with served(tmp_path) as client:
        for host in ("evil.example", "evil.example:8000", "localhost.evil.example", "127.0.0.1.evil.example", "x.box"):
            answer = client.get("/api/bots", headers={"host": host, "origin": f"http://{host}"})
            assert "--allowed-hosts" in refused(answer, 421, "unknown_host")
        table = client.post("/api/tables", json={"variant": "wuhan"}).json()["table"]["id"]
        address, named = f"/api/tables/{table}/live", {"host": "evil.example", "origin": "http://evil.example"}
        with pytest.raises(WebSocketDisconnect), client.websocket_connect(address, headers=named):
            pass
        with client.websocket_connect(address) as socket:
            socket.send_json({"v": 1, "type": "hello"})
            assert heard(socket)["type"] == "welcome"


def test_names_that_are_set_are_taken_and_no_others(tmp_path: Path) -> None:
    with served(tmp_path, allowed_hosts=("Mahjong.example", "*.club.example")) as client:
        asked = ("mahjong.example", "www.mahjong.example", "a.club.example", "b.a.club.example", "club.example")
        assert [status(client, host) for host in asked] == [200, 421, 200, 200, 421]
    with served(tmp_path, allowed_hosts=("*",)) as client:
        assert status(client, "any.example") == 200


def test_a_trusted_proxy_answers_for_the_names_unless_some_are_set(tmp_path: Path) -> None:
    with served(tmp_path, PROXY, trusted_proxies=("10.0.0.0/8",)) as client:
        assert status(client, "mahjong.example") == 200
    with served(tmp_path, HERE, trusted_proxies=("10.0.0.0/8",)) as client:
        assert status(client, "mahjong.example") == 421
    with served(tmp_path, PROXY, trusted_proxies=("10.0.0.0/8",), allowed_hosts=("mahjong.example",)) as client:
        assert [status(client, host) for host in ("mahjong.example", "evil.example")] == [200, 421]


def test_a_name_that_cannot_be_one_is_refused_at_the_start() -> None:
    settings = read_settings({"allowed_hosts": "mahjong.example, *.club.example"})
    assert settings.allowed_hosts == ("mahjong.example", "*.club.example")
    serve._check_hosts(settings.allowed_hosts, "--allowed-hosts")
    for wrong in ("https://mahjong.example", "mahjong.example:443", "a..b", "a*.example"):
        with pytest.raises(InputError, match="is not the name of a host"):
            serve._check_hosts((wrong,), "--allowed-hosts")


# --- a proxy on the server's own machine that nobody has named ------------------------------------


def test_what_an_unnamed_proxy_passes_on_has_limits_and_no_metrics(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """A server for this machine alone has no limits and public metrics: a proxy before it made both everybody's."""
    asked = {"variant": "toy", "hand": "123m456p789s1155z"}
    with served(tmp_path, limits=False, metrics=True, watch_proxies=True, typed_per_minute=2) as client:
        for _ in range(4):
            assert client.post("/api/waits", json=asked).status_code == 200
        assert client.get("/metrics").status_code == 200
        assert "proxy" not in caplog.text
        one, other = {"x-forwarded-for": "203.0.113.5"}, {"x-forwarded-for": "198.51.100.1, 203.0.113.6"}
        codes = [client.post("/api/waits", json=asked, headers=one).status_code for _ in range(3)]
        assert codes == [200, 200, 429]
        assert client.post("/api/waits", json=asked, headers=other).status_code == 200
        assert client.get("/metrics", headers=one).status_code == 404
        assert client.get("/metrics", headers={"forwarded": "for=203.0.113.5"}).status_code == 404
        assert client.post("/api/waits", json=asked).status_code == 200
    warnings = [each.getMessage() for each in caplog.records if "proxy on this machine" in each.getMessage()]
    assert len(warnings) == 1
    assert "--trusted-proxies 127.0.0.1" in warnings[0]


def test_who_asks_on_the_servers_own_machine_has_all_its_workers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def run(pool: Pool, *task: object, client: str = "", **how: object) -> Done:
        asked.append(client)
        return Done(b'{"ok":true,"waits":[]}', False, None)

    monkeypatch.setattr(Pool, "run", run)
    with served(tmp_path) as client:
        client.post("/api/waits", json={})
        client.post("/api/waits", json={}, headers={"x-forwarded-for": "203.0.113.5"})
        TestClient(client.app, client=("192.168.1.7", 1)).post("/api/waits", json={})
    assert asked == ["", "127.0.0.1", "192.168.1.7"]


def test_a_proxy_elsewhere_cannot_lift_the_limits_by_what_it_says(tmp_path: Path) -> None:
    asked = {"variant": "toy", "hand": "123m456p789s1155z"}
    with served(tmp_path, ("203.0.113.9", 1), limits=True, watch_proxies=True, typed_per_minute=2) as client:
        codes = [
            client.post("/api/waits", json=asked, headers={"x-forwarded-for": f"1.2.3.{at}"}).status_code
            for at in range(3)
        ]
        assert codes == [200, 200, 429]
