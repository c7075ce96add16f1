"""The protocol of live play: what one client says, answered one message at a time, whatever carries it."""

import asyncio
import functools
import json
import time
from collections.abc import Callable
from typing import Any

from fastapi.concurrency import run_in_threadpool

from sanyuan import is_compiled
from sanyuan.engine.view import View
from sanyuan.errors import InputError
from sanyuan.fields import Request
from sanyuan.picture import waits
from sanyuan.record.promise import read_hash
from sanyuan.server import metrics
from sanyuan.server.body import read_whole
from sanyuan.server.clients import NOBODY, Client
from sanyuan.server.errors import DEFECT
from sanyuan.server.fields import short
from sanyuan.server.hints import hint
from sanyuan.server.live.connection import Connection, Message
from sanyuan.server.live.hub import Hub
from sanyuan.server.live.table import LiveTable
from sanyuan.server.models.base import fields_of
from sanyuan.server.models.messages import SAID, STICKERS, VERSION
from sanyuan.server.models.tables import LONGEST_ID, MOST_SEQ, SLOWEST_PACE
from sanyuan.table.actions import LAST_ACTION
from sanyuan.words.text import EN, LANGUAGES

Known = Callable[[str], None]

LARGEST_MESSAGE = 16_384


def read_message(text: str | bytes) -> Request:
    """Read a message of a client strictly."""
    if len(text) > LARGEST_MESSAGE:
        raise InputError("too_large.message_most_bytes", largest_message=LARGEST_MESSAGE)
    if isinstance(text, bytes):
        raise InputError("json.message_text_bytes")
    data = read_whole(text)
    if not isinstance(data, dict):
        raise InputError("not_an_object.message_json_object")
    if data.get("v") != VERSION:
        raise InputError("protocol", "v", version=VERSION)
    kind = data.get("type")
    if not isinstance(kind, str) or kind not in SAID:
        raise InputError("message.message", "type", known=", ".join(SAID))
    return Request(data, fields_of(SAID[kind]))


def refusal(error: InputError, lang: str = EN) -> Message:
    """Return the message that says what was wrong with one of the client's."""
    metrics.REFUSALS.labels(error.code).inc()
    return {"type": "error", "error": error.as_dict(lang)}


