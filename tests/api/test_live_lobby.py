"""Before the deal: invitations that open once, walls drawn together, hostile hosts, guests and crowds."""

import asyncio
import json
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import wall_checker
from fastapi.testclient import TestClient
from live_serving import FakeClock, Place, auth, delivered, seat_all, with_table
from serving import make_app

from sanyuan.client import Client
from sanyuan.errors import InputError
from sanyuan.server.live import table as table_module
from sanyuan.server.live.hub import LOBBY_SECONDS, Begun, Hub
from sanyuan.server.live.render import Renderer
from sanyuan.server.live.session import Session, begin
from sanyuan.server.live.start import take_start
from sanyuan.server.settings import Settings
from sanyuan.server.store import open_database
from sanyuan.server.store.clock import DAY
from sanyuan.server.tokens import new_token
from typed import data

FRIENDS: dict[str, Any] = {"variant": "wuhan", "seats": ["open", "open", "open", "random"], "pace": 0}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Any]:
    with TestClient(make_app(tmp_path)) as client:
        yield client


class Guests:
    """A table with friends over HTTP: the host, and what opens the other seats."""

    def __init__(self, client: TestClient, **request: Any) -> None:
        self.client = client
        begun = client.post("/api/tables", json={**FRIENDS, **request}).json()
        self.id, self.promised = begun["table"]["id"], begun["table"]["commitment"]
        self.begun = begun
        self.tokens = {0: begun["seats"][0]["token"]}
        self.invitations = {seat["seat"]: seat["invitation"] for seat in begun["seats"] if seat["invitation"]}

    def post(self, path: str, by: str = "", **body: Any) -> Any:
        headers = auth(by) if by else {}
        return self.client.post(f"/api/tables/{self.id}/{path}", json=body, headers=headers)

    def sit(self, player: int, invitation: str = "", token: str = "") -> Any:
        token = token or new_token()
        answer = self.post("sit", invitation=invitation or self.invitations[player], token=token, name=f"p{player}")
        if answer.status_code == 200:
            self.tokens[player] = token
        return answer

    def seal(self, player: int, nonce: str, number: int = 1) -> Any:
        seal = wall_checker.seal(self.id, self.promised, number, player, nonce)
        return self.post("seal", self.tokens[player], round=number, seal=seal)

    def reveal(self, player: int, nonce: str, number: int = 1) -> Any:
        return self.post("reveal", self.tokens[player], round=number, nonce=nonce)

    def info(self) -> dict[str, Any]:
        return self.client.get(f"/api/tables/{self.id}").json()["table"]


def code(answer: Any) -> str:
    return answer.json()["error"]["code"]


# --- seats -----------------------------------------------------------------------------------------------------------


def test_the_host_learns_no_seat_but_its_own_and_no_deal(client: Any) -> None:
    """Whoever begins a table cannot look at its deal, nor begin tables until one deals well."""
    table = Guests(client)
    assert [seat["token"] is not None for seat in table.begun["seats"]] == [True, False, False, False]
    assert table.begun["table"]["status"] == "waiting"
    for path in ("view", "watch"):
        answer = client.get(f"/api/tables/{table.id}/{path}", headers=auth(table.tokens[0]))
        assert (answer.status_code, code(answer)) == (409, "waiting")
    for answer in (
        table.post("actions", table.tokens[0], action=0, on=0, step="x"),
        client.post(f"/api/tables/{table.id}/ready", headers=auth(table.tokens[0])),
        client.get(f"/api/tables/{table.id}/record"),
    ):
        assert (answer.status_code, code(answer)) == (409, "waiting")
    for invitation in table.invitations.values():
        assert client.get(f"/api/tables/{table.id}/view", headers=auth(invitation)).status_code == 403
    for player in (1, 2):
        assert table.sit(player).status_code == 200
        assert client.get(f"/api/tables/{table.id}/view", headers=auth(table.tokens[0])).status_code == 409


def test_an_invitation_opens_one_seat_once_and_may_be_repeated_by_who_used_it(client: Any) -> None:
    table = Guests(client)
    token = new_token()
    assert table.sit(1, token=token).json() == {"ok": True, "seat": 1}
    assert table.sit(1, token=token).json() == {"ok": True, "seat": 1}
    late = table.sit(1)
    assert (late.status_code, code(late)) == (409, "taken")
    assert code(table.sit(2, invitation="forged")) == "invitation"
    assert code(table.sit(2, invitation=table.tokens[0])) == "invitation"
    assert code(table.sit(2, token="short")) == "field_type"
    seats = table.info()["lobby"]["seats"]
    assert [seat["taken"] for seat in seats] == [True, True, False, True]
    assert seats[1]["name"] == "p1"


