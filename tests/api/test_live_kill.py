"""Power cuts: the server is killed at random moments while many tables play, and nothing that anybody saw is lost."""

import asyncio
import json
import random
from collections.abc import Callable

import pytest
from live_serving import GAMES, ServerProcess, any_option, auth, server_process
from sqlalchemy import create_engine, text

from sanyuan import variants
from sanyuan.client import Choose, Client, play
from sanyuan.engine.fold import new_state
from sanyuan.engine.view import redacted
from sanyuan.picture import event_shown
from sanyuan.server.live.start import Game, make_game
from sanyuan.table import events
from sanyuan.table.events import Event, event_from_dict

TABLES = 50


class Witness(Client):
    """A player that remembers everything it was shown, and stops acting when told."""

    def __init__(self, table: str, token: str, player: int) -> None:
        super().__init__(token, name=f"{player}")
        self.id = table
        self.seen: dict[int, list[dict]] = {}
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
        witnesses += [Witness(table, token, player) for player, token in enumerate(tokens) if token is not None]
    return witnesses


async def kill_often(server: ServerProcess, witnesses: list[Witness], kills: int) -> None:
    """Kill the server whenever its clients have been shown some more, a little or a lot."""
    rng = random.Random(11)
    for _ in range(kills):
        more = sum(witness.shown for witness in witnesses) + rng.choice((1, 20, 100, 300))
        await until(lambda most=more: sum(witness.shown for witness in witnesses) >= most)
        await asyncio.sleep(rng.uniform(0, 0.02))
        server.kill()
        await asyncio.to_thread(server.start)
    reached = {witness: witness.update["seq"] if witness.update else 0 for witness in witnesses}
    await until(lambda: all(each.update and each.update["seq"] > seq for each, seq in reached.items()))


async def until(holds: Callable[[], bool]) -> None:
    for _ in range(6000):
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
        with server.http() as http:
            for witness in witnesses:
                shown = http.get(f"/api/tables/{witness.id}/view", headers=auth(witness.token or "")).json()
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


def kept_events(folder) -> dict[str, tuple[Game, list[Event]]]:
    """Return the events of every table as the database has them."""
    found: dict[str, tuple[Game, list[Event]]] = {}
    engine = create_engine(f"sqlite:///{folder}/live.db")
    with engine.begin() as connection:
        for table, start in connection.execute(text("select id, start from live_tables")).all():
            begun = json.loads(start)
            game = make_game(variants.variant(begun["variant"]), begun["rules"])
            rows = connection.execute(
                text('select events from live_answers where "table" = :id order by number'), {"id": table}
            )
            found[table] = game, [event_from_dict(each) for row in rows for each in json.loads(row[0])]
    engine.dispose()
    return found


def shown_to(game: Game, happened: list[Event], player: int) -> list[dict]:
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
def test_killing_the_server_loses_nothing_that_a_client_saw(tmp_path, sample):
    with server_process(tmp_path) as server:
        witnesses = begin_tables(server)

        async def run() -> None:
            players = [
                asyncio.create_task(play(server.address(witness.id), witness, any_option(number), patience=300))
                for number, witness in enumerate(witnesses)
            ]
            try:
                await kill_often(server, witnesses, sample(8, 20))
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
        assert len(witness.seen) > 5
        for seq, seen in witness.seen.items():
            assert shown[seq - len(seen) : seq] == seen