class Session:
    """One client at one table."""

    def __init__(self, hub: Hub, table: LiveTable, connection: Connection) -> None:
        """Join the table."""
        self.hub = hub
        self.table = table
        self.connection = connection
        self.heard = asyncio.get_running_loop().time()
        """When the client said something last."""
        self.asker: Client = NOBODY
        """Whom the work that the client asks for counts for."""
        self._hinting: asyncio.Task[None] | None = None
        table.join(connection)

    def end(self) -> None:
        """Leave the table."""
        self.table.leave(self.connection)

    async def take(self, text: str | bytes) -> None:
        """Take one message; whatever is wrong with it is told, and the session goes on."""
        self.heard = asyncio.get_running_loop().time()
        kind, name = "message", ""
        try:
            request = read_message(text)
            kind = request.take_text("type")
            if kind == "hello":
                raise InputError("message.hello_said_once", "type")
            if kind in ("ack", "ping"):
                self._sign_of_life(request, kind)
                return
            name = take_id(request, "id")
            await self._answer(request, kind, name)
        except InputError as error:
            self._refuse(name, error)
        except Exception as error:  # whatever it is, a question ends no connection
            self.table.tell_defect(f"{kind} of player {self.connection.player}", error)
            self._refuse(name, InputError(DEFECT))

    def _refuse(self, name: str, error: InputError) -> None:
        """Refuse a request by the name that the client gave it, or a message that has none."""
        if name:
            metrics.REFUSALS.labels(error.code).inc()
        named: Message = {"type": "refused", "id": name, "error": error.as_dict(self.connection.lang)}
        self.connection.reply(named if name else refusal(error, self.connection.lang))

    def _sign_of_life(self, request: Request, kind: str) -> None:
        """Show the table again to a client that may not have seen the newest of it; others get a pong."""
        seq = self.table.seq
        if kind == "ack" and (request.take_int("seq", 0) < seq or request.take_int("n", 0) < self.connection.count):
            self.table.show(self.connection)
        else:
            self.connection.reply({"type": "pong", "seq": seq})

    async def _answer(self, request: Request, kind: str, name: str) -> None:
        player = self.connection.player
        if player is None:
            raise InputError("spectator", "type")
        if kind == "act":
            await self.table.act(player, *take_action(request), name, lambda seq: self._done(name, seq))
        elif kind == "ready":
            self._done(name, await self.table.looked(player))
        elif kind in ("leave", "return"):
            self._done(name, await self.table.stand_up(player, kind == "leave"))
        elif kind == "sticker":
            self.table.stick(player, request.take_text("sticker", None, STICKERS))
            self._done(name, self.table.seq)
        elif kind == "again":
            if self.table.would_play_again(player):
                await self.hub.begin_again(self.table)
            self.table.tell_offer(self.connection)
            self._done(name, self.table.seq)
        elif kind == "pace":
            self.table.play.pace = request.take_int("pace", None, 0, SLOWEST_PACE)
            self._done(name, self.table.seq)
        elif kind == "seal":
            self._done(name, await self.table.seal(player, *take_seal(request)))
        elif kind == "reveal":
            self._done(name, await self.table.reveal(player, *take_nonce(request)))
        else:
            about = request.take_text("about", None, ("waits", "options"))
            seen = self.table.view_of(player)
            if about == "options":
                self._begin_hint(seen, name)
                return
            self.asker.begin_work()
            told = await asyncio.to_thread(self._find_waits, seen)
            self.connection.reply({"type": "answer", "id": name, "about": about, **told})

    def _find_waits(self, view: View) -> dict[str, object]:
        """Say what a seat waits for; called from a thread, whose time counts as work of whoever asks."""
        begun = time.thread_time()
        try:
            return waits(self.table.play.game.variant, view.state, view.seat, self.connection.lang)
        finally:
            self.asker.charge_work(time.thread_time() - begun)

    def _begin_hint(self, seen: View, name: str) -> None:
        """Begin to work out what the options of a player's seat are worth; the player may act in the meantime."""
        if len(self.table.start.humans()) > 1:
            raise InputError("hints.not_alone", "about")
        if not is_compiled():
            raise InputError("hints.interpreted", "about")
        if not seen.options:
            raise InputError("analyse.nothing_to_choose", "about")
        if self._hinting is not None and not self._hinting.done():
            if self._hinting.get_name() == name:  # said again, for it takes its time: answered once
                return
            raise InputError("hints.one_at_a_time", "about")
        self.asker.begin_work()
        self._hinting = asyncio.create_task(self._hint(seen, self.table.seq, name), name=name)

    async def _hint(self, seen: View, seq: int, name: str) -> None:
        """Tell what the options that a seat had at a version of the table are worth."""
        variant, asker = self.table.play.game.variant.name, self.asker
        counted: dict[str, Any] = {"long": False, "client": asker.address, "charge": asker.charge_work}
        try:
            # Whoever waits for a worker holds a thread: those of one address must not hold all there are.
            async with self.hub.hint_turns.turn(asker.address):
                ask = functools.partial(self.hub.pool.run, hint, variant, seen, self.connection.lang, **counted)
                done = await run_in_threadpool(ask)
            told = json.loads(done.body)
            self.connection.reply({"type": "answer", "id": name, "about": "options", "seq": seq, **told})
        except InputError as error:
            self._refuse(name, error)
        except Exception as error:
            self.table.tell_defect(f"hint for player {self.connection.player}", error)
            self._refuse(name, InputError(DEFECT))

    def _done(self, name: str, seq: int) -> None:
        self.connection.reply({"type": "done", "id": name, "seq": seq})


def take_id(request: Request, field: str) -> str:
    """Take the client's own name of a request."""
    name = short(request.take_text(field), field, LONGEST_ID)
    if not name:
        raise InputError("field_type.text_least_character", field, name=field)
    return name


def take_action(request: Request) -> tuple[int, int]:
    """Take an option's id and the version that it was an option of."""
    return request.take_int("action", None, 0, LAST_ACTION), request.take_int("on", None, 0, MOST_SEQ)


def take_seal(request: Request) -> tuple[int, str]:
    """Take the hash of a nonce, and the round that it is for."""
    seal = request.take_text("seal")
    read_hash(seal, "seal")
    return request.take_int("round", None, 1, MOST_SEQ), seal


def take_nonce(request: Request) -> tuple[int, str]:
    """Take a nonce, and the round that it is for."""
    nonce = request.take_text("nonce")
    read_hash(nonce, "nonce")
    return request.take_int("round", None, 1, MOST_SEQ), nonce


async def begin(hub: Hub, table: str, text: str | bytes, known: Known = lambda token: None) -> Session:
    """Begin a session with a client's first message, or refuse; whose seat it is becomes ``known`` by the token."""
    request = read_message(text)
    if request.take_text("type") != "hello":
        raise InputError("message.first_message_hello", "type")
    lang = request.take_text("lang", EN, LANGUAGES)
    client = short(request.take_text("client", ""), "client", LONGEST_ID)
    if not request.has("token"):
        return Session(hub, await hub.find(table), Connection(None, lang))
    token = request.take_text("token")
    if not token:
        raise InputError("unauthorized.empty_token_opens", "token")
    found, player = await hub.seat(table, token)
    known(token)
    return Session(hub, found, Connection(player, lang, client))
