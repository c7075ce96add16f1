"""Power cuts: the server is killed at random moments while many tables play, and nothing that anybody saw is lost."""

import asyncio
import contextlib
import http.client
import json
import random
import secrets
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from live_serving import GAMES, ServerProcess, any_option, auth, delivered, server_process
from sqlalchemy import create_engine, text

from sanyuan import variants
from sanyuan.client import Choose, Client, play
from sanyuan.engine.fold import new_state
from sanyuan.engine.view import redacted
from sanyuan.errors import InputError
from sanyuan.games.bound import Game
from sanyuan.picture import event_shown
from sanyuan.server.live.hub import Hub
from sanyuan.server.live.log import Log
from sanyuan.server.live.session import Session, begin
from sanyuan.server.live.start import take_start
from sanyuan.server.settings import Settings
from sanyuan.server.store import open_database
from sanyuan.table import events
from sanyuan.table.events import Event, event_from_dict
from typed import data

TABLES = 50


class Witness(Client):
    """A player that remembers everything it was shown, and stops acting when told."""

    def __init__(self, table: str, token: str, player: int) -> None:
        super().__init__(token, name=f"{player}")
        self.id = table
        self.seen: dict[int, list[dict[str, Any]]] = {}
        self.shown = 0
        self.stopped = False

    def receive(self, text: str) -> None:
        super().receive(text)
        message = json.loads(text)
        if message["type"] == "update":
            self.shown += 1
            before = self.seen.setdefault(message["seq"], message["events"])
            shorter = min(len(before), len(message["events"]))  # after a restart an update tells the last event only
            assert before[-shorter:] == message["events"][-shorter:]

    def decide(self, choose: Choose) -> str | None:
        return None if self.stopped else super().decide(choose)


def begin_tables(server: ServerProcess) -> list[Witness]:
    witnesses: list[Witness] = []
    for number in range(TABLES):
        seats = ["open", "open" if number % 5 == 0 else "random", "random", "random"]
        table, tokens = server.begin(variant=GAMES[number % 3], seats=seats)
        witnesses += [Witness(table, token, player) for player, token in enumerate(tokens) if data(token) is not None]
    return witnesses


async def kill_often(server: ServerProcess, witnesses: list[Witness], kills: int) -> None:
    """Kill the server whenever its clients have been shown some more; end when each has seen enough."""
    rng = random.Random(11)
    for _ in range(kills):
        more = sum(witness.shown for witness in witnesses) + rng.choice((1, 20, 100, 300))
        await until(lambda most=more: sum(witness.shown for witness in witnesses) >= most)
        await asyncio.sleep(rng.uniform(0, 0.02))
        server.kill()
        await asyncio.to_thread(server.start)
    reached = {witness: witness.update["seq"] if witness.update else 0 for witness in witnesses}
    await until(
        lambda: all(each.update and each.update["seq"] > seq and len(each.seen) > 5 for each, seq in reached.items())
    )


async def until(holds: Callable[..., bool], most: int = 6000) -> None:
    for _ in range(most):
        if holds():
            return
        await asyncio.sleep(0.02)
    raise AssertionError("this does not come about")


async def check_converged(server: ServerProcess, witnesses: list[Witness]) -> None:
    """When players act no more, every client comes to have exactly what the server shows its seat."""
    for witness in witnesses:
        witness.stopped = True

    def differing() -> list[str]:
        found: list[str] = []
        with server.http() as asking:
            for witness in witnesses:
                shown = asking.get(f"/api/tables/{witness.id}/view", headers=auth(witness.token or "")).json()
                have = witness.update or {}
                parts = [
                    name for name in ("seq", "picture", "default", "waiting", "match") if have[name] != shown[name]
                ]
                if parts:
                    found.append(f"{witness.id} {witness.name}: {parts} at {have['seq']}, shown {shown['seq']}")
        return found

    for _ in range(60):
        different = await asyncio.to_thread(differing)
        if not different:
            return
        await asyncio.sleep(0.5)
    raise AssertionError(f"a client does not have what the server shows: {different}")


