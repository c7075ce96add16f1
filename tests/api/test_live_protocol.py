"""The protocol of live tables: messages lost, doubled, reordered; refusals, clocks, the wait after a hand, restarts."""

import asyncio
import json
import random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from live_serving import GAMES, SHORT, FakeClock, Place, any_option, delivered, with_table

from sanyuan.client import Client
from sanyuan.errors import InputError
from sanyuan.server.live import close_codes
from sanyuan.server.live import session as protocol
from sanyuan.server.live.connection import MOST_UPDATES, Connection
from sanyuan.server.live.session import Session
from sanyuan.table.actions import PASS, WIN
from typed import data

ALL_OPEN: dict[str, Any] = {"seats": ["open"] * 4, "pace": 0}


def take_all(client: Client, session: Session) -> list[str]:
    texts = delivered(session)
    for text in texts:
        client.receive(text)
    return texts


def known(client: Client) -> dict[str, Any]:
    """Return what a client has of its table, without what counts messages and time."""
    assert client.update is not None
    return {name: value for name, value in client.update.items() if name not in ("v", "type", "n", "clock")}


def truth(place: Place, player: int | None) -> dict[str, Any]:
    shown = json.loads(json.dumps(place.table.shown(player, "en")))
    del shown["clock"]
    return shown


class Lossy:
    """A network that drops, doubles and reorders what goes through it."""

    def __init__(self, rng: random.Random, loss: float, doubling: float, client: Client, session: Session) -> None:
        self.rng = rng
        self.loss = loss
        self.doubling = doubling
        self.client = client
        self.session = session
        self.up: list[str] = []
        self.down: list[str] = []

    async def connect(self, place: Place) -> None:
        """Begin anew, as after a broken connection: what was under way is lost."""
        self.session.end()
        self.session = await place.session(self.client)
        self.up, self.down = self.client.unanswered(), []

    async def move(self) -> None:
        """Let something happen to one message of each direction."""
        self.down += delivered(self.session)
        text = self._pick(self.up)
        if text is not None:
            await self.session.take(text)
        text = self._pick(self.down)
        if text is not None:
            self.client.receive(text)

    def _pick(self, queue: list[str]) -> str | None:
        if not queue:
            return None
        place = self.rng.randrange(min(4, len(queue)))
        chance = self.rng.random()
        if chance < self.loss:
            queue.pop(place)
            return None
        return queue[place] if chance < self.loss + self.doubling else queue.pop(place)


@settings(max_examples=12, suppress_health_check=list(HealthCheck))
@given(
    variant=st.sampled_from(GAMES),
    seed=st.integers(0, 1 << 32),
    loss=st.floats(0, 0.6),
    doubling=st.floats(0, 0.4),
    steps=st.integers(20, 200),
)
def test_clients_converge_whatever_the_network_does(
    variant: Any, seed: Any, loss: Any, doubling: Any, steps: Any
) -> None:
    """Two clients behind a bad network play with two bots; in the end each has exactly what the server shows it.

    Connections break, and now and then the table is opened anew from its log, as after a restart.
    """
    rng = random.Random(seed)

    async def play(place: Place) -> None:
        clients = [Client(place.tokens[player], name=f"p{player}") for player in (0, 1)]
        lines = [Lossy(rng, loss, doubling, client, await place.session(client)) for client in clients]
        choose = any_option(rng.randrange(1 << 30))
        for _ in range(steps):
            for line in lines:
                if (said := line.client.decide(choose)) is not None:
                    line.up.append(said)
                if rng.random() < 0.1:
                    line.up += [line.client.ack(), *line.client.unanswered()]
                await line.move()
                await asyncio.sleep(0)
            chance = rng.random()
            if chance < 0.02:
                place.hub._put_away(place.table)
                place.table = await place.hub.find(place.table.id)
            for line in lines:
                if chance < 0.02 or rng.random() < 0.02:
                    await line.connect(place)
        for _ in range(50):  # the network is well again
            for line in lines:
                take_all(line.client, line.session)
                for text in (*line.client.unanswered(), line.client.ack()):
                    await line.session.take(text)
                take_all(line.client, line.session)
            await asyncio.sleep(0)
        for player, client in enumerate(clients):
            assert client.unanswered() == []
            assert known(client) == truth(place, player)
            done = {answer["id"] for answer in client.answers if answer["type"] == "done"}
            acts = {step for who, step in place.table.play.taken if who == player}
            assert acts <= done

    seats = ["open", "open", "random", "greedy"]
    with_table({"variant": variant, "seats": seats, "pace": 0, "rules": SHORT[variant]}, play)


