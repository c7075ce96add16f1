"""Live tables over HTTP alone: begin, look, act, go on, take the record; tokens, stale and repeated answers."""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from live_serving import GAMES, SHORT, FakeClock, auth
from serving import make_app

from sanyuan.record.files import verify_bytes
from sanyuan.record.promise import seal_of
from sanyuan.server.live import socket as live_socket
from sanyuan.server.tokens import new_token


@pytest.fixture(scope="module")
def client(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    with TestClient(make_app(tmp_path_factory.mktemp("live"), database)) as client:
        yield client


class Seat:
    """A seat as a program sees it."""

    def __init__(self, client: TestClient, **request: Any) -> None:
        self.client = client
        begun = client.post("/api/tables", json={"variant": "riichi", "pace": 0, **request})
        assert begun.status_code == 200, begun.text
        self.table = begun.json()["table"]
        self.path = f"/api/tables/{self.table['id']}"
        self.tokens = [
            self._sit(seat["invitation"]) if seat["invitation"] else seat["token"] for seat in begun.json()["seats"]
        ]
        if self.info()["status"] == "waiting":
            self._draw_walls()
        self.table = self.info()

    def _sit(self, invitation: str) -> str:
        token = new_token()
        taken = self.client.post(f"{self.path}/sit", json={"invitation": invitation, "token": token})
        assert taken.status_code == 200, taken.text
        return token

    def _draw_walls(self) -> None:
        """Let every player add to the walls."""
        said = self.table["id"], self.table["commitment"], 1
        players = [(player, token) for player, token in enumerate(self.tokens) if token]
        for player, token in players:
            body: dict[str, Any] = {"round": 1, "seal": seal_of(*said, player, bytes(32))}
            assert self.client.post(f"{self.path}/seal", json=body, headers=auth(token)).status_code == 200
        for _, token in players:
            body = {"round": 1, "nonce": "00" * 32}
            assert self.client.post(f"{self.path}/reveal", json=body, headers=auth(token)).status_code == 200

    def view(self, token: str = "") -> dict[str, Any]:
        answer = self.client.get(f"{self.path}/view", headers=auth(token or self.tokens[0]))
        assert answer.status_code == 200, answer.text
        return answer.json()

    def act(self, action: int, on: int, step: str, token: str = "") -> Any:
        body: dict[str, Any] = {"action": action, "on": on, "step": step}
        return self.client.post(f"{self.path}/actions", json=body, headers=auth(token or self.tokens[0]))

    def go_on(self, token: str = "") -> Any:
        return self.client.post(f"{self.path}/ready", headers=auth(token or self.tokens[0]))

    def info(self) -> dict[str, Any]:
        return self.client.get(self.path).json()["table"]

    def wait_for_options(self) -> dict[str, Any]:
        """Look until the seat is asked, going on after hands that end."""
        for _ in range(10_000):
            seen = self.view()
            if seen["match"] or (seen["picture"]["options"] and not seen["ended"]):
                return seen
            if seen["ended"]:
                self.go_on()
        raise AssertionError("the seat is never asked")


@pytest.mark.slow
@pytest.mark.parametrize("variant", GAMES)
def test_a_whole_match_over_http_ends_with_a_record_that_verifies(client: Any, variant: Any) -> None:
    seat = Seat(client, variant=variant, rules=SHORT[variant], names=["甲", "乙"])
    assert seat.table["status"] == "playing"
    assert seat.table["seed"] is None
    assert client.get(f"{seat.path}/record").json()["error"]["code"] == "not_over"
    rng = random.Random(7)
    for step in range(10_000):
        seen = seat.wait_for_options()
        if seen["match"]:
            break
        choice = rng.choice(seen["picture"]["options"])["id"]
        assert seat.act(choice, seen["seq"], f"s{step}").status_code == 200
    over = seat.info()
    assert over["status"] == "over"
    assert over["result"] == seen["match"]["result"]
    assert over["promise"]["commitment"] == seat.table["commitment"]
    checked = client.post(
        "/api/verify-wall", json={"variant": variant, "rules": over["rules"], "promise": over["promise"]}
    )
    assert checked.json()["kept"] is True
    report = verify_bytes(client.get(f"{seat.path}/record").content)
    assert report.findings == []
    assert (report.matches, report.unfinished) == (1, 0)


def test_tokens_open_their_own_seat_only_and_change_nothing_else(client: Any) -> None:
    seat, other = Seat(client), Seat(client)
    seen = seat.view()
    before = seat.info()["seq"]
    for token in (other.tokens[0], "forged", seat.table["id"]):
        for method, path in (("get", "view"), ("post", "ready"), ("post", "actions")):
            body = {"json": {"action": 0, "on": seen["seq"], "step": "x"}} if path == "actions" else {}
            answer = getattr(client, method)(f"{seat.path}/{path}", headers=auth(token), **body)
            assert answer.status_code == 403
            assert answer.json()["error"]["code"] == "token"
    assert client.get(f"{seat.path}/view").status_code == 401
    assert client.post(f"{seat.path}/actions", json={"action": 0, "on": 0, "step": "x"}).status_code == 401
    assert client.get("/api/tables/nowhere/view", headers=auth("x")).status_code == 404
    assert seat.info()["seq"] == before


def test_an_expired_token_opens_nothing(database: str, tmp_path: Path) -> None:
    with TestClient(make_app(tmp_path, database, token_days=-1)) as client:
        seat = Seat(client)
        answer = client.get(f"{seat.path}/view", headers=auth(seat.tokens[0]))
        assert answer.status_code == 403
        assert "expired" in answer.json()["error"]["message"]
        assert seat.act(0, seat.table["seq"], "x").status_code == 403
        assert seat.info()["seq"] == seat.table["seq"]


def test_stale_repeated_and_illegal_answers_change_nothing(client: Any) -> None:
    seat = Seat(client, seats=["open"] * 4)
    seen = seat.view()
    first, second = [option["id"] for option in seen["picture"]["options"] if option["type"] == "discard"][:2]
    assert seat.act(first, seen["seq"] - 1, "a").json()["error"]["code"] == "stale"
    assert seat.act(9, seen["seq"], "b").json()["error"]["code"] == "illegal_action"
    assert seat.act(0, seen["seq"], "b", seat.tokens[1]).json()["error"]["code"] == "illegal_action"
    assert seat.info()["seq"] == seen["seq"]
    taken = seat.act(first, seen["seq"], "b")
    assert taken.json() == {"ok": True, "seq": seen["seq"]}
    after = seat.info()["seq"]
    assert after > seen["seq"]
    assert seat.act(first, seen["seq"], "b").json() == taken.json()
    assert seat.act(second, seen["seq"], "b").json() == taken.json()
    assert seat.act(second, seen["seq"], "c").status_code == 409
    assert seat.info()["seq"] == after


def test_spectators_see_nothing_that_is_hidden(client: Any) -> None:
    seat = Seat(client)
    watched = client.get(f"{seat.path}/watch?lang=zh").json()
    assert watched["picture"]["seat"] == -1
    assert watched["picture"]["options"] == []
    assert {tile for each in watched["picture"]["seats"] for tile in each["hand"]} == {None}
    own = seat.view()["picture"]["seats"]
    assert None not in own[0]["hand"]
    assert {tile for each in own[1:] for tile in each["hand"]} == {None}


def test_what_cannot_be_begun_is_refused(client: Any) -> None:
    for change, code, field in (
        ({"variant": "chess"}, "variant", "variant"),
        ({"seats": ["open", "deep", "greedy", "greedy"]}, "seats", "seats[1]"),
        ({"seats": ["open"]}, "seats", "seats"),
        ({"pace": 9999}, "number_range", "pace"),
        ({"clock": {"turn": 0}}, "number_range", "clock.turn"),
        ({"seed": "ff"}, "seed", "seed"),
        ({"rules": "hoem"}, "rule_preset", "rules"),
        ({"names": ["a"] * 5}, "field_type", "names"),
    ):
        answer = client.post("/api/tables", json={"variant": "riichi", **change})
        assert answer.status_code == 422
        assert (answer.json()["error"]["code"], answer.json()["error"]["field"]) == (code, field)


def test_the_same_seed_gives_the_same_table(client: Any) -> None:
    seed = "5a" * 32
    one, two = (Seat(client, seed=seed) for _ in range(2))
    assert one.table["seeded"] is True
    assert one.view() == two.view()
    assert one.table["commitment"] == two.table["commitment"]


def test_a_server_takes_as_many_tables_as_it_may(database: str, tmp_path: Path) -> None:
    with TestClient(make_app(tmp_path, database, live_tables=0)) as client:
        answer = client.post("/api/tables", json={"variant": "riichi"})
        assert answer.status_code == 503
        assert answer.json()["error"]["code"] == "busy"


def test_a_table_that_nobody_needs_makes_room_for_another(tmp_path: Path) -> None:
    clock = FakeClock()
    with TestClient(make_app(tmp_path, live_tables=1, seconds=clock)) as client:
        first = Seat(client)
        second = Seat(client)
        assert first.view()["seq"] == first.table["seq"]
        assert second.view()["seq"] == second.table["seq"]


@pytest.mark.parametrize("said", [[], [{"v": 1, "type": "hello", "token": None}]])
def test_a_client_that_says_nothing_is_dropped(
    client: Any, monkeypatch: pytest.MonkeyPatch, said: list[dict[str, Any]]
) -> None:
    monkeypatch.setattr(live_socket, "HELLO_SECONDS", 0.05)
    monkeypatch.setattr(live_socket, "IDLE_SECONDS", 0.05)
    path = Seat(client).path
    with client.websocket_connect(f"{path}/live") as socket:
        for message in said:
            socket.send_json(message)
        received = [socket.receive()]
        while received[-1]["type"] != "websocket.close":
            received.append(socket.receive())
    told = [json.loads(each["text"])["type"] for each in received[:-1]]
    assert [each for each in told if each != "people"] == ["welcome", "update"] * len(said)
    assert received[-1]["code"] == 4408


def test_a_table_outlives_the_server(database: str, tmp_path: Path) -> None:
    with TestClient(make_app(tmp_path, database)) as client:
        seat = Seat(client, pace=5000)
        seen = seat.wait_for_options()
        option = seen["picture"]["options"][-1]["id"]
        assert seat.act(option, seen["seq"], "only once").status_code == 200
        before = seat.view()
    with TestClient(make_app(tmp_path, database)) as client:
        seat.client = client
        after = seat.view()
        assert after["picture"] == before["picture"]
        assert after["seq"] == before["seq"]
        assert seat.act(option, seen["seq"], "only once").json() == {"ok": True, "seq": seen["seq"]}
        assert seat.view()["seq"] == before["seq"]