def kept_events(folder: Any) -> dict[str, tuple[Game, list[Event]]]:
    """Return the events of every table as the database has them."""
    found: dict[str, tuple[Game, list[Event]]] = {}
    engine = create_engine(f"sqlite:///{folder}/live.db")
    with engine.begin() as connection:
        for table, start in connection.execute(text("select id, start from live_tables")).all():
            begun = json.loads(start)
            game = Game(variants.variant(begun["variant"]), begun["rules"])
            rows = connection.execute(
                text('select events from live_answers where "table" = :id order by number'), {"id": table}
            )
            found[table] = game, [event_from_dict(each) for row in rows for each in json.loads(row[0])]
    engine.dispose()
    return found


def shown_to(game: Game, happened: list[Event], player: int) -> list[dict[str, Any]]:
    """Return events as a player is shown them."""
    flow, rules = game.flow, game.rules
    any_state = new_state(flow, rules, flow.first_standing(rules), len(flow.tile_set(rules)))
    seat, shown = player, []
    for event in happened:
        if event.type == events.BEGIN:
            players = event.detail.get("players") or list(range(flow.seats(rules)))
            assert isinstance(players, list)
            seat = players.index(player)
        shown.append(event_shown(redacted(flow, any_state, event, seat), any_state.faces))
    return shown


@pytest.mark.slow
def test_killing_the_server_loses_nothing_that_a_client_saw(tmp_path: Path, sample: Callable[..., int]) -> None:
    with server_process(tmp_path) as server:
        witnesses = begin_tables(server)

        async def run() -> None:
            players = [
                asyncio.create_task(play(server.address(witness.id), witness, any_option(number), patience=300))
                for number, witness in enumerate(witnesses)
            ]
            try:
                await kill_often(server, witnesses, sample(3, 20))
                await check_converged(server, witnesses)
            finally:  # a player that has failed is why nothing goes on: it is told first
                for player in players:
                    player.cancel()
                ended = await asyncio.gather(*players, return_exceptions=True)
                assert [end for end in ended if isinstance(end, Exception)] == []

        asyncio.run(run())
    kept = kept_events(tmp_path)
    assert len(kept) == TABLES
    for witness in witnesses:
        game, happened = kept[witness.id]
        shown = json.loads(json.dumps(shown_to(game, happened, int(witness.name))))
        for seq, seen in witness.seen.items():
            assert shown[seq - len(seen) : seq] == seen


# --- before the deal -------------------------------------------------------------------------------------------------

LOBBIES = 12


class Friend(Client):
    """A player who comes by an invitation, and remembers every lobby that was shown."""

    def __init__(self, table: str, player: int, invitation: str | None, token: str | None) -> None:
        super().__init__(token or secrets.token_urlsafe(24), name=f"{player}")
        self.id, self.number, self.invitation = table, player, invitation
        self.shown = 0

    def receive(self, text: str) -> None:
        super().receive(text)
        self.shown += '"type":"lobby"' in text

    def decide(self, choose: Choose) -> str | None:
        return None if self.update is not None else super().decide(choose)

    async def sit(self, server: ServerProcess) -> None:
        """Sit down, and try again where the server has just been killed: the token stays the same."""
        body = json.dumps({"invitation": self.invitation, "token": self.token}).encode()
        request = urllib.request.Request(f"http://127.0.0.1:{server.port}/api/tables/{self.id}/sit", body)

        def ask() -> dict[str, Any]:
            with urllib.request.urlopen(request, timeout=20) as answer:
                return json.load(answer)

        for _ in range(600):
            with contextlib.suppress(OSError, http.client.HTTPException):
                assert await asyncio.to_thread(ask) == {"ok": True, "seat": self.number}
                return
            await asyncio.sleep(0.1)
        raise AssertionError("nobody can sit down")


def begin_lobbies(server: ServerProcess) -> list[Friend]:
    friends: list[Friend] = []
    with server.http() as asking:
        for number in range(LOBBIES):
            request = {"variant": GAMES[number % 3], "pace": 0, "seats": ["open", "open", "open", "random"]}
            begun = asking.post("/api/tables", json=request).json()
            seats = [seat for seat in begun["seats"] if seat["bot"] is None]
            friends += [Friend(begun["table"]["id"], seat["seat"], seat["invitation"], seat["token"]) for seat in seats]
    return friends


