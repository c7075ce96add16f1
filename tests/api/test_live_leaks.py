"""Nothing hidden is on the wire: permuting what a seat cannot see leaves every byte that it is sent the same."""

import asyncio
import json
import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from live_serving import FakeClock, delivered

from typed import flow_of

sys.path.insert(0, str(Path(__file__).parents[1] / "contract"))
from harness import options_of, permuted

from sanyuan import variants
from sanyuan.client import Client
from sanyuan.engine.match import Match
from sanyuan.engine.table import NOT_ANSWERED, Table
from sanyuan.engine.view import SPECTATOR
from sanyuan.engine.wall import seed_from
from sanyuan.record.promise import seal_of
from sanyuan.server.errors import Defects
from sanyuan.server.live.connection import Connection
from sanyuan.server.live.hub import Hub
from sanyuan.server.live.lobby import Lobby
from sanyuan.server.live.log import Answer, Bookmark, Kept
from sanyuan.server.live.session import Session, begin
from sanyuan.server.live.start import Start, take_start
from sanyuan.server.live.table import LiveTable
from sanyuan.server.live.window import Windows
from sanyuan.server.settings import Settings
from sanyuan.server.store import open_database
from sanyuan.server.tokens import new_token, token_hash
from sanyuan.table import events
from sanyuan.table.actions import PASS
from sanyuan.table.state import ASKING, TURN

TABLES = [(name, preset) for name in variants.folders() for preset in variants.variant(name).rules.presets]


REVEALING = (events.REVEAL, events.ASIDE, events.WIN, events.DRAWN_HAND, events.GIVE, events.SHOW)


class NoLog:
    """A log that keeps nothing."""

    async def keep(self, answers: list[Answer], over: bool) -> None:
        return None


def twin(match: Match, seat: int, rng: random.Random) -> Match | None:
    """Return the match with everything hidden from a seat permuted, or None where play would have gone on."""
    flow, table = match.flow, match.table
    other = permuted(flow, table, seat, rng)
    other.events, other.taken = table.events[:], table.taken[:]
    other.answers = [NOT_ANSWERED] * len(table.options)
    ask(other)
    if not other.waiting:
        return None
    copy = match.copy()
    copy.table = other
    return copy


def ask(table: Table) -> None:
    """Ask everybody anew, as the engine does when a moment begins."""
    flow, state = table.flow, table.state
    for seat in range(len(table.options)):
        asked = state.phase == ASKING or (seat == state.turn) == (state.phase == TURN)
        options = options_of(flow, state, seat) if asked and state.plays(seat) else []
        table.options[seat] = options
        if options:
            table.waiting |= 1 << seat


class Side:
    """One of two worlds that a seat cannot tell apart, and everything that it is sent."""

    def __init__(self, start: Start, match: Match, player: int | None) -> None:
        lobby = Lobby("same", start, "promised", [{"e": "deal"}])
        kept = Kept("same", 1 << 40, lobby, match, [])
        self.table = LiveTable(kept, NoLog(), FakeClock(), None, 0, Defects(), None, Windows())  # type: ignore[arg-type]
        self.task = asyncio.create_task(self.table.run())
        self.client = Client()
        self.session = Session(None, self.table, Connection(player, "zh"))  # type: ignore[arg-type]
        self.sent: list[str] = []
        self.mark = Bookmark(match)
        self.seq = self.table.frame.seq
        self.take()

    def take(self) -> None:
        for text in delivered(self.session):
            self.sent.append(text)
            self.client.receive(text)

    async def say(self, text: str) -> None:
        await self.session.take(text)
        self.take()

    async def others_pass(self) -> None:
        """Let everybody else pass who is asked about the tile on the table."""
        table = self.table
        while not table.frame.over and table.frame.state.phase not in (TURN, ASKING):  # nor when the next hand begins
            asked = [seat for seat, options in enumerate(table.frame.options) if options]
            others = [seat for seat in asked if table.frame.players[seat] != self.session.connection.player]
            if not others:
                return
            player = table.frame.players[others[0]]
            await table.act(player, PASS, table.frame.seq, f"pass {len(table.match.table.taken)}")
            self.take()

    def until_revealed(self, most: int) -> list[str]:
        """Return what was sent before the table came further than some version."""
        return [text for text in self.sent if json.loads(text).get("seq", 0) <= most]

    def hidden_until(self, seat: int) -> int:
        """Return the version at which something hidden, or the seat's own next tile, has not come to light yet."""
        for place, event in enumerate(self.mark.since()):
            if event.type in REVEALING or (event.type == events.DRAW and event.seat == seat):
                drawn_flower = event.type == events.ASIDE  # laid aside in one go with its draw
                return self.seq + place - drawn_flower
        return self.table.frame.seq


