"""Codes of closing: each says one thing, the page names them all, and clients do what follows from them."""

import asyncio
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import websockets
from fastapi.testclient import TestClient
from serving import make_app
from sqlalchemy.exc import OperationalError
from starlette.websockets import WebSocketDisconnect

from sanyuan import client as client_module
from sanyuan.client import STOP_CODES, Client, pause_after, play
from sanyuan.errors import InputError
from sanyuan.server.live import close_codes
from sanyuan.server.live.close_codes import close_code
from sanyuan.server.live.hub import Hub

ROOT = Path(__file__).parents[2]
CODES = {name: value for name, value in vars(close_codes).items() if name.isupper() and isinstance(value, int)}


def test_every_code_has_one_meaning_and_a_row_in_the_page() -> None:
    assert len(set(CODES.values())) == len(CODES)
    for page in ("server.md", "zh/operations.md"):
        rows = re.findall(r"^\| (\d{4}) \|", (ROOT / "docs" / page).read_text(encoding="utf-8"), re.MULTILINE)
        assert sorted(map(int, rows)) == sorted(CODES.values())
    assert sorted(close_codes.MEANINGS) == sorted(CODES.values())


def test_program_and_app_stop_after_the_same_codes() -> None:
    text = (ROOT / "web" / "src" / "play" / "live.ts").read_text(encoding="utf-8")
    stops = re.search(r"const FATAL = \[([\d, ]+)\]", text)
    assert stops is not None
    assert sorted(map(int, stops[1].split(","))) == sorted(STOP_CODES)
    assert set(STOP_CODES) <= set(CODES.values())


@pytest.mark.parametrize(
    ("refused", "code"),
    [
        ("json.json_holds_half", 4400),
        ("message.first_message_hello", 4400),
        ("protocol", 4400),
        ("too_large.message_most_bytes", 4400),
        ("unauthorized.empty_token_opens", 4401),
        ("token.token_open_seat", 4403),
        ("not_found.such_table", 4404),
        ("elsewhere", 4421),
        ("version", 4426),
        ("limit", 4429),
        ("database.database_cannot_used", 4503),
        ("busy.most_look_table", 4503),
        ("offline", 4503),
    ],
)
def test_a_refused_hello_is_closed_with_the_code_of_its_reason(refused: str, code: int) -> None:
    """All that is not about the token or the address was 4429 before: too slow or too many."""
    assert close_code(InputError(refused)) == code


@pytest.fixture
def line(tmp_path: Path) -> Iterator[Any]:
    with TestClient(make_app(tmp_path)) as client, client.websocket_connect("/api/tables/x/live") as line:
        yield line


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (InputError("elsewhere"), 4421),
        (OperationalError("select", {}, Exception("database is locked")), 4503),
        (InputError("version"), 4426),
    ],
    ids=["another server", "database", "another version"],
)
def test_what_keeps_a_table_from_opening_closes_the_socket_with_its_code(
    line: Any, monkeypatch: pytest.MonkeyPatch, error: Exception, code: int
) -> None:
    async def broken(*given: object) -> None:
        raise error

    monkeypatch.setattr(Hub, "find", broken)
    line.send_text('{"v":1,"type":"hello"}')
    assert line.receive_json()["type"] == "error"
    with pytest.raises(WebSocketDisconnect) as closed:
        line.receive_json()
    assert closed.value.code == code


# --- the reference client --------------------------------------------------------------------------------------------


def closing_with(code: int, told: dict[str, Any] | None = None) -> tuple[Any, list[float]]:
    """Return what serves a socket that is closed at once with a code, and the times at which one came."""
    times: list[float] = []

    async def serve(socket: Any) -> None:
        times.append(asyncio.get_running_loop().time())
        await socket.recv()
        if told is not None:
            await socket.send(json.dumps(told))
        await socket.close(code)

    return serve, times


def refused_with(code: int, told: dict[str, Any] | None = None, patience: float = 0.3) -> tuple[Exception, list[float]]:
    async def run() -> tuple[Exception, list[float]]:
        serve, times = closing_with(code, told)
        async with websockets.serve(serve, "127.0.0.1", 0) as server:
            port = next(iter(server.sockets)).getsockname()[1]
            address = f"ws://127.0.0.1:{port}"
            with pytest.raises((OSError, websockets.ConnectionClosed)) as ended:
                await asyncio.wait_for(play(address, Client(), lambda update: 0, patience), 20)
        return ended.value, times

    return asyncio.run(run())


ERROR = {"v": 1, "type": "error", "error": {"code": "x", "message": "no such table", "field": None}}


@pytest.mark.parametrize("code", STOP_CODES)
def test_a_client_that_is_refused_for_good_stops_and_says_why(code: int) -> None:
    error, times = refused_with(code, ERROR)
    assert isinstance(error, OSError)
    assert "no such table" in str(error)
    assert len(times) == 1


@pytest.mark.parametrize("code", [1012, 4408, 4421, 4429, 4431, 4503])
def test_a_client_comes_again_where_that_may_help(code: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Being refused in words is no success: its patience ends."""
    monkeypatch.setattr(client_module, "_PAUSES", {4421: 0.2, 4429: 0.2, 4503: 0.2})
    monkeypatch.setattr(client_module, "_PAUSE_SECONDS", 0.05)
    error, times = refused_with(code, ERROR)
    assert isinstance(error, websockets.ConnectionClosed)
    assert len(times) >= 3
    pause = pause_after(code)
    assert pause is not None
    assert times[1] - times[0] >= pause