def test_every_answer_is_taken_once_however_often_it_is_said() -> None:
    async def play(place: Place) -> None:
        client = Client(place.tokens[0])
        session = await place.session(client)
        take_all(client, session)
        said = client.act(client.update["picture"]["options"][0]["id"])
        for _ in range(3):
            await session.take(data(said))
        take_all(client, session)
        assert [answer["type"] for answer in client.answers] == ["done"] * 3
        assert len(place.table.match.table.taken) == 1

    with_table({"variant": "wuhan", **ALL_OPEN}, play)


def test_messages_that_make_no_sense_are_told_and_change_nothing() -> None:
    async def play(place: Place) -> None:
        client = Client(place.tokens[0])
        session = await place.session(client)
        take_all(client, session)
        before = truth(place, 0)
        for text, code in (
            ("{", "json"),
            ("[]", "not_an_object"),
            ('{"v":2,"type":"ping"}', "protocol"),
            ('{"v":1,"type":"sing"}', "message"),
            ('{"v":1,"type":"hello","token":null}', "message"),
            ('{"v":1,"type":"ready"}', "field_missing"),
            ('{"v":1,"type":"ready","id":""}', "field_type"),
            ('{"v":1,"type":"ready","id":"x","why":1}', "field_unknown"),
            (b"{}", "json"),
            ("x" * 20_000, "too_large"),
        ):
            await session.take(text)
            take_all(client, session)
            assert client.answers[-1]["type"] == "error"
            assert client.answers[-1]["error"]["code"] == code
        for more, code in (
            ({"action": 1}, "field_missing"),
            ({"action": "1", "on": 0}, "field_type"),
            ({"action": PASS, "on": 1}, "stale"),
            ({"action": PASS, "on": place.table.frame.seq}, "illegal_action"),
        ):
            await session.take(json.dumps({"v": 1, "type": "act", "id": "a", **more}))
            take_all(client, session)
            assert client.answers[-1]["type"] == "refused"
            assert (client.answers[-1]["id"], client.answers[-1]["error"]["code"]) == ("a", code)
        await session.take('{"v":1,"type":"ping"}')
        assert json.loads(delivered(session)[0]) == {"v": 1, "type": "pong", "seq": place.table.frame.seq}
        assert truth(place, 0) == before

    with_table({"variant": "riichi", **ALL_OPEN}, play)


def test_spectators_look_on_and_nothing_else() -> None:
    async def play(place: Place) -> None:
        client = Client()
        session = await place.session(client)
        take_all(client, session)
        assert client.player == -1
        assert known(client) == truth(place, None)
        await session.take('{"v":1,"type":"act","id":"a","on":1,"action":1}')
        await session.take('{"v":1,"type":"ask","id":"b","about":"waits"}')
        take_all(client, session)
        assert [answer["error"]["code"] for answer in client.answers] == ["spectator", "spectator"]

    with_table({"variant": "guobiao", **ALL_OPEN}, play)


@pytest.mark.parametrize(("token", "code", "closing"), [("", "unauthorized", 4401), ("forged", "token", 4403)])
def test_a_wrong_token_begins_nothing(token: str, code: str, closing: int) -> None:
    async def play(place: Place) -> None:
        with pytest.raises(InputError) as refused:
            await place.session(Client(token))
        assert refused.value.code == code
        assert close_codes.close_code(refused.value) == closing
        with pytest.raises(InputError) as missing:
            await protocol.begin(place.hub, "nowhere", Client().hello())
        assert close_codes.close_code(missing.value) == 4404
        assert place.table.connections == set()

    with_table({"variant": "riichi"}, play)