@pytest.mark.slow
def test_killing_the_server_before_the_deal_loses_no_seat_and_no_nonce(
    tmp_path: Path, sample: Callable[..., int]
) -> None:
    """Between sitting down, sealing, revealing and the deal the server is killed again and again."""
    rng = random.Random(5)

    async def come(server: ServerProcess, friend: Friend) -> None:
        await asyncio.sleep(rng.uniform(0, 4))
        if friend.invitation is not None:
            await friend.sit(server)
        await play(server.address(friend.id), friend, any_option(0), patience=300)

    async def run(server: ServerProcess, friends: list[Friend]) -> None:
        players = [asyncio.create_task(come(server, friend)) for friend in friends]
        try:
            for _ in range(sample(3, 5)):
                more = sum(friend.shown for friend in friends) + rng.choice((1, 3, 10, 25))
                with contextlib.suppress(AssertionError):
                    await until(lambda most=more: sum(each.shown for each in friends) >= most, 150)
                server.kill()
                await asyncio.to_thread(server.start)
            await until(lambda: all(friend.update is not None for friend in friends))
        finally:
            for player in players:
                player.cancel()
            ended = await asyncio.gather(*players, return_exceptions=True)
            assert [end for end in ended if isinstance(end, Exception)] == []

    with server_process(tmp_path) as server:
        friends = begin_lobbies(server)
        asyncio.run(run(server, friends))
        with server.http() as asking:
            for friend in friends:
                info = asking.get(f"/api/tables/{friend.id}").json()["table"]
                said = info["promise"]
                assert (info["status"], said["broken"], info["commitment"]) == ("playing", [], said["commitment"])
                assert said["nonces"][friend.number] == friend.nonces[said["round"]]
                shown = asking.get(f"/api/tables/{friend.id}/view", headers=auth(friend.token or "")).json()
                assert shown["picture"] == friend.update["picture"]


class PowerCutError(Exception):
    """The server ends here."""


@pytest.mark.parametrize("kept", [False, True], ids=["before it is kept", "after it is kept"])
def test_a_power_cut_at_any_step_before_the_deal_is_healed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kept: bool
) -> None:
    """At every write of a lobby in turn the table ends, before or after the commit; its friends come again."""
    note = Log.note
    writes = [0]

    async def run(cut: int) -> int:
        async def noted(self: Log, *given: Any) -> None:
            writes[0] += 1
            if writes[0] == cut and not kept:
                raise PowerCutError
            await note(self, *given)
            if writes[0] == cut:
                raise PowerCutError

        monkeypatch.setattr(Log, "note", noted)
        writes[0] = 0
        database = open_database(f"sqlite:///{tmp_path}/{kept}-{cut}.db")
        hub = Hub(database, Settings())
        begun = await hub.begin(take_start({"variant": "wuhan", "seats": ["open"] * 3 + ["random"], "pace": 0}))
        clients = {0: Client(begun.token)} | {player: Client(secrets.token_urlsafe(24)) for player in (1, 2)}
        lines: dict[int, Session] = {}
        for _ in range(60):
            for player, client in clients.items():
                try:
                    if player and player not in lines:
                        table = await hub.find(begun.table.id)
                        await table.sit(begun.invitations[player], client.token or "", "")
                    if player not in lines or lines[player].connection.close_code is not None:
                        lines[player] = await begin(hub, begun.table.id, client.hello())
                        for text in client.unanswered():
                            await lines[player].take(text)
                except InputError as error:
                    if error.code != "offline":
                        raise
                    continue
                for text in delivered(lines[player]):
                    client.receive(text)
                said = None if client.update else client.decide(any_option(0))
                if said is not None:
                    await lines[player].take(said)
            await asyncio.sleep(0.001)
            if all(client.update is not None for client in clients.values()):
                break
        table = await hub.find(begun.table.id)
        assert table.lobby.dealt
        for player, client in clients.items():
            assert client.update is not None
            assert client.update["picture"] == json.loads(json.dumps(table.shown(player, "en")))["picture"]
            assert table.lobby.seats[player].nonce == client.nonces[1]
        await hub.close()
        database.close()
        return writes[0]

    cuts = asyncio.run(run(0))
    assert cuts >= 2 + 3 + 1 + 3 + 1  # two sit down, three seal, the seals are fixed, three reveal, the deal
    for cut in range(1, cuts + 1):
        asyncio.run(run(cut))