def test_only_the_host_places_others_and_who_is_put_out_has_no_seat(client: Any) -> None:
    table = Guests(client)
    table.sit(1)
    refused = table.post("seats", table.tokens[1], seat=2, takes="open")
    assert (refused.status_code, code(refused)) == (403, "host")
    assert code(table.post("seats", table.tokens[0], seat=0, takes="greedy")) == "seat"
    assert code(table.post("seats", table.tokens[0], seat=9, takes="open")) == "seat"
    assert code(table.post("seats", table.tokens[0], seat=1, takes="deep")) == "seats"
    old = table.invitations[1]
    fresh = table.post("seats", table.tokens[0], seat=1, takes="open").json()["invitation"]
    assert (
        client.post(
            f"/api/tables/{table.id}/seal", json={"round": 1, "seal": "0" * 64}, headers=auth(table.tokens[1])
        ).status_code
        == 403
    )
    assert code(table.sit(1, invitation=old)) == "invitation"
    assert table.sit(1, invitation=fresh).status_code == 200
    assert table.post("seats", table.tokens[0], seat=2, takes="greedy", name="梅").json()["invitation"] is None
    assert code(table.sit(2)) == "invitation"
    assert table.info()["bots"] == [None, None, "greedy", "random"]
    assert table.info()["names"] == ["", "p1", "梅", ""]


# --- the walls, drawn together ---------------------------------------------------------------------------------------


def test_all_seal_before_any_reveals_and_the_last_nonce_deals(client: Any) -> None:
    table = Guests(client)
    table.sit(1)
    nonces = {player: f"{player + 7:064x}" for player in range(3)}
    for player in (0, 1):
        assert table.seal(player, nonces[player]).status_code == 200
    assert code(table.reveal(0, nonces[0])) == "wait"
    table.sit(2)
    assert code(table.reveal(0, nonces[0])) == "wait"
    assert table.seal(0, "1" * 64).status_code == 200  # until everybody has sealed it may be another
    assert table.seal(0, nonces[0]).status_code == 200
    assert table.info()["promise"]["seals"] == [None] * 4
    assert table.seal(2, nonces[2]).status_code == 200
    assert table.info()["lobby"]["phase"] == "revealing"
    assert None not in table.info()["promise"]["seals"][:3]
    assert code(table.seal(0, "1" * 64)) == "wait"
    assert code(table.post("seats", table.tokens[0], seat=1, takes="open")) == "wait"
    assert code(table.reveal(1, nonces[0])) == "nonce"
    assert code(table.reveal(1, nonces[1], number=2)) == "stale"
    for player in (0, 1):
        assert table.reveal(player, nonces[player]).status_code == 200
        assert table.reveal(player, nonces[player]).status_code == 200
        assert table.info()["promise"]["nonces"] == [None] * 4
    assert table.reveal(2, nonces[2]).json()["seq"] > 0
    info = table.info()
    assert (info["status"], info["seed"], info["promise"]["seed"]) == ("playing", None, None)
    assert info["promise"]["nonces"] == [*nonces.values(), None]
    assert info["commitment"] == table.promised


@pytest.mark.parametrize("given", ["", "zz" * 32, "AB" * 32, "ab" * 31, 7, None])
def test_what_is_no_hash_is_neither_sealed_nor_revealed(client: Any, given: int | str | None) -> None:
    table = Guests(client)
    for path, field in (("seal", "seal"), ("reveal", "nonce")):
        answer = table.post(path, table.tokens[0], round=1, **{field: given})
        assert answer.status_code == 422
    assert table.info()["lobby"]["seats"][0]["sealed"] is False


def test_the_same_seed_never_deals_the_same_twice(client: Any) -> None:
    """The nonces alone decide: two tables with one server's seed would still deal otherwise."""
    deals = set()
    for number in range(8):
        begun = client.post("/api/tables", json={"variant": "riichi", "pace": 0}).json()
        path, headers = f"/api/tables/{begun['table']['id']}", auth(begun["seats"][0]["token"])
        nonce = f"{number:064x}"
        seal = wall_checker.seal(begun["table"]["id"], begun["table"]["commitment"], 1, 0, nonce)
        client.post(f"{path}/seal", json={"round": 1, "seal": seal}, headers=headers)
        client.post(f"{path}/reveal", json={"round": 1, "nonce": nonce}, headers=headers)
        deals.add(str(client.get(f"{path}/view", headers=headers).json()["picture"]["seats"][0]["hand"]))
    assert len(deals) == 8


