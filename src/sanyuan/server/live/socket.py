"""The WebSocket of a live table: carries a session's messages both ways."""

import asyncio
import contextlib

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from sqlalchemy.exc import SQLAlchemyError

from sanyuan.errors import InputError
from sanyuan.server import metrics
from sanyuan.server.clients import client_of
from sanyuan.server.errors import DEFECT, language_of
from sanyuan.server.limits import counts_for
from sanyuan.server.live.close_codes import SILENT, WRONG_TOKEN, close_code
from sanyuan.server.live.connection import Connection
from sanyuan.server.live.hub import Hub
from sanyuan.server.live.session import Session, begin, refusal
from sanyuan.server.live.wire import wire_of
from sanyuan.server.store.engine import is_trouble, unusable, why_unusable

HELLO_SECONDS = 10
IDLE_SECONDS = 90
"""After how long a client that says nothing at all is taken to be gone."""
_HEARD, _SENT = metrics.MESSAGES.labels("in"), metrics.MESSAGES.labels("out")
LAST_WORD_SECONDS = 5
"""How long a client that does not read is waited for when its connection is closed."""


def routes() -> APIRouter:
    """Return the route."""
    router = APIRouter()

    @router.websocket("/api/tables/{table}/live")
    async def live(socket: WebSocket, table: str) -> None:
        hub = socket.app.state.hub
        assert isinstance(hub, Hub)
        if not _is_own_page(socket):
            await socket.close(WRONG_TOKEN)  # before it is accepted: the browser is answered 403
            return
        await socket.accept()
        with contextlib.suppress(WebSocketDisconnect):
            session = await _greet(socket, hub, table)
            if session is not None:
                session.connection.wire = wire_of(socket.scope)
                session.asker = client_of(socket.scope)
                role = "spectator" if session.connection.player is None else "player"
                with metrics.CONNECTIONS.labels(role).track_inprogress():
                    await _carry(socket, session)

    return router


def _is_own_page(socket: WebSocket) -> bool:
    """Tell whether a page of this server opens the connection, or a program, which names no page."""
    origin = socket.headers.get("origin")
    return origin is None or origin.partition("://")[2] == socket.headers.get("host")


async def _greet(socket: WebSocket, hub: Hub, table: str) -> Session | None:
    """Wait for the client's hello and begin its session, or close the connection with a reason."""
    try:
        while True:
            async with asyncio.timeout(HELLO_SECONDS):
                text = await _receive(socket)
            session = await _begin(socket, hub, table, text)
            if session is not None:
                return session
    except TimeoutError:
        await socket.close(SILENT, "no hello came")
    except InputError as error:
        await socket.send_json({"v": 1, **refusal(error, language_of(socket))})
        await socket.close(close_code(error), error.code)
    return None


async def _begin(socket: WebSocket, hub: Hub, table: str, text: str | bytes) -> Session | None:
    """Begin a session; where a defect keeps the table from that, say so and let the client say hello again."""
    try:
        return await begin(hub, table, text, lambda token: counts_for(socket.scope, token))
    except InputError:
        raise
    except Exception as error:
        if isinstance(error, SQLAlchemyError) and is_trouble(error):
            raise unusable(why_unusable(error)) from error
        hub.defects.tell(f"hello at table {table[:24]!r}", error)
    await socket.send_json({"v": 1, **refusal(InputError(DEFECT), language_of(socket))})
    return None


async def _carry(socket: WebSocket, session: Session) -> None:
    """Carry messages until either side ends: who cannot be sent to is not listened to either."""
    hearing = asyncio.create_task(_hear(socket, session))
    sending = asyncio.create_task(_send(socket, session.connection))
    silent = asyncio.create_task(_until_silent(session))
    try:
        await asyncio.wait((hearing, sending, silent), return_when=asyncio.FIRST_COMPLETED)
        session.connection.close(SILENT)
        await asyncio.wait((sending,), timeout=LAST_WORD_SECONDS)
    finally:
        session.end()
        for task in (hearing, sending, silent):
            task.cancel()
    await asyncio.wait((hearing,))
    if not hearing.cancelled():
        hearing.result()


async def _hear(socket: WebSocket, session: Session) -> None:
    """Give a session what its client says."""
    while True:
        await session.take(await _receive(socket))


async def _until_silent(session: Session) -> None:
    """Wait until a client has said nothing for too long."""
    now = asyncio.get_running_loop().time
    while (left := session.heard + IDLE_SECONDS - now()) > 0:
        await asyncio.sleep(left)


async def _receive(socket: WebSocket) -> str | bytes:
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    _HEARD.inc()
    text = message.get("text")
    return text if isinstance(text, str) else bytes(message.get("bytes") or b"")


async def _send(socket: WebSocket, connection: Connection) -> None:
    """Send what the table has for a connection, in the client's own time."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while True:
            await connection.wait()
            text = connection.take()
            if text is not None:
                await socket.send_text(text)
                _SENT.inc()
            elif connection.close_code is not None:
                await socket.close(connection.close_code)
                return