async def compare(match: Match, start: Start, seat: int, rng: random.Random) -> bool:
    """Compare two worlds at a moment and for the next steps; tell whether those were compared."""
    other = twin(match, seat, rng)
    if other is None:
        return False
    player = None if seat == SPECTATOR else match.table.standing.players[seat]
    sides = [Side(start, each, player) for each in (match.copy(), other)]
    ours, theirs = sides
    assert ours.sent == theirs.sent
    stepped = False
    options = ours.client.update["picture"]["options"]
    if options or ours.table.frame.state.phase != TURN:
        phase = match.table.state.phase
        passes = phase not in (TURN, ASKING)
        kinds = ("discard", "give", "choose")
        choice = PASS if passes else rng.choice([each["id"] for each in options if each["type"] in kinds] or [PASS])
        for side in sides:
            if options:
                await side.say(side.client.act(choice))
            if phase != ASKING:  # until everybody has chosen nothing happens
                await side.others_pass()
        most = min(side.hidden_until(seat) for side in sides)
        assert ours.until_revealed(most) == theirs.until_revealed(most)
        stepped = most > ours.seq
    for side in sides:
        side.task.cancel()
    await asyncio.gather(*(side.task for side in sides), return_exceptions=True)
    return stepped


@pytest.mark.parametrize(("name", "preset"), TABLES, ids=[f"{name}-{preset}" for name, preset in TABLES])
def test_permuting_what_is_hidden_leaves_every_byte_the_same(
    name: Any, preset: Any, sample: Callable[..., int]
) -> None:
    game = variants.variant(name)
    assert game.flow is not None
    rules = game.rules.make(preset)
    count = game.flow.seats(rules)
    clock = {"turn": 9, "bank": 30}
    start = take_start({"variant": name, "rules": preset, "seats": ["open"] * count, "clock": clock})
    rng = random.Random(f"{name} {preset}")

    async def run() -> int:
        stepped = 0
        for number in range(max(1, sample(100) // 50)):
            match = Match(flow_of(game), rules, seed_from(number))
            while not match.is_over() and len(match.past) < 3:
                fresh = match.table.answers.count(NOT_ANSWERED) == count or match.table.state.phase == TURN
                if fresh and len(match.table.taken) and rng.random() < 0.1:
                    for seat in range(SPECTATOR, count):
                        stepped += await compare(match, start, seat, rng)
                seat = rng.choice(match.asked())
                match.act(seat, rng.choice(match.legal(seat)))
        return stepped

    assert asyncio.run(run()) > 10


# --- before the deal -------------------------------------------------------------------------------------------------


def test_a_lobby_tells_nobody_a_token_a_nonce_before_the_deal_or_the_seed(tmp_path: Path) -> None:
    """Everything that players, a spectator and the public page are sent is searched for everything that is secret."""

    async def run() -> None:
        database = open_database(f"sqlite:///{tmp_path}/live.db")
        hub = Hub(database, Settings())
        begun = await hub.begin(take_start({"variant": "wuhan", "seats": ["open"] * 3 + ["random"], "pace": 0}))
        table = begun.table
        clients = [Client(begun.token), Client(new_token()), Client(new_token())]
        sent: list[str] = []
        sessions = [await begin(hub, table.id, Client().hello())]

        async def look() -> None:
            for session in sessions:
                sent.extend(delivered(session))
            sent.append(json.dumps(table.info()))

        for player, client in enumerate(clients):
            if player:
                await table.sit(begun.invitations[player], client.token or "", "")
            sessions.append(await begin(hub, table.id, client.hello()))
            await look()
        nonces = [f"{player + 1}{'5a' * 31}f" for player in range(3)]
        seals = [seal_of(table.id, table.lobby.promised, 1, at, bytes.fromhex(each)) for at, each in enumerate(nonces)]
        for player, session in enumerate(sessions[1:]):
            for kind, more in (
                ("seal", {"seal": seals[player]}),
                ("reveal", {"nonce": nonces[(player + 1) % 3]}),
            ):
                message = {"v": 1, "type": kind, "id": kind, "round": 1, **more}
                await session.take(json.dumps(message))
            await look()
            assert [seal for seal in seals if seal in "".join(sent)] == [] or player == 2
        for player in (0, 1):
            message = {"v": 1, "type": "reveal", "id": "r", "round": 1, "nonce": nonces[player]}
            await sessions[player + 1].take(json.dumps(message))
            await look()
        before = "".join(sent)
        assert [nonce for nonce in nonces if nonce in before] == []
        assert all(seal in before for seal in seals)
        message = {"v": 1, "type": "reveal", "id": "r", "round": 1, "nonce": nonces[2]}
        await sessions[3].take(json.dumps(message))
        await look()
        after = "".join(sent)
        assert table.lobby.dealt
        tokens = [client.token or "" for client in clients] + list(begun.invitations.values())
        secret = [*tokens, *map(token_hash, tokens), table.start.seed.hex(), table.match.seed.hex()]
        assert [word for word in secret if word in after] == []
        assert all(nonce in after for nonce in nonces)
        await hub.close()
        database.close()

    asyncio.run(run())