class Table:
    """A hub with one table of friends in it, on a clock that a test moves."""

    def __init__(self, hub: Hub, begun: Begun, clock: FakeClock) -> None:
        self.hub, self.begun, self.table, self.clock = hub, begun, begun.table, clock
        self.clients: dict[int, Client] = {}
        self.sessions: dict[int, Session] = {}

    async def join(self, player: int) -> None:
        token = self.begun.token
        if player != self.begun.host:
            token = new_token()
            await self.table.sit(self.begun.invitations[player], token, f"p{player}")
        self.clients[player] = Client(token)
        await self.connect(player)

    async def connect(self, player: int) -> None:
        self.sessions[player] = await begin(self.hub, self.table.id, self.clients[player].hello())
        for text in self.clients[player].unanswered():
            await self.sessions[player].take(text)

    async def talk(self, *players: int) -> None:
        """Let players say what they are asked for, until nobody has anything to say."""
        for _ in range(20):
            for player in players:
                for text in delivered(self.sessions[player]):
                    self.clients[player].receive(text)
                said = self.clients[player].decide(lambda update: update["default"])
                if said is not None and self.clients[player].update is None:
                    await self.sessions[player].take(said)
            await asyncio.sleep(0.01)

    async def pass_time(self, seconds: float) -> None:
        self.clock.seconds += seconds
        self.table._calls.nudge()
        await asyncio.sleep(0.05)


def with_friends(test: Any, **request: Any) -> None:
    clock = FakeClock()

    async def run(folder: Any) -> None:
        database = open_database(f"sqlite:///{folder}/live.db")
        hub = Hub(database, Settings(), clock)
        try:
            await test(Table(hub, await hub.begin(take_start({**FRIENDS, **request})), clock))
        finally:
            await hub.close()
            database.close()

    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(run(folder))


def test_friends_draw_the_walls_by_themselves_when_the_last_sits_down() -> None:
    async def test(friends: Table) -> None:
        for player in (0, 1):
            await friends.join(player)
            await friends.talk(*friends.clients)
            assert friends.table.lobby.seats[player].seal
        assert not friends.table.lobby.revealing
        await friends.join(2)
        await friends.talk(0, 1, 2)
        assert friends.table.lobby.dealt
        for player, client in friends.clients.items():
            assert client.update is not None
            assert client.table["promise"]["nonces"][player] == client.nonces[1]
            assert client.table["names"][1:3] == ["p1", "p2"]

    with_friends(test)


def test_nobody_is_dealt_to_who_is_not_there() -> None:
    async def test(friends: Table) -> None:
        for player in (0, 1):
            await friends.join(player)
        await friends.talk(0, 1)
        friends.sessions[1].end()
        await friends.join(2)
        await friends.pass_time(table_module.HERE_SECONDS + 1)
        await friends.talk(0, 2)
        assert not friends.table.lobby.revealing
        assert [seat["here"] for seat in friends.clients[0].lobby["seats"]] == [True, False, True, True]
        await friends.connect(1)
        await friends.talk(0, 1, 2)
        assert friends.table.lobby.dealt

    with_friends(test)


def test_who_does_not_reveal_leaves_and_the_others_draw_anew() -> None:
    """Whoever breaks a round off chooses nothing: every nonce of it is thrown away."""

    async def test(friends: Table) -> None:
        for player in (0, 1, 2):
            await friends.join(player)
        await friends.talk(0, 1)
        seal = friends.clients[2]
        for text in delivered(friends.sessions[2]):
            seal.receive(text)
        await friends.sessions[2].take(data(seal.decide(lambda update: 0)))
        await friends.talk(0, 1)
        assert friends.table.lobby.revealing
        assert [bool(seat.nonce) for seat in friends.table.lobby.seats.values()] == [True, True, False]
        await friends.pass_time(table_module.REVEAL_SECONDS - 1)
        assert friends.table.lobby.revealing
        await friends.pass_time(2)
        lobby = friends.table.lobby
        assert (lobby.round, lobby.broken, lobby.revealing, lobby.dealt) == (2, [[2]], False, False)
        for text in delivered(friends.sessions[2]):
            seal.receive(text)
        assert seal.lost == "left"
        assert friends.sessions[2].connection.close_code == 4410
        with pytest.raises(InputError):
            await begin(friends.hub, friends.table.id, seal.hello())
        with pytest.raises(InputError):
            await friends.table.sit(friends.begun.invitations[2], new_token(), "")
        invitation = await friends.table.place(0, 2, "open", "")
        assert invitation is not None
        friends.begun.invitations[2] = invitation
        await friends.join(2)
        await friends.talk(0, 1, 2)
        assert friends.table.lobby.dealt
        assert friends.clients[0].nonces[1] != friends.clients[0].nonces[2]
        assert friends.clients[0].table["promise"]["round"] == 2
        assert friends.clients[0].table["promise"]["broken"] == [[2]]

    with_friends(test)


