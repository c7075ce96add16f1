"""Hints at live tables, and moments of recorded games over HTTP: judged from the seat's own view."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from live_serving import Place, delivered, with_table

from sanyuan.client import Client
from sanyuan.server.live import session as protocol
from sanyuan.server.models.messages import OptionsTold
from sanyuan.server.models.score import AnalysisAnswer
from sanyuan.server.records import analysed
from sanyuan.server.work import Done

LOG = (Path(__file__).parents[1] / "unit/record/kept/riichi-0.1.jsonl").read_text()


def receive(client: Client, session: protocol.Session) -> None:
    for text in delivered(session):
        client.receive(text)


class Instead:
    """A pool that works things out on the spot."""

    def run(self, task: Callable[..., object], *args: object, long: bool = True, **counted: object) -> Done:
        assert not long
        return Done(json.dumps(task(*args)).encode(), False, None)


def test_hints_judge_the_options_of_the_seats_own_view(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocol, "is_compiled", lambda: True)

    async def play(place: Place) -> None:
        place.hub.pool = Instead()  # type: ignore[assignment]  # it does what is asked of a pool
        client = Client(place.tokens[0])
        session = await place.session(client)
        await session.take(client.ask("options"))
        await asyncio.sleep(0)
        while not client.answers:
            await asyncio.sleep(0.01)
            receive(client, session)
        answer = client.answers[0]
        seen = place.table.view_of(0)
        assert (answer["about"], answer["seq"]) == ("options", place.table.seq)
        assert sorted(row["option"] for row in answer["choices"]) == sorted(seen.options)
        assert answer["option"] == answer["choices"][0]["option"]
        OptionsTold.model_validate({"v": 1, **answer})

    with_table({"variant": "riichi", "seats": ["open", "random", "random", "random"], "seed": "5" * 64}, play)


def test_hints_are_never_given_where_another_person_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocol, "is_compiled", lambda: True)

    async def play(place: Place) -> None:
        client = Client(place.tokens[0])
        session = await place.session(client)
        await session.take(client.ask("options"))
        receive(client, session)
        assert client.answers[0]["error"]["code"] == "hints"
        assert client.answers[0]["error"]["message"] == "hints are given only where all other seats are played by bots"

    with_table({"variant": "riichi", "seats": ["open", "open", "random", "random"]}, play)


def test_a_moment_of_a_log_is_judged_for_the_seat_that_chooses() -> None:
    answer = analysed(json.dumps({"log": LOG, "hand": 1, "event": 8, "lang": "zh"}).encode())
    AnalysisAnswer.model_validate(answer)
    assert answer["best"] == answer["choices"][0]["action"]
