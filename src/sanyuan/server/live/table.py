"""A live table: one task that takes what players say one at a time, keeps it, and shows everybody what they may see."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import asdict

import orjson

from sanyuan.engine.match import Match
from sanyuan.engine.view import View
from sanyuan.errors import InputError
from sanyuan.server import metrics
from sanyuan.server.errors import DEFECT, Defects, tell_failure
from sanyuan.server.live.calls import Calls, Result
from sanyuan.server.live.close_codes import COME_AGAIN, PLAYED_ELSEWHERE, SEAT_LOST
from sanyuan.server.live.company import Company, Offer
from sanyuan.server.live.connection import Connection
from sanyuan.server.live.frame import Frame
from sanyuan.server.live.lobby import Entry, Lobby
from sanyuan.server.live.log import Kept, Log, new_match
from sanyuan.server.live.play import Acknowledge, Play, Seconds
from sanyuan.server.live.render import inside, looks_the_same, whole
from sanyuan.server.live.start import Start
from sanyuan.server.live.thinkers import Think
from sanyuan.server.live.window import Windows
from sanyuan.server.live.writer import OvertakenError
from sanyuan.server.store.clock import Clock

log = logging.getLogger("sanyuan.server")

REVEAL_SECONDS = 60.0
"""How long players may take to reveal their nonces once everybody has sealed one; who does not leaves the table."""
CROWD_SECONDS = 0.3
"""How long spectators come and go before the others hear how many there are."""
HERE_SECONDS = 60.0
"""For how long a player who asks over HTTP alone counts as being there."""
MOST_SPECTATORS = 64
"""Connections that look on at one table; players have places of their own, one each."""

BOTS_ALONE, DESERTED, LOOKED_AT = range(3)
"""How soon a table at which nobody plays makes room for another."""


class LiveTable:
    """A table with its lobby, its match once it was dealt, and its connections."""

    def __init__(
        self,
        kept: Kept,
        writing: Log,
        now: Seconds,
        clock: Clock,
        token_seconds: int,
        defects: Defects,
        think: Think,
        windows: Windows,
    ) -> None:
        """Go on where the log ends; a deal lets seat tokens open for so many seconds more, by the database's clock."""
        self.id = kept.id
        self.lobby: Lobby = kept.lobby
        self.connections: set[Connection] = set()
        self.touched = now()
        self._expires = kept.expires
        self._clock = clock
        self._token_seconds = token_seconds
        self._log = writing
        self._now = now
        self._calls = Calls()
        self._noting = False
        self._defects = defects
        self._think = think
        self._windows = windows
        self._heard: dict[int, float] = {}
        self.company = Company(now, self.lobby.left, self.lobby.missed)
        self._telling: asyncio.TimerHandle | None = None
        self._deadline: float | None = now() + REVEAL_SECONDS if self.lobby.revealing else None
        self._bodies: dict[tuple[int | None, str], tuple[Frame, bytes]] = {}
        self._play = None if kept.match is None else self._begin_play(kept.match, kept)
        kept.answers = []
        if self._play is not None:
            self._play.let_stand_in(self.company.absent())

    def _begin_play(self, match: Match, kept: Kept | None = None) -> Play:
        answers = kept.answers if kept is not None else []
        given = (self._log, self._now, self._players_here, self._publish, self.tell_defect)
        return Play(self.lobby, match, answers, *given, self._think, self._windows)

    # --- what anybody may ask ----------------------------------------------------------------------------------------

    @property
    def start(self) -> Start:
        """What the table was begun with, and who sits there now."""
        return self.lobby.start

    @property
    def play(self) -> Play:
        """The match in play; asking for it before the deal is refused."""
        if self._play is None:
            raise InputError("waiting")
        return self._play

    @property
    def frame(self) -> Frame:
        """The table at the present moment."""
        return self.play.frame

    @property
    def match(self) -> Match:
        """The match in play."""
        return self.play.match

    @property
    def seq(self) -> int:
        """How many events there have been: 0 before the deal."""
        return 0 if self._play is None else self._play.frame.seq

    def info(self) -> dict[str, object]:
        """Return what is public about the table; the seed only when the match is over."""
        play = self._play
        over = play is not None and play.frame.over
        return {
            "id": self.id,
            **self.start.public(),
            "pace": play.pace if play is not None else self.start.pace,
            "status": "over" if over else "waiting" if play is None else "playing",
            "seq": self.seq,
            "commitment": self.lobby.promised,
            "promise": self.lobby.promise(over),
            "lobby": self.lobby.shown(self._here()) if play is None else None,
            "result": play.match.result if play is not None and over else None,
            "seed": self.start.seed.hex() if over else None,
        }

    def shown(self, player: int | None, lang: str) -> dict[str, object]:
        """Return the body of an update for a player, or for a spectator."""
        self._note_here(player)
        play = self.play
        return {**whole(play.renderer.body(play.frame, player, lang)), "clock": play.clock(player)}

    def view_of(self, player: int) -> View:
        """Return what a player may know."""
        return self.play.view_of(player)

    def player_of(self, token: str) -> int:
        """Return the player whose token this is, or refuse."""
        player = self.lobby.player_of(token)
        if self._clock.surely() >= self._expires:
            raise InputError("token.token_expired")
        return player

    def idle_for(self) -> float:
        """Return for how many seconds nobody has been here and nothing will happen by itself."""
        return 0.0 if self.connections or self._is_busy() or self._due() is not None else self._now() - self.touched

    def sparing(self) -> tuple[int, float] | None:
        """Return how soon the table may be put away for another, the lowest first; None where people play at it."""
        if self._is_busy() or self._players_here():
            return None
        if self.connections:
            return LOOKED_AT, self.touched
        return DESERTED if self.start.humans() else BOTS_ALONE, self.touched

    def _is_busy(self) -> bool:
        return self._noting or (self._play is not None and self._play.keeping) or not self._calls.is_empty()

    # --- connections -------------------------------------------------------------------------------------------------

    def join(self, connection: Connection) -> None:
        """Add a connection, welcome it, and show it the table; a player's newest connection is the one that plays."""
        player = connection.player
        if player is None and sum(each.player is None for each in self.connections) >= MOST_SPECTATORS:
            raise InputError("busy.most_look_table", most_spectators=MOST_SPECTATORS)
        before = [each for each in self.connections if player is not None and each.player == player]
        others = [each for each in before if not each.is_of(connection)]
        self.connections.difference_update(before)
        self.connections.add(connection)
        try:
            if player is not None and self._play is not None:
                self._play.came(player)
            self._welcome(connection, bool(others))
            self.show(connection)
        except Exception:  # who cannot be shown the table has not come, and nobody leaves for that
            self.connections.discard(connection)
            self.connections.update(before)
            raise
        for each in others:
            each.reply({"type": "elsewhere"})
        for each in before:
            each.close(PLAYED_ELSEWHERE)
        self.touched = self._now()
        self._came(player)
        self._seen_again(player)

    def leave(self, connection: Connection) -> None:
        """Take a connection away."""
        self.connections.discard(connection)
        self.touched = self._now()
        if connection.player is not None:
            self._heard.pop(connection.player, None)
            self.company.saw(connection.player)
        self._seen_again(connection.player)

    def show(self, connection: Connection) -> None:
        """Send a connection the newest of the table, whether it has had it or not, unless that is on its way."""
        if not connection.has_newest():
            self._show(connection, again=True)

    def _welcome(self, connection: Connection, elsewhere: bool = False) -> None:
        seat = -1 if connection.player is None else connection.player
        connection.reply({"type": "welcome", "table": self.info(), "seat": seat, "elsewhere": elsewhere})

    def _seen_again(self, player: int | None) -> None:
        """Who is there has changed: a lobby shows it, and the task looks again at what is due."""
        if self._play is None and not self._calls.closed:
            self._publish()
        if player is not None:
            self._tell_people()
        elif self._telling is None:  # a crowd that comes is counted once
            self._telling = asyncio.get_running_loop().call_later(CROWD_SECONDS, self._tell_people)
        self._calls.nudge()

    def _tell_people(self) -> None:
        if self._telling is not None:
            self._telling.cancel()
            self._telling = None
        watching = sum(each.player is None for each in self.connections)
        told = orjson.dumps({"v": 1, **self.company.told(self.start, self._here(), watching)})
        for connection in self.connections:
            connection.people(told)

    def _publish(self, frame: Frame | None = None) -> None:
        """Show everybody what is kept; where that cannot be done for one, the others play on."""
        for connection in self.connections:
            try:
                self._show(connection)
            except Exception as error:
                self.tell_defect(f"showing it to player {connection.player}", error)
                connection.reply({"type": "error", "error": InputError(DEFECT).as_dict(connection.lang)})

    def _show(self, connection: Connection, again: bool = False) -> None:
        play = self._play
        if play is None:
            body = inside({"seq": 0, **self.lobby.shown(self._here())})
            connection.update(b"lobby", body, None, again)
            return
        key = connection.player, connection.lang
        frame, body = self._bodies.get(key, (None, b""))
        if frame is None or not looks_the_same(frame, play.frame, connection.player):
            body = play.renderer.body(play.frame, *key)
            self._bodies[key] = play.frame, body
        connection.update(b"update", body, play.clock(connection.player), again)

    def _players_here(self) -> set[int]:
        return {connection.player for connection in self.connections if connection.player is not None}

    def _here(self) -> set[int]:
        """Return the players who are there: connected, or heard of a moment ago."""
        heard = {player for player, at in self._heard.items() if self._now() - at < HERE_SECONDS}
        return heard | self._players_here()

    def _note_here(self, player: int | None) -> None:
        if player is not None:
            self._heard[player] = self.touched = self._now()
            self._came(player)

    def _came(self, player: int | None) -> None:
        """Give a player who was missed the seat back."""
        if player is None:
            return
        self.company.saw(player)
        if player in self.company.missed:
            self.company.missed.discard(player)
            self._tell_people()
            self._calls.nudge(self._let_stand_in)

    async def _let_stand_in(self) -> None:
        """Keep who is away, then let bots play these seats, and no others."""
        await self._note(self.lobby.away(self.company.left, self.company.missed))
        self.play.let_stand_in(self.company.absent())
        self._tell_people()

    # --- what players do ---------------------------------------------------------------------------------------------

    async def act(
        self, player: int, action: int, on: int, step: str, acknowledge: Acknowledge = lambda seq: None
    ) -> int:
        """Take a player's answer and return the version it was given at; what was taken before changes nothing."""
        with metrics.ANSWER_SECONDS.time():
            return await self._call(lambda: self.play.act(player, action, on, step, acknowledge))

    async def looked(self, player: int) -> int:
        """Note that a player has looked at the hand that has ended."""
        return await self._call(lambda: self.play.looked(player))

    async def stand_up(self, player: int, up: bool) -> int:
        """Leave a player's seat to a bot, or give it back to the player."""

        async def change() -> int:
            seq = self.play.frame.seq
            self.company.left = self.company.left | {player} if up else self.company.left - {player}
            await self._let_stand_in()
            return seq

        return await self._call(change)

    def stick(self, player: int, sticker: str) -> None:
        """Show everybody a player's sticker."""
        self.company.shows(player)
        for connection in self.connections:
            if not connection.is_behind():
                connection.reply({"type": "sticker", "player": player, "sticker": sticker})

    def would_play_again(self, player: int) -> bool:
        """Note that a player would play another match, and tell whether everybody who is here would."""
        if not self.play.frame.over:
            raise InputError("wait.match_goes_on", "type")
        self.company.again.add(player)
        self._tell_people()
        return not self._players_here() - self.company.again

    def offer(self, offers: dict[int, Offer]) -> None:
        """Offer each player the seat at the rematch, to nobody else's knowledge."""
        self.company.offers = offers
        for connection in self.connections:
            self.tell_offer(connection)

    def tell_offer(self, connection: Connection) -> None:
        """Tell a player of the rematch, where there is one."""
        offer = self.company.offers.get(-1 if connection.player is None else connection.player)
        if offer is not None:
            connection.reply({"type": "rematch", **asdict(offer)})

    async def sit(self, invitation: str, token: str, name: str) -> int:
        """Give the seat that an invitation opens to whoever comes with it, and return the player."""

        async def sit() -> int:
            if self._play is None and self._clock.surely() >= self._expires:
                raise InputError("invitation.table_waited_too", "invitation")
            player, entries = self.lobby.sit(invitation, token, name)
            self._note_here(player)
            await self._settle(entries)
            return player

        return await self._call(sit)

    async def place(self, host: int, player: int, word: str, name: str) -> str | None:
        """Open a seat anew, or let a bot take it; return the invitation of an open one."""

        async def place() -> str | None:
            invitation, entries = self.lobby.place(host, player, word, name)
            self._put_out([player])
            await self._settle(entries)
            return invitation

        return await self._call(place)

    async def name_host(self, host: int, player: int) -> int:
        """Let another player be the host from now on."""
        return await self._settle_for(host, lambda: self.lobby.name_host(host, player))

    async def seal(self, player: int, number: int, seal: str) -> int:
        """Take the hash of a player's nonce."""
        return await self._settle_for(player, lambda: self.lobby.seal(player, number, seal))

    async def reveal(self, player: int, number: int, nonce: str) -> int:
        """Take a player's nonce."""
        return await self._settle_for(player, lambda: self.lobby.reveal(player, number, nonce))

    async def _settle_for(self, player: int, entries: Callable[[], list[Entry]]) -> int:
        """Do in the lobby what a player asks for."""

        async def settle() -> int:
            self._note_here(player)
            await self._settle(entries())
            return self.seq

        return await self._call(settle)

    # --- before the deal ---------------------------------------------------------------------------------------------

    async def _settle(self, entries: list[Entry]) -> None:
        """Keep what came to pass, and do what follows from it before anybody is answered."""
        await self._note(entries)
        while self._play is None and await self._advance_lobby():
            pass

    async def _note(self, entries: list[Entry]) -> None:
        """Keep what came to pass in the lobby, then show it."""
        if not entries:
            return
        self._noting = True
        await self._log.note(self.lobby, entries, None, 0)
        self._noting = False
        for entry in entries:
            self.lobby.apply(entry)
        self._deadline = self._now() + REVEAL_SECONDS if self.lobby.revealing else None
        self._publish()

    def _put_out(self, players: list[int]) -> None:
        """Close the connections of players who have lost their seats."""
        for connection in [each for each in self.connections if each.player in players]:
            connection.reply({"type": "left"})
            connection.close(SEAT_LOST)
            self.connections.discard(connection)

    async def _advance_lobby(self) -> bool:
        """Do what is due before the deal, and tell whether something was."""
        entries = self.lobby.due(self._here())
        if not entries and self._deadline is not None and self._now() >= self._deadline:
            late = self.lobby.late()
            players = [player for player, seat in self.lobby.seats.items() if not seat.nonce]
            await self._note([late])
            self._put_out(players)
            self._publish()
            return True
        if not entries:
            return False
        if entries[0]["e"] == "deal":
            await self._deal(entries)
        else:
            await self._note(entries)
        return True

    async def _deal(self, entries: list[Entry]) -> None:
        """Keep the deal, then tell everybody who plays and show it."""
        match = new_match(self.lobby)
        expires = self._clock.ahead() + self._token_seconds
        self._noting = True
        await self._log.note(self.lobby, entries, match, expires)
        self._noting = False
        self._expires = expires
        self._deadline = None
        for entry in entries:
            self.lobby.apply(entry)
        self._play = self._begin_play(match)
        for player in self._players_here():
            self._play.came(player)
        for connection in self.connections:
            self._welcome(connection)
        self._publish()

    # --- the table's own task ----------------------------------------------------------------------------------------

    async def run(self) -> None:
        """Take calls one at a time and do by itself what is due, until the table is put away or breaks."""
        try:
            while True:
                while self._calls.is_empty() and await self._advance():
                    pass
                due = self._due()
                await self._calls.serve_one(None if due is None else due - self._now())
        except asyncio.CancelledError:
            raise
        except OvertakenError:
            log.warning("table %s is played by another server now; what this one had to keep was refused", self.id)
        except Exception as error:
            tell_failure(f"table {self.id} broke and is put away", error)
        finally:
            self.break_off()

    def is_broken(self) -> bool:
        """Tell whether the table has been put away and must be opened anew."""
        return self._calls.closed

    def tell_defect(self, where: str, error: Exception) -> None:
        """Write a defect to the log."""
        self._defects.tell(f"table {self.id}: {where}", error)

    async def _advance(self) -> bool:
        if self._play is None:
            return await self._advance_lobby()
        missing = self._missing()
        if missing is not None and missing[0] <= self._now():
            self.company.missed.add(missing[1])
            await self._let_stand_in()
        return await self._play.advance()

    def _missing(self) -> tuple[float, int] | None:
        """Return when a bot is to play for a player whom others wait for, and the player."""
        if self.frame.over:
            return None
        return self.company.missing_at(self.start.humans(), self._players_here())

    def _due(self) -> float | None:
        if self._play is None:
            return self._deadline
        missing = self._missing()
        due = [each for each in (self._play.due(), missing and missing[0]) if each is not None]
        return min(due, default=None)

    async def _call(self, what: Callable[[], Awaitable[Result]]) -> Result:
        self.touched = self._now()
        return await self._calls.ask(what)

    def break_off(self) -> None:
        """Refuse whoever calls from now on, and let every connection come again."""
        self._calls.close()
        for connection in self.connections:
            connection.close(COME_AGAIN)