def test_waits_are_those_of_the_seats_own_view() -> None:
    async def play(place: Place) -> None:
        client = Client(place.tokens[1])
        session = await place.session(client)
        await session.take(client.ask("waits"))
        take_all(client, session)
        assert client.answers[0]["about"] == "waits"
        assert "ready" in client.answers[0]

    with_table({"variant": "riichi", **ALL_OPEN}, play)


def test_a_client_that_does_not_listen_gets_the_newest_updates() -> None:
    connection = Connection(0, "en")
    for number in range(MOST_UPDATES + 10):
        connection.update(b"update", b'"seq":%d' % number, None)
    kept = []
    while (text := connection.take()) is not None:
        kept.append(json.loads(text)["seq"])
    assert kept == list(range(10, MOST_UPDATES + 10))
    for number in range(100):
        connection.reply({"type": "pong", "seq": number})
    assert connection.close_code == 4431


# --- clocks ----------------------------------------------------------------------------------------------------------


async def settle(place: Place) -> None:
    """Let the table look at the clock."""
    for _ in range(3):
        await place.table.looked(0)


def test_a_player_who_thinks_too_long_discards_what_was_drawn() -> None:
    clock = FakeClock()

    async def play(place: Place) -> None:
        client = Client(place.tokens[0])
        session = await place.session(client)
        take_all(client, session)
        seat = place.table.match.table.state.seats[0]
        drawn, before = int(seat.drawn), place.table.frame.seq
        assert client.update["clock"] == {"0": 15_000}
        clock.seconds += 14
        await settle(place)
        assert place.table.frame.seq == before
        clock.seconds += 2
        await settle(place)
        take_all(client, session)
        assert [int(entry) & 255 for entry in place.table.match.table.state.seats[0].river] == [drawn]

    with_table({"variant": "guobiao", **ALL_OPEN, "clock": {"turn": 10, "bank": 5}}, play, clock)


def test_the_bank_is_used_up_once_and_outlives_a_restart() -> None:
    clock = FakeClock()

    async def play(place: Place) -> None:
        client = Client(place.tokens[0])
        session = await place.session(client)
        take_all(client, session)
        clock.seconds += 13
        await session.take(client.act(client.update["default"]))
        assert place.table.play.bank[0] == pytest.approx(2)
        place.hub._put_away(place.table)
        again = await place.hub.find(place.table.id)
        assert again is not place.table
        assert again.play.bank == pytest.approx([2, 5, 5, 5])

    with_table({"variant": "wuhan", **ALL_OPEN, "clock": {"turn": 10, "bank": 5}}, play, clock)


def test_the_clock_waits_a_minute_for_players_who_have_not_come() -> None:
    clock = FakeClock()

    async def play(place: Place) -> None:
        before = place.table.frame.seq
        clock.seconds += 50
        await settle(place)
        assert place.table.frame.seq == before
        clock.seconds += 11
        await settle(place)
        assert place.table.frame.seq > before

    with_table({"variant": "wuhan", **ALL_OPEN, "clock": {"turn": 1, "bank": 0}}, play, clock)


def test_bots_wait_for_their_pace() -> None:
    clock = FakeClock()

    async def play(place: Place) -> None:
        before = place.table.frame.seq
        clock.seconds += 1.9
        await settle(place)
        assert place.table.frame.seq == before
        clock.seconds += 0.2
        await settle(place)
        assert place.table.frame.seq > before

    with_table({"variant": "wuhan", "seats": ["greedy", "open", "open", "open"], "pace": 2000}, play, clock)