def test_a_bot_takes_the_seat_of_who_left() -> None:
    async def test(friends: Table) -> None:
        for player in (0, 1):
            await friends.join(player)
        await friends.talk(0, 1)
        await friends.table.place(0, 2, "greedy", "梅")
        await friends.talk(0, 1)
        assert friends.table.lobby.dealt
        assert friends.table.lobby.promise(False)["nonces"][2:] == [None, None]

    with_friends(test)


def test_a_client_reveals_only_what_it_has_sealed_and_adds_to_one_promise_only() -> None:
    client = Client("token")
    seat: dict[str, Any] = {"name": "", "bot": None, "taken": True, "here": True, "sealed": False, "revealed": False}
    promise: dict[str, Any] = {"version": 2, "commitment": "aa" * 32, "seals": [None]}
    lobby: dict[str, Any] = {
        "type": "lobby",
        "seq": 0,
        "round": 1,
        "phase": "gathering",
        "seats": [seat],
        "promise": promise,
    }
    client.receive(json.dumps({"type": "welcome", "seat": 0, "table": {"id": "t", "commitment": "aa" * 32}}))
    other = {**promise, "commitment": "bb" * 32}
    client.receive(json.dumps({**lobby, "n": 1, "promise": other}))
    assert client.decide(lambda update: 0) is None
    client.receive(json.dumps({**lobby, "n": 2}))
    seal = json.loads(client.decide(lambda update: 0) or "")["seal"]
    revealing: dict[str, Any] = {**lobby, "phase": "revealing", "seats": [{**seat, "sealed": True}]}
    client.receive(json.dumps({**revealing, "n": 3, "promise": {**promise, "seals": ["cc" * 32]}}))
    assert client.decide(lambda update: 0) is None
    client.receive(json.dumps({**revealing, "n": 4, "promise": {**promise, "seals": [seal]}}))
    nonce = json.loads(client.decide(lambda update: 0) or "")["nonce"]
    assert wall_checker.seal("t", "aa" * 32, 1, 0, nonce) == seal


# --- crowds ----------------------------------------------------------------------------------------------------------

ALL_OPEN = {"variant": "wuhan", "seats": ["open"] * 4, "pace": 0}


def test_spectators_take_no_player_s_place() -> None:
    async def play(place: Place) -> None:
        for _ in range(table_module.MOST_SPECTATORS):
            await place.session(Client())
        with pytest.raises(InputError) as refused:
            await place.session(Client())
        assert refused.value.code == "busy"
        for player in range(4):
            client = Client(place.tokens[player])
            session = await place.session(client)
            assert json.loads(delivered(session)[0])["seat"] == player

    with_table(ALL_OPEN, play)


def test_a_second_connection_of_a_seat_is_told_and_plays_and_the_first_is_told_and_closed() -> None:
    async def play(place: Place) -> None:
        first, second = Client(place.tokens[0], name="first"), Client(place.tokens[0], name="second")
        lines = [await place.session(first)]
        assert json.loads(delivered(lines[0])[0])["elsewhere"] is False
        lines.append(await place.session(second))
        told = [json.loads(text) for text in delivered(lines[1])]
        assert (told[0]["type"], told[0]["elsewhere"]) == ("welcome", True)
        for text in delivered(lines[0]):
            first.receive(text)
        assert first.lost == "elsewhere"
        assert lines[0].connection.close_code == 4409
        assert place.table.connections == {lines[1].connection}
        lines.append(await place.session(second))  # the same client again: its own connection had broken
        assert json.loads(delivered(lines[2])[0])["elsewhere"] is False
        lines[1].end()
        assert place.table.connections == {lines[2].connection}

    with_table(ALL_OPEN, play)


def test_a_flood_of_acks_renders_once(monkeypatch: pytest.MonkeyPatch) -> None:
    rendered: list[int] = []
    body = Renderer.body

    def counted(self: Any, *given: Any) -> Any:
        rendered.append(1)
        return body(self, *given)

    monkeypatch.setattr(Renderer, "body", counted)

    async def play(place: Place) -> None:
        session = await place.session(Client(place.tokens[0]))
        rendered.clear()
        for _ in range(500):
            await session.take('{"v":1,"type":"ack","seq":0,"n":0}')
        assert len(rendered) <= 1
        assert len(delivered(session)) <= 3
        for _ in range(500):
            await session.take('{"v":1,"type":"ack","seq":0,"n":0}')
            assert len(delivered(session)) == 1
        assert len(rendered) <= 1

    with_table(ALL_OPEN, play)