def test_a_player_changes_the_pace_of_bots() -> None:
    clock = FakeClock()

    async def play(place: Place) -> None:
        client = Client(place.tokens[0])
        session = await place.session(client)
        await session.take('{"v":1,"type":"pace","id":"a","pace":5001}')
        await session.take('{"v":1,"type":"pace","id":"b","pace":100}')
        take_all(client, session)
        assert [answer["type"] for answer in client.answers] == ["refused", "done"]
        assert place.table.info()["pace"] == 100
        await session.take(client.act(client.update["default"]))
        before = place.table.frame.seq
        clock.seconds += 0.09
        await settle(place)
        assert place.table.frame.seq == before
        clock.seconds += 0.02
        await settle(place)
        assert place.table.frame.seq > before

    with_table({"variant": "guobiao", "seats": ["open", "greedy", "greedy", "greedy"], "pace": 2000}, play, clock)


# --- after a hand ----------------------------------------------------------------------------------------------------


async def play_hand(place: Place, clients: list[Client], sessions: list[Session]) -> None:
    """Play with defaults until a hand has ended."""
    while place.table.frame.ended is None:
        for client, session in zip(clients, sessions, strict=True):
            take_all(client, session)
            update = client.update
            assert update is not None
            if update["default"] is not None and update["seq"] == place.table.frame.seq:
                await session.take(client.act(update["default"]))
                take_all(client, session)


def test_after_a_hand_the_table_waits_for_everybody_who_is_there() -> None:
    async def play(place: Place) -> None:
        clients = [Client(place.tokens[player], name=str(player)) for player in range(4)]
        sessions = [await place.session(client) for client in clients]
        await play_hand(place, clients, sessions)
        for client, session in zip(clients, sessions, strict=True):
            take_all(client, session)
        ended = clients[0].update["ended"]
        assert ended["results"]
        assert ended["picture"]["phase"] == "over"
        assert None not in ended["picture"]["seats"][ended["picture"]["seat"]]["hand"]
        asked = next(seat for seat, options in enumerate(place.table.frame.options) if options)
        player = place.table.frame.players[asked]
        await sessions[player].take(clients[player].act(place.table.frame.options[asked][0]))
        take_all(clients[player], sessions[player])
        assert clients[player].answers[-1]["error"]["code"] == "wait"
        for number in (0, 1, 2):
            await sessions[number].take(clients[number].go_on())
        take_all(clients[3], sessions[3])
        assert clients[3].update["ended"]["ready"] == [0, 1, 2]
        sessions[3].end()  # who has left is not waited for
        await settle(place)
        take_all(clients[0], sessions[0])
        assert clients[0].update["ended"] is None

    with_table({"variant": "wuhan", **ALL_OPEN}, play)


def test_after_a_minute_the_table_goes_on_without_the_others() -> None:
    clock = FakeClock()

    async def play(place: Place) -> None:
        clients = [Client(place.tokens[player], name=str(player)) for player in range(4)]
        sessions = [await place.session(client) for client in clients]
        await play_hand(place, clients, sessions)
        clock.seconds += 59
        await place.table.looked(1)
        assert place.table.frame.ended is not None
        clock.seconds += 2
        await settle(place)
        assert place.table.frame.ended is None

    with_table({"variant": "wuhan", **ALL_OPEN}, play, clock)


# --- restarts --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("variant", GAMES)
def test_a_table_put_away_at_any_moment_goes_on_as_it_was(variant: Any) -> None:
    async def play(place: Place) -> None:
        rng = random.Random(3)
        choose = any_option(4)
        for _ in range(25):
            table = place.table
            for _ in range(rng.randrange(8)):
                if table.frame.ended is not None:
                    for player in range(4):
                        await table.looked(player)
                player = next(player for player in range(4) if table.shown(player, "en")["picture"]["options"])
                shown = table.shown(player, "en")
                await table.act(player, choose(shown), table.frame.seq, f"{player} {table.frame.seq}")
            before = [truth(place, player) for player in (None, 0, 1, 2, 3)]
            place.hub._put_away(table)
            place.table = await place.hub.find(table.id)
            after = [truth(place, player) for player in (None, 0, 1, 2, 3)]
            for old, new in zip(before, after, strict=True):
                assert {**old, "events": None, "ended": None} == {**new, "events": None, "ended": None}

    with_table({"variant": variant, **ALL_OPEN}, play)


async def open_again(place: Place, client: Client, session: Session) -> Session:
    """Put the table away, as a restart of the server does, and bring a client back to it."""
    session.end()
    place.hub._put_away(place.table)
    place.table = await place.hub.find(place.table.id)
    return await place.session(client)


def test_a_client_decides_again_on_a_server_that_has_forgotten_that_it_was_ready() -> None:
    async def play(place: Place) -> None:
        clients = [Client(place.tokens[player], name=str(player)) for player in range(4)]
        sessions = [await place.session(client) for client in clients]
        await play_hand(place, clients, sessions)
        client, session = clients[0], sessions[0]
        take_all(client, session)
        said = client.decide(any_option(0))
        await session.take(data(said))
        take_all(client, session)
        assert client.update["ended"]["ready"] == [0]
        assert client.decide(any_option(0)) is None
        session = await open_again(place, client, session)
        take_all(client, session)
        assert client.update["ended"]["ready"] == []
        assert json.loads(data(client.decide(any_option(0))))["type"] == "ready"

    with_table({"variant": "wuhan", **ALL_OPEN}, play)


def test_a_client_answers_again_where_its_answer_was_refused_by_a_table_that_broke() -> None:
    async def play(place: Place) -> None:
        client = Client(place.tokens[0])
        session = await place.session(client)
        take_all(client, session)
        said = client.decide(any_option(0))
        place.hub._put_away(place.table)
        await asyncio.sleep(0)
        await session.take(data(said))
        take_all(client, session)
        assert client.answers[-1]["error"]["code"] == "offline"
        place.table = await place.hub.find(place.table.id)
        session = await place.session(client)
        take_all(client, session)
        await session.take(data(client.decide(any_option(0))))
        take_all(client, session)
        assert client.answers[-1]["type"] == "done"

    with_table({"variant": "wuhan", **ALL_OPEN}, play)


def test_an_ack_does_not_count_the_updates_of_an_older_connection() -> None:
    """What a new connection sent first was lost: the n of the old one must not say that it has come."""

    async def play(place: Place) -> None:
        clients = [Client(place.tokens[player], name=str(player)) for player in range(4)]
        sessions = [await place.session(client) for client in clients]
        await play_hand(place, clients, sessions)
        client = clients[0]
        take_all(client, sessions[0])
        sessions[0].end()
        await sessions[1].take(clients[1].go_on())
        session = await place.session(client)
        delivered(session)
        assert known(client) != truth(place, 0)
        await session.take(client.ack())
        take_all(client, session)
        assert known(client) == truth(place, 0)

    with_table({"variant": "wuhan", **ALL_OPEN}, play)


def test_a_table_whose_log_was_changed_is_not_played_on() -> None:
    async def play(place: Place) -> None:
        from sqlalchemy import update

        from sanyuan.server.store.tables import LIVE_ANSWERS

        with place.hub._database.begin() as connection:
            connection.execute(update(LIVE_ANSWERS).values(events="[]"))
        place.hub._put_away(place.table)
        with pytest.raises(InputError) as refused:
            await place.hub.find(place.table.id)
        assert refused.value.code == "version"

    with_table({"variant": "riichi"}, play)


# --- frames ----------------------------------------------------------------------------------------------------------


def test_a_hand_that_ends_with_a_false_win_is_told_once() -> None:
    """No update is without events: what ends the hand opens no window after it."""

    async def play(place: Place) -> None:
        client = Client(place.tokens[0])
        session = await place.session(client)
        take_all(client, session)
        await session.take(client.act(WIN))
        updates = [json.loads(text) for text in take_all(client, session) if '"type":"update"' in text]
        assert client.answers[-1]["type"] == "done"
        assert updates[-1]["ended"] is not None
        assert all(update["events"] for update in updates)
        assert len({update["seq"] for update in updates}) == len(updates)

    rules = {"false_win_taken": True, "false_win_continues": False}
    with_table({"variant": "guobiao", **ALL_OPEN, "rules": rules}, play)