def run_hub(test: Any, **settings: Any) -> None:
    clock = FakeClock()

    async def run(folder: str) -> None:
        database = open_database(f"sqlite:///{folder}/live.db")
        hub = Hub(database, Settings(**settings), clock)
        try:
            await test(hub, clock)
        finally:
            await hub.close()
            database.close()

    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(run(folder))


BOTS = {"variant": "wuhan", "seats": ["random"] * 4, "pace": 5000}


def test_a_full_house_makes_room_but_never_by_a_table_that_people_play_at() -> None:
    async def test(hub: Hub, clock: FakeClock) -> None:
        played, tokens = await seat_all(await hub.begin(take_start(ALL_OPEN)))
        player = await begin(hub, played.id, Client(tokens[0]).hello())
        clock.seconds += 1
        deserted = (await hub.begin(take_start(ALL_OPEN))).table
        clock.seconds += 1
        watched = (await hub.begin(take_start(BOTS))).table
        await begin(hub, watched.id, Client().hello())
        clock.seconds += 1
        bots = (await hub.begin(take_start(BOTS))).table
        clock.seconds += 100
        for expected in (bots, deserted, watched):
            assert not expected.is_broken()
            newest = await hub.begin(take_start(ALL_OPEN))
            assert expected.is_broken()
            await begin(hub, newest.table.id, Client(newest.token).hello())
        with pytest.raises(InputError) as refused:
            await hub.begin(take_start(ALL_OPEN))
        assert refused.value.code == "busy"
        assert not played.is_broken()
        assert player.connection.close_code is None

    run_hub(test, live_tables=4)


def test_tables_that_nobody_plays_lock_nobody_out() -> None:
    async def test(hub: Hub, clock: FakeClock) -> None:
        for _ in range(40):
            await hub.begin(take_start(ALL_OPEN))
            await hub.begin(take_start(BOTS))
        assert hub.count() == 5
        table, tokens = await seat_all(await hub.begin(take_start(ALL_OPEN)))
        assert table.frame.seq > 0
        for _ in range(10):
            await hub.begin(take_start(BOTS))
        assert (await hub.seat(table.id, tokens[3]))[1] == 3

    run_hub(test, live_tables=5, most_tables=30)


def test_a_table_that_waits_in_vain_is_deleted(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(hub: Hub, clock: FakeClock) -> None:
        begun = await hub.begin(take_start(ALL_OPEN))
        dealt, _ = await seat_all(await hub.begin(take_start(ALL_OPEN)))
        for table in (begun.table, dealt):
            hub._put_away(table)
        later = hub._database.clock.now() + LOBBY_SECONDS + 60
        monkeypatch.setattr(hub._database.clock, "now", lambda: later)
        await hub.tidy()
        with pytest.raises(InputError) as gone:
            await hub.find(begun.table.id)
        assert gone.value.code == "not_found"
        assert (await hub.find(dealt.id)).frame.seq > 0

    run_hub(test)


def test_an_invitation_of_a_table_that_has_waited_too_long_opens_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(friends: Table) -> None:
        later = time.time() + LOBBY_SECONDS + 60
        monkeypatch.setattr(time, "time", lambda: later)
        await friends.join(1)  # the machine's clock alone may have jumped
        monkeypatch.setattr(friends.table._clock, "now", lambda: int(later))
        with pytest.raises(InputError) as refused:
            await friends.join(2)
        assert refused.value.code == "invitation"

    with_friends(test)


@pytest.mark.parametrize("jump", [-20 * 365 * DAY, 20 * 365 * DAY])
def test_a_clock_that_jumps_takes_no_seat_away(monkeypatch: pytest.MonkeyPatch, jump: int) -> None:
    """Whether it was wrong when the table was dealt and right afterwards, or the other way round."""
    real = time.time

    async def test(hub: Hub, clock: FakeClock) -> None:
        for dealing, playing in ((jump, 0), (0, jump)):
            monkeypatch.setattr(time, "time", lambda by=dealing: real() + by)
            table, tokens = await seat_all(await hub.begin(take_start(ALL_OPEN)))
            monkeypatch.setattr(time, "time", lambda by=playing: real() + by)
            assert await hub.seat(table.id, tokens[2]) == (table, 2)
            hub._put_away(table)
            assert table.id in hub._unfinished()
            assert (await hub.seat(table.id, tokens[2]))[1] == 2
        monkeypatch.setattr(time, "time", real)

    run_hub(test)
